"""Set-up: decks, loyalty, starting units, starting cards, the base; the expansion's changes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.games.rebellion.table import EMPIRE, GAME, REBEL, ROTE, position, side, system, units
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    LEADERS,
    MISSION,
    MISSIONS,
    OBJECTIVES,
    SYSTEMS,
    TACTICS,
    UNITS,
)
from wartable.games.rebellion.events import MissionSetChosen
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_event
from wartable.kernel.record import start

SEEDS = [str(n) for n in range(12)]
REBEL_STARTS = {"bothawui", "kashyyyk", "mon-calamari", "naboo", "ryloth"}
IMPERIAL_STARTS = {"corellia", "mandalore", "mustafar", "mygeeto", "rodia", "saleucami", "sullust"}
REMOTE = {"dagobah", "dantooine", "dathomir", "endor", "hoth", "ilum", "tatooine", "yavin"}


def new(seed: str = "1", **chosen: Any) -> Match:
    return start(GAME, chosen, seed)


def with_expansion(seed: str = "1", **chosen: Any) -> Match:
    """The mission sets are chosen: Darth Vader's for both."""
    return new(seed, **ROTE, missions="vader", **chosen)


def on(m: Match, step: str) -> Match:
    """Set up, always by the first answer, until this step."""
    while m.facts()["step"] != step:
        for seat in list(m.pending):
            m.apply(seat, m.options(seat)[0])
    return m


def loyal(m: Match, whose: str) -> set[str]:
    return {name for name, here in m.facts()["systems"].items() if here.get("loyalty") == whose}


def subjugated(m: Match) -> set[str]:
    return {name for name, here in m.facts()["systems"].items() if here.get("subjugated")}


def pool(m: Match) -> set[str]:
    return {name for name, where in m.facts()["leaders"].items() if where == "pool"}


def stages(cards: list[str]) -> list[int]:
    by_id = {card.id: card.stage for card in OBJECTIVES}
    return [by_id[card] for card in cards]


# -- the base game -----------------------------------------------------------------------------------


@rule("RBB-SETUP-001")
def test_the_steps_come_in_their_order():
    m = new()
    assert side(m, "rebel")["objectives"], "the first objective is known before anything is placed"
    assert (m.facts()["step"], asked(m)) == ("place-imperial", {EMPIRE: "place-units"})
    on(m, "place-rebel")
    assert asked(m) == {REBEL: "place-units"}
    assert side(m, "rebel")["actions"] == [] and len(side(m, "rebel")["hand"]) == 4
    on(m, "choose-base")
    assert len(side(m, "rebel")["actions"]) == len(side(m, "imperial")["actions"]) == 2
    assert asked(m) == {REBEL: "choose-base"} and len(side(m, "rebel")["hand"]) == 4
    play(m, f"0: {sorted(options(m, REBEL))[0]}")
    assert len(side(m, "rebel")["hand"]) == len(side(m, "imperial")["hand"]) == 6


@rule("RBB-SETUP-002")
def test_four_leaders_of_each_side_are_in_the_pool():
    m = new()
    assert pool(m) == {
        "mon-mothma", "jan-dodonna", "general-rieekan", "princess-leia",
        "emperor-palpatine", "darth-vader", "grand-moff-tarkin", "general-tagge",
    }  # fmt: skip
    elsewhere = {name: where for name, where in m.facts()["leaders"].items() if name not in pool(m)}
    assert set(elsewhere.values()) == {"supply"} and len(elsewhere) == 17


@rule("RBB-SETUP-003")
def test_where_the_markers_of_the_track_begin():
    facts = new().facts()
    assert (facts["time"], facts["reputation"]) == (1, 14)


@rule("RBB-SETUP-004")
@pytest.mark.parametrize("seed", SEEDS)
def test_objectives_lie_by_stages_and_the_rebels_have_drawn_one(seed):
    m = new(seed)
    deck, hand = side(m, "rebel")["objective-deck"], side(m, "rebel")["objectives"]
    assert stages(deck) == [3] * 5 + [2] * 5 + [1] * 4 and stages(hand) == [1]
    assert len({*deck, *hand}) == 15
    assert list(m.view(REBEL).goals) == list(m.state.goals.cards) != list(m.view(EMPIRE).goals), "secretly"


@rule("RBB-SETUP-004", "RBB-SETUP-007")
def test_decks_are_shuffled():
    decks = [(m.facts()["rebel"], m.facts()["imperial"]) for m in map(new, SEEDS)]
    for name in ("objective-deck", "deck", "action-deck"):
        assert len({tuple(rebel[name]) for rebel, _ in decks}) == len(SEEDS)
    assert len({tuple(imperial["projects"]) for _, imperial in decks}) > 1


