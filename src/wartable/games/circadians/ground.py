"""What positions tell of the map: tiles, bases, units, foundations, buildings, relics and tokens (`build.py` has the rest)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.games.circadians.content import (
    AI,
    BUILDINGS_OF,
    CIRCADIANS,
    FACTION_OF,
    FACTIONS,
    FIRST_RHY_ZU,
    FORTRESS,
    LEYRIEN,
    MORALE_ROWS,
    NEUTRAL_FOUNDATIONS,
    OUTPOST,
    PERSONAL,
    REGIONS,
    RELIC_ON,
    STARTING_FOUNDATIONS,
    ZCHARO,
    backs_with,
    base_pairs,
    tile_places,
    tiles_of,
)
from wartable.games.circadians.facts import CODEC
from wartable.games.circadians.ids import Borders
from wartable.games.circadians.model import (
    FOUNDATIONS,
    NONE,
    PLACES,
    ROWS,
    SHIP,
    SLOTS,
    TAKEN,
    Circadians,
)
from wartable.games.circadians.rules.map import LAKE_MASK, fixed_mountains, land
from wartable.games.circadians.rules.moving import lakes_open
from wartable.games.circadians.rules.pieces import foundations_at, home, present, relic_at
from wartable.games.circadians.setup import beside_base, put_base
from wartable.games.circadians.steps import SETUP_STEPS
from wartable.games.circadians.vocabulary import (
    BUILDINGS,
    LOOT,
    SEATS,
    TILES,
)
from wartable.games.circadians.vocabulary import FIGURES as NAMED_FIGURES
from wartable.games.circadians.vocabulary import FOUNDATIONS as NAMED_FOUNDATIONS
from wartable.games.circadians.vocabulary import REGIONS as NAMED_REGIONS
from wartable.games.circadians.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.reading import an_id, each_id, flag, inside, listing, mapping, number, of_length
from wartable.kernel.state import RuleId
from wartable.kernel.terms import Terms

FACTS_OF_REGION = ("tile", "warriors", "leaders", "foundations", "buildings", "relic", "loot", "trap", "morale")
FIGURES_THERE_ARE = "CO-COMPONENT-026"
"""The rule that lists the leaders and Rhy-zu."""
MANY = 99
Told = list[tuple[int, Any, str]]
"""Regions, what is told of each, and where."""


def refuse(message: str, where: str, rule: RuleId = "", **args: str) -> BadOptions:
    """One line, and the rule that forbids it."""
    return BadOptions(TEXTS.line(message, **args).at(where), rule)


def each_of(
    table: Any, s: Circadians, facts: Mapping[Any, Any], fact: str, where: str = "", rule: RuleId = ""
) -> Iterator[int]:
    """The ids of a list, none of them twice; the rule says which ones there are."""
    place = inside(where, fact)
    names = listing(facts.get(fact) or [], place)
    found = [an_id(table, s, name, f"{place}[{i}]", rule) for i, name in enumerate(names)]
    if len(set(found)) != len(found):
        raise refuse("bad-twice", place, rule)
    yield from found


def take_tiles(s: Circadians, regions: Told) -> None:
    """Land tiles lie on the places of their colour, as told or in their order (CO-SETUP-014)."""
    told: dict[int, int] = {}
    for region, facts, where in regions:
        mapping(facts, where, FACTS_OF_REGION)
        if facts.get("tile") is not None:
            told[region] = an_id(TILES, s, facts["tile"], inside(where, "tile"))
    for back in backs_with(len(s.factions)) if s.step not in ("keep-leaders", "shuffle") else ():
        places, tiles = tile_places(back), [t for t in tiles_of(back) if t not in told.values()]
        for place in places:
            s.tiles[place] = told.pop(place) if place in told and told[place] in tiles_of(back) else tiles.pop(0)
    if told:
        raise refuse("bad-tile", f"regions.{REGIONS[next(iter(told))].id}.tile", "CO-SETUP-014")


def take_bases(s: Circadians, given: Terms, told: Mapping[int, Mapping[Any, Any]]) -> None:
    """Bases on sites for this number of factions, with their mountains; the fixed mountains (CO-SETUP-017 to CO-SETUP-020)."""
    pairs = base_pairs(len(s.factions))
    if s.step in SETUP_STEPS and not any(facts.get("base") for facts in told.values()):
        return
    chosen: dict[int, int] = {}
    for seat, facts in told.items():
        if facts.get("base") is not None:
            where = inside(FACTIONS[s.factions[seat]].id, "base")
            site = an_id(NAMED_REGIONS, s, facts["base"], where)
            if site not in pairs or site in chosen.values():
                raise refuse("bad-base", where, "CO-SETUP-017")
            chosen[seat] = site
    free = [site for site in pairs if site not in chosen.values()]
    for seat in range(len(s.factions)):
        site = chosen.get(seat)
        if site is None:
            if s.step in SETUP_STEPS:
                continue
            site = free.pop(0)
        put_base(s, seat, site, _pair(s, seat, told[seat], pairs[site]))
    if CIRCADIANS in s.factions:
        ship = mapping(given.get("ship") or {}, "ship", ("near", "warriors", "leaders"))
        if ship.get("near"):
            near = [
                an_id(NAMED_REGIONS, s, r, f"ship.near[{i}]") for i, r in enumerate(listing(ship["near"], "ship.near"))
            ]
            of_length(near, "ship.near", 2)
            if near[0] == near[1] or not all(region < SHIP and land(s) >> region & 1 for region in near):
                raise refuse("bad-ship", "ship.near", "CO-FACTION-020")
            s.ship = bytearray(near)
    elif given.get("ship"):
        raise refuse("bad-ship", "ship", "CO-FACTION-020")
    s.mountains |= fixed_mountains() if s.step not in SETUP_STEPS else 0
    if given.get("mountains") is not None:
        s.mountains = CODEC.way(Borders).take(s, given["mountains"], "mountains")


def _pair(s: Circadians, seat: int, facts: Mapping[Any, Any], pairs: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """The two land regions of a base."""
    if facts.get("near") is None:
        return pairs[0]
    where = inside(FACTIONS[s.factions[seat]].id, "near")
    near = [an_id(NAMED_REGIONS, s, name, f"{where}[{i}]") for i, name in enumerate(listing(facts["near"], where))]
    found = next((pair for pair in pairs if sorted(near) == sorted(pair)), None)
    if found is None:
        raise refuse("bad-near", where, "CO-SETUP-019")
    return found


# -- the map -------------------------------------------------------------------------------------------


def take_pieces(s: Circadians, given: Terms, regions: Told) -> None:
    """Warriors and leaders in regions and aboard the ship."""
    for i, seat, place in each_id(NAMED_FIGURES, s, given, "command", rule=FIGURES_THERE_ARE):
        if i < FIRST_RHY_ZU or FACTION_OF[i] not in s.factions:
            raise refuse("bad-command", place, "CO-FACTION-034")
        s.command[i - FIRST_RHY_ZU] = an_id(SEATS, s, seat, place)
    s.at = bytearray([NONE] * len(s.at))
    for region, facts, where in regions:
        if region >= SHIP:
            raise refuse("bad-region", where, "CO-REGION-014")
        for seat, count, place in each_id(SEATS, s, facts, "warriors", where):
            s.warriors[seat * PLACES + region] = number(count, place, 0, MANY)
            if count:
                _may_stand(s, seat, region, place)
        for figure in each_of(NAMED_FIGURES, s, facts, "leaders", where, FIGURES_THERE_ARE):
            _put(s, figure, region, inside(where, "leaders"))
    if CIRCADIANS in s.factions:
        ship = mapping(given.get("ship") or {}, "ship", ("near", "warriors", "leaders"))
        seat = s.factions.index(CIRCADIANS)
        s.warriors[seat * PLACES + SHIP] = number(ship.get("warriors", 0), "ship.warriors", 0, MANY)
        for figure in each_of(NAMED_FIGURES, s, ship, "leaders", "ship", FIGURES_THERE_ARE):
            _put(s, figure, SHIP, "ship.leaders")


def _put(s: Circadians, figure: int, place: int, where: str) -> None:
    """A leader or Rhy-zu stands somewhere."""
    name = NAMED_FIGURES.spell(s, figure)
    if FACTION_OF[figure] not in s.factions:
        raise refuse("bad-leader", where, "CO-SETUP-001", leader=name)
    if s.at[figure] != NONE:
        raise refuse("bad-twice", where, "CO-COMPONENT-016")
    if figure >= FIRST_RHY_ZU:
        owner = next(
            (seat for seat in range(len(s.factions)) if home(s, seat) == place), s.factions.index(FACTION_OF[figure])
        )
        if s.command[figure - FIRST_RHY_ZU] == NONE:
            s.command[figure - FIRST_RHY_ZU] = owner
        seat = s.command[figure - FIRST_RHY_ZU]
        if place in LAKES:
            raise refuse("bad-lake", where, "CO-FACTION-037")
    else:
        seat = s.factions.index(FACTION_OF[figure])
    _may_stand(s, seat, place, where)
    s.at[figure] = place


LAKES = tuple(region for region in range(SHIP) if LAKE_MASK >> region & 1)


def _may_stand(s: Circadians, seat: int, place: int, where: str) -> None:
    """Units stand in regions in play, on the own base, aboard the own ship; on lakes only who may (CO-MOVE-005 to CO-MOVE-008)."""
    if place == home(s, seat):
        return
    if place == SHIP or place in s.sites:
        raise refuse("bad-place", where, "CO-MOVE-005")
    if place in LAKES:
        if not lakes_open(s, seat):
            raise refuse("bad-lake", where, "CO-MOVE-007")
    elif not land(s) >> place & 1:
        raise refuse("bad-region", where, "CO-REGION-014")


def take_foundations(s: Circadians, regions: Told) -> None:
    """Foundations as told; in other regions those of the recommended set-up (CO-SETUP-026)."""
    laid: list[int] = []
    for region, facts, where in regions:
        if facts.get("foundations") is None:
            continue
        place = inside(where, "foundations")
        names = listing(facts["foundations"], place)
        if len(names) > FOUNDATIONS:
            raise refuse("bad-foundations", place, "CO-CONSTRUCTION-006")
        if names and not land(s) >> region & 1:
            raise refuse("bad-foundation", place, "CO-CONSTRUCTION-004")
        for slot, name in enumerate(names):
            found = an_id(NAMED_FOUNDATIONS, s, name, f"{place}[{slot}]")
            if found != PERSONAL and found in laid:
                raise refuse("bad-twice", f"{place}[{slot}]", "CO-SETUP-025")
            laid.append(found)
            s.foundations[region * FOUNDATIONS + slot] = found
    if s.step in SETUP_STEPS:
        return
    untold = [
        r
        for r in range(SHIP)
        if land(s) >> r & 1 and not any(r == o and f.get("foundations") is not None for o, f, _ in regions)
    ]
    near: dict[int, int] = {}
    for seat, faction in enumerate(s.factions):
        sides = sorted(beside_base(s, seat))
        near |= dict(zip(sides, STARTING_FOUNDATIONS[faction], strict=True))
    neutral = [f for f in range(len(NEUTRAL_FOUNDATIONS)) if f not in laid]
    for region in untold:
        found = near.get(region, NONE)
        if found == NONE or found in laid:
            found = neutral.pop(0) if neutral else NONE
        s.foundations[region * FOUNDATIONS] = found


def take_buildings(s: Circadians, regions: Told) -> None:
    """Buildings stand on foundations, one on each; one of a type in a region (CO-CONSTRUCTION-010, CO-CONSTRUCTION-016)."""
    for region, facts, where in regions:
        place = inside(where, "buildings")
        for i, told in enumerate(listing(facts.get("buildings") or [], place)):
            at = f"{place}[{i}]"
            mapping(told, at, ("faction", "building", "foundation"))
            seat = an_id(SEATS, s, told.get("faction"), inside(at, "faction"))
            kind = an_id(BUILDINGS, s, told.get("building"), inside(at, "building"))
            if not land(s) >> region & 1:
                raise refuse("bad-building", at, "CO-CONSTRUCTION-017")
            slot = _slot(s, region, told, at)
            code = 1 + seat * ROWS + kind
            row = s.buildings[region * SLOTS : (region + 1) * SLOTS]
            most = 2 if kind == OUTPOST and s.factions[seat] == ZCHARO else 1
            if row.count(code) >= most:
                raise refuse("bad-building", at, "CO-CONSTRUCTION-016")
            s.buildings[region * SLOTS + slot] = code
            s.built[seat * ROWS + kind] += 1
            if s.built[seat * ROWS + kind] > BUILDINGS_OF[s.factions[seat]][kind]:
                raise refuse("bad-building", at, "CO-COMPONENT-026")


def _slot(s: Circadians, region: int, told: Mapping[Any, Any], where: str) -> int:
    """Where a building stands: on the foundation told, on the first that is free, or (`foundation: null`) on none."""
    row = s.buildings[region * SLOTS : (region + 1) * SLOTS]
    if "foundation" in told and told["foundation"] is None:
        return next(slot for slot in range(FOUNDATIONS, SLOTS) if not row[slot])
    wanted = None
    if "foundation" in told:
        wanted = an_id(NAMED_FOUNDATIONS, s, told["foundation"], inside(where, "foundation"))
    for slot, foundation in enumerate(foundations_at(s, region)):
        if foundation != NONE and not row[slot] and wanted in (None, foundation):
            return slot
    raise refuse("bad-building", where, "CO-CONSTRUCTION-010")


def take_relics(s: Circadians, told: Mapping[int, Mapping[Any, Any]], mine: list[str], regions: Told) -> None:
    """Relics as told: in regions, on boards; of the others those to come stand on their foundations (CO-RELIC-006)."""
    for region, facts, where in regions:
        if facts.get("relic") is not None:
            relic = number(facts["relic"], inside(where, "relic"), 1, len(s.relics)) - 1
            if s.relics[relic] != NONE or not land(s) >> region & 1:
                raise refuse("bad-relic", inside(where, "relic"), "CO-SETUP-028")
            s.relics[relic] = region
    for seat, facts in told.items():
        where = inside(mine[seat], "relics")
        for i, given in enumerate(listing(facts.get("relics") or [], where)):
            relic = number(given, f"{where}[{i}]", 1, len(s.relics)) - 1
            if s.relics[relic] != NONE:
                raise refuse("bad-relic", f"{where}[{i}]", "CO-RELIC-002")
            s.relics[relic] = TAKEN + seat
    if s.step in SETUP_STEPS:
        return
    gone = s.round - 1 + (s.step == "end-of-check")
    for relic in range(gone, len(s.relics)):
        if s.relics[relic] == NONE:
            found = next(
                (at for at, f in enumerate(s.foundations) if f < len(RELIC_ON) and RELIC_ON[f] == relic + 1), None
            )
            if found is not None:
                s.relics[relic] = found // FOUNDATIONS
    for region in (place for place in s.relics if place < SHIP):
        number_of = relic_at(s, region)
        for slot, foundation in enumerate(foundations_at(s, region)):
            stands = foundation < len(RELIC_ON) and RELIC_ON[foundation] == number_of
            if stands and s.buildings[region * SLOTS + slot]:
                raise refuse("bad-building", f"regions.{REGIONS[region].id}.buildings", "CO-CONSTRUCTION-023")


def take_tokens(s: Circadians, regions: Told) -> None:
    """Loot tokens, traps, morale tokens."""
    for region, facts, where in regions:
        if facts.get("loot") is not None:
            place, told = inside(where, "loot"), facts["loot"]
            better = False
            if isinstance(told, Mapping):
                mapping(told, place, ("token", "upgraded"))
                better, told = flag(told.get("upgraded", False), inside(place, "upgraded")), told.get("token")
            token = an_id(LOOT, s, told, place)
            if s.loot[token] != NONE:
                raise refuse("bad-twice", place, "CO-PRODUCTION-012")
            s.loot[token] = region
            s.better |= better << token
        if flag(facts.get("trap", False), inside(where, "trap")):
            ai = s.factions.find(AI)
            if ai < 0 or 1 + ai * ROWS + FORTRESS not in s.buildings[region * SLOTS : (region + 1) * SLOTS]:
                raise refuse("bad-trap", inside(where, "trap"), "CO-BUILDING-006")
            s.traps |= 1 << region
        if flag(facts.get("morale", False), inside(where, "morale")):
            leyrien = s.factions.find(LEYRIEN)
            if leyrien < 0:
                raise refuse("bad-morale", inside(where, "morale"), "CO-FACTION-030")
            s.morale |= 1 << region


def take_courage(s: Circadians, given: Terms) -> None:
    """Tokens left in the rows of morale: told, or taken from the fuller row each time (CO-FACTION-031)."""
    if LEYRIEN not in s.factions:
        if given.get("courage"):
            raise refuse("bad-morale", "courage", "CO-FACTION-030")
        return
    seat = s.factions.index(LEYRIEN)
    for region in range(SHIP):
        if s.morale >> region & 1 and not present(s, seat, region) and s.outcome is None:
            raise refuse("bad-morale", f"regions.{REGIONS[region].id}.morale", "CO-FACTION-032")
    out = s.morale.bit_count()
    if given.get("courage") is not None:
        rows = [number(n, f"courage[{i}]", 0, 4) for i, n in enumerate(listing(given["courage"], "courage"))]
        of_length(rows, "courage", 2)
        s.courage = bytearray(rows)
        if sum(rows) + out != sum(MORALE_ROWS):
            raise refuse("bad-morale", "courage", "CO-FACTION-030")
        return
    s.courage = bytearray((MORALE_ROWS[0] - (out + 1) // 2, MORALE_ROWS[1] - out // 2))
