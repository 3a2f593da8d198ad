"""The abilities of the four faction sheets, used in the second step of a Dominate order (FS-DOMINATE-003)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Buy, Move, ReplaceUnit
from wartable.games.forbidden_stars.content import (
    CHAOS,
    ELDAR,
    GROUND,
    MILITIA,
    ORKS,
    PROMOTION,
    ULTRAMARINES,
    kind_of,
)
from wartable.games.forbidden_stars.events import UnitMoved, UnitReplaced
from wartable.games.forbidden_stars.galaxy import INSIDE, areas_of, bits, has, system_of, without
from wartable.games.forbidden_stars.model import Order, State
from wartable.games.forbidden_stars.orders.dominate import ABILITIES, Ability
from wartable.games.forbidden_stars.rules.control import friendly_worlds, open_to
from wartable.games.forbidden_stars.rules.forces import (
    figures_in,
    kinds_in,
    put_unit,
    shift_unit,
    slot_of,
    standing_in,
    take_unit,
    unit_types,
)
from wartable.games.forbidden_stars.rules.purchase import affordable, all_helps, cannot_buy, pay_unit
from wartable.games.forbidden_stars.rules.supply import lose_materiel
from wartable.kernel.questions import Candidate
from wartable.kernel.state import RuleId, tell

# ---- Ultramarines: For the Emperor ----


def _cannot_promote(s: State, order: Order, unit: int, area: int) -> RuleId | None:
    """For 1 materiel a Scout or Space Marine of the active system becomes the next better unit (FS-FACTION-005)."""
    player, kind = s.players[order.seat], kind_of(unit)
    if system_of(area) != order.system or kind not in PROMOTION:
        return "FS-FACTION-005"
    if not player.materiel:
        return "FS-COST-003"
    return None if player.reserve[PROMOTION[kind]] else "FS-FACTION-015"


def _promotions(s: State, order: Order, areas: int) -> list[Candidate]:
    return [
        (ReplaceUnit(unit, state, area), _cannot_promote(s, order, unit, area))
        for area in bits(s.present[order.seat] & areas)
        for unit, state in sorted(figures_in(s, area, order.seat))
    ]


def _for_the_emperor(s: State, order: Order) -> list[ReplaceUnit]:
    return [action for action, rule in _promotions(s, order, INSIDE[order.system]) if rule is None]


def _tried_promotions(s: State, order: Order) -> list[Candidate]:
    return _promotions(s, order, s.present[order.seat])


def _promote(s: State, order: Order, answer: ReplaceUnit) -> None:
    seat, better = order.seat, PROMOTION[kind_of(answer.unit)]
    lose_materiel(s, seat, 1, "FS-FACTION-005")
    take_unit(s, seat, slot_of(answer.unit, answer.state), answer.area)
    put_unit(s, seat, better, answer.area)
    by = unit_types(s, seat)[better]
    tell(s, UnitReplaced, cite="FS-FACTION-005", seat=seat, unit=answer.unit, by=by, area=answer.area)


# ---- Chaos: Taint of Chaos ----


def _taint_targets(s: State, order: Order) -> int:
    """Friendly or uncontrolled worlds of adjacent systems, storms or not (FS-FACTION-010)."""
    return s.map.beside[order.system] & s.map.worlds & open_to(s, order.seat)


def _taint_of_chaos(s: State, order: Order) -> list[Move]:
    seat, targets = order.seat, list(bits(_taint_targets(s, order)))
    cultist = unit_types(s, seat)[MILITIA]
    return [
        Move(cultist, source, target)
        for source in bits(s.present[seat] & INSIDE[order.system])
        if standing_in(s, source, seat)[MILITIA]
        for target in targets
    ]


def _tried_taint(s: State, order: Order) -> list[Candidate]:
    seat, targets, types = order.seat, _taint_targets(s, order), unit_types(s, order.seat)
    found: list[Candidate] = []
    for source in bits(s.present[seat] & s.map.worlds):
        standing = standing_in(s, source, seat)
        for kind in kinds_in(s, source, seat):
            for target in bits(without(s.map.worlds, source)):
                rule: RuleId | None = None
                if kind != MILITIA or system_of(source) != order.system or not has(targets, target):
                    rule = "FS-FACTION-008"
                elif not standing[kind]:
                    rule = "FS-FACTION-009"
                found.append((Move(types[kind], source, target), rule))
    return found


def _taint(s: State, order: Order, answer: Move) -> None:
    _relocate(s, order.seat, answer, "FS-FACTION-008")


def _relocate(s: State, seat: int, move: Move, cite: RuleId) -> None:
    shift_unit(s, seat, kind_of(move.unit), move.source, move.target)
    tell(s, UnitMoved, cite=cite, seat=seat, unit=move.unit, source=move.source, area=move.target)


# ---- Orks: Ork Spores ----


def _ork_spores(s: State, order: Order) -> list[Buy]:
    worlds = list(bits(friendly_worlds(s, order.seat) & INSIDE[order.system]))
    if not worlds:
        return []
    return [Buy(unit, area, help) for unit, help in affordable(s, order.seat, GROUND) for area in worlds]


def _tried_spores(s: State, order: Order) -> list[Candidate]:
    seat, mine = order.seat, friendly_worlds(s, order.seat)
    found: list[Candidate] = []
    for unit in unit_types(s, seat):
        for area in areas_of(order.system):
            here = kind_of(unit) in GROUND and has(mine, area)
            for help in all_helps(s, seat):
                rule = cannot_buy(s, seat, unit, help) if here else "FS-FACTION-001"
                found.append((Buy(unit, area, help), rule))
    return found


def _spore(s: State, order: Order, answer: Buy) -> None:
    pay_unit(s, order.seat, answer.unit, answer.area, answer.help, "FS-FACTION-001")


# ---- Eldar: Webway Portal ----


def _webway_portal(s: State, order: Order) -> list[Move]:
    seat, types = order.seat, unit_types(s, order.seat)
    targets = list(bits(friendly_worlds(s, seat)))
    found: list[Move] = []
    for source in bits(s.present[seat] & s.map.worlds & INSIDE[order.system]):
        standing = standing_in(s, source, seat)
        for kind in GROUND:
            if standing[kind]:
                found += [Move(types[kind], source, target) for target in targets if target != source]
    return found


def _tried_portal(s: State, order: Order) -> list[Candidate]:
    seat, types, mine = order.seat, unit_types(s, order.seat), friendly_worlds(s, order.seat)
    found: list[Candidate] = []
    for source in bits(s.present[seat]):
        standing = standing_in(s, source, seat)
        for kind in kinds_in(s, source, seat):
            for target in range(s.map.areas):
                if target == source:
                    continue
                rule: RuleId | None = None
                if kind not in GROUND:
                    rule = "FS-FACTION-012"
                elif system_of(source) != order.system or not has(mine, target):
                    rule = "FS-FACTION-011"
                elif not standing[kind]:
                    rule = "FS-FACTION-013"
                found.append((Move(types[kind], source, target), rule))
    return found


def _pass_portal(s: State, order: Order, answer: Move) -> None:
    _relocate(s, order.seat, answer, "FS-FACTION-011")


ABILITIES |= {
    ULTRAMARINES: Ability(_for_the_emperor, _tried_promotions, _promote),
    CHAOS: Ability(_taint_of_chaos, _tried_taint, _taint),
    ORKS: Ability(_ork_spores, _tried_spores, _spore),
    ELDAR: Ability(_webway_portal, _tried_portal, _pass_portal),
}
