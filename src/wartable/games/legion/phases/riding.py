"""Units that board transports, ride in them and step down (LG-KEYWORD-611 to -614)."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.legion import actions as a
from wartable.games.legion.events import Disembarked, Embarked
from wartable.games.legion.model import NONE, PUSHED, Act, Legion, act_of, go_on, then
from wartable.games.legion.phases.acting import AFTER_MOVE, HOME, MOVED, begin
from wartable.games.legion.phases.moving import advance
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.goals import good_moves
from wartable.games.legion.rules.moves import MOVING, Moves, pay, unpaid
from wartable.games.legion.rules.riding import Landing, board, boardable
from wartable.games.legion.table import mount_of
from wartable.kernel.questions import Candidate, Choose, Flow, Place
from wartable.kernel.state import Seat, tell

DONE, PASS = a.Done(), a.Pass()
IDLE = (a.Attack(), a.Aim(), a.Dodge(), a.Standby(), a.Recover())
"""What a unit aboard cannot do (LG-KEYWORD-613, LG-KEYWORD-614)."""
PACE = 1
"""A unit that steps down moves on with this speed (LG-KEYWORD-613)."""


# -- boarding ------------------------------------------------------------------------------------------------


def offer(s: Legion, act: Act, able: list[int]) -> Flow:
    """A unit whose leader has come to a transport may board it (LG-KEYWORD-612)."""
    unit = act.unit
    options = [PASS, *(a.Embark(v) for v in able)]
    answer = yield Choose(s.owner[unit], options, "LG-KEYWORD-612", ask="embark", about={"unit": unit})
    if answer != PASS:
        act.rode = True
        embark(s, unit, answer.unit, "LG-KEYWORD-612")


def embark(s: Legion, unit: int, vehicle: int, cite: str) -> None:
    board(s, unit, vehicle)
    tell(s, Embarked, unit=unit, by=vehicle, cite=cite)


def may_board(s: Legion, act: Act) -> list[int]:
    """The transports a unit may board after its last move."""
    return boardable(s, act) if act.by_action and act.standard else []


# -- stepping down -------------------------------------------------------------------------------------------


def act_aboard(s: Legion, acting: Act) -> Flow | None:
    """The only action of a unit aboard is to step down, and not in the activation in which it has boarded (LG-KEYWORD-612, -613)."""
    if acting.rode or not (acting.actions or acting.free or acting.offer):
        go_on(s)
        return None
    return _act_aboard(s, acting)


def _act_aboard(s: Legion, acting: Act) -> Flow:
    unit = acting.unit
    made: list[Landing] = []

    def landing() -> Landing:
        if not made:
            made.append(Landing(s, unit, "LG-KEYWORD-613"))
        return made[0]

    def also() -> Iterator[Candidate]:
        yield DONE, None
        for deed in IDLE:
            yield deed, "LG-KEYWORD-614" if deed == IDLE[0] else "LG-KEYWORD-613"

    answer = yield Place(
        s.owner[unit],
        lambda rng: landing().draw(rng),
        lambda action: unpaid(acting, 1) or landing().accepts(action),
        parse,
        "LG-KEYWORD-613",
        ask="disembark",
        about={"unit": unit, "vehicle": mount_of(s, unit)},
        also=also,
        tried=lambda: landing().tried(),
        poses=a.Put,
        good=lambda: landing().good(),
        preview=lambda action: landing().preview(action),
    )
    if answer == DONE:
        go_on(s)
        return
    pay(acting, 1)
    begin(s, acting)
    vehicle = mount_of(s, unit)
    landing().place(answer)
    acting.rode = acting.by_action = acting.standard = acting.moved = acting.trod = True
    acting.joined = NONE
    tell(s, Disembarked, unit=unit, by=vehicle, cite="LG-KEYWORD-613")
    s.step = "step-down"


def step_down(s: Legion) -> Flow:
    """From there the unit performs a speed-1 move, or stays (LG-KEYWORD-613)."""
    acting = act_of(s)
    moving = _walker(s, acting)
    moves = Moves(s, moving)
    answer = yield Place(
        s.owner[acting.unit],
        moves.draw,
        moves.accepts,
        parse,
        "LG-KEYWORD-613",
        ask="step-down",
        about={"unit": acting.unit},
        region=moves.region,
        also=[DONE],
        tried=moves.tried,
        poses=MOVING,
        good=lambda: good_moves(moves),
        preview=moves.preview,
    )
    if answer != DONE:
        advance(s, moving, answer)
        acting.joined, acting.displaced, acting.left = moving.joined, moving.displaced, moving.left
    then(s, *MOVED, *AFTER_MOVE, HOME[acting.why])


def _walker(s: Legion, acting: Act) -> Act:
    """The unit as it walks on from the vehicle: with speed 1, by its own player."""
    owner: Seat = s.owner[acting.unit]
    return Act(acting.unit, PUSHED, by=owner, speed=PACE, rule="LG-KEYWORD-613", left=acting.left)
