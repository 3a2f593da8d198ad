"""Upgrades that do something when their unit activates or acts, and at the end of the phase."""

from __future__ import annotations

import pytest

from tests.games.legion.table import GAME, acting, deeds, left, number, place, position, row, tokens, unit
from tests.vocabulary import asked, cite, each_rule, fields, options, play, refused, stand, told
from wartable.games.legion.content import UPGRADE
from wartable.games.legion.rules.equipment import ready
from wartable.games.legion.rules.tokens import suppressed
from wartable.games.legion.table import profile_of

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 15_000, 2000), unit("darth-vader", 15_000, 9000)


def has(m, name, word):
    return profile_of(m.state, number(m, name)).has.get(word, 0)


def spent(m, name, card):
    return not ready(m.state, number(m, name), UPGRADE[card])


# -- captains ------------------------------------------------------------------------------------------------------

CAPTAINS = {
    "LG-UPGRADECARD-046": ("stormtroopers", "stormtrooper-captain"),
    "LG-UPGRADECARD-048": ("rebel-troopers", "rebel-trooper-captain"),
    "LG-UPGRADECARD-057": ("phase-i-clone-troopers", "phase-i-clone-captain"),
}


def led(case, *, suppression=1, dice=("blank",) * 4, gone=False, **more):
    """A unit with a captain activates under fire."""
    card, captain = case
    minis = [{"at": [5000 + 300 * n, 3000], "defeated": gone and n == 4} for n in range(5)]
    squad = {"card": card, "upgrades": [captain], "minis": minis, "suppression": suppression, **more}
    if gone:
        squad["leader"] = 1
    return position([squad], [VADER], step="activated", acts=[{"unit": card, "actions": 2}], dice=list(dice))


@each_rule(CAPTAINS)
def test_a_captain_keeps_a_unit_from_being_suppressed(atom, case):
    m = led(case)
    assert (asked(m), cite(m), options(m, 0)) == ({0: "upgrade"}, atom, {"do it", "pass"})
    play(m, "0: do it")
    assert (left(m), tokens(m, case[0], "suppression"), suppressed(m.state, 0)) == (2, (1,), False)
    assert told(m, "Rallied") == [] and spent(m, *case)
    m = led(case)
    play(m, "0: pass")
    assert (left(m), suppressed(m.state, 0)) == (1, True), "without it an action is lost"


@each_rule(CAPTAINS)
def test_in_that_activation_no_suppression_token_is_removed(atom, case):
    m = led(case, dice=("block",) * 4)
    play(m, "0: do it", "0: recover")
    assert tokens(m, case[0], "suppression") == (1,)
    assert not spent(m, *case), "but the card is ready again"
    play(m, "0: done")
    assert m.state.lent == [] and suppressed(m.state, 0), "afterwards it counts again"


@each_rule(CAPTAINS)
def test_a_captain_does_not_keep_a_unit_from_panic(atom, case):
    m = led(case, suppression=2)
    play(m, "0: do it")
    assert "Panicked" in told(m, "Panicked")


@each_rule(CAPTAINS)
@pytest.mark.parametrize("more", [{"suppression": 0}, {"gone": True}, {"exhausted": True}])
def test_a_captain_is_not_asked_without_need_when_he_is_dead_or_exhausted(atom, case, more):
    more = {**more, **({"exhausted": [case[1]]} if "exhausted" in more else {})}
    assert asked(led(case, **more)) != {0: "upgrade"}


# -- the security droid ------------------------------------------------------------------------------------------------


def droids(*upgrades, **more):
    squad = row("b1-battle-droids", 5000, 5000, *upgrades, size=6 + len(upgrades), step=280, **more)
    return position([row("rebel-troopers", 5000, 3000, size=4)], [squad], step="activated",
                    acts=[{"unit": "b1-battle-droids", "actions": 2}])  # fmt: skip


