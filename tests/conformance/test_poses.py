"""Every game that asks for poses: what is drawn and what is judged agree, and neither tells what is hidden."""

from __future__ import annotations

import re

import pytest

from tests.conformance.play import NAMES, decisions, find, new
from wartable.kernel.face import Pose
from wartable.kernel.questions import Place
from wartable.kernel.state import Rng

PLACING = [name for name in NAMES if (face := find(name).face) is not None and face.placing is not None]
SEEDS = range(12)


def asked_for_poses(name, seed):
    """A random game, before each decision for which a seat is asked for a pose: (match, seat, question)."""
    m = new(find(name), seed)
    for _ in decisions(m, seed):
        yield from ((m, seat, question) for seat, question in m.pending.items() if isinstance(question, Place))


def test_there_is_such_a_game():
    assert "skirmish" in PLACING


@pytest.mark.parametrize("name", PLACING)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_pose_lies_where_it_is_drawn(name, seed):
    """What lies at the pose of an answer lies where the answer lies (within one step); what is no pose lies nowhere."""
    placing = find(name).face.placing
    for m, seat, question in asked_for_poses(name, seed):
        for action in m.options(seat, Rng(seed)):
            pose = placing.pose(m.state, question, action)
            assert (pose is None) == (action in question.also.options)
            if pose is not None:
                there = placing.pose(m.state, question, question.parse(placing.at(m.state, question, pose)))
                turn = abs(there.facing - pose.facing) % 360
                assert max(abs(there.x - pose.x), abs(there.y - pose.y), min(turn, 360 - turn)) < placing.step, action
        assert "<script" not in placing.ghost(m.state, question) and placing.ghost(m.state, question)
        assert all(len(ring) > 2 for ring in placing.region(m.state, question))


def field_of(m, seat, lang="en"):
    """The board's one field: left, top, width and height, in units of poses."""
    (field,) = re.findall(r"<svg[^>]*\bdata-field\b[^>]*>", m.game.face.board(m.view(seat), lang, {}))
    return [int(n) for n in re.search(r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"', field).groups()]


@pytest.mark.parametrize("name", PLACING)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_board_with_poses_has_one_field_and_they_lie_in_it(name, lang):
    m, seat, question = next(asked_for_poses(name, 1))
    x, y, width, height = field_of(m, seat, lang)
    placing = m.game.face.placing
    shown = [placed for a in m.options(seat) if (placed := placing.pose(m.state, question, a)) is not None]
    for at in [*((p.x, p.y) for p in shown), *(point for ring in placing.region(m.state, question) for point in ring)]:
        assert x <= at[0] <= x + width and y <= at[1] <= y + height


@pytest.mark.parametrize("name", PLACING)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_pose_is_judged_by_what_its_seat_knows(name, seed):
    """In a world dealt anew for the seat every pose is accepted or forbidden by the same rule, and the outline is the same."""
    placing, rng, field = find(name).face.placing, Rng(seed), None
    for m, seat, question in asked_for_poses(name, seed):
        twin = m.redeal(seat, seed + 1)
        other = twin.pending[seat]
        assert list(map(list, question.region())) == list(map(list, other.region()))
        field = field or field_of(m, seat)
        x, y, width, height = field
        poses = [Pose(x + rng.below(width), y + rng.below(height), 45 * rng.below(8)) for _ in range(60)]
        tried = [placing.at(m.state, question, pose) for pose in poses]
        tried += [
            m.notation(r.action) for r in m.explain(seat) if placing.pose(m.state, question, r.action) is not None
        ]
        for text in tried:
            assert question.forbids(question.parse(text)) == other.forbids(other.parse(text)), text
