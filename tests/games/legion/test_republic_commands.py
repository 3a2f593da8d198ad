"""Command cards of the republic: what they order and do, their limits, what they forbid."""

import pytest

from tests.games.legion.table import acting, deeds, number, position, row, through, tokens, unit
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.table import profile_of

rule = pytest.mark.rule
SEGMENT = 1524
OBI_WAN, REX = unit("obi-wan-kenobi", 9000, 2000), unit("clone-captain-rex", 9000, 2000)
CLONES = row("phase-i-clone-troopers", 9600, 2000, size=4)
VADER = unit("darth-vader", 9000, 9000)


def commanding(mine, cards, theirs=(VADER,), **given):
    """The first card of each player's hand is played."""
    m = position(list(mine), list(theirs), hands=[[card, "standing-orders"] for card in cards], **given)
    play(m, f"0: play {cards[0]}", f"1: play {cards[1]}")
    return m


def order_all(m):
    while "order" in asked(m).values():
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    return m


def ordered(m, seat):
    return [n for n, by in enumerate(m.state.owner) if by == seat and m.state.order[n] == 1]


def has(m, name, word):
    return profile_of(m.state, number(m, name)).has.get(word, 0)


# -- Obi-Wan Kenobi ----------------------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-059")
def test_obi_wan_greets_every_enemy_near_him_with_a_token():
    enemies = [unit("at-st", 9000, 5000), row("stormtroopers", 6500, 2000, size=4), VADER]
    m = order_all(commanding([OBI_WAN], ("hello-there", "assault"), enemies))
    assert (asked(m), cite(m)) == ({0: "command-token"}, "LG-COMMANDCARD2-059")
    assert options(m, 0) == {"gain aim", "gain dodge", "gain standby", "gain surge"}
    play(m, "0: gain standby")
    assert options(m, 0) == {"gain aim", "gain dodge", "gain surge"}, "a second standby token is none"
    play(m, "0: gain surge")
    assert "command-token" not in asked(m).values(), "Vader is far away"
    assert tokens(m, "obi-wan-kenobi", "aim", "dodge", "standby", "surge") == (0, 0, 1, 1)
    assert has(m, "obi-wan-kenobi", "nimble") == 1 and ordered(m, 0) == [0]


@rule("LG-COMMANDCARD2-059")
def test_where_no_enemy_is_near_there_is_nobody_to_greet():
    m = order_all(commanding([OBI_WAN], ("hello-there", "assault")))
    assert asked(m) == {0: "act"} and tokens(m, "obi-wan-kenobi", "aim", "dodge", "standby", "surge") == (0, 0, 0, 0)


@rule("LG-COMMANDCARD2-060")
def test_obi_wan_gains_dodges_for_troopers_round_him():
    far, walker = row("phase-i-clone-troopers", 14000, 2000, size=4), unit("barc-speeder", 7500, 2000)
    m = commanding([OBI_WAN, CLONES, REX | {"at": [9000, 2600]}, far, walker], ("knowledge-and-defense", "ambush"))
    assert tokens(m, "obi-wan-kenobi", "dodge") == (2,), "for the clones and Rex"


def duel(played):
    """Vader fights the clones beside Obi-Wan."""
    clones = row("phase-i-clone-troopers", 9000, 5000, size=4)
    return acting([unit("obi-wan-kenobi", 9000, 4300), clones], [unit("darth-vader", 9000, 5270)], "darth-vader",
                  dice=["hit"] * 5 + ["blank"] * 20, played=[played, None])  # fmt: skip


@rule("LG-COMMANDCARD2-060")
def test_obi_wan_guards_in_melee():
    m = duel("knowledge-and-defense")
    play(m, "1: attack", "1: target phase-i-clone-troopers")
    through(m)
    assert asked(m) == {0: "guard"}
    assert options(m, 0) == {f"guard obi-wan-kenobi {n}" for n in (1, 2, 3)} | {"pass"}


@rule("LG-COMMANDCARD2-060")
def test_without_the_card_nobody_guards_in_melee():
    m = duel("ambush")
    play(m, "1: attack", "1: target phase-i-clone-troopers")
    through(m)
    assert "guard" not in asked(m).values() and told(m, "WoundsSuffered") != []


@rule("LG-COMMANDCARD2-061")
def test_general_kenobi_gives_surges_for_friends_at_hand():
    alone = row("phase-i-clone-troopers", 12500, 2000, size=4)
    m = order_all(commanding([OBI_WAN, CLONES, alone], ("general-kenobi", "assault")))
    assert ordered(m, 0) == [0, 1, 2]
    assert [tokens(m, f"phase-i-clone-troopers-{n}", "surge") for n in (1, 2)] == [(1,), (0,)]
    assert tokens(m, "obi-wan-kenobi", "surge") == (1,)


