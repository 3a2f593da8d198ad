"""Advanced tactic cards in cinematic combat: laid face down, revealed, applied, discarded, returned."""

import pytest

from tests.games.rebellion.cinema import as_rolled, cinematic, decks, lay
from tests.games.rebellion.fights import BLANK, HIT, ROTE, SPECIAL, E, R, lost, position, rolled, side
from tests.vocabulary import asked, cite, fields, options, play, play_out, refused, told
from wartable.games.rebellion.content import ADVANCED
from wartable.kernel.ledger import rule

SHIPS = {"mon-cal-cruiser": 1, "star-destroyer": 1}
TROOPS = {"airspeeder": 1, "at-st": 1}


def pile(m, whose, theater):
    """The advanced deck of a side for a theater, and its discard pile."""
    told = side(m, whose)["advanced"][theater]
    return told["deck"], told["played"]


def names(cards):
    return [ADVANCED[card].id for card in cards]


def order(m):
    """Who attacked in which theater."""
    return fields(m, "AttackRolled", "side", "theater")


# -- looking through the decks -------------------------------------------------------------------------


@rule("RB-CINEMATIC-002")
def test_all_rules_of_base_combat_hold_but_those_that_change():
    m = cinematic(
        {"mon-cal-cruiser": 1, "x-wing": 1, "star-destroyer": 3},
        [HIT, BLANK, BLANK, BLANK, BLANK, HIT],
        step="add-leader",
        leaders_at={"darth-vader": "pool", "princess-leia": "pool"},
    )
    assert (asked(m), options(m, E)) == ({E: "add-leader"}, {"send darth-vader", "pass"}), "a leader joins"
    play(m, "1: pass", "0: pass")
    lay(m, "escort", "overwhelming-presence", "pass", "pass")
    assert rolled(m)[0] == (E, 5, 3, 0), "six red dice are five"
    assert options(m, E) == {"hit mon-cal-cruiser red-hit", "hit x-wing black-hit"}, "a hit goes where its colour is"
    play(m, "1: hit mon-cal-cruiser red-hit")
    assert lost(m) == [("x-wing", 1)], "and must go there"
    assert side(m, "rebel")["advanced"]["space"]["played"] == ["escort"]
    m = cinematic(SHIPS, step="retreat", leaders=["princess-leia"])
    assert asked(m) == {R: "retreat"}, "and one can retreat"


@rule("RB-CINEMATIC-003")
def test_nobody_draws_cards_and_everybody_looks_through_both_own_decks():
    m = cinematic({**SHIPS, **TROOPS}, step="draw-tactics", leaders=["darth-vader", "princess-leia"])
    assert told(m, "TacticsDrawn") == []
    assert m.facts()["combat"]["hands"] == {"rebel": [], "imperial": []}
    assert m.facts()["tactics"] == {theater: {"deck": [], "played": []} for theater in ("space", "ground")}
    seen = [names(deck) for deck in m.view(R).advanced[:2]], [names(deck) for deck in m.view(E).advanced[2:]]
    assert seen == (
        [["escort", "ion-blast"], ["take-cover", "confrontation"]],
        [["overwhelming-presence", "swarm-tactics"], ["overrun", "armored-patrol"]],
    )
    assert options(m, R) == {"lay escort", "lay ion-blast"}, "every card of the deck can be taken"


@rule("RB-CINEMATIC-004")
def test_any_card_that_is_not_in_the_discard_pile_may_be_used():
    cards = {"rebel": ["escort", "ion-blast", "bombing-run"], "imperial": ["swarm-tactics", "tractor-beam"]}
    m = cinematic(SHIPS, [], decks(space=cards, spent=["ion-blast"]))
    assert options(m, R) == {"lay escort", "lay bombing-run"}
    assert refused(m, R, "lay ion-blast") == "RB-CINEMATIC-004"
    assert refused(m, R, "lay tractor-beam") == "RB-CINEMATIC-006", "the opponent's"
    assert refused(m, R, "lay take-cover") == "RB-CINEMATIC-006", "of the other theater"


