"""Circadians: Chaos Order, for two to five factions."""