# -- Clone Captain Rex ---------------------------------------------------------------------------------------------


def calling(enemy, *, order="faceup", played="call-me-captain", rex=(9000, 3000)):
    """Clones attack battle droids; Rex stands behind them."""
    clones = row("phase-i-clone-troopers", 9000, 4000, size=4)
    captain = unit("clone-captain-rex", *rex, **({"order": order} if order else {}))
    m = acting([clones, captain], [row("b1-battle-droids", *enemy, size=6)], "phase-i-clone-troopers", played=[played, None],
               dice=["blank"] * 20)  # fmt: skip
    return through(play(m, "0: attack", "0: target b1-battle-droids"))


@rule("LG-COMMANDCARD2-065")
@pytest.mark.parametrize("enemy", [(9000, 4700), (9000, 4270)])
def test_rex_supports_any_attack_and_keeps_his_order(enemy):
    """At range, and in melee."""
    m = calling(enemy)
    assert (asked(m), options(m, 0)) == ({0: "support"}, {"support clone-captain-rex", "pass"})
    through(play(m, "0: support clone-captain-rex"))
    assert [dice[:3] for (dice,) in fields(m, "AttackRolled", "dice")] == [[3, 3, 3]], "his three red dice"
    assert m.state.order[1] == 1, "he will still activate"


@rule("LG-COMMANDCARD2-065")
@pytest.mark.parametrize("case", [{"order": ""}, {"played": "ambush"}, {"rex": (9000, 500)}])
def test_without_order_card_or_reach_he_does_not(case):
    assert "support" not in asked(calling((9000, 4270), **case)).values()


@rule("LG-COMMANDCARD2-065")
def test_rex_orders_himself():
    assert ordered(commanding([REX, CLONES], ("call-me-captain", "assault")), 0) == [0]


def shooting(gap, *, order="faceup", aim=1, played="take-that-clankers"):
    clones = row("phase-i-clone-troopers", 9000, 2000, size=4, aim=aim, **({"order": order} if order else {}))
    return acting([clones], [unit("darth-vader", 9000, 2270 + gap)], "phase-i-clone-troopers", played=[played, None])


@rule("LG-COMMANDCARD2-066")
@pytest.mark.parametrize(("gap", "reaches"), [(3 * SEGMENT + 1, True), (4 * SEGMENT, True), (4 * SEGMENT + 1, False)])
def test_clones_with_an_order_and_an_aim_shoot_one_range_farther(gap, reaches):
    m = shooting(gap)
    assert ("attack" in deeds(m, 0)) == reaches
    if reaches:
        play(m, "0: attack")
        assert options(m, 0) == {"target darth-vader"}
        assert refused(m, 0, "done") != ""
        assert tokens(m, "phase-i-clone-troopers", "aim") == (1,), "the aim token is not spent"


@rule("LG-COMMANDCARD2-066")
@pytest.mark.parametrize("without", [{"order": ""}, {"aim": 0}, {"played": "ambush"}])
def test_without_order_aim_or_card_they_do_not(without):
    assert "attack" not in deeds(shooting(3 * SEGMENT + 1, **without), 0)
    assert "attack" in deeds(shooting(3 * SEGMENT, **without), 0)


@rule("LG-COMMANDCARD2-067")
def test_four_clone_troopers_receive_orders_and_rex_surges():
    others = [row("phase-i-clone-troopers", 8000, 3000 + 600 * n, size=4) for n in range(2)]
    speeder = unit("barc-speeder", 11500, 2000)
    m = commanding([OBI_WAN | {"at": [7000, 2000]}, REX, CLONES, *others, speeder], ("were-not-programmed", "ambush"))
    order_all(m)
    assert ordered(m, 0) == [1, 2, 3, 4], "clone troopers all of them"
    assert tokens(m, "clone-captain-rex", "surge") == (2,) and has(m, "clone-captain-rex", "inspire") == 2


@rule("LG-COMMANDCARD2-067", "LG-RECOVER-002")
def test_rex_recovers_when_he_activates():
    m = position([REX | {"suppression": 3}], [VADER], step="activated", acts=[{"unit": "clone-captain-rex", "actions": 2}],
                 played=["were-not-programmed", None])  # fmt: skip
    assert tokens(m, "clone-captain-rex", "suppression") == (0,)
    assert fields(m, "Recovered", "unit") == [(0,)]
    assert "recover" in deeds(m, 0), "it was no recover action"
