"""Action cards in general: when they are used, by whom, in which order, and what becomes of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rebellion.table import (
    EMPIRE,
    HERE,
    REBEL,
    ROTE,
    assigning,
    attempt,
    combat,
    fight,
    forbidden,
    leader_of,
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
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

BLANKS = ["blank"] * 60
NO_REBELS = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")
TROOPER = {"units": {"stormtrooper": 1}}
FETT = {"lasting": {"fett": HERE}}


def recruiting(card: str, keep: str, **given: Any) -> Match:
    """The Rebels recruit and keep this card."""
    m = position(step="recruit", time=2, rebel={"action-deck": [card]}, **given)
    return play(m, f"0: {keep}")


@rule("RBB-ACTION-001")
def test_a_card_is_used_once_openly_and_leaves_the_game() -> None:
    m = assigning("ambush", "general-madine", systems={HERE: TROOPER})
    play(m, "0: use ambush general-madine", f"0: at {HERE}", f"0: unit stormtrooper {HERE}")
    assert fields(m, "ActionUsed", "side", "cite") == [(0, "RBB-ACARD-023")]
    assert side(m, "rebel")["actions"] == side(m, "rebel")["action-deck"] == []
    assert m.facts()["gone"] == ["ambush"] and uses(m, REBEL) == set()


@rule("RBB-ACTION-001")
def test_using_a_card_is_optional_but_an_immediate_one_is_resolved() -> None:
    m = opening("fully-operational", {"x-wing": 1}, {"death-star": 1}, "moff-jerjerrod", dice=BLANKS)
    play(m, "1: pass")
    assert side(m, "imperial")["actions"] == ["fully-operational"]
    laid_by = play(assigning("ambush", "general-madine"), "0: done")
    assert side(laid_by, "rebel")["actions"] == ["ambush"]
    forced = recruiting("he-means-well", "keep he-means-well cassian-andor", **ROTE)
    assert asked(forced) == {REBEL: "ring"} and "pass" not in options(forced, REBEL)


@rule("RBB-ACTION-002")
def test_assignment_cards_are_used_in_the_assignment_phase_of_their_side() -> None:
    own = {"actions": ["ambush"]}
    m = position(step="assign", turn="rebel", rebel=own, leaders={"general-madine": "pool"})
    assert uses(m, REBEL) == {"use ambush general-madine"}
    turn = position(turn="rebel", rebel=own, leaders={"general-madine": "pool"})
    assert uses(turn, REBEL) == set(), "not in the command phase"


@rule("RBB-ACTION-002")
def test_start_of_combat_cards_come_after_adding_leaders_and_hold_for_this_combat() -> None:
    m = fight("add-leader", {"x-wing": 1}, {"star-destroyer": 1}, rebel={"actions": ["point-blank-assault"]},
              leaders={"admiral-ackbar": "pool", "darth-vader": "supply", "emperor-palpatine": "supply",
              "general-tagge": "supply", "grand-moff-tarkin": "supply"}, dice=["blank"] * 4 + ["hit"] + BLANKS)  # fmt: skip
    assert asked(m) == {REBEL: "add-leader"}
    play(m, "0: send admiral-ackbar")
    assert uses(m, REBEL) == {"use point-blank-assault admiral-ackbar"} and told(m, "CombatRound") == []
    play(m, "0: use point-blank-assault admiral-ackbar")
    assert combat(m).point_blank and told(m, "CombatRound")
    other = fight("combat-round", {"x-wing": 1}, {"star-destroyer": 1}, leaders_here=["admiral-ackbar"], dice=BLANKS)
    assert not combat(other).point_blank


@rule("RBB-ACTION-002")
def test_an_immediate_card_is_resolved_at_once_after_recruiting() -> None:
    m = recruiting("under-the-radar", "keep under-the-radar saw-gerrera", **ROTE, probes=["ilum", "naboo"])
    assert asked(m) == {REBEL: "keep-probe"} and where(m, "saw-gerrera") == "pool"


@rule("RBB-ACTION-002")
def test_whose_immediate_cards_they_are_says_which_comes_first() -> None:
    spare = {"spare-actions": ["human-cyborg-relations", "rebel-extremist"]}
    m = position(**ROTE, step="starting-actions", turn="rebel", rebel=spare, probes=["hoth", "ilum"], base={})
    assert (asked(m), options(m, REBEL)) == (
        {REBEL: "immediate"},
        {"use human-cyborg-relations", "use rebel-extremist"},
    )
    play(m, "0: use rebel-extremist", "0: do it")
    assert "leader saw-gerrera" in options(m, REBEL), "who is there now for the ring"


@rule("RBB-ACTION-003")
def test_in_a_combat_or_mission_a_leader_shown_on_the_card_must_be_there() -> None:
    away = {"systems": {"naboo": {"leaders": ["admiral-ackbar"]}}}
    m = opening("its-a-trap", {"x-wing": 1}, {"tie-fighter": 1}, "general-madine", side="rebel", **away)
    assert forbidden(m, REBEL, "its-a-trap") == "RBB-ACTION-003"
    there = opening("its-a-trap", {"x-wing": 1}, {"tie-fighter": 1}, "admiral-ackbar", side="rebel")
    assert uses(there, REBEL) == {"use its-a-trap admiral-ackbar"}


@rule("RBB-ACTION-003")
def test_a_card_that_moves_its_leader_there_needs_him_elsewhere() -> None:
    m = opening("ready-for-action", {"x-wing": 1}, {"tie-fighter": 1}, leaders={"admiral-piett": "pool"}, dice=BLANKS)
    assert uses(m, EMPIRE) == {"use ready-for-action"}


@rule("RBB-ACTION-004")
@pytest.mark.parametrize(("starter", "first", "second"), [("imperial", EMPIRE, REBEL), ("rebel", REBEL, EMPIRE)])
def test_at_the_start_of_a_combat_the_current_player_uses_cards_first(starter: str, first: int, second: int) -> None:
    m = fight("start-of-combat", {"x-wing": 1}, {"star-destroyer": 1}, leaders_here=["admiral-ackbar", "admiral-piett"],
              combat={"starter": starter}, turn=starter, rebel={"actions": ["its-a-trap"]},
              imperial={"actions": ["keep-them-from-escaping"]})  # fmt: skip
    assert asked(m) == {first: "use-action"}
    assert asked(play(m, f"{first}: pass")) == {second: "use-action"}


@rule("RBB-ACTION-004")
def test_in_the_set_up_and_when_recruiting_the_rebels_come_first() -> None:
    m = position(**ROTE, step="starting-actions", turn="rebel", rebel={"spare-actions": ["rebel-extremist"]},
                 imperial={"spare-actions": ["early-promotion"]}, probes=["hoth", "ilum"], base={})  # fmt: skip
    assert asked(m) == {REBEL: "rebel-extremist"}
    assert asked(play(m, "0: do it")) == {EMPIRE: "early-promotion"}
    m = position(**ROTE, step="recruit", time=2, rebel={"action-deck": ["he-means-well"]},
                 imperial={"action-deck": ["lord-vaders-orders"]})  # fmt: skip
    assert asked(m) == {REBEL: "recruit"}
    assert asked(play(m, "0: keep he-means-well cassian-andor")) == {REBEL: "ring"}, "before the Empire recruits"


@rule("RBB-ACTION-005")
@pytest.mark.parametrize("ring", ["captured", "carbonite", "lure-of-the-dark-side"])
def test_captured_and_lured_leaders_use_no_action_cards(ring: str) -> None:
    def holding(**given: Any) -> Match:
        return opening(
            "its-a-trap", {"x-wing": 1}, {"tie-fighter": 1}, "admiral-ackbar", "general-madine", side="rebel", **given
        )

    assert uses(holding(), REBEL) == {"use its-a-trap admiral-ackbar"}
    assert forbidden(holding(rings={"admiral-ackbar": ring}), REBEL, "its-a-trap") == "RBB-ACTION-005"
    lost = assigning("ambush", "general-madine", rings={"general-madine": "lure-of-the-dark-side"})
    assert refused(lost, REBEL, "use ambush general-madine") == "RBB-ASSIGN-007", "he is in the Imperial pool"


GONE: dict[str, dict[str, Any]] = {
    "captured": {"systems": {HERE: {**TROOPER, "leaders": ["cassian-andor"]}}, "rings": {"cassian-andor": "captured"}},
    "eliminated": {"leaders": {"cassian-andor": "out"}},
    "lured": {"leaders": {"cassian-andor": "pool"}, "rings": {"cassian-andor": "lure-of-the-dark-side"}},
}


@rule("RBB-ACTION-006")
@pytest.mark.parametrize("how", GONE)
def test_a_card_all_of_whose_leaders_are_lost_is_discarded_without_effect(how: str) -> None:
    m = recruiting("he-means-well", "keep he-means-well", **ROTE, **GONE[how])
    assert "ring" not in asked(m).values() and "k-2so" not in m.facts()["rings"].values()
    assert side(m, "rebel")["actions"] == [] and m.facts()["gone"] == ["he-means-well"]
    assert fields(m, "ActionDiscarded", "side", "cite") == [(0, "RBB-ACTION-006")]
    assert told(m, "LeaderRecruited") == []


@rule("RBB-ACTION-006")
def test_a_card_with_a_leader_who_is_free_works_though_nobody_is_recruited() -> None:
    m = recruiting("he-means-well", "keep he-means-well", **ROTE, leaders={"cassian-andor": "pool"})
    assert asked(m) == {REBEL: "ring"}
    two = recruiting("ambush", "keep ambush", leaders={"general-madine": "pool"})
    assert side(two, "rebel")["actions"] == ["ambush"]


@rule("RBB-ACTION-007")
def test_boba_fett_does_not_stop_rings() -> None:
    there = {HERE: {**TROOPER, "leaders": ["han-solo", "princess-leia"]}}
    m = attempt("capture-rebel-operative", "darth-vader", against="han-solo", side="imperial", systems=there, **FETT,
                rings={"princess-leia": "r2-d2"}, dice=["hit", *BLANKS])  # fmt: skip
    play(m, "0: pass")
    assert (asked(m), cite(m)) == ({REBEL: "blank-die"}, "RBB-ACARD-018")


@rule("RBB-ACTION-007")
@pytest.mark.parametrize(("at", "usable"), [("naboo", True), (HERE, False)])
def test_undercover_leads_out_of_boba_fetts_system_but_not_into_it(at: str, usable: bool) -> None:
    """Lando stands in Corellia while the mission is in Naboo, and the other way round."""
    elsewhere = HERE if at == "naboo" else "naboo"
    systems = {at: {"loyalty": "rebel"}, elsewhere: {"leaders": ["lando-calrissian"]}}
    m = attempt("gather-intel", "grand-moff-tarkin", at=at, side="imperial", probes=["yavin"], systems=systems, **FETT,
                rebel={"actions": ["undercover"]}, dice=BLANKS)  # fmt: skip
    play(m, "0: pass")
    if usable:
        play(m, "0: use undercover")
        assert where(m, "lando-calrissian") == at
    else:
        assert told(m, "MissionSucceeded") == ["MissionSucceeded"] and where(m, "lando-calrissian") == "naboo"


# -- questions and answers ---------------------------------------------------------------------------


@rule("RB-FAQACT-003")
def test_plant_false_lead_does_not_reach_a_probe_card_under_an_action_card_until_it_is_turned_up() -> None:
    given = {**ROTE, "systems": {HERE: TROOPER}, "under": {"secret-facility": "utapau", "sweep-the-area": "endor"}}
    m = attempt("plant-false-lead", "mon-mothma", at=HERE, **given, imperial={"probes": ["kessel"]})
    assert options(m, REBEL) == {"probe kessel"}, "the only one of the Empire's"
    play(m, "0: probe kessel", "0: top")
    assert m.facts()["under"] == given["under"] and asked(m) == {EMPIRE: "secret-facility"}
    play(m, "1: do it", "1: unit stormtrooper")
    assert [card["card"] for card in side(m, "imperial")["probes"]] == ["utapau"]
    again = attempt(
        "plant-false-lead", "mon-mothma", at=HERE, **ROTE, systems={HERE: TROOPER}, imperial={"probes": ["utapau"]}
    )
    assert options(again, REBEL) == {"probe utapau"}


@rule("RB-FAQACT-005")
def test_ozzel_whom_track_them_has_returned_may_still_be_assigned() -> None:
    there = {HERE: {"units": {"star-destroyer": 1}}, "alderaan": {"units": {"x-wing": 1}, "leaders": ["jan-dodonna"]}}
    m = assigning("catch-them-by-surprise", "admiral-ozzel", side="imperial", **ROTE, systems=there, dice=BLANKS,
                  imperial={"actions": ["catch-them-by-surprise", "track-them"], "hand": ["gather-intel"]})  # fmt: skip
    play(
        m,
        "1: use catch-them-by-surprise admiral-ozzel",
        "1: at alderaan",
        f"1: move 1 star-destroyer {HERE}",
        "1: done",
    )
    assert asked(m) == {EMPIRE: "retreat"}
    play(m, "1: pass", "0: retreat to ord-mantell with jan-dodonna", "1: use track-them")
    assert where(m, "admiral-ozzel") == "pool" and asked(m) == {EMPIRE: "assign"}
    play(m, "1: assign admiral-ozzel gather-intel")
    assert side(m, "imperial")["missions"] == [{"card": "gather-intel", "leaders": ["admiral-ozzel"]}]


@rule("RB-FAQACT-006")
@pytest.mark.parametrize(("bounty", "offered"), [("han-solo", None), ("chewbacca", None), ("princess-leia", True)])
def test_the_falcon_ring_is_not_put_on_who_bears_the_bounty(bounty: str, offered: bool | None) -> None:
    given = {**ROTE, "leaders": {"han-solo": "pool", "chewbacca": "pool"}, "rings": {bounty: "bounty"}}
    m = recruiting("the-millennium-falcon", "keep the-millennium-falcon", **given)
    if offered:
        assert options(m, REBEL) == {"leader han-solo", "leader chewbacca"}
    else:
        other = {"han-solo": "chewbacca", "chewbacca": "han-solo"}[bounty]
        assert m.facts()["rings"] == {bounty: "bounty", other: "millennium-falcon"}


@rule("RB-FAQACT-007")
def test_without_a_leader_for_the_falcon_ring_the_card_is_discarded_without_effect() -> None:
    given = {**ROTE, "leaders": {"han-solo": "pool"}, "rings": {"han-solo": "bounty"}}
    captive = {"systems": {HERE: {**TROOPER, "leaders": ["chewbacca"]}}}
    given["rings"]["chewbacca"] = "captured"
    m = recruiting("the-millennium-falcon", "keep the-millennium-falcon", **given, **captive)
    assert m.facts()["rings"] == {"han-solo": "bounty", "chewbacca": "captured"}
    assert fields(m, "ActionDiscarded", "cite") == [("RB-FAQACT-007",)] and m.facts()["gone"] == [
        "the-millennium-falcon"
    ]


@rule("RB-FAQACT-008")
def test_cards_used_outside_combats_and_missions_need_no_leader() -> None:
    facility = position(
        **ROTE,
        turn="imperial",
        under={"secret-facility": "utapau"},
        leaders={"krennic": "out", "krennics-finest": "out"},
    )
    play(facility, "1: do it", "1: unit stormtrooper")
    assert units(facility, "utapau") == {"shield-bunker": 1, "stormtrooper": 1}
    sweep = position(**ROTE, step="end-of-command", under={"sweep-the-area": "endor"}, leaders={"krennics-finest": "out"},
                     systems={"endor": {**TROOPER, "leaders": ["han-solo"]}})  # fmt: skip
    play(sweep, "1: do it")
    assert leader_of(sweep, "han-solo")["ring"] == "captured"
    fighting = opening("target-the-generator", {"ion-cannon": 1, "rebel-trooper": 1}, {"stormtrooper": 1}, "admiral-piett",
                       leaders={"general-veers": "pool"}, dice=BLANKS)  # fmt: skip
    assert forbidden(fighting, EMPIRE, "target-the-generator") == "RBB-ACTION-003", "in a combat he must be there"


@rule("RB-FAQACT-010")
def test_rings_work_whatever_became_of_the_leader_of_the_card() -> None:
    """Jabba and Cassian Andor are out of the game."""
    given = {**ROTE, "leaders": {"jabba": "out", "cassian-andor": "out"}}
    bounty = attempt("capture-rebel-operative", "darth-vader", against="han-solo", side="imperial", **given,
                     systems={HERE: {**TROOPER, "leaders": ["han-solo"]}}, rings={"han-solo": "bounty"},
                     dice=["hit", *BLANKS])  # fmt: skip
    play(bounty, "0: pass")
    assert track(bounty) == (1, 15)
    droid = attempt(
        "sabotage-rote", "jan-dodonna", at=HERE, **given, rings={"jan-dodonna": "k-2so"}, systems={HERE: TROOPER}
    )
    play(droid, "1: pass")
    assert system(droid)["sabotaged"], "with the ring's minor spec ops icon"
