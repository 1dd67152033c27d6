# Central Market, English: words in and beside the drawing.
draw-market = The market hall: sales by product and house, the price track, the points track
draw-stock = Your hand
draw-round = Round { $round } of { $rounds }
draw-round-free = Round { $round }

draw-unit = kg
draw-kg = { $kg } kg
draw-group = { $kind } { $kg } kg
draw-kg-sold = kg sold
draw-kg-spoken = { $kg } of { $limit } kilograms of this product are sold
draw-passes = pass
draw-stays = stays
draw-removed = { $kind }: not in this match
draw-sale = { $house }, { $kind }: { $kg } kg sold at { $price }
draw-sale-rotten = { $house }, { $kind }: { $kg } kg sold at { $price }, only { $paid } kg paid for
draw-sums = { $house }: { $kg } of { $limit } kg sold, income { $income }, points if the round ended here: { $points }
draw-seat-points = { $house }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
draw-legend-sale = 3 × 6: 3 kg sold at 6
draw-legend-points = +3: if the round ended here
draw-legend-over = +3: points of the round
draw-legend-short = 3 × 6: 3 kg at 6
draw-piles = Deck { $deck } · discard { $discard }

draw-propose-title = A new product
draw-propose-asked = { $house } chooses product and price
draw-proposed = proposed by { $house }
draw-sells = { $house } sells at { $price }
draw-laid = { $house } lays down { $kg } kg at { $price }
draw-tourists-asked = { $house }: tourists at { $price }?
draw-keep-title = End of round { $round }
draw-keep-asked = { $house }: set a card aside?
draw-over = The match is over
draw-won = { $count ->
    [one] { $houses } wins
   *[other] { $houses } share the victory
  }

draw-pass = Pass
draw-stay = Stay at { $price }
draw-no = No
draw-keep-none = Set none aside
draw-no-cards = no card in hand
draw-aside-until = aside until round { $round }
draw-used = played
draw-ask-rot = Play Rot?
draw-rot-effect = { $house }: { $before } → { $after }, { $kg } kg paid as { $kept }
draw-ask-tourists = Any tourists?
draw-tourists-effect = without any limit, at { $price } per kg

draw-hand = Hand
draw-hand-count = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
  }
draw-aside = Aside
draw-aside-count = { $count ->
    [one] 1 card set aside
   *[other] { $count } cards set aside
  }
draw-acts-left = { $count ->
    [0] no action card left
   *[other] action cards left: { $acts }
  }
draw-first = first player of the round