@rule("RB-CINEMATIC-004")
def test_the_decks_are_never_shuffled():
    cards = {"rebel": ["rogue-one", "take-cover", "tow-cables", "confrontation"], "imperial": ["overrun", "bombardment-adv", "armored-patrol"]}  # fmt: skip
    m = cinematic({"rebel-trooper": 1, "stormtrooper": 2}, [HIT, HIT, BLANK], decks(ground=cards))
    lay(m, "tow-cables", "overrun", "pass", "pass")
    assert m.facts()["combat"] is None, "the trooper fell"
    assert pile(m, "rebel", "ground") == (["rogue-one", "take-cover", "confrontation"], ["tow-cables"])
    assert pile(m, "imperial", "ground") == (["bombardment-adv", "armored-patrol"], ["overrun"])
    assert told(m, "CardsShuffled") == []


# -- the three steps -----------------------------------------------------------------------------------


@rule("RB-CINEMATIC-005", "RB-CINEMATIC-023")
def test_cards_come_before_each_battle_of_each_round_and_a_round_has_two_battles():
    three = {
        "space": {"rebel": ["escort", "ion-blast", "bombing-run"], "imperial": ["swarm-tactics", "tractor-beam", "intercept"]},
        "ground": {"rebel": ["take-cover", "tow-cables", "rogue-one"], "imperial": ["overrun", "armored-patrol", "bombardment-adv"]},
    }  # fmt: skip
    m = cinematic({**SHIPS, **TROOPS}, [], decks(**three))
    for n in range(2):
        for theater in ("space", "ground"):
            assert asked(m) == {R: "lay-card", E: "lay-card"}
            assert options(m, R) == {f"lay {card}" for card in three[theater]["rebel"][n:]}
            assert len(order(m)) == 4 * n + 2 * (theater == "ground"), "before anybody rolls"
            lay(m, three[theater]["rebel"][n], three[theater]["imperial"][n], "pass", "pass")
            as_rolled(m)
    assert told(m, "CombatRound", "AdvancedPlayed", "AttackRolled")[:9] == [
        "CombatRound", *["AdvancedPlayed", "AdvancedPlayed", "AttackRolled", "AttackRolled"] * 2,
    ]  # fmt: skip
    assert order(m) == [(E, 0), (R, 0), (E, 1), (R, 1)] * 2, "one round of space and one of ground battle in each"
    assert fields(m, "CombatRound", "round") == [(1,), (2,), (3,)]


@rule("RB-CINEMATIC-006")
def test_both_lay_one_card_of_the_theater_face_down_at_the_same_time():
    worlds = []
    for card in ("escort", "ion-blast"):
        m = cinematic(SHIPS)
        assert asked(m) == {R: "lay-card", E: "lay-card"}, "neither waits for the other"
        assert (options(m, R), options(m, E)) == (
            {"lay escort", "lay ion-blast"},
            {"lay overwhelming-presence", "lay swarm-tactics"},
        )
        play(m, f"0: lay {card}")
        assert asked(m) == {E: "lay-card"}
        worlds.append((m.view(E), m.view(None), told(m, "AdvancedPlayed")))
    assert worlds[0] == worlds[1], "the Empire does not see which"
    assert worlds[0][2] == []


@rule("RB-CINEMATIC-007")
def test_both_cards_are_revealed_together():
    m = play(cinematic(SHIPS), "1: lay swarm-tactics")
    assert told(m, "AdvancedPlayed") == [] and names(m.view(R).spent[2]) == []
    play(m, "0: lay ion-blast")
    assert [(who, *names([card])) for who, card in fields(m, "AdvancedPlayed", "side", "card")] == [
        (R, "ion-blast"),
        (E, "swarm-tactics"),
    ]
    assert asked(m) == {E: "apply"}, "only then is one applied"


