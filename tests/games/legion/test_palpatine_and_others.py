"""Command cards of the Empire that bind the enemy, look into hands and pools, and rope enemies."""

import pytest

from tests.games.legion.table import SEGMENT, SMALL, acting, deeds, position, through, tokens, unit, wounds
from tests.vocabulary import asked, cite, fields, options, play, refused, told

rule = pytest.mark.rule
LUKE, TROOPERS = unit("luke-skywalker", 10000, 2000), unit("rebel-troopers", 9000, 2000)
STORM = unit("stormtroopers", 9000, 8000)
BOBA = unit("boba-fett", 10000, 5000)


# -- Whipcord Launcher -----------------------------------------------------------------------------------------------


def roping(*rebels, card="whipcord-launcher", who="boba-fett"):
    return acting(list(rebels), [BOBA, STORM], who, played=[None, card])


@rule("LG-COMMANDCARD2-020")
def test_the_whipcord_ropes_an_enemy_trooper_unit_near():
    near = unit("luke-skywalker", 10000, 5000 - SEGMENT)
    m = roping(near, unit("at-rt", 11000, 5000), unit("rebel-troopers", 10000, 1500))
    play(m, "1: invoke whipcord-launcher")
    assert tokens(m, "luke-skywalker", "immobilize", "suppression") == (2, 2)
    assert tokens(m, "rebel-troopers", "immobilize") == tokens(m, "at-rt", "immobilize") == (0,)
    assert m.state.acts[-1].actions == 2, "a free action"
    assert refused(m, 1, "invoke whipcord-launcher") == "LG-ACTIONS-008"


@rule("LG-COMMANDCARD2-020")
def test_the_whipcord_is_bobas_and_needs_somebody_near():
    far = unit("rebel-troopers", 10000, 1500)
    assert "invoke whipcord-launcher" not in deeds(roping(far), 1)
    near = unit("luke-skywalker", 10000, 5000 - SEGMENT)
    assert "invoke whipcord-launcher" not in deeds(roping(near, card="push"), 1)
    assert "invoke whipcord-launcher" not in deeds(roping(near, who="stormtroopers"), 1)


@rule("LG-COMMANDCARD2-020")
@pytest.mark.parametrize(("roped", "card", "moves"), [(1, "whipcord-launcher", True), (0, "whipcord-launcher", False), (1, "push", False)])  # fmt: skip
def test_boba_leaves_a_melee_with_somebody_immobilized(roped, card, moves):
    m = roping(unit("luke-skywalker", 10000, 5000 - 2 * SMALL, immobilize=roped), card=card)
    rule_ = refused(m, 1, "march 10000,5500") if not moves else None
    assert rule_ == (None if moves else "LG-ENGAGED-002")
    if moves:
        play(m, "1: march 10000,5500")
        assert m.state.y[1] == 5500


# -- And Now... You Will Die -----------------------------------------------------------------------------------------


def palpatine(card="and-now-you-will-die", away=SEGMENT, **given):
    rebels = [unit("at-rt", 10000, 5000 - away)]
    return acting(rebels, [unit("emperor-palpatine", 10000, 5000)], "emperor-palpatine", played=[None, card], **given)


@rule("LG-COMMANDCARD2-023")
def test_palpatine_attacks_again_and_again_for_wounds():
    m = palpatine(actions=1, dice=["blank"] * 30)
    for n in (1, 2):
        play(m, "1: invoke and-now-you-will-die", "1: target at-rt")
        through(m)
        assert wounds(m, "emperor-palpatine") == [n]
        assert tokens(m, "emperor-palpatine", "suppression") == (n,)
        assert tokens(m, "at-rt", "immobilize") == (n,)
    assert "attack" in deeds(m, 1), "none of these attacks was an action"


@rule("LG-COMMANDCARD2-023")
def test_palpatine_needs_a_target_and_the_card():
    assert refused(palpatine(away=4000), 1, "invoke and-now-you-will-die") == "LG-RULING-026"
    m = palpatine("push", dice=["blank"] * 20)
    assert "invoke and-now-you-will-die" not in deeds(m, 1)
    through(play(m, "1: attack", "1: target at-rt"))
    assert tokens(m, "at-rt", "immobilize") == (0,)


@rule("LG-COMMANDCARD2-023")
def test_palpatine_may_die_of_it_and_then_does_not_attack():
    dying = {**unit("emperor-palpatine", 10000, 5000), "wounds": 4}
    m = acting([unit("at-rt", 10000, 4000)], [dying, STORM], "emperor-palpatine", played=[None, "and-now-you-will-die"])
    play(m, "1: invoke and-now-you-will-die")
    assert told(m, "UnitDefeated") and not told(m, "AttackDeclared")


@rule("LG-COMMANDCARD2-023", "LG-COMMANDCARD2-052")
def test_palpatine_does_not_attack_by_the_word_of_a_jedi():
    m = acting([unit("at-rt", 10000, 4000), unit("luke-skywalker-operative", 10000, 5800)], [unit("emperor-palpatine", 10000, 5000)],
               "emperor-palpatine", played=["i-am-a-jedi", "and-now-you-will-die"], chosen=[["emperor-palpatine"], []])  # fmt: skip
    assert refused(m, 1, "invoke and-now-you-will-die") == "LG-COMMANDCARD2-052"


# -- Give in to Your Anger -------------------------------------------------------------------------------------------


def angry(card="give-in-to-your-anger", **given):
    """It is the Rebels' first turn."""
    rebels = [
        unit("luke-skywalker", 10000, 2000, order="faceup"),
        unit("rebel-troopers", 9000, 2000),
        unit("at-rt", 12000, 2000),
    ]
    empire = [unit("emperor-palpatine", 10000, 8000), STORM]
    return position(rebels, empire, step="turn", turn=0, played=[None, card], **given)


