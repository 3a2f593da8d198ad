"""The flows of the game: set-up, command phase, activations, moves, attacks, end phase."""
