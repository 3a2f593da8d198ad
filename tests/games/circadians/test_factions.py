"""What single leaders, qualities and cards do: use, limits, refusal."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import (
    HERE,
    LAKE,
    acting,
    battle,
    deciding,
    faction,
    fight,
    fighting,
    glory,
    hand,
    holder,
    means,
    position,
    region,
    turn,
    warriors,
    where,
)
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

# -- battles -------------------------------------------------------------------------------------------


def strengths(
    m: Match, mine: str = "plan assault", theirs: str = "plan assault"
) -> tuple[list[int], list[int], list[int]]:
    """Strength (without warriors), attack and defence of both after the reveal, the dial's 1 and 1 among them."""
    seen: list[object] = []
    from wartable.kernel.state import listen

    listen(m.state, seen.append)
    play(m, f"0: {mine}")
    b = fighting(m)
    play(m, f"1: {theirs}")
    return b.strength, b.attack, b.defence


@pytest.mark.parametrize(
    ("factions", "given", "expected"),
    [
        (["circadians", "ai"], {"leaders": ["melvan"]}, (2 + 2 + 2, 2, 0)),
        (["circadians", "ai"], {"leaders": ["melvan"], "upgraded": ["melvan"]}, (3 + 3 + 2, 1 + 2, 1)),
        (["zcharo", "ai"], {"leaders": ["ejax"], "round": 4}, (1 + 4 + 1, 2, 0)),
        (["oxataya", "ai"], {"leaders": ["rhan", "tovati"]}, (2 + 2 + 1 + 1, 3, 2)),
        (["oxataya", "ai"], {"leaders": ["tovati"]}, (1 + 2 + 1, 3, 0)),
        (["jrayek", "ai"], {"leaders": ["lynke"]}, (1 + 2 + 1 + 1, 3, 0)),
        (["jrayek", "ai"], {}, (2 + 1, 1, 0)),
        (["ai", "zcharo"], {}, (1, 1, 0)),
        (["ai", "zcharo"], {"ai": {"qualities": ["destructive"]}}, (1, 2, 0)),
    ],
)
def test_leaders_and_qualities_in_battle(
    factions: list[str], given: dict[str, object], expected: tuple[int, int, int]
) -> None:
    m = battle(factions, {factions[0]: 9, factions[1]: 1}, **given)
    b = fighting(m)
    play(m, "0: plan assault", "1: plan assault")
    assert (b.strength[0], b.attack[0], b.defence[0]) == expected


def test_adecai_wounds_one_more_and_the_ai_gains_glory() -> None:
    m = battle(["ai", "zcharo"], {"ai": 6, "zcharo": 3}, leaders=["adecai"])
    fight(m, "plan guard", "plan guard")
    assert glory(m, "ai") == 1
    assert warriors(m) == {"ai": 6}


def test_volatile_wounds_the_winner() -> None:
    m = battle(["oxataya", "zcharo"], {"oxataya": 1, "zcharo": 5})
    fight(m, "plan guard", "plan guard")
    assert warriors(m) == {"zcharo": 4}


def test_demo_goes_home_when_defeated() -> None:
    m = battle(["zcharo", "ai"], {"zcharo": 9, "ai": 1}, leaders=["demo"], ai={"base": "r2c5"})
    fight(m, "plan guard", "plan guard")
    assert where(m, "demo") == "r2c5"


def test_another_defeated_leader_goes_to_the_supply() -> None:
    m = battle(["zcharo", "ai"], {"zcharo": 9, "ai": 1}, leaders=["injura"], ai={"base": "r2c5"})
    fight(m, "plan guard", "plan guard")
    assert where(m, "injura") == "supply"
    assert warriors(m, "r2c5") == {"ai": 1}


def test_urzo_takes_the_opponents_card() -> None:
    m = battle(["zcharo", "ai"], {"zcharo": 1, "ai": 5}, leaders=["urzo"], ai={"hand": ["t01"]})
    fight(m, "plan guard", "plan guard with t01")
    assert hand(m, "zcharo") == ["t01"]
    m = battle(["zcharo", "ai"], {"zcharo": 1, "ai": 5}, leaders=["urzo"], ai={"hand": ["t01"]})
    fight(m, "plan retreat", "plan guard with t01")
    assert hand(m, "zcharo") == [] and m.facts()["discard"] == ["t01"]


