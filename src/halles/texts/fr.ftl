# La maison, français.
or = ou
and = et
percent = { " %" }

house-lune = Lune
house-coeur = Cœur
house-etoile = Étoile
house-trefle = Trèfle
house-carreau = Carreau
house-turn = c’est son tour
house-your-turn = à vous de jouer
house-you = vous
house-over = partie finie
house-winner = victoire

bot-random = Hasard
bot-greedy = Gourmand
bot-debutant = Débutant
bot-habitue = Habitué
bot-expert = Expert
bot-maitre = Maître

# Ce qu'un jeu n'a pas à dire lui-même : ses propres messages passent avant ceux-ci.
ask = choisissez votre coup
why-not = Ce n’est pas possible maintenant.
plain-deed = { $who } : { $move }.
draw-market = Le marché
draw-stock = Votre choix
draw-round = Manche { $round } sur { $rounds }
draw-round-free = Manche { $round }

bad-game = Il manque au jeu « { $name } » ce que lui seul peut dire : { $missing }.
unknown-game = Il n’y a pas de jeu « { $given } » ; choisissez parmi { $known }.
unknown-bot = Il n’y a pas de robot « { $given } » ; choisissez parmi { $known }.
bad-seats = { $title } se joue de { $least } à { $most } joueurs, pas à { $given }.
bad-seats-only = { $title } se joue à { $least }, pas à { $given }.
bad-option = { $title } n’a pas d’option « { $option } » ; ses options : { $known }.
bad-option-value = L’option { $option } ne peut pas valoir « { $given } » ; elle peut valoir { $values }.
bad-option-seats = L’option { $option } ne peut valoir « { $given } » qu’avec ce nombre de places : { $seats }.
option-file-unread = L’option { $option } vaut { $values } ou un fichier, et { $file } est illisible : { $problem }.
option-file-not-json = { $file } n’est pas un fichier JSON complet et ne convient pas à l’option { $option }.
option-file-bad = { $file } ne convient pas à l’option { $option } : { $reason }
option-content-not-json = Le contenu donné pour l’option { $option } n’est pas du JSON complet.
option-content-bad = Le contenu donné pour l’option { $option } ne convient pas : { $reason }
bad-option-pair = L’option { $option } ne peut pas valoir « { $given } » quand { $other } vaut « { $value } ».
bad-version = Les règles de la version { $version } { DE($title) } ne sont plus connues ; la version actuelle est la { $ours }.
bad-seed = Une graine est un nombre entier de 0 à 9223372036854775807, pas « { $given } ».
bad-match-seed = Une graine est un nombre entier de 0 à 9223372036854775807, ou « sip- » suivi de 32 signes pris parmi 0–9 et a–f, pas tous nuls, et non « { $given } ».
no-such-seat = Il n’y a pas de place { $given } ici ; les places vont de 0 à { $most }.
no-such-code = Aucun coup de cette partie n’a le code { $given }.
not-a-move = « { $given } » n’est pas un coup de ce jeu ; un coup s’écrit par exemple « { $example } ».
match-over = La partie est finie ; personne ne peut plus jouer.
nothing-to-undo = Il n’y a pas de coup à reprendre.
undo-revealed = « { $move } » a dévoilé quelque chose ; ce coup ne se reprend plus.

system-enoent = il n’existe pas
system-eacces = l’accès est refusé
system-eperm = le système ne le permet pas
system-eisdir = c’est un dossier
system-enotdir = ce qui devrait être un dossier n’en est pas un
system-eexist = il existe déjà
system-enospc = il n’y a plus de place sur le disque
system-erofs = le disque est en lecture seule
system-efbig = il est trop grand
system-enametoolong = le nom est trop long
cannot-read = Impossible de lire { $file } : { $problem }.
cannot-write = Impossible d’écrire { $file } : { $problem }.
save-too-large = { $file } est trop grand pour une partie enregistrée.
save-not-json = { $file } n’est pas un fichier JSON complet, donc pas une partie enregistrée ; il est peut-être tronqué.
save-not-ours = { $file } n’est pas une partie enregistrée de Halles.
save-unknown-key = { $file } n’est pas une de nos parties : la clé « { $key } » nous est inconnue.
save-bad-key = { $file } n’est pas une partie complète : « { $key } » manque ou n’est pas du bon type.
save-version = { $file } vient de la version { $version } { DE($title) } ; la version actuelle, la { $ours }, a d’autres règles.
save-because = { $file } n’est pas une partie possible. { $reason }
save-bad-move = { $file } n’est pas une partie possible : coup { $number }, « { $move } ». { $reason }
save-after-end = { $file } n’est pas une partie possible : elle continue au coup { $number } après la fin.
save-imagined = Une partie imaginée n’a pas de vrai passé et ne s’enregistre pas.

