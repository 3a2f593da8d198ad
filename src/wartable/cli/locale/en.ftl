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
