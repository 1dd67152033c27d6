# Central Market, français.
title = Central Market
tagline = Le moins cher vend d’abord : trouvez le prix qui vous laisse quelque chose à vendre.

option-deck = Cartes
option-deck-50 = Les cinq produits, 50 cartes.
option-deck-40 = Un produit tiré au sort reste dans la boîte : 40 cartes, partie plus serrée. Trois places seulement.

option-prices = Échelle de prix
option-prices-standard = Des prix de 1 à 10, reconstitués : nous ne connaissons pas la vraie échelle.
option-prices-own = Une échelle de prix personnelle ({ $digest }).

prices-no-track = on n’y trouve pas d’échelle de prix ; donnez « bid_track » avec « min », « max » et « step », ou une liste de prix croissants.
prices-figure = « { $key } » doit être un nombre entier de 1 à { $most }.
prices-order = « max » ({ $most }) doit être plus grand que « min » ({ $least }).
prices-uneven = en partant de { $least } par pas de { $step }, on ne tombe pas sur { $most }.
prices-count = une échelle compte de { $least } à { $most } prix, et celle-ci en compte { $count }.
prices-entry = l’élément { $number } de la liste doit être un nombre entier de 1 à { $most }.
prices-not-rising = chaque prix doit être plus élevé que le précédent, et { $price } vient après { $before }.

kind-tomato = Tomates
kind-carrot = Carottes
kind-aubergine = Aubergines
kind-cucumber = Concombres
kind-pepper = Poivrons
kinds = { $kind ->
    [tomato] tomates
    [carrot] carottes
    [aubergine] aubergines
    [cucumber] concombres
   *[pepper] poivrons
  }
some-kinds = des { kinds }
of-kinds = { $kind ->
    [aubergine] d’aubergines
   *[other] de { kinds }
  }
card = { $kg } kg { of-kinds }

act-cheat = Tricheur
act-tourists = Touristes
act-rot = Pourriture
act-cheat-when = pour faire une offre sans le produit
act-tourists-when = après l’une de vos ventes
act-rot-when = sur la vente d’un autre

ask-propose = annoncez un produit de votre main, avec un premier prix
ask-bid = faites une offre à moins de { $price } pour vendre { some-kinds }, ou passez
ask-bid-cheat = vous n’avez pas { of-kinds } : faites une offre à moins de { $price } en comptant sur votre Tricheur, ou passez
ask-pass = vous ne pouvez pas vendre { of-kinds } : passez
ask-lower = descendez sous { $price }, ou restez à { $own }
ask-sell = vendez vos { kinds } à { $price }, jusqu’à { $rest } kg
ask-cheat = montrez le Tricheur et vendez un autre produit à { $price }, jusqu’à { $rest } kg
ask-rot = { $house } touche { $now } pour { $left } kg ; avec la Pourriture, seulement { $then }
ask-tourists = appelez les Touristes pour vendre encore { some-kinds } à { $price }, ou non
ask-no-tourists = vous n’avez plus { of-kinds } pour les Touristes
ask-keep = mettez une carte de côté pour la finale, ou aucune
ask-keep-none = votre main est vide : rien à mettre de côté

word-propose = annoncer { some-kinds } à { $price }
word-bid = faire une offre à { $price }
word-pass = passer
word-stay = rester à votre offre
word-sell = vendre { $cards } kg
word-cheat = Tricheur : vendre { $cards } kg { of-kinds }
word-rot = jouer la Pourriture
word-no = non
word-tourists = Touristes : vendre encore { $cards } kg
word-keep = mettre de côté { card }
word-keep-none = ne rien mettre de côté

ask-lower-cheat = avec votre Tricheur, descendez sous { $price }, ou restez à { $own }
warn-cheat = Vous n’avez pas { of-kinds }. Si votre tour de vendre vient, il faudra montrer le Tricheur et vendre un autre produit à la place.

tell-propose = { $you ->
    [yes] Vous annoncez
   *[no] { $who } annonce
  } { some-kinds } à { $price }.
tell-bid = { $you ->
    [yes] Vous faites
   *[no] { $who } fait
  } une offre à { $price }.
tell-pass = { $you ->
    [yes] Vous passez
   *[no] { $who } passe
  }.
tell-stay = { $you ->
    [yes] Vous restez à votre
   *[no] { $who } reste à son
  } prix.
tell-sell = { $you ->
    [yes] Vous vendez
   *[no] { $who } vend
  } { $cards } kg { of-kinds } à { $price }.
tell-cheat = { $you ->
    [yes] Vous montrez le Tricheur : vos
   *[no] { $who } montre le Tricheur : ses
  } { $lot } à { $price } sont { $cards } kg { of-kinds }.
tell-rot = { $you ->
    [yes] Vous jouez
   *[no] { $who } joue
  } la Pourriture : { $kg ->
    [one] 1 kg ne vaut
   *[other] { $kg } kg ne valent
  } plus rien.
tell-no = { $you ->
    [yes] Vous ne jouez
   *[no] { $who } ne joue
  } pas de carte d’action.
tell-tourists = { $you ->
    [yes] Vous appelez
   *[no] { $who } appelle
  } les Touristes, qui prennent { $cards } kg { of-kinds } à { $price }.
