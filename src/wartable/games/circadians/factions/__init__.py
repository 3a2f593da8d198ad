"""What the six factions can do: their rules, leaders and qualities, and the cards, a small definition each."""
