# Jour de Marché, English: what is wrong with a market of one's own.
market-not-object = a market is one JSON object with “boards”, “placements”, “trucks”, or several of these.
market-boards = “boards” must be a list of boards: names from the box, or objects with “id”, “flea”, “grid” and “zones”.
market-most-boards = there are more than { $most } boards; { $most } is the most, as in the box.
market-board-twice = there are two boards called { $board }.
market-board-unknown = there is no board “{ $board }” in the box, which has { $ours }; describe it, or name one of these.
market-board-name = every board of your own needs an “id”: one letter from A to Z.
market-flea = the “flea” number of board { $board } must be a whole number from 0 to { $most }.
market-grid = the “grid” of board { $board } must be { $least } to { $most } rows of { $least } to { $most } letters from a to z, all of the same length.
market-size = “rows” or “cols” of board { $board } do not agree with its “grid”.
market-zone-plots = zone { $zone } of board { $board } has { $plots ->
    [one] only one plot
   *[other] { $plots } plots
  }; a zone has { $least } to { $most }.
market-zone-apart = zone { $zone } of board { $board } is in several pieces; its plots must join side to side.
market-zones = the “zones” of board { $board } must be a list with an “id” and a “sign” for each of { $zones }, and for no others.
market-sign = the “sign” of zone { $zone } of board { $board } must be 1 or 2.

market-placements = “placements” must be a list of objects with “board”, “rot90cw”, “row” and “col”.
market-placed = 3 to { $most } boards make a market, one more than there are players; this one has { $count }.
market-placement-board = “placements” names board “{ $board }”, but the boards are { $boards }.
market-placement = board { $board } must be laid with “rot90cw” from 0 to 3, “row” and “col” from 0 to { $most }.
market-placed-twice = board { $board } is laid twice.
market-overlap = boards { $one } and { $other } overlap.
market-large = this market has { $rows } rows and { $columns } columns; it can have at most { $most } of each.
market-plots = this market has { $plots } plots; it can have at most { $most }.
market-apart = board { $board } lies apart: all boards must join edge to edge.
market-hole = the market has a hole at { $plot }; every gap must be open to the outside.

market-trucks-alone = “trucks” needs “placements”: without them nobody knows where the plots will be.
market-trucks = “trucks” must name a plot for each of { $goods }, and for nothing else.
market-truck-plot = the { $good ->
    [fish] { good-fish }
    [soda] { good-soda }
    [cheese] { good-cheese }
   *[ice] { good-ice }
  } truck is to stand on “{ $plot }”, which is not a plot of this market.
market-truck-same = two trucks are to stand on the same plot.
market-truck-zone = the { $good ->
    [fish] { good-fish }
    [soda] { good-soda }
    [cheese] { good-cheese }
   *[ice] { good-ice }
  } truck cannot stand on { $plot }: in the zones game it needs a plot at the market’s edge in a zone with sign 1.
market-truck-shared = the trucks on { $other } and { $plot } would share a zone; in the zones game each needs one of its own.
market-trucks-cut = these trucks would cut the ground in two, or one of them would have no plot beside it, which the golden rule of the classic game does not allow.

market-version = markets of one’s own came with version 2, so a match of version 1 cannot have one.
market-seats = this market of { $boards } boards is for { $fit } players, not for { $seats }.
market-fleas = this market would need { $fleas } flea market tiles; there can be 0 to { $most }.
market-ones = this market has { $ones ->
    [0] no zone
    [one] only one zone
   *[other] only { $ones } zones
  } with sign 1 at its edge; in the zones game the trucks need four.
market-few-boards = for { $seats } players, { $need } boards are needed; this list has only { $boards }.
market-no-set = no { $need } of these boards have four zones with sign 1, need 0 to { $most } flea market tiles and have at most { $plots } plots.
market-no-fleas = no { $need } of these boards need 0 to { $most } flea market tiles and have at most { $plots } plots.
market-no-room = no { $need } of these boards make a market of at most { $most } by { $most } plots{ $rules ->
    [zones] {" "}with four zones with sign 1 at its edge
   *[classic] {""}
  }; lay them yourself with “placements”.