tell-keep = { $you ->
    [yes] Vous mettez de côté { card }.
   *[no] { $who } met une carte de côté.
  }
tell-keep-none = { $you ->
    [yes] Vous ne mettez
   *[no] { $who } ne met
  } rien de côté.

tell-lost = Au-delà de la limite, { $kg ->
    [one] 1 kg est perdu
   *[other] { $kg } kg sont perdus
  }.
tell-income = { $you ->
    [yes] Vous touchez
   *[no] { $who } touche
  } { $money }.
tell-points = Points de la manche : { $list }.
tell-points-one = { $who } { $points } (revenu { $income })
tell-round = Manche { $round }.
tell-final = La finale : les mains sont défaussées, les cartes mises de côté sont reprises.
tell-first = { $you ->
    [yes] Vous commencez
   *[no] { $who } commence
  }.
tell-removed = Pas { of-kinds } dans cette partie.
tell-reshuffle = La défausse est mélangée et forme une nouvelle pioche.
tell-dealt = Vous recevez { $cards }.
tell-taken-up = Vous reprenez { $cards }.
tell-end = La partie est finie.

label-bay = { $name }, { $sold } kg { $sold ->
    [one] vendu
   *[other] vendus
  } sur 10{ $state ->
    [lot] , à l’enchère
    [done] , vente terminée
   *[free] {""}
  }
label-slate = prix { $price }
label-slate-bid = prix { $price }, offre { DE($house) }
label-stack = { card }, { $count ->
    [one] 1 carte
   *[other] { $count } cartes
  }
label-aside = de côté pour la finale : { card }
label-act = { $name }, { $when }
label-act-used = { $name }, carte déjà jouée
label-pass = passer
label-stay = rester à votre offre
label-no = non
label-keep-none = ne rien mettre de côté
label-deck = pioche, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
label-stone = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
label-none = rien ici

why-now-propose = C’est le moment d’annoncer un produit, par exemple « propose carrot { $price } ».
why-now-bid = Une enchère est en cours : faites une offre plus basse que la plus basse, ou quittez-la.
why-now-sell = Vous devez vendre maintenant : dites quelles cartes, par exemple « sell 2 3 ».
why-now-rot = On vous demande si vous jouez la Pourriture : répondez « rot » ou « no ».
why-now-tourists = On vous demande si vous appelez les Touristes : dites quelles cartes vous leur vendez, ou répondez « no ».
why-now-keep = La manche est finie : mettez une carte de côté pour la finale, ou « keep none ».
why-removed = Il n’y a pas { of-kinds } dans cette partie.
why-proposed = On a déjà annoncé { some-kinds } dans cette manche.
why-not-in-hand = Vous n’avez pas { of-kinds } en main, et l’on n’annonce que ce que l’on a en main.
why-too-high = L’offre la plus basse est { $price } : la vôtre doit être plus basse.
why-cannot-bid = Vous n’avez pas { of-kinds } et votre Tricheur est joué : vous ne pouvez que quitter cette enchère.
why-stay-instead = Vous avez fait une offre : vous pouvez descendre ou rester.
why-pass-instead = Vous n’avez pas encore fait d’offre : faites-en une ou passez.
why-must-cheat = Vous n’avez pas { of-kinds } : montrez le Tricheur et vendez un autre produit.
why-has-kind = Vous avez { some-kinds } : c’est ce que vous devez vendre.
why-no-such-card = Vous n’avez pas cette carte ({ card }) en main.
why-too-few-cards = Vous n’avez { $count ->
    [0] pas en main de carte
    [one] en main qu’une carte
   *[other] en main que { $count } cartes
  } de { card }.
why-which-cards = Quelles cartes ? Indiquez leurs kilos.
why-superfluous = On ne peut plus vendre que { $rest } kg : sans la carte de { $kg } kg, vous vendriez autant ; gardez-la.

sheet-income = Manche { $round } : revenu
sheet-final-income = Finale : revenu
sheet-points = Points après la manche { $round }
sheet-final-points = Points après la finale
sheet-sale = { $house } { $kg } × { $price }
sheet-rotten = { $house } { $kg } × { $price } ({ $rotten } kg { $rotten ->
    [one] pourri
   *[other] pourris
  })
sheet-tourists = { $house } { $kg } × { $price } (Touristes)
sheet-then = { ", " }
sheet-total = Revenu
sheet-before = Avant
sheet-won = Cette manche
sheet-won-how = selon le revenu : 1 point, plus 1 par maison qui a gagné moins
sheet-sum = Points

term-kg = kg
term-income = revenu
term-now = pts
term-prices = Prix
term-lot = { $name } (annonce : { $house }) : { $sold } kg { $sold ->
    [one] vendu
   *[other] vendus
  } sur 10
term-sale = { $house } vend { $kg } kg à { $price }{ $rotten ->
    [0] {""}
    [one] {", dont"} { $rotten } kg pourri
   *[other] {", dont"} { $rotten } kg pourris
  }
term-passed = passe
term-points = { $count ->
    [one] pt
   *[other] pts
  }
term-hand = main
term-kept = De côté
term-aside = côté
term-yours = Votre main
term-deck = Pioche { $deck } · défausse { $discard }
