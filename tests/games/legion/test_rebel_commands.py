"""Command cards of the rebels beyond the core set: what they order and do, their limits, what they forbid."""

import pytest

from tests.games.legion.table import acting, attack, deeds, field, left, number, position, row, through, tokens, unit
from tests.vocabulary import asked, cite, fields, options, play, refused, stand, told
from wartable.games.legion import GAME
from wartable.games.legion.model import FACEDOWN
from wartable.games.legion.table import lay_order, profile_of

rule = pytest.mark.rule
SEGMENT, SMALL = 1524, 135
LEIA, HAN, JYN = unit("leia-organa", 9000, 2000), unit("han-solo", 9000, 2000), unit("jyn-erso", 9000, 2000)
OFFICER = unit("rebel-officer-commander", 9000, 1200)
TROOPERS = row("rebel-troopers", 10000, 2000, size=4)
VADER = unit("darth-vader", 9000, 9000)
STORM = row("stormtroopers", 9000, 5000, size=4)


def commanding(rebels, cards, empire=(VADER,), **given):
    """The first card of each player's hand is played."""
    hands = [[card, "standing-orders"] for card in cards]
    m = position(list(rebels), list(empire), hands=hands, **given)
    return play(m, f"0: play {cards[0]}", f"1: play {cards[1]}")


def order_all(m):
    """Orders are issued to whomever comes first, until something else is asked."""
    while "order" in asked(m).values():
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    return m


def ordered(m, seat):
    return [n for n, by in enumerate(m.state.owner) if by == seat and m.state.order[n] == 1]


def has(m, name, word):
    return profile_of(m.state, number(m, name)).has.get(word, 0)


# -- Leia Organa -------------------------------------------------------------------------------------------------


def bombarding(*enemies, **given):
    return acting([LEIA], list(enemies), "leia-organa", played=["coordinated-bombardment", None], **given)


@rule("LG-COMMANDCARD2-014")
def test_leia_bombards_three_different_units_at_the_end_of_her_activation():
    enemies = [unit("at-st", 3000 + 3000 * n, 9000) for n in range(4)]
    m = bombarding(*enemies, dice=["blank"] * 6)
    play(m, "0: done")
    every = {f"target at-st-{n}" for n in (1, 2, 3, 4)}
    assert (asked(m), cite(m), options(m, 0)) == ({0: "barrage"}, "LG-COMMANDCARD2-014", every | {"pass"})
    for n in (2, 3):
        through(play(m, f"0: target at-st-{n}"))
    assert options(m, 0) == every - {"target at-st-2", "target at-st-3"} | {"pass"}
    through(play(m, "0: target at-st-1"))
    assert fields(m, "AttackRolled", "dice") == [([3, 3],)] * 3, "two red dice each"
    assert fields(m, "ActivationEnded", "unit") == [(0,)], "and no fourth attack"


@rule("LG-COMMANDCARD2-014")
@pytest.mark.parametrize(("gap", "reached"), [(3 * SEGMENT, False), (3 * SEGMENT + 1, True)])
def test_the_bombardment_falls_at_range_4_and_beyond(gap, reached):
    m = bombarding(unit("darth-vader", 9000, 2000 + 2 * SMALL + gap))
    play(m, "0: done")
    assert ("barrage" in asked(m).values()) == reached


@rule("LG-COMMANDCARD2-014")
def test_leia_need_not_bombard_anybody():
    m = bombarding(unit("at-st", 9000, 9000))
    play(m, "0: done", "0: pass")
    assert fields(m, "ActivationEnded", "unit") == [(0,)] and told(m, "AttackRolled") == []


@rule("LG-COMMANDCARD2-015")
def test_troopers_with_orders_may_move_a_little():
    m = commanding([LEIA, TROOPERS], ("no-time-for-sorrows", "assault"))
    assert (asked(m), cite(m)) == ({0: "let-move"}, "LG-COMMANDCARD2-015")
    (question,) = m.pending.values()
    assert question.about["speed"] == 1 and "done" in deeds(m, 0)
    first = question.about["unit"]
    x, y = m.state.x[m.state.leader[first]], m.state.y[m.state.leader[first]]
    assert refused(m, 0, f"march {x},{y + 2 * SEGMENT}") == "LG-MOVE-009"
    play(m, f"0: march {x},{y + 800}")
    assert asked(m) == {0: "let-move"}, "now the other unit"
    play(m, "0: done")
    assert m.state.y[m.state.leader[first]] == y + 800
    assert ordered(m, 0) == [0, 1] and told(m, "StandbySpent") == []


@rule("LG-COMMANDCARD2-015")
def test_walkers_and_engaged_units_do_not_move_by_their_orders():
    leia = unit("leia-organa", 9000, 2000)
    walker = unit("at-rt", 11000, 2000)
    m = commanding([leia, walker], ("no-time-for-sorrows", "assault"), [unit("darth-vader", 9000, 2270)])
    assert ordered(m, 0) == [0] and "let-move" not in asked(m).values()


@rule("LG-COMMANDCARD2-015", "LG-KEYWORD-536")
def test_who_disengages_moves_by_its_order_all_the_same():
    knight, foe = unit("luke-skywalker-operative", 9000, 4000), unit("darth-vader", 9000, 4270)
    m = commanding([unit("leia-organa", 12000, 2000), knight], ("no-time-for-sorrows", "assault"), [foe])
    while m.state.acts[-1].unit != 1:
        play(m, "0: done")
    play(m, "0: march 9000,3300")
    assert m.state.y[1] == 3300 and fields(m, "MeleeEnded", "unit") == [(1,)]


