# Messages every game shares.
ask-choose = Choose
ask-place = Choose a place
ask-order-forced = Several forced abilities stand: choose which comes next
over-won = { $winner } wins
over-draw = The game is a tie
