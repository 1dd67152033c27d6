# The house, English.
or = or
and = and
percent = %

house-lune = Lune
house-coeur = Cœur
house-etoile = Étoile
house-trefle = Trèfle
house-carreau = Carreau
house-turn = to move
house-your-turn = your move
house-you = you
house-over = match over
house-winner = winner

bot-random = Random
bot-greedy = Greedy
bot-debutant = Beginner
bot-habitue = Regular
bot-expert = Expert
bot-maitre = Master

# What a game need not say itself: its own messages stand before these.
ask = choose what to do
why-not = That is not possible now.
plain-deed = { $who }: { $move }.
draw-market = The market
draw-stock = Your choice
draw-round = Round { $round } of { $rounds }
draw-round-free = Round { $round }

bad-game = The game “{ $name }” lacks what only it can say: { $missing }.
unknown-game = There is no game “{ $given }”; the games are { $known }.
unknown-bot = There is no bot “{ $given }”; the bots are { $known }.
bad-seats = { $title } has { $least } to { $most } seats, not { $given }.
bad-seats-only = { $title } has { $least } seats, not { $given }.
bad-option = { $title } has no option “{ $option }”; its options: { $known }.
bad-option-value = Option { $option } cannot be “{ $given }”; it can be { $values }.
bad-option-seats = Option { $option } can be “{ $given }” only with this number of seats: { $seats }.
option-file-unread = Option { $option } is { $values } or a file, and { $file } cannot be read: { $problem }.
option-file-not-json = { $file } is not a complete JSON file, so it cannot be used for option { $option }.
option-file-bad = { $file } cannot be used for option { $option }: { $reason }
option-content-not-json = What was given for option { $option } is not complete JSON.
option-content-bad = What was given for option { $option } cannot be used: { $reason }
bad-option-pair = Option { $option } cannot be “{ $given }” when { $other } is “{ $value }”.
bad-version = The rules of version { $version } of { $title } are no longer known; this is version { $ours }.
bad-seed = A seed is a whole number from 0 to 9223372036854775807, not “{ $given }”.
bad-match-seed = A seed is a whole number from 0 to 9223372036854775807, or “sip-” followed by 32 characters from 0–9 and a–f, not all of them 0; not “{ $given }”.
no-such-seat = There is no seat { $given } here; seats are 0 to { $most }.
no-such-code = No move of this match has the code { $given }.
not-a-move = “{ $given }” is not a move of this game; a move looks like “{ $example }”.
match-over = The match is over; nobody can move any more.
nothing-to-undo = There is no move to take back.
undo-revealed = “{ $move }” has revealed something, so it can no longer be taken back.

system-enoent = No such file or directory
system-eacces = Permission denied
system-eperm = Operation not permitted
system-eisdir = Is a directory
system-enotdir = Not a directory
system-eexist = File exists
system-enospc = No space left on device
system-erofs = Read-only file system
system-efbig = File too large
system-enametoolong = File name too long
cannot-read = Cannot read { $file }: { $problem }.
cannot-write = Cannot write { $file }: { $problem }.
save-too-large = { $file } is too large to be a saved match.
save-not-json = { $file } is not a complete JSON file, so it is not a saved match; it may have been cut off.
save-not-ours = { $file } is not a saved match of Halles.
save-unknown-key = { $file } is not a saved match of Halles: its key “{ $key }” is unknown.
save-bad-key = { $file } is not a complete saved match: “{ $key }” is missing or not of the right kind.
save-version = { $file } was saved with version { $version } of { $title }; this is version { $ours }, whose rules differ.
save-because = { $file } is not a possible match. { $reason }
save-bad-move = { $file } is not a possible match: move { $number }, “{ $move }”. { $reason }
save-after-end = { $file } is not a possible match: it goes on with move { $number } after the end.
save-imagined = An imagined match has no true past and cannot be saved.

