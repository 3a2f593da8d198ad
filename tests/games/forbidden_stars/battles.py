"""Battles for tests: one that begins, one that stands at some step of it, one in which a combat card is resolved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.forbidden_stars.table import HERE, position
from wartable.kernel.match import Match

WAITING = {"ultramarines": "ambush", "chaos": "foul-worship", "orks": "gretchin", "eldar": "ranger-support"}
"""Cards that ask their owner something as soon as they are revealed, so that a duel stands still there."""


def fight(
    step: str,
    attacker: dict[str, Any],
    defender: dict[str, Any],
    here: dict[str, Any],
    *,
    factions: Sequence[str] = ("orks", "ultramarines"),
    area: str = HERE,
    **given: Any,
) -> Match:
    """A battle of `factions[0]` (seat 0, the attacker, from Thylin 5A/nw) against `factions[1]` (seat 1).

    Structures belong to the defender.
    """
    battle = {
        "area": area,
        "sides": [{"seat": factions[0], **attacker}, {"seat": factions[1], **defender}],
        "origins": ["5A/nw"],
        **given.pop("battle", {}),
    }
    order = {"seat": factions[0], "system": "2A", "kind": "advance", "fought": True, "struck": True}
    order |= given.pop("order", {})
    areas = {area: {"owner": factions[1], **here}, **given.pop("areas", {})}
    given.setdefault("stacks", {"8A": [f"{factions[0]} deploy"]})
    return position(step=step, factions=list(factions), battle=battle, order=order, areas=areas, **given)


def begun(attackers: dict[str, int], here: dict[str, Any], **given: Any) -> Match:
    """Orks (seat 0) have moved from Thylin into Pergam; the battle begins. Structures are the defender's."""
    factions = given.pop("factions", ["orks", "ultramarines"])
    area = given.pop("area", HERE)
    fights = [{"area": area, "attacker": factions[0], "origins": given.pop("origins", ["5A/nw"])}]
    order = {"seat": factions[0], "system": "2A", "kind": "advance", "contested": area, "fights": fights}
    order |= {"struck": True, **given.pop("order", {})}
    areas = {area: {"owner": factions[1], factions[0]: attackers, **here}, **given.pop("areas", {})}
    given.setdefault("stacks", {"8A": [f"{factions[0]} deploy"]})
    return position(step="order-next", factions=factions, order=order, areas=areas, **given)


def resolving(
    card: str,
    box: str,
    me: dict[str, Any],
    opponent: dict[str, Any],
    here: dict[str, Any],
    *,
    attacking: bool = True,
    area: str = HERE,
    **given: Any,
) -> Match:
    """A battle at the moment a card's `general` or `unit` ability comes up.

    `me` plays the card (`{"faction": "orks", "dice": {"attack": 2}}`), `opponent` faces it, `here` says who
    stands in the contested area. Both decks hold the cards the sides have; the attacker came from 5A/nw.
    """
    sides = [_side(me, played=[*me.get("played", []), card]), _side(opponent)]
    mine = sides[0]
    if not attacking:
        sides.reverse()
    factions = [me["faction"], opponent["faction"]]
    battle = {"area": area, "sides": sides, "origins": ["5A/nw"], "turn": sides.index(mine), **given.pop("battle", {})}
    order = {
        "seat": sides[0]["seat"],
        "system": area.partition("/")[0],
        "kind": "advance",
        "fought": True,
        "struck": True,
    }
    given.setdefault("areas", {}).setdefault(area, here)
    given.setdefault("stacks", {"8A": [f"{factions[0]} deploy"]})
    return position(step=f"{box}-ability", factions=factions, battle=battle, order=order, **given)


def _side(given: dict[str, Any], **more: Any) -> dict[str, Any]:
    side = {key: value for key, value in given.items() if key != "faction"}
    return {"seat": given["faction"], **side, **more}


def duel(
    card: str,
    box: str,
    mine: dict[str, int],
    theirs: dict[str, int],
    *,
    me: dict[str, Any] | None = None,
    opponent: dict[str, Any] | None = None,
    faction: str = "orks",
    against: str = "ultramarines",
    area: str = HERE,
    more: dict[str, Any] | None = None,
    **given: Any,
) -> Match:
    """Seat 0 resolves the `general` or `unit` box of a card in an area with these units; seat 1 faces it.

    `more` tells what else stands there (structures and their owner).
    """
    return resolving(
        card,
        box,
        {"faction": faction, **(me or {})},
        {"faction": against, "chosen": WAITING[against], **(opponent or {})},
        {faction: mine, against: theirs, **(more or {})},
        area=area,
        **given,
    )


def over(m: Match) -> bool:
    """The card of seat 0 is resolved: the waiting card of seat 1 has been revealed."""
    battle = m.state.battle
    return battle is not None and battle.sides[battle.turn].seat == 1 and m.pending[1].ask == "use-ability"
