# The terminal commands.
name-human = { $number ->
    [0] Player
   *[other] Player { $number }
 }
name-bot = { $number ->
    [0] Bot { $bot }
   *[other] Bot { $bot } { $number }
 }
play-hint = Answer with a number. ? rule · ! why not · u undo · t table · l log · hint · h help · q quit
play-narrow = This window has { $width } columns; the table needs { $needed }. Make it wider.
play-help =
    3            choose option 3 (or write its notation, for example: pass)
    ?            the rule that asks this question
    ?3           what option 3 does, and its rule; also for the numbers of !
    ? words      rules with these words, or the rule with this id
    !            what is forbidden now, and by which rule
    hint, hh     what a strong player would do, and why (if you play alone)
    u            take back your last decision, if nothing was revealed since
    t            the table again
    l, l 50      the last 20 (50) lines of the log
    s, s FILE    save the record
    a, a 3 never when you are asked in windows; a * as at the web table
    q            leave; the record is kept
play-hint-thinking = Thinking of a hint…
play-hint-gains = It gains: { $reasons }
play-hint-risks = It risks: { $reasons }
play-hint-take = To do so write: { $take }
play-hint-company = There are no hints at a table with other people.
play-hint-failed = The bot could not think of a hint ({ $why }). Ask again, or decide by yourself.
play-when-ask = always
play-when-can = if-needed
play-when-pass = never
play-when-how = Write: a NUMBER ({ $modes }), for example: a 3 never. The numbers are 1 to { $n }; a * sets all as at the web table
play-pose = These are some good places. Any other may be written, for example: { $notation }
play-thinking = { $name } is thinking…
play-replaced = { $name } plays no longer ({ $why }); the bot { $bot } plays on for it.
play-no-number = There is no such number; the options are 1 to { $n }
play-illegal = Not allowed: { $rule } forbids it
play-unknown = “{ $text }” is not an answer to this question; h shows what you can write
play-no-rule = No rule was found that fits “{ $text }”; there may be one all the same: try other words
play-nothing-forbidden = Nothing that one might try is forbidden here
play-undone = Taken back: { $notation }
play-closed-by-decision = It cannot be taken back: { $name } has decided since
play-closed-by-event = It cannot be taken back: something was revealed since — { $event } ({ $rule })
play-nothing-to-undo = There is nothing to take back
play-hand-over = Now it is { $name }. Hand over the keyboard and press Enter.
play-interrupted = Interrupted.
play-record = The record: { $path }
play-resume = Go on with: { $command }
play-exists = { $path } exists already; choose another name
name-opponent = { $number ->
    [0] Opponent
   *[other] Opponent { $number }
 }
learn-none = there are no lessons of { $game } yet
learn-unknown = there is no lesson { $lesson }; there are: { $known }
learn-course = Lessons: { $done } of { $lessons } done
learn-left = left at step { $step } of { $steps }
learn-minutes = { $n } min
learn-go = Go on with: { $command }
learn-hint = Enter reads on, a number answers. x show me · b back · k skip · f free game · ? rule · ! why not · h help · q leave
learn-help =
    Enter        read on; after x, answer as shown
    3            choose option 3 (or write its notation, for example: pass)
    x            show me: what is right here; in free play what the strongest bot would do, and why
    b            one step back; in free play your last answer is taken back
    r            from the beginning
    k            skip this step
    f            go on from here as a free game
    w            in free play: warn me before a grave mistake, or stop warning me
    ?, ?3, !     the rule that asks; what option 3 does; what is forbidden, and why
    t, l         the table again; the last lines of the log
    q            leave; where you stand is kept
