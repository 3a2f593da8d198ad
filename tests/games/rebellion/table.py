"""How the tests of Rebellion set up a galaxy and look at it; missions and combats have words of their own.

The Rebels are seat 0, the Empire is seat 1 (in the team game: Rebel admiral 0, Imperial admiral 1, Imperial general 2, Rebel
general 3; of three players 0 is both Rebels). Nobody holds a card that the test does not give, so nobody is asked in vain.
"""

from __future__ import annotations

from typing import Any

import wartable
from tests.vocabulary import asked, fields, options, play, refused, stand
from wartable.games.rebellion.content import UNITS
from wartable.kernel.match import Match

GAME = wartable.find("rebellion")
REBEL, EMPIRE = 0, 1
"""The seats of two players."""
ROTE = {"sets": ["core", "rise-of-the-empire"]}
"""With the expansion and the base game's combat: `position(**ROTE, …)`."""
CINEMATIC = {**ROTE, "cinematic": True}

HERE = "corellia"
"""A populous system far from the usual base (Hoth): Imperial if the test says so, with neighbours of both kinds."""

Facts = dict[str, Any]


def position(**given: Any) -> Match:
    """A match in the given position: facts as in `facts.py`, words joined by underlines (`rebel_base={…}`)."""
    return stand(GAME, {name.replace("_", "-"): told for name, told in given.items()})


def team(players: int = 4, **given: Any) -> Match:
    """A position of the team game."""
    return position(players=players, **given)


# -- missions ----------------------------------------------------------------------------------------


def mission(card: str, *leaders: str, side: str = "rebel", hand: list[str] | None = None, **given: Any) -> Match:
    """A turn of a side (in a team: of its admiral) whose leaders lie on this mission, face down."""
    own = {"missions": [{"card": card, "leaders": list(leaders)}], "hand": hand or [], **given.pop(side, {})}
    given.setdefault("turn", side if given.get("players", 2) == 2 else f"{side}-admiral")
    return position(**{side: own}, **given)


def attempt(card: str, *leaders: str, at: str = "", against: str = "", side: str = "rebel", **given: Any) -> Match:
    """That mission is revealed in a system or against a leader; the next question is whatever follows from it."""
    m = mission(card, *leaders, side=side, **given)
    aim = f"against {against}" if against else at
    return play(m, f"{seat_of(side)}: reveal {card} {aim}".rstrip())


def unopposed(card: str, *leaders: str, side: str = "rebel", **given: Any) -> Match:
    """That mission is revealed and nobody is sent to oppose it."""
    m = attempt(card, *leaders, side=side, **given)
    foe = 1 - seat_of(side)
    return play(m, f"{foe}: pass") if asked(m) == {foe: "oppose"} else m


def aims(m: Match, card: str) -> set[str]:
    """Where, or against whom, a mission may be revealed now."""
    (seat,) = m.pending
    head = f"reveal {card}"
    return {text.removeprefix(head).strip() for text in options(m, seat) if text.startswith(head)}


# -- combat ------------------------------------------------------------------------------------------


def fight(step: str, rebels: dict[str, int], empire: dict[str, int], *, place: str = HERE, **given: Any) -> Match:
    """A combat in a system at one of its steps (`add-leader`, `battle`, `attack`, `combat-action`, `retreat`, …).

    `combat={…}` tells more of it: starter, theater, dice, damage; `leaders=[…]` who stands there; `systems` the rest.
    """
    here = {"units": {**rebels, **empire}, "leaders": given.pop("leaders_here", []), **given.pop("here", {})}
    combat = {"place": place, "starter": "imperial", **given.pop("combat", {})}
    return position(step=step, combat=combat, systems={place: here, **given.pop("systems", {})}, **given)


def combat(m: Match) -> Any:
    """The combat at hand."""
    assert m.state.combat is not None
    return m.state.combat


# -- looking -----------------------------------------------------------------------------------------


def seat_of(side: str) -> int:
    return ("rebel", "imperial").index(side)


def system(m: Match, name: str = HERE) -> Facts:
    """What is in a system: loyalty, markers, units, leaders."""
    found: Facts = m.facts()["systems"].get(name, {})
    return found


def units(m: Match, place: str = HERE) -> dict[str, int]:
    """All units in a system, or in the Rebel Base space (`rebel-base`)."""
    there = m.facts()["rebel-base"] if place == "rebel-base" else system(m, place)
    found: dict[str, int] = there.get("units", {})
    return found


def lost(m: Match) -> list[tuple[str, int]]:
    """The units that were destroyed, in order."""
    return [(UNITS[unit].id, n) for unit, n in fields(m, "UnitsDestroyed", "unit", "count")]


def side(m: Match, name: str) -> Facts:
    """What a side has beside the board: hand, deck, missions, queue …"""
    found: Facts = m.facts()[name]
    return found


def where(m: Match, leader: str) -> str:
    """Where a leader is: a system, `rebel-base`, `pool`, `mission`, `supply`, `out`."""
    found: str = leader_of(m, leader)["at"]
    return found


def leader_of(m: Match, leader: str) -> Facts:
    """Where a leader is, its ring, its side."""
    found = GAME.piece(m.state, leader)
    assert found is not None
    return found


def track(m: Match) -> tuple[int, int]:
    """The spaces of the time and the reputation marker."""
    return m.state.time, m.state.reputation


# -- action cards --------------------------------------------------------------------------------------


def assigning(card: str, *leaders: str, side: str = "rebel", **given: Any) -> Match:
    """The assignment phase of a side that holds this action card; these leaders are in its pool besides the usual ones."""
    own = {"actions": [card], **given.pop(side, {})}
    pooled = {**dict.fromkeys(leaders, "pool"), **given.pop("leaders", {})}
    return position(step="assign", turn=side, leaders=pooled, **{side: own}, **given)


def opening(card: str, rebels: dict[str, int], empire: dict[str, int], *leaders: str, **given: Any) -> Match:
    """The start of a combat in which these leaders stand; whose card it is may use it."""
    owner = given.pop("side", "imperial")
    own = {"actions": [card], **given.pop(owner, {})}
    return fight("start-of-combat", rebels, empire, leaders_here=list(leaders), **{owner: own}, **given)


def uses(m: Match, seat: int) -> set[str]:
    """The action cards a seat may use now."""
    return {text for text in options(m, seat) if text.startswith("use ")}


def forbidden(m: Match, seat: int, card: str) -> str | None:
    """Why a card cannot be used now; None: nobody was asked, for it is plain to all that no card could be."""
    return refused(m, seat, f"use {card}") if asked(m) == {seat: "use-action"} else None
