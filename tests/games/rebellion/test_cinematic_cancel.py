"""Cancelled cards, and the questions often asked about cinematic combat."""

import pytest

from tests.games.rebellion.cinema import as_rolled, cinematic, decks, lay
from tests.games.rebellion.fights import BLANK, HIT, E, R, lost, rolled, side, units
from tests.games.rebellion.table import where
from tests.vocabulary import asked, cite, fields, options, play, refused, told, until
from wartable.games.rebellion.content import ADVANCED
from wartable.kernel.ledger import rule

SPACE = {
    "rebel": ["outrun-them", "fleet-logistics", "bombing-run", "draw-their-fire", "deployment-adv", "escort"],
    "imperial": ["entrapment", "swarm-tactics", "tractor-beam", "energy-shield", "intercept", "overwhelming-presence"],
}
GROUND = {
    "rebel": ["escape-plan-adv", "confrontation", "take-cover", "hold-them-back", "planetary-shield"],
    "imperial": ["air-superiority", "imposing-presence", "support-of-the-501st", "overrun", "armored-position"],
}
PILES = decks(space=SPACE, ground=GROUND)
FLEETS = {"corellian-corvette": 1, "mon-cal-cruiser": 1, "interdictor": 1, "tie-fighter": 2}


def combat(forces, dice=(), starter="imperial", **given):
    return cinematic(forces, dice, PILES, combat={"starter": starter, **given.pop("combat", {})}, **given)


def order(m):
    """Who attacked in which theater."""
    return fields(m, "AttackRolled", "side", "theater")


def applied(m):
    """The cards that were applied, and which half of each."""
    return [(who, ADVANCED[card].id, upper) for who, card, upper in fields(m, "AdvancedUsed", "side", "card", "upper")]


def cancelled(m):
    return [ADVANCED[card].id for (card,) in fields(m, "AdvancedCancelled", "card")]


# -- cancel --------------------------------------------------------------------------------------------


@rule("RB-CANCEL-001")
def test_of_a_cancelled_card_neither_ability_is_applied():
    m = combat(FLEETS, starter="rebel", leaders=["han-solo"])
    play(m, "0: lay outrun-them", "1: lay swarm-tactics", "0: apply upper")
    assert asked(m) == {R: "combat-action"}, "the Empire is not even asked"
    assert (cancelled(m), applied(m)) == (["swarm-tactics"], [(R, "outrun-them", True)])
    assert side(m, "imperial")["advanced"]["space"]["played"] == ["swarm-tactics"], "it was played all the same"


@rule("RB-CANCEL-002")
def test_the_defender_who_cancels_comes_before_the_current_player():
    m = combat(FLEETS, leaders=["darth-vader"])
    play(m, "0: lay outrun-them", "1: lay swarm-tactics")
    assert (asked(m), options(m, R)) == ({R: "cancel"}, {"apply upper", "pass"})
    play(m, "0: apply upper")
    assert (cancelled(m), applied(m)) == (["swarm-tactics"], [(R, "outrun-them", True)])
    assert asked(m) == {E: "combat-action"}


@rule("RB-CANCEL-002")
def test_without_its_unit_a_card_of_the_defender_does_not_come_first():
    m = combat({"mon-cal-cruiser": 1, "interdictor": 1})
    play(m, "0: lay outrun-them", "1: lay swarm-tactics")
    assert asked(m) == {E: "apply"}, "there is no Corellian Corvette"
    play(m, "1: pass")
    assert options(m, R) == {"apply lower", "pass"} and refused(m, R, "apply upper") == "RB-CINEMATIC-009"


@rule("RB-CANCEL-003", "RB-CANCEL-004")
def test_a_defender_who_does_not_cancel_comes_second_and_has_the_lower_ability():
    """1 both reveal; 2 the defender declines to cancel; 3 the current player applies; 4 the defender applies."""
    m = combat(FLEETS, leaders=["darth-vader"])
    play(m, "0: lay outrun-them", "1: lay entrapment")
    assert (asked(m), len(fields(m, "AdvancedPlayed", "card"))) == ({R: "cancel"}, 2), "both cards are known"
    play(m, "0: pass")
    assert (asked(m), options(m, E)) == ({E: "apply"}, {"apply upper", "apply lower", "pass"})
    play(m, "1: apply lower")
    assert (asked(m), options(m, R)) == ({R: "apply"}, {"apply lower", "pass"})
    assert refused(m, R, "apply upper") == "RB-CANCEL-003"
    play(m, "0: apply lower")
    assert (applied(m), cancelled(m)) == ([(E, "entrapment", False), (R, "outrun-them", False)], [])


