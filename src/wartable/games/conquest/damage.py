"""Dealing damage: assign, shield, take; then the defeated go (CQ-DAMAGE-001, CQR-DAMAGE-001)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from wartable.games.conquest.actions import Pass, PickUnit, Shield
from wartable.games.conquest.content import KINDS, NO_CARD, CardId
from wartable.games.conquest.effects import leave_play, relocate
from wartable.games.conquest.events import Bloodied, Damaged, DamageMoved, DamageRaised, Prevented, Reassigned, Shielded
from wartable.games.conquest.memory import leave_hand
from wartable.games.conquest.model import ARMORBANE, HQ, SHIELDED, UNIT, Card, Conquest, Uid
from wartable.games.conquest.occurrences import Assigning, Damaging, Shielding
from wartable.games.conquest.rules.table import in_order, is_warlord
from wartable.games.conquest.rules.values import hp, remaining
from wartable.games.conquest.rules.victory import tie, win
from wartable.games.conquest.windows import answers, opening
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, tell


def deal(
    s: Conquest,
    amounts: Mapping[Uid, int],
    by_seat: int,
    cite: RuleId,
    *,
    source: CardId = NO_CARD,
    attacker: Card | None = None,
    by_attack: bool = False,
    unshielded: Card | None = None,
) -> Flow:
    """Deal damage to units (uid -> amount), all at once; `unshielded` gets no shield card (CQR-KEYWORD-005).

    Returns uid -> damage taken.
    """
    batch = [
        Assigning(s.cards[uid], n, by_seat, attacker, by_attack, source)
        for uid, n in amounts.items()
        if n > 0 and uid in s.cards
    ]
    if not batch:
        return {}
    for timing in ("interrupt", "reaction"):
        if answers(s, Assigning, timing):
            for each in batch:  # a reassignment adds to the batch while it is walked
                each.batch = batch
                each.used.clear()
                if each.amount > 0 and each.unit.uid in s.cards:
                    yield from opening(s, each, timing)
    s.no_shield = []
    if unshielded is not None:
        no_shield(s, unshielded.seat, ARMORBANE)
    yield from _shields(s, batch if unshielded is None else [a for a in batch if a.unit is not unshielded])
    return (yield from _take(s, batch, cite))


def raise_damage(s: Conquest, assigned: Assigning, n: int, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Assign more damage to a unit than was dealt."""
    assigned.amount += n
    tell(s, DamageRaised, cite=cite, cause=cause, unit=assigned.unit.kind, amount=assigned.amount)


