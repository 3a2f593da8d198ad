bad-players = x
