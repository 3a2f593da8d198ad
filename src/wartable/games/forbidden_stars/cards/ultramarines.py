"""Combat cards of the Ultramarines, in print order."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    LYING_TOKEN,
    TOKEN,
    Decline,
    Done,
    GainDie,
    LoseDie,
    LoseTokens,
    Move,
    PickDie,
    SpendDie,
)
from wartable.games.forbidden_stars.battle import dice as pool
from wartable.games.forbidden_stars.battle.lasting import HUNTS_ROUTED, MORE_ASSESSMENT, UNROUTABLE, lasting
from wartable.games.forbidden_stars.battle.retreat import retreat
from wartable.games.forbidden_stars.battle.troops import choose_troop, everyone
from wartable.games.forbidden_stars.cards.combat import Box, Context, card, choose_face_up, either, then, when
from wartable.games.forbidden_stars.cards.effects import (
    RALLY,
    attacking,
    defending,
    die,
    die_of,
    has_die,
    lasts,
    opponent_loses_either,
    opponent_rerolls,
    rally_all,
    rally_one,
    roll,
    spend,
    spend_up_to,
    tokens,
    tokens_of,
    turn_up_to,
)
from wartable.games.forbidden_stars.content import ATTACK, DEFENCE, MAX_DICE, MORALE, kind_of, unit
from wartable.games.forbidden_stars.events import CardSeen, UnitMoved
from wartable.games.forbidden_stars.galaxy import bits, without
from wartable.games.forbidden_stars.model import NONE, Battle, State
from wartable.games.forbidden_stars.rules.forces import count_figures, kinds_in, shift_unit, unit_types
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import tell


def retreat_one(c: Context) -> Flow:
    """Retreat one own unit of any type, routed ones too (FS-MARINES-031)."""
    among = everyone(c.s, c.battle, c.i)
    if among:
        troop = yield from choose_troop(c.s, c.me.seat, c.battle, c.i, among, c.cite, "retreat-unit")
        yield from retreat(c.s, c.battle, c.i, [troop], c.cite)


def peek(c: Context) -> None:
    """Look at the opponent's face-down card."""
    if c.opponent.chosen != NONE:
        c.battle.peeked = True
        tell(c.s, CardSeen, cite=c.cite, seat=c.me.seat, card=c.opponent.chosen, audience=(c.me.seat,))


def may_reroll_defence(c: Context) -> Flow:
    if c.me.dice[DEFENCE]:
        answer = yield Choose(c.me.seat, [PickDie(DEFENCE), Decline()], c.cite, "reroll", {"card": c.card})
        if isinstance(answer, PickDie):
            pool.reroll(c.s, c.me, DEFENCE, 1, c.cite)


def take_from_map(c: Context, units: tuple[int, ...]) -> list[Move]:
    """Own unrouted units of these types on other worlds, to be placed in the battle (FS-KEYWORD-011)."""
    s, seat, here = c.s, c.me.seat, c.battle.area
    return [
        Move(u, source, here)
        for source in bits(without(s.present[seat] & s.map.worlds, here))
        for u in units
        if count_figures(s, source, seat, u)
    ]


def _tried_from_map(c: Context, units: tuple[int, ...]) -> list[Candidate]:
    """Every own ground unit on another world: of a wrong type, or lying on its side where none stands."""
    s, seat, here = c.s, c.me.seat, c.battle.area
    legal = take_from_map(c, units)
    found: list[Candidate] = [(move, None) for move in legal]
    for source in bits(without(s.present[seat] & s.map.worlds, here)):
        for kind in kinds_in(s, source, seat):
            move = Move(unit_types(s, seat)[kind], source, here)
            if move not in legal:
                found.append((move, "FS-KEYWORD-011" if move.unit in units else c.cite))
    return found


def place_in_battle(c: Context, units: tuple[int, ...]) -> Flow:
    if not take_from_map(c, units):
        return
    move = yield Choose(c.me.seat, lambda: _tried_from_map(c, units), c.cite, "place-in-battle", {"card": c.card})
    shift_unit(c.s, c.me.seat, kind_of(move.unit), move.source, move.target)
    tell(c.s, UnitMoved, cite=c.cite, seat=c.me.seat, unit=move.unit, source=move.source, area=move.target)


