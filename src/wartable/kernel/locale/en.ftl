# Messages every game shares.
player-name = Player { $number }
ask-choose = Choose
ask-place = Choose a place
ask-order-forced = Several forced abilities stand: choose which comes next
log-because = { $text } ({ $cause })
why-not = { $action } — forbidden by { $rule }
rule-ruling = { $id }  { $question } We play: { $ruling }
over-won = { $winner } wins
over-draw = The game is a tie
