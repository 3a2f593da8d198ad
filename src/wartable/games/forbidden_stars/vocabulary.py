"""The vocabulary of Forbidden Stars: one table for each id type; notation, reading, words and keys follow from them.

An area is its tile and quarter as they lie on the board (`3A/ne`), an edge a tile beside it and that tile's side (`3A-n`; who
writes may name it from either side), a player the faction. Printed names are read as well, in both languages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.games.forbidden_stars import actions as a
from wartable.games.forbidden_stars import content, events, ids
from wartable.games.forbidden_stars import words as w
from wartable.games.forbidden_stars.content import FACES
from wartable.games.forbidden_stars.galaxy import ORIGIN
from wartable.games.forbidden_stars.model import HOLDER, KIND_OF_ORDER, NONE, State
from wartable.games.forbidden_stars.reasons import price
from wartable.kernel.events import Event
from wartable.kernel.ids import Tables
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.text import LANGUAGES
from wartable.kernel.vocabulary import Vocabulary, structs_in

PHASES = ("setup", "planning", "operations", "refresh")
ROLLS = ("attack", "attack", "attack", "defence", "defence", "morale")
"""The faces of a die."""


def _helps() -> Iterator[tuple[int, tuple[str, Words]]]:
    """Everything that may help with a purchase at once."""
    for help in range(2 * a.SECOND_CACHE):
        if help & a.CACHE_HELP or not help & a.SECOND_CACHE:
            helping = [(short, name) for bit, short, name in w.HELP if help & bit]
            said = (" + " + ", ".join(name[lang] for _, name in helping) if helping else "" for lang in LANGUAGES)
            yield help, (" ".join(short for short, _ in helping), Words(*said))


def _edge_names(s: State, edge: int) -> Iterator[str]:
    """An edge as the tiles on both its sides call it."""
    for system in range(s.map.systems):
        for side in "nesw":
            name = f"{s.map.tile(system)}-{side}"
            if s.map.read_edge(name) == edge:
                yield name


TABLES = Tables()
AREAS = TABLES.ids(
    ids.AreaId,
    Words("area", "области"),
    spell=lambda s, area: s.map.spell(area),
    every=lambda s: range(s.map.areas),
    say=lambda lang, s, area: w.area_name(lang, s.map if s is not None else None, area),
    key="a",
    mark="a",
    none=NONE,
)
SYSTEMS = TABLES.ids(
    ids.SystemId,
    Words("system", "системы"),
    spell=lambda s, system: s.map.tile(system),
    every=lambda s: range(s.map.systems),
    say=lambda lang, s, system: w.system_name(lang, s.map if s is not None else None, system),
    key="s",
    mark="s",
    none=NONE,
)
EDGES = TABLES.ids(
    ids.EdgeId,
    Words("edge", "края"),
    spell=lambda s, edge: s.map.spell_edge(edge),
    every=lambda s: range(len(s.map.edges)),
    say=lambda lang, s, edge: w.edge_name(lang, s.map if s is not None else None, edge),
    also=_edge_names,
    key="e",
    mark="e",
)
SEATS = TABLES.ids(
    ids.SeatId,
    Words("faction at this table", "фракции за этим столом"),
    spell=lambda s, seat: content.FACTION_IDS[s.players[seat].faction],
    every=lambda s: range(len(s.players)),
    say=lambda lang, s, seat: content.FACTIONS[s.players[seat].faction].name[lang] if s is not None else str(seat),
    also=lambda s, seat: (str(seat),),
    more=w.about_seat,
    none=NONE,
)
FACTION = TABLES.things(ids.FactionId, Words("faction", "фракции"), content.FACTIONS)
UNIT_TYPES = TABLES.things(
    ids.UnitId,
    Words("unit", "отряда"),
    (*content.UNITS, content.STRUCTURE[0]),
    more=w.noun_of((*content.UNITS, content.STRUCTURE[0])),
    key="n",
)
STRUCTURE_TYPES = TABLES.things(
    ids.StructureId, Words("structure", "постройки"), content.STRUCTURE, more=w.noun_of(content.STRUCTURE), key="b"
)
TABLES.numbered(
    ids.OrderId,
    Words("order", "приказа"),
    content.ORDERS,
    content.ORDER_NAMES,
    unknown=w.UNKNOWN,
    more=w.about_order,
    key="o",
    none=NONE,
)
TABLES.things(
    ids.CombatCardId,
    Words("combat card", "боевой карты"),
    content.COMBAT_CARDS,
    unknown=w.UNKNOWN,
    more=w.about_combat_card,
    key="k",
    none=NONE,
)
TABLES.things(
    ids.EventCardId,
    Words("event card", "карты события"),
    content.EVENT_CARDS,
    unknown=w.UNKNOWN,
    more=w.about_event_card,
    key="v",
    none=NONE,
)
TABLES.things(
    ids.UpgradeId, Words("order upgrade", "улучшения приказа"), content.ORDER_UPGRADES, more=w.about_upgrade, key="g"
)
TABLES.numbered(ids.AssetId, Words("asset", "ресурса"), content.ASSETS, content.ASSET_NAMES, low=True, key="t")
TABLES.numbered(
    ids.FaceId,
    Words("die face", "грани кубика"),
    (*FACES, "rolled"),
    (*content.FACE_NAMES, w.ROLLED),
    low=True,
    key="d",
)
TABLES.numbered(ids.DieId, Words("die face", "грани кубика"), FACES, content.FACE_NAMES, low=True)
TABLES.numbered(ids.TokenId, Words("combat token", "боевого жетона"), FACES[:2])
TABLES.ids(
    ids.Roll,
    Words("die face", "грани кубика"),
    spell=lambda s, roll: ROLLS[roll],
    every=lambda s: range(len(ROLLS)),
    finder=lambda s, text: [i for i, face in enumerate(ROLLS) if text in (face, str(i))][:1],
)
TABLES.ids(
    ids.OrderToken,
    Words("order token", "жетона приказа"),
    spell=lambda s, token: f"{SEATS.spell(s, HOLDER[token])} {content.ORDERS[KIND_OF_ORDER[token]]}",
    every=lambda s: range(len(s.players) * len(content.ORDERS)),
)
TABLES.ids(
    ids.StormId,
    Words("storm", "бури"),
    spell=lambda s, storm: str(storm),
    every=lambda s: range(len(s.storms)),
    tell=lambda s, storm: storm,
)
TABLES.numbered(ids.Standing, Words("state", "состояния"), ("", "routed", "token", "routed-token"), w.STATE)
TABLES.printed(ids.Help, Words("help", "помощи"), dict(_helps()))
TABLES.numbered(ids.PhaseId, Words("phase", "фазы"), PHASES, w.PHASE)
TABLES.numbered(ids.SideId, Words("side of a tile", "стороны тайла"), [side.id for side in content.SIDES], key="y")
TABLES.ids(
    ids.Coordinate,
    Words("coordinate", "координаты"),
    spell=lambda s, at: str(at - ORIGIN),
    every=lambda s: range(2 * ORIGIN),
    fixed=True,
)
TABLES.numbered(ids.Quarters, Words("turn", "поворота"), "0123", [Words(f"{90 * n}°", f"{90 * n}°") for n in range(4)])
TABLES.printed(
    ids.IsTop, Words("end", "края"), {True: ("top", Words("yes", "yes")), False: ("bottom", Words("no", "no"))}
)
STANDING_AT = ("u{unit}-{area}-{state}",)
ABOUT = {"card": ids.CombatCardId, "event": ids.EventCardId, "upgrade": ids.UpgradeId, "system": ids.SystemId,
         "area": ids.AreaId, "unit": ids.UnitId, "face": ids.FaceId, "seat": ids.SeatId, "structure": ids.StructureId,
         "asset": ids.AssetId, "order": ids.OrderId}  # fmt: skip
"""What questions are about."""
VOCABULARY = Vocabulary(
    TABLES,
    structs_in(a, Action),
    structs_in(events, Event),
    about=ABOUT,
    keys={
        a.PlaceTile: ("y{side}", "z{x}-{y}"),
        a.PlaceObjective: ("j{owner}", "a{area}"),
        a.Resolve: (),
        a.Move: ("u{unit}-{source}-0", "a{target}"),
        a.ReplaceUnit: STANDING_AT,
        a.ReplaceStructure: ("c{structure}-{area}", "b{by}"),
        a.GainDie: (),
        a.GainTokens: (),
        a.LoseTokens: (),
        a.PickUnit: STANDING_AT,
        a.PickCard: ("f{card}",),
        a.PickPlayer: ("w{seat}",),
        a.Assign: ("x{unit}-{state}",),
        a.Surplus: STANDING_AT,
        a.LookAt: (),
    },
)


def words(lang: str, s: Any, thing: Any) -> Mapping[str, Any]:
    """The arguments of a message: every number that stands for a name becomes that name (see `words.py`)."""
    told = w.going_on(lang, s) if s is not None and not isinstance(thing, Event) else {}
    told |= VOCABULARY.words(lang, s, thing)
    if isinstance(thing, a.Buy | a.Build | a.BuyUpgrade | a.BuyCombatCard) and s is not None and s.order is not None:
        told["cost"] = price(s, s.order.seat, thing)[0]
    if isinstance(thing, a.ReplaceUnit):
        told["by"] = w.promoted(lang, thing.unit)
    if isinstance(thing, a.PlaceTile) and s is not None:
        told |= {"turned": 90 * thing.turn, **w.where_laid(lang, s.map, thing.x, thing.y)}
    if isinstance(thing, a.LookAt) and s is not None:
        told["depth"] = len(s.stacks[thing.system]) - thing.position
    if told.get("unit-gender") == "f" and "state" in told:
        told["state"] = told["state"].replace("(деморализован)", "(деморализована)")
    return told | w.printed_by(lang, told.get("cite"))