@rule("RB-CANCEL-005")
def test_if_both_can_cancel_and_the_defender_does_not_the_current_player_may():
    m = combat({"corellian-corvette": 1, "interdictor": 1})
    play(m, "0: lay outrun-them", "1: lay entrapment", "0: pass", "1: apply upper", "1: pass")
    assert cancelled(m) == ["outrun-them"] and applied(m) == [(E, "entrapment", True)]
    assert (fields(m, "CombatRound", "round")[-1], asked(m)) == ((2,), {R: "lay-card", E: "lay-card"}), (
        "the Empire plays a card in the next round: the Rebels could not forbid it"
    )
    m = combat({"corellian-corvette": 1, "interdictor": 1})
    play(m, "0: lay outrun-them", "1: lay entrapment", "0: pass", "1: pass", "0: apply lower")
    assert (fields(m, "CombatRound", "round")[-1], asked(m)) == ((2,), {R: "lay-card"}), "otherwise they do"


@rule("RB-CANCEL-006")
def test_an_additional_card_cancels_nothing():
    m = combat({"rebel-trooper": 1, "airspeeder": 1, "stormtrooper": 2, "tie-striker": 1})
    play(m, "0: lay hold-them-back", "1: lay imposing-presence", "1: apply lower", "1: lay air-superiority")
    assert options(m, E) == {"apply lower", "pass"}
    assert refused(m, E, "apply upper") == "RB-CANCEL-006"
    play(m, "1: pass")
    assert asked(m) == {R: "apply"} and options(m, R) == {"apply upper", "apply lower", "pass"}, (
        "the Rebels' card holds"
    )


@rule("RB-CANCEL-006")
def test_an_additional_escape_plan_retreats_without_cancelling():
    here = {"rebel-trooper": 1, "rebel-transport": 1, "golan-turret": 1, "stormtrooper": 1}
    m = combat(here, starter="rebel", leaders=["princess-leia"])
    play(m, "0: lay confrontation", "1: lay overrun", "0: apply lower", "0: lay escape-plan-adv", "0: apply upper")
    play(m, "0: do it", "0: retreat to rodia with princess-leia", "0: move 1 rebel-trooper naboo")
    assert asked(m) == {E: "apply"}, "the Empire applies its card"
    assert cancelled(m) == []
    m = combat(here, starter="rebel", leaders=["princess-leia"])
    play(m, "0: lay escape-plan-adv", "1: lay overrun", "0: apply upper")
    play(m, "0: do it", "0: retreat to rodia with princess-leia", "0: move 1 rebel-trooper naboo")
    assert cancelled(m) == ["overrun"], "played by itself it cancels"


@rule("RB-CANCEL-006")
def test_an_additional_card_is_not_cancelled():
    m = combat(FLEETS, starter="rebel")
    play(m, "0: lay fleet-logistics", "1: lay entrapment")
    assert asked(m) == {E: "cancel"}, "the card itself could be"
    play(m, "1: pass", "0: apply upper", "0: lay bombing-run", "0: apply lower")
    assert fields(m, "DamageAssigned", "count", "cite") == [(1, "RBB-RTCARD-018")], "red damage on the Interdictor"
    assert (asked(m), options(m, E)) == ({E: "apply"}, {"apply lower", "pass"}), "the additional one could not"


# -- attacks in another order --------------------------------------------------------------------------


@rule("RB-FAQCIN-001")
@pytest.mark.parametrize(("starter", "first", "second"), [("imperial", E, R), ("rebel", R, E)])
def test_if_both_want_to_attack_last_the_opponent_of_the_current_player_does(starter, first, second):
    m = combat({"mon-cal-cruiser": 1, "star-destroyer": 1}, starter=starter)
    play(m, "0: lay draw-their-fire", "1: lay energy-shield", f"{first}: apply lower", f"{second}: apply lower")
    assert order(m) == [(first, 0), (second, 0)]


# -- Confrontation and Escape Plan ---------------------------------------------------------------------


