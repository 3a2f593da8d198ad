"""A second reading of the rules: what cannot be used or chosen is refused by the rule that says why."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import GAME, battle, bearing, card, cards, position, tired, window
from tests.vocabulary import act, asked, options, play, refusals, refused
from wartable.games.conquest.actions import PickUnit
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.damage import indirect
from wartable.games.conquest.events import DamageRaised, Shielded
from wartable.games.conquest.rules.table import units_at
from wartable.kernel.ledger import rule
from wartable.kernel.narrate import say_action, say_event, say_question

PLAYERS = {0: "Maxim", 1: "Alexey"}
ORK = {"warlord": "nazdreg"}


# -- an ability whose own condition does not hold --------------------------------------------------


@rule("CQR-INITIATE-011")
@pytest.mark.parametrize(
    ("mine", "theirs", "text"),
    [
        ({"planets": {1: ["nazdregs-flash-gitz"]}}, {}, "use nazdregs-flash-gitz"),
        ({"planets": {1: ["ravenous-flesh-hounds", "splintered-path-acolyte"]}}, {}, "use ravenous-flesh-hounds"),
        ({"hand": ["raid"]}, {}, "play raid"),
        ({"hand": ["power-from-pain"], "resources": 9}, {}, "play power-from-pain"),
        ({"hq": ["wildrider-squadron"]}, {}, "use wildrider-squadron"),
    ],
)
def test_an_action_that_could_change_nothing_is_refused_by_that_rule(mine, theirs, text):
    m = window({"planets": {1: ["goff-nob"]}, **mine}, {"planets": {1: [tired("khymera")]}, **theirs})
    assert refusals(m, 0)[text] == "CQR-INITIATE-011"


@rule("CQR-TIMING-008")
def test_a_reaction_to_something_else_is_refused_by_its_timing():
    avengers = {"planets": {1: ["silvered-blade-avengers", "burna-boyz"]}}
    m = battle(avengers, {"planets": {1: ["goff-nob", "possessed"]}})
    act(m, "0: attack burna-boyz")
    play(m, "0: goff-nob")
    assert options(m, 0) == {"pass", "use burna-boyz"}
    assert refusals(m, 0) == {"use silvered-blade-avengers": "CQR-TIMING-008"}, "they were not declared"


@rule("CQR-INITIATE-011", "CQR-CARD-118")
def test_a_vain_reaction_is_refused_beside_one_that_is_not():
    """Two Hypex Injectors answer an event; the bearer of one is ready."""
    bearers = [
        bearing("incubus-warrior", "hypex-injector"),
        bearing("kabalite-strike-force", "hypex-injector", exhausted=True),
    ]
    kith = {"warlord": "packmaster-kith", "hand": ["raid"], "planets": {1: bearers}}
    m = position(kith, {"resources": 5})
    play(m, "0: play raid")
    ready, exhausted = (c.uid for c in cards(m, "hypex-injector"))
    assert options(m, 0) == {"pass", f"use hypex-injector#{exhausted}"}
    assert refusals(m, 0) == {f"use hypex-injector#{ready}": "CQR-INITIATE-011"}


# -- targets ---------------------------------------------------------------------------------------


@rule("CQR-INITIATE-002", "CQR-CARD-043")
def test_suppressive_fire_without_a_target_is_refused_by_the_target_rule_and_without_a_payer_by_the_cost():
    fire = {"hand": ["suppressive-fire", "preemptive-barrage"], "resources": 1}
    m = window(fire | {"planets": {1: ["guardsman"]}}, {"warlord": {"card": "nazdreg", "at": 1}})
    assert refusals(m, 0)["play suppressive-fire"] == "CQR-INITIATE-002", "nobody but the unit that would pay"
    m = window(fire | {"warlord": {"card": "colonel-straken", "exhausted": True}, "planets": {1: [tired("guardsman")]}},
               {"planets": {1: ["goff-nob"]}})  # fmt: skip
    assert refusals(m, 0)["play suppressive-fire"] == "CQR-INITIATE-003", "there is a target, but nobody to exhaust"


@rule("CQR-INITIATE-002", "CQR-CARD-037")
def test_who_would_leave_markis_without_a_target_cannot_be_sacrificed():
    m = position({"planets": {1: [tired("captain-markis"), "guardsman"]}})
    play(m, "0: use captain-markis")
    assert options(m, 0) == {"captain-markis"}, "the guardsman is the only target"
    assert refusals(m, 0) == {"guardsman": "CQR-INITIATE-002"}


@rule("CQR-INITIATE-002", "CQR-INITIATE-011", "CQR-CARD-017")
def test_exterminatus_says_why_not_here():
    m = position(
        {"warlord": "captain-cato-sicarius", "hand": ["exterminatus"], "resources": 9},
        {"planets": {1: ["goff-nob"], 2: ["goff-boyz"], 3: ["crushface"]}},
    )
    play(m, "0: play exterminatus")
    assert options(m, 0) == {"@2"}
    assert refusals(m, 0) == {
        "@1": "CQR-INITIATE-002",  # the first planet
        "@3": "CQR-INITIATE-011",  # only a unique unit
        "@4": "CQR-INITIATE-011",
        "@5": "CQR-INITIATE-011",
        "@6": "CQR-INITIATE-002",  # face down
        "@7": "CQR-INITIATE-002",
        "hq 0": "CQR-INITIATE-002",
        "hq 1": "CQR-INITIATE-002",
    }
    assert refused(m, 0, "@1") == "CQR-INITIATE-002"


@rule("CQR-INITIATE-002", "CQR-INITIATE-011")
def test_an_ineligible_target_is_refused_and_one_that_would_stay_as_it_is_by_that_rule():
    m = position(
        {"warlord": "packmaster-kith", "supports": ["twisted-laboratory"]},
        {"planets": {1: ["goff-nob", "rugged-killa-kans", "snotlings"]}},
    )
    play(m, "0: use twisted-laboratory")
    assert options(m, 0) == {"rugged-killa-kans"}
    assert refusals(m, 0) == {
        "goff-nob": "CQR-INITIATE-011",  # an army unit, but without a text
        "snotlings": "CQR-INITIATE-002",
        "packmaster-kith": "CQR-INITIATE-002",
        "nazdreg": "CQR-INITIATE-002",
    }


@rule("CQR-PLANET-005", "CQR-INITIATE-011")
def test_carnath_says_why_not_that_planet():
    planets = ["carnath", "osus-iv", "barlus", "iridial", "tarrus", "ferrin", "plannum"]
    m = battle({"planets": {1: ["goff-nob"]}, "hand": ["promotion"]}, {"hq": ["bad-dok", "goff-boyz"]}, planets=planets)
    act(m, "0: trigger")
    assert options(m, 0) == {"@5"}, "the opponent has more units"
    rules = refusals(m, 0)
    assert rules["@1"] == "CQR-PLANET-005" and rules["@6"] == rules["@7"] == "CQR-PLANET-005", "itself; face down"
    assert rules["@2"] == rules["@3"] == rules["@4"] == "CQR-INITIATE-011", "no resource, no hand, nobody damaged"


@rule("CQR-PLANET-001", "CQR-MOVE-004", "CQR-INITIATE-011")
def test_plannum_says_why_not_there():
    m = battle(
        {"planets": {1: ["goff-nob"]}},
        planets=["plannum", "osus-iv", "barlus", "iridial", "tarrus", "ferrin", "elouith"],
    )
    act(m, "0: trigger", "0: goff-nob")
    assert options(m, 0) == {"@2", "@3", "@4", "@5"}
    assert refusals(m, 0) == {"@1": "CQR-INITIATE-011", "@6": "CQR-MOVE-004", "@7": "CQR-MOVE-004"}


@rule("CQR-CARD-065")
def test_burna_boyz_burn_anybody_but_the_defender():
    m = battle({"planets": {1: ["burna-boyz"]}}, {"planets": {1: ["goff-nob", "possessed"]}})
    act(m, "0: attack burna-boyz", "0: goff-nob", "0: use burna-boyz")
    assert options(m, 0) == {"possessed"} and refusals(m, 0) == {"goff-nob": "CQR-CARD-065"}


@rule("CQR-CARD-088", "CQR-WARLORD-001")
def test_soul_grinder_takes_no_warlord():
    m = position(
        {"warlord": "zarathur-high-sorcerer", "planets": {1: ["soul-grinder"]}},
        {"warlord": {"card": "nazdreg", "at": 1, "exhausted": True}, "planets": {1: [tired("goff-nob")]}},
        step="struggle", phase="command", place=1,
    )  # fmt: skip
    act(m, "0: take nothing", "0: use soul-grinder")
    assert asked(m) == {1: "sacrifice"}
    assert options(m, 1) == {"goff-nob"} and refusals(m, 1) == {"nazdreg": "CQR-WARLORD-001"}


@rule("CQR-DAMAGE-006")
def test_indirect_damage_names_the_units_that_can_take_no_more():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["possessed", {"card": "goff-boyz", "damage": 1}]}})
    flow = indirect(
        m.state,
        (1,),
        2,
        lambda seat: units_at(m.state, card(m, "possessed").place, seat),
        "CQR-CARD-070",
        CARDS["ork-kannon"].number,
    )
    first = next(flow)
    boyz = PickUnit(card(m, "goff-boyz").uid)
    assert set(first.options) == {boyz, PickUnit(card(m, "possessed").uid)} and first.refusals() == []
    second = flow.send(boyz)
    assert second.options == [PickUnit(card(m, "possessed").uid)]
    assert [(r.action, r.rule) for r in second.refusals()] == [(boyz, "CQR-DAMAGE-006")]


# -- forced abilities ------------------------------------------------------------------------------


@rule("CQR-TIMING-010", "CQR-CARD-045")
def test_two_bodyguards_are_told_apart_by_their_bearers_and_the_question_says_what_happened():
    mine = {"planets": {1: [bearing("goff-nob", "bodyguard"), bearing("ratling-deadeye", "bodyguard"), "guardsman"]}}
    m = battle(mine, {"planets": {1: ["incubus-warrior"]}}, battle={"turn": 1, "initiative": 1})
    act(m, "1: attack incubus-warrior", "1: guardsman")
    assert asked(m) == {1: "order-forced"}
    (question,) = m.pending.values()
    first, second = (c.uid for c in cards(m, "bodyguard"))
    said = {lang: say_question(GAME, lang, m.state, question, PLAYERS) for lang in ("en", "ru")}
    assert said["en"] == ("Several forced abilities answer this: 3 damage is assigned to Guardsman. Which comes next?")
    assert "Гвардеец" in said["ru"] and "3" in said["ru"]
    assert [say_action(GAME, "en", m.state, a, PLAYERS, question.ask) for a in question.options] == [
        f"Bodyguard #{first} on Goff Nob (Maxim, Plannum)",
        f"Bodyguard #{second} on Ratling Deadeye (Maxim, Plannum)",
    ]
    russian = [say_action(GAME, "ru", m.state, a, PLAYERS, question.ask) for a in question.options]
    assert all("Maxim" in line and "носитель" in line for line in russian) and len(set(russian)) == 2


# -- what the log tells ----------------------------------------------------------------------------


@rule("CQR-CARD-073")
def test_the_log_tells_what_zarathur_made_of_the_damage():
    zarathur = {"warlord": {"card": "zarathur-high-sorcerer", "at": 1}, "planets": {1: ["incubus-warrior"]}}
    m = battle(zarathur, {"planets": {1: ["goff-nob"]}})
    act(m, "0: attack incubus-warrior", "0: goff-nob", "0: use zarathur-high-sorcerer")
    (raised,) = [e for e in m.events if isinstance(e, DamageRaised)]
    assert say_event(GAME, "en", raised, PLAYERS) == (
        "The damage assigned to Goff Nob rises to 4 (Zarathur, High Sorcerer)"
    )
    assert "теперь 4" in say_event(GAME, "ru", raised, PLAYERS)
    assert card(m, "goff-nob").damage == 4


@rule("CQR-CARD-167", "CQR-INITIATE-006")
def test_the_log_tells_that_a_cancelled_shield_prevents_nothing():
    m = battle(
        {
            "warlord": {"card": "zarathur-high-sorcerer", "at": 1},
            "planets": {1: ["incubus-warrior"]},
            "hand": ["no-mercy"],
        },
        {"planets": {1: ["goff-nob"]}, "hand": ["promotion"]},
    )
    play(m, "0: attack incubus-warrior", "0: goff-nob", "0: pass", "1: shield promotion")
    act(m, "0: play no-mercy", "0: zarathur-high-sorcerer")
    (shielded,) = [e for e in m.events if isinstance(e, Shielded)]
    assert say_event(GAME, "en", shielded, PLAYERS) == (
        "Alexey shields Goff Nob with Promotion: cancelled, it prevents nothing"
    )
    assert "щит отменён" in say_event(GAME, "ru", shielded, PLAYERS)
    assert card(m, "goff-nob").damage == 3


# -- Tankbusta Bommaz ------------------------------------------------------------------------------


@rule("CQR-CARD-057", "CQR-KEYWORD-003")
def test_tankbusta_bommaz_double_their_area_damage_to_vehicles_too():
    mine = {"planets": {1: [bearing("tankbusta-bommaz", {"card": "gun-drones", "by": 1})]}}
    m = battle(mine, {"planets": {1: ["land-raider", "goff-nob"]}})
    act(m, "0: attack tankbusta-bommaz", "0: area 2")
    assert (card(m, "land-raider").damage, card(m, "goff-nob").damage) == (4, 2)
