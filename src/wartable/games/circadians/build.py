"""Facts made into a position: what `facts.py` writes (and people write shorter) is read back here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from wartable.games.circadians.content import (
    ACTION_PHASES,
    AI,
    AREAS,
    BATTLE,
    BUILDINGS_OF,
    CIRCADIANS,
    COLUMNS,
    DECK,
    DISCOVERY,
    FACTION_OF,
    FACTION_OF_QUALITY,
    FACTIONS,
    FIRST_RHY_ZU,
    FORTRESS,
    GOAL,
    GREY,
    INCOME,
    LEADERS_KEPT,
    LEADERS_OF,
    LEYRIEN,
    MORALE_ROWS,
    MOVEMENT,
    NEUTRAL_FOUNDATIONS,
    OUTPOST,
    PERSONAL,
    PHASES,
    PRICING,
    QUALITY,
    REGIONS,
    RELIC_CHECK,
    RELIC_ON,
    RESERVE,
    STARTING_FOUNDATIONS,
    WARRIORS,
    ZCHARO,
    backs_with,
    base_pairs,
    neutral_prices,
    tile_places,
    tiles_of,
)
from wartable.games.circadians.facts import APART, CODEC, ELSEWHERE, SCOUT_PLACES
from wartable.games.circadians.ids import Borders, Sources
from wartable.games.circadians.invariants import invariants
from wartable.games.circadians.model import (
    BOX,
    FOUNDATIONS,
    FRESH,
    IN_BOX,
    NEUTRAL,
    NONE,
    PLACES,
    PRICES,
    ROWS,
    SHIP,
    SHOWN,
    SLOTS,
    SUPPLY,
    TAKEN,
    TRACKS,
    Battle,
    Circadians,
    Hand,
    Turn,
)
from wartable.games.circadians.phases.income import sources_of
from wartable.games.circadians.phases.pricing import neutral_cost, turn_order
from wartable.games.circadians.rules.cards import hand_limit
from wartable.games.circadians.rules.map import LAKE_MASK, fixed_mountains, land
from wartable.games.circadians.rules.moving import crowded, lakes_open
from wartable.games.circadians.rules.pieces import controlled, foundations_at, holder_of, home, present, relic_at
from wartable.games.circadians.setup import beside_base, put_base, setup
from wartable.games.circadians.steps import BATTLE_STEPS, SETUP_STEPS, STEPS
from wartable.games.circadians.vocabulary import (
    BUILDINGS,
    LOOT,
    NEUTRALS,
    PROPERTIES,
    QUALITIES,
    SCOUTING,
    SEATS,
    TACTICS,
    TILES,
    TOKENS,
)
from wartable.games.circadians.vocabulary import FIGURES as NAMED_FIGURES
from wartable.games.circadians.vocabulary import FOUNDATIONS as NAMED_FOUNDATIONS
from wartable.games.circadians.vocabulary import REGIONS as NAMED_REGIONS
from wartable.games.circadians.vocabulary import TRACKS as NAMED_TRACKS
from wartable.games.circadians.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.reading import an_id, each_id, flag, inside, listing, mapping, number, of_length, one_of
from wartable.kernel.state import RuleId
from wartable.kernel.terms import Terms

BY_HAND = ("factions", "setup", "step", "phase", "active", "queue", "mountains", "regions", "ship", "leaders", "command", "prices",
           "scouting", "courage", "deck", "battle", "sources", "turn")  # fmt: skip
"""Facts that are read by hand, besides those of the factions; the rest are plain fields of the state."""
FACTS_OF_REGION = ("tile", "warriors", "leaders", "foundations", "buildings", "relic", "loot", "trap", "morale")
FACTS_OF_FACTION = ("base", "near", "energy", "gems", "glory", "research", "studied", "areas", "properties", "qualities", "supply",
                    "vault", "barred", "relics", "hand", "produced", "counted")  # fmt: skip
FIRST_STEP = {PRICING: "round", BATTLE: "battle-phase", INCOME: "income-phase", RELIC_CHECK: "relic-check"}
"""Where a phase begins; in the action phases it is somebody's turn."""
PHASE_OF_STEP = {"round": PRICING, "price": PRICING, "neutral-prices": PRICING, "income-phase": INCOME, "next-income": INCOME,
                 "income": INCOME, "income-over": INCOME, "relic-check": RELIC_CHECK, "relic-cards": RELIC_CHECK,
                 "take-relic": RELIC_CHECK, "end-of-check": RELIC_CHECK, "battle-phase": BATTLE, "battles": BATTLE}  # fmt: skip
