"""Functions that the flows are written with."""
