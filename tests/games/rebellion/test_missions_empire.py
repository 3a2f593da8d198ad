"""The Empire's missions and projects, card by card."""

from __future__ import annotations

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
    side,
    system,
    track,
    units,
    unopposed,
    where,
)
from tests.vocabulary import asked, fields, options, play, play_out, refused, told
from wartable.kernel.ledger import rule

LOYAL = {"loyalty": "imperial"}
HELD = {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}
CAPTURED = {"han-solo": "captured"}
PROBES = ["yavin", "ilum", "endor", "felucia", "bespin", "kessel", "naboo", "rodia", "utapau", "ryloth"]
GOALS = ["liberation", "major-victory"]
CAPTIVE = {"systems": {HERE: HELD}, "rings": CAPTURED}


def cards(pile):
    return [card if isinstance(card, str) else card["card"] for card in pile]


def ring(m, leader):
    return leader_of(m, leader).get("ring")


def planned(card, *leaders, **given):
    """A turn of the Empire whose leaders lie on this mission."""
    return mission(card, *leaders, side="imperial", **given)


def tried(card, *leaders, **given):
    return attempt(card, *leaders, side="imperial", **given)


def succeeds(card, *leaders, **given):
    """Nobody is sent to oppose it; a captive who does rolls nothing but blanks."""
    return unopposed(card, *leaders, side="imperial", dice=["special", *["blank"] * 20], **given)


def only_against_the_captive(card, *leaders, atom, **given):
    """The mission can be aimed at Han Solo, who is held, and at no free leader."""
    there = {HERE: {**HELD, "leaders": ["han-solo", "princess-leia"]}}
    m = planned(card, *leaders, systems=there, rings=CAPTURED, **given)
    assert aims(m, card) == {"against han-solo"}
    assert refused(m, EMPIRE, f"reveal {card} against princess-leia") == atom


# -- starting missions -------------------------------------------------------------------------------


@rule("RBB-MCARD-025")
def test_capture_rebel_operative() -> None:
    there = {HERE: {"units": {"tie-fighter": 1}, "leaders": ["princess-leia", "luke-skywalker", "han-solo"]},
             "alderaan": {"leaders": ["jan-dodonna"]}}  # fmt: skip
    given = {"systems": there, "rings": {"luke-skywalker": "lure-of-the-dark-side", "han-solo": "captured"}}
    m = planned("capture-rebel-operative", "darth-vader", **given)
    assert aims(m, "capture-rebel-operative") == {"against princess-leia"}, "neither captives nor the lured"
    assert refused(m, EMPIRE, "reveal capture-rebel-operative against jan-dodonna") == "RBB-MCARD-025"
    won = succeeds("capture-rebel-operative", "darth-vader", against="princess-leia", **given)
    assert ring(won, "princess-leia") == "captured" and where(won, "princess-leia") == HERE
    assert not ring(won, "han-solo") and where(won, "han-solo") == "rebel-base", "there is one ring"


@rule("RBB-MCARD-026")
@pytest.mark.parametrize(("ships", "drawn"), [(0, 1), (3, 1), (7, 1), (8, 2)])
def test_gather_intel(ships, drawn) -> None:
    m = planned("gather-intel", "emperor-palpatine", systems={HERE: {"loyalty": "rebel"}}, probes=PROBES,
                rebel_base={"units": {"x-wing": ships}})  # fmt: skip
    assert aims(m, "gather-intel") == {HERE} and refused(m, EMPIRE, "reveal gather-intel hoth") == "RBB-MCARD-026"
    play(m, f"1: reveal gather-intel {HERE}", "0: pass")
    assert cards(side(m, "imperial")["probes"]) == PROBES[::-1][:drawn]


@rule("RBB-MCARD-027")
def test_research_and_development() -> None:
    projects = ["construct-factory", "superlaser-online", "oversee-project"]
    systems = {
        HERE: {**LOYAL, "sabotaged": True},
        "rodia": {"units": {"stormtrooper": 1}, "subjugated": True},
        "sullust": LOYAL,
    }
    given = {"systems": systems, "imperial": {"projects": projects}}
    m = planned("research-and-development", "general-tagge", **given)
    assert aims(m, "research-and-development") == {HERE, "coruscant", "sullust"}
    assert refused(m, EMPIRE, "reveal research-and-development rodia") == "RBB-MCARD-027", "subjugated is not loyal"
    play(m, "1: reveal research-and-development sullust")
    assert options(m, EMPIRE) == {"mission oversee-project", "mission superlaser-online"}
    play(m, "1: mission superlaser-online")
    assert "superlaser-online" in cards(side(m, "imperial")["hand"])
    assert cards(side(m, "imperial")["projects"]) == ["oversee-project", "construct-factory"]
    repaired = tried("research-and-development", "general-tagge", at=HERE, **given)
    assert asked(repaired) == {EMPIRE: "repair"}
    play(repaired, "1: do it")
    assert "sabotaged" not in system(repaired) and "oversee-project" in cards(side(repaired, "imperial")["hand"])
    assert cards(side(repaired, "imperial")["projects"]) == projects[:2]


@rule("RBB-MCARD-027")
def test_research_takes_up_the_discarded_projects_when_the_deck_is_empty() -> None:
    m = tried("research-and-development", "general-tagge", at="coruscant", old_projects=["oversee-project"])
    play(m, "1: mission oversee-project")
    assert sorted(cards(side(m, "imperial")["hand"])) == ["oversee-project", "research-and-development"]
    none = tried("research-and-development", "general-tagge", at="coruscant")
    assert asked(none) == {REBEL: "turn"}


@rule("RBB-MCARD-028")
def test_rule_by_fear() -> None:
    there = {HERE: {"loyalty": "rebel", "units": {"tie-fighter": 1}}, "yavin": {"units": {"tie-fighter": 1}}}
    m = planned("rule-by-fear", "darth-vader", systems=there)
    assert aims(m, "rule-by-fear") == {HERE} and refused(m, EMPIRE, "reveal rule-by-fear yavin") == "RBB-MCARD-028"
    assert refused(m, EMPIRE, "reveal rule-by-fear alderaan") == "RBB-MCARD-028"
    play(m, f"1: reveal rule-by-fear {HERE}", "0: pass")
    assert "loyalty" not in system(m), "one loyalty takes the Rebel marker away"


