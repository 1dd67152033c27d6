# The Flower Hall, English.
title = The Flower Hall
tagline = Seal an offer before dawn: the crate you want is dear only while few others want it.

name-rose = roses
name-tulip = tulips
name-iris = irises
name-lily = lilies
name-daisy = daisies

fact-flower = flower
fact-price = price
fact-prices = prices now
fact-extra = coins on it
fact-coins = your offer
fact-order = order
fact-offer = offer
fact-crates = crates
label-stand = stand { $name }
label-coins = offer of { $name ->
    [one] 1 coin
   *[other] { $name } coins
  }
draw-market = The flower hall and its stands
draw-stock = Your envelope

ask = choose a crate and how many coins go into your envelope

word-offer = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  } for the crate on stand { $stand }
tell-offer = { $you ->
    [yes] You offer
   *[no] { $who } offers
  } { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  } for the crate on stand { $stand }, under seal.
tell-offer-hidden = { $who } seals an offer.
tell-order = Your secret order: { $flower }.
tell-crate = Stand { $stand }: a crate of { $flower }.
tell-offered = { $you ->
    [yes] You
   *[no] { $who }
  }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  } for stand { $stand }.
tell-bought = { $you ->
    [yes] You buy
   *[no] { $who } buys
  } the { $flower } for { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }.
tell-unsold = Stand { $stand }: unsold; a coin is laid on the crate.
