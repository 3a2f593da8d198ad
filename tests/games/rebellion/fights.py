"""How the tests of movement and combat stand in a galaxy: seat 0 are the Rebels, seat 1 is the Empire; combats are in Naboo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.rebellion.table import GAME
from tests.vocabulary import fields, stand
from wartable.games.rebellion.content import UNITS
from wartable.kernel.match import Match

R, E = 0, 1
"""The seats of the two sides."""
HIT, DIRECT, SPECIAL, BLANK = "hit", "direct-hit", "special", "blank"
"""The faces of dice; a green one has only the second and the last."""
ROTE = ["core", "rise-of-the-empire"]
WHERE = "naboo"
NEAR = ("dagobah", "geonosis", "malastare", "rodia", "sullust", "utapau")
"""The systems beside Naboo."""


def position(**given: Any) -> Match:
    """A match in the given position: a Rebel turn of the command phase, the base hidden on Dagobah unless said otherwise."""
    facts = {name.replace("_", "-"): value for name, value in given.items()}
    return stand(GAME, {"step": "turn", "turn": "rebel", "base": {"place": "dagobah"}, **facts})


def at(units: Mapping[str, int] = {}, *leaders: str, **more: Any) -> dict[str, Any]:
    """A system with these units and leaders."""
    return {"units": dict(units), "leaders": list(leaders), **more}


def fight(
    units: Mapping[str, int],
    dice: Sequence[str] = (),
    *,
    step: str = "combat-round",
    leaders: Sequence[str] = (),
    combat: Mapping[str, Any] = {},
    systems: Mapping[str, Any] = {},
    here: Mapping[str, Any] = {},
    **given: Any,
) -> Match:
    """A combat in Naboo that the Empire has started, unless `combat` says otherwise, at the beginning of a round.

    After these dice come blanks, so that nothing hangs on chance. The base is far away, and the pools are empty but for whom `leaders` of the position names.
    """
    nobody = {name: "supply" for name in POOLED if name not in leaders}
    there = {WHERE: {"units": dict(units), "leaders": list(leaders), **here}, **systems}
    elsewhere = {name for told in systems.values() for name in told.get("leaders", [])}
    out = {name: where for name, where in nobody.items() if name not in elsewhere} | given.pop("leaders_at", {})
    return position(
        step=step,
        turn="imperial",
        base={"place": "ilum"},
        combat={"place": WHERE, "starter": "imperial", **combat},
        systems=there,
        leaders=out,
        dice=[*dice, *[BLANK] * (99 - len(dice))],
        **given,
    )


POOLED = ("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna", "darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin")  # fmt: skip
"""Who begins in a pool."""


def system(m: Match, name: str) -> dict[str, Any]:
    """What is in a system (`rebel-base`: the Rebel Base space)."""
    facts = m.facts()
    found: dict[str, Any] = facts["rebel-base"] if name == "rebel-base" else facts["systems"].get(name, {})
    return found


def units(m: Match, name: str) -> dict[str, int]:
    """The units in a system, of both sides."""
    found: dict[str, int] = system(m, name).get("units", {})
    return found


def side(m: Match, name: str) -> dict[str, Any]:
    """What a side has beside the board."""
    found: dict[str, Any] = m.facts()[name]
    return found


def lost(m: Match) -> list[tuple[str, int]]:
    """The units that were destroyed, in order."""
    return [(UNITS[unit].id, n) for unit, n in fields(m, "UnitsDestroyed", "unit", "count")]


def rolled(m: Match) -> list[tuple[int, int, int, int]]:
    """Each roll of an attack: the side, and how many red, black and green dice."""
    return [
        (side, *(sum(die // 4 == colour for die in dice) for colour in range(3)))
        for side, dice in fields(m, "AttackRolled", "side", "dice")
    ]
