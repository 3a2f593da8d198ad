"""The table in the terminal: everything that stands somewhere is told, and nothing is cut off."""

from __future__ import annotations

from tests.games.rebellion.table import EMPIRE, REBEL, ROTE, fight, position
from wartable.games.rebellion.content import UNITS

CROWD = {unit.id: 1 for unit in UNITS if unit.side == "imperial"}


def drawn(m, seat, lang="en") -> str:
    return " ".join(m.game.sketch(m.view(seat), lang).split())


def test_a_crowded_system_is_told_whole() -> None:
    m = position(**ROTE, systems={"sullust": {"units": CROWD, "leaders": ["darth-vader"]}})
    told = drawn(m, REBEL).partition("Sullust: ")[2].partition(" | ")[0]
    assert told.split(", ") == [unit.name.en for unit in UNITS if unit.id in CROWD]
    assert "Darth Vader" in drawn(m, REBEL)


def test_the_marks_of_a_system_and_who_knows_the_base() -> None:
    m = position(
        base={"place": "hoth"},
        systems={"kessel": {"subjugated": True, "units": {"stormtrooper": 1}}, "naboo": {"loyalty": "rebel", "sabotaged": True}},
    )  # fmt: skip
    assert "Hoth ·@" in drawn(m, REBEL) and "@" not in drawn(m, EMPIRE).partition("@ the base")[2]
    for seat in (REBEL, EMPIRE):
        assert "Kessel ·s" in drawn(m, seat) and "Naboo R!" in drawn(m, seat)


def test_every_kind_of_card_and_every_mission_has_a_line_of_its_own() -> None:
    m = position(
        rebel={
            "missions": [{"card": "sabotage", "leaders": ["princess-leia"]}],
            "hand": ["infiltration"],
            "actions": ["ambush"],
            "objectives": ["liberation"],
            "queue": {2: {"x-wing": 3}},
        }
    )
    lines = m.game.sketch(m.view(REBEL), "en").splitlines()
    told = [
        line.replace("\u00a0", " ") for line in lines[lines.index("The Rebels") + 2 : lines.index("The Empire") - 1]
    ]
    assert told == [
        "On Sabotage: Princess Leia",
        "Queue 2: X-wing × 3",
        "Missions in hand: Infiltration",
        "Action cards: Ambush",
        "Objectives: Liberation",
    ]
    assert "On a mission face down: Princess Leia" in drawn(m, EMPIRE) and "Sabotage" not in drawn(m, EMPIRE)


def test_a_combat_tells_whose_attack_it_is_its_dice_and_its_damage() -> None:
    m = fight(
        "assign-damage",
        rebels={"x-wing": 2},
        empire={"star-destroyer": 2},
        combat={"starter": "rebel", "dice": ["red-hit", "black-special"], "damage": {"star-destroyer": [3]}},
    )
    text = drawn(m, REBEL)
    assert "round 1, space: the Rebels attack" in text
    assert "Dice: red hit, black special" in text and "Damage: Star Destroyer −3" in text


def test_a_leader_lured_to_the_dark_side_waits_in_the_pool_of_the_empire() -> None:
    m = position(leaders={"mon-mothma": "pool"}, rings={"mon-mothma": "lure-of-the-dark-side"})
    rebels, _, empire = drawn(m, REBEL).partition("The Empire Pool: ")
    assert "Mon Mothma" not in rebels and "Mon Mothma (Lure of the Dark Side)" in empire


def test_tactic_cards_are_named_to_those_who_hold_them() -> None:
    hands = {"rebel": ["space-no-escape"], "imperial": ["space-critical-hit", "space-outmaneuver"]}
    m = fight("combat-action", {"x-wing": 2}, {"star-destroyer": 1}, combat={"dice": ["red-hit"], "hands": hands})
    for seat, told in ((REBEL, ["No Escape", "?, ?"]), (EMPIRE, ["?", "Critical Hit, Outmaneuver"])):
        assert [part.partition(" The Empire")[0] for part in drawn(m, seat).split("Tactic cards: ")[1:]] == told
