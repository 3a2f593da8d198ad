"""Keywords that apply after a unit is issued an order, and who may be issued one."""

from tests.games.legion.table import asked, fields, options, play, position, row, tokens, unit
from tests.vocabulary import cite, refused, told
from wartable.kernel.ledger import rule

VADER = unit("darth-vader", 9000, 9000)


def ordering(rebels, empire, seat, by, card, **given):
    """That commander issues the orders of a card."""
    played = [None, None]
    played[seat] = card
    return position(
        rebels, empire, step="orders", priority=seat, played=played, issuing={"seat": seat, "by": by}, **given
    )


def orders_of_the_empire(*units, **given):
    """Vader issues two orders of Push."""
    return ordering([unit("luke-skywalker", 9000, 2000)], [VADER, *units], 1, "darth-vader", "push", **given)


@rule("LG-KEYWORD-608")
def test_target_gives_aim_tokens_when_an_order_is_issued():
    m = orders_of_the_empire(row("shoretroopers", 8000, 8000, size=4), row("stormtroopers", 10000, 8000, size=4))
    play(m, "1: order shoretroopers")
    assert tokens(m, "shoretroopers", "aim", "dodge") == (1, 0)
    play(m, "1: order stormtroopers")
    assert tokens(m, "stormtroopers", "aim") == (0,)


@rule("LG-KEYWORD-529")
def test_defend_gives_dodge_tokens_when_an_order_is_issued():
    veterans = [row("rebel-veterans", 8000, 3000, size=4), row("rebel-troopers", 10000, 3000, size=4)]
    m = ordering([unit("luke-skywalker", 9000, 2000), *veterans], [VADER], 0, "luke-skywalker", "push")
    play(m, "0: order rebel-veterans", "0: order luke-skywalker")
    assert tokens(m, "rebel-veterans", "dodge", "aim") == (1, 0)


@rule("LG-KEYWORD-535")
def test_disciplined_removes_up_to_x_suppression_tokens_after_an_order():
    guards = unit("imperial-royal-guards", 8000, 8000, suppression=3)
    m = orders_of_the_empire(guards, row("stormtroopers", 10000, 8000, size=4, suppression=3))
    play(m, "1: order imperial-royal-guards")
    assert (asked(m), cite(m)) == ({1: "disciplined"}, "LG-KEYWORD-535")
    assert options(m, 1) == {"spend 0", "spend 1", "spend 2"}
    play(m, "1: spend 2", "1: order stormtroopers")
    assert tokens(m, "imperial-royal-guards", "suppression") + tokens(m, "stormtroopers", "suppression") == (1, 3)


@rule("LG-KEYWORD-535")
def test_who_has_nothing_to_remove_is_not_asked_for_discipline():
    m = orders_of_the_empire(unit("imperial-royal-guards", 8000, 8000), row("stormtroopers", 10000, 8000, size=4))
    play(m, "1: order imperial-royal-guards")
    assert asked(m) == {1: "order"}


def droids(**given):
    """Grievous issues one order to three units of battle droids, two of them side by side."""
    b1 = [row("b1-battle-droids", x, 8000, size=6, step=290) for x in (7000, 9500, 15000)]
    army = [unit("general-grievous", 9000, 9000), *b1]
    return ordering([unit("luke-skywalker", 9000, 2000)], army, 1, "general-grievous", "ambush", **given)


@rule("LG-KEYWORD-520")
def test_coordinate_hands_an_order_on_from_unit_to_unit_at_range_1():
    m = droids()
    play(m, "1: order b1-battle-droids-1")
    assert (asked(m), cite(m)) == ({1: "extra-order"}, "LG-KEYWORD-520")
    assert options(m, 1) == {"order b1-battle-droids-2", "pass"}
    play(m, "1: order b1-battle-droids-2")
    assert fields(m, "OrderIssued", "unit", "by") == [(2, 1), (3, 2)]
    assert asked(m) != {1: "extra-order"}  # the third unit is too far away, the first has its order


@rule("LG-KEYWORD-520")
def test_coordinate_reaches_to_range_1_only():
    def near(gap):
        b1 = [row("b1-battle-droids", x, 8000, size=6, step=290) for x in (5000, 5000 + 5 * 290 + 270 + gap)]
        army = [unit("general-grievous", 7000, 9000), *b1]
        m = ordering([unit("luke-skywalker", 9000, 2000)], army, 1, "general-grievous", "ambush")
        return asked(play(m, "1: order b1-battle-droids-1"))

    assert near(1524) == {1: "extra-order"} and near(1525) != {1: "extra-order"}


@rule("LG-KEYWORD-520")
def test_coordinate_may_be_left_and_is_for_the_named_type_only():
    m = droids()
    play(m, "1: order b1-battle-droids-1", "1: pass")
    assert len(told(m, "OrderIssued")) == 1
    storm = row("stormtroopers", 8000, 7500, size=4)
    m = orders_of_the_empire(row("shoretroopers", 8000, 8000, size=4), storm)
    play(m, "1: order shoretroopers")
    assert asked(m) == {1: "order"}  # stormtroopers are no emplacement troopers


@rule("LG-ORDERS-009")
def test_a_unit_receives_one_order_in_a_command_phase_even_if_it_has_lost_it():
    storm = [row("stormtroopers", x, 8000, size=4) for x in (7000, 9000, 11000)]
    m = orders_of_the_empire(*storm, ordered=["stormtroopers-1"])
    assert refused(m, 1, "order stormtroopers-1") == "LG-ORDERS-009"
    assert options(m, 1) == {"order stormtroopers-2", "order stormtroopers-3", "order darth-vader"}


@rule("LG-ORDERS-009")
def test_coordinate_gives_no_second_order_either():
    m = droids(ordered=["b1-battle-droids-2"])
    play(m, "1: order b1-battle-droids-1")
    assert asked(m) != {1: "extra-order"}


@rule("LG-KEYWORD-609")
def test_teamwork_shares_aim_and_dodge_tokens_once():
    pair = [unit("han-solo", 9000, 4000), unit("chewbacca", 9000, 5000)]
    m = position(pair, [VADER], step="act", acts=[{"unit": "han-solo", "actions": 2}])
    play(m, "0: aim", "0: dodge")
    assert tokens(m, "han-solo", "aim", "dodge") == tokens(m, "chewbacca", "aim", "dodge") == (1, 1)
    m = position(pair, [VADER], step="act", acts=[{"unit": "chewbacca", "actions": 1}])
    play(m, "0: aim")
    assert tokens(m, "han-solo", "aim") == (1,)


@rule("LG-KEYWORD-609")
def test_teamwork_ends_at_range_2():
    pair = [unit("han-solo", 3000, 4000), unit("chewbacca", 3000, 8000)]
    m = position(pair, [VADER], step="act", acts=[{"unit": "han-solo", "actions": 1}])
    play(m, "0: aim")
    assert (tokens(m, "chewbacca", "aim"), tokens(m, "han-solo", "aim")) == ((0,), (1,))
