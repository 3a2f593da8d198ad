ask-add = Сколько прибавить?
act-add = Прибавить { $n }
log-added = { $player } прибавляет { $n }: { $tally }
game-name = Счёт
game-series = Малые игры
game-about = Двое считают до цели.
game-length = 1 мин
game-question = кто доведёт счёт до цели
