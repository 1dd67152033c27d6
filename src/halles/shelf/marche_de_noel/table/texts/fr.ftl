# Marché de Noël, français.
title = Marché de Noël
tagline = Cachez vos Priorités, achetez des boules au bon prix, et faites briller vos cartes en dix tours.

option-cards = Cartes
option-cards-standard = La liste reconstituée : aucune liste publique des vraies cartes n’a été trouvée.
option-cards-own = Une liste de cartes personnelle ({ $digest }).

cards-not-object = une liste de cartes est un objet JSON qui contient « cards ».
cards-missing = il n’y a pas de « cards » avec base, levelI, levelII et levelIII.
cards-initial = « initial_cost » doit donner un nombre pour levelI, levelII et levelIII.
cards-wallet = « wallet » (la bourse) doit donner « start » et « max », et le départ ne peut dépasser la limite.
cards-fixed = « { $key } » est fixé par la règle et ne se change pas.
cards-no-group = « cards » n’a pas de liste « { $group } ».
cards-not-card = l’entrée { $place } de { $group } n’est pas une carte.
cards-id = l’entrée { $place } de { $group } doit avoir un « id » de 1 à 12 lettres, chiffres, - ou _, commençant par une lettre ou un chiffre.
cards-figure = « { $key } » de { $name } doit être un nombre entier de { $key ->
    [n] 1
   *[other] 0
  } à { $most }.
cards-count = { $group } compte { $count } cartes, il en faut { $wanted }.
cards-twice = l’identifiant « { $id } » sert deux fois (les majuscules ne comptent pas).
cards-total = le total de { $id } devrait être { $total } : coût initial plus coût.

slot-first = l’emplacement du premier joueur
slot-level = l’emplacement { $level }
bauble = { $level ->
    [base] boule blanche
    [I] boule verte
    [II] boule bleue
   *[III] boule rouge
  }
baubles = { $level ->
    [base] boules blanches
    [I] boules vertes
    [II] boules bleues
   *[III] boules rouges
  }
coins-of = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  }
points-of = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
face = { bauble } ({ coins-of }, { points-of })
hand-face = { bauble } ({ coins-of })
hand-group = { $count ->
    [one] une { hand-face }
   *[other] { $count } { baubles } ({ coins-of } chacune)
  }
offered = la { face }

ask-place-first = posez d’une à quatre Priorités, au plus une par emplacement
ask-place = { $count ->
    [one] { $count } Priorité posée
   *[other] { $count } Priorités posées
  } ; posez-en une autre, ou terminez
ask-effect = choisissez un emplacement où vous l’emporterez en cas d’égalité, ou dites non
ask-pay = payez { $price } pour la { face } : { $missing ->
    [0] les cartes posées suffisent, prenez-la
   *[other] { $sum } sur la table, il manque { $missing }
  }
ask-option = la { face } est à vous pour { $price } si vous voulez
ask-cash = encaissez des cartes
ask-rebuy = rachetez une Priorité
ask-destroy = détruisez une carte pour { $price } pièces
ask-done = terminez

word-place = Priorité { $value } à { $slot }
word-effect = l’emporter en cas d’égalité à { $slot }
word-rebuy = racheter la Priorité { $value } pour { $price ->
    [one] { $price } pièce
   *[other] { $price } pièces
  }
word-spend = payer avec une { hand-face }
word-cash = encaisser une { hand-face }
word-destroy = détruire une { face }
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
  } la carte premier joueur à { $slot }, pour l’emporter en cas d’égalité.
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
  } avec une { hand-face } : { $sum } sur { $price }.
tell-settle = { $you ->
    [yes] Vous achetez
   *[no] { $who } achète
  } la { face } pour { $price } : { $by_cards } en cartes, { $by_purse } de la bourse.
tell-buy = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
  } la { face } pour une pièce de moins : { $price } à payer.
tell-cash = { $you ->
    [yes] Vous encaissez
   *[no] { $who } encaisse
  } une { hand-face } : { $purse } dans la bourse{ $lost ->
    [0] .
    [one] , { $lost } perdue.
   *[other] , { $lost } perdues.
  }
tell-rebuy = { $you ->
    [yes] Vous rachetez
   *[no] { $who } rachète
  } la Priorité { $value } pour { $price }.
tell-destroy = { $you ->
    [yes] Vous payez { $price } et détruisez
   *[no] { $who } paie { $price } et détruit
  } une { face }.
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
  } la { face } : { $price } à payer.
tell-short = { $you ->
    [yes] Vous gagnez mais ne pouvez
   *[no] { $who } gagne mais ne peut
  } pas payer.
tell-unsold = La { face } quitte la partie : { $why ->
    [tie] égalité
    [zero] un 0 seul ne gagne rien
    [nobody] personne n’a misé
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
  } { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
tell-end = La partie est finie.

label-hand = { bauble }, { coins-of }, { points-of } ; { $count } en main
label-settle = prendre la { face } et payer { $missing } avec la bourse
label-buy = acheter la { face } pour { $price }
label-destroy = détruire une carte de la main pour { $price } pièces
label-done-place = finir de poser
label-done-market = terminer votre marché
label-no-effect = ne pas utiliser la carte premier joueur
label-no-option = ne pas l’acheter
label-offer = { bauble }, { coins-of }, { points-of } ; coût total { $full }, coût initial { $alone }
label-face-down = une Priorité { DE($house) }, face cachée
label-priority-of = Priorité { $value } { DE($house) }
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
  }, aucune égalité n’est possible : choisissez un emplacement où chacun a une Priorité.
why-effect-now = Vous pouvez à présent choisir un emplacement où vous l’emporterez en cas d’égalité, ou dire non.
why-option = On vous propose la carte pour { $price } : achetez-la, ou refusez.
why-not-enough = Il manque { $missing } et votre bourse contient { $money } : payez avec d’autres cartes.
why-pay-now = Vous avez d’abord { $price } à payer : posez des cartes, la bourse fournit le reste.
why-not-in-hand = Vous n’avez pas de { face } en main.
why-empty-hand = Votre main est vide.
why-no-coins = Une boule sans pièce ne se dépense pas et ne s’encaisse pas.
why-paid-enough = Les cartes posées suffisent : prenez la carte.
why-superfluous = Avec une { hand-face }, une carte du paiement serait de trop ; payez avec une autre, ou prenez la carte.
why-poor = Cela coûte { $price } et votre bourse contient { $money } ; encaissez d’abord des cartes.
why-destroyed = Vous avez déjà détruit une carte ce tour-ci ; on n’en détruit qu’une par tour.
why-market-now = Vous êtes au marché : encaissez, rachetez, détruisez, ou terminez.
why-nothing-to-buy = Rien n’est à payer au marché ; encaissez plutôt la carte.

sheet-round = Tour { $round }
sheet-level = Niveau { $level }
sheet-base = Cartes de base
sheet-bought = { face }, achetée par { $house } pour { $price }
sheet-unsold = { face }, invendue
sheet-gone = Détruite
sheet-gone-how = { face }, par { $house }
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
term-points = { $count ->
    [one] point
   *[other] points
  }
term-wallet = bourse
term-pile = pioche
term-hand = main
term-discard = défausse
term-priorities = Priorités
term-aside = de côté
term-prices = { $full } (initial { $alone })
term-bought = vendue { $price }
term-unsold = invendue
term-effect = 1er
term-sum = { $coins } + { $money } = { $sum }
