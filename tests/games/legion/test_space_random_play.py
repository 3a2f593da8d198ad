"""Random moves of every kind: no two bases ever overlap, all stand on the field, units keep together."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.games.legion.cases import model
from tests.games.legion.scenes import leaders, scene_of_seed
from wartable.games.legion.space.compulsory import Compulsory
from wartable.games.legion.space.cover import cover_of_terrain
from wartable.games.legion.space.displacement import Displaced
from wartable.games.legion.space.formation import COHESION, Formation
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Glide
from wartable.games.legion.space.ranges import gap_at_most, overlap
from wartable.games.legion.space.samples import MarchSample, draw_drive
from wartable.games.legion.space.shapes import Mini, Scene
from wartable.games.legion.space.vertical import Vertical


class Draw(Random):
    def below(self, n):
        return self.randrange(n)


def replaced(scene, moved):
    by_name = {mini.name: mini for mini in moved}
    return Scene(scene.terrain, [by_name.get(mini.name, mini) for mini in scene.minis], scene.tokens)


def others(scene, leader):
    return [mini for mini in scene.minis if mini.unit == leader.unit and mini.name != leader.name]


def put_back(scene, names):
    """Displaced troopers, unit by unit: their leader if it was displaced, then everybody in cohesion; None if they do not fit."""
    away = [mini for mini in scene.minis if mini.name in names]
    table = scene.without(names)
    for unit in sorted({mini.unit for mini in away}):
        members = scene.unit(unit)
        leader, rest = members[0], members[1:]
        if leader.name in names:
            spot = Displaced(table, leader, rest).proposal()
            if spot is None:
                return None
            leader = leader.at(*spot, table.terrain.level(*spot))
        form = Formation(table, leader, rest, old=members[0]) if rest else None
        placed = form.solve() if form else []
        if placed is None:
            return None
        table = Scene(
            table.terrain, [mini for mini in table.minis if mini.unit != unit] + [leader, *placed], table.tokens
        )
    order = [mini.name for mini in scene.minis]
    return Scene(table.terrain, sorted(table.minis, key=lambda mini: order.index(mini.name)), table.tokens)


def step(scene, leader, rng, done):
    """One random move of a leader and its unit; the scene as it was if it cannot."""
    followers, displaced = others(scene, leader), ()
    if not leader.model.notched:
        climbs = Vertical(scene, leader).options(1)
        if climbs and rng.below(2):
            group, way, climb = rng.choice(climbs)
            question = Vertical(scene, leader)
            placed = question.formation(climb, scene.terrain.groups[group]).solve() if followers else []
            done.add(way)
            return replaced(scene, [leader.at(climb.x, climb.y, climb.z), *placed])
        route = MarchSample(
            March(scene, leader, 2),
            lambda: [(3500, 2500)],
            lambda: [m for m in scene.minis if m.side != leader.side],
        ).draw(rng)
        if route is None:
            return scene
        moved, fast = leader.at(route.x, route.y, route.z), route.fast
        done.add("bent" if route.joint else "straight")
    elif leader.model.stand and rng.below(2):
        run = Compulsory(scene, leader, 3, 1524).run(10 * (rng.below(181) - 90))
        if not run.stop:
            return scene
        moved, fast, displaced = leader.at(run.x, run.y, run.z, run.facing), False, run.displaced
        done.add("compulsory")
    else:
        drawn = draw_drive(Glide(scene, leader, 2, reverse=leader.model.kind != 2 and rng.below(2) == 1), rng)
        if drawn is None:
            return scene
        moved, fast, displaced = (
            leader.at(drawn[0].x, drawn[0].y, drawn[0].z, drawn[0].facing),
            drawn[0].fast,
            drawn[0].displaced,
        )
        done.add("drive")
    table = scene.without(displaced)
    placed = Formation(table, moved, followers, fast=fast, old=leader).solve() if followers else []
    if placed is None:
        return scene
    after = replaced(scene, [moved, *placed])
    if displaced:
        done.add("displaced")
        after = put_back(after, displaced) or scene
    return after


@pytest.mark.parametrize("seed", range(5))
def test_no_two_bases_ever_overlap(seed):
    scene, rng, done = scene_of_seed(seed), Draw(seed), set()
    for _ in range(60):
        before = scene
        scene = step(scene, rng.choice(leaders(scene)), rng, done)
        for n, one in enumerate(scene.minis):
            assert scene.terrain.field.holds_core(one.core, one.model.r)
            clash = [two.name for two in scene.minis[n + 1 :] if overlap(one, two)]
            assert clash == [], (one, [m for m in scene.minis if m.name in clash], before.minis)
        for leader in leaders(scene):
            assert all(gap_at_most(leader, mini, COHESION) for mini in others(scene, leader))
    assert {"straight", "drive", "compulsory"} <= done


def test_the_moves_of_many_scenes_are_of_every_kind():
    done = set()
    for seed in range(20, 32):
        scene, rng = scene_of_seed(seed), Draw(seed)
        for _ in range(25):
            scene = step(scene, rng.choice(leaders(scene)), rng, done)
    assert {"straight", "bent", "drive", "compulsory", "displaced"} <= done


def asked(scene, start, place):
    """What is asked of a place, of one mover after another from the same start, with and without what stands in the way."""
    x, y = place
    alone = scene.without([other.name for other in scene.minis])
    for who, height in product(MOVERS, sorted({0, scene.terrain.level(*start)})):
        mini = Mini("", model(who), *start, height, 0, "")
        for around in (scene, alone):
            for how in HOW:
                yield lambda around=around, mini=mini, how=how: March(around, mini, 2, **how).judge(x, y)
                yield lambda around=around, mini=mini, how=how: March(around, mini, 2, **how).leads_to(x, y, True)
        for target in leaders(scene):
            yield lambda mini=mini, target=target: cover_of_terrain(scene.terrain, mini, target)
            yield lambda mini=mini, target=target: cover_of_terrain(scene.terrain, target, mini)


MOVERS = (
    {"as": "trooper"},
    {"as": "trooper", "r": 250},
    {"as": "trooper", "height": 700},
    {"as": "rider", "notched": False, "r": 135, "height": 377},
)
HOW = ({}, {"slowed": 1}, {"unhindered": True}, {"jump": 1}, {"over": 900})


@pytest.mark.parametrize("seed", range(3))
def test_what_is_remembered_of_a_map_is_what_would_be_found_anew(seed):
    scene, rng = scene_of_seed(seed), Draw(seed)
    terrain = scene.terrain
    for _ in range(14):
        near = rng.choice([(one.x, one.y) for one in scene.minis] + [part.poly[0] for part in terrain.flats])
        start = near[0] + rng.randrange(-700, 700), near[1] + rng.randrange(-700, 700)
        for _ in range(30):
            place = start[0] + rng.randrange(-2200, 2200), start[1] + rng.randrange(-2200, 2200)
            for question in asked(scene, start, place):
                remembered = question()
                kept = dict(terrain.starts), dict(terrain.covers)
                terrain.starts.clear()
                terrain.covers.clear()
                assert question() == remembered
                terrain.starts.update(kept[0])
                terrain.covers.update(kept[1])


def test_a_deep_search_sees_the_same_ways_round_as_a_short_one():
    found = set()
    for seed in range(6):
        scene, rng = scene_of_seed(seed), Draw(seed)
        for leader in leaders(scene):
            followers = others(scene, leader)
            if not followers or leader.model.notched:
                continue
            for _ in range(3):
                x, y = leader.x + rng.below(1200) - 600, leader.y + rng.below(1200) - 600
                moved = leader.at(x, y, scene.terrain.level(x, y))
                short, deep = Formation(scene, moved, followers), Formation(scene, moved, followers)
                deep._deep()
                for dx, dy in product(range(-480, 481, 40), repeat=2):
                    if short.way.bars(x, y, x + dx, y + dy):
                        way = short.linked(x + dx, y + dy, 125)
                        assert deep.linked(x + dx, y + dy, 125) == way, (seed, leader.name, x, y, dx, dy)
                        found.add(way)
    assert found == {True, False}
