# Marché de Noël, français.
title = Marché de Noël
tagline = Cachez vos Priorités, achetez des boules au bon prix, et faites briller vos cartes en dix tours.

option-cards = Cartes
option-cards-standard = La liste reconstituée : aucune liste publique des vraies cartes n’a été trouvée.
option-cards-own = Une liste de cartes personnelle ({ $digest }).

cards-not-object = une liste de cartes est un objet JSON qui contient « cards ».
cards-missing = il n’y a pas de « cards » avec base, levelI, levelII et levelIII.
cards-initial = « initial_cost » doit donner un nombre pour levelI, levelII et levelIII.
cards-wallet = « wallet » doit donner « start » et « max », et le départ ne peut dépasser la jauge.
cards-fixed = « { $key } » est fixé par la règle et ne se change pas.
cards-no-group = « cards » n’a pas de liste « { $group } ».
cards-not-card = l’entrée { $place } de { $group } n’est pas une carte.
cards-id = l’entrée { $place } de { $group } doit avoir un « id » de 1 à 12 lettres, chiffres, - ou _, le premier une lettre ou un chiffre.
cards-figure = « { $key } » de { $name } doit être un nombre entier de { $key ->
    [n] 1
   *[other] 0
  } à { $most }.
cards-count = { $group } compte { $count } cartes, il en faut { $wanted }.
cards-twice = l’identifiant « { $id } » sert deux fois (les majuscules ne comptent pas).
cards-total = le total de { $id } devrait être { $total } : coût initial plus coût.

slot-first = l’emplacement du premier joueur
slot-level = l’emplacement { $level }
card-hand = { $card } ({ $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  })
card-whole = { $card } ({ $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  })

ask-place-first = posez d’une à quatre Priorités, au plus une par emplacement
ask-place = { $count ->
    [one] { $count } Priorité posée
   *[other] { $count } Priorités posées
  } ; posez-en une autre, ou terminez
ask-effect = nommez un emplacement où l’égalité est à vous, ou dites non
ask-pay = payez { $price } pour { $card } : { $sum } sur la table, il manque { $missing }
ask-option = { $card } est à vous pour { $price } si vous voulez
ask-cash = changez des cartes en pièces
ask-rebuy = rachetez
ask-destroy = détruisez ({ $price } pièces)
ask-done = terminez

word-place = Priorité { $value } à { $slot }
word-effect = gagner l’égalité à { $slot }
word-rebuy = racheter la Priorité { $value } pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
  }
word-spend = payer avec { $card }
word-cash = changer { $card } en pièces
word-destroy = détruire { $card }
word-settle = payer le reste avec la bourse et prendre la carte
word-buy = l’acheter pour une pièce de moins
word-no = non merci
word-done = terminer

tell-place = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } la Priorité { $value } face cachée à { $slot }.
tell-place-hidden = { $who } pose une Priorité face cachée à { $slot }.
tell-done-place = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } fini de poser.
tell-done-market = { $you ->
    [yes] Vous quittez
   *[no] { $who } quitte
  } le marché.
tell-effect = { $you ->
    [yes] Vous mettez
   *[no] { $who } met
  } la carte premier joueur à { $slot } : une égalité y est gagnée.
tell-no-effect = { $you ->
    [yes] Vous n’utilisez
   *[no] { $who } n’utilise
  } pas la carte premier joueur.
tell-no-option = { $you ->
    [yes] Vous ne voulez
   *[no] { $who } ne veut
  } pas de la carte pour une pièce de moins.
tell-spend = { $you ->
    [yes] Vous payez
   *[no] { $who } paie
  } avec { $card } : { $sum } sur { $price }.
tell-settle = { $you ->
    [yes] Vous achetez
   *[no] { $who } achète
  } { $card } pour { $price } : { $cards } en cartes, { $coins } de la bourse.
tell-buy = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
  } { $card } pour une pièce de moins : { $price } à payer.
tell-cash = { $you ->
    [yes] Vous changez
   *[no] { $who } change
  } { $card } en pièces : { $purse } dans la bourse{ $lost ->
    [0] .
    [one] , { $lost } perdue.
   *[other] , { $lost } perdues.
  }
tell-rebuy = { $you ->
    [yes] Vous rachetez
   *[no] { $who } rachète
  } la Priorité { $value } pour { $price }.
tell-destroy = { $you ->
    [yes] Vous payez
   *[no] { $who } paie
  } { $price } et { $you ->
    [yes] détruisez
   *[no] détruit
  } { $card }.
