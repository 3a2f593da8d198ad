"""Battles: preparation, three execution rounds, resolution."""