@rule("RBB-SETUP-005")
def test_starting_action_cards_are_those_without_a_leader_to_recruit():
    m = on(new(), "choose-base")
    starting = {card.id for card in ACTIONS if card.start and card.set == "core"}
    assert starting == {
        "rebel-planning", "human-cyborg-relations", "resourceful-astromech", "start-the-evacuation",
        "temporary-alliance", "our-most-desperate-hour",
        "brilliant-administrator", "more-dangerous-than-you-realize", "according-to-my-design", "it-is-your-destiny",
    }  # fmt: skip
    for name in ("rebel", "imperial"):
        held = [card if isinstance(card, str) else card["card"] for card in side(m, name)["actions"]]
        assert len(held) == 2 and set(held) <= starting
        assert side(m, name)["spare-actions"] == [], "the rest is returned, unseen"
        assert not starting & set(side(m, name)["action-deck"])
    drawn = {tuple(map(str, side(on(new(seed), "choose-base"), "rebel")["actions"])) for seed in SEEDS}
    assert len(drawn) > 3, "at random"


@rule("RBB-SETUP-006")
def test_tactic_decks_are_shuffled_apart():
    decks = [new(seed).facts()["tactics"] for seed in SEEDS]
    for theater in ("space", "ground"):
        assert {tuple(sorted(deck[theater]["deck"])) for deck in decks} == {
            tuple(sorted(card.id for card in TACTICS if card.theater == theater for _ in range(card.copies)))
        }
        assert len({tuple(deck[theater]["deck"]) for deck in decks}) == len(SEEDS)


@rule("RBB-SETUP-007")
def test_missions_and_projects_have_decks_of_their_own():
    m = new()
    projects = Counter(side(m, "imperial")["projects"])
    assert projects == {
        "construct-factory": 2, "construct-super-star-destroyer": 2, "superlaser-online": 3,
        "oversee-project": 2, "construct-death-star": 1,
    }  # fmt: skip
    assert len(side(m, "rebel")["deck"]) == len(side(m, "imperial")["deck"]) == 25


@rule("RBB-SETUP-008")
def test_four_starting_missions_and_two_from_the_deck():
    m = new()
    assert side(m, "rebel")["hand"] == ["build-alliance", "infiltration", "rapid-mobilization", "sabotage"]
    assert side(m, "imperial")["hand"] == [
        "capture-rebel-operative",
        "gather-intel",
        "research-and-development",
        "rule-by-fear",
    ]
    deck = list(side(m, "rebel")["deck"])
    on(m, "assign")
    assert side(m, "rebel")["hand"][4:] == deck[:-3:-1] and len(side(m, "imperial")["hand"]) == 6


@rule("RBB-SETUP-009", "RBB-SETUP-010")
@pytest.mark.parametrize("seed", SEEDS)
def test_starting_loyalty_comes_from_the_probe_cards(seed):
    m = new(seed)
    assert len(loyal(m, "rebel")) == 3 and loyal(m, "rebel") <= REBEL_STARTS
    assert loyal(m, "imperial") >= {"coruscant"} and len(loyal(m, "imperial")) == 4
    assert loyal(m, "imperial") - {"coruscant"} <= IMPERIAL_STARTS
    assert len(subjugated(m)) == 2 and subjugated(m) <= IMPERIAL_STARTS - loyal(m, "imperial")
    assert not loyal(m, "rebel") & subjugated(m)


@rule("RBB-SETUP-010")
def test_every_marked_system_may_be_the_start_of_its_side():
    games = [new(str(n)) for n in range(60)]
    assert set().union(*(loyal(m, "rebel") for m in games)) == REBEL_STARTS
    assert set().union(*(loyal(m, "imperial") for m in games)) == IMPERIAL_STARTS | {"coruscant"}
    assert set().union(*map(subjugated, games)) == IMPERIAL_STARTS


@rule("RBB-SETUP-011")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_probe_cards_of_imperial_systems_leave_the_game(seed):
    m = new(seed)
    probes = m.facts()["probes"]
    assert len(probes) == len(set(probes)) == 26
    assert not set(probes) & (loyal(m, "imperial") | subjugated(m)) and loyal(m, "rebel") <= set(probes)