# -- the base game's set -----------------------------------------------------------------------------


@rule("RBB-MCARD-029")
def test_address_delays() -> None:
    m = planned(
        "address-delays", "general-tagge", systems={"geonosis": {"units": {"stormtrooper": 1}, "subjugated": True}}
    )
    assert aims(m, "address-delays") == {"geonosis", "coruscant"}
    assert refused(m, EMPIRE, f"reveal address-delays {HERE}") == "RBB-MCARD-029"
    play(m, "1: reveal address-delays geonosis", "1: unit tie-fighter", "1: unit at-at")
    assert side(m, "imperial")["queue"] == {2: {"tie-fighter": 1, "at-at": 1}}


@rule("RBB-MCARD-030")
def test_carbon_freezing() -> None:
    only_against_the_captive("carbon-freezing", "darth-vader", atom="RBB-MCARD-030")
    m = succeeds("carbon-freezing", "darth-vader", against="han-solo", time=1, reputation=14, **CAPTIVE)
    assert ring(m, "han-solo") == "carbonite" and where(m, "han-solo") == HERE
    assert track(m) == (1, 15), "one loss moves the marker away from the time"
    lost = unopposed(
        "carbon-freezing", "darth-vader", against="han-solo", side="imperial", dice=["blank"] * 9, **CAPTIVE
    )
    assert ring(lost, "han-solo") == "captured"


@rule("RBB-MCARD-031")
def test_collect_bounty() -> None:
    systems = {"naboo": {"leaders": ["princess-leia"]}, "sullust": {"units": {"tie-fighter": 1}},
               "kessel": {"units": {"tie-fighter": 1}}}  # fmt: skip
    m = planned("collect-bounty", "boba-fett", systems={**systems, HERE: HELD}, rings=CAPTURED)
    assert aims(m, "collect-bounty") == {"against princess-leia"}, "any system, but no captive"
    assert refused(m, EMPIRE, "reveal collect-bounty against han-solo") == "RBB-MCARD-031"
    m = succeeds("collect-bounty", "boba-fett", against="princess-leia", systems=systems)
    assert ring(m, "princess-leia") == "captured"
    assert where(m, "princess-leia") == where(m, "boba-fett") == "sullust", "the closest Imperial unit"


@rule("RBB-MCARD-032")
def test_detained() -> None:
    m = succeeds(
        "detained", "general-tagge", against="princess-leia", systems={"naboo": {"leaders": ["princess-leia"]}}
    )
    assert m.facts()["detained"] == ["princess-leia"] and where(m, "princess-leia") == "naboo"
    captive = succeeds("detained", "general-tagge", against="han-solo", **CAPTIVE)
    assert captive.facts()["detained"] == [], "a captive is not detained"
    pooled = planned("detained", "general-tagge")
    assert aims(pooled, "detained") == set()
    assert refused(pooled, EMPIRE, "reveal detained against princess-leia") == "RBB-MISSION-001", "she is in no system"


@rule("RBB-MCARD-032")
def test_neither_an_imperial_nor_a_lured_leader_is_detained() -> None:
    there = {HERE: {"leaders": ["luke-skywalker", "darth-vader"]}}
    m = planned("detained", "general-tagge", systems=there, rings={"luke-skywalker": "lure-of-the-dark-side"})
    assert aims(m, "detained") == set()
    assert refused(m, EMPIRE, "reveal detained against luke-skywalker") == "RBB-MCARD-032"


@rule("RBB-MCARD-032")
def test_who_is_detained_stays_for_one_refresh_phase() -> None:
    naboo = {"naboo": {"leaders": ["princess-leia", "jan-dodonna"]}}
    m = position(turn="rebel", systems=naboo, detained=["princess-leia"], time=1, reputation=14)
    play_out(play(m, "0: pass", "1: pass"), "assign")
    assert (where(m, "princess-leia"), where(m, "jan-dodonna")) == ("naboo", "pool")
    assert m.facts()["detained"] == []


@rule("RBB-MCARD-033")
def test_display_of_power() -> None:
    m = planned("display-of-power", "emperor-palpatine", systems={HERE: {"loyalty": "rebel"}})
    assert refused(m, EMPIRE, "reveal display-of-power hoth") == "RBB-MCARD-033"
    play(m, f"1: reveal display-of-power {HERE}", "0: pass")
    assert system(m)["loyalty"] == "imperial", "two loyalties: from the Rebels to the Empire"


@rule("RBB-MCARD-034")
def test_double_our_efforts() -> None:
    queue = {1: {"at-at": 1}, 2: {"at-st": 1}, 3: {"stormtrooper": 1}}
    given = {"imperial": {"queue": queue}, "systems": {HERE: LOYAL}}
    m = planned("double-our-efforts", "grand-moff-tarkin", **given)
    assert refused(m, EMPIRE, "reveal double-our-efforts hoth") == "RBB-MCARD-034"
    play(m, f"1: reveal double-our-efforts {HERE}")
    assert options(m, EMPIRE) == {"unit at-st on 2", "unit stormtrooper on 3"}, "one must be moved"
    play(m, "1: unit stormtrooper on 3")
    assert side(m, "imperial")["queue"] == {1: {"at-at": 1}, 2: {"at-st": 1, "stormtrooper": 1}}
    assert asked(m) == {REBEL: "turn"}
    twice = tried("double-our-efforts", "moff-jerjerrod", at=HERE, **given)
    play(twice, "1: unit stormtrooper on 3")
    assert options(twice, EMPIRE) == {"unit at-st on 2"}, "one more unit, not the same again"
    play(twice, "1: unit at-st on 2")
    assert asked(twice) == {REBEL: "turn"}, "two units at most"
    assert side(twice, "imperial")["queue"] == {1: {"at-at": 1, "at-st": 1}, 2: {"stormtrooper": 1}}


