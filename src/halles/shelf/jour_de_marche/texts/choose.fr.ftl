# Jour de Marché, français : le choix d’un marché et des places de ses camions sur une image.
choose-random = Au hasard
choose-missing = { $put ->
    [one] Un seul camion a sa place
   *[other] { $put } camions ont leur place
  } sur { $all } : placez-les tous, ou laissez le hasard les placer tous.
option-market-places = Places des camions
option-market-places-how = Touchez un camion, puis un emplacement éclairé. Si vous n’en placez aucun, le hasard s’en charge.
option-market-places-none = Pour placer les camions vous-même, choisissez d’abord des plateaux.