@rule("LG-COMMANDCARD2-015", "LG-UNITTYPE-005")
def test_engaged_riders_move_by_their_orders_all_the_same():
    riders = {"card": "tauntaun-riders", "minis": [[9000, 4000], [9000, 3400]]}
    foe = unit("darth-vader", 9000, 4000 + 250 + SMALL)
    m = commanding([unit("leia-organa", 12000, 2000), riders], ("no-time-for-sorrows", "assault"), [foe])
    moving = []
    while asked(m) == {0: "let-move"}:
        moving.append(m.state.acts[-1].unit)
        play(m, "0: done")
    assert sorted(moving) == [0, 1]


@rule("LG-COMMANDCARD2-016")
def test_somebody_else_acts_at_once_after_leia():
    near, far = TROOPERS | {"order": "faceup"}, row("rebel-troopers", 9000, 6000, size=4, order="faceup")
    plain = row("rebel-troopers", 9000, 2600, size=4)
    m = acting([LEIA | {"order": "faceup"}, near, far, plain], [VADER], "leia-organa",
               played=["somebody-has-to-save-our-skins", None])  # fmt: skip
    play(m, "0: done")
    assert (asked(m), cite(m)) == ({0: "command-pick"}, "LG-COMMANDCARD2-016")
    assert options(m, 0) == {"on rebel-troopers-1", "pass"}, "neither one beyond range 2 nor one without an order"
    play(m, "0: on rebel-troopers-1")
    assert (asked(m), m.state.acts[-1].unit) == ({0: "act"}, 1)
    play(m, "0: done")
    assert fields(m, "ActivationEnded", "unit")[:2] == [(0,), (1,)] and m.state.turn == 1, "then it is the enemy's turn"


@rule("LG-COMMANDCARD2-016")
def test_leia_may_leave_the_others_for_later():
    m = acting([LEIA | {"order": "faceup"}, TROOPERS | {"order": "faceup"}], [VADER], "leia-organa",
               played=["somebody-has-to-save-our-skins", None])  # fmt: skip
    play(m, "0: done", "0: pass")
    assert m.state.turn == 1


# -- Han Solo ----------------------------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-017")
def test_han_comes_first_and_is_ready():
    m = commanding([HAN, TROOPERS], ("sorry-about-the-mess", "ambush"))
    assert m.state.priority == 0, "no pips are fewer than one"
    assert tokens(m, "han-solo", "aim", "dodge") == (1, 1)
    assert (tokens(m, "rebel-troopers", "aim", "dodge"), ordered(m, 0)) == ((0, 0), [0])


def diverted(**given):
    """Stormtroopers before two units of rebels."""
    one = row("rebel-troopers", 8400, 6800, size=4, order="faceup")
    other = row("rebel-troopers", 10400, 6800, size=4)
    return acting([HAN, one, other], [STORM], "stormtroopers", played=["reckless-diversion", None], **given)


@rule("LG-COMMANDCARD2-018")
def test_enemies_must_attack_troopers_with_an_order():
    m = diverted()
    play(m, "1: attack")
    assert options(m, 1) == {"target rebel-troopers-1"}
    assert refused(m, 1, "target rebel-troopers-2") == "LG-COMMANDCARD2-018"


@rule("LG-COMMANDCARD2-018")
def test_when_none_of_them_can_be_attacked_others_may():
    far = row("rebel-troopers", 2000, 9500, size=4, order="faceup")
    walker = unit("at-rt", 8400, 6800, order="faceup")
    m = acting([HAN, far, walker], [STORM], "stormtroopers", played=["reckless-diversion", None])
    play(m, "1: attack")
    assert options(m, 1) == {"target at-rt", "target han-solo"}


@rule("LG-COMMANDCARD2-018")
def test_ones_own_attacks_are_not_diverted():
    one, other = row("stormtroopers", 8400, 3000, size=4, order="faceup"), row("stormtroopers", 10400, 3000, size=4)
    m = acting([TROOPERS], [one, other], "rebel-troopers", played=["reckless-diversion", None])
    play(m, "0: attack")
    assert options(m, 0) == {"target stormtroopers-1", "target stormtroopers-2"}


@rule("LG-COMMANDCARD2-019")
def test_plans_change_and_all_select_anew():
    m = position([HAN], [VADER], hands=[["change-of-plans", "standing-orders"], ["push", "assault", "standing-orders"]])
    play(m, "0: play change-of-plans", "1: play push")
    assert (asked(m), cite(m), options(m, 0)) == (
        {0: "change-plans"},
        "LG-COMMANDCARD2-019",
        {"take back push", "pass"},
    )
    play(m, "0: take back push")
    assert asked(m) == {0: "command", 1: "command"}
    assert (options(m, 0), options(m, 1)) == ({"play standing-orders"}, {"play assault", "play standing-orders"})
    assert refused(m, 1, "play push") == "LG-COMMANDCARD2-019"
    assert m.facts()["players"][0]["discard"] == ["change-of-plans"]
    assert m.view(0).hands[1] == [254] * 3, "the hand is hidden all the same"
    play(m, "0: play standing-orders", "1: play assault")
    assert m.state.priority == 1
    assert m.state.barred == [255, 255], "it is barred this once"


