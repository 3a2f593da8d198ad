"""Charges and mines: placed, detonated, trodden on."""

import pytest

from tests.games.legion.table import acting, deeds, field, left, position, row, through, tokens, unit, wounds
from tests.vocabulary import asked, cite, fields, options, play, refused
from wartable.bots import make
from wartable.games.legion import GAME
from wartable.games.legion.board import board
from wartable.games.legion.inspector import inspect
from wartable.games.legion.model import Charge
from wartable.games.legion.phases.detonating import blown
from wartable.games.legion.sketch import sketch

rule = pytest.mark.rule
SABOTEURS = row("rebel-commandos", 5000, 4000, "proton-charge-saboteur", size=5)
VADER = unit("darth-vader", 16000, 9000)
LUKE = unit("luke-skywalker", 16000, 1000)
PROTON = {"x": 8000, "y": 5000, "weapon": "proton-charge-saboteur", "by": 0}
MINE = {"x": 9000, "y": 5000, "weapon": "minefield"}


def storm(x, y, size=4, **more):
    return row("stormtroopers", x, y, size=size, **more)


# -- Arm ---------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-510")
def test_arm_places_a_charge_within_range_1_and_in_sight_of_the_leader():
    m = acting([SABOTEURS], [VADER], "rebel-commandos")
    play(m, "0: do arm")
    assert asked(m) == {0: "place-charge"}
    assert cite(m) == "LG-KEYWORD-510"
    within = 5000, 4000 + 1524 + 135 - 125
    assert refused(m, 0, f"put {within[0]},{within[1] + 1}") == "LG-KEYWORD-510", "a part of it is out of range"
    play(m, f"0: put {within[0]},{within[1]}")
    assert [(one.x, one.y, one.by) for one in m.state.charges] == [(*within, 0)]
    assert left(m) == 1, "it is an action"


@rule("LG-KEYWORD-510", "LG-ACTIONS-005")
def test_arm_is_a_card_action_that_is_not_repeated_in_an_activation():
    m = acting([SABOTEURS], [VADER], "rebel-commandos", actions=2)
    play(m, "0: do arm", "0: put 5000,4600")
    assert refused(m, 0, "do arm") == "LG-ACTIONS-005"
    plain = acting([row("rebel-commandos", 5000, 4000, size=4)], [VADER], "rebel-commandos")
    assert "do arm" not in deeds(plain, 0)


@rule("LG-KEYWORD-510")
@pytest.mark.parametrize(
    ("given", "at"),
    [
        ({"tokens": [[5000, 5000]]}, (5000, 5240)),
        ({"charges": [MINE | {"x": 5000, "y": 5000}]}, (5000, 5240)),
        ({"charges": [PROTON | {"x": 5000, "y": 5000}]}, (5000, 5240)),
    ],
)
def test_a_charge_overlaps_no_other_token(given, at):
    m = acting([SABOTEURS], [VADER], "rebel-commandos", **given)
    play(m, "0: do arm")
    assert refused(m, 0, f"put {at[0]},{at[1]}") == "LG-KEYWORD-510"
    play(m, f"0: put {at[0]},{at[1] + 10}")


@rule("LG-KEYWORD-510")
def test_a_charge_may_lie_in_smoke():
    smoke = [{"x": 5000, "y": 5000, "by": 0}]
    m = acting([SABOTEURS], [VADER], "rebel-commandos", smoke=smoke)
    play(m, "0: do arm", "0: put 5000,5000")
    assert [(one.x, one.y) for one in m.state.charges] == [(5000, 5000)]


@rule("LG-KEYWORD-510")
def test_a_charge_is_not_placed_where_the_leader_does_not_see_it():
    wall = {"kind": "tall-stone-wall", "at": [5000, 4700], "size": [1500, 160], "height": 900}
    m = acting([SABOTEURS], [VADER], "rebel-commandos", field=field(wall))
    play(m, "0: do arm")
    assert refused(m, 0, "put 5000,5100") == "LG-KEYWORD-510"
    play(m, "0: put 5000,3300")