learn-step = Step { $step } of { $steps }
learn-enter = Enter: read on
learn-asked = An answer is needed here: its number. x shows what to answer, k skips the step
learn-as-shown = Enter: answer like that
learn-read-on = Nothing is asked here. Press Enter to read on; h shows what else you can do
learn-judging = Thinking it over…
learn-sure = Do it all the same? (y: yes, Enter: no)
learn-warns = Grave mistakes are pointed out before they are final.
learn-warns-not = Mistakes are not pointed out any more.
learn-example = Here one would answer: { $answer }
learn-first = This is the beginning.
learn-kept = Where you stand is kept. Go on with: { $command }
learn-done = Lesson done: { $title }
learn-next = Next: { $title } — { $command }
verify-ok = { $n ->
    [one] { $game }: the record is sound, { $n } decision
   *[other] { $game }: the record is sound, { $n } decisions
 }
verify-chance = { $n ->
    [one] { $n } number of chance follows from the seed with the sum { $commitment }
   *[other] { $n } numbers of chance follow from the seed with the sum { $commitment }
 }
verify-nonces = and from numbers of their own that these seats gave: { $seats }
verify-log = the log as told to { $who }: { $lines }: { $sum }
verify-spectator = spectators
record-open = The game is not over yet
replay-prompt = [{ $at }/{ $of }] Enter: on · t: table · number: jump · q: quit
rules-more = …and { $n } more (--limit)

# What was asked makes no sense, or the answer is no.
interrupted = interrupted
nothing-built = nothing is built before a game of { $game }
scaffold-name = a name is small letters and digits, with hyphens between words
scaffold-prefix = the ids of rules begin with two to four capital letters
scaffold-no-checkout = this is no checkout of Wartable
scaffold-exists = it is there already
scaffold-done = { $folder }: { $lines } lines, and { $tests } lines of tests
scaffold-next = Now name it in src/wartable/games/__init__.py: { $line }
    Then: wartable play { $name }
usage-missing = { $what } is missing; --help shows how to write the command
usage-no-command = there is no command '{ $what }'; --help lists them
usage-no-option = there is no option { $what }; --help lists them
usage-no-value = { $what } needs a value
usage-flag = { $what } takes no value
usage-extra = this is too much: { $what }
usage-not-one-of = { $what }: '{ $value }' is not one of { $known }
usage-at-least = { $what } is at least { $least }
usage-at-most = { $what } is at most { $most }
usage-invalid = { $what }: this value does not fit; --help shows which do
usage-other = { $message }
bad-count = { $game } is for { $players } players; { $option } names { $count }
bad-names = give each player one name of their own, of at most { $most } letters
bad-seat = '{ $kind }' is neither `human` nor one of { $known }
bad-bot = '{ $kind }': a bot is named bot:{ $kind }
other-count = the game is for { $players } players, and this names { $count }
bad-pair = expected key=value
bad-value = the value cannot be read
other-game = this is a game of { $found }, not of { $game }
no-seat = there is no seat { $seat } in { $game }
no-decision = { $count ->
    [one] the record has { $count } decision; there is no number { $number }
   *[other] the record has { $count } decisions; there is no number { $number }
 }
no-rule-found = no rule was found that fits '{ $text }'; there may be one all the same: try other words
no-rule = there is no rule '{ $id }'; find one with: wartable rules search TEXT
no-tests = no tests/ here; the ledger reads a checkout: wartable rules coverage --root PATH
bad-test = a test file cannot be read ({ $reason })
no-scenario = no scenario (*.yaml) in this folder
scenarios-held = { $held } hold, { $failed } do not
bad-sprt = expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA: the first lead smaller than the second, the errors between 0 and 0.5
no-bot = no bot is called '{ $name }'; there are: { $known }
bot-how = '{ $text }': expected NAME=COMMAND (a name of Latin letters, digits, - _ . that begins with a letter)
bot-taken = a bot of Wartable's own is called '{ $name }'
bot-no-program = { $name }: there is no program '{ $program }' here that can be run
arena-forfeit = { $bot } lost the game with seed { $seed }: { $why }
no-peers = not installed: { $names }; pip install 'wartable[bench]'
no-environments = environments are not measured without { $names }; pip install 'wartable[env]'
cannot-listen = cannot listen on { $address }: { $why ->
    [taken] the port is taken
    [forbidden] it is not allowed
   *[other] there is no such address here
 }
