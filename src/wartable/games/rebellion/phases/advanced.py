"""The advanced tactic cards of cinematic combat: laid, revealed, applied, cancelled (RB-CINEMATIC-005)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import Apply, Damage, Done, Heal, Lay, Pass
from wartable.games.rebellion.content import ADVANCED, EMPIRE, GENERATOR, GROUND, OF, REBEL, UNIT
from wartable.games.rebellion.events import (
    AdvancedCancelled,
    AdvancedPlayed,
    AdvancedReturned,
    AdvancedUsed,
    DamageAssigned,
    DamageBlocked,
)
from wartable.games.rebellion.halves import BOOK, Half, cancel
from wartable.games.rebellion.model import NONE, Combat, Rebellion, seat_of
from wartable.games.rebellion.rules.base import conquered
from wartable.games.rebellion.rules.board import count, destroy
from wartable.games.rebellion.rules.combat import (
    RANK,
    damaged_figure,
    fight_of,
    figures,
    first_attacker,
    heal,
    healable,
    unassign,
    unblocked,
)
from wartable.kernel.questions import Candidate, Choose, Flow, Secretly, carry
from wartable.kernel.state import RuleId, tell

PASS, DONE = Pass(), Done()
UPPER, LOWER = 0, 1
NEEDS = tuple(UNIT[card.unit] if card.unit else NONE for card in ADVANCED)


def deck_of(s: Rebellion, side: int, theater: int) -> bytearray:
    return s.advanced[2 * side + theater]


def regain(s: Rebellion, side: int, theater: int, n: int, cite: RuleId, *, up_to: bool = False) -> Flow:
    """Cards of one's choice go back from the discard pile to the deck (RB-CINEMATIC-018, RB-CINEMATIC-026)."""
    spent = s.spent[2 * side + theater]
    for left in range(min(n, len(spent)), 0, -1):
        card = spent[0]
        if len(spent) > left or up_to:
            options = [*(Lay(card) for card in sorted(spent)), *([DONE] if up_to else [])]
            answer = yield Choose(seat_of(s, side, RANK[theater]), options, cite, ask="regain")
            if answer == DONE:
                return
            card = answer.card
        spent.remove(card)
        deck_of(s, side, theater).append(card)
        tell(s, AdvancedReturned, side=side, card=card, cite=cite)


def lay_cards(s: Rebellion) -> Flow:
    """Both choose a card face down and reveal them together (RB-CINEMATIC-006, RB-CINEMATIC-007)."""
    c = fight_of(s)
    if c.theater == GROUND and count(s, c.place, GENERATOR):
        yield from regain(s, REBEL, GROUND, count(s, c.place, GENERATOR), "RB-CINEMATIC-019")
    playing = [side for side in (REBEL, EMPIRE) if forbidden(s, side) is None and deck_of(s, side, c.theater)]
    late = EMPIRE if c.good_intel and EMPIRE in playing else NONE
    first = [side for side in playing if side != late]
    answers = {}
    if first:
        told = yield Secretly(
            {seat_of(s, side, RANK[c.theater]): _laying(s, side) for side in first}, "RB-CINEMATIC-006"
        )
        answers = {side: told[seat_of(s, side, RANK[c.theater])].card for side in first}
    for side, card in answers.items():
        _reveal(s, side, card)
    if late != NONE:
        answer = yield _laying(s, EMPIRE)
        _reveal(s, EMPIRE, answer.card)
        answers[EMPIRE] = answer.card
    c.battle.laid = [answers.get(side, NONE) for side in (REBEL, EMPIRE)]
    s.step = "apply-cards"


def forbidden(s: Rebellion, side: int) -> RuleId | None:
    """Why a side plays no card in this round (RBB-COMBAT-026)."""
    c = fight_of(s)
    if c.locked[2 * side + c.theater] == c.round:
        return "RBB-COMBAT-026"
    if c.theater == 0 and c.round == 1 and c.trap and side == EMPIRE:
        return "RBB-ACARD-026"
    return None


def _laying(s: Rebellion, side: int) -> Choose:
    theater = fight_of(s).theater
    return Choose(
        seat_of(s, side, RANK[theater]), partial(_layable, s, side, theater), "RB-CINEMATIC-006", ask="lay-card"
    )


