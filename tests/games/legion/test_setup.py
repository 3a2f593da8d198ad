"""Set-up: options, colours and edges, battle cards, tokens, deployment, reinforcements."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, SEGMENT, field, position, unit
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion import GAME
from wartable.games.legion.armies import STARTERS
from wartable.kernel.errors import BadOptions
from wartable.kernel.record import start
from wartable.kernel.state import Rng

rule = pytest.mark.rule
ARMIES = [one.id for one in STARTERS][:2]
LUKE, VADER = unit("luke-skywalker", 9000, 500), unit("darth-vader", 9000, 9500)


def new(**given):
    return start(GAME, {"armies": ARMIES, "battlefield": "open", **given}, "1")


def waiting(card, *upgrades):
    """A unit that is not deployed yet."""
    return {"card": card, "upgrades": list(upgrades)}


def deploying(rebels=("luke-skywalker", "rebel-troopers"), empire=("darth-vader",), card="battle-lines", **given):
    return position([waiting(one) for one in rebels], [waiting(one) for one in empire], step="deploy", blue=0,
                    deployment=card, **given)  # fmt: skip


@rule("LG-SETUP-106")
def test_the_cheaper_army_chooses_its_colour():
    m = position([waiting("luke-skywalker")], [waiting("darth-vader")], step="colours")
    assert (asked(m), cite(m), options(m, 0)) == ({REBELS: "colour"}, "LG-SETUP-106", {"be blue", "be red"})
    assert play(m.clone(), "0: be blue").state.blue == 0
    assert play(m, "0: be red").state.blue == 1


@rule("LG-SETUP-108")
@pytest.mark.parametrize("coin", [0, 1])
def test_equal_armies_toss_a_coin(coin):
    m = position([waiting("rebel-troopers")], [waiting("rebel-troopers")], step="colours", chance=[coin])
    assert (m.state.blue, asked(m)) == (coin, {coin: "edge"})


@rule("LG-SETUP-107", "LG-RULING-005")
def test_blue_chooses_an_edge_and_the_table_is_turned():
    house = {"kind": "building", "at": [3000, 2000], "size": [1000, 800]}
    m = position([waiting("luke-skywalker")], [waiting("darth-vader")], step="edge", blue=1, field=field(house))
    assert (asked(m), options(m, 1)) == ({EMPIRE: "edge"}, {"edge near", "edge far"})
    play(m, "1: edge far")
    from wartable.games.legion.table import terrain_of

    assert terrain_of(m.state).pieces[0].parts[0].x0 == 20000 - 3500


@rule("LG-SETUP-109", "LG-SETUP-110", "LG-SETUP-112")
def test_blue_and_red_remove_cards_in_turn():
    rows = {"objective": ["breakthrough", "key-positions", "recover-the-supplies"],
            "deployment": ["battle-lines", "disarray", "the-long-march"],
            "condition": ["clear-conditions", "hostile-environment", "limited-visibility"]}  # fmt: skip
    m = position([waiting("luke-skywalker")], [waiting("darth-vader")], step="define", blue=0, rows=rows)
    play(m, "0: remove deployment", "1: remove condition", "0: remove condition")
    assert refused(m, 1, "remove condition") == "LG-SETUP-113"
    play(m, "1: remove objective")
    told_ = m.facts()
    assert [told_[row] for row in ("objective", "deployment", "condition")] == [
        "key-positions",
        "disarray",
        "limited-visibility",
    ]


@rule("LG-SETUP-111", "LG-SETUP-114")
def test_a_pass_uses_up_the_opportunity():
    rows = {"objective": ["breakthrough", "key-positions"], "deployment": ["battle-lines", "disarray"],
            "condition": ["clear-conditions", "hostile-environment"]}  # fmt: skip
    m = position([waiting("luke-skywalker")], [waiting("darth-vader")], step="define", blue=1, rows=rows)
    play(m, "1: pass", "0: pass", "1: pass", "0: pass")
    assert [m.facts()[row] for row in ("objective", "deployment", "condition")] == [
        "breakthrough",
        "battle-lines",
        "clear-conditions",
    ]


def test_three_cards_of_each_deck_are_drawn():
    m = new()
    while "define" not in asked(m).values():
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    assert [len(row) for row in m.state.rows] == [3, 3, 3]


@rule("LG-BATTLECARD-503")
def test_transmissions_lie_on_the_middle_line():
    m = position([waiting("luke-skywalker")], [waiting("darth-vader")], step="objective", blue=0, after=["deploy", "condition"],
                 objective="intercept-the-transmissions", deployment="battle-lines", condition="clear-conditions")  # fmt: skip
    assert list(zip(m.state.token_x, m.state.token_y, strict=True)) == [(10000, 5000), (5000, 5000), (15000, 5000)]


@rule("LG-BATTLECARD-505", "LG-RULING-066")
def test_supplies_are_placed_beyond_range_1():
    m = position([waiting("luke-skywalker")], [waiting("darth-vader")], step="objective", blue=0, after=["deploy", "condition"],
                 objective="recover-the-supplies", deployment="battle-lines", condition="clear-conditions")  # fmt: skip
    assert (asked(m), m.state.token_x) == ({REBELS: "place-token"}, [10000])
    near = 10000 + SEGMENT + 250
    assert refused(m, 0, f"put {near},5000") == "LG-BATTLECARD-505"
    assert refused(m, 0, f"put 3000,{2 * SEGMENT + 125}") == "LG-BATTLECARD-505"
    play(m, f"0: put {near + 1},5000")
    assert asked(m) == {EMPIRE: "place-token"}
    play(m, f"1: put 3000,{2 * SEGMENT + 126}", "0: put 3000,6000", "1: put 16000,5000")
    assert len(m.state.token_x) == 5
    assert asked(m) == {REBELS: "deploy-where"}


@rule("LG-BATTLECARD-504")
def test_key_positions_begin_at_the_centre():
    pieces = [{"kind": "building", "at": [10000, 5000], "size": [800, 800]}, {"kind": "building", "at": [4000, 5000], "size": [800, 800]},
              {"kind": "building", "at": [15000, 5000], "size": [800, 800]}, {"kind": "building", "at": [8000, 800], "size": [800, 800]}]  # fmt: skip
    m = position([waiting("luke-skywalker")], [waiting("darth-vader")], step="objective", blue=0, after=["deploy", "condition"],
                 objective="key-positions", deployment="battle-lines", condition="clear-conditions", field=field(*pieces))  # fmt: skip
    assert m.state.marks == [0]
    assert (asked(m), options(m, 0)) == ({REBELS: "mark"}, {"mark building-2", "mark building-3"})
    play(m, "0: mark building-3")
    assert m.state.marks == [0, 2, 1], "one piece is left for red"


@rule("LG-BATTLECARD-513")
def test_one_or_two_trooper_units_are_set_aside():
    m = position([waiting("luke-skywalker"), *[waiting("rebel-troopers")] * 3, waiting("at-rt")], [waiting("darth-vader"), waiting("stormtroopers")],
                 step="condition", blue=0, after=["deploy"], deployment="battle-lines", condition="rapid-reinforcements",
                 objective="breakthrough")  # fmt: skip
    assert options(m, 0) == {f"set aside rebel-troopers-{n}" for n in (1, 2, 3)}
    play(m, "0: set aside rebel-troopers-2")
    assert options(m, 0) == {"set aside rebel-troopers-1", "set aside rebel-troopers-3", "done"}
    play(m, "0: done", "1: set aside stormtroopers")
    assert list(m.state.station) == [0, 0, 2, 0, 0, 0, 2]


@rule("LG-BATTLECARD-513")
def test_a_reinforcement_comes_when_its_token_is_drawn():
    aside = {"card": "rebel-troopers", "station": "aside"}
    m = position(
        [LUKE | {"order": "facedown"}, aside], [VADER | {"order": "facedown"}], step="turn", deployment="battle-lines"
    )
    assert (asked(m), cite(m)) == ({REBELS: "reinforcements"}, "LG-BATTLECARD-513")
    assert refused(m, 0, "put 9000,7000") == "LG-BATTLECARD-513"
    play(m, "0: put 3000,3000")
    assert (m.state.station[1], m.state.order[1] if m.state.round == 1 else 0) == (1, 0)


@rule("LG-SETUP-116", "LG-DEPLOY-504")
def test_units_are_deployed_in_turn_blue_first():
    m = deploying()
    assert asked(m) == {REBELS: "deploy"}
    play(m, "0: deploy luke-skywalker", "0: put 9000,500")
    assert asked(m) == {EMPIRE: "deploy-where"}, "there is only one unit to choose"
    play(m, "1: put 9000,9500")
    assert asked(m) == {REBELS: "deploy-where"}


@rule("LG-DEPLOY-507")
@pytest.mark.parametrize(
    ("y", "forbidden"), [(SEGMENT - 135, None), (SEGMENT - 134, "LG-DEPLOY-507"), (134, "LG-LEAVE-503")]
)
def test_no_base_sticks_out_of_the_zone(y, forbidden):
    m = play(deploying(), "0: deploy luke-skywalker")
    if forbidden:
        assert refused(m, 0, f"put 9000,{y}") == forbidden
    else:
        play(m, f"0: put 9000,{y}")


@rule("LG-DEPLOY-506", "LG-DEPLOY-508")
def test_the_whole_unit_is_placed_in_cohesion():
    m = play(deploying(), "0: deploy rebel-troopers")
    assert refused(m, 0, "put 9000,500 form 9300,500 9600,500 9000,1450") == "LG-DEPLOY-507"
    assert refused(m, 0, "put 9000,500 form 9300,500 9600,500 10400,500") == "LG-COHESION-503"
    play(m, "0: put 9000,500 form 9300,500 9600,500 9900,500")
    assert list(m.state.x)[1:5] == [9000, 9300, 9600, 9900]


@rule("LG-RULING-065")
def test_a_notched_base_faces_as_its_owner_likes():
    m = deploying(rebels=["at-rt"])
    play(m, "0: put 9000,500 facing 123.4")
    assert m.state.facing[0] == 1234


@rule("LG-BATTLECARD-507")
def test_in_disarray_each_zone_gets_a_unit():
    m = deploying(card="disarray")
    play(m, "0: deploy luke-skywalker", "0: put 1000,500", "1: put 1000,9500")
    assert refused(m, 0, "put 2000,500") == "LG-BATTLECARD-507", "the last unit goes to the other zone"
    assert refused(m, 0, "put 10000,500") == "LG-DEPLOY-507"
    play(m, "0: put 18000,9000")
    assert told(m, "UnitDeployed") == ["UnitDeployed"] * 3


@rule("LG-SETUP-118")
def test_blue_takes_the_counter_and_the_first_round_begins():
    m = deploying(rebels=["luke-skywalker"], hands=[["standing-orders"], ["standing-orders"]])
    play(m, "0: put 9000,500", "1: put 9000,9500")
    assert (m.state.counter, m.state.round, asked(m)) == (0, 1, {0: "command", 1: "command"})


def test_battle_cards_may_be_agreed_on():
    m = new(battle={"objective": "breakthrough", "deployment": "the-long-march", "condition": "clear-conditions"})
    while "edge" not in asked(m).values():
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    (seat,) = m.pending
    play(m, f"{seat}: edge near")
    assert asked(m) == {m.state.blue: "deploy"}
    assert fields(m, "BattleDefined", "objective") != []


@pytest.mark.parametrize(
    "wrong",
    [
        {"armies": ARMIES[:1]}, {"armies": "rebels"}, {"armies": [ARMIES[0], "nobody"]}, {"battlefield": "nowhere"}, {"costs": "free"},
        {"format": "huge"}, {"battle": {"objective": "breakthrough"}}, {"players": 3},
        {"battle": {"objective": "disarray", "deployment": "disarray", "condition": "clear-conditions"}},
    ],
)  # fmt: skip
def test_options_that_make_no_sense_are_refused(wrong):
    with pytest.raises(BadOptions):
        new(**wrong)


@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_on_random_fields_come_to_an_end(seed):
    m = start(GAME, GAME.random_options(Rng(seed), 2), str(seed))
    rng = Rng(seed)
    while m.pending:
        (seat, *_) = m.pending
        m.apply(seat, m.sample(seat, rng))
        assert GAME.invariants(m.state) == []
    assert m.outcome is not None and m.outcome.cite in GAME.rulebook