@rule("RB-FAQCIN-002")
def test_a_leader_chosen_by_confrontation_may_lead_a_retreat_and_is_eliminated_all_the_same():
    here = {"rebel-trooper": 2, "stormtrooper": 1, "star-destroyer": 1}
    m = combat(here, [BLANK, HIT], leaders=["darth-vader", "general-tagge"])
    as_rolled(lay(m, "confrontation", "overrun", "pass", "apply upper"))
    play(m, "0: leader darth-vader")
    assert asked(m) == {E: "retreat"}
    play(m, "1: retreat to rodia with darth-vader")
    assert where(m, "darth-vader") == "rodia" and units(m, "rodia") == {"star-destroyer": 1}
    assert told(m, "LeaderEliminated") == [], "not yet"
    while m.facts()["step"] == "turn":
        play(m, f"{next(iter(m.pending))}: pass")
    assert fields(m, "LeaderEliminated", "cite") == [("RBB-RTCARD-032",)]
    assert (where(m, "darth-vader"), where(m, "general-tagge")) == ("out", "pool")


ESCAPE = {"rebel-trooper": 2, "airspeeder": 1, "shield-generator": 1, "rebel-transport": 1, "stormtrooper": 2, "at-st": 1}  # fmt: skip


def escape(*moves, imperial, halves):
    """The Empire has damaged or destroyed something; Confrontation brings Escape Plan, and the Rebels retreat with Leia."""
    m = combat(ESCAPE, leaders=["princess-leia"], combat={"damage": {"airspeeder": [1]}})
    play(m, "0: lay confrontation", f"1: lay {imperial}", *halves, "0: apply lower", "0: lay escape-plan-adv")
    assert "apply upper" in options(m, R)
    play(m, "0: apply upper", "0: do it", "0: retreat to rodia with princess-leia")
    return play(m, *(f"0: {move}" for move in moves))


@rule("RB-FAQCIN-003")
def test_escape_plan_as_an_additional_card_of_confrontation_retreats_at_once():
    m = escape("done", imperial="overrun", halves=["1: pass"])
    assert units(m, "rodia") == {"rebel-transport": 1} and where(m, "princess-leia") == "rodia"
    assert fields(m, "SideRetreated", "side") == [(R,)]
    assert told(m, "SideRetreated", "AttackRolled")[0] == "SideRetreated", "before the attacks of the ground battle"


@rule("RB-FAQCIN-004")
def test_what_leaves_by_escape_plan_loses_all_damage_even_if_it_was_lethal():
    m = escape(
        "move 1 airspeeder naboo", "move 2 rebel-trooper naboo", imperial="overrun",
        halves=["1: apply upper", "1: hit airspeeder 1", "1: hit rebel-trooper"],
    )  # fmt: skip
    assert units(m, "rodia") == {"rebel-transport": 1, "airspeeder": 1, "rebel-trooper": 2}
    assert [unit for unit, _ in lost(m)] == ["shield-generator"], "what stayed was alone"


@rule("RB-FAQCIN-004")
@pytest.mark.parametrize(
    ("moves", "gone"),
    [
        (["move 1 airspeeder naboo", "move 2 rebel-trooper naboo"], []),
        (["move 1 airspeeder naboo", "move 1 rebel-trooper naboo", "done"], []),
        (["move 1 airspeeder naboo", "done"], [("rebel-trooper", 1)]),
    ],
)
def test_what_a_card_destroys_is_saved_if_it_leaves_and_lost_if_it_stays(moves, gone):
    m = escape(*moves, imperial="support-of-the-501st", halves=["1: apply upper"])
    by_card = [n for n, rule in fields(m, "UnitsDestroyed", "count", "cite") if rule == "RB-DESTROY-002"]
    assert by_card == [n for _, n in gone]


# -- Tractor Beam --------------------------------------------------------------------------------------


@rule("RB-FAQCIN-005", "RB-FAQCIN-007")
def test_tractor_beam_acts_after_the_retreat_and_takes_nobody_who_left():
    here = {"x-wing": 1, "star-destroyer": 1, "rebel-trooper": 1, "stormtrooper": 1}
    m = combat(here, leaders=["princess-leia", "jan-dodonna"])
    as_rolled(lay(m, "escort", "tractor-beam", "apply upper", "pass"))
    as_rolled(lay(m, "take-cover", "overrun", "pass", "pass"))
    assert asked(m) == {R: "retreat"} and told(m, "LeaderCaptured") == [], "after the ground battle comes the retreat"
    play(m, "0: retreat to rodia with princess-leia")
    assert told(m, "SideRetreated", "LeaderCaptured") == ["SideRetreated", "LeaderCaptured"]
    assert m.facts()["rings"] == {"jan-dodonna": "captured"}, "only he was still there"
    m = combat(here, leaders=["princess-leia"])
    as_rolled(lay(m, "escort", "tractor-beam", "apply upper", "pass"))
    as_rolled(lay(m, "take-cover", "overrun", "pass", "pass"))
    play(m, "0: retreat to rodia with princess-leia")
    assert told(m, "LeaderCaptured") == [], "she got away"


