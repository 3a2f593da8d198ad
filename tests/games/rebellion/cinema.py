"""How the tests of cinematic combat stand: both sides have small advanced decks; combats are in Naboo, started by the Empire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.rebellion.fights import ROTE, E, R, fight
from tests.vocabulary import asked, play, who
from wartable.kernel.match import Match

SPACE = {"rebel": ["escort", "ion-blast"], "imperial": ["overwhelming-presence", "swarm-tactics"]}
GROUND = {"rebel": ["take-cover", "confrontation"], "imperial": ["overrun", "armored-patrol"]}
Cards = Mapping[str, Sequence[str]]


def decks(space: Cards = SPACE, ground: Cards = GROUND, spent: Sequence[str] = ()) -> dict[str, Any]:
    """The advanced decks of both sides; what of them has been played."""
    return {
        name: {
            "advanced": {
                theater: {
                    "deck": [card for card in cards[name] if card not in spent],
                    "played": [card for card in cards[name] if card in spent],
                }
                for theater, cards in (("space", space), ("ground", ground))
            }
        }
        for name in ("rebel", "imperial")
    }


def cinematic(
    forces: Mapping[str, int], dice: Sequence[str] = (), piles: dict[str, Any] | None = None, **given: Any
) -> Match:
    """A cinematic combat with these units and dice."""
    for name, more in (piles or decks()).items():
        given[name] = {**more, **given.get(name, {})}
    return fight(forces, dice, sets=ROTE, cinematic=True, **given)


def lay(m: Match, rebel: str, imperial: str, *halves: str) -> Match:
    """Both lay a card; the Empire, which started the combat, applies its half first."""
    play(m, f"0: lay {rebel}", f"1: lay {imperial}")
    for seat, half in zip((E, R), halves, strict=False):
        play(m, f"{seat}: {half}")
    return m


def as_rolled(m: Match) -> Match:
    """Nobody rerolls dice or removes damage."""
    while "combat-action" in asked(m).values():
        play(m, f"{who(m)}: done")
    return m
