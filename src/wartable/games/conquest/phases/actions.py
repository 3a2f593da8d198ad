"""Action windows: players alternate in taking one action or passing (CQR-TIMING-003)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.conquest.abilities import BOOK, Ctx, bit, cannot_use
from wartable.games.conquest.effects import settle
from wartable.games.conquest.model import (
    Conquest,
    Deploy,
    DeployAttachment,
    DeploySupport,
    Pass,
    PlayEvent,
    Use,
)
from wartable.games.conquest.phases.deploying import actions, carry_out, deployments
from wartable.games.conquest.rules.table import initiative
from wartable.games.conquest.windows import ambush_in, context_of, initiate, might_hold
from wartable.kernel.questions import Candidate, Choose, Flow

B_ACTION = bit("action")
B_EVENT_ACTION = bit((None, "action"))
PASS = Pass()


def open_window(s: Conquest, then: str) -> None:
    """Open an action window; when it closes the game goes on with the step `then`."""
    s.then, s.passes, s.turn = then, 0, initiative(s)
    s.step = "actions"
    if not could_act(s, 0) and not could_act(s, 1):
        s.step = then


def action_window(s: Conquest) -> Flow:
    """One player's turn in the window: one action, or a pass; it closes when both pass in a row."""
    seat = s.turn
    s.turn = 1 - seat
    answer: object = PASS
    if could_act(s, seat):
        answer = yield Choose(seat, partial(window_options, s, seat), "CQR-TIMING-003", ask="action")
    if answer == PASS:
        s.passes += 1
        if s.passes == 2 or (s.passes == 1 and not could_act(s, s.turn)):
            s.step = s.then
        return
    s.passes = 0
    yield from take_action(s, seat, answer)


def take_action(s: Conquest, seat: int, answer: object) -> Flow:
    """Carry out a deployment or an Action."""
    match answer:
        case Deploy() | DeployAttachment() | DeploySupport():
            yield from carry_out(s, seat, answer)
        case Use() | PlayEvent():
            yield from initiate(context_of(s, seat, answer))
            yield from settle(s)


def window_options(s: Conquest, seat: int) -> Iterator[Candidate]:
    """Pass, use an Action, play an event, deploy from Ambush."""
    yield PASS, None
    yield from actions(s, seat)
    if s.phase == "combat":
        yield from deployments(s, seat, ambush=True)


def could_act(s: Conquest, seat: int) -> bool:
    """Whether, as far as everybody knows, the player may have an action (so that being asked tells nothing)."""
    player = s.players[seat]
    if s.phase == "combat" and player.hand and ambush_in(player.pool):
        return True
    if might_hold(s, seat, B_EVENT_ACTION):
        return True
    if not s.watch & B_ACTION:
        return False
    for card in s.cards.values():
        if card.seat == seat:
            for ability in BOOK.by_source.get(card.kind, ()):
                if (
                    ability.on is None
                    and ability.where == "play"
                    and cannot_use(Ctx(s, seat, card.kind, card, ability)) is None
                ):
                    return True
    return False
