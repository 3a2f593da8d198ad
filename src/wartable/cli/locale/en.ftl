# The terminal commands.
name-human = { $number ->
    [0] Player
   *[other] Player { $number }
 }
name-bot = { $number ->
    [0] Bot { $bot }
   *[other] Bot { $bot } { $number }
 }
play-hint = Answer with a number. ? rule · ! why not · u undo · t table · l log · h help · q quit
play-help =
    3            choose option 3 (or write its notation, for example: pass)
    ?            the rule that asks this question
    ?3           what option 3 does, and its rule; also for the numbers of !
    ? words      rules with these words, or the rule with this id
    !            what is forbidden now, and by which rule
    u            take back your last decision, if nothing was revealed since
    t            the table again
    l, l 50      the last 20 (50) lines of the log
    s, s FILE    save the record
    q            leave; the record is kept
play-thinking = { $name } is thinking…
play-no-number = There is no such number; the options are 1 to { $n }
play-illegal = Not allowed: { $rule } forbids it
play-unknown = “{ $text }” is not an answer to this question; h shows what you can write
play-no-rule = No rule has the words “{ $text }”
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
verify-ok = { $n ->
    [one] { $game }: the record is sound, { $n } decision
   *[other] { $game }: the record is sound, { $n } decisions
 }
record-open = The game is not over yet
replay-prompt = [{ $at }/{ $of }] Enter: on · t: table · number: jump · q: quit
rules-more = …and { $n } more (--limit)
rules-source = { $game } · { $topic } · { $kind }
rules-lines = {" "}· lines { $lines }
deck-unreadable = “{ $text }” is no card
deck-legal = { $count ->
    [one] The deck is legal: { $warlord } and { $count } card
   *[other] The deck is legal: { $warlord } and { $count } cards
 }
deck-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }

# What was asked makes no sense, or the answer is no.
interrupted = interrupted
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
no-rule-found = no rule has the words '{ $text }'
no-rule = there is no rule '{ $id }'; find one with: wartable rules search TEXT
no-tests = no tests/ here; the ledger reads a checkout: wartable rules coverage --root PATH
bad-test = a test file cannot be read ({ $reason })
no-scenario = no scenario (*.yaml) in this folder
scenarios-held = { $held } hold, { $failed } do not
no-bot = no bot is called '{ $name }'; there are: { $known }
no-peers = not installed: { $names }; pip install 'wartable[bench]'
cannot-listen = cannot listen on { $address }: { $why ->
    [taken] the port is taken
    [forbidden] it is not allowed
   *[other] there is no such address here
 }
coverage = { $game }: { $atoms } atoms, { $tested } tested, { $untested } implemented but untested, { $missing } missing
coverage-untested = untested: { $ids }
coverage-missing = missing: { $ids }
soak-played = { $games } games, { $decisions } decisions; ended by { $ended }
soak-unused = { $count ->
    [0] everything was used
    [one] { $count } of { $all } was never used (0 above)
   *[other] { $count } of { $all } were never used (0 above)
 }
soak-broken = { $count } broken: { $first }
arena-wins = of { $games } games ({ $low } to { $high })
arena-draws = draws
bench-measuring = measuring { $what }…
bench-decisions = decisions/s
bench-games = games/s
bench-clone = clone µs
