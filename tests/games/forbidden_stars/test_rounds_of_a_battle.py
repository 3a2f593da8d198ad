"""What one execution round leaves to the next, and what is left to do when a side has gone."""

from __future__ import annotations

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import units
from tests.vocabulary import asked, fields, options, who
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


@rule("FS-BATTLE-016", "FS-BATTLE-027", "FS-RETREAT-009")
def test_the_defender_still_suffers_damage_when_the_last_attacker_has_retreated() -> None:
    """Reconnaissance leads the only Scout out; his three attack dice hit all the same."""
    m = fight(
        "unit-ability",
        {"played": ["reconnaissance"], "dice": {"attack": 3, "morale": 1}, "hand": ["ambush"]},
        {"hand": ["gretchin"]},
        {"ultramarines": {"scout": 1}, "orks": {"boyz": 1, "nob": 1}},
        factions=("ultramarines", "orks"),
        areas={"2A/ne": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
    )
    m.play(0, "use")
    assert units(m, "ultramarines") == {} and units(m, "ultramarines", "5A/nw") == {"scout routed": 1}
    assert fields(m, "DamageSuffered", "seat", "count") == [(0, 0), (1, 3)]
    assert asked(m) == {1: "assign-damage"}
    m.play(1, "damage boyz")
    assert units(m, "orks") == {"nob routed": 1}
    assert fields(m, "BattleWon", "cite", "seat") == [("FS-BATTLE-015", 1)]


@rule("FS-MARINES-022", "FS-MARINES-023")
def test_armoured_advance_gives_its_second_step_in_every_round() -> None:
    """Rounds 1 and 2 with a copy each: two assess-damage steps both times, one in the round without it."""
    m = fight(
        "choose-card",
        {"hand": ["armoured-advance", "armoured-advance", "ambush"]},
        {"hand": ["gretchin", "gretchin", "mega-nobz"]},
        {"ultramarines": {"land-raider": 1}, "orks": {"battlewagon": 1}},
        factions=("ultramarines", "orks"),
        battle={"round": 1},
        areas={"7A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        dice=["defence"] * 6,
    )

    def steps(mine: str, theirs: str) -> int:
        before = len(fields(m, "DamageSuffered", "seat"))
        m.play(0, f"card {mine}")
        m.play(1, f"card {theirs}")
        while asked(m) and set(asked(m).values()) == {"use-ability"}:
            seat = who(m)
            m.play(seat, "use" if seat == 0 else "decline")
        return (len(fields(m, "DamageSuffered", "seat")) - before) // 2

    assert steps("armoured-advance", "gretchin") == 2
    assert steps("armoured-advance", "gretchin") == 2
    assert steps("ambush", "mega-nobz") == 1


@rule("FS-COMBATCARD-026", "FS-BATTLE-017", "FS-COMBATCARD-020")
def test_after_a_round_tokens_go_and_dice_and_cards_stay() -> None:
    def next_round() -> Match:
        return fight(
            "assess-damage",
            {"dice": {"attack": 1, "morale": 2}, "tokens": {"attack": 1, "defence": 3}, "played": ["gretchin"], "hand": ["mek-boyz"]},
            {"dice": {"defence": 4}, "tokens": {"defence": 2}, "played": ["hold-the-line"], "hand": ["ambush"]},
            {"orks": {"nob": 1}, "ultramarines": {"land-raider": 1}},
            battle={"round": 1},
            areas={"7A/nw": {"orks": {"boyz": 1}}, "8A/ne": {"ultramarines": {"scout": 1}}},
        )  # fmt: skip

    m = next_round()
    assert m.state.battle is not None and m.state.battle.round == 2
    mine, theirs = m.state.battle.sides
    assert (list(mine.dice), list(theirs.dice)) == ([1, 0, 2], [0, 4, 0])
    assert (list(mine.tokens), list(theirs.tokens)) == ([0, 0], [0, 0])
    assert (len(mine.played), len(theirs.played)) == (1, 1)
    assert options(m, 0) == {"card mek-boyz"} and options(m, 1) == {"card ambush"}
