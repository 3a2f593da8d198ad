"""What the cards do, one module per faction, in print order. Importing this package writes them all down."""

from __future__ import annotations

from importlib import import_module

for _faction in (
    "space_marines",
    "astra_militarum",
    "orks",
    "chaos",
    "dark_eldar",
    "eldar",
    "tau",
    "neutral",
):
    import_module(f"{__name__}.{_faction}")