@rule("RBB-MCARD-034")
def test_double_our_efforts_for_two_of_a_kind() -> None:
    queue = {2: {"stormtrooper": 1}, 3: {"stormtrooper": 1}}
    m = tried("double-our-efforts", "moff-jerjerrod", at=HERE, imperial={"queue": queue}, systems={HERE: LOYAL})
    play(m, "1: unit stormtrooper on 3", "1: unit stormtrooper on 2")
    assert side(m, "imperial")["queue"] == {1: {"stormtrooper": 1}, 2: {"stormtrooper": 1}}


@rule("RBB-MCARD-035")
def test_fear_will_keep_them_in_line() -> None:
    systems = {"utapau": {"units": {"star-destroyer": 1}}, "yavin": {"units": {"death-star-under-construction": 1}},
               "naboo": {"loyalty": "rebel"}}  # fmt: skip
    m = planned("fear-will-keep-them-in-line", "grand-moff-tarkin", systems=systems, base={"place": "hoth"})
    assert aims(m, "fear-will-keep-them-in-line") == {"utapau"}
    assert refused(m, EMPIRE, "reveal fear-will-keep-them-in-line yavin") == "RBB-MCARD-035", "it is not finished"
    play(m, "1: reveal fear-will-keep-them-in-line utapau", "0: pass")
    assert options(m, EMPIRE) == {"at naboo", "at sullust", "at utapau"}
    play(m, "1: at naboo")
    assert options(m, EMPIRE) == {"at sullust", "at utapau"}, "two different systems"
    play(m, "1: at sullust")
    assert "loyalty" not in system(m, "naboo") and system(m, "sullust")["loyalty"] == "imperial"
    assert "loyalty" not in system(m, "utapau") and asked(m) == {REBEL: "turn"}, "and no third one"


@rule("RBB-MCARD-036")
def test_homing_beacon() -> None:
    only_against_the_captive("homing-beacon", "colonel-yularen", atom="RBB-MCARD-036")
    m = succeeds("homing-beacon", "colonel-yularen", against="han-solo", base={"place": "hoth"}, **CAPTIVE)
    assert asked(m) == {REBEL: "homing"}
    assert options(m, REBEL) == {"at bespin", "at endor", "at hoth", "at mustafar"}
    play(m, "0: at endor")
    assert where(m, "han-solo") == "endor" and not ring(m, "han-solo")
    assert set(m.facts()["base"]["possible"]) <= {"bespin", "endor", "hoth", "mustafar"}


@rule("RBB-MCARD-037")
def test_hunt_them_down() -> None:
    m = planned(
        "hunt-them-down",
        "darth-vader",
        systems={HERE: {"units": {"airspeeder": 1, "rebel-trooper": 1, "mon-cal-cruiser": 1}}},
    )
    assert len(aims(m, "hunt-them-down")) == 32
    play(m, f"1: reveal hunt-them-down {HERE}", "0: pass")
    assert options(m, EMPIRE) == {"done", f"unit airspeeder {HERE}", f"unit rebel-trooper {HERE}"}
    play(m, f"1: unit rebel-trooper {HERE}")
    assert asked(m) == {REBEL: "turn"}, "no unit of one health is left"
    assert units(m) == {"airspeeder": 1, "mon-cal-cruiser": 1}
    assert (
        refused(planned("hunt-them-down", "general-tagge"), EMPIRE, f"reveal hunt-them-down {HERE}")
        == "RBB-MISSION-002"
    )


@rule("RBB-MCARD-038")
def test_imperial_propaganda() -> None:
    systems = {
        "sullust": LOYAL,
        "naboo": {"loyalty": "rebel"},
        "utapau": {"loyalty": "rebel"},
        "kashyyyk": {"loyalty": "rebel"},
    }
    m = planned("imperial-propaganda", "janus-greejatus", systems=systems)
    assert refused(m, EMPIRE, "reveal imperial-propaganda naboo") == "RBB-MCARD-038"
    play(m, "1: reveal imperial-propaganda sullust", "0: pass")
    assert system(m, "naboo") == system(m, "utapau") == {}
    assert system(m, "sullust")["loyalty"] == "imperial" and system(m, "kashyyyk")["loyalty"] == "rebel"


@rule("RBB-MCARD-039")
def test_intercept_transmissions() -> None:
    systems = {HERE: {"loyalty": "rebel"}, "kessel": {"units": {"tie-fighter": 1}}, "ryloth": {"units": {"stormtrooper": 1}},
               "ilum": {"units": {"tie-fighter": 1}}, "endor": {"units": {"tie-fighter": 1}}}  # fmt: skip
    m = planned("intercept-transmissions", "emperor-palpatine", systems=systems, probes=PROBES)
    assert aims(m, "intercept-transmissions") == {HERE}
    assert refused(m, EMPIRE, "reveal intercept-transmissions hoth") == "RBB-MCARD-039"
    play(m, f"1: reveal intercept-transmissions {HERE}", "0: pass")
    assert sorted(cards(side(m, "imperial")["probes"])) == ["endor", "kessel", "ryloth"], "Ilum is the ninth"
    assert sorted(cards(m.facts()["probes"])) == sorted(set(PROBES) - {"endor", "kessel", "ryloth"})
    assert fields(m, "CardsDrawn", "what", "count")[-1] == ("probes", 3)


@rule("RBB-MCARD-040")
def test_interrogation() -> None:
    only_against_the_captive("interrogation", "darth-vader", atom="RBB-MCARD-040")
    m = succeeds("interrogation", "darth-vader", against="han-solo", rebel={"objectives": GOALS}, **CAPTIVE)
    assert [card["known"] for card in side(m, "rebel")["objectives"]] == [["rebel", "imperial"]] * 2
    assert told(m, "ObjectivesShown") == ["ObjectivesShown"]