MANY = 99


def build(given: Terms) -> Circadians:
    """The position with these facts; BadOptions says in one line what is wrong with them."""
    s = _frame(given)
    mine = [FACTIONS[faction].id for faction in s.factions]
    CODEC.fill(s, given, (*BY_HAND, *mine), APART)
    told = {seat: mapping(given.get(name) or {}, name, FACTS_OF_FACTION) for seat, name in enumerate(mine)}
    regions = list(each_id(NAMED_REGIONS, s, given, "regions"))
    _tiles(s, regions)
    _bases(s, given, told)
    for seat, facts in told.items():
        _board(s, seat, facts, mine[seat])
    _pieces(s, given, regions)
    _foundations(s, regions)
    _buildings(s, regions)
    _relics(s, told, mine, regions)
    _rest(s, regions)
    _leaders(s, given)
    _warriors(s, told, mine)
    _scouting(s, given)
    _cards(s, given)
    for region in range(SHIP):
        s.holder[region] = holder_of(s, region)
    _prices(s, given, told)
    _turns(s, given, told, mine)
    _courage(s, given)
    if given.get("battle") is not None:
        s.battle = _battle(s, given["battle"])
        if given.get("active") is None:
            s.active = s.seating.after(s.battle.seats[0])  # who chooses the next battle
    if s.outcome is None:
        _possible(s, mine)
    if problems := invariants(s):
        raise BadOptions(problems[0])
    return s


def refuse(message: str, where: str, rule: RuleId = "", **args: str) -> BadOptions:
    """One line, and the rule that forbids it."""
    return BadOptions(TEXTS.line(message, **args).at(where), rule)


# -- the frame -----------------------------------------------------------------------------------------


def _frame(given: Terms) -> Circadians:
    """An empty map, who plays, the phase and the step."""
    options = Terms({name: given[name] for name in ("factions", "setup") if name in given}, given.rules, given.sets)
    s = setup(options, b"")
    phase = one_of(given["phase"], "phase", PHASES) if given.get("phase") is not None else None
    step = given.get("step")
    if step is None:
        at = PHASES.index(phase) if phase is not None else DISCOVERY
        step = FIRST_STEP.get(at, "turn")
    s.step = one_of(step, "step", STEPS)
    usual = BATTLE if s.step in BATTLE_STEPS else PHASE_OF_STEP.get(s.step, DISCOVERY)
    s.phase = PHASES.index(phase) if phase is not None else PRICING if s.step in SETUP_STEPS else usual
    if s.step in PHASE_OF_STEP and s.phase != PHASE_OF_STEP[s.step]:
        raise refuse("bad-phase", "phase", "CO-ROUND-001", step=s.step)
    if s.step in ("phase", "next-turn", "turn", "phase-over") and s.phase not in ACTION_PHASES:
        raise refuse("bad-phase", "phase", "CO-ROUND-002", step=s.step)
    return s


def _tiles(s: Circadians, regions: list[tuple[int, Any, str]]) -> None:
    """Land tiles lie on the places of their colour, as told or in their order (CO-SETUP-014)."""
    told: dict[int, int] = {}
    for region, facts, where in regions:
        mapping(facts, where, FACTS_OF_REGION)
        if facts.get("tile") is not None:
            told[region] = an_id(TILES, s, facts["tile"], inside(where, "tile"))
    for back in backs_with(len(s.factions)) if s.step != "shuffle" else ():
        places, tiles = tile_places(back), [t for t in tiles_of(back) if t not in told.values()]
        for place in places:
            s.tiles[place] = told.pop(place) if place in told and told[place] in tiles_of(back) else tiles.pop(0)
    if told:
        raise refuse("bad-tile", f"regions.{REGIONS[next(iter(told))].id}.tile", "CO-SETUP-014")


def _bases(s: Circadians, given: Terms, told: Mapping[int, Mapping[Any, Any]]) -> None:
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


# -- boards --------------------------------------------------------------------------------------------