@rule("RBB-SETUP-012")
def test_imperial_units_go_to_imperial_systems_with_a_ground_unit_in_each():
    m = new()
    given = {
        "star-destroyer": 3, "assault-carrier": 3, "tie-fighter": 12, "stormtrooper": 12, "at-st": 5, "at-at": 1, "death-star": 1
    }  # fmt: skip
    assert m.facts()["placing"] == given and cite(m) == "RBB-SETUP-012"
    places = {text.split()[-1] for text in options(m, EMPIRE)}
    assert places == loyal(m, "imperial") | subjugated(m) and len(places) == 6
    assert refused(m, EMPIRE, "place 1 tie-fighter hoth") == "RBB-SETUP-012"
    first, *others = sorted(places)
    play(m, f"1: place 12 stormtrooper {first}", f"1: place 1 at-at {first}")
    assert refused(m, EMPIRE, f"place 1 at-st {first}") == "RBB-SETUP-012", "five are left for five systems"
    for name in others:
        play(m, f"1: place 1 at-st {name}")
    for unit in ("star-destroyer", "assault-carrier", "tie-fighter", "death-star"):
        play(m, f"1: place {given[unit]} {unit} {first}")
    assert asked(m) == {REBEL: "place-units"}
    assert units(m, first) == {
        "tie-fighter": 12, "assault-carrier": 3, "star-destroyer": 3, "death-star": 1, "stormtrooper": 12, "at-at": 1
    }  # fmt: skip


@rule("RBB-SETUP-013")
def test_rebel_units_go_to_the_base_and_one_system_without_imperial_units():
    m = on(new(), "place-rebel")
    assert m.facts()["placing"] == {
        "x-wing": 2, "y-wing": 2, "rebel-transport": 1, "corellian-corvette": 1, "rebel-trooper": 6, "airspeeder": 2
    }  # fmt: skip
    empire = loyal(m, "imperial") | subjugated(m)
    places = {text.split()[-1] for text in options(m, REBEL)}
    assert places == {name for name in (printed.id for printed in SYSTEMS) if name not in empire} | {"rebel-base"}
    held = sorted(empire)[0]
    assert refused(m, REBEL, f"place 1 x-wing {held}") == "RBB-SETUP-013"
    play(m, "0: place 2 x-wing hoth", "0: place 1 y-wing rebel-base")
    assert {text.split()[-1] for text in options(m, REBEL)} == {"hoth", "rebel-base"}
    assert refused(m, REBEL, "place 1 y-wing endor") == "RBB-SETUP-013"


@rule("RBB-SETUP-014")
def test_the_base_is_chosen_secretly_among_the_probe_cards():
    m = on(new(), "choose-base")
    probes = set(m.facts()["probes"])
    assert options(m, REBEL) == {f"at {name}" for name in probes}
    play(m, "0: at hoth")
    assert m.facts()["base"]["place"] == "hoth" and "hoth" not in m.facts()["probes"] and len(m.facts()["probes"]) == 25
    assert told(m, "BaseChosen") == ["BaseChosen"]
    (chosen,) = [event for event in m.events if type(event).__name__ == "BaseChosen"]
    assert chosen.audience == (REBEL,)


@rule("RBB-SETUP-022")
def test_a_base_with_rebel_units_or_loyalty_is_allowed_one_with_imperial_units_is_not():
    m = on(new(), "place-rebel")
    play(m, "0: place 2 x-wing hoth")
    on(m, "choose-base")
    assert "at hoth" in options(m, REBEL) and {f"at {name}" for name in loyal(m, "rebel")} <= options(m, REBEL)
    for name in loyal(m, "imperial") | subjugated(m):
        assert refused(m, REBEL, f"at {name}") == "RBB-SETUP-022"


@rule("RBB-SETUP-016")
def test_the_empire_has_no_probe_card_at_first():
    m = on(new(), "assign")
    assert side(m, "imperial")["probes"] == []


@rule("RBB-SETUP-020")
def test_coruscant_is_an_imperial_system_like_the_five_others():
    m = new()
    assert system(m, "coruscant") == {"loyalty": "imperial"}
    assert "place 1 death-star coruscant" in options(m, EMPIRE)
    others = (loyal(m, "imperial") | subjugated(m)) - {"coruscant"}
    for name in others:
        play(m, f"1: place 1 stormtrooper {name}")
    play(m, f"1: place 7 stormtrooper {sorted(others)[0]}", f"1: place 5 at-st {sorted(others)[0]}")
    assert {text for text in options(m, EMPIRE) if "at-at" in text} == {"place 1 at-at coruscant"}, (
        "the last one it needs"
    )


