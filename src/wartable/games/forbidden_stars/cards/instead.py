"""Schemes used instead of revealing an order: they take the player's whole turn (FS-EVENT-007).

After them his order tokens stay in their stacks (FS-OPERATIONS-011), and the capacity check follows.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.forbidden_stars.actions import Done, Move, PickArea, PickSystem, PickUnit
from wartable.games.forbidden_stars.ask import Ask
from wartable.games.forbidden_stars.content import ADVANCE, KINDS, SHIPS, event
from wartable.games.forbidden_stars.events import UnitMoved, UnitRallied, UnitRouted
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import NONE, Order, State
from wartable.games.forbidden_stars.rules.control import friendly, systems_with, uncontrolled
from wartable.games.forbidden_stars.rules.forces import count_units, rally_area, rout_figure, row, shift_unit
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import RuleId, tell

UNWAVERING_RESOLVE = event("unwavering_resolve")
BLIGHT_OF_NURGLE = event("blight_of_nurgle")
MOB_UP = event("mob_up")
WARP_GATE = event("warp_gate")


def cannot_act_instead(s: State, seat: int, scheme: int) -> RuleId | None:
    """The player must be able to reveal an order now (FS-EVENT-008), and the Scheme must have something to do."""
    if not any(stack and stack[-1] >> 2 == seat for stack in s.stacks):
        return "FS-EVENT-008"
    if scheme == BLIGHT_OF_NURGLE and not _blighted(s, seat):
        return "FS-CHAOS-001"
    if scheme == MOB_UP and not _mobs(s, seat):
        return "FS-ORKS-008"
    if scheme == WARP_GATE and not _gates(s, seat):
        return "FS-ELDAR-009"
    return None


def _units_in_system(s: State, seat: int, system: int) -> int:
    return sum(count_units(s, area, seat) for area in range(system * 4, system * 4 + 4))


def unwavering_resolve(s: State, seat: int) -> Flow:
    """Rally all own units in one system (FS-MARINES-001)."""
    options = [PickSystem(system) for system in bits(systems_with(s, seat))]

    def tried() -> list[Candidate]:
        every = [PickSystem(system) for system in range(len(s.stacks))]
        return [(a, None if a in options else "FS-MARINES-001") for a in every]

    system = (yield Ask(seat, options, "FS-MARINES-001", "rally-system", tried)).system
    first = s.players[seat].faction * KINDS
    for area in range(system * 4, system * 4 + 4):
        start = row(s, area, seat)
        lying = bytes(s.units[start + KINDS : start + 2 * KINDS])
        rally_area(s, seat, area)
        for kind, count in enumerate(lying):
            for _ in range(count):
                tell(s, UnitRallied, cite="FS-MARINES-001", seat=seat, unit=first + kind, area=area)
    s.step = "capacity"


def _blighted(s: State, seat: int) -> list[PickUnit]:
    """Unrouted enemy units in systems that hold one of the player's units (FS-CHAOS-001)."""
    found = []
    for system in range(len(s.stacks)):
        if not _units_in_system(s, seat, system):
            continue
        for area in range(system * 4, system * 4 + 4):
            for other, player in enumerate(s.players):
                if other != seat and s.present[other] >> area & 1:
                    start = row(s, area, other)
                    found += [PickUnit(player.faction * KINDS + k, 0, area) for k in range(KINDS) if s.units[start + k]]
    return found


