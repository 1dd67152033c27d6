# Portobello Market, français.
title = Portobello Market
tagline = Garnissez les ruelles de vos étals, placez les bons clients aux deux bouts, et gardez le Bobby de votre côté.

option-customers = Clients
option-customers-bag = On tire les clients du sac, sans regarder.
option-customers-open = Les dix clients attendent en rang, à la vue de tous : le hasard ne décide que de leur ordre et du premier joueur.
option-map = Plan
option-map-standard = Le plan de Halles : 11 places, 22 ruelles, 12 districts.
option-map-own = Un plan personnel ({ $digest }).

tile-own = tuile { $value }
tile-neutral = tuile neutre { $value }
customer-clerk = un commis
customer-citizen = un citoyen
customer-lord = le lord
row-clerk = commis
row-citizen = citoyen

ask-bobby = placez le Bobby dans un district de votre choix
ask-tile = choisissez une tuile pour ce tour
ask-tile-or-mark = choisissez une tuile pour ce tour, ou marquez un district avec votre 2 ou votre 4
ask-place = placez votre client, { $customer }, sur une place libre
ask-act = { $what } (encore { $actions ->
    [one] 1 action
   *[other] { $actions } actions
  }){ $walk ->
    [yes] , déplacez le Bobby
   *[no] {""}
  } ou finissez votre tour
ask-stall = posez un étal
ask-draw = tirez un client
ask-take = prenez le premier client du rang
ask-lord = placez le lord sur la dernière place
ask-end = { $walk ->
    [yes] finissez votre tour, ou déplacez d’abord le Bobby
   *[no] finissez votre tour
  }
ask-lost = { $walk ->
    [yes] rien ne peut être posé d’ici : déplacez le Bobby, ou finissez votre tour
   *[no] rien ne peut être posé d’ici : finissez votre tour
  } ({ $actions ->
    [one] 1 action perdue
   *[other] { $actions } actions perdues
  })

word-bobby = le Bobby en { $district }
word-tile = { $tile }, pour { $actions ->
    [one] 1 action
   *[other] { $actions } actions au plus
  }
word-mark = marquer { $district } avec votre { $own }
word-stall = { $square ->
    [no] l’étal suivant en { $alley }
   *[other] un étal en { $alley }, en commençant par { $square }
  }
word-customer = { $customers ->
    [open] prendre le premier client
   *[bag] tirer un client
  }
word-place = le client en { $square }
word-lord = le lord sur la dernière place
word-done = finir le tour

tell-first = { $you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
  }
tell-row = Les clients viendront dans cet ordre : { $row } ; le lord vient en dernier.
tell-bobby-first = { $you ->
    [yes] Vous placez
   *[no] { $who } place
  } le Bobby en { $district }.
tell-bobby = { $you ->
    [yes] Vous menez
   *[no] { $who } mène
  } le Bobby en { $district } par { $alley }.
tell-tile = { $you ->
    [yes] Vous choisissez
   *[no] { $who } choisit
  } la { $tile }.
tell-mark = { $you ->
    [yes] Vous marquez
   *[no] { $who } marque
  } { $district } avec le { $own } : { $count ->
    [one] { $count } étal
   *[other] { $count } étals
  } × { $own }.
tell-stall = { $you ->
    [yes] Vous posez
   *[no] { $who } pose
  } un étal en { $alley }, case { $space }.
tell-customer = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
  } { $customer }.
tell-place = { $you ->
    [yes] Vous placez
   *[no] { $who } place
  } { $customer } en { $square }.
tell-lord = { $you ->
    [yes] Vous placez
   *[no] { $who } place
  } { $customer } en { $square }, la dernière place.
tell-done = { $you ->
    [yes] Vous finissez votre tour.
   *[no] { $who } finit son tour.
  }
tell-paid-bank = { $you ->
    [yes] Vous payez
   *[no] { $who } paie
  } 1 point, qui ne va à personne.
tell-paid = { $to_you ->
    [yes] { $who } vous paie 1 point
   *[no] { $you ->
        [yes] Vous payez 1 point à { $to }
       *[no] { $who } paie 1 point à { $to }
      }
  }.
