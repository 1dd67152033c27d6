# Marché de Noël, français : ce qui est dessiné.
draw-market = La piste d’enchères : quatre emplacements, de gauche à droite
draw-stock = Vos Priorités et votre main
draw-round = Tour { $round } sur { $rounds }
draw-round-free = Tour { $round }

draw-first = 1er
draw-side = { $house }, { $slot } : { $what }
draw-nothing = rien
draw-face-down = une Priorité face cachée
draw-shown = Priorité { $n }
draw-stack = Pioche { $level } : { $count ->
    [one] 1 carte
   *[other] { $count } cartes
  }
draw-bell = Carte premier joueur, tenue par { $house } ; elle départage une égalité
draw-tie-one = départage
draw-tie-two = une égalité
draw-offer = Niveau { $level } : { bauble }, coût { $cost }, { coins-of }, { points-of } ; coût total { $full }, coût initial { $alone }
draw-offer-sold = { " ; vendue à " }{ $house } pour { $price }
draw-offer-unsold = { " ; invendue" }
draw-unsold = invendue
draw-due = à payer
draw-less-one = total − 1
draw-full = total
draw-alone = initial
draw-pays = { $you ->
    [yes] vous paieriez
   *[no] { $house } paierait
  }
draw-paid = { $you ->
    [yes] vous avez payé
   *[no] { $house } a payé
  }
draw-lacks = manque { $count }
draw-from-cards = cartes { $points }
draw-from-purse = bourse { $points }

draw-priorities = Vos Priorités
draw-hand = Votre main
draw-rebuy = Rachat
draw-rebuy-note = Rachat d’une Priorité mise de côté : le 3 pour { $cost3 }, le 4 pour { $cost4 }
draw-in-hand = main
draw-in-purse = bourse
draw-receipt = Main { $hand }, bourse { $purse } : { $total } à dépenser
draw-owe = prix
draw-laid = payé
draw-receipt-due = Prix { $price }, posé { $sum }, reste { $missing }
draw-settle = { $missing ->
    [0] Prendre la carte
   *[other] Payer { $missing } et prendre
  }
draw-buy = Acheter pour { $price }
draw-settle-short = { $missing ->
    [0] Prendre
   *[other] Payer { $missing }
  }
draw-buy-short = Acheter pour { $price }
draw-destroy-short = Détruire ({ $cost })
draw-done = Terminer
draw-no = Non
draw-destroy = Détruire ({ $cost })

draw-purse = Bourse
draw-purse-of = Bourse : { $amount } sur { $most }
draw-priority = Priorités
draw-cards = Cartes
draw-pile = pioche
draw-hand-short = main
draw-discard = défausse
draw-aside = de côté
draw-aside-of = Mises de côté : { $values }
draw-holds-bell = premier joueur
draw-parts = { $cards } pour les cartes, { $purse } pour la bourse

draw-spread-hand = Main
draw-spread-discard = Défausse
draw-spread-pile = Pioche, dans un ordre inconnu
draw-spread-unseen = Main et pioche, dans un ordre inconnu
draw-spread-destroyed = Détruites
draw-spread-unsold = Invendues, hors de la partie
draw-card = { $level ->
    [base] Carte de base
   *[other] Niveau { $level }
  } : { bauble }, coût { $cost }, { coins-of }, { points-of }{ $count ->
    [one] { "" }
   *[other] , { $count } fois
  }

figure-cost = coût
figure-level = niveau
figure-coins = pièces
figure-points = points
figure-price = prix { $price }
figure-spent = cartes dépensées
figure-purse = bourse
