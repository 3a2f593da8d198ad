# Messages every game shares.
player-name = Player { $number }
player-you = You
ask-choose = Choose
ask-place = Choose a place
ask-order-forced = Several forced abilities stand: choose which comes next
log-because = { $text } ({ $cause })
why-not = { $action } — forbidden by { $rule }
why-not-because = { $refusal }: { $cause }
rule-ruling = { $id }  { $question } We play: { $ruling }
over-won = { $number ->
    [one] { $winner } { YOU($winner, "wins", "win") }
   *[other] { $winner } win
 }
over-shared = { $winner } share the victory
over-draw = The game is a tie

# What goes wrong: errors, said after the place they happened at.
at-place = { $place }: { $reason }
unknown-rules = rules '{ $told }' of { $game } are not kept here; these are '{ $ours }'
bad-option = there is no option '{ $option }'; there are: { $known }
bad-sets = expected a list of different card sets; there are: { $known }
unknown-set = no card set is called '{ $name }'; there are: { $known }
no-core-set = the core set is always in play: name it as well
unknown-game = no game is called '{ $name }'; there are: { $known }
illegal = '{ $answer }' is forbidden by { $rule }
not-asked = { $over ->
    [yes] the game is over; seat { $seat } is not asked anything
   *[no] seat { $seat } is not asked anything now
 }
unknown-notation = '{ $text }' is not an answer to this question
horizon-nothing = nothing has been decided yet
horizon-decision = seat { $seat } has decided since
horizon-event = { $event } ({ $rule }) has revealed something since
fact-misplaced = this cannot stand here
too-many-facts = { $count } facts; the box of the game holds at most { $most }
large-number = { $number } is too large a number
odd-value = expected a whole number or text, found { $found }
odd-key = { $key } cannot be a key
no-position = these facts contradict each other: they make no position
no-answer = seat { $seat } is asked first ({ $question }) and can give no answer
misfit-type = expected { $expected }, found { $found }
kind-number = a number
kind-text = text
kind-list = a list
kind-mapping = a mapping (key: value)
kind-truth = true or false
kind-nothing = nothing
misfit-missing = { $field } is missing
misfit-unreadable = this cannot be read
file-missing = there is no such file
file-folder = this is a folder, not a file
file-no-folder = a file stands where a folder should be
file-forbidden = no permission for this file
file-no-text = not a text file (UTF-8)
file-long-name = the name is too long
file-no-room = there is no room on the disk
file-trouble = the file cannot be used ({ $reason })

leaf-strange = the weights of { $game } are of other features or another game: train them anew (wartable train { $game })
arena-bots = { $bots } bots for { $seats } seats and { $sides } sides: one bot for each seat, or one for each side
arena-test = a sequential test needs two bots, the first of them on one side, the other on all the others
no-ray = not installed: ray; pip install 'wartable[cluster]'
no-cluster = the Ray cluster cannot be used ({ $reason })

# Names and facts that somebody wrote.
name-unknown = there is no { $noun } '{ $name }'; there are: { $known }
name-ambiguous = '{ $name }' may be any of these: { $known }
fact-unknown = there is no such fact; there are: { $known }
fact-missing = { $fact } is missing
fact-no-mapping = expected facts with their names, found { $found }
fact-no-list = expected a list, found { $found }
fact-no-number = expected a whole number, found { $found }
fact-bounds = expected a number from { $low } to { $high }, found { $found }
fact-no-flag = expected true or false, found { $found }
fact-no-text = expected a word, found { $found }
fact-no-choice = '{ $found }' cannot stand here; there are: { $known }
fact-winners = the winners are not those of the results
fact-each-seat = expected something for each of: { $known }
fact-length = expected a list of { $length }

# Records.
record-line = line { $line }
record-no-text = this is not a text file
record-no-end = the record is cut short: it has no last line
record-cut = the record is cut short
record-format = format { $format } is not known here
record-sum = the record was changed after it was written: its sum does not match
record-sealed = the seed of this record is not revealed yet
record-seed = the seed does not match its commitment
record-results = the record says the results are { $told }, the game says { $found }
results-open = not known yet

# Scenarios.
scenario-big = this is too long for a scenario: at most { $most } characters
scenario-no-yaml = not YAML (line { $line }, column { $column })
scenario-no-value = a date or a number in it cannot be
scenario-alias = *{ $name } stands before its &{ $name } is complete (line { $line })
scenario-type = types like { $type } are not allowed (line { $line })
scenario-too-much = nested too deep, or too much of it (line { $line })
scenario-twice = '{ $key }' stands twice in the same mapping (line { $line })
scenario-no-mapping = a scenario is a mapping with { $keys }
scenario-unknown-key = unknown key '{ $key }'; known are: { $known }
scenario-missing = '{ $key }' is missing
scenario-many = more than { $most } answers
scenario-no-atom = there is no atom { $atom }; there are: { $known }
scenario-line = script line { $line }
scenario-played-line = played line { $line }
scenario-one-answer = expected one `seat: answer`
scenario-one-line = a line says one thing: `seat: answer`, or one of these: { $known }
scenario-unknown-line = unknown line { $key }; a line begins with a seat ({ $seats }) or one of these: { $known }
scenario-beside = '{ $key }' cannot stand beside { $line }; only these can: { $known }
scenario-broke = the game broke here: please report this scenario as a bug
scenario-each = expected `seat: …`, found { $found }
scenario-no-seat = there is no seat { $seat }; there are: { $known }
scenario-no-question = there is no question { $name }; there are: { $known }
scenario-no-answer = '{ $text }' is not an answer to this question; seat { $seat } may answer: { $offered }
scenario-not-asked = { $reason }; asked are: { $asked }
scenario-auto = expected an answer, a list of answers, or `answer: [questions]`
scenario-auto-endless = { $most } answers were given, and it has no end
scenario-until = nobody can answer so any more, and this has not come: { $what }; asked are: { $asked }
scenario-never = this must never be, and it is: { $what }; asked are: { $asked }
scenario-sign = expected one of { $known } and what; found { $found }
scenario-not-offered = '{ $text }' is not offered to seat { $seat }; offered: { $offered }
scenario-nonsense = '{ $text }' can be no answer here at all, so that it is not offered says nothing
scenario-offered = '{ $text }' is offered to seat { $seat }
scenario-asked = expected to be asked: { $expected }; asked are: { $found }
scenario-forbidden = expected `answer: rule`, found { $found }
scenario-options = options of seat { $seat } differ: not expected: { $extra }; absent: { $absent }
scenario-no-options = a list of exact options has at least one: the first is taken
scenario-other-rule = '{ $text }' is forbidden by { $found }, not by { $rule }
scenario-allowed = '{ $text }' should be forbidden by { $rule }, but it is allowed
scenario-event = expected the name of an event, or `name: fields`; found { $found }
scenario-no-event = there is no event '{ $name }'; there are: { $known }
scenario-not-happened = { $event } has not happened; what happened: { $found }
scenario-happened = { $event } has happened: { $found }
scenario-differs = expected { $expected }, found { $found }
scenario-nothing = expected { $expected }, found nothing; what is there: { $known }
scenario-lacks = { $expected } is not all there; found { $found }
scenario-has = { $expected } should not be there; found { $found }