def _board(s: Circadians, seat: int, facts: Mapping[Any, Any], where: str) -> None:
    """Resources, markers and tokens of a faction."""
    faction = s.factions[seat]
    s.energy[seat] = number(facts.get("energy", s.energy[seat]), inside(where, "energy"))
    s.gems[seat] = number(facts.get("gems", s.gems[seat]), inside(where, "gems"))
    s.glory[seat] = number(facts.get("glory", 0), inside(where, "glory"), 0, GOAL[faction])
    for track, column, place in each_id(NAMED_TRACKS, s, facts, "research", where):
        s.research[seat * TRACKS + track] = number(column, place, 1, COLUMNS) - 1
    for track in _each(NAMED_TRACKS, s, facts, "studied", where):
        s.studied[seat] |= 1 << track
    for number_of in _each(PROPERTIES, s, facts, "properties", where):
        s.properties[seat] |= 1 << number_of
    for quality in _each(QUALITIES, s, facts, "qualities", where):
        if FACTION_OF_QUALITY[quality] != faction:
            raise refuse("bad-quality", inside(where, "qualities"), "CO-CARD-010")
        s.qualities |= 1 << quality
    _tokens(s, seat, facts, where)
    for region in _each(NAMED_REGIONS, s, facts, "produced", where):
        s.produced[seat] |= 1 << region
    s.hands[seat] = _hand(s, facts.get("hand") or [], inside(where, "hand"))
    if len(s.hands[seat]) > hand_limit(s, seat):
        raise refuse("bad-hand", inside(where, "hand"), "CO-LIMIT-002", limit=str(hand_limit(s, seat)))


def _each(table: Any, s: Circadians, facts: Mapping[Any, Any], fact: str, where: str) -> Iterator[int]:
    """The ids of a list, none of them twice."""
    place = inside(where, fact)
    found = [an_id(table, s, name, f"{place}[{i}]") for i, name in enumerate(listing(facts.get(fact) or [], place))]
    if len(set(found)) != len(found):
        raise refuse("bad-twice", place)
    yield from found


def _tokens(s: Circadians, seat: int, facts: Mapping[Any, Any], where: str) -> None:
    """Price tokens: those told, the others as they start (CO-PRICING-033)."""
    masks = {
        name: sum(1 << token for token in _each(TOKENS, s, facts, name, where))
        for name in ("supply", "vault", "barred")
    }
    if masks["supply"] & masks["vault"]:
        raise refuse("bad-tokens", inside(where, "vault"), "CO-PRICING-021")
    every = (2 << PRICES) - 2
    grey = sum(1 << token for token in GREY)
    if facts.get("supply") is not None:
        s.supply[seat] = masks["supply"]
        s.vault[seat] = masks["vault"] if facts.get("vault") is not None else every & ~masks["supply"]
    else:
        s.vault[seat] = masks["vault"] if facts.get("vault") is not None else grey
        s.supply[seat] = every & ~s.vault[seat]
    s.barred[seat] = masks["barred"]


def _hand(s: Circadians, given: Any, where: str) -> Hand:
    hand = Hand(bytearray(), bytearray())
    for i, told in enumerate(listing(given, where)):
        mark, place = 0, f"{where}[{i}]"
        if isinstance(told, Mapping):
            mapping(told, place, ("card", "fresh", "shown"))
            mark = FRESH * flag(told.get("fresh", False), place) | SHOWN * flag(told.get("shown", False), place)
            told = told.get("card")
        hand.cards.append(an_id(TACTICS, s, told, place))
        hand.marks.append(mark)
    return hand


# -- the map -------------------------------------------------------------------------------------------


def _pieces(s: Circadians, given: Terms, regions: list[tuple[int, Any, str]]) -> None:
    """Warriors and leaders in regions and aboard the ship."""
    for i, seat, place in ((f, c, w) for f, c, w in each_id(NAMED_FIGURES, s, given, "command")):
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
        for figure in _each(NAMED_FIGURES, s, facts, "leaders", where):
            _put(s, figure, region, inside(where, "leaders"))
    if CIRCADIANS in s.factions:
        ship = mapping(given.get("ship") or {}, "ship", ("near", "warriors", "leaders"))
        seat = s.factions.index(CIRCADIANS)
        s.warriors[seat * PLACES + SHIP] = number(ship.get("warriors", 0), "ship.warriors", 0, MANY)
        for figure in _each(NAMED_FIGURES, s, ship, "leaders", "ship"):
            _put(s, figure, SHIP, "ship.leaders")


