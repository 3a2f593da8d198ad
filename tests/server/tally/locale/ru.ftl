ask-add = Сколько прибавить?
act-add = Прибавить { $n }
log-added = { $player } прибавляет { $n }: { $tally }
