# Portobello Market, français : ce qui est écrit sur l’image.
draw-market = Le plan du marché : places, ruelles et districts
draw-stock = Tuiles, étals et clients
draw-round = Manche { $round } sur { $rounds }
draw-round-free = Manche { $round }
draw-shop = Votre boutique
draw-up = prête
draw-busy = encore { $actions }
draw-down = jouée
draw-stalls = Vos étals
draw-draw = Tirer un client
draw-bag = Tirer
draw-drawn = À placer
draw-sack = Le sac
draw-queue = Puis, dans l’ordre : { $people }
draw-in-bag = Dans le sac
draw-inside = Dans le sac : { $clerk } commis, { $citizen ->
    [one] { $citizen } citoyen
   *[other] { $citizen } citoyens
  }
draw-neutral = Neutres
draw-pile = Tuiles neutres : il en reste { $count }, la prochaine est un { $value }
draw-lord-waits = Lord
draw-done = Finir le tour
draw-finish = Finir
draw-next = Le premier
draw-memo = Ce que paie une ruelle
draw-pair = { $alike ->
    [clerks] deux commis
    [citizens] deux citoyens
   *[no] { $first } et { $second }
  } : { $worth }
draw-last-round = Dernière manche !
draw-alleys = RUELLES
draw-built = étals
draw-times = clients
draw-no-alley = Aucune ruelle commencée.
draw-no-lord = Le lord n’a fait rapporter aucune ruelle.
draw-lords = LE LORD
draw-ledger = { $alley }, étals : { $built } sur { $length } cases ; { $known ->
    [yes] { $times }, elle rapporterait :
   *[no] il manque un client, valeurs pour l’instant :
  } { $pays }
draw-tiles = Tuiles
draw-seat-tile = { $tile } ({ $state })
draw-seat = Tuiles : { $tiles }
draw-left = Étals qui restent : { $stalls }
draw-toll-free = Y passer avec le Bobby est gratuit pour vous
draw-toll-bank = Y passer avec le Bobby vous coûte 1 point, qui ne va à personne
draw-toll-paid = { $count ->
    [one] Y passer avec le Bobby vous coûte 1 point, pour { $houses }
   *[other] Y passer avec le Bobby vous coûte { $count } points, un pour chacune : { $houses }
  }
