"""What cards do: command cards, powers of upgrades, objectives, conditions. What is printed on them stands in `data/`."""
