"""Bots learn from games against themselves: rows, weights, and a trial of what they are worth."""
