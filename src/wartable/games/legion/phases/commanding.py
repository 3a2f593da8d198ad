"""The command phase: sealed command cards, priority, orders, order pools (LG-COMMANDPHASE-501)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cache, partial
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.cards.command_upgrades import incite, reaches
from wartable.games.legion.cards.comms import jammed, orderable, relayed, uplinks
from wartable.games.legion.content import (
    ALL,
    BLOCK,
    COMMAND_CARDS,
    RANKS,
    STANDING_ORDERS,
    UNIT,
    UNITS,
    UPGRADE,
    Order,
)
from wartable.games.legion.events import (
    CardReturned,
    CommandRevealed,
    NoCommand,
    OrderIssued,
    OrderMeditated,
    PhaseBegan,
    PriorityRolled,
    PriorityTaken,
)
from wartable.games.legion.model import (
    COMMAND,
    FACEUP,
    IN_BATTLE,
    LOST,
    NONE,
    POOLED,
    Issuing,
    Legion,
    foe,
    in_turn,
    own_commanders,
    own_units,
    side,
    team,
)
from wartable.games.legion.moments import REVEALED, UNVEILED, ordered, plays
from wartable.games.legion.partners import any_of
from wartable.games.legion.rules.dice import roll_defense
from wartable.games.legion.rules.edicts import orders_allowed
from wartable.games.legion.rules.equipment import carries
from wartable.games.legion.rules.tokens import calm, gain_aims, gain_dodges
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import in_range, lay_order, profile_of, reconsider_all
from wartable.kernel.questions import Candidate, Choose, Flow, Secretly
from wartable.kernel.state import RuleId, Seat, tell

MEDITATION, OOM_SERIES = UPGRADE["battle-meditation"], UPGRADE["oom-series-battle-droid"]
DONE, PASS = a.Done(), a.Pass()


def command_phase(s: Legion) -> None:
    """A round begins (LG-ROUND-501)."""
    tell(s, PhaseBegan, phase=COMMAND, round=s.round, cite="LG-COMMANDPHASE-501")
    if s.round > 1:  # before the first round a card may have been revealed already (LG-COMMANDCARD2-049)
        s.played = [NONE] * len(s.hands)
    s.chosen, s.barred = [0] * len(s.hands), [NONE] * len(s.hands)
    reconsider_all(s)
    s.stash = []
    s.priority, s.ordered, s.felled = NONE, 0, []
    s.active = NONE  # nobody has activated a unit in this round (LG-MELEE-018)
    s.step = "select-commands"


def unplayable(s: Legion, seat: Seat, card: int) -> RuleId | None:
    """Why a command card cannot be selected: without a commander none, without its owner not its own (LG-RULING-055)."""
    if not own_commanders(s, seat):
        return "LG-ORDERS-006"
    if card == s.barred[seat]:
        return "LG-COMMANDCARD2-019"
    unit = COMMAND_CARDS[card].unit
    if unit and not any(s.card[u] == UNIT[unit] for u in own_units(s, seat)):
        return "LG-COMMANDCARD-515"
    return None


def _hand(s: Legion, seat: Seat) -> Iterator[Candidate]:
    for card in s.hands[seat]:
        yield a.Play(card), unplayable(s, seat, card)


def select_commands(s: Legion) -> Flow:
    """Each player who can selects a card in secret; both are revealed at once (LG-COMMANDPHASE-502)."""
    asked = [seat for seat in s.seating.seats if s.played[seat] == NONE]
    for seat in s.seating.seats:
        if seat not in asked and unplayable(s, seat, s.played[seat]) is not None:
            replace(s, seat)
    able = [seat for seat in asked if any(unplayable(s, seat, card) is None for card in s.hands[seat])]
    if able:
        choices = {seat: Choose(seat, partial(_hand, s, seat), "LG-COMMANDPHASE-502", ask="command") for seat in able}
        answers = yield Secretly(choices, "LG-COMMANDPHASE-502")
        for seat, answer in answers.items():
            s.hands[seat].remove(answer.card)
            s.played[seat] = answer.card
            tell(s, CommandRevealed, seat=seat, card=answer.card, cite="LG-COMMANDPHASE-502")
        reconsider_all(s)
    for seat in asked:
        if seat not in able:
            tell(s, NoCommand, seat=seat, cite="LG-ORDERS-006")
    s.step = "revealed"


def replace(s: Legion, seat: Seat) -> None:
    """A revealed card that cannot be played goes back; Standing Orders take its place, if possible (LG-COMMANDCARD-516, LG-RULING-055)."""
    card, s.played[seat] = s.played[seat], NONE
    s.hands[seat] = bytearray(sorted([*s.hands[seat], card]))
    s.known[seat] = bytearray(sorted({*s.known[seat], card}))
    tell(s, CardReturned, seat=seat, card=card, cite="LG-COMMANDCARD-516")
    if STANDING_ORDERS in s.hands[seat] and unplayable(s, seat, STANDING_ORDERS) is None:
        s.hands[seat].remove(STANDING_ORDERS)
        s.played[seat] = STANDING_ORDERS
        tell(s, CommandRevealed, seat=seat, card=STANDING_ORDERS, cite="LG-COMMANDCARD-516")
    reconsider_all(s)


def revealed(s: Legion) -> Flow:
    """What the revealed cards do at once (LG-RULING-060), unless one has all selected anew (LG-COMMANDCARD2-019)."""
    s.step = "priority"
    yield from plays(s, UNVEILED)
    if s.step == "priority":
        s.barred = [NONE] * len(s.hands)
        yield from plays(s, REVEALED)


def priority(s: Legion) -> Flow | None:
    """Fewer pips have priority; on a tie the holder of the round counter rolls (LG-PRIORITY-502, LG-PRIORITY-503)."""
    pips = [COMMAND_CARDS[card].pips if card != NONE else NONE for card in s.played]
    cite, fewest = "LG-PRIORITY-502", with_fewest(pips)
    sly = [seat for seat in fewest if cunning(s.played[seat])]
    if 0 < len(sly) < len(fewest):
        cite, fewest = "LG-KEYWORD-525", sly
        for seat in sly:
            pips[seat] -= 1
    if len(pips) > 2:
        return _team_priority(s, pips, fewest)
    if len(fewest) > 1:
        cite = "LG-PRIORITY-503" if pips[0] != NONE else "LG-PRIORITY-506"
        _take_priority(s, _roll_for_priority(s, cite), cite)
    else:
        _take_priority(s, fewest[0], "LG-PRIORITY-505" if NONE in pips else cite)
    return None


def with_fewest(pips: list[int]) -> list[Seat]:
    """Who has the fewest pips; a player without a card has more than anybody (LG-PRIORITY-505)."""
    return [seat for seat, count in enumerate(pips) if count == min(pips)]


def _roll_for_priority(s: Legion, cite: RuleId) -> Seat:
    """The side for which the die of the holder of the round counter decides."""
    dice = roll_defense(s, "red", 1)
    tell(s, PriorityRolled, seat=s.counter, dice=list(dice), cite=cite)
    return s.counter if dice[0] == BLOCK else foe(s.counter)


def _take_priority(s: Legion, seat: Seat, cite: RuleId) -> None:
    s.priority = seat
    tell(s, PriorityTaken, seat=seat, cite=cite)
    s.step = "nominate"
    s.issuing = Issuing(seat)


def _team_priority(s: Legion, pips: list[int], fewest: list[Seat]) -> Flow:
    """Of four players: a tie across the teams goes by their totals, then by a die; partners who tie choose (LG-TEAM-507 to -510)."""
    cite = "LG-TEAM-507"
    if len({side(seat) for seat in fewest}) > 1:
        totals = [sum(pips[seat] for seat in team(s, first)) for first in (0, 1)]
        cite = "LG-TEAM-509"
        if totals[0] == totals[1]:
            cite = "LG-TEAM-510"
            first = _roll_for_priority(s, cite)
        else:
            first = totals.index(min(totals))
        fewest = [seat for seat in fewest if side(seat) == first]
    chosen = fewest[0]
    if len(fewest) > 1:
        cite, options = "LG-TEAM-508", [a.TakePriority(seat) for seat in fewest]
        _, answer = yield from any_of(fewest, lambda seat: Choose(seat, options, "LG-TEAM-508", ask="priority"))
        chosen = answer.seat
    _take_priority(s, chosen, cite)


def cunning(card: int) -> bool:
    """Whether a command card belongs to a unit with Cunning (LG-KEYWORD-525)."""
    unit = COMMAND_CARDS[card].unit if card != NONE else ""
    return bool(unit) and any(word.keyword == "cunning" for word in UNITS[UNIT[unit]].keywords)


# -- orders ----------------------------------------------------------------------------------------------------


def nominate(s: Legion) -> Flow | None:
    """One commander issues the orders of the card; a card of one commander is issued by that one (LG-COMMANDPHASE-504, -505)."""
    issuing = s.issuing
    assert issuing is not None
    seat, card = issuing.seat, s.played[issuing.seat]
    if card == NONE:
        _issued(s)
        return None
    issuing.left = [order.count for order in COMMAND_CARDS[card].orders]
    able = own_commanders(s, seat)
    if unit := COMMAND_CARDS[card].unit:
        able = [u for u in own_units(s, seat) if s.card[u] == UNIT[unit]]
    if len(able) > 1:
        return _nominate(s, issuing, able)
    _nominated(s, issuing, able[0])
    return None


def _nominate(s: Legion, issuing: Issuing, able: list[int]) -> Flow:
    answer = yield Choose(issuing.seat, [a.Nominate(u) for u in able], "LG-COMMANDPHASE-504", ask="nominate")
    _nominated(s, issuing, answer.unit)


def _nominated(s: Legion, issuing: Issuing, unit: int) -> None:
    """Who issues the orders is known, and how many they are: an order to all of a kind counts those it can be issued to."""
    issuing.by, s.step = unit, "orders"
    count = sum(issuing.left) if all(issuing.left) else len(receivers(s, issuing))
    if (allowed := orders_allowed(s, issuing.seat, count)) < count:
        issuing.most = allowed


def fits(s: Legion, unit: int, order: Order) -> bool:
    """Whether a unit is of the kind an order names (LG-ORDERS-002)."""
    card = UNITS[s.card[unit]]
    if order.named:
        return order.named in (card.id, card.who)
    ranks, types = _kinds(order.of)
    if s.rank[unit] in ranks or "unit" in types or card.type in types:
        return True
    return (card.trooper and "trooper" in types) or (card.vehicle and "vehicle" in types)


@cache
def _kinds(of: str) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The ranks that an order names, and its other kinds: types, troopers or vehicles of any type, any unit."""
    kinds = of.split()
    return tuple(RANKS.index(kind) for kind in kinds if kind in RANKS), tuple(k for k in kinds if k not in RANKS)


