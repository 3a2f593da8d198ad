"""The vocabulary of Forbidden Stars: one table for each id type; notation, reading, words and keys follow from them.

An area is its tile and quarter as they lie on the board (`3A/ne`), an edge a tile beside it and that tile's side (`3A-n`; who
writes may name it from either side), a player the faction. Printed names are read as well, in both languages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.games.forbidden_stars import actions as a
from wartable.games.forbidden_stars import events
from wartable.games.forbidden_stars.content import (
    ASSET_NAMES,
    ASSETS,
    COMBAT_CARDS,
    EVENT_CARDS,
    FACE_NAMES,
    FACES,
    FACTION_IDS,
    FACTIONS,
    ORDER_NAMES,
    ORDER_UPGRADES,
    ORDERS,
    SIDES,
    STRUCTURE,
    STRUCTURES,
    UNITS,
)
from wartable.games.forbidden_stars.galaxy import ORIGIN
from wartable.games.forbidden_stars.ids import (
    CARD,
    EVENT,
    UNIT,
    UPGRADE,
    AreaId,
    AssetId,
    CombatCardId,
    Coordinate,
    DieId,
    EdgeId,
    EventCardId,
    FaceId,
    FactionId,
    Help,
    IsTop,
    OrderId,
    OrderToken,
    PhaseId,
    Quarters,
    Roll,
    SeatId,
    SideId,
    Standing,
    StormId,
    StructureId,
    SystemId,
    TokenId,
    UnitId,
    UpgradeId,
)
from wartable.games.forbidden_stars.model import HOLDER, KIND_OF_ORDER, NONE, State
from wartable.games.forbidden_stars.words import (
    HELP,
    PHASE,
    ROLLED,
    STATE,
    UNKNOWN,
    about_combat_card,
    about_event_card,
    about_upgrade,
    area_name,
    edge_name,
    going_on,
    printed_by,
    promoted,
    system_name,
)
from wartable.kernel.events import Event
from wartable.kernel.ids import Ids, Tables, numbered, printed
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.text import LANGUAGES
from wartable.kernel.vocabulary import Vocabulary, structs_in

PHASES = ("setup", "planning", "operations", "refresh")
ROLLS = ("attack", "attack", "attack", "defence", "defence", "morale")
"""The faces of a die."""
_SHORT = {a.CACHE_HELP: "+cache", a.FORGE_HELP: "+forge", a.SECOND_CACHE: "+cache", a.SCHEME_HELP: "+warboss",
          a.UPGRADE_HELP: "+wraithbone-singers"}  # fmt: skip


def _helps() -> Iterator[tuple[int, tuple[str, Words]]]:
    """Everything that may help with a purchase at once."""
    for help in range(2 * max(_SHORT)):
        if help & a.CACHE_HELP or not help & a.SECOND_CACHE:
            names = [name for bit, name in HELP if help & bit]
            said = (" + " + ", ".join(name[lang] for name in names) if names else "" for lang in LANGUAGES)
            yield help, (" ".join(word for bit, word in _SHORT.items() if help & bit), Words(*said))


def _edge_names(s: State, edge: int) -> Iterator[str]:
    """An edge as the tiles on both its sides call it."""
    for system in range(s.map.systems):
        for side in "nesw":
            name = f"{s.map.tile(system)}-{side}"
            if s.map.read_edge(name) == edge:
                yield name


AREAS = Ids(
    AreaId,
    Words("area", "области"),
    spell=lambda s, area: s.map.spell(area),
    every=lambda s: range(s.map.areas),
    say=lambda lang, s, area: area_name(lang, s.map if s is not None else None, area),
    key="a",
    mark="a",
    none=NONE,
)
SYSTEMS = Ids(
    SystemId,
    Words("system", "системы"),
    spell=lambda s, system: s.map.tile(system),
    every=lambda s: range(s.map.systems),
    say=lambda lang, s, system: system_name(lang, s.map if s is not None else None, system),
    key="s",
    mark="s",
    none=NONE,
)
EDGES = Ids(
    EdgeId,
    Words("edge", "края"),
    spell=lambda s, edge: s.map.spell_edge(edge),
    every=lambda s: range(len(s.map.edges)),
    say=lambda lang, s, edge: edge_name(lang, s.map if s is not None else None, edge),
    also=_edge_names,
    key="e",
    mark="e",
)
SEATS = Ids(
    SeatId,
    Words("faction at this table", "фракции за этим столом"),
    spell=lambda s, seat: FACTION_IDS[s.players[seat].faction],
    every=lambda s: range(len(s.players)),
    say=lambda lang, s, seat: FACTIONS[s.players[seat].faction].name[lang] if s is not None else str(seat),
    also=lambda s, seat: (str(seat),),
    none=NONE,
)
FACTION = numbered(FactionId, Words("faction", "фракции"), FACTION_IDS, [f.name for f in FACTIONS])
UNIT_TYPES = numbered(UnitId, Words("unit", "отряда"), UNIT, [*(u.name for u in UNITS), STRUCTURE[0].name], key="n")
STRUCTURE_TYPES = numbered(
    StructureId, Words("structure", "постройки"), STRUCTURES, [x.name for x in STRUCTURE], key="b"
)
ORDER_TYPES = numbered(OrderId, Words("order", "приказа"), ORDERS, ORDER_NAMES, unknown=UNKNOWN, key="o", none=NONE)
COMBAT = numbered(
    CombatCardId,
    Words("combat card", "боевой карты"),
    CARD,
    [c.name for c in COMBAT_CARDS],
    unknown=UNKNOWN,
    more=about_combat_card,
    key="k",
    none=NONE,
)
EVENTS = numbered(
    EventCardId,
    Words("event card", "карты события"),
    EVENT,
    [c.name for c in EVENT_CARDS],
    unknown=UNKNOWN,
    more=about_event_card,
    key="v",
    none=NONE,
)
UPGRADES = numbered(
    UpgradeId,
    Words("order upgrade", "улучшения приказа"),
    UPGRADE,
    [c.name for c in ORDER_UPGRADES],
    more=about_upgrade,
    key="g",
)
ASSET_TYPES = numbered(AssetId, Words("asset", "ресурса"), ASSETS, ASSET_NAMES, key="t")
DIE_FACES = numbered(FaceId, Words("die face", "грани кубика"), (*FACES, "rolled"), (*FACE_NAMES, ROLLED), key="d")
TABLES = Tables(
    AREAS,
    SYSTEMS,
    EDGES,
    SEATS,
    FACTION,
    UNIT_TYPES,
    STRUCTURE_TYPES,
    ORDER_TYPES,
    COMBAT,
    EVENTS,
    UPGRADES,
    ASSET_TYPES,
    DIE_FACES,
    numbered(DieId, Words("die face", "грани кубика"), FACES, FACE_NAMES),
    Ids(
        Roll,
        Words("die face", "грани кубика"),
        spell=lambda s, roll: ROLLS[roll],
        every=lambda s: range(len(ROLLS)),
        finder=lambda s, text: [i for i, face in enumerate(ROLLS) if text in (face, str(i))][:1],
    ),
    Ids(
        OrderToken,
        Words("order token", "жетона приказа"),
        spell=lambda s, token: f"{SEATS.spell(s, HOLDER[token])} {ORDERS[KIND_OF_ORDER[token]]}",
        every=lambda s: range(len(s.players) * len(ORDERS)),
    ),
    Ids(
        StormId,
        Words("storm", "бури"),
        spell=lambda s, storm: str(storm),
        every=lambda s: range(len(s.storms)),
        tell=lambda s, storm: storm,
    ),
    numbered(TokenId, Words("combat token", "боевого жетона"), FACES[:2]),
    numbered(Standing, Words("state", "состояния"), ("", "routed", "token", "routed-token"), STATE),
    printed(Help, Words("help", "помощи"), dict(_helps())),
    numbered(PhaseId, Words("phase", "фазы"), PHASES, PHASE),
    numbered(SideId, Words("side of a tile", "стороны тайла"), [side.id for side in SIDES], key="y"),
    Ids(
        Coordinate,
        Words("coordinate", "координаты"),
        spell=lambda s, at: str(at - ORIGIN),
        every=lambda s: range(2 * ORIGIN),
        fixed=True,
    ),
    numbered(
        Quarters,
        Words("turn", "поворота"),
        [str(n) for n in range(4)],
        [Words(f"{90 * n}°", f"{90 * n}°") for n in range(4)],
    ),
    printed(IsTop, Words("end", "края"), {True: ("top", Words("yes", "yes")), False: ("bottom", Words("no", "no"))}),
)
STANDING_AT = ("u{unit}-{area}-{state}",)
ABOUT = {"card": CombatCardId, "event": EventCardId, "upgrade": UpgradeId, "system": SystemId, "area": AreaId, "unit": UnitId,
         "face": FaceId, "seat": SeatId, "structure": StructureId, "asset": AssetId, "order": OrderId}  # fmt: skip
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
    told = going_on(lang, s) if s is not None and not isinstance(thing, Event) else {}
    told |= VOCABULARY.words(lang, s, thing)
    if isinstance(thing, a.ReplaceUnit):
        told["by"] = promoted(lang, thing.unit)
    return told | printed_by(lang, told.get("cite"))