@rule("LG-COMMANDCARD2-019")
def test_plans_may_also_stay_and_orders_are_issued():
    m = commanding([HAN, TROOPERS], ("change-of-plans", "push"))
    play(m, "0: pass")
    assert (m.state.priority, set(ordered(m, 0))) == (1, {0, 1})


@rule("LG-RULING-092")
@rule("LG-COMMANDCARD2-019")
def test_plans_change_before_other_cards_do_anything():
    m = commanding(
        [HAN], ("change-of-plans", "blast-off"), [unit("leia-organa", 9000, 9000), unit("r2-d2", 9500, 9000)]
    )
    assert tokens(m, "r2-d2", "dodge") == (0,)
    play(m, "0: pass")
    assert tokens(m, "r2-d2", "dodge") == (1,)


# -- Chewbacca ---------------------------------------------------------------------------------------------------

CHEWIE = unit("chewbacca", 9600, 2000)


@rule("LG-COMMANDCARD2-026")
@pytest.mark.parametrize("luke", ["luke-skywalker", "luke-skywalker-operative"])
def test_chewbacca_and_any_luke_have_one_cause(luke):
    m = commanding([OFFICER, CHEWIE, unit(luke, 9000, 2000)], ("common-cause", "assault"))
    assert ordered(m, 0) == [1, 2] and fields(m, "OrderIssued", "by")[:2] == [(1,), (1,)]


@rule("LG-COMMANDCARD2-026")
@pytest.mark.parametrize(("first", "second"), [("chewbacca", "luke-skywalker"), ("luke-skywalker", "chewbacca")])
def test_one_of_them_acts_right_after_the_other(first, second):
    both = [CHEWIE | {"order": "faceup"}, unit("luke-skywalker", 2000, 2000, order="faceup")]
    m = acting([OFFICER, *both], [VADER], first, played=["common-cause", None])
    play(m, "0: done")
    assert (asked(m), options(m, 0)) == ({0: "command-pick"}, {f"on {second}", "pass"})
    play(m, f"0: on {second}", "0: done")
    assert m.state.turn == 1, "and that is all"


@rule("LG-COMMANDCARD2-026")
def test_without_an_order_luke_does_not_follow():
    m = acting([OFFICER, CHEWIE | {"order": "faceup"}, unit("luke-skywalker", 2000, 2000)], [VADER], "chewbacca",
               played=["common-cause", None])  # fmt: skip
    play(m, "0: done")
    assert m.state.turn == 1


def together(*, chewie=(9600, 3000), enemy=(9000, 4000), played="brains-and-brawn", more=()):
    """Leia shoots at stormtroopers."""
    storm = row("stormtroopers", *enemy, size=4)
    m = acting([unit("leia-organa", 9000, 2000), unit("chewbacca", *chewie)], [storm, *more], "leia-organa", played=[played, None],
               dice=["blank"] * 9)  # fmt: skip
    return play(m, "0: attack", "0: target stormtroopers")


@rule("LG-COMMANDCARD2-027")
def test_chewbacca_adds_his_bowcaster_to_the_shots_of_leia():
    m = through(together())
    assert fields(m, "AttackRolled", "dice") == [([3, 3, 7, 7, 7, 11, 11],)], "two red and two white dice more"
    assert fields(m, "WeaponAdded", "unit") == [(0,), (1,)] and told(m, "FireSupported") == []
    assert asked(m) == {0: "act"}


@rule("LG-COMMANDCARD2-027")
@pytest.mark.parametrize(
    "case",
    [
        {"played": "ambush"},
        {"chewie": (9000, 10000 - 400)},
        {"chewie": (4000, 2000), "more": [unit("darth-vader", 4270, 2000)]},
    ],
)
def test_not_without_the_card_from_afar_or_while_he_is_engaged(case):
    m = through(together(**case))
    assert fields(m, "AttackRolled", "dice") == [([7, 7, 7],)]


@rule("LG-COMMANDCARD2-027")
def test_he_is_no_help_in_melee_and_his_own_attacks_are_his():
    m = through(together(enemy=(9000, 2270)))
    assert fields(m, "AttackRolled", "dice") == [([7, 7, 7],)]
    m = commanding([LEIA, CHEWIE, TROOPERS], ("brains-and-brawn", "ambush"))
    assert ordered(m, 0) == [0, 1]


@rule("LG-COMMANDCARD2-028")
def test_a_card_of_han_comes_back():
    m = position([HAN, CHEWIE], [VADER], hands=[["notorious-scoundrels", "standing-orders"], ["push"]],
                 players=[{"discard": ["change-of-plans", "ambush", "reckless-diversion"]}, {}])  # fmt: skip
    play(m, "0: play notorious-scoundrels", "1: play push")
    assert (asked(m), cite(m)) == ({0: "retrieve"}, "LG-COMMANDCARD2-028")
    assert options(m, 0) == {"take back change-of-plans", "take back reckless-diversion"}
    play(m, "0: take back reckless-diversion")
    told_of = m.facts()["players"][0]
    assert told_of["hand"] == ["standing-orders", "reckless-diversion"]
    assert told_of["discard"] == ["change-of-plans", "ambush"]
    assert m.view(1).hands[0] == [254, 254]
    assert ordered(m, 0) == [0, 1]