@rule("RB-CINEMATIC-008")
@pytest.mark.parametrize(("starter", "first", "second"), [("imperial", E, R), ("rebel", R, E)])
def test_the_current_player_applies_one_ability_first(starter, first, second):
    m = cinematic(
        {**SHIPS, "ion-cannon": 1, "tie-fighter": 1}, combat={"starter": starter}, leaders=["darth-vader", "han-solo"]
    )
    play(m, "0: lay ion-blast", "1: lay swarm-tactics")
    assert (asked(m), cite(m)) == ({first: "apply"}, "RB-CINEMATIC-008")
    assert options(m, first) == {"apply upper", "apply lower", "pass"}
    play(m, f"{first}: pass")
    assert (asked(m), options(m, second)) == ({second: "apply"}, {"apply upper", "apply lower", "pass"})
    play(m, f"{second}: pass")
    assert asked(m) == {first: "combat-action"}, "one ability each, no more"


@rule("RB-CINEMATIC-009")
@pytest.mark.parametrize(
    ("card", "unit"), [("bombardment-adv", "star-destroyer"), ("air-superiority", "tie-striker"), ("overrun", "at-st")]
)
def test_an_ability_with_a_symbol_needs_that_unit_in_the_system_in_either_theater(card, unit):
    cards = {"rebel": ["take-cover", "rogue-one"], "imperial": [card, "armored-patrol"]}
    here = {"rebel-trooper": 1, "stormtrooper": 1}
    m = cinematic(here, [], decks(ground=cards), systems={"malastare": {"units": {unit: 1}}})
    play(m, "0: lay take-cover", f"1: lay {card}")
    assert options(m, E) == {"apply lower", "pass"}, "one in a neighbouring system is not here"
    assert refused(m, E, "apply upper") == "RB-CINEMATIC-009"
    m = cinematic({**here, unit: 1}, [], decks(ground=cards))
    play(m, "0: lay take-cover", f"1: lay {card}")
    assert options(m, E) == {"apply upper", "apply lower", "pass"}, "a ship serves a card of the ground battle"


@rule("RB-CINEMATIC-009")
def test_an_ability_without_a_symbol_needs_no_unit():
    m = cinematic({"rebel-trooper": 1, "stormtrooper": 1})
    play(m, "0: lay confrontation", "1: lay overrun", "1: pass")
    assert options(m, R) == {"apply upper", "apply lower", "pass"}


@rule("RB-CINEMATIC-010")
@pytest.mark.parametrize(
    ("fighter", "offered"),
    [("tie-fighter", {"apply upper", "apply lower", "pass"}), ("tie-striker", {"apply lower", "pass"})],
)
def test_the_upper_ability_of_swarm_tactics_needs_a_tie_fighter(fighter, offered):
    m = cinematic({"x-wing": 1, "star-destroyer": 1, fighter: 2})
    play(m, "0: lay escort", "1: lay swarm-tactics")
    assert options(m, E) == offered


@rule("RB-CINEMATIC-011")
@pytest.mark.parametrize(("starter", "sides"), [("imperial", [E, R]), ("rebel", [R, E])])
def test_after_the_cards_the_current_player_rolls(starter, sides):
    m = cinematic({"x-wing": 1, "tie-fighter": 1}, combat={"starter": starter})
    play(m, "0: lay escort", "1: lay overwhelming-presence", f"{sides[0]}: pass")
    assert told(m, "AttackRolled") == []
    play(m, f"{sides[1]}: pass")
    assert order(m) == [(who, 0) for who in sides]


@rule("RB-CINEMATIC-012")
def test_no_advanced_card_is_played_during_an_attack():
    m = lay(cinematic(SHIPS, leaders=["darth-vader"]), "escort", "swarm-tactics", "pass", "pass")
    assert asked(m) == {E: "combat-action"}
    assert not [text for text in options(m, E) if text.startswith("lay")]
    assert refused(m, E, "lay overwhelming-presence") == "RB-CINEMATIC-012"
    assert refused(m, R, "lay ion-blast") == "RB-CINEMATIC-006"


