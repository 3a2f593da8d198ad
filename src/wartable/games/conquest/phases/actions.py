"""Action windows: players alternate in taking one action or passing (CQR-TIMING-003)."""

from __future__ import annotations

from functools import partial

from wartable.games.conquest.abilities import Ctx, is_learning
from wartable.games.conquest.actions import Deploy, DeployAttachment, DeploySupport, Pass, PlayEvent, Use
from wartable.games.conquest.effects import settle
from wartable.games.conquest.model import Conquest
from wartable.games.conquest.phases.deploying import actions, ambushes, carry_out, may_act, no_ambushes, own_actions
from wartable.games.conquest.rules.table import initiative
from wartable.games.conquest.windows import cannot_use, cheapest_action, context_of, initiate
from wartable.kernel.questions import NOTHING_ASKED, Action, Candidate, Choose, Flow

PASS = Pass()


def open_window(s: Conquest, then: str) -> None:
    """Open an action window; when it closes the game goes on with the step `then`."""
    s.then, s.step = then, "actions"
    _next_turn(s, initiative(s), 0)


def _next_turn(s: Conquest, seat: int, passes: int) -> None:
    """The next player in the window who might act is asked; the window closes if there is none."""
    while passes < 2:
        if could_act(s, seat):
            s.turn, s.passes = seat, passes
            return
        seat, passes = 1 - seat, passes + 1
    s.step = s.then


def action_window(s: Conquest) -> Flow:
    """The players' turns in the window: one action, or a pass; it closes when both pass in a row."""
    while s.step == "actions":
        seat = s.turn
        legal = partial(window_options, s, seat)
        answer = yield Choose(seat, partial(window_tries, s, seat), "CQR-TIMING-003", "action", legal=legal)
        if type(answer) is not Pass:
            yield from take_action(s, seat, answer)
            _next_turn(s, 1 - seat, 0)
            return
        _next_turn(s, 1 - seat, s.passes + 1)


def take_action(s: Conquest, seat: int, answer: object) -> Flow:
    """Carry out a deployment or an Action."""
    match answer:
        case Deploy() | DeployAttachment() | DeploySupport():
            return carry_out(s, seat, answer)
        case Use() | PlayEvent():
            return _use(context_of(s, seat, answer))
    return NOTHING_ASKED


def _use(c: Ctx) -> Flow:
    yield from initiate(c)
    yield from settle(c.s)


def window_options(s: Conquest, seat: int) -> list[Action]:
    """What may be done in the window: pass, use an Action, play an event, deploy from Ambush."""
    found = [PASS, *may_act(s, seat)]
    if s.phase == "combat":
        for action, rule in ambushes(s, seat):
            if rule is None:
                found.append(action)
    return found


def window_tries(s: Conquest, seat: int) -> list[Candidate]:
    """All that a person would try in the window: the other cards, too."""
    found = ambushes(s, seat) if s.phase == "combat" else []
    return [(PASS, None), *actions(s, seat), *found, *no_ambushes(s, seat)]


def could_act(s: Conquest, seat: int) -> bool:
    """Whether, as far as everybody knows, the player may have an action (so that being asked tells nothing)."""
    player = s.players[seat]
    if player.hand and cheapest_action(player.pool, s.phase, bool(s.learning) and is_learning(s)) <= player.resources:
        return True
    for card, ability in own_actions(s, seat, s.phase):
        if cannot_use(Ctx(s, seat, card.kind, card, ability), True) is None:
            return True
    return False
