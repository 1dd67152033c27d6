# Jour de Marché, English: choosing a market and the places of its trucks on a picture.
choose-random = At random
choose-missing = { $put ->
    [one] Only 1 truck
   *[other] { $put } trucks
  } out of { $all } { $put ->
    [one] has
   *[other] have
  } a place: place them all, or leave them all to chance.
option-market-places = Truck places
option-market-places-how = Touch a truck, then a plot that is lit. If you place none, chance will do it.
option-market-places-none = To place the trucks yourself, choose boards first.