@rule("LG-TOKEN-005")
def test_the_weapon_of_a_charge_is_no_weapon_of_its_saboteur():
    near = storm(5000, 5000)
    m = acting([SABOTEURS], [near], "rebel-commandos")
    play(m, "0: attack", "0: target stormtroopers")
    assert not any("proton" in one for one in options(m, 0))


# -- Detonate ----------------------------------------------------------------------------------------------------


def moved_near(dice, **given):
    """Stormtroopers have recovered near a proton charge: their player's activation, the saboteurs answer."""
    near = storm(8000, 6000) | {"suppression": 1}
    return acting([SABOTEURS], [near, VADER], "stormtroopers", charges=[PROTON], dice=dice, **given)


@rule("LG-RULING-089")
@rule("LG-KEYWORD-533")
def test_after_an_enemy_has_acted_a_friendly_charge_may_be_detonated():
    m = moved_near(["hit", "blank", "blank", "blank"])
    play(m, "1: aim")
    assert asked(m) == {0: "detonate"}
    assert cite(m) == "LG-KEYWORD-533"
    assert options(m, 0) == {"detonate charge-1", "pass"}
    play(m, "0: detonate charge-1")
    through(m)
    assert fields(m, "AttackRolled", "unit", "defender") == [(255, 1)], "nobody else is near"
    assert m.state.charges == []
    assert sum(wounds(m, "stormtroopers")) == 1
    assert asked(m) == {1: "act"}, "and the activation goes on"


@rule("LG-KEYWORD-533")
def test_a_charge_may_be_kept():
    m = moved_near([])
    play(m, "1: aim", "0: pass")
    assert len(m.state.charges) == 1
    assert asked(m) == {1: "act"}


@rule("LG-KEYWORD-533")
def test_each_unit_detonates_no_more_charges_than_its_number():
    m = acting([SABOTEURS], [storm(8000, 6000), VADER], "stormtroopers", charges=[PROTON, PROTON | {"x": 8600}],
               dice=["blank"] * 3)  # fmt: skip
    play(m, "1: aim", "0: detonate charge-1")
    through(m)
    assert asked(m) == {1: "act"}
    assert len(m.state.charges) == 1


@rule("LG-KEYWORD-533")
def test_only_charges_of_its_own_type_and_player_are_detonated():
    sonic = PROTON | {"weapon": "sonic-charge-saboteur", "x": 8600}
    theirs = PROTON | {"by": 1, "x": 7400}
    m = acting([SABOTEURS], [storm(8000, 6000), VADER], "stormtroopers", charges=[sonic, theirs, PROTON])
    play(m, "1: aim")
    assert options(m, 0) == {"detonate charge-3", "pass"}


@rule("LG-KEYWORD-533")
def test_a_charge_goes_off_after_an_action_of_its_own_players_unit():
    m = acting([SABOTEURS], [storm(8000, 6000), VADER], "rebel-commandos", charges=[PROTON])
    play(m, "0: aim")
    assert asked(m) == {0: "detonate"}


@rule("LG-KEYWORD-534")
def test_the_opponent_of_the_unit_that_has_acted_detonates_first():
    scouts = row("scout-troopers", 11000, 8000, "sonic-charge-saboteur", size=5)
    sonic = {"x": 6000, "y": 5000, "weapon": "sonic-charge-saboteur", "by": 1}
    for who, order in (("stormtroopers", [0, 1]), ("rebel-commandos", [1, 0])):
        m = acting([SABOTEURS], [storm(8000, 6000), scouts], who, charges=[PROTON, sonic])
        play(m, f"{1 - order[0]}: aim")
        for seat in order:
            assert asked(m) == {seat: "detonate"}
            play(m, f"{seat}: pass")


@rule("LG-KEYWORD-534")
def test_standby_tokens_are_spent_before_a_detonation():
    m = acting([SABOTEURS, LUKE | {"at": [8000, 7500], "standby": 1}], [storm(8000, 6000), VADER], "stormtroopers",
               charges=[PROTON])  # fmt: skip
    play(m, "1: aim")
    assert asked(m) == {0: "standby"}
    play(m, "0: pass")
    assert asked(m) == {0: "detonate"}


