# Marché de Noël, English.
title = Marché de Noël
tagline = Hide your Priorities, buy baubles at the right price, and make your deck shine in ten rounds.

option-cards = Cards
option-cards-standard = The reconstructed list: no public list of the real cards was found.
option-cards-own = A card list of your own ({ $digest }).

cards-not-object = a card list is a JSON object with “cards” in it.
cards-missing = it has no “cards” with base, levelI, levelII and levelIII.
cards-initial = “initial_cost” must give a number for levelI, levelII and levelIII.
cards-wallet = “wallet” must give “start” and “max”, and the start must not be above the gauge.
cards-fixed = “{ $key }” is fixed by the rules and cannot be changed.
cards-no-group = “cards” has no list “{ $group }”.
cards-not-card = entry { $place } of { $group } is not a card.
cards-id = entry { $place } of { $group } needs an id of 1 to 12 letters, digits, - or _, the first one a letter or digit.
cards-figure = “{ $key }” of { $name } must be a whole number from { $key ->
    [n] 1
   *[other] 0
  } to { $most }.
cards-count = { $group } has { $count } cards, and needs { $wanted }.
cards-twice = the id “{ $id }” is used twice (capitals do not matter).
cards-total = the total of { $id } should be { $total }: initial cost plus cost.

slot-first = the first-player slot
slot-level = level { $level }
card-hand = { $card } ({ $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  })
card-whole = { $card } ({ $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  })

ask-place-first = place one to four Priorities, at most one at each slot
ask-place = { $count ->
    [one] { $count } Priority placed
   *[other] { $count } Priorities placed
  }; place another one, or finish
ask-effect = name a slot where you win a tie, or say no
ask-pay = pay { $price } for { $card }: { $sum } put down, { $missing } missing
ask-option = { $card } is yours for { $price } if you like
ask-cash = cash cards
ask-rebuy = buy a Priority back
ask-destroy = destroy one ({ $price } coins)
ask-done = finish

word-place = Priority { $value } at { $slot }
word-effect = win a tie at { $slot }
word-rebuy = buy Priority { $value } back for { $price ->
    [one] { $price } coin
   *[other] { $price } coins
  }
word-spend = put { $card } into the payment
word-cash = cash { $card }
word-destroy = destroy { $card }
word-settle = pay the rest from the wallet and take the card
word-buy = buy it for one coin less
word-no = no, thank you
word-done = finish

tell-place = { $you ->
    [yes] You place
   *[no] { $who } places
  } Priority { $value } face down at { $slot }.
tell-place-hidden = { $who } places a Priority face down at { $slot }.
tell-done-place = { $you ->
    [yes] You have
   *[no] { $who } has
  } finished placing.
tell-done-market = { $you ->
    [yes] You leave
   *[no] { $who } leaves
  } the market.
tell-effect = { $you ->
    [yes] You put
   *[no] { $who } puts
  } the first-player card at { $slot }: a tie there is won.
tell-no-effect = { $you ->
    [yes] You do
   *[no] { $who } does
  } not use the first-player card.
tell-no-option = { $you ->
    [yes] You do
   *[no] { $who } does
  } not want the card for one coin less.
tell-spend = { $you ->
    [yes] You put
   *[no] { $who } puts
  } { $card } down: { $sum } of { $price }.
tell-settle = { $you ->
    [yes] You buy
   *[no] { $who } buys
  } { $card } for { $price }: { $cards } by cards, { $coins } from the wallet.
tell-buy = { $you ->
    [yes] You take
   *[no] { $who } takes
  } { $card } for one coin less: { $price } to pay.
tell-cash = { $you ->
    [yes] You cash
   *[no] { $who } cashes
  } { $card }: { $purse } in the wallet{ $lost ->
    [0] .
   *[other] , { $lost } lost.
  }
tell-rebuy = { $you ->
    [yes] You buy
   *[no] { $who } buys
  } Priority { $value } back for { $price }.
tell-destroy = { $you ->
    [yes] You pay
   *[no] { $who } pays
  } { $price } and { $you ->
    [yes] destroy
   *[no] destroys
  } { $card }.
tell-first = { $you ->
    [yes] You have
   *[no] { $who } has
  } the first-player card.
