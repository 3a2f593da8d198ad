"""The worked cases of Legion's space: how one is built from `space_cases.yaml`, asked and compared."""

from __future__ import annotations

from pathlib import Path

import yaml

from wartable.games.legion.space import arcs, cover, formation, melee, panic, ranges, vertical, zones
from wartable.games.legion.space.compulsory import Compulsory
from wartable.games.legion.space.displacement import near_enough
from wartable.games.legion.space.march import March
from wartable.games.legion.space.notched import Glide, pivot_refused, turn
from wartable.games.legion.space.numbers import height_class, polar
from wartable.games.legion.space.shapes import Field, Mini, Model, Scene, Terrain, Token, piece
from wartable.games.legion.space.sight import sees

FILE = yaml.safe_load((Path(__file__).parent / "space_cases.yaml").read_text(encoding="utf-8"))
CASES = {case["id"]: case for case in FILE["cases"]}

KINDS = {"trooper": 0, "ground": 1, "repulsor": 2}
COVERS = {"none": 0, "light": 1, "heavy": 2}
MOVES = {"open": 0, "difficult": 1, "impassable": 2}
SAID = ("none", "light", "heavy")


def model(given):
    said = {**FILE["models"][given["as"]], **given}
    return Model(
        KINDS[said["kind"]], said["r"], said["height"], said.get("core", 0), said.get("notched", False), said.get("creature", False),
        tuple(said["hull"]) if "hull" in said else None, said.get("stand", 0), COVERS[said.get("gives", "none")],
    )  # fmt: skip


def scene_of(given):
    """The scene of a case: minis, terrain and tokens as they are given."""
    minis = [
        Mini(
            name,
            model(said),
            *said["at"],
            said.get("z", 0),
            said.get("facing", 0),
            said.get("unit", name),
            said.get("side", 0),
        )
        for name, said in given.get("minis", {}).items()
    ]
    pieces = []
    for name, said in given.get("terrain", {}).items():
        flags = {k: v for k, v in FILE["pieces"][said["as"]].items() if k not in ("cover", "move")}
        covers = tuple(COVERS[c] for c in FILE["pieces"][said["as"]]["cover"])
        moves = tuple(MOVES[m] for m in FILE["pieces"][said["as"]]["move"])
        polys = said["parts"] if "parts" in said else [said["poly"]]
        pieces.append(piece(name, polys, said["height"], cover=covers, move=moves, **flags))
    tokens = [Token(*said["at"]) for said in given.get("tokens", {}).values()]
    return Scene(Terrain(Field(), pieces), minis, tokens)


def at(scene, name):
    return next(mini for mini in scene.minis if mini.name == name)


def followers(leader, n):
    return [
        Mini(f"f{k}", leader.model, leader.x, leader.y, leader.z, leader.facing, leader.unit, leader.side)
        for k in range(n)
    ]


def answer(case):
    """What the space says to a case, in the words of its `expect`."""
    scene, ask = scene_of(case.get("given", {})), case["ask"]
    query = ask["query"]
    of = at(scene, ask["of"]) if "of" in ask and isinstance(ask["of"], str) and query != "unit-range" else None
    return ASKED[query](scene, ask, of, case["expect"])


def ask_range(scene, ask, of, expect):
    to = at(scene, ask["to"])
    found = {"at": ranges.at_range(of, to)}
    found["within"] = {n: ranges.within(of, to, n) for n in expect.get("within", {})}
    found["beyond"] = {n: ranges.beyond(of, to, n) for n in expect.get("beyond", {})}
    return found


def ask_contact(scene, ask, of, expect):
    to = at(scene, ask["to"])
    return {"contact": ranges.contact(of, to), "overlap": ranges.overlap(of, to)}


def ask_cover(scene, ask, of, expect):
    leader = at(scene, ask["leader"])
    levels, unit = cover.cover(scene, leader, ask["unit"])
    seen = [mini.name for mini in scene.unit(ask["unit"]) if sees(scene, leader, mini)]
    return {"minis": {name: SAID[level] for name, level in levels.items()}, "unit": SAID[unit], "seen": seen}


