ask-turn = Сыграйте карту на холм
act-play = { $card }: { $hill }
log-dealt = Карты розданы
log-played = { $player } { YOU($player, "играет", "играете") } { $card }: { $hill }
broken-cards = карты не хватает, или она лежит дважды
board-track = Скелет
board-hand = Рука: { $name }

# -- что рассказывают об игре страницы
game-name = Скелет
game-series = Новые игры
game-about = Двое играют карты на три холма.
game-length = 1 мин
game-question = Может ли у меня быть больше одной карты на холме?