@rule("RBB-MCARD-041")
def test_interrogation_droid() -> None:
    only_against_the_captive("interrogation-droid", "colonel-yularen", atom="RBB-MCARD-041")
    m = succeeds("interrogation-droid", "colonel-yularen", against="han-solo", base={"place": "hoth"}, **CAPTIVE)
    assert [len(dice) for (dice,) in fields(m, "MissionRolled", "dice")] == [3, 4], "all four icons of Han Solo"
    assert asked(m) == {REBEL: "name-system"} and "at hoth" not in options(m, REBEL)
    play(m, "0: at yavin")
    assert "at yavin" not in options(m, REBEL), "three different systems"
    play(m, "0: at ilum")
    assert m.facts()["base"]["possible"] == ["hoth", "ilum", "yavin"]


@rule("RBB-MCARD-042")
@pytest.mark.parametrize(("place", "there"), [("hoth", True), ("yavin", False)])
def test_long_range_probe(place, there) -> None:
    m = succeeds("long-range-probe", "admiral-piett", at=place, base={"place": "hoth"})
    assert fields(m, "BaseAsked", "there") == [(there,)]
    assert (m.facts()["base"]["possible"] == ["hoth"]) is there and m.facts()["base"]["hidden"] is True
    assert "yavin" not in m.facts()["base"]["possible"]
    assert (
        refused(planned("long-range-probe", "darth-vader"), EMPIRE, "reveal long-range-probe hoth") == "RBB-MISSION-002"
    )


@rule("RBB-MCARD-043")
@pytest.mark.parametrize(
    ("leader", "reputation"), [("han-solo", 14), ("luke-skywalker", 15), ("luke-skywalker-jedi", 15)]
)
def test_lure_of_the_dark_side(leader, reputation) -> None:
    only_against_the_captive("lure-of-the-dark-side", "emperor-palpatine", atom="RBB-MCARD-043")
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": [leader]}}
    leaders = {"luke-skywalker": "out"} if leader == "luke-skywalker-jedi" else {}
    m = succeeds("lure-of-the-dark-side", "emperor-palpatine", against=leader, systems=there, rings={leader: "captured"},
                 time=1, reputation=14, leaders=leaders)  # fmt: skip
    assert ring(m, leader) == "lure-of-the-dark-side" and where(m, leader) == HERE
    assert track(m) == (1, reputation)
    first = fields(m, "MissionRolled", "dice")[0][0]
    assert len(first) == 5, "all icons of the Emperor"


@rule("RBB-MCARD-044")
def test_planetary_conquest() -> None:
    systems = {HERE: {"units": {"rebel-trooper": 1}}, "sullust": {"units": {"at-at": 2, "at-st": 2, "stormtrooper": 3, "tie-fighter": 1}},
               "rodia": {"units": {"at-st": 1}}, "kessel": {"units": {"at-at": 1}, "leaders": ["darth-vader"]}}  # fmt: skip
    m = tried("planetary-conquest", "general-veers", at=HERE, systems=systems, dice=["blank"] * 20)
    play(m, "0: pass")
    assert options(m, EMPIRE) == {"at sullust", "at rodia"}, "from one system; Vader holds his"
    play(m, "1: at sullust")
    moves = {"move 1 at-at", "move 1 at-st", "move 1 stormtrooper", "move 2 stormtrooper"}
    assert options(m, EMPIRE) == {"done", *(f"{move} sullust" for move in moves)}
    play(m, "1: move 1 at-at sullust", "1: move 1 at-st sullust", "1: move 2 stormtrooper sullust")
    assert told(m, "CombatBegan") == ["CombatBegan"]
    assert units(m, "sullust") == {"at-at": 1, "at-st": 1, "stormtrooper": 1, "tie-fighter": 1}
    assert (
        refused(planned("planetary-conquest", "general-tagge"), EMPIRE, "reveal planetary-conquest hoth")
        == "RBB-MISSION-002"
    )


@rule("RBB-MCARD-045")
@pytest.mark.parametrize(("leader", "drawn"), [("admiral-ozzel", 4), ("grand-moff-tarkin", 2)])
def test_probe_droid_initiative(leader, drawn) -> None:
    systems = {HERE: {"units": {"super-star-destroyer": 1}}, "alderaan": {"units": {"assault-carrier": 1}}}
    m = planned("probe-droid-initiative", leader, systems=systems, probes=PROBES)
    assert aims(m, "probe-droid-initiative") == {HERE}
    assert refused(m, EMPIRE, "reveal probe-droid-initiative alderaan") == "RBB-MCARD-045"
    play(m, f"1: reveal probe-droid-initiative {HERE}")
    assert cards(side(m, "imperial")["probes"]) == PROBES[::-1][:drawn]


@rule("RBB-MCARD-046")
def test_retrieve_the_plans() -> None:
    only_against_the_captive("retrieve-the-plans", "darth-vader", atom="RBB-MCARD-046")
    m = succeeds("retrieve-the-plans", "darth-vader", against="han-solo", **CAPTIVE,
                 rebel={"objectives": GOALS, "objective-deck": ["regional-support"]})  # fmt: skip
    assert told(m, "ObjectivesShown") == ["ObjectivesShown"]
    assert options(m, EMPIRE) == {"objective liberation", "objective major-victory"}
    play(m, "1: objective major-victory")
    assert cards(side(m, "rebel")["objectives"]) == ["liberation"]
    assert cards(side(m, "rebel")["objective-deck"]) == ["major-victory", "regional-support"]


@rule("RBB-MCARD-047")
def test_secret_weapons_research() -> None:
    projects = ["construct-factory", "superlaser-online", "oversee-project"]
    m = planned("secret-weapons-research", "general-tagge", imperial={"projects": projects})
    assert aims(m, "secret-weapons-research") == {"coruscant"}
    assert refused(m, EMPIRE, f"reveal secret-weapons-research {HERE}") == "RBB-MCARD-047"
    play(m, "1: reveal secret-weapons-research coruscant")
    assert sorted(cards(side(m, "imperial")["hand"])) == ["oversee-project", "superlaser-online"]


@rule("RBB-MCARD-048")
def test_trade_negotiations() -> None:
    m = planned("trade-negotiations", "darth-vader", systems={HERE: {"loyalty": "rebel"}})
    assert refused(m, EMPIRE, "reveal trade-negotiations hoth") == "RBB-MCARD-048"
    play(m, f"1: reveal trade-negotiations {HERE}", "0: pass")
    assert "loyalty" not in system(m), "one loyalty takes the Rebel marker away"


