"""Combat rounds of cinematic combat, and what is left to the players in every combat."""

import pytest

from tests.games.rebellion.cinema import as_rolled, cinematic, decks, lay
from tests.games.rebellion.fights import BLANK, DIRECT, HIT, ROTE, SPECIAL, E, R, fight, lost, position, rolled, side
from tests.vocabulary import asked, cite, fields, options, play, refused, told, who

rule = pytest.mark.rule


@rule("RBB-COMBAT-024")
def test_the_order_of_a_cinematic_combat_round():
    m = cinematic(
        {
            "x-wing": 1, "rebel-trooper": 1, "u-wing": 1, "shield-generator": 1,
            "death-star": 1, "tie-fighter": 1, "stormtrooper": 1, "star-destroyer": 1,
        },
        [BLANK] * 40,
        decks(
            space={"rebel": ["escort", "ion-blast"], "imperial": ["tractor-beam", "swarm-tactics"]},
            ground={"rebel": ["rogue-one", "take-cover", "tow-cables"], "imperial": ["overrun", "armored-patrol"]},
            spent=["take-cover", "tow-cables"],
        ),
        rebel={"objectives": ["death-star-plans-2"]},
        leaders=["princess-leia", "jyn-erso", "luke-skywalker"],
        rings={"jyn-erso": "captured"},
    )  # fmt: skip
    assert asked(m) == {R: "lay-card", E: "lay-card"}, "A: both choose a space card"
    play(m, "0: lay escort", "1: lay tractor-beam", "1: apply upper", "0: apply lower")
    as_rolled(m)
    assert fields(m, "AttackRolled", "side", "theater") == [(E, 0), (R, 0)], "then the attacks"
    assert asked(m) == {R: "death-star-plans"}, "then Death Star Plans"
    play(m, "0: pass")
    assert asked(m) == {R: "regain"}, "B: the Shield Generator, before the ground cards"
    play(m, "0: lay tow-cables")
    assert asked(m) == {R: "lay-card", E: "lay-card"}
    play(m, "0: lay rogue-one", "1: lay overrun", "1: pass", "0: apply upper")
    as_rolled(m)
    assert fields(m, "AttackRolled", "side", "theater") == [(E, 0), (R, 0), (E, 1), (R, 1)]
    assert asked(m) == {R: "retreat"}, "C: retreat"
    play(m, "0: retreat to rodia with luke-skywalker", "0: done")
    assert (asked(m), options(m, R)) == ({R: "rogue-one"}, {"leader jyn-erso", "pass"}), "D: Rogue One"
    play(m, "0: leader jyn-erso")
    assert fields(m, "LeaderCaptured", "cite") == [("RBB-RTCARD-003",)], "then Tractor Beam takes Leia, who stayed"
    assert told(m, "LeaderRescued", "LeaderCaptured") == ["LeaderRescued", "LeaderCaptured"]
    assert fields(m, "CombatRound", "round") == [(1,), (2,)], "E: the trooper goes on fighting"


@rule("RBB-COMBAT-024")
def test_units_destroyed_by_cards_are_removed_before_the_attacks_and_confrontation_chooses_after_the_battle():
    m = cinematic(
        {"rebel-trooper": 2, "airspeeder": 1, "stormtrooper": 2},
        [BLANK, BLANK, HIT, BLANK],
        decks(ground={"rebel": ["hold-them-back", "take-cover"], "imperial": ["overrun", "armored-patrol"]}),
        leaders=["darth-vader", "general-tagge"],
    )
    lay(m, "hold-them-back", "overrun", "pass", "apply upper")
    assert told(m, "UnitsDestroyed", "AttackRolled")[0] == "UnitsDestroyed"
    assert rolled(m)[0] == (E, 0, 1, 0), "one Stormtrooper rolls no more"
    m = cinematic(
        {"rebel-trooper": 2, "stormtrooper": 1, "star-destroyer": 1},
        [BLANK, HIT, BLANK],
        leaders=["darth-vader", "general-tagge"],
    )
    as_rolled(lay(m, "confrontation", "overrun", "pass", "apply upper"))
    assert told(m, "AttackRolled", "UnitsDestroyed") == ["AttackRolled", "AttackRolled", "UnitsDestroyed"]
    assert (asked(m), options(m, R)) == ({R: "eliminate"}, {"leader darth-vader", "leader general-tagge"})


ANOTHER = {"rebel": ["confrontation", "take-cover", "hold-them-back"], "imperial": ["overrun", "armored-patrol"]}


