"""A position in plain facts: the language of scenarios, tests and bug reports. (`build.py` reads them back.)

Everything has a default, so a test writes only what matters:

    factions: [jrayek, ai]                            # in the order of the seats
    round: 3
    phase: movement                                   # then it is the active faction's turn in that phase
    active: jrayek
    turn: {stage: spending, points: 2}                # deciding, acting, spending, helping, passing
    regions:
      r4c3: {warriors: {jrayek: 4, ai: 5}, leaders: [ikryla, uryk]}
      r5c4: {foundations: [n3, personal], buildings: [{faction: ai, building: outpost, foundation: personal}], relic: 3}
      r2c5: {warriors: {jrayek: 2}, leaders: [lynke]} # a base is a region, too
    ship: {near: [r5c2, r6c2], warriors: 3, leaders: [sable]}
    jrayek: {base: r2c5, energy: 6, gems: 1, hand: [t05, t07], research: {movement: 3}, qualities: [hostile]}
    upgraded: [uryk]
    command: {uryk: jrayek}
    prices: {movement: {faction: ai, token: 5}, production: supply}
    dice: [4/0, 3/1]                                  # the next faces of the die

Bases, mountains, tiles, foundations and relics that nobody tells lie as in the recommended set-up; warriors that are told nowhere
are in the first recruitment area; of the leaders as many as a faction plays with are in its supply, those that are told among them; cards
nobody holds are in the deck. Decks are written bottom first.
"""

from __future__ import annotations

from typing import Any

from wartable.games.circadians.content import CIRCADIANS, FACTION_OF, FACTIONS, LEADERS, LEYRIEN, QUALITIES_OF, REGIONS
from wartable.games.circadians.ids import SeatId
from wartable.games.circadians.model import (
    BOX,
    FOUNDATIONS,
    FRESH,
    NEUTRAL,
    NONE,
    PLACES,
    PRICES,
    ROWS,
    SHIP,
    SHOWN,
    SUPPLY,
    TAKEN,
    TRACKS,
    Circadians,
)
from wartable.games.circadians.rules.pieces import buildings_at, foundations_at, relic_at
from wartable.games.circadians.vocabulary import (
    BUILDINGS,
    LOOT,
    NEUTRALS,
    PROPERTIES,
    QUALITIES,
    SCOUTING,
    SEATS,
    TABLES,
    TACTICS,
    TILES,
)
from wartable.games.circadians.vocabulary import FIGURES as NAMED_FIGURES
from wartable.games.circadians.vocabulary import FOUNDATIONS as NAMED_FOUNDATIONS
from wartable.games.circadians.vocabulary import REGIONS as NAMED_REGIONS
from wartable.games.circadians.vocabulary import TRACKS as NAMED_TRACKS
from wartable.kernel.facts import Codec

CODEC = Codec(
    TABLES,
    whole={Circadians},
    called={"loaded": "chance", "loaded_dice": "dice", "way": "setup"},
    joint="-",
    seats=SeatId,
)
APART = ("factions", "way", "sites", "ship", "tiles", "holder", "foundations", "buildings", "relics", "loot", "better", "traps",
         "morale", "courage", "warriors", "areas", "at", "command", "energy", "gems", "glory", "research", "studied", "properties",
         "built", "qualities", "scouts", "supply", "vault", "barred", "prices", "hands", "produced", "counted")  # fmt: skip
"""Fields of the state that are told in a way of their own, or follow from the rest."""
SCOUT_PLACES = ("box", "supply", "in-force", "given", "usable")
ELSEWHERE = {SUPPLY: "supply", BOX: "box"}


def facts(s: Circadians) -> dict[str, Any]:
    """The whole position in words and numbers."""
    told: dict[str, Any] = {"factions": [FACTIONS[faction].id for faction in s.factions], "setup": s.way}
    told |= CODEC.dump(s, s, without=APART)
    told["regions"] = {REGIONS[region].id: here for region in range(SHIP) if (here := tell_region(s, region))}
    if CIRCADIANS in s.factions:
        told["ship"] = _ship(s)
    told["leaders"] = {
        NAMED_FIGURES.tell(s, figure): ELSEWHERE[place]
        for figure, place in enumerate(s.at)
        if place in ELSEWHERE and FACTION_OF[figure] in s.factions
    }
    told["command"] = {
        NAMED_FIGURES.tell(s, len(LEADERS) + i): SEATS.tell(s, seat) for i, seat in enumerate(s.command) if seat != NONE
    }
    told["prices"] = {NAMED_TRACKS.tell(s, track): _price(s, code) for track, code in enumerate(s.prices) if code}
    told["scouting"] = {SCOUTING.tell(s, card): SCOUT_PLACES[place] for card, place in enumerate(s.scouts) if place}
    if LEYRIEN in s.factions:
        told["courage"] = list(s.courage)
    for seat, faction in enumerate(s.factions):
        told[FACTIONS[faction].id] = tell_faction(s, seat)
    return told