def _tried_blight(s: State, seat: int) -> list[Candidate]:
    legal = _blighted(s, seat)
    found: list[Candidate] = [(a, None) for a in legal]
    for other, player in enumerate(s.players):
        if other == seat:
            continue
        for area in bits(s.present[other]):
            start = row(s, area, other)
            for slot in range(2 * KINDS):
                pick = PickUnit(player.faction * KINDS + slot % KINDS, slot // KINDS, area)
                if s.units[start + slot] and pick not in legal:
                    found.append((pick, "FS-ROUT-005" if slot >= KINDS else "FS-CHAOS-001"))
    return found


def blight_of_nurgle(s: State, seat: int) -> Flow:
    """Rout one enemy unit in a system with one of the player's units (FS-CHAOS-001)."""
    choice = yield Ask(seat, _blighted(s, seat), "FS-CHAOS-001", "blight", lambda: _tried_blight(s, seat))
    other = next(i for i, p in enumerate(s.players) if p.faction == choice.unit // KINDS)
    rout_figure(s, other, choice.unit % KINDS, choice.area)
    tell(s, UnitRouted, cite="FS-CHAOS-001", seat=other, unit=choice.unit, area=choice.area)
    s.step = "capacity"


def _mobs(s: State, seat: int) -> list[PickSystem]:
    return [PickSystem(i) for i in range(len(s.stacks)) if _units_in_system(s, seat, i) >= 2]


def mob_up(s: State, seat: int) -> Flow:
    """Resolve an Advance order in a system with at least two own units; it is the active system (FS-ORKS-008, FS-ORKS-050)."""

    def tried() -> list[Candidate]:
        legal = _mobs(s, seat)
        return [(PickSystem(i), None if PickSystem(i) in legal else "FS-ORKS-008") for i in range(len(s.stacks))]

    system = (yield Ask(seat, _mobs(s, seat), "FS-ORKS-008", "mob-up", tried)).system
    s.order = Order(seat=seat, system=system, token=NONE, kind=ADVANCE)
    s.step = "move-ships"


def _gates(s: State, seat: int) -> list[Move]:
    """Unrouted units and the friendly or uncontrolled areas they can be placed in (FS-ELDAR-009, FS-ELDAR-010)."""
    open_ = friendly(s, seat) | uncontrolled(s)
    first = s.players[seat].faction * KINDS
    found = []
    for source in bits(s.present[seat]):
        start = row(s, source, seat)
        for kind in range(KINDS):
            if s.units[start + kind]:
                targets = open_ & (s.map.voids if kind in SHIPS else s.map.worlds) & ~(1 << source)
                found += [Move(first + kind, source, target) for target in bits(targets)]
    return found


def warp_gate(s: State, seat: int) -> Flow:
    """Any number of units from one area to one other friendly or uncontrolled area; it never starts a battle (FS-ELDAR-009)."""
    sources = [PickArea(a) for a in sorted({move.source for move in _gates(s, seat)})]

    def tried_sources() -> list[Candidate]:
        """Areas that hold routed units only, and those with structures only."""
        rest = [(a, "FS-ELDAR-010" if count_units(s, a, seat) else "FS-ELDAR-009") for a in bits(s.present[seat])]
        return [*((a, None) for a in sources), *((PickArea(a), rule) for a, rule in rest if PickArea(a) not in sources)]

    source = (yield Ask(seat, sources, "FS-ELDAR-009", "warp-gate-from", tried_sources)).area
    targets = [PickArea(a) for a in sorted({move.target for move in _gates(s, seat) if move.source == source})]

    def tried_targets() -> list[Candidate]:
        """Enemy areas would start a battle; a ship belongs in a void, a ground unit on a world."""
        rest = [PickArea(a) for a in range(s.map.areas) if a != source and PickArea(a) not in targets]
        ground = s.map.worlds >> source & 1
        wrong = "FS-GROUND-011" if ground else "FS-VOID-003"
        fits = s.map.worlds if ground else s.map.voids
        refused: list[Candidate] = [(a, "FS-ELDAR-009" if fits >> a.area & 1 else wrong) for a in rest]
        return [*((a, None) for a in targets), *refused]

    target = (yield Ask(seat, targets, "FS-ELDAR-009", "warp-gate-to", tried_targets)).area
    first, start = s.players[seat].faction * KINDS, row(s, source, seat)
    s.step = "capacity"
    while any(s.units[start : start + KINDS]):
        moves = [Move(first + kind, source, target) for kind in range(KINDS) if s.units[start + kind]]

        def tried_units(moves: list[Move] = moves) -> list[Candidate]:
            lying = [Move(first + kind, source, target) for kind in range(KINDS) if s.units[start + KINDS + kind]]
            refused: list[Candidate] = [(a, "FS-ELDAR-010") for a in lying if a not in moves]
            return [*((a, None) for a in moves), (Done(), None), *refused]

        answer = yield Ask(seat, [*moves, Done()], "FS-ELDAR-009", "warp-gate-unit", tried_units)
        if isinstance(answer, Done):
            return
        shift_unit(s, seat, answer.unit % KINDS, source, target)
        tell(s, UnitMoved, cite="FS-ELDAR-009", seat=seat, unit=answer.unit, source=source, area=target)


INSTEAD: dict[int, Callable[[State, int], Flow]] = {
    UNWAVERING_RESOLVE: unwavering_resolve,
    BLIGHT_OF_NURGLE: blight_of_nurgle,
    MOB_UP: mob_up,
    WARP_GATE: warp_gate,
}
