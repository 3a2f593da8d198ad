"""Recruiting, building, deploying, and figures that are used up."""

from __future__ import annotations

import pytest

from tests.games.rebellion.table import (
    EMPIRE,
    GAME,
    HERE,
    REBEL,
    ROTE,
    attempt,
    leader_of,
    position,
    side,
    system,
    track,
    units,
    where,
)
from tests.vocabulary import asked, cite, each_rule, fields, move_on, options, play, refusals, refused, who
from wartable.games.rebellion.content import SYSTEM, UNIT
from wartable.games.rebellion.view import UNKNOWN
from wartable.kernel.ledger import rule
from wartable.kernel.narrate import say_action

# -- recruiting --------------------------------------------------------------------------------------


def recruiting(rebel=(), imperial=(), **given):
    """Both sides recruit at space 3, where nothing is built; the last card of a deck is on top."""
    decks = {"rebel": {"action-deck": list(rebel)}, "imperial": {"action-deck": list(imperial)}}
    return position(step="recruit", time=3, **decks, **given)


@rule("RBB-RECRUIT-001")
def test_one_of_two_action_cards_is_kept_with_a_leader_shown_on_it():
    m = recruiting(["wookiee-guardian", "ambush", "an-old-friend", "point-blank-assault"])
    assert (asked(m), cite(m)) == ({REBEL: "recruit"}, "RBB-RECRUIT-001")
    assert options(m, REBEL) == {
        "keep an-old-friend han-solo",
        "keep point-blank-assault admiral-ackbar",
        "keep point-blank-assault general-madine",
    }
    play(m, "0: keep point-blank-assault admiral-ackbar")
    rebels = side(m, "rebel")
    assert where(m, "admiral-ackbar") == "pool" and where(m, "general-madine") == "supply"
    assert rebels["actions"] == ["point-blank-assault"] and m.view(EMPIRE).actions[REBEL] == [UNKNOWN]
    assert rebels["action-deck"] == [
        {"card": "an-old-friend", "known": ["rebel"]},
        "wookiee-guardian",
        "ambush",
    ], "the other card lies under the deck"


@rule("RBB-RECRUIT-002")
def test_the_rebels_announce_first_and_who_is_not_in_the_supply_cannot_be_recruited():
    held = {"naboo": {"leaders": ["obi-wan-kenobi"], "units": {"stormtrooper": 1}}}
    m = recruiting(
        ["undercover", "point-blank-assault"],
        ["local-rumors"],
        systems=held,
        rings={"obi-wan-kenobi": "captured"},
        leaders={"admiral-ackbar": "out"},
    )
    assert options(m, REBEL) == {"keep undercover lando-calrissian", "keep point-blank-assault general-madine"}
    assert refusals(m, REBEL) == {
        "keep undercover obi-wan-kenobi": "RBB-RECRUIT-002",
        "keep point-blank-assault admiral-ackbar": "RBB-RECRUIT-002",
    }
    assert refused(m, EMPIRE, "keep local-rumors colonel-yularen") == "RBB-RECRUIT-001"
    play(m, "0: keep undercover lando-calrissian")
    assert asked(m) == {EMPIRE: "recruit"}


@rule("RBB-RECRUIT-002")
def test_further_cards_may_be_drawn_one_at_a_time_until_one_shows_a_free_leader():
    pool = dict.fromkeys(("han-solo", "chewbacca", "general-madine"), "pool")
    m = recruiting(["noble-sacrifice", "wookiee-guardian", "an-old-friend", "ambush"], leaders=pool)
    assert options(m, REBEL) == {"keep an-old-friend", "keep ambush", "draw another"}, "nobody is free"
    kept = play(m.clone(), "0: keep ambush")
    assert side(kept, "rebel")["actions"] == ["ambush"], "chosen all the same"
    assert where(kept, "general-madine") == "pool"
    play(m, "0: draw another")
    assert options(m, REBEL) == {"keep an-old-friend", "keep ambush", "keep wookiee-guardian", "draw another"}
    play(m, "0: draw another")
    assert "keep noble-sacrifice obi-wan-kenobi" in options(m, REBEL) and len(options(m, REBEL)) == 4
    assert fields(m, "CardsDrawn", "side", "what", "count") == [(0, "actions", n) for n in (2, 1, 1)]
    play(m, "0: keep noble-sacrifice obi-wan-kenobi")
    deck = {card["card"] for card in side(m, "rebel")["action-deck"]}
    assert deck == {"wookiee-guardian", "an-old-friend", "ambush"}
    assert m.view(EMPIRE).action_decks[REBEL] == 3 and fields(m, "ActionDiscarded", "card") == []


