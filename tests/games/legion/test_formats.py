"""The optional rules: grand armies, unlimited rounds, and both together."""

import json

import pytest

from tests.games.legion.table import EMPIRE, REBELS, SEGMENT, position, unit
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable.games.legion import GAME
from wartable.games.legion.armies import STARTERS, faults, fitted, points, random_army
from wartable.games.legion.battlefields import BATTLEFIELDS, battlefield
from wartable.games.legion.content import COMMAND_CARD
from wartable.games.legion.face import options as at_the_table
from wartable.games.legion.maps import map_faults
from wartable.games.legion.rules.deploying import zones_of
from wartable.games.legion.setup import as_option
from wartable.games.legion.table import terrain_of
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.record import start
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms

GRAND = {"armies": ["grand-rebels", "grand-empire"], "format": "grand-army"}
STANDARD = {"armies": ["rebels", "empire"]}
LUKE, VADER = unit("luke-skywalker", 9000, 500), unit("darth-vader", 9000, 9500)
ROWS = {
    "objective": ["breakthrough", "key-positions", "recover-the-supplies"],
    "condition": ["clear-conditions", "hostile-environment", "limited-visibility"],
}


def new(**given):
    return start(GAME, {"battlefield": "open", **given}, "1")


def bad(**given):
    """The rule by which such a table is refused."""
    with pytest.raises(BadOptions) as error:
        new(**given)
    return error.value.rule


def to(m, until):
    """Play the first answer, up to that question."""
    while until not in asked(m).values():
        seat = next(iter(m.pending))
        m.apply(seat, m.options(seat)[0])
    return m


def grand(**given):
    """Two units that are not deployed, of grand armies."""
    ways = {"battlefield": "grand open", "format": "grand-army", **given.pop("ways", {})}
    return position([{"card": "luke-skywalker"}], [{"card": "darth-vader"}], blue=0, ways=ways, **given)


def late(cards=(["push"], []), hands=(["standing-orders"], ["standing-orders"]), **given):
    """The sixth round of a game without end is over, but for its last step."""
    players = [{"discard": list(one)} for one in cards]
    ways = {"battlefield": "open", "unlimited": True, **given.pop("ways", {})}
    return position([LUKE], [VADER], step="pass-counter", round=6, counter=0, ways=ways, players=players,
                    hands=[list(hand) for hand in hands], **given)  # fmt: skip


# -- what can be agreed on ---------------------------------------------------------------------------------------------


@rule("LG-USAGE-003")
def test_a_standard_game_uses_none_of_the_optional_rules():
    ways = new(**STANDARD).state.ways
    assert (ways.format, ways.unlimited) == ("standard", False)
    assert at_the_table({}) == {"armies": ["rebels", "empire"], "battlefield": BATTLEFIELDS[0]}


@rule("LG-OPTIONAL-501")
def test_players_may_agree_on_one_or_more_of_the_optional_rules():
    told_ = [
        new(**given).state.ways for given in (GRAND, {**STANDARD, "unlimited": True}, {**GRAND, "unlimited": True})
    ]
    assert [(one.format, one.unlimited) for one in told_] == [
        ("grand-army", False),
        ("standard", True),
        ("grand-army", True),
    ]
    assert bad(**STANDARD, format="huge") == "LG-ARMY-102"
    with pytest.raises(BadOptions):
        new(**STANDARD, unlimited="yes")


def test_a_new_table_offers_armies_of_the_format():
    chosen = at_the_table(
        {"army": ["rebels", "empire"], "format": "grand-army", "rounds": "unlimited", "battlefield": "homestead"}
    )
    assert chosen == {**GRAND, "armies": ["rebels", "empire"], "battlefield": "homestead", "unlimited": True}
    assert start(GAME, chosen, "1").state.card == new(**GRAND).state.card, "the grand armies of the same factions"
    assert fitted(["a list\n", "imperial-infantry"], "grand-army") == ["a list\n", "grand-empire"]
    for one in STARTERS:
        assert faults(one.army, Terms({"format": one.format})) == [], one.id


# -- grand armies --------------------------------------------------------------------------------------------------------


@rule("LG-GRANDARMY-501")
def test_an_army_of_1600_points_is_for_grand_armies_only():
    terms = Terms({"format": "grand-army"})
    large = [random_army(Rng(seed), terms) for seed in range(12)]
    assert all(faults(army, terms) == [] and 1300 < points(army) <= 1600 for army in large)
    told_ = [as_option(army) for army in large[:2]]
    assert new(armies=told_, format="grand-army").state.ways.format == "grand-army"
    assert bad(armies=told_) == "LG-ARMY-102"


