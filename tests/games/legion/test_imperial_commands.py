"""Command cards of the Empire beyond the core set."""

import pytest

from tests.games.legion.table import SEGMENT, SMALL, acting, deeds, position, through, tokens, unit, wounds
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.content import COMMAND_CARD, COMMAND_CARDS

rule = pytest.mark.rule
LUKE, TROOPERS = unit("luke-skywalker", 10000, 2000), unit("rebel-troopers", 9000, 2000)
VEERS, VADER = unit("general-veers", 10000, 8000), unit("darth-vader", 10000, 8000)
STORM = unit("stormtroopers", 9000, 8000)


def commanding(card, empire, rebels=(LUKE, TROOPERS), other="assault", **given):
    """The Empire plays this card, the Rebels another; orders are asked for."""
    m = position(list(rebels), list(empire), hands=[[other], [card]], **given)
    return play(m, f"0: play {other}", f"1: play {card}")


def everybody_ordered(m, seat=0):
    """That player's orders go to whomever they may."""
    while asked(m).get(seat) == "order":
        m.apply(seat, m.options(seat)[0])
    return m


def by_card(card):
    """What is in play: the Empire's card."""
    return [None, card]


# -- General Veers ---------------------------------------------------------------------------------------------------


def veers_ends(away, **given):
    """Veers has done all he wanted; Rebels stand so far in front of him."""
    veers = unit("general-veers", 10000, 1000)
    rebels = [unit("at-rt", 10000, 1000 + away)]
    m = acting(rebels, [veers], "general-veers", played=by_card("maximum-firepower"), **given)
    return play(m, "1: done")


@rule("LG-COMMANDCARD2-011")
@pytest.mark.parametrize(("away", "fits"), [(3 * SEGMENT + 300, False), (3 * SEGMENT + 500, True), (8000, True)])
def test_maximum_firepower_reaches_from_range_4_on(away, fits):
    m = veers_ends(away)
    assert (asked(m).get(1) == "barrage") is fits
    if fits:
        assert (options(m, 1), cite(m)) == ({"target at-rt", "pass"}, "LG-COMMANDCARD2-011")


@rule("LG-COMMANDCARD2-011")
def test_maximum_firepower_rolls_four_red_dice_once():
    m = veers_ends(7000, dice=["hit", "hit", "hit", "hit", "blank", "blank", "blank", "blank"])
    play(m, "1: target at-rt")
    through(m)
    assert fields(m, "AttackRolled", "dice") == [([0, 0, 0, 0],)], "four red hits"
    assert fields(m, "HitsImproved", "count") == [(2,)], "Impact 2"
    assert told(m, "ActivationEnded") and asked(m).get(1) != "barrage"


@rule("LG-COMMANDCARD2-011")
def test_maximum_firepower_is_for_veers_alone_and_not_in_panic():
    storm = unit("stormtroopers", 10000, 1000)
    m = acting([unit("at-rt", 10000, 8000)], [storm], "stormtroopers", played=by_card("maximum-firepower"))
    assert asked(play(m, "1: done")).get(1) != "barrage"
    veers = unit("general-veers", 10000, 1000)
    m = acting([unit("at-rt", 10000, 8000)], [veers], "general-veers", act={"bound": True},
               played=by_card("maximum-firepower"))  # fmt: skip
    assert asked(m).get(1) != "barrage"


@rule("LG-COMMANDCARD2-012")
def test_evasive_maneuvers_order_vehicles_and_give_them_a_dodge():
    m = commanding(
        "evasive-maneuvers", [VEERS, STORM, unit("at-st", 11000, 8000), unit("74-z-speeder-bikes", 9000, 7000)]
    )
    assert [m.state.order[n] for n in range(2, 6)] == [0, 0, 1, 1]
    assert tokens(m, "at-st", "dodge") == tokens(m, "74-z-speeder-bikes", "dodge") == (1,)
    assert tokens(m, "general-veers", "dodge") == (0,)


