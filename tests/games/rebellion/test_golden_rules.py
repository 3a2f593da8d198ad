"""Golden rules: cards before rules, cannot, who resolves first, who the current player is; the closest system."""

from __future__ import annotations

import pytest

from tests.games.rebellion.fights import BLANK, E, R, fight
from tests.games.rebellion.fights import ROTE as SETS
from tests.games.rebellion.table import EMPIRE, REBEL, ROTE, leader_of, position, unopposed, where
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.kernel.ledger import rule

LEAVING = {"rebel-trooper": 2, "x-wing": 1, "shield-generator": 1, "star-destroyer": 1, "stormtrooper": 3}


@rule("RBB-GOLDEN-001")
@pytest.mark.parametrize(
    ("free", "going"), [(["rebel"], {"move 1 rebel-trooper naboo", "move 2 rebel-trooper naboo"}), ([], set())]
)
def test_a_card_overrides_the_rules_and_the_rest_of_the_rules_is_followed(free, going):
    """Escape Plan lifts what ships can carry; a leader, a haven and that structures stay are still asked for."""
    m = fight(LEAVING, step="retreat", leaders=["princess-leia"], combat={"now": {"free": free}})
    assert asked(m) == {R: "retreat"}
    assert refused(m, R, "retreat to hoth with princess-leia") == "RBB-RETREAT-001", "not beside Naboo"
    play(m, "0: retreat to rodia with princess-leia")
    if going:
        assert options(m, R) == {*going, "done"}, "without a ship to carry them; the Shield Generator stays"
    else:
        assert asked(m) != {R: "retreat-with"}
    m = fight(LEAVING, step="retreat", combat={"now": {"free": free}})
    assert asked(m) != {R: "retreat"}, "nobody to lead it"


@rule("RBB-GOLDEN-002")
def test_cannot_is_absolute_where_an_interdictor_is_no_card_lets_the_rebels_retreat():
    here = {"rebel-transport": 1, "rebel-trooper": 2, "stormtrooper": 1, "at-st": 1}
    cards = {
        "rebel": {"advanced": {"ground": {"deck": ["escape-plan-adv", "take-cover"]}}},
        "imperial": {"advanced": {"ground": {"deck": ["overrun", "armored-patrol"]}}},
    }
    for interdictor, asks in ((0, {R: "escape"}), (1, {E: "apply"})):
        m = fight(
            {**here, "interdictor": interdictor} if interdictor else here,
            [BLANK] * 9,
            sets=SETS,
            cinematic=True,
            step="battle",
            combat={"theater": "ground"},
            leaders=["princess-leia"],
            **cards,
        )
        play(m, "0: lay escape-plan-adv", "1: lay overrun", "0: apply upper")
        assert asked(m) == asks and told(m, "SideRetreated") == []
    m = fight({"rebel-transport": 1, "x-wing": 1, "interdictor": 1}, step="retreat", sets=SETS, leaders=["princess-leia"], combat={"now": {"free": ["rebel"]}})  # fmt: skip
    assert told(m, "SideRetreated") == [] and asked(m) != {R: "retreat"}


@rule("RBB-GOLDEN-003")
def test_of_abilities_at_the_same_time_the_rebels_come_first():
    """Both sides come to meet the condition of a target marker by the same effect."""
    m = position(
        **ROTE,
        step="settle",
        turn="imperial",
        after=["next-turn"],
        targets={"rebel-cell": "naboo", "secure-the-plans": "endor"},
        goals_in_play=["rebel-cell"],
        systems={"naboo": {"units": {"stormtrooper": 1}}, "endor": {"units": {"rebel-trooper": 1}}},
    )
    assert asked(m) == {REBEL: "remove-target"} and options(m, REBEL) == {"remove secure-the-plans", "pass"}
    play(m, "0: pass")
    assert asked(m) == {EMPIRE: "remove-target"} and options(m, EMPIRE) == {"remove rebel-cell", "pass"}


STARTING = {
    "rebel": {
        "spare-actions": ["rebel-planning", "resourceful-astromech", "rebel-extremist", "human-cyborg-relations"]
    },
    "imperial": {"spare-actions": ["brilliant-administrator", "it-is-your-destiny", "early-promotion"]},
}


