"""The vocabulary of Rebellion: one table for each id type; notation, reading, words and keys follow from them."""

from __future__ import annotations

from wartable.games.rebellion import actions as a
from wartable.games.rebellion import events
from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    COLOURS,
    FACES,
    LEADERS,
    MARKERS,
    MISSIONS,
    OBJECTIVES,
    RINGS,
    SIDES,
    SYSTEMS,
    TACTICS,
    THEATERS,
    UNITS,
)
from wartable.games.rebellion.ids import (
    ActionId,
    AdvancedId,
    DieId,
    Half,
    LeaderId,
    MarkerId,
    MissionId,
    ObjectiveId,
    PhaseId,
    PlaceId,
    RingId,
    SeatId,
    SideId,
    TacticId,
    TheaterId,
    UnitId,
)
from wartable.games.rebellion.model import NONE
from wartable.games.rebellion.words import (
    BASE_SPACE,
    COLOUR_NAMES,
    FACE_NAMES,
    HALVES,
    MARKER_NAMES,
    PHASES,
    RING_NAMES,
    SIDE_NAMES,
    THEATER_NAMES,
    role_of,
)
from wartable.kernel.events import Event
from wartable.kernel.ids import Ids, Tables, numbered
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.vocabulary import Vocabulary, structs_in

HIDDEN = Words("a face-down card", "карта взакрытую")

SEATS = Ids(
    SeatId,
    Words("player", "игрока"),
    spell=lambda s, seat: str(seat),
    every=lambda s: s.seating.seats,
    say=lambda lang, s, seat: role_of(lang, s, seat),
)
SIDE = numbered(SideId, Words("side", "стороны"), SIDES, SIDE_NAMES)
PLACES = numbered(
    PlaceId,
    Words("system", "системы"),
    [*(system.id for system in SYSTEMS), "rebel-base"],
    [*(system.name for system in SYSTEMS), BASE_SPACE],
    unknown=HIDDEN,
    key="p",
    mark="p",
    none=NONE,
)
UNIT_KINDS = numbered(
    UnitId, Words("unit", "отряда"), [u.id for u in UNITS], [u.name for u in UNITS], key="u", mark="u"
)
LEADER_TABLE = numbered(
    LeaderId,
    Words("leader", "командира"),
    [leader.id for leader in LEADERS],
    [leader.name for leader in LEADERS],
    key="l",
    mark="l",
    none=NONE,
)
MISSION_CARDS = numbered(
    MissionId,
    Words("mission", "задания"),
    [card.id for card in MISSIONS],
    [card.name for card in MISSIONS],
    unknown=HIDDEN,
    key="m",
    none=NONE,
)
ACTION_CARDS = numbered(
    ActionId,
    Words("action card", "карты действия"),
    [c.id for c in ACTIONS],
    [c.name for c in ACTIONS],
    unknown=HIDDEN,
    key="a",
)
OBJECTIVE_CARDS = numbered(
    ObjectiveId,
    Words("objective", "цели"),
    [card.id for card in OBJECTIVES],
    [card.name for card in OBJECTIVES],
    unknown=HIDDEN,
    key="o",
)
TACTIC_CARDS = numbered(
    TacticId,
    Words("tactic card", "карты тактики"),
    [c.id for c in TACTICS],
    [c.name for c in TACTICS],
    unknown=HIDDEN,
    key="t",
)
ADVANCED_CARDS = numbered(
    AdvancedId,
    Words("advanced tactic card", "улучшенной карты тактики"),
    [card.id for card in ADVANCED],
    [card.name for card in ADVANCED],
    unknown=HIDDEN,
    key="v",
    none=NONE,
)
DICE = numbered(
    DieId,
    Words("die", "кубика"),
    [f"{colour}-{face}" for colour in COLOURS for face in FACES],
    [Words(f"{colour.en} {face.en}", f"{colour.ru}: {face.ru}") for colour in COLOUR_NAMES for face in FACE_NAMES],
    key="d",
)
TABLES = Tables(
    SEATS,
    SIDE,
    PLACES,
    UNIT_KINDS,
    LEADER_TABLE,
    MISSION_CARDS,
    ACTION_CARDS,
    OBJECTIVE_CARDS,
    TACTIC_CARDS,
    ADVANCED_CARDS,
    DICE,
    numbered(RingId, Words("ring", "кольца"), RINGS, RING_NAMES),
    numbered(MarkerId, Words("target marker", "жетона мишени"), MARKERS, MARKER_NAMES, key="k", none=NONE),
    numbered(TheaterId, Words("theater", "театра"), THEATERS, THEATER_NAMES),
    numbered(PhaseId, Words("phase", "фазы"), ("assignment", "command", "refresh"), PHASES),
    numbered(Half, Words("half", "половины"), ("upper", "lower"), HALVES),
)
ABOUT = {
    "place": PlaceId,
    "mission": MissionId,
    "action": ActionId,
    "advanced": AdvancedId,
    "unit": UnitId,
    "leader": LeaderId,
}
"""What questions are about."""
VOCABULARY = Vocabulary(
    TABLES,
    structs_in(a, Action),
    structs_in(events, Event),
    about=ABOUT,
    keys={
        a.PlaceUnits: ("u{unit}", "p{place}"),
        a.Move: ("u{unit}-{source}", "p{source}"),
        a.Activate: ("l{leader}", "p{place}"),
    },
)
