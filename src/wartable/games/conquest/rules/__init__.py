"""Checks and computations that the phases share."""
