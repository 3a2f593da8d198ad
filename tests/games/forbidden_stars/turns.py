"""Turns for tests: an order, an event or a Scheme of seat 0, about to be resolved.

Both players have a world far away (7A/nw and 8A/ne), so that nobody is out of the game. After the turn
seat 1 is asked which order it reveals, and the position can be read.
"""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import position
from wartable.kernel.match import Match

MILITIA = {"ultramarines": "scout", "chaos": "cultist", "orks": "boyz", "eldar": "aspect-warrior"}


def homes(faction: str, against: str) -> dict[str, Any]:
    return {"7A/nw": {faction: {MILITIA[faction]: 1}}, "8A/ne": {against: {MILITIA[against]: 1}}}


def ordering(
    kind: str,
    step: str,
    areas: dict[str, Any],
    *,
    faction: str = "ultramarines",
    against: str = "orks",
    system: str = "2A",
    me: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    order: dict[str, Any] | None = None,
    **given: Any,
) -> Match:
    """Seat 0 resolves an order in a system, at this step of it."""
    given.setdefault("stacks", {"8A": [f"{against} deploy"]})
    return position(
        step=step,
        factions=[faction, against],
        order={"seat": faction, "system": system, "kind": kind, **(order or {})},
        areas={**homes(faction, against), **areas},
        players={faction: me or {}, against: other or {}},
        **given,
    )


def advancing(areas: dict[str, Any], step: str = "move-ships", **given: Any) -> Match:
    return ordering("advance", step, areas, **given)


def striking(areas: dict[str, Any], dice: list[str], *upgrades: str, **given: Any) -> Match:
    """Seat 0 may perform an orbital strike; these dice will be rolled; it owns these order upgrades."""
    me = {"upgrades": list(upgrades), **given.pop("me", {})}
    return ordering("advance", "orbital-strike", areas, dice=dice, me=me, **given)


def event(
    card: str,
    areas: dict[str, Any],
    *,
    faction: str,
    against: str = "orks",
    me: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    step: str = "event-ability",
    **given: Any,
) -> Match:
    """Seat 0 has drawn and chosen this event card; its storm has moved."""
    return position(
        step=step,
        factions=[faction, against],
        event=card,
        areas={**homes(faction, against), **areas},
        players={faction: {"drawn": [card], **(me or {})}, against: other or {}},
        **given,
    )


def turn(
    scheme: str,
    areas: dict[str, Any],
    *,
    faction: str,
    against: str = "orks",
    me: dict[str, Any] | None = None,
    **given: Any,
) -> Match:
    """Seat 0 has this Scheme in play and is to reveal an order; both have a token on the board."""
    given.setdefault("stacks", {"7A": [f"{faction} deploy"], "8A": [f"{against} deploy"]})
    return position(
        factions=[faction, against],
        areas={**homes(faction, against), **areas},
        players={faction: {"scheme": scheme, **(me or {})}, against: given.pop("other", {})},
        **given,
    )
