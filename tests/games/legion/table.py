"""How the tests of Legion set up a battlefield and look at it.

Seat 0 has the Rebels, seat 1 the Empire, unless a test says otherwise; seat 0 is blue and sits at the near edge (y = 0). The
battlefield is open ground of 2 by 1 metres: lengths are tenths of a millimetre, one range is 1524, a small base has radius 135.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.vocabulary import asked, fields, options, play, stand
from wartable.games.legion import GAME
from wartable.games.legion import table as played
from wartable.games.legion.content import UNITS
from wartable.games.legion.profiles import Profile
from wartable.kernel.match import Match

REBELS, EMPIRE = 0, 1
SEGMENT = 1524
SMALL = 135
TOUCHING = 2 * SMALL
"""How far the centres of two small bases are apart that touch."""

Facts = dict[str, Any]


def unit(card: str, x: int, y: int, *upgrades: str, **more: Any) -> Facts:
    """A unit whose leader stands there, the others round it."""
    return {"card": card, "at": [x, y], "upgrades": list(upgrades), **more}


def row(card: str, x: int, y: int, *upgrades: str, size: int, step: int = 300, **more: Any) -> Facts:
    """A unit whose miniatures stand in a row from there to the right, its leader first."""
    return {"card": card, "minis": [[x + n * step, y] for n in range(size)], "upgrades": list(upgrades), **more}


def position(rebels: list[Facts], empire: list[Facts], **given: Any) -> Match:
    """A match in the given position: facts as in `facts.py`, words joined by underlines."""
    hands = given.pop("hands", [[], []])
    more = given.pop("players", [{}, {}])
    players = [
        {"units": units, "hand": hand, **rest} for units, hand, rest in zip((rebels, empire), hands, more, strict=True)
    ]
    field = given.pop("field", "open")
    return stand(
        GAME,
        {
            "players": players,
            "ways": {"battlefield": field},
            **{name.replace("_", "-"): told for name, told in given.items()},
        },
    )


def acting(
    rebels: list[Facts], empire: list[Facts], who: str, actions: int = 2, act: Facts | None = None, **given: Any
) -> Match:
    """That unit is in the middle of its activation and may act."""
    return position(rebels, empire, step="act", acts=[{"unit": who, "actions": actions, **(act or {})}], **given)


def field(*pieces: Facts) -> str:
    """A battlefield of one's own with these pieces of terrain."""
    import json

    from wartable.games.legion.battlefields import battlefield_of

    return battlefield_of(json.dumps({"pieces": list(pieces)}))


def number(m: Match, name: str) -> int:
    """The number of a unit."""
    from wartable.games.legion.vocabulary import UNITS as NAMED

    found: int = NAMED.read(m.state, name)
    return found


def told_of(m: Match, name: str) -> Facts:
    """What facts tell of a unit."""
    found = GAME.piece(m.state, name)
    assert found is not None
    return found


def tokens(m: Match, name: str, *kinds: str) -> tuple[int, ...]:
    """How many tokens of these kinds lie beside a unit."""
    unit_number = number(m, name)
    return tuple(getattr(m.state, kind)[unit_number] for kind in kinds)


def standing(m: Match, name: str) -> list[int]:
    """Which of a unit's miniatures stand on the table, counted from 1."""
    n = number(m, name)
    first, end = m.state.first[n], m.state.first[n + 1]
    return [k - first + 1 for k in range(first, end) if m.state.stands[k] == 1]


def wounds(m: Match, name: str) -> list[int]:
    """The wounds of each of a unit's miniatures."""
    n = number(m, name)
    return list(m.state.wounds[m.state.first[n] : m.state.first[n + 1]])


def place(m: Match, name: str, mini: int = 1) -> tuple[int, int]:
    """Where a miniature of a unit stands (counted from 1)."""
    k = m.state.first[number(m, name)] + mini - 1
    return m.state.x[k], m.state.y[k]


def left(m: Match) -> int:
    """How many actions the acting unit has left."""
    return int(m.state.acts[-1].actions)


def deeds(m: Match, seat: int) -> set[str]:
    """What a unit may do besides moving somewhere."""
    question = m.pending[seat]
    return {m.notation(action) for action in question.also.options}  # type: ignore[union-attr]


def through(m: Match, *, pools: bool = True) -> Match:
    """Answer questions of an attack that matter to nobody here: all weapons, no rerolls, no dodge, the first mini."""
    while m.pending:
        (seat,) = m.pending
        ask = asked(m)[seat]
        if ask not in ("arm", "declare-more", "reroll", "spend-dodge", "wound", "lead", "resolve"):
            return m
        known = [m.notation(action) for action in m.options(seat)]
        wanted = {"declare-more": "done", "reroll": "pass", "spend-dodge": "spend 0"}.get(ask, known[0])
        m.play(seat, wanted)
    return m


def attack(m: Match, seat: int, target: str) -> Match:
    """The acting unit attacks that unit with all it has; dice are those of the position."""
    play(m, f"{seat}: attack", f"{seat}: target {target}")
    return through(m)


def names(m: Match) -> list[str]:
    """What all units are called."""
    return [UNITS[card].id for card in m.state.card]


def made_up(monkeypatch: pytest.MonkeyPatch, card: str, **changes: Any) -> None:
    """That unit card as no set prints it: these fields of its profile are other ones as long as the test runs."""
    real = played.profile

    def profile(number: int, upgrades: bytes, *more: Any) -> Profile:
        found = real(number, upgrades, *more)
        return msgspec.structs.replace(found, **changes) if found.unit.id == card else found

    monkeypatch.setattr(played, "profile", profile)


__all__ = ["asked", "fields", "options", "play"]