@rule("LG-GRANDARMY-502")
def test_grand_armies_meet_on_a_larger_table():
    for name in (*BATTLEFIELDS, "open", "random 5"):
        large, usual = new(**{**GRAND, "battlefield": name}).state, new(**{**STANDARD, "battlefield": name}).state
        assert (terrain_of(large).field.w, terrain_of(large).field.h) == (20000, 12000)
        assert (terrain_of(usual).field.w, terrain_of(usual).field.h) == (20000, 10000)
        assert map_faults(battlefield(large.ways.battlefield)) == []
        assert len(terrain_of(large).pieces) >= len(terrain_of(usual).pieces) or name == "random 5"
    own = json.dumps({"pieces": [], "field": "grand-army"})
    assert new(**{**GRAND, "battlefield": own}).state.ways.battlefield.startswith("{")
    assert bad(**{**GRAND, "battlefield": json.dumps({"pieces": []})}) == "LG-GRANDARMY-502"
    assert bad(**{**STANDARD, "battlefield": own}) == "LG-SETUP-102"


@rule("LG-GRANDARMY-503")
def test_no_deployment_cards_are_drawn():
    m = to(new(**GRAND), "define")
    assert [len(row) for row in m.state.rows] == [3, 0, 3]
    assert len(told(m, "GrandCardsDrawn")) == 1 and told(m, "BattleCardsDrawn") == []
    seat = next(iter(m.pending))
    assert options(m, seat) == {"remove objective", "remove condition", "pass"}
    assert refused(m, seat, "remove deployment") == "LG-GRANDARMY-503"
    usual = to(new(**STANDARD), "define")
    assert [len(row) for row in usual.state.rows] == [3, 3, 3]


@rule("LG-GRANDARMY-504")
def test_each_player_has_one_opportunity_to_remove_a_card():
    m = grand(step="define", rows=ROWS)
    play(m, "0: remove condition")
    assert asked(m) == {1: "define"}
    play(m, "1: pass")
    assert "define" not in asked(m).values()
    assert [m.facts()[row] for row in ("objective", "deployment", "condition")] == [
        "breakthrough",
        None,
        "hostile-environment",
    ]


@rule("LG-RULING-075")
def test_the_last_card_of_a_row_stays_for_grand_armies_too():
    m = grand(step="define", rows={**ROWS, "condition": ["clear-conditions"]})
    assert options(m, 0) == {"remove objective", "pass"}
    assert refused(m, 0, "remove condition") == "LG-SETUP-113"


@rule("LG-GRANDARMY-505")
def test_grand_armies_are_deployed_within_range_2_of_the_long_edges():
    m = grand(step="deploy", objective="breakthrough", condition="clear-conditions")
    assert asked(m) == {0: "deploy-where"}
    (near,), (far,) = zones_of(m.state, REBELS), zones_of(m.state, EMPIRE)
    assert sorted({y for _, y in near} | {y for _, y in far}) == [0, 2 * SEGMENT, 12000 - 2 * SEGMENT, 12000]
    assert refused(m, 0, f"put 9000,{2 * SEGMENT}") == "LG-DEPLOY-507"
    play(m, f"0: put 9000,{2 * SEGMENT - 135}", f"1: put 9000,{12000 - 2 * SEGMENT + 135}")
    assert m.state.round == 1
    edge = grand(step="edge")
    assert options(edge, 0) == {"edge near", "edge far"}, "blue has chosen the edge first"


def test_grand_armies_may_agree_on_objective_and_condition():
    battle = {"objective": "breakthrough", "condition": "clear-conditions"}
    m = to(new(**GRAND, battle=battle), "deploy")
    assert (m.facts()["objective"], m.facts()["deployment"]) == ("breakthrough", None)
    assert bad(**GRAND, battle={**battle, "deployment": "battle-lines"}) == "LG-BATTLECARD-501"


# -- unlimited rounds ------------------------------------------------------------------------------------------------------


@rule("LG-UNLIMITED-501")
def test_the_game_goes_on_after_the_sixth_round():
    m = late()
    assert m.outcome is None and asked(m) == {0: "command", 1: "command"}
    usual = late(ways={"unlimited": False})
    assert usual.outcome is not None and usual.outcome.cite == "LG-VICTORY-504"
    dying = position([LUKE | {"order": "faceup"}], [{**VADER, "station": "defeated"} | {"at": [9000, 9500]}], step="turn-over",
                     ways={"battlefield": "open", "unlimited": True})  # fmt: skip
    assert dying.outcome is not None and (dying.outcome.winners, dying.outcome.cite) == ((0,), "LG-VICTORY-501")