# -- the discard piles ---------------------------------------------------------------------------------


@rule("RB-CINEMATIC-013", "RB-CINEMATIC-016")
@pytest.mark.parametrize("half", ["apply lower", "pass"])
def test_cards_go_face_up_beside_their_deck_where_everybody_looks_at_them(half):
    m = lay(cinematic(SHIPS, leaders=["darth-vader"]), "escort", "swarm-tactics", "pass", half)
    assert pile(m, "rebel", "space") == (["ion-blast"], ["escort"])
    assert pile(m, "imperial", "space") == (["overwhelming-presence"], ["swarm-tactics"])
    for viewer in (R, E, None):
        assert [names(spent) for spent in m.view(viewer).spent] == [["escort"], [], ["swarm-tactics"], []]


@rule("RB-CINEMATIC-016")
def test_the_discard_piles_lie_open_outside_combat_too():
    m = position(sets=ROTE, cinematic=True, **decks(spent=["escort", "overrun"]))
    for viewer in (R, E, None):
        assert [names(spent) for spent in m.view(viewer).spent] == [["escort"], [], [], ["overrun"]]


@rule("RB-CINEMATIC-014")
def test_discarded_cards_stay_there_for_the_next_combat():
    m = cinematic({"x-wing": 1, "tie-fighter": 1}, [BLANK, HIT])
    lay(m, "escort", "swarm-tactics", "pass", "pass")
    assert m.facts()["combat"] is None and lost(m) == [("tie-fighter", 1)]
    assert (pile(m, "rebel", "space"), pile(m, "imperial", "space")) == (
        (["ion-blast"], ["escort"]),
        (["overwhelming-presence"], ["swarm-tactics"]),
    )
    assert told(m, "CardsShuffled", "AdvancedReturned") == []


@rule("RB-CINEMATIC-015")
def test_when_the_last_card_of_a_deck_is_played_the_others_come_back():
    cards = {"rebel": ["escort", "ion-blast", "bombing-run"], "imperial": ["swarm-tactics", "tractor-beam", "intercept"]}  # fmt: skip
    m = cinematic(SHIPS, [], decks(space=cards, spent=["escort", "ion-blast", "tractor-beam", "overrun", "take-cover"]))
    assert options(m, R) == {"lay bombing-run"}, "the last one must be played"
    lay(m, "bombing-run", "swarm-tactics", "pass", "pass")
    assert pile(m, "rebel", "space") == (["ion-blast", "escort"], ["bombing-run"]), "all but the card just played"
    assert pile(m, "imperial", "space") == (["intercept"], ["tractor-beam", "swarm-tactics"]), "one is left there"
    assert pile(m, "rebel", "ground") == (["confrontation"], ["take-cover"]), "the other theater has its own piles"
    as_rolled(m)
    assert options(m, R) == {"lay escort", "lay ion-blast"}
    assert refused(m, R, "lay bombing-run") == "RB-CINEMATIC-004"


@rule("RB-CINEMATIC-017")
def test_a_card_must_be_played_each_round_but_need_not_be_applied():
    m = cinematic({"x-wing": 1, "tie-fighter": 1})
    assert options(m, R) == {"lay escort", "lay ion-blast"}
    assert refused(m, R, "pass") == "RB-CINEMATIC-006"
    lay(m, "ion-blast", "swarm-tactics", "pass", "pass")
    assert told(m, "AdvancedUsed", "DamageAssigned") == [], "nothing was applied"
    assert asked(m) == {R: "lay-card", E: "lay-card"}, "the next round asks again"
    assert (pile(m, "rebel", "space"), pile(m, "imperial", "space")) == (
        (["escort"], ["ion-blast"]),
        (["overwhelming-presence"], ["swarm-tactics"]),
    )