def shot_at(card, defender, dodge, dice):
    """Luke's troopers shoot at a unit of the Empire with dodge tokens."""
    target = unit(defender, 9000, 4500, dodge=dodge)
    m = acting([unit("rebel-troopers", 9000, 3000)], [target], "rebel-troopers", played=by_card(card), dice=dice)
    play(m, "0: attack", f"0: target {defender}", "0: with a-280-blaster-rifle 4")
    while asked(m).get(1) != "spend-dodge":
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[-1])
    return m


@rule("LG-COMMANDCARD2-012")
@pytest.mark.parametrize(
    ("card", "defender", "cancelled"),
    [("evasive-maneuvers", "74-z-speeder-bikes", 2), ("evasive-maneuvers", "stormtroopers", 0), ("push", "74-z-speeder-bikes", 0)],
)  # fmt: skip
def test_evasive_maneuvers_let_vehicles_dodge_criticals(card, defender, cancelled):
    m = shot_at(card, defender, 2, ["critical", "critical", "blank", "blank"])
    play(m, "1: spend 2")
    assert fields(m, "DodgeSpent", "cancelled") == [(cancelled,)]


@rule("LG-COMMANDCARD2-013", "LG-RECOVER-002")
def test_imperial_discipline_lets_units_recover_that_have_a_reason():
    tired = unit("stormtroopers", 9000, 8000, suppression=2)
    m = commanding("imperial-discipline", [VEERS, tired])
    everybody_ordered(m)
    assert (asked(m), cite(m)) == ({1: "command-offer"}, "LG-COMMANDCARD2-013")
    play(m, "1: do it")
    assert tokens(m, "stormtroopers", "suppression") == (0,)
    assert fields(m, "Recovered", "unit") == [(3,)], "Veers has nothing to recover from and is not asked"
    m = position([LUKE], [{**VEERS, "order": "facedown"}, {**tired, "order": "faceup", "suppression": 1}],
                 step="turn", turn=1, played=by_card("imperial-discipline"))  # fmt: skip
    while asked(m).get(1) != "act":
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    assert "recover" in deeds(m, 1), "recovering by the card is no recover action"


@rule("LG-COMMANDCARD2-013")
def test_imperial_discipline_may_be_declined():
    m = commanding("imperial-discipline", [VEERS, unit("stormtroopers", 9000, 8000, suppression=2)])
    play(everybody_ordered(m), "1: pass")
    assert tokens(m, "stormtroopers", "suppression") == (2,)


# -- Boba Fett -------------------------------------------------------------------------------------------------------


def boba(card, away, who="boba-fett"):
    """Boba Fett acts, Rebels so far in front of him."""
    rebels = [unit("rebel-troopers", 10000, 1000 + away)]
    empire = [unit("boba-fett", 10000, 1000), unit("stormtroopers", 4000, 1000)]
    return play(acting(rebels, empire, who, played=by_card(card)), "1: attack", "1: target rebel-troopers")


@rule("LG-COMMANDCARD2-021")
def test_the_flame_projector_is_a_weapon_of_boba_in_his_activation():
    m = boba("zx-flame-projector", SEGMENT)
    assert "with zx-flame-projector 1" in options(m, 1)
    assert "with zx-flame-projector 1" not in options(boba("z-6-jetpack-rocket", SEGMENT), 1)
    m = boba("zx-flame-projector", 2 * SEGMENT)
    assert "with zx-flame-projector 1" not in options(m, 1), "range 1"


@rule("LG-COMMANDCARD2-021")
def test_the_flame_projector_is_used_in_melee_too():
    foe = unit("luke-skywalker", 10000 + 2 * SMALL, 1000)
    m = acting([foe], [unit("boba-fett", 10000, 1000)], "boba-fett", played=by_card("zx-flame-projector"))
    play(m, "1: attack", "1: target luke-skywalker")
    assert "with zx-flame-projector 1" in options(m, 1)


