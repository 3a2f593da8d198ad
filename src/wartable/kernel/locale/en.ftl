# Messages every game shares.
player-name = Player { $number }
ask-choose = Choose
ask-place = Choose a place
ask-order-forced = Several forced abilities stand: choose which comes next
log-because = { $text } ({ $cause })
why-not = { $action } — forbidden by { $rule }
rule-ruling = { $id }  { $question } We play: { $ruling }
over-won = { $number ->
    [one] { $winner } wins
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
no-position = these facts make no position ({ $reason })
misfit-type = expected { $expected }, found { $found }
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

arena-bots = { $bots } bots for { $seats } seats and { $sides } sides: one bot for each seat, or one for each side

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
scenario-no-yaml = not YAML (line { $line }, column { $column })
scenario-no-value = a date or a number in it cannot be
scenario-alias = *{ $name } stands before its &{ $name } is complete (line { $line })
scenario-type = types like { $type } are not allowed (line { $line })
scenario-too-much = nested too deep, or too much of it (line { $line })
scenario-no-mapping = a scenario is a mapping with { $keys }
scenario-unknown-key = unknown key '{ $key }'; known are: { $known }
scenario-missing = '{ $key }' is missing
scenario-list = expected a list
scenario-facts = expected a mapping of facts
scenario-no-atom = there is no atom { $atom }
scenario-line = script line { $line }
scenario-played-line = played line { $line }
scenario-one-answer = expected one `seat: notation`
scenario-one-line = expected one `seat: notation` or one expectation
scenario-not-offered = '{ $text }' is not offered to seat { $seat }; offered: { $offered }
scenario-auto = expected one answer and its list of questions
scenario-unknown-line = unknown line '{ $key }'; known are: { $known }
scenario-each-list = expected a list for each seat
scenario-each-mapping = expected a mapping for each seat
scenario-options = options of seat { $seat } differ: not expected { $extra }, absent { $absent }
scenario-other-rule = '{ $text }' is forbidden by { $found }, not by { $rule }
scenario-allowed = '{ $text }' should be forbidden by { $rule }, but it is allowed
scenario-differs = expected { $expected }, found { $found }
scenario-nothing = expected { $expected }, found nothing
