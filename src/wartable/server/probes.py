"""The probe: a pose in, the rule that forbids it or its acceptance out. It decides nothing.

Only a seat that is asked for a pose may probe. The answer is made as options and refusals are, from the question
itself, so it tells nothing that the seat could not find out by answering.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.kernel.face import Pose
from wartable.kernel.narrate import say_action, say_cause
from wartable.kernel.questions import Place, Refusal
from wartable.kernel.state import Seat
from wartable.server import render
from wartable.server.answers import confirm
from wartable.server.tables import Stale, Table
from wartable.web import TEXTS


def probe(table: Table, seat: Seat, lang: str, token: str, pose: Pose, start: Pose | None = None) -> dict[str, Any]:
    """Whether a pose would be accepted, in words and as a button; Stale if it is not asked for.

    With a `start` the pose is the last accepted one on the way from there, and it is told where that is.
    """
    asked = table.match.pending.get(seat) if table.pending else None
    face = render.face_of(table)
    if token != table.token(seat) or not isinstance(asked, Place) or face.placing is None:
        raise Stale(TEXTS.line("no-stale"))
    placing, state = face.placing, table.match.state

    def answer(there: Pose) -> Any:
        return asked.parse(placing.at(state, asked, there))

    if start is not None:
        pose = _farthest(lambda there: asked.accepts(answer(there)) is None, start, pose)
    action = answer(pose)
    rule = asked.accepts(action)
    text = say_action(table.game, lang, state, action, render.names(table, lang, seat), asked.ask)
    html = render.fragment(
        "part_probe.html", lang=lang, game=table.game.id, rule=rule, text=text, notation=table.match.notation(action),
        confirm=confirm(table, face, action, asked.ask, table.match.options(seat)) if rule is None else "",
        note=placing.note(lang, state, asked, action) if rule is None else "",
        why=_why(table, seat, lang, Refusal(action, rule)) if rule is not None else "",
    )  # fmt: skip
    there = placing.pose(state, asked, action) or pose
    return {
        "ok": rule is None, "html": html, "pose": [pose.x, pose.y, pose.facing], "at": [there.x, there.y, there.facing],
        "shown": placing.shown(state, asked, action) if rule is None else "",
        "others": placing.others(state, asked, action) if rule is None else pose.others,
    }  # fmt: skip


def _why(table: Table, seat: Seat, lang: str, refusal: Refusal) -> str:
    """Why a pose is refused, in a few words where the game has them; else what the rule says."""
    cause = say_cause(table.game, lang, table.match.state, seat, refusal, render.names(table, lang, seat))
    return f"{cause[0].upper()}{cause[1:]}." if cause else table.game.rulebook[refusal.rule].text(lang)


def _farthest(fits: Callable[[Pose], bool], start: Pose, goal: Pose) -> Pose:
    """The last accepted pose on the straight way, looked for by halves: where it is refused in between, it ends before or after."""

    def on_the_way(n: int) -> Pose:
        x, y = (a + (b - a) * n // steps for a, b in ((start.x, goal.x), (start.y, goal.y)))
        return Pose(x, y, start.facing)

    if fits(goal):
        return goal
    steps = max(abs(goal.x - start.x), abs(goal.y - start.y), 1)
    good, bad = 0, steps
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if fits(on_the_way(middle)) else (good, middle)
    return on_the_way(good)