bot-not-loaded = The bot “{ $given }” cannot be loaded: { $problem }.
bot-no-module = There is no module “{ $module }” here for the bot “{ $given }”.
bot-no-function = The module “{ $module }” has no “{ $function }”, so there is no bot “{ $given }”.
bot-is-none = “{ $given }” is neither a function choose(view, moves, rng) nor a bot class.
stdio-bad-word = “{ $given }” does not name a program; write stdio:COMMAND, or stdio+MILLISECONDS:COMMAND.
stdio-no-program = There is no program “{ $program }” on this machine for the bot “{ $given }”.
stdio-not-here = Programs as bots need Linux or macOS, so there is no “{ $given }” here.
forfeit-failed = { $bot } loses by default: it failed with { $problem }.
forfeit-no-legal-move = { $bot } loses by default: its answer “{ $given }” is not one of the legal moves.
forfeit-no-start = { $bot } loses by default: it cannot be started, { $problem }.
forfeit-silent = { $bot } loses by default: it gave no answer within { NUMBER($limit, useGrouping: 0) } ms.
forfeit-gone = { $bot } loses by default: the process in which it was thinking did not answer.
forfeit-ended = { $bot } loses by default: it ended before it answered (exit code { NUMBER($code, useGrouping: 0) }).
forfeit-too-long = { $bot } loses by default: it wrote a line of more than { $most } bytes.
forfeit-too-early = { $bot } loses by default: it wrote “{ $given }” without being asked.
forfeit-not-json = { $bot } loses by default: “{ $given }” is not a JSON object on one line of UTF-8.
forfeit-not-ready = { $bot } loses by default: it should have said that it is ready, and said “{ $given }”.
forfeit-no-move = { $bot } loses by default: there is no move in its answer “{ $given }”.
forfeit-last-words = { $reason } Its last words: “{ $line }”.

bots-and-seats = { $bots } bots were named for { $seats } seats; name one bot for all, or one for each seat.
bad-option-word = “{ $given }” is not an option; write it as key=value, each key once.
bad-language = There is no language “{ $given }”; the languages are { $known }.
out-ending = Results go to a file that ends in .parquet or .jsonl, and { $file } does not.
parquet-missing = Parquet needs the package pyarrow, which is not installed: install “halles[arena]”, or write to a file that ends in .jsonl.
load-other-game = { $file } is a match of { $title }, not of the game you named.
load-seats = The saved match has { $count ->
    [one] 1 seat
   *[other] { $count } seats
  }, and you named { $given }.

games-file = FILE
games-seats = { $seats } seats, about { $minutes } minutes

play-you = you
play-person = a person
play-name = { $house } ({ $kind })
play-colon = { ": " }
play-welcome = { $title }. Type a move, or “moves” to see them numbered, or “help”.
play-turn = Your turn
play-kinds = { $count } moves: { $kinds }
play-help = A move is typed as it is written in the list, for example “{ $move }”, or as its number.
    moves [START]  all legal moves with their numbers, or those that begin so
    hint           the best moves according to our strongest bot, with the chances of winning
    undo           take your last decision back
    save FILE      keep the match; “halles play GAME --load FILE” goes on with it
    board          show the board again
    log            tell the whole match again
    sheet          the last score sheet
    rules          how the game is played
    quit           leave
play-hint = { $name } would play (chances of winning):
play-hint-lead = { $name } would play (points gained by the end of the turn):
play-warming = { $bar } Bots are warming up ({ $share }); until then they play at a glance.
play-saved = Saved. Go on later with: halles play { $game } --load { $file }
play-save-where = Where to? Write “save” and a file name.
play-bad-number = The moves are numbered 1 to { $most }; “moves” lists them.
play-undone = Taken back.
play-undo-others = Somebody else has moved since; only the last move can be taken back.
play-hand-over = { $name }: your turn at the keyboard. Press Enter when nobody else is looking.
play-forfeit = { $name } is played by { $bot } from now on.
play-bye = Goodbye.
play-won = { $names } wins.
play-shared = { $names } share the victory.