tell-alley = { $you ->
    [yes] La ruelle { $alley } vous rapporte
   *[no] La ruelle { $alley } rapporte à { $who }
  } { $sum } × { $times } = { $points }.
tell-lord-alley = { $you ->
    [yes] La ruelle { $alley } du lord vous rapporte
   *[no] La ruelle { $alley } du lord rapporte à { $who }
  } { $sum } × { $times } = { $points }.
tell-marked = Le district { $you ->
    [yes] vous rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
      }
   *[no] rapporte { $points ->
        [one] { $points } point
       *[other] { $points } points
      } à { $who }
  }.
tell-neutral = { $you ->
    [yes] Vous recevez
   *[no] { $who } reçoit
  } en échange une tuile neutre { $value }.
tell-last-round = Une maison a posé son dernier étal : cette manche est la dernière.
tell-stalemate = Une manche entière sans étal, sans client et sans marque : la partie s’arrête là.
tell-end = La partie est finie.

label-district = { $district }, { $state }
label-marked = marqué par { $house } avec le { $tile }
label-unmarked = pas marqué

warn-mark = Aucun de vos étals ne borde { $district } : la marque rapporte 0 point, et votre { $tile } est perdu pour de bon.
label-bobby = le Bobby est ici
label-walk-free = par { $alley }, gratuit
label-walk-bank = par { $alley }, 1 point, à personne
label-walk-paid = par { $alley }, { $count ->
    [one] 1 point à
   *[other] 1 point à chacune :
  } { $houses }
label-square = { $square }, { $state }
label-free = libre
label-stall = étal { DE($house) }
label-end = { $alley }, bout côté { $square }, valeur { $value }
label-next = { $alley }, case suivante, valeur { $value }
label-space = { $alley }, case { $space }, valeur { $value }, { $state }
label-alley = { $alley }, { $built ->
    [one] { $built } étal
   *[other] { $built } étals
  } sur { $length } cases
label-tile = { $tile }, { $state }
label-tile-up = face visible
label-tile-down = face cachée
label-tile-chosen = choisie
label-tile-gone = pas à vous
label-bag = tirer un client du sac : il reste { $clerks } commis et { $citizens ->
    [one] { $citizens } citoyen
   *[other] { $citizens } citoyens
  }
label-row = prendre le premier client du rang, { $customer } ; il en reste { $count }
label-drawn = le client que vous avez en main : { $customer }
label-lord = le lord
label-done = finir le tour
label-none = rien ici

why-bobby-first = Le Bobby d’abord : placez-le dans un district.
why-place-first = Vous avez un client en main : placez-le d’abord sur une place libre.
why-tile-first = Choisissez d’abord une tuile.
why-no-action = Vous n’avez plus d’action ; déplacez le Bobby ou finissez votre tour.
why-lord-placed = Le lord occupe déjà sa place.
why-lord-waits = Le lord vient en dernier : { $left ->
    [one] 1 client doit
   *[other] { $left } clients doivent
  } encore venir.
why-square-taken = { $square } est occupée ; choisissez une place libre.
why-nothing-drawn = Vous n’avez pas de client en main ; prenez-en un d’abord.
why-no-customer = Les dix clients sont déjà en place.
why-no-stall = Vous n’avez plus d’étal.
why-alley-full = { $alley } est pleine.
why-bobby-away = { $alley } ne borde pas { $district }, où se trouve le Bobby : menez-le d’abord à côté.
why-choose-end = { $alley } est vide : commencez par { $first } ou par { $second }.
why-next-stall = { $alley } est commencée : l’étal suivant se pose à côté du dernier ; ne nommez pas de bout.
why-tile-chosen = Vous avez déjà choisi la tuile { $neutral ->
    [yes] neutre { $tile }
   *[no] { $tile }
  } pour ce tour.
why-tile-down = La tuile { $neutral ->
    [yes] neutre { $tile }
   *[no] { $tile }
  } reste face cachée tant que les trois n’ont pas servi.
