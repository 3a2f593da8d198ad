"""Battlefields: what terrain is declared to be, the maps, fair random ones, and an error for each broken map."""

from __future__ import annotations

import msgspec
import pytest

from tests.vocabulary import each_rule
from wartable.games.legion.battlefields import (
    BATTLEFIELDS,
    MAPS,
    OPEN_FIELD,
    battlefield,
    battlefield_of,
    pieces_of,
    terrain,
)
from wartable.games.legion.content import BATTLE_CARDS, DEPLOYMENTS, MODELS, UNIT
from wartable.games.legion.maps import KINDS, Battlefield, Laid, called, laid, map_faults, piece_of, twin
from wartable.games.legion.scatter import apart
from wartable.games.legion.space import checker
from wartable.games.legion.space.cover import mini_cover
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Glide
from wartable.games.legion.space.numbers import SEGMENT, TOUCH
from wartable.games.legion.space.shapes import FIELDS, HEAVY, LIGHT, NONE, Mini, Scene, Terrain
from wartable.games.legion.space.standing import Room
from wartable.games.legion.space.zones import deployment, in_zone
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.rulebook import Words
from wartable.kernel.text import LANGUAGES

FIELD = FIELDS["standard"]
RANDOM = [f"random {n}" for n in range(12)]
EVERY = [*BATTLEFIELDS, *RANDOM]


def own(*pieces, **more):
    """A map of one's own."""
    return {
        "pieces": [{"kind": "building", "at": [5000, 5000], "size": [1000, 800], **piece} for piece in pieces],
        **more,
    }


def refused(given):
    with pytest.raises(BadOptions) as error:
        battlefield_of(given)
    for lang in LANGUAGES:
        assert error.value.line.say(lang)
    return error.value.rule


def mini(name, kind, x, y, side=0):
    return Mini(name, MODELS[UNIT[kind]], x, y, 0, 0, name, side)


# -- the terrain tables ------------------------------------------------------------------------------------

TABLE = {
    "LG-TERRAINTABLE-001": ("shallow-water", "none", "difficult", "difficult", "open"),
    "LG-TERRAINTABLE-002": ("deep-water", "none", "impassable", "impassable", "open"),
    "LG-TERRAINTABLE-003": ("tall-grass", "light", "open", "open", "open"),
    "LG-TERRAINTABLE-004": ("light-woods", "light", "open", "open", "open"),
    "LG-TERRAINTABLE-005": ("ruins", "heavy", "difficult", "difficult", "difficult"),
    "LG-TERRAINTABLE-006": ("dense-woods", "heavy", "difficult", "difficult", "impassable"),
    "LG-TERRAINTABLE-007": ("fence", "none", "difficult", "open", "open"),
    "LG-TERRAINTABLE-008": ("sandbags", "light", "difficult", "open", "open"),
    "LG-TERRAINTABLE-009": ("low-fence", "light", "difficult", "open", "open"),
    "LG-TERRAINTABLE-010": ("low-earth-wall", "light", "difficult", "open", "open"),
    "LG-TERRAINTABLE-011": ("low-stone-wall", "heavy", "difficult", "open", "open"),
    "LG-TERRAINTABLE-012": ("barricade", "heavy", "difficult", "open", "open"),
    "LG-TERRAINTABLE-013": ("blast-hole", "light", "difficult", "open", "open"),
    "LG-TERRAINTABLE-014": ("trench", "heavy", "difficult", "open", "open"),
    "LG-TERRAINTABLE-015": ("crater", "heavy", "difficult", "difficult", "open"),
    "LG-TERRAINTABLE-016": ("hill", "light", "open", "open", "open"),
    "LG-TERRAINTABLE-017": ("tall-fence", "light", "difficult", "impassable", "impassable"),
    "LG-TERRAINTABLE-018": ("tall-earth-wall", "light", "impassable", "impassable", "impassable"),
    "LG-TERRAINTABLE-019": ("tall-stone-wall", "heavy", "impassable", "impassable", "impassable"),
    "LG-TERRAINTABLE-020": ("building", "heavy", "impassable", "impassable", "impassable"),
}


