"""Command cards of the Separatists. (Seat 0 has the Separatists here, seat 1 the Empire or the Rebels.)"""

import pytest

from tests.games.legion.table import SEGMENT, SMALL, acting, deeds, position, through, tokens, unit
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.actions import Pass
from wartable.games.legion.content import COMMAND_CARD, COMMAND_CARDS

rule = pytest.mark.rule
GRIEVOUS, DOOKU = unit("general-grievous", 10000, 2000), unit("count-dooku", 10000, 2000)
DROIDS, STORM = unit("b1-battle-droids", 9000, 2000), unit("stormtroopers", 9000, 8000)
VADER = unit("darth-vader", 10000, 8000)


def commanding(card, own, enemy=(VADER, STORM), other="assault", **given):
    m = position(list(own), list(enemy), hands=[[card], [other]], **given)
    return play(m, f"0: play {card}", f"1: play {other}")


def everybody_ordered(m, *seats):
    while any(ask == "order" for ask in asked(m).values()):
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    return m


# -- General Grievous ------------------------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-056")
def test_grievous_gains_a_dodge_and_disengage():
    from wartable.games.legion.rules.words import keyword

    m = commanding("trained-in-your-jedi-arts", [GRIEVOUS, DROIDS])
    assert tokens(m, "general-grievous", "dodge") == (1,)
    assert [keyword(m.state, n, "disengage") for n in (0, 1, 2)] == [1, 0, 0]


def grievous_ends(*enemies):
    m = acting([GRIEVOUS], list(enemies), "general-grievous", played=["trained-in-your-jedi-arts", None])
    return play(m, "0: done")


@rule("LG-COMMANDCARD2-056")
def test_grievous_attacks_each_enemy_near_him_once():
    near = [unit("stormtroopers", 10000, 2000 + SEGMENT), unit("stormtroopers", 11500, 2000)]
    m = grievous_ends(*near, unit("stormtroopers", 10000, 6000))
    assert asked(m) == {0: "barrage"}
    assert (options(m, 0), cite(m)) == (
        {"target stormtroopers-1", "target stormtroopers-2", "pass"},
        "LG-COMMANDCARD2-056",
    )
    through(play(m, "0: target stormtroopers-2"))
    assert options(m, 0) == {"target stormtroopers-1", "pass"}
    assert [sum(n) for n in ([1, 2, 1],)] == [len(dice) for (dice,) in fields(m, "AttackRolled", "dice")]
    through(play(m, "0: target stormtroopers-1"))
    assert told(m, "ActivationEnded"), "nobody is left"


@rule("LG-COMMANDCARD2-056")
def test_grievous_attacks_in_melee_too():
    m = grievous_ends(unit("darth-vader", 10000 + 2 * SMALL, 2000))
    assert options(m, 0) == {"target darth-vader", "pass"}
    assert told(play(m, "0: pass"), "ActivationEnded")


# -- Count Dooku -----------------------------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-062")
def test_dooku_is_relentless_and_has_an_arsenal():
    from wartable.games.legion.rules.words import keyword

    m = acting([DOOKU, DROIDS], [STORM], "count-dooku", played=["fear-surprise-intimidation", None])
    assert [keyword(m.state, 0, word) for word in ("arsenal", "relentless")] == [2, 1]
    assert [keyword(m.state, 1, word) for word in ("arsenal", "relentless")] == [0, 0]


def dooku_shoots(card, target="stormtroopers", **given):
    m = acting([DOOKU], [unit(target, 10000, 2000 + SEGMENT)], "count-dooku", played=[card, None], **given)
    through(play(m, "0: attack", f"0: target {target}"))
    if asked(m).get(0) == "scatter":  # a keyword of his weapon
        play(m, "0: pass")
    return m


@rule("LG-COMMANDCARD2-062")
@pytest.mark.parametrize(("card", "more"), [("fear-surprise-intimidation", 2), ("push", 0)])
def test_who_defends_against_dooku_is_suppressed(card, more):
    m = dooku_shoots(card, dice=["blank"] * 4)
    by_card = [
        count
        for unit_, count, by in fields(m, "SuppressionGained", "unit", "count", "cite")
        if by == "LG-COMMANDCARD2-062"
    ]
    assert sum(by_card) == more


def falling(**dooku):
    enemies = [unit("stormtroopers", 9000 + 900 * n, 4000, order="faceup") for n in range(3)]
    enemies += [unit("stormtroopers", 10000, 8500, order="faceup"), unit("at-st", 12000, 4000)]
    return position([{**DOOKU, **dooku}, DROIDS], enemies, step="activation-phase", played=["double-the-fall", None])