bot-not-loaded = Impossible de charger le robot « { $given } » : { $problem }.
bot-no-module = Il n’y a pas ici de module « { $module } » pour le robot « { $given } ».
bot-no-function = Le module « { $module } » n’a pas de « { $function } », donc pas de robot « { $given } ».
bot-is-none = « { $given } » n’est ni une fonction choose(view, moves, rng) ni une classe de robot.
stdio-bad-word = « { $given } » ne nomme pas de programme ; écrivez stdio:COMMANDE, ou stdio+MILLISECONDES:COMMANDE.
stdio-no-program = Il n’y a pas de programme « { $program } » sur cette machine pour le robot « { $given } ».
stdio-not-here = Un programme ne joue que sous Linux ou macOS ; il n’y a donc pas de « { $given } » ici.
forfeit-failed = { $bot } perd par forfait : erreur { $problem }.
forfeit-no-legal-move = { $bot } perd par forfait : sa réponse « { $given } » n’est pas un coup possible.
forfeit-no-start = { $bot } perd par forfait : impossible de le lancer, { $problem }.
forfeit-silent = { $bot } perd par forfait : pas de réponse en { NUMBER($limit, useGrouping: 0) } ms.
forfeit-gone = { $bot } perd par forfait : le processus où il réfléchissait n’a pas répondu.
forfeit-ended = { $bot } perd par forfait : terminé avant d’avoir répondu (code de sortie { NUMBER($code, useGrouping: 0) }).
forfeit-too-long = { $bot } perd par forfait : une ligne de plus de { $most } octets.
forfeit-too-early = { $bot } perd par forfait : il a écrit « { $given } » sans qu’on lui demande rien.
forfeit-not-json = { $bot } perd par forfait : « { $given } » n’est pas un objet JSON sur une ligne en UTF-8.
forfeit-not-ready = { $bot } perd par forfait : il devait se dire prêt, et a dit « { $given } ».
forfeit-no-move = { $bot } perd par forfait : il n’y a pas de coup dans sa réponse « { $given } ».
forfeit-last-words = { $reason } Ses derniers mots : « { $line } ».

bots-and-seats = { $bots } robots sont nommés pour { $seats } places ; nommez-en un pour tous, ou un par place.
bad-option-word = « { $given } » n’est pas une option ; écrivez clé=valeur, chaque clé une seule fois.
bad-language = Il n’y a pas de langue « { $given } » ; choisissez parmi { $known }.
out-ending = Les résultats vont dans un fichier en .parquet ou .jsonl, ce que { $file } n’est pas.
parquet-missing = Parquet demande le paquet pyarrow, qui n’est pas installé : installez « halles[arena] », ou écrivez dans un fichier en .jsonl.
load-other-game = { $file } est une partie { DE($title) }, pas du jeu nommé.
load-seats = La partie enregistrée a { $count } places, et vous en nommez { $given }.

games-file = FICHIER
games-seats = { $seats } places, environ { $minutes } minutes

play-you = vous
play-person = une personne
play-name = { $house } ({ $kind })
play-colon = { " : " }
play-welcome = { $title }. Tapez un coup, « moves » pour la liste numérotée des coups, ou « help » pour l’aide.
play-turn = À vous
play-kinds = { $count } coups : { $kinds }
play-help = Un coup se tape comme dans la liste, par exemple « { $move } », ou par son numéro.
    moves [DÉBUT]  tous les coups possibles avec leur numéro, ou ceux qui commencent ainsi
    hint           les meilleurs coups selon notre robot le plus fort, avec les chances de victoire
    undo           reprendre votre dernière décision
    save FICHIER   enregistrer la partie ; « halles play JEU --load FICHIER » la continue
    board          montrer de nouveau le plateau
    log            raconter de nouveau toute la partie
    sheet          la dernière feuille de compte
    rules          comment on joue
    quit           quitter
play-hint = { $name } jouerait (chances de victoire) :
play-hint-lead = { $name } jouerait (points gagnés d’ici la fin du tour) :
play-warming = { $bar } Les robots s’échauffent ({ $share }) ; en attendant, ils jouent d’instinct.
play-saved = Enregistré. Pour continuer plus tard : halles play { $game } --load { $file }
play-save-where = Dans quel fichier ? Écrivez « save » suivi d’un nom de fichier.
play-bad-number = Les coups sont numérotés de 1 à { $most } ; « moves » les montre.
play-undone = Coup repris.
play-undo-others = Quelqu’un d’autre a joué depuis ; seul le dernier coup se reprend.
play-hand-over = { $name } : à vous le clavier. Appuyez sur Entrée quand personne d’autre ne regarde.
play-forfeit = { $bot } joue désormais pour { $name }.
play-bye = Au revoir.
play-won = { $names } gagne.
play-shared = { $names } se partagent la victoire.

