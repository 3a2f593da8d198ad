"""Facts made into a position: what `facts.py` writes (and people write shorter) is read back here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from wartable.games.circadians.content import (
    ACTION_PHASES,
    AREAS,
    BATTLE,
    COLUMNS,
    DISCOVERY,
    FACTION_OF,
    FACTION_OF_QUALITY,
    FACTIONS,
    FIRST_RHY_ZU,
    GOAL,
    GREY,
    INCOME,
    LEADERS_KEPT,
    LEADERS_OF,
    PHASES,
    PRICING,
    RELIC_CHECK,
    deck_of,
    neutral_prices,
)
from wartable.games.circadians.facts import APART, CODEC, ELSEWHERE, SCOUT_PLACES
from wartable.games.circadians.ground import (
    FIGURES_THERE_ARE,
    MANY,
    each_of,
    refuse,
    take_bases,
    take_buildings,
    take_courage,
    take_foundations,
    take_pieces,
    take_relics,
    take_tiles,
    take_tokens,
)
from wartable.games.circadians.ids import Sources
from wartable.games.circadians.invariants import invariants
from wartable.games.circadians.model import (
    BOX,
    FRESH,
    IN_BOX,
    NEUTRAL,
    NONE,
    PLACES,
    PRICES,
    ROWS,
    SHIP,
    SHOWN,
    SUPPLY,
    TRACKS,
    Battle,
    Circadians,
    Hand,
    Turn,
)
from wartable.games.circadians.phases.income import sources_of
from wartable.games.circadians.phases.pricing import neutral_cost, pricing_order, turn_order
from wartable.games.circadians.possible import check, total_of
from wartable.games.circadians.rules.cards import hand_limit
from wartable.games.circadians.rules.pieces import controlled, holder_of
from wartable.games.circadians.setup import from_the_right, setup
from wartable.games.circadians.steps import BATTLE_STEPS, SETUP_STEPS, STEPS
from wartable.games.circadians.vocabulary import FIGURES as NAMED_FIGURES
from wartable.games.circadians.vocabulary import (
    NEUTRALS,
    PROPERTIES,
    QUALITIES,
    SCOUTING,
    SEATS,
    TACTICS,
    TOKENS,
)
from wartable.games.circadians.vocabulary import REGIONS as NAMED_REGIONS
from wartable.games.circadians.vocabulary import TRACKS as NAMED_TRACKS
from wartable.kernel.errors import BadOptions
from wartable.kernel.reading import an_id, each_id, flag, inside, listing, mapping, number, one_of
from wartable.kernel.terms import Terms

BY_HAND = ("factions", "setup", "step", "phase", "active", "queue", "mountains", "regions", "ship", "leaders", "command", "prices",
           "scouting", "courage", "deck", "battle", "sources", "turn", "upgraded")  # fmt: skip
"""Facts that are read by hand, besides those of the factions; the rest are plain fields of the state."""
FACTS_OF_FACTION = ("base", "near", "energy", "gems", "glory", "research", "studied", "areas", "properties", "qualities", "supply",
                    "vault", "barred", "relics", "hand", "produced", "counted")  # fmt: skip
FIRST_STEP = {PRICING: "round", BATTLE: "battle-phase", INCOME: "income-phase", RELIC_CHECK: "relic-check"}
"""Where a phase begins; in the action phases it is somebody's turn."""
PHASE_OF_STEP = {"round": PRICING, "price": PRICING, "neutral-prices": PRICING, "income-phase": INCOME, "next-income": INCOME,
                 "income": INCOME, "income-over": INCOME, "relic-check": RELIC_CHECK, "relic-cards": RELIC_CHECK,
                 "take-relic": RELIC_CHECK, "end-of-check": RELIC_CHECK, "battle-phase": BATTLE, "battles": BATTLE}  # fmt: skip


def build(given: Terms) -> Circadians:
    """The position with these facts; BadOptions says in one line what is wrong with them."""
    s = _frame(given)
    mine = [FACTIONS[faction].id for faction in s.factions]
    for faction in FACTIONS:
        if faction.id in given and faction.id not in mine:
            raise refuse("bad-absent", faction.id, "CO-SETUP-001")
    CODEC.fill(s, given, (*BY_HAND, *mine), APART)
    told = {seat: mapping(given.get(name) or {}, name, FACTS_OF_FACTION) for seat, name in enumerate(mine)}
    regions = list(each_id(NAMED_REGIONS, s, given, "regions"))
    take_tiles(s, regions)
    take_bases(s, given, told)
    for seat, facts in told.items():
        _board(s, seat, facts, mine[seat])
    _scouting(s, given)  # before the pieces: a card may open the lakes to them
    take_pieces(s, given, regions)
    take_foundations(s, regions)
    take_buildings(s, regions)
    take_relics(s, told, mine, regions)
    take_tokens(s, regions)
    _leaders(s, given)
    s.upgraded = sum(1 << figure for figure in each_of(NAMED_FIGURES, s, given, "upgraded", rule=FIGURES_THERE_ARE))
    _warriors(s, told, mine)
    _cards(s, given)
    for region in range(SHIP):
        s.holder[region] = holder_of(s, region)
    _prices(s, given, told)
    _turns(s, given, told, mine)
    take_courage(s, given)
    if given.get("battle") is not None:
        s.battle = _battle(s, given["battle"])
        if given.get("active") is None:
            s.active = s.seating.after(s.battle.seats[0] if s.battle.seats else 0)  # who chooses the next battle
    if s.outcome is None:
        check(s, mine)
    if problems := invariants(s):
        raise BadOptions(problems[0])
    return s


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
    for steps, only in ((SETUP_STEPS, PRICING), (BATTLE_STEPS, BATTLE)):
        if s.step in steps and s.phase != only:
            raise refuse("bad-phase", "phase", "CO-ROUND-001", step=s.step)
    if s.step in ("phase", "next-turn", "turn", "phase-over") and s.phase not in ACTION_PHASES:
        raise refuse("bad-phase", "phase", "CO-ROUND-002", step=s.step)
    return s