@rule("LG-COMMANDCARD2-028")
def test_where_no_card_of_han_lies_none_comes_back():
    m = position([HAN, CHEWIE], [VADER], hands=[["notorious-scoundrels", "standing-orders"], ["push"]],
                 players=[{"discard": ["ambush"]}, {}])  # fmt: skip
    play(m, "0: play notorious-scoundrels", "1: play push")
    assert m.facts()["players"][0]["hand"] == ["standing-orders"]


# -- cards of any commander ----------------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-029")
def test_sabotage_costs_the_opponent_an_order():
    storm = [row("stormtroopers", 8000 + 1500 * n, 8000, size=4) for n in range(3)]
    m = commanding(
        [OFFICER, unit("rebel-commandos", 9000, 2000)], ("sabotaged-communications", "assault"), [VADER, *storm]
    )
    assert ordered(m, 0) == [1], "special forces"
    assert asked(m) == {1: "order"}
    play(m, "1: order stormtroopers-1", "1: order stormtroopers-3")
    assert len(ordered(m, 1)) == 2 and "order" not in asked(m).values()


@rule("LG-COMMANDCARD2-029")
def test_at_least_one_order_is_left_and_all_fewer_by_one():
    storm = [row("stormtroopers", 8000 + 1500 * n, 8000, size=4) for n in range(3)]
    sly = "sabotaged-communications"
    m = commanding([OFFICER], (sly, "ambush"), [VADER, *storm], dice=["block"])
    play(m, "1: order stormtroopers-1")
    assert len(ordered(m, 1)) == 1
    emperor = unit("emperor-palpatine", 9000, 9000)
    m = order_all(commanding([OFFICER], (sly, "an-entire-legion"), [emperor, *storm]))
    assert len(ordered(m, 1)) == 3, "all four but one"


@rule("LG-COMMANDCARD2-029")
@pytest.mark.parametrize(("card", "fits"), [("chewbacca", True), ("rebel-commandos", True), ("rebel-troopers", False)])
def test_an_order_to_special_forces_or_an_operative(card, fits):
    m = commanding([OFFICER, unit(card, 9000, 2000)], ("sabotaged-communications", "assault"))
    assert (ordered(m, 0) == [1]) == fits


@rule("LG-COMMANDCARD2-030")
def test_support_and_heavy_units_inspire():
    walker, speeder = unit("at-rt", 10000, 3000), unit("t-47-airspeeder", 12500, 3000)
    m = commanding([OFFICER, TROOPERS, walker, speeder], ("turning-the-tide", "assault"))
    assert ordered(m, 0) == [2, 3]
    assert [has(m, name, "inspire") for name in ("at-rt", "t-47-airspeeder", "rebel-troopers")] == [2, 2, 0]


@rule("LG-COMMANDCARD2-030")
def test_the_inspiration_is_gone_with_the_card():
    m = acting([OFFICER, unit("at-rt", 10000, 2000)], [VADER], "at-rt", played=["ambush", "turning-the-tide"])
    assert has(m, "at-rt", "inspire") == 0, "an enemy's card gives nothing"


@rule("LG-COMMANDCARD2-031")
def test_covering_fire_gives_another_unit_a_dodge():
    mine = row("rebel-troopers", 9000, 3600, size=4)
    near, far = unit("leia-organa", 9000, 2000), unit("at-rt", 16000, 2000)
    m = acting([mine, near, far], [STORM], "rebel-troopers", dice=["blank"] * 4, played=["covering-fire", None])
    attack(m, 0, "stormtroopers")
    assert (asked(m), cite(m), options(m, 0)) == (
        {0: "command-pick"},
        "LG-COMMANDCARD2-031",
        {"on leia-organa", "pass"},
    )
    play(m, "0: on leia-organa")
    assert tokens(m, "leia-organa", "dodge") == (1,)


@rule("LG-COMMANDCARD2-031")
def test_no_cover_from_other_ranks_or_in_melee():
    m = acting([unit("at-rt", 9000, 3600), LEIA], [STORM], "at-rt", played=["covering-fire", None], dice=["blank"] * 9)
    attack(m, 0, "stormtroopers")
    assert asked(m) == {0: "act"}
    fighting = row("rebel-troopers", 9000, 4730, size=4)
    m = acting([fighting, unit("leia-organa", 9000, 3600)], [STORM], "rebel-troopers", played=["covering-fire", None],
               dice=["blank"] * 9)  # fmt: skip
    attack(m, 0, "stormtroopers")
    assert asked(m) == {0: "act"}


# -- Jyn Erso ------------------------------------------------------------------------------------------------------


def defied(jyn=(9000, 3600), **given):
    """Stormtroopers activate near Jyn."""
    return position([unit("jyn-erso", *jyn, "a-180-rifle-config"), TROOPERS], [STORM, unit("at-st", 6000, 5000)], step="activated",
                    acts=[{"unit": "stormtroopers", "actions": 2}], played=["rebellious", None], **given)  # fmt: skip