@rule("LG-COMMANDCARD2-022")
@pytest.mark.parametrize(("away", "fits"), [(2 * SEGMENT, False), (3 * SEGMENT, True), (4 * SEGMENT, True)])
def test_the_jetpack_rocket_reaches_to_range_4(away, fits):
    if away == 4 * SEGMENT:
        rebels = [unit("rebel-troopers", 10000, 1000 + away)]
        m = acting(rebels, [unit("boba-fett", 10000, 1000)], "boba-fett", played=by_card("z-6-jetpack-rocket"))
        assert "attack" in deeds(m, 1)
        m = acting(rebels, [unit("boba-fett", 10000, 1000)], "boba-fett", played=by_card("push"))
        assert "attack" not in deeds(m, 1), "no weapon of his own reaches so far"
        return
    m = boba("z-6-jetpack-rocket", away)
    assert ("with z-6-jetpack-rocket 1" in options(m, 1)) is fits


@rule("LG-COMMANDCARD2-022")
def test_a_weapon_of_the_card_is_gone_when_boba_answers_outside_his_activation():
    rebels = [unit("rebel-troopers", 10000, 1000 + 2 * SEGMENT)]
    empire = [unit("boba-fett", 10000, 1000, standby=1)]
    m = acting(rebels, empire, "rebel-troopers", played=by_card("z-6-jetpack-rocket"))
    play(m, "0: aim", "1: answer boba-fett", "1: attack", "1: target rebel-troopers")
    assert "with z-6-jetpack-rocket 1" not in options(m, 1)


# -- Emperor Palpatine, and any army ---------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-025")
def test_an_entire_legion_orders_everybody_in_reach():
    palpatine = unit("emperor-palpatine", 10000, 8000)
    near, far = unit("stormtroopers", 9000, 8000), unit("stormtroopers", 1000, 8000)
    m = everybody_ordered(commanding("an-entire-legion", [palpatine, near, unit("at-st", 11500, 8000), far]))
    assert [m.state.order[n] for n in range(2, 6)] == [1, 1, 1, 0]


def attack_by(card, attacker, order="faceup", rank=None):
    """An attack against Rebels with an order token."""
    rebels = [unit("rebel-troopers", 10000, 3500, order=order), LUKE]
    m = acting(rebels, [{**unit(attacker, 10000, 5500, facing=2700), **({"rank": rank} if rank else {})}], attacker,
               played=by_card(card), turn=1)  # fmt: skip
    play(m, "1: attack", "1: target rebel-troopers")
    through(m)
    return m


@rule("LG-COMMANDCARD2-033")
@pytest.mark.parametrize(
    ("card", "attacker", "order", "pooled"),
    [
        ("pinned-down", "at-st", "faceup", True),
        ("pinned-down", "at-st", "facedown", False),
        ("pinned-down", "stormtroopers", "faceup", False),
        ("push", "at-st", "faceup", False),
    ],
)
def test_pinned_down_takes_orders_away(card, attacker, order, pooled):
    m = attack_by(card, attacker, order)
    assert (told(m, "OrderPooled") != []) is pooled
    assert (m.state.order[0] == 0) is pooled
    assert m.state.pools[0][2] == (1 if pooled else 0)


def aimed(card, shooter="stormtroopers"):
    """A unit of the Empire spends an aim token; others stand near and far."""
    rebels = [unit("rebel-troopers", 10000, 3500)]
    empire = [
        unit(shooter, 10000, 5500, aim=1, facing=2700),
        unit("darth-vader", 11500, 5500),
        unit("stormtroopers", 18000, 5500),
    ]
    who = f"{shooter}-1" if shooter == "stormtroopers" else shooter
    m = acting(rebels, empire, who, played=by_card(card), turn=1)
    play(m, "1: attack", "1: target rebel-troopers")
    while asked(m).get(1) != "reroll":
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    die = next(one for one in options(m, 1) if one.startswith("reroll"))
    play(m, f"1: {die}")
    return play(m, "1: done") if asked(m).get(1) == "reroll" and "done" in options(m, 1) else m


@rule("LG-COMMANDCARD2-034")
def test_coordinated_fire_hands_the_aim_on():
    m = aimed("coordinated-fire")
    assert asked(m) == {1: "command-pick"}
    assert (options(m, 1), cite(m)) == ({"on darth-vader", "pass"}, "LG-COMMANDCARD2-034")
    play(m, "1: on darth-vader")
    assert tokens(m, "darth-vader", "aim") == (1,)