@rule("RBB-RECRUIT-002")
def test_nobody_draws_another_card_while_a_leader_is_free():
    m = recruiting(["noble-sacrifice", "an-old-friend", "ambush"], leaders={"han-solo": "pool"})
    assert options(m, REBEL) == {"keep an-old-friend", "keep ambush general-madine"}
    assert refused(m, REBEL, "draw another") == "RBB-RECRUIT-002"


@rule("RBB-RECRUIT-003")
def test_a_card_that_names_a_leader_takes_it_from_the_supply_or_nobody():
    given = {"step": "assign", "leaders": {"han-solo": "pool"}, "rebel": {"actions": ["an-old-friend"]}}
    m = play(position(**given), "0: use an-old-friend han-solo", "0: at kashyyyk")
    assert where(m, "chewbacca") == "kashyyyk" and where(m, "lando-calrissian") == "supply"
    given["leaders"] = {"han-solo": "pool", "chewbacca": "out"}
    m = play(position(**given), "0: use an-old-friend han-solo", "0: at kashyyyk")
    assert where(m, "chewbacca") == "out" and system(m, "kashyyyk")["leaders"] == ["han-solo"]


@rule("RBB-LIMIT-003")
def test_an_empty_deck_gives_nothing():
    m = position(step="refresh", time=2, base={"place": "hoth"}, probes=["ilum"], rebel={"action-deck": ["ambush"]})
    assert side(m, "imperial")["probes"] == ["ilum"]
    assert fields(m, "CardsDrawn", "what", "count")[:5] == [
        ("missions", 0),
        ("missions", 0),
        ("probes", 1),
        ("objectives", 0),
        ("actions", 1),
    ]
    assert options(m, REBEL) == {"keep ambush general-madine"}, "of what can be drawn"
    play(m, "0: keep ambush general-madine")
    assert asked(m) == {REBEL: "assign"}, "with an empty deck the Empire recruits nobody"


@rule("RBB-LIMIT-003")
def test_objectives_and_used_action_cards_are_never_shuffled_in_again():
    m = position(step="refresh", time=2, old_goals=["crippling-blow"], gone=["ambush", "local-rumors"])
    assert side(m, "rebel")["objectives"] == [] and m.facts()["old-goals"] == ["crippling-blow"]
    assert asked(m) == {REBEL: "assign"} and m.facts()["gone"] == ["ambush", "local-rumors"]


# -- building ----------------------------------------------------------------------------------------


def building(turn="imperial", **given):
    """A side builds; Coruscant is sabotaged, so that only what the test says builds for the Empire."""
    told = {"coruscant": {"sabotaged": True}, **given.pop("systems", {})}
    return position(step="build", turn=turn, systems=told, **given)


def offers(m, seat):
    """What each icon offers in turn, when all are passed: the place and the units."""
    found = []
    while asked(m).get(seat) == "build":
        (question,) = m.pending.values()
        found.append((question.about["place"], {text.removeprefix("unit ") for text in options(m, seat)} - {"pass"}))
        m.play(seat, "pass")
    return found


@rule("RBB-BUILD-001")
def test_each_icon_places_a_unit_on_the_space_of_its_system():
    m = building(systems={HERE: {"loyalty": "imperial"}, "mustafar": {"loyalty": "imperial"}})
    assert offers(m.clone(), EMPIRE) == [
        (SYSTEM[HERE], {"tie-fighter"}),
        (SYSTEM[HERE], {"star-destroyer"}),
        (SYSTEM["mustafar"], {"tie-fighter"}),
        (SYSTEM["mustafar"], {"assault-carrier"}),
    ]
    play(m, "1: unit tie-fighter", "1: unit star-destroyer", "1: unit tie-fighter")
    assert side(m, "imperial")["queue"] == {3: {"tie-fighter": 1, "star-destroyer": 1}, 2: {"tie-fighter": 1}}
    assert refused(m, EMPIRE, "unit star-destroyer") == "RBB-BUILD-001", "exactly that colour and shape"


