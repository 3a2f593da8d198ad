ask-bid = Поставьте карту
ask-place = Поставьте свой флаг
ask-window-interrupt = Ответьте до получения очков
ask-window-reaction = Ответьте на получение очков
act-bid = Поставить { $card }
act-flag = { $facing ->
    [0] Флаг в точку { $x }, { $y }
   *[other] Флаг в точку { $x }, { $y }, поворот { $facing }°
 }
act-furl = Не ставить флаг
act-charm = Применить амулет
act-decline = Отказаться
log-bids = Ставки открыты
log-rolled = Место { $seat } получает { $points }
log-planted = Место { $seat } ставит флаг
log-drew = Место { $seat } берёт карту
bad-option = стычка знает только `hand`
bad-hand = hand — от 3 до 5
bad-cards = не хватает карт
bad-piece = фишки «{ $name }» нет
board-field = Поле
board-flag = Флаг в точке { $x }, { $y }
board-hand = Ваша рука
board-seat = очки: { $points }, карты: { $cards }
board-charm = амулет
board-round = Раунд { $round } из 3
choice-hand = Карт на руке
game-name = Стычка
game-series = Малые игры
game-about = Трое тайно ставят карты и водружают флаги.
game-length = 2 мин
game-question = флаг рядом с другим флагом