tell-first = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } la carte premier joueur.
tell-round = Tour { $round }.
tell-hand = Votre main : { $cards }.
tell-offers = Sur la piste : { $cards }.
tell-shown = { $who } { $value }
tell-reveal = À { $slot } : { $shown }.
tell-reveal-lone = À { $slot } : { $shown }, personne en face.
tell-due = { $you ->
    [yes] Vous gagnez
   *[no] { $who } gagne
  } { $card } : { $price } à payer.
tell-short = { $you ->
    [yes] Vous gagnez mais ne pouvez
   *[no] { $who } gagne mais ne peut
  } pas payer.
tell-unsold = { $card } quitte la partie : { $why ->
    [tie] égalité
    [zero] un 0 seul ne gagne rien
    [nobody] personne n’en a voulu
    [short] personne ne peut payer
   *[declined] elle a été refusée
  }.
tell-aside = { $you ->
    [yes] Vous mettez
   *[no] { $who } met
  } la Priorité { $value } de côté.
tell-reshuffle = { $you ->
    [yes] Votre défausse, mélangée, devient votre
   *[no] { $who } : la défausse, mélangée, devient la
  } pioche.
tell-score = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } { $value } points.
tell-end = La partie est finie.

label-hand = { $card } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $count } en main
label-settle = prendre { $card } et payer { $coins } avec la bourse
label-buy = acheter { $card } pour { $price }
label-destroy = détruire une carte de la main pour { $price } pièces
label-done-place = finir de poser
label-done-market = terminer votre marché
label-no-effect = ne pas utiliser la carte premier joueur
label-no-option = ne pas l’acheter
label-offer = { $card } en vente : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, prix { $full }, seul { $alone }
label-face-down = une Priorité { $house } face cachée
label-priority-of = Priorité { $value } { $house }
label-priority = Priorité { $value }
label-priority-placed = Priorité { $value }, posée à { $slot }
label-priority-aside = Priorité { $value }, de côté ; { $price ->
    [one] { $price } pièce la rachète
   *[other] { $price } pièces la rachètent
  }
label-none = rien ici

why-place-one = Posez au moins une Priorité avant de terminer.
why-aside = La Priorité { $value } est de côté ; elle se rachète au marché.
why-not-aside = La Priorité { $value } n’est pas de côté.
why-place-now = On pose à présent les Priorités ; choisissez-en une et un emplacement, ou terminez.
why-placed = Vous avez déjà posé la Priorité { $value }, et elle reste où elle est.
why-slot-taken = Vous avez déjà une Priorité à { $slot ->
    [first] l’emplacement du premier joueur
   *[other] l’emplacement { $slot }
  } ; une seule par emplacement.
why-effect-slot = À { $slot ->
    [first] l’emplacement du premier joueur
   *[other] l’emplacement { $slot }
  }, aucune égalité n’est possible : il faut une Priorité de chacun pour nommer l’emplacement.
why-effect-now = Vous pouvez à présent nommer un emplacement où vous gagnez l’égalité, ou dire non.
why-option = On vous demande si vous achetez la carte pour { $price } : achetez-la, ou refusez.
why-not-enough = Il manque { $missing } et votre bourse contient { $money } : payez avec d’autres cartes.
why-pay-now = Vous avez d’abord { $price } à payer : avec des cartes, puis la bourse.
why-not-in-hand = { $card } n’est pas dans votre main.
why-empty-hand = Votre main est vide.
why-no-coins = { $card } ne donne aucune pièce.
why-paid-enough = Les cartes posées suffisent : concluez.
why-superfluous = Avec { $card }, une carte du paiement serait de trop ; payez avec une autre, ou concluez.
why-poor = Cela coûte { $price } et votre bourse contient { $money } ; changez d’abord des cartes en pièces.
why-destroyed = Vous avez déjà détruit une carte à ce tour ; une seule suffit.
why-market-now = Vous êtes au marché : changez, rachetez, détruisez, ou terminez.
why-nothing-to-buy = Rien n’est à payer au marché ; changez plutôt la carte en pièces.

sheet-round = Tour { $round }
sheet-level = Niveau { $level }
sheet-base = Cartes de base
sheet-bought = { $card }, achetée par { $house } pour { $price }
sheet-unsold = { $card }, invendue
sheet-gone = Détruite
sheet-gone-how = { $card }, par { $house }
sheet-purse = Bourse
sheet-round-total = Points du tour
sheet-final = Décompte final
sheet-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
sheet-coins = { $coins } ÷ { $each }
sheet-then = { " ; " }
sheet-total = Score

term-round = Tour { $round } sur { $rounds }
term-first = premier joueur
term-points = points
term-wallet = bourse
term-pile = pioche
term-hand = main
term-discard = défausse
term-priorities = Priorités
term-aside = de côté
term-full = prix
term-alone = seul
term-bought = vendue { $price }
term-unsold = invendue
term-effect = 1er
term-sum = { $coins } + { $money } = { $sum }