coverage = { $game }: { $atoms } atoms, { $tested } tested, { $untested } implemented but untested, { $missing } missing{ $later ->
    [0] {""}
   *[other] , { $later } that nothing can show yet
 }
coverage-untested = untested: { $ids }
coverage-missing = missing: { $ids }
coverage-later = nothing can show yet: { $ids }
soak-played = { $games } games, { $decisions } decisions; ended by { $ended }
soak-unused = { $count ->
    [0] everything was used
    [one] { $count } of { $all } was never used (0 above)
   *[other] { $count } of { $all } were never used (0 above)
 }
soak-broken = { $count } broken: { $first }
arena-bot = bot
arena-games = games
arena-wins = wins
arena-share = of games, 95 %
arena-elo = Elo
arena-median = median
arena-most = 95 %
arena-worst = worst
arena-s = { $time } s
arena-ms = { $time } ms
arena-versus = { $bot } – { $other }: { $score }, Elo { $lead }
arena-at-least = Somebody won or lost everything: half a game was counted the other way, the real distance is likely larger.
arena-sprt = { $decided ->
    [more] SPRT: decided, the lead is { $elo } Elo rather than { $elo0 }
    [less] SPRT: decided, the lead is { $elo } Elo rather than { $elo1 }
   *[open] SPRT: not decided between { $elo0 } and { $elo1 } Elo
 } (evidence { $llr }, bounds { $low } and { $high }, whole blocks { $blocks })
arena-decisions = decisions { $decisions }, of them with a choice { $choices }: these are the ones that are timed
arena-draws = draws
arena-shared = shared
train-nothing = { $game } names no numbers of a view: there is nothing to learn by
train-folder = cannot write to '{ $folder }': { $why }
train-no-gpu = cupy is not installed: learn without --gpu
train-playing = { $game }: playing
train-learnt = { $rows } positions: loss { $loss }, names the winner of { $right } (by hand { $hand })
train-trial = hard with it won { $won } of { $played } games against greedy
train-written = written: { $path }
ladder-alone = a ladder needs at least two bots
ladder-no-place = no place for the tables: a line { $begin } and, below it, a line { $end }
ladder-written = { $game }: written to { $path }
ladder-against = against `{ $bot }`
ladder-played = Each two played { $games } games with { $seats } seats, seed { $seed }; { $machines }.
ladder-machine = { $cores } cores ({ $machine }), Python { $python }, { $day }
bench-measuring = measuring { $what }…
bench-decisions = decisions/s
bench-games = games/s
bench-clone = clone µs
bench-rollouts = rollouts/s
bench-redeals = re-deals/s
bench-steps = environment steps/s
bench-growth = { $game }: microseconds a decision
bench-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
bench-round = round { $n }