def order_refused(s: Legion, issuing: Issuing, unit: int, order: Order) -> RuleId | None:
    """Why a unit cannot be issued this order."""
    if s.station[unit] not in IN_BATTLE:
        return "LG-COMMANDPHASE-504"
    if s.order[unit] == FACEUP:
        return "LG-ORDERS-004"
    if s.ordered >> unit & 1:
        return "LG-ORDERS-009"
    if not fits(s, unit, order):
        return "LG-ORDERS-002"
    naming = _naming(s.played[issuing.seat])
    if naming and not order.named and any(fits(s, unit, one) for one in naming):
        return "LG-RULING-054"
    if not reaches(s, issuing.by, unit):
        return "LG-ORDERS-003"
    return jammed(s, unit, issuing.by)


@cache
def _naming(card: int) -> tuple[Order, ...]:
    """The orders of a command card that name somebody."""
    return tuple(order for order in COMMAND_CARDS[card].orders if order.named)


def receivers(s: Legion, issuing: Issuing) -> dict[int, int]:
    """The units that can be issued an order now, and by which of the card's orders."""
    found: dict[int, int] = {}
    units = own_units(s, issuing.seat)
    for n, order in enumerate(COMMAND_CARDS[s.played[issuing.seat]].orders):
        if issuing.left[n] or order.count == ALL:
            for unit in units:
                if unit not in found and order_refused(s, issuing, unit, order) is None:
                    found[unit] = n
    return found


