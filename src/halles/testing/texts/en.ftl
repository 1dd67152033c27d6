# What a broken law says. A match is told by its seed and ply, so that it can be played again.
broken-at = { $said } (Seed { $seed }, ply { $ply }.)

broken-endless = Random play goes on for { $most } decisions.
broken-no-move = The match is not over, and there is no legal move.
broken-moves-after-end = The match is over, and there are legal moves.
broken-no-winner = The match is over, and nobody has won.
broken-score-count = There are { $count } scores, not one for each seat.
broken-picked-illegal = The move of code { $move } was picked, and is not legal.
broken-never-picked = Legal moves are never picked; their codes: { $moves }.
broken-picked-unequally = Moves are not picked equally often.
broken-not-the-same = The same seed and the same moves led to other positions.
broken-position-twice = A match came through the same position twice.
broken-other-process = A second process could not play: { $problem }
broken-compiled-otherwise = Compiled and uncompiled, random play does not end alike: { $setting }.
broken-batch-bytes = A batch ends this match in another position.
broken-batch-scores = A batch ends this match with another result.
broken-batch-length = A batch needs { $found } decisions for this match.
broken-threads = With two threads, a batch comes to other scores.
broken-odds-change = Weighing the moves has changed the position.
broken-weights = Not every weight of a move is positive and finite.
broken-judgement-changes = Judging has changed the position.
broken-judgement = The position is not worth a finite number to every seat.
broken-standing = The standing is { $found }, the scores are { $scores }.
broken-undefined-bytes = Only { $used } of the { $whole } bytes of a state belong to a field.

broken-other-view = In the imagined match, seat { $seat } (– is a spectator) sees something else.
broken-other-log = In the imagined match, seat { $seat } (– is a spectator) reads another log.
broken-other-turn = In the match that seat { $seat } (– is a spectator) imagines, somebody else decides.
broken-other-moves = In the match that seat { $seat } imagines, it has other legal moves.
broken-same-chance = The chance of a match imagined for seat { $seat } (– is a spectator) cannot be told from the true one.
broken-trace-of-truth = Two positions that seat { $seat } (– is a spectator) cannot tell apart are imagined as different bytes.
broken-one-untrue-way = What seat { $seat } (– is a spectator) cannot see is always imagined in one way, and it is not the true one.
broken-one-way = In { $lone } of { $hiding } positions, what is hidden is always imagined in one way.
broken-odds = The truth agrees { $apart } more with an imagined world than two imagined worlds do.
broken-hides = The game says that it hides nothing, and it does hide something.
broken-hides-nothing = The game says that it hides something, and everybody sees everything; say hides=False.
broken-no-key = The position does not hold its key.
broken-key = Seat { $seat } is handed the key of the match's chance.
broken-marks = Seat { $seat } (– is a spectator) knows the move “{ $move }” only in part, and the board shows what it touched.
broken-pick-knows = In an imagined match, the same mind picks other moves.
broken-no-reason = The move “{ $move }” is refused without a word.
broken-refusal-knows = In an imagined match, the move “{ $move }” is refused for another reason, or is none.

broken-save = A saved match is not the same when it is loaded.
broken-undo = Undo does not lead back to the position before.
broken-replay = The moves played again lead to another position.
broken-undo-log = After undo, the log is not what it was before.
broken-undo-chance = The move was taken back without force, and leads somewhere else now: something was left to chance.
broken-undo-never = No move can be taken back without force.
broken-playthroughs = At least { $least } matches belong into the folder { $folder } beside the game; python -m halles.testing.playthroughs writes them.
broken-playthrough = { $file } reads otherwise today. Line { $line }: “{ $there }”; now: “{ $now }”.
broken-taken = This should be refused, and is not: { $given }.
broken-same-words = This is said in the same words in every language: { $said }
broken-seed = The largest seed does not stay what it is.

broken-picture = The drawing is no valid SVG: { $problem }.
broken-id-twice = The drawing has these ids more than once: { $things }.
broken-not-drawn = These things can be touched, and the drawing does not show them: { $things }.
broken-picture-knows = The drawing of an imagined match is another one.
broken-sections = The rules pages have no sections, or not the same ones in every language.
broken-figures = The rules pages have no figures, or not the same ones in every language.
broken-figure = The figure { $figure } is no valid SVG: { $problem }.

broken-parse = “{ $text }” is written for code { $code }, and read as { $parsed }.
broken-text-twice = Two legal moves have the same text.
broken-not-sorted = The legal moves are not sorted.
broken-untold = A sentence of the story is empty ({ $lang }).
broken-unasked = The seat that decides is asked nothing ({ $lang }).
broken-unworded = There are no words for “{ $what }” ({ $lang }).
broken-unshown = The terminal shows nothing ({ $lang }).
broken-sum = On a score sheet, the lines of seat { $seat } do not add up to its total.
broken-unexplained = The message “{ $what }” is missing or empty ({ $lang }).

# halles check
check-title = { $title }, version { $version }: { $laws } laws, { $settings ->
    [one] one setting
   *[other] { $settings } settings
}
check-sum = { $broken ->
    [0] All laws hold, in { $seconds } s.
    [one] One law is broken, { $held ->
        [one] one holds
       *[other] { $held } hold
    }, in { $seconds } s.
   *[other] { $broken } laws are broken, { $held ->
        [one] one holds
       *[other] { $held } hold
    }, in { $seconds } s.
}
