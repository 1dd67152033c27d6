# Portobello Market, English.
title = Portobello Market
tagline = Fill the alleys with your stalls, put the right customers at both ends, and keep the Bobby on your side.

option-customers = Customers
option-customers-bag = Customers are drawn from the bag without looking.
option-customers-open = The ten customers wait in a row for all to see: chance decides only their order and who starts.
option-map = Map
option-map-standard = Our map: 11 squares, 22 alleys, 12 districts.
option-map-own = A map of your own ({ $digest }).

tile-own = tile { $value }
tile-neutral = neutral tile { $value }
customer-clerk = a clerk
customer-citizen = a citizen
customer-lord = the lord
row-clerk = clerk
row-citizen = citizen

ask-bobby = put the Bobby in any district
ask-tile = choose a tile for this turn
ask-tile-or-mark = choose a tile for this turn, or mark a district with your 2 or 4
ask-place = put the customer ({ $customer }) on a free square
ask-act = { $what } ({ $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
  }){ $walk ->
    [yes] , move the Bobby
   *[no] {""}
  }, or end your turn
ask-stall = put up a stall
ask-draw = draw a customer
ask-take = take the first customer of the row
ask-lord = put the lord on the last square
ask-end = { $walk ->
    [yes] end your turn, or move the Bobby first
   *[no] end your turn
  }
ask-lost = nothing can be placed from here ({ $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
  }): { $walk ->
    [yes] move the Bobby, or end your turn
   *[no] end your turn
  }

word-bobby = the Bobby to { $district }
word-tile = { $tile }, for { $actions ->
    [one] 1 action
   *[other] up to { $actions } actions
  }
word-mark = mark { $district } with your { $own }
word-stall = { $square ->
    [no] the next stall in { $alley }
   *[other] a stall in { $alley }, beginning at { $square }
  }
word-customer = { $customers ->
    [open] take the first customer
   *[bag] draw a customer
  }
word-place = the customer on { $square }
word-lord = the lord on the last square
word-done = end the turn

tell-first = { $you ->
    [yes] You start.
   *[no] { $who } starts.
  }
tell-row = The customers will come in this order: { $row }; the lord comes last.
tell-bobby-first = { $you ->
    [yes] You put
   *[no] { $who } puts
  } the Bobby in { $district }.
tell-bobby = { $you ->
    [yes] You move
   *[no] { $who } moves
  } the Bobby over { $alley } to { $district }.
tell-tile = { $you ->
    [yes] You choose
   *[no] { $who } chooses
  } { $tile }.
tell-mark = { $you ->
    [yes] You mark
   *[no] { $who } marks
  } { $district } with the { $own }: { $count ->
    [one] 1 stall
   *[other] { $count } stalls
  } × { $own }.
tell-stall = { $you ->
    [yes] You put up
   *[no] { $who } puts up
  } a stall in { $alley }, space { $space }.
tell-customer = { $you ->
    [yes] You get
   *[no] { $who } gets
  } { $customer }.
tell-place = { $you ->
    [yes] You put
   *[no] { $who } puts
  } { $customer } on { $square }.
tell-lord = { $you ->
    [yes] You put
   *[no] { $who } puts
  } { $customer } on { $square }, the last square.
tell-done = { $you ->
    [yes] You end your turn.
   *[no] { $who } ends the turn.
  }
tell-paid-bank = { $you ->
    [yes] You pay
   *[no] { $who } pays
  } 1 point, which nobody gets.
tell-paid = { $you ->
    [yes] You pay
   *[no] { $who } pays
  } 1 point to { $to_you ->
    [yes] you
   *[no] { $to }
  }.
tell-alley = Alley { $alley } pays { $you ->
    [yes] you
   *[no] { $who }
  } { $sum } × { $times } = { $points }.
tell-lord-alley = The lord’s alley { $alley } pays { $you ->
    [yes] you
   *[no] { $who }
  } { $sum } × { $times } = { $points }.