# -- projects ----------------------------------------------------------------------------------------


@rule("RBB-MCARD-049")
def test_construct_death_star() -> None:
    m = planned("construct-death-star", "general-tagge", systems={"yavin": {"units": {"x-wing": 1}}})
    assert aims(m, "construct-death-star") == {"dagobah", "dantooine", "dathomir", "endor", "hoth", "ilum", "tatooine"}
    assert refused(m, EMPIRE, "reveal construct-death-star yavin") == "RBB-MCARD-049", "a Rebel unit is there"
    assert refused(m, EMPIRE, f"reveal construct-death-star {HERE}") == "RBB-MCARD-049"
    play(m, "1: reveal construct-death-star endor")
    assert units(m, "endor") == {"death-star-under-construction": 1}
    assert side(m, "imperial")["queue"] == {3: {"death-star": 1}}
    works = {"yavin": {"units": {"death-star-under-construction": 1}}}
    second = tried("construct-death-star", "general-tagge", at="endor", systems=works, base={"place": "hoth"})
    assert system(second, "endor") == {"leaders": ["general-tagge"]} and side(second, "imperial")["queue"] == {}, (
        "there is one figure of a Death Star under construction"
    )


@rule("RBB-MCARD-050")
def test_construct_factory() -> None:
    m = planned("construct-factory", "general-tagge", systems={"rodia": {**LOYAL, "sabotaged": True}})
    assert refused(m, EMPIRE, f"reveal construct-factory {HERE}") == "RBB-MCARD-050"
    play(m, "1: reveal construct-factory rodia", "1: unit stormtrooper")
    assert "sabotaged" not in system(m, "rodia") and side(m, "imperial")["queue"] == {1: {"stormtrooper": 1}}


@rule("RBB-MCARD-051")
def test_construct_super_star_destroyer_of_the_base_game() -> None:
    m = planned(
        "construct-super-star-destroyer", "general-tagge", "grand-moff-tarkin", systems={HERE: LOYAL, "rodia": LOYAL}
    )
    assert aims(m, "construct-super-star-destroyer") == {HERE}
    assert refused(m, EMPIRE, "reveal construct-super-star-destroyer rodia") == "RBB-MCARD-051", "no space square"
    play(m, f"1: reveal construct-super-star-destroyer {HERE}")
    assert side(m, "imperial")["queue"] == {3: {"super-star-destroyer": 1}}, "also with two leaders"


@rule("RBB-MCARD-052")
def test_oversee_project() -> None:
    queue = {1: {"at-at": 1}, 2: {"star-destroyer": 1, "death-star": 1}, 3: {"stormtrooper": 1}}
    works = {"units": {"death-star-under-construction": 1}}
    systems = {
        "yavin": works,
        HERE: {"units": {"tie-fighter": 1, "rebel-trooper": 1}},
        "rodia": {"units": {"tie-fighter": 1}},
    }
    given = {"systems": systems, "imperial": {"queue": queue}, "base": {"place": "hoth"}}
    m = planned("oversee-project", "general-tagge", **given)
    assert aims(m, "oversee-project") == {"yavin", "rodia"}
    assert refused(m, EMPIRE, f"reveal oversee-project {HERE}") == "RBB-MCARD-052"
    play(m, "1: reveal oversee-project rodia")
    assert options(m, EMPIRE) == {"pass", "unit at-at on 1", "unit star-destroyer on 2"}, "no Death Star there"
    play(m, "1: unit star-destroyer on 2")
    assert units(m, "rodia") == {"tie-fighter": 1, "star-destroyer": 1} and asked(m) == {REBEL: "turn"}
    finished = play(tried("oversee-project", "general-tagge", at="yavin", **given), "1: unit death-star on 2")
    assert units(finished, "yavin") == {"death-star": 1}


@rule("RBB-MCARD-053")
def test_superlaser_online() -> None:
    systems = {"naboo": {"units": {"death-star": 1, "rebel-trooper": 2}, "loyalty": "rebel"},
               "sullust": {"loyalty": "rebel"},
        "yavin": {"units": {"death-star-under-construction": 1}}}  # fmt: skip
    m = planned("superlaser-online", "general-tagge", systems=systems, base={"place": "hoth"})
    assert aims(m, "superlaser-online") == {"naboo"}
    assert refused(m, EMPIRE, "reveal superlaser-online yavin") == "RBB-MCARD-053", "it is not finished"
    play(m, "1: reveal superlaser-online naboo")
    assert options(m, EMPIRE) == {"at sullust", "at utapau"}, "populous systems of the region"
    play(m, "1: at sullust")
    assert system(m, "naboo")["destroyed"] is True and units(m, "naboo") == {"death-star": 1}
    assert system(m, "sullust") == {}, "one loyalty"


@rule("RBB-RMCARD-001")
@pytest.mark.parametrize(
    ("leaders", "space", "hand"),
    [(["general-tagge"], 2, []), (["general-tagge", "motti"], 1, ["interdictor-development"])],
)
def test_interdictor_development(leaders, space, hand) -> None:
    m = planned("interdictor-development", *leaders, **ROTE, systems={HERE: LOYAL, "rodia": LOYAL})
    assert aims(m, "interdictor-development") == {HERE}
    assert refused(m, EMPIRE, "reveal interdictor-development rodia") == "RBB-RMCARD-001"
    play(m, f"1: reveal interdictor-development {HERE}")
    assert side(m, "imperial")["queue"] == {space: {"interdictor": 1}} and cards(side(m, "imperial")["hand"]) == hand