# -- drawing is returning ------------------------------------------------------------------------------


GROUND = {"rebel": ["take-cover", "tow-cables", "rogue-one", "confrontation"], "imperial": ["overrun", "armored-patrol"]}  # fmt: skip


@rule("RB-CINEMATIC-018")
def test_who_may_draw_a_card_returns_one_of_choice_instead():
    spent = ["take-cover", "tow-cables", "rogue-one"]
    m = cinematic({"shield-generator": 1, **TROOPS}, [], decks(ground=GROUND, spent=[*spent, "overrun"]))
    assert (asked(m), cite(m)) == ({R: "regain"}, "RB-CINEMATIC-019")
    assert options(m, R) == {"lay take-cover", "lay tow-cables", "lay rogue-one"}, "one must, and from the own pile"
    play(m, "0: lay rogue-one")
    assert pile(m, "rebel", "ground") == (["confrontation", "rogue-one"], ["take-cover", "tow-cables"])
    assert told(m, "TacticsDrawn") == []


@rule("RB-CINEMATIC-019")
def test_the_shield_generator_returns_a_card_right_before_the_ground_cards_are_chosen():
    spent = ["take-cover", "tow-cables", "escort"]
    m = cinematic({"shield-generator": 1, **TROOPS, "x-wing": 1, "tie-fighter": 1}, [], decks(ground=GROUND, spent=spent))  # fmt: skip
    assert asked(m) == {R: "lay-card", E: "lay-card"}, "not before the space cards"
    play(m, "0: lay ion-blast", "1: lay swarm-tactics", "1: pass", "0: pass")
    assert asked(m) == {R: "regain"} and len(order(m)) == 2
    play(m, "0: lay tow-cables")
    assert asked(m) == {R: "lay-card", E: "lay-card"}
    assert options(m, R) == {"lay rogue-one", "lay confrontation", "lay tow-cables"}, "it can be laid at once"
    play_out(play(m, "0: lay tow-cables", "1: lay overrun"), "regain")
    assert fields(m, "CombatRound", "round")[-1] == (2,), "in every round"


@rule("RB-CINEMATIC-026")
@pytest.mark.parametrize(
    ("generators", "spent", "back"),
    [(1, [], []), (1, ["take-cover"], ["take-cover"]), (2, ["take-cover"], ["take-cover"]), (2, ["take-cover", "tow-cables"], ["take-cover", "tow-cables"])],
)  # fmt: skip
def test_no_more_cards_return_than_lie_in_the_own_pile_of_that_deck(generators, spent, back):
    m = cinematic(
        {"shield-generator": generators, **TROOPS}, [], decks(ground=GROUND, spent=[*spent, "escort", "overrun"])
    )
    assert asked(m) == {R: "lay-card", E: "lay-card"}, "there was nothing to choose"
    assert names(card for (card,) in fields(m, "AdvancedReturned", "card")) == back
    assert sorted(pile(m, "rebel", "ground")[0]) == sorted(GROUND["rebel"])
    assert pile(m, "rebel", "space") == (["ion-blast"], ["escort"]), "not of the space deck"
    assert pile(m, "imperial", "ground") == (["armored-patrol"], ["overrun"]), "nor of the Empire's"


@rule("RB-CINEMATIC-026")
def test_two_generators_return_two_cards_of_choice():
    m = cinematic(
        {"shield-generator": 2, **TROOPS}, [], decks(ground=GROUND, spent=["take-cover", "tow-cables", "rogue-one"])
    )
    play(m, "0: lay tow-cables")
    assert (asked(m), options(m, R)) == ({R: "regain"}, {"lay take-cover", "lay rogue-one"})
    play(m, "0: lay take-cover")
    assert pile(m, "rebel", "ground") == (["confrontation", "tow-cables", "take-cover"], ["rogue-one"])


