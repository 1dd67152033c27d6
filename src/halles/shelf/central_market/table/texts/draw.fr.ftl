# Central Market, français : les mots du dessin.
draw-market = La halle : ventes par produit et par maison, échelle de prix, compteur de points
draw-stock = Votre main
draw-round = Manche { $round } sur { $rounds }
draw-round-free = Manche { $round }

draw-unit = kg
draw-kg = { $kg } kg
draw-group = { $kind } { $kg } kg
draw-kg-sold = kg vendus
draw-kg-spoken = { $kg } { $kg ->
    [one] kilo vendu
   *[other] kilos vendus
  } de ce produit, sur { $limit }
draw-passes = passe
draw-stays = reste
draw-removed = { $kind } : hors de cette partie
draw-sale = { $house }, { $kind } : { $kg } kg { $kg ->
    [one] vendu
   *[other] vendus
  } à { $price }
draw-sale-rotten = { $house }, { $kind } : { $kg } kg { $kg ->
    [one] vendu
   *[other] vendus
  } à { $price }, dont { $paid } kg { $paid ->
    [one] payé
   *[other] payés
  }
draw-sums = { $house } : { $kg } kg { $kg ->
    [one] vendu
   *[other] vendus
  } sur { $limit }, revenu { $income }, points si la manche finissait ici : { $points }
draw-seat-points = { $house } : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
draw-legend-sale = 3 × 6 : 3 kg vendus à 6
draw-legend-points = +3 : si la manche finissait ici
draw-legend-over = +3 : points de la manche
draw-legend-short = 3 × 6 : 3 kg à 6
draw-piles = Pioche { $deck } · défausse { $discard }

draw-propose-title = Un nouveau produit
draw-propose-asked = { $house } choisit produit et prix
draw-proposed = { $house } a annoncé
draw-sells = { $house } vend à { $price }
draw-laid = { $house } pose { $kg } kg à { $price }
draw-tourists-asked = { $house } : des touristes à { $price } ?
draw-keep-title = Fin de la manche { $round }
draw-keep-asked = { $house } : une carte de côté ?
draw-over = La partie est finie
draw-won = { $count ->
    [one] { $houses } gagne
   *[other] { $houses } partagent la victoire
  }

draw-pass = Passer
draw-stay = Rester à { $price }
draw-no = Non
draw-keep-none = Tout garder
draw-no-cards = aucune carte en main
draw-aside-until = de côté pour la manche { $round }
draw-used = déjà jouée
draw-ask-rot = Jouer la Pourriture ?
draw-rot-effect = { $house } : { $before } → { $after }, { $kg } kg payés comme { $kept }
draw-ask-tourists = Des touristes ?
draw-tourists-effect = sans limite, à { $price } le kilo

draw-hand = Main
draw-hand-count = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
  }
draw-aside = Côté
draw-aside-count = { $count ->
    [one] { $count } carte de côté
   *[other] { $count } cartes de côté
  }
draw-acts-left = { $count ->
    [0] plus de carte d’action
   *[other] cartes d’action restantes : { $acts }
  }
draw-first = premier joueur de la manche
