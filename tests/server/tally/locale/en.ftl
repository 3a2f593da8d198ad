ask-add = How many?
act-add = Add { $n }
log-added = { $player } adds { $n }: { $tally }
game-name = Tally
game-series = Small games
game-about = Two players count to a goal.
game-length = 1 min
game-question = who brings the tally to the goal
