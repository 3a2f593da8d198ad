"""Positions in which tables of the tests stand: what comes next is known."""

ATTACK = {
    "factions": ["ultramarines", "orks"],
    "tiles": ["2A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"],
    "storms": [],
    "step": "move-ground",
    "order": {"seat": "ultramarines", "system": "2A", "kind": "advance"},
    "areas": {
        "5A/nw": {"ultramarines": {"scout": 1, "space-marine": 1}},
        "2A/ne": {"orks": {"boyz": 2}},
        "7A/nw": {"ultramarines": {"scout": 1}},
        "8A/ne": {"orks": {"boyz": 1}},
    },
    "players": {"ultramarines": {}, "orks": {}},
    "stacks": {"8A": ["orks deploy"]},
    "dice": ["attack", "attack", "defence", "attack", "defence", "defence", "morale"],
}
"""Ultramarines about to move into Laodicea, where two Ork mobs stand; the dice of the battle are known."""

MEK = {
    "factions": ["orks", "ultramarines"],
    "tiles": ATTACK["tiles"],
    "storms": [],
    "step": "general-ability",
    "order": {"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
    "battle": {
        "area": "2A/nw",
        "sides": [
            {"seat": "orks", "dice": {"attack": 1}, "played": ["mek-boyz"]},
            {"seat": "ultramarines", "chosen": "ambush"},
        ],
        "origins": ["5A/nw"],
    },
    "areas": {
        "2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"scout": 1, "space-marine": 1}},
        "7A/nw": {"orks": {"boyz": 1}},
        "8A/ne": {"ultramarines": {"scout": 1}},
    },
    "stacks": {"8A": ["orks deploy"]},
    "dice": ["morale", "attack"],
}
"""An Ork card is turned up: its first ability gains a rolled die, which will show morale."""
PLANETS = ["plannum", "tarrus", "barlus", "ferrin", "carnath", "osus-iv", "iridial"]
DEPLOYING = {
    "step": "deployment-turn",
    "phase": "deploy",
    "planets": PLANETS,
    "seats": {
        0: {"warlord": "colonel-straken", "pool": "starter:straken", "resources": 9, "hand": ["void-pirate", "stalwart-ogryn"]},
        1: {"warlord": "nazdreg", "pool": "starter:nazdreg", "resources": 9, "hand": ["goff-nob", "void-pirate"]},
    },
}  # fmt: skip
"""Seat 0 may deploy a Void Pirate or an Ogryn."""
FIGHTING = {
    "step": "combat",
    "planets": PLANETS,
    "seats": {
        0: {
            "warlord": {"card": "colonel-straken", "at": 1}, "pool": "starter:straken", "supports": ["catachan-outpost"],
            "planets": {1: ["stalwart-ogryn"]},
        },
        1: {"warlord": "nazdreg", "pool": "starter:nazdreg", "planets": {1: ["goff-nob"]}},
    },
}  # fmt: skip
"""A battle at the first planet; Straken stands there, and Catachan Outpost can strengthen a unit."""