# -- what they affect, and how long --------------------------------------------------------------------


@rule("RB-CINEMATIC-020")
def test_cards_affect_units_of_the_system_and_of_their_theater_only():
    here = {"x-wing": 1, "corellian-corvette": 1, "rebel-trooper": 1, "airspeeder": 1, "tie-fighter": 1, "at-st": 1}
    near = {"malastare": {"units": {"y-wing": 1, "rebel-vanguard": 1}}}
    cards = {"rebel": ["escort", "ion-blast"], "imperial": ["superlaser-blast", "swarm-tactics"]}
    m = cinematic(here, [], decks(space=cards), systems=near)
    lay(m, "escort", "superlaser-blast", "apply lower")
    assert (asked(m), options(m, E)) == ({E: "damage"}, {"hit x-wing", "hit corellian-corvette"}), "ships that are here"
    play(m, "1: hit corellian-corvette", "0: pass")
    play(m, "0: lay take-cover", "1: lay overrun", "1: apply lower")
    assert options(m, E) == {"hit rebel-trooper", "hit airspeeder"}, "ground units that are here"


@rule("RB-CINEMATIC-020", "RB-CINEMATIC-021")
def test_hits_prevented_in_space_are_not_prevented_on_the_ground():
    here = {"x-wing": 1, "rebel-trooper": 1, "tie-fighter": 1, "stormtrooper": 1}
    m = cinematic(here, [BLANK, BLANK, HIT])
    lay(m, "escort", "swarm-tactics", "pass", "apply lower")
    lay(m, "take-cover", "overrun", "pass", "pass")
    assert fields(m, "HitPrevented", "side") == []
    assert lost(m) == [("rebel-trooper", 1)], "two black hits were to be prevented in space"


@rule("RB-CINEMATIC-021")
def test_abilities_last_until_the_end_of_this_round_of_the_battle():
    cards = {"rebel": ["take-cover", "tow-cables", "rogue-one"], "imperial": ["overrun", "armored-patrol", "bombardment-adv"]}  # fmt: skip
    m = cinematic({"rebel-trooper": 1, "stormtrooper": 1}, [BLANK, BLANK, HIT], decks(ground=cards))
    lay(m, "take-cover", "overrun", "pass", "apply lower")
    lay(m, "tow-cables", "armored-patrol", "pass", "pass")
    assert (lost(m), fields(m, "HitPrevented", "side")) == ([("rebel-trooper", 1)], []), (
        "prevented only in the first round"
    )
    m = cinematic({"rebel-trooper": 1, "stormtrooper": 1}, [BLANK, BLANK, HIT], decks(ground=cards))
    lay(m, "tow-cables", "overrun", "pass", "pass")
    lay(m, "take-cover", "armored-patrol", "pass", "apply lower")
    assert (lost(m), fields(m, "HitPrevented", "side")) == ([], [(E,)])


@rule("RB-CINEMATIC-021")
def test_a_ban_on_removing_damage_ends_with_the_round():
    """Rogue One: Imperial ground units cannot remove damage with specials this round."""
    cards = {"rebel": ["rogue-one", "tow-cables", "take-cover"], "imperial": ["overrun", "armored-patrol", "bombardment-adv"]}  # fmt: skip
    m = cinematic(
        TROOPS, [SPECIAL, BLANK, BLANK, BLANK, SPECIAL], decks(ground=cards), combat={"damage": {"at-st": [1]}}
    )
    lay(m, "rogue-one", "overrun", "pass", "apply lower")
    assert fields(m, "CombatRound", "round")[-1] == (2,), "nothing could be done with the special"
    lay(m, "tow-cables", "armored-patrol", "pass", "pass")
    assert (asked(m), options(m, E)) == ({E: "combat-action"}, {"done", "heal at-st red-special 1"})


