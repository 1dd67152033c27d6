# Jour de Marché, français.
title = Jour de Marché
tagline = Gagnez les emplacements près des camions avant que tables, chemins et rivaux ne les prennent.

option-rules = Règles
option-rules-zones = Zones : une zone complète est pavée ; des rues contournent le marché.
option-rules-classic = Classique : ni zones ni rues, mais les emplacements libres et les chemins restent tous reliés.
option-market = Marché
option-market-random = Plateaux choisis et posés au hasard.
option-market-adg = Plateaux A, D, G : un carré de sept sur sept (2 joueurs).
option-market-bfg = Plateaux B, F, G, huit colonnes de large (2 joueurs).
option-market-ade = Plateaux A, D, E, le plus petit marché (2 joueurs).
option-market-abcf = Plateaux A, B, C, F, neuf colonnes de large (3 joueurs).
option-market-abcd = Plateaux A, B, C, D, huit sur huit avec des encoches (3 joueurs).
option-market-bcdf = Plateaux B, C, D, F, neuf colonnes de large (3 joueurs).
option-market-abcde = Plateaux A à E, dix rangées de haut (4 joueurs).
option-market-abdfg = Plateaux A, B, D, F, G, dix rangées de haut (4 joueurs).
option-market-bcdef = Plateaux B à F, onze rangées de haut (4 joueurs).
option-market-acdefg = Plateaux A, C, D, E, F, G (5 joueurs, zones seulement).
option-market-abcdfg = Plateaux A, B, C, D, F, G (5 joueurs, zones seulement).
option-market-abcdeg = Plateaux A, B, C, D, E, G (5 joueurs, zones seulement).
option-market-abcdef = Plateaux A à F, onze rangées de haut (5 joueurs).
option-market-own = Un marché personnel ({ $digest }).

good-fish = poisson
good-soda = soda
good-cheese = fromage
good-ice = glaces
tile-flea = une tuile de marché aux puces
tile-stall = une tuile d’étal de { $good }

ask-reserve = réservez un emplacement
ask-draw = piochez une tuile
ask-table = posez la table du marché aux puces sur l’un de vos pions
ask-bid = misez en secret pour l’étal de { $good }, de 0 à { $coins }
ask-stall = l’étal de { $good } est à vous : posez-le sur l’un de vos pions
ask-last = le dernier étal de { $good } est à vous, sans rien payer : posez-le sur l’un de vos pions
ask-pass = ni pion sur le marché ni emplacement libre : passez

word-reserve = réserver { $plot }
word-table = la table du marché aux puces en { $plot }
word-stall = votre étal en { $plot }
word-bid = miser { $coins ->
    [0] zéro
    [one] 1 pièce
   *[other] { $coins } pièces
  }
word-draw = piocher une tuile
word-pass = passer

tell-boards = Plateaux { $boards } ; { $fleas ->
    [one] { $fleas } tuile
   *[other] { $fleas } tuiles
  } de marché aux puces ; aucun trajet ne compte plus de { $limit }.
tell-truck = { $good } { $plot }
tell-trucks = Camions : { $trucks }.
tell-last-tiles = Les quatre dernières tuiles : { $tiles }.
tell-first = { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
tell-reserve = { $you ->
    [yes] Vous réservez
   *[no] { $who } réserve
  } { $plot }.
tell-draw = { $you ->
    [yes] Vous piochez
   *[no] { $who } pioche
  } { $tile }.
tell-table = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } une table de marché aux puces en { $plot }.
tell-stall = { $you ->
    [yes] Vous posez votre
   *[no] { $who } pose son
  } étal en { $plot }.
tell-own-bid = Vous misez { $coins }.
tell-bid = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } choisi une mise.
tell-pass = { $you ->
    [yes] Vous passez
   *[no] { $who } passe
  } : rien n’est possible.
tell-one-bid = { $who } { $coins }
tell-bids = Mises pour l’étal de { $good } : { $bids }.
tell-won = { $you ->
    [yes] Vous obtenez
   *[no] { $who } obtient
  } l’étal de { $good } { $coins ->
    [0] sans rien payer
    [one] pour 1 pièce
   *[other] pour { $coins } pièces
  }.
