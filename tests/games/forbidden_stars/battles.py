"""Battles for tests: a fight that stands at some step of it, and what can be read from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.forbidden_stars.conftest import options, stand
from wartable.kernel.match import Match

HERE = "2A/nw"


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
    return stand(step=step, factions=list(factions), battle=battle, order=order, areas=areas, **given)


def begun(attackers: dict[str, int], here: dict[str, Any], **given: Any) -> Match:
    """Orks (seat 0) have moved from Thylin into Pergam; the battle begins. Structures are the defender's."""
    factions = given.pop("factions", ["orks", "ultramarines"])
    area = given.pop("area", HERE)
    fights = [{"area": area, "attacker": factions[0], "origins": given.pop("origins", ["5A/nw"])}]
    order = {"seat": factions[0], "system": "2A", "kind": "advance", "contested": area, "fights": fights}
    order |= {"struck": True, **given.pop("order", {})}
    areas = {area: {"owner": factions[1], factions[0]: attackers, **here}, **given.pop("areas", {})}
    given.setdefault("stacks", {"8A": [f"{factions[0]} deploy"]})
    return stand(step="order-next", factions=factions, order=order, areas=areas, **given)


def units(m: Match, faction: str, area: str = HERE) -> dict[str, int]:
    """The units of a faction in an area."""
    found: dict[str, int] = m.facts()["areas"].get(area, {}).get(faction, {})
    return found


def dice(m: Match, side: int) -> list[int]:
    assert m.state.battle is not None
    return list(m.state.battle.sides[side].dice)


def tokens(m: Match, side: int) -> list[int]:
    assert m.state.battle is not None
    return list(m.state.battle.sides[side].tokens)


def asked(m: Match) -> dict[int, str]:
    """Who is asked what."""
    return {seat: question.ask for seat, question in m.pending.items()}


def told(m: Match, *names: str) -> list[str]:
    """The names of the events of these kinds, in order."""
    return [type(e).__name__ for e in m.events if type(e).__name__ in names]


def fields(m: Match, name: str, *keys: str) -> list[tuple[Any, ...]]:
    """These fields of all events of a kind."""
    return [tuple(getattr(e, key) for key in keys) for e in m.events if type(e).__name__ == name]


def play_out(m: Match, until: str = "reveal") -> None:
    """Decline and take what comes first until this question is asked."""
    while until not in asked(m).values():
        seat = next(iter(m.pending))
        known = options(m, seat)
        m.play(seat, next((text for text in ("decline", "done") if text in known), known[0]))