@rule("RBB-COMBAT-025")
def test_an_additional_card_comes_from_the_same_deck_and_is_applied_at_once():
    m = cinematic({"rebel-trooper": 2, "at-at": 2, "stormtrooper": 2}, [BLANK] * 30, decks(ground=ANOTHER))
    lay(m, "confrontation", "overrun", "pass", "apply lower")
    assert (asked(m), cite(m)) == ({R: "another-card"}, "RBB-COMBAT-025")
    assert options(m, R) == {"lay take-cover", "lay hold-them-back", "pass"}
    play(m, "0: lay hold-them-back")
    assert asked(m) == {R: "apply"}
    assert options(m, R) == {"apply upper", "apply lower", "pass"}, "either ability"
    play(m, "0: apply upper")
    piles = side(m, "rebel")["advanced"]["ground"]
    assert piles == {"deck": ["take-cover"], "played": ["confrontation", "hold-them-back"]}
    assert rolled(m)[0] == (E, 4, 3, 0), "one Stormtrooper fewer"


@rule("RBB-COMBAT-025")
def test_an_additional_card_that_is_the_last_of_the_deck_brings_the_others_back():
    m = cinematic(
        {"rebel-trooper": 2, "at-at": 2},
        [BLANK] * 30,
        decks(ground={"rebel": ["confrontation", "take-cover"], "imperial": ["overrun", "armored-patrol"]}),
    )
    lay(m, "confrontation", "overrun", "pass", "apply lower")
    play(m, "0: lay take-cover", "0: pass")
    assert side(m, "rebel")["advanced"]["ground"] == {"deck": ["confrontation"], "played": ["take-cover"]}


@rule("RBB-COMBAT-026")
@pytest.mark.parametrize(
    ("card", "forbids", "theater"),
    [("entrapment", E, 0), ("air-superiority", E, 1), ("outrun-them", R, 0), ("escape-plan-adv", R, 1)],
)
def test_who_is_forbidden_a_card_in_the_next_round_plays_none_and_only_then(card, forbids, theater):
    other = {0: ("escort", "swarm-tactics"), 1: ("take-cover", "overrun")}[theater]
    more = {0: (("ion-blast", "bombing-run"), ("reinforcements", "tractor-beam")),
            1: (("tow-cables", "hold-them-back"), ("armored-patrol", "bombardment-adv"))}[theater]  # fmt: skip
    cards = {
        name: [other[i], *more[i], *([card] if i == forbids else [])] for i, name in enumerate(("rebel", "imperial"))
    }
    piles = decks(**{("space", "ground")[theater]: cards})
    here = ({"mon-cal-cruiser": 1, "star-destroyer": 1}, {"airspeeder": 2, "at-at": 1})[theater]
    m = cinematic(here, [BLANK] * 60, piles)
    pair = [card if forbids == R else other[0], card if forbids == E else other[1]]
    play(m, f"0: lay {pair[0]}", f"1: lay {pair[1]}")
    while "apply" in asked(m).values():
        play(m, f"{who(m)}: " + ("apply lower" if who(m) == forbids else "pass"))
    as_rolled(m)
    assert fields(m, "CombatRound", "round")[-1] == (2,)
    assert asked(m) == {forbids: "lay-card"}, "the opponent plays none"
    play(m, f"{forbids}: lay {more[forbids][0]}", f"{forbids}: pass")
    as_rolled(m)
    assert fields(m, "CombatRound", "round")[-1] == (3,)
    assert asked(m) == {R: "lay-card", E: "lay-card"}, "it ended with that round"


@rule("RBB-COMBAT-026")
def test_its_a_trap_forbids_the_empire_a_space_card_in_the_first_round():
    m = cinematic({"mon-cal-cruiser": 1, "star-destroyer": 1}, [BLANK] * 9, combat={"trap": True})
    assert asked(m) == {R: "lay-card"}
    m = cinematic({"mon-cal-cruiser": 1, "star-destroyer": 1}, [BLANK] * 9, combat={"trap": True, "round": 2})
    assert asked(m) == {R: "lay-card", E: "lay-card"}
    m = cinematic({"airspeeder": 1, "at-st": 1}, [BLANK] * 9, combat={"trap": True})
    assert asked(m) == {R: "lay-card", E: "lay-card"}, "ground cards are no space cards"