@rule("RBB-GOLDEN-003")
@pytest.mark.parametrize("first", ["human-cyborg-relations", "rebel-extremist"])
def test_a_player_orders_own_simultaneous_abilities(first):
    m = position(**ROTE, step="starting-actions", turn="rebel", **STARTING)
    assert (asked(m), cite(m)) == ({REBEL: "immediate"}, "RBB-ACTION-002")
    assert options(m, REBEL) == {"use human-cyborg-relations", "use rebel-extremist"}
    play(m, f"0: use {first}")
    assert asked(m) == {REBEL: "ring" if first == "human-cyborg-relations" else "rebel-extremist"}


@rule("RBB-GOLDEN-004")
@pytest.mark.parametrize(("whose", "starter"), [("imperial", "imperial"), ("rebel", "rebel")])
def test_the_current_player_is_whose_turn_it_is(whose, starter):
    """A combat at the base, revealed in either side's turn, is started by the side whose turn it is."""
    over = {"naboo": {"units": {"star-destroyer": 1}}, "rodia": {"units": {"star-destroyer": 1, "stormtrooper": 1}}}
    m = position(turn=whose, base={"place": "naboo"}, systems=over, rebel_base={"units": {"x-wing": 1}})
    if whose == "rebel":
        play(m, "0: reveal the base")
    else:
        play(m, "1: activate naboo darth-vader", "1: move 1 star-destroyer rodia", "1: move 1 stormtrooper rodia", "1: done")  # fmt: skip
    assert told(m, "BaseRevealed") == ["BaseRevealed"]
    assert fields(m, "CombatBegan", "side") == [({"rebel": REBEL, "imperial": EMPIRE}[starter],)]


@rule("RBB-GOLDEN-004")
@pytest.mark.parametrize("whose", ["rebel", "imperial"])
def test_of_several_combats_the_current_player_chooses_the_first(whose):
    met = {"units": {"x-wing": 1, "tie-fighter": 1, "star-destroyer": 1}}
    m = position(
        step="settle",
        turn=whose,
        after=["next-turn"],
        fights=[["naboo", whose], ["rodia", whose]],
        systems={"naboo": met, "rodia": met},
    )
    seat = {"rebel": REBEL, "imperial": EMPIRE}[whose]
    assert asked(m) == {seat: "which-combat"} and options(m, seat) == {"at naboo", "at rodia"}


@rule("RBB-GOLDEN-004")
def test_in_the_assignment_phase_it_is_whose_card_is_resolved():
    m = position(
        step="assign",
        turn="imperial",
        base={"place": "hoth"},
        systems={"endor": {"units": {"star-destroyer": 1, "stormtrooper": 2}}},
        rebel_base={"units": {"rebel-trooper": 1}},
        imperial={"actions": ["catch-them-by-surprise"]},
        leaders={"admiral-ozzel": "pool"},
    )
    play(m, "1: use catch-them-by-surprise admiral-ozzel", "1: at hoth", "1: move 1 star-destroyer endor")
    play(m, "1: move 2 stormtrooper endor", "1: done")
    assert fields(m, "CombatBegan", "side") == [(EMPIRE,)]


# -- the closest system ------------------------------------------------------------------------------


def bounty(at, **systems):
    """Boba Fett takes Princess Leia there by Collect Bounty: they go to the closest Imperial unit."""
    told = {name.replace("_", "-"): {"units": {"stormtrooper": n}} for name, n in systems.items()}
    here = {**told.get(at, {}), "leaders": ["princess-leia"]}
    m = unopposed(
        "collect-bounty",
        "boba-fett",
        side="imperial",
        against="princess-leia",
        dice=["special", *["blank"] * 20],
        systems={**told, at: here},
    )
    return m


@rule("RBB-CLOSEST-001")
def test_the_closest_system_is_fewest_steps_away_and_the_system_itself_is_none():
    m = bounty("naboo", sullust=1, bespin=1)
    assert where(m, "princess-leia") == where(m, "boba-fett") == "sullust", "one step; Bespin is two"
    m = bounty("naboo", naboo=1, sullust=1)
    assert where(m, "princess-leia") == "naboo", "no step at all"


@rule("RBB-CLOSEST-001")
def test_whatever_stands_between_and_among_equals_the_player_chooses():
    m = bounty("naboo", bespin=1, mustafar=1, kessel=1)
    assert (asked(m), cite(m)) == ({EMPIRE: "where"}, "RBB-CLOSEST-001")
    assert options(m, EMPIRE) == {"at bespin", "at mustafar"}, "two steps; Kessel is farther"
    play(m, "1: at bespin")
    assert leader_of(m, "princess-leia") == {"at": "bespin", "ring": "captured", "side": "rebel"}
