"""Terrain that the players place in turns before the battle: whose turn it is, where a piece may lie, what becomes of it."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, position, unit
from tests.vocabulary import asked, fields, options, play, refused, told
from wartable import bots
from wartable.games import find
from wartable.games.legion import GAME
from wartable.games.legion.armies import STARTERS
from wartable.games.legion.battlefields import battlefield, battlefield_of, pieces_of, spare_pieces, terrain
from wartable.games.legion.face import FACE
from wartable.games.legion.maps import map_faults
from wartable.games.legion.rules.laying import room
from wartable.games.legion.scatter import apart
from wartable.games.legion.space.numbers import SEGMENT, TOUCH
from wartable.games.legion.table import scene, terrain_of
from wartable.kernel import record
from wartable.kernel.errors import BadOptions
from wartable.kernel.face import Pose
from wartable.kernel.ledger import rule
from wartable.kernel.narrate import say_action, say_question
from wartable.kernel.record import start
from wartable.kernel.state import Rng

ARMIES = [one.id for one in STARTERS][:2]
CHEAP, DEAR = [unit("rebel-troopers", 0, 0)], [unit("darth-vader", 0, 0)]


def laying(text, rebels=CHEAP, empire=DEAR):
    """In the middle of placing terrain: nobody stands on the field."""
    aside = [[{**one, "station": "undeployed"} for one in army] for army in (rebels, empire)]
    for army in aside:
        for one in army:
            one.pop("at")
    return position(*aside, field=text, step="terrain")


def boxed(text):
    """A piece of right angles that is still to be placed: its name, its number, half its length and half its depth."""
    spares = spare_pieces(text)
    n = next(n for n, one in enumerate(spares) if one.size is not None and one.kind == "building")
    return spares[n].id, n, spares[n].size[0] // 2, spares[n].size[1] // 2


def all_laid(m, name="random"):
    """All terrain, as bots of that name place it; who was asked what."""
    players = [bots.make(name, seed=seat) for seat in range(len(m.state.hands))]
    asks = []
    while m.state.step == "terrain":
        seat = min(m.pending)
        asks.append((seat, asked(m)[seat]))
        m.apply(seat, players[seat].choose(m, seat))
    return asks


def begun(*lays):
    """Side 0 has begun, and so much is placed."""
    return laying(" ".join(["turns 3 by 0", *lays]))


@rule("LG-PLACEMENT-003")
@pytest.mark.parametrize("cheaper", [REBELS, EMPIRE])
def test_the_cheaper_army_begins_and_each_places_one_piece_in_turn(cheaper):
    m = laying("turns 3", *((CHEAP, DEAR) if cheaper == REBELS else (DEAR, CHEAP)))
    assert fields(m, "TerrainBegun", "seat") == [(cheaper,)]
    asks = all_laid(m)
    pieces = len(spare_pieces("turns 3"))
    assert asks == [(cheaper ^ n // 2 % 2, ("terrain", "terrain-where")[n % 2]) for n in range(2 * pieces)]
    assert len(terrain_of(m.state).pieces) == pieces
    assert fields(m, "TerrainLaid", "seat", "piece") == [(cheaper ^ n % 2, n) for n in range(pieces)]


@rule("LG-PLACEMENT-003")
def test_a_coin_decides_who_begins_where_both_armies_cost_the_same():
    first = set()
    for seed in range(8):
        m = start(GAME, {"armies": ["rebels", "rebels"], "battlefield": "turns 3"}, str(seed))
        ((seat,),) = fields(m, "TerrainTossed", "seat")
        assert asked(m) == {seat: "terrain"} and told(m, "TerrainBegun") == []
        first.add(seat)
    assert first == {REBELS, EMPIRE}


@rule("LG-PLACEMENT-003")
def test_of_two_partners_whoever_answers_first_places_the_piece():
    m = start(GAME, {"armies": ["rebels", "empire"] * 2, "battlefield": "turns 3"}, "1")
    first = m.state.ways.battlefield == "turns 3 by 1"
    assert asked(m) == dict.fromkeys((1, 3) if first else (0, 2), "terrain")
    partner = 2 + first
    m.play(partner, min(options(m, partner)))
    assert asked(m) == {partner: "terrain-where"}
    m.apply(partner, m.options(partner)[0])
    assert asked(m) == dict.fromkeys((0, 2) if first else (1, 3), "terrain")


def test_of_two_pieces_of_one_shape_one_is_offered():
    m = begun()
    spares = spare_pieces("turns 3")
    assert options(m, 0) == {f"lay {one.id}" for one in spares if not one.id.endswith("-far")}
    name, *_ = boxed("turns 3")
    play(m, f"0: lay {name}", "0: put 10000,5000")
    assert options(m, 1) == {f"lay {one.id}" for one in spares if not one.id.endswith("-far") and one.id != name} | {
        f"lay {name}-far"
    }
    assert refused(m, 1, f"lay {name}") == "LG-PLACEMENT-003", "it lies there already"


@rule("LG-PLACEMENT-001")
def test_when_all_terrain_is_placed_the_colours_are_chosen():
    m = start(GAME, {"armies": ARMIES, "battlefield": "turns 3"}, "1")
    all_laid(m)
    assert list(asked(m).values()) == ["colour"]
    assert map_faults(battlefield(m.state.ways.battlefield)) == []


@rule("LG-PLACEMENT-002")
@pytest.mark.parametrize("number", range(6))
def test_what_is_set_aside_is_even_and_about_a_quarter_with_walls_and_cover(number):
    for text, field in ((f"turns {number}", f"random {number}"), (f"grand turns {number}", f"grand random {number}")):
        assert spare_pieces(text) == pieces_of(field), "what a random battlefield is laid out with"
        assert len(spare_pieces(text)) % 2 == 0
        assert any(one.opaque for one in terrain(field, False).pieces)
        assert any(one.cover[0] and not one.opaque for one in terrain(field, False).pieces)


@rule("LG-PLACEMENT-004")
def test_a_piece_lies_beyond_range_1_of_all_others():
    """Nearest edge to nearest edge: exactly one segment is too near, a tenth of a millimetre more is not."""
    name, n, w, h = boxed("turns 3")
    m = play(begun(f"{n}@5000,5000/0"), f"1: lay {name}-far")
    for x, y in ((2 * w + SEGMENT, 0), (0, 2 * h + SEGMENT)):
        assert refused(m, 1, f"put {5000 + x},{5000 + y}") == "LG-PLACEMENT-004"
        dx, dy = (x > 0), (y > 0)
        assert len(terrain_of(play(m.clone(), f"1: put {5000 + x + dx},{5000 + y + dy}").state).pieces) == 2
    beside = f"put {5000 + w + h + SEGMENT + 1},5000"
    assert refused(m, 1, beside) == "LG-PLACEMENT-004", "its long side lies that way"
    play(m, f"1: {beside} facing 90.0")
    piece = terrain_of(m.state).pieces[1].parts[0]
    assert (piece.x1 - piece.x0, piece.y1 - piece.y0) == (2 * h, 2 * w)


@rule("LG-PLACEMENT-005")
def test_where_no_place_is_so_far_away_a_piece_may_lie_wherever_it_touches_none():
    m = begun()
    while True:
        ((seat, _),) = m.pending.items()
        m.apply(seat, m.options(seat)[0])
        question = m.pending[seat]
        text, spare = m.state.ways.battlefield, question.about["spare"]
        if room(text, spare, SEGMENT) is None:
            break
        far = question.pose(Rng(1))
        near = room(text, spare, TOUCH)
        assert question.accepts(far) is None and question.accepts(near) in (None, "LG-PLACEMENT-004")
        m.apply(seat, far)
    there = terrain_of(m.state).pieces
    drawn = [question.pose(Rng(n)) for n in range(12)]
    assert all(question.accepts(one) is None for one in (*drawn, room(text, spare, TOUCH)))
    part = there[-1].parts[0]
    onto = f"put {(part.x0 + part.x1) // 2},{(part.y0 + part.y1) // 2}"
    assert refused(m, seat, onto) == "LG-PLACEMENT-005"
    m.apply(seat, drawn[0])
    assert [apart(terrain_of(m.state).pieces[-1], one, TOUCH) for one in there] == [True] * len(there)
    assert not all(apart(terrain_of(m.state).pieces[-1], one, SEGMENT) for one in there)


@rule("LG-BATTLEFIELD-501")
def test_a_piece_lies_wholly_on_the_battlefield():
    name, _, w, h = boxed("turns 3")
    m = play(begun(), f"0: lay {name}")
    for x, y, most_x, most_y in (
        (w - 1, 5000, w, 5000),
        (5000, h - 1, 5000, h),
        (20001 - w, 5000, 20000 - w, 5000),
        (5000, 10001 - h, 5000, 10000 - h),
    ):
        assert refused(m, 0, f"put {x},{y}") == "LG-BATTLEFIELD-501"
        assert m.pending[0].accepts(m.pending[0].parse(f"put {most_x},{most_y}")) is None


@rule("LG-PLACEMENT-005")
def test_a_piece_with_no_room_at_all_stays_aside(monkeypatch):
    m = play(begun(), f"0: lay {boxed('turns 3')[0]}")
    assert refused(m, 0, "pass") == "LG-PLACEMENT-003", "there is room"
    monkeypatch.setattr("wartable.games.legion.rules.laying.room", lambda battlefield, spare, gap: None)
    m = play(begun(), f"0: lay {boxed('turns 3')[0]}", "0: pass")
    assert told(m, "TerrainLeft") and terrain_of(m.state).pieces == ()
    assert m.state.ways.battlefield.endswith("@-") and list(asked(m)) == [1]


@pytest.mark.parametrize("name", ["random", "easy", "greedy", "hard"])
def test_bots_place_all_terrain_and_nothing_is_wrong_with_the_map(name):
    m = start(GAME, {"armies": ["rebels", "empire"] * (1 if name == "hard" else 2), "battlefield": "turns 5"}, "1")
    all_laid(m, name)
    there = terrain_of(m.state).pieces
    assert len(there) == len(spare_pieces("turns 5"))
    assert all(apart(one, other, TOUCH) for n, one in enumerate(there) for other in there[:n])
    assert map_faults(battlefield(m.state.ways.battlefield)) == [] and GAME.invariants(m.state) == []


def test_what_is_taken_back_lies_there_no_more():
    m = start(GAME, {"armies": ARMIES, "battlefield": "turns 3"}, "1")
    seat = min(m.pending)
    before, seen = m.state.ways.battlefield, m.view(seat)
    name = boxed("turns 3")[0]
    play(m, f"{seat}: lay {name}", f"{seat}: put 5000,5000")
    assert seen.ways.battlefield == before, "an earlier view stays as it was"
    assert [one.name for one in scene(m.state).terrain.pieces] == [name]
    m.undo(seat)
    assert (m.state.ways.battlefield, asked(m)) == (before, {seat: "terrain-where"}) and scene(
        m.state
    ).terrain.pieces == ()
    m.undo(seat)
    assert asked(m) == {seat: "terrain"}


def test_a_record_goes_on_in_the_middle_of_placing():
    m = start(GAME, {"armies": ARMIES, "battlefield": "turns 3"}, "1")
    for _ in range(5):
        seat = min(m.pending)
        m.apply(seat, m.options(seat)[0])
    again = record.load(m.save(), find)
    assert again.state.ways.battlefield == m.state.ways.battlefield and asked(again) == asked(m)
    assert laying(m.state.ways.battlefield).facts()["ways"] == m.facts()["ways"]


def test_the_far_edge_sees_what_was_placed_turned_by_half_a_turn():
    m = start(GAME, {"armies": ARMIES, "battlefield": "turns 3"}, "1")
    all_laid(m)
    there = [part.poly for one in terrain_of(m.state).pieces for part in one.parts]
    while "edge" not in asked(m).values():
        m.apply(min(m.pending), m.options(min(m.pending))[0])
    play(m, f"{min(m.pending)}: edge far")
    turned = [part.poly for one in terrain_of(m.state).pieces for part in one.parts]
    assert [sorted((20000 - x, 10000 - y) for x, y in ring) for ring in there] == [sorted(ring) for ring in turned]


@pytest.mark.parametrize(
    ("text", "atom"),
    [
        ("turns 3 by 0 4@5000,3000/0 4@9000,3000/0", "LG-PLACEMENT-003"),
        ("turns 3 by 0 99@5000,3000/0", "LG-PLACEMENT-003"),
        ("turns 3 by 0 14@50,3000/0", "LG-BATTLEFIELD-501"),
        ("turns 3 by 2", "LG-TERRAIN-101"),
        ("turns", "LG-TERRAIN-101"),
    ],
)
def test_what_cannot_have_been_placed_is_refused(text, atom):
    with pytest.raises(BadOptions) as error:
        battlefield_of(text)
    assert error.value.rule == atom


def test_a_new_table_offers_it_and_the_default_is_as_it_was():
    (choice,) = [one for one in FACE.choices("en") if one.key == "battlefield"]
    assert "turns" in dict(choice.values) and choice.default == ["homestead"]
    assert FACE.options({"battlefield": "turns", "number": 8})["battlefield"] == "turns 8"
    assert FACE.options({})["battlefield"] == "homestead"
    assert list(asked(start(GAME, FACE.options({}), "1")).values()) == ["colour"]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_pieces_are_told_with_what_they_are_and_how_large(lang):
    name, _, w, h = boxed("turns 3")
    m = begun()
    (lay,) = [action for action in m.options(0) if m.notation(action) == f"lay {name}"]
    size = f"{(2 * w + 50) // 100}\u00a0×\u00a0{(2 * h + 50) // 100}"
    said = say_action(GAME, lang, m.state, lay)
    assert said.startswith({"en": "Building ", "ru": "Здание "}[lang] + size)
    assert {"en": "heavy cover, impassable, height ", "ru": "надёжное укрытие, непроходимая "}[lang] in said
    m.apply(0, lay)
    assert size in say_question(GAME, lang, m.state, m.pending[0])


def test_the_ghost_on_the_field_is_the_piece_and_turns():
    name, _, w, h = boxed("turns 3")
    m = play(begun(), f"0: lay {name}")
    question, placing = m.pending[0], FACE.placing
    assert f"{h} {w}" in placing.ghost(m.state, question) or f"{h} -{w}" in placing.ghost(m.state, question)
    assert placing.turn(m.state, question) == 5
    assert placing.at(m.state, question, Pose(5000, 4000, 90)) == "put 5000,6000"
    assert placing.at(m.state, question, Pose(5000, 4000, 45)) == "put 5000,6000 facing 45.0"
    assert placing.pose(m.state, question, question.parse("put 5000,6000 facing 45.0")) == Pose(5000, 4000, 45)