@rule("RBB-COMBAT-027")
@pytest.mark.parametrize(("taken", "left"), [(3, 1), (1, 3), (0, 4)])
def test_more_dangerous_returns_up_to_three_cards_of_one_theater(taken, left):
    spent = ["swarm-tactics", "reinforcements", "tractor-beam", "energy-shield"]
    m = cinematic(
        {"mon-cal-cruiser": 1, "star-destroyer": 1},
        [],
        decks(space={"rebel": ["escort"], "imperial": ["intercept", *spent]}, spent=[*spent, "overrun"]),
        step="start-of-combat",
        imperial={"actions": ["more-dangerous-than-you-realize"]},
        leaders=["general-tagge"],
    )
    play(m, "1: use more-dangerous-than-you-realize general-tagge", "1: deck space")
    assert (asked(m), options(m, E)) == ({E: "regain"}, {*(f"lay {card}" for card in spent), "done"})
    for card in spent[:taken]:
        play(m, f"1: lay {card}")
    if taken < 3:
        play(m, "1: done")
    piles = side(m, "imperial")["advanced"]
    assert (piles["space"]["deck"], len(piles["space"]["played"])) == (["intercept", *spent[:taken]], left)
    assert piles["ground"]["played"] == ["overrun"]
    assert asked(m) == {R: "lay-card", E: "lay-card"}


# -- what is left to the players -----------------------------------------------------------------------


@rule("RBB-COMBAT-028")
def test_which_dice_are_rerolled_whatever_they_show_and_which_unit_is_healed():
    m = cinematic(
        {"corellian-corvette": 1, "mon-cal-cruiser": 1, "x-wing": 1, "tie-fighter": 1},
        [HIT, SPECIAL, DIRECT, BLANK, BLANK, BLANK],
        leaders=["princess-leia"],
        combat={"starter": "rebel", "round": 2, "damage": {"corellian-corvette": [1], "mon-cal-cruiser": [2]}},
    )
    play(m, "0: lay escort", "1: lay swarm-tactics", "0: pass", "1: pass")
    assert asked(m) == {R: "combat-action"}
    assert options(m, R) == {
        "done",
        "reroll red-hit",
        "reroll red-special",
        "reroll red-direct-hit",
        "reroll black-blank",
        "heal corellian-corvette red-special 1",
        "heal mon-cal-cruiser red-special 2",
    }


@rule("RBB-COMBAT-028")
def test_how_the_damage_of_a_card_is_split_and_how_much_a_shield_takes():
    m = cinematic(
        {"rebel-trooper": 2, "shield-generator": 1, "airspeeder": 1, "at-st": 2},
        [BLANK, BLANK, HIT, HIT, *[BLANK] * 9],
        decks(ground={"rebel": ["planetary-shield", "take-cover"], "imperial": ["overrun", "armored-patrol"]}),
    )
    play(m, "0: lay planetary-shield", "1: lay overrun", "1: apply upper")
    assert (asked(m), options(m, E)) == (
        {E: "damage"},
        {"hit rebel-trooper", "hit shield-generator", "hit airspeeder"},
    )
    play(m, "1: hit airspeeder")
    assert "hit airspeeder 1" in options(m, E), "the second damage on the same unit, or on another"
    play(m, "1: hit rebel-trooper", "0: apply upper", "1: hit rebel-trooper black-hit")
    assert (asked(m), options(m, R)) == ({R: "shield"}, {"block rebel-trooper 1", "block rebel-trooper 2", "done"})
    play(m, "0: block rebel-trooper 1")
    assert options(m, R) == {"block rebel-trooper 2", "done"}, "as much as the Rebels like, up to three"
    play(m, "0: done")
    assert lost(m)[0] == ("rebel-trooper", 1)


@rule("RBB-COMBAT-028")
def test_which_leader_tractor_beam_takes():
    m = cinematic(
        {"x-wing": 1, "rebel-trooper": 1, "star-destroyer": 1},
        [BLANK, BLANK, HIT, BLANK],
        decks(space={"rebel": ["escort", "ion-blast"], "imperial": ["tractor-beam", "swarm-tactics"]}),
        leaders=["princess-leia", "jan-dodonna"],
    )
    as_rolled(lay(m, "escort", "tractor-beam", "apply upper", "pass"))
    assert lost(m) == [("x-wing", 1)]
    assert (asked(m), options(m, E)) == ({E: "capture"}, {"leader princess-leia", "leader jan-dodonna"})
    play(m, "1: leader jan-dodonna")
    assert m.facts()["rings"] == {"jan-dodonna": "captured"}


