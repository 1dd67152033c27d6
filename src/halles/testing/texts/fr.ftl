# Ce que dit une loi violée. La graine et le coup désignent la partie, pour qu’on puisse la rejouer.
broken-at = { $said } (Graine { $seed }, coup { $ply }.)

broken-endless = Le hasard joue encore après { $most } décisions.
broken-no-move = La partie n’est pas finie et aucun coup n’est permis.
broken-moves-after-end = La partie est finie et des coups sont encore permis.
broken-no-winner = La partie est finie et personne n’a gagné.
broken-score-count = Il y a { $count } scores, et non un par place.
broken-picked-illegal = Le coup de code { $move } a été tiré au sort ; il n’est pas permis.
broken-never-picked = Des coups permis ne sont jamais tirés au sort ; leurs codes : { $moves }.
broken-picked-unequally = Les coups ne sont pas tirés au sort aussi souvent l’un que l’autre.
broken-not-the-same = La même graine et les mêmes coups ont mené à d’autres positions.
broken-position-twice = Une partie est passée deux fois par la même position.
broken-other-process = Un second processus n’a pas pu jouer : { $problem }
broken-compiled-otherwise = Compilé ou non, le hasard ne finit pas de la même façon : { $setting }.
broken-batch-bytes = En série, cette partie finit dans une autre position.
broken-batch-scores = En série, cette partie finit sur un autre résultat.
broken-batch-length = En série, cette partie demande { $found } décisions.
broken-threads = Avec deux fils d’exécution, une série donne d’autres scores.
broken-odds-change = Pondérer les coups a modifié la position.
broken-weights = Le poids d’un coup n’est pas positif, ou n’est pas fini.
broken-judgement-changes = Évaluer la position l’a modifiée.
broken-judgement = La position n’a pas une valeur finie pour chaque place.
broken-standing = Le décompte donne { $found }, les scores sont { $scores }.
broken-undefined-bytes = Sur les { $whole } octets d’un état, { $used } seulement appartiennent à un champ.

broken-other-view = Dans la partie imaginée, la place { $seat } (– : le public) voit autre chose.
broken-other-log = Dans la partie imaginée, la place { $seat } (– : le public) lit un autre journal.
broken-other-turn = Dans la partie qu’imagine la place { $seat } (– : le public), c’est à une autre de décider.
broken-other-moves = Dans la partie qu’imagine la place { $seat }, elle a d’autres coups permis.
broken-same-chance = Le hasard d’une partie imaginée pour la place { $seat } (– : le public) ne se distingue pas du vrai.
broken-trace-of-truth = Deux positions que la place { $seat } (– : le public) ne peut distinguer sont imaginées en octets différents.
broken-one-untrue-way = Ce que la place { $seat } (– : le public) ne voit pas est toujours imaginé de la même façon, et c’est faux.
broken-one-way = Dans { $lone } positions sur { $hiding }, ce qui est caché est toujours imaginé de la même façon.
broken-odds = La vérité ressemble plus ({ $apart }) à un monde imaginé que deux mondes imaginés entre eux.
broken-hides = Le jeu dit ne rien cacher, et il cache quelque chose.
broken-hides-nothing = Le jeu dit cacher quelque chose, et chacun voit tout ; écrivez hides=False.
broken-no-key = La position ne contient pas sa clé.
broken-key = La place { $seat } reçoit la clé du hasard de la partie.
broken-marks = La place { $seat } (– : le public) ne connaît qu’une part du coup « { $move } », et le plateau montre ce qu’il a touché.
broken-pick-knows = Dans une partie imaginée, le même tirage donne d’autres coups.
broken-no-reason = Le coup « { $move } » est refusé sans un mot.
broken-refusal-knows = Dans une partie imaginée, le coup « { $move } » est refusé pour une autre raison, ou permis.

broken-save = Une partie enregistrée n’est plus la même une fois relue.
broken-undo = Annuler ne ramène pas à la position d’avant.
broken-replay = Les mêmes coups rejoués mènent à une autre position.
broken-undo-log = Après une annulation, le journal n’est plus celui d’avant.
broken-undo-chance = Le coup a été annulé sans y être forcé et mène maintenant ailleurs : une part revenait au hasard.
broken-undo-never = Aucun coup ne peut être annulé sans y être forcé.
broken-playthroughs = Au moins { $least } parties doivent se trouver à côté du jeu, dans le dossier { $folder } ; python -m halles.testing.playthroughs les écrit.
broken-playthrough = { $file } se lit autrement aujourd’hui. Ligne { $line } : « { $there } » ; à présent : « { $now } ».
broken-taken = Ceci devrait être refusé et ne l’est pas : { $given }.
broken-same-words = Ceci est dit avec les mêmes mots dans toutes les langues : { $said }
broken-seed = La plus grande graine ne reste pas ce qu’elle est.

broken-picture = Le dessin n’est pas un SVG valable : { $problem }.
broken-id-twice = Le dessin contient plusieurs fois ces identifiants : { $things }.
broken-not-drawn = On peut toucher ceci, que le dessin ne montre pas : { $things }.
broken-picture-knows = Le dessin d’une partie imaginée n’est pas le même.
broken-sections = Les pages de règles n’ont pas de sections, ou pas les mêmes dans toutes les langues.
broken-figures = Les pages de règles n’ont pas de figures, ou pas les mêmes dans toutes les langues.
broken-figure = La figure { $figure } n’est pas un SVG valable : { $problem }.

broken-parse = « { $text } » est écrit pour le code { $code } et relu comme { $parsed }.
broken-text-twice = Deux coups permis ont le même texte.
broken-not-sorted = Les coups permis ne sont pas triés.
broken-untold = Une phrase du récit est vide ({ $lang }).
broken-unasked = Rien n’est demandé à la place qui décide ({ $lang }).
broken-unworded = Il n’y a pas de mots pour « { $what } » ({ $lang }).
broken-unshown = Le terminal ne montre rien ({ $lang }).
broken-sum = Sur une feuille de score, les lignes de la place { $seat } ne font pas son total.
broken-unexplained = Le message « { $what } » manque ou est vide ({ $lang }).

# halles check
check-title = { $title }, version { $version } : { $laws } lois, { $settings ->
    [one] un réglage
   *[other] { $settings } réglages
}
check-sum = { $broken ->
    [0] Toutes les lois sont respectées, en { $seconds } s.
    [one] Une loi est violée, { $held ->
        [one] { $held } est respectée
       *[other] { $held } sont respectées
    }, en { $seconds } s.
   *[other] { $broken } lois sont violées, { $held ->
        [one] { $held } est respectée
       *[other] { $held } sont respectées
    }, en { $seconds } s.
}
