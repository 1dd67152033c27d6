# Jour de Marché, français : ce qui ne va pas dans un marché personnel.
market-not-object = un marché est un objet JSON avec « boards », « placements » ou « trucks », ou plusieurs des trois.
market-boards = « boards » doit être une liste de plateaux : des noms de la boîte, ou des objets avec « id », « flea », « grid » et « zones ».
market-most-boards = il y a plus de { $most } plateaux ; le maximum est de { $most }, comme dans la boîte.
market-board-twice = deux plateaux s’appellent { $board }.
market-board-unknown = il n’y a pas de plateau « { $board } » dans la boîte, qui contient { $ours } ; décrivez-le, ou nommez l’un de ceux-ci.
market-board-name = chaque plateau personnel doit avoir un « id » : une lettre de A à Z.
market-flea = la borne (« flea ») du plateau { $board } doit être un nombre entier de 0 à { $most }.
market-grid = le « grid » du plateau { $board } doit avoir { $least } à { $most } rangées de { $least } à { $most } lettres de a à z, toutes de même longueur.
market-size = « rows » ou « cols » du plateau { $board } ne concordent pas avec son « grid ».
market-zone-plots = la zone { $zone } du plateau { $board } a { $plots ->
    [one] un seul emplacement
   *[other] { $plots } emplacements
  } ; une zone en a { $least } à { $most }.
market-zone-apart = la zone { $zone } du plateau { $board } est en plusieurs morceaux ; ses emplacements doivent se toucher par un côté.
market-zones = les « zones » du plateau { $board } doivent être une liste avec un « id » et un « sign » pour chacune de { $zones }, et pour aucune autre.
market-sign = le panneau (« sign ») de la zone { $zone } du plateau { $board } doit être 1 ou 2.

market-placements = « placements » doit être une liste d’objets avec « board », « rot90cw », « row » et « col ».
market-placed = un marché se fait de 3 à { $most } plateaux, un de plus que de joueurs ; celui-ci en a { $count }.
market-placement-board = « placements » nomme le plateau « { $board } », alors que les plateaux sont { $boards }.
market-placement = le plateau { $board } doit être posé avec « rot90cw » de 0 à 3, « row » et « col » de 0 à { $most }.
market-placed-twice = le plateau { $board } est posé deux fois.
market-overlap = les plateaux { $one } et { $other } se recouvrent.
market-large = ce marché a { $rows } rangées et { $columns } colonnes ; il peut en avoir au plus { $most } de chaque.
market-plots = ce marché a { $plots } emplacements ; il peut en avoir au plus { $most }.
market-apart = le plateau { $board } est à l’écart : tous les plateaux doivent se joindre bord à bord.
market-hole = le marché a un trou en { $plot } ; tout vide doit s’ouvrir sur l’extérieur.

market-trucks-alone = « trucks » ne va pas sans « placements » : on ne saurait pas où seront les emplacements.
market-trucks = « trucks » doit nommer un emplacement pour chacune des denrées { $goods }, et rien d’autre.
market-truck-plot = le camion de { $good ->
    [fish] { good-fish }
    [soda] { good-soda }
    [cheese] { good-cheese }
   *[ice] { good-ice }
  } serait garé en « { $plot } », qui n’est pas un emplacement de ce marché.
market-truck-same = deux camions seraient garés sur le même emplacement.
market-truck-zone = le camion de { $good ->
    [fish] { good-fish }
    [soda] { good-soda }
    [cheese] { good-cheese }
   *[ice] { good-ice }
  } ne peut pas se garer en { $plot } : dans le jeu avec zones, il lui faut un emplacement du bord dans une zone à panneau 1.
market-truck-shared = les camions en { $other } et en { $plot } partageraient une zone ; dans le jeu avec zones, il en faut une à chacun.
market-trucks-cut = ces camions couperaient le terrain en deux, ou l’un d’eux n’aurait aucun emplacement à côté de lui, ce que la règle d’or du jeu classique interdit.

market-version = les marchés personnels n’existent que depuis la version 2 : une partie de la version 1 ne peut pas en avoir.
market-seats = ce marché de { $boards } plateaux est pour { $fit } joueurs, pas pour { $seats }.
market-fleas = ce marché demanderait { $fleas } tuiles de marché aux puces ; il peut y en avoir de 0 à { $most }.
market-ones = ce marché { $ones ->
    [0] n’a aucune zone à panneau 1
    [one] n’a qu’une zone à panneau 1
   *[other] n’a que { $ones } zones à panneau 1
  } sur ses bords ; dans le jeu avec zones, les camions en demandent quatre.
market-few-boards = à { $seats } joueurs, il faut { $need } plateaux ; cette liste n’en a { $boards ->
    [one] qu’un
   *[other] que { $boards }
  }.
market-no-set = parmi ces plateaux, aucun choix de { $need } n’offre à la fois quatre zones à panneau 1, de 0 à { $most } tuiles de marché aux puces et { $plots } emplacements au plus.
market-no-fleas = parmi ces plateaux, aucun choix de { $need } n’offre à la fois de 0 à { $most } tuiles de marché aux puces et { $plots } emplacements au plus.
market-no-room = parmi ces plateaux, aucun choix de { $need } ne fait un marché de { $most } sur { $most } au plus{ $rules ->
    [zones] {" "}avec quatre zones à panneau 1 sur ses bords
   *[classic] {""}
  } ; posez-les vous-même avec « placements ».
