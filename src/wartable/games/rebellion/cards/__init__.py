"""What the cards do: missions, action cards, objectives, tactic cards."""
