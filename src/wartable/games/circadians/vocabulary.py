"""The vocabulary of Circadians: one table for each id type; notation, reading, words and keys follow from them.

A region is its place in the rows of the map (`r3c4`), the ship is `ship`, a faction at the table its name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import wartable.games.circadians.words as w
from wartable.games.circadians import actions as a
from wartable.games.circadians import content as c
from wartable.games.circadians import events, ids
from wartable.games.circadians.model import NONE, PRICES, SHIP, SOURCES, STAGES
from wartable.games.circadians.phases.acting import column, track_of
from wartable.games.circadians.phases.leaders import deploy_gems
from wartable.games.circadians.phases.pricing import price_of
from wartable.games.circadians.rules.map import BORDERS
from wartable.games.circadians.setup import beside_base
from wartable.kernel.events import Event
from wartable.kernel.ids import Tables
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.vocabulary import Vocabulary, fields_of, structs_in, without_none

TABLES = Tables()


def _seat_name(lang: str, s: Any, seat: int) -> str:
    return c.FACTIONS[s.factions[seat]].name[lang] if s is not None and seat < len(s.factions) else str(seat)


SEATS = TABLES.ids(
    ids.SeatId,
    Words("faction at the table", "фракции за столом"),
    spell=lambda s, seat: c.FACTIONS[s.factions[seat]].id,
    every=lambda s: range(len(s.factions)),
    say=_seat_name,
    more=w.about_seat,
    key="s",
    mark="s",
    none=NONE,
)
FACTIONS = TABLES.things(ids.FactionId, Words("faction", "фракции"), c.FACTIONS)
_PLACES = (*(region.id for region in c.REGIONS), "ship")
REGIONS = TABLES.ids(
    ids.RegionId,
    Words("region", "региона"),
    spell=lambda s, region: _PLACES[region],
    every=lambda s: range(SHIP + 1),
    say=w.region_name,
    key="r",
    mark="r",
    none=NONE,
    fixed=True,
)
TABLES.numbered(ids.TerrainId, Words("terrain", "местности"), c.TERRAINS, w.TERRAIN_NAMES)
TILES = TABLES.things(ids.TileId, Words("land tile", "фрагмента суши"), c.TILES, none=NONE)
TABLES.things(ids.TunnelId, Words("tunnel", "тоннеля"), c.TUNNELS)
TABLES.numbered(ids.BorderId, Words("border", "границы"), [f"{c.REGIONS[a].id}-{c.REGIONS[b].id}" for a, b in BORDERS])
FIGURES = TABLES.things(
    ids.FigureId,
    Words("leader or Rhy-zu", "лидера или рай-зу"),
    c.FIGURES,
    key="f",
    mark="f",
    none=NONE,
    more=w.printed_on(c.FIGURES),
)
QUALITIES = TABLES.things(
    ids.QualityId, Words("quality", "качества"), c.QUALITIES, key="q", mark="q", more=w.printed_on(c.QUALITIES)
)
TACTICS = TABLES.things(
    ids.TacticsId,
    Words("tactics card", "карты тактики"),
    c.TACTICS,
    unknown=w.HIDDEN,
    key="t",
    none=NONE,
    more=w.printed_on(c.TACTICS),
)
SCOUTING = TABLES.things(
    ids.ScoutingId, Words("scouting card", "карты разведки"), c.SCOUTING, key="c", more=w.printed_on(c.SCOUTING)
)
BUILDINGS = TABLES.things(ids.BuildingId, Words("building", "здания"), c.BUILDINGS, key="b")
_FOUNDATIONS = (
    *(foundation.id for foundation in c.NEUTRAL_FOUNDATIONS),
    *(f"{faction.id}-{n}" for faction in c.FACTIONS for n in (1, 2)),
    "personal",
)
FOUNDATIONS = TABLES.numbered(
    ids.FoundationId,
    Words("foundation", "фундамента"),
    _FOUNDATIONS,
    [w.foundation_name(n) for n in range(len(_FOUNDATIONS))],
    key="n",
    none=NONE,
)
PROPERTIES = TABLES.things(ids.PropertyId, Words("personal foundation", "личного фундамента"), c.PROPERTIES, key="y")
LOOT = TABLES.numbered(
    ids.LootId,
    Words("loot token", "жетона добычи"),
    [token.id for token in c.LOOT_TOKENS],
    [w.loot_name(n) for n in range(len(c.LOOT_TOKENS))],
    key="l",
    mark="l",
)
TOKENS = TABLES.ids(
    ids.PriceId,
    Words("price token", "жетона цены"),
    spell=lambda s, token: str(token),
    every=lambda s: range(1, PRICES + 1),
    say=lambda lang, s, token: f"{w.TOKEN[lang]} {token} ({_price(s, token)})",
    low=True,
    key="p",
    fixed=True,
)
NEUTRALS = TABLES.things(ids.NeutralId, Words("neutral price", "нейтральной цены"), c.NEUTRAL_PRICES)
TRACKS = TABLES.numbered(
    ids.TrackId,
    Words("research track", "шкалы исследований"),
    [c.PHASES[phase] for phase in c.ACTION_PHASES],
    [w.PHASE_NAMES[phase] for phase in c.ACTION_PHASES],
    key="k",
    mark="k",
)
PHASES = TABLES.numbered(ids.PhaseId, Words("phase", "фазы"), c.PHASES, w.PHASE_NAMES)
TABLES.numbered(ids.BonusId, Words("bonus", "бонуса"), c.BONUSES, w.BONUS_NAMES)
SECTORS = TABLES.things(ids.SectorId, Words("sector", "сектора"), c.SECTORS, key="d", none=NONE)
FACES = TABLES.numbered(
    ids.FaceId,
    Words("face of the die", "грани кубика"),
    [f"{strength}/{defence}" for strength, defence in c.DIE],
    w.FACE_NAMES,
    none=NONE,
)
PAYS = TABLES.numbered(ids.PayId, Words("way of paying", "способа оплаты"), a.PAYS, w.PAY_NAMES)
TABLES.numbered(
    ids.SourceId,
    Words("source of income", "источника дохода"),
    SOURCES,
    w.SOURCE_NAMES,
)
TABLES.numbered(ids.StageId, Words("stage of a turn", "стадии хода"), STAGES)
TABLES.numbered(ids.MoraleRow, Words("row of morale", "ряда боевого духа"), ("strength", "glory"), w.ROW_NAMES)

ABOUT = {
    "phase": ids.PhaseId,
    "region": ids.RegionId,
    "source": ids.RegionId,
    "foe": ids.SeatId,
    "figure": ids.FigureId,
    "track": ids.TrackId,
    "card": ids.TacticsId,
    "scouting": ids.ScoutingId,
}
"""What questions are about."""
VOCABULARY = Vocabulary(
    TABLES,
    structs_in(a, Action),
    structs_in(events, Event),
    about=ABOUT,
    keys={
        a.Move: ("r{source}", "r{region}"),
        a.Build: ("b{building}", "r{region}"),
        a.Lay: ("y{property}", "r{region}"),
        a.Price: ("p{token}", "k{track}"),
        a.Fight: ("r{region}", "s{seat}"),
    },
)

_MAYBE = {
    kind: [name for name, (hint, _) in fields_of(kind).items() if without_none(hint)[1] and name != "audience"]
    for kind in (*structs_in(a, Action), *structs_in(events, Event))
}
"""Of each action and event the fields that may be missing."""


def words(lang: str, s: Any, thing: Any) -> dict[str, Any]:
    """What a message may say: the fields; of one that may be missing, whether it is there (`has-figure`)."""
    told = VOCABULARY.words(lang, s, thing)
    if isinstance(thing, Mapping):
        return told
    for name in _MAYBE[type(thing)]:
        told[f"has-{name}"] = "yes" if getattr(thing, name) is not None else "no"
    if hasattr(thing, "figures"):
        told["has-figures"] = "yes" if thing.figures else "no"
    match thing:
        case a.Act() | a.Main() | a.Auxiliary():
            told |= _of_the_turn(lang, s)
        case a.Station():
            told |= _beside(lang, s, thing)
        case a.Deploy() | a.UpgradeLeader():
            told |= _led(lang, s, thing)
        case a.Trade():
            told |= _traded(lang, s)
        case a.Recruit():
            told |= _further(s, thing)
    return told


def _of_the_turn(lang: str, s: Any) -> dict[str, Any]:
    """What acting costs whose turn it is, what the main and the auxiliary action give, and what the latter costs."""
    if s is None or s.phase not in c.ACTION_PHASES:
        return {"has-what": "no", "price": "", "what": "", "cost": "", "gain": ""}
    track = track_of(s)
    at = column(s, s.active, track)
    printed = {"what": c.MAIN, "cost": c.AUXILIARY_COST, "gain": c.AUXILIARY_GAIN}
    energy = sum(n for n, _ in price_of(s, s.active, track))
    price = w.bonus_words(lang, ((c.ENERGY, energy),)) if energy else w.FREE[lang]
    return {"has-what": "yes", "price": price} | {
        name: w.bonus_words(lang, of[track][at]) for name, of in printed.items()
    }


def _led(lang: str, s: Any, action: a.Deploy | a.UpgradeLeader) -> dict[str, Any]:
    """What a leader costs: the energy of the column, which some effects pay, and the gems on the card."""
    if s is None:
        return {"has-cost": "no", "cost": ""}
    gems = deploy_gems(s, action.figure) if isinstance(action, a.Deploy) else c.UPGRADE_GEMS[action.figure]
    cost: c.Bonus = ((c.GEM, gems),) if gems else ()
    if action.pay == a.PRINTED and s.phase in c.ACTION_PHASES:
        track = track_of(s)
        cost = (*c.AUXILIARY_COST[track][column(s, s.active, track)], *cost)
    return {"has-cost": "yes", "cost": w.bonus_words(lang, cost) if cost else w.FREE[lang]}


def _traded(lang: str, s: Any) -> dict[str, Any]:
    """For what whose turn it is trades recruitment points."""
    return {"gain": "" if s is None else w.bonus_words(lang, c.TRADE[s.factions[s.active]])}


def _further(s: Any, step: a.Recruit) -> dict[str, Any]:
    """Of whose turn it is: into which area warriors go (0: to the base), and how many areas the recruitment track has."""
    areas = 0 if s is None else len(c.AREAS[s.factions[s.active]])
    return {"areas": areas, "to": step.area + 1 if step.area < areas else 0}


def _beside(lang: str, s: Any, station: a.Station) -> dict[str, Any]:
    """Where the other starting warriors go, and how many they are."""
    if s is None or s.step != "starting-leaders":
        return {"has-rest": "no", "rest": 0, "other": ""}
    seat = s.queue[0]
    other = next(region for region in beside_base(s, seat) if region != station.region)
    rest = c.ON_MAP[s.factions[seat]] - station.count
    return {"has-rest": "yes", "rest": rest, "other": w.region_name(lang, s, other)}


def _price(s: Any, token: int) -> str:
    """`1 + 2`: to its owner, and to the supply."""
    printed = c.price_tokens(len(s.factions) if s is not None else c.MAX_FACTIONS)[token - 1]
    return f"{printed.to_owner}\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}{printed.to_supply}"