ORDERS = {
    "space": {"rebel": ["draw-their-fire", "escort", "ion-blast"], "imperial": ["energy-shield", "swarm-tactics", "intercept"]},
    "ground": {"rebel": ["planetary-shield", "take-cover", "rogue-one", "tow-cables"], "imperial": ["armored-position", "overrun", "armored-patrol", "bombardment-adv"]},
}  # fmt: skip


@rule("RB-CINEMATIC-022")
def test_a_changed_order_of_attacks_lasts_until_another_card_changes_it():
    m = cinematic({**SHIPS, **TROOPS}, [], decks(**ORDERS))
    lay(m, "escort", "swarm-tactics", "pass", "pass")
    lay(m, "take-cover", "armored-position", "apply lower", "pass")
    assert order(m) == [(E, 0), (R, 0), (R, 1), (E, 1)], "at once, on the ground"
    lay(m, "ion-blast", "intercept", "pass", "pass")
    lay(m, "rogue-one", "overrun", "pass", "pass")
    assert order(m)[4:] == [(E, 0), (R, 0), (R, 1), (E, 1)], "in the next round too, and only there"
    lay(m, "draw-their-fire", "energy-shield", "pass", "pass")
    lay(m, "planetary-shield", "armored-patrol", "pass", "apply lower")
    assert order(m)[8:] == [(E, 0), (R, 0), (E, 1), (R, 1)], "until a card of the Rebels changes it back"


@rule("RB-CINEMATIC-022")
def test_a_changed_order_ends_with_the_combat():
    m = cinematic({"x-wing": 1, "tie-fighter": 1}, [HIT, BLANK], decks(**ORDERS))
    lay(m, "escort", "energy-shield", "apply lower", "pass")
    assert (order(m), m.facts()["combat"]) == ([(R, 0), (E, 0)], None), "the Rebels rolled first and hit"
    m = cinematic({"x-wing": 1, "tie-fighter": 1}, [], decks(**ORDERS), combat={"first": ["rebel", None]})
    lay(m, "escort", "energy-shield", "pass", "pass")
    assert order(m) == [(R, 0), (E, 0)], "as long as it lasts"


@rule("RB-CINEMATIC-024")
@pytest.mark.parametrize(
    ("here", "asks", "theater"),
    [
        ({"x-wing": 1, "rebel-trooper": 1, "tie-fighter": 1}, {"lay escort", "lay ion-blast"}, "ground"),
        ({"x-wing": 1, "rebel-trooper": 1, "stormtrooper": 1}, {"lay take-cover", "lay confrontation"}, "space"),
    ],
)
def test_no_card_is_played_for_a_theater_of_one_side(here, asks, theater):
    m = cinematic(here)
    assert options(m, R) == asks, "the battle that is fought"
    lay(m, *(("escort", "swarm-tactics") if theater == "ground" else ("take-cover", "overrun")), "pass", "pass")
    assert fields(m, "CombatRound", "round")[-1] == (2,)
    assert {whose: pile(m, whose, theater)[1] for whose in ("rebel", "imperial")} == {"rebel": [], "imperial": []}
    assert {theater for _, theater in order(m)} == {0 if theater == "ground" else 1}


@rule("RB-CINEMATIC-025")
def test_the_card_is_fixed_when_it_is_laid_and_the_ability_when_its_turn_comes():
    m = cinematic({"rebel-trooper": 2, "at-st": 1, "stormtrooper": 1})
    play(m, "0: lay take-cover")
    assert refused(m, R, "lay confrontation") in ("RB-CINEMATIC-006", "RBB-COMBAT-002"), "it lies there"
    play(m, "1: lay overrun", "1: apply upper", "1: hit rebel-trooper")
    assert m.facts()["combat"]["damage"] == {"rebel-trooper": [1, 1]}
    assert (asked(m), options(m, R)) == ({R: "apply"}, {"apply lower", "pass"}), "knowing what the Empire has done"
    assert refused(m, R, "lay confrontation") == "RB-CINEMATIC-006"
