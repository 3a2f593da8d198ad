"""The command phase: sealed cards, priority, orders, order pools."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, acting, position, tokens, unit
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.content import COMMAND_CARD, RANKS

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 10000, 2000), unit("darth-vader", 10000, 8000)
TROOPERS, STORM = unit("rebel-troopers", 9000, 2000), unit("stormtroopers", 9000, 8000)


def commanding(rebels=(LUKE, TROOPERS), empire=(VADER, STORM), cards=("push", "push"), **given):
    """Both players have a hand of this card and Standing Orders."""
    hands = [list(dict.fromkeys([card, "standing-orders"])) for card in cards]
    return position(list(rebels), list(empire), hands=hands, **given)


def ordered(m, seat):
    """The units of a player that have a faceup order token."""
    return [n for n, by in enumerate(m.state.owner) if by == seat and m.state.order[n] == 1]


@rule("LG-COMMANDPHASE-502")
def test_both_select_a_card_in_secret_and_reveal_at_once():
    m = commanding(cards=("ambush", "push"))
    assert asked(m) == {0: "command", 1: "command"}
    assert options(m, 0) == {"play ambush", "play standing-orders"}
    play(m, "0: play ambush")
    assert (asked(m), told(m, "CommandRevealed")) == ({1: "command"}, [])
    assert m.view(1).hands[0] == [254, 254] and m.view(1).played == [255, 255]
    play(m, "1: play push")
    assert [seat for seat, _ in fields(m, "CommandRevealed", "seat", "card")] == [0, 1]


@rule("LG-ORDERS-006")
def test_without_a_commander_no_card_is_played():
    m = commanding(rebels=[TROOPERS])
    assert asked(m) == {1: "command"}
    assert fields(m, "NoCommand", "seat") == []
    play(m, "1: play push")
    assert fields(m, "NoCommand", "seat") == [(0,)]


@rule("LG-COMMANDCARD-515")
def test_a_card_of_a_defeated_commander_cannot_be_selected():
    lost = {**LUKE, "station": "defeated"}
    promoted = {**TROOPERS, "rank": "commander"}
    m = commanding(rebels=[lost, promoted], cards=("son-of-skywalker", "push"))
    assert options(m, 0) == {"play standing-orders"}
    assert refused(m, 0, "play son-of-skywalker") == "LG-COMMANDCARD-515"


@rule("LG-COMMANDCARD-516")
@pytest.mark.parametrize(
    ("hand", "vader", "played", "left"),
    [
        (["standing-orders", "ambush"], "defeated", "standing-orders", ["ambush", "darkness-descends"]),
        (["ambush"], "defeated", None, ["ambush", "darkness-descends"]),
        (["standing-orders", "ambush"], None, "darkness-descends", ["ambush", "standing-orders"]),
    ],
)
def test_standing_orders_take_the_place_of_a_revealed_card_that_cannot_be_played(hand, vader, played, left):
    """Darkness Descends was revealed before Vader was deployed, and he has found no room on the battlefield."""
    his = {**unit("darth-vader-operative", 15000, 8000), **({"station": vader} if vader else {})}
    m = position(
        [LUKE], [unit("emperor-palpatine", 10000, 8000), his], step="select-commands", round=1,
        hands=[["assault"], hand], played=[None, "darkness-descends"],
    )  # fmt: skip
    assert asked(m) == {0: "command"}, "nothing is left to choose for him"
    facts = m.facts()
    assert facts["played"] == [None, played]
    assert sorted(facts["players"][1]["hand"]) == left
    returned = [(1, COMMAND_CARD["darkness-descends"])] if vader else []
    assert fields(m, "CardReturned", "seat", "card") == returned
    assert m.view(0).hands[1].count(COMMAND_CARD["darkness-descends"]) == 0


@rule("LG-RULING-059")
def test_a_promoted_commander_plays_cards_that_belong_to_nobody():
    lost = {**LUKE, "station": "defeated"}
    m = commanding(rebels=[lost, {**TROOPERS, "rank": "commander"}], cards=("ambush", "push"))
    assert options(m, 0) == {"play ambush", "play standing-orders"}


@rule("LG-PRIORITY-502")
@pytest.mark.parametrize(
    ("cards", "first"), [(("ambush", "push"), 0), (("push", "ambush"), 1), (("assault", "push"), 1)]
)
def test_fewer_pips_have_priority(cards, first):
    m = commanding(cards=cards)
    play(m, f"0: play {cards[0]}", f"1: play {cards[1]}")
    assert m.state.priority == first
    assert told(m, "PriorityRolled") == []


@rule("LG-PRIORITY-503")
@pytest.mark.parametrize(("die", "first"), [("block", 0), ("surge", 1), ("blank", 1)])
def test_on_a_tie_the_holder_of_the_counter_rolls(die, first):
    m = commanding(dice=[die])
    play(m, "0: play push", "1: play push")
    assert m.state.priority == first
    assert fields(m, "PriorityRolled", "seat") == [(0,)]


@rule("LG-PRIORITY-503")
def test_the_counter_may_be_the_other_players():
    m = commanding(dice=["block"], counter=1)
    play(m, "0: play push", "1: play push")
    assert m.state.priority == 1


@rule("LG-PRIORITY-505")
def test_who_alone_can_play_a_card_has_priority():
    m = commanding(rebels=[TROOPERS], cards=("ambush", "assault"))
    play(m, "1: play assault")
    assert m.state.priority == 1


@rule("LG-PRIORITY-506")
@pytest.mark.parametrize(("die", "first"), [("block", 0), ("blank", 1)])
def test_if_nobody_can_play_a_card_a_die_decides(die, first):
    m = commanding(rebels=[TROOPERS], empire=[STORM], dice=[die])
    assert m.state.priority == first
    assert m.state.played == [255, 255]


@rule("LG-PRIORITY-504")
def test_who_has_priority_issues_orders_first():
    far = [unit("rebel-troopers", 9000 + 1000 * n, 3000) for n in range(3)]
    storm = [unit("stormtroopers", 9000 + 1000 * n, 7000) for n in range(3)]
    m = commanding(rebels=[LUKE, *far], empire=[VADER, *storm], cards=("push", "ambush"))
    play(m, "0: play push", "1: play ambush")
    assert asked(m) == {1: "order"}


@rule("LG-ORDERS-003")
@pytest.mark.parametrize(("away", "fits"), [(3 * 1524 + 485, True), (3 * 1524 + 486, False)])
def test_orders_reach_to_range_3(away, fits):
    """Measured between the closest minis: here the leader of a walker and Luke."""
    luke = unit("luke-skywalker", 5000, 2000)
    other = unit("at-rt", 5000 + away, 2000)
    m = commanding(rebels=[luke, other], cards=("ambush", "assault"))
    play(m, "0: play ambush", "1: play assault")
    if fits:
        assert options(m, 0) == {"order luke-skywalker", "order at-rt"}
    else:
        assert ordered(m, REBELS) == [0]


@rule("LG-COMMANDCARD-510")
def test_a_commander_is_at_range_1_of_itself():
    m = commanding(rebels=[LUKE, unit("rebel-troopers", 1000, 2000)], cards=("ambush", "assault"))
    play(m, "0: play ambush", "1: play assault")
    assert ordered(m, REBELS) == [0], "the only unit in reach is the commander itself"


@rule("LG-ORDERS-002")
def test_an_order_goes_to_a_unit_of_the_kind_that_the_card_names():
    walker = unit("at-rt", 11000, 2000)
    m = commanding(rebels=[LUKE, TROOPERS, walker], cards=("my-ally-is-the-force", "assault"))
    play(m, "0: play my-ally-is-the-force", "1: play assault")
    assert ordered(m, REBELS) == [0, 1], "two troopers: there are only two"


@rule("LG-ORDERS-004")
def test_nobody_receives_two_orders():
    m = commanding(rebels=[LUKE, TROOPERS, unit("at-rt", 11000, 2000)], cards=("push", "assault"))
    play(m, "0: play push", "1: play assault", "0: order at-rt")
    assert refused(m, 0, "order at-rt") == "LG-ORDERS-004"
    assert options(m, 0) == {"order luke-skywalker", "order rebel-troopers"}


@rule("LG-COMMANDCARD-511")
def test_orders_cannot_be_withheld():
    m = commanding(rebels=[LUKE, TROOPERS, unit("at-rt", 11000, 2000)], cards=("push", "assault"))
    play(m, "0: play push", "1: play assault")
    assert cite(m) == "LG-ORDERS-007"
    assert refused(m, 0, "done") == "LG-COMMANDCARD-511"


@rule("LG-COMMANDCARD2-001", "LG-COMMANDCARD2-002", "LG-COMMANDCARD2-003")
@pytest.mark.parametrize(("card", "count"), [("ambush", 1), ("push", 2), ("assault", 3)])
def test_generic_cards_order_so_many_units(card, count):
    units = [LUKE, *(unit("rebel-troopers", 8000 + 900 * n, 3000) for n in range(4))]
    m = commanding(rebels=units, cards=(card, "standing-orders"))
    play(m, f"0: play {card}", "1: play standing-orders")
    for n in range(count):
        play(m, f"0: order rebel-troopers-{n + 1}")
    assert ordered(m, REBELS) == list(range(1, count + 1))


@rule("LG-COMMANDCARD2-004")
def test_standing_orders_goes_back_to_the_hand():
    m = commanding(rebels=[LUKE], empire=[VADER], cards=("ambush", "push"))
    play(m, "0: play standing-orders", "1: play push")
    assert m.facts()["players"][0]["hand"] == ["ambush", "standing-orders"]
    assert m.facts()["players"][1]["hand"] == ["standing-orders"]
    assert ordered(m, REBELS) == [0]


@rule("LG-COMMANDPHASE-505", "LG-COMMANDCARD2-005")
def test_a_card_of_a_commander_orders_the_one_it_names():
    m = commanding(cards=("son-of-skywalker", "assault"))
    play(m, "0: play son-of-skywalker", "1: play assault")
    assert ordered(m, REBELS) == [0]
    assert fields(m, "OrderIssued", "unit", "by")[0] == (0, 0)


@rule("LG-COMMANDPHASE-504")
def test_of_several_commanders_one_is_nominated():
    other = unit("rebel-troopers", 1000, 2000, rank="commander")
    m = commanding(rebels=[LUKE, TROOPERS, other], cards=("ambush", "assault"))
    play(m, "0: play ambush", "1: play assault")
    assert (asked(m), cite(m)) == ({0: "nominate"}, "LG-COMMANDPHASE-504")
    assert options(m, 0) == {"nominate luke-skywalker", "nominate rebel-troopers-2"}
    play(m, "0: nominate rebel-troopers-2")
    assert ordered(m, REBELS) == [2], "nobody else is near it"


@rule("LG-UPGRADECARD-007")
def test_a_comlink_hears_orders_from_anywhere():
    walker = unit("at-rt", 1000, 9000, "long-range-comlink")
    m = commanding(rebels=[LUKE, walker], cards=("push", "assault"))
    play(m, "0: play push", "1: play assault")
    assert ordered(m, REBELS) == [0, 1]


@rule("LG-UPGRADECARD-001")
def test_battle_meditation_sends_one_order_anywhere():
    luke = unit("luke-skywalker", 10000, 2000, "battle-meditation")
    far, further = unit("at-rt", 1000, 9000), unit("at-rt", 3000, 9000)
    m = commanding(rebels=[luke, far, further], cards=("son-of-skywalker", "assault"))
    play(m, "0: play son-of-skywalker", "1: play assault")
    assert options(m, 0) == {
        "order luke-skywalker", "meditate luke-skywalker", "meditate at-rt-1", "meditate at-rt-2",
    }  # fmt: skip
    play(m, "0: meditate at-rt-2")
    assert ordered(m, REBELS) == [2], "one order is issued instead of another"
    assert fields(m, "OrderMeditated", "unit", "by") == [(2, 0)]


@rule("LG-COMMANDCARD2-006")
def test_my_ally_is_the_force_gives_dodge_tokens():
    m = commanding(cards=("my-ally-is-the-force", "assault"))
    play(m, "0: play my-ally-is-the-force", "1: play assault")
    assert tokens(m, "rebel-troopers", "dodge") == tokens(m, "luke-skywalker", "dodge") == (1,)


@rule("LG-COMMANDCARD2-007", "LG-COMMANDCARD2-010")
@pytest.mark.parametrize(
    ("card", "seat", "who", "other"),
    [
        ("return-of-the-jedi", 0, "luke-skywalker", "rebel-troopers"),
        ("master-of-evil", 1, "darth-vader", "stormtroopers"),
    ],
)
def test_three_pips_of_a_hero_order_two_more_and_give_a_dodge(card, seat, who, other):
    cards = ["ambush", "ambush"]
    cards[seat] = card
    m = commanding(cards=cards)
    play(m, f"0: play {cards[0]}", f"1: play {cards[1]}")
    while "order" in asked(m).values():
        (asker,) = m.pending
        m.apply(asker, m.options(asker)[0])
    assert set(ordered(m, seat)) == ({0, 1} if seat == 0 else {2, 3})
    assert tokens(m, who, "dodge") == (1,)
    assert tokens(m, other, "dodge") == (0,)


@rule("LG-ORDERPOOL-501")
def test_what_has_no_order_is_in_the_pool():
    m = commanding(rebels=[LUKE, TROOPERS, unit("at-rt", 11000, 2000)], cards=("ambush", "assault"))
    play(m, "0: play ambush", "1: play assault", "0: order at-rt")
    assert m.facts()["players"][0]["pool"] == {"commander": 1, "corps": 1}
    assert list(m.state.pools[0]) == [1, 0, 1, 0, 0, 0] and len(RANKS) == 6


@rule("LG-COMMANDCARD-517", "LG-COMMANDCARD-518", "LG-COMMANDCARD-519")
def test_hands_are_hidden_their_size_and_the_discards_are_not():
    m = position([LUKE], [VADER], hands=[["ambush", "push", "standing-orders"], ["standing-orders"]],
                 players=[{"discard": ["assault"]}, {}])  # fmt: skip
    mine, theirs, nobody = m.view(0), m.view(1), m.view(None)
    assert len(set(mine.hands[0]) - {254}) == 3 and mine.hands[1] == [254]
    assert theirs.hands[0] == nobody.hands[0] == [254] * 3
    assert theirs.discards[0] == mine.discards[0] == nobody.discards[0] != []


def test_a_dealt_hand_is_one_the_army_may_have():
    m = position([LUKE], [VADER], hands=[["ambush", "son-of-skywalker", "standing-orders"], ["standing-orders"]])
    twin = m.redeal(1, 3)
    assert sorted(twin.state.hands[0]) == sorted(m.state.hands[0]), "in the core set there is no other"


@rule("LG-ACTIVATIONPHASE-501")
def test_after_the_command_phase_who_has_priority_acts_first():
    m = commanding(cards=("ambush", "assault"))
    play(m, "0: play ambush", "1: play assault", "0: order rebel-troopers")
    while "order" in asked(m).values():
        (asker,) = m.pending
        m.apply(asker, m.options(asker)[0])
    assert (asked(m), m.state.turn) == ({0: "turn"}, 0)
    assert acting([LUKE], [VADER], "luke-skywalker").state.turn == REBELS != EMPIRE