@rule("LG-UPGRADECARD-056")
def test_a_security_droid_frees_its_unit_from_ai_for_an_activation():
    m = droids("b1-security-droid")
    assert (asked(m), cite(m), options(m, 1)) == ({1: "upgrade"}, "LG-UPGRADECARD-056", {"do it", "pass"})
    play(m, "1: do it")
    assert (has(m, "b1-battle-droids", "ai"), has(m, "b1-battle-droids", "ai:attack")) == (0, 0)
    assert "aim" in deeds(m, 1)
    play(m, "1: aim", "1: done")
    assert has(m, "b1-battle-droids", "ai") == 1 and spent(m, "b1-battle-droids", "b1-security-droid")


@rule("LG-UPGRADECARD-056")
def test_otherwise_they_must_attack_first():
    m = droids("b1-security-droid")
    play(m, "1: pass")
    assert "aim" not in deeds(m, 1)
    assert asked(droids()) == {1: "act"}
    assert asked(droids("b1-security-droid", exhausted=["b1-security-droid"])) == {1: "act"}
    assert asked(droids("b1-security-droid", order="faceup")) == {1: "act"}, "with an order AI says nothing"


# -- specialists ----------------------------------------------------------------------------------------------------------

SPECIALISTS = {
    "LG-UPGRADECARD-047": ("stormtroopers", "stormtrooper-specialist", ("aim", "surge")),
    "LG-UPGRADECARD-049": ("rebel-troopers", "rebel-trooper-specialist", ("dodge", "surge")),
    "LG-UPGRADECARD-058": ("phase-i-clone-troopers", "phase-i-clone-specialist", ("aim", "dodge", "surge")),
}


def special(case, *, gone=False, **more):
    card, specialist, _ = case
    minis = [{"at": [5000 + 300 * n, 3000], "defeated": gone and n == 4} for n in range(5)]
    return acting([{"card": card, "upgrades": [specialist], "minis": minis, **more}], [VADER], card)


@each_rule(SPECIALISTS)
def test_a_specialist_gives_one_of_some_tokens_for_no_action(atom, case):
    card, specialist, kinds = case
    for kind in kinds:
        m = special(case)
        play(m, f"0: use {specialist}")
        assert options(m, 0) == {f"gain {one}" for one in kinds}
        play(m, f"0: gain {kind}")
        assert (tokens(m, card, kind), left(m), spent(m, card, specialist)) == ((1,), 2, True)
        assert refused(m, 0, f"use {specialist}") == "LG-EXHAUST-502"


@each_rule(SPECIALISTS)
def test_a_dead_specialist_gives_nothing(atom, case):
    assert refused(special(case, gone=True), 0, f"use {case[1]}") == atom


# -- Force Guidance, Aggressive Tactics --------------------------------------------------------------------------------------


def guided():
    luke = unit("luke-skywalker", 5000, 3000, "force-guidance")
    others = [row("rebel-troopers", 4000, y, size=4) for y in (2000, 4000, 9000)]
    return acting([luke, *others], [VADER], "luke-skywalker")


@rule("LG-UPGRADECARD-052")
def test_the_force_guides_up_to_two_units_at_range_1_to_2():
    m = guided()
    play(m, "0: use force-guidance")
    assert (cite(m), options(m, 0)) == (
        "LG-UPGRADECARD-052",
        {"on luke-skywalker", "on rebel-troopers-1", "on rebel-troopers-2", "done"},
    )
    play(m, "0: on rebel-troopers-1")
    assert options(m, 0) == {"on luke-skywalker", "on rebel-troopers-2", "done"}, "each once"
    play(m, "0: on luke-skywalker")
    assert [tokens(m, one, "surge") for one in ("rebel-troopers-1", "rebel-troopers-2", "luke-skywalker")] == [
        (1,),
        (0,),
        (1,),
    ]
    assert (asked(m), left(m)) == ({0: "act"}, 2)
    assert refused(m, 0, "use force-guidance") == "LG-EXHAUST-502"