@rule("RBB-RMCARD-002")
def test_single_reactor_ignition() -> None:
    systems = {"naboo": {"units": {"death-star": 1, "rebel-trooper": 2, "x-wing": 1}, "loyalty": "rebel"},
               "yavin": {"units": {"death-star-under-construction": 1}}}  # fmt: skip
    targets = {"secure-the-plans": "naboo", "rebel-cell": "naboo"}
    m = planned("single-reactor-ignition", "general-tagge", **ROTE, systems=systems, targets=targets, base={"place": "hoth"},
                dice=["blank"] * 99)  # fmt: skip
    assert aims(m, "single-reactor-ignition") == {"naboo"}
    assert refused(m, EMPIRE, "reveal single-reactor-ignition yavin") == "RBB-RMCARD-002"
    play(m, "1: reveal single-reactor-ignition naboo")
    assert m.facts()["targets"] == {} and "rebel-trooper" not in units(m, "naboo")
    assert "destroyed" not in system(m, "naboo") and system(m, "naboo")["loyalty"] == "rebel"
    assert m.facts()["base"]["hidden"] is True, "it is elsewhere"


@rule("RBB-RMCARD-002")
@rule("RB-FAQMIS-002")
def test_the_base_that_the_reactor_finds_is_revealed_and_its_ships_fight_afterwards() -> None:
    m = tried("single-reactor-ignition", "general-tagge", at="naboo", **ROTE, base={"place": "naboo"},
              systems={"naboo": {"units": {"death-star": 1}}}, rebel_base={"units": {"x-wing": 1, "rebel-trooper": 3}},
              dice=["blank"] * 99)  # fmt: skip
    assert m.facts()["base"]["hidden"] is False
    assert told(m, "BaseRevealed", "UnitsDestroyed", "MissionDiscarded", "CombatBegan") == [
        "BaseRevealed",
        "UnitsDestroyed",
        "MissionDiscarded",
        "CombatBegan",
    ]
    assert m.facts()["combat"]["place"] == "naboo" and units(m, "naboo") == {"death-star": 1, "x-wing": 1}


@rule("RBB-RMCARD-031")
@pytest.mark.parametrize(("leaders", "space"), [(["general-tagge"], 3), (["general-tagge", "motti"], 2)])
def test_construct_super_star_destroyer_of_the_expansion(leaders, space) -> None:
    m = planned("construct-super-star-destroyer-rote", *leaders, **ROTE, systems={HERE: LOYAL, "rodia": LOYAL})
    assert refused(m, EMPIRE, "reveal construct-super-star-destroyer-rote rodia") == "RBB-RMCARD-031"
    play(m, f"1: reveal construct-super-star-destroyer-rote {HERE}")
    assert side(m, "imperial")["queue"] == {space: {"super-star-destroyer": 1}}


# -- the expansion -----------------------------------------------------------------------------------


@rule("RBB-RMCARD-003")
def test_all_icons_count_for_make_an_example() -> None:
    m = succeeds("make-an-example", "jabba", against="han-solo", **ROTE, systems={"endor": HELD}, rings=CAPTURED,
                 base={"place": "ilum"})  # fmt: skip
    assert [len(dice) for (dice,) in fields(m, "MissionRolled", "dice")] == [6, 4]


@rule("RBB-RMCARD-003")
def test_make_an_example() -> None:
    systems = {"endor": HELD, HERE: {"units": {"stormtrooper": 1}, "leaders": ["luke-skywalker"]}}
    given = {
        **ROTE,
        "systems": systems,
        "rings": {"han-solo": "captured", "luke-skywalker": "carbonite"},
        "base": {"place": "ilum"},
    }
    m = planned("make-an-example", "jabba", **given)
    assert aims(m, "make-an-example") == {"against han-solo"}
    assert refused(m, EMPIRE, "reveal make-an-example against luke-skywalker") == "RBB-RMCARD-003", (
        "not in a remote system"
    )
    m = succeeds("make-an-example", "jabba", against="han-solo", **given)
    assert where(m, "han-solo") == "out" and not ring(m, "han-solo")


@rule("RBB-RMCARD-004")
def test_secure_the_plans() -> None:
    m = planned("secure-the-plans", "krennic", **ROTE, targets={"secure-the-plans": "endor"})
    assert refused(m, EMPIRE, f"reveal secure-the-plans {HERE}") == "RBB-RMCARD-004"
    play(m, "1: reveal secure-the-plans yavin", "0: pass")
    assert m.facts()["targets"] == {"secure-the-plans": "yavin"}, "there is one marker"


@rule("RBB-RMCARD-004")
@pytest.mark.parametrize("targets", [{}, {"secure-the-plans": "yavin"}])
def test_while_the_plans_are_secure_the_rebels_cannot_play_them(targets) -> None:
    m = fight("combat-round", {"u-wing": 1}, {"death-star": 1, "tie-fighter": 1}, **ROTE, base={"place": "ilum"},
              reputation=14, targets=targets, rebel={"objectives": ["death-star-plans-2"]}, dice=["blank"] * 40)  # fmt: skip
    assert (asked(m) == {REBEL: "death-star-plans"}) is (not targets)


@rule("RBB-RMCARD-005")
def test_draw_them_out() -> None:
    m = planned("draw-them-out", "darth-vader", **ROTE, systems={HERE: {"units": {"x-wing": 1}}})
    assert refused(m, EMPIRE, f"reveal draw-them-out {HERE}") == "RBB-RMCARD-005"
    drawn = ("jan-dodonna", "general-rieekan", "princess-leia")
    m = succeeds("draw-them-out", "darth-vader", at="kessel", **ROTE)
    assert options(m, EMPIRE) == {"leader mon-mothma", *(f"leader {name}" for name in drawn)}
    assert where(play(m, "1: leader princess-leia"), "princess-leia") == "kessel"


DISCREDIT = {**ROTE, "time": 1, "reputation": 14, "systems": {HERE: {"sabotaged": True}, "kessel": {"sabotaged": True}}}


@rule("RBB-RMCARD-006")
def test_discredit_rebellion() -> None:
    m = planned("discredit-rebellion", "general-tagge", **DISCREDIT)
    assert aims(m, "discredit-rebellion") == {HERE, "kessel"}
    assert refused(m, EMPIRE, "reveal discredit-rebellion rodia") == "RBB-RMCARD-006"
    play(m, f"1: reveal discredit-rebellion {HERE}")
    assert asked(m) == {REBEL: "discredit"}
    play(m, "0: do it")
    assert system(m) == {"leaders": ["general-tagge"]} and system(m, "kessel") == {} and track(m) == (1, 14)