why-tile-gone = Votre { $tile } est posé sur un district ; une tuile neutre a pris sa place.
why-neutral-missing = Vous n’avez pas de tuile neutre { $tile }.
why-mark-late = Marquer prend tout le tour : ce n’est plus possible une fois la tuile choisie pour agir.
why-marked = { $district } est déjà marqué ; une seule tuile par district.
why-bobby-here = Le Bobby est déjà en { $district }.
why-not-neighbour = { $district } n’a pas de ruelle commune avec { $here }, où se trouve le Bobby : menez-le pas à pas.
why-walked = Sans étal ni client posé entre-temps, le Bobby n’entre pas deux fois en { $district }.
why-dear = Passer par { $alley } coûte { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, et vous en avez { $points }.

map-not-object = un plan est un objet JSON avec des places, des ruelles et des districts.
map-list = « { $key } » doit être une liste d’objets.
map-too-many = il y a plus de { $most } éléments dans « { $key } », ce qu’aucun plan de districts à trois côtés ne permet.
map-id = les éléments de « { $key } » sont numérotés dans l’ordre, et { $id } manque à sa place.
map-squares = un plan a { $wanted } places : dix pour les clients, une pour le lord.
map-place = { $id } n’a pas d’emplacement : « x » et « y » sont des nombres de 0 à 10000.
map-same-place = { $one } et { $other } sont au même endroit.
map-ends = { $id } doit mener d’une place à une autre (« from », « to »).
map-values = les « values » de { $id } doivent être { $least } à { $most } chiffres de { $low } à { $high }.
map-length = « length », « values » et « spaces » de { $id } ne concordent pas.
map-twice = { $one } et { $other } relient les deux mêmes places.
map-cross = { $one } et { $other } se croisent : le plan n’est pas planaire.
map-through = { $alley } traverse { $square } : le plan n’est pas planaire.
map-three = { $id } doit avoir exactement trois ruelles qui ferment un triangle.
map-same-district = { $one } et { $other } sont le même district.
map-inside = { $square } se trouve à l’intérieur de { $district }.
map-no-district = { $alley } ne borde aucun district : personne ne pourrait y bâtir.
map-apart = le Bobby ne peut pas atteindre tous les districts par des ruelles.
map-region = une région entre les ruelles n’est pas un district à trois ruelles, ou une place n’est reliée à rien.
map-spaces = il y a { $spaces } cases d’étal, et il en faut { $least } pour que tous les étals tiennent.
map-canvas = le « canvas » doit avoir une largeur (« width ») et une hauteur (« height ») qui contiennent toutes les places.

sheet-title = Décompte final
sheet-start = Départ
sheet-alley = Ruelle { $alley }
sheet-lord-alley = Lord, { $alley }
sheet-district = District { $district }
sheet-bobby = Bobby
sheet-total = Points
sheet-values = { $count ->
    [one] valeur
   *[other] valeurs
  } { $sums }, × { $times }
sheet-mark = { $count ->
    [one] { $count } étal
   *[other] { $count } étals
  } × { $tile }
sheet-walks = { $paid ->
    [one] { $paid } point payé
   *[other] { $paid } points payés
  }, dont { $lost } à personne

term-points = { $count ->
    [one] point
   *[other] points
  }
term-left = { $count ->
    [one] { $count } étal
   *[other] { $count } étals
  }
term-bobby = Bobby en { $district }
term-no-bobby = pas encore de Bobby
term-by = par { $alley }
term-free = gratuit
term-actions = encore { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
  }
term-bag = Sac : { $clerks } commis, { $citizens ->
    [one] { $citizens } citoyen
   *[other] { $citizens } citoyens
  }
term-row = Rang
term-lord-waiting = le lord attend
term-lord-ready = le lord peut venir
term-lord-placed = le lord est là
term-neutral = tuiles neutres
term-last-round = dernière manche
term-legend = Places : c commis, C citoyen, L lord, · libre. ♟ le Bobby, ×4 district marqué.