def drop_pod_assault(c: Context) -> Flow:
    yield from place_in_battle(c, (unit("scout"), unit("space_marine")))


def veteran_tokens(c: Context) -> Flow:
    """One token of either kind for each own morale die (FS-MARINES-017)."""
    for _ in range(c.me.dice[MORALE]):
        yield from carry(tokens_of(1)(c))


def veteran_retreat(c: Context) -> Flow:
    """Spend morale dice; one unit retreats for each, all of them to one area (FS-RETREAT-010)."""
    leaving: list[tuple[int, int]] = []
    while c.me.dice[MORALE]:
        among = _still_here(c, leaving)
        if not among:
            break
        options = [SpendDie(MORALE), Done()] if leaving else [SpendDie(MORALE)]
        answer = options[0]
        if len(options) > 1:
            answer = yield Choose(c.me.seat, options, c.cite, "spend-more", {"card": c.card})
        if isinstance(answer, Done):
            break
        pool.lose_die(c.s, c.me, MORALE, c.cite)
        leaving.append((yield from choose_troop(c.s, c.me.seat, c.battle, c.i, among, c.cite, "retreat-unit")))
    yield from retreat(c.s, c.battle, c.i, leaving, c.cite)


def _still_here(c: Context, leaving: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Units of which at least one more is there than has been named."""

    def count(troop: tuple[int, int]) -> int:
        if troop[1] == TOKEN:
            return c.me.ready
        return c.me.fallen if troop[1] == LYING_TOKEN else count_figures(c.s, c.battle.area, c.me.seat, *troop)

    return [t for t in everyone(c.s, c.battle, c.i) if count(t) > leaving.count(t)]


def opponent_discards_card(c: Context) -> Flow:
    """The opponent chooses and discards one of his face-up cards."""
    yield from choose_face_up(c, c.opponent.seat)


def survives_ambush(s: State, battle: Battle, i: int, unit: int) -> Flow:
    """A unit of side `i` has become routed: its owner spends a morale die for it, or it is destroyed (FS-MARINES-026)."""
    side = battle.sides[i]
    if not side.dice[MORALE]:
        return False
    answer = yield Choose(side.seat, [SpendDie(MORALE), Decline()], "FS-MARINES-026", "avoid-ambush", {"unit": unit})
    if isinstance(answer, Decline):
        return False
    pool.lose_die(s, side, MORALE, "FS-MARINES-026")
    return True


card("ambush", tokens(attack=2), lasts)
lasting("ambush", HUNTS_ROUTED, hunt=survives_ambush)
card("reconnaissance", then(when(attacking, peek), tokens_of(2)), spend(MORALE, retreat_one))
card(
    "fury_of_the_ultramar",
    then(opponent_rerolls(DEFENCE, 1), may_reroll_defence),
    opponent_loses_either(LoseDie(DEFENCE), LoseTokens(DEFENCE, 2)),
)
card("blessed_power_armour", tokens(defence=2), turn_up_to(2, DEFENCE))
card("faith_in_the_emperor", roll(), either(RALLY, (GainDie(MORALE), die(MORALE))))
card("hold_the_line", then(tokens(defence=2), when(defending, rally_one)), die_of(DEFENCE, MORALE))
card(
    "glory_and_death",
    then(tokens(attack=2), when(attacking, rally_one)),
    opponent_loses_either(LoseDie(DEFENCE), LoseDie(MORALE)),
)
card("drop_pod_assault", roll(), spend(MORALE, drop_pod_assault))
card("veteran_scouts", Box(veteran_tokens, has_die(MORALE)), Box(veteran_retreat, has_die(MORALE)))
card("show_no_fear", lasts, spend(MORALE, rally_all))
lasting("show_no_fear", UNROUTABLE)
card("break_the_line", Box(spend_up_to(3, MORALE, die_of(ATTACK, DEFENCE)), has_die(MORALE)), opponent_discards_card)
card("armoured_advance", roll(), lasts)
lasting("armoured_advance", MORE_ASSESSMENT)
card("emperors_might", roll(2), Box(spend_up_to(MAX_DICE, ATTACK, tokens(attack=2)), has_die(ATTACK)))
card("emperors_glory", roll(2), then(rally_all, turn_up_to(MAX_DICE, MORALE)))