simulate-seat = seat
simulate-bot = bot
simulate-mean = mean score
simulate-wins = wins
simulate-sum = { $games ->
    [one] 1 match
   *[other] { $games } matches
  }, { $decisions } decisions, { $seconds } s
simulate-stopped = stopped after { $games } of { $count } matches, which are kept; go on with --first { $next } and another file.

replay-good = { $file } is a complete match: { $count } decisions; { $scores }.
replay-good-so-far = { $file } is a match in progress: { $count ->
    [one] 1 decision
   *[other] { $count } decisions
  }; { $scores }.
replay-trace-good = { $file } is a well-formed trace of { $count ->
    [one] 1 match
   *[other] { $count } matches
  }.
trace-not-json = { $file }, line { $line }, is not JSON.
trace-not-a-line = { $file }, line { $line }, is not a line of a trace.
trace-no-opening = { $file }, line { $line }, should open a match (match, game, seats, options, events).
trace-other-match = { $file }, line { $line }, belongs to another match than { $match }, which is not closed.
trace-because = { $file }, line { $line }: { $reason }
trace-bad-ply = { $file }, line { $line }, should be ply { $ply }, by a seat of the match.
trace-bad-moves = { $file }, line { $line }: the legal moves must be sorted, each once, and contain the one chosen.
trace-not-a-move = { $file }, line { $line }: “{ $move }” is not a move of this game.
trace-no-closing = { $file }, line { $line }, should close the match with a score for every seat and the winners.
trace-cut-off = { $file } is cut off after line { $line }: the last match is not closed.

warm-done = { $games ->
    [one] 1 game
   *[other] { $games } games
  } compiled in { $seconds } s, kept in { $folder }.

bench-title = { $game }: state { $bytes } bytes; compiled in { $cold } s cold, { $warm } s cached; { $times } times as fast as the same source uncompiled
bench-scaling = scaling
bench-seats = seats
bench-options = options
bench-cores = cores
bench-decisions = decisions/s
bench-games = matches/s
bench-simulations = simulations/s
bench-levels = as levels think

usage-missing = { $name } is missing; “halles COMMAND --help” says what is needed.
usage-no-option = There is no option { $name }; “halles COMMAND --help” lists them.
usage-no-command = There is no such command; the commands are { $known }.
usage-other = { $problem }; “halles COMMAND --help” says what is possible.
usage-bad-value = { $name } cannot have this value; “halles COMMAND --help” says what it can be.

save-commitment = { $file }: the deal is not the one that was promised: game, seed and nonce do not give the commitment.
replay-promised = { $file }: the deal is the one that was promised before the first move.
web-missing = The pages need more packages: install “halles[web]”.
bad-walk = “{ $given }” is no choice of settings; choose { $known }.
bad-first = A series cannot start at match { $given }: match numbers stay below 9223372036854775808.
same-file = Trace and results cannot both go to { $file }; name two files.
trace-no-end = { $file }, line { $line }, closes a match whose last decision did not end it.
bad-search = “{ $given }” is not a search: “{ $part }” is not a setting with a number; settings are { $known }, as in search:simulations=500.
bad-search-value = The setting { $name } of a search must be from { $least } to { $most }, not { $given }.
bad-tuned = { $file }: “{ $given }” is not a setting of the search; settings are { $known }.

arena-bot = bot
arena-games = matches
arena-wins = wins
arena-rating = rating
arena-score = mean score
arena-time = ms/move
arena-given-up = given up
arena-share = { $share }% [{ $low }–{ $high }]
arena-interval = { $value } ± { $more }
arena-sum = { $games ->
    [one] 1 match
   *[other] { $games } matches
  }, { $decisions } decisions; in brackets and after ±: 95% intervals
arena-forfeits = { $count ->
    [one] 1 match was given up
   *[other] { $count } matches were given up
  } by a bot that gave no legal move.