def orders(s: Legion) -> Flow | None:
    """Orders are issued one at a time, as many as possible (LG-ORDERS-007, LG-COMMANDCARD-511)."""
    issuing = s.issuing
    assert issuing is not None
    able = receivers(s, issuing) if issuing.most else {}
    elsewhere = meditations(s, issuing) if issuing.most and any(issuing.left) else []
    if not able and not elsewhere:
        _issued(s)
        return None
    wanted = [*able.values()]
    if (
        not elsewhere
        and len(able) <= issuing.most
        and all(wanted.count(n) <= issuing.left[n] or not issuing.left[n] for n in dict.fromkeys(wanted))
    ):
        # everybody who can receives one (an order to all of a kind has no number)
        unit, n = next(iter(able.items()))
        return issue(s, issuing, unit, n)
    return _orders(s, issuing, able)


def meditations(s: Legion, issuing: Issuing) -> list[int]:
    """Units to which Battle Meditation may send one of the orders: any that has none (LG-UPGRADECARD-001)."""
    if issuing.meditated or MEDITATION not in s.upgrades[issuing.by]:
        return []
    return [u for u in own_units(s, issuing.seat) if orderable(s, u, issuing.by)]


def _orders(s: Legion, issuing: Issuing, able: dict[int, int]) -> Flow:
    answer = yield Choose(
        issuing.seat,
        partial(_receiving, s, issuing),
        "LG-ORDERS-007",
        ask="order",
        about={"unit": issuing.by},
        legal=partial(_receivable, s, issuing, able),
    )
    if isinstance(answer, a.Meditate):
        issuing.meditated = True
        n = yield from _instead(s, issuing)
        tell(s, OrderMeditated, unit=answer.unit, by=issuing.by, cite="LG-UPGRADECARD-001")
        yield from issue(s, issuing, answer.unit, n)
    elif answer == DONE:
        _issued(s)
    else:
        yield from issue(s, issuing, answer.unit, able[answer.unit])