@each_rule(TABLE)
def test_the_rows_of_the_terrain_tables(atom, case):
    id, cover, *move = case
    kind = KINDS[id]
    assert (kind.rule, kind.cover[0], list(kind.move)) == (atom, cover, move)


@rule("LG-BARRICADE-004")
def test_barricades_cover_no_vehicles():
    low = [kind for kind in KINDS.values() if kind.type == "barricade"]
    assert len(low) == 6 and all(kind.cover[1:] == ("none", "none") for kind in low)


@rule("LG-TRENCH-102")
def test_depressions_cover_troopers_only():
    holes = [kind for kind in KINDS.values() if kind.type == "depression"]
    assert len(holes) == 3 and all(kind.depression and kind.cover[1:] == ("none", "none") for kind in holes)


@rule("LG-BARRICADE-002")
def test_the_barricades_of_the_core_set_are_heavy_cover():
    wall = piece_of(Laid(kind="barricade", id="b", at=(5000, 5000), size=(120, 1200)))
    shooter, target = mini("a", "rebel-troopers", 4000, 5000), mini("b", "stormtroopers", 5250, 5000, 1)
    assert mini_cover(Scene(Terrain(FIELD, [wall]), [shooter, target]), shooter, target) == HEAVY
    bike = mini("c", "74-z-speeder-bikes", 5400, 5000, 1)
    assert mini_cover(Scene(Terrain(FIELD, [wall]), [shooter, bike]), shooter, bike) == NONE


@rule("LG-RULING-045")
def test_what_is_flat_and_gentle_where_a_map_says_nothing():
    assert {kind.id for kind in KINDS.values() if kind.flat} == {"building", "hill"}
    assert {kind.id for kind in KINDS.values() if kind.gentle} == {"hill"}
    assert all(
        not one.ladders
        for one in laid(Battlefield(id="x", name=Words("", ""), pieces=(Laid(kind="building", at=(1, 1)),)))
    )


@rule("LG-TERRAIN-102")
def test_a_map_declares_a_piece_otherwise():
    plain = piece_of(Laid(kind="ruins", id="r", at=(5000, 5000), size=(1000, 1000)))
    other = piece_of(
        Laid(
            kind="ruins",
            id="r",
            at=(5000, 5000),
            size=(1000, 1000),
            height=300,
            cover=("light", "none", "none"),
            move=("open", "difficult", "impassable"),
        )
    )
    assert (plain.cover, plain.move, plain.z1) == ((2, 2, 2), (1, 1, 1), 600)
    assert (other.cover, other.move, other.z1) == ((1, 0, 0), (0, 1, 2), 300)


@rule("LG-OPENTERRAIN-101")
def test_one_piece_is_difficult_for_some_and_open_for_others():
    grove = piece_of(Laid(kind="dense-woods", id="w", at=(6000, 5000), size=(600, 6000)))
    trooper, bike = mini("t", "rebel-troopers", 5500, 5000), mini("b", "74-z-speeder-bikes", 5300, 5000)
    assert grove.move == (1, 1, 2)
    for there, trooper_says, bike_says in (
        ([], None, None),
        ([grove], "LG-DIFFICULT-502", "LG-IMPASSABLE-502"),
    ):
        scene = Scene(Terrain(FIELD, there), [trooper])
        assert March(scene, trooper, 2).accepts(7000, 5000) == trooper_says
        scene = Scene(Terrain(FIELD, there), [bike])
        assert Glide(scene, bike, 3).accepts(3, 0, 2278) == bike_says


@rule("LG-DEFINETERRAIN-505")
def test_cover_is_declared_for_each_type_of_unit():
    grove = piece_of(
        Laid(kind="light-woods", id="w", at=(5000, 5000), size=(600, 3000), cover=("light", "heavy", "none"))
    )
    scene = Terrain(FIELD, [grove])
    shooter = mini("a", "rebel-troopers", 3500, 5000)
    found = []
    for kind in ("stormtroopers", "at-rt", "74-z-speeder-bikes"):
        target = mini("b", kind, 6000, 5000, 1)
        found.append(mini_cover(Scene(scene, [shooter, target]), shooter, target))
    assert found == [LIGHT, HEAVY, NONE]