@rule("RBB-SETUP-021")
def test_the_empire_places_first():
    m = on(new(), "choose-base")
    sides = {unit.id: unit.side for unit in UNITS}
    order = [sides[UNITS[unit].id] for (unit,) in fields(m, "UnitsPlaced", "unit")]
    assert order == sorted(order, key=["imperial", "rebel"].index) and set(order) == {"imperial", "rebel"}


@rule("RBB-SETUP-024")
def test_the_jedi_waits_in_the_supply():
    assert new().facts()["leaders"]["luke-skywalker-jedi"] == "supply"
    assert not [card.id for card in ACTIONS if "luke-skywalker-jedi" in card.leaders]


# -- the first game ----------------------------------------------------------------------------------


@rule("RBB-SETUP-015")
def test_the_first_game_has_fixed_systems_and_no_starting_action_cards():
    m = new(first_game=True)
    assert loyal(m, "rebel") == {"kashyyyk", "bothawui", "naboo"}
    assert loyal(m, "imperial") == {"saleucami", "corellia", "mustafar", "coruscant"}
    assert subjugated(m) == {"mandalore", "sullust"}
    assert asked(m) == {REBEL: "choose-base"}
    assert side(m, "rebel")["actions"] == side(m, "imperial")["actions"] == []


@rule("RBB-SETUP-017")
def test_rebel_units_of_the_first_game():
    m = new(first_game=True)
    assert units(m, "rebel-base") == {"x-wing": 1, "y-wing": 1, "rebel-trooper": 3, "airspeeder": 1}
    assert units(m, "bothawui") == {
        "x-wing": 1, "y-wing": 1, "rebel-transport": 1, "corellian-corvette": 1, "rebel-trooper": 3, "airspeeder": 1
    }  # fmt: skip


@rule("RBB-SETUP-018")
def test_imperial_units_of_the_first_game():
    m = new(first_game=True)
    guard = {"tie-fighter": 2, "star-destroyer": 1, "stormtrooper": 2, "at-st": 1}
    assert units(m, "coruscant") == {
        "tie-fighter": 2, "assault-carrier": 1, "star-destroyer": 1, "stormtrooper": 3, "at-st": 1, "at-at": 1
    }  # fmt: skip
    assert units(m, "mandalore") == {"tie-fighter": 4, "death-star": 1, "stormtrooper": 2, "at-st": 1}
    assert units(m, "saleucami") == units(m, "sullust") == guard
    assert units(m, "mustafar") == {"tie-fighter": 2, "assault-carrier": 1, "stormtrooper": 2, "at-st": 1}
    assert units(m, "corellia") == {"assault-carrier": 1, "stormtrooper": 1}


@rule("RBB-SETUP-019")
def test_the_base_of_the_first_game_is_not_beside_imperial_units():
    m = new(first_game=True)
    gone = {"corellia", "mandalore", "saleucami", "sullust", "mustafar"}
    assert not gone & set(m.facts()["probes"]) and len(m.facts()["probes"]) == 26
    assert refused(m, REBEL, "at hoth") == "RBB-SETUP-019", "Mustafar is beside it"
    assert refused(m, REBEL, "at mandalore") == "RBB-SETUP-022"
    assert options(m, REBEL) == {
        f"at {name}"
        for name in (
            "bothawui", "dantooine", "endor", "geonosis", "ilum", "nal-hutta", "rodia", "ryloth", "tatooine", "utapau",
        )
    }  # fmt: skip


# -- Rise of the Empire ------------------------------------------------------------------------------


@rule("RB-SETUP-001", "RB-SETUP-017")
def test_the_expansions_cards_are_shuffled_into_the_decks():
    m = with_expansion()
    rote = {card.id for card in ACTIONS if card.set == "rise-of-the-empire"}
    assert rote & {*side(m, "rebel")["action-deck"]} and rote & {*side(m, "imperial")["action-deck"]}
    projects = {card.id for card in MISSIONS if card.kind == "project" and card.set == "rise-of-the-empire"}
    assert projects and projects <= set(side(m, "imperial")["projects"])
    assert {"superlaser-online", "construct-death-star"} <= set(side(m, "imperial")["projects"])


@rule("RB-SETUP-002")
def test_the_expansions_leaders_and_units_are_in_the_supply():
    m = with_expansion()
    more = set(m.facts()["leaders"]) - set(new().facts()["leaders"])
    assert more == {leader.id for leader in LEADERS if leader.set == "rise-of-the-empire"} and len(more) == 8
    assert {m.facts()["leaders"][name] for name in more} == {"supply"}