def test_a_bluff_comes_back_and_counts_as_no_card() -> None:
    m = battle(["zcharo", "ai"], {"zcharo": 1, "ai": 5}, ai={"hand": ["t01"]})
    b = fighting(m)
    play(m, "0: plan guard", "1: bluff retreat")
    assert b.defence[1] == 0 and hand(m, "ai") == ["t01"]


def test_phoros_opens_the_massed_attack_and_the_die() -> None:
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 1}, leaders=["phoros"], ai={"gems": 0})
    assert {"plan massed-attack", "plan gamble-guard"} <= options(m, 0)
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 1}, leaders=["xiao"], ai={"gems": 0})
    assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 1}, leaders=["phoros"], ai={"gems": 0})
    assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"


def test_lucky_star_needs_no_gem() -> None:
    m = battle(["ai", "zcharo"], {"ai": 4, "zcharo": 1}, ai={"gems": 0, "hand": ["t21", "t01"]})
    assert refused(m, 0, "plan gamble-guard") == "CO-DIAL-004"
    assert refused(m, 0, "plan gamble-guard with t01") == "CO-DIAL-004"
    assert "plan gamble-guard with t21" in options(m, 0)


def test_kajali_keeps_others_from_choosing() -> None:
    m = position(
        ["ai", "jrayek"], phase="battle", flare="ai", regions={HERE: {"warriors": {"ai": 2}, "leaders": ["kajali"]}}
    )
    assert asked(m) == {1: "choose-battle"}


def test_oachra_strikes_before_strength_is_compared() -> None:
    m = battle(["ai", "zcharo"], {"ai": 3, "zcharo": 1}, leaders=["oachra"])
    fight(m, "plan guard", "plan assault")  # 3 attack against 1 defence: 1 warrior and 1 on the dial are left
    assert warriors(m) == {"zcharo": 1}


def test_zoey_goes_along_anywhere() -> None:
    m = battle(
        ["ai", "circadians"],
        {"ai": 9, "circadians": 2},
        leaders=["zoey"],
        regions={"r3c5": {"warriors": {"circadians": 1}}},
    )
    fight(m, "plan guard", "plan retreat")
    assert options(m, 1) == {"retreat r3c5", "retreat r3c5 with zoey"}
    play(m, "1: retreat r3c5 with zoey")
    assert where(m, "zoey") == "r3c5" and warriors(m, "r3c5") == {"circadians": 3}


# -- other phases --------------------------------------------------------------------------------------


def test_akira_once_in_a_turn_also_when_passing() -> None:
    m = deciding(
        ["circadians", "ai"], "recruitment", ship={"leaders": ["akira"]}, circadians={"energy": 2, "gems": 0},
        prices={"recruitment": {"faction": "ai", "token": 6}},
    )  # fmt: skip
    play(m, "0: pass", "0: use akira")
    assert means(m, "circadians") == (1, 1)
    assert asked(m) == {1: "act-or-pass"} or refused(m, 0, "use akira") == "CO-ACTION-011"


def test_renzo_pins_three_and_is_pinned_by_three() -> None:
    m = turn(["ai", "circadians"], "movement", points=2, regions={HERE: {"warriors": {"ai": 4}, "leaders": ["renzo"]}})
    assert "move 1 r4c3 r4c4" in options(m, 0)
    assert refused(m, 0, "move 2 r4c3 r4c4") == "CO-PIN-001"
    m = turn(["circadians", "ai"], "movement", points=2, regions={HERE: {"warriors": {"ai": 2}, "leaders": ["renzo"]}})
    assert "move 0 r4c3 r4c4 with renzo" in options(m, 0)
    m = turn(["circadians", "ai"], "movement", points=2, regions={HERE: {"warriors": {"ai": 3}, "leaders": ["renzo"]}})
    assert refused(m, 0, "move 0 r4c3 r4c4 with renzo") == "CO-PIN-001"


def test_lakes_are_for_the_oxataya() -> None:
    m = turn(["oxataya", "ai"], "movement", points=2, regions={HERE: {"warriors": {"oxataya": 1, "ai": 0}}})
    assert f"move 1 {HERE} {LAKE}" in options(m, 0)
    m = turn(["ai", "oxataya"], "movement", points=2, regions={HERE: {"warriors": {"ai": 1}}})
    assert refused(m, 0, f"move 1 {HERE} {LAKE}") == "CO-MOVE-007"