# What --help says.
help-usage = Usage: { $usage }
help-options = {"["}OPTIONS]
help-command = COMMAND …
help-arguments = What it takes:
help-commands = Commands:
help-adding = Options:
help-example = Example: { $command }
help-default = (by default { $value })
help-help = Show this page.
help-lang = The language of texts; WARTABLE_LANG sets it for all commands.
help-json = Print JSON for programs.
help-bot = A program of yours as a bot, under this name; may be given several times (docs/external-bots.md).
help-seconds = How many seconds such a program may think over a question.
help-seed = The seed, if the record does not show it.
help-file = A record (JSON lines).
help-game = The game: { $games }.
help-games = How many games.
help-processes = How many processes play at once.
help-wartable = A digital war table: great war games, played exactly by their rulebooks.
help-play = Play a game in the terminal. The record is kept under ./saves; `h` at the prompt explains the rest.
help-play-seats = Who plays, in order: human or bot:NAME (bot:greedy, bot:random); without it, you and bots.
help-play-seed = The seed of chance; without it, a fresh one.
help-play-built = What is built before the game, once per seat: the name of something ready-made, or a file with a list.
help-play-option = A set-up option, for example factions=[orks,eldar], setup=full or learning=2.
help-play-names = The players' names, in order, with commas.
help-play-resume = Go on with a saved game.
help-play-ask-all = Ask even where there is only one answer.
help-learn = Learn a game: its lessons and how far you are, or one lesson. Where you leave it is kept.
help-learn-lesson = The lesson, by its number or its name; without it, the list.
help-learn-anew = From the beginning, wherever you left it.
help-learn-seed = The seed of chance of a guided game; without it, a fresh one.
help-serve = Open the web table. It prints its address and runs until you stop it.
help-serve-port = The port; 0 takes a free one.
help-serve-db = A file, or a database URL; by default in your home.
help-serve-host = The address to listen on.
help-serve-browse = Open the page in a browser.
help-serve-pace = The shortest time a bot's move takes, in seconds.
help-serve-proxy = Proxies whose X-Forwarded-For and -Proto are believed, with commas.
help-serve-name = Names under which people reach this server, with commas: needed behind a proxy.
help-serve-metrics-token = Who sends it as a bearer token reads /metrics; without it nobody does. Or set WARTABLE_METRICS_TOKEN.
help-serve-limit = Set one limit otherwise, for example connections=800; may be given often (docs/limits.md lists them).
help-serve-generous = No limits per address: for load tests.
help-replay = Step through a record. In a terminal: Enter goes on, t shows the table, a number jumps, q quits.
help-replay-seat = See only what this seat saw (0, 1…); without it, everything.
help-replay-table = Only the table after N decisions.
help-verify = Check a record. Nothing was cut or edited, the seed is the one promised, every decision is legal.
help-arena = Let bots play each other. Wins with 95 % confidence intervals, Elo with error bars, thinking times; Ctrl-C shows what there is so far.
help-arena-bots = The bots, separated by commas: one per seat or one per side; of more than that, all meet.
help-arena-seats = How many seats the table has; without it, one per bot where the game is for so many, else as few as it can have.
help-arena-sprt = Stop as soon as it is sure (errors of 5 %, or ELO0,ELO1,ALPHA,BETA) whether the first bot leads by ELO1 or by no more than ELO0.
help-arena-kept = A file of games: those it has are not played again, and those that are played are added, so that an arena can be interrupted and go on. When bots have changed, begin another one.
help-arena-records = Keep the record of every game in this folder.
help-engine = Who plays: processes of this machine, or a Ray cluster (the one that RAY_ADDRESS names, else one here).
help-arena-seed = The first seed; the same seed gives the same games.
help-train = Let bots play themselves, learn from how it ended, try what was learnt, and write it to a file.
help-train-games = How many games to learn from. Those of an earlier run in the same folder are not played again.
help-train-by = The bot that plays them.
help-train-hidden = How many units stand between the numbers and the judgement; 0: a weighted sum.
help-train-seats = How many play; 0: any number.
help-train-trial = How many games against greedy show what was learnt; 0: none.
help-train-out = The folder for games, log and weights.
help-train-seed = The first seed; the same seed gives the same games and the same weights.
help-train-gpu = Learn on the graphics card (needs cupy).
help-ladder = Let all bots play each other in every game. How strong they are is written into a page, and its other words stay.
help-ladder-names = The games; without it, all.
help-ladder-games = How many games each two bots play.
help-ladder-out = The page: the tables stand between its lines <!-- ladder --> and <!-- /ladder -->.
help-ladder-without = Bots that do not take part, separated by commas.
help-ladder-kept = A file of games: those it has are not played again, and those that are played are added, so that a ladder can be interrupted and go on. When bots have changed, begin another one.
help-ladder-seed = The first seed; the same seed gives the same games.
help-bench = Measure the speed. Random legal play on one core: decisions and games per second, and the time of a clone.
help-bench-games = The games to measure; without it, all.
help-bench-seconds = How long each is measured, in seconds.
help-bench-peers = Measure the peers that are installed, too.
help-bench-search = How fast it is searched: rollouts of the bot hard, re-deals, and steps of the research environment; with --peers beside the environments of others.
help-bench-growth = What a decision costs, by round and by number of players.
help-soak = Play random games to their end. Exit code 1 if one crashes, stalls or breaks an invariant.
help-soak-seed = The first seed.
help-rules = The rulebooks, and how far tests prove them.
help-rules-search = Find the rules that answer a question, or whose id has this part.
help-rules-search-text = A question in your own words, in either language.
help-rules-search-game = Look in this game only.
help-rules-search-limit = How many to show at most.
help-rules-show = Show one rule: its text, the rulings on it, its game and topic.
help-rules-show-id = The id of a rule or of a ruling.
help-rules-coverage = Which rules have a test, which are only cited in the code, which are missing.
help-rules-coverage-game = One game; without it, all.
help-rules-coverage-root = The checkout that holds tests/.
help-scenario = Positions with a script and what must hold after it.
help-scenario-run = Run scenarios and lessons. Exit code 1 and the difference where one does not hold.
help-scenario-run-paths = Scenario files, or folders of them.
help-build = { $many }: what is ready-made, random ones, and whether a list follows the rules.
help-build-check = Check a list; every fault names the rule it breaks. Exit code 1 if it is not legal.
help-build-check-file = A file with a list, one thing in a line.
help-build-list = What is ready-made, or one of it as a list that `check` reads.
help-build-list-name = Print this one as a list.
help-build-random = A random legal one, as a list that `check` reads.
help-build-random-seed = The seed of chance; the same seed gives the same.
help-scaffold = Begin a new game: a package that plays, with its rulebook and its tests, to be changed step by step.
help-scaffold-name = What the game is called, in small letters: star-wars.
help-scaffold-prefix = What the ids of its rules begin with; without it, the first letters of its name.
help-scaffold-root = The checkout in which it is written.
help-puzzle = Try the puzzle of the day, or one of a game. `find GAME` looks for puzzles in games of bots, `check [GAME]` proves those there are again, `check FILE…` those in files of yours.
help-puzzle-words = A game and the number of its puzzle; or find GAME, check, check GAME, check FILE….
help-puzzle-day = The puzzle of another day, by its number.
help-puzzle-games = In how many games of bots to look (find).
help-puzzle-seed = The first seed (find).
help-puzzle-seats = For how many players these games are (find).
help-puzzle-out = Where candidates are written (find).

