# Jour de Marché, English.
title = Jour de Marché
tagline = Win the plots beside the delivery trucks before flea market tables, paths and rivals take them.

option-rules = Rules
option-rules-zones = Zones: a zone that is full is paved; streets lead round the market.
option-rules-classic = Classic: no zones and no streets, but all free plots and paths must stay connected.
option-market = Market
option-market-random = Boards chosen and laid at random.
option-market-adg = Boards A, D, G: a square of seven by seven (2 players).
option-market-bfg = Boards B, F, G, eight columns wide (2 players).
option-market-ade = Boards A, D, E, the smallest market (2 players).
option-market-abcf = Boards A, B, C, F, nine columns wide (3 players).
option-market-abcd = Boards A, B, C, D, eight by eight with notches (3 players).
option-market-bcdf = Boards B, C, D, F, nine columns wide (3 players).
option-market-abcde = Boards A to E, ten rows high (4 players).
option-market-abdfg = Boards A, B, D, F, G, ten rows high (4 players).
option-market-bcdef = Boards B to F, eleven rows high (4 players).
option-market-acdefg = Boards A, C, D, E, F, G (5 players, zones only).
option-market-abcdfg = Boards A, B, C, D, F, G (5 players, zones only).
option-market-abcdeg = Boards A, B, C, D, E, G (5 players, zones only).
option-market-abcdef = Boards A to F, eleven rows high (5 players).
option-market-own = A market of your own ({ $digest }).

good-fish = fish
good-soda = soda
good-cheese = cheese
good-ice = ice cream
tile-flea = a flea market tile
tile-stall = a tile for the { $good } stall

ask-reserve = reserve a plot
ask-draw = draw a tile
ask-table = put the flea market table on one of your discs
ask-bid = bid in secret for the { $good } stall, from 0 to { $coins }
ask-stall = the { $good } stall is yours: put it on one of your discs
ask-last = the last { $good } stall is yours, free of charge: put it on one of your discs
ask-pass = no disc on the market and no free plot: pass

word-reserve = reserve { $plot }
word-table = the flea market table on { $plot }
word-stall = your stall on { $plot }
word-bid = bid { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
  }
word-draw = draw a tile
word-pass = pass

tell-boards = Boards { $boards }; { $fleas ->
    [one] 1 flea market tile
   *[other] { $fleas } flea market tiles
  }; no distance counts for more than { $limit }.
tell-truck = { $good } { $plot }
tell-trucks = Trucks: { $trucks }.
tell-last-tiles = The last four tiles: { $tiles }.
tell-first = { $you ->
    [yes] You start.
   *[no] { $who } starts.
  }
tell-reserve = { $you ->
    [yes] You reserve
   *[no] { $who } reserves
  } { $plot }.
tell-draw = { $you ->
    [yes] You draw
   *[no] { $who } draws
  } { $tile }.
tell-table = { $you ->
    [yes] You put
   *[no] { $who } puts
  } a flea market table on { $plot }.
tell-stall = { $you ->
    [yes] You put your
   *[no] { $who } puts the
  } stall on { $plot }.
tell-own-bid = You bid { $coins }.
tell-bid = { $you ->
    [yes] You have
   *[no] { $who } has
  } chosen a bid.
tell-pass = { $you ->
    [yes] You pass
   *[no] { $who } passes
  }: nothing is possible.
tell-one-bid = { $who } { $coins }
tell-bids = Bids for the { $good } stall: { $bids }.
tell-won = { $you ->
    [yes] You get
   *[no] { $who } gets
  } the { $good } stall for { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
  }.
tell-outside = { $you ->
    [yes] You have
   *[no] { $who } has
  } no disc on the market: the { $good } stall stands outside.
tell-paths = { $count ->
    [one] New path: { $plots }.
   *[other] New paths: { $plots }.
  }
tell-disc = { $you ->
    [yes] You take your
   *[no] { $who } takes a
  } disc back from { $plot }.
tell-score = { $you ->
    [yes] You have
   *[no] { $who } has
  } { $ways }, minus { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }: { $total }.
tell-end = The match is over.

label-plot = { $plot }, { $piece }
label-zone = { ", zone " }{ $zone }, { $built } of { $sign } built
label-beyond = { $plot }, outside the market
label-free = free
label-disc = { $house }’s disc
label-path = path
label-table = flea market table
label-truck = { $good } truck
label-stall = { $house }’s { $good } stall
label-bid = bid { $coins ->
    [0] nothing
    [one] 1 coin
   *[other] { $coins } coins
  }
label-deck = draw a tile, { $count } left
label-pass = pass
label-none = nothing here

why-bid = An auction is under way: choose a bid first.
why-coins = You have { $coins ->
    [0] no coins: you can only bid 0
    [one] 1 coin: bid 0 or 1
   *[other] { $coins } coins: bid from 0 to { $coins }
  }.
why-place-table = You have drawn a flea market tile: put the table on one of your discs first.
why-place-stall = You have won the auction: put the stall on one of your discs first.
why-place-last = This last tile is yours: put the stall on one of your discs first.
why-own-disc = It must go on one of your own discs, and { $plot } has none.
why-no-pass = You can still do something; passing is only for those who cannot.
why-no-disc = You have no disc on the market: reserve a plot before you draw.
why-no-auction = There is no auction now; reserve a plot or draw a tile.
why-nothing-drawn = You have no tile in hand; draw one first.
why-outside = { $plot } is not part of this market.
why-all-discs = All your { $discs } discs are on the market: draw a tile.
why-taken = { $plot } is taken; choose a free plot.
why-none-near = { $plot } touches no path and no disc, and no free plot does: as you have a disc on the market, draw a tile.
why-apart = { $plot } touches no path and no disc; choose a plot that is next to one.

sheet-title = Deliveries
sheet-way = { $house }: { $way }
sheet-street = { $plots ->
    [none] {""}
   *[other] { $plots } and{" "}
  }{ $streets ->
    [one] 1 street, which counts
   *[other] { $streets } streets, which count
  } double
sheet-long = too far, the maximum length counts
sheet-cut = no way, the maximum length counts
sheet-out = outside the market, the maximum length counts
sheet-then = { "; " }
sheet-coins = Coins
sheet-coins-how = coins left are subtracted
sheet-total = Score
sheet-lowest = the lowest score wins

term-coins = { $count ->
    [one] coin
   *[other] coins
  }
term-discs = { $count ->
    [one] disc
   *[other] discs
  }
term-table = flea
term-flea = flea
term-deck = Deck: { $count } ({ $tiles })
term-last = Last tiles: { $tiles } · maximum length { $limit } · = streets, ! maximum
term-auction = Auction for the { $good } stall: { $bids }