def _layable(s: Rebellion, side: int, theater: int) -> Iterator[Candidate]:
    for card in sorted(deck_of(s, side, theater)):
        yield Lay(card), None
    for card in sorted(s.spent[2 * side + theater]):
        yield Lay(card), "RB-CINEMATIC-004"


def _reveal(s: Rebellion, side: int, card: int) -> None:
    """The card is laid open, and on the discard pile (RB-CINEMATIC-013, RB-CINEMATIC-015)."""
    c = fight_of(s)
    deck, spent = deck_of(s, side, c.theater), s.spent[2 * side + c.theater]
    deck.remove(card)
    if not deck:
        deck.extend(sorted(spent))
        spent.clear()
    spent.append(card)
    tell(s, AdvancedPlayed, side=side, card=card, cite="RB-CINEMATIC-007")


# -- applying them -------------------------------------------------------------------------------------


def apply_cards(s: Rebellion) -> Flow:
    """The current player applies the own card first, unless the defender cancels it (RB-CINEMATIC-008, RB-CANCEL-002)."""
    c = fight_of(s)
    cards = dict(enumerate(c.battle.laid))
    c.battle.laid = [NONE, NONE]
    first, second = c.starter, 1 - c.starter
    if cards[second] != NONE and cancels(cards[second]) and usable(s, cards[second], UPPER):
        answer = yield _halves(s, second, cards[second], [Apply(UPPER), PASS], "cancel")
        if answer != PASS:
            yield from _apply(s, second, cards.pop(second), UPPER, cards)
    for side in (first, second):
        card = cards.get(side, NONE)
        if card == NONE:
            continue
        options = [Apply(half) for half in (UPPER, LOWER) if usable(s, card, half)]
        if side == second and cancels(card):
            options = [option for option in options if option.half == LOWER]  # cancelling was declined (RB-CANCEL-004)
        answer = yield _halves(s, side, card, [*options, PASS], "apply")
        if answer != PASS:
            yield from _apply(s, side, card, answer.half, cards)
    _remove_doomed(s)
    conquered(s)
    c.attacker = first_attacker(c)
    s.step = "attack"


def _halves(
    s: Rebellion, side: int, card: int, options: list[object], ask: str, barred: RuleId = "RB-CANCEL-003"
) -> Choose:
    """Which half of a card is applied; `barred` forbids one whose unit is in the system."""
    theater = fight_of(s).theater
    return Choose(
        seat_of(s, side, RANK[theater]),
        partial(_halves_tried, s, card, options, barred),
        "RB-CINEMATIC-008",
        ask=ask,
        about={"advanced": card},
    )


def _halves_tried(s: Rebellion, card: int, options: list[object], barred: RuleId) -> Iterator[Candidate]:
    yield from ((option, None) for option in options)
    for half in (UPPER, LOWER):
        if Apply(half) not in options:
            yield Apply(half), "RB-CINEMATIC-009" if not usable(s, card, half) else barred


def cancels(card: int) -> bool:
    return BOOK[card].cancels


def usable(s: Rebellion, card: int, half: int) -> bool:
    """The unit on the card must be in the system, in either theater (RB-CINEMATIC-009)."""
    if half == LOWER or NEEDS[card] == NONE:
        return True
    return bool(count(s, fight_of(s).place, NEEDS[card]))


def _apply(s: Rebellion, side: int, card: int, half: int, others: dict[int, int]) -> Flow:
    """Carry out one half of a card; what it cancels is applied no more (RB-CANCEL-001)."""
    tell(s, AdvancedUsed, side=side, card=card, upper=half == UPPER, cite=ADVANCED[card].rule)
    written = BOOK[card]
    act = Half(s, side, card)
    yield from carry((written.upper if half == UPPER else written.lower)(act))
    if act.cancelling and others.get(1 - side, NONE) != NONE:
        tell(s, AdvancedCancelled, side=1 - side, card=others[1 - side], cite="RB-CANCEL-001")
        others[1 - side] = NONE
    if act.another and deck_of(s, side, fight_of(s).theater):
        yield from _additional(s, side)