def _put(s: Circadians, figure: int, place: int, where: str) -> None:
    """A leader or Rhy-zu stands somewhere."""
    name = NAMED_FIGURES.spell(s, figure)
    if FACTION_OF[figure] not in s.factions:
        raise refuse("bad-leader", where, "CO-SETUP-001", leader=name)
    if s.at[figure] != NONE:
        raise refuse("bad-twice", where)
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


def _foundations(s: Circadians, regions: list[tuple[int, Any, str]]) -> None:
    """Foundations as told; in other regions those of the recommended set-up (CO-SETUP-026)."""
    told = set()
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
            if found != PERSONAL and found in told:
                raise refuse("bad-twice", f"{place}[{slot}]")
            told.add(found)
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
    neutral = [f for f in range(len(NEUTRAL_FOUNDATIONS)) if f not in told]
    for region in untold:
        found = near.get(region, NONE)
        if found == NONE or found in told:
            found = neutral.pop(0) if neutral else NONE
        s.foundations[region * FOUNDATIONS] = found


def _buildings(s: Circadians, regions: list[tuple[int, Any, str]]) -> None:
    """Buildings stand on foundations, one on each; one of a type in a region (CO-CONSTRUCTION-010, CO-CONSTRUCTION-016)."""
    for region, facts, where in regions:
        place = inside(where, "buildings")
        for i, told in enumerate(listing(facts.get("buildings") or [], place)):
            at = f"{place}[{i}]"
            mapping(told, at, ("faction", "building", "on"))
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
    """Where a building stands: on the foundation told, on the first that is free, or (`on: null`) on none."""
    row = s.buildings[region * SLOTS : (region + 1) * SLOTS]
    if "on" in told and told["on"] is None:
        return next(slot for slot in range(FOUNDATIONS, SLOTS) if not row[slot])
    wanted = an_id(NAMED_FOUNDATIONS, s, told["on"], inside(where, "on")) if "on" in told else None
    for slot, foundation in enumerate(foundations_at(s, region)):
        if foundation != NONE and not row[slot] and wanted in (None, foundation):
            return slot
    raise refuse("bad-building", where, "CO-CONSTRUCTION-010")


def _relics(
    s: Circadians, told: Mapping[int, Mapping[Any, Any]], mine: list[str], regions: list[tuple[int, Any, str]]
) -> None:
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


def _rest(s: Circadians, regions: list[tuple[int, Any, str]]) -> None:
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


def _courage(s: Circadians, given: Terms) -> None:
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


# -- units ---------------------------------------------------------------------------------------------


def _leaders(s: Circadians, given: Terms) -> None:
    """Leaders told in supply or box; of the others as many in the supply as the faction plays with (CO-SETUP-039)."""
    for figure, told, where in each_id(NAMED_FIGURES, s, given, "leaders"):
        if FACTION_OF[figure] not in s.factions:
            raise refuse("bad-leader", where, "CO-SETUP-001", leader=NAMED_FIGURES.spell(s, figure))
        if s.at[figure] != NONE:
            raise refuse("bad-twice", where)
        s.at[figure] = {name: place for place, name in ELSEWHERE.items()}[one_of(told, where, ELSEWHERE.values())]
    for faction, leaders in enumerate(LEADERS_OF):
        if faction not in s.factions:
            for leader in leaders:
                s.at[leader] = BOX
            continue
        kept = [leader for leader in leaders if s.at[leader] not in (NONE, BOX)]
        most = len(leaders) if s.step in ("shuffle", "keep-leaders") else LEADERS_KEPT[faction]
        if len(kept) > most:
            raise refuse("bad-leaders", "leaders", "CO-SETUP-039", faction=FACTIONS[faction].id, count=str(most))
        for leader in leaders:
            if s.at[leader] == NONE:
                s.at[leader] = SUPPLY if len(kept) < most else BOX
                kept += [leader] if s.at[leader] == SUPPLY else []
    for figure in range(FIRST_RHY_ZU, len(s.at)):
        if s.at[figure] == NONE:
            s.at[figure] = SUPPLY if FACTION_OF[figure] in s.factions else BOX
        if s.at[figure] >= SUPPLY and s.command[figure - FIRST_RHY_ZU] != NONE:
            raise refuse("bad-command", f"command.{NAMED_FIGURES.spell(s, figure)}", "CO-FACTION-034")