def tell_region(s: Circadians, region: int) -> dict[str, Any]:
    """What lies and stands in a region."""
    told: dict[str, Any] = {}
    if s.tiles[region] != NONE:
        told["tile"] = TILES.tell(s, s.tiles[region])
    if units := _warriors(s, region):
        told["warriors"] = units
    if leaders := _leaders(s, region):
        told["leaders"] = leaders
    if laid := [NAMED_FOUNDATIONS.tell(s, f) for f in foundations_at(s, region) if f != NONE]:
        told["foundations"] = laid
    if built := [_building(s, region, *building) for building in buildings_at(s, region)]:
        told["buildings"] = built
    if relic := relic_at(s, region):
        told["relic"] = relic
    if region in s.loot:
        token = s.loot.index(region)
        name = LOOT.tell(s, token)
        told["loot"] = {"token": name, "upgraded": True} if s.better >> token & 1 else name
    for fact in ("trap", "morale"):
        if (s.traps if fact == "trap" else s.morale) >> region & 1:
            told[fact] = True
    return told


def _warriors(s: Circadians, place: int) -> dict[str, int]:
    counts = ((SEATS.tell(s, seat), s.warriors[seat * PLACES + place]) for seat in range(len(s.factions)))
    return {name: n for name, n in counts if n}


def _leaders(s: Circadians, place: int) -> list[str]:
    return [NAMED_FIGURES.tell(s, figure) for figure, at in enumerate(s.at) if at == place]


def _building(s: Circadians, region: int, slot: int, seat: int, kind: int) -> dict[str, Any]:
    under = NAMED_FOUNDATIONS.tell(s, foundations_at(s, region)[slot]) if slot < FOUNDATIONS else None
    return {"faction": SEATS.tell(s, seat), "building": BUILDINGS.tell(s, kind), "foundation": under}


def _ship(s: Circadians) -> dict[str, Any]:
    told: dict[str, Any] = {"near": [NAMED_REGIONS.tell(s, region) for region in s.ship]}
    seat = s.factions.index(CIRCADIANS)
    if n := s.warriors[seat * PLACES + SHIP]:
        told["warriors"] = n
    if leaders := _leaders(s, SHIP):
        told["leaders"] = leaders
    return told


def _price(s: Circadians, code: int) -> Any:
    if code >= NEUTRAL:
        return NEUTRALS.tell(s, code - NEUTRAL)
    seat, token = divmod(code - 1, PRICES)
    return {"faction": SEATS.tell(s, seat), "token": token + 1}


def tell_faction(s: Circadians, seat: int) -> dict[str, Any]:
    """What lies before a faction."""
    columns = s.research[seat * TRACKS : (seat + 1) * TRACKS]
    return {
        "base": NAMED_REGIONS.tell(s, s.sites[seat]) if s.sites[seat] != NONE else None,
        "energy": s.energy[seat],
        "gems": s.gems[seat],
        "glory": s.glory[seat],
        "research": {NAMED_TRACKS.tell(s, track): column + 1 for track, column in enumerate(columns)},
        "studied": [NAMED_TRACKS.tell(s, track) for track in range(TRACKS) if s.studied[seat] >> track & 1],
        "areas": list(s.areas[seat * ROWS : (seat + 1) * ROWS]),
        "properties": [PROPERTIES.tell(s, p) for p in range(5) if s.properties[seat] >> p & 1],
        "qualities": [QUALITIES.tell(s, q) for q in QUALITIES_OF[s.factions[seat]] if s.qualities >> q & 1],
        "supply": tell_tokens(s.supply[seat]),
        "vault": tell_tokens(s.vault[seat]),
        "barred": tell_tokens(s.barred[seat]),
        "relics": [relic + 1 for relic, place in enumerate(s.relics) if place == TAKEN + seat],
        "hand": [_card(s, card, mark) for card, mark in zip(s.hands[seat].cards, s.hands[seat].marks, strict=True)],
        "produced": [REGIONS[region].id for region in range(SHIP) if s.produced[seat] >> region & 1],
        "counted": s.counted[seat] if s.counted else None,
    }


def tell_tokens(mask: int) -> list[int]:
    return [token for token in range(1, PRICES + 1) if mask >> token & 1]


def _card(s: Circadians, card: int, mark: int) -> Any:
    name = TACTICS.tell(s, card)
    if not mark:
        return name
    return {"card": name, **({"fresh": True} if mark & FRESH else {}), **({"shown": True} if mark & SHOWN else {})}
