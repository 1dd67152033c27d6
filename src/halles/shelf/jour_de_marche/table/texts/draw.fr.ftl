# Jour de Marché, français : les mots du dessin.
draw-market = Le marché, ses zones et ses chemins
draw-stock = Votre réserve
draw-round = Tuile { $round } sur { $rounds }
draw-round-free = { $round ->
    [0] Aucune tuile piochée
    [one] { $round } tuile piochée
   *[other] { $round } tuiles piochées
  }

draw-flea = puces
draw-deck = Pioche
draw-deck-empty = la pioche est vide
draw-inside = Il reste dans la pioche : { $tiles }
draw-inside-short = reste
draw-last-short = fin
draw-last = Les quatre dernières
draw-last-four = Les quatre dernières tuiles, dans l’ordre : { $tiles }
draw-in-hand = Tuile piochée : { $good }
draw-pass = Passer

draw-held = à poser
draw-at = en { $plot }
draw-out = dehors
draw-stall-held = étal en réserve, { $good }
draw-stall-at = étal posé en { $plot }, { $good }
draw-stall-out = étal hors du marché, { $good }
draw-discs = { $left ->
    [one] { $left } pion en réserve
   *[other] { $left } pions en réserve
  }, { $placed } sur le marché
draw-discs-left = { $left ->
    [one] { $left } pion en réserve
   *[other] { $left } pions en réserve
  }
draw-score = total { $score }
draw-walk = { $good } : { $how ->
    [held] étal encore en réserve
    [street] distance { $distance }, par les rues
    [long] trop loin, compte { $distance }
    [cut] aucun accès, compte { $distance }
    [out] hors du marché, compte { $distance }
   *[path] distance { $distance }
  }

draw-auction = Enchère secrète
draw-sold = Enchère
draw-colon = {" : "}
draw-stall-of = étal, { $good }
draw-you = vous
draw-then = {", puis "}
draw-ties = À égalité : { $order }.
draw-alone = Personne d’autre ne mise.
draw-pays = { $house } l’emporte { $price ->
    [0] sans rien payer
    [one] pour 1 pièce
   *[other] pour { $price } pièces
  }.
draw-thinks = réfléchit
draw-chosen = a choisi
draw-watches = regarde
draw-won = l’emporte
draw-bidder = { $house } : { $bid ->
    [-1] { $state }
   *[other] mise { $bid }
  }
draw-offers = De vos pions : { $offers }
draw-no-offer = Aucun pion : l’étal resterait dehors
draw-last-auction = Dernière enchère, { $good } : { $bids }

draw-memo-sign = pavée dès que 2 y sont
draw-memo-tag = si vous le posez là
draw-memo-street = par les rues, 2 chacune
draw-memo-max = trop loin : compte { $limit }
