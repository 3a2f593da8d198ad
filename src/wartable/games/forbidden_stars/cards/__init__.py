"""What the cards do: one module per faction, in print order."""