def _warriors(s: Circadians, told: Mapping[int, Mapping[Any, Any]], mine: list[str]) -> None:
    """Warriors that are on no region are in the areas, as told or in the first one (CO-COMPONENT-020)."""
    for seat, facts in told.items():
        faction = s.factions[seat]
        total = WARRIORS[faction]
        if faction == AI and not s.qualities >> QUALITY["copious"] & 1:
            total -= RESERVE[AI]
        placed = sum(s.warriors[seat * PLACES : (seat + 1) * PLACES])
        where = inside(mine[seat], "areas")
        if facts.get("areas") is not None:
            areas = [number(n, f"{where}[{i}]", 0, MANY) for i, n in enumerate(listing(facts["areas"], where))]
            if len([n for n in areas if n]) > len(AREAS[faction]) or any(areas[len(AREAS[faction]) :]):
                raise refuse("bad-areas", where, "CO-RECRUIT-004")
            if placed + sum(areas) != total and s.step not in SETUP_STEPS:
                raise refuse("bad-warriors", where, "CO-COMPONENT-020", total=str(total))
            s.areas[seat * ROWS : (seat + 1) * ROWS] = bytearray((*areas, 0, 0, 0)[:ROWS])
        elif s.step not in SETUP_STEPS:
            if placed > total:
                raise refuse("bad-warriors", "regions", "CO-COMPONENT-020", total=str(total))
            s.areas[seat * ROWS : (seat + 1) * ROWS] = bytearray((total - placed, 0, 0))


# -- cards, prices, turns ------------------------------------------------------------------------------


def _scouting(s: Circadians, given: Terms) -> None:
    for card, told, where in each_id(SCOUTING, s, given, "scouting"):
        place = SCOUT_PLACES.index(one_of(told, where, SCOUT_PLACES))
        if (place != IN_BOX) != (s.scouts[card] != IN_BOX):
            raise refuse("bad-scouting", where, "CO-FACTION-023")
        s.scouts[card] = place


def _cards(s: Circadians, given: Terms) -> None:
    """Cards that are in nobody's hand and not discarded are in the deck."""
    held = Counter(card for hand in s.hands for card in hand.cards) + Counter(s.discard)
    battle = given.get("battle")
    if isinstance(battle, Mapping) and isinstance(battle.get("cards"), list | tuple):
        held += Counter(an_id(TACTICS, s, name, "battle.cards") for name in battle["cards"] if name is not None)
    if given.get("deck") is not None:
        names = listing(given["deck"], "deck")
        s.deck = bytearray(an_id(TACTICS, s, name, f"deck[{i}]") for i, name in enumerate(names))
    elif s.step not in ("shuffle",):
        s.deck = bytearray(sorted((Counter(DECK) - held).elements(), reverse=True))
    if (held + Counter(s.deck)) - Counter(DECK):
        raise refuse("bad-cards", "deck", "CO-TACTICS-010")


def _prices(s: Circadians, given: Terms, told: Mapping[int, Mapping[Any, Any]]) -> None:
    """What lies on the action phases; from the discovery phase on all of them are priced (CO-PRICING-023)."""
    for track, facts, where in each_id(NAMED_TRACKS, s, given, "prices"):
        if isinstance(facts, Mapping):
            mapping(facts, where, ("faction", "token"))
            seat = an_id(SEATS, s, facts.get("faction"), inside(where, "faction"))
            _lay_token(s, seat, track, an_id(TOKENS, s, facts.get("token"), inside(where, "token")), told[seat])
        else:
            pair = an_id(NEUTRALS, s, facts, where)
            if pair not in neutral_prices(len(s.factions)) or NEUTRAL + pair in s.prices:
                raise refuse("bad-price", where, "CO-SETUP-012")
            s.prices[track] = NEUTRAL + pair
    s.active = an_id(SEATS, s, given["active"], "active") if given.get("active") is not None else s.active
    if s.phase != PRICING:
        _price_the_rest(s, told)


def _lay_token(s: Circadians, seat: int, track: int, token: int, facts: Mapping[Any, Any]) -> None:
    """A token on a phase is neither in the supply nor in the vault."""
    if any(s.prices[other] == 1 + seat * PRICES + token - 1 for other in range(TRACKS)):
        raise refuse("bad-tokens", "prices", "CO-PRICING-005")
    s.prices[track] = 1 + seat * PRICES + token - 1
    s.supply[seat] &= ~(1 << token)
    s.vault[seat] &= ~(1 << token)