simulate-seat = place
simulate-bot = robot
simulate-mean = score moyen
simulate-wins = victoires
simulate-sum = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }, { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
  }, { $seconds } s
simulate-stopped = arrêté après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } sur { $count } ; les résultats sont gardés. Pour continuer : --first { $next } et un autre fichier.

replay-good = { $file } est une partie complète : { $count ->
    [one] { $count } décision
   *[other] { $count } décisions
  } ; { $scores }.
replay-good-so-far = { $file } est une partie en cours : { $count ->
    [one] { $count } décision
   *[other] { $count } décisions
  } ; { $scores }.
replay-trace-good = { $file } est une trace bien formée de { $count ->
    [one] 1 partie
   *[other] { $count } parties
  }.
trace-not-json = { $file }, ligne { $line } : ce n’est pas du JSON.
trace-not-a-line = { $file }, ligne { $line } : ce n’est pas une ligne de trace.
trace-no-opening = { $file }, ligne { $line } : elle devrait ouvrir une partie (match, game, seats, options, events).
trace-other-match = { $file }, ligne { $line } : elle appartient à une autre partie que la partie { $match }, qui n’est pas close.
trace-because = { $file }, ligne { $line } : { $reason }
trace-bad-ply = { $file }, ligne { $line } : ce devrait être le coup { $ply }, d’une place de la partie.
trace-bad-moves = { $file }, ligne { $line } : les coups possibles doivent être triés, uniques, et contenir le coup choisi.
trace-not-a-move = { $file }, ligne { $line } : « { $move } » n’est pas un coup de ce jeu.
trace-no-closing = { $file }, ligne { $line } : elle devrait clore la partie par un score pour chaque place et les gagnants.
trace-cut-off = { $file } est tronqué après la ligne { $line } : la dernière partie n’est pas close.

warm-done = { $games ->
    [one] 1 jeu compilé et gardé
   *[other] { $games } jeux compilés et gardés
  } dans { $folder }, en { $seconds } s.

bench-title = { $game } : état de { $bytes } octets ; compilé en { $cold } s à froid, { $warm } s en cache ; { $times } fois plus rapide que la même source non compilée
bench-scaling = gain
bench-seats = places
bench-options = options
bench-cores = cœurs
bench-decisions = décisions/s
bench-games = parties/s
bench-simulations = simulations/s
bench-levels = comme les niveaux

usage-missing = Il manque { $name } ; « halles COMMANDE --help » dit ce qu’il faut.
usage-no-option = Il n’y a pas d’option { $name } ; « halles COMMANDE --help » les montre.
usage-no-command = Cette commande n’existe pas ; choisissez parmi { $known }.
usage-other = { $problem } ; « halles COMMANDE --help » dit ce qui est possible.
usage-bad-value = { $name } ne peut pas avoir cette valeur ; « halles COMMANDE --help » dit ce qui est possible.

save-commitment = { $file } : la donne n’est pas celle qui était promise ; jeu, graine et sel ne redonnent pas l’engagement.
replay-promised = { $file } : la donne est bien celle qui était promise avant le premier coup.
web-missing = Les pages demandent d’autres paquets : installez « halles[web] ».
bad-walk = « { $given } » n’est pas un choix de réglages ; choisissez parmi { $known }.
bad-first = Une série ne peut pas commencer à la partie { $given } : les numéros restent sous 9223372036854775808.
same-file = La trace et les résultats ne peuvent pas aller tous deux dans { $file } ; nommez deux fichiers.
trace-no-end = { $file }, ligne { $line } : elle clôt une partie que la dernière décision n’a pas finie.
bad-search = « { $given } » n’est pas une recherche : « { $part } » n’est pas un réglage avec un nombre ; les réglages sont { $known }, comme dans search:simulations=500.
bad-search-value = Le réglage { $name } d’une recherche peut aller de { $least } à { $most }, pas { $given }.
bad-tuned = { $file } : « { $given } » n’est pas un réglage de la recherche ; les réglages sont { $known }.

arena-bot = robot
arena-games = parties
arena-wins = victoires
arena-rating = cote
arena-score = score moyen
arena-time = ms/coup
arena-given-up = forfaits
arena-share = { $share } % [{ $low }–{ $high }]
arena-interval = { $value } ± { $more }
arena-sum = { $games ->
    [one] 1 partie
   *[other] { $games } parties
  }, { $decisions } décisions ; entre crochets et après ± : intervalles à 95 %
arena-forfeits = { $count ->
    [one] { $count } partie perdue
   *[other] { $count } parties perdues
  } par forfait, faute de coup valable.