@rule("LG-COMMANDCARD2-024")
def test_palpatine_says_whom_the_enemy_activates_first():
    m = angry()
    assert (asked(m), cite(m)) == ({1: "command-pick"}, "LG-COMMANDCARD2-024")
    assert options(m, 1) == {"on luke-skywalker", "on rebel-troopers", "pass"}, "troopers"
    play(m, "1: on rebel-troopers")
    assert (asked(m), m.state.acts[-1].unit) == ({0: "act"}, 1)
    assert m.facts()["players"][0]["pool"] == {"support": 1}, "its token comes from the pool"
    play(m, "0: done")
    assert tokens(m, "rebel-troopers", "suppression") == (4,)
    assert m.state.order[1] == 2


@rule("LG-COMMANDCARD2-024")
def test_who_attacks_in_anger_is_not_suppressed():
    rebels = [unit("rebel-troopers", 10000, 6000, order="faceup"), LUKE]
    m = position(rebels, [unit("emperor-palpatine", 10000, 8000)], step="turn", turn=0,
                 played=[None, "give-in-to-your-anger"], dice=["blank"] * 20)  # fmt: skip
    play(m, "1: on rebel-troopers", "0: attack", "0: target emperor-palpatine")
    play(through(m), "0: done")
    assert tokens(m, "rebel-troopers", "suppression") == (0,)


@rule("LG-COMMANDCARD2-024")
def test_palpatine_may_let_the_enemy_choose_and_is_asked_once():
    m = play(angry(), "1: pass")
    assert asked(m) == {0: "turn"}
    play(m, "0: activate luke-skywalker", "0: done")
    while asked(m).get(0) != "turn" and asked(m):
        (seat,) = m.pending
        assert asked(m)[seat] != "command-pick"
        m.apply(seat, m.options(seat)[0])
        if len(told(m, "UnitActivated")) > 3:
            break
    assert asked(angry("push")) == {0: "turn"}


# -- Covert Observation ----------------------------------------------------------------------------------------------


def observing(hand):
    m = position([LUKE], [unit("darth-vader", 10000, 8000)], hands=[["ambush", *hand], ["covert-observation"]])
    return play(m, "0: play ambush", "1: play covert-observation")


@rule("LG-COMMANDCARD2-032")
def test_the_empire_looks_at_two_random_cards():
    m = observing(["push", "assault", "standing-orders"])
    seen = [card for (card,) in fields(m, "HandSeen", "card")]
    assert len(set(seen)) == 2 and set(seen) <= set(m.state.hands[0])
    assert m.view(1).hands[0] == [*sorted(seen), 254]
    assert m.view(None).hands[0] == [254, 254, 254] and sorted(m.view(0).hands[0]) == sorted(m.state.hands[0])
    twin = m.redeal(1, 5)
    assert set(seen) <= set(twin.state.hands[0]), "what was seen stays"


@rule("LG-COMMANDCARD2-032")
def test_the_empire_looks_at_what_there_is():
    assert len(told(observing(["push"]), "HandSeen")) == 1
    assert told(observing([]), "HandSeen") == []


# -- Voracious Ambition ----------------------------------------------------------------------------------------------


def ambitious(own, **given):
    krennic = unit("director-orson-krennic", 10000, 8000, order="faceup")
    return position(
        [LUKE], [krennic, *own], step="activation-phase", priority=1, played=[None, "voracious-ambition"], **given
    )


CORPS = [unit("stormtroopers", 4000 + 1500 * n, 8500) for n in range(4)]


@rule("LG-RULING-092")
@rule("LG-COMMANDCARD2-038")
def test_three_order_tokens_lie_on_the_card():
    m = ambitious([*CORPS, unit("at-st", 14000, 8000)])
    assert len(m.state.stash) == 3 and sum(m.state.pools[1]) == 2
    assert asked(m) == {1: "turn"}
    ranks = {("corps", "heavy")[rank == 5] for _, rank in m.state.stash}
    assert options(m, 1) == {"draw", "activate director-orson-krennic", *(f"take {rank}" for rank in ranks)}
    mine, theirs = m.view(1), m.view(0)
    assert theirs.stash == [(1, 254)] * 3 and mine.stash == m.state.stash
    assert sum(theirs.pools[1]) == 5 and sum(mine.pools[1]) == 2
    twin = m.redeal(0, 9).state
    assert len(twin.stash) == 3 and sum(twin.pools[1]) == 2


@rule("LG-COMMANDCARD2-038")
def test_a_token_on_the_card_is_used_instead_of_a_draw():
    m = play(ambitious(CORPS), "1: take corps")
    assert asked(m) == {1: "activate-drawn"}
    play(m, "1: activate stormtroopers-3")
    assert m.state.acts[-1].unit == 4 and len(m.state.stash) == 2


@rule("LG-COMMANDCARD2-038")
def test_with_an_empty_pool_only_the_card_has_tokens():
    m = ambitious(CORPS[:1])
    assert options(m, 1) == {"activate director-orson-krennic", "take corps"}
    assert refused(m, 1, "draw") == "LG-RULING-056"
    play(m, "1: activate director-orson-krennic", "1: done")
    while m.pending and asked(m).get(1) != "turn":
        (seat,) = m.pending
        play(m, f"{seat}: done")
    assert options(m, 1) == {"take corps"}
    play(m, "1: take corps")
    assert m.state.acts[-1].unit == 2