@rule("RB-SETUP-005", "RB-SETUP-006", "RB-SETUP-010")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_objective_deck_has_fifteen_cards_by_stages(seed):
    m = with_expansion(seed)
    rebel = side(m, "rebel")
    assert stages(rebel["objective-deck"]) == [3] * 5 + [2] * 5 + [1] * 4 and stages(rebel["objectives"]) == [1]


@rule("RB-SETUP-007", "RB-SETUP-008", "RB-SETUP-011")
@pytest.mark.parametrize("seed", SEEDS)
def test_death_star_plans_are_in_the_second_and_the_third_stage(seed):
    deck = side(with_expansion(seed), "rebel")["objective-deck"]
    plans = [card.startswith("death-star-plans") for card in deck]
    assert sum(plans[:5]) == sum(plans[5:10]) == 1 and not any(plans[10:])


@rule("RB-SETUP-007", "RB-SETUP-008", "RB-SETUP-009")
def test_the_other_objectives_are_drawn_at_random_and_the_rest_leaves_unseen():
    games = [with_expansion(str(n)) for n in range(40)]
    seen = [{*side(m, "rebel")["objective-deck"], *side(m, "rebel")["objectives"]} for m in games]
    assert set().union(*seen) == {card.id for card in OBJECTIVES} and {len(cards) for cards in seen} == {15}
    assert {tuple(m.facts()["old-goals"]) for m in games} == {()}


@rule("RB-SETUP-012", "RB-SETUP-030")
def test_the_first_objective_is_of_the_first_stage_and_never_immediate():
    assert [card.id for card in OBJECTIVES if card.stage == 1 and card.timing == "immediate"] == []
    for seed in SEEDS:
        m = with_expansion(seed)
        (drawn,) = side(m, "rebel")["objectives"]
        assert stages([drawn]) == [1]


@rule("RB-SETUP-013", "RB-CINEMATIC-001")
def test_cinematic_combat_has_decks_of_advanced_tactics_in_place_of_the_others():
    m = with_expansion(cinematic=True)
    assert [m.facts()["tactics"][theater]["deck"] for theater in ("space", "ground")] == [[], []]
    for name in ("rebel", "imperial"):
        for theater in ("space", "ground"):
            mine = {card.id for card in ADVANCED if (card.side, card.theater) == (name, theater)}
            assert len(mine) == 8
    with pytest.raises(BadOptions) as refusal:
        new(cinematic=True)
    assert refusal.value.rule == "RB-SETUP-013"


@rule("RB-SETUP-014")
def test_the_first_game_with_the_expansion_is_played_with_vader_and_portraits():
    m = with_expansion()
    for name in ("rebel", "imperial"):
        kinds = {card.kind for card in MISSIONS if card.id in side(m, name)["deck"]}
        assert kinds == {"vader", "portrait"}


@rule("RB-SETUP-016")
@pytest.mark.parametrize("chosen", ["vader", "choose"])
def test_starting_missions_and_projects_are_always_used(chosen):
    m = new(**ROTE, missions=chosen)
    assert len(side(m, "rebel")["hand"]) == len(side(m, "imperial")["hand"]) == 4
    replaced = {card.replaces for card in MISSIONS if card.replaces}
    every = {card.id for card in MISSIONS if card.kind == "project"}
    assert set(side(m, "imperial")["projects"]) == every - replaced


@rule("RB-SETUP-018")
def test_either_list_of_units_may_be_used_with_the_expansion():
    assert asked(with_expansion(forces="base")) == {EMPIRE: "place-units"}
    assert asked(with_expansion()) == {EMPIRE: "construction"}
    with pytest.raises(BadOptions) as refusal:
        new(forces="rise-of-the-empire")
    assert refusal.value.rule == "RB-SETUP-018"


@rule("RB-SETUP-020", "RB-SETUP-021", "RB-SETUP-022")
def test_a_death_star_is_built_in_a_remote_system():
    m = with_expansion()
    assert options(m, EMPIRE) == {f"at {name}" for name in REMOTE} and cite(m) == "RB-SETUP-021"
    play(m, "1: at endor")
    assert units(m, "endor") == {"tie-fighter": 4, "death-star-under-construction": 1, "stormtrooper": 1}
    assert side(m, "imperial")["queue"] == {3: {"death-star": 1}}
    assert "endor" not in m.facts()["probes"] and len(m.facts()["probes"]) == 25