@rule("RBB-BUILD-001")
def test_the_rebels_choose_for_each_icon_where_several_units_match():
    m = building("rebel", systems={"kashyyyk": {"loyalty": "rebel"}})
    fighters = {"x-wing", "y-wing", "rebel-transport"}
    assert offers(m, REBEL) == [
        (SYSTEM["kashyyyk"], {"rebel-trooper"}),
        (SYSTEM["kashyyyk"], {"rebel-trooper"}),
        (32, fighters),
        (32, {"rebel-trooper"}),
    ]


@rule("RBB-BUILD-002")
@pytest.mark.parametrize(
    "spoilt", [{"sabotaged": True}, {"units": {"x-wing": 1}}, {"units": {"rebel-trooper": 1, "stormtrooper": 1}}]
)
def test_no_build_with_an_enemy_unit_or_a_sabotage_marker(spoilt):
    assert offers(building(systems={HERE: {"loyalty": "imperial", **spoilt}}), EMPIRE) == []
    assert len(offers(building(systems={HERE: {"loyalty": "imperial", "units": {"at-st": 1}}}), EMPIRE)) == 2


@rule("RBB-BUILD-003", "RBB-BASE-007")
@pytest.mark.parametrize(
    ("base", "icons"),
    [
        ({}, 2),
        ({"units": {"rebel-trooper": 1}}, 2),
        ({"sabotaged": True, "units": {"rebel-trooper": 1}}, 2),
        ({"units": {"tie-fighter": 1, "x-wing": 1}}, 0),
        ({"units": {"stormtrooper": 1, "rebel-trooper": 1}, "subjugated": True}, 0),
        ({"loyalty": "imperial", "units": {"x-wing": 1}}, 0),
    ],
)
def test_the_base_builds_unless_it_is_revealed_among_imperials(base, icons):
    m = building("rebel", base={"place": "naboo", "hidden": False}, systems={"naboo": base})
    assert [units for place, units in offers(m, REBEL) if place == 32] == [
        {"x-wing", "y-wing", "rebel-transport"},
        {"rebel-trooper"},
    ][:icons]
    if "stormtrooper" not in base.get("units", {}) and "loyalty" not in base:  # hidden, the same builds
        hidden = building("rebel", base={"place": "naboo"}, systems={"naboo": base})
        assert len([place for place, _ in offers(hidden, REBEL) if place == 32]) == 2


ICONS = {
    "RBB-BUILD-004": (
        {"sets": ["core"]},
        "imperial",
        {
            HERE: [{"tie-fighter"}, {"star-destroyer"}],
            "ord-mantell": [{"assault-carrier"}, {"at-st"}],
            "sullust": [{"stormtrooper"}, {"at-at"}],
        },
    ),
    "RBB-BUILD-005": (
        {"sets": ["core"]},
        "rebel",
        {
            HERE: [{"x-wing", "y-wing", "rebel-transport"}, {"mon-cal-cruiser"}],
            "ord-mantell": [{"corellian-corvette"}, {"airspeeder"}],
            "sullust": [{"rebel-trooper"}, {"shield-generator", "ion-cannon"}],
        },
    ),
    "RBB-BUILD-009": (
        ROTE,
        "imperial",
        {
            HERE: [{"tie-fighter", "tie-striker"}, {"star-destroyer"}],
            "ord-mantell": [{"assault-carrier"}, {"at-st", "shield-bunker"}],
            "sullust": [{"stormtrooper", "assault-tank"}, {"at-at"}],
        },
    ),
    "RB-BUILD-002": (
        ROTE,
        "rebel",
        {
            HERE: [{"x-wing", "y-wing", "rebel-transport", "u-wing"}, {"mon-cal-cruiser"}],
            "ord-mantell": [{"corellian-corvette", "nebulon-b"}, {"airspeeder", "golan-turret"}],
            "sullust": [{"rebel-trooper", "rebel-vanguard"}, {"shield-generator", "ion-cannon"}],
        },
    ),
}
"""Corellia, Ord Mantell and Sullust have all six icons together."""


