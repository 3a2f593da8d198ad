"""Checks and computations that phases, orders and battles share."""
