"""The flows of the game: set-up, assignment, command, missions, combat, refresh."""
