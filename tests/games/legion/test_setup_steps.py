"""The steps of set-up in their order, and what lies where when the game begins."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, field, position, unit
from tests.vocabulary import asked, options, play, refused, told
from wartable.games.legion import GAME
from wartable.games.legion.armies import STARTERS
from wartable.games.legion.battlefields import BATTLEFIELDS, pieces_of, terrain
from wartable.games.legion.content import BATTLE_CARDS
from wartable.games.legion.maps import COVERS, KINDS, MOVES
from wartable.games.legion.model import TOKENS
from wartable.games.legion.rules.deploying import zones_of
from wartable.games.legion.table import scene, terrain_of
from wartable.kernel.ledger import rule
from wartable.kernel.record import start

ARMIES = [one.id for one in STARTERS][:2]
ROWS = {
    "objective": ["breakthrough", "key-positions", "recover-the-supplies"],
    "deployment": ["battle-lines", "disarray", "the-long-march"],
    "condition": ["clear-conditions", "hostile-environment", "limited-visibility"],
}
BATTLE = {"objective": "recover-the-supplies", "deployment": "battle-lines", "condition": "rapid-reinforcements"}


def new(**given):
    return start(GAME, {"armies": ARMIES, "battlefield": "open", **given}, "1")


def first_answers(m, until):
    """Play the first answer that is known, and where a pose is wanted one that is drawn, up to that question."""
    asks = []
    while until not in asked(m).values():
        (seat,) = m.pending
        asks.append(asked(m)[seat])
        known = m.options(seat)
        m.apply(seat, known[0])
    return asks


def defining(blue=0):
    return position([{"card": "luke-skywalker"}], [{"card": "darth-vader"}], step="define", blue=blue, rows=ROWS)


@rule("LG-SETUP-101")
def test_the_steps_of_set_up_come_in_order():
    """Terrain lies there from the start; then colour and edge, battle cards, objective, condition, deployment."""
    m = new(battlefield="homestead", battle=BATTLE)
    assert len(terrain_of(m.state).pieces) > 0
    asks = first_answers(m, "command")
    order = list(dict.fromkeys(asks))
    assert order == ["colour", "edge", "place-token", "set-aside", "deploy", "deploy-where"]
    assert (m.state.round, m.state.step) == (1, "select-commands")


@rule("LG-SETUP-103")
def test_players_sit_at_the_long_sides_and_keep_their_armies_off_the_field():
    m = new(battle=BATTLE)
    first_answers(m, "place-token")
    blue = m.state.blue
    (near,), (far,) = zones_of(m.state, blue), zones_of(m.state, 1 - blue)
    box = terrain_of(m.state).field
    assert {x for x, _ in near} == {x for x, _ in far} == {0, box.w}, "along the whole long edge"
    assert (min(y for _, y in near), max(y for _, y in far)) == (0, box.h)
    assert set(m.state.station) == {0} and list(scene(m.state).minis) == [], "nobody is on the battlefield yet"


@rule("LG-SETUP-104")
@pytest.mark.parametrize("name", BATTLEFIELDS)
def test_every_piece_is_declared_before_the_game_begins(name):
    """Cover and movement for troopers, ground vehicles and repulsor vehicles, as the map or its kind says."""
    for one, piece in zip(pieces_of(name), terrain(name, False).pieces, strict=True):
        kind = KINDS[one.kind]
        assert tuple(COVERS[n] for n in piece.cover) == tuple(one.cover or kind.cover)
        assert tuple(MOVES[n] for n in piece.move) == tuple(one.move or kind.move)


@rule("LG-SETUP-105")
def test_terrain_lies_where_it_was_agreed():
    m = position([unit("luke-skywalker", 9000, 500)], [unit("darth-vader", 9000, 9500)], step="turn",
                 field=field({"kind": "building", "at": [3000, 2000], "size": [1000, 800]},
                             {"kind": "barricade", "at": [9000, 5000], "size": [700, 150]}))  # fmt: skip
    boxes = [(p.parts[0].x0, p.parts[0].y0, p.parts[0].x1, p.parts[0].y1) for p in terrain_of(m.state).pieces]
    assert boxes == [(2500, 1600, 3500, 2400), (8650, 4925, 9350, 5075)]


@rule("LG-PLACEMENT-001")
def test_after_terrain_was_laid_out_at_random_set_up_goes_on_with_the_colours():
    m = new(battlefield="random 5")
    assert len(terrain_of(m.state).pieces) > 0
    assert list(asked(m).values()) == ["colour"]


@rule("LG-SETUP-113")
def test_the_last_card_of_a_row_stays():
    m = play(defining(), "0: remove condition")
    assert "remove condition" in options(m, 1)
    play(m, "1: remove condition")
    assert options(m, 0) == {"remove objective", "remove deployment", "pass"}
    assert refused(m, 0, "remove condition") == "LG-SETUP-113"


@rule("LG-SETUP-119")
def test_the_example_of_defining_the_battle():
    m = defining(blue=EMPIRE)
    for who, row, cards in (
        (EMPIRE, "deployment", [3, 2, 3]),
        (REBELS, "condition", [3, 2, 2]),
        (EMPIRE, "condition", [3, 2, 1]),
    ):
        assert asked(m) == {who: "define"}
        play(m, f"{who}: remove {row}")
        assert [len(left) for left in m.state.rows] == cards
    assert options(m, REBELS) == {"remove objective", "remove deployment", "pass"}
    play(m, "0: remove objective")
    assert [m.facts()[row] for row in ROWS] == [ROWS["objective"][1], ROWS["deployment"][1], ROWS["condition"][2]]


@rule("LG-SETUP-121")
def test_a_battle_has_one_card_of_each_kind():
    m = new()
    first_answers(m, "define")
    for _ in range(4):
        (seat,) = m.pending
        play(m, f"{seat}: pass")
    s = m.state
    kinds = [BATTLE_CARDS[card].type for card in (s.objective, s.deployment, s.condition)]
    assert kinds == ["objective", "deployment", "condition"] and [len(row) for row in s.rows] == [0, 0, 0]


@rule("LG-SETUP-115")
def test_the_objective_is_set_up_before_the_condition():
    m = new(battle=BATTLE)
    first_answers(m, "place-token")
    asks = first_answers(m, "deploy")
    assert asks[:4] == ["place-token"] * 4 and set(asks[4:]) == {"set-aside"}


@rule("LG-SETUP-117")
def test_all_tokens_begin_in_the_supply():
    m = new(battle=BATTLE)
    first_answers(m, "command")
    for kind in TOKENS:
        assert not any(getattr(m.state, kind)), kind
    assert not any(m.state.wounds) and m.state.broken == [] and m.state.victory == [0, 0]
    assert told(m, "SuppressionGained", "MiniWounded", "VictoryGained") == []


@rule("LG-SETUP-120")
def test_the_layout_of_a_battle():
    """Hands and order tokens beside the field, all minis on it, blue holds the round counter."""
    m = new(battle={**BATTLE, "condition": "clear-conditions"})
    first_answers(m, "command")
    s = m.state
    assert [len(hand) for hand in s.hands] == [7, 7] and not any(s.order)
    assert len(scene(s).minis) == s.first[-1] and set(s.stands) == {1}
    assert s.counter == s.blue