# -- the attack of a charge --------------------------------------------------------------------------------------


@rule("LG-RULING-089")
@rule("LG-TOKEN-005")
def test_a_charge_attacks_friend_and_foe_engaged_or_not_each_with_its_own_dice():
    fighters = row("rebel-troopers", 8000, 5800, size=4)
    m = acting([SABOTEURS, fighters], [storm(8000, 6070), VADER], "stormtroopers", charges=[PROTON], dice=["blank"] * 6)
    play(m, "1: aim", "0: detonate charge-1")
    assert asked(m) == {0: "resolve"}, "its player says which attack comes first"
    assert options(m, 0) == {"resolve rebel-troopers", "resolve stormtroopers"}
    through(m)
    assert sorted(fields(m, "AttackRolled", "defender")) == [(1,), (2,)]


@rule("LG-TOKEN-005")
def test_who_is_out_of_range_or_out_of_sight_is_not_attacked():
    far = storm(8000, 5000 + 1524 + 125 + 135 + 1)
    m = acting([SABOTEURS], [far, VADER], "stormtroopers", charges=[PROTON])
    play(m, "1: aim")
    assert asked(m) == {1: "act"}
    wall = {"kind": "tall-stone-wall", "at": [8500, 5500], "size": [3000, 160], "height": 900}
    hidden = acting([SABOTEURS], [storm(8000, 6000), VADER], "stormtroopers", charges=[PROTON], field=field(wall))
    play(hidden, "1: aim")
    assert asked(hidden) == {1: "act"}


@rule("LG-TOKEN-005")
def test_the_surge_chart_and_keywords_of_the_charges_card_count():
    """A surge is a critical; Blast: nobody has cover; Impact 1 against armor."""
    m = acting([SABOTEURS], [unit("at-st", 8000, 6000), VADER], "at-st", charges=[PROTON],
               dice=["hit", "surge", "hit", "blank", "blank"])  # fmt: skip
    play(m, "1: aim", "0: detonate charge-1")
    through(m)
    assert fields(m, "SurgesConverted", "count") == [(1,)]
    assert fields(m, "HitsImproved", "count") == [(1,)]
    assert fields(m, "HitsCancelled", "count") == [(1,)]


@rule("LG-TOKEN-005")
def test_no_aim_tokens_are_spent_for_a_charge():
    m = acting(
        [SABOTEURS | {"aim": 2}], [storm(8000, 6000), VADER], "stormtroopers", charges=[PROTON], dice=["blank"] * 3
    )
    play(m, "1: aim", "0: detonate charge-1")
    assert asked(m) == {1: "act"}, "nobody was asked for a reroll"
    assert tokens(m, "rebel-commandos", "aim") == (2,)


@rule("LG-TOKEN-005")
def test_troopers_hit_by_a_charge_are_suppressed():
    m = moved_near(["hit", "blank", "blank", "block"])
    play(m, "1: aim", "0: detonate charge-1")
    assert tokens(m, "stormtroopers", "suppression") == (2,)


# -- Minefield ---------------------------------------------------------------------------------------------------


def near_mine(dice, card="stormtroopers", size=4, **given):
    mover = row(card, 7000, 4000, size=size) if size > 1 else unit(card, 7000, 4000, facing=900)
    return acting([LUKE], [mover, VADER], card, charges=[MINE | {"y": 4600}], dice=dice, **given)


@rule("LG-BATTLECARD-518", "LG-CONDITIONTOKEN-001")
@pytest.mark.parametrize(("die", "blasts"), [("blank", 0), ("block", 1), ("surge", 2)])
def test_who_moves_near_a_mine_rolls_a_red_defense_die(die, blasts):
    m = near_mine([die] + ["blank"] * 4)
    play(m, "1: march 7300,4000")
    through(m)
    assert fields(m, "MineRolled", "unit") == [(1,)]
    assert len(fields(m, "Detonated", "charge")) == blasts
    assert len(m.state.charges) == (0 if blasts else 1), "after it has detonated it is removed"
    assert len(fields(m, "AttackRolled", "defender")) == blasts