# -- boards --------------------------------------------------------------------------------------------


def _board(s: Circadians, seat: int, facts: Mapping[Any, Any], where: str) -> None:
    """Resources, markers and tokens of a faction."""
    faction = s.factions[seat]
    s.energy[seat] = number(facts.get("energy", s.energy[seat]), inside(where, "energy"))
    s.gems[seat] = number(facts.get("gems", s.gems[seat]), inside(where, "gems"))
    s.glory[seat] = number(facts.get("glory", 0), inside(where, "glory"), 0, GOAL[faction])
    for track, column, place in each_id(NAMED_TRACKS, s, facts, "research", where):
        s.research[seat * TRACKS + track] = number(column, place, 1, COLUMNS) - 1
    for track in each_of(NAMED_TRACKS, s, facts, "studied", where):
        s.studied[seat] |= 1 << track
    for number_of in each_of(PROPERTIES, s, facts, "properties", where):
        s.properties[seat] |= 1 << number_of
    for quality in each_of(QUALITIES, s, facts, "qualities", where):
        if FACTION_OF_QUALITY[quality] != faction:
            raise refuse("bad-quality", inside(where, "qualities"), "CO-CARD-010")
        s.qualities |= 1 << quality
    _tokens(s, seat, facts, where)
    for region in each_of(NAMED_REGIONS, s, facts, "produced", where):
        s.produced[seat] |= 1 << region
    s.hands[seat] = _hand(s, facts.get("hand") or [], inside(where, "hand"))
    if len(s.hands[seat]) > hand_limit(s, seat):
        raise refuse("bad-hand", inside(where, "hand"), "CO-LIMIT-002", limit=str(hand_limit(s, seat)))


def _tokens(s: Circadians, seat: int, facts: Mapping[Any, Any], where: str) -> None:
    """Price tokens: those told, the others as they start (CO-PRICING-033)."""
    masks = {
        name: sum(1 << token for token in each_of(TOKENS, s, facts, name, where))
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


# -- units ---------------------------------------------------------------------------------------------


def _leaders(s: Circadians, given: Terms) -> None:
    """Leaders told in supply or box; of the others as many in the supply as the faction plays with (CO-SETUP-039)."""
    for figure, told, where in each_id(NAMED_FIGURES, s, given, "leaders", rule=FIGURES_THERE_ARE):
        if FACTION_OF[figure] not in s.factions:
            raise refuse("bad-leader", where, "CO-SETUP-001", leader=NAMED_FIGURES.spell(s, figure))
        if s.at[figure] != NONE:
            raise refuse("bad-twice", where, "CO-COMPONENT-016")
        s.at[figure] = {name: place for place, name in ELSEWHERE.items()}[one_of(told, where, ELSEWHERE.values())]
    for faction, leaders in enumerate(LEADERS_OF):
        if faction not in s.factions:
            for leader in leaders:
                s.at[leader] = BOX
            continue
        kept = [leader for leader in leaders if s.at[leader] not in (NONE, BOX)]
        most = len(leaders) if s.step == "keep-leaders" else LEADERS_KEPT[faction]
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
        total = total_of(s, seat)
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
    elif s.step not in ("keep-leaders", "shuffle"):
        s.deck = bytearray(sorted((Counter(deck_of(s.sets)) - held).elements(), reverse=True))
    if (held + Counter(s.deck)) - Counter(deck_of(s.sets)):
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
    elif s.step == "price":
        s.queue = bytearray(_to_price(s, s.active if given.get("active") is not None else s.flare))
    elif s.step in ("keep-leaders", "bases"):
        s.queue = bytearray(from_the_right(s.factions))
    elif s.step in ("starting-leaders", "relic-cards"):
        s.queue = bytearray(s.seating.clockwise(s.active if given.get("active") is not None else s.flare))
    elif s.step == "next-turn":
        s.queue = bytearray(turn_order(s, s.phase - DISCOVERY))
    elif s.step in ("next-income", "income"):
        order = s.seating.clockwise(s.flare)
        s.queue = bytearray(order if s.step == "next-income" else order[order.index(s.active) + 1 :])
    else:
        s.queue = bytearray()
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


def _to_price(s: Circadians, first: int) -> list[int]:
    """Who has still to price: in the order of pricing, those who have priced left out."""
    order = list(pricing_order(s, first))
    for code in s.prices:
        if 0 < code < NEUTRAL and (code - 1) // PRICES in order:
            order.remove((code - 1) // PRICES)
    return order


def _battle(s: Circadians, given: Any) -> Battle:
    """A battle between two factions (CO-BATTLE-006)."""
    return CODEC.load(Battle, s, mapping(given, "battle"), "battle")