@rule("RB-SETUP-019", "RB-SETUP-023", "RB-SETUP-024")
def test_the_expansions_imperial_units_may_go_to_the_construction_too():
    m = play(with_expansion(), "1: at endor")
    assert m.facts()["placing"] == {
        "tie-fighter": 8, "assault-carrier": 3, "star-destroyer": 3, "stormtrooper": 12, "at-st": 4, "at-at": 1,
        "tie-striker": 2, "assault-tank": 2,
    }  # fmt: skip
    places = {text.split()[-1] for text in options(m, EMPIRE)}
    assert places == loyal(m, "imperial") | subjugated(m) | {"endor"}
    assert refused(m, EMPIRE, "place 1 tie-striker hoth") == "RB-SETUP-024"


@rule("RB-SETUP-025")
def test_every_imperial_system_needs_a_ground_unit_the_construction_does_not():
    m = play(with_expansion(), "1: at endor", "1: place 12 stormtrooper endor", "1: place 1 at-at endor")
    assert "place 1 assault-tank endor" not in options(m, EMPIRE), "six are left for six systems"
    assert refused(m, EMPIRE, "place 1 assault-tank endor") == "RB-SETUP-025"


@rule("RB-SETUP-026")
def test_what_the_empire_has_in_all():
    m = on(with_expansion(), "place-rebel")
    total: Counter[str] = Counter()
    for here in m.facts()["systems"].values():
        total.update(here.get("units", {}))
    assert total == {
        "tie-fighter": 12, "stormtrooper": 13, "assault-carrier": 3, "star-destroyer": 3, "tie-striker": 2, "at-st": 4,
        "assault-tank": 2, "at-at": 1, "death-star-under-construction": 1,
    }  # fmt: skip
    assert side(m, "imperial")["queue"] == {3: {"death-star": 1}}


@rule("RB-SETUP-027", "RB-SETUP-028")
def test_the_expansions_rebel_units():
    m = on(with_expansion(), "place-rebel")
    assert m.facts()["placing"] == {
        "x-wing": 1, "y-wing": 1, "u-wing": 1, "rebel-transport": 1, "corellian-corvette": 1, "rebel-trooper": 5,
        "airspeeder": 2, "rebel-vanguard": 1,
    }  # fmt: skip
    held = next(name for name, here in m.facts()["systems"].items() if here.get("units"))
    assert refused(m, REBEL, f"place 1 u-wing {held}") == "RB-SETUP-028"
    free = sorted(loyal(m, "rebel"))[0]
    play(m, f"0: place 1 u-wing {free}")
    assert {text.split()[-1] for text in options(m, REBEL)} == {free, "rebel-base"}


# -- which missions are played with ------------------------------------------------------------------


def laying(seed: str = "1") -> Match:
    return new(seed, **ROTE)


def kinds(m: Match, name: str) -> set[str]:
    by_id = {card.id: card.kind for card in MISSIONS}
    return {by_id[card] for card in side(m, name)["deck"]}


@rule("RB-MISSIONSET-001", "RB-MISSIONSET-002", "RB-SETUP-015")
def test_both_sides_lay_out_a_card_secretly_at_once():
    m = laying()
    assert asked(m) == {REBEL: "mission-set", EMPIRE: "mission-set"}
    assert {question.cite for question in m.pending.values()} == {"RB-MISSIONSET-002"}
    by_id = {card.id: card for card in MISSIONS}
    for seat in (REBEL, EMPIRE):
        shown = {by_id[text.split()[-1]].kind for text in options(m, seat)}
        assert shown == {"vader", "base", "portrait"}


@rule("RB-MISSIONSET-006")
def test_who_lays_out_a_card_reads_which_set_it_stands_for():
    m = laying()
    said = {GAME.notation(m.state, a): say_action(GAME, "en", m.state, a) for a in m.options(REBEL)}
    assert len(set(said.values())) == len(said)
    assert said["mission subversion-new-rebel"] == "Subversion, the set of Rise of the Empire"
    assert said["mission subversion-original-rebel"] == "Subversion, the base game's set"
    assert said["mission seek-yoda"] == "Seek Yoda, the base game's set", "a portrait"


def choose(m: Match, rebel: str, imperial: str) -> Match:
    for seat, kind in ((REBEL, rebel), (EMPIRE, imperial)):
        by_id = {card.id: card for card in MISSIONS}
        text = next(text for text in sorted(options(m, seat)) if by_id[text.split()[-1]].kind == kind)
        m.play(seat, text)
    return m


@rule("RB-MISSIONSET-003", "RB-MISSIONSET-005", "RB-MISSIONSET-007")
def test_a_vader_card_takes_the_base_set_out_for_that_side_alone():
    m = choose(laying(), "vader", "base")
    assert kinds(m, "rebel") == {"vader", "portrait"}
    assert kinds(m, "imperial") == {"base", "portrait"}