def prevent(s: Conquest, assigned: Assigning, n: int, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Prevent some of the damage assigned to a unit."""
    n = min(n, assigned.amount)
    assigned.amount -= n
    tell(s, Prevented, cite=cite, cause=cause, unit=assigned.unit.kind, amount=n)


def reassign(s: Conquest, assigned: Assigning, to: Card, n: int, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Reassign damage, before shields; the same damage only once (CQR-DAMAGE-003).

    It then counts as assigned to the new unit, which may get a shield card of its own. Damage that
    goes to a support simply lies there (CQR-DAMAGE-010).
    """
    n = min(n, assigned.amount - assigned.reassigned)
    assigned.amount -= n
    tell(s, Reassigned, cite=cite, cause=cause, unit=assigned.unit.kind, to=to.kind, amount=n)
    if to.role != UNIT:
        to.damage += n
        return
    other = next((a for a in assigned.batch if a.unit is to), None)
    if other is None:
        other = Assigning(to, 0, assigned.by_seat, assigned.attacker, assigned.by_attack, assigned.source)
        assigned.batch.append(other)
    other.amount += n
    other.reassigned += n


def indirect(
    s: Conquest, order: Sequence[int], n: int, of: Callable[[int], Sequence[Card]], cite: RuleId, source: CardId
) -> Flow:
    """Each player, in this order, spreads n indirect damage over the own units `of(seat)`; then it is dealt.

    No unit gets more than would destroy it; what fits nowhere is lost (CQR-DAMAGE-006).
    """
    amounts: dict[Uid, int] = {}
    for seat in order:
        for _ in range(n):
            spread = [
                (PickUnit(u.uid), None if amounts.get(u.uid, 0) < remaining(s, u) else "CQR-DAMAGE-006")
                for u in of(seat)
            ]
            if all(rule is not None for _, rule in spread):
                break
            answer = yield Choose(seat, partial(list, spread), cite, ask="choose-unit", about={"card": source})
            amounts[answer.uid] = amounts.get(answer.uid, 0) + 1
    yield from deal(s, amounts, order[0], cite, source=source)


def move_damage(s: Conquest, unit: Card, to: Card, n: int, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """Move damage between units: it is not dealt, so nothing answers it, but it may destroy (CQR-DAMAGE-005)."""
    n = min(n, unit.damage)
    if not n or unit.uid not in s.cards or to.uid not in s.cards:
        return
    unit.damage -= n
    to.damage += n
    tell(s, DamageMoved, cite=cite, cause=cause, unit=unit.kind, to=to.kind, amount=n)
    if to.damage >= hp(s, to):
        yield from defeat(s, [to], cite)


def no_shield(s: Conquest, seat: int, rule: RuleId) -> None:
    """From now on this rule forbids the player a shield card against this damage."""
    s.no_shield = s.no_shield or ["", ""]
    s.no_shield[seat] = rule


def _shields(s: Conquest, batch: Sequence[Assigning]) -> Flow:
    """At most one shield card per unit: first the player with initiative, then the opponent (CQR-DAMAGE-004)."""
    for seat in in_order(s):
        for assigned in batch:
            unit = assigned.unit
            if unit.seat != seat or assigned.amount <= 0 or not s.players[seat].hand or unit.uid not in s.cards:
                continue
            answer = yield Choose(
                seat,
                partial(_shield_cards, s, seat),
                "CQ-DAMAGE-003",
                ask="shield",
                about={"unit": unit.uid, "amount": assigned.amount},
            )
            if isinstance(answer, Shield):
                no_shield(s, seat, SHIELDED)
                yield from _shield(s, seat, answer.card, assigned)


def _shield_cards(s: Conquest, seat: int) -> list[Candidate]:
    hand = dict.fromkeys(s.players[seat].hand)
    return [(Pass(), None), *[(Shield(card), None if KINDS[card].shields else "CQ-DAMAGE-007") for card in hand]]


def _shield(s: Conquest, seat: int, card: CardId, assigned: Assigning) -> Flow:
    """Discard a shield card: its icons prevent damage, its text does nothing (CQ-DAMAGE-009)."""
    player = s.players[seat]
    leave_hand(player, card)
    player.discard.append(card)
    shielding = Shielding(seat, card, assigned.unit, KINDS[card].shields)
    yield from opening(s, shielding, "interrupt")
    stopped = 0 if shielding.cancelled else min(shielding.amount, assigned.amount)
    assigned.amount -= stopped
    tell(s, Shielded, cite="CQ-DAMAGE-007", seat=seat, card=card, unit=assigned.unit.kind, amount=stopped)


def _take(s: Conquest, batch: Sequence[Assigning], cite: RuleId) -> Flow:
    """What was not prevented stays on the units, never more than their HP (CQ-DAMAGE-004, CQ-DAMAGE-005)."""
    damaged = []
    for assigned in batch:
        unit = assigned.unit
        if assigned.amount > 0 and unit.uid in s.cards:
            taken = min(assigned.amount, remaining(s, unit))
            unit.damage += taken
            if taken:
                tell(s, Damaged, cite=cite, cause=assigned.source, unit=unit.kind, amount=taken, seat=unit.seat)
                damaged.append(Damaging(unit, taken, assigned.by_seat, assigned.attacker, assigned.by_attack))
    lethal = [d.unit for d in damaged if d.unit.damage >= hp(s, d.unit)]
    if lethal:
        yield from defeat(s, lethal, cite)
    if answers(s, Damaging, "reaction"):
        for damaging in damaged:
            yield from opening(s, damaging, "reaction")
    return {d.unit.uid: d.amount for d in damaged}


def defeat(s: Conquest, lethal: Sequence[Card], cite: RuleId) -> Flow:
    """Units with lethal damage go together: armies and tokens are destroyed, warlords defeated."""
    fallen = [c.seat for c in lethal if is_warlord(c) and c.bloodied]
    if len(fallen) == 2:
        tie(s, "CQR-WARLORD-004")
    if fallen:
        win(s, 1 - fallen[0], "CQ-VICTORY-007")
    for card in lethal:
        if is_warlord(card):
            _bloody(s, card)
    yield from leave_play(s, [c for c in lethal if not is_warlord(c)], "discard", cite, destroyed=True)


def _bloody(s: Conquest, card: Card) -> None:
    """A hale warlord is defeated: damage off, bloodied side up, exhausted, home (CQR-WARLORD-002)."""
    card.damage, card.bloodied, card.ready = 0, True, False
    relocate(s, card, HQ)
    tell(s, Bloodied, cite="CQ-DEFEAT-003", seat=card.seat, card=card.kind)
