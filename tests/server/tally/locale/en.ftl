ask-add = How many?
act-add = Add { $n }
log-added = { $player } adds { $n }: { $tally }
