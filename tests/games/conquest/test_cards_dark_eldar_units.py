"""The Dark Eldar units with abilities of their own, from the Haemonculus Tormentor to Syren Zythlex."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources
from tests.vocabulary import act, asked, options, play, refusals
from wartable.games.conquest.model import HQ
from wartable.games.conquest.rules.values import atk
from wartable.kernel.ledger import rule

KITH = "packmaster-kith"
BESIDE_KITH = {"warlord": {"card": KITH, "at": 1}}
YVARN_FIRST = ["yvarn", "barlus", "elouith", "carnath", "tarrus", "ferrin", "iridial"]


def won_at_yvarn(winner):
    """Seat 0 has won the battle at Y'varn and triggers it: a unit from hand goes into play at the HQ."""
    m = position(
        {"planets": {1: ["goff-nob"]}, **winner},
        {},
        step="battle-won",
        planets=YVARN_FIRST,
        battle={"place": 1, "skirmish": False},
    )
    return play(m, "0: trigger")


# -- Haemonculus Tormentor -------------------------------------------------------------------------


@rule("CQR-CARD-104")
def test_tormentor_gets_two_atk_for_each_resource_paid():
    m = position({"resources": 2, "planets": {1: ["haemonculus-tormentor"]}})
    assert atk(m.state, card(m, "haemonculus-tormentor")) == 2
    play(m, "0: use haemonculus-tormentor", "1: pass", "0: use haemonculus-tormentor")
    assert (atk(m.state, card(m, "haemonculus-tormentor")), resources(m, 0)) == (6, 0)
    assert refusals(m, 0)["use haemonculus-tormentor"] == "CQ-DEPLOY-010"


@rule("CQR-CARD-104")
def test_tormentors_bonus_ends_with_the_phase():
    m = position({"resources": 1, "planets": {1: ["haemonculus-tormentor"]}})
    play(m, "0: use haemonculus-tormentor", "1: pass")
    assert atk(m.state, card(m, "haemonculus-tormentor")) == 4
    play(m, "0: pass")
    assert m.state.phase == "command"
    assert atk(m.state, card(m, "haemonculus-tormentor")) == 2


@rule("CQR-CARD-104")
def test_tormentor_hits_harder_in_the_battle():
    side = {"resources": 1, "planets": {1: ["haemonculus-tormentor"]}}
    fight = {"place": 1, "skirmish": False}
    m = position(side, {"planets": {1: ["goff-nob"]}}, step="actions", then="combat-turn", battle=fight)
    act(m, "0: use haemonculus-tormentor", "0: attack haemonculus-tormentor", "0: goff-nob")
    assert card(m, "goff-nob").damage == 4


# -- Beasthunter Wyches ----------------------------------------------------------------------------


@rule("CQR-CARD-106")
def test_wyches_bring_a_khymera_home_after_a_dark_eldar_event():
    m = position({"warlord": KITH, "hand": ["raid"], "planets": {1: ["beasthunter-wyches"]}}, {"resources": 2})
    play(m, "0: play raid")
    assert options(m, 0) == {"pass", "use beasthunter-wyches"}
    play(m, "0: use beasthunter-wyches")
    assert (card(m, "khymera").place, card(m, "khymera").seat, resources(m, 0)) == (HQ, 0, 0)


@rule("CQR-CARD-106")
def test_wyches_need_the_resource_left_after_the_event():
    for purse, offered in ((2, False), (3, True)):
        m = position(
            {
                "warlord": KITH,
                "hand": ["pact-of-the-haemonculi"],
                "resources": purse,
                "hq": ["beasthunter-wyches", "khymera"],
            },
            {"hand": ["goff-boyz"]},
        )
        play(m, "0: play pact-of-the-haemonculi", "0: khymera")
        assert (asked(m) == {0: "window-reaction"}) == offered


@rule("CQR-CARD-106")
def test_wyches_answer_neither_other_events_nor_the_opponents():
    m = battle(
        {
            **BESIDE_KITH,
            "hand": ["no-mercy"],
            "resources": 5,
            "planets": {1: ["beasthunter-wyches", "incubus-warrior"]},
        },
        {"hand": ["promotion"], "planets": {1: ["goff-nob"]}},
    )
    act(m, "0: attack incubus-warrior", "0: goff-nob")
    play(m, "1: shield promotion", "0: play no-mercy", f"0: {KITH}")
    assert "window-reaction" not in asked(m).values()
    assert card(m, "goff-nob").damage == 3
    assert cards(m, "khymera") == []
    m = position({"resources": 5, "planets": {1: ["beasthunter-wyches"]}}, {"warlord": KITH, "hand": ["raid"]}, turn=1)
    play(m, "1: play raid")
    assert asked(m) == {0: "deployment-turn"}