@rule("RBB-RMCARD-006")
@pytest.mark.parametrize(
    ("leader", "dice", "reputation"),
    [
        ("general-tagge", ["special"], 15),
        ("general-tagge", ["hit"], 14),
        ("general-tagge", ["direct-hit"], 14),
        ("motti", ["hit", "special"], 15),
        ("motti", ["special", "special"], 15),
    ],
)
def test_discredit_rebellion_costs_a_reputation_for_a_special(leader, dice, reputation) -> None:
    m = tried("discredit-rebellion", leader, at=HERE, **DISCREDIT, dice=dice)
    play(m, "0: pass")
    assert [len(rolled) for (rolled,) in fields(m, "MissionRolled", "dice")] == [len(dice)]
    assert track(m) == (1, reputation) and system(m, "kessel")["sabotaged"] is True


@rule("RB-FAQMIS-004")
@pytest.mark.parametrize(("place", "asks"), [(HERE, "reroll-one"), ("kessel", "turn")])
def test_the_master_yoda_ring_works_for_discredit_rebellion_in_its_system(place, asks) -> None:
    m = tried("discredit-rebellion", "general-tagge", at=place, **{**DISCREDIT, "systems": {
        HERE: {"sabotaged": True, "leaders": ["luke-skywalker"]}, "kessel": {"sabotaged": True}}},
        rings={"luke-skywalker": "master-yoda"}, dice=["special", "hit"])  # fmt: skip
    play(m, "0: pass")
    assert asked(m) == {REBEL: asks}
    if asks == "reroll-one":
        play(m, "0: reroll red-special")
        assert track(m) == (1, 14)


@rule("RB-FAQMIS-004")
def test_one_in_a_million_works_for_discredit_rebellion() -> None:
    m = tried("discredit-rebellion", "general-tagge", at=HERE, **{**DISCREDIT, "systems": {
        HERE: {"sabotaged": True, "leaders": ["luke-skywalker"]}}}, rebel={"actions": ["one-in-a-million"]})  # fmt: skip
    play(m, "0: pass", "0: use one-in-a-million luke-skywalker", "0: set red-blank")
    assert track(m) == (1, 14)


@rule("RBB-RMCARD-007")
def test_deployment() -> None:
    systems = {HERE: {"units": {"x-wing": 1}}, "kessel": {"loyalty": "rebel"}}
    m = planned("deployment", "darth-vader", **ROTE, systems=systems)
    assert refused(m, EMPIRE, f"reveal deployment {HERE}") == "RBB-RMCARD-007", "a Rebel unit"
    assert refused(m, EMPIRE, "reveal deployment kessel") == "RBB-RMCARD-007", "Rebel loyalty"
    play(m, "1: reveal deployment rodia", "0: pass")
    assert options(m, EMPIRE) == {"unit stormtrooper", "unit assault-tank"}
    play(m, "1: unit assault-tank")
    assert units(m, "rodia") == {"assault-tank": 1} and system(m, "rodia")["subjugated"] is True


@rule("RBB-RMCARD-008")
def test_message_from_high_command() -> None:
    m = planned("message-from-high-command", "emperor-palpatine", **ROTE, systems={HERE: {"loyalty": "rebel"}})
    assert refused(m, EMPIRE, "reveal message-from-high-command hoth") == "RBB-RMCARD-008"
    play(m, f"1: reveal message-from-high-command {HERE}", "0: pass")
    assert system(m) == {} and where(m, "emperor-palpatine") == "pool"
    lost = tried("message-from-high-command", "emperor-palpatine", at=HERE, **ROTE, dice=["blank"] * 6)
    assert where(play(lost, "0: send mon-mothma"), "emperor-palpatine") == HERE, "only on success"


@rule("RBB-RMCARD-009")
def test_stolen_intel() -> None:
    m = planned("stolen-intel", "grand-moff-tarkin", **ROTE, systems={HERE: {"loyalty": "rebel"}}, probes=PROBES,
                rebel={"hand": ["sabotage-rote", "assault", "heist"]})  # fmt: skip
    assert aims(m, "stolen-intel") == {HERE} and refused(m, EMPIRE, "reveal stolen-intel hoth") == "RBB-RMCARD-009"
    play(m, f"1: reveal stolen-intel {HERE}", "0: pass")
    assert cards(side(m, "imperial")["probes"]) == ["ryloth"]
    assert options(m, EMPIRE) == {"mission assault", "mission heist"}, "no starting mission"
    play(m, "1: mission assault")
    assert cards(side(m, "rebel")["hand"]) == ["sabotage-rote", "heist"] and side(m, "rebel")["discard"] == ["assault"]


@rule("RBB-RMCARD-010")
def test_were_the_bait() -> None:
    base = {"units": {"rebel-trooper": 1, "airspeeder": 2, "ion-cannon": 1, "x-wing": 1}, "leaders": ["mon-mothma"]}
    m = planned("were-the-bait", "colonel-yularen", **ROTE, **CAPTIVE, rebel_base=base, dice=["blank"] * 40)
    assert aims(m, "were-the-bait") == {HERE} and refused(m, EMPIRE, "reveal were-the-bait hoth") == "RBB-RMCARD-010"
    play(m, f"1: reveal were-the-bait {HERE}", "0: pass")
    assert told(m, "MissionRolled") == [], "the captive does not oppose it"
    assert options(m, EMPIRE) == {"pass", "unit rebel-trooper rebel-base", "unit airspeeder rebel-base"}
    play(m, "1: unit airspeeder rebel-base", "1: unit rebel-trooper rebel-base")
    assert fields(m, "UnitsMoved", "count") == [(1,), (1,)]
    assert units(m, "rebel-base") == {"airspeeder": 1, "ion-cannon": 1, "x-wing": 1}, "4 health at most"
    assert m.facts()["combat"]["starter"] == "imperial"
    full = succeeds("were-the-bait", "colonel-yularen", at=HERE, **ROTE, **CAPTIVE, rebel_base=base)
    play(full, *["1: unit airspeeder rebel-base"] * 2)
    assert units(full, "rebel-base") == {"rebel-trooper": 1, "ion-cannon": 1, "x-wing": 1}
    few = succeeds("were-the-bait", "colonel-yularen", at=HERE, **ROTE, **CAPTIVE, rebel_base=base)
    assert asked(play(few, "1: pass")) == {REBEL: "turn"}, "none need come"


