# Portobello Market, English: what is written on the picture.
draw-market = The plan of the market: squares, alleys and districts
draw-stock = Tiles, stalls and customers
draw-round = Round { $round } of { $rounds }
draw-round-free = Round { $round }
draw-shop = Your shop
draw-up = ready
draw-busy = { $actions } left
draw-down = used
draw-stalls = Your stalls
draw-draw = Draw a customer
draw-bag = Draw
draw-drawn = To place
draw-sack = The bag
draw-queue = Then, in this order: { $people }
draw-in-bag = In the bag
draw-inside = In the bag: { $clerk ->
    [one] 1 clerk
   *[other] { $clerk } clerks
  }, { $citizen ->
    [one] 1 citizen
   *[other] { $citizen } citizens
  }
draw-neutral = Neutral
draw-pile = Neutral tiles: { $count } left, the next one is a { $value }
draw-lord-waits = Lord
draw-done = End the turn
draw-finish = Done
draw-next = The first
draw-memo = What an alley pays
draw-pair = { $alike ->
    [clerks] two clerks
    [citizens] two citizens
   *[no] { $first } and { $second }
  }: { $worth }
draw-last-round = Last round!
draw-alleys = ALLEYS
draw-built = stalls
draw-times = customers
draw-no-alley = No alley has been begun yet.
draw-no-lord = No alley has paid because of the lord.
draw-lords = THE LORD
draw-ledger = { $alley }: stalls on { $built } of { $length } spaces, { $known ->
    [yes] { $times }, would pay
   *[no] a customer is missing, values so far:
  } { $pays }
draw-tiles = Tiles
draw-seat-tile = { $tile } ({ $state })
draw-seat = Tiles: { $tiles }
draw-left = Stalls left: { $stalls }
draw-toll-free = You move the Bobby across for free
draw-toll-bank = Moving the Bobby across costs you 1 point, which nobody gets
draw-toll-paid = { $count ->
    [one] Moving the Bobby across costs you 1 point, which goes to { $houses }
   *[other] Moving the Bobby across costs you { $count } points, 1 each to { $houses }
  }