@rule("LG-COMMANDCARD2-063")
def test_dooku_gives_his_order_for_two_enemy_orders():
    m = falling(order="faceup")
    assert (asked(m), options(m, 0)) == ({0: "command-offer"}, {"do it", "pass"})
    assert asked(play(m, "0: do it")) == {0: "command-pick"}
    near = {f"on stormtroopers-{n}" for n in (1, 2, 3)}
    assert options(m, 0) == {*near, "pass"}, "range 1 to 2, with an order"
    play(m, "0: on stormtroopers-1")
    assert options(m, 0) == {"on stormtroopers-2", "on stormtroopers-3", "pass"}
    play(m, "0: on stormtroopers-3")
    assert [m.state.order[n] for n in range(7)] == [0, 0, 0, 1, 0, 1, 0]
    assert fields(m, "OrderPooled", "unit") == [(0,), (2,), (4,)] and m.state.pools[1][2] == 2
    assert asked(m) != {0: "command-pick"}


@rule("LG-COMMANDCARD2-063")
def test_dooku_keeps_his_order_or_has_none_to_give():
    m = play(falling(order="faceup"), "0: pass")
    assert m.state.order[0] == 1 and told(m, "OrderPooled") == []
    assert asked(falling()) != {0: "command-offer"}


@rule("LG-COMMANDCARD2-063")
def test_dooku_may_give_his_order_up_and_choose_nobody():
    m = play(falling(order="faceup"), "0: do it", "0: pass")
    assert fields(m, "OrderPooled", "unit") == [(0,)]
    m = position([{**DOOKU, "order": "faceup"}, DROIDS], [unit("darth-vader", 10000, 8500, order="faceup")],
                 step="activation-phase", played=["double-the-fall", None])  # fmt: skip
    assert m.pending[0].options[0] == Pass(), "where nobody is near a bot keeps it"
    play(m, "0: do it")
    assert fields(m, "OrderPooled", "unit") == [(0,)] and asked(m) != {0: "command-pick"}


@rule("LG-COMMANDCARD2-064")
def test_orders_of_dooku_come_with_a_dodge():
    m = everybody_ordered(commanding("you-disappoint-me", [DOOKU, DROIDS]))
    assert tokens(m, "count-dooku", "dodge") == tokens(m, "b1-battle-droids", "dodge") == (1,)
    assert tokens(m, "stormtroopers", "dodge") == (0,)


@rule("LG-COMMANDCARD2-064", "LG-RULING-079")
def test_dooku_moves_the_trooper_unit_he_has_shot_at():
    m = dooku_shoots("you-disappoint-me", dice=["blank"] * 4)
    assert (asked(m), cite(m)) == ({0: "let-move"}, "LG-COMMANDCARD2-064")
    assert deeds(m, 0) == {"done"}, "he need not"
    assert refused(m, 0, f"march 10000,{2000 + 5 * SEGMENT}") is not None
    play(m, f"0: march 10000,{2000 + SEGMENT + 1100}")
    assert [m.state.x[1], m.state.y[1]] == [10000, 2000 + SEGMENT + 1100], "more than a speed-1 move"


@rule("LG-COMMANDCARD2-064")
def test_dooku_moves_no_vehicle_and_nobody_after_a_melee():
    assert asked(dooku_shoots("you-disappoint-me", "at-st", dice=["blank"] * 4)) != {0: "let-move"}
    m = acting(
        [DOOKU], [unit("darth-vader", 10000 + 2 * SMALL, 2000)], "count-dooku", played=["you-disappoint-me", None]
    )
    through(play(m, "0: attack", "0: target darth-vader"))
    assert asked(m) != {0: "let-move"}


# -- Grievous among his troops ---------------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-057")
def test_grievous_gains_surges_for_the_troops_round_him():
    near = [unit("b1-battle-droids", 8500, 2000), unit("b1-battle-droids", 11500, 2000)]
    m = commanding("supreme-commander", [GRIEVOUS, *near, unit("b1-battle-droids", 16000, 2000)])
    assert tokens(m, "general-grievous", "surge") == (2,)


def guarded(card, *, melee, order="faceup"):
    """Grievous is attacked beside droids."""
    guard = {"card": "b1-battle-droids", "minis": [[9000 - 300 * n, 2000] for n in range(6)], "order": order}
    foe = unit("darth-vader", 10000, 2000 + (2 * SMALL if melee else SEGMENT))
    if not melee:
        foe = {"card": "stormtroopers", "minis": [[10000 + 300 * n, 2000 + SEGMENT] for n in range(4)]}
    who = "darth-vader" if melee else "stormtroopers"
    m = acting([GRIEVOUS, guard], [foe], who, played=[card, None], turn=1, dice=["hit"] * 8)
    play(m, "1: attack", "1: target general-grievous")
    return through(m)


