"""The Jrayek: Rhy-zu, their fortress, their leaders on both sides of the card, their qualities."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import (
    HERE,
    LAKE,
    acting,
    battle,
    built,
    collecting,
    faction,
    fight,
    glory,
    holder,
    means,
    position,
    side,
    sums,
    turn,
    warriors,
    where,
    wounded,
)
from tests.vocabulary import asked, cite, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO = ["jrayek", "ai"]
THREE = ["jrayek", "ai", "circadians"]
SIDES = pytest.mark.parametrize("upgraded", [False, True], ids=["base", "upgraded"])


def commands(m: Match) -> dict[str, str]:
    """Who commands each Rhy-zu on the map."""
    found: dict[str, str] = m.facts()["command"]
    return found


# -- Rhy-zu --------------------------------------------------------------------------------------------


@rule("CO-FACTION-034")
@pytest.mark.parametrize(("token", "figure"), [(1, "uryk"), (3, "halke"), (6, "katarin")])
def test_a_rhy_zu_is_summoned_on_any_base_and_commanded_by_its_owner(token: int, figure: str) -> None:
    def priced(**given: Any) -> Match:
        m = position(THREE, phase="pricing", flare="jrayek", jrayek={"supply": [1, 2, 3, 6], "base": "r2c5"}, **given)
        return play(m, f"0: price production {token}")

    m = priced()
    assert options(m, 0) == {"summon jrayek", "summon ai", "summon circadians"} and cite(m) == "CO-FACTION-034"
    own = play(m.clone(), "0: summon jrayek")
    assert where(own, figure) == "r2c5" and commands(own) == {figure: "jrayek"}
    ship = play(m.clone(), "0: summon circadians")
    assert where(ship, figure) == "ship" and commands(ship) == {figure: "circadians"}
    m = priced(regions={HERE: {"leaders": [figure]}}, command={figure: "ai"})
    assert asked(m) == {1: "price"} and where(m, figure) == HERE  # on the map already: lost
    m = position(["ai", "jrayek"], phase="pricing", flare="ai", ai={"supply": [1, 2, 3, 6]})
    play(m, f"0: price production {token}")
    assert asked(m) == {1: "price"}  # tokens of others summon nobody


@rule("CO-FACTION-035")
@pytest.mark.parametrize(
    ("figure", "kept", "upkeep", "tribute"),
    [("uryk", (3, 0), (0, 0), (4, 0)), ("halke", (2, 0), (0, 0), (3, 0)), ("katarin", (0, 1), (0, 0), (0, 2))],
)
def test_upkeep_and_tribute(
    figure: str, kept: tuple[int, int], upkeep: tuple[int, int], tribute: tuple[int, int]
) -> None:
    def stood(energy: int, gems: int, **given: Any) -> Match:
        return collecting(TWO, jrayek={"energy": energy, "gems": gems}, regions={HERE: {"leaders": [figure]}}, **given)

    m = play(stood(*kept), f"0: collect {figure}")
    assert means(m, "jrayek") == upkeep and where(m, figure) == HERE
    poor = (kept[0] - 1, 0) if kept[0] else (9, 0)
    m = play(stood(*poor), f"0: collect {figure}")
    assert means(m, "jrayek") == poor and where(m, figure) == "supply" and commands(m) == {} and holder(m) is None
    m = play(stood(*kept, command={figure: "ai"}), f"0: collect {figure}")
    assert means(m, "jrayek") == tribute and where(m, figure) == HERE
    m = stood(*kept)
    assert refused(m, 0, "done") == "CO-INCOME-003"


@rule("CO-FACTION-035")
def test_other_factions_pay_and_gain_nothing_for_a_rhy_zu() -> None:
    m = collecting(
        ["ai", "jrayek"], ai={"energy": 0}, regions={HERE: {"leaders": ["uryk", "halke"]}}, command={"uryk": "ai"}
    )
    assert options(m, 0) == {"gain energy", "gain gem", "collect regions"}


@rule("CO-FACTION-036")
def test_the_jrayek_upgrade_a_rhy_zu_for_the_energy_of_their_column() -> None:
    given: dict[str, Any] = {"jrayek": {"energy": 5, "gems": 0}, "command": {"uryk": "ai"}}
    m = acting(TWO, "movement", regions={HERE: {"leaders": ["uryk"]}}, **given)
    assert {"upgrade uryk", "upgrade halke", "upgrade katarin"} <= options(m, 0)  # another's, and off the map
    play(m, "0: upgrade uryk")
    assert means(m, "jrayek") == (0, 0) and m.facts()["upgraded"] == ["uryk"]
    m = acting(TWO, "movement", jrayek={"energy": 5}, upgraded=["uryk"])
    assert refused(m, 0, "upgrade uryk") == "CO-MOVE-021"
    assert refused(acting(TWO, "movement", jrayek={"energy": 4}), 0, "upgrade uryk") == "CO-MOVE-012"
    m = acting(
        ["ai", "jrayek"],
        "movement",
        regions={HERE: {"leaders": ["uryk"]}},
        ai={"energy": 5, "gems": 5},
        command={"uryk": "ai"},
    )
    assert "upgrade uryk" not in options(m, 0)  # the commander cannot
    m = battle(["ai", "jrayek"], {"ai": 1, "jrayek": 1}, leaders=["uryk"], upgraded=["uryk"], command={"uryk": "ai"})
    assert sums(m)[0] == (1 + 3, 1 + 3, 0)  # upgraded under every commander
    m = play(
        collecting(TWO, jrayek={"energy": 0}, regions={HERE: {"leaders": ["uryk"]}}, upgraded=["uryk"]),
        "0: collect uryk",
    )
    assert where(m, "uryk") == "supply" and m.facts()["upgraded"] == ["uryk"]


@rule("CO-FACTION-009")
@rule("CO-FACTION-037")
@pytest.mark.parametrize(
    ("figure", "upgraded", "characteristics"),
    [
        *(
            ("uryk", False, (2, 2, 0)),
            ("uryk", True, (3, 3, 0)),
            ("halke", False, (2, 0, 2)),
            ("halke", True, (3, 0, 3)),
        ),
        *(("katarin", False, (3, 0, 0)), ("katarin", True, (5, 0, 0))),
    ],
)
def test_a_rhy_zu_fights_for_the_faction_that_commands_it(
    figure: str, upgraded: bool, characteristics: tuple[int, int, int]
) -> None:
    given: dict[str, Any] = {"leaders": [figure], "upgraded": side(figure, upgraded)}
    strength, attack, defence = characteristics
    m = battle(["ai", "jrayek"], {"ai": 1, "jrayek": 1}, command={figure: "ai"}, **given)
    assert sums(m) == [(1 + strength, 1 + attack, defence), (1, 0, 1)]
    m = battle(["ai", "jrayek"], {"ai": 1, "jrayek": 1}, **given)
    assert sums(m) == [(1, 1, 0), (1 + strength, attack, 1 + defence)]


@rule("CO-FACTION-037")
def test_a_rhy_zu_moves_with_its_commander_but_not_onto_a_lake() -> None:
    two = ["oxataya", "jrayek"]
    m = turn(
        two,
        "movement",
        points=2,
        regions={HERE: {"warriors": {"oxataya": 2}, "leaders": ["uryk"]}},
        command={"uryk": "oxataya"},
    )
    assert refused(m, 0, f"move 1 {HERE} {LAKE} with uryk") == "CO-FACTION-037"
    play(m, f"0: move 1 {HERE} r4c4 with uryk")
    assert where(m, "uryk") == "r4c4"
    m = turn(
        ["jrayek", "oxataya"],
        "movement",
        points=2,
        regions={HERE: {"warriors": {"oxataya": 2}, "leaders": ["uryk"]}},
        command={"uryk": "oxataya"},
    )
    assert not [text for text in options(m, 0) if "uryk" in text and text.startswith("move")]
    # on a base the owner of the base moves it
    m = turn(["ai", "jrayek"], "movement", points=1, ai={"base": "r2c5"}, regions={"r2c5": {"leaders": ["halke"]}})
    assert "move 0 r2c5 r3c4 with halke" in options(m, 0)


@rule("CO-FACTION-037")
def test_a_rhy_zu_cannot_be_wounded() -> None:
    m = battle(["ai", "jrayek"], {"ai": 4}, leaders=["halke"], ai={"hand": ["t01"]})
    fight(m, "plan massed-attack with t01", "plan guard")
    assert wounded(m) == [] and where(m, "halke") == HERE


@rule("CO-FACTION-010")
@pytest.mark.parametrize("plan", ["plan retreat", "plan guard"])
def test_a_rhy_zu_stays_and_its_command_passes_to_the_winner(plan: str) -> None:
    m = battle(
        ["ai", "jrayek"], {"ai": 9, "jrayek": 1}, leaders=["uryk"], regions={"r4c4": {"warriors": {"jrayek": 1}}}
    )
    assert commands(m) == {"uryk": "jrayek"}
    fight(m, "plan guard", plan)
    assert where(m, "uryk") == HERE and commands(m) == {"uryk": "ai"} and holder(m) == "ai"


@rule("CO-MOVE-019")
def test_a_rhy_zu_is_a_unit_but_no_leader() -> None:
    m = turn(TWO, "movement", points=1, regions={HERE: {"leaders": ["ikryla"]}, "r4c4": {"leaders": ["uryk", "halke"]}})
    play(m, f"0: move 0 {HERE} r4c4 with ikryla")
    assert "done" in options(m, 0)
    m = battle(["jrayek", "ai"], {"jrayek": 4, "ai": 1}, leaders=["uryk"])
    assert "plan massed-attack" in options(m, 0)
    m = battle(["jrayek", "ai"], {"jrayek": 4, "ai": 1}, leaders=["ikryla"])
    assert refused(m, 0, "plan massed-attack") == "CO-DIAL-005"
    # presence, pinning, numbers of units
    m = turn(["ai", "jrayek"], "movement", points=1, regions={HERE: {"warriors": {"ai": 2}, "leaders": ["uryk"]}})
    assert holder(m) is None and f"move 1 {HERE} r4c4" in options(m, 0)
    assert refused(m, 0, f"move 2 {HERE} r4c4") == "CO-PIN-001"
    m = battle(["ai", "jrayek"], {"ai": 2, "jrayek": 1}, leaders=["uryk"], ai={"hand": ["t07"]})
    assert sums(m, "plan guard with t07")[0] == (0, 0, 4)  # 2 units against 2 are not fewer


# -- the fortress --------------------------------------------------------------------------------------


@rule("CO-BUILDING-009")
def test_a_fortress_of_the_jrayek_has_one_strength_and_two_defence() -> None:
    two = ["ai", "jrayek"]
    assert sums(battle(two, {"ai": 3, "jrayek": 3}))[1] == (1, 0, 1)
    assert sums(battle(two, {"ai": 3, "jrayek": 3}, **built("jrayek", "fortress")))[1] == (2, 0, 3)
    assert sums(battle(two, {"ai": 3, "jrayek": 3}, regions={"r4c4": built("jrayek", "fortress")}))[1] == (1, 0, 1)


# -- leaders -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("upgraded", "strength", "defence"), [(False, 4, 1), (True, 7, 2)])
@pytest.mark.parametrize(("mine", "left"), [(5, 2), (4, 2), (1, 0)])
def test_jayen_costs_half_of_the_warriors_when_they_win(
    upgraded: bool, strength: int, defence: int, mine: int, left: int
) -> None:
    m = battle(TWO, {"jrayek": mine, "ai": 1}, leaders=["jayen"], upgraded=side("jayen", upgraded))
    areas = faction(m, "jrayek")["areas"][0]
    assert sums(m, "plan guard", "plan guard")[0] == (strength + 2 + 1, 0, defence + 1)
    assert warriors(m).get("jrayek", 0) == left and faction(m, "jrayek")["areas"][0] == areas + mine - left
    assert wounded(m) == [] and glory(m, "ai") == 0  # nobody was wounded by the AI
    assert where(m, "jayen") == HERE


def test_jayen_costs_nothing_in_a_defeat() -> None:
    m = battle(TWO, {"jrayek": 4, "ai": 15}, leaders=["jayen"], jrayek={"base": "r2c5"})
    fight(m, "plan guard", "plan guard")
    assert warriors(m, "r2c5") == {"jrayek": 4}


def test_the_recruits_of_glory_may_come_from_those_jayen_has_cost() -> None:
    m = battle(
        TWO, {"jrayek": 20 - 1, "ai": 1}, leaders=["jayen", "xiao"], jrayek={"glory": 2, "areas": [0, 1], "energy": 9}
    )
    fight(m, "plan guard", "plan guard")
    assert asked(m) == {0: "recruit"} and glory(m, "jrayek") == 3
    assert {"recruit 2 from 1", "recruit 1 from 2", "hurry 2"} <= options(m, 0)  # 10 of 19 are in the first area now


@SIDES
def test_ikryla_brings_a_card_or_a_gem_in_a_relic_region(upgraded: bool) -> None:
    def stood(place: dict[str, Any]) -> Match:
        return collecting(
            TWO, jrayek={"gems": 0}, regions=place, upgraded=side("ikryla", upgraded), round=2, deck=["t01"]
        )

    m = play(stood({HERE: {"relic": 3, "foundations": ["n3"], "leaders": ["ikryla"]}}), "0: collect ikryla")
    assert options(m, 0) == {"gain card", "gain gem"}
    play(m, "0: gain gem")
    assert means(m, "jrayek")[1] == 1
    m = stood({HERE: {"foundations": ["n7"], "leaders": ["ikryla"]}})
    assert refused(m, 0, "collect ikryla") == "CO-CARD-009"
    m = stood({HERE: {"relic": 3, "foundations": ["n3"], "warriors": {"jrayek": 1}}})
    assert "collect ikryla" not in options(m, 0)


@pytest.mark.parametrize(
    ("upgraded", "mine", "expected"),
    [(False, "plan guard", (1 + 1, 2)), (False, "plan assault with t01", (1 + 2, 5)), (True, "plan guard", (3 + 2, 4))],
)
def test_lynke_has_a_strength_for_every_two_attack(upgraded: bool, mine: str, expected: tuple[int, int]) -> None:
    m = battle(
        ["ai", "jrayek"],
        {"ai": 1, "jrayek": 1},
        leaders=["lynke"],
        upgraded=side("lynke", upgraded),
        jrayek={"hand": ["t01"]},
    )
    dial = {"plan guard": 1, "plan assault with t01": 3}[mine]
    strength, attack, _ = sums(m, "plan guard", mine)[1]
    assert (strength, attack) == (expected[0] + dial, expected[1])


@pytest.mark.parametrize(
    ("upgraded", "rhy_zu", "strength"),
    [(False, None, 2), (False, "ai", 6), (False, "jrayek", 2), (True, None, 2), (True, "ai", 6), (True, "jrayek", 6)],
)
def test_vahla_is_stronger_where_a_rhy_zu_fights(upgraded: bool, rhy_zu: str | None, strength: int) -> None:
    leaders = ["vahla"] if rhy_zu is None else ["vahla", "katarin"]
    command = {} if rhy_zu is None else {"katarin": rhy_zu}
    m = battle(
        ["ai", "jrayek"], {"ai": 1, "jrayek": 1}, leaders=leaders, command=command, upgraded=side("vahla", upgraded)
    )
    assert sums(m)[1][0] == strength + 1 + (3 if rhy_zu == "jrayek" else 0)


@SIDES
def test_opponents_cannot_choose_a_battle_beside_kajali(upgraded: bool) -> None:
    here = {"warriors": {"ai": 2}, "leaders": ["kajali"]}
    m = position(["ai", "jrayek"], phase="battle", flare="ai", regions={HERE: here}, upgraded=side("kajali", upgraded))
    assert asked(m) == {1: "choose-battle"}  # skipped until the Jrayek have fought
    both = {HERE: here, "r4c4": {"warriors": {"ai": 1, "jrayek": 1}}}
    m = position(["ai", "jrayek"], phase="battle", flare="ai", regions=both, upgraded=side("kajali", upgraded))
    assert asked(m) == {0: "choose-battle"} and options(m, 0) == {"fight jrayek r4c4"}
    assert refused(m, 0, f"fight jrayek {HERE}") == "CO-CARD-009"
    m = position(
        ["ai", "jrayek"], phase="battle", flare="ai", regions={HERE: {"warriors": {"ai": 2}, "leaders": ["ikryla"]}}
    )
    assert asked(m) == {0: "choose-battle"}


# -- qualities -----------------------------------------------------------------------------------------


@rule("CO-FACTION-015")
@pytest.mark.parametrize(("qualities", "energy"), [([], 1), (["aggressive"], 3)])
def test_aggressive_brings_energy_for_wounds_by_attack_won_or_lost(qualities: list[str], energy: int) -> None:
    for mine, theirs in ((4, 9), (19, 4)):
        m = battle(TWO, {"jrayek": mine, "ai": theirs}, jrayek={"energy": 0, "qualities": qualities, "hand": ["t01"]})
        fight(m, "plan assault with t01", "plan assault")
        assert wounded(m)[0] == (1, 3) and means(m, "jrayek")[0] == energy
    m = battle(TWO, {"jrayek": 4, "ai": 9}, jrayek={"energy": 0, "qualities": qualities})
    fight(m, "plan assault", "plan guard")
    assert wounded(m) == [] and means(m, "jrayek")[0] == 0


def test_assertive_leaders_pin_two_and_upgraded_are_never_pinned() -> None:
    for qualities in ([], ["assertive"]):
        m = turn(
            ["ai", "jrayek"],
            "movement",
            points=1,
            jrayek={"qualities": qualities},
            regions={HERE: {"warriors": {"ai": 3}, "leaders": ["ikryla"]}},
        )
        assert f"move 1 {HERE} r4c4" in options(m, 0)
        assert refused(m, 0, f"move 2 {HERE} r4c4") == "CO-PIN-001"
    here = {HERE: {"warriors": {"ai": 5, "jrayek": 2}, "leaders": ["ikryla"]}}
    leaving = f"move 0 {HERE} r4c4 with ikryla"
    assert refused(turn(TWO, "movement", points=1, regions=here), 0, leaving) == "CO-PIN-001"
    m = turn(TWO, "movement", points=1, regions=here, jrayek={"qualities": ["assertive"]})
    assert leaving in options(m, 0) and refused(m, 0, f"move 1 {HERE} r4c4 with ikryla") == "CO-PIN-001"
    # a Rhy-zu is no leader
    m = turn(["ai", "jrayek"], "movement", points=1, regions={HERE: {"warriors": {"ai": 3}, "leaders": ["uryk"]}})
    assert f"move 2 {HERE} r4c4" in options(m, 0)


@rule("CO-FACTION-014")
def test_hostile_is_stronger_in_battles_they_chose_and_upgraded_in_all() -> None:
    fought = {"ai": 3, "jrayek": 3}
    for qualities, chosen, other in (([], 3, 1), (["hostile"], 3, 3)):
        given: dict[str, Any] = {"jrayek": {"qualities": qualities}}
        assert sums(battle(TWO, fought, **given))[0] == (chosen, 1, 0)
        assert sums(battle(["ai", "jrayek"], fought, **given))[1] == (other, 0, 1)


def test_fortified_pays_no_lock_for_fortresses_and_upgraded_makes_them_better() -> None:
    two = {name: built("jrayek", "fortress") for name in ("r4c4", "r5c4")}
    place = {"warriors": {"jrayek": 1}, "foundations": ["n9"]}
    m = turn(TWO, "construction", points=2, jrayek={"gems": 0}, regions=two | {HERE: place}, deck=["t01"])
    play(m, f"0: build fortress {HERE} on n9")  # the third one has a lock
    assert means(m, "jrayek")[1] == 0
    m = turn(
        TWO, "construction", points=2, jrayek={"gems": 0}, regions={"r4c4": built("jrayek", "outpost"), HERE: place}
    )
    assert refused(m, 0, f"build outpost {HERE} on n9") == "CO-CONSTRUCTION-013"
    m = battle(
        ["ai", "jrayek"], {"ai": 3, "jrayek": 3}, jrayek={"qualities": ["fortified"]}, **built("jrayek", "fortress")
    )
    assert sums(m)[1] == (1 + 1 + 1, 0, 1 + 2 + 1)
