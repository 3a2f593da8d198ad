"""Charges that are placed and detonate, and mines that somebody treads near (LG-KEYWORD-510, -533, LG-BATTLECARD-518)."""

from __future__ import annotations

from functools import partial

from wartable.games.legion import actions as a
from wartable.games.legion.attack_events import Detonated, MineRolled
from wartable.games.legion.content import BLOCK, SURGE
from wartable.games.legion.events import ChargePlaced, TokenLeftOut
from wartable.games.legion.model import NONE, Act, Attack, Charge, Legion, Pool, act_of, foe, go_on, red, then, units_of
from wartable.games.legion.partners import jointly
from wartable.games.legion.poses import parse
from wartable.games.legion.profiles import DICE
from wartable.games.legion.rules.charges import (
    ChargePlaces,
    detonators,
    is_mine,
    may_detonate,
    mine_at,
    reached,
    seen_by,
    struck_by,
)
from wartable.games.legion.rules.dice import roll_defense
from wartable.games.legion.rules.placing import TokenPlaces, token_question
from wartable.games.legion.space.shapes import REPULSOR
from wartable.games.legion.table import on_field, profile_of, stir
from wartable.kernel.questions import Candidate, Choose, Flow, Place
from wartable.kernel.state import tell

PASS = a.Pass()
MINES = 4
"""So many condition tokens the players place (LG-BATTLECARD-518)."""


# -- placing -------------------------------------------------------------------------------------------------


def place_charge(s: Legion, unit: int, weapon: int) -> Flow:
    """A unit puts a charge of its player's colour near its leader."""
    question = ChargePlaces(s, unit)
    answer = yield Place(
        s.owner[unit], question.draw, question.accepts, parse, "LG-KEYWORD-510", ask="place-charge",
        about={"unit": unit, "weapon": weapon},
        also=question.nowhere,
        tried=question.tried,
        poses=a.Put,
        resort=True,
        good=question.good,
    )  # fmt: skip
    if answer != PASS:
        put_charge(s, question.charge(answer, weapon, s.owner[unit]))


def put_charge(s: Legion, charge: Charge) -> None:
    """A charge or a mine lies on the battlefield."""
    s.charges.append(charge)
    stir(s)
    cite = "LG-BATTLECARD-518" if is_mine(charge) else "LG-KEYWORD-510"
    tell(s, ChargePlaced, charge=len(s.charges) - 1, weapon=charge.weapon, x=charge.x, y=charge.y, cite=cite)


def lay_mines(s: Legion) -> Flow:
    """Blue and red in turn place four condition tokens beyond range 2 of one another (LG-BATTLECARD-518)."""
    for n in range(MINES):
        seat = s.blue if n % 2 == 0 else red(s)
        question = TokenPlaces(s, 2, "LG-BATTLECARD-518", condition=True)
        seat, answer = yield from jointly(s, seat, partial(token_question, question, ask="place-mine"))
        if answer == PASS:
            tell(s, TokenLeftOut, seat=seat, cite="LG-RULING-066")
        else:
            put_charge(s, mine_at(s, answer.x, answer.y))


# -- going off -----------------------------------------------------------------------------------------------


def open_charges(s: Legion, act: Act) -> None:
    """A unit has acted: which mines are to be looked at, and who may detonate charges (LG-KEYWORD-533).

    The player who does not control the unit that has acted goes first (LG-KEYWORD-534).
    """
    act.mines = len(s.charges) if act.trod and profile_of(s, act.unit).model.kind != REPULSOR else 0
    act.trod = False
    seat, placed = s.owner[act.unit], not all(map(is_mine, s.charges))
    act.triggers = [*detonators(s, foe(seat)), *detonators(s, seat)] if placed else []


def charges(s: Legion) -> Flow | None:
    """Mines near who has moved, then charges that their players detonate, one after another."""
    act = act_of(s)
    while act.mines:
        act.mines -= 1
        mine = s.charges[act.mines]
        if is_mine(mine) and on_field(s, act.unit) and [*reached(s, mine, (act.unit,))]:
            if times := _tread(s, act.unit, act.mines):
                _go_off(s, act.mines, times)
                return None
    while act.triggers:
        seat = s.owner[act.triggers[0]]
        if any(answer != PASS and _harms(s, s.charges[answer.charge]) for answer, _ in _detonations(s, act)):
            return _detonate(s, act)
        act.triggers = [unit for unit in act.triggers if s.owner[unit] != seat]
    go_on(s)
    return None


def _harms(s: Legion, charge: Charge) -> bool:
    """Whether a charge would strike an enemy of its player: nobody is asked about charges that strike none."""
    return next(reached(s, charge, units_of(s, foe(charge.by))), None) is not None


def _tread(s: Legion, unit: int, mine: int) -> int:
    """A red defense die: a block sets the mine off, a surge does so twice (LG-BATTLECARD-518)."""
    dice = roll_defense(s, "red", 1)
    tell(s, MineRolled, unit=unit, charge=mine, dice=list(dice), cite="LG-BATTLECARD-518")
    return 1 if dice[0] == BLOCK else 2 if dice[0] == SURGE else 0


def _detonate(s: Legion, act: Act) -> Flow:
    seat = s.owner[act.triggers[0]]
    answer = yield Choose(
        seat, partial(_detonations, s, act), "LG-KEYWORD-533", ask="detonate", about={"unit": act.unit}
    )
    if answer == PASS:
        act.triggers = [unit for unit in act.triggers if s.owner[unit] != seat]
        return
    charge = s.charges[answer.charge]
    act.triggers.remove(next(unit for unit in act.triggers if may_detonate(s, unit, charge)))
    _go_off(s, answer.charge, 1)


def _detonations(s: Legion, act: Act) -> list[Candidate]:
    """The charges that the player whose turn it is may detonate."""
    seat = s.owner[act.triggers[0]]
    able = [unit for unit in act.triggers if s.owner[unit] == seat and on_field(s, unit)]
    found: list[Candidate] = [
        (a.Detonate(n), None) for n, one in enumerate(s.charges) if any(may_detonate(s, unit, one) for unit in able)
    ]
    return [*found, (PASS, None)]


def _go_off(s: Legion, charge: int, times: int) -> None:
    """A charge attacks so many times, then it is removed; what was going on goes on (LG-TOKEN-005)."""
    s.fuse = charge
    then(s, *("blast",) * times, "blown", "charges")


def blast(s: Legion) -> None:
    """A separate ranged attack against every unit in range and sight (LG-TOKEN-005)."""
    charge = s.charges[s.fuse]
    cite = "LG-BATTLECARD-518" if is_mine(charge) else "LG-TOKEN-005"
    tell(s, Detonated, charge=s.fuse, weapon=charge.weapon, cite=cite)
    attack = Attack(NONE, charge=charge)
    for unit in struck_by(s, charge):
        pool = Pool(unit, range=1, weapons=[(NONE, charge.weapon)], gathered=list(DICE[charge.weapon]))
        pool.exposed = seen_by(s, charge, unit)
        attack.pools.append(pool)
    if attack.pools:
        s.attack, s.step = attack, "next-pool"
    else:
        go_on(s)


def blown(s: Legion) -> None:
    """It is removed; who still has mines to look at counts without it."""
    del s.charges[s.fuse]
    for act in s.acts:
        act.mines -= act.mines > s.fuse
    s.fuse = NONE
    stir(s)
    go_on(s)