@rule("LG-COMMANDCARD2-057")
@pytest.mark.parametrize("melee", [False, True])
def test_troops_with_orders_guard_one_another_and_their_commander(melee):
    m = guarded("supreme-commander", melee=melee)
    assert asked(m) == {0: "guard"}
    assert options(m, 0) == {"guard b1-battle-droids 2", "guard b1-battle-droids 1", "pass"}


@rule("LG-COMMANDCARD2-057")
@pytest.mark.parametrize(("card", "order"), [("supreme-commander", "facedown"), ("push", "faceup")])
def test_only_troops_with_orders_guard(card, order):
    assert asked(guarded(card, melee=False, order=order)) != {0: "guard"}


@rule("LG-COMMANDCARD2-058")
@pytest.mark.parametrize("lost", [0, 2])
def test_orders_of_grievous_come_with_surges_for_the_defeated(lost):
    gone = [{**unit("stormtroopers", 2000, 8000), "station": "defeated"} for _ in range(lost)]
    m = everybody_ordered(commanding("crush-them", [GRIEVOUS, DROIDS], enemy=[VADER, STORM, *gone]))
    assert tokens(m, "general-grievous", "surge") == tokens(m, "b1-battle-droids", "surge") == (lost,)
    assert tokens(m, "darth-vader", "surge") == (0,)


def coordinated(card, commander):
    """The commander orders one unit of droids, and that one another (Coordinate)."""
    near, far = unit("b1-battle-droids", 9000, 4000), unit("b1-battle-droids", 9000, 5500)
    m = commanding(card, [commander, near, far, ROLLERS], enemy=[VADER, STORM, GONE])
    play(m, "0: order b1-battle-droids-1")
    assert asked(m) == {0: "extra-order"}
    return play(m, "0: order b1-battle-droids-2")


ROLLERS = unit("droidekas", 12000, 2000)
GONE = {**unit("stormtroopers", 2000, 8000), "station": "defeated"}


@pytest.mark.parametrize(
    ("card", "commander", "token"),
    [
        pytest.param("crush-them", GRIEVOUS, "surge", marks=rule("LG-COMMANDCARD2-058")),
        pytest.param("you-disappoint-me", DOOKU, "dodge", marks=rule("LG-COMMANDCARD2-064")),
    ],
)
def test_an_order_that_droids_issue_is_not_one_of_their_commander(card, commander, token):
    m = coordinated(card, commander)
    assert {(1, 0), (2, 1)} < set(fields(m, "OrderIssued", "unit", "by"))
    assert [tokens(m, f"b1-battle-droids-{n}", token) for n in (1, 2)] == [(1,), (0,)]


@rule("LG-COMMANDCARD2-062")
@pytest.mark.parametrize(("card", "fits"), [("fear-surprise-intimidation", True), ("push", False)])
def test_dooku_shoots_out_of_a_melee(card, fits):
    enemies = [unit("darth-vader", 10000 + 2 * SMALL, 2000), unit("stormtroopers", 10000, 2000 + SEGMENT)]
    m = play(acting([DOOKU], enemies, "count-dooku", played=[card, None]), "0: attack")
    assert ("target stormtroopers" in options(m, 0)) is fits
    if not fits:
        assert refused(m, 0, "target stormtroopers") == "LG-ENGAGED-003"


@pytest.mark.parametrize(
    ("card", "whose", "pips", "orders"),
    [
        pytest.param("trained-in-your-jedi-arts", "general-grievous", 1, ["general-grievous"], marks=rule("LG-COMMANDCARD2-056")),
        pytest.param("supreme-commander", "general-grievous", 2, [(2, "trooper")], marks=rule("LG-COMMANDCARD2-057")),
        pytest.param("crush-them", "general-grievous", 3, ["general-grievous", (2, "unit")], marks=rule("LG-COMMANDCARD2-058")),
        pytest.param("fear-surprise-intimidation", "count-dooku", 1, ["count-dooku"], marks=rule("LG-COMMANDCARD2-062")),
        pytest.param("double-the-fall", "count-dooku", 2, ["count-dooku", (1, "unit")], marks=rule("LG-COMMANDCARD2-063")),
        pytest.param("you-disappoint-me", "count-dooku", 3, ["count-dooku", (2, "unit")], marks=rule("LG-COMMANDCARD2-064")),
    ],
)  # fmt: skip
def test_whose_the_cards_are_and_whom_they_order(card, whose, pips, orders):
    printed = COMMAND_CARDS[COMMAND_CARD[card]]
    assert (printed.faction, printed.unit, printed.pips) == ("separatists", whose, pips)
    assert [one.named or (one.count, one.of) for one in printed.orders] == orders