@rule("LG-COMMANDCARD2-035")
def test_jyn_attacks_whoever_activates_near_her():
    m = defied(dice=["blank"] * 9)
    assert (asked(m), cite(m), options(m, 0)) == ({0: "command-offer"}, "LG-COMMANDCARD2-035", {"do it", "pass"})
    play(m, "0: do it")
    assert tokens(m, "jyn-erso", "suppression") == (1,) and asked(m) == {0: "grant"}
    play(m, "0: attack")
    assert options(m, 0) == {"target stormtroopers"}
    through(play(m, "0: target stormtroopers"))
    assert asked(m) == {1: "act"}, "then the activation goes on"
    assert m.state.used[0]


@rule("LG-COMMANDCARD2-035")
def test_or_she_moves():
    m = defied()
    play(m, "0: do it", "0: march 9000,3000")
    assert asked(m) == {1: "act"} and told(m, "AttackRolled") == []


@rule("LG-COMMANDCARD2-035")
def test_jyn_answers_once_in_a_round_and_only_from_near():
    assert asked(defied(used=[True, False])) == {1: "act"}
    assert asked(defied(jyn=(9000, 1500))) == {1: "act"}


@rule("LG-COMMANDCARD2-035")
def test_jyn_charges():
    m = acting([JYN], [VADER], "jyn-erso", played=["rebellious", None])
    assert profile_of(m.state, 0).charge
    assert not profile_of(acting([JYN], [VADER], "jyn-erso").state, 0).charge


@rule("LG-COMMANDCARD2-036")
def test_trust_makes_a_team_of_jyn_and_whom_she_orders():
    m = commanding([JYN, TROOPERS, row("rebel-troopers", 10000, 3000, size=4)], ("trust-goes-both-ways", "assault"))
    play(m, "0: order jyn-erso", "0: order rebel-troopers-2")
    assert has(m, "jyn-erso", "inspire") == 2
    assert [has(m, f"rebel-troopers-{n}", "teamwork:jyn-erso") for n in (1, 2)] == [0, 1]
    assert has(m, "jyn-erso", "teamwork:jyn-erso") == 0


@rule("LG-COMMANDCARD2-036")
@pytest.mark.parametrize(("who", "other"), [("jyn-erso", "rebel-troopers-1"), ("rebel-troopers-1", "jyn-erso")])
def test_those_who_trust_each_other_share_what_they_gain(who, other):
    plain = row("rebel-troopers", 9000, 3000, size=4)
    m = acting([JYN, TROOPERS, plain], [VADER], who, played=["trust-goes-both-ways", None],
               chosen=[["rebel-troopers-1"], []])  # fmt: skip
    play(m, "0: aim", "0: dodge")
    assert [tokens(m, name, "aim", "dodge") for name in (who, other, "rebel-troopers-2")] == [(1, 1), (1, 1), (0, 0)]


@rule("LG-COMMANDCARD2-037")
def test_troopers_on_a_mission_may_hurry():
    m = commanding([JYN, TROOPERS], ("complete-the-mission", "assault"))
    assert (asked(m), cite(m)) == ({0: "command-offer"}, "LG-COMMANDCARD2-037")
    play(m, "0: do it", "0: pass")
    assert sorted(list(m.state.suppression)[:2]) == [0, 1]
    assert has(m, "jyn-erso", "low-profile") == 1


def on_a_mission(order, suppression=4):
    troopers = TROOPERS | {"suppression": suppression, **({"order": order} if order else {})}
    return position([JYN, troopers], [VADER], step="rally", acts=[{"unit": "rebel-troopers", "actions": 2}],
                    played=["complete-the-mission", None], dice=["blank"] * suppression)  # fmt: skip


@rule("LG-COMMANDCARD2-037")
def test_a_unit_on_a_mission_is_neither_panicked_nor_suppressed():
    m = on_a_mission("faceup")
    assert (asked(m), left(m), told(m, "Panicked")) == ({0: "act"}, 2, [])
    play(m, "0: done")
    assert (asked(m), options(m, 0)) == ({0: "command-offer"}, {"do it", "pass"})
    play(m, "0: do it")
    assert tokens(m, "rebel-troopers", "suppression") == (3,)


@rule("LG-COMMANDCARD2-037")
def test_without_an_order_it_panics():
    assert asked(on_a_mission("")) == {0: "courage"}
    assert left(on_a_mission("", 1)) == 1


# -- Sabine Wren -----------------------------------------------------------------------------------------------------

SABINE = unit("sabine-wren", 9000, 2000)


def painting(*pieces, **given):
    return acting([SABINE], [VADER], "sabine-wren", played=["symbol-of-rebellion", None], field=field(*pieces), **given)


HOUSE = {"kind": "building", "at": [9000, 3500], "size": [2000, 1000]}


@rule("LG-COMMANDCARD2-042", "LG-RECOVER-002")
def test_sabine_recovers_when_she_activates():
    m = position([SABINE | {"suppression": 3}], [VADER], step="activated", acts=[{"unit": "sabine-wren", "actions": 2}],
                 played=["symbol-of-rebellion", None])  # fmt: skip
    assert tokens(m, "sabine-wren", "suppression") == (0,) and "recover" in deeds(m, 0)