def test_a_trap_wounds_one_who_enters() -> None:
    m = turn(
        ["zcharo", "ai"], "movement", points=2,
        regions={
            "r4c4": {"foundations": ["n7"], "buildings": [{"faction": "ai", "building": "fortress"}], "trap": True},
            HERE: {"warriors": {"zcharo": 3}},
        },
    )  # fmt: skip
    play(m, f"0: move 2 {HERE} r4c4")
    assert warriors(m, "r4c4") == {"zcharo": 1} and glory(m, "ai") == 1
    assert "trap" not in region(m, "r4c4")


def test_swamps_are_next_to_each_other_for_the_leyrien() -> None:
    m = turn(["leyrien", "ai"], "movement", points=1, regions={HERE: {"warriors": {"leyrien": 1}}})
    assert "move 1 r4c3 r4c5" in options(m, 0)
    m = turn(["ai", "leyrien"], "movement", points=1, regions={HERE: {"warriors": {"ai": 1}}})
    assert refused(m, 0, "move 1 r4c3 r4c5") == "CO-MOVE-002"


def test_the_ship_moves_for_a_point() -> None:
    m = turn(
        ["circadians", "ai"],
        "movement",
        points=1,
        ship={"near": ["r4c2", "r4c3"]},
        regions={HERE: {"warriors": {"circadians": 1}}},
    )
    found = {text for text in options(m, 0) if text.startswith("ship")}
    assert "ship from r4c2 to r4c4" in found and "ship from r4c3 to r3c3" not in found
    play(m, "0: ship from r4c2 to r4c4")
    assert m.facts()["ship"]["near"] == ["r4c4", "r4c3"]


def test_leyrien_fortress_boosts_morale_there() -> None:
    m = turn(
        ["leyrien", "ai"], "construction", points=1, leyrien={"gems": 1},
        regions={HERE: {"warriors": {"leyrien": 1}, "foundations": ["n7"]}},
    )  # fmt: skip
    play(m, f"0: build fortress {HERE} on n7", f"0: morale {HERE} glory")
    assert region(m)["morale"] and m.facts()["courage"] == [4, 3]


def test_rhy_zu_upkeep_and_tribute() -> None:
    m = position(
        ["jrayek", "ai"], step="income", phase="income", active="jrayek", jrayek={"energy": 2, "gems": 0},
        regions={HERE: {"leaders": ["uryk"]}, "r4c4": {"leaders": ["katarin"]}}, command={"katarin": "ai"},
    )  # fmt: skip
    play(m, "0: collect uryk")
    assert where(m, "uryk") == "supply" and means(m, "jrayek") == (2, 0)
    play(m, "0: collect katarin")
    assert means(m, "jrayek") == (2, 1)


def test_glory_by_research_of_the_zcharo_gives_the_bonus_of_the_space() -> None:
    m = acting(["zcharo", "ai"], "discovery", zcharo={"glory": 2, "energy": 0})
    play(m, "0: main", "0: advance production")
    assert glory(m, "zcharo") == 3 and means(m, "zcharo")[0] == 1


def test_scouting_cards_count_as_regions_and_are_used_next_round() -> None:
    m = position(
        ["circadians", "zcharo"], step="income", phase="income", active="circadians", flare="circadians",
        circadians={"energy": 0}, regions={HERE: {"warriors": {"circadians": 1}}, "r4c4": {"warriors": {"circadians": 1}}},
    )  # fmt: skip
    play(m, "0: give scout-zcharo", "0: collect regions")
    assert m.state.counted[0] == 3
    assert m.facts()["scouting"]["scout-zcharo"] == "given"


@rule("CO-VICTORY-009")
def test_glory_wins_at_the_step_that_brings_it() -> None:
    m = battle(["jrayek", "ai"], {"jrayek": 9, "ai": 5}, leaders=["xiao"], jrayek={"glory": 4}, ai={"glory": 17})
    fight(m, "plan guard", "plan assault")
    assert m.outcome is not None and m.outcome.winners == (0,)


def test_holder_follows_the_pieces() -> None:
    m = turn(["ai", "zcharo"], "movement", points=1, regions={HERE: {"warriors": {"ai": 2}}})
    play(m, f"0: move 2 {HERE} r4c4")
    assert holder(m) is None and holder(m, "r4c4") == "ai"
    assert faction(m, "ai")["energy"] == 6