arena-forfeits-of = { $bot } gave up { $count ->
    [one] 1 match
   *[other] { $count } matches
  }: no legal move.
arena-stopped = stopped after { $games } of { $count } matches, which are kept; the same command goes on.
arena-stopped-lost = stopped after { $games } of { $count } matches; with --out FILE.jsonl they would be kept, and the same command would go on.
arena-alone = “{ $given }” has nobody to be compared with; name at least two bots.
jobs-and-ray = Either --jobs or --ray, not both: a cluster knows how many workers it has.
ray-missing = Playing on a cluster needs the package ray, which is not installed: install “halles[ray]”.
ray-unreachable = No Ray cluster answers at “{ $address }”: { $problem }.
openskill-missing = Ratings need the package openskill, which is not installed: install “halles[arena]”.
worker-died = A worker process died { $tries } times over the same matches; one of the bots seems to kill it.
journal-ending = An arena is kept in a file that ends in .jsonl, and { $file } does not.
journal-other = { $file } holds something other than this arena: game, version, seats, options, bots and seed must be the same; name another file.
journal-stale = { $file } was begun by bots with other settings or weights than they have now; delete it or name another file.
journal-unstamped = { $file } does not say with which settings and weights its bots began; if they have changed since, its matches are of two kinds.
journal-torn = { $file }, line { $line }, is not the match that belongs there; mend the file or name another.
journal-taken = { $file } is being written by another arena; wait until it ends or name another file.
same-file-report = Matches and report cannot both go to { $file }; name two files.

report-title = { $game }: arena
report-facts = { $bots } bots, { $games ->
    [one] 1 match
   *[other] { $games } matches
  } with { $seats } seats
report-standings = Standings
report-ratings = Ratings
report-ratings-why = openskill, Plackett–Luce; a newcomer has 25. The line is the 95% interval.
report-shares = Wins
report-shares-why = Per seat that the bot had; a shared victory counts 1/n. Dashed: an even share.
report-ahead = Who is ahead of whom
report-ahead-why = Percentage of the matches at the same table in which the row’s bot is placed before the column’s; a tie counts half.
report-scores = Scores
report-scores-why = Matches by their score; the vertical line is the mean. Matches that were given up are left out.
report-history = Ratings, match by match
report-history-why = In the order of play. The ratings above are means over several orders.
report-seats = Seats
report-seats-why = Wins of each seat, whoever sits there. Dashed: an even share.
report-seat = Seat { $seat }
report-made = How these figures were made
report-settings = { $game }, version { $version }; { $seats } seats; options: { $options }; seed { $seed }; given up: { $forfeits }. { $day }.
report-method = Matches come in groups, one for each seat: the same bots on the same deal, moved on by one seat. Intervals of win shares are computed from group to group. Time per move is the median match’s mean.

train-step = generation { $number }: { $own } of the results explained by the game’s own judgement, { $learnt } by the weights before; the new ones win { $exam } of their exam matches
train-kept = { $generations } generations learned; the best weights for { $seats } seats (exam: { $exam }) are in { $file }. Play by them as search:weights={ $file }, and play a series before you believe them.
train-stopped = stopped after { $generations } whole generations.
train-no-weights = { $file } is not a file of weights; name another.
train-no-network = { $game } has nothing that a network could learn from; leave --network out.
train-failed = the best weights won { $exam } of their exam matches, no more than an even share among { $seats } seats: they are no better than the game’s own judgement.
train-not-installed = the best weights won { $exam } of their exam matches, no more than an even share among { $seats } seats: they are not installed.
train-installed = Everybody who uses this checkout now plays by them: { $file }.
train-no-checkout = --install changes the sources of a game, and { $game } is not in a source checkout; leave --install out.
weights-none = { $file } is not a file of weights written by “halles train”.
weights-other = { $file } has no weights for a match of this kind with { $seats } seats: it is for { $game } with { $known } seats, and a network only for the options it was taught with.
