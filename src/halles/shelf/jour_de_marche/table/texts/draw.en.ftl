# Jour de Marché, English: the words of the drawing.
draw-market = The market, its zones and its paths
draw-stock = Your supply
draw-round = Tile { $round } of { $rounds }
draw-round-free = { $round ->
    [0] No tile drawn yet
    [one] { $round } tile drawn
   *[other] { $round } tiles drawn
  }

draw-flea = flea market
draw-deck = Deck
draw-deck-empty = the deck is empty
draw-inside = Still in the deck: { $tiles }
draw-inside-short = left
draw-last-short = last
draw-last = The last four
draw-last-four = The last four tiles, in order: { $tiles }
draw-in-hand = Drawn tile: { $good }
draw-pass = Pass

draw-held = to place
draw-at = on { $plot }
draw-out = outside
draw-stall-held = { $good } stall in supply
draw-stall-at = { $good } stall on { $plot }
draw-stall-out = { $good } stall outside the market
draw-discs = { $left ->
    [one] { $left } disc in supply
   *[other] { $left } discs in supply
  }, { $placed } on the market
draw-discs-left = { $left ->
    [one] { $left } disc in supply
   *[other] { $left } discs in supply
  }
draw-score = total { $score }
draw-walk = { $good }: { $how ->
    [held] stall still in supply
    [street] distance { $distance }, through streets
    [long] too far, counts as { $distance }
    [cut] no way, counts as { $distance }
    [out] outside the market, counts as { $distance }
   *[path] distance { $distance }
  }

draw-auction = Secret auction
draw-sold = Auction
draw-colon = {": "}
draw-stall-of = { $good } stall
draw-you = you
draw-then = {", then "}
draw-ties = Ties: { $order }.
draw-alone = Nobody else bids.
draw-pays = { $house } wins it for { $price ->
    [0] nothing
    [one] 1 coin
   *[other] { $price } coins
  }.
draw-thinks = thinking
draw-chosen = has chosen
draw-watches = watching
draw-won = wins
draw-bidder = { $house }: { $bid ->
    [-1] { $state }
   *[other] bids { $bid }
  }
draw-offers = From your discs: { $offers }
draw-no-offer = No disc: the stall would stay outside
draw-last-auction = Last auction, { $good } stall: { $bids }

draw-memo-sign = paved once 2 are built
draw-memo-tag = if you put it there
draw-memo-street = by streets, 2 each
draw-memo-max = too far: counts as { $limit }
