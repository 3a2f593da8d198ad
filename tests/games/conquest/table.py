"""How Conquest's tests set up a table, play on it and look at it."""

from __future__ import annotations

from typing import Any

import wartable
from wartable.games.conquest.content import CARDS, KINDS
from wartable.games.conquest.model import Card
from wartable.games.conquest.rules.values import atk, command, hp
from wartable.kernel.match import Match
from wartable.kernel.scenario import stand

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


def options(m: Match, seat: int) -> set[str]:
    """The notations of everything the seat may answer."""
    return {m.notation(a) for a in m.options(seat)}


def refusals(m: Match, seat: int) -> dict[str, str]:
    """The notations of what a person might try and may not, with the rule that forbids it."""
    return {m.notation(r.action): r.rule for r in m.explain(seat)}


def play(m: Match, *moves: str) -> Match:
    """Each move is `seat: notation`, for example `play(m, "0: attack goff-nob", "0: nazdreg")`."""
    for move in moves:
        seat, text = move.split(":", 1)
        m.play(int(seat), text.strip())
    return m


WINDOWS = ("action", "window-interrupt", "window-reaction")
"""Questions that come only because somebody might hold a card for the moment."""


def through(m: Match) -> Match:
    """Pass all windows for actions, interrupts and reactions, up to the next question of the rules themselves."""
    while m.pending and asked(m)[1] in WINDOWS:
        seat = asked(m)[0]
        m.play(seat, "pass")
    return m


def act(m: Match, *moves: str) -> Match:
    """Like `play`, but the windows that stand between the moves (and after them) are passed."""
    for move in moves:
        name, text = move.split(":", 1)
        seat, text = int(name), text.strip()
        while m.pending and asked(m)[1] in WINDOWS:
            if text != "pass" and seat in m.pending and text in options(m, seat):
                break
            m.play(asked(m)[0], "pass")
        m.play(seat, text)
    return through(m)


def until(m: Match, seat: int, text: str) -> Match:
    """Pass everything (windows, shields) up to the question that the seat may answer so."""
    while not (seat in m.pending and text in options(m, seat)):
        m.play(asked(m)[0], "pass")
    return m


def never(m: Match, text: str) -> Match:
    """Pass all windows; in none of them is this answer offered."""
    while m.pending and asked(m)[1] in WINDOWS:
        seat = asked(m)[0]
        assert text not in options(m, seat)
        m.play(seat, "pass")
    return m


def pass_all(m: Match, limit: int = 50) -> Match:
    """Whoever is asked and may pass, passes, until a question comes that cannot be passed."""
    for _ in range(limit):
        for seat in list(m.pending):
            if "pass" in options(m, seat):
                m.play(seat, "pass")
                break
        else:
            break
    return m


def asked(m: Match) -> tuple[int, str]:
    """Who is asked and what (the message of the question)."""
    (seat, question), *_ = m.pending.items()
    return seat, question.ask


def cite(m: Match) -> str:
    (question,) = m.pending.values()
    return question.cite


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