@each_rule(ICONS)
def test_the_units_of_each_icon(atom, case):
    ways, builder, expected = case
    m = building(builder, **ways, systems={place: {"loyalty": builder} for place in expected})
    seat = REBEL if builder == "rebel" else EMPIRE
    found = {}
    for place, kinds in offers(m, seat):
        if place < 32:
            found.setdefault(place, []).append(kinds)
    assert found == {SYSTEM[place]: kinds for place, kinds in expected.items()}


@rule("RBB-BUILD-006")
def test_a_player_may_build_less_and_give_up_a_figure_when_none_is_left():
    all_of_them = {"naboo": {"units": {"star-destroyer": 5}}, "rodia": {"units": {"star-destroyer": 2}}}
    m = building(systems={HERE: {"loyalty": "imperial"}, **all_of_them}, imperial={"queue": {3: {"star-destroyer": 1}}})
    play(m, "1: pass")
    assert options(m, EMPIRE) == {"pass", "unit star-destroyer"}
    said = {lang: say_action(GAME, lang, m.state, m.options(EMPIRE)[0], ask="build") for lang in ("en", "ru")}
    assert said["en"] == "Star Destroyer (none left: one leaves the board for it)"
    assert said["ru"] == "Звёздный разрушитель (фигурок больше нет: взамен одна уйдёт с поля)"
    less = play(m.clone(), "1: pass")
    assert side(less, "imperial")["queue"] == {2: {"star-destroyer": 1}}, "moved down by deploying"
    play(m, "1: unit star-destroyer")
    assert (asked(m), cite(m)) == ({EMPIRE: "scrap"}, "RBB-BUILD-006")
    assert options(m, EMPIRE) == {"unit star-destroyer naboo", "unit star-destroyer rodia"}
    play(m, "1: unit star-destroyer rodia")
    assert units(m, "rodia") == {"star-destroyer": 1} and units(m, "naboo") == {"star-destroyer": 5}
    assert side(m, "imperial")["queue"] == {2: {"star-destroyer": 2}}


@rule("RBB-BUILD-006")
def test_nothing_is_given_up_while_a_figure_is_in_the_supply_and_none_on_the_queue_ever():
    m = building(systems={HERE: {"loyalty": "imperial"}, "naboo": {"units": {"star-destroyer": 7}}})
    play(m, "1: pass", "1: unit star-destroyer")
    assert units(m, "naboo") == {"star-destroyer": 7} and asked(m) != {EMPIRE: "scrap"}
    m = building(systems={HERE: {"loyalty": "imperial"}}, imperial={"queue": {3: {"star-destroyer": 8}}})
    assert offers(m, EMPIRE) == [(SYSTEM[HERE], {"tie-fighter"})], "the icon is lost"


@rule("RBB-BUILD-006", "RBB-SUBJ-002")
def test_a_last_ground_unit_that_is_given_up_frees_its_system_at_once():
    given = {"sullust": {"loyalty": "imperial"}, "utapau": {"units": {"at-at": 1}, "subjugated": True}}
    m = building(systems={**given, HERE: {"units": {"at-at": 3}, "loyalty": "imperial"}})
    assert [place for place, _ in offers(m.clone(), EMPIRE)][-1] == SYSTEM["utapau"]
    play(m, "1: pass", "1: pass", "1: pass", "1: unit at-at", "1: unit at-at utapau")
    assert "subjugated" not in system(m, "utapau")
    assert asked(m) != {EMPIRE: "build"}, "nothing is built there any more"


@rule("RBB-BUILD-007", "RBB-BUILD-010")
def test_placing_units_on_the_queue_uses_all_icons_whatever_marker_or_unit_is_there():
    there = {"units": {"stormtrooper": 1, "x-wing": 1}, "subjugated": True, "loyalty": "rebel", "sabotaged": True}
    given = {"step": "assign", "turn": "imperial", "imperial": {"actions": ["brilliant-administrator"]}}
    m = position(**given, systems={HERE: there, "coruscant": {"units": {"stormtrooper": 1}}})
    play(m, "1: use brilliant-administrator grand-moff-tarkin", f"1: at {HERE}")
    assert options(m, EMPIRE) == {"pass", "unit tie-fighter"}
    play(m, "1: unit tie-fighter")
    assert options(m, EMPIRE) == {"pass", "unit star-destroyer"}, "not the leftmost icon alone"
    play(m, "1: unit star-destroyer")
    assert side(m, "imperial")["queue"] == {3: {"tie-fighter": 1, "star-destroyer": 1}}