tell-outside = { $you ->
    [yes] Vous n’avez
   *[no] { $who } n’a
  } aucun pion sur le marché : l’étal de { $good } reste dehors.
tell-paths = { $count ->
    [one] Nouveau chemin : { $plots }.
   *[other] Nouveaux chemins : { $plots }.
  }
tell-disc = { $you ->
    [yes] Vous reprenez votre
   *[no] { $who } reprend son
  } pion de { $plot }.
tell-score = { $you ->
    [yes] Vous avez
   *[no] { $who } a
  } { $ways }, moins { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  } : { $total }.
tell-end = La partie est finie.

label-plot = { $plot }, { $piece }
label-zone = { ", zone " }{ $zone }, { $built } sur { $sign }
label-beyond = { $plot }, hors du marché
label-free = libre
label-disc = pion { DE($house) }
label-path = chemin
label-table = table de marché aux puces
label-truck = camion de { $good }
label-stall = étal de { $good } { DE($house) }
label-bid = miser { $coins ->
    [0] zéro
    [one] 1 pièce
   *[other] { $coins } pièces
  }
label-deck = piocher une tuile, il en reste { $count }
label-pass = passer
label-none = rien ici

why-bid = Une enchère est en cours : choisissez d’abord une mise.
why-coins = { $coins ->
    [0] Vous n’avez plus de pièce : vous ne pouvez miser que 0.
    [1] Vous avez 1 pièce : misez 0 ou 1.
   *[other] Vous avez { $coins } pièces : misez de 0 à { $coins }.
  }
why-place-table = Vous avez pioché une tuile de marché aux puces : posez d’abord la table sur l’un de vos pions.
why-place-stall = Vous avez remporté l’enchère : posez d’abord l’étal sur l’un de vos pions.
why-place-last = Cette dernière tuile est à vous : posez d’abord l’étal sur l’un de vos pions.
why-own-disc = Il faut l’un de vos propres pions, et il n’y en a pas en { $plot }.
why-no-pass = Vous pouvez encore agir ; on ne passe que si rien n’est possible.
why-no-disc = Vous n’avez aucun pion sur le marché : réservez un emplacement avant de piocher.
why-no-auction = Il n’y a pas d’enchère en cours ; réservez un emplacement ou piochez une tuile.
why-nothing-drawn = Vous n’avez pas de tuile en main ; piochez-en une d’abord.
why-outside = { $plot } ne fait pas partie de ce marché.
why-all-discs = Vos { $discs } pions sont tous sur le marché : piochez une tuile.
why-taken = { $plot } est occupé ; choisissez un emplacement libre.
why-none-near = { $plot } ne touche ni chemin ni pion, et aucun emplacement libre n’en touche ; comme vous avez un pion sur le marché, piochez une tuile.
why-apart = { $plot } ne touche ni chemin ni pion ; choisissez un emplacement qui en touche un.

sheet-title = Livraisons
sheet-way = { $house } : { $way }
sheet-street = { $plots ->
    [none] {""}
   *[other] { $plots } et{" "}
  }{ $streets ->
    [one] 1 rue, qui compte
   *[other] { $streets } rues, qui comptent
  } double
sheet-long = trop loin, la longueur maximale compte
sheet-cut = aucun trajet, la longueur maximale compte
sheet-out = hors du marché, la longueur maximale compte
sheet-then = { " ; " }
sheet-coins = Pièces
sheet-coins-how = les pièces restantes sont retranchées
sheet-total = Score
sheet-lowest = le score le plus bas gagne

term-coins = { $count ->
    [one] pièce
   *[other] pièces
  }
term-discs = { $count ->
    [one] pion
   *[other] pions
  }
term-table = puces
term-flea = puces
term-deck = Pioche : { $count } ({ $tiles })
term-last = Dernières tuiles : { $tiles } · trajet maximal { $limit } · « = » rues, « ! » maximum
term-auction = Enchère, { $good } : { $bids }