@rule("RB-MISSIONSET-004", "RB-MISSIONSET-005")
@pytest.mark.parametrize("shown", ["base", "portrait"])
def test_any_other_card_takes_the_vader_set_out(shown):
    m = choose(laying(), shown, "vader")
    assert kinds(m, "rebel") == {"base", "portrait"}
    assert kinds(m, "imperial") == {"vader", "portrait"}


@rule("RB-MISSIONSET-008")
def test_missions_that_are_not_used_take_no_part():
    m = choose(laying(), "vader", "vader")
    rebel = side(m, "rebel")
    assert rebel["discard"] == [] and m.facts()["gone"] == []
    mine = [card for card in MISSIONS if card.side == "rebel" and card.kind in ("vader", "portrait")]
    assert Counter(rebel["deck"]) == {card.id: card.copies for card in mine}


@rule("RB-MISSIONSET-009")
def test_in_the_team_game_the_generals_choose():
    m = new(**ROTE, players=4)
    assert m.seating.sides == ((0, 3), (1, 2)), "seats 2 and 3 are the generals"
    assert asked(m) == {2: "mission-set", 3: "mission-set"}


@rule("RBB-SETUP-025")
def test_the_card_goes_back_before_hands_are_drawn_and_starting_missions_cannot_be_laid():
    m = laying()
    assert refused(m, REBEL, "mission build-alliance") == "RBB-SETUP-025"
    assert refused(m, EMPIRE, "mission superlaser-online") == "RBB-SETUP-025"
    choose(m, "vader", "vader")
    for name in ("rebel", "imperial"):
        assert len(side(m, name)["hand"]) == 4


@rule("RB-MISSIONSET-002")
def test_the_cards_laid_out_are_turned_up_together_and_nobody_sees_them_before():
    m = laying()
    play(m, "0: mission assault")
    assert asked(m) == {EMPIRE: "mission-set"} and told(m, "MissionSetChosen") == []
    other = play(laying(), "0: mission hit-and-run")
    assert msgspec.json.encode(m.view(EMPIRE)) == msgspec.json.encode(other.view(EMPIRE)), "as if it were another card"
    assert m.log(EMPIRE) == other.log(EMPIRE)
    play(m, "1: mission address-delays")
    shown = fields(m, "MissionSetChosen", "side", "vader", "card", "cite", "audience")
    assert shown == [
        (REBEL, True, MISSION["assault"], "RB-MISSIONSET-003", None),
        (EMPIRE, False, MISSION["address-delays"], "RB-MISSIONSET-004", None),
    ], "both cards, and the sets they tell, for everybody"
    lines = [say_event(GAME, "en", event) for event in m.log(EMPIRE) if isinstance(event, MissionSetChosen)]
    assert lines == [
        "The Rebels play with the set of Rise of the Empire: Assault is turned up",
        "The Empire plays with the base game's missions: Address Delays is turned up",
    ]
    lines = [say_event(GAME, "ru", event) for event in m.log(None) if isinstance(event, MissionSetChosen)]
    assert lines == [
        "Альянс играет набором заданий «Рассвета Империи»: раскрыта карта «Наступление»",
        "Империя играет заданиями базовой игры: раскрыта карта «Устранить задержки»",
    ]


@rule("RB-SETUP-014")
def test_in_the_first_game_with_the_expansion_no_card_is_laid_out():
    m = with_expansion()
    assert fields(m, "MissionSetChosen", "side", "vader", "card", "cite") == [
        (REBEL, True, None, "RB-SETUP-014"),
        (EMPIRE, True, None, "RB-SETUP-014"),
    ]


# -- Immediate starting cards ------------------------------------------------------------------------

KEPT = {
    "rebel": {"spare-actions": ["rebel-planning", "resourceful-astromech", "rebel-extremist", "start-the-evacuation"]},
    "imperial": {"spare-actions": ["brilliant-administrator", "it-is-your-destiny", "early-promotion"]},
}
"""Starting action cards, of which the last two are drawn."""


def dealing(**given: Any) -> Match:
    return position(**ROTE, step="starting-actions", turn="rebel", **{**KEPT, **given})


