"""The action cards of Rise of the Empire: what each does, when, and when not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rebellion.table import (
    CINEMATIC,
    EMPIRE,
    HERE,
    REBEL,
    ROTE,
    assigning,
    attempt,
    fight,
    forbidden,
    leader_of,
    lost,
    mission,
    opening,
    position,
    side,
    system,
    track,
    units,
    uses,
    where,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

BLANKS = ["blank"] * 60
NO_REBELS = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")
NO_EMPIRE = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")
TROOPER = {"units": {"stormtrooper": 1}}


def beginning(who: str, *cards: str, **given: Any) -> Match:
    """The set-up when a side draws these starting action cards, the last one first."""
    return position(step="starting-actions", turn=who, **{who: {"spare-actions": list(cards)}}, **ROTE,
                    probes=["hoth", "ilum"], base={}, **given)  # fmt: skip


def recruiting(card: str, leader: str, who: str, **given: Any) -> Match:
    """A side recruits with this card, which is headed Immediate."""
    own = {"action-deck": [card], **given.pop(who, {})}
    m = position(**ROTE, step="recruit", time=2, turn=who, **{who: own}, **given)
    return play(m, f"{('rebel', 'imperial').index(who)}: keep {card} {leader}")


# -- the Empire's --------------------------------------------------------------------------------------


@rule("RBB-RACARD-001")
def test_early_promotion_recruits_motti_beside_tarkin_or_draws_a_card() -> None:
    given = {"systems": {HERE: {"loyalty": "imperial"}, "naboo": {"loyalty": "rebel"}}}
    m = beginning("imperial", "according-to-my-design", "track-them", "early-promotion", **given)
    assert (asked(m), cite(m)) == ({EMPIRE: "early-promotion"}, "RBB-RACARD-001")
    assert options(m, EMPIRE) == {"do it", "pass"}
    drawn = play(m.clone(), "1: pass")
    assert side(drawn, "imperial")["actions"] == ["track-them", "according-to-my-design"]
    assert where(drawn, "motti") == "supply" and where(drawn, "grand-moff-tarkin") == "pool"
    play(m, "1: do it")
    assert options(m, EMPIRE) == {"at coruscant", f"at {HERE}"}, "an Imperial system"
    play(m, f"1: at {HERE}")
    assert where(m, "motti") == where(m, "grand-moff-tarkin") == HERE
    assert side(m, "imperial")["actions"] == ["track-them"], "and no card"


def retreating(**given: Any) -> Match:
    """The Rebels can retreat from Vader and Piett; the Empire holds Track Them."""
    m = fight("retreat", {"x-wing": 1}, {"star-destroyer": 1}, leaders_here=["darth-vader", "admiral-piett", "jan-dodonna"],
              imperial={"actions": ["track-them"]}, **ROTE, dice=BLANKS, **given)  # fmt: skip
    return play(m, "1: pass")


@rule("RBB-RACARD-002")
def test_track_them_returns_a_leader_to_the_pool_when_the_rebels_have_retreated() -> None:
    m = retreating()
    play(m, "0: retreat to alderaan with jan-dodonna")
    assert options(m, EMPIRE) == {"pass", "use track-them"}
    play(m, "1: use track-them")
    assert options(m, EMPIRE) == {"leader darth-vader", "leader admiral-piett"}
    play(m, "1: leader darth-vader")
    assert (where(m, "darth-vader"), where(m, "admiral-piett")) == ("pool", HERE)
    assert side(m, "imperial")["actions"] == []


@rule("RBB-RACARD-002")
def test_track_them_is_not_for_a_retreat_of_the_empire_nor_without_a_leader_there() -> None:
    m = fight("retreat", {"x-wing": 1}, {"star-destroyer": 1}, leaders_here=["darth-vader", "admiral-piett"],
              imperial={"actions": ["track-them"]}, **ROTE, dice=BLANKS)  # fmt: skip
    play(m, "1: retreat to coruscant with darth-vader")
    assert "use-action" not in asked(m).values() and side(m, "imperial")["actions"] == ["track-them"]
    alone = fight("retreat", {"x-wing": 1}, {"star-destroyer": 1}, leaders_here=["jan-dodonna"], **ROTE, dice=BLANKS,
                  imperial={"actions": ["track-them"]})  # fmt: skip
    play(alone, "0: retreat to alderaan with jan-dodonna")
    assert "use-action" not in asked(alone).values()


FIVE = ("admiral-ozzel", "admiral-piett", "colonel-yularen", "general-veers", "soontir-fel")


@rule("RBB-RACARD-003", "RB-FAQACT-004")
def test_ambitions_of_power_raises_the_limit_of_the_pool_by_one_for_good() -> None:
    """Nine leaders; neither Motti nor Jabba is in play."""
    own = {"imperial": {"actions": ["ambitions-of-power"]}}
    m = position(**ROTE, step="settle", leaders=dict.fromkeys(FIVE, "pool"), **own)
    assert options(m, EMPIRE) == {"pass", "use ambitions-of-power"}
    over = play(m.clone(), "1: pass")
    assert asked(over) == {EMPIRE: "too-many"} and over.state.limit == 8
    play(m, "1: use ambitions-of-power")
    assert m.state.limit == 9 and asked(m) == {EMPIRE: "turn"}, "nine may stay"
    ten = position(**ROTE, step="settle", leaders=dict.fromkeys((*FIVE, "krennic"), "pool"), limit=9)
    assert asked(ten) == {EMPIRE: "too-many"} and len(options(ten, EMPIRE)) == 10
    play(ten, "1: leader krennic")
    assert where(ten, "krennic") == "out" and asked(ten) == {EMPIRE: "turn"}


@rule("RBB-RACARD-003")
def test_ambitions_of_power_waits_until_the_pool_is_too_full() -> None:
    m = position(
        **ROTE, step="settle", leaders=dict.fromkeys(FIVE[1:], "pool"), imperial={"actions": ["ambitions-of-power"]}
    )
    assert asked(m) == {EMPIRE: "turn"} and m.state.limit == 8, "eight are no more than eight"


@rule("RBB-RACARD-004")
def test_secret_facility_puts_a_probe_card_under_the_card_and_opens_it_at_the_start_of_a_turn() -> None:
    m = recruiting("secret-facility", "krennic", "imperial", imperial={"probes": ["kessel", "utapau"]})
    assert options(m, EMPIRE) == {"probe kessel", "probe utapau"}
    play(m, "1: probe utapau")
    assert m.facts()["under"] == {"secret-facility": "utapau"} and side(m, "imperial")["probes"] == ["kessel"]
    m = position(**ROTE, turn="imperial", under={"secret-facility": "utapau"}, imperial={"probes": ["kessel"]})
    assert (asked(m), cite(m)) == ({EMPIRE: "secret-facility"}, "RBB-RACARD-004")
    waiting = play(m.clone(), "1: pass")
    assert asked(waiting) == {EMPIRE: "turn"} and waiting.facts()["under"] == {"secret-facility": "utapau"}
    play(m, "1: do it")
    assert options(m, EMPIRE) == {"unit stormtrooper", "unit assault-tank"}, "a triangle ground unit"
    play(m, "1: unit assault-tank")
    assert units(m, "utapau") == {"shield-bunker": 1, "assault-tank": 1} and system(m, "utapau")["subjugated"]
    assert asked(m) == {EMPIRE: "turn"}, "the turn itself is still to come"
    joined = {"card": "utapau", "known": ["rebel", "imperial"]}
    assert side(m, "imperial")["probes"] == ["kessel", joined] and m.facts()["under"] == {}


@rule("RBB-RACARD-004")
def test_secret_facility_brings_combat_where_rebels_are_on_the_ground() -> None:
    there = {"utapau": {"units": {"rebel-trooper": 1}}}
    m = position(**ROTE, turn="imperial", under={"secret-facility": "utapau"}, systems=there, leaders=NO_REBELS | NO_EMPIRE,
                 dice=["hit", "blank"])  # fmt: skip
    play(m, "1: do it", "1: unit stormtrooper")
    assert fields(m, "CombatBegan", "side") == [(1,)] and lost(m) == [("rebel-trooper", 1)]
    rebels = position(**ROTE, turn="rebel", under={"secret-facility": "utapau"})
    assert asked(rebels) == {REBEL: "turn"}, "not in a turn of the Rebels"


@rule("RBB-RACARD-005")
def test_lord_vaders_orders_put_the_top_three_objectives_in_order() -> None:
    deck = ["liberation", "crippling-blow", "defend-the-people", "rebel-assault"]
    m = recruiting("lord-vaders-orders", "krennic", "imperial", rebel={"objective-deck": deck})
    assert (asked(m), cite(m)) == ({EMPIRE: "next-below"}, "RBB-RACARD-005")
    assert options(m, EMPIRE) == {f"objective {card}" for card in deck[1:]}, "the top three"
    play(m, "1: objective rebel-assault", "1: objective crippling-blow")
    new = [card["card"] if isinstance(card, dict) else card for card in side(m, "rebel")["objective-deck"]]
    assert new == ["liberation", "rebel-assault", "crippling-blow", "defend-the-people"], "the last one lies on top"
    assert side(m, "rebel")["objective-deck"][3]["known"] == ["imperial"]


def failing(*there: str, rings: dict[str, str] | None = None) -> Match:
    """A Rebel mission fails in Corellia, where these leaders stand; the Empire holds Post Bounty."""
    m = attempt("sabotage-rote", "princess-leia", at=HERE, **ROTE, systems={HERE: {**TROOPER, "leaders": list(there)}}, rings=rings or {},
                imperial={"actions": ["post-bounty"]}, dice=BLANKS)  # fmt: skip
    return play(m, "1: pass")


@rule("RBB-RACARD-006")
def test_post_bounty_rings_a_rebel_leader_when_a_mission_has_failed_in_jabbas_system() -> None:
    m = failing("jabba", "han-solo", "chewbacca", rings={"chewbacca": "r2-d2"})
    assert told(m, "MissionFailed") == ["MissionFailed"] and options(m, EMPIRE) == {"pass", "use post-bounty jabba"}
    play(m, "1: use post-bounty jabba")
    assert options(m, EMPIRE) == {"leader princess-leia", "leader han-solo"}, "not who bears a ring"
    play(m, "1: leader han-solo")
    assert leader_of(m, "han-solo")["ring"] == "bounty"


@rule("RBB-RACARD-006")
def test_post_bounty_follows_a_failure_of_the_empire_too_but_needs_jabba_there() -> None:
    m = attempt("capture-rebel-operative", "darth-vader", against="han-solo", side="imperial", **ROTE,
                systems={HERE: {**TROOPER, "leaders": ["jabba", "han-solo"]}}, imperial={"actions": ["post-bounty"]},
                dice=BLANKS)  # fmt: skip
    play(m, "0: pass", "1: use post-bounty jabba")
    assert leader_of(m, "han-solo")["ring"] == "bounty"
    away = failing("general-tagge")
    assert told(away, "MissionFailed") == ["MissionFailed"] and asked(away) == {EMPIRE: "turn"}


@rule("RBB-RACARD-006")
def test_when_who_bears_the_bounty_is_captured_the_rebels_lose_a_reputation() -> None:
    m = attempt("capture-rebel-operative", "darth-vader", against="han-solo", side="imperial", **ROTE,
                systems={HERE: {**TROOPER, "leaders": ["han-solo"]}}, rings={"han-solo": "bounty"},
                dice=["hit", *BLANKS])  # fmt: skip
    play(m, "0: pass")
    assert leader_of(m, "han-solo")["ring"] == "captured" and track(m) == (1, 15)


SWEEP = {**ROTE, "step": "end-of-command", "under": {"sweep-the-area": "endor"}}


@rule("RBB-RACARD-007")
def test_sweep_the_area_captures_a_leader_and_brings_him_to_the_closest_imperial_unit() -> None:
    m = recruiting("sweep-the-area", "krennics-finest", "imperial", imperial={"probes": ["kessel", "endor"]})
    play(m, "1: probe endor")
    assert m.facts()["under"] == {"sweep-the-area": "endor"}
    systems = {
        "endor": {"leaders": ["han-solo", "princess-leia"]},
        "mustafar": TROOPER,
        "sullust": {"units": {"tie-fighter": 1}},
    }
    m = position(**SWEEP, systems=systems)
    assert (asked(m), cite(m)) == ({EMPIRE: "sweep-the-area"}, "RBB-RACARD-007")
    play(m, "1: do it")
    assert options(m, EMPIRE) == {"leader han-solo", "leader princess-leia"}
    play(m, "1: leader han-solo")
    assert options(m, EMPIRE) == {"at mustafar", "at sullust"}, "both are two steps away"
    play(m, "1: at sullust")
    assert leader_of(m, "han-solo") == {"at": "sullust", "ring": "captured", "side": "rebel"}
    assert (
        side(m, "imperial")["probes"] == [{"card": "endor", "known": ["rebel", "imperial"]}] and not m.facts()["under"]
    )


@rule("RBB-RACARD-007")
def test_sweep_the_area_leaves_the_captive_where_an_imperial_unit_is_and_may_wait() -> None:
    m = position(**SWEEP, systems={"endor": {**TROOPER, "leaders": ["han-solo"]}})
    waiting = play(m.clone(), "1: pass")
    assert waiting.facts()["under"] == {"sweep-the-area": "endor"} and where(waiting, "han-solo") == "pool"
    play(m, "1: do it")
    assert leader_of(m, "han-solo") == {"at": "endor", "ring": "captured", "side": "rebel"}


# -- the Rebels' ---------------------------------------------------------------------------------------


@rule("RBB-RACARD-008")
def test_false_orders_send_an_imperial_leader_who_is_alone_on_a_mission_home() -> None:
    missions = [
        {"card": "rule-by-fear", "leaders": ["emperor-palpatine"]},
        {"card": "gather-intel", "leaders": ["grand-moff-tarkin"]},
        {"card": "capture-rebel-operative", "leaders": ["darth-vader", "general-tagge"]},
    ]
    m = position(**ROTE, step="assigned", rebel={"actions": ["false-orders"]}, imperial={"missions": missions})
    assert options(m, REBEL) == {"pass", "use false-orders"}, "when both sides have assigned"
    play(m, "0: use false-orders")
    assert options(m, REBEL) == {"leader emperor-palpatine", "leader grand-moff-tarkin"}
    play(m, "0: leader grand-moff-tarkin")
    assert where(m, "grand-moff-tarkin") == "pool" and side(m, "imperial")["hand"] == ["gather-intel"]
    assert side(m, "imperial")["missions"] == [missions[0], missions[2]] and asked(m) == {REBEL: "turn"}


@rule("RBB-RACARD-008")
def test_false_orders_need_a_leader_who_is_alone() -> None:
    pair = [{"card": "capture-rebel-operative", "leaders": ["darth-vader", "general-tagge"]}]
    m = position(**ROTE, step="assigned", rebel={"actions": ["false-orders"]}, imperial={"missions": pair})
    assert asked(m) == {REBEL: "turn"} and side(m, "rebel")["actions"] == ["false-orders"]


@rule("RBB-RACARD-009")
def test_rebel_extremist_recruits_saw_gerrera_for_a_reputation_or_draws_a_card() -> None:
    m = beginning("rebel", "rebel-planning", "temporary-alliance", "rebel-extremist")
    assert (asked(m), cite(m)) == ({REBEL: "rebel-extremist"}, "RBB-RACARD-009") and track(m) == (1, 14)
    drawn = play(m.clone(), "0: pass")
    assert side(drawn, "rebel")["actions"] == ["temporary-alliance", "rebel-planning"] and track(drawn) == (1, 14)
    play(m, "0: do it")
    assert where(m, "saw-gerrera") == "pool" and track(m) == (1, 15)
    assert side(m, "rebel")["actions"] == ["temporary-alliance"]


@rule("RBB-RACARD-009", "RBB-ACTION-002")
def test_an_immediate_card_drawn_with_rebel_extremist_is_resolved_as_well() -> None:
    m = beginning("rebel", "human-cyborg-relations", "temporary-alliance", "rebel-extremist")
    play(m, "0: pass")
    assert (asked(m), cite(m)) == ({REBEL: "ring"}, "RBB-ACARD-017")
    play(m, "0: leader mon-mothma")
    assert side(m, "rebel")["actions"] == ["temporary-alliance"]


@rule("RBB-RACARD-010")
@pytest.mark.parametrize("by", ["jyn-erso", "chirrut-imwe"])
def test_trust_in_the_force_gains_loyalty_in_a_subjugated_system_and_destroys_a_triangle_unit(by: str) -> None:
    there = {"units": {"stormtrooper": 1, "assault-tank": 1, "at-st": 1}, "subjugated": True}
    m = assigning("trust-in-the-force", by, **ROTE, systems={HERE: there, "naboo": {"loyalty": "imperial", **TROOPER}})
    play(m, f"0: use trust-in-the-force {by}")
    assert where(m, by) == HERE, "the only subjugated system"
    assert options(m, REBEL) == {f"unit stormtrooper {HERE}", f"unit assault-tank {HERE}"}
    play(m, f"0: unit assault-tank {HERE}")
    assert system(m) == {
        "loyalty": "rebel",
        "subjugated": True,
        "units": {"stormtrooper": 1, "at-st": 1},
        "leaders": [by],
    }


@rule("RBB-RACARD-010")
def test_trust_in_the_force_needs_a_subjugated_system() -> None:
    m = assigning("trust-in-the-force", "jyn-erso", **ROTE, systems={"naboo": {"loyalty": "imperial", **TROOPER}})
    assert refused(m, REBEL, "use trust-in-the-force jyn-erso") == "RBB-RACARD-010"


PROBES = ["kessel", "utapau", "endor", "ilum", "rodia", "naboo"]
"""The probe deck, its top last."""


@rule("RBB-RACARD-011", "RB-FAQACT-001")
@pytest.mark.parametrize(
    ("where_to", "deck"),
    [
        ("top", ["kessel", "utapau", "endor", "rodia", "naboo"]),
        ("bottom", ["endor", "rodia", "naboo", "kessel", "utapau"]),
    ],
)
def test_under_the_radar_keeps_one_of_four_probe_cards_and_returns_the_others_together(
    where_to: str, deck: list[str]
) -> None:
    m = recruiting("under-the-radar", "cassian-andor", "rebel", probes=PROBES)
    assert options(m, REBEL) == {"probe endor", "probe ilum", "probe rodia", "probe naboo"}
    play(m, "0: probe ilum")
    assert m.facts()["under"] == {"under-the-radar": "ilum"}
    assert options(m, REBEL) == {"top", "bottom"}, "one answer for all three"
    play(m, f"0: {where_to}")
    assert [card["card"] if isinstance(card, dict) else card for card in m.facts()["probes"]] == deck


@rule("RBB-RACARD-011", "RB-FAQACT-009")
def test_the_kept_probe_card_may_go_on_top_at_the_start_of_a_turn_whatever_became_of_the_leaders() -> None:
    lost_ones = {"systems": {HERE: {**TROOPER, "leaders": ["cassian-andor", "saw-gerrera"]}},
                 "rings": {"cassian-andor": "captured", "saw-gerrera": "lure-of-the-dark-side"}}  # fmt: skip
    m = position(**ROTE, turn="rebel", under={"under-the-radar": "ilum"}, probes=["kessel"], **lost_ones)
    assert (asked(m), cite(m)) == ({REBEL: "under-the-radar"}, "RBB-RACARD-011")
    waiting = play(m.clone(), "0: pass")
    assert asked(waiting) == {REBEL: "turn"} and waiting.facts()["under"] == {"under-the-radar": "ilum"}
    play(m, "0: do it")
    assert m.facts()["under"] == {} and m.facts()["probes"] == ["kessel", {"card": "ilum", "known": ["rebel"]}]
    assert asked(m) == {REBEL: "turn"}


@rule("RBB-RACARD-012")
def test_bazes_loyalty_destroys_imperial_units_of_up_to_two_health_at_the_start_of_a_combat() -> None:
    m = opening("bazes-loyalty", {"rebel-trooper": 3}, {"stormtrooper": 2, "at-st": 1, "at-at": 1, "tie-fighter": 1},
                "chirrut-imwe", side="rebel", **ROTE, dice=BLANKS)  # fmt: skip
    play(m, "0: use bazes-loyalty chirrut-imwe")
    assert options(m, REBEL) == {"done", *(f"unit {u} {HERE}" for u in ("stormtrooper", "at-st", "tie-fighter"))}, (
        "no AT-AT"
    )
    play(m, f"0: unit stormtrooper {HERE}")
    assert options(m, REBEL) == {"done", f"unit stormtrooper {HERE}", f"unit tie-fighter {HERE}"}
    play(m, f"0: unit tie-fighter {HERE}")
    assert lost(m)[:2] == [("stormtrooper", 1), ("tie-fighter", 1)] and asked(m) != {REBEL: "destroy"}


@rule("RB-FAQACT-002")
def test_bazes_loyalty_looks_at_the_printed_health() -> None:
    m = opening("bazes-loyalty", {"rebel-trooper": 3}, {"at-st": 2, "at-at": 1, "stormtrooper": 1}, "chirrut-imwe",
                "admiral-ackbar", side="rebel", rebel={"actions": ["bazes-loyalty", "point-blank-assault"]}, **ROTE)  # fmt: skip
    play(m, "0: use point-blank-assault admiral-ackbar", "0: use bazes-loyalty chirrut-imwe")
    assert f"unit at-at {HERE}" not in options(m, REBEL), "three, though two would do now"
    play(m, f"0: unit at-st {HERE}")
    assert asked(m) != {REBEL: "destroy"}, "two printed health are spent"


@rule("RBB-RACARD-012")
def test_bazes_loyalty_needs_chirrut_and_a_unit_that_it_can_destroy() -> None:
    away = opening("bazes-loyalty", {"rebel-trooper": 1}, {"stormtrooper": 1}, side="rebel", **ROTE, dice=BLANKS)
    assert forbidden(away, REBEL, "bazes-loyalty") is None
    strong = opening(
        "bazes-loyalty", {"rebel-trooper": 1}, {"at-at": 1}, "chirrut-imwe", side="rebel", **ROTE, dice=BLANKS
    )
    assert forbidden(strong, REBEL, "bazes-loyalty") is None


@rule("RBB-RACARD-013")
def test_he_means_well_gives_a_leader_without_ring_a_minor_spec_ops_and_a_minor_intel_icon() -> None:
    given = {"rings": {"princess-leia": "c-3po"}, "leaders": {"mon-mothma": "supply", "general-rieekan": "supply"}}
    m = recruiting("he-means-well", "cassian-andor", "rebel", **given)
    assert (asked(m), cite(m)) == ({REBEL: "ring"}, "RBB-RACARD-013")
    assert options(m, REBEL) == {"leader jan-dodonna", "leader cassian-andor"}, "Leia bears one already"
    play(m, "0: leader jan-dodonna")
    assert leader_of(m, "jan-dodonna")["ring"] == "k-2so"


@rule("RBB-RACARD-013")
@pytest.mark.parametrize(
    ("card", "dice"), [("sabotage-rote", (0, 1)), ("infiltration", (2, 1)), ("build-alliance", (1, 0))]
)
def test_the_k_2so_ring_rolls_a_green_die_for_spec_ops_and_for_intel(card: str, dice: tuple[int, int]) -> None:
    """Dodonna himself has 1 diplomacy and 2 intel icons."""
    m = attempt(card, "jan-dodonna", at=HERE, **ROTE, systems={HERE: {**TROOPER, "leaders": ["darth-vader"]}},
                rings={"jan-dodonna": "k-2so"}, dice=BLANKS)  # fmt: skip
    play(m, "1: pass")
    (rolled,) = fields(m, "MissionRolled", "dice")[0]
    assert (sum(die < 8 for die in rolled), sum(die >= 8 for die in rolled)) == dice


@rule("RBB-RACARD-013")
def test_the_minor_icons_of_the_k_2so_ring_count_for_what_a_mission_asks() -> None:
    with_ring = mission("sabotage-rote", "jan-dodonna", **ROTE, rings={"jan-dodonna": "k-2so"})
    assert f"reveal sabotage-rote {HERE}" in options(with_ring, REBEL)
    without = mission("sabotage-rote", "jan-dodonna", **ROTE)
    assert refused(without, REBEL, f"reveal sabotage-rote {HERE}") == "RBB-MISSION-002"


def winning(*there: str, **given: Any) -> Match:
    """The Rebels win a ground battle in the first round; Imperial ships stay above."""
    return fight("battle", {"rebel-trooper": 3}, {"stormtrooper": 1, "tie-fighter": 1}, leaders_here=list(there), **ROTE,
                 combat={"theater": "ground", "starter": "rebel"}, rebel={"actions": ["something-to-fight-for"],
                 "objective-deck": ["liberation"]}, dice=["hit", *BLANKS], **given)  # fmt: skip


@rule("RBB-RACARD-014")
def test_something_to_fight_for_puts_a_discarded_objective_on_top_after_a_won_battle() -> None:
    m = winning("jyn-erso", old_goals=["crippling-blow", "defend-the-people"])
    assert told(m, "BattleWon", "CombatEnded") == ["BattleWon"], "at once"
    assert options(m, REBEL) == {"pass", "use something-to-fight-for jyn-erso"}
    play(m, "0: use something-to-fight-for jyn-erso")
    assert options(m, REBEL) == {"objective crippling-blow", "objective defend-the-people"}
    play(m, "0: objective crippling-blow")
    deck = side(m, "rebel")["objective-deck"]
    assert deck == ["liberation", {"card": "crippling-blow", "known": ["rebel", "imperial"]}]
    assert m.facts()["old-goals"] == ["defend-the-people"]


@rule("RBB-RACARD-014")
def test_something_to_fight_for_needs_jyn_there_a_discarded_objective_and_a_battle_of_the_rebels() -> None:
    for m in (winning(old_goals=["crippling-blow"]), winning("jyn-erso")):
        assert "use-action" not in asked(m).values() and side(m, "rebel")["actions"] == ["something-to-fight-for"]
    beaten = fight("battle", {"rebel-trooper": 1, "x-wing": 1}, {"stormtrooper": 1}, leaders_here=["jyn-erso"], **ROTE,
                   combat={"theater": "ground"}, rebel={"actions": ["something-to-fight-for"]},
                   old_goals=["crippling-blow"], dice=["hit", *BLANKS])  # fmt: skip
    assert fields(beaten, "BattleWon", "side") == [(1,)] and "use-action" not in asked(beaten).values()


@rule("RBB-RACARD-015")
def test_with_base_tactics_good_intel_lays_the_rebels_cards_open() -> None:
    m = opening("good-intel-rote", {"x-wing": 1}, {"tie-fighter": 1}, "soontir-fel", "jan-dodonna", **ROTE, dice=BLANKS,
                tactics={"space": {"deck": ["space-critical-hit"] * 2 + ["space-take-it-down"] * 2}})  # fmt: skip
    play(m, "1: use good-intel-rote soontir-fel")
    hands = m.facts()["combat"]["hands"]
    assert [card["known"] for card in hands["rebel"]] == [["rebel", "imperial"]] * 2
    assert hands["imperial"] == ["space-take-it-down", "space-take-it-down"]


REBEL_CARDS = ["outrun-them", "deployment-adv"]
EMPIRE_CARDS = ["tractor-beam", "entrapment"]


@rule("RBB-RACARD-015")
def test_with_advanced_tactics_good_intel_lets_the_empire_choose_after_the_rebel_card() -> None:
    def laying(first: str) -> Match:
        m = opening("good-intel-rote", {"x-wing": 1}, {"tie-fighter": 1}, "soontir-fel", **CINEMATIC, leaders=NO_REBELS,
                    rebel={"advanced": {"space": {"deck": REBEL_CARDS}}},
                    imperial={"advanced": {"space": {"deck": EMPIRE_CARDS}}}, dice=BLANKS)  # fmt: skip
        return play(m, f"1: {first}")

    assert asked(laying("pass")) == {REBEL: "lay-card", EMPIRE: "lay-card"}, "otherwise both together"
    m = laying("use good-intel-rote soontir-fel")
    assert asked(m) == {REBEL: "lay-card"} and cite(m) == "RB-CINEMATIC-006"
    play(m, f"0: lay {REBEL_CARDS[0]}")
    assert fields(m, "AdvancedPlayed", "side") == [(0,)], "it lies open"
    assert asked(m) == {EMPIRE: "lay-card"} and options(m, EMPIRE) == {f"lay {card}" for card in EMPIRE_CARDS}


@rule("RBB-RACARD-015", "RBB-RACARD-016")
def test_the_expansions_good_intel_and_son_of_skywalker_replace_those_of_the_base_game() -> None:
    for card, who in (("good-intel", "imperial"), ("son-of-skywalker", "rebel")):
        with pytest.raises(BadOptions):
            position(**ROTE, **{who: {"actions": [card]}})
        with pytest.raises(BadOptions):
            position(**{who: {"actions": [f"{card}-rote"]}})
        assert side(position(**ROTE, **{who: {"actions": [f"{card}-rote"]}}), who)["actions"] == [f"{card}-rote"]


@rule("RBB-RACARD-016")
@pytest.mark.parametrize("wanted", ["seek-yoda", "daring-rescue", "critical-rescue"])
def test_the_expansions_son_of_skywalker_finds_critical_rescue_as_well(wanted: str) -> None:
    deck = ["critical-rescue", "daring-rescue", "demolition", "seek-yoda"]
    m = attempt("sabotage-rote", "princess-leia", at=HERE, **ROTE, leaders=NO_EMPIRE,
                systems={HERE: {**TROOPER, "leaders": ["luke-skywalker"]}},
                rebel={"actions": ["son-of-skywalker-rote"], "deck": deck})  # fmt: skip
    assert uses(m, REBEL) == {"use son-of-skywalker-rote luke-skywalker"}, "Luke need not be assigned"
    play(m, "0: use son-of-skywalker-rote luke-skywalker")
    assert options(m, REBEL) == {"pass", "mission seek-yoda", "mission daring-rescue", "mission critical-rescue"}
    play(m, f"0: mission {wanted}")
    assert wanted in side(m, "rebel")["hand"] and sorted(side(m, "rebel")["deck"]) == sorted(set(deck) - {wanted})


@rule("RBB-RACARD-016")
def test_the_expansions_son_of_skywalker_needs_luke_there_and_a_success() -> None:
    own = {"rebel": {"actions": ["son-of-skywalker-rote"], "deck": ["seek-yoda"]}, **ROTE}
    away = attempt("sabotage-rote", "princess-leia", at=HERE, leaders=NO_EMPIRE, **own,
                   systems={HERE: TROOPER, "naboo": {"leaders": ["luke-skywalker"]}})  # fmt: skip
    assert told(away, "MissionSucceeded") and asked(away) == {EMPIRE: "turn"}
    jedi = attempt("sabotage-rote", "princess-leia", at=HERE, leaders={**NO_EMPIRE, "luke-skywalker": "out"}, **own,
                   systems={HERE: {**TROOPER, "leaders": ["luke-skywalker-jedi"]}})  # fmt: skip
    assert uses(jedi, REBEL) == {"use son-of-skywalker-rote luke-skywalker-jedi"}, "he counts as Luke (RBB-LEADER-003)"