@rule("LG-COMMANDCARD2-042")
def test_sabine_paints_a_wall_near_her_once():
    m = painting(HOUSE)
    play(m, "0: invoke symbol-of-rebellion")
    assert (asked(m), cite(m)) == ({0: "place-graffiti"}, "LG-COMMANDCARD2-042")
    assert refused(m, 0, "put 9000,2500") == "LG-COMMANDCARD2-042", "it touches nothing there"
    assert refused(m, 0, "put 11000,2863") == "LG-COMMANDCARD2-042", "that is too far"
    (question,) = m.pending.values()
    put = next(one for one in question.good() if abs(one.x - 9000) < 400)
    m.apply(0, put)
    (spot,) = m.state.graffiti
    assert (spot.x, spot.y, spot.by) == (put.x, put.y, 0)
    assert (asked(m), left(m)) == ({0: "act"}, 2), "it is no action"
    assert refused(m, 0, "invoke symbol-of-rebellion") == "LG-COMMANDCARD2-042"


@rule("LG-COMMANDCARD2-042")
@pytest.mark.parametrize("piece", [HOUSE | {"kind": "light-woods"}, HOUSE | {"at": [9000, 6500]}])
def test_neither_on_trees_nor_far_away(piece):
    m = painting(piece)
    assert "invoke symbol-of-rebellion" not in deeds(m, 0)


@rule("LG-COMMANDCARD2-043")
def test_sabine_gains_tokens_for_orders_to_heroes():
    m = commanding([OFFICER, SABINE, TROOPERS], ("legacy-of-mandalore", "assault"))
    order_all(m)
    assert (asked(m), cite(m), options(m, 0)) == (
        {0: "command-token"},
        "LG-COMMANDCARD2-043",
        {"gain aim", "gain dodge"},
    )
    play(m, "0: gain dodge")
    order_all(m)
    play(m, "0: gain aim")
    order_all(m)
    assert tokens(m, "sabine-wren", "aim", "dodge") == (1, 1), "for herself and the officer, not for the troopers"
    assert ordered(m, 0) == [0, 1, 2] and has(m, "sabine-wren", "inspire") == 1


def armed(*enemies, **given):
    return acting([SABINE], list(enemies) or [VADER], "sabine-wren", played=["explosions", None], **given)


@rule("LG-COMMANDCARD2-041")
def test_sabine_arms_two_charges_and_steps_aside():
    m = armed()
    play(m, "0: do arm", "0: put 9000,3000", "0: put 9400,3000")
    assert (asked(m), cite(m)) == ({0: "let-move"}, "LG-COMMANDCARD2-041")
    assert fields(m, "ChargePlaced", "weapon")[0] == fields(m, "ChargePlaced", "weapon")[1]
    play(m, "0: march 9000,1400")
    assert (asked(m), left(m)) == ({0: "act"}, 1), "one action for all of it"
    assert refused(m, 0, "do arm") == "LG-ACTIONS-005"


@rule("LG-COMMANDCARD2-041")
def test_the_card_stays_in_play_and_she_can_detonate_charges_to_the_end():
    m = position([OFFICER, SABINE], [VADER], step="end-phase", played=["explosions", "push"],
                 hands=[["standing-orders"], ["standing-orders"]])  # fmt: skip
    assert (m.facts()["players"][0]["discard"], m.facts()["players"][1]["discard"]) == ([], ["push"])
    assert m.facts()["lasting"] == ["explosions", None]
    assert has(m, "sabine-wren", "detonate:thermal-charge") == 2
    assert has(m, "sabine-wren", "arm") == 0, "she arms charges only in the round of the card"
    assert m.view(1).lasting == m.state.lasting


@rule("LG-COMMANDCARD2-041")
def test_her_charges_go_off_when_an_enemy_comes_near():
    storm = row("stormtroopers", 9000, 4400, size=4)
    charge = {"x": 9000, "y": 4000, "weapon": "explosions", "by": 0}
    m = acting([SABINE], [storm], "stormtroopers", lasting=["explosions", None], charges=[charge], dice=["blank"] * 2)
    play(m, "1: aim")
    assert (asked(m), options(m, 0)) == ({0: "detonate"}, {"detonate charge-1", "pass"})
    play(m, "0: detonate charge-1")
    assert [len(dice) for (dice,) in fields(m, "AttackRolled", "dice")] == [2] and m.state.charges == []


# -- Luke Skywalker, Jedi Knight -----------------------------------------------------------------------------------

KNIGHT = unit("luke-skywalker-operative", 9000, 4600)


def mastering(*storm, rebels=(), **given):
    """Luke acts near stormtroopers, the first of which are suppressed."""
    return acting(
        [KNIGHT, *rebels], list(storm), "luke-skywalker-operative", played=["you-serve-your-master-well", None], **given
    )


SHAKEN = row("stormtroopers", 9000, 5600, size=4, suppression=1)


@rule("LG-RULING-093")
@rule("LG-COMMANDCARD2-050")
def test_whom_luke_may_make_act():
    friends, calm = row("rebel-troopers", 7500, 4600, size=4, step=280), row("stormtroopers", 10400, 4600, size=4)
    guards = row("imperial-royal-guards", 9000, 3900, size=3, suppression=2)
    m = mastering(
        SHAKEN,
        calm,
        guards,
        unit("general-veers", 9700, 4400, suppression=5),
        rebels=[friends, unit("han-solo", 9000, 4300)],
    )
    play(m, "0: invoke you-serve-your-master-well")
    assert (asked(m), cite(m)) == ({0: "command-power"}, "LG-COMMANDCARD2-050")
    assert options(m, 0) == {"on rebel-troopers", "on stormtroopers-1", "on imperial-royal-guards"}