@rule("LG-BATTLECARD-518")
def test_a_mine_attacks_with_a_red_and_a_black_die():
    m = near_mine(["block", "surge", "hit", "blank", "blank"])
    play(m, "1: march 7300,4000")
    through(m)
    assert fields(m, "AttackRolled", "dice") == [([2, 4],)]
    assert fields(m, "SurgesConverted", "count") == [(1,)]
    assert sum(wounds(m, "stormtroopers")) == 2


@rule("LG-BATTLECARD-518")
def test_who_moves_beyond_range_1_of_a_mine_or_does_not_move_rolls_nothing():
    m = near_mine([])
    play(m, "1: aim")
    assert fields(m, "MineRolled", "unit") == []
    away = acting([LUKE], [storm(3000, 4000), VADER], "stormtroopers", charges=[MINE])
    play(away, "1: march 3300,4000")
    assert fields(away, "MineRolled", "unit") == []


@rule("LG-BATTLECARD-518", "LG-TOKEN-005")
def test_a_charge_that_goes_off_in_between_does_not_confuse_who_looks_at_mines():
    """The step of the mines is reached again when a charge of an answer has been removed: the others are looked at, none twice."""
    m = near_mine(["blank"] * 9)
    s = m.state
    s.charges = [s.charges[0], Charge(3000, 3000, s.charges[0].weapon, 0), Charge(3500, 3000, s.charges[0].weapon, 0)]
    s.acts[-1].mines, s.fuse = 3, 1
    s.after.append("act")
    blown(s)
    assert (s.acts[-1].mines, len(s.charges)) == (2, 2)
    s.acts[-1].mines, s.fuse = 1, 1
    s.after.append("act")
    blown(s)
    assert (s.acts[-1].mines, len(s.charges)) == (1, 1), "what lies behind is looked at already"


@rule("LG-BATTLECARD-518")
def test_repulsor_vehicles_tread_on_no_mine():
    bikes = row("74-z-speeder-bikes", 8000, 3000, size=2, step=600)
    for who, rolled in ((bikes, []), (unit("at-st", 8000, 3000, facing=900), [(1,)])):
        m = acting([LUKE], [who, VADER], who["card"], charges=[MINE | {"y": 4600}], dice=["blank"])
        play(m, f"1: pivot {'45.0' if who is bikes else '120.0'}")
        assert fields(m, "MineRolled", "unit") == rolled


@rule("LG-BATTLECARD-518")
def test_a_mine_strikes_both_sides():
    m = acting([unit("luke-skywalker", 9000, 5600)], [storm(7000, 4600), VADER], "stormtroopers", charges=[MINE],
               dice=["block"] + ["blank"] * 4)  # fmt: skip
    play(m, "1: march 7300,4600")
    assert asked(m) == {1: "resolve"}, "who has set it off says which attack comes first"
    through(m)
    assert len(fields(m, "AttackRolled", "defender")) == 2


@rule("LG-CONDITIONTOKEN-002")
def test_nobody_ends_a_move_on_a_mine_but_anybody_moves_through_it():
    lone = unit("luke-skywalker", 9000, 4600)
    m = acting([lone], [VADER], "luke-skywalker", charges=[MINE], dice=["blank", "blank"])
    assert refused(m, 0, "march 9000,5100") == "LG-CONDITIONTOKEN-002"
    play(m, "0: march 9000,5400")


def laying(**given):
    return position([{"card": "luke-skywalker"}], [{"card": "darth-vader"}], step="condition", blue=0, objective="breakthrough",
                    deployment="battle-lines", condition="minefield", **given)  # fmt: skip