def _instead(s: Legion, issuing: Issuing) -> Generator[Choose, Any, int]:
    """Which of the card's orders Battle Meditation sends elsewhere (LG-UPGRADECARD-001)."""
    left = [n for n, count in enumerate(issuing.left) if count]
    if len(left) == 1:
        return left[0]
    options = [a.Instead(n) for n in left]
    answer = yield Choose(issuing.seat, options, "LG-UPGRADECARD-001", ask="instead", about={"unit": issuing.by})
    return int(answer.order)


def _receivable(s: Legion, issuing: Issuing, able: dict[int, int]) -> list[Any]:
    """The orders that can be issued, without the reasons why others cannot."""
    options: list[Any] = [a.Order(unit) for unit in sorted(able)]
    if any(issuing.left):
        options += [a.Meditate(unit) for unit in meditations(s, issuing)]
    return options if able else [*options, DONE]


def _receiving(s: Legion, issuing: Issuing) -> Iterator[Candidate]:
    able = receivers(s, issuing)
    all_orders = COMMAND_CARDS[s.played[issuing.seat]].orders
    for unit in own_units(s, issuing.seat):
        if unit in able:
            yield a.Order(unit), None
        else:
            refusals = [order_refused(s, issuing, unit, order) for order in all_orders]
            yield a.Order(unit), next((rule for rule in refusals if rule is not None), "LG-ORDERS-002")
    for unit in meditations(s, issuing) if any(issuing.left) else []:
        yield a.Meditate(unit), None
    yield DONE, "LG-COMMANDCARD-511" if able else None


def issue(s: Legion, issuing: Issuing, unit: int, n: int) -> Flow:
    """A unit receives an order: its token lies faceup beside it (LG-ORDERS-005)."""
    if issuing.left[n]:
        issuing.left[n] -= 1
    if issuing.most != NONE:
        issuing.most -= 1
    yield from receive(s, unit, issuing.by)


def receive(s: Legion, unit: int, by: int, cite: RuleId = "LG-ORDERS-005") -> Flow:
    """An order lies faceup beside a unit now; then what cards and keywords do with it (LG-ORDERS-008)."""
    unit = yield from relayed(s, unit, by)
    lay_order(s, unit, FACEUP)
    s.ordered |= 1 << unit
    if s.issuing is not None:
        s.issuing.giver = by
    tell(s, OrderIssued, unit=unit, by=by, cite=cite)
    yield from ordered(s, unit)
    yield from obey(s, unit)