tell-marked = The district pays { $you ->
    [yes] you
   *[no] { $who }
  } { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
tell-neutral = { $you ->
    [yes] You get
   *[no] { $who } gets
  } a neutral { $value } instead.
tell-last-round = A house has put up its last stall: this is the last round.
tell-stalemate = A whole round without a stall, a customer or a mark: the match ends here.
tell-end = The match is over.

label-district = { $district }, { $state }
label-marked = marked by { $house } with the { $tile }
label-unmarked = not marked

warn-mark = You have no stall around { $district }: the mark pays 0 points, and your { $tile } is spent for good.
label-bobby = the Bobby is here
label-walk-free = over { $alley }, free
label-walk-bank = over { $alley }, 1 point, which nobody gets
label-walk-paid = over { $alley }, { $count ->
    [one] 1 point
   *[other] 1 point each
  } to { $houses }
label-square = { $square }, { $state }
label-free = free
label-stall = { $house }’s stall
label-end = { $alley }, end at { $square }, value { $value }
label-next = { $alley }, next space, value { $value }
label-space = { $alley }, space { $space }, value { $value }, { $state }
label-alley = { $alley }, stalls on { $built } of { $length } spaces
label-tile = { $tile }, { $state }
label-tile-up = face up
label-tile-down = face down
label-tile-chosen = chosen
label-tile-gone = not yours
label-bag = draw a customer from the bag: { $clerks ->
    [one] 1 clerk
   *[other] { $clerks } clerks
  } and { $citizens ->
    [one] 1 citizen
   *[other] { $citizens } citizens
  } left
label-row = take the first customer of the row, { $customer }; { $count } left
label-drawn = the customer you hold: { $customer }
label-lord = the lord
label-done = end the turn
label-none = nothing here

why-bobby-first = The Bobby comes first: put him in a district.
why-place-first = You hold a customer: put it on a free square first.
why-tile-first = Choose a tile first.
why-no-action = You have no actions left; move the Bobby or end your turn.
why-lord-placed = The lord is already on his square.
why-lord-waits = The lord comes last: { $left ->
    [one] 1 customer is
   *[other] { $left } customers are
  } still to come.
why-square-taken = { $square } is taken; choose a free square.
why-nothing-drawn = You hold no customer; take one first.
why-no-customer = All ten customers are already in place.
why-no-stall = You have no stalls left.
why-alley-full = { $alley } is full.
why-bobby-away = { $alley } does not border { $district }, where the Bobby is: move him beside it first.
why-choose-end = { $alley } is empty: begin at { $first } or at { $second }.
why-next-stall = There are stalls in { $alley } already: the next one goes beside the last, so do not name an end.
why-tile-chosen = You have already chosen { $neutral ->
    [yes] a neutral { $tile }
   *[no] your { $tile }
  } for this turn.
why-tile-down = Your { $neutral ->
    [yes] neutral { $tile }
   *[no] { $tile }
  } lies face down until all three tiles have been used.
why-tile-gone = Your { $tile } lies on a district; a neutral tile took its place.
why-neutral-missing = You have no neutral { $tile }.
why-mark-late = Marking takes a whole turn: it is no longer possible once a tile has been chosen for actions.
why-marked = { $district } is already marked; each district is marked only once.
why-bobby-here = The Bobby is already in { $district }.
why-not-neighbour = { $district } shares no alley with { $here }, where the Bobby is: move him step by step.
why-walked = The Bobby may not enter { $district } again before you have placed a stall or a customer.
why-dear = Crossing { $alley } costs { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, and you have { $points }.

map-not-object = a map is one JSON object with squares, alleys and districts.
map-list = “{ $key }” must be a list of objects.
map-too-many = there are more than { $most } { $key }, which no map of three-sided districts can have.
map-id = the entries of “{ $key }” are numbered in order, and { $id } is missing from its place.
map-squares = a map has { $wanted } squares: ten for the customers, one for the lord.
map-place = { $id } has no place: “x” and “y” are numbers from 0 to 10000.
map-same-place = { $one } and { $other } lie on the same spot.
map-ends = { $id } must lead from one square to another (“from”, “to”).
map-values = the “values” of { $id } must be { $least } to { $most } numbers from { $low } to { $high }.
map-length = “length”, “values” and “spaces” of { $id } do not agree.
map-twice = { $one } and { $other } join the same two squares.
map-cross = { $one } and { $other } cross: the map is not planar.
map-through = { $alley } runs through { $square }: the map is not planar.
map-three = { $id } must have exactly three alleys that close a triangle.
map-same-district = { $one } and { $other } are the same district.
map-inside = { $square } lies inside { $district }.
map-no-district = { $alley } borders no district, so nobody could build there.
map-apart = the Bobby cannot reach every district over alleys.
map-region = a region between the alleys is not a district with exactly three alleys, or a square is not connected to the others.
map-spaces = there are { $spaces } spaces for stalls, and { $least } are needed so that all stalls fit.
map-canvas = the “canvas” must have a “width” and a “height” that hold every square.

sheet-title = Final score
sheet-start = Start
sheet-alley = Alley { $alley }
sheet-lord-alley = Lord, { $alley }
sheet-district = District { $district }
sheet-bobby = Bobby
sheet-total = Points
sheet-values = { $count ->
    [one] value
   *[other] values
  } { $sums }, × { $times }
sheet-mark = { $count ->
    [one] 1 stall
   *[other] { $count } stalls
  } × { $tile }
sheet-walks = { $paid ->
    [one] 1 point
   *[other] { $paid } points
  } paid, { $lost } of which nobody got

term-points = { $count ->
    [one] point
   *[other] points
  }
term-left = { $count ->
    [one] 1 stall
   *[other] { $count } stalls
  }
term-bobby = Bobby in { $district }
term-no-bobby = no Bobby yet
term-by = over { $alley }
term-free = free
term-actions = { $actions ->
    [one] 1 action left
   *[other] { $actions } actions left
  }
term-bag = Bag: { $clerks ->
    [one] 1 clerk
   *[other] { $clerks } clerks
  }, { $citizens ->
    [one] 1 citizen
   *[other] { $citizens } citizens
  }
term-row = Row
term-lord-waiting = the lord waits
term-lord-ready = the lord may come
term-lord-placed = the lord is here
term-neutral = neutral tiles
term-last-round = last round
term-legend = Squares: c clerk, C citizen, L lord, · free. ♟ the Bobby, ×4 marked.