@rule("RBB-BUILD-010")
def test_placing_on_the_queue_needs_figures_of_the_supply():
    given = {"step": "assign", "turn": "imperial", "imperial": {"actions": ["brilliant-administrator"]}}
    there = {HERE: {"loyalty": "imperial", "units": {"star-destroyer": 8}}}
    m = position(**given, systems=there)
    play(m, "1: use brilliant-administrator grand-moff-tarkin", f"1: at {HERE}", "1: unit tie-fighter")
    assert side(m, "imperial")["queue"] == {3: {"tie-fighter": 1}} and units(m) == {"star-destroyer": 8}
    assert asked(m) == {EMPIRE: "assign"}


@rule("RBB-BUILD-010")
@pytest.mark.parametrize("sabotaged", [False, True])
def test_the_word_deploy_on_a_card_is_stopped_by_sabotage(sabotaged):
    here = {"units": {"shield-bunker": 1, "at-st": 1}, "loyalty": "imperial", "sabotaged": sabotaged}
    queue = {1: {"at-at": 1}}
    given = {"side": "imperial", "imperial": {"queue": queue}, "systems": {HERE: here}, **ROTE}
    m = attempt("imperial-might", "general-tagge", at=HERE, **given)
    if sabotaged:
        assert asked(m) == {REBEL: "turn"} and side(m, "imperial")["queue"] == queue
    else:
        play(m, "1: unit at-at on 1")
        assert units(m) == {"shield-bunker": 1, "at-st": 1, "at-at": 1}


@rule("RBB-BUILD-008")
def test_four_kinds_of_unit_are_built_by_no_icon():
    every = {place: {"loyalty": "imperial"} for place in (HERE, "ord-mantell", "sullust", "mustafar", "utapau")}
    found = set().union(*(kinds for _, kinds in offers(building(**ROTE, systems=every), EMPIRE)))
    assert found == {"tie-fighter", "tie-striker", "assault-carrier", "star-destroyer", "stormtrooper", "assault-tank", "at-st", "shield-bunker", "at-at"}  # fmt: skip
    assert not found & {"super-star-destroyer", "death-star", "death-star-under-construction", "interdictor"}


@rule("RB-BUILD-001")
def test_the_rebels_choose_their_units_first():
    m = position(step="build", time=6)
    seen = []
    while asked(m)[who(m)] == "build":
        seen.append(who(m))
        move_on(m)
    assert seen == [REBEL, REBEL, EMPIRE], "the base's two icons, then Coruscant"


# -- deploying ---------------------------------------------------------------------------------------


def deploying(turn, queue, **given):
    """A side deploys; Coruscant is sabotaged."""
    told = {"coruscant": {"sabotaged": True}, **given.pop("systems", {})}
    given[turn] = {"queue": queue}
    return position(step="deploy", turn=turn, systems=told, **given)


@rule("RBB-DEPLOY-001")
def test_all_units_move_down_and_those_of_space_1_are_deployed():
    queue = {1: {"stormtrooper": 1, "at-st": 1}, 2: {"at-at": 1}, 3: {"star-destroyer": 1}}
    systems = {HERE: {"loyalty": "imperial"}, "naboo": {"units": {"at-st": 1}, "subjugated": True}}
    m = deploying("imperial", queue, systems=systems)
    assert side(m, "imperial")["queue"] == {1: {"at-at": 1}, 2: {"star-destroyer": 1}}
    assert options(m, EMPIRE) == {
        "done",
        *(f"place 1 {unit} {place}" for unit in ("stormtrooper", "at-st") for place in (HERE, "naboo")),
    }
    assert refused(m, EMPIRE, "place 1 at-st rodia") == "RBB-DEPLOY-001", "nobody's"
    play(m, "1: place 1 at-st naboo", f"1: place 1 stormtrooper {HERE}")
    assert (units(m, "naboo"), units(m)) == ({"at-st": 2}, {"stormtrooper": 1})


@rule("RBB-DEPLOY-001")
def test_the_rebels_deploy_first():
    queues = {"rebel": {"queue": {1: {"x-wing": 1}}}, "imperial": {"queue": {1: {"stormtrooper": 1}}}}
    m = position(step="deploy", **queues)
    assert asked(m) == {REBEL: "deploy"} and side(m, "imperial")["queue"] == {1: {"stormtrooper": 1}}
    play(m, "0: done")
    assert asked(m) == {EMPIRE: "deploy"} and side(m, "rebel")["queue"] == {1: {"x-wing": 1}}, "it waits"


