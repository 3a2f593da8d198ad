ask-turn = Play a card to a hill
act-play = { $card } to { $hill }
log-dealt = The cards are dealt
log-played = { $player } { YOU($player, "plays", "play") } { $card } to { $hill }
broken-cards = a card is missing, or there twice
board-track = Skeleton
board-hand = Hand: { $name }

# -- what the pages tell of the game
game-name = Skeleton
game-series = New games
game-about = Two players play cards to three hills.
game-length = 1 min
game-question = Is one card at a hill the limit?