@rule("RB-FAQCIN-006")
@pytest.mark.parametrize("how", ["destroyed", "retreated", "escape plan", "still there"])
def test_tractor_beam_does_not_ask_why_there_are_no_rebel_ships(how):
    here = {"rebel-transport": 1, "x-wing": 1, "star-destroyer": 1, "rebel-trooper": 1, "stormtrooper": 1}
    if how == "destroyed":
        del here["rebel-transport"]
    leaders = ["jan-dodonna"] if how == "destroyed" else ["princess-leia", "jan-dodonna"]
    dice = [BLANK, BLANK, HIT if how == "destroyed" else BLANK]
    m = as_rolled(lay(combat(here, dice, leaders=leaders), "escort", "tractor-beam", "apply upper", "pass"))
    if how == "escape plan":
        play(m, "0: lay escape-plan-adv", "1: lay overrun", "0: apply upper", "0: do it")
        play(m, "0: retreat to rodia with princess-leia", "0: done")
        as_rolled(m)
    else:
        as_rolled(lay(m, "take-cover", "overrun", "pass", "pass"))
    if how == "retreated":
        play(m, "0: retreat to rodia with princess-leia", "0: done")
    if how == "still there":
        play(m, "0: pass")
    assert m.facts()["rings"] == ({} if how == "still there" else {"jan-dodonna": "captured"})
    assert "capture" not in asked(m).values()


@rule("RB-FAQCIN-011")
def test_the_empire_chooses_whom_tractor_beam_takes():
    m = combat({"x-wing": 1, "star-destroyer": 1, "rebel-trooper": 1}, [BLANK, BLANK, HIT], leaders=["princess-leia", "jan-dodonna"])  # fmt: skip
    as_rolled(lay(m, "escort", "tractor-beam", "apply upper", "pass"))
    assert (asked(m), cite(m)) == ({E: "capture"}, "RB-FAQCIN-011")
    assert options(m, E) == {"leader princess-leia", "leader jan-dodonna"}
    play(m, "1: leader princess-leia")
    assert m.facts()["rings"] == {"princess-leia": "captured"}, "one of them"


@rule("RB-FAQCIN-011")
@pytest.mark.parametrize(("ship", "taken"), [("star-destroyer", True), ("assault-carrier", False)])
def test_a_star_destroyer_must_still_be_there(ship, taken):
    """Both Imperial ships have one health left; the X-wing's direct hit takes the other one."""
    other = {"star-destroyer": "assault-carrier", "assault-carrier": "star-destroyer"}[ship]
    left = {"star-destroyer": [3], "assault-carrier": [1]}
    m = combat(
        {"y-wing": 1, "star-destroyer": 1, "assault-carrier": 1, "rebel-trooper": 1},
        [BLANK, BLANK, BLANK, HIT, BLANK, HIT], leaders=["princess-leia"], combat={"damage": left},
    )  # fmt: skip
    as_rolled(lay(m, "escort", "tractor-beam", "apply upper", "pass"))
    play(m, f"0: hit {other} red-hit {left[other][0]}")
    assert sorted(lost(m)) == sorted([("y-wing", 1), (other, 1)])
    assert m.facts()["rings"] == ({"princess-leia": "captured"} if taken else {})


# -- when a ground battle takes place ------------------------------------------------------------------


