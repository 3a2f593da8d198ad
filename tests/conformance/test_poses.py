"""Every game that asks for poses: what is drawn and what is judged agree, and neither tells what is hidden."""

from __future__ import annotations

import re

import pytest

from tests.conformance.play import NAMES, decisions, find, new
from wartable.kernel.face import Pose
from wartable.kernel.questions import Place
from wartable.kernel.state import Rng

SEEDS = range(12)
PLACING = [name for name in NAMES if (face := find(name).face) is not None and face.placing is not None]


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
    """Notation of a pose and pose of an answer are each other's inverse; what is no pose lies nowhere."""
    placing = find(name).face.placing
    for m, seat, question in asked_for_poses(name, seed):
        for action in m.options(seat, Rng(seed)):
            pose = placing.pose(action)
            assert (pose is None) == (action in question.also.options)
            assert pose is None or question.parse(placing.at(question, pose)) == action
        assert "<script" not in placing.ghost(question) and placing.ghost(question)
        assert all(len(ring) > 2 for ring in question.region())


def field_of(m, seat, lang="en"):
    """The board's one field: left, top, width and height, in units of poses."""
    (field,) = re.findall(r"<svg[^>]*\bdata-field\b[^>]*>", m.game.face.board(m.view(seat), lang, {}))
    return [int(n) for n in re.search(r'viewBox="(-?\d+) (-?\d+) (\d+) (\d+)"', field).groups()]


@pytest.mark.parametrize("name", PLACING)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_board_with_poses_has_one_field_and_they_lie_in_it(name, lang):
    m, seat, question = next(asked_for_poses(name, 1))
    x, y, width, height = field_of(m, seat, lang)
    shown = [placed for a in m.options(seat) if (placed := m.game.face.placing.pose(a)) is not None]
    for at in [*((p.x, p.y) for p in shown), *(point for ring in question.region() for point in ring)]:
        assert x <= at[0] <= x + width and y <= at[1] <= y + height


@pytest.mark.parametrize("name", PLACING)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_pose_is_judged_by_what_its_seat_knows(name, seed):
    """In a world dealt anew for the seat every pose is accepted or forbidden by the same rule, and the outline is the same."""
    placing, rng = find(name).face.placing, Rng(seed)
    for m, seat, question in asked_for_poses(name, seed):
        twin = m.redeal(seat, seed + 1)
        other = twin.pending[seat]
        assert list(map(list, question.region())) == list(map(list, other.region()))
        x, y, width, height = field_of(m, seat)
        poses = [Pose(x + rng.below(width), y + rng.below(height), 45 * rng.below(8)) for _ in range(60)]
        tried = [placing.at(question, pose) for pose in poses]
        tried += [m.notation(r.action) for r in m.explain(seat) if placing.pose(r.action) is not None]
        for text in tried:
            assert question.forbids(question.parse(text)) == other.forbids(other.parse(text)), text