@rule("LG-LARGE-003")
def test_a_piece_of_several_parts_is_one_piece():
    house, door = (
        piece_of(Laid(kind="building", id=id, at=at, size=size, group="house", **more))
        for id, at, size, more in (
            ("house", (5000, 5000), (1000, 1000), {}),
            ("door", (5600, 5000), (300, 400), {"move": ("open", "impassable", "impassable"), "height": 0, "solid": False, "flat": False}),
        )
    )  # fmt: skip
    there = Terrain(FIELD, [house, door])
    assert [one.name for one in there.groups["house"]] == ["house", "door"]
    assert (house.move, door.move) == ((2, 2, 2), (0, 2, 2))


# -- the maps ----------------------------------------------------------------------------------------------


def test_there_are_seven_battlefields_of_different_character():
    assert len(BATTLEFIELDS) == 7
    types = {id: {KINDS[one.kind].id for one in pieces_of(id)} for id in BATTLEFIELDS}
    assert all(len(found) >= 5 for found in types.values())
    assert len({frozenset(found) for found in types.values()}) == 7
    used = {kind for found in types.values() for kind in found}
    assert {
        "light-woods",
        "dense-woods",
        "trench",
        "crater",
        "hill",
        "building",
        "barricade",
        "deep-water",
        "ruins",
    } <= used
    assert any(one.ladders for id in BATTLEFIELDS for one in pieces_of(id))
    for one in MAPS.values():
        assert one.name.en != one.name.ru and one.text.en and one.text.ru


@pytest.mark.parametrize("id", EVERY)
def test_nothing_is_wrong_with_the_battlefields(id):
    assert map_faults(battlefield(id)) == []
    assert battlefield_of(id) == id


@rule("LG-BATTLEFIELD-501")
@pytest.mark.parametrize("id", EVERY)
def test_every_piece_lies_on_the_battlefield(id):
    for part in (part for one in terrain(id, False).pieces for part in one.parts):
        assert 0 <= part.x0 < part.x1 <= 20000 and 0 <= part.y0 < part.y1 <= 10000


def outline(there, turned):
    """What a map is, whatever its pieces are called: as one side sees it or as the other does."""
    found = []
    for one in there.pieces:
        rings = [sorted((FIELD.w - x, FIELD.h - y) if turned else (x, y) for x, y in part.poly) for part in one.parts]
        found.append((sorted(rings), one.z0, one.z1, one.cover, one.move, one.solid, one.opaque, one.flat, one.gentle))
    return sorted(found)


@pytest.mark.parametrize("id", EVERY)
def test_nobody_has_the_better_edge(id):
    """A map is the same for both players: turned by half a turn it is itself."""
    assert outline(terrain(id, False), True) == outline(terrain(id, False), False)


@pytest.mark.parametrize(
    "id",
    [
        "homestead",
        "random 3",
        msgspec.json.encode(
            {
                "id": "o",
                "name": {"en": "", "ru": ""},
                "pieces": [{"kind": "building", "at": [4000, 3000], "size": [900, 700], "turn": 300}],
            }
        ).decode(),
    ],
)
def test_a_turned_battlefield_is_the_same_seen_from_the_other_edge(id):
    assert outline(terrain(id, True), True) == outline(terrain(id, False), False)
    assert [one.name for one in terrain(id, True).pieces] == [one.name for one in terrain(id, False).pieces]
    assert [one.id for one in pieces_of(id)] == [one.name for one in terrain(id, False).pieces]