@rule("LG-COMMANDCARD2-034")
@pytest.mark.parametrize(("card", "shooter"), [("push", "stormtroopers"), ("coordinated-fire", "at-st")])
def test_coordinated_fire_is_for_corps_units(card, shooter):
    assert asked(aimed(card, shooter)).get(1) != "command-pick"


# -- Director Orson Krennic ------------------------------------------------------------------------------------------


@rule("LG-COMMANDCARD2-039")
def test_deploy_the_garrison_puts_ordered_troopers_on_standby():
    krennic = unit("director-orson-krennic", 10000, 8000)
    m = commanding("deploy-the-garrison", [krennic, STORM, unit("stormtroopers", 11000, 8000)])
    play(everybody_ordered(m), "1: order stormtroopers-1", "1: order stormtroopers-2")
    assert (asked(m), cite(m)) == ({1: "command-pick"}, "LG-COMMANDCARD2-039")
    assert options(m, 1) == {"on stormtroopers-1", "on stormtroopers-2", "pass"}, "Krennic has no order"
    play(m, "1: on stormtroopers-2", "1: pass")
    assert tokens(m, "stormtroopers-1", "standby") + tokens(m, "stormtroopers-2", "standby") == (0, 1)


@rule("LG-COMMANDCARD2-040")
@pytest.mark.parametrize(("number", "count"), [(4, 1), (5, 2), (6, 2)])
def test_annihilation_looms_over_all_troopers(number, count):
    krennic = unit("director-orson-krennic", 10000, 8000)
    m = commanding("annihilation-looms", [krennic, STORM, unit("at-st", 12000, 8000)], round=number)
    assert tokens(m, "rebel-troopers", "suppression") == tokens(m, "stormtroopers", "suppression") == (count,)
    assert tokens(m, "luke-skywalker", "suppression") == (count,) and tokens(m, "at-st", "suppression") == (0,)


@rule("LG-COMMANDCARD2-040")
def test_annihilation_looms_over_those_aboard_a_transport_too():
    tank = unit("tx-225-gavw-occupier-combat-assault-tank", 12000, 8000)
    riding = {"card": "stormtroopers", "station": "aboard"}
    krennic = unit("director-orson-krennic", 10000, 8000)
    m = commanding("annihilation-looms", [krennic, tank, riding], aboard=[["stormtroopers", tank["card"]]])
    assert tokens(m, "stormtroopers", "suppression") == (1,)


# -- Bossk -----------------------------------------------------------------------------------------------------------


def bossk(card="reptilian-rampage", **given):
    rebels = [unit("rebel-troopers", 10000, 3500), unit("at-rt", 12000, 3500)]
    return acting(rebels, [unit("bossk", 10000, 5500)], "bossk", played=by_card(card), **given)


@rule("LG-COMMANDCARD2-045")
def test_on_a_rampage_bossk_attacks_twice_and_no_more():
    m = bossk(actions=3)
    for n in range(2):
        assert "attack" in deeds(m, 1), n
        play(m, "1: attack", "1: target at-rt")
        through(m)
    assert refused(m, 1, "attack") == "LG-ATTACK-002"
    m = bossk("push", actions=3)
    play(m, "1: attack", "1: target at-rt")
    assert refused(through(m), 1, "attack") == "LG-ATTACK-002"


@rule("LG-COMMANDCARD2-045")
def test_on_a_rampage_bossk_buys_one_move_with_a_wound():
    m = bossk(actions=1)
    play(m, "1: invoke reptilian-rampage")
    assert wounds(m, "bossk") == [1]
    assert asked(m) == {1: "grant"} and deeds(m, 1) == {"done"}, "a move, nothing else"
    play(m, "1: march 10000,6000")
    assert m.state.acts[-1].actions == 1
    assert refused(m, 1, "invoke reptilian-rampage") == "LG-COMMANDCARD2-045"


@rule("LG-COMMANDCARD2-045")
def test_engaged_bossk_buys_no_move():
    foe = unit("luke-skywalker", 10000 + 2 * SMALL, 5500)
    m = acting([foe], [unit("bossk", 10000, 5500)], "bossk", played=by_card("reptilian-rampage"))
    assert refused(m, 1, "invoke reptilian-rampage") == "LG-ENGAGED-002"


