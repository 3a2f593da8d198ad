"""Captured leaders: taken, held, carried along, rescued, lured; and the rings leaders bear."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rebellion.table import (
    EMPIRE,
    HERE,
    REBEL,
    ROTE,
    aims,
    attempt,
    fight,
    leader_of,
    mission,
    position,
    track,
    units,
    where,
)
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.games.rebellion.content import RINGS
from wartable.games.rebellion.words import RING_NAMES
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

BLANKS = ["blank"] * 60
NO_REBELS = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")
NO_EMPIRE = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")
TROOPER = {"units": {"stormtrooper": 1}}
HELD: dict[str, Any] = {"systems": {HERE: {**TROOPER, "leaders": ["han-solo"]}}, "rings": {"han-solo": "captured"}}
"""Han Solo is held in Corellia."""


def capturing(leader: str = "princess-leia", **given: Any) -> Match:
    """Vader captures a leader in Naboo."""
    systems = {**given.pop("systems", {}), "naboo": {**TROOPER, "leaders": [leader]}}
    m = attempt("capture-rebel-operative", "darth-vader", against=leader, side="imperial", systems=systems,
                dice=["special", "special", *BLANKS], **given)  # fmt: skip
    return play(m, "0: pass") if asked(m) == {REBEL: "oppose"} else m


# -- being captured ------------------------------------------------------------------------------------


@rule("RBB-CAPTURE-001")
def test_a_captured_rebel_leader_gets_the_ring_and_stays_in_the_system() -> None:
    m = capturing()
    assert leader_of(m, "princess-leia") == {"at": "naboo", "ring": "captured", "side": "rebel"}
    assert told(m, "LeaderCaptured") == ["LeaderCaptured"]


@rule("RBB-CAPTURE-001")
def test_only_rebel_leaders_can_be_captured() -> None:
    there = {HERE: {**TROOPER, "leaders": ["general-tagge", "jan-dodonna", "mon-mothma"]}}
    m = mission("capture-rebel-operative", "darth-vader", side="imperial", systems=there,
                rings={"mon-mothma": "lure-of-the-dark-side"})  # fmt: skip
    assert aims(m, "capture-rebel-operative") == {"against jan-dodonna"}


@rule("RBB-CAPTURE-002")
def test_a_captive_gives_no_icons_to_missions_of_either_side() -> None:
    own = attempt("sabotage", "princess-leia", at=HERE, **HELD, dice=["hit", *BLANKS])
    play(own, "1: send general-tagge")
    assert [(by, len(dice)) for by, dice in fields(own, "MissionRolled", "side", "dice")] == [(0, 1), (1, 1)], (
        "Leia's alone"
    )
    theirs = attempt("rule-by-fear", "grand-moff-tarkin", at=HERE, side="imperial", leaders=NO_REBELS,
                     systems={HERE: {"loyalty": "rebel", **TROOPER, "leaders": ["han-solo"], "subjugated": True}},
                     rings={"han-solo": "captured"})  # fmt: skip
    assert told(theirs, "MissionRolled") == [] and told(theirs, "MissionSucceeded"), "he does not oppose it"
    at_him = attempt("interrogation", "darth-vader", against="han-solo", side="imperial", **HELD, dice=BLANKS,
                     leaders=NO_REBELS)  # fmt: skip
    assert [(by, len(dice)) for by, dice in fields(at_him, "MissionRolled", "side", "dice")] == [(1, 3), (0, 2)], (
        "but one aimed at him"
    )


@rule("RBB-CAPTURE-002")
def test_a_captive_gives_no_tactic_values_and_leads_no_retreat() -> None:
    m = fight("draw-tactics", {"x-wing": 1}, {"tie-fighter": 1}, leaders_here=["han-solo"], rings={"han-solo": "captured"},
              tactics={"space": {"deck": ["space-critical-hit"] * 2}}, dice=["blank", "blank", "hit", "hit"])  # fmt: skip
    assert told(m, "TacticsDrawn") == [] and m.state.combat is None, "nobody was asked to retreat"
    free = fight("draw-tactics", {"x-wing": 1}, {"tie-fighter": 1}, leaders_here=["han-solo"], dice=BLANKS,
                 tactics={"space": {"deck": ["space-critical-hit"] * 2}})  # fmt: skip
    assert fields(free, "TacticsDrawn", "side", "count") == [(0, 2)]


@rule("RBB-CAPTURE-002")
def test_a_captive_does_not_return_to_the_pool_and_does_not_hold_rebel_units() -> None:
    systems = {HERE: {"units": {"stormtrooper": 1, "x-wing": 1}, "leaders": ["han-solo", "princess-leia"]}}
    m = position(step="refresh", time=6, systems=systems, rings={"han-solo": "captured"})
    assert (where(m, "han-solo"), where(m, "princess-leia")) == (HERE, "pool")
    units_of = {HERE: {"units": {"stormtrooper": 1, "x-wing": 1}, "leaders": ["han-solo"]}}
    moving = position(systems=units_of, rings={"han-solo": "captured"})
    play(moving, "0: activate alderaan princess-leia")
    assert options(moving, REBEL) == {"done", f"move 1 x-wing {HERE}"}, "and he cannot be taken along"
    free = position(systems=units_of)
    play(free, "0: activate alderaan princess-leia")
    assert refused(free, REBEL, f"move 1 x-wing {HERE}") == "RBB-MOVE-004"


@rule("RBB-CAPTURE-003")
def test_the_empire_may_take_a_captive_along_with_a_ship_of_his_system() -> None:
    systems = {HERE: {"units": {"star-destroyer": 1, "stormtrooper": 7}, "leaders": ["han-solo"]},
               "coruscant": {"units": {"star-destroyer": 1}}}  # fmt: skip
    m = position(turn="imperial", systems=systems, rings={"han-solo": "captured"})
    play(m, "1: activate alderaan darth-vader")
    assert refused(m, EMPIRE, "bring han-solo") == "RBB-CAPTURE-003", "nothing has moved yet"
    play(m, "1: move 1 star-destroyer coruscant")
    assert refused(m, EMPIRE, "bring han-solo") == "RBB-CAPTURE-003", "a ship of another system"
    play(m, f"1: move 1 star-destroyer {HERE}", f"1: move 6 stormtrooper {HERE}")
    assert "bring han-solo" in options(m, EMPIRE), "he needs no capacity"
    assert refused(m, EMPIRE, f"move 1 stormtrooper {HERE}") == "RBB-MOVE-005"
    play(m, "1: bring han-solo", "1: done")
    assert leader_of(m, "han-solo") == {"at": "alderaan", "ring": "captured", "side": "rebel"}


@rule("RBB-CAPTURE-003")
def test_a_captive_is_not_taken_along_in_a_retreat() -> None:
    m = fight("retreat", {"x-wing": 2, "rebel-trooper": 1}, {"star-destroyer": 1, "stormtrooper": 1},
              leaders_here=["darth-vader", "han-solo"], rings={"han-solo": "captured"}, dice=BLANKS)  # fmt: skip
    play(m, "1: retreat to coruscant with darth-vader")
    assert options(m, EMPIRE) == {"done", f"move 1 stormtrooper {HERE}"}
    play(m, f"1: move 1 stormtrooper {HERE}")
    assert leader_of(m, "han-solo") == {"at": "rebel-base", "ring": None, "side": "rebel"}, "nobody guards him any more"


@rule("RBB-CAPTURE-004")
def test_capturing_another_leader_rescues_the_one_before() -> None:
    m = capturing(**HELD)
    assert leader_of(m, "princess-leia")["ring"] == "captured"
    assert leader_of(m, "han-solo") == {"at": "rebel-base", "ring": None, "side": "rebel"}


@rule("RBB-CAPTURE-004")
def test_with_carbonite_the_empire_holds_a_leader_in_each_ring() -> None:
    m = attempt("carbon-freezing", "darth-vader", against="han-solo", side="imperial", **HELD, leaders=NO_REBELS,
                dice=["special", "special", *BLANKS])  # fmt: skip
    assert leader_of(m, "han-solo") == {"at": HERE, "ring": "carbonite", "side": "rebel"} and track(m) == (1, 15)
    second = capturing(systems=HELD["systems"], rings={"han-solo": "carbonite"})
    assert (leader_of(second, "han-solo")["ring"], leader_of(second, "princess-leia")["ring"]) == (
        "carbonite",
        "captured",
    )
    aimed = mission(
        "interrogation", "darth-vader", side="imperial", systems=HELD["systems"], rings={"han-solo": "carbonite"}
    )
    assert aims(aimed, "interrogation") == {"against han-solo"}, "he is still captured"


@rule("RBB-CAPTURE-004")
def test_rescuing_from_carbonite_gives_no_reputation_back_and_a_second_freezing_frees_the_first() -> None:
    m = attempt("daring-rescue", "princess-leia", at=HERE, systems=HELD["systems"], rings={"han-solo": "carbonite"},
                leaders=NO_EMPIRE, reputation=12)  # fmt: skip
    play(m, "0: pass")
    assert leader_of(m, "han-solo") == {"at": "rebel-base", "ring": None, "side": "rebel"} and track(m) == (1, 12)
    two = {HERE: {**TROOPER, "leaders": ["han-solo"]}, "naboo": {**TROOPER, "leaders": ["mon-mothma"]}}
    m = attempt("carbon-freezing", "darth-vader", against="mon-mothma", side="imperial", systems=two, dice=["hit", *BLANKS],
                rings={"han-solo": "carbonite", "mon-mothma": "captured"})  # fmt: skip
    play(m, "0: pass")
    assert (leader_of(m, "mon-mothma")["ring"], where(m, "han-solo")) == ("carbonite", "rebel-base"), (
        "there is one such ring"
    )


# -- being rescued -------------------------------------------------------------------------------------


@rule("RBB-CAPTURE-005")
@pytest.mark.parametrize(
    ("base", "home"), [({"place": "hoth"}, "rebel-base"), ({"place": "kessel", "hidden": False}, "kessel")]
)
def test_a_captive_is_rescued_when_no_imperial_unit_is_left_in_his_system(base: dict[str, Any], home: str) -> None:
    m = position(step="settle", base=base, systems={HERE: {"leaders": ["han-solo"]}}, rings={"han-solo": "captured"})
    assert leader_of(m, "han-solo") == {"at": home, "ring": None, "side": "rebel"}
    guarded = position(step="settle", base=base, systems={HERE: {"units": {"tie-fighter": 1}, "leaders": ["han-solo"]}},
                       rings={"han-solo": "captured"})  # fmt: skip
    assert leader_of(guarded, "han-solo") == {"at": HERE, "ring": "captured", "side": "rebel"}, "a ship is enough"


@rule("RBB-CAPTURE-005")
def test_a_captive_is_rescued_by_a_card() -> None:
    m = attempt("daring-rescue", "princess-leia", at=HERE, **HELD, leaders=NO_EMPIRE)
    assert leader_of(m, "han-solo") == {"at": "rebel-base", "ring": None, "side": "rebel"}
    assert units(m) == {"stormtrooper": 1}


@rule("RBB-CAPTURE-006")
def test_leaders_of_a_rescue_may_go_to_the_base_each_as_they_like() -> None:
    m = attempt("daring-rescue", "princess-leia", "jan-dodonna", at=HERE, **HELD, leaders=NO_EMPIRE)
    assert asked(m) == {REBEL: "goes-too"} and options(m, REBEL) == {"leader princess-leia", "pass"}
    play(m, "0: leader princess-leia")
    assert options(m, REBEL) == {"leader jan-dodonna", "pass"}
    play(m, "0: pass")
    assert (where(m, "princess-leia"), where(m, "jan-dodonna")) == ("rebel-base", HERE)


@rule("RBB-CAPTURE-006")
def test_nobody_else_goes_along_and_nobody_after_a_failure() -> None:
    systems = {HERE: {**TROOPER, "leaders": ["han-solo", "chewbacca"]}}
    m = attempt(
        "daring-rescue", "princess-leia", at=HERE, systems=systems, rings={"han-solo": "captured"}, leaders=NO_EMPIRE
    )
    play(m, "0: leader princess-leia")
    assert asked(m) == {EMPIRE: "turn"} and where(m, "chewbacca") == HERE, "he was not assigned"
    failed = attempt("daring-rescue", "princess-leia", at=HERE, **HELD, dice=BLANKS)
    play(failed, "1: send darth-vader")
    assert where(failed, "princess-leia") == HERE and leader_of(failed, "han-solo")["ring"] == "captured"


LURED: dict[str, Any] = {"systems": {HERE: {"leaders": ["han-solo"]}}, "rings": {"han-solo": "lure-of-the-dark-side"}}


@rule("RBB-CAPTURE-007")
def test_a_lured_leader_stays_where_he_is_as_an_imperial_leader() -> None:
    m = attempt("lure-of-the-dark-side", "emperor-palpatine", against="han-solo", side="imperial", **HELD,
                leaders=NO_REBELS, dice=["special"] * 5 + BLANKS)  # fmt: skip
    assert leader_of(m, "han-solo") == {"at": HERE, "ring": "lure-of-the-dark-side", "side": "imperial"}
    home = position(step="refresh", time=6, **LURED)
    assert leader_of(home, "han-solo") == {"at": "pool", "ring": "lure-of-the-dark-side", "side": "imperial"}
    turn = position(turn="imperial", leaders={"han-solo": "pool"}, rings={"han-solo": "lure-of-the-dark-side"})
    assert f"activate {HERE} han-solo" in options(turn, EMPIRE)
    assert refused(position(leaders={"han-solo": "pool"}, rings={"han-solo": "lure-of-the-dark-side"}), REBEL,
                   f"activate {HERE} han-solo") == "RBB-COMMAND-002"  # fmt: skip


@rule("RBB-CAPTURE-007")
def test_a_lured_leader_is_no_captive_and_counts_against_the_limit() -> None:
    rescue = mission("daring-rescue", "princess-leia", **LURED)
    assert aims(rescue, "daring-rescue") == set()
    assert where(position(step="settle", **LURED), "han-solo") == HERE, "no Imperial unit need guard him"
    four = ("admiral-ozzel", "admiral-piett", "colonel-yularen", "general-veers")
    full = position(**ROTE, step="settle", leaders={**dict.fromkeys(four, "pool"), "han-solo": "pool"},
                    rings={"han-solo": "lure-of-the-dark-side"})  # fmt: skip
    assert asked(full) == {EMPIRE: "too-many"} and "leader han-solo" in options(full, EMPIRE), "the ninth of the Empire"


@rule("RBB-CAPTURE-007")
def test_who_was_lured_before_stays_lured_when_the_mission_comes_again() -> None:
    systems = {HERE: {**TROOPER, "leaders": ["han-solo"]}, "naboo": {"leaders": ["luke-skywalker"]}}
    m = attempt("lure-of-the-dark-side", "emperor-palpatine", against="han-solo", side="imperial", systems=systems,
                rings={"han-solo": "captured", "luke-skywalker": "lure-of-the-dark-side"}, leaders=NO_REBELS,
                dice=["special"] * 5 + BLANKS)  # fmt: skip
    assert leader_of(m, "luke-skywalker")["side"] == "imperial" and leader_of(m, "han-solo")["ring"] == "captured"


@rule("RBB-CAPTURE-008")
def test_the_order_of_a_capture_ring_sacrifice_bounty_and_then_the_guards() -> None:
    m = capturing("obi-wan-kenobi", **ROTE, rings={"obi-wan-kenobi": "bounty"},
                  rebel={"actions": ["noble-sacrifice"]})  # fmt: skip
    assert leader_of(m, "obi-wan-kenobi")["ring"] == "captured", "it has replaced the bounty"
    assert asked(m) == {REBEL: "use-action"} and track(m) == (1, 14), "the bounty comes after the sacrifice"
    kept = play(m.clone(), "0: pass")
    assert track(kept) == (1, 15) and leader_of(kept, "obi-wan-kenobi")["ring"] == "captured"
    play(m, "0: use noble-sacrifice")
    assert track(m) == (1, 14) and where(m, "obi-wan-kenobi") == "out", "one gained, one lost"


@rule("RBB-CAPTURE-008")
def test_the_bounty_is_lost_even_if_nobody_is_there_to_guard_the_captive() -> None:
    m = position(**ROTE, step="end-of-command", under={"sweep-the-area": "endor"}, systems={"endor": {"leaders": ["han-solo"]}},
                 rings={"han-solo": "bounty"})  # fmt: skip
    play(m, "1: do it")
    assert told(m, "LeaderCaptured", "LeaderRescued") == ["LeaderCaptured", "LeaderRescued"]
    assert track(m)[1] == 15 and leader_of(m, "han-solo")["ring"] is None


@rule("RBB-CAPTURE-009")
def test_a_rescued_leader_is_a_normal_one_at_once_and_comes_home_with_the_others() -> None:
    m = attempt(
        "daring-rescue", "princess-leia", at=HERE, **HELD, leaders=NO_EMPIRE, rebel_base={"units": {"x-wing": 1}}
    )
    play(m, "0: pass", "1: pass", "0: activate bespin jan-dodonna")
    assert refused(m, REBEL, "move 1 x-wing rebel-base") == "RBB-MOVE-011", "he holds the units of the space"
    home = position(step="refresh", time=6, rebel_base={"leaders": ["han-solo"]})
    assert where(home, "han-solo") == "pool"


@rule("RBB-CAPTURE-010")
def test_a_leader_freed_because_the_last_imperial_unit_fell_takes_nobody_along() -> None:
    m = attempt("hit-and-run", "chewbacca", at=HERE, **HELD, leaders=NO_EMPIRE)
    play(m, f"0: unit stormtrooper {HERE}")
    assert leader_of(m, "han-solo") == {"at": "rebel-base", "ring": None, "side": "rebel"}
    assert asked(m) == {EMPIRE: "turn"} and where(m, "chewbacca") == HERE


# -- rings ---------------------------------------------------------------------------------------------


def rings_offered(card: str, leader: str, ring: str, **given: Any) -> set[str]:
    """Who may get the ring of an Immediate card that is kept with this leader, where Han Solo bears another."""
    m = position(**ROTE, step="recruit", time=2, rebel={"action-deck": [card]}, rings={"han-solo": ring},
                 leaders={**NO_REBELS, "han-solo": "pool", "princess-leia": "pool"}, **given)  # fmt: skip
    play(m, f"0: keep {card} {leader}")
    return options(m, REBEL) if asked(m) == {REBEL: "ring"} else {"nobody was asked"}


@rule("RBB-RING-001")
@pytest.mark.parametrize(("ring", "fits"), [("master-yoda", True), ("r2-d2", True), ("k-2so", True), ("bounty", False)])
def test_the_falcon_ring_replaces_any_ring_but_the_bounty(ring: str, fits: bool) -> None:
    offered = rings_offered("the-millennium-falcon", "chewbacca", ring)
    assert offered == ({"leader han-solo", "leader chewbacca"} if fits else {"nobody was asked"})


@rule("RBB-RING-001")
def test_the_k_2so_ring_goes_only_to_leaders_without_one() -> None:
    assert rings_offered("he-means-well", "cassian-andor", "master-yoda") == {
        "leader princess-leia",
        "leader cassian-andor",
    }


@rule("RBB-RING-001")
def test_a_new_ring_replaces_the_old_one_and_its_effect() -> None:
    spare = {"spare-actions": ["human-cyborg-relations", "resourceful-astromech"]}
    m = position(step="starting-actions", turn="rebel", rebel=spare, probes=["hoth", "ilum"], base={})
    assert asked(m) == {REBEL: "immediate"}
    play(m, "0: use resourceful-astromech", "0: leader princess-leia")
    assert leader_of(m, "princess-leia")["ring"] == "r2-d2" and "leader princess-leia" in options(m, REBEL)
    play(m, "0: leader princess-leia")
    assert m.facts()["rings"] == {"princess-leia": "c-3po"}, "R2-D2 has gone back to the supply"
    captive = capturing("princess-leia", rings={"princess-leia": "c-3po"})
    assert captive.facts()["rings"] == {"princess-leia": "captured"}


@rule("RBB-RING-001", "RB-FAQACT-006")
def test_the_master_yoda_ring_is_not_put_on_who_bears_the_bounty_and_leaves_its_bearer_for_another() -> None:
    def seeking(*leaders: str, **rings: str) -> Match:
        named = {name.replace("_", "-"): ring for name, ring in rings.items()}
        systems = {"naboo": {"leaders": [name for name in named if name not in leaders]}}
        return attempt("seek-yoda", *leaders, at="dagobah", **ROTE, rings=named, systems=systems)

    alone = seeking("princess-leia", princess_leia="bounty")
    assert leader_of(alone, "princess-leia")["ring"] == "bounty" and asked(alone) == {EMPIRE: "turn"}
    other = seeking("princess-leia", "jan-dodonna", princess_leia="bounty")
    assert leader_of(other, "jan-dodonna")["ring"] == "master-yoda", "the only one who can"
    again = seeking("princess-leia", mon_mothma="master-yoda")
    assert again.facts()["rings"] == {"princess-leia": "master-yoda"}, "there is one such ring"


@rule("RBB-RING-002")
def test_the_rings_of_the_base_game_and_of_the_expansion() -> None:
    base = [
        ("captured", "Captured", "Захвачен"),
        ("carbonite", "Carbonite", "Карбонит"),
        ("lure-of-the-dark-side", "Lure of the Dark Side", "Соблазн Тёмной Стороны"),
        ("master-yoda", "Master Yoda", "Мастер Йода"),
        ("millennium-falcon", "Millennium Falcon", "Сокол тысячелетия"),
        ("r2-d2", "R2-D2", "R2-D2"),
        ("c-3po", "C-3PO", "C-3PO"),
    ]
    rise = [("bounty", "Bounty", "Награда"), ("k-2so", "K-2SO", "K-2SO")]
    assert [(ring, name.en, name.ru) for ring, name in zip(RINGS, RING_NAMES, strict=True)][1:] == [*base, *rise]