@rule("RBB-DEPLOY-002")
@pytest.mark.parametrize(
    ("there", "cause"),
    [
        ({"loyalty": "imperial", "units": {"x-wing": 1}}, "RBB-DEPLOY-002"),
        ({"loyalty": "imperial", "units": {"rebel-trooper": 1}}, "RBB-DEPLOY-002"),
        ({"destroyed": True}, "RBB-DEPLOY-002"),
        ({"loyalty": "imperial", "sabotaged": True}, "RBB-SABOTAGE-001"),
    ],
)
def test_nothing_is_deployed_among_enemies_nor_in_a_destroyed_system(there, cause):
    m = deploying("imperial", {1: {"stormtrooper": 1}}, systems={HERE: there, "mustafar": {"loyalty": "imperial"}})
    assert options(m, EMPIRE) == {"done", "place 1 stormtrooper mustafar"}
    assert refused(m, EMPIRE, f"place 1 stormtrooper {HERE}") == cause
    assert refused(m, EMPIRE, "place 1 stormtrooper endor") == "RBB-DEPLOY-002", "a remote system"


@rule("RBB-DEPLOY-003", "RBB-DEPLOY-006")
def test_two_units_at_the_hidden_base_and_two_more_in_its_loyal_system():
    given = {"base": {"place": "naboo"}, "systems": {"naboo": {"loyalty": "rebel"}}}
    m = deploying("rebel", {1: {"x-wing": 5}}, **given)
    assert options(m, REBEL) == {
        "done",
        *(f"place {n} x-wing {place}" for n in (1, 2) for place in ("naboo", "rebel-base")),
    }
    play(m, "0: place 2 x-wing rebel-base")
    assert refused(m, REBEL, "place 1 x-wing rebel-base") == "RBB-DEPLOY-002"
    play(m, "0: place 2 x-wing naboo")
    assert (units(m, "rebel-base"), units(m, "naboo")) == ({"x-wing": 2}, {"x-wing": 2})
    assert side(m, "rebel")["queue"] == {1: {"x-wing": 1}}


@rule("RBB-DEPLOY-005")
@pytest.mark.parametrize(
    ("there", "open_"),
    [
        ({"loyalty": "rebel"}, True),
        ({}, False),
        ({"loyalty": "rebel", "units": {"tie-fighter": 1, "rebel-trooper": 1}}, False),
        ({"loyalty": "rebel", "units": {"stormtrooper": 1, "x-wing": 1}, "subjugated": True}, False),
    ],
)
def test_nothing_is_deployed_at_a_revealed_base_but_in_its_rebel_system(there, open_):
    given = {"base": {"place": "naboo", "hidden": False}, "systems": {"naboo": there, "rodia": {"loyalty": "rebel"}}}
    m = deploying("rebel", {1: {"x-wing": 1}}, **given)
    assert options(m, REBEL) == {"done", "place 1 x-wing rodia", *(["place 1 x-wing naboo"] if open_ else [])}
    assert refused(m, REBEL, "place 1 x-wing rebel-base") == "RBB-DEPLOY-005"


@rule("RBB-DEPLOY-004", "RBB-SABOTAGE-001")
def test_units_that_are_gained_come_whatever_marker_and_limit():
    given = {"step": "assign", "turn": "imperial", "leaders": {"janus-greejatus": "pool"}}
    there = {HERE: {"loyalty": "imperial", "sabotaged": True, "units": {"stormtrooper": 2}}}
    m = position(**given, systems=there, imperial={"actions": ["public-support"]})
    play(m, "1: use public-support janus-greejatus", f"1: at {HERE}")
    assert units(m) == {"stormtrooper": 5} and system(m)["sabotaged"]


