# Auf Heller und Pfennig, français.
title = Auf Heller und Pfennig
tagline = Placez vos étals là où passent les riches clients, et envoyez les fâcheux chez les voisins.

option-variant = Durée de la partie
option-variant-standard = Trois manches ; les étals à une marchandise reviennent à chaque manche.
option-variant-last_stall = Dix étals pour chacun, aucun ne revient ; la partie finit avec la manche où quelqu’un n’a plus d’étal.
option-tiles = Tuiles
option-tiles-hidden = Les tuiles se tirent à l’aveugle, et chacun en garde une secrète.
option-tiles-open = Toutes les tuiles sont visibles, personne n’a de secret : le hasard ne désigne que le premier joueur.
option-starter = Qui commence les manches suivantes
option-starter-richest = La maison la plus riche.
option-starter-next = Le voisin de gauche de celui qui a commencé la précédente.

tile-buyer = un client à { $worth }
tile-taker = un fâcheux à { $worth }
tile-fire = un feu
tile-gold = le sac d’or
tile-eye = le mauvais œil
tile-unknown = une tuile inconnue

ask-stall = posez un étal
ask-draw = tirez une tuile
ask-take = prenez une tuile visible
ask-secret = jouez votre tuile secrète
ask-place = posez la tuile tirée ({ $tile }) sur une case libre
ask-pass = rien n’est possible : passez

word-stall = un étal à { $goods ->
    [one] 1 marchandise
   *[other] { $goods } marchandises
  } en { $cell }
word-tile = la tuile tirée en { $cell }
word-secret = votre tuile secrète en { $cell }
word-take = { $tile } en { $cell }
word-draw = tirer une tuile
word-pass = passer

tell-stall = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } un étal à { $goods ->
    [one] 1 marchandise
   *[other] { $goods } marchandises
  } en { $cell }.
tell-draw = { $you ->
    [yes] Vous tirez
   *[no] { $who } tire
  } { $tile }.
tell-tile = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } { $tile } en { $cell }.
tell-secret = { $you ->
    [yes] Vous jouez votre
   *[no] { $who } joue sa
  } tuile secrète : { $tile }, en { $cell }.
tell-take = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
  } { $tile }, qui va en { $cell }.
tell-pass = { $you ->
    [yes] Vous passez
   *[no] { $who } passe
  } : rien n’est possible.
tell-income = Cette manche { $you ->
    [yes] vous rapporte { $points }
   *[no] rapporte { $points } à { $who }
  }.
tell-round = Manche { $round } : { $you ->
    [yes] vous commencez
   *[no] { $who } commence
  }.
tell-own-secret = Votre tuile secrète : { $tile }.
tell-end = La partie est finie.

label-cell = { $cell }, { $piece }
label-free = libre
label-piece-stall = étal { DE($house) }, { $goods ->
    [one] 1 marchandise
   *[other] { $goods } marchandises
  }
label-stall = étal à { $goods ->
    [one] 1 marchandise
   *[other] { $goods } marchandises
  }, il en reste { $count }
label-secret = votre tuile secrète : { $tile }
label-supply = tirer une tuile, il en reste { $count }
label-drawn = la tuile tirée : { $tile }
label-open = { $tile }, il en reste { $count }
label-pass = passer
label-none = rien ici

why-taken = { $cell } est occupée ; choisissez une case libre.
why-no-stall = Vous n’avez plus d’étal à { $goods ->
    [one] 1 marchandise
   *[other] { $goods } marchandises
  } ; choisissez-en un autre.
why-place-first = Vous avez tiré une tuile : posez-la d’abord sur une case libre.
why-nothing-drawn = Vous n’avez pas tiré de tuile ; tirez-en une d’abord.
why-supply-empty = Il n’y a plus de tuile à tirer.
why-tiles-open = Les tuiles sont visibles : prenez celle que vous voulez, par exemple « take +5 C4 ».
why-tiles-hidden = Les tuiles sont face cachée : tirez-en une.
why-tile-gone = { $kind ->
    [buyer] Il ne reste plus de client à { $worth }
    [taker] Il ne reste plus de fâcheux à { $worth }
    [fire] Il ne reste plus de feu
    [gold] Le sac d’or est déjà pris
   *[eye] Le mauvais œil est déjà pris
  } ; prenez une autre tuile.
why-secret-played = Vous avez déjà joué votre tuile secrète dans cette manche.
why-no-secrets = Avec les tuiles visibles, personne n’a de tuile secrète.
why-no-pass = Vous pouvez encore agir ; on ne passe que si rien n’est possible.

sheet-title = Manche { $round }
sheet-row = Rangée { $name }
sheet-column = Colonne { $name }
sheet-total = Revenu
sheet-nobody = aucun étal ici
sheet-each = { $sum } par marchandise
sheet-part = { $part } : { $sum }
sheet-eye = { ", le mauvais œil fait fuir " }{ $buyers }
sheet-then = { " ; " }

draw-market = La place du marché, six colonnes et cinq rangées
draw-stock = Votre réserve
draw-draw = Tirer
draw-secret = Secrète
draw-drawn = Tirée
draw-stalls = Étals
draw-secret-played = secrète jouée
draw-open-tiles = Tuiles visibles
draw-pass = Passer
draw-round = Manche { $round } sur { $rounds }
draw-round-free = Manche { $round }

term-secret = secrète
term-money = { $count ->
    [one] sou
   *[other] sous
  }
term-supply = Tuiles à tirer : { $count }
