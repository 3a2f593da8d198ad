"""Neither side of the table is favoured: a scene turned by half a turn gives the turned answers."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.legion.scenes import leaders, point, scene_of_seed, turn_mini, turned_scene
from wartable.games.legion.space import arcs, cover, melee, panic, ranges, vertical
from wartable.games.legion.space.compulsory import Compulsory
from wartable.games.legion.space.displacement import Displaced
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Glide, turn
from wartable.games.legion.space.sight import sees

SEEDS = range(6)


@pytest.fixture(params=SEEDS, name="pair")
def _pair(request):
    scene = scene_of_seed(request.param)
    return scene, turned_scene(scene), Random(request.param)


def both(scene, mirror):
    return zip(leaders(scene), leaders(mirror), strict=True)


def test_sight_cover_arcs_and_ranges(pair):
    scene, mirror, _ = pair
    twins = list(zip(scene.minis, mirror.minis, strict=True))
    for a, ma in both(scene, mirror):
        for b, mb in twins:
            assert ranges.at_range(a, b) == ranges.at_range(ma, mb)
            if a.side != b.side:
                assert sees(scene, a, b) == sees(mirror, ma, mb)
                assert arcs.arcs_of(a, b) == arcs.arcs_of(ma, mb)
                assert cover.mini_cover(scene, a, b) == cover.mini_cover(mirror, ma, mb)


def test_marches_and_their_routes(pair):
    scene, mirror, rng = pair
    for a, ma in both(scene, mirror):
        if a.model.notched:
            continue
        one, two = March(scene, a, 2, melee=True), March(mirror, ma, 2, melee=True)
        for _ in range(40):
            x, y = a.x + rng.randrange(-1500, 1501), a.y + rng.randrange(-1500, 1501)
            found, twin = one.judge(x, y), two.judge(*point(scene, x, y))
            if isinstance(found, str):
                assert found == twin
            else:
                assert (found.tool, found.z, found.fast) == (twin.tool, twin.z, twin.fast)
                assert (found.joint and point(scene, *found.joint)) == twin.joint


def test_formations(pair):
    scene, mirror, _ = pair
    for a, ma in both(scene, mirror):
        followers = [mini for mini in scene.minis if mini.unit == a.unit and mini.name != a.name]
        if followers:
            found = Formation(scene, a, followers).solve(keep=False)
            twin = Formation(mirror, ma, [turn_mini(scene, mini) for mini in followers]).solve(keep=False)
            assert [(turn_mini(scene, m).x, turn_mini(scene, m).y) for m in found or ()] == [
                (m.x, m.y) for m in twin or ()
            ]


def test_drives_turns_and_compulsory_moves(pair):
    scene, mirror, rng = pair
    for a, ma in both(scene, mirror):
        if not a.model.notched:
            continue
        for reverse in (False, True):
            one, two = Glide(scene, a, 2, reverse=reverse), Glide(mirror, ma, 2, reverse=reverse)
            for _ in range(10):
                bend, stop = rng.randrange(-900, 901), rng.randrange(0, 2000)
                assert one.furthest(1, bend) == two.furthest(1, bend)
                found, twin = one.judge(1, bend, stop), two.judge(1, bend, stop)
                if isinstance(found, str):
                    assert found == twin
                else:
                    assert (*point(scene, found.x, found.y), found.displaced) == (twin.x, twin.y, twin.displaced)
        new = rng.randrange(3600)
        assert turn(scene, a, new, full=True) == turn(mirror, ma, (new + 1800) % 3600, full=True)
        if a.model.stand:
            one, two = Compulsory(scene, a, 3, 1524), Compulsory(mirror, ma, 3, 1524)
            for bend in (0, 300, -450):
                found, twin = one.run(bend), two.run(bend)
                assert (found.stop, found.tool, found.completed) == (twin.stop, twin.tool, twin.completed)


def test_melee(pair):
    scene, mirror, rng = pair
    for a, ma in both(scene, mirror):
        foes = [mini for mini in scene.minis if mini.side != a.side]
        if a.model.notched or not foes:
            continue
        foe = rng.choice(foes)
        found, twin = melee.regain(scene, a, a, foe.unit), melee.regain(mirror, ma, ma, foe.unit)
        assert (found and point(scene, found.x, found.y)) == (twin and (twin.x, twin.y))
        followers = [mini for mini in scene.minis if mini.unit == a.unit and mini.name != a.name]
        if found is not None and followers:
            one, rest = melee.pile_in(scene, found, followers, foe.unit)
            two, others = melee.pile_in(mirror, twin, [turn_mini(scene, mini) for mini in followers], foe.unit)
            assert [point(scene, m.x, m.y) for m in (*one, *rest)] == [(m.x, m.y) for m in (*two, *others)]


def test_panic_climbs_and_displacement(pair):
    scene, mirror, _ = pair
    opposite = {"bottom": "top", "top": "bottom", "left": "right", "right": "left"}
    for a, ma in both(scene, mirror):
        if a.model.kind == 0:
            edge = panic.nearest_edges(scene.terrain.field, a)[0]
            found, twin = panic.panic(scene, a, 2, edge), panic.panic(mirror, ma, 2, opposite[edge])
            assert (found.outcome, point(scene, found.x, found.y)) == (twin.outcome, (twin.x, twin.y))
        ups = [(group, way, point(scene, c.x, c.y)) for group, way, c in vertical.Vertical(scene, a).options(2)]
        assert ups == [(group, way, (c.x, c.y)) for group, way, c in vertical.Vertical(mirror, ma).options(2)]
        if a.model.kind == 0 and not a.model.notched:
            found = Displaced(scene, a, []).proposal()
            assert point(scene, *found) == Displaced(mirror, ma, []).proposal()