def ask_move(scene, ask, of, expect):
    march = March(
        scene, of, ask["speed"], slowed=ask.get("slowed", 0), melee=ask.get("melee", False), jump=ask.get("jump", 0)
    )
    found = march.judge(*ask["to"])
    return (
        {"legal": False, "rule": found} if isinstance(found, str) else {"legal": True, "tool": found.tool, "z": found.z}
    )


def glide(scene, ask, of):
    reverse = ask.get("reverse", False)
    return Glide(
        scene,
        of,
        ask.get("max", ask["speed"] + reverse),
        reverse=reverse,
        engaged=ask.get("engaged", ()),
        fights=ask.get("fights", ()),
    )


def ask_glide(scene, ask, of, expect):
    found = glide(scene, ask, of).judge(ask["speed"], ask["bend"], ask["stop"])
    if isinstance(found, str):
        return {"legal": False, "rule": found}
    return {"legal": True, "pose": [found.x, found.y, found.facing], "displaced": list(found.displaced)}


def ask_turn(scene, ask, of, expect):
    found = turn(scene, of, ask["to"], engaged=ask.get("engaged", ()))
    return {"legal": False, "rule": found} if isinstance(found, str) else {"legal": True, "displaced": list(found)}


def ask_compulsory(scene, ask, of, expect):
    found = Compulsory(scene, of, ask["speed"], ask["over"], engaged=ask.get("engaged", ())).run(ask["bend"])
    return {"stop": found.stop, "completed": found.completed, "tool": found.tool}


def ask_cohesion(scene, ask, of, expect):
    leader = at(scene, ask["leader"])
    form = formation.Formation(scene, leader, followers(leader, 1), fast=ask.get("fast", False))
    return {"refused": [form.place_refused(form.followers[0], *place) for place in ask["places"]]}


def ask_formation(scene, ask, of, expect):
    leader = at(scene, ask["leader"])
    form = formation.Formation(scene, leader, followers(leader, ask["followers"]))
    found = form.solve()
    if found is not None:
        assert form.judge([(mini.x, mini.y) for mini in found]) is None
    return {"possible": found is not None}


def ask_pile_in(scene, ask, of, expect):
    leader = at(scene, ask["leader"])
    touching, rest = melee.pile_in(scene, leader, followers(leader, ask["followers"]), ask["enemy"])
    everybody = [*scene.minis, *touching, *rest]
    for n, one in enumerate(everybody):
        assert not any(ranges.overlap(one, two) for two in everybody[n + 1 :])
    enemies = [mini for mini in scene.minis if mini.side != leader.side]
    for one in touching:
        assert {enemy.unit for enemy in enemies if ranges.contact(one, enemy)} == {ask["enemy"]}
    assert not any(ranges.contact(one, enemy) for one in rest for enemy in enemies if enemy.unit != ask["enemy"])
    return {"touching": len(touching), "rest": len(rest)}


def ask_tangents(scene, ask, of, expect):
    s, t = ask["ra"] + ask["r"], ask["rb"] + ask["r"]
    points = melee.double_tangents(tuple(ask["a"]), s, tuple(ask["b"]), t)
    for x, y in points:
        assert s * s <= (x - ask["a"][0]) ** 2 + (y - ask["a"][1]) ** 2 <= (s + 5) ** 2
        assert t * t <= (x - ask["b"][0]) ** 2 + (y - ask["b"][1]) ** 2 <= (t + 5) ** 2
    return {"points": len(points)}


def ask_regain(scene, ask, of, expect):
    found = melee.regain(scene, of, of, ask["enemy"])
    return {"touching": found is not None and any(ranges.contact(found, enemy) for enemy in scene.unit(ask["enemy"]))}


def ask_panic(scene, ask, of, expect):
    edges = panic.nearest_edges(scene.terrain.field, of)
    found = panic.panic(scene, of, ask["speed"], edges[0])
    said = {"edges": edges, "outcome": found.outcome, "to": [found.x, found.y]}
    if "y_below" in expect:
        assert found.y < expect["y_below"]
        said["y_below"] = expect["y_below"]
    return said