@rule("LG-UPGRADECARD-052")
def test_it_may_guide_fewer():
    m = guided()
    play(m, "0: use force-guidance", "0: done")
    assert asked(m) == {0: "act"} and told(m, "SurgeGained") == []


def inciting(*upgrades, orders=5):
    """Leia's orders are issued: so many units have one."""
    leia = unit("leia-organa", 9000, 3000, *upgrades, order="faceup")
    ordered = [row("rebel-troopers", 7000, 1000 + 700 * n, size=4, order="faceup") for n in range(orders)]
    return position([leia, *ordered, unit("at-rt", 12_000, 2000)], [VADER], step="orders", priority=0,
                    played=["ambush", None], issuing={"seat": 0, "by": "leia-organa", "left": [0]})  # fmt: skip


@rule("LG-UPGRADECARD-053")
def test_up_to_four_units_with_orders_gain_a_surge_token():
    m = inciting("aggressive-tactics")
    every = {"on leia-organa", *(f"on rebel-troopers-{n}" for n in range(1, 6))}
    assert (asked(m), cite(m), options(m, 0)) == ({0: "incite"}, "LG-UPGRADECARD-053", {*every, "done"}), (
        "not the walker"
    )
    play(m, *(f"0: on rebel-troopers-{n}" for n in (1, 2, 3)), "0: on leia-organa")
    assert asked(m) != {0: "incite"}, "four at most"
    assert [tokens(m, f"rebel-troopers-{n}", "surge")[0] for n in range(1, 6)] == [1, 1, 1, 0, 0]


@rule("LG-UPGRADECARD-053")
def test_not_without_the_card_and_not_if_another_commander_was_nominated():
    assert asked(inciting()) != {0: "incite"}
    rebels = [
        unit("leia-organa", 9000, 3000, "aggressive-tactics", order="faceup"),
        unit("han-solo", 9000, 4000, order="faceup"),
    ]
    m = position(rebels, [VADER], step="orders", priority=0, played=["ambush", None],
                 issuing={"seat": 0, "by": "han-solo", "left": [0]})  # fmt: skip
    assert asked(m) != {0: "incite"}


@rule("LG-UPGRADECARD-053")
def test_it_may_stop_before():
    m = inciting("aggressive-tactics")
    play(m, "0: on rebel-troopers-1", "0: done")
    assert fields(m, "SurgeGained", "unit") == [(1,)]


# -- Endurance -------------------------------------------------------------------------------------------------------------------


def tired(*upgrades, suppression=3, **more):
    squad = row("rebel-veterans", 5000, 3000, *upgrades, size=4, suppression=suppression, order="facedown")
    return position([squad], [VADER | {"order": "facedown"}], step="turn-over", hands=[["ambush"], ["ambush"]], **more)


@rule("LG-UPGRADECARD-043")
def test_at_the_end_of_the_phase_a_suppression_token_may_be_removed():
    m = tired("endurance")
    assert (asked(m), cite(m), options(m, 0)) == ({0: "upgrade"}, "LG-UPGRADECARD-043", {"do it", "pass"})
    play(m, "0: do it")
    assert tokens(m, "rebel-veterans", "suppression") == (1,), "and one more in the End phase"
    m = tired("endurance")
    play(m, "0: pass")
    assert tokens(m, "rebel-veterans", "suppression") == (2,)


@rule("LG-UPGRADECARD-043")
def test_not_without_the_card_or_without_a_token():
    assert asked(tired()) != {0: "upgrade"}
    assert asked(tired("endurance", suppression=0)) != {0: "upgrade"}


# -- Offensive Push -----------------------------------------------------------------------------------------------------------------


def pushing(*upgrades, **more):
    return acting([row("rebel-veterans", 5000, 3000, *upgrades, size=4, **more)], [VADER], "rebel-veterans")


