"""Names of units on the field of the web table, and the colours of their sides."""

import re
from pathlib import Path

import pytest

import wartable.web
from tests.games.legion.table import position, unit
from wartable.games.legion.board import Table, _lettered
from wartable.games.legion.words import FACTION_NAMES

STATIC = Path(wartable.web.__file__).parent / "static"
LATIN = 98


def named(m, lang="en"):
    """The names on the field, each with its box."""
    squads = Table(m.view(0), lang, {}).squads()
    return {one.name: _lettered(LATIN * len(one.name), one.anchor, one.label_x, one.label_y) for one in squads}


def crossed(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def crowd(x, y, step):
    """Six units side by side and close to each other."""
    cards = ["luke-skywalker", "rebel-troopers", "rebel-troopers", "fleet-troopers", "rebel-veterans", "at-rt"]
    return [unit(card, x + n % 3 * step, y + n // 3 * 900) for n, card in enumerate(cards)]


@pytest.mark.parametrize(("x", "y"), [(9000, 4000), (900, 900), (17500, 900), (900, 8500), (17500, 8500)])
def test_no_name_lies_over_another_one_or_beyond_the_edge(x, y):
    m = position(crowd(x, y, 900), [unit("darth-vader", 10000, 6500)], step="turn", blue=0)
    boxes = [*named(m).values()]
    assert len(boxes) == 7
    assert [(n, k) for n, one in enumerate(boxes) for k in range(n) if crossed(one, boxes[k])] == []
    assert all(left >= 0 and top >= 0 and right <= 20000 and bottom <= 10000 for left, top, right, bottom in boxes)


def test_a_name_lies_beside_its_unit_where_miniatures_stand_above_and_below():
    m = position(
        [unit("luke-skywalker", 9000, 4000)],
        [unit("darth-vader", 9000, 4400), unit("boba-fett", 9000, 3600)],
        step="turn",
        blue=0,
    )
    left, top, right, bottom = named(m)["Luke Skywalker"]
    for x, y in ((9000, 4400), (9000, 3600)):
        assert not (left < x < right and top < 10000 - y < bottom)


def test_a_name_stays_when_another_unit_acts():
    rebels, empire = crowd(9000, 4000, 900), [unit("darth-vader", 10000, 6500)]
    still = named(position(rebels, empire, step="turn", blue=0))
    acting = named(position(rebels, empire, step="act", blue=0, acts=[{"unit": "at-rt", "actions": 2}]))
    assert still == acting


def test_every_faction_has_a_colour_and_a_sign():
    """Of two armies of one faction the second has the colours of `neutral`, which Legion has changed."""
    tokens, signs = ((STATIC / name).read_text(encoding="utf-8") for name in ("tokens.css", "symbols.svg"))
    colours = dict(re.findall(r'^\[data-faction="([a-z-]+)"\] \{ --f: (#[0-9A-F]{6});', tokens, re.MULTILINE))
    own = (Path(__file__).parents[3] / "src/wartable/games/legion/static/field.css").read_text(encoding="utf-8")
    colours |= dict(re.findall(r'^\[data-faction="(neutral)"\] \{ --f: (#[0-9A-F]{6});', own, re.MULTILINE))
    shown = [colours[faction] for faction in (*FACTION_NAMES, "neutral") if faction in colours]
    assert len(set(shown)) == len(FACTION_NAMES | {"neutral": None}), "no two are alike, and none is missing"
    assert all(f'id="f-{faction}"' in signs for faction in FACTION_NAMES)