@pytest.mark.parametrize("id", EVERY)
def test_armies_have_room_to_deploy(id):
    """In every zone of every card there are many places for a walker."""
    there = Scene(terrain(id, False))
    walker = mini("w", "at-rt", 0, 0)
    for card in (BATTLE_CARDS[n].id for n in DEPLOYMENTS):
        for zones in deployment(card, FIELD):
            for ring in zones:
                places = 0
                for x in range(400, 20000, 700):
                    for y in range(400, 10000, 700):
                        stands = walker.at(x, y, 0)
                        if in_zone(ring, stands) and Room(there, stands, 0).refuses(x, y) is None:
                            places += 1
                assert places >= 5, (card, ring)


def test_pieces_have_names():
    for id in EVERY:
        assert all(called(one).en and called(one).ru for one in pieces_of(id))
    assert called(pieces_of("homestead")[0]) == Words("Garage", "Гараж")


def test_a_twin_is_its_own_twins_twin():
    one = Laid(kind="building", id="a", at=(3000, 2000), size=(900, 500), turn=333, group="b")
    again = twin(twin(one, FIELD), FIELD)
    assert [p.poly for p in piece_of(again).parts] == [p.poly for p in piece_of(one).parts]
    assert twin(one, FIELD).group == "b-far" and twin(one, FIELD).at == (17000, 8000)


# -- random ones -------------------------------------------------------------------------------------------


