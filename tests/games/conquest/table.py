"""How Conquest's tests set up a table, play on it and look at it."""

from __future__ import annotations

from typing import Any

import wartable
from tests.vocabulary import play, stand
from wartable.games.conquest.content import CARDS, KINDS
from wartable.games.conquest.model import Card
from wartable.games.conquest.rules.values import atk, command, hp
from wartable.kernel.match import Match

GAME = wartable.find("conquest")


def position(p0: dict[str, Any] | None = None, p1: dict[str, Any] | None = None, **facts: Any) -> Match:
    """A match that stands in a position; see facts.py for the language. Steps: deployment-turn by default."""
    return stand(GAME, {"seats": {0: p0 or {}, 1: p1 or {}}, **facts})


def battle(p0: dict[str, Any] | None = None, p1: dict[str, Any] | None = None, **facts: Any) -> Match:
    """A combat turn of seat 0 in a battle at planet 1, the ranged skirmish over."""
    fight = {"place": 1, "initiative": 0, "turn": 0, "skirmish": False, **facts.pop("battle", {})}
    return position(p0, p1, step="combat-turn", battle=fight, **facts)


def window(p0: dict[str, Any] | None = None, p1: dict[str, Any] | None = None, **facts: Any) -> Match:
    """The action window before a combat turn of seat 0 in a battle at planet 1, the ranged skirmish over."""
    fight = {"place": 1, "initiative": 0, "turn": 0, "skirmish": False, **facts.pop("battle", {})}
    return position(p0, p1, step="actions", then="combat-turn", battle=fight, **facts)


def committed(p0: dict[str, Any], p1: dict[str, Any] | None = None) -> Match:
    """Seat 0 has sent its warlord to planet 2, seat 1 to planet 1; the reactions to it are open."""
    return play(position(p0, p1, step="command"), "0: commit @2", "1: commit @1")


def tired(name: str, **more: Any) -> dict[str, Any]:
    """An exhausted unit, as a fact."""
    return {"card": name, "exhausted": True, **more}


def bearing(name: str, *attached: Any, **more: Any) -> dict[str, Any]:
    """A unit with its attachments, as a fact."""
    return {"card": name, "attachments": list(attached), **more}


def tau(**facts: Any) -> dict[str, Any]:
    """The facts of a seat led by Shadowsun."""
    return {"warlord": "commander-shadowsun", **facts}


def card(m: Match, name: str, seat: int | None = None) -> Card:
    """The card of that name in play (KeyError if there is none or several)."""
    found = cards(m, name, seat)
    if len(found) != 1:
        raise KeyError(f"{len(found)} cards called {name} in play")
    return found[0]


def cards(m: Match, name: str, seat: int | None = None) -> list[Card]:
    number = CARDS[name].number
    return [c for c in m.state.cards.values() if c.kind == number and seat in (None, c.seat)]


def hand(m: Match, seat: int) -> list[str]:
    return [KINDS[c].id for c in m.state.players[seat].hand]


def discard(m: Match, seat: int) -> list[str]:
    return [KINDS[c].id for c in m.state.players[seat].discard]


def resources(m: Match, seat: int) -> int:
    return m.state.players[seat].resources


def values(m: Match, name: str) -> tuple[int, int, int]:
    """The ATK, the HP and the command icons of a unit now."""
    unit = card(m, name)
    return atk(m.state, unit), hp(m.state, unit), command(m.state, unit)
