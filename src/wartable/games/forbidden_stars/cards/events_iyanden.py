"""Event cards of the Eldar (Iyanden), in print order: four Schemes, four Tactics."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    LYING,
    TOKEN,
    BuyCombatCard,
    Decline,
    Done,
    GainDie,
    LookAt,
    Move,
    PickArea,
    PickDie,
    PlaceStructure,
    PlaceUnit,
    ShiftOrder,
)
from wartable.games.forbidden_stars.battle.dice import roll
from wartable.games.forbidden_stars.battle.troops import return_token, standing
from wartable.games.forbidden_stars.cards.tactics import place_free, tactic
from wartable.games.forbidden_stars.content import (
    CITY,
    ESCORT,
    FACES,
    FORGE,
    KINDS,
    MAX_DICE,
    SHIPS,
    SWITCH,
    cards_of,
    kind_of,
)
from wartable.games.forbidden_stars.events import (
    DiceRolled,
    DieGained,
    OrderSeen,
    OrderShifted,
    StructurePlaced,
    UnitMoved,
)
from wartable.games.forbidden_stars.galaxy import bits, has, without
from wartable.games.forbidden_stars.model import HOLDER, KIND_OF_ORDER, Battle, Order, State
from wartable.games.forbidden_stars.orders.strategize import buy_combat_card
from wartable.games.forbidden_stars.orders.strike import strike_of
from wartable.games.forbidden_stars.rules.control import friendly, friendly_worlds, open_to, uncontrolled
from wartable.games.forbidden_stars.rules.forces import (
    count_structure,
    count_structures,
    count_units,
    figures_in,
    kinds_in,
    objective_in,
    put_structure,
    shift_unit,
    slot_of,
    standing_in,
    unit_types,
)
from wartable.games.forbidden_stars.rules.purchase import cannot_buy_combat_card
from wartable.games.forbidden_stars.rules.schemes import scheme
from wartable.games.forbidden_stars.rules.supply import gain_asset, lose_materiel
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell

# ---- Farsight ----


def _farsight_areas(s: State, battle: Battle, i: int) -> list[int]:
    """Friendly areas of the right kind, anywhere (FS-ELDAR-011)."""
    return list(bits(without(friendly(s, battle.sides[i].seat) & s.map.alike(battle.area), battle.area)))


def _cannot_leave(s: State, battle: Battle, i: int) -> RuleId | None:
    return None if _farsight_areas(s, battle, i) and standing(s, battle, i) else "FS-ELDAR-011"


@scheme("farsight", _cannot_leave)
def farsight(s: State, battle: Battle, i: int) -> Flow:
    """All own unrouted units leave the battle for one friendly area (FS-ELDAR-011, FS-ELDAR-012).

    Unrouted reinforcement tokens leave too, but a token never stays on the board (FS-REINFORCEMENT-014).
    """
    side, here = battle.sides[i], battle.area
    areas = _farsight_areas(s, battle, i)

    def tried() -> list[Candidate]:
        fitting = bits(without(s.map.alike(here), here))
        return [(PickArea(a), None if a in areas else "FS-ELDAR-011") for a in fitting]

    area = areas[0]
    if len(areas) > 1:
        area = (yield Choose(side.seat, tried, "FS-ELDAR-011", "farsight")).area
    while side.ready:
        return_token(s, side, TOKEN)
    routed_too = SWITCH["farsight_takes_routed_units"]
    while leaving := [f for f in figures_in(s, here, side.seat) if routed_too or f[1] != LYING]:
        shift_unit(s, side.seat, slot_of(*leaving[0]), here, area)
        tell(s, UnitMoved, cite="FS-ELDAR-011", seat=side.seat, unit=leaving[0][0], source=here, area=area)


# ---- Warp Gate ----


def _gates(s: State, seat: int) -> list[Move]:
    """Unrouted units and the friendly or uncontrolled areas they can be placed in (FS-ELDAR-009, FS-ELDAR-010)."""
    open_, types = open_to(s, seat), unit_types(s, seat)
    found = []
    for source in bits(s.present[seat]):
        standing = standing_in(s, source, seat)
        for kind in range(KINDS):
            if standing[kind]:
                targets = without(open_ & (s.map.voids if kind in SHIPS else s.map.worlds), source)
                found += [Move(types[kind], source, target) for target in bits(targets)]
    return found


def _no_gate(s: State, seat: int) -> RuleId | None:
    return None if _gates(s, seat) else "FS-ELDAR-009"


@scheme("warp_gate", _no_gate)
def warp_gate(s: State, seat: int) -> Flow:
    """Any number of units from one area to one other friendly or uncontrolled area; it never starts a battle (FS-ELDAR-009)."""
    sources = [PickArea(a) for a in sorted({move.source for move in _gates(s, seat)})]

    def tried_sources() -> list[Candidate]:
        """Areas that hold routed units only, and those with structures only."""
        rest = [(a, "FS-ELDAR-010" if count_units(s, a, seat) else "FS-ELDAR-009") for a in bits(s.present[seat])]
        return [*((a, None) for a in sources), *((PickArea(a), rule) for a, rule in rest if PickArea(a) not in sources)]

    source = (yield Choose(seat, tried_sources, "FS-ELDAR-009", "warp-gate-from")).area
    targets = [PickArea(a) for a in sorted({move.target for move in _gates(s, seat) if move.source == source})]

    def tried_targets() -> list[Candidate]:
        """Enemy areas would start a battle; a ship belongs in a void, a ground unit on a world."""
        rest = [PickArea(a) for a in range(s.map.areas) if a != source and PickArea(a) not in targets]
        wrong = "FS-GROUND-011" if has(s.map.worlds, source) else "FS-VOID-003"
        fits = s.map.alike(source)
        refused: list[Candidate] = [(a, "FS-ELDAR-009" if has(fits, a.area) else wrong) for a in rest]
        return [*((a, None) for a in targets), *refused]

    target = (yield Choose(seat, tried_targets, "FS-ELDAR-009", "warp-gate-to")).area
    types = unit_types(s, seat)
    s.step = "capacity"
    while any(standing_in(s, source, seat)):
        moves = [Move(types[kind], source, target) for kind, n in enumerate(standing_in(s, source, seat)) if n]

        def tried_units(moves: list[Move] = moves) -> list[Candidate]:
            every = [Move(types[kind], source, target) for kind in kinds_in(s, source, seat)]
            lying: list[Candidate] = [(a, "FS-ELDAR-010") for a in every if a not in moves]
            return [*((a, None) for a in moves), (Done(), None), *lying]

        answer = yield Choose(seat, tried_units, "FS-ELDAR-009", "warp-gate-unit")
        if isinstance(answer, Done):
            return
        shift_unit(s, seat, kind_of(answer.unit), source, target)
        tell(s, UnitMoved, cite="FS-ELDAR-009", seat=seat, unit=answer.unit, source=source, area=target)


# ---- Outmanoeuvre ----


@scheme("outmanoeuvre")
def outmanoeuvre(s: State, seat: int) -> Flow:
    """Look at one own order token and put it on top or at the bottom of its stack (FS-ELDAR-051)."""
    every = [
        (LookAt(system, position), HOLDER[token])
        for system, stack in enumerate(s.stacks)
        for position, token in enumerate(stack)
    ]

    def tried() -> list[Candidate]:
        return [(look, None if owner == seat else "FS-ELDAR-051") for look, owner in every]

    look = yield Choose(seat, tried, "FS-ELDAR-051", "look-order")
    system, position = look.system, look.position
    stack = s.stacks[system]
    seen = KIND_OF_ORDER[stack[position]]
    tell(s, OrderSeen, cite="FS-ELDAR-051", seat=seat, system=system, order=seen, audience=(seat,))
    ends = [ShiftOrder(system, position, True), ShiftOrder(system, position, False)]
    choice = yield Choose(seat, ends, "FS-ELDAR-051", "shift-order", {"system": system})
    token = stack.pop(position)
    stack.insert(len(stack) if choice.top else 0, token)
    tell(s, OrderShifted, cite="FS-ELDAR-051", seat=seat, system=system, top=choice.top)


# ---- Vicious Raids ----


@scheme("vicious_raids")
def vicious_raids(s: State, order: Order) -> Flow:
    """Reroll any of the dice of the strike, then gain one die of any face, eight at most (FS-ELDAR-008)."""
    dice, faces = strike_of(s).dice, range(len(FACES))
    put_aside = 0
    while any(dice):
        options = [PickDie(face) for face in faces if dice[face]]
        answer = yield Choose(order.seat, [*options, Done()], "FS-ELDAR-008", "vicious-raids")
        if isinstance(answer, Done):
            break
        dice[answer.face] -= 1
        put_aside += 1
    roll(s, dice, put_aside)
    attack, defence, morale = dice
    tell(s, DiceRolled, cite="FS-ELDAR-008", seat=order.seat, attack=attack, defence=defence, morale=morale)
    if sum(dice) < MAX_DICE:
        answer = yield Choose(order.seat, [GainDie(face) for face in faces], "FS-ELDAR-008", "either-or")
        dice[answer.face] += 1
        tell(s, DieGained, cite="FS-ELDAR-008", seat=order.seat, face=answer.face)


# ---- Tactics ----


@tactic("path_of_the_warrior")
def path_of_the_warrior(s: State, seat: int) -> Flow:
    """Purchase one combat upgrade, 1 materiel less for each friendly world with a city (FS-ELDAR-005, FS-ELDAR-007)."""
    less = sum(1 for area in bits(friendly_worlds(s, seat)) if count_structure(s, area, CITY))

    def tried() -> list[Candidate]:
        cards = cards_of(s.players[seat].faction, s.sets)
        return [(Decline(), None), *((BuyCombatCard(c), cannot_buy_combat_card(s, seat, c, less)) for c in cards)]

    answer = yield Choose(seat, tried, "FS-ELDAR-005", "path-of-the-warrior")
    if isinstance(answer, BuyCombatCard):
        yield from buy_combat_card(s, seat, answer.card, "FS-ELDAR-005", less)


@tactic("outcasts_returned")
def outcasts_returned(s: State, seat: int) -> Flow:
    """A free Frigate in an uncontrolled void, or an own Frigate taken and placed in one (FS-ELDAR-052)."""
    frigate, free = unit_types(s, seat)[ESCORT], uncontrolled(s)

    def tried() -> list[Candidate]:
        """Voids with ships in them are refused, and frigates that lie on their side."""
        found: list[Candidate] = []
        if s.players[seat].reserve[ESCORT]:
            for area in bits(s.map.voids):
                found.append((PlaceUnit(frigate, area), None if has(free, area) else "FS-ELDAR-052"))
        for source in bits(s.present[seat] & s.map.voids):
            if ESCORT in kinds_in(s, source, seat):
                lying = not standing_in(s, source, seat)[ESCORT]
                for area in bits(without(s.map.voids, source)):
                    rule: RuleId | None = None if has(free, area) else "FS-ELDAR-052"
                    found.append((Move(frigate, source, area), "FS-KEYWORD-011" if lying else rule))
        return found

    if all(rule for _, rule in tried()):
        return
    answer = yield Choose(seat, tried, "FS-ELDAR-052", "outcasts-returned")
    if isinstance(answer, PlaceUnit):
        place_free(s, seat, ESCORT, answer.area, "FS-ELDAR-052")
    else:
        shift_unit(s, seat, ESCORT, answer.source, answer.target)
        tell(s, UnitMoved, cite="FS-ELDAR-052", seat=seat, unit=frigate, source=answer.source, area=answer.target)


def _no_materiel(s: State, seat: int) -> RuleId | None:
    return None if s.players[seat].materiel else "FS-COST-003"


@tactic("exodite_colony", _no_materiel)
def exodite_colony(s: State, seat: int) -> Flow:
    """For 1 materiel a free city on a friendly or uncontrolled world without structure and Eldar objective (FS-ELDAR-001)."""
    if not s.players[seat].markers or not s.figures:
        return
    open_ = open_to(s, seat)

    def cannot(area: int) -> RuleId | None:
        if not has(open_, area) or objective_in(s, area) == seat:
            return "FS-ELDAR-001"
        return "FS-ELDAR-002" if count_structures(s, area) else None

    def tried() -> list[Candidate]:
        return [(PlaceStructure(CITY, area), cannot(area)) for area in bits(s.map.worlds)]

    if all(rule for _, rule in tried()):
        return
    answer = yield Choose(seat, tried, "FS-ELDAR-001", "exodite-colony")
    lose_materiel(s, seat, 1, "FS-ELDAR-001")
    put_structure(s, seat, CITY, answer.area)
    tell(s, StructurePlaced, cite="FS-ELDAR-001", seat=seat, structure=CITY, area=answer.area)


@tactic("legacy_of_vaul")
def legacy_of_vaul(s: State, seat: int) -> None:
    """Two forge tokens, three at most (FS-ELDAR-004)."""
    for _ in range(2):
        gain_asset(s, seat, FORGE, "FS-ELDAR-004")