@rule("LG-UNLIMITED-502")
def test_one_deployment_card_is_drawn_and_no_other_battle_card():
    m = to(new(**STANDARD, unlimited=True), "deploy")
    facts = m.facts()
    assert facts["deployment"] is not None and (facts["objective"], facts["condition"]) == (None, None)
    assert fields(m, "DeploymentDrawn", "deployment") == [(m.state.deployment,)]
    assert [list(row) for row in m.state.rows] == [[], [], []]
    battle = {"objective": "breakthrough", "deployment": "battle-lines", "condition": "clear-conditions"}
    assert bad(**STANDARD, unlimited=True, battle=battle) == "LG-UNLIMITED-502"
    drawn = {start(GAME, {**STANDARD, "unlimited": True}, str(seed)) for seed in range(8)}
    assert len({to(m, "deploy").state.deployment for m in drawn}) > 2, "a random one"


@rule("LG-UNLIMITED-503")
def test_after_every_sixth_round_discarded_cards_are_taken_back():
    m = late(cards=(["push", "ambush"], ["assault"]))
    players = m.facts()["players"]
    assert [sorted(one["hand"]) for one in players] == [
        ["ambush", "push", "standing-orders"],
        ["assault", "standing-orders"],
    ]
    assert [one["discard"] for one in players] == [[], []]
    assert len(fields(m, "CardReturned", "card")) == 3
    fifth = position(
        [LUKE], [VADER], step="pass-counter", round=5, counter=0, ways={"battlefield": "open", "unlimited": True},
        players=[{"discard": ["push"]}, {}], hands=[["standing-orders"], ["standing-orders"]],
    )  # fmt: skip
    assert (fifth.state.round, fifth.facts()["players"][0]["discard"]) == (6, ["push"])


@rule("LG-UNLIMITED-504")
def test_the_counter_is_set_to_1_and_handed_over():
    m = late()
    assert (m.state.round, m.state.counter) == (1, EMPIRE)
    assert fields(m, "CounterPassed", "seat", "round") == [(EMPIRE, 1)]


@rule("LG-UNLIMITED-505")
def test_grand_armies_without_end_need_no_battle_card():
    m = to(new(**GRAND, unlimited=True), "deploy")
    facts = m.facts()
    assert [facts[row] for row in ("objective", "deployment", "condition")] == [None] * 3
    assert told(m, "DeploymentDrawn") == []
    (near,) = zones_of(m.state, m.state.blue)
    assert max(y for _, y in near) == 2 * SEGMENT


@rule("LG-RULING-074")
def test_cards_of_a_defeated_commander_come_back_and_stay_unplayable():
    lost = {"card": "luke-skywalker", "station": "defeated"}
    m = position(
        [lost, unit("leia-organa", 9000, 500)], [VADER], step="pass-counter", round=6, counter=0,
        ways={"battlefield": "open", "unlimited": True}, players=[{"discard": ["son-of-skywalker"]}, {}],
        hands=[["standing-orders"], ["standing-orders"]],
    )  # fmt: skip
    assert sorted(m.facts()["players"][0]["hand"]) == ["son-of-skywalker", "standing-orders"]
    assert options(m, 0) == {"play standing-orders"}
    assert refused(m, 0, "play son-of-skywalker") == "LG-COMMANDCARD-515"
    assert m.state.victory == [0, 0] and told(m, "VictoryGained") == [], "there is no objective to score"


def test_a_redeal_keeps_the_cards_that_were_taken_back():
    m = late(cards=(["push"], []), hands=(["standing-orders", "son-of-skywalker", "ambush"], ["standing-orders"]))
    for seed in range(12):
        hand = m.redeal(1, seed).state.hands[0]
        assert COMMAND_CARD["push"] in hand and len(hand) == 4
    assert m.view(1).hands[0] == [254] * 4


# -- whole games -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("format", "unlimited"), [("grand-army", False), ("standard", True)])
def test_random_games_of_a_format_come_to_an_end(format, unlimited):
    rng, terms = Rng(3), Terms({"format": format})
    armies = [as_option(random_army(rng, terms)) for _ in range(2)]
    m = start(GAME, {"armies": armies, "format": format, "unlimited": unlimited, "battlefield": "random 3"}, "3")
    while m.pending:
        seat = rng.choice(list(m.pending))
        m.apply(seat, m.sample(seat, rng))
        if len(m.decisions) % 40 == 0:
            assert GAME.invariants(m.state) == []
    assert m.outcome is not None and (not unlimited or m.outcome.cite == "LG-VICTORY-501")