# Puzzles
puzzle-none = no game has puzzles
puzzle-no-number = { $game } has no puzzle { $number }; there are { $count }
puzzle-title = Puzzle: { $game }, { $name }, { $choices ->
    [one] { $choices } decision
   *[other] { $choices } decisions
  }
puzzle-every = The goal must be reached whatever dice and lots give, and whatever the others answer.
puzzle-side = You play this side: { $side }
puzzle-help = Answer with a number. ? rule · ?2 what answer 2 does · ! why not · t table · s solution · h help · q leave
puzzle-commands =
    3            choose option 3 (or write its notation, for example: pass)
    ?, ?3, !     the rule that asks; what option 3 does; what is forbidden, and why
    t            the table again
    s, x         the solution
    q            leave
puzzle-wrong = This does not reach the goal:
puzzle-again = Try again from the same position. The goal: { $goal }
puzzle-right = Right. Go on.
puzzle-solved = { $tries ->
    [1] Solved at the first try.
   *[other] Solved, { $tries } tries.
  }
puzzle-shown = This is how the goal is reached.
puzzle-found = { $file }{ $missed ->
    [yes] {" "}(the bot missed it)
   *[no] {""}
  }
puzzle-tally = { $games } games, { $decisions } decisions, { $positions } positions searched: { $found } puzzles
