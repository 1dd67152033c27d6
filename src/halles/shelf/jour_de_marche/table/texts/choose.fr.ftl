# Jour de Marché, français : le choix d’un marché et des places de ses camions sur une image.
choose-random = Au hasard
choose-missing = { $put ->
    [one] 1 camion sur { $all } seulement a sa place
   *[other] { $put } camions sur { $all } seulement ont leur place
  } : placez-les tous, ou aucun.
option-market-places = Places des camions
option-market-places-how = Touchez un camion, puis un emplacement éclairé. Si vous n’en placez aucun, le hasard s’en charge.
option-market-places-none = Pour placer les camions vous-même, choisissez d’abord des plateaux.