@rule("RBB-DEPLOY-006")
def test_units_gained_or_deployed_by_missions_do_not_count_against_the_limit():
    m = deploying(
        "imperial", {1: {"stormtrooper": 2}}, systems={HERE: {"loyalty": "imperial", "units": {"stormtrooper": 9}}}
    )
    play(m, f"1: place 2 stormtrooper {HERE}")
    assert units(m) == {"stormtrooper": 11}
    both = {"rebel": {"queue": {1: {"x-wing": 2}}}, "imperial": {"queue": {1: {"stormtrooper": 2}}}}
    systems = {"coruscant": {"sabotaged": True}, "naboo": {"loyalty": "rebel"}, HERE: {"loyalty": "imperial"}}
    m = position(step="deploy", **both, systems=systems)
    play(m, "0: place 2 x-wing naboo")
    assert f"place 2 stormtrooper {HERE}" in options(m, EMPIRE), "each side has its own limit"


# -- figures and the track ---------------------------------------------------------------------------


@rule("RBB-LIMIT-001")
@pytest.mark.parametrize(("before", "after"), [(13, 14), (15, 16), (16, 16)])
def test_reputation_is_not_lost_beyond_space_16(before, after):
    there = {HERE: {"units": {"stormtrooper": 1}, "leaders": ["han-solo"]}}
    nobody = dict.fromkeys(("princess-leia", "mon-mothma", "general-rieekan", "jan-dodonna"), "supply")
    given = {"reputation": before, "systems": there, "rings": {"han-solo": "bounty"}, "leaders": nobody}
    dice = ["hit", "hit", "hit", *["blank"] * 20]
    m = attempt(
        "capture-rebel-operative", "darth-vader", against="han-solo", side="imperial", **ROTE, **given, dice=dice
    )
    assert leader_of(m, "han-solo")["ring"] == "captured" and track(m) == (1, after)


@rule("RBB-LIMIT-002")
def test_without_a_figure_in_the_supply_one_of_the_board_may_be_given_up():
    given = {"step": "assign", "turn": "imperial", "leaders": {"janus-greejatus": "pool"}}
    there = {HERE: {"loyalty": "imperial"}, "naboo": {"units": {"stormtrooper": 29}, "subjugated": True}}
    m = position(**given, systems=there, imperial={"actions": ["public-support"]})
    play(m, "1: use public-support janus-greejatus", f"1: at {HERE}")
    assert units(m) == {"stormtrooper": 1}, "one was left"
    assert (asked(m), cite(m)) == ({EMPIRE: "give-up"}, "RBB-LIMIT-002")
    assert options(m, EMPIRE) == {"pass", f"unit stormtrooper {HERE}", "unit stormtrooper naboo"}
    play(m, "1: unit stormtrooper naboo", "1: pass")
    assert (units(m), units(m, "naboo")) == ({"stormtrooper": 2}, {"stormtrooper": 28})


@rule("RBB-LIMIT-002")
def test_a_shield_bunker_of_the_board_may_be_given_up_for_a_secret_facility():
    three = {name: {"units": {"shield-bunker": 1}} for name in ("endor", "ilum", "dathomir")}
    m = position(**ROTE, turn="imperial", base={"place": "hoth"}, under={"secret-facility": "dagobah"}, systems=three)
    play(m, "1: do it")
    assert asked(m) == {EMPIRE: "give-up"}
    play(m, "1: unit shield-bunker ilum", "1: unit stormtrooper")
    assert (units(m, "ilum"), units(m, "dagobah")) == ({}, {"stormtrooper": 1, "shield-bunker": 1})


@rule("RBB-LIMIT-004")
def test_destroyed_units_return_to_the_supply_and_queued_ones_have_left_it():
    nobody = dict.fromkeys(("darth-vader", "emperor-palpatine", "general-tagge", "grand-moff-tarkin"), "supply")
    m = position(imperial={"queue": {3: {"at-at": 4}}})
    assert m.state.supply[UNIT["at-at"]] == 0
    systems = {"sullust": {"loyalty": "imperial"}}
    m = building(systems=systems, imperial={"queue": {3: {"at-at": 3}}})
    play(m, "1: pass", "1: unit at-at")
    assert m.state.supply[UNIT["at-at"]] == 0
    m = attempt("hit-and-run", "chewbacca", at=HERE, systems={HERE: {"units": {"at-st": 1}}}, leaders=nobody)
    assert m.state.supply[UNIT["at-st"]] == 9
    play(m, f"0: unit at-st {HERE}")
    assert m.state.supply[UNIT["at-st"]] == 10 and units(m) == {}