def _additional(s: Rebellion, side: int) -> Flow:
    """An additional card, either ability; it cancels nothing and is not cancelled (RBB-COMBAT-025, RB-CANCEL-006)."""
    theater = fight_of(s).theater
    options = [Lay(card) for card in sorted(deck_of(s, side, theater))]
    answer = yield Choose(seat_of(s, side, RANK[theater]), [*options, PASS], "RBB-COMBAT-025", ask="another-card")
    if answer == PASS:
        return
    _reveal(s, side, answer.card)
    written = BOOK[answer.card]
    halves = [
        Apply(half)
        for half in (UPPER, LOWER)
        if usable(s, answer.card, half) and not (half == UPPER and written.upper is cancel)
    ]
    chosen = yield _halves(s, side, answer.card, [*halves, PASS], "apply", "RB-CANCEL-006")
    if chosen != PASS:
        yield from _apply(s, side, answer.card, chosen.half, {})


def _remove_doomed(s: Rebellion) -> None:
    """Units that cards destroy go when both cards have been applied, and roll no dice (RB-DESTROY-001, RB-DESTROY-002)."""
    c = fight_of(s)
    doomed, c.battle.doomed = c.battle.doomed, {}
    for unit, n in doomed.items():
        destroy(s, unit, min(n, count(s, c.place, unit)), c.place, "RB-DESTROY-002")


# -- after damage --------------------------------------------------------------------------------------


RESTORING = ("RBB-RTCARD-023", "RBB-RTCARD-007")
"""Of each side the card that takes damage off its ships."""
SHIELDING = ("RBB-RTCARD-029", "RBB-RTCARD-014")
"""Of each side the card that puts damage on a structure."""


def after_damage(s: Rebellion, side: int) -> Flow:
    """Cards that take damage away, or put it elsewhere, when the opponent has assigned damage (RBB-RTCARD-007, RBB-RTCARD-014)."""
    battle = fight_of(s).battle
    restores, battle.restores[side] = battle.restores[side], 0
    yield from _restore(s, side, restores)
    shield, battle.shields[side] = battle.shields[side], NONE
    if shield != NONE and count(s, fight_of(s).place, shield):
        yield from _shield(s, side, shield)


def _restore(s: Rebellion, side: int, most: int) -> Flow:
    """Up to so much damage goes off own ships, whenever they got it."""
    c = fight_of(s)
    for _ in range(most):
        if all(unit == c.battle.spared[side] for unit, _ in healable(c, side)):
            return
        tried = partial(_restorable, c, side)
        answer = yield Choose(seat_of(s, side, RANK[c.theater]), tried, RESTORING[side], ask="restore")
        if answer == DONE:
            return
        heal(s, answer.unit, answer.wounded, RESTORING[side])


def _restorable(c: Combat, side: int) -> Iterator[Candidate]:
    """The ships with damage; it is not taken off Nebulon-B Frigates, nor off the ionized one."""
    yield DONE, None
    able = healable(c, side)
    for unit in OF[side][c.theater]:
        for wounded in sorted({*c.damage.get(unit, [])} - {0}):
            barred = None if (unit, wounded) in able else "RBB-RTCARD-021"
            yield Heal(unit, None, wounded), RESTORING[side] if unit == c.battle.spared[side] else barred


def _shield(s: Rebellion, side: int, shield: int) -> Flow:
    """Up to 3 damage of this attack goes on one structure instead, even beyond its health (RB-DESTROY-011)."""
    c, seat, rule = fight_of(s), seat_of(s, side, RANK[fight_of(s).theater]), SHIELDING[side]
    if not unblocked(s):
        return
    wounded = figures(s, shield)[0]
    if len(figures(s, shield)) > 1:
        options = [Damage(shield, None, wounded) for wounded in figures(s, shield)]
        answer = yield Choose(seat, [*options, DONE], rule, ask="shield-which")
        if answer == DONE:
            return
        wounded = answer.wounded
    taker = damaged_figure(c, shield, wounded)
    for _ in range(3):
        movable = unblocked(s, taker)
        if not movable:
            return
        answer = yield Choose(seat, [*movable, DONE], rule, ask="shield")
        if answer == DONE:
            return
        unassign(s, answer.unit, answer.wounded, taker)
        tell(s, DamageBlocked, unit=answer.unit, count=1, cite=rule)
        c.damage[shield][taker[1]] += 1
        tell(s, DamageAssigned, unit=shield, count=1, cite=rule)