@rule("RBB-COMBAT-028")
def test_which_leaders_are_kept_and_which_marker_is_removed():
    nine = ("mon-mothma", "jan-dodonna", "general-rieekan", "princess-leia", "chewbacca", "han-solo", "wedge-antilles", "saw-gerrera", "jyn-erso")  # fmt: skip
    m = position(sets=ROTE, step="settle", after=["next-turn"], leaders=dict.fromkeys(nine, "pool"))
    assert (asked(m), options(m, R)) == ({R: "too-many"}, {f"leader {name}" for name in nine})
    m = position(
        sets=ROTE,
        rebel={"missions": [{"card": "heist", "leaders": ["cassian-andor"]}]},
        systems={"naboo": {"units": {"stormtrooper": 1}}},
        targets={"rebel-cell": "naboo", "secure-the-plans": "naboo"},
    )
    play(m, "0: reveal heist naboo")
    while E in m.pending and asked(m) != {E: "turn"}:
        play(m, "1: pass")
    assert {text for text in options(m, R) if text.startswith("remove")} == {
        "remove rebel-cell",
        "remove secure-the-plans",
    }


@rule("RBB-COMBAT-029")
def test_point_blank_assault_lowers_health_by_one_and_never_below_one():
    here = {"x-wing": 1, "corellian-corvette": 1, "rebel-transport": 1, "star-destroyer": 1}
    m = fight(here, [HIT, BLANK, BLANK, BLANK, BLANK, BLANK], combat={"point-blank": True})
    play(m, "1: hit corellian-corvette red-hit")
    assert lost(m)[0] == ("corellian-corvette", 1), "two health less one"
    m = fight({"x-wing": 2, "tie-fighter": 1}, [BLANK, HIT, BLANK], combat={"point-blank": True})
    assert lost(m) == [("tie-fighter", 1)], "one damage is enough"
    hands = {"rebel": ["space-defensive-formation", "ground-onslaught"]}
    m = fight({"x-wing": 1, "tie-fighter": 1}, [HIT], combat={"point-blank": True, "hands": hands})
    play(m, "0: play space-defensive-formation", "0: block x-wing 1", "0: done")
    assert lost(m) == [], "and needed"
    m = fight(here, [HIT, BLANK, BLANK, BLANK, BLANK, BLANK], combat={"hands": {"rebel": ["space-critical-hit"]}})
    play(m, "1: hit corellian-corvette red-hit", "0: pass", "0: done")
    assert lost(m) == [], "without the card it survives"


@rule("RBB-COMBAT-029")
def test_what_counts_health_counts_the_printed_one():
    m = fight(
        {"x-wing": 1, "stormtrooper": 1, "assault-carrier": 1, "star-destroyer": 1, "interdictor": 1, "tie-fighter": 1},
        step="start-of-combat",
        sets=ROTE,
        combat={"point-blank": True},
        rebel={"actions": ["bazes-loyalty"]},
        leaders=["chirrut-imwe"],
    )
    assert asked(m) == {R: "use-action"}
    (use,) = [text for text in options(m, R) if text != "pass"]
    play(m, f"0: {use}")
    assert options(m, R) == {
        "done",
        "unit stormtrooper naboo",
        "unit assault-carrier naboo",
        "unit tie-fighter naboo",
    }, "2 health"


@rule("RBB-COMBAT-030")
def test_one_in_a_million_sets_dice_to_faces_they_have():
    m = fight(
        {"corellian-corvette": 1, "u-wing": 1, "star-destroyer": 1},
        [BLANK] * 3 + [HIT],
        sets=ROTE,
        rebel={"actions": ["one-in-a-million"]},
        leaders=["luke-skywalker"],
    )
    play(m, "0: use one-in-a-million luke-skywalker")
    faces = ("hit", "direct-hit", "special", "blank")
    assert options(m, R) == {
        "pass",
        *(f"set {colour}-{face}" for colour in ("red", "black") for face in faces),
        "set green-direct-hit",
        "set green-blank",
    }
    assert refused(m, R, "set green-special") == "RBB-ACARD-028"
    play(m, "0: set green-direct-hit")
    assert not {text for text in options(m, R) if "green" in text}, "there was one green die"
    play(m, "0: set black-special")
    assert fields(m, "DieSet", "die") == [(9,), (6,)]
    assert fields(m, "AttackRolled", "side", "dice")[-1] == (R, [9, 6, 0]), "the third die was rolled: no third is set"