@rule("LG-COMMANDCARD2-046")
def test_lying_in_wait_bossk_aims_after_every_enemy_activation():
    empire = [unit("bossk", 10000, 8500), unit("stormtroopers", 6000, 8500)]
    m = acting([TROOPERS], empire, "rebel-troopers", played=by_card("lying-in-wait"))
    play(m, "0: done")
    assert tokens(m, "bossk", "aim") == (1,)
    m = acting([TROOPERS], empire, "stormtroopers", played=by_card("lying-in-wait"))
    play(m, "1: done")
    assert tokens(m, "bossk", "aim") == (0,), "own units do not count"


@rule("LG-COMMANDCARD2-046")
def test_lying_in_wait_gives_bossk_sharpshooter():
    from wartable.games.legion.rules.words import keyword

    empire = [unit("bossk", 10000, 8500), unit("stormtroopers", 6000, 8500)]
    m = acting([TROOPERS], empire, "rebel-troopers", played=by_card("lying-in-wait"))
    plain = acting([TROOPERS], empire, "rebel-troopers", played=by_card("push"))
    assert [keyword(m.state, n, "sharpshooter") - keyword(plain.state, n, "sharpshooter") for n in (1, 2)] == [1, 0]


# -- Darth Vader, the operative --------------------------------------------------------------------------------------


def vader_shot(card, dice):
    """Vader deflects with a dodge token; the dice of the attack, then his own."""
    vader = unit("darth-vader-operative", 10000, 5500, dodge=1)
    m = acting([unit("rebel-troopers", 10000, 3500)], [vader], "rebel-troopers", played=by_card(card), dice=dice)
    play(m, "0: attack", "0: target darth-vader-operative", "0: with a-280-blaster-rifle 4")
    while asked(m).get(1) != "spend-dodge":
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[-1])
    return through(play(m, "1: spend 1"))


@rule("LG-COMMANDCARD2-048")
@pytest.mark.parametrize(("card", "back"), [("fear-and-dead-men", 2), ("push", 1)])
def test_fear_and_dead_men_turns_blanks_against_the_attacker(card, back):
    m = vader_shot(card, ["critical", "critical", "critical", "blank", "surge", "blank", "blank"])
    assert fields(m, "Deflected", "count") == [(back,)]


@rule("LG-COMMANDCARD2-048")
@pytest.mark.parametrize(("away", "dodge"), [(2 * SEGMENT + 200, 1), (2 * SEGMENT + 900, 0)])
def test_fear_and_dead_men_gives_a_dodge_when_an_enemy_near_activates(away, dodge):
    empire = [unit("darth-vader-operative", 10000, 2000)]
    m = position([unit("at-rt", 10000, 2000 + away, order="faceup")], empire, step="turn", turn=0,
                 played=by_card("fear-and-dead-men"))  # fmt: skip
    assert asked(m) == {0: "act"}
    assert tokens(m, "darth-vader-operative", "dodge") == (dodge,)


