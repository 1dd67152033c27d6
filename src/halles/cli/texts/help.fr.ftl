# L’aide de la commande, français ; l’anglais est écrit dans app.py, à côté de ce qu’il explique.
about = Cinq jeux de plateau sur le thème du marché : jouez-y, étudiez-les, simulez-les par millions.
lang = La langue de ce que vous lisez.

serve = Ouvre les jeux dans le navigateur (comme « halles » tout court).
serve-host = L’adresse sur laquelle écouter.
serve-port = Le port sur lequel écouter.
serve-db = sqlite:///FICHIER ou postgresql://… ; à défaut, un fichier à vous.
serve-open_page = Ouvrir la page dans votre navigateur.
serve-trusted_proxy = L’adresse ou le réseau d’un proxy que l’on croit quand il dit pour qui il demande ; peut être répétée.
serve-host_name = Ne répondre qu’à ce nom d’hôte ; peut être répétée.

games = Donne la liste des jeux.

play = Joue une partie dans le terminal.
play-seats = Qui joue à quelle place : vous, ou un robot.
play-seed = La graine de tout le hasard ; tirée au sort à défaut.
play-load = Continuer une partie enregistrée.

simulate = Fait jouer beaucoup de parties entre robots.
simulate-matches = Combien de parties.
simulate-seats = Combien de places ; à défaut, autant que de robots nommés, ou le moins possible.
simulate-bots = Un robot pour toutes les places, ou un pour chacune : un nom, module:function ou stdio:COMMANDE.
simulate-trace = Écrire chaque décision, un objet JSON par ligne.
simulate-out = Écrire les résultats : .parquet ou .jsonl.
simulate-first = Le numéro de la première partie, pour continuer une série.

arena = Compare des robots : cotes et victoires, avec intervalles.
arena-bots = Les robots à comparer.
arena-matches = Combien de parties ; de préférence un multiple du nombre de places.
arena-out = Garder chaque partie dans un fichier .jsonl, ou continuer celui-ci.
arena-report = Écrire une page avec des graphiques (HTML).

train = Apprend à juger un jeu en jouant contre soi-même.
train-minutes = Combien de temps au plus, environ.
train-generations = Combien de générations au plus.
train-matches = Le nombre de parties d’une génération.
train-far = 1 : n’apprendre que des résultats ; moins : aussi de la valeur des positions suivantes.
train-network = Entraîner un petit réseau : plus lent à réfléchir, mais plus sûr.
train-out = Où vont les poids ; à défaut, dans un nouveau fichier à vous.
train-install = Mettre les poids reçus à l’examen dans le dossier du jeu ; depuis une copie des sources seulement.

bench = Mesure la vitesse des jeux sur cette machine.
bench-game = Un jeu ; à défaut, tous.

check = Confronte un jeu à ses lois, une ligne pour chacune ; finit sur 1 si l’une est violée.
check-walk = « all » : toutes les places et options, deux à deux ; « few » : un seul réglage.

replay = Raconte une partie enregistrée, ou vérifie une trace.
replay-file = Une partie enregistrée, ou une trace.
replay-check = Seulement vérifier.
replay-svg = Dessiner chaque position dans ce dossier.

warm = Compile tous les jeux maintenant, pour ne plus attendre ensuite.

any-game = Le nom d’un jeu ; « halles games » en donne la liste.
any-seats = Combien de places ; à défaut, le moins possible.
any-options = Les options du jeu, une ou plusieurs à la suite.
any-seed = La graine de tout le hasard.
any-jobs = Combien de processus à la fois.
any-ray = Jouer sur une grappe Ray : son adresse, auto ou local.
any-as_json = Écrire un seul document JSON.

# Ce que l’analyseur dit de lui-même, et comment s’appelle ce que l’on écrit.
frame-usage = Utilisation :
frame-arguments = Arguments :
frame-options = Options :
frame-commands = Commandes :
frame-help = Montrer cette aide et quitter.
frame-default = par défaut :
frame-required = obligatoire
frame-game = JEU
frame-file = FICHIER
frame-dir = DOSSIER
frame-address = ADRESSE
frame-name = NOM
frame-you = vous,
frame-pair = CLÉ=VALEUR
frame-command = COMMANDE