@rule("LG-COMMANDCARD2-050")
def test_a_friend_moves_or_attacks_for_free():
    friends = row("rebel-troopers", 9000, 3900, size=4, step=280)
    m = mastering(row("stormtroopers", 9000, 7000, size=4), rebels=[friends])
    play(m, "0: invoke you-serve-your-master-well")
    assert asked(m) == {0: "grant"} and m.state.acts[-1].unit == 1
    play(m, "0: attack", "0: target stormtroopers")
    through(m)
    assert (asked(m), left(m)) == ({0: "act"}, 2), "it was a free card action"
    assert refused(m, 0, "invoke you-serve-your-master-well") == "LG-ACTIONS-008"


@rule("LG-COMMANDCARD2-050")
def test_an_enemy_attacks_its_own_friends():
    others = row("stormtroopers", 9000, 7200, size=4)
    m = mastering(SHAKEN, others, dice=["critical", *["blank"] * 3, "blank"])
    play(m, "0: invoke you-serve-your-master-well", "0: attack")
    assert (asked(m), options(m, 0)) == ({0: "declare"}, {"target stormtroopers-2"}), "not Luke"
    through(play(m, "0: target stormtroopers-2"))
    assert fields(m, "AttackRolled", "unit", "defender")[0][:2] == (1, 2)
    assert list(m.state.owner) == [0, 1, 1] and m.state.turncoat == 255
    assert (asked(m), left(m)) == ({0: "act"}, 2)


@rule("LG-RULING-093")
@rule("LG-COMMANDCARD2-050")
def test_an_enemy_starts_a_melee_with_its_friends_that_does_not_last():
    others = row("stormtroopers", 9000, 6500, size=4)
    m = mastering(SHAKEN, others)
    play(m, "0: invoke you-serve-your-master-well", "0: march 9000,6230")
    while "act" not in asked(m).values():
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    assert fields(m, "MeleeBegan", "unit", "enemy") == [(1, 2)] and fields(m, "MeleeEnded", "unit", "enemy") == [(1, 2)]
    assert list(m.state.owner) == [0, 1, 1]


@rule("LG-COMMANDCARD2-050")
def test_a_position_in_the_middle_of_it_can_be_told():
    m = mastering(SHAKEN, row("stormtroopers", 9000, 7200, size=4))
    play(m, "0: invoke you-serve-your-master-well")
    assert asked(m) == {0: "grant"} and list(m.state.owner) == [0, 0, 1] and list(m.view(1).owner) == [0, 1, 1]
    twin = stand(GAME, m.facts())
    assert (asked(twin), list(twin.state.owner), twin.state.home) == ({0: "grant"}, [0, 0, 1], 1)
    assert "attack" in deeds(twin, 0)


@rule("LG-COMMANDCARD2-050")
def test_the_last_enemy_unit_is_not_lost_while_it_serves():
    lost = row("stormtroopers", 9000, 7200, size=4, station="defeated")
    m = mastering(SHAKEN, lost)
    play(m, "0: invoke you-serve-your-master-well", "0: done")
    assert m.outcome is None and asked(m) == {0: "act"}


@rule("LG-COMMANDCARD2-051")
def test_a_knight_full_of_surprises_gains_a_dodge():
    m = commanding([LEIA, KNIGHT, TROOPERS], ("full-of-surprises", "ambush"))
    assert tokens(m, "luke-skywalker-operative", "dodge") == (1,) and ordered(m, 0) == [1]


@rule("LG-COMMANDCARD2-051")
@pytest.mark.parametrize(("suppression", "white"), [(0, 4), (3, 1), (4, 0), (6, 0)])
def test_he_rolls_white_dice_for_the_courage_he_has_left(suppression, white):
    knight = KNIGHT | {"suppression": suppression}
    m = acting([knight], [row("stormtroopers", 9000, 6000, size=4)],
               "stormtroopers", played=["full-of-surprises", None], dice=["critical", *["blank"] * 3, "blank", *["block"] * white])  # fmt: skip
    attack(m, 1, "luke-skywalker-operative")
    rolled = [(red, len(dice)) for red, dice in fields(m, "DefenseRolled", "red", "dice")]
    assert rolled == [(True, 1), (False, white)][: 2 if white else 1]
    assert (fields(m, "WoundsSuffered", "count") == []) == bool(white)


@rule("LG-COMMANDCARD2-052")
def test_a_jedi_and_two_enemies_near_him_do_not_attack():
    storm = [row("stormtroopers", 8000 + 1400 * n, 5400, size=4, step=280) for n in range(3)]
    knight = unit("luke-skywalker-operative", 10000, 4600)
    m = commanding([unit("leia-organa", 9000, 3000), knight], ("i-am-a-jedi", "assault"), [VADER, *storm])
    order_all(m)
    assert (asked(m), cite(m)) == ({0: "command-pick"}, "LG-COMMANDCARD2-052")
    assert options(m, 0) == {"on stormtroopers-1", "on stormtroopers-2", "on stormtroopers-3", "pass"}
    play(m, "0: on stormtroopers-1", "0: on stormtroopers-3")
    assert m.state.chosen == [1 << 3 | 1 << 5, 0]


