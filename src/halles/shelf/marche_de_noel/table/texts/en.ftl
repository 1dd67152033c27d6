# Marché de Noël, English.
title = Marché de Noël
tagline = Hide your Priorities, buy baubles at the right price, and make your deck shine in ten rounds.

option-cards = Cards
option-cards-standard = The reconstructed list: no public list of the real cards was found.
option-cards-own = A card list of your own ({ $digest }).

cards-not-object = a card list is a JSON object with “cards” in it.
cards-missing = it has no “cards” with base, levelI, levelII and levelIII.
cards-initial = “initial_cost” must give a number for levelI, levelII and levelIII.
cards-wallet = “wallet” (the purse) must give “start” and “max”, and the start must not be above the limit.
cards-fixed = “{ $key }” is fixed by the rules and cannot be changed.
cards-no-group = “cards” has no list “{ $group }”.
cards-not-card = entry { $place } of { $group } is not a card.
cards-id = entry { $place } of { $group } needs an “id” of 1 to 12 letters, digits, - or _, beginning with a letter or digit.
cards-figure = “{ $key }” of { $name } must be a whole number from { $key ->
    [n] 1
   *[other] 0
  } to { $most }.
cards-count = { $group } has { $count } cards, and needs { $wanted }.
cards-twice = the id “{ $id }” is used twice (capitals do not matter).
cards-total = the total of { $id } should be { $total }: initial cost plus cost.

slot-first = the first-player slot
slot-level = level { $level }
bauble = { $level ->
    [base] white bauble
    [I] green bauble
    [II] blue bauble
   *[III] red bauble
  }
baubles = { $level ->
    [base] white baubles
    [I] green baubles
    [II] blue baubles
   *[III] red baubles
  }
coins-of = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
  }
points-of = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
face = { bauble } ({ coins-of }, { points-of })
hand-face = { bauble } ({ coins-of })
hand-group = { $count ->
    [one] a { hand-face }
   *[other] { $count } { baubles } ({ coins-of } each)
  }
offered = the { face }

ask-place-first = place one to four Priorities, at most one at each slot
ask-place = { $count ->
    [one] { $count } Priority placed
   *[other] { $count } Priorities placed
  }; place another one, or finish
ask-effect = name a slot where you will win a tie, or say no
ask-pay = pay { $price } for the { face }: { $missing ->
    [0] the cards put down are enough, take it
   *[other] { $sum } put down, { $missing } missing
  }
ask-option = the { face } is yours for { $price } if you like
ask-cash = cash cards
ask-rebuy = buy a Priority back
ask-destroy = destroy a card for { $price } coins
ask-done = finish

word-place = Priority { $value } at { $slot }
word-effect = win a tie at { $slot }
word-rebuy = buy Priority { $value } back for { $price ->
    [one] { $price } coin
   *[other] { $price } coins
  }
word-spend = pay with a { hand-face }
word-cash = cash a { hand-face }
word-destroy = destroy a { face }
word-settle = pay the rest from the purse and take the card
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
  } the first-player card at { $slot }, to win a tie there.
tell-no-effect = { $you ->
    [yes] You do
   *[no] { $who } does
  } not use the first-player card.
tell-no-option = { $you ->
    [yes] You do
   *[no] { $who } does
  } not want the card for one coin less.
tell-spend = { $you ->
    [yes] You pay
   *[no] { $who } pays
  } with a { hand-face }: { $sum } put down, { $price } to pay.
tell-settle = { $you ->
    [yes] You buy
   *[no] { $who } buys
  } the { face } for { $price }: { $by_cards } in cards, { $by_purse } from the purse.
tell-buy = { $you ->
    [yes] You take
   *[no] { $who } takes
  } the { face } for one coin less: { $price } to pay.
tell-cash = { $you ->
    [yes] You cash
   *[no] { $who } cashes
  } a { hand-face }: { $purse } in the purse{ $lost ->
    [0] .
   *[other] , { $lost } lost.
  }
tell-rebuy = { $you ->
    [yes] You buy
   *[no] { $who } buys
  } Priority { $value } back for { $price }.
tell-destroy = { $you ->
    [yes] You pay { $price } and destroy
   *[no] { $who } pays { $price } and destroys
  } a { face }.
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
  } the { face }: { $price } to pay.
tell-short = { $you ->
    [yes] You win but cannot
   *[no] { $who } wins but cannot
  } pay.
tell-unsold = The { face } leaves the game: { $why ->
    [tie] it was a tie
    [zero] a lone 0 wins nothing
    [nobody] nobody bid for it
    [short] nobody can pay
   *[declined] it was declined
  }.
tell-aside = { $you ->
    [yes] You set
   *[no] { $who } sets
  } Priority { $value } aside.
tell-reshuffle = { $you ->
    [yes] You shuffle your discard pile
   *[no] { $who } shuffles the discard pile
  } into a new draw pile.
tell-score = { $you ->
    [yes] You have
   *[no] { $who } has
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
tell-end = The match is over.

label-hand = { bauble }, { coins-of }, { points-of }; { $count } in hand
label-settle = take the { face } and pay { $missing } from the purse
label-buy = buy the { face } for { $price }
label-destroy = destroy a card from your hand for { $price } coins
label-done-place = finish placing
label-done-market = finish your market
label-no-effect = do not use the first-player card
label-no-option = do not buy it
label-offer = { bauble }, { coins-of }, { points-of }; full price { $full }, starting price { $alone }
label-face-down = a Priority of { $house }, face down
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
why-place-now = This is the time to place Priorities; choose one and a slot, or finish.
why-placed = You have already placed Priority { $value }, and it stays where it is.
why-slot-taken = You already have a Priority at { $slot ->
    [first] the first-player slot
   *[other] level { $slot }
  }; only one is allowed at each slot.
why-effect-slot = There cannot be a tie at { $slot ->
    [first] the first-player slot
   *[other] level { $slot }
  }: name a slot where both of you have a Priority.
why-effect-now = Now you may name a slot where you win a tie, or say no.
why-option = You are asked whether you buy the card for { $price }: buy it, or say no.
why-not-enough = You still have { $missing } to pay, and your purse holds { $money }: put down more cards.
why-pay-now = You have { $price } to pay first: put cards down, then the purse pays the rest.
why-not-in-hand = You have no { face } in your hand.
why-empty-hand = Your hand is empty.
why-no-coins = A bauble without coins can be neither spent nor cashed.
why-paid-enough = The cards you put down are enough: take the card.
why-superfluous = With a { hand-face }, one card of the payment would be superfluous; put down another one, or take the card.
why-poor = That costs { $price }, and your purse holds { $money }; cash cards from your hand first.
why-destroyed = You have already destroyed a card in this round; only one is allowed.
why-market-now = You are at the market: cash cards, buy back, destroy, or finish.
why-nothing-to-buy = There is nothing to pay at the market; cash the card instead.

sheet-round = Round { $round }
sheet-level = Level { $level }
sheet-base = Base cards
sheet-bought = { face }, bought by { $house } for { $price }
sheet-unsold = { face }, unsold
sheet-gone = Destroyed
sheet-gone-how = { face }, by { $house }
sheet-purse = Purse
sheet-round-total = Points this round
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
term-points = { $count ->
    [one] point
   *[other] points
  }
term-wallet = purse
term-pile = draw pile
term-hand = hand
term-discard = discard
term-priorities = Priorities
term-aside = aside
term-prices = { $full } (start { $alone })
term-bought = sold for { $price }
term-unsold = unsold
term-effect = 1st
term-sum = { $coins } + { $money } = { $sum }
