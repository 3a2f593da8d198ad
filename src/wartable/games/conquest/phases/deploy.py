"""Phase 1, deploy: players take deployment turns in alternation until both have passed."""

from __future__ import annotations

from functools import partial

from wartable.games.conquest.actions import Pass
from wartable.games.conquest.events import Passed
from wartable.games.conquest.model import Conquest
from wartable.games.conquest.phases.actions import PASS, take_action
from wartable.games.conquest.phases.deploying import actions, deployments, may_act, may_deploy
from wartable.games.conquest.phases.rounds import begin_phase, end_phase
from wartable.kernel.questions import Action, Candidate, Choose, Flow
from wartable.kernel.state import tell


def deploy_phase(s: Conquest) -> Flow:
    """The deploy phase begins; the player with the initiative token takes the first turn (CQ-DEPLOY-002)."""
    s.turn, s.passed = s.initiative, [False, False]
    yield from begin_phase(s, "deploy", "CQ-DEPLOY-001")
    s.step = "deployment-turn"


def deployment_turn(s: Conquest) -> Flow:
    """Deploy one card, use one Action, or pass for the rest of the phase (CQ-DEPLOY-003)."""
    seat = s.turn
    legal = partial(turn_options, s, seat)
    answer = yield Choose(seat, partial(turn_tries, s, seat), "CQ-DEPLOY-003", "deployment-turn", legal=legal)
    if isinstance(answer, Pass):
        s.passed[seat] = True
        tell(s, Passed, cite="CQ-DEPLOY-006", seat=seat)
    else:
        yield from take_action(s, seat, answer)
    if not s.passed[1 - seat]:
        s.turn = 1 - seat
    elif s.passed[seat]:
        yield from end_phase(s)
        s.step = "command"


def turn_options(s: Conquest, seat: int) -> list[Action]:
    """What may be done in the turn: pass, deploy a card from hand, use an Action."""
    return [PASS, *may_deploy(s, seat), *may_act(s, seat)]


def turn_tries(s: Conquest, seat: int) -> list[Candidate]:
    """All that a person would try in it."""
    return [(PASS, None), *deployments(s, seat), *actions(s, seat)]