@rule("LG-BATTLECARD-518", "LG-CONDITIONTOKEN-001", "LG-CONDITIONTOKEN-004")
def test_players_place_four_mines_far_from_zones_and_from_one_another():
    m = laying()
    assert asked(m) == {0: "place-mine"}
    zone = 1524 + 1524 + 125
    assert refused(m, 0, f"put 5000,{zone}") == "LG-BATTLECARD-518"
    play(m, f"0: put 5000,{zone + 1}")
    apart = 2 * 1524 + 2 * 125
    assert refused(m, 1, f"put {5000 + apart},{zone + 1}") == "LG-BATTLECARD-518"
    play(m, f"1: put {5001 + apart},{zone + 1}", "0: put 12000,5000", "1: put 16000,5000")
    assert len(m.state.charges) == 4
    assert len({one.weapon for one in m.state.charges}) == 1, "whatever is on their backs: they are all alike"


@rule("LG-CONDITIONTOKEN-003", "LG-CONDITIONTOKEN-005")
def test_mines_lie_neither_on_objective_tokens_nor_under_terrain():
    wall = {"kind": "tall-stone-wall", "at": [9000, 5000], "size": [900, 160]}
    m = laying(tokens=[[5000, 5000]], field=field(wall))
    assert refused(m, 0, "put 5000,5249") == "LG-CONDITIONTOKEN-003"
    assert refused(m, 0, "put 9000,5200") == "LG-CONDITIONTOKEN-005"
    play(m, "0: put 5000,5250")


def test_charges_are_told_and_read_back():
    m = acting([SABOTEURS], [storm(8000, 6000), VADER], "stormtroopers", charges=[PROTON, MINE])
    told = GAME.facts(m.state)
    assert told["charges"][0]["weapon"] == "proton-charge-saboteur"
    again = acting([SABOTEURS], [storm(8000, 6000), VADER], "stormtroopers", charges=told["charges"])
    assert again.state.charges == m.state.charges


# -- the bot -----------------------------------------------------------------------------------------------------


def greedy(m, seat):
    return m.notation(make("greedy", 3).choose(m, seat))


def test_the_bot_detonates_a_charge_among_enemies_and_spares_its_own():
    m = moved_near([])
    play(m, "1: aim")
    assert greedy(m, 0) == "detonate charge-1"
    amid = acting([SABOTEURS | {"minis": [[8000 + 300 * n, 5500] for n in range(5)]}], [storm(8000, 6500), VADER],
                  "stormtroopers", charges=[PROTON])  # fmt: skip
    play(amid, "1: aim")
    assert greedy(amid, 0) == "pass"


def test_the_bot_places_a_charge_where_it_strikes_at_once():
    m = acting([SABOTEURS], [storm(5000, 6600), VADER], "rebel-commandos")
    play(m, "0: do arm")
    chosen = make("greedy", 3).choose(m, 0)
    assert chosen.y > 4300, "towards the enemy"


def test_charges_and_wounded_tokens_are_drawn_told_and_shown_in_the_terminal():
    m = acting([SABOTEURS], [storm(8000, 6000), VADER], "stormtroopers", charges=[PROTON, MINE],
               objective="sabotage-the-moisture-vaporators", tokens=[{"at": [12000, 5000], "wounds": 3}])  # fmt: skip
    view = GAME.view(m.state, 0)
    drawn = board(view, "en")
    assert 'data-key="k0"' in drawn and 'data-key="k1"' in drawn and "wounds 3" in drawn
    assert "Mine" in inspect(view, "en", "k1") and inspect(view, "ru", "k0")
    assert "!" in "".join(sketch(view, "en").splitlines()[3:])


def test_an_attack_of_a_charge_is_drawn():
    m = acting(
        [SABOTEURS],
        [storm(8000, 6000, dodge=1), VADER],
        "stormtroopers",
        charges=[PROTON],
        dice=["hit", "blank", "blank"],
    )
    play(m, "1: aim", "0: detonate charge-1")
    assert asked(m) == {1: "spend-dodge"}
    view = GAME.view(m.state, 1)
    for lang, blast in (("en", "Blast"), ("ru", "Взрыв")):
        assert blast in board(view, lang)
        assert blast in sketch(view, lang)
