"""The numbers of a view by which a learnt value judges Conquest: each term tells of its own thing, for both sides alike."""

from __future__ import annotations

import pytest

from tests.conformance.play import decisions, new
from tests.games.conquest.table import GAME, battle, bearing, position, tired
from tests.vocabulary import play
from wartable.games.conquest.features import FEATURES

LINE = ["plannum", "ferrin", "barlus", "yvarn", "carnath", "tarrus", "osus-iv"]


def features(m, seat=0):
    """The numbers by their names."""
    return dict(zip(FEATURES.names, FEATURES.of(m.view(seat), seat), strict=True))


def changed(before, after, seat=0):
    """The terms of which at least one number differs, but for the whole."""
    a, b = features(before, seat), features(after, seat)
    return {name.partition("/")[0] for name in a if a[name] != b[name]} - {"whole"}


def table(p0=None, p1=None, **facts):
    return position(p0, p1, planets=LINE, **facts)


def mirrored(name, own):
    """What the other seat should see under this name, from the own numbers of this one."""
    term, _, what = name.partition("/")
    if what.startswith("lead"):
        return -own[name]
    if what.startswith(("own-", "other-")):
        side, _, rest = what.partition("-")
        return own[f"{term}/{'other' if side == 'own' else 'own'}-{rest}"]
    return own[name]


ONLY_OWN = ("cards/units", "cards/price", "cards/shields", "cards/events", "cards/affordable", "whole/value")
"""What a seat knows of its own hand only, and the value, which is not quite even-handed."""


@pytest.mark.parametrize("seed", range(4))
def test_what_is_mine_to_me_is_the_others_to_the_other(seed):
    m = new(GAME, seed, quiet=True)
    for number in decisions(m, seed):
        if number % 7 == 0:
            mine, theirs = features(m, 0), features(m, 1)
            assert [n for n in theirs if n not in ONLY_OWN and theirs[n] != mirrored(n, mine)] == []


def test_in_a_position_that_is_alike_for_both_nobody_leads():
    side = {
        "warlord": "nazdreg",
        "planets": {1: ["goff-nob"], 3: ["shoota-mob"]},
        "hand": ["suppressive-fire"],
        "resources": 4,
    }
    m = table(side, side)
    mine, theirs = features(m, 0), features(m, 1)
    assert {n: x for n, x in mine.items() if "/lead" in n and "initiative" not in n and x} == {}
    assert {n for n in mine if mine[n] != theirs[n]} == {"round/lead-initiative"}
    assert mine["planet-1/own-atk"] == mine["planet-1/other-atk"] > 0
    assert mine["whole/value"] == 0


@pytest.mark.parametrize(
    ("p0", "terms"),
    [
        ({"resources": 3}, {"resources"}),
        ({"hand": ["goff-nob"]}, {"cards"}),
        ({"limited": True}, {"cards"}),
        ({"warlord": {"card": "nazdreg", "damage": 2}}, {"warlord", "units"}),
        ({"planets": {1: ["goff-nob"]}}, {"units", "planet-1"}),
        ({"planets": {4: ["goff-nob"]}}, {"units", "planet-4"}),
        ({"planets": {2: ["rogue-trader"]}}, {"units", "planet-2", "command"}),
        ({"hq": ["goff-nob"]}, {"units"}),
        ({"supports": ["ork-kannon"]}, {"supports"}),
    ],
)
def test_each_thing_is_told_by_its_own_terms(p0, terms):
    nothing = {"warlord": "nazdreg"}
    assert changed(table(nothing), table({**nothing, **p0})) == terms
    assert changed(table(nothing, nothing), table(nothing, {**nothing, **p0}), seat=1) == terms


def test_damage_counts_and_so_does_exhaustion():
    fresh, hurt = table({"planets": {1: ["goff-nob"]}}), table({"planets": {1: [{"card": "goff-nob", "damage": 2}]}})
    a, b = features(fresh), features(hurt)
    assert a["planet-1/own-hp"] > b["planet-1/own-hp"] and a["planet-1/own-atk"] == b["planet-1/own-atk"]
    c = features(table({"planets": {1: [tired("goff-nob")]}}))
    assert (
        c["planet-1/own-atk"] == a["planet-1/own-atk"]
        and c["planet-1/own-ready-atk"] == 0 < a["planet-1/own-ready-atk"]
    )


def test_attachments_count_by_their_price():
    with_gear = features(table({"planets": {1: [bearing("goff-nob", "rokkit-launcha")]}}))
    assert with_gear["supports/own-attachments"] > 0 == with_gear["supports/own-supports"]


def test_planets_captured_make_the_next_one_dearer():
    none = features(table(first=0))
    won = ["ferrin", "barlus"]
    two = features(position({"trophies": won}, planets=[*won, *LINE[3:], "plannum"], first=2))
    assert two["trophies/own-planets"] > none["trophies/own-planets"] == 0
    assert two["round/gone"] > none["round/gone"] and two["whole/value"] > none["whole/value"]
    assert any(two[f"planet-{i}/own-prize"] > two[f"planet-{i}/other-prize"] for i in range(1, 6))


def test_command_tells_who_wins_the_struggle_as_it_stands():
    one = {"planets": {2: ["rogue-trader"]}}
    m = table(one, {"planets": {2: [tired("rogue-trader")]}})
    assert features(m)["command/lead-2"] == 1 and features(m, 1)["command/lead-2"] == -1
    led = table(one, {"warlord": {"card": "nazdreg", "at": 2}})
    assert features(led)["command/lead-2"] == -1
    assert features(led)["planet-2/battle-comes"] == 1 and features(m)["planet-2/battle-comes"] == 0


def test_who_has_passed_is_seen_in_the_deploy_phase():
    m = play(table(), "0: pass")
    assert features(m)["round/own-passed"] == 1 == features(m, 1)["round/other-passed"]
    assert m.view(1).passed == [True, False]


def test_the_battle_and_the_battles_that_are_over_are_seen():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["shoota-mob"]}}, planets=LINE)
    now = features(m)
    assert now["battle/on"] == now["battle/lead-turn"] == now["planet-1/battle-now"] == 1
    assert features(m, 1)["battle/lead-turn"] == -1
    warlord = {"card": "nazdreg", "at": 3}
    later = battle({"warlord": warlord}, {"planets": {3: ["shoota-mob"]}}, planets=LINE, battle={"place": 3}, gone=0)
    over = [features(later)[f"planet-{i}/battle-over"] for i in range(1, 6)]
    assert over == [1, 1, 0, 0, 0]


def test_the_game_is_quiet_while_a_phase_lasts():
    m = table({"resources": 5, "hand": ["goff-nob"]})
    mark = GAME.quiet(m.state)
    play(m, "0: deploy goff-nob @1")
    assert GAME.quiet(m.state) == mark
    play(m, "1: pass", "0: pass")
    assert GAME.quiet(m.state) != mark
