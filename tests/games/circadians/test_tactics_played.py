"""Every kind of tactics card, played for its phase ability: use, limit, refusal. (`test_tactics_in_battle.py` has the battle effects.)

That a card is played in its phase only, that its lock is paid, and that the five cards for a pass want a pass, is in `test_cards_in_play.py`.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    acting,
    built,
    collecting,
    deciding,
    faction,
    glory,
    hand,
    means,
    points,
    position,
    region,
    turn,
    warriors,
    where,
)
from tests.vocabulary import asked, cite, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = ["jrayek", "ai"]


def played(m: Match, card: str) -> Match:
    """The card is played, and lies in the discard pile."""
    play(m, f"0: play {card}")
    assert card in m.facts()["discard"] and card not in hand(m, "jrayek")
    return m


def holding(*cards: str, **facts: Any) -> dict[str, Any]:
    """The Jrayek with these cards."""
    return {"jrayek": {"hand": list(cards), "energy": 0, "gems": 0, **facts}}


# -- pricing -------------------------------------------------------------------------------------------


def test_t08_wild_gambit_takes_a_price_token_from_the_vault() -> None:
    m = position(TWO, phase="pricing", flare="jrayek", **holding("t08", supply=[1, 3], vault=[2, 4, 5, 6]))
    played(m, "t08")
    assert options(m, 0) == {"token 2", "token 4", "token 5", "token 6"}
    play(m, "0: token 5")
    assert faction(m, "jrayek")["supply"] == [1, 3, 5] and faction(m, "jrayek")["vault"] == [2, 4, 6]
    assert refused(m, 0, "price discovery 5") == "CO-PRICING-016"  # not in this round
    m = position(TWO, phase="pricing", flare="jrayek", **holding("t08", supply=[1, 2, 3, 4, 5, 6], vault=[]))
    assert refused(m, 0, "play t08") == "CO-TACTICS-011"


def test_t21_lucky_star_brings_a_card_and_an_energy() -> None:
    m = played(position(TWO, phase="pricing", flare="jrayek", deck=["t02", "t01"], **holding("t21")), "t21")
    assert means(m, "jrayek") == (1, 0) and hand(m, "jrayek") == ["t01"]
    assert asked(m) == {0: "price"}


# -- discovery -----------------------------------------------------------------------------------------


def test_t09_steady_nerves_brings_a_research() -> None:
    m = played(acting(TWO, "discovery", **holding("t09", gems=1)), "t09")
    assert means(m, "jrayek")[1] == 0
    play(m, "0: advance production")
    assert faction(m, "jrayek")["research"]["production"] == 2
    end = dict.fromkeys(("discovery", "construction", "production", "recruitment", "movement"), 5)
    assert refused(acting(TWO, "discovery", **holding("t09", gems=1, research=end)), 0, "play t09") == "CO-TACTICS-011"
    # the gem for the card is not there for the lock of the last step any more
    locked = end | {"movement": 4}
    assert (
        refused(acting(TWO, "discovery", **holding("t09", gems=1, research=locked)), 0, "play t09") == "CO-TACTICS-011"
    )
    assert "play t09" in options(acting(TWO, "discovery", **holding("t09", gems=2, research=locked)), 0)
    assert refused(deciding(TWO, "discovery", **holding("t09", gems=1)), 0, "play t09") == "CO-TACTICS-009"


@rule("CO-ACTION-008")
def test_t23_breakthrough_counts_a_column_more_until_the_end_of_the_round() -> None:
    given = holding("t23", "t23", research={"movement": 5, "recruitment": 4})
    m = play(deciding(TWO, "discovery", **given), "0: play t23")
    assert m.facts()["discard"] == ["t23"] and hand(m, "jrayek") == ["t23"]
    assert options(m, 0) == {"study discovery", "study construction", "study production", "study recruitment"}
    assert refused(m, 0, "study movement") == "CO-ACTION-008"
    play(m, "0: study recruitment")
    assert faction(m, "jrayek")["studied"] == ["recruitment"] and faction(m, "jrayek")["research"]["recruitment"] == 4
    play(m, "0: play t23")
    assert refused(m, 0, "study recruitment") == "CO-ACTION-008"
    m = acting(TWO, "recruitment", jrayek={"studied": ["recruitment"], "research": {"recruitment": 4}, "energy": 3})
    assert "deploy jayen" in options(m, 0)  # 3 energy in column 5, 4 in column 4
    play(m, "0: main")
    assert points(m) == 9
    m = position(TWO, phase="relic-check", jrayek={"studied": ["recruitment"]})
    assert m.facts()["round"] == 2 and faction(m, "jrayek")["studied"] == []


# -- construction --------------------------------------------------------------------------------------


def test_t06_home_ground_ignores_one_lock() -> None:
    place = {HERE: {"warriors": {"jrayek": 1}, "foundations": ["n7", "n9"]}}
    two = {"r4c4": built("jrayek", "outpost")}
    m = played(turn(TWO, "construction", points=3, regions=place | two, **holding("t06")), "t06")
    assert f"build outpost {HERE} on n7 free" in options(m, 0) and f"lay adjacent {HERE} free" in options(m, 0)
    play(m, f"0: build outpost {HERE} on n7 free")
    assert means(m, "jrayek") == (2, 0)  # n7 brings 2 energy
    assert refused(m, 0, f"lay adjacent {HERE}") == "CO-CONSTRUCTION-007"  # one lock only
    assert not [text for text in options(m, 0) if text.endswith("free")]
    m = turn(TWO, "construction", points=0, turn={"stage": "helping"}, regions=place, **holding("t06"))
    assert refused(m, 0, "play t06") == "CO-TACTICS-011"  # nothing can be built in this turn any more


def test_t13_field_engineers_build_a_foundation_without_a_point() -> None:
    place = {HERE: {"warriors": {"jrayek": 1}, "foundations": ["n7"]}}
    m = played(acting(TWO, "construction", regions=place, **holding("t13", gems=1)), "t13")
    assert options(m, 0) == {f"lay {what} {HERE}" for what in ("lock", "production", "hand")}
    assert refused(m, 0, f"lay research {HERE}") == "CO-CONSTRUCTION-007"  # its own lock is still paid
    play(m, f"0: lay hand {HERE}")
    assert region(m)["foundations"] == ["n7", "personal"] and means(m, "jrayek") == (2, 0)
    m = acting(TWO, "construction", **holding("t13", gems=1))
    assert refused(m, 0, "play t13") == "CO-TACTICS-011"  # no region is theirs


def test_t19_lessons_of_defeat_bring_four_energy_on_a_pass() -> None:
    m = played(play(deciding(TWO, "construction", **holding("t19")), "0: pass"), "t19")
    assert means(m, "jrayek") == (4, 0)
    assert refused(acting(TWO, "construction", **holding("t19")), 0, "play t19") == "CO-TACTICS-007"


# -- production ----------------------------------------------------------------------------------------


def test_t01_lightning_raid_brings_five_energy_on_a_pass() -> None:
    m = played(play(deciding(TWO, "production", **holding("t01")), "0: pass"), "t01")
    assert means(m, "jrayek") == (5, 0)
    assert refused(acting(TWO, "production", **holding("t01")), 0, "play t01") == "CO-TACTICS-007"


@pytest.mark.parametrize(("phase", "card", "gives"), [("production", "t10", 1), ("movement", "t14", 2)])
def test_t10_and_t14_add_a_point_of_the_main_action(phase: str, card: str, gives: int) -> None:
    m = played(turn(TWO, phase, points=1, **holding(card)), card)
    assert points(m) == 2
    m = play(played(acting(TWO, phase, **holding(card)), card), "0: main")
    assert points(m) == gives + 1
    for stage in ("helping", "passing"):
        m = turn(TWO, phase, points=0, turn={"stage": stage}, **holding(card, "t05"))
        assert refused(m, 0, f"play {card}") == ("CO-TACTICS-009" if stage == "passing" else "CO-TACTICS-011")


def test_t16_close_ranks_makes_a_gem_of_a_production_point() -> None:
    m = played(turn(TWO, "production", points=2, **holding("t16")), "t16")
    assert points(m) == 1 and means(m, "jrayek") == (0, 1)
    assert refused(turn(TWO, "production", points=0, **holding("t16")), 0, "play t16") == "CO-TACTICS-011"
    assert refused(acting(TWO, "production", **holding("t16")), 0, "play t16") == "CO-TACTICS-011"


def test_t25_lines_of_supply_upgrade_a_loot_token_in_a_controlled_region() -> None:
    places = {
        HERE: {"warriors": {"jrayek": 1}, "loot": "l1"},
        "r4c4": {"warriors": {"ai": 1}, "loot": "l2"},
        "r5c4": {"warriors": {"jrayek": 1}, "loot": {"token": "l3", "upgraded": True}},
    }
    m = played(deciding(TWO, "production", regions=places, **holding("t25", gems=1)), "t25")
    assert options(m, 0) == {"better l1"}
    assert refused(m, 0, "better l2") == "CO-PRODUCTION-008" and refused(m, 0, "better l3") == "CO-PRODUCTION-014"
    play(m, "0: better l1")
    assert region(m)["loot"] == {"token": "l1", "upgraded": True}
    m = deciding(TWO, "production", regions={"r4c4": places["r4c4"]}, **holding("t25", gems=1))
    assert refused(m, 0, "play t25") == "CO-TACTICS-011"


# -- recruitment ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "points", "energy"), [("t04", 2, 0), ("t07", 1, 1)])
@pytest.mark.parametrize("answer", ["act", "pass"])
def test_t04_and_t07_bring_recruitment_points(card: str, points: int, energy: int, answer: str) -> None:
    m = played(play(deciding(TWO, "recruitment", **holding(card, areas=[14, 6])), f"0: {answer}"), card)
    assert means(m, "jrayek") == (energy, 0) and asked(m) == {0: "recruit"}
    assert f"recruit {points} from 1" in options(m, 0) and f"recruit {points + 1} from 1" not in options(m, 0)
    play(m, f"0: recruit {points} from 2")
    assert faction(m, "jrayek")["areas"][:2] == [14, 6 - points]


def test_t04_needs_somebody_to_recruit() -> None:
    m = deciding(TWO, "recruitment", regions={HERE: {"warriors": {"jrayek": 20}}}, **holding("t04", areas=[0, 0]))
    assert refused(m, 0, "play t04") == "CO-TACTICS-011"


def test_t15_siege_deploys_a_leader_for_the_gems_of_its_card() -> None:
    m = played(deciding(TWO, "recruitment", **holding("t15", gems=2, base="r2c5")), "t15")
    assert means(m, "jrayek") == (0, 1)
    assert options(m, 0) == {"deploy jayen free", "deploy ikryla free", "deploy lynke free"}
    play(m, "0: deploy jayen free")
    assert means(m, "jrayek") == (0, 0) and where(m, "jayen") == "r2c5"
    m = played(deciding(TWO, "recruitment", **holding("t15", gems=1)), "t15")
    assert refused(m, 0, "deploy jayen free") == "CO-RECRUIT-009"  # the lock took the gem
    everybody = {HERE: {"leaders": ["jayen"]}, "r4c4": {"leaders": ["ikryla"]}, "r5c4": {"leaders": ["lynke"]}}
    m = deciding(TWO, "recruitment", regions=everybody, **holding("t15", gems=2))
    assert refused(m, 0, "play t15") == "CO-TACTICS-011"


def test_t20_shield_wall_brings_four_energy_on_a_pass() -> None:
    m = played(play(deciding(TWO, "recruitment", **holding("t20")), "0: pass"), "t20")
    assert means(m, "jrayek") == (4, 0)
    assert refused(acting(TWO, "recruitment", **holding("t20")), 0, "play t20") == "CO-TACTICS-007"


# -- movement ------------------------------------------------------------------------------------------


def test_t03_forced_march_is_a_redeployment_before_the_first_point() -> None:
    places = {HERE: {"warriors": {"jrayek": 2, "ai": 2}}, "r4c4": {"warriors": {"jrayek": 1}}}
    m = played(acting(TWO, "movement", regions=places, **holding("t03")), "t03")
    assert options(m, 0) == {
        f"move 1 {HERE} r4c4",
        f"move 2 {HERE} r4c4",
        f"move 1 r4c4 {HERE}",
        "pass",
    }  # pinning is ignored
    play(m, f"0: move 2 {HERE} r4c4")
    assert warriors(m, "r4c4") == {"jrayek": 3} and asked(m) == {0: "act"}
    m = turn(TWO, "movement", points=2, regions=places, **holding("t03"))
    play(m, "0: move 1 r4c4 r5c4")
    assert refused(m, 0, "play t03") == "CO-TACTICS-011"
    m = acting(TWO, "movement", regions={HERE: {"warriors": {"jrayek": 2}}}, **holding("t03"))
    assert refused(m, 0, "play t03") == "CO-TACTICS-011"  # nowhere to redeploy


def test_t18_crushing_blow_upgrades_a_leader_for_the_gems_of_its_card() -> None:
    m = played(play(deciding(TWO, "movement", **holding("t18", gems=2)), "0: pass"), "t18")
    assert options(m, 0) == {"upgrade jayen free", "upgrade ikryla free", "upgrade lynke free"}
    assert refused(m, 0, "upgrade uryk free") == "CO-MOVE-019"  # a Rhy-zu is no leader
    play(m, "0: upgrade lynke free")
    assert means(m, "jrayek") == (0, 0) and m.facts()["upgraded"] == ["lynke"]
    m = deciding(TWO, "movement", upgraded=["jayen", "ikryla"], **holding("t18", gems=1))
    assert refused(m, 0, "play t18") == "CO-TACTICS-011"  # Lynke costs a gem, which the lock takes


def test_t24_ambush_brings_a_gem_on_a_pass() -> None:
    m = played(play(deciding(TWO, "movement", **holding("t24")), "0: pass"), "t24")
    assert means(m, "jrayek") == (0, 1)
    assert refused(acting(TWO, "movement", **holding("t24")), 0, "play t24") == "CO-TACTICS-007"


def test_t17_reckless_assault_brings_a_gem_on_a_pass() -> None:
    m = played(play(deciding(TWO, "discovery", **holding("t17")), "0: pass"), "t17")
    assert means(m, "jrayek") == (0, 1)
    assert refused(acting(TWO, "discovery", **holding("t17")), 0, "play t17") == "CO-TACTICS-007"


# -- income and the relic check ------------------------------------------------------------------------


def test_t05_fighting_withdrawal_brings_three_energy_in_income() -> None:
    m = played(collecting(TWO, **holding("t05")), "t05")
    assert means(m, "jrayek") == (3, 0)


@pytest.mark.parametrize(("card", "held", "number"), [("t11", 2, 4), ("t12", 2, 2), ("t12", 0, 0)])
def test_t11_and_t12_change_the_number_of_regions(card: str, held: int, number: int) -> None:
    places = {name: {"warriors": {"jrayek": 1}} for name in (HERE, "r4c4")[:held]}
    m = played(collecting(TWO, regions=places, **holding(card)), card)
    assert m.facts()["jrayek"]["counted"] == number


def test_t12_lie_low_goes_not_below_zero() -> None:
    m = collecting(["circadians", "ai"], circadians={"hand": ["t12"]})
    assert refused(m, 0, "play t12") == "CO-TACTICS-011"


def test_t22_field_hospital_is_a_redeployment_in_income() -> None:
    places = {HERE: {"warriors": {"jrayek": 2}}, "r4c4": {"warriors": {"jrayek": 1}}}
    m = played(collecting(TWO, regions=places, **holding("t22")), "t22")
    play(m, f"0: move 2 {HERE} r4c4")
    assert warriors(m, "r4c4") == {"jrayek": 3}
    relic = {HERE: {"warriors": {"jrayek": 2}, "relic": 1, "foundations": ["n1"]}}
    m = collecting(TWO, regions=relic | {"r4c4": built("jrayek", "factory")}, **holding("t22"))
    assert refused(m, 0, "play t22") == "CO-TACTICS-011"  # nobody leaves the current relic
    m = collecting(TWO, **holding("t22"))
    assert refused(m, 0, "play t22") == "CO-TACTICS-011"


@pytest.mark.parametrize(("had", "allowed"), [(0, True), (3, True), (4, False)])
def test_t02_moment_of_glory_is_never_the_last(had: int, allowed: bool) -> None:
    m = position(TWO, phase="relic-check", flare="jrayek", **holding("t02", gems=1, glory=had))
    assert cite(m) == "CO-RELIC-014"
    if allowed:
        played(m, "t02")
        assert glory(m, "jrayek") == had + 1
    else:
        assert refused(m, 0, "play t02") == "CO-TACTICS-011"