@rule("CQR-CARD-106", "CQR-TOKEN-003")
def test_wyches_bring_none_if_the_bank_is_empty():
    m = position(
        {"warlord": KITH, "hand": ["raid"], "planets": {1: ["beasthunter-wyches"], 2: ["khymera"] * 10}},
        {"resources": 2},
    )
    play(m, "0: play raid")
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-106", "CQR-TIMING-012")
def test_two_wyches_each_answer_once():
    m = position(
        {"warlord": KITH, "hand": ["raid"], "resources": 4, "planets": {1: ["beasthunter-wyches"] * 2}},
        {"resources": 5},
    )
    one, two = (f"use beasthunter-wyches#{c.uid}" for c in cards(m, "beasthunter-wyches"))
    play(m, "0: play raid")
    assert options(m, 0) == {"pass", one, two}
    play(m, f"0: {one}")
    assert options(m, 0) == {"pass", two}
    assert refusals(m, 0)[one] == "CQR-TIMING-012"
    play(m, f"0: {two}")
    assert (len(cards(m, "khymera")), resources(m, 0)) == (2, 3)


# -- Black Heart Ravager ---------------------------------------------------------------------------


@rule("CQR-CARD-109")
def test_ravager_routs_what_it_damages():
    m = battle({"planets": {1: ["black-heart-ravager"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack black-heart-ravager", "0: goff-nob")
    assert options(m, 0) == {"pass", "use black-heart-ravager"}
    play(m, "0: use black-heart-ravager")
    nob = card(m, "goff-nob")
    assert (nob.place, nob.ready, nob.damage) == (HQ, False, 2)


@rule("CQR-CARD-109")
def test_ravager_may_leave_it_there():
    m = battle({"planets": {1: ["black-heart-ravager"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack black-heart-ravager", "0: goff-nob", "0: pass")
    assert (card(m, "goff-nob").place, card(m, "goff-nob").ready) == (0, True)


@rule("CQR-CARD-109", "CQR-DAMAGE-012")
def test_ravager_routs_neither_warlords_nor_the_unhurt_nor_the_dead():
    m = battle({"planets": {1: ["black-heart-ravager"]}}, {"warlord": {"card": "nazdreg", "at": 1}})
    play(m, "0: attack black-heart-ravager", "0: nazdreg")
    assert "combat-turn" in asked(m).values()
    assert (card(m, "nazdreg").damage, card(m, "nazdreg").place) == (2, 0)
    m = battle({"planets": {1: ["black-heart-ravager"]}}, {"hand": ["mobility"], "planets": {1: ["goff-nob"]}})
    play(m, "0: attack black-heart-ravager", "0: goff-nob", "1: shield mobility")
    assert (card(m, "goff-nob").damage, card(m, "goff-nob").place) == (0, 0)
    assert "window-reaction" not in asked(m).values()
    m = battle({"planets": {1: ["black-heart-ravager"]}}, {"planets": {1: ["shoota-mob", "goff-nob"]}})
    play(m, "0: attack black-heart-ravager", "0: shoota-mob")
    assert cards(m, "shoota-mob") == []
    assert asked(m) == {1: "combat-turn"}


@rule("CQR-CARD-109")
def test_ravager_flies_and_answers_only_its_own_damage():
    m = battle({"planets": {1: ["black-heart-ravager", "shoota-mob"]}}, {"planets": {1: ["goff-nob"]}})
    play(m, "0: attack shoota-mob", "0: goff-nob")
    assert asked(m) == {1: "combat-turn"}
    act(m, "1: attack goff-nob", "1: black-heart-ravager")
    assert card(m, "black-heart-ravager").damage == 3
    m = position({"hand": ["agonizer-of-bren"], "resources": 1, "planets": {1: ["black-heart-ravager"]}})
    assert refusals(m, 0)["attach agonizer-of-bren black-heart-ravager"] == "CQR-KEYWORD-013"


# -- Murder of Razorwings --------------------------------------------------------------------------


@rule("CQR-CARD-110")
def test_razorwings_cost_the_opponent_a_random_card_when_deployed():
    m = position(
        {"hand": ["murder-of-razorwings"], "resources": 1}, {"hand": ["goff-nob", "goff-boyz", "bad-dok"]}, chance=[1]
    )
    act(m, "0: deploy murder-of-razorwings @1", "0: use murder-of-razorwings")
    assert (hand(m, 1), discard(m, 1)) == (["goff-nob", "bad-dok"], ["goff-boyz"])


@rule("CQR-CARD-110")
def test_razorwings_do_nothing_to_an_empty_hand():
    m = position({"hand": ["murder-of-razorwings"], "resources": 1})
    play(m, "0: deploy murder-of-razorwings @1")
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-110", "CQR-DEPLOY-009")
def test_razorwings_put_into_play_are_not_deployed():
    m = position(
        {"hand": ["murder-of-razorwings"], "planets": {1: ["goff-nob"]}},
        {"hand": ["goff-boyz", "bad-dok"]},
        step="battle-won",
        planets=YVARN_FIRST,
        battle={"place": 1, "skirmish": False},
    )
    play(m, "0: trigger", "0: card murder-of-razorwings", "1: card bad-dok")
    assert card(m, "murder-of-razorwings").place == HQ
    assert "window-reaction" not in asked(m).values()
    assert discard(m, 1) == []


@rule("CQR-CARD-110")
def test_razorwings_answer_only_their_own_deployment():
    m = position({"hand": ["goff-nob"], "resources": 5, "hq": ["murder-of-razorwings"]}, {"hand": ["goff-boyz"]})
    play(m, "0: deploy goff-nob @1")
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-110")
def test_razorwings_bear_no_attachment():
    m = position({"hand": ["suffering"], "resources": 1, "planets": {1: ["murder-of-razorwings"]}})
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["attach suffering murder-of-razorwings"] == "CQR-KEYWORD-013"


# -- Coliseum Fighters -----------------------------------------------------------------------------


@rule("CQR-CARD-111")
def test_fighters_return_the_topmost_event():
    pile = ["raid", "archons-terror", "power-from-pain", "incubus-warrior"]
    m = position({"hand": ["coliseum-fighters"], "resources": 2, "discard": pile})
    act(m, "0: deploy coliseum-fighters @1", "0: use coliseum-fighters")
    assert hand(m, 0) == ["power-from-pain"]
    assert discard(m, 0) == ["raid", "archons-terror", "incubus-warrior"]


@rule("CQR-CARD-111")
def test_fighters_take_the_topmost_of_two_copies():
    m = position({"hand": ["coliseum-fighters"], "resources": 2, "discard": ["raid", "suffering", "raid"]})
    act(m, "0: deploy coliseum-fighters @1", "0: use coliseum-fighters")
    assert discard(m, 0) == ["raid", "suffering"]


@rule("CQR-CARD-111")
def test_fighters_find_nothing_among_other_cards_or_in_the_enemys_pile():
    m = position({"hand": ["coliseum-fighters"], "resources": 2, "discard": ["suffering"]}, {"discard": ["raid"]})
    play(m, "0: deploy coliseum-fighters @1")
    assert asked(m) == {1: "deployment-turn"}
    m = position({"hand": ["goff-nob"], "resources": 5, "hq": ["coliseum-fighters"], "discard": ["raid"]})
    play(m, "0: deploy goff-nob @1")
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-111", "CQR-DEPLOY-009")
def test_fighters_answer_being_put_into_play_too():
    m = won_at_yvarn({"hand": ["coliseum-fighters"], "discard": ["raid"]})
    play(m, "0: card coliseum-fighters")
    assert options(m, 0) == {"pass", "use coliseum-fighters"}
    play(m, "0: use coliseum-fighters")
    assert "raid" in hand(m, 0) and discard(m, 0) == []


# -- Syren Zythlex ---------------------------------------------------------------------------------


@rule("CQR-CARD-113")
def test_syren_exhausts_an_enemy_unit_deployed_at_her_planet():
    m = position({"planets": {2: ["syren-zythlex"]}}, {"hand": ["goff-nob"], "resources": 5}, turn=1)
    play(m, "1: deploy goff-nob @2")
    assert options(m, 0) == {"pass", "use syren-zythlex"}
    play(m, "0: use syren-zythlex")
    assert not card(m, "goff-nob").ready


@rule("CQR-CARD-113")
def test_syren_does_not_answer_other_planets_own_units_or_attachments():
    m = position({"planets": {2: ["syren-zythlex"]}}, {"hand": ["goff-nob"], "resources": 5}, turn=1)
    play(m, "1: deploy goff-nob @3")
    assert asked(m) == {0: "deployment-turn"} and card(m, "goff-nob").ready
    m = position({"planets": {2: ["syren-zythlex"]}, "hand": ["goff-nob"], "resources": 5})
    play(m, "0: deploy goff-nob @2")
    assert asked(m) == {1: "deployment-turn"} and card(m, "goff-nob").ready
    m = position({"planets": {2: ["syren-zythlex"]}}, {"hand": ["suffering"], "resources": 1}, turn=1)
    play(m, "1: attach suffering syren-zythlex")
    assert asked(m) == {0: "deployment-turn"} and card(m, "suffering").ready


@rule("CQR-CARD-113", "CQR-DEPLOY-009")
def test_syren_does_not_answer_units_put_into_play():
    m = position(
        {"planets": {2: ["syren-zythlex"]}}, {"warlord": KITH, "hand": ["kiths-khymeramasters"], "resources": 2}, turn=1
    )
    play(m, "1: deploy kiths-khymeramasters @2")
    play(m, "0: use syren-zythlex", "1: use kiths-khymeramasters")
    assert not card(m, "kiths-khymeramasters").ready
    assert card(m, "khymera").place == 1 and card(m, "khymera").ready
    assert asked(m) == {0: "deployment-turn"}


@rule("CQR-CARD-113", "CQR-KEYWORD-015")
def test_syren_is_unique():
    m = position({"planets": {2: ["syren-zythlex"]}, "hand": ["syren-zythlex"], "resources": 3})
    assert options(m, 0) == {"pass"}
    assert refusals(m, 0)["deploy syren-zythlex"] == "CQR-KEYWORD-015"