@rule("RBB-RMCARD-011")
def test_exploit_weakness() -> None:
    only_against_the_captive("exploit-weakness", "darth-vader", atom="RBB-RMCARD-011", **ROTE)
    m = succeeds("exploit-weakness", "darth-vader", against="han-solo", **ROTE, **CAPTIVE, chance=[1],
                 rebel={"objectives": GOALS, "objective-deck": ["regional-support"]})  # fmt: skip
    assert cards(side(m, "rebel")["objectives"]) == ["liberation"]
    assert cards(side(m, "rebel")["objective-deck"]) == ["regional-support", "major-victory"], "on top"
    assert told(m, "ObjectivesShown") == ["ObjectivesShown"]


@rule("RBB-RMCARD-012")
@pytest.mark.parametrize(("named", "there"), [("bespin", True), ("naboo", False)])
def test_break_their_will(named, there) -> None:
    only_against_the_captive("break-their-will", "darth-vader", atom="RBB-RMCARD-012", **ROTE)
    m = succeeds("break-their-will", "darth-vader", against="han-solo", **ROTE, **CAPTIVE, base={"place": "hoth"})
    assert len(options(m, EMPIRE)) == 32
    play(m, f"1: at {named}")
    region = {"bespin", "endor", "hoth", "mustafar"}
    assert fields(m, "BaseAsked", "there") == [(there,)]
    assert (set(m.facts()["base"]["possible"]) <= region) is there
    assert side(m, "imperial")["discard"] == ["break-their-will"]


@rule("RBB-RMCARD-012")
def test_break_their_will_comes_back_to_hand_when_it_fails() -> None:
    m = unopposed(
        "break-their-will", "darth-vader", against="han-solo", side="imperial", **ROTE, **CAPTIVE, dice=["blank"] * 12
    )
    assert [len(dice) for (dice,) in fields(m, "MissionRolled", "dice")] == [5, 4], "all icons count"
    assert cards(side(m, "imperial")["hand"]) == ["break-their-will"] and side(m, "imperial")["discard"] == []


@rule("RBB-RMCARD-013")
def test_hire_mercenaries() -> None:
    m = planned("hire-mercenaries", "general-tagge", **ROTE, leaders={"mon-mothma": "supply"})
    assert refused(m, EMPIRE, f"reveal hire-mercenaries {HERE}") == "RBB-RMCARD-013"
    play(m, "1: reveal hire-mercenaries yavin")
    assert options(m, EMPIRE) == {"leader boba-fett", "leader janus-greejatus", "leader jabba"}
    assert where(play(m, "1: leader jabba"), "jabba") == "yavin"


@rule("RBB-RMCARD-014")
def test_imperial_might() -> None:
    queue = {1: {"at-at": 1, "stormtrooper": 4, "death-star": 1}, 2: {"star-destroyer": 1}}
    systems = {"endor": {"units": {"shield-bunker": 1}}, "yavin": {"units": {"death-star-under-construction": 1}},
               "kessel": {"units": {"shield-bunker": 1, "x-wing": 1}}, "rodia": {"units": {"tie-fighter": 1}}}  # fmt: skip
    given = {**ROTE, "systems": systems, "imperial": {"queue": queue}, "base": {"place": "hoth"}}
    m = planned("imperial-might", "general-tagge", **given)
    assert aims(m, "imperial-might") == {"endor", "yavin"}
    assert refused(m, EMPIRE, "reveal imperial-might kessel") == "RBB-RMCARD-014", "a Rebel unit"
    assert refused(m, EMPIRE, "reveal imperial-might rodia") == "RBB-RMCARD-014"
    play(m, "1: reveal imperial-might endor", "1: unit at-at on 1", *["1: unit stormtrooper on 1"] * 3)
    assert units(m, "endor") == {"shield-bunker": 1, "at-at": 1, "stormtrooper": 3} and asked(m) == {REBEL: "turn"}
    assert where(m, "general-tagge") == "endor"
    pair = play(tried("imperial-might", "general-tagge", "motti", at="endor", **given), "1: pass")
    assert where(pair, "general-tagge") == where(pair, "motti") == "coruscant"


@rule("RB-FAQMIS-006")
def test_imperial_might_brings_a_death_star_only_where_one_is_under_construction() -> None:
    systems = {"endor": {"units": {"shield-bunker": 1}}, "yavin": {"units": {"death-star-under-construction": 1}}}
    given = {
        **ROTE,
        "systems": systems,
        "imperial": {"queue": {1: {"death-star": 1, "at-st": 1}}},
        "base": {"place": "hoth"},
    }
    elsewhere = tried("imperial-might", "general-tagge", at="endor", **given)
    assert options(elsewhere, EMPIRE) == {"pass", "unit at-st on 1"}
    m = tried("imperial-might", "general-tagge", at="yavin", **given)
    assert options(m, EMPIRE) == {"pass", "unit at-st on 1", "unit death-star on 1"}
    assert units(play(m, "1: unit death-star on 1"), "yavin") == {"death-star": 1}


@rule("RBB-RMCARD-015")
def test_promotion_of_an_imperial_leader() -> None:
    m = planned("imperial-promotion", "general-tagge", **ROTE)
    assert aims(m, "imperial-promotion") == {"coruscant"}
    assert refused(m, EMPIRE, "reveal imperial-promotion hoth") == "RBB-RMCARD-015"
    play(m, "1: reveal imperial-promotion coruscant")
    names = {
        "admiral-ozzel",
        "admiral-piett",
        "colonel-yularen",
        "general-veers",
        "moff-jerjerrod",
        "soontir-fel",
        "krennic",
    }
    assert options(m, EMPIRE) == {f"leader {name}" for name in {*names, "motti", "krennics-finest"}}
    assert where(play(m, "1: leader motti"), "motti") == "coruscant"