@rule("LG-UPGRADECARD-050")
def test_after_a_standard_move_an_aim_token_may_be_gained():
    m = pushing("offensive-push")
    play(m, "0: march 5000,3500")
    assert (asked(m), cite(m), options(m, 0)) == ({0: "upgrade"}, "LG-UPGRADECARD-050", {"do it", "pass"})
    play(m, "0: do it")
    assert (tokens(m, "rebel-veterans", "aim"), spent(m, "rebel-veterans", "offensive-push")) == ((1,), True)
    play(m, "0: march 5000,4000")
    assert tokens(m, "rebel-veterans", "aim") == (1,), "it is exhausted"


@rule("LG-UPGRADECARD-050")
def test_it_may_be_kept_for_another_move():
    m = pushing("offensive-push")
    play(m, "0: march 5000,3500", "0: pass", "0: march 5000,4000", "0: do it")
    assert tokens(m, "rebel-veterans", "aim") == (1,)


@rule("LG-UPGRADECARD-050")
def test_other_actions_are_no_moves():
    m = pushing("offensive-push")
    play(m, "0: dodge")
    assert asked(m) == {0: "act"}
    m = pushing("offensive-push", exhausted=["offensive-push"])
    play(m, "0: march 5000,3500")
    assert asked(m) == {0: "act"}


# -- pilots ------------------------------------------------------------------------------------------------------------------------

PILOTS = {
    "LG-UPGRADECARD-020": ("at-st", "general-weiss", "arsenal", 2),
    "LG-UPGRADECARD-021": ("t-47-airspeeder", "wedge-antilles", "full-pivot", 1),
}


@each_rule(PILOTS)
def test_a_pilot_lends_a_keyword_until_the_end_of_the_activation(atom, case):
    card, pilot, word, number_of = case
    m = acting([unit(card, 9000, 5000, pilot, facing=900)], [VADER], card)
    before = has(m, card, word)
    play(m, f"0: use {pilot}")
    assert (has(m, card, word), left(m), spent(m, card, pilot)) == (before + number_of, 2, True)
    assert refused(m, 0, f"use {pilot}") == "LG-EXHAUST-502"
    play(m, "0: done")
    assert has(m, card, word) == before and m.state.lent == []


@each_rule(PILOTS)
def test_an_exhausted_pilot_lends_nothing(atom, case):
    card, pilot, _, _ = case
    m = acting([unit(card, 9000, 5000, pilot, exhausted=[pilot])], [VADER], card)
    assert refused(m, 0, f"use {pilot}") == "LG-EXHAUST-502"


# -- Ryder Azadi --------------------------------------------------------------------------------------------------------------------


def driving(card="x-34-landspeeder", **more):
    return acting([unit(card, 9000, 3000, "ryder-azadi", facing=900, **more)], [VADER], card)


@rule("LG-UPGRADECARD-042")
def test_ryder_azadi_makes_one_move_faster():
    m = driving()
    assert refused(m, 0, "drive 3 +0.0 10.0") == "LG-MOVE-004"
    play(m, "0: hasten")
    assert (left(m), spent(m, "x-34-landspeeder", "ryder-azadi")) == (2, True)
    play(m, "0: drive 3 +0.0 10.0")
    assert refused(m, 0, "drive 3 +0.0 10.0") == "LG-MOVE-004", "only that one"
    assert refused(m, 0, "hasten") == "LG-EXHAUST-502"


@rule("LG-UPGRADECARD-042", "LG-DIFFICULT-510")
def test_nothing_is_faster_than_3_and_what_slows_comes_after_what_hastens():
    assert refused(driving("t-47-airspeeder"), 0, "hasten") == "LG-DIFFICULT-510"
    m = driving(immobilize=1)
    play(m, "0: hasten")
    assert refused(m, 0, "drive 3 +0.0 10.0") == "LG-MOVE-004"
    play(m, "0: drive 2 +0.0 10.0")


def running(card, **more):
    """A speeder activates: its compulsory move comes."""
    speeder = unit(card, 9000, 3000, "ryder-azadi", facing=900, **more)
    return position([speeder], [VADER], step="activated", acts=[{"unit": card, "actions": 2}])