@rule("LG-PLACEMENT-002")
def test_random_battlefields_have_an_even_number_of_pieces_that_cover_about_a_quarter():
    shares = []
    for id in RANDOM:
        pieces = terrain(id, False).pieces
        assert len(pieces) % 2 == 0 and 16 <= len(pieces) <= 32
        twice = sum(
            ax * by - ay * bx
            for one in pieces
            for part in one.parts
            for (ax, ay), (bx, by) in zip(part.poly, part.poly[1:] + part.poly[:1], strict=True)
        )
        shares.append(100 * twice // (2 * FIELD.w * FIELD.h))
        assert any(one.opaque for one in pieces) and any(one.cover[0] and not one.opaque for one in pieces)
    assert min(shares) >= 13 and max(shares) <= 25 and sum(shares) / len(shares) >= 19


@rule("LG-PLACEMENT-005")
@pytest.mark.parametrize("id", RANDOM)
def test_the_pieces_of_random_battlefields_touch_no_other(id):
    pieces = terrain(id, False).pieces
    assert all(apart(a, b, TOUCH) for n, a in enumerate(pieces) for b in pieces[:n])


@rule("LG-PLACEMENT-004")
def test_random_pieces_lie_beyond_range_1_of_all_others_while_there_is_room():
    for id in RANDOM:
        first = terrain(id, False).pieces[:6]
        assert all(apart(a, b, SEGMENT) for n, a in enumerate(first) for b in first[:n]), id


def test_random_battlefields_are_the_same_for_the_same_number():
    assert battlefield("random 7") == battlefield("random 7") and pieces_of("random 7") != pieces_of("random 8")
    assert battlefield("random 7").name.ru == "Случайное поле боя 7"


# -- broken maps -------------------------------------------------------------------------------------------

BROKEN = {
    "no such field": ("LG-SETUP-102", own(field="moon")),
    "too many pieces": ("LG-TERRAIN-101", own(*[{}] * 81)),
    "no such kind": ("LG-TERRAIN-101", own({"kind": "lava"})),
    "two shapes": ("LG-LARGE-003", own({"oval": [100, 100]})),
    "no shape": ("LG-LARGE-003", {"pieces": [{"kind": "hill", "at": [1, 1]}]}),
    "too many parts": ("LG-LARGE-003", {"pieces": [{"kind": "hill", "at": [1, 1], "parts": [[[0, 0], [9, 0], [9, 9]]] * 9}]}),
    "huge numbers": ("LG-BATTLEFIELD-501", own({"at": [10**12, 0]})),
    "off the field": ("LG-BATTLEFIELD-501", own({"at": [100, 5000]})),
    "no such cover": ("LG-DEFINETERRAIN-504", own({"cover": ["thick", "none", "none"]})),
    "no such difficulty": ("LG-IMPASSABLE-504", own({"move": ["open", "open", "never"]})),
    "a tall barricade": ("LG-BARRICADE-001", own({"kind": "barricade", "height": 378})),
    "no area": ("LG-LARGE-003", own({"size": [0, 100]})),
    "inside out": ("LG-LARGE-003", own({"size": [-1000, 800]})),
    "not convex": ("LG-LARGE-003", {"pieces": [{"kind": "hill", "at": [5000, 5000], "parts": [[[0, 0], [900, 0], [300, 300], [0, 900]]]}]}),
    "two corners": ("LG-LARGE-003", {"pieces": [{"kind": "hill", "at": [5000, 5000], "parts": [[[0, 0], [900, 0]]]}]}),
    "a seam": ("LG-LARGE-003", {"pieces": [{"kind": "hill", "at": [5000, 5000], "parts": [[[0, 0], [900, 0], [900, 900]], [[0, 0], [900, 900], [0, 900]]]}]}),
    "below the ground": ("LG-AREATERRAIN-102", own({"floor": -500})),
    "a deep tower": ("LG-TRENCH-103", own({"kind": "trench", "height": 400})),
    "a flat wood": ("LG-MOVE-023", own({"kind": "light-woods", "flat": True})),
    "a ladder in the air": ("LG-CLIMB-513", own({"ladders": [[0, 4]]})),
    "one name twice": ("LG-TERRAIN-101", own({"id": "a"}, {"id": "a", "at": [9000, 5000]})),
    "no such group": ("LG-LARGE-003", own({"group": "nothing"})),
    "one in another": ("LG-PLACEMENT-005", own({}, {"at": [5500, 5000]})),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_each_broken_map_is_refused_with_its_rule(case):
    atom, given = BROKEN[case]
    assert refused(given) == atom
    assert refused(msgspec.json.encode({"id": "x", "name": {"en": "", "ru": ""}, **given}).decode()) == atom


def test_every_fault_of_the_map_checker_is_said_in_both_languages():
    from wartable.games.legion.words import TEXTS

    for fault in checker.RULES:
        told = [
            TEXTS.line(f"map-{fault}", piece="a", part=1, other="b", level="c", known="d").say(lang)
            for lang in LANGUAGES
        ]
        assert len(set(told)) == 2


@pytest.mark.parametrize(
    "given",
    ["atlantis", "random", "random x", "random 99999999999", "", "{", "{]", 7, None, [], {"pieces": 5}, {"pieces": [{"kind": 7, "at": [0, 0]}]},
     {"pieces": [{"kind": "hill", "at": [0.5, 0], "size": [5, 5]}]}, {"pieces": [{"kind": "hill"}]}, {"shape": 1}, {"pieces": [{"kind": "hill", "at": [float("nan"), 0], "size": [5, 5]}]}],
)  # fmt: skip
def test_what_is_no_map_is_refused(given):
    assert refused(given) == "LG-TERRAIN-101"


def test_a_map_of_ones_own_is_kept_as_text():
    text = battlefield_of(own({"turn": 450}, name={"en": "Mine", "ru": "Моё"}))
    assert battlefield(text).name.en == "Mine" and battlefield_of(text) == text
    assert [one.name for one in terrain(text, False).pieces] == ["building-1"]
    assert battlefield_of(OPEN_FIELD) == OPEN_FIELD and terrain(OPEN_FIELD, False).pieces == ()


@rule("LG-GRANDARMY-502")
def test_a_map_may_have_another_size():
    text = battlefield_of(own({"at": [19000, 11500]}, field="grand-army"))
    assert (terrain(text, False).field.w, terrain(text, False).field.h) == (20000, 12000)
    assert refused(own({"at": [19000, 11500]})) == "LG-BATTLEFIELD-501"


@rule("LG-SETUP-102")
def test_the_standard_battlefield_is_one_metre_by_two():
    assert all((terrain(id, False).field.w, terrain(id, False).field.h) == (20000, 10000) for id in BATTLEFIELDS)
