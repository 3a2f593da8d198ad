"""What is printed on the components: map, factions, leaders, cards, tokens, dial. Read once from `data/*.toml`.

Things are numbered in the order of their files, and the state knows them by these numbers: a faction is 0 to 5 (from left to
right in the vault), a region 0 to 25, a leader 0 to 30 (those of a faction lie together) and a Rhy-zu 31 to 33, a quality 0
to 24, a kind of tactics card 0 to 24, a scouting card 0 to 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import resources
from itertools import combinations
from typing import Any, TypeVar

import msgspec

from wartable.kernel.printed import Component, Printed, sets_of
from wartable.kernel.rulebook import Words, read_toml

CIRCADIANS, AI, ZCHARO, LEYRIEN, JRAYEK, OXATAYA = range(6)
PRICING, DISCOVERY, CONSTRUCTION, PRODUCTION, RECRUITMENT, MOVEMENT, BATTLE, INCOME, RELIC_CHECK = range(9)
PHASES = ("pricing", "discovery", "construction", "production", "recruitment", "movement", "battle", "income", "relic-check")  # fmt: skip
ACTION_PHASES = range(DISCOVERY, BATTLE)
"""The phases that are priced (CO-ROUND-002). Their research tracks are numbered from 0: `phase - DISCOVERY`."""
PLAIN, CLIFF, SWAMP, LAKE = range(4)
TERRAINS = ("plain", "cliff", "swamp", "lake")
"""The first three are land (CO-REGION-002)."""
FACTORY, OUTPOST, FORTRESS = range(3)
EXCHANGE, CHEAP_LOCKS, PRODUCE_ANYWHERE, LARGE_HAND, NEAR_BASE = range(5)
"""The properties of the personal foundations (CO-FOUNDATION-002 to CO-FOUNDATION-006)."""
RETREAT, MASSED_ATTACK, ASSAULT, GUARD, RISKY_ASSAULT, RISKY_GUARD = range(6)
STRENGTH, ATTACK, DEFENCE = range(3)
SYMBOLS = ("strength", "attack", "defence")
X = -1
"""A card value that is the strength on the die, or 1 without a die (CO-CARD-008)."""

(ENERGY, GEM, CARD, RECRUIT, RESEARCH, GLORY, REDEPLOY, UPGRADE, MORALE, CONSTRUCT, PRODUCE, MOVE, FOUNDATION, LOOT, LOOT_UP, DEPLOY, LEADER_UP) = range(17)  # fmt: skip
BONUSES = ("energy", "gem", "card", "recruitment", "research", "glory", "redeployment", "upgrade", "morale", "construction", "production", "movement", "foundation", "loot", "loot-upgrade", "deployment", "leader-upgrade")  # fmt: skip
"""What symbols give: the last two are the auxiliary actions of recruitment and movement."""
LETTERS = "EGCRKFMUBNPVDLTAW"
"""How the data files write them."""

ROUNDS = 6
MIN_FACTIONS, MAX_FACTIONS = 2, 5
START_ENERGY, START_GEMS = 6, 1
HAND_LIMIT, LARGE_HAND_LIMIT = 5, 6
MAX_WOUNDED = 4
FOUNDATIONS_IN_REGION = 3
BASE_SIDES = 2
"""Land regions a base is adjacent to (CO-SETUP-019)."""
COLUMNS = 5
MOUNTAINS = 10
COPIES = 2
"""Of each kind of tactics card (CO-TACTICS-010)."""
TRADE_POINTS = 3
"""Recruitment points for one trade (CO-RECRUIT-016)."""
MASSED_WARRIORS = 4
"""What a massed attack takes (CO-DIAL-005)."""
RETREAT_PENALTY = 2
"""Less defence in a retreat without a card (CO-DIAL-010)."""
PRINTED_VALUE = 1
"""Both values of the card printed on the dial (CO-DIAL-009)."""
LOCK_ENERGY = 2
"""What opens a lock instead of a gem with the property (CO-FOUNDATION-003)."""

Bonus = tuple[tuple[int, int], ...]
"""What is gained together: kinds and amounts."""
Choice = tuple[Bonus, ...]
"""One of these."""
Pair = tuple[int, int]


class Region(Printed, frozen=True, kw_only=True):
    kind: str
    """land, lake, site, tile"""
    near: tuple[str, ...]
    terrain: str = ""
    loot: str = ""
    factions: tuple[int, ...] = ()
    """With how many factions a base may stand here."""
    back: str = ""
    """The back of the land tiles that lie here."""


class Tile(Printed, frozen=True, kw_only=True):
    back: str
    terrain: str
    loot: str
    factions: tuple[int, ...]


class Tunnel(Printed, frozen=True, kw_only=True):
    ends: tuple[str, str]
    factions: tuple[int, ...]


class FortressText(msgspec.Struct, frozen=True):
    """What a fortress of the faction does."""

    rule: str
    text: Words
    strength: int = 0
    defence: int = 0


class MoraleBoard(msgspec.Struct, frozen=True):
    """The tokens in the rows of strength and of glory, and the glory of an income by uncovered spaces (CO-GLORY-014)."""

    rows: tuple[int, int]
    glory: tuple[int, ...]


class Faction(Printed, frozen=True, kw_only=True):
    of: Words
    """The name in the genitive."""
    to: Words
    """The name in the dative."""
    plural: bool
    """Whether its Russian name is a plural."""
    colour: str
    goal: int
    track: dict[str, str]
    """The bonuses on spaces of the glory track."""
    relic_cells: tuple[str, ...]
    income: tuple[str, ...]
    """The basic income: one of these."""
    factories: tuple[int, ...]
    outposts: tuple[int, ...]
    fortresses: tuple[int, ...]
    """From left to right, 1 = a lock under it."""
    locked_foundations: tuple[str, ...]
    areas: tuple[int, ...]
    """Warriors in the areas of the recruitment track in the beginning."""
    on_map: int
    trade: str
    foundations: tuple[str, str]
    """The placement bonuses of the starting foundations."""
    leaders_kept: int
    glory: Words
    ability: Words
    fortress: FortressText
    reserve: int = 0
    """Warriors that enter only with a quality."""
    fast_advance: int | None = None
    """Energy for a warrior; none: the board has no fast advance."""
    loot: str = ""
    """What its base produces."""
    morale: MoraleBoard | None = None
    reconstructed: tuple[str, ...] = ()


class Leader(Printed, frozen=True, kw_only=True):
    faction: str
    base: tuple[int, int, int]
    """Strength, attack, defence."""
    upgraded: tuple[int, int, int]
    deploy: tuple[int, int]
    """Gems to deploy the base side and the upgraded one."""
    upgrade: int
    phase: str
    text: Words
    upgraded_text: Words


class RhyZu(Printed, frozen=True, kw_only=True):
    base: tuple[int, int, int]
    upgraded: tuple[int, int, int]
    upgrade: int
    token: int
    """The Jrayek price token that summons it."""
    upkeep: str
    tribute: str
    text: Words


class Quality(Printed, frozen=True, kw_only=True):
    faction: str
    cost: int
    phase: str
    text: Words
    upgraded_text: Words
    on_upgrade: Words | None = None
    known: Words | None = None
    """Which part has a source."""
    reconstructed: tuple[str, ...] = ()


class Tactics(Printed, frozen=True, kw_only=True):
    values: tuple[int | str, int | str]
    phase: str
    when: str
    """turn, acting, pass, income, relic"""
    play: Words
    battle: Words | None = None
    lock: bool = False
    known: Words | None = None
    reconstructed: tuple[str, ...] = ()


class Side(msgspec.Struct, frozen=True):
    """One side of a scouting card."""

    phase: str
    text: Words


class Scouting(Printed, frozen=True, kw_only=True):
    faction: str
    circadian: Side
    other: Side
    reconstructed: tuple[str, ...] = ()


class PriceToken(msgspec.Struct, frozen=True):
    number: int
    to_owner: int
    to_supply: int
    recall: bool = False
    research: bool = False
    gain: str = ""


class NeutralPrice(Printed, frozen=True, kw_only=True):
    factions: tuple[int, ...]
    relic: int
    """The round after which the lower token sets the price."""
    to_neighbour: int
    to_supply: tuple[int, int]


class Track(Component, frozen=True, kw_only=True):
    rule: str
    main: tuple[str, ...]
    cost: tuple[str, ...]
    gain: tuple[str, ...]
    enter: tuple[tuple[str, ...], ...]
    locks: tuple[bool, ...]


class LootToken(Printed, frozen=True, kw_only=True):
    base: str
    upgraded: str


class Building(Printed, frozen=True, kw_only=True):
    income: str
    strength: int
    text: Words


class Property(Printed, frozen=True, kw_only=True):
    text: Words
    gain: str = ""


class NeutralFoundation(Component, frozen=True, kw_only=True):
    relic: int
    """The number of the relic that stands on it; 0: none."""
    bonus: str


class Sector(Printed, frozen=True, kw_only=True):
    left: str
    right: str
    die: bool = False
    reconstructed: tuple[str, ...] = ()


class Bracket(msgspec.Struct, frozen=True):
    """A bonus by the number of regions."""

    least: int
    rule: str
    bonuses: tuple[tuple[str, ...], ...]


T = TypeVar("T")
_DATA = resources.files(__package__) / "data"


def _read(file: str, key: str, kind: type[T]) -> tuple[T, ...]:
    return tuple(msgspec.convert(read_toml(_DATA.joinpath(f"{file}.toml"))[key], list[kind]))  # type: ignore[valid-type]


REGIONS = _read("map", "regions", Region)
TILES = _read("map", "tiles", Tile)
TUNNELS = _read("map", "tunnels", Tunnel)
FACTIONS = _read("factions", "factions", Faction)
LEADERS = _read("leaders", "leaders", Leader)
RHY_ZU = _read("leaders", "rhy_zu", RhyZu)
QUALITIES = _read("qualities", "qualities", Quality)
TACTICS = _read("tactics", "tactics", Tactics)
SCOUTING = _read("scouting", "scouting", Scouting)
TRACKS = _read("board", "tracks", Track)
LOOT_TOKENS = _read("board", "loot", LootToken)
BUILDINGS = _read("board", "buildings", Building)
PROPERTIES = _read("board", "properties", Property)
NEUTRAL_FOUNDATIONS = _read("board", "foundations", NeutralFoundation)
NEUTRAL_PRICES = _read("board", "neutral", NeutralPrice)
SECTORS = _read("board", "sectors", Sector)
BRACKETS = _read("board", "brackets", Bracket)
_BOARD: dict[str, Any] = read_toml(_DATA / "board.toml")
_MAP: dict[str, Any] = read_toml(_DATA / "map.toml")
FIGURES: tuple[Leader | RhyZu, ...] = (*LEADERS, *RHY_ZU)
SETS = sets_of(FACTIONS, TACTICS)
"""The card sets there are."""


def numbers(things: Iterable[Any]) -> dict[str, int]:
    return {thing.id: number for number, thing in enumerate(things)}


REGION, TILE, FACTION, FIGURE = numbers(REGIONS), numbers(TILES), numbers(FACTIONS), numbers(FIGURES)
QUALITY, TACTIC, SCOUT, SECTOR = numbers(QUALITIES), numbers(TACTICS), numbers(SCOUTING), numbers(SECTORS)
PHASE = {name: number for number, name in enumerate(PHASES)}


def bonus(text: str) -> Bonus:
    """What a text of the data files gives: `E2+C1`."""
    return tuple((LETTERS.index(part[0]), int(part[1:])) for part in text.split("+")) if text else ()


def choice(texts: Iterable[str]) -> Choice:
    return tuple(bonus(text) for text in texts)


def amount(text: str, kind: int) -> int:
    """How much of a kind a text gives."""
    return sum(number for of, number in bonus(text) if of == kind)


# -- the map -------------------------------------------------------------------------------------------

NEAR = tuple(tuple(REGION[name] for name in region.near) for region in REGIONS)
"""The regions that share a side (mountains, tunnels and what is out of play not counted)."""
FIXED_LAND = tuple(r for r, region in enumerate(REGIONS) if region.kind == "land")
LAKES = tuple(r for r, region in enumerate(REGIONS) if region.kind == "lake")
TERRAIN_OF_TILE = tuple(TERRAINS.index(tile.terrain) for tile in TILES)
LOOT_OF_TILE = tuple(bonus(tile.loot) for tile in TILES)
TERRAIN_OF = tuple(TERRAINS.index(region.terrain) if region.terrain else LAKE if region.kind == "lake" else -1 for region in REGIONS)  # fmt: skip
"""What is printed; -1 where a base or a tile lies, or nothing."""
LOOT_OF = tuple(bonus(region.loot) for region in REGIONS)
PRINTED_MOUNTAINS: tuple[Pair, ...] = tuple(
    (REGION[a], REGION[b]) for a, b in (m["between"] for m in _MAP["mountains"])
)
"""The three borders closed in the last step of set-up (CO-SETUP-033)."""
TUNNEL_ENDS: tuple[Pair, ...] = tuple((REGION[tunnel.ends[0]], REGION[tunnel.ends[1]]) for tunnel in TUNNELS)


@cache
def tunnels_with(factions: int) -> tuple[int, ...]:
    """The tunnels in use with that many factions (CO-TUNNEL-003)."""
    return tuple(t for t, tunnel in enumerate(TUNNELS) if factions in tunnel.factions)


@cache
def backs_with(factions: int) -> tuple[str, ...]:
    """The sets of land tiles in use with that many factions (CO-SETUP-013)."""
    return tuple(dict.fromkeys(tile.back for tile in TILES if factions in tile.factions))


@cache
def tile_places(back: str) -> tuple[int, ...]:
    """Where the land tiles of a set lie."""
    return tuple(r for r, region in enumerate(REGIONS) if region.back == back)


@cache
def tiles_of(back: str) -> tuple[int, ...]:
    return tuple(t for t, tile in enumerate(TILES) if tile.back == back)


@cache
def base_sites(factions: int) -> tuple[int, ...]:
    """Where a base may stand with that many factions (CO-SETUP-017)."""
    return tuple(r for r, region in enumerate(REGIONS) if factions in region.factions)


@cache
def land_with(factions: int) -> tuple[int, ...]:
    """The land regions in play with that many factions (CO-SETUP-027)."""
    places = {place for back in backs_with(factions) for place in tile_places(back)}
    return tuple(r for r in range(len(REGIONS)) if r in FIXED_LAND or r in places)


@cache
def base_pairs(factions: int) -> dict[int, tuple[Pair, ...]]:
    """For each base site the pairs of land regions that may stay adjacent to a base there (CO-SETUP-019)."""
    land = land_with(factions)
    return {
        site: tuple((a, b) for a, b in combinations([r for r in NEAR[site] if r in land], 2) if b in NEAR[a])
        for site in base_sites(factions)
    }


# -- factions ------------------------------------------------------------------------------------------

VAULT_ORDER = range(len(FACTIONS))
"""From left to right (CO-FACTION-018)."""
GOAL = tuple(faction.goal for faction in FACTIONS)
GLORY_TRACK = tuple({int(space): bonus(text) for space, text in faction.track.items()} for faction in FACTIONS)
RELIC_CELLS = tuple(choice(faction.relic_cells) for faction in FACTIONS)
BASIC_INCOME = tuple(choice(faction.income) for faction in FACTIONS)
LOCKS_UNDER = tuple((faction.factories, faction.outposts, faction.fortresses) for faction in FACTIONS)
"""By faction and type of building, from left to right."""
BUILDINGS_OF = tuple(tuple(len(row) for row in rows) for rows in LOCKS_UNDER)
LOCKED_PROPERTIES = tuple(
    tuple(p.id in faction.locked_foundations for p in PROPERTIES) for faction in FACTIONS
)  # fmt: skip
AREAS = tuple(faction.areas for faction in FACTIONS)
ON_MAP = tuple(faction.on_map for faction in FACTIONS)
RESERVE = tuple(faction.reserve for faction in FACTIONS)
WARRIORS = tuple(sum(faction.areas) + faction.on_map + faction.reserve for faction in FACTIONS)
FAST_ADVANCE = tuple(faction.fast_advance for faction in FACTIONS)
TRADE = tuple(bonus(faction.trade) for faction in FACTIONS)
BASE_LOOT = tuple(bonus(faction.loot) for faction in FACTIONS)
LEADERS_KEPT = tuple(faction.leaders_kept for faction in FACTIONS)
FORTRESS_STRENGTH = tuple(faction.fortress.strength for faction in FACTIONS)
FORTRESS_DEFENCE = tuple(faction.fortress.defence for faction in FACTIONS)
_MORALE = FACTIONS[LEYRIEN].morale
assert _MORALE is not None
MORALE_ROWS = _MORALE.rows
"""Tokens in the rows of strength and of glory (CO-FACTION-030)."""
MORALE_GLORY = _MORALE.glory
"""Glory of an income by uncovered spaces of the glory row (CO-GLORY-014)."""
OUTPOST_STRENGTH = BUILDINGS[OUTPOST].strength
BUILDING_INCOME = tuple(bonus(building.income) for building in BUILDINGS)

# -- leaders, Rhy-zu, cards ----------------------------------------------------------------------------

FACTION_OF = (*(FACTION[leader.faction] for leader in LEADERS), *(JRAYEK for _ in RHY_ZU))
"""Whose a leader is; the Jrayek bring the Rhy-zu."""
FIRST_RHY_ZU = len(LEADERS)
LEADERS_OF = tuple(tuple(i for i in range(FIRST_RHY_ZU) if FACTION_OF[i] == f) for f in VAULT_ORDER)
CHARACTERISTICS = tuple((figure.base, figure.upgraded) for figure in FIGURES)
"""By figure and side: strength, attack, defence."""
DEPLOY_GEMS = tuple(leader.deploy for leader in LEADERS)
UPGRADE_GEMS = tuple(figure.upgrade for figure in FIGURES)
SUMMONED_BY = {rhy_zu.token: FIRST_RHY_ZU + i for i, rhy_zu in enumerate(RHY_ZU)}
"""The Rhy-zu by Jrayek price token (CO-PRICING-035)."""
UPKEEP = tuple(bonus(rhy_zu.upkeep) for rhy_zu in RHY_ZU)
TRIBUTE = tuple(bonus(rhy_zu.tribute) for rhy_zu in RHY_ZU)
FACTION_OF_QUALITY = tuple(FACTION[quality.faction] for quality in QUALITIES)
QUALITIES_OF = tuple(tuple(q for q, of in enumerate(FACTION_OF_QUALITY) if of == f) for f in VAULT_ORDER)
QUALITY_COST = tuple(quality.cost for quality in QUALITIES)
VALUES = tuple(tuple(X if value == "X" else int(value) for value in card.values) for card in TACTICS)
PHASE_OF_CARD = tuple(PHASE[card.phase] for card in TACTICS)
LOCKED_CARD = tuple(card.lock for card in TACTICS)
FACTION_OF_SCOUT = tuple(FACTION[card.faction] for card in SCOUTING)
SCOUT_OF = {faction: card for card, faction in enumerate(FACTION_OF_SCOUT)}


@cache
def deck_of(sets: tuple[str, ...]) -> bytes:
    """The tactics deck of these card sets (CO-TACTICS-010)."""
    return bytes(card for card, printed in enumerate(TACTICS) if printed.set in sets for _ in range(COPIES))


# -- prices, tracks, tokens, foundations, dial ---------------------------------------------------------

_TOKENS = tuple(msgspec.convert(_BOARD[key], list[PriceToken]) for key in ("price_tokens_of_two", "price_tokens"))


def price_tokens(factions: int) -> list[PriceToken]:
    """The six price tokens of a faction, with that many factions (CO-PRICING-033, CO-PRICING-034)."""
    return _TOKENS[factions > MIN_FACTIONS]


GREY = tuple(int(number) for number in _BOARD["pricing"]["grey"])
"""The price tokens that start in the vault."""
PRICING_BONUS = choice(_BOARD["pricing"]["bonuses"])
"""What pricing a phase gives, discovery to movement (first), and movement (last)."""


@cache
def neutral_prices(factions: int) -> tuple[int, ...]:
    """The neutral pairs in use with that many factions (CO-SETUP-012)."""
    return tuple(n for n, pair in enumerate(NEUTRAL_PRICES) if factions in pair.factions)


MAIN = tuple(choice(track.main) for track in TRACKS)
AUXILIARY_COST = tuple(choice(track.cost) for track in TRACKS)
AUXILIARY_GAIN = tuple(choice(track.gain) for track in TRACKS)
ENTER: tuple[tuple[Choice, ...], ...] = tuple(tuple(choice(column) for column in track.enter) for track in TRACKS)
"""By track and column: what entering it gives, one of these or nothing."""
TRACK_LOCKS = tuple(track.locks for track in TRACKS)
LOOT_SIDES = tuple((bonus(token.base), bonus(token.upgraded)) for token in LOOT_TOKENS)
PROPERTY_GAIN = tuple(bonus(p.gain) for p in PROPERTIES)
STARTING_FOUNDATIONS = tuple((n, n + 1) for n in range(len(NEUTRAL_FOUNDATIONS), len(NEUTRAL_FOUNDATIONS) + 12, 2))
"""The two of each faction."""
PERSONAL = STARTING_FOUNDATIONS[-1][1] + 1
"""Any personal foundation on the map: it has no bonus (CO-FOUNDATION-007)."""
PLACEMENT_BONUS = (
    *(bonus(foundation.bonus) for foundation in NEUTRAL_FOUNDATIONS),
    *(bonus(text) for faction in FACTIONS for text in faction.foundations),
    (),
)
"""By foundation (CO-CONSTRUCTION-026)."""
RELIC_ON = tuple(foundation.relic for foundation in NEUTRAL_FOUNDATIONS)
"""The relic of a neutral foundation; 0: none."""
SECTOR_SYMBOLS: tuple[Pair, ...] = tuple((SYMBOLS.index(s.left), SYMBOLS.index(s.right)) for s in SECTORS)
"""What the left and the right value of a card mean (CO-DIAL-013)."""
DIE_SECTORS = tuple(n for n, sector in enumerate(SECTORS) if sector.die)
DIE: tuple[Pair, ...] = tuple((strength, defence) for strength, defence in _BOARD["die"]["faces"])
"""Strength and defence of the six faces (CO-DIAL-014)."""


def bracket_of(regions: int) -> int:
    """The bracket into which a number of regions falls (CO-INCOME-004)."""
    return max(n for n, bracket in enumerate(BRACKETS) if bracket.least <= regions)


BRACKET_BONUSES: tuple[tuple[Choice, ...], ...] = tuple(
    tuple(choice(b) for b in bracket.bonuses) for bracket in BRACKETS
)