def _price_the_rest(s: Circadians, told: Mapping[int, Mapping[Any, Any]]) -> None:
    """Phases nobody has told a price of: first the one going on, by the active faction; then the others, by whoever is next."""
    n = len(s.factions)
    now = s.phase - DISCOVERY if s.phase in ACTION_PHASES else 0
    empty = [track for track in (*range(now, TRACKS), *range(now)) if not s.prices[track]]
    neutral = [pair for pair in neutral_prices(n) if NEUTRAL + pair not in s.prices]
    each = 2 if n == 2 else 1
    placed = Counter((code - 1) // PRICES for code in s.prices if 0 < code < NEUTRAL)
    order = [seat for _ in range(each) for seat in s.seating.clockwise(s.active)]
    for track in list(empty):
        seat = next((seat for seat in order if placed[seat] < each), None)
        if seat is None:
            break
        token = next((t for t in (3, 4, 5, 1, 2, 6) if s.supply[seat] >> t & 1), None)
        if token is None:
            raise refuse("bad-tokens", "prices", "CO-PRICING-004")
        _lay_token(s, seat, track, token, told[seat])
        placed[seat] += 1
        empty.remove(track)
    pairs = sorted(neutral, key=lambda pair: sum(neutral_cost(s, pair)))
    if len(pairs) != len(empty):
        raise refuse("bad-price", "prices", "CO-PRICING-023")
    for track, pair in zip(sorted(empty), pairs, strict=True):
        s.prices[track] = NEUTRAL + pair


def _turns(s: Circadians, given: Terms, told: Mapping[int, Mapping[Any, Any]], mine: list[str]) -> None:
    """Whose turn it is, who comes after, what the turn has brought so far."""
    if given.get("turn") is not None:
        s.turn = CODEC.load(Turn, s, given["turn"], "turn")
    if s.step in ("turn",) and given.get("active") is None:
        s.active = turn_order(s, s.phase - DISCOVERY)[0]
    if given.get("queue") is not None:
        names = listing(given["queue"], "queue")
        s.queue = bytearray(an_id(SEATS, s, name, f"queue[{i}]") for i, name in enumerate(names))
    elif s.step == "turn":
        order = turn_order(s, s.phase - DISCOVERY)
        s.queue = bytearray(order[order.index(s.active) + 1 :])
    elif s.step in ("price", "keep-leaders", "bases", "starting-leaders", "relic-cards"):
        s.queue = bytearray(s.seating.clockwise(s.active if given.get("active") is not None else s.flare))
    if s.phase == INCOME and s.step != "income-phase":
        s.counted = [
            number(
                facts["counted"] if facts.get("counted") is not None else controlled(s, seat).bit_count(),
                inside(mine[seat], "counted"), 0, MANY,
            )
            for seat, facts in told.items()
        ]  # fmt: skip
    if s.step == "income":
        if given.get("sources") is not None:
            s.sources = CODEC.way(Sources).take(s, given["sources"], "sources")
        else:
            s.sources = sum(1 << source.number for source in sources_of(s, s.active))


def _battle(s: Circadians, given: Any) -> Battle:
    """A battle between two factions present in a region (CO-BATTLE-006)."""
    b = CODEC.load(Battle, s, mapping(given, "battle"), "battle")
    if len(b.seats) != 2 or b.seats[0] == b.seats[1]:
        raise refuse("bad-battle", "battle.seats", "CO-BATTLE-006")
    if s.step in ("battle-begins", "plan") and not all(present(s, seat, b.region) for seat in b.seats):
        raise refuse("bad-battle", "battle.region", "CO-BATTLE-001")
    return b


# -- what cannot be ------------------------------------------------------------------------------------


def _possible(s: Circadians, mine: list[str]) -> None:
    """What cannot be as long as the game goes on."""
    if s.step in BATTLE_STEPS and s.battle is None:
        raise refuse("bad-step", "battle", "CO-BATTLE-007", step=s.step)
    if s.battle is not None and s.step not in BATTLE_STEPS:
        raise refuse("bad-battle", "battle", "CO-BATTLE-007")
    for seat, faction in enumerate(s.factions):
        if faction != ZCHARO and s.glory[seat] == GOAL[faction] and s.phase != INCOME:
            raise refuse("bad-glory", inside(mine[seat], "glory"), "CO-VICTORY-005")
        own_turn = s.phase == MOVEMENT and s.step == "turn" and s.active == seat
        if not own_turn and (close := crowded(s, seat)):
            raise refuse("bad-crowd", f"regions.{REGIONS[close[0]].id}.leaders", "CO-MOVE-004")
