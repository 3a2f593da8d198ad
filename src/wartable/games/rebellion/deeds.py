"""How action cards are written down.

    @action("ambush", to=any_system)
    def _(c: Deed) -> Flow:
        \"\"\"Destroy up to 3 health worth of Imperial ground units there.\"\"\"
        yield from destroy_worth(c.s, REBEL, c.place, 3, c.rule, enemies_on_the_ground)

A card headed Assignment has `to`: where its leader is placed first. Others have a `moment` at which they are offered. `when` is
the text's own condition, known to all; `holds` is what only its player knows. The function does what the text says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from wartable.games.rebellion.actions import Pass, Use
from wartable.games.rebellion.content import ACTION, ACTIONS, LEADER, LURED, RANK_OF, REBEL, SIDES, actions_of
from wartable.games.rebellion.events import ActionUsed
from wartable.games.rebellion.model import NONE, Rebellion, roles
from wartable.games.rebellion.rules.leaders import captured, in_play
from wartable.games.rebellion.rules.piles import take
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, tell

PASS = Pass()


class Deed:
    """An action card being used."""

    __slots__ = ("card", "leader", "place", "s", "side", "subject")

    def __init__(self, s: Rebellion, side: int, card: int, leader: int, place: int, subject: int = NONE) -> None:
        self.s, self.side, self.card, self.leader, self.place, self.subject = s, side, card, leader, place, subject

    @property
    def rule(self) -> RuleId:
        return ACTIONS[self.card].rule


class Written(msgspec.Struct, frozen=True):
    """What an action card does."""

    moment: str
    effect: Callable[[Deed], Flow | None]
    when: Callable[[Deed], bool] | None
    to: Callable[[Rebellion, int], bool] | None
    holds: Callable[[Deed], bool] | None
    present: bool
    """Whether a leader shown on it must be where it is used (RBB-ACTION-003, RB-FAQACT-008)."""


BOOK: dict[int, Written] = {}
AT: dict[tuple[str, int], list[int]] = {}
"""moment and side -> the cards for it"""
SHOWN = tuple(tuple(LEADER[name] for name in card.leaders) for card in ACTIONS)
SIDE = tuple(SIDES.index(card.side) for card in ACTIONS)
IMMEDIATE = tuple(card.timing == "immediate" for card in ACTIONS)


def action(
    card: str,
    moment: str = "",
    *,
    when: Callable[[Deed], bool] | None = None,
    to: Callable[[Rebellion, int], bool] | None = None,
    holds: Callable[[Deed], bool] | None = None,
    present: bool = True,
) -> Callable[[Callable[[Deed], Flow | None]], Callable[[Deed], Flow | None]]:
    """Write down what an action card does."""

    def write(effect: Callable[[Deed], Flow | None]) -> Callable[[Deed], Flow | None]:
        number = ACTION[card]
        at = moment or ACTIONS[number].timing
        BOOK[number] = Written(at, effect, when, to, holds, present)
        AT.setdefault((at, SIDE[number]), []).append(number)
        return effect

    return write


def users(s: Rebellion, card: int, place: int) -> list[int]:
    """The leaders shown on a card who are there and can use it (RBB-ACTION-005)."""
    return [
        leader
        for leader in (in_play(s, shown) for shown in SHOWN[card])
        if s.at[leader] == place and not captured(s, leader) and s.rings[leader] != LURED
    ]


def might_hold(s: Rebellion, side: int, card: int) -> bool:
    """Whether a side may have this card in hand, as far as everybody knows."""
    return bool(s.actions[side].cards) and card not in s.gone and card in actions_of(side, s.sets)


def window(s: Rebellion, side: int, moment: str, place: int = NONE, subject: int = NONE) -> Flow:
    """Let a side use action cards of this moment; a player is asked who might have one, as far as everybody knows."""
    if s.actions[side].cards and (cards := AT.get((moment, side))):
        for role in roles(s, side):
            own = cards if role.rank == NONE else [card for card in cards if held_by(role.rank, card)]
            while any(
                might_hold(s, side, card) and _cannot(s, side, card, place, subject, True) is None for card in own
            ):
                answer = yield Choose(
                    role.seat,
                    partial(_usable, s, side, own, place, subject),
                    "RBB-ACTION-001",
                    ask="use-action",
                    about={"moment": moment, **({"place": place} if place != NONE else {})},
                )
                if answer == PASS:
                    break
                before, s.acting = s.acting, role.taker
                yield from use(s, side, answer.card, place, subject)
                s.acting = before


def held_by(rank: int, card: int) -> bool:
    """In a team a card is the role's whose leader is shown on it; one without leaders is everybody's (RBB-TEAM-010)."""
    return rank == NONE or not SHOWN[card] or any(RANK_OF[leader] == rank for leader in SHOWN[card])


def _usable(s: Rebellion, side: int, cards: list[int], place: int, subject: int) -> Iterator[Candidate]:
    yield PASS, None
    for card in cards:
        if card in s.actions[side].cards:
            leader = _deed(s, side, card, place, subject).leader
            yield (
                Use(card, leader if leader != NONE else None),
                _cannot(s, side, card, place, subject, False),
            )


def _cannot(s: Rebellion, side: int, card: int, place: int, subject: int, openly: bool) -> RuleId | None:
    """Why a card cannot be used at this moment; openly: as far as everybody knows."""
    written = BOOK[card]
    if written.present and SHOWN[card] and not users(s, card, place):
        there = any(s.at[in_play(s, leader)] == place for leader in SHOWN[card])
        return "RBB-ACTION-005" if there else "RBB-ACTION-003"
    if side == REBEL and s.lasting.fett == place != NONE and "assign" not in s.after:  # in the command phase only
        return "RBB-ACARD-006"
    deed = _deed(s, side, card, place, subject)
    if written.when is not None and not written.when(deed):
        return ACTIONS[card].rule
    if not openly and written.holds is not None and not written.holds(deed):
        return ACTIONS[card].rule
    return None


def use(s: Rebellion, side: int, card: int, place: int, subject: int = NONE) -> Flow:
    """Turn a card up, carry it out, and it is out of the game (RBB-ACTION-001)."""
    deed = _deed(s, side, card, place, subject)
    spend(s, side, card)
    yield from carry(BOOK[card].effect(deed))


def _deed(s: Rebellion, side: int, card: int, place: int, subject: int) -> Deed:
    """The card used with a leader shown on it who is there: the first whom its text allows; with nobody where none need be."""
    written = BOOK[card]
    able = users(s, card, place) if written.present else []
    deeds = [Deed(s, side, card, leader, place, subject) for leader in able or [NONE]]
    return next((deed for deed in deeds if written.when is None or written.when(deed)), deeds[0])


def spend(s: Rebellion, side: int, card: int) -> None:
    """The card leaves the hand, openly."""
    i = s.actions[side].cards.index(card)
    take(s.actions[side], card)
    del s.vouched[side][i]
    s.gone.append(card)
    tell(s, ActionUsed, side=side, card=card, cite=ACTIONS[card].rule)
