ask-bid = Bid a card
ask-place = Plant your flag
ask-window-interrupt = Answer before the scoring
ask-window-reaction = Answer the scoring
act-bid = Bid { $card }
act-flag = { $facing ->
    [0] Plant at { $x }, { $y }
   *[other] Plant at { $x }, { $y }, turned by { $facing }°
 }
act-furl = Plant no flag
act-charm = Use the charm
act-decline = Decline
log-bids = The bids are shown
log-rolled = Seat { $seat } scores { $points }
log-planted = Seat { $seat } plants a flag
log-drew = Seat { $seat } draws
bad-option = skirmish knows the option `hand` only
bad-hand = hand must be 3 to 5
bad-cards = cards are missing
bad-piece = no piece is called '{ $name }'
board-field = The field
board-flag = A flag at { $x }, { $y }
board-hand = Your hand
board-seat = points: { $points }, cards: { $cards }
board-charm = charm
board-round = Round { $round } of 3
choice-hand = Cards in a hand
game-name = Skirmish
game-series = Small games
game-about = Three bid in secret and plant flags.
game-length = 2 min
game-question = plant a flag near another flag
