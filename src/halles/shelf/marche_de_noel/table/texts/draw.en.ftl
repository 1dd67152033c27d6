# Marché de Noël, English: what is drawn.
draw-market = The auction track: four slots, from left to right
draw-stock = Your Priorities and your hand
draw-round = Round { $round } of { $rounds }
draw-round-free = Round { $round }

draw-first = 1st
draw-side = { $house }, { $slot }: { $what }
draw-nothing = nothing
draw-face-down = a Priority face down
draw-shown = Priority { $n }
draw-stack = Pile { $level }: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
draw-bell = First-player card, held by { $house }; it breaks a tie
draw-tie-one = breaks
draw-tie-two = a tie
draw-offer = Level { $level }: { bauble }, cost { $cost }, { coins-of }, { points-of }; full price { $full }, starting price { $alone }
draw-offer-sold = { "; sold to " }{ $house } for { $price }
draw-offer-unsold = { "; unsold" }
draw-unsold = unsold
draw-due = to pay
draw-less-one = full − 1
draw-full = full
draw-alone = start
draw-pays = { $you ->
    [yes] you would pay
   *[no] { $house } would pay
  }
draw-paid = { $you ->
    [yes] you paid
   *[no] { $house } paid
  }
draw-lacks = { $count } short
draw-from-cards = cards { $points }
draw-from-purse = purse { $points }

draw-priorities = Your Priorities
draw-hand = Your hand
draw-rebuy = Buy back
draw-rebuy-note = Buying back a Priority set aside: the 3 for { $cost3 }, the 4 for { $cost4 }
draw-in-hand = hand
draw-in-purse = purse
draw-receipt = Hand { $hand }, purse { $purse }: { $total } to spend
draw-owe = price
draw-laid = paid
draw-receipt-due = Price { $price }, put down { $sum }, missing { $missing }
draw-settle = { $missing ->
    [0] Take the card
   *[other] Pay { $missing } and take
  }
draw-buy = Buy for { $price }
draw-settle-short = { $missing ->
    [0] Take
   *[other] Pay { $missing }
  }
draw-buy-short = Buy for { $price }
draw-destroy-short = Destroy ({ $cost })
draw-done = Done
draw-no = No
draw-destroy = Destroy ({ $cost })

draw-purse = Purse
draw-purse-of = Purse: { $amount } of { $most }
draw-priority = Priorities
draw-cards = Cards
draw-pile = pile
draw-hand-short = hand
draw-discard = discard
draw-aside = aside
draw-aside-of = Set aside: { $values }
draw-holds-bell = first player
draw-parts = { $cards } for cards, { $purse } for the purse

draw-spread-hand = Hand
draw-spread-discard = Discard pile
draw-spread-pile = Draw pile, order unknown
draw-spread-unseen = Hand and draw pile, order unknown
draw-spread-destroyed = Destroyed
draw-spread-unsold = Unsold, out of the game
draw-card = { $level ->
    [base] Base card
   *[other] Level { $level }
  }: { bauble }, cost { $cost }, { coins-of }, { points-of }{ $count ->
    [one] { "" }
   *[other] , { $count } times
  }

figure-cost = cost
figure-level = level
figure-coins = coins
figure-points = points
figure-price = price { $price }
figure-spent = cards spent
figure-purse = purse
