"""Playing tactics cards for their phase abilities (CO-TACTICS-001 to CO-TACTICS-011)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.circadians.actions import WITH_ENERGY, PlayCard
from wartable.games.circadians.content import INCOME, LOCK_ENERGY, LOCKED_CARD, PHASE_OF_CARD, RELIC_CHECK, TACTICS
from wartable.games.circadians.events import CardPlayed
from wartable.games.circadians.model import ACTING, HELPING, PASSING, SPENDING, Circadians
from wartable.games.circadians.rules.cards import playable, throw
from wartable.games.circadians.rules.means import pay_lock, pays_locks
from wartable.games.circadians.tactics import PLAYS
from wartable.kernel.questions import Candidate, Flow, carry
from wartable.kernel.state import RuleId, tell

WHEN = {"acting": (ACTING, SPENDING, HELPING), "pass": (PASSING,)}
"""The stages of a turn in which cards can be played that are not for any moment of it."""
_PHASES = bytes(PHASE_OF_CARD).ljust(256, b"\xff")


def cards_to_play(s: Circadians, seat: int, tried: bool) -> Iterator[Candidate]:
    """The cards in hand, with the rule by which they cannot be played now; if nobody asks for it, those of the phase alone."""
    hand = s.hands[seat].cards
    if not hand or (not tried and s.phase not in hand.translate(_PHASES)):
        return
    ready = playable(s, seat)
    for card in sorted(set(hand)) if tried else ready:
        if not tried and PHASE_OF_CARD[card] != s.phase:
            continue
        rule = why_not_played(s, seat, card, ready)
        if rule is not None or not LOCKED_CARD[card]:
            yield PlayCard(card), rule or PLAYS[card].forbids(s, seat)
            continue
        for pay, shut in pays_locks(s, seat):
            yield PlayCard(card, pay), "CO-TACTICS-003" if shut is not None else _once_paid(s, seat, card, pay)


def why_not_played(s: Circadians, seat: int, card: int, ready: list[int]) -> RuleId | None:
    """The rule by which a card cannot be played now, its lock and its effect apart."""
    if PHASE_OF_CARD[card] != s.phase:
        return "CO-TACTICS-008"
    if card not in ready:
        return "CO-INCOME-017" if s.phase in (INCOME, RELIC_CHECK) else "CO-TACTICS-005"
    when = TACTICS[card].when
    if when in WHEN and s.turn.stage not in WHEN[when]:
        return "CO-TACTICS-007" if when == "pass" else "CO-TACTICS-009"
    return None


def _once_paid(s: Circadians, seat: int, card: int, pay: int) -> RuleId | None:
    """Why a card would change nothing when its lock is paid so: what it costs is not there any more."""
    energy, gems = s.energy[seat], s.gems[seat]
    if pay == WITH_ENERGY:
        s.energy[seat] -= LOCK_ENERGY
    else:
        s.gems[seat] -= 1
    rule = PLAYS[card].forbids(s, seat)
    s.energy[seat], s.gems[seat] = energy, gems
    return rule


def play_card(s: Circadians, seat: int, answer: PlayCard) -> Flow:
    """The card is discarded, its lock paid, then its effect is applied (CO-TACTICS-003, CO-TACTICS-011)."""
    throw(s, seat, answer.card)
    tell(s, CardPlayed, seat=seat, card=answer.card, cite="CO-TACTICS-002")
    if LOCKED_CARD[answer.card]:
        pay_lock(s, seat, answer.pay, "CO-TACTICS-003")
    yield from carry(PLAYS[answer.card].effect(s, seat))