def ask_climb(scene, ask, of, expect):
    found = vertical.Vertical(scene, of).up(ask["onto"], ask["height"])
    return {"rule": found} if isinstance(found, str) else {"to": [found.x, found.y, found.z]}


def ask_levels(scene, ask, of, expect):
    trooper = model({"as": "trooper"})
    leader = Mini("l", trooper, *ask["leader"])
    pieces = scene.terrain.groups[ask["terrain"]]
    return {"together": [formation.together(leader, Mini("m", trooper, *place), pieces) for place in ask["places"]]}


def small(x, y, r=135):
    return Mini("a", Model(0, r, 377), x, y)


def ring(points):
    return tuple(tuple(point) for point in points)


ASKED = {
    "polar": lambda scene, ask, of, expect: {"offset": list(polar(ask["length"], ask["angle"]))},
    "range": ask_range,
    "unit-range": lambda scene, ask, of, expect: {
        "at": ranges.unit_range(scene.unit(ask["of"]), scene.unit(ask["to"]))
    },
    "attack-range": lambda scene, ask, of, expect: {
        "at": ranges.unit_range([at(scene, ask["leader"])], scene.unit(ask["to"]))
    },
    "height": lambda scene, ask, of, expect: {"heights": [height_class(rise) for rise in ask["of"]]},
    "contact": ask_contact,
    "terrain-contact": lambda scene, ask, of, expect: {"contact": ranges.touches(of, scene.terrain.groups[ask["to"]])},
    "los": lambda scene, ask, of, expect: {"sees": sees(scene, of, at(scene, ask["to"]))},
    "cover": ask_cover,
    "arcs": lambda scene, ask, of, expect: {
        name: n in arcs.arcs_of(of, at(scene, ask["to"])) for n, name in enumerate(arcs.ARCS)
    },
    "move": ask_move,
    "glide": ask_glide,
    "furthest": lambda scene, ask, of, expect: {"stop": glide(scene, ask, of).furthest(ask["speed"], ask["bend"])},
    "pivot": lambda scene, ask, of, expect: {"legal": [pivot_refused(ask["from"], to) is None for to in ask["to"]]},
    "turn": ask_turn,
    "compulsory": ask_compulsory,
    "cohesion": ask_cohesion,
    "formation": ask_formation,
    "pile-in": ask_pile_in,
    "tangents": ask_tangents,
    "regain": ask_regain,
    "displaced-leader": lambda scene, ask, of, expect: {
        "legal": [near_enough(ask["old"], place) for place in ask["places"]]
    },
    "panic": ask_panic,
    "panic-edges": lambda scene, ask, of, expect: {"edges": panic.nearest_edges(scene.terrain.field, of)},
    "in-zone": lambda scene, ask, of, expect: {
        "inside": [zones.in_zone(ring(ask["zone"]), small(*place, ask["r"])) for place in ask["places"]]
    },
    "token-beyond": lambda scene, ask, of, expect: {
        "beyond": [zones.token_beyond(ring(ask["zone"]), *place, ask["range"]) for place in ask["places"]]
    },
    "tokens-overlap": lambda scene, ask, of, expect: {
        "overlap": [ranges.tokens_overlap(ask["a"], place, 125) for place in ask["places"]]
    },
    "token-contact": lambda scene, ask, of, expect: {
        "contact": [ranges.touches_token(small(*place, ask["r"]), Token(*ask["token"])) for place in ask["places"]]
    },
    "token-range": lambda scene, ask, of, expect: {
        "at": [ranges.token_range(small(*place, ask["r"]), Token(*ask["token"])) for place in ask["places"]]
    },
    "pieces-beyond": lambda scene, ask, of, expect: {
        "beyond": [ranges.rings_beyond(ring(ask["a"]), ring(place), ask["range"]) for place in ask["places"]]
    },
    "climb": ask_climb,
    "vertical-cohesion": ask_levels,
}

__all__ = ["CASES", "answer", "at", "scene_of"]