@rule("RB-SETUP-029")
def test_the_rebels_resolve_immediate_cards_before_the_empire():
    m = dealing()
    assert asked(m) == {REBEL: "rebel-extremist"} and told(m, "ActionUsed") == ["ActionUsed"]
    play(m, "0: do it")
    assert asked(m) == {EMPIRE: "early-promotion"}
    assert [side for (side,) in fields(m, "ActionUsed", "side")] == [REBEL, EMPIRE]


@rule("RBB-SETUP-023")
def test_starting_cards_are_kept_aside_until_immediate_ones_may_have_drawn_another():
    m = dealing()
    assert side(m, "rebel")["spare-actions"] == ["rebel-planning", "resourceful-astromech"]
    play(m, "0: pass")  # one more instead of Saw Gerrera: it is Immediate, too
    assert asked(m) == {REBEL: "ring"}
    play(m, "0: leader princess-leia")
    assert m.facts()["rings"] == {"princess-leia": "r2-d2"}
    assert side(m, "rebel")["actions"] == ["start-the-evacuation"]
    assert side(m, "rebel")["spare-actions"] == [], "the rest has left the game"
    assert side(m, "imperial")["spare-actions"] == ["brilliant-administrator"]
    play(m, "1: pass")
    assert side(m, "imperial")["actions"] == ["it-is-your-destiny", "brilliant-administrator"]
    assert side(m, "imperial")["spare-actions"] == [] and asked(m) == {REBEL: "choose-base"}
    assert sorted(m.facts()["gone"]) == ["early-promotion", "rebel-extremist", "resourceful-astromech"]
    assert told(m, "ActionsSeen") == [], "unseen"


@rule("RBB-SETUP-023")
def test_who_takes_the_other_choice_draws_none_of_them():
    m = dealing()
    play(m, "0: do it", "1: do it")
    assert side(m, "rebel")["actions"] == ["start-the-evacuation"] and side(m, "imperial")["actions"] == [
        "it-is-your-destiny"
    ]
    assert m.facts()["leaders"]["saw-gerrera"] == "pool" and system(m, "coruscant")["leaders"] == ["grand-moff-tarkin", "motti"]  # fmt: skip
    assert side(m, "rebel")["spare-actions"] == side(m, "imperial")["spare-actions"] == []


# -- what the expansion leaves as it was -------------------------------------------------------------


@rule("RB-SETUP-003", "RB-OVERVIEW-001")
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_what_the_expansion_does_not_mention_is_set_up_as_in_the_base_game(seed):
    base, m = new(seed), with_expansion(seed, forces="base")
    assert pool(m) == pool(base)
    assert [m.facts()[fact] for fact in ("time", "reputation")] == [1, 14]
    assert m.facts()["placing"] == base.facts()["placing"]
    for name in ("rebel", "imperial"):
        assert len(loyal(m, name)) == len(loyal(base, name))
    assert len(subjugated(m)) == 2 and len(m.facts()["probes"]) == 26
    for each in (base, m):
        on(each, "assign")
        assert len(side(each, "rebel")["hand"]) == len(side(each, "imperial")["hand"]) == 6
        assert stages(side(each, "rebel")["objective-deck"]) == [3] * 5 + [2] * 5 + [1] * 4


@rule("RB-OVERVIEW-001")
def test_the_expansion_is_played_with_the_base_game_only():
    assert GAME.sets == ("core", "rise-of-the-empire")
    assert new(**ROTE).state.sets == ("core", "rise-of-the-empire")
    with pytest.raises(BadOptions):
        new(sets=["rise-of-the-empire"])
    assert not any(unit in units_of(new()) for unit in ("u-wing", "interdictor")), (
        "alone the base game has its own units"
    )


def units_of(m: Match) -> set[str]:
    """All units that a game begins with."""
    on(m, "place-rebel")
    return {unit for here in m.facts()["systems"].values() for unit in here.get("units", {})} | set(
        m.facts()["placing"]
    )


@rule("RB-SETUP-004")
@pytest.mark.parametrize("chosen", [{}, ROTE])
def test_units_of_the_reference_sheets_are_built_by_the_normal_rules(chosen):
    loyal_systems = {"ord-mantell": {"loyalty": "imperial"}, "coruscant": {"sabotaged": True}}
    m = position(**chosen, step="build", turn="imperial", systems=loyal_systems)
    assert options(m, EMPIRE) == {"unit assault-carrier", "pass"}
    play(m, "1: pass")
    assert options(m, EMPIRE) == {"unit at-st", "pass", *(["unit shield-bunker"] if chosen else [])}
    if chosen:
        play(m, "1: unit shield-bunker")
        assert side(m, "imperial")["queue"] == {1: {"shield-bunker": 1}}, "on the space of the system's number"
