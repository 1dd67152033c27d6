# La Halle aux fleurs, français.
title = La Halle aux fleurs
tagline = Cachetez votre offre avant l’aube : une fleur n’est chère que si peu de gens en veulent.

name-rose = roses
name-tulip = tulipes
name-iris = iris
name-lily = lys
name-daisy = marguerites

fact-flower = fleur
fact-price = prix
fact-prices = prix actuels
fact-extra = pièces dessus
fact-coins = votre offre
fact-order = commande
fact-offer = offre
fact-crates = caisses
label-stand = étal { $name }
label-coins = offre de { $name ->
    [one] { $name } pièce
   *[other] { $name } pièces
  }
draw-market = La halle aux fleurs et ses étals
draw-stock = Votre enveloppe

ask = choisissez une caisse et le nombre de pièces à mettre dans votre enveloppe

word-offer = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  } pour la caisse de l’étal { $stand }
tell-offer = { $you ->
    [yes] Vous offrez
   *[no] { $who } offre
  } { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  } pour la caisse de l’étal { $stand }, sous pli cacheté.
tell-offer-hidden = { $who } cachette une offre.
tell-order = Votre commande secrète : { $flower }.
tell-crate = Étal { $stand } : une caisse { DE($flower) }.
tell-offered = { $you ->
    [yes] Vous
   *[no] { $who }
  } : { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  } pour l’étal { $stand }.
tell-bought = { $you ->
    [yes] Vous achetez
   *[no] { $who } achète
  } la caisse { DE($flower) } pour { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  }.
tell-unsold = Étal { $stand } : caisse invendue ; on y pose une pièce.