arena-forfeits-of = { $bot } a perdu { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  } par forfait : pas de coup valable.
arena-stopped = arrêté après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } sur { $count } ; elles sont gardées, et la même commande continue.
arena-stopped-lost = arrêté après { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } sur { $count } ; avec --out FICHIER.jsonl, elles seraient gardées et la même commande continuerait.
arena-alone = « { $given } » n’a personne à qui se comparer ; nommez au moins deux robots.
jobs-and-ray = --jobs ou --ray, pas les deux : une grappe connaît le nombre de ses processus.
ray-missing = Jouer sur une grappe demande le paquet ray, qui n’est pas installé : installez « halles[ray] ».
ray-unreachable = Aucune grappe Ray ne répond à « { $address } » : { $problem }.
openskill-missing = Les cotes demandent le paquet openskill, qui n’est pas installé : installez « halles[arena] ».
worker-died = Un processus de calcul s’est arrêté { $tries } fois sur les mêmes parties ; l’un des robots semble en être la cause.
journal-ending = Une arène se garde dans un fichier en .jsonl, ce que { $file } n’est pas.
journal-other = { $file } contient autre chose que cette arène : jeu, version, places, options, robots et graine doivent être les mêmes ; nommez un autre fichier.
journal-stale = { $file } a été commencé par des robots dont les réglages ou les poids ont changé depuis ; supprimez-le ou nommez un autre fichier.
journal-unstamped = { $file } ne dit pas avec quels réglages et quels poids ses robots ont commencé ; s’ils ont changé depuis, ses parties sont de deux sortes.
journal-torn = { $file }, ligne { $line } : ce n’est pas la partie attendue là ; réparez le fichier ou nommez-en un autre.
journal-taken = Une autre arène est en train d’écrire { $file } ; attendez sa fin ou nommez un autre fichier.
same-file-report = Les parties et le rapport ne peuvent pas aller tous deux dans { $file } ; nommez deux fichiers.

report-title = { $game } : arène
report-facts = { $bots } robots, { $games ->
    [one] 1 partie
   *[other] { $games } parties
  } à { $seats } places
report-standings = Classement
report-ratings = Cotes
report-ratings-why = openskill, Plackett–Luce ; un nouveau venu a 25. Le trait est l’intervalle à 95 %.
report-shares = Victoires
report-shares-why = Par place occupée ; une victoire partagée compte 1/n. En pointillé : la part égale.
report-ahead = Qui devance qui
report-ahead-why = Pourcentage des parties à la même table où le robot de la ligne devance celui de la colonne ; une égalité compte pour moitié.
report-scores = Scores
report-scores-why = Les parties selon leur score ; le trait vertical est la moyenne. Les parties perdues par forfait n’y figurent pas.
report-history = Cotes, partie après partie
report-history-why = Dans l’ordre où l’on a joué. Les cotes ci-dessus sont des moyennes sur plusieurs ordres.
report-seats = Places
report-seats-why = Victoires de chaque place, quel que soit son occupant. En pointillé : la part égale.
report-seat = Place { $seat }
report-made = Comment ces chiffres sont obtenus
report-settings = { $game }, version { $version } ; { $seats } places ; options : { $options } ; graine { $seed } ; forfaits : { $forfeits }. { $day }.
report-method = Les parties vont par groupes, une par place : les mêmes robots sur la même donne, décalés d’une place. Les intervalles des victoires se calculent d’un groupe à l’autre. Le temps par coup est la moyenne de la partie médiane.

train-step = génération { $number } : { $own } des résultats expliqués par le jugement du jeu lui-même, { $learnt } par les poids d’avant ; les nouveaux gagnent { $exam } de leurs parties d’examen
train-kept = { $generations } générations apprises ; les meilleurs poids pour { $seats } places (examen : { $exam }) sont dans { $file }. Jouez-les avec search:weights={ $file }, et jouez une série avant de leur faire confiance.
train-stopped = arrêté après { $generations } générations complètes.
train-no-weights = { $file } n’est pas un fichier de poids ; nommez-en un autre.
train-no-network = { $game } n’a rien qu’un réseau puisse apprendre ; omettez --network.
train-failed = les meilleurs poids ont gagné { $exam } de leurs parties d’examen, pas plus qu’une part égale à { $seats } places : ils ne valent pas mieux que le jugement du jeu lui-même.
train-not-installed = les meilleurs poids ont gagné { $exam } de leurs parties d’examen, pas plus qu’une part égale à { $seats } places : ils ne sont pas installés.
train-installed = Tous ceux qui se servent de ces sources jouent maintenant avec eux : { $file }.
train-no-checkout = --install change les sources d’un jeu, et { $game } n’est pas dans un dossier de travail ; omettez --install.
weights-none = { $file } n’est pas un fichier de poids comme « halles train » les écrit.
weights-other = { $file } n’a pas de poids pour une telle partie à { $seats } places : il est pour { $game } à { $known } places, et un réseau ne vaut que pour les options qu’il a apprises.
