"""How the tests of Circadians set up a table and look at it.

A short guide. Seats are numbers in the order of `factions`; in facts and answers a faction is called by its name, a region by its place
(`r4c3`), cards `t01` to `t25`. Facts are those of `facts.py`, words joined by underlines; everything has a default: nobody holds a
card, no unit is on the map, all markers stand at their start, and the phase going on was priced by the active faction (so it pays nothing).

    m = position(["jrayek", "ai"], phase="movement", active="jrayek", regions={"r4c3": {"warriors": {"jrayek": 3}}})
    m = turn(["zcharo", "ai"], "construction", points=3, zcharo={"gems": 1}, regions=…)      # in the middle of the main action
    m = acting(["ai", "zcharo"], "discovery", ai={"research": {"discovery": 4}})             # the price is paid, nothing else yet
    m = battle(["jrayek", "ai"], {"jrayek": 4, "ai": 5}, leaders=["ikryla"])                 # both are to plan, in HERE
    fight(m, "plan guard with t05", "plan assault", dice=["4/0"])                            # the initiator's plan first

Whoever wants the whole of a phase starts at its step: `phase="income"`, `phase="battle"`, `phase="relic-check"` begin it;
`step="price"`, `step="turn"`, `step="income"` stand within it; `step="strength"`, `"wounds"`, `"loser-leaves"`, `"battle-over"` are steps of a
battle (`battle={"region": …, "seats": […], "sectors": […]}`). Dice and chance are fixed by `dice=[…]` and `deck=[…]` (the last card is on top).
`options`, `refused`, `asked`, `cite`, `told` are in `tests/vocabulary.py`. The map: `r3c4`-`r3c5` lie beside the site `r2c5` (every
number of factions); HERE is a swamp in the middle, next to `r3c3`, `r4c2`, `r4c4`, `r5c2`, `r5c4` and the lake `r5c3`.
"""

from __future__ import annotations

from typing import Any

from tests.vocabulary import fields, play, stand
from wartable.games.circadians import GAME
from wartable.kernel.match import Match

HERE = "r4c3"
"""A swamp in the middle of the map, adjacent to no base."""
LAKE = "r5c3"

Facts = dict[str, Any]


def position(factions: list[str], **given: Any) -> Match:
    """A match in the given position: facts as in `facts.py`."""
    return stand(GAME, {"factions": factions, **{name.replace("_", "-"): told for name, told in given.items()}})


def deciding(factions: list[str], phase: str, **given: Any) -> Match:
    """The first faction decides whether to act in a phase."""
    given.setdefault("active", factions[0])
    return position(factions, phase=phase, **given)


def acting(factions: list[str], phase: str, **given: Any) -> Match:
    """The first faction performs the action of a phase: before the main action."""
    return deciding(factions, phase, turn={"stage": "acting", **given.pop("turn", {})}, **given)


def turn(factions: list[str], phase: str, points: int = 1, **given: Any) -> Match:
    """The first faction is in its main action, with so many points left."""
    return deciding(factions, phase, turn={"stage": "spending", "points": points, **given.pop("turn", {})}, **given)


def battle(factions: list[str], warriors: dict[str, int], region: str = HERE, **given: Any) -> Match:
    """The first faction has chosen a battle against the second in a region; what follows from that, then both plan.

    `leaders=[…]`, `buildings=[…]`, `foundations=[…]` are in the region; `regions={…}` tells the others.
    """
    here = {"warriors": warriors}
    for fact in ("leaders", "buildings", "foundations", "morale", "relic", "trap"):
        if fact in given:
            here[fact] = given.pop(fact)
    fought = {"region": region, "seats": factions[:2], **given.pop("battle", {})}
    return position(
        factions,
        step=given.pop("step", "battle-begins"),
        battle=fought,
        regions={region: here, **given.pop("regions", {})},
        **given,
    )


def fight(m: Match, mine: str, theirs: str) -> Match:
    """Both plan; the plans open, and the battle goes on to its end or to the next question."""
    return play(m, f"0: {mine}", f"1: {theirs}")


def sums(m: Match, mine: str = "plan assault", theirs: str = "plan guard") -> list[tuple[int, int, int]]:
    """Both plan: strength without warriors, attack and defence of each at the reveal.

    The dial alone gives 1 strength and 1 attack in an assault, 1 strength and 1 defence on guard.
    """
    b = fighting(m)
    fight(m, mine, theirs)
    return list(zip(b.strength, b.attack, b.defence, strict=True))


def side(leader: str, upgraded: bool) -> list[str]:
    """The leaders that are upgraded: this one, or none."""
    return [leader] if upgraded else []


def built(name: str, *kinds: str) -> Facts:
    """A region with buildings of a faction on personal foundations."""
    return {
        "foundations": ["personal"] * len(kinds),
        "buildings": [{"faction": name, "building": kind, "foundation": "personal"} for kind in kinds],
    }


def collecting(factions: list[str], **given: Any) -> Match:
    """The first faction collects its income, then the others."""
    given.setdefault("flare", factions[0])
    return position(factions, step="income", phase="income", active=factions[0], **given)


# -- looking -----------------------------------------------------------------------------------------


def faction(m: Match, name: str) -> Facts:
    """What lies before a faction: energy, gems, glory, research, areas, hand, supply, vault …"""
    found: Facts = m.facts()[name]
    return found


def region(m: Match, name: str = HERE) -> Facts:
    """What is in a region."""
    found: Facts = m.facts()["regions"].get(name, {})
    return found


def warriors(m: Match, name: str = HERE) -> dict[str, int]:
    """Warriors in a region, by faction."""
    found: dict[str, int] = region(m, name).get("warriors", {})
    return found


def where(m: Match, figure: str) -> str:
    """Where a leader or Rhy-zu is: a region, `ship`, `supply`, `box`."""
    told = GAME.piece(m.state, figure)
    assert told is not None
    return str(told["at"])


def holder(m: Match, name: str = HERE) -> str | None:
    """Who controls a region."""
    told = GAME.piece(m.state, name)
    return None if told is None else told["holder"]


def means(m: Match, name: str) -> tuple[int, int]:
    """Energy and gems of a faction."""
    told = faction(m, name)
    return told["energy"], told["gems"]


def glory(m: Match, name: str) -> int:
    found: int = faction(m, name)["glory"]
    return found


def hand(m: Match, name: str) -> list[str]:
    """The cards in hand, by their names, whatever is marked on them."""
    return sorted(card if isinstance(card, str) else card["card"] for card in faction(m, name)["hand"])


def points(m: Match) -> int:
    """The points of the action that are left in this turn."""
    found: int = m.state.turn.points
    return found


def wounded(m: Match) -> list[tuple[Any, ...]]:
    """Who lost how many warriors by wounds, in order."""
    return fields(m, "WarriorsWounded", "seat", "count")


def fighting(m: Match) -> Any:
    """The battle at hand."""
    assert m.state.battle is not None
    return m.state.battle
