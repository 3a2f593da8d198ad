"""Positions for tests: `stand(areas={...}, ...)` makes a match that stands there."""

from __future__ import annotations

from typing import Any

from wartable.games import find
from wartable.games.forbidden_stars.build import build
from wartable.kernel.errors import Illegal
from wartable.kernel.match import Match

GAME = find("forbidden-stars")

# Two tiles that matter (X and the one to its east), four others far from them.
#   X = 2A at 0,0 (nw Pergam 5, ne Laodicea 1, sw void, se void)
#   Y = 5A at 1,0 (nw Thylin 4, ne Xinghua 2, sw void, se void)
TILES = ["2A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"]


def stand(*, quiet: bool = False, **given: Any) -> Match:
    """A match in the given position; the board is TILES without storms unless said otherwise."""
    facts = {"factions": ["ultramarines", "orks"], "tiles": TILES, "storms": [], **given}
    return Match(GAME, build(facts), {"given": facts}, "0", quiet=quiet)


def options(match: Match, seat: int) -> list[str]:
    return [match.notation(a) for a in match.options(seat)]


def refused(match: Match, seat: int, text: str) -> str:
    """The rule that forbids an answer."""
    try:
        match.clone().play(seat, text)
    except Illegal as error:
        return error.rule
    raise AssertionError(f"{text!r} is allowed")


def resolving(
    card: str,
    box: str,
    me: dict[str, Any],
    opponent: dict[str, Any],
    here: dict[str, Any],
    *,
    attacking: bool = True,
    area: str = "2A/nw",
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
    return stand(step=f"{box}-ability", factions=factions, battle=battle, order=order, **given)


def _side(given: dict[str, Any], **more: Any) -> dict[str, Any]:
    side = {key: value for key, value in given.items() if key != "faction"}
    return {"seat": given["faction"], **side, **more}


def side_of(match: Match, seat: int) -> Any:
    """The side of a seat in the battle at hand."""
    assert match.state.battle is not None
    return next(side for side in match.state.battle.sides if side.seat == seat)