def obey(s: Legion, unit: int) -> Flow:
    """Keywords that apply after a unit is issued an order: Target, Defend, Disciplined, Coordinate."""
    gain_aims(s, unit, keyword(s, unit, "target"), "LG-KEYWORD-608")
    gain_dodges(s, unit, keyword(s, unit, "defend"), "LG-KEYWORD-529")
    if s.suppression[unit] and (most := min(s.suppression[unit], keyword(s, unit, "disciplined"))):
        options = [a.Spend(n) for n in range(most, -1, -1)]
        about = {"unit": unit}
        answer = yield Choose(s.owner[unit], options, "LG-KEYWORD-535", ask="disciplined", about=about)
        calm(s, unit, answer.count, "LG-KEYWORD-535")
    for kind in named(s, unit, "coordinate"):
        yield from extra_order(s, unit, kind, 2 if carries(s, unit, OOM_SERIES) else 1, "LG-KEYWORD-520")


def named(s: Legion, unit: int, word: str) -> list[str]:
    """What follows the colon of a keyword, wherever a unit has it from."""
    has = profile_of(s, unit).has
    return [one.partition(":")[2] for one in has if one.startswith(f"{word}:")] if word in has else []


def is_a(s: Legion, unit: int, kind: str) -> bool:
    """Whether a unit has this name or is of this type."""
    card = profile_of(s, unit).unit
    return kind in (card.id, card.who, card.type)


def extra_order(s: Legion, by: int, kind: str, farthest: int, cite: RuleId) -> Flow:
    """A unit may issue an order to a friendly unit so near that has had none in this phase (LG-ORDERS-009)."""
    seat = s.owner[by]
    able = [u for u in own_units(s, seat) if is_a(s, u, kind) and orderable(s, u, by) and in_range(s, by, u, farthest)]
    if not able:
        return
    options = [*(a.Order(u) for u in able), PASS]
    answer = yield Choose(seat, options, cite, ask="extra-order", about={"unit": by})
    if answer != PASS:
        yield from receive(s, answer.unit, by, cite)


def _issued(s: Legion) -> None:
    """Then units issue orders to themselves, and those with Entourage an order of their own, if there are any."""
    s.step = "uplinks"


def order_oneself(s: Legion) -> Flow:
    """Units with an HQ Uplink may issue an order to themselves, one after another (LG-UPGRADECARD-024)."""
    issuing = s.issuing
    assert issuing is not None
    unit = yield from uplinks(s, issuing.seat)
    if unit is None:
        s.step = "entourage"
    else:
        yield from receive(s, unit, unit, "LG-UPGRADECARD-024")


def entourage(s: Legion) -> Flow:
    """Entourage: a unit may issue an order to one of that name at range 1 to 2, beyond those of the card (LG-KEYWORD-541)."""
    issuing = s.issuing
    assert issuing is not None
    nominated = issuing.by
    for unit in own_units(s, issuing.seat):
        for name in named(s, unit, "entourage"):
            issuing.by = unit
            yield from extra_order(s, unit, name, 2, "LG-KEYWORD-541")
    issuing.by = nominated
    yield from incite(s, issuing)
    _next_player(s, issuing)


def _next_player(s: Legion, issuing: Issuing) -> None:
    """The next player's orders, then the order pools: first the player with priority, then a partner, then the other side."""
    order = in_turn(s, s.priority)
    if issuing.seat != order[-1]:
        s.issuing = Issuing(order[order.index(issuing.seat) + 1])
        s.step = "nominate"
    else:
        s.issuing = None
        s.step = "order-pools"


def order_pools(s: Legion) -> None:
    """All tokens that lie beside no unit form the pools; Standing Orders goes back to the hand (LG-ORDERPOOL-501)."""
    for seat in s.seating.seats:
        s.pools[seat] = bytearray(6)
        if s.played[seat] == STANDING_ORDERS:
            s.hands[seat] = bytearray(sorted((*s.hands[seat], STANDING_ORDERS)))
            s.played[seat] = NONE
            reconsider_all(s)
            tell(s, CardReturned, seat=seat, card=STANDING_ORDERS, cite="LG-COMMANDCARD2-004")
    for unit, where in enumerate(s.station):
        if where != LOST and s.order[unit] == POOLED:
            s.pools[s.owner[unit]][s.rank[unit]] += 1
    s.step = "activation-phase"
