# Auf Heller und Pfennig, English.
title = Auf Heller und Pfennig
tagline = Put your stalls where the rich customers pass, and send the pests to your neighbours.

option-variant = Length of the match
option-variant-standard = Three rounds; the stalls with one ware come back each round.
option-variant-last_stall = All ten stalls for everybody, none comes back; the match ends with the round in which somebody runs out of stalls.
option-tiles = Tiles
option-tiles-hidden = Tiles are drawn blind, and everybody holds a secret one.
option-tiles-open = All tiles lie face up and nobody holds a secret one: chance decides only who starts.
option-starter = Who starts the later rounds
option-starter-richest = The richest player.
option-starter-next = The left neighbour of the previous first player.

tile-buyer = a { $worth } customer
tile-taker = a { $worth } pest
tile-fire = a fire
tile-gold = the bag of gold
tile-eye = the evil eye
tile-unknown = an unknown tile

ask-stall = put up a stall
ask-draw = draw a tile
ask-take = take an open tile
ask-secret = play your secret tile
ask-place = put the tile you drew ({ $tile }) on a free space
ask-pass = nothing is possible: pass

word-stall = a stall with { $goods ->
    [one] 1 ware
   *[other] { $goods } wares
  } on { $cell }
word-tile = the drawn tile on { $cell }
word-secret = your secret tile on { $cell }
word-take = { $tile } on { $cell }
word-draw = draw a tile
word-pass = pass

tell-stall = { $you ->
    [yes] You put
   *[no] { $who } puts
  } a stall with { $goods ->
    [one] 1 ware
   *[other] { $goods } wares
  } on { $cell }.
tell-draw = { $you ->
    [yes] You draw
   *[no] { $who } draws
  } { $tile }.
tell-tile = { $you ->
    [yes] You put
   *[no] { $who } puts
  } { $tile } on { $cell }.
tell-secret = { $you ->
    [yes] You play your
   *[no] { $who } plays a
  } secret tile: { $tile }, on { $cell }.
tell-take = { $you ->
    [yes] You take
   *[no] { $who } takes
  } { $tile } and { $you ->
    [yes] put
   *[no] puts
  } it on { $cell }.
tell-pass = { $you ->
    [yes] You pass
   *[no] { $who } passes
  }: nothing is possible.
tell-income = This round brings { $you ->
    [yes] you
   *[no] { $who }
  } { $points }.
tell-round = Round { $round }: { $you ->
    [yes] you start
   *[no] { $who } starts
  }.
tell-own-secret = Your secret tile is { $tile }.
tell-end = The match is over.

label-cell = { $cell }, { $piece }
label-free = free
label-piece-stall = stall of { $house }, { $goods ->
    [one] 1 ware
   *[other] { $goods } wares
  }
label-stall = stall with { $goods ->
    [one] 1 ware
   *[other] { $goods } wares
  }, { $count } left
label-secret = your secret tile: { $tile }
label-supply = draw a tile, { $count } left
label-drawn = the tile you drew: { $tile }
label-open = { $tile }, { $count } left
label-pass = pass
label-none = nothing here

why-taken = { $cell } is taken; choose a free space.
why-no-stall = You have no stall with { $goods ->
    [one] 1 ware
   *[other] { $goods } wares
  } left; choose another one.
why-place-first = You have drawn a tile: put it on a free space first.
why-nothing-drawn = You have not drawn a tile; draw one first.
why-supply-empty = There is no tile left to draw.
why-tiles-open = The tiles lie open: take the one you want, for example “take +5 C4”.
why-tiles-hidden = The tiles lie face down: draw one.
why-tile-gone = There is no { $kind ->
    [buyer] { $worth } customer
    [taker] { $worth } pest
    [fire] fire
    [gold] bag of gold
   *[eye] evil eye
  } left; take another tile.
why-secret-played = You have already played your secret tile in this round.
why-no-secrets = With open tiles nobody has a secret tile.
why-no-pass = You can still do something; passing is only for those who cannot.

sheet-title = Round { $round }
sheet-row = Row { $name }
sheet-column = Column { $name }
sheet-total = Income
sheet-nobody = no stall here
sheet-each = { $sum } per ware
sheet-part = { $part }: { $sum }
sheet-eye = { ", the evil eye scares off customers worth " }{ $buyers }
sheet-then = { "; " }

draw-market = The market square, six columns and five rows
draw-stock = Your stock
draw-draw = Draw
draw-secret = Secret
draw-drawn = Drawn
draw-stalls = Stalls
draw-secret-played = secret played
draw-open-tiles = Open tiles
draw-pass = Pass
draw-round = Round { $round } of { $rounds }
draw-round-free = Round { $round }

term-secret = secret
term-money = { $count ->
    [one] coin
   *[other] coins
  }
term-supply = Tiles to draw: { $count }