@rule("RB-FAQCIN-008")
@pytest.mark.parametrize(
    ("here", "rebel", "imperial", "fought"),
    [
        ({"rebel-trooper": 1, "tie-striker": 1}, ("escort", "pass"), ("intercept", "apply upper"), False),
        ({"rebel-trooper": 1, "tie-striker": 1}, ("escort", "pass"), ("intercept", "pass"), True),
        ({"u-wing": 1, "tie-fighter": 1}, ("deployment-adv", "apply upper"), ("intercept", "pass"), True),
        ({"u-wing": 1, "tie-fighter": 1}, ("deployment-adv", "pass"), ("intercept", "pass"), False),
    ],
)
def test_ground_units_of_both_must_be_there_when_the_ground_battle_begins(here, rebel, imperial, fought):
    """Intercept destroys the only Rebel ground unit in the space battle, Deployment brings one."""
    m = combat({"x-wing": 1, "stormtrooper": 1, **here})
    play(m, f"0: lay {rebel[0]}", f"1: lay {imperial[0]}", f"1: {imperial[1]}", f"0: {rebel[1]}")
    if asked(m) == {R: "gain"}:
        play(m, "0: unit rebel-trooper")
    assert asked(m) == {R: "lay-card", E: "lay-card"}
    ground = {f"lay {card}" for card in GROUND["imperial"]}
    assert (options(m, E) == ground) == fought, "ground cards, or those of the next space battle"
    assert (fields(m, "CombatRound", "round")[-1] == (1,)) == fought


BAZE = {
    "step": "start-of-combat",
    "rebel": {"actions": ["bazes-loyalty"], "objectives": ["liberation"]},
    "combat": {"subjugated": True},
}


@rule("RB-FAQCIN-009")
def test_without_imperial_ground_units_at_its_start_no_ground_battle_is_fought_or_won():
    m = combat(
        {"rebel-trooper": 2, "stormtrooper": 2, "star-destroyer": 1}, starter="rebel",
        leaders=["chirrut-imwe", "darth-vader"], **BAZE,
    )  # fmt: skip
    play(m, "0: use bazes-loyalty chirrut-imwe", "0: unit stormtrooper naboo", "0: unit stormtrooper naboo")
    assert lost(m) == [("stormtrooper", 1), ("stormtrooper", 1)]
    while m.facts()["combat"] is not None:
        assert asked(m) not in ({R: "lay-card"}, {R: "lay-card", E: "lay-card"}, {R: "objective"}), "no Confrontation"
        play(m, f"{next(iter(m.pending))}: pass")
    assert told(m, "BattleWon", "AdvancedPlayed", "ObjectivePlayed") == []
    assert m.state.doomed == 0 and side(m, "rebel")["objectives"] == ["liberation"]


@rule("RB-FAQCIN-009")
def test_with_one_left_it_is_fought_and_may_be_won():
    m = combat(
        {"rebel-trooper": 2, "stormtrooper": 3, "star-destroyer": 1}, [HIT, BLANK, BLANK], starter="rebel",
        leaders=["chirrut-imwe", "darth-vader"], **BAZE,
    )  # fmt: skip
    play(m, "0: use bazes-loyalty chirrut-imwe", "0: unit stormtrooper naboo", "0: unit stormtrooper naboo")
    play(m, "0: lay confrontation", "1: lay overrun", "0: apply upper", "1: pass")
    as_rolled(m)
    assert m.state.doomed != 0, "Confrontation has its leader"
    until(m, R, "objective liberation")
    assert (told(m, "BattleWon"), options(m, R)) == (["BattleWon"], {"objective liberation", "pass"})


@rule("RB-FAQCIN-010")
@pytest.mark.parametrize(("troopers", "counted"), [(2, True), (0, False)])
def test_units_destroyed_before_the_battle_count_for_objectives_that_count_health(troopers, counted):
    """Crippling Blow asks for 3 health of ground units: an AT-ST has 2, two Stormtroopers the rest."""
    here = {"airspeeder": 2, "at-st": 1, **({"stormtrooper": troopers} if troopers else {})}
    given = {**BAZE, "rebel": {"actions": ["bazes-loyalty"], "objectives": ["crippling-blow"]}}
    m = combat(here, [HIT, HIT, BLANK, BLANK, BLANK, BLANK], starter="rebel", leaders=["chirrut-imwe"], **given)
    if troopers:
        play(m, "0: use bazes-loyalty chirrut-imwe", "0: unit stormtrooper naboo", "0: unit stormtrooper naboo")
    else:
        play(m, "0: pass")
    play(m, "0: lay take-cover", "1: lay overrun", "0: pass", "1: pass")
    as_rolled(m)
    assert ("at-st", 1) in lost(m)
    assert options(m, R) == ({"objective crippling-blow", "pass"} if counted else {"pass"})
    assert rolled(m)[0] == (R, 2, 2, 0)
