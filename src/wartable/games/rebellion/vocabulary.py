"""The vocabulary of Rebellion: one table for each id type; notation, reading, words and keys follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.rebellion import actions as a
from wartable.games.rebellion import content as c
from wartable.games.rebellion import events, ids
from wartable.games.rebellion import words as w
from wartable.games.rebellion.model import NONE, TAKERS
from wartable.kernel.events import Event
from wartable.kernel.ids import Tables
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.vocabulary import Vocabulary, fields_of, structs_in, without_none

HIDDEN = Words("a face-down card", "карта взакрытую")

TABLES = Tables()


def taker_name(s: Any, number: int) -> str:
    """A side, or in the team game a side and a role: `imperial-admiral`."""
    taker = TAKERS[s.ways.seats][number]
    return c.SIDES[taker.side] + ("" if taker.rank == NONE else f"-{c.RANKS[taker.rank]}")


TABLES.ids(
    ids.SeatId,
    Words("player", "игрока"),
    spell=lambda s, seat: str(seat),
    every=lambda s: s.seating.seats,
    say=w.role_of,
)
SIDE = TABLES.numbered(ids.SideId, Words("side", "стороны"), c.SIDES, w.SIDE_NAMES, none=NONE, more=w.side_within)
TABLES.ids(
    ids.TakerId,
    Words("player", "игрока"),
    spell=taker_name,
    every=lambda s: range(len(TAKERS[s.ways.seats])),
    none=NONE,
    say=lambda lang, s, taker: w.role_of(lang, s, TAKERS[s.ways.seats][taker].seat),
)
TABLES.numbered(
    ids.BattleId,
    Words("battle", "сражения"),
    [f"{side}-{theater}" for side in c.SIDES for theater in c.THEATERS],
    [Words(f"{s.en}: {t.en}", f"{s.ru}: {t.ru}") for s in w.SIDE_NAMES for t in w.THEATER_NAMES],
)
PLACES = TABLES.numbered(
    ids.PlaceId,
    Words("system", "системы"),
    [*(system.id for system in c.SYSTEMS), "rebel-base"],
    [*(system.name for system in c.SYSTEMS), w.BASE_SPACE],
    unknown=HIDDEN,
    key="p",
    mark="p",
    none=NONE,
    more=w.place_cases,
)
UNITS = TABLES.things(ids.UnitId, Words("unit", "отряда"), c.UNITS, key="u", mark="u", none=NONE)
LEADERS = TABLES.things(
    ids.LeaderId, Words("leader", "командира"), c.LEADERS, key="l", mark="l", none=NONE, more=w.leader_within
)
MISSIONS = TABLES.things(
    ids.MissionId,
    Words("mission", "задания"),
    c.MISSIONS,
    unknown=HIDDEN,
    key="m",
    more=w.printed_on(c.MISSIONS),
    none=NONE,
)
ACTIONS = TABLES.things(
    ids.ActionId,
    Words("action card", "карты действия"),
    c.ACTIONS,
    unknown=HIDDEN,
    key="a",
    more=w.printed_on(c.ACTIONS),
)
OBJECTIVES = TABLES.things(
    ids.ObjectiveId, Words("objective", "цели"), c.OBJECTIVES, unknown=HIDDEN, key="o", more=w.printed_on(c.OBJECTIVES)
)
TACTICS = TABLES.things(
    ids.TacticId,
    Words("tactic card", "карты тактики"),
    c.TACTICS,
    unknown=HIDDEN,
    key="t",
    more=w.printed_on(c.TACTICS),
)
ADVANCED = TABLES.things(
    ids.AdvancedId,
    Words("advanced tactic card", "улучшенной карты тактики"),
    c.ADVANCED,
    unknown=HIDDEN,
    key="v",
    none=NONE,
    more=w.printed_on(c.ADVANCED),
)
DICE = TABLES.numbered(
    ids.DieId,
    Words("die", "кубика"),
    [f"{colour}-{face}" for colour in c.COLOURS for face in c.FACES],
    w.DIE_NAMES,
    key="d",
)
TABLES.numbered(ids.FaceId, Words("face", "грани"), c.FACES, w.FACE_NAMES)
TABLES.numbered(ids.RingId, Words("ring", "кольца"), c.RINGS, w.RING_NAMES)
TABLES.numbered(ids.MarkerId, Words("target marker", "жетона мишени"), c.MARKERS, w.MARKER_NAMES, key="k", none=NONE)
TABLES.numbered(ids.TheaterId, Words("theater", "театра"), c.THEATERS, w.THEATER_NAMES, more=w.theater_within)
TABLES.numbered(ids.PhaseId, Words("phase", "фазы"), ("assignment", "command", "refresh"), w.PHASES)
TABLES.numbered(ids.Half, Words("half", "половины"), ("upper", "lower"), w.HALVES)
ABOUT = {
    "place": ids.PlaceId,
    "mission": ids.MissionId,
    "action": ids.ActionId,
    "advanced": ids.AdvancedId,
    "unit": ids.UnitId,
    "leader": ids.LeaderId,
}
"""What questions are about."""
VOCABULARY = Vocabulary(
    TABLES,
    structs_in(a, Action),
    structs_in(events, Event),
    about=ABOUT,
    keys={
        a.PlaceUnits: ("n{unit}", "p{place}"),
        a.Move: ("u{unit}-{source}", "to"),
        a.Activate: ("l{leader}", "p{place}"),
    },
)

_MAYBE = {
    kind: [name for name, (hint, _) in fields_of(kind).items() if without_none(hint)[1]]
    for kind in (*structs_in(a, Action), *structs_in(events, Event))
}
"""Of each action and event the fields that may be missing."""


def words(lang: str, s: Any, thing: Any) -> dict[str, Any]:
    """What a message may say: the fields; of one that may be missing, whether it is there (`has-place`); what is printed."""
    told = VOCABULARY.words(lang, s, thing)
    if isinstance(thing, Mapping):
        return w.by_rule(lang, str(thing.get("cite", ""))) | told
    for name in _MAYBE[type(thing)]:
        told[f"has-{name}"] = "yes" if getattr(thing, name) is not None and name != "audience" else "no"
    if "wounded" in told:
        told["hurt"] = "yes" if told["wounded"] else "no"
    if "unit" in told and thing.unit is not None:
        told |= w.so_many(lang, thing.unit, told.get("count", 1))
    if isinstance(thing, a.TakeMission):
        choosing = s is not None and s.step == "mission-sets"
        told["set"] = "" if not choosing else "vader" if c.MISSIONS[thing.card].kind == "vader" else "base"
    if isinstance(thing, a.Unit):
        told["queued"] = "yes" if thing.space else "no"
        spare = s is not None and s.step == "build" and thing.place is None and not s.supply[thing.unit]
        told["spare"] = "yes" if spare else "no"
    return w.by_rule(lang, thing.cite) | told if isinstance(thing, Event) else told
