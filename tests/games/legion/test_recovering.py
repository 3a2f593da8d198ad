"""Recovering: by an action or by an effect, and cards that are turned over then (Reconfigure)."""

from tests.games.legion.table import REBELS, acting, asked, deeds, options, play, position, row, tokens, unit
from tests.vocabulary import cite, fields, told
from wartable.games.legion.content import UPGRADE
from wartable.kernel.ledger import rule

VADER = unit("darth-vader", 16000, 9000)
PISTOL, RIFLE = "a-180-pistol-config", "a-180-rifle-config"


def jyn(**given):
    return acting([unit("jyn-erso", 9000, 4000, PISTOL)], [VADER], "jyn-erso", **given)


@rule("LG-KEYWORD-582")
def test_a_unit_that_recovers_may_turn_its_card_over():
    m = jyn()
    play(m, "0: recover")
    assert (asked(m), cite(m)) == ({REBELS: "configure"}, "LG-KEYWORD-582")
    assert options(m, 0) == {f"configure {PISTOL}", f"configure {RIFLE}"}
    play(m, f"0: configure {RIFLE}")
    assert m.state.upgrades[0] == bytes([UPGRADE[RIFLE]])
    assert fields(m, "Reconfigured", "upgrade") == [(UPGRADE[RIFLE],)]
    m = jyn()
    play(m, "0: recover", f"0: configure {PISTOL}")
    assert told(m, "Reconfigured") == [] and m.state.upgrades[0] == bytes([UPGRADE[PISTOL]])


@rule("LG-KEYWORD-582")
def test_the_weapon_is_that_of_the_side_in_use():
    for side, weapon in ((PISTOL, "a-180-pistol"), (RIFLE, "a-180-rifle")):
        m = acting([unit("jyn-erso", 9000, 4000, side)], [unit("darth-vader", 9000, 6000)], "jyn-erso")
        play(m, "0: attack", "0: target darth-vader")
        offered = {one.split()[1] for one in options(m, 0) if one.startswith("with")}
        assert any(one.startswith(weapon) for one in offered) and len([one for one in offered if "a-180" in one]) == 1


@rule("LG-KEYWORD-582")
def test_turning_a_card_neither_needs_it_ready_nor_exhausts_it():
    card, other = "e-11d-grenade-launcher-config", "e-11d-focused-fire-config"
    troopers = unit("imperial-death-troopers", 9000, 6000, card, exhausted=[card])
    m = acting([unit("luke-skywalker", 9000, 2000)], [troopers], "imperial-death-troopers")
    play(m, "1: recover", f"1: configure {other}")
    assert (m.state.exhausted[1], m.state.upgrades[1]) == (0, bytes([UPGRADE[other]]))


@rule("LG-KEYWORD-582")
def test_the_side_in_use_is_chosen_in_the_set_up():
    hidden = {"card": "jyn-erso", "upgrades": [PISTOL]}
    m = position([hidden], [{"card": "darth-vader"}], step="configure", blue=0, deployment="battle-lines")
    assert (asked(m), cite(m)) == ({REBELS: "configure"}, "LG-KEYWORD-582")
    play(m, f"0: configure {RIFLE}")
    assert m.state.upgrades[0] == bytes([UPGRADE[RIFLE]])
    assert asked(m) == {REBELS: "deploy-where"}


@rule("LG-KEYWORD-582")
def test_it_is_chosen_when_the_battle_is_defined():
    ways = {"objective": "breakthrough", "deployment": "battle-lines", "condition": "clear-conditions"}
    m = position([{"card": "jyn-erso", "upgrades": [PISTOL]}], [{"card": "darth-vader"}], step="battle-cards", blue=0,
                 ways={"battlefield": "open", **ways})  # fmt: skip
    assert asked(m) == {REBELS: "configure"}


@rule("LG-RECOVER-002")
def test_who_recovers_by_an_effect_may_still_perform_a_recover_action():
    rex = unit("clone-captain-rex", 9000, 4000, suppression=2)
    m = position([rex, row("phase-i-clone-troopers", 3000, 3000, size=4)], [VADER], step="activated", played=["were-not-programmed", None],
                 acts=[{"unit": "clone-captain-rex", "actions": 2}])  # fmt: skip
    assert (told(m, "Recovered"), tokens(m, "clone-captain-rex", "suppression")) == (["Recovered"], (0,))
    assert asked(m) == {REBELS: "act"} and "recover" in deeds(m, 0)
    play(m, "0: recover")
    assert "recover" not in deeds(m, 0)