@rule("LG-COMMANDCARD2-052")
@pytest.mark.parametrize(
    ("who", "seat", "able"),
    [("luke-skywalker-operative", 0, False), ("stormtroopers-1", 1, False), ("stormtroopers-2", 1, True)],
)
def test_who_cannot_attack_by_the_word_of_a_jedi(who, seat, able):
    storm = [row("stormtroopers", 8000 + 1400 * n, 5400, size=4) for n in range(2)]
    m = acting([KNIGHT], storm, who, played=["i-am-a-jedi", None], chosen=[["stormtroopers-1"], []])
    assert ("attack" in deeds(m, seat)) == able
    if not able:
        assert refused(m, seat, "attack") == "LG-COMMANDCARD2-052"


@rule("LG-COMMANDCARD2-052")
def test_the_surges_of_a_jedi_are_blocks():
    m = acting(
        [KNIGHT],
        [row("stormtroopers", 9000, 6000, size=1) | {"card": "darth-vader"}],
        "darth-vader",
        played=["i-am-a-jedi", None],
    )
    assert profile_of(m.state, 0).surge.defense == "block"
    assert profile_of(acting([KNIGHT], [VADER], "darth-vader").state, 0).surge.defense == ""


# -- R2-D2 -----------------------------------------------------------------------------------------------------------

R2 = unit("r2-d2", 9600, 2000)


@rule("LG-COMMANDCARD2-053")
def test_r2_blasts_off():
    m = commanding([LEIA, R2], ("blast-off", "assault"))
    assert tokens(m, "r2-d2", "dodge", "suppression") == (1, 1)
    p = profile_of(m.state, 1)
    assert (p.speed, p.jump, p.has["disengage"]) == (2, 1, 1)
    assert ordered(m, 0) == [1]


@rule("LG-COMMANDCARD2-053")
@pytest.mark.parametrize(("played", "jumps"), [("blast-off", None), ("ambush", "LG-JUMP-501")])
def test_r2_jumps(played, jumps):
    m = acting([R2], [VADER], "r2-d2", played=[played, None])
    if jumps is None:
        play(m, "0: jump 9600,3500")
        assert left(m) == 1
    else:
        assert refused(m, 0, "jump 9600,2500") == jumps


@rule("LG-COMMANDCARD2-054")
def test_r2_burns_and_rolls_away():
    m = acting([unit("r2-d2", 9000, 4000)], [STORM], "r2-d2", played=["impromptu-immolation", None], dice=["blank"] * 8)
    play(m, "0: attack", "0: target stormtroopers")
    assert options(m, 0) == {"with impromptu-immolation 1", "with electro-shock 1"}
    play(m, "0: with impromptu-immolation 1")
    through(m)
    assert fields(m, "AttackRolled", "dice") == [([11] * 8,)], "two white dice for each of the four he sees"
    assert asked(m) == {0: "grant"}
    assert refused(m, 0, "aim") != "" and "attack" not in deeds(m, 0)
    play(m, "0: march 9000,3500")
    assert (asked(m), left(m)) == ({0: "act"}, 1), "the move was free"


@rule("LG-COMMANDCARD2-054")
def test_the_fire_is_for_his_own_activation():
    m = position([unit("r2-d2", 9000, 4000)], [STORM], step="answer", played=["impromptu-immolation", None],
                 acts=[{"unit": "stormtroopers", "actions": 1}, {"unit": "r2-d2", "why": "standby"}], dice=["blank"] * 8)  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers")
    through(m)
    assert fields(m, "WeaponAdded", "count") == [(1,)] and fields(m, "AttackRolled", "dice") == [([11] * 3,)]
    assert asked(m) == {0: "grant"}, "a free move follows any attack of his"


@rule("LG-COMMANDCARD2-055")
def test_whom_r2_gives_an_order_may_move_and_he_makes_smoke():
    m = commanding([LEIA, R2, TROOPERS], ("smoke-screen", "ambush"))
    while asked(m) == {0: "order"} or asked(m) == {1: "order"}:
        order_all(m)
    assert (asked(m), cite(m), m.state.acts[-1].unit in (0, 2)) == ({0: "let-move"}, "LG-COMMANDCARD2-055", True)
    play(m, "0: done")
    order_all(m)
    assert (asked(m), options(m, 0)) == ({0: "command-offer"}, {"do it", "pass"})
    play(m, "0: do it", "0: put 9600,3000")
    assert [(one.x, one.y) for one in m.state.smoke] == [(9600, 3000)]
    assert 1 in ordered(m, 0) and len(ordered(m, 0)) == 2


@rule("LG-COMMANDCARD2-055")
def test_r2_need_not_make_smoke_and_does_not_move_himself():
    m = order_all(commanding([unit("leia-organa", 2000, 2000), R2], ("smoke-screen", "ambush")))
    assert asked(m) == {0: "command-offer"}, "his own order lets nobody move"
    play(m, "0: pass")
    assert m.state.smoke == []


def test_what_a_card_gives_to_units_with_orders_goes_with_the_order():
    """Supreme Commander makes guardians of those with faceup tokens only; what is remembered of a unit must not outlast them."""
    m = acting([LEIA], [unit("general-grievous", 9000, 9000), row("b1-battle-droids", 9000, 8000, size=6, order="faceup")],
               "leia-organa", played=[None, "supreme-commander"])  # fmt: skip
    assert has(m, "b1-battle-droids", "guardian") == 2
    lay_order(m.state, number(m, "b1-battle-droids"), FACEDOWN)
    assert has(m, "b1-battle-droids", "guardian") == 0
