"""Schemes that are used in a battle, at the start or the end of an assess-damage step (FS-BATTLE-024)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from wartable.games.forbidden_stars.actions import TOKEN, PickArea, PlaceStructure
from wartable.games.forbidden_stars.ask import ask_for
from wartable.games.forbidden_stars.battle.dice import gain_tokens
from wartable.games.forbidden_stars.battle.lasting import cannot_be_routed
from wartable.games.forbidden_stars.battle.troops import choose_troop, rally, return_token, rout, routed, standing
from wartable.games.forbidden_stars.content import DEFENCE, FORGE, KINDS, SWITCH, event
from wartable.games.forbidden_stars.events import UnitMoved
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import Battle, State
from wartable.games.forbidden_stars.rules.control import friendly
from wartable.games.forbidden_stars.rules.forces import count_structures, destroy_structure, row, shift_unit
from wartable.kernel.questions import Candidate, Flow
from wartable.kernel.state import tell


class BattleScheme(msgspec.Struct, frozen=True):
    effect: Callable[[State, Battle, int], Flow | None]
    possible: Callable[[State, Battle, int], bool]


def adeptus_mechanicus(s: State, battle: Battle, i: int) -> None:
    """Two defence tokens, and one for each forge token the player has (FS-MARINES-041)."""
    count = 2 + s.players[battle.sides[i].seat].assets[FORGE]
    gain_tokens(s, battle, i, DEFENCE, count, "FS-MARINES-041")


def emperors_champion(s: State, battle: Battle, i: int) -> Flow:
    """Rally one own unit in the battle (FS-MARINES-042)."""
    seat = battle.sides[i].seat
    troop = yield from choose_troop(s, seat, battle, i, routed(s, battle, i), "FS-MARINES-042", "rally", "FS-ROUT-001")
    rally(s, battle, i, troop, "FS-MARINES-042")


def _farsight_areas(s: State, battle: Battle, i: int) -> list[int]:
    """Friendly areas of the right kind, anywhere (FS-ELDAR-011)."""
    kind = s.map.worlds if s.map.worlds >> battle.area & 1 else s.map.voids
    return list(bits(friendly(s, battle.sides[i].seat) & kind & ~(1 << battle.area)))


def _can_leave(s: State, battle: Battle, i: int) -> bool:
    return bool(_farsight_areas(s, battle, i)) and bool(standing(s, battle, i))


def farsight(s: State, battle: Battle, i: int) -> Flow:
    """All own unrouted units leave the battle for one friendly area (FS-ELDAR-011, FS-ELDAR-012).

    Unrouted reinforcement tokens leave too, but a token never stays on the board (FS-REINFORCEMENT-014).
    """
    side = battle.sides[i]
    seat = side.seat
    areas = _farsight_areas(s, battle, i)

    def tried() -> list[Candidate]:
        fits = s.map.worlds if s.map.worlds >> battle.area & 1 else s.map.voids
        return [(PickArea(a), None if a in areas else "FS-ELDAR-011") for a in bits(fits & ~(1 << battle.area))]

    area = areas[0]
    if len(areas) > 1:
        area = (yield ask_for(seat, [PickArea(a) for a in areas], "FS-ELDAR-011", "farsight", tried)).area
    while side.ready:
        return_token(s, side, TOKEN)
    start, first = row(s, battle.area, seat), s.players[seat].faction * KINDS
    for slot in range(KINDS * (2 if SWITCH["farsight_takes_routed_units"] else 1)):
        while s.units[start + slot]:
            shift_unit(s, seat, slot, battle.area, area)
            tell(s, UnitMoved, cite="FS-ELDAR-011", seat=seat, unit=first + slot % KINDS, source=battle.area, area=area)


def seduced_by_chaos(s: State, battle: Battle, i: int) -> Flow:
    """Rout one enemy unit of the player's choice in the battle (FS-CHAOS-009)."""
    seat = battle.sides[i].seat
    troop = yield from choose_troop(
        s, seat, battle, 1 - i, standing(s, battle, 1 - i), "FS-CHAOS-009", "rout", "FS-ROUT-005"
    )
    yield from rout(s, battle, 1 - i, troop, "FS-CHAOS-009")


def teer_it_down(s: State, battle: Battle, i: int) -> Flow:
    """Destroy one structure on the contested world, of any type (FS-ORKS-005, FS-ORKS-007)."""
    seat, area = battle.sides[i].seat, battle.area
    here = [PlaceStructure(k, area) for k in range(3) if s.structures[area * 4 + 1 + k]]
    choice = here[0]
    if len(here) > 1:
        choice = yield ask_for(seat, here, "FS-ORKS-005", "destroy-structure")
    destroy_structure(s, choice.structure, area, "FS-ORKS-005")


AT_START_OF_DAMAGE = {
    event("adeptus_mechanicus"): BattleScheme(adeptus_mechanicus, lambda s, b, i: True),
    event("emperors_champion"): BattleScheme(emperors_champion, lambda s, b, i: bool(routed(s, b, i))),
    event("farsight"): BattleScheme(farsight, _can_leave),
}
AT_END_OF_DAMAGE = {
    event("seduced_by_chaos"): BattleScheme(
        seduced_by_chaos, lambda s, b, i: bool(standing(s, b, 1 - i)) and not cannot_be_routed(b.sides[1 - i])
    ),
    event("teer_it_down"): BattleScheme(teer_it_down, lambda s, b, i: count_structures(s, b.area) > 0),
}