tell-round = Round { $round }.
tell-hand = Your hand: { $cards }.
tell-offers = On offer: { $cards }.
tell-shown = { $who } { $value }
tell-reveal = At { $slot }: { $shown }.
tell-reveal-lone = At { $slot }: { $shown }, nobody opposite.
tell-due = { $you ->
    [yes] You win
   *[no] { $who } wins
  } { $card }: { $price } to pay.
tell-short = { $you ->
    [yes] You win, but you
   *[no] { $who } wins, but
  } cannot pay.
tell-unsold = { $card } leaves the game: { $why ->
    [tie] a tie
    [zero] a lone 0 wins nothing
    [nobody] nobody wanted it
    [short] nobody can pay
   *[declined] it was declined
  }.
tell-aside = { $you ->
    [yes] You set
   *[no] { $who } sets
  } Priority { $value } aside.
tell-reshuffle = { $you ->
    [yes] Your discard is
   *[no] { $who }: the discard is
  } shuffled into a new draw pile.
tell-score = { $you ->
    [yes] You have
   *[no] { $who } has
  } { $value } points.
tell-end = The match is over.

label-hand = { $card }: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $count } in hand
label-settle = take { $card } and pay { $coins } from the wallet
label-buy = buy { $card } for { $price }
label-destroy = destroy a hand card for { $price } coins
label-done-place = finish placing
label-done-market = finish your market
label-no-effect = do not use the first-player card
label-no-option = do not buy it
label-offer = { $card } on offer: { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, price { $full }, alone { $alone }
label-face-down = a Priority of { $house } face down
label-priority-of = Priority { $value } of { $house }
label-priority = Priority { $value }
label-priority-placed = Priority { $value }, placed at { $slot }
label-priority-aside = Priority { $value }, set aside; { $price ->
    [one] { $price } coin buys
   *[other] { $price } coins buy
  } it back
label-none = nothing here

why-place-one = Place at least one Priority before you finish.
why-aside = Priority { $value } is set aside; it can be bought back at the market.
why-not-aside = Priority { $value } is not set aside.
why-place-now = Now Priorities are placed; choose one and a slot, or finish.
why-placed = You have placed Priority { $value } already, and it stays where it is.
why-slot-taken = You have a Priority at { $slot ->
    [first] the first-player slot
   *[other] level { $slot }
  } already; one at each slot is all.
why-effect-slot = At { $slot ->
    [first] the first-player slot
   *[other] level { $slot }
  } there cannot be a tie: only a slot with a Priority of both can be named.
why-effect-now = Now you may name a slot where you win a tie, or say no.
why-option = You are asked whether you buy the card for { $price }: buy it, or say no.
why-not-enough = { $missing } missing, and your wallet holds { $money }: put down more cards.
why-pay-now = You have { $price } to pay first: put cards down, or settle.
why-not-in-hand = { $card } is not in your hand.
why-empty-hand = Your hand is empty.
why-no-coins = { $card } gives no coins.
why-paid-enough = The cards you put down are enough: settle.
why-superfluous = With { $card } a card of the payment would be superfluous; put down another one, or settle.
why-poor = That costs { $price }, and your wallet holds { $money }; cash hand cards first.
why-destroyed = You have destroyed a card in this round; one is all.
why-market-now = You are at the market: cash, rebuy, destroy, or finish.
why-nothing-to-buy = There is nothing to pay at the market; cash the card instead.

sheet-round = Round { $round }
sheet-level = Level { $level }
sheet-base = Base cards
sheet-bought = { $card }, bought by { $house } for { $price }
sheet-unsold = { $card }, unsold
sheet-gone = Destroyed
sheet-gone-how = { $card }, by { $house }
sheet-purse = Wallet
sheet-round-total = Points of the round
sheet-final = Final count
sheet-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
sheet-coins = { $coins } ÷ { $each }
sheet-then = { "; " }
sheet-total = Score

term-round = Round { $round } of { $rounds }
term-first = first player
term-points = points
term-wallet = wallet
term-pile = draw pile
term-hand = hand
term-discard = discard
term-priorities = Priorities
term-aside = aside
term-full = price
term-alone = alone
term-bought = sold for { $price }
term-unsold = unsold
term-effect = 1st
term-sum = { $coins } + { $money } = { $sum }
