"""The tactic cards of the base game."""

from __future__ import annotations

from wartable.games.rebellion.actions import Damage, Done, Reroll, Unit
from wartable.games.rebellion.content import ATTACK, OF, RED, SPACE, TACTICS, THEATERS
from wartable.games.rebellion.events import DiceRerolled
from wartable.games.rebellion.model import seat_of
from wartable.games.rebellion.phases.attacking import block_damage, discard_one
from wartable.games.rebellion.phases.tactics import DECKS
from wartable.games.rebellion.rules.board import kinds_at
from wartable.games.rebellion.rules.combat import (
    RANK,
    THEATER,
    draw_tactic_cards,
    fight_of,
    number_of_figures,
    targets,
    wound,
)
from wartable.games.rebellion.rules.dice import roll_again
from wartable.games.rebellion.tactics import Play, tactic_card
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell

DONE = Done()


def deal(p: Play, n: int) -> Flow:
    """So much damage on one unit of one's choice (RBB-COMBAT-022)."""
    s, c = p.s, fight_of(p.s)
    options = targets(s, 1 - p.side, c.theater, None)
    if not options:
        return
    answer = options[0]
    if len(options) > 1:
        answer = yield Choose(seat_of(s, p.side, RANK[c.theater]), options, p.rule, ask="damage")
    wound(s, answer.unit, answer.wounded, p.rule, n)


def deal_each(p: Play, most: int) -> Flow:
    """1 damage on each of up to so many units; no unit twice (RBB-COMBAT-022)."""
    s, c = p.s, fight_of(p.s)
    chosen: list[Damage] = []
    while len(chosen) < most:
        options = [
            target
            for target in targets(s, 1 - p.side, c.theater, None)
            if number_of_figures(s, target.unit, target.wounded) > chosen.count(target)
        ]
        if not options:
            break
        answer = yield Choose(seat_of(s, p.side, RANK[c.theater]), [*options, DONE], p.rule, ask="damage")
        if answer == DONE:
            break
        chosen.append(answer)
    for target in sorted(chosen, key=lambda target: -target.wounded):  # so that none is taken for another
        wound(s, target.unit, target.wounded, p.rule)


@tactic_card("space-critical-hit", "ground-critical-hit")
def _(p: Play) -> Flow:
    """Deal 1 damage."""
    yield from deal(p, 1)


@tactic_card("space-onslaught", "ground-onslaught")
def _(p: Play) -> Flow:
    """Deal 1 damage to each of up to 2 units."""
    yield from deal_each(p, 2)


@tactic_card("space-take-it-down", "ground-take-it-down")
def _(p: Play) -> Flow:
    """Deal 2 damage to one unit."""
    yield from deal(p, 2)


@tactic_card("ground-bombardment")
def _(p: Play) -> Flow:
    """Deal damage equal to the red attack value of one own ship."""
    s, c = p.s, fight_of(p.s)
    ships = [unit for unit, _ in kinds_at(s, c.place, p.side) if ATTACK[unit][RED] and unit in _ships(p.side)]
    if not ships:
        return
    answer = Unit(ships[0])
    if len(ships) > 1:
        answer = yield Choose(
            seat_of(s, p.side, RANK[c.theater]), [Unit(unit) for unit in ships], p.rule, ask="bombard"
        )
    for _ in range(ATTACK[answer.unit][RED]):
        yield from deal(p, 1)


def _ships(side: int) -> tuple[int, ...]:
    return OF[side][SPACE]


@tactic_card("space-brilliant-strategy", "ground-brilliant-strategy")
def _(p: Play) -> Flow:
    """Draw 2 tactic cards of one deck or 1 of each."""
    seat = seat_of(p.s, p.side, RANK[fight_of(p.s).theater])
    first = yield Choose(seat, DECKS, p.rule, ask="which-deck")
    second = yield Choose(seat, DECKS, p.rule, ask="which-deck")
    for answer in (first, second):  # none is seen before both are chosen
        draw_tactic_cards(p.s, p.side, answer.theater, 1, p.rule)


@tactic_card("space-concentrate-fire", "ground-concentrate-fire", when=lambda p: bool(fight_of(p.s).dice))
def _(p: Play) -> Flow:
    """Reroll up to 2 own dice."""
    s, c = p.s, fight_of(p.s)
    chosen: list[int] = []
    kept = bytearray(c.dice)
    while kept and len(chosen) < 2:
        answer = yield Choose(
            seat_of(s, p.side, RANK[c.theater]),
            [DONE, *(Reroll(die) for die in sorted(set(kept)))],
            p.rule,
            ask="reroll-more",
        )
        if answer == DONE:
            break
        kept.remove(answer.die)
        chosen.append(answer.die)
    if chosen:
        again = roll_again(s, chosen)
        c.dice = kept + again
        tell(s, DiceRerolled, side=p.side, dice=list(again), cite=p.rule)


@tactic_card("space-defensive-formation", "ground-defensive-formation", blocks=True)
def _(p: Play) -> Flow:
    """Block 1 damage."""
    yield from block_damage(p.s, p.side, 1, p.rule)


def has_another(p: Play) -> bool:
    """Another card of the theater in hand."""
    theater = THEATERS.index(TACTICS[p.card].theater)
    hand = fight_of(p.s).hands[p.side].cards
    return sum(THEATER[card] == theater for card in hand) > 1


@tactic_card("space-outmaneuver", "ground-dig-in", blocks=True, when=has_another)
def _(p: Play) -> Flow:
    """Discard a tactic card of the theater to block up to 2 damage."""
    yield from discard_one(p.s, p.side, THEATER[p.card], p.rule)
    yield from block_damage(p.s, p.side, 2, p.rule)


@tactic_card("ground-escape-plan")
def _(p: Play) -> None:
    """This round own units may retreat ignoring transport restrictions."""
    fight_of(p.s).now.free |= 1 << p.side


@tactic_card("space-no-escape")
def _(p: Play) -> None:
    """The opponent cannot retreat this round."""
    fight_of(p.s).now.stays |= 1 << (1 - p.side)


@tactic_card("space-unstoppable-assault", "ground-unstoppable-assault")
def _(p: Play) -> None:
    """The opponent cannot block damage in this battle step."""
    fight_of(p.s).battle.unstoppable |= 1 << p.side