# -- what is printed -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "whose", "pips", "orders"),
    [
        pytest.param("maximum-firepower", "general-veers", 1, ["general-veers"], marks=rule("LG-COMMANDCARD2-011")),
        pytest.param("evasive-maneuvers", "general-veers", 2, [(2, "vehicle")], marks=rule("LG-COMMANDCARD2-012")),
        pytest.param("imperial-discipline", "general-veers", 3, ["general-veers", (2, "unit")], marks=rule("LG-COMMANDCARD2-013")),
        pytest.param("whipcord-launcher", "boba-fett", 1, ["boba-fett"], marks=rule("LG-COMMANDCARD2-020")),
        pytest.param("zx-flame-projector", "boba-fett", 2, ["boba-fett"], marks=rule("LG-COMMANDCARD2-021")),
        pytest.param("z-6-jetpack-rocket", "boba-fett", 3, ["boba-fett"], marks=rule("LG-COMMANDCARD2-022")),
        pytest.param("and-now-you-will-die", "emperor-palpatine", 1, ["emperor-palpatine"], marks=rule("LG-COMMANDCARD2-023")),
        pytest.param("give-in-to-your-anger", "emperor-palpatine", 2, ["emperor-palpatine"], marks=rule("LG-COMMANDCARD2-024")),
        pytest.param("an-entire-legion", "emperor-palpatine", 3, [(0, "unit")], marks=rule("LG-COMMANDCARD2-025")),
        pytest.param("covert-observation", "", 1, [(1, "special-forces operative")], marks=rule("LG-COMMANDCARD2-032")),
        pytest.param("pinned-down", "", 2, [(2, "support heavy")], marks=rule("LG-COMMANDCARD2-033")),
        pytest.param("coordinated-fire", "", 3, [(3, "corps")], marks=rule("LG-COMMANDCARD2-034")),
        pytest.param("voracious-ambition", "director-orson-krennic", 1, ["director-orson-krennic"], marks=rule("LG-COMMANDCARD2-038")),
        pytest.param("deploy-the-garrison", "director-orson-krennic", 2, [(2, "trooper")], marks=rule("LG-COMMANDCARD2-039")),
        pytest.param("annihilation-looms", "director-orson-krennic", 3, ["director-orson-krennic", (2, "unit")], marks=rule("LG-COMMANDCARD2-040")),
        pytest.param("merciless-munitions", "bossk", 1, ["bossk"], marks=rule("LG-COMMANDCARD2-044")),
        pytest.param("reptilian-rampage", "bossk", 2, ["bossk"], marks=rule("LG-COMMANDCARD2-045")),
        pytest.param("lying-in-wait", "bossk", 3, ["bossk"], marks=rule("LG-COMMANDCARD2-046")),
        pytest.param("vaders-might", "darth-vader-operative", 1, ["darth-vader"], marks=rule("LG-COMMANDCARD2-047")),
        pytest.param("fear-and-dead-men", "darth-vader-operative", 2, ["darth-vader"], marks=rule("LG-COMMANDCARD2-048")),
        pytest.param("darkness-descends", "darth-vader-operative", 3, ["darth-vader"], marks=rule("LG-COMMANDCARD2-049")),
    ],
)  # fmt: skip
def test_whose_the_cards_are_and_whom_they_order(card, whose, pips, orders):
    printed = COMMAND_CARDS[COMMAND_CARD[card]]
    assert (printed.faction, printed.unit, printed.pips) == ("empire", whose, pips)
    assert [one.named or (one.count, one.of) for one in printed.orders] == orders


@rule("LG-COMMANDCARD2-032")
def test_generic_cards_of_the_empire_order_ranks():
    """Covert Observation orders special forces or an operative."""
    empire = [
        unit("darth-vader", 10000, 8000),
        STORM,
        unit("scout-troopers", 11000, 8000),
        unit("boba-fett", 10000, 7000),
    ]
    m = commanding("covert-observation", empire)
    everybody_ordered(m)
    assert options(m, 1) == {"order scout-troopers", "order boba-fett"}


@rule("LG-COMMANDCARD2-039")
def test_a_free_standby_action_is_one_for_ready():
    krennic = unit("director-orson-krennic", 10000, 8000)
    m = commanding("deploy-the-garrison", [krennic, unit("imperial-death-troopers", 11000, 8000)])
    everybody_ordered(everybody_ordered(m), 1)
    while asked(m).get(1) != "command-pick":
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[-1])
    play(m, "1: on imperial-death-troopers")
    assert tokens(m, "imperial-death-troopers", "standby", "aim") == (1, 1)


@rule("LG-COMMANDCARD2-033")
def test_pinned_down_does_not_take_the_token_of_who_is_being_activated():
    """A walker answers with its standby token while the unit it shoots at is in its activation."""
    rebels = [unit("rebel-troopers", 10000, 3500, order="faceup")]
    m = acting(
        rebels, [unit("at-st", 10000, 5500, facing=2700, standby=1)], "rebel-troopers", played=by_card("pinned-down")
    )
    play(m, "0: aim", "1: answer at-st", "1: attack", "1: target rebel-troopers")
    through(m)
    assert told(m, "AttackEnded") and told(m, "OrderPooled") == []
