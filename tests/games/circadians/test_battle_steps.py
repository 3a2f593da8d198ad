"""Battles step by step: choice, planning, reveal, strength, wounds, retreat, and what the loser leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    battle,
    faction,
    fight,
    fighting,
    glory,
    hand,
    holder,
    means,
    position,
    region,
    warriors,
    where,
)
from tests.vocabulary import asked, cite, fields, options, play, refused, told, who
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

PAIR = ["zcharo", "ai"]


def meet(mine: int = 4, theirs: int = 4, **given: Any) -> Match:
    """The Zcharo have chosen a battle against the AI."""
    return battle(PAIR, {"zcharo": mine, "ai": theirs}, **given)


def phase(factions: list[str], regions: dict[str, Any], **given: Any) -> Match:
    """The battle phase begins."""
    return position(factions, phase="battle", regions=regions, **{"flare": factions[0], **given})


def built(name: str, *kinds: str) -> dict[str, Any]:
    on = ["n7", "n8", "n9"]
    return {
        "foundations": on[: len(kinds)],
        "buildings": [{"faction": name, "building": k, "on": f} for k, f in zip(kinds, on, strict=False)],
    }


def strengths(m: Match) -> dict[int, int]:
    return dict(fields(m, "Compared", "seat", "strength"))


def wounded(m: Match) -> dict[int, int]:
    found: dict[int, int] = {}
    for seat, count in fields(m, "WarriorsWounded", "seat", "count"):
        found[seat] = found.get(seat, 0) + count
    return found


@rule("CO-BATTLE-001")
@rule("CO-BATTLE-003")
def test_a_battle_is_fought_wherever_two_factions_are_and_cannot_be_declined() -> None:
    m = phase(
        PAIR,
        {HERE: {"warriors": {"zcharo": 2, "ai": 1}}, "r4c4": {"warriors": {"zcharo": 1}, **built("ai", "factory")}},
    )
    assert asked(m) == {0: "choose-battle"} and options(m, 0) == {f"fight ai {HERE}", "fight ai r4c4"}
    assert cite(m) == "CO-BATTLE-003"


@rule("CO-BATTLE-002")
@rule("CO-BATTLE-009")
def test_factions_choose_in_turn_from_the_flare_gun_holder() -> None:
    regions = {name: {"warriors": {"zcharo": 9, "ai": 1}} for name in (HERE, "r4c4")}
    m = phase(PAIR, regions, flare="ai")
    assert asked(m) == {1: "choose-battle"}
    play(m, f"1: fight zcharo {HERE}")
    assert list(fighting(m).seats) == [1, 0]
    fight_both(m)
    assert who(m) == 0


def fight_both(m: Match) -> None:
    """Both fighters plan a guard."""
    for seat in list(m.pending):
        m.play(seat, "plan guard")


@rule("CO-BATTLE-004")
def test_who_has_no_battle_is_skipped() -> None:
    m = phase(["zcharo", "ai", "oxataya"], {HERE: {"warriors": {"ai": 1, "oxataya": 1}}})
    assert who(m) == 1


@rule("CO-BATTLE-005")
def test_the_phase_ends_when_no_region_has_two_factions() -> None:
    m = play(phase(PAIR, {HERE: {"warriors": {"zcharo": 5, "ai": 1}}}), f"0: fight ai {HERE}")
    fight_both(m)
    assert m.state.phase > 6 and holder(m) == "zcharo"


@rule("CO-BATTLE-006")
@rule("CO-BATTLE-010")
def test_the_chooser_picks_one_opponent_and_the_others_take_no_part() -> None:
    m = phase(["zcharo", "ai", "oxataya"], {HERE: {"warriors": {"zcharo": 6, "ai": 1, "oxataya": 2}}})
    assert options(m, 0) == {f"fight ai {HERE}", f"fight oxataya {HERE}"}
    play(m, f"0: fight ai {HERE}")
    assert set(m.pending) == {0, 1}
    fight_both(m)
    assert warriors(m)["oxataya"] == 2 and {"zcharo", "oxataya"} == set(warriors(m))


@rule("CO-BATTLE-007")
@rule("CO-BATTLE-016")
def test_the_stages_of_a_battle_in_their_order() -> None:
    m = phase(PAIR, {HERE: {"warriors": {"zcharo": 3, "ai": 2}}, "r4c4": {"warriors": {"zcharo": 3, "ai": 2}}})
    play(m, f"0: fight ai {HERE}")
    fight_both(m)
    kinds = ("BattleChosen", "Announced", "PlanRevealed", "Compared", "BattleWon", "WarriorsReturned", "BattleOver")
    assert list(dict.fromkeys(told(m, *kinds))) == list(kinds)


@rule("CO-BATTLE-008")
def test_both_announce_what_they_have() -> None:
    m = phase(PAIR, {HERE: {"warriors": {"zcharo": 3, "ai": 2}, "leaders": ["cahzor"]}, "r4c4": {"warriors": {"zcharo": 1, "ai": 1}}},
              zcharo={"gems": 2, "hand": ["t01"]}, ai={"gems": 0})  # fmt: skip
    play(m, f"0: fight ai {HERE}")
    announced = fields(m, "Announced", "seat", "strength", "attack", "defence", "gems", "cards")
    assert announced == [(0, 5, 0, 0, 2, 1), (1, 2, 0, 0, 0, 0)]


@rule("CO-BATTLE-011")
@rule("CO-BATTLE-012")
def test_each_fighter_sets_a_sector_and_may_use_one_card() -> None:
    m = meet(zcharo={"hand": ["t01", "t20"], "gems": 0})
    sectors = ("retreat", "massed-attack", "assault", "guard")
    assert {a for a in options(m, 0) if a.startswith("plan")} == {
        f"plan {sector}{card}" for sector in sectors for card in ("", " with t01", " with t20")
    }
    assert set(m.pending) == {0, 1}


@rule("CO-BATTLE-013")
def test_a_bluff_counts_as_no_card_and_comes_back_unseen() -> None:
    m = meet(zcharo={"hand": ["t01"]})
    fight(m, "bluff guard", "plan guard")
    assert hand(m, "zcharo") == ["t01"] and strengths(m)[0] == 5
    assert refused(meet(), 0, "bluff guard") == "CO-BATTLE-013"


@rule("CO-BATTLE-014")
def test_plans_open_together() -> None:
    m = play(meet(), "0: plan guard")
    assert told(m, "PlanRevealed") == []
    assert told(play(m, "1: plan guard"), "PlanRevealed") == ["PlanRevealed", "PlanRevealed"]


@rule("CO-BATTLE-015")
@rule("CO-DIAL-003")
def test_a_die_sector_costs_a_gem_and_rolls_the_die() -> None:
    m = meet(zcharo={"gems": 1}, dice=["1/2"])
    fight(m, "plan gamble-guard", "plan guard")
    assert means(m, "zcharo")[1] == 0 and strengths(m)[0] == 4 + 1 + 1
    assert fields(m, "DieRolled", "seat", "face") == [(0, 0)]


@rule("CO-BATTLE-017")
def test_strength_is_the_sum_of_all_sources() -> None:
    """3 warriors, Cahzor 2, outpost 2, guard with Siege (0/3) 0, die none; resilient gives nothing in a swamp."""
    m = battle(PAIR, {"zcharo": 3, "ai": 9}, leaders=["cahzor"], **built("zcharo", "outpost"), zcharo={"hand": ["t15"]})
    fight(m, "plan assault with t15", "plan guard")
    assert strengths(m)[0] == 3 + 2 + 2 + 3


@rule("CO-BATTLE-018")
@pytest.mark.parametrize(
    ("name", "upgraded", "each"), [("zcharo", False, 1), ("circadians", False, 2), ("circadians", True, 3)]
)
def test_the_strength_of_a_warrior(name: str, upgraded: bool, each: int) -> None:
    own = {"qualities": ["militarized"] if upgraded else []} if name == "circadians" else {}
    m = battle([name, "ai"], {name: 3, "ai": 1}, **{name: own})
    assert fields(m, "Announced", "strength")[0] == (3 * each,)


@rule("CO-BATTLE-019")
@pytest.mark.parametrize(("mine", "winner"), [(5, 0), (3, 1)])
def test_the_greater_strength_wins(mine: int, winner: int) -> None:
    m = fight(meet(mine, 4), "plan guard", "plan guard")
    assert fields(m, "BattleWon", "seat") == [(winner,)] and wounded(m) == {}


@rule("CO-BATTLE-020")
def test_a_tie_goes_to_the_initiator() -> None:
    m = fight(meet(4, 4), "plan guard", "plan guard")
    assert strengths(m) == {0: 5, 1: 5} and fields(m, "BattleWon", "seat") == [(0,)]


@rule("CO-BATTLE-021")
def test_who_retreats_loses_even_if_stronger() -> None:
    m = fight(meet(9, 1), "plan retreat", "plan guard")
    assert fields(m, "BattleWon", "seat") == [(1,)]


@rule("CO-BATTLE-023")
@rule("CO-BATTLE-024")
@rule("CO-BATTLE-026")
def test_attack_less_defence_wounds_on_both_sides() -> None:
    """Lightning Raid on assault: attack 1 + 2; the printed card on guard: defence 1."""
    m = fight(meet(4, 4, zcharo={"hand": ["t01"]}), "plan assault with t01", "plan guard")
    assert wounded(m) == {1: 2}, "3 attack less the 1 defence of the printed card"
    both = fight(meet(2, 9), "plan assault", "plan assault")
    assert wounded(both) == {0: 1, 1: 1}


@rule("CO-BATTLE-025")
def test_no_more_than_four_are_wounded() -> None:
    m = battle(PAIR, {"zcharo": 5, "ai": 9}, zcharo={"hand": ["t24"], "gems": 0})
    fight(m, "plan massed-attack with t24", "plan assault")
    assert wounded(m)[1] == 4


@rule("CO-BATTLE-028")
@rule("CO-RECRUIT-012")
def test_wounded_warriors_go_to_the_first_area() -> None:
    m = meet(4, 4, zcharo={"hand": ["t01"]})
    before = faction(m, "ai")["areas"][0]
    fight(m, "plan assault with t01", "plan guard")
    assert faction(m, "ai")["areas"][0] == before + 2


@rule("CO-BATTLE-029")
def test_leaders_are_not_wounded() -> None:
    m = battle(PAIR, {"zcharo": 5}, leaders=["demo"], zcharo={"hand": ["t24"]})
    fight(m, "plan assault with t24", "plan assault")
    assert wounded(m).get(1, 0) == 0


@rule("CO-BATTLE-032")
@rule("CO-BATTLE-033")
@rule("CO-BATTLE-040")
def test_the_loser_sends_warriors_home_and_loses_leaders() -> None:
    m = battle(PAIR, {"zcharo": 9, "ai": 3}, leaders=["xiao"], upgraded=["xiao"], ai={"base": "r2c5"})
    fight(m, "plan guard", "plan guard")
    assert warriors(m, "r2c5") == {"ai": 3} and where(m, "xiao") == "supply" and "xiao" in m.facts()["upgraded"]


@rule("CO-BATTLE-034")
@rule("CO-BATTLE-035")
@rule("CO-BATTLE-036")
@rule("CO-CONSTRUCTION-024")
def test_buildings_of_the_loser_return_and_pay_what_they_cover() -> None:
    m = battle(PAIR, {"zcharo": 9}, **built("ai", "fortress", "factory"), ai={"energy": 0, "gems": 0})
    fight(m, "plan guard", "plan guard")
    assert means(m, "ai") == (2, 1) and "buildings" not in region(m) and region(m)["foundations"] == ["n7", "n8"]
    assert list(m.state.built[3:6]) == [0, 0, 0]


@rule("CO-BATTLE-037")
@rule("CO-TACTICS-001")
def test_used_cards_are_discarded_and_only_their_battle_effect_applies() -> None:
    m = fight(meet(zcharo={"hand": ["t01"], "energy": 0}), "plan guard with t01", "plan guard")
    assert hand(m, "zcharo") == [] and m.facts()["discard"] == ["t01"] and means(m, "zcharo")[0] == 0


@rule("CO-BATTLE-038")
def test_a_winner_without_pieces_gains_no_control() -> None:
    m = battle(PAIR, {"zcharo": 1, "ai": 1}, zcharo={"hand": ["t02"]}, ai={"hand": ["t01"], "base": "r2c5"})
    fight(m, "plan guard with t02", "plan assault with t01")
    assert fields(m, "BattleWon", "seat") == [(0,)] and warriors(m) == {} and holder(m) is None
    assert warriors(m, "r2c5") == {"ai": 1}


@rule("CO-BATTLE-039")
def test_buildings_of_a_faction_that_retreated_are_destroyed() -> None:
    m = battle(PAIR, {"zcharo": 3, "ai": 3}, **built("zcharo", "factory"))
    fight(m, "plan retreat", "plan guard")
    assert told(m, "BuildingDestroyed") == ["BuildingDestroyed"]


@rule("CO-BATTLE-041")
@pytest.mark.parametrize(("theirs", "defence"), [(4, 0), (5, 2)])
def test_fewer_units_means_strictly_fewer(theirs: int, defence: int) -> None:
    m = meet(4, theirs, zcharo={"hand": ["t07"]}, ai={"hand": ["t01"]})
    fight(m, "plan assault with t07", "plan assault with t01")
    assert wounded(m).get(0, 0) == 3 - defence


@rule("CO-BATTLE-042")
def test_attack_not_above_defence_wounds_nobody() -> None:
    assert wounded(fight(meet(9, 2), "plan assault", "plan guard")) == {}


@rule("CO-BATTLE-057")
@rule("CO-DIAL-010")
def test_retreat_without_a_card_has_two_less_defence_and_may_be_below_0() -> None:
    """1 + 1 - 2 = 0 defence; with Wild Gambit (X/2) 1 + 2 = 3."""
    m = fight(meet(4, 4, ai={"hand": ["t01"]}), "plan retreat", "plan assault with t01")
    assert wounded(m) == {0: 3}
    card = fight(
        meet(4, 4, zcharo={"hand": ["t08"]}, ai={"hand": ["t01"]}), "plan retreat with t08", "plan assault with t01"
    )
    assert wounded(card) == {}


@rule("CO-BATTLE-058")
def test_buildings_alone_fight_too() -> None:
    m = battle(PAIR, {"zcharo": 1}, **built("ai", "outpost"))
    assert fields(m, "Announced", "seat", "strength") == [(0, 1), (1, 2)]
    fight(m, "plan guard", "plan guard")
    assert fields(m, "BattleWon", "seat") == [(1,)]


@rule("CO-BATTLE-060")
@rule("CO-CARD-008")
@pytest.mark.parametrize(("plan", "strength"), [("guard", 4 + 1), ("gamble-assault", 4 + 3 + 3)])
def test_x_is_the_strength_of_the_die_or_one(plan: str, strength: int) -> None:
    m = meet(4, 9, zcharo={"hand": ["t08"], "gems": 1}, dice=["3/1"])
    fight(m, f"plan {plan} with t08", "plan guard")
    assert strengths(m)[0] == strength


# -- the dial ------------------------------------------------------------------------------------------


@rule("CO-DIAL-004")
def test_without_a_gem_no_die_sector() -> None:
    assert refused(meet(zcharo={"gems": 0}), 0, "plan gamble-guard") == "CO-DIAL-004"


@rule("CO-DIAL-005")
@pytest.mark.parametrize(("count", "leaders", "may"), [(4, [], True), (3, [], False), (4, ["cahzor"], False)])
def test_a_massed_attack_takes_four_warriors_and_no_leader(count: int, leaders: list[str], may: bool) -> None:
    m = meet(count, 4, leaders=leaders)
    if may:
        assert "plan massed-attack" in options(m, 0)
    else:
        assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"


@rule("CO-DIAL-009")
def test_the_printed_card_is_one_and_one() -> None:
    m = fight(meet(4, 4), "plan assault", "plan guard")
    assert strengths(m) == {0: 5, 1: 5} and wounded(m) == {}


@rule("CO-DIAL-011")
@rule("CO-DIAL-012")
def test_a_card_covers_the_printed_one_and_adds_its_ability() -> None:
    """The example: 1/3 on assault gives 1 attack and 3 strength, the ability 2 attack."""
    m = fight(meet(4, 9, zcharo={"hand": ["t01"]}), "plan assault with t01", "plan assault")
    assert strengths(m)[0] == 7 and wounded(m)[1] == 3


# -- retreat -------------------------------------------------------------------------------------------


@rule("CO-RETREAT-001")
@rule("CO-DIAL-002")
def test_all_remaining_warriors_retreat_together_where_one_is_present() -> None:
    m = meet(
        4,
        4,
        regions={
            "r4c4": {"warriors": {"zcharo": 1}},
            "r5c4": {"warriors": {"zcharo": 1}},
            "r3c3": {"warriors": {"ai": 1}},
        },
    )
    fight(m, "plan retreat", "plan guard")
    assert asked(m) == {0: "retreat"} and options(m, 0) == {"retreat r4c4", "retreat r5c4"}
    assert refused(m, 0, "retreat r3c3") == "CO-RETREAT-001"
    play(m, "0: retreat r4c4")
    assert warriors(m, "r4c4") == {"zcharo": 5} and "zcharo" not in warriors(m)


@rule("CO-RETREAT-002")
def test_a_retreat_may_go_where_a_battle_is_pending() -> None:
    m = meet(3, 4, regions={"r4c4": {"warriors": {"zcharo": 1, "ai": 2}}})
    fight(m, "plan retreat", "plan guard")
    assert warriors(m, "r4c4") == {"zcharo": 4, "ai": 2}


@rule("CO-RETREAT-003")
def test_without_a_suitable_region_they_go_home() -> None:
    m = fight(meet(3, 4, zcharo={"base": "r2c5"}), "plan retreat", "plan guard")
    assert warriors(m, "r2c5") == {"zcharo": 3}


@rule("CO-RETREAT-004")
def test_leaders_of_a_retreat_go_to_the_base() -> None:
    m = meet(3, 4, leaders=["cahzor"], zcharo={"base": "r2c5"}, regions={"r4c4": {"warriors": {"zcharo": 1}}})
    fight(m, "plan retreat", "plan guard")
    assert where(m, "cahzor") == "r2c5" and warriors(m, "r4c4") == {"zcharo": 4}


@rule("CO-RETREAT-005")
@rule("CO-RETREAT-006")
@pytest.mark.parametrize(("mine", "theirs", "winner"), [(5, 4, 1), (4, 5, 0), (4, 4, 1)])
def test_if_both_retreat_the_stronger_goes(mine: int, theirs: int, winner: int) -> None:
    m = fight(meet(mine, theirs), "plan retreat", "plan retreat")
    assert fields(m, "BattleWon", "seat") == [(winner,)]
    assert set(warriors(m)) == {PAIR[winner]}


@rule("CO-RETREAT-007")
@rule("CO-BATTLE-059")
def test_a_rhy_zu_stays_and_changes_command() -> None:
    m = battle(["jrayek", "ai"], {"jrayek": 2, "ai": 3}, leaders=["uryk"], command={"uryk": "jrayek"})
    fight(m, "plan retreat", "plan guard")
    assert where(m, "uryk") == HERE and m.facts()["command"]["uryk"] == "ai"


@rule("CO-GLORY-006")
def test_the_oxataya_gain_glory_for_a_battle_won() -> None:
    m = fight(battle(["oxataya", "ai"], {"oxataya": 9, "ai": 1}), "plan guard", "plan guard")
    assert glory(m, "oxataya") == 1


@rule("CO-GLORY-002")
def test_the_ai_gains_glory_for_each_wounded_warrior() -> None:
    m = fight(
        battle(["ai", "zcharo"], {"ai": 2, "zcharo": 9}, ai={"hand": ["t01"]}), "plan assault with t01", "plan assault"
    )
    assert wounded(m)[1] == 3 and glory(m, "ai") == 3


@rule("CO-GLORY-005")
@pytest.mark.parametrize(("leaders", "gained"), [(["xiao"], 1), ([], 0)])
def test_the_jrayek_gain_glory_against_leaders(leaders: list[str], gained: int) -> None:
    m = fight(battle(["jrayek", "ai"], {"jrayek": 9, "ai": 1}, leaders=leaders), "plan guard", "plan guard")
    assert glory(m, "jrayek") == gained