@rule("LG-UPGRADECARD-042")
@pytest.mark.parametrize(
    ("card", "offers"),
    [("x-34-landspeeder", {"hasten", "ease", "pass"}), ("t-47-airspeeder", {"ease", "pass"})],
)
def test_a_compulsory_move_may_be_faster_or_slower(card, offers):
    m = running(card)
    assert (asked(m), cite(m), options(m, 0)) == ({0: "pace"}, "LG-UPGRADECARD-042", offers)
    went = {}
    for answer in sorted(offers):
        m = running(card)
        play(m, f"0: {answer}", "0: run +0.0")
        went[answer] = place(m, card)[1]
        assert spent(m, card, "ryder-azadi") == (answer != "pass")
    assert went["ease"] < went["pass"] < went.get("hasten", 10_000)


@rule("LG-UPGRADECARD-042")
def test_an_exhausted_pilot_is_not_asked():
    assert asked(running("x-34-landspeeder", exhausted=["ryder-azadi"])) == {0: "run"}
    m = acting([unit("at-rt", 9000, 3000)], [VADER], "at-rt")
    assert "hasten" not in deeds(m, 0)


# -- Electro Grappling Line -----------------------------------------------------------------------------------------------------------


def roping(y=4000, **more):
    sabine = unit("sabine-wren", 5000, 3000, "electro-grappling-line", **more)
    return acting([sabine], [row("stormtroopers", 5000, y, size=4), VADER], "sabine-wren")


@rule("LG-UPGRADECARD-045")
def test_the_line_holds_a_trooper_unit_at_range_1_for_an_action():
    m = roping()
    play(m, "0: use electro-grappling-line")
    assert tokens(m, "stormtroopers", "immobilize", "suppression") == (2, 2)
    assert (left(m), spent(m, "sabine-wren", "electro-grappling-line")) == (1, True)


@rule("LG-UPGRADECARD-045")
def test_nobody_is_roped_from_farther_away_or_with_an_exhausted_card():
    assert refused(roping(y=6000), 0, "use electro-grappling-line") == "LG-UPGRADECARD-045"
    assert refused(roping(exhausted=["electro-grappling-line"]), 0, "use electro-grappling-line") == "LG-EXHAUST-502"
    m = acting([unit("sabine-wren", 5000, 3000, "electro-grappling-line")], [unit("at-st", 5000, 4500)], "sabine-wren")
    assert refused(m, 0, "use electro-grappling-line") == "LG-UPGRADECARD-045", "a vehicle is no trooper"


@rule("LG-UPGRADECARD-045")
def test_it_takes_an_action_to_throw_it():
    m = acting([unit("sabine-wren", 5000, 3000, "electro-grappling-line")], [row("stormtroopers", 5000, 4000, size=4)],
               "sabine-wren", actions=1)  # fmt: skip
    assert "use electro-grappling-line" in deeds(m, 0)
    play(m, "0: use electro-grappling-line")
    assert told(m, "UpgradeUsed", "ActivationEnded")[:2] == ["UpgradeUsed", "ActivationEnded"], (
        "that was its last action"
    )


# -- what is kept of it ----------------------------------------------------------------------------------------------------------------


def test_what_is_lent_and_put_off_is_told_and_read_back():
    walker = unit("at-st", 9000, 5000, "general-weiss", facing=900, exhausted=["general-weiss"])
    sabine = unit("sabine-wren", 5000, 3000, "emergency-stims", stims=2, exhausted=["emergency-stims"])
    m = acting([walker], [sabine], "at-st", lent=[["at-st", "general-weiss"]])
    assert has(m, "at-st", "arsenal") == 4
    told_facts = m.facts()
    again = stand(GAME, told_facts)
    assert again.facts() == told_facts and told_facts["lent"] == [["at-st", "general-weiss"]]
    assert (has(again, "at-st", "arsenal"), tokens(again, "sabine-wren", "stims")) == (4, (2,))
