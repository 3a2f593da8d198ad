"""How far command cards and upgrades reach: just within the range they name, and just beyond it."""

import pytest

from tests.games.legion.table import SEGMENT, TOUCHING, acting, deeds, position, row, through, tokens, unit
from tests.vocabulary import asked, options, play
from wartable.kernel.ledger import rule

X, Y = 9000, 3600
both_sides = pytest.mark.parametrize("near", [True, False])


def at(card, farthest, near, *upgrades, up=True, **more):
    """A unit of one mini exactly that range away from one at X, Y, or a tenth of a millimetre farther."""
    gap = TOUCHING + farthest * SEGMENT + (not near)
    return unit(card, X, Y + gap if up else Y - gap, *upgrades, **more)


def asked_for(m, seat=0):
    return options(m, seat) if asked(m).get(seat) == "command-pick" else set()


@rule("LG-COMMANDCARD2-016")
@both_sides
def test_somebody_near_leia_acts_at_once(near):
    friend = at("han-solo", 2, near, order="faceup")
    m = acting([unit("leia-organa", X, Y, order="faceup"), friend], [unit("darth-vader", 18000, 9000)], "leia-organa",
               played=["somebody-has-to-save-our-skins", None])  # fmt: skip
    assert ("on han-solo" in asked_for(play(m, "0: done"))) == near


@rule("LG-COMMANDCARD2-020")
@both_sides
def test_how_far_the_whipcord_reaches(near):
    m = acting(
        [at("luke-skywalker", 1, near)], [unit("boba-fett", X, Y)], "boba-fett", played=[None, "whipcord-launcher"]
    )
    assert ("invoke whipcord-launcher" in deeds(m, 1)) == near


@rule("LG-COMMANDCARD2-031")
@both_sides
def test_whom_covering_fire_covers(near):
    mine = row("rebel-troopers", X, Y, size=4)
    m = acting([mine, at("leia-organa", 2, near, up=False)], [row("stormtroopers", X, Y + 2000, size=4)], "rebel-troopers",
               dice=["blank"] * 9, played=["covering-fire", None])  # fmt: skip
    through(play(m, "0: attack", "0: target stormtroopers"))
    assert ("on leia-organa" in asked_for(m)) == near


@rule("LG-COMMANDCARD2-034")
@both_sides
def test_to_whom_coordinated_fire_hands_the_aim_on(near):
    storm = row("stormtroopers", X, Y, size=4, aim=1)
    m = acting([row("rebel-troopers", X, Y - 2000, size=4)], [storm, at("darth-vader", 2, near)], "stormtroopers",
               played=[None, "coordinated-fire"], dice=["blank"] * 9)  # fmt: skip
    play(m, "1: attack", "1: target rebel-troopers")
    while asked(m) == {1: "arm"}:
        m.apply(1, m.options(1)[0])
    play(m, f"1: {m.notation(m.options(1)[0])}", "1: done")
    assert ("on darth-vader" in asked_for(m, 1)) == near


@rule("LG-COMMANDCARD2-035")
@both_sides
def test_whom_jyn_defies(near):
    m = position([unit("jyn-erso", X, Y)], [at("darth-vader", 2, near)], step="activated",
                 acts=[{"unit": "darth-vader", "actions": 2}], played=["rebellious", None])  # fmt: skip
    assert (asked(m) == {0: "command-offer"}) == near


@rule("LG-COMMANDCARD2-050")
@both_sides
def test_how_far_luke_is_served(near):
    storm = row("stormtroopers", X, Y + TOUCHING + SEGMENT + (not near), size=4, suppression=1)
    m = acting([unit("luke-skywalker-operative", X, Y)], [storm], "luke-skywalker-operative",
               played=["you-serve-your-master-well", None])  # fmt: skip
    assert ("invoke you-serve-your-master-well" in deeds(m, 0)) == near


@rule("LG-COMMANDCARD2-052")
@both_sides
def test_whom_a_jedi_keeps_from_attacking(near):
    """Troopers alone: the walker beside him is not asked about."""
    luke, walker = unit("luke-skywalker-operative", X, Y), unit("at-st", X + 1200, Y, facing=1800)
    m = position([luke, unit("leia-organa", 2000, 2000)], [at("darth-vader", 1, near), walker],
                 hands=[["i-am-a-jedi"], ["assault"]])  # fmt: skip
    play(m, "0: play i-am-a-jedi", "1: play assault")
    while "order" in asked(m).values():
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    assert asked_for(m) == ({"on darth-vader", "pass"} if near else set())


@rule("LG-COMMANDCARD2-057")
@both_sides
def test_whom_grievous_counts(near):
    m = position([unit("general-grievous", X, Y), at("count-dooku", 1, near)], [unit("darth-vader", 18000, 9000)],
                 hands=[["supreme-commander"], ["assault"]])  # fmt: skip
    play(m, "0: play supreme-commander", "1: play assault")
    assert tokens(m, "general-grievous", "surge") == (int(near),)


@rule("LG-COMMANDCARD2-059")
@both_sides
def test_whom_obi_wan_greets(near):
    m = position([unit("obi-wan-kenobi", X, Y)], [at("darth-vader", 2, near)], step="activation-phase",
                 played=["hello-there", None])  # fmt: skip
    assert (asked(m) == {0: "command-token"}) == near


@rule("LG-COMMANDCARD2-060")
@both_sides
def test_whom_obi_wan_counts(near):
    m = position([unit("obi-wan-kenobi", X, Y), at("clone-captain-rex", 1, near)], [unit("darth-vader", 18000, 9000)],
                 hands=[["knowledge-and-defense"], ["assault"]])  # fmt: skip
    play(m, "0: play knowledge-and-defense", "1: play assault")
    assert tokens(m, "obi-wan-kenobi", "dodge") == (int(near),)


@rule("LG-COMMANDCARD2-063")
@both_sides
def test_whose_orders_dooku_takes_with_him(near):
    m = position([unit("count-dooku", X, Y, order="faceup")], [at("darth-vader", 2, near, order="faceup")],
                 step="activation-phase", played=["double-the-fall", None])  # fmt: skip
    assert ("on darth-vader" in asked_for(play(m, "0: do it"))) == near


@rule("LG-UPGRADECARD-045")
@both_sides
def test_how_far_the_grappling_line_reaches(near):
    sabine = unit("sabine-wren", X, Y, "electro-grappling-line")
    m = acting([sabine], [at("darth-vader", 1, near)], "sabine-wren")
    assert ("use electro-grappling-line" in deeds(m, 0)) == near


@rule("LG-UPGRADECARD-052")
@both_sides
def test_how_far_the_force_guides(near):
    m = acting([unit("luke-skywalker", X, Y, "force-guidance"), at("leia-organa", 2, near)], [unit("darth-vader", 18000, 9000)],
               "luke-skywalker")  # fmt: skip
    assert ("on leia-organa" in options(play(m, "0: use force-guidance"), 0)) == near
