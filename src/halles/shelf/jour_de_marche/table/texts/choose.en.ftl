# Jour de Marché, English: choosing a market and the places of its trucks on a picture.
choose-random = At random
choose-missing = Only { $put } of the { $all } trucks { $put ->
    [one] has
   *[other] have
  } a place: place all of them, or none.
option-market-places = Truck places
option-market-places-how = Touch a truck, then a plot that is lit. If you place none, chance will do it.
option-market-places-none = To place the trucks yourself, choose boards first.
