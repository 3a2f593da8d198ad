"""Melee: starting it, piling in, attacks, withdrawing, closing up; Charge and Relentless."""

import pytest

from tests.games.legion.table import (
    EMPIRE,
    REBELS,
    acting,
    attack,
    deeds,
    left,
    number,
    place,
    position,
    row,
    standing,
    through,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import asked, cite, fields, options, play, refused
from wartable.games.legion.space.ranges import contact
from wartable.games.legion.table import engaged_with, in_melee_with, minis_of
from wartable.kernel.state import Rng

rule = pytest.mark.rule
VADER = unit("darth-vader", 16000, 9000)


def touching(m, one, other):
    """How many minis of a unit touch another unit."""
    others = minis_of(m.state, number(m, other))
    return sum(any(contact(a, b) for b in others) for a in minis_of(m.state, number(m, one)))


def take(m, seat):
    """Whatever is proposed."""
    m.apply(seat, m.pending[seat].pose(Rng(0)))
    return m


def charge(**given):
    """Luke runs into stormtroopers."""
    m = acting(
        [unit("luke-skywalker", 9000, 4000)],
        [row("stormtroopers", 9000, 5272, size=4), VADER],
        "luke-skywalker",
        **given,
    )
    return play(m, "0: march 9000,5002")


@rule("LG-MELEE-004", "LG-MELEE-006", "LG-MELEE-001")
def test_a_move_into_contact_starts_a_melee():
    m = charge()
    assert fields(m, "MeleeBegan", "unit", "enemy") == [(0, 1)]
    assert in_melee_with(m.state, 0) == (1,) and engaged_with(m.state, 1) == (0,)


@rule("LG-MELEE-008")
def test_the_enemies_come_into_contact_too():
    m = charge()
    assert (asked(m), cite(m)) == ({EMPIRE: "meet"}, "LG-MELEE-008")
    take(m, EMPIRE)
    assert touching(m, "stormtroopers", "luke-skywalker") == 4


@rule("LG-MELEE-008")
def test_who_can_touch_the_enemy_must():
    m = charge()
    stay = " ".join(f"{9000 + 300 * n},5272" for n in (1, 2, 3))
    assert refused(m, EMPIRE, f"form {stay}") == "LG-MELEE-008"


@rule("LG-MELEE-007", "LG-MELEE-013")
def test_the_others_of_the_moving_unit_pile_in():
    m = acting(
        [row("rebel-troopers", 9000, 4000, size=4)], [row("stormtroopers", 9000, 5272, size=4)], "rebel-troopers"
    )
    play(m, "0: march 9000,5002")
    assert (asked(m), cite(m)) == ({REBELS: "pile-in"}, "LG-MELEE-007")
    take(m, REBELS)
    assert touching(m, "rebel-troopers", "stormtroopers") == 4


@rule("LG-MELEE-012")
def test_without_a_melee_weapon_nobody_moves_into_contact():
    bikes = unit("74-z-speeder-bikes", 9000, 5000)
    m = acting([unit("luke-skywalker", 10000, 5000)], [bikes], "74-z-speeder-bikes")
    assert refused(m, 1, "drive 1 +0.0 61.2") == "LG-MELEE-012"


@rule("LG-MELEE-009")
def test_who_has_no_melee_weapon_does_not_close_in():
    bikes = {"card": "74-z-speeder-bikes", "minis": [[9000, 5272 + 115], [9600, 5272 + 115]]}
    m = acting([unit("luke-skywalker", 9000, 4000)], [bikes, VADER], "luke-skywalker")
    play(m, "0: march 9000,5000")
    assert asked(m) == {REBELS: "free-attack"}


@rule("LG-MELEE-010")
def test_one_move_starts_a_melee_with_one_unit_only():
    two = [unit("darth-vader", 8728, 5200), row("stormtroopers", 9272, 5200, size=4)]
    m = acting([unit("luke-skywalker", 9000, 4000)], two, "luke-skywalker")
    assert refused(m, 0, "march 9000,5200") == "LG-MELEE-010"


@rule("LG-CHARGE-501", "LG-CHARGE-502")
def test_charge_attacks_at_once():
    m = take(charge(dice=["blank"] * 6), EMPIRE)
    assert (asked(m), cite(m), options(m, 0)) == ({REBELS: "free-attack"}, "LG-CHARGE-501", {"attack", "pass"})
    attack(m, 0, "stormtroopers")
    assert (asked(m), left(m)) == ({REBELS: "act"}, 1)
    assert refused(m, 0, "attack") == "LG-ATTACK-002"


@rule("LG-CHARGE-503")
def test_no_charge_after_an_attack():
    m = acting([unit("luke-skywalker", 9000, 4000)], [row("stormtroopers", 9000, 5272, size=4), VADER], "luke-skywalker",
               act={"did": ["attack"], "attacked": True})  # fmt: skip
    take(play(m, "0: march 9000,5002"), EMPIRE)
    assert asked(m) == {REBELS: "act"}


@rule("LG-CHARGE-501")
def test_charge_follows_only_a_move_that_starts_a_melee():
    m = acting([unit("luke-skywalker", 9000, 4000)], [row("stormtroopers", 9000, 5500, size=4)], "luke-skywalker")
    play(m, "0: march 9000,4100")
    assert asked(m) == {REBELS: "act"}


@rule("LG-RELENTLESS-501", "LG-RELENTLESS-502", "LG-CARDACTION-003")
def test_relentless_attacks_after_any_move():
    m = acting([row("rebel-troopers", 9000, 6500, size=4)], [unit("darth-vader", 9000, 4000, "saber-throw")], "darth-vader",
               dice=["blank"] * 3)  # fmt: skip
    play(m, "1: march 9000,5000")
    assert (cite(m), options(m, 1)) == ("LG-RELENTLESS-501", {"throw vaders-lightsaber", "pass"})
    play(m, "1: throw vaders-lightsaber", "1: target rebel-troopers")
    assert (asked(m), left(m)) == ({EMPIRE: "act"}, 1)
    assert "throw vaders-lightsaber" not in deeds(m, 1)


@rule("LG-FREEACTION-005")
def test_after_relentless_an_action_is_left_and_no_second_attack():
    m = acting([row("rebel-troopers", 9000, 6500, size=4)], [unit("darth-vader", 9000, 4000, "saber-throw")], "darth-vader",
               dice=["blank"] * 3)  # fmt: skip
    play(m, "1: march 9000,5000", "1: throw vaders-lightsaber", "1: target rebel-troopers")
    assert (left(m), refused(m, 1, "attack")) == (1, "LG-ATTACK-002")
    assert {"aim", "dodge", "recover", "done"} <= deeds(m, 1)


@rule("LG-RELENTLESS-503")
def test_relentless_gives_no_second_attack():
    m = acting([row("rebel-troopers", 9000, 6500, size=4)], [unit("darth-vader", 9000, 4000, "saber-throw")], "darth-vader",
               act={"did": ["attack"], "attacked": True})  # fmt: skip
    play(m, "1: march 9000,5000")
    assert asked(m) == {EMPIRE: "act"}


@rule("LG-ATTACK-005", "LG-RULING-027")
def test_in_melee_only_melee_weapons_are_used():
    m = acting(
        [unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5270, size=4), VADER], "luke-skywalker"
    )
    play(m, "0: attack", "0: target stormtroopers")
    assert options(m, 0) == {"with anakins-lightsaber 1"}


@rule("LG-MELEE-014")
def test_minis_that_touch_nobody_fight_along():
    m = acting([unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5270, size=4), VADER], "stormtroopers")
    play(m, "1: attack", "1: target luke-skywalker")
    assert "with unarmed 4" in options(m, 1)


@rule("LG-ENGAGED-002", "LG-WITHDRAW-501")
def test_an_engaged_unit_only_withdraws():
    m = acting(
        [unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5270, size=4), VADER], "luke-skywalker"
    )
    assert refused(m, 0, "march 9000,4500") == "LG-ENGAGED-002"
    assert refused(m, 0, "jump 9000,4500") == "LG-ENGAGED-002"
    play(m, "0: withdraw 9000,4500")
    assert place(m, "luke-skywalker") == (9000, 4500)
    assert fields(m, "ActivationEnded", "unit") == [(0,)], "it has cost the whole activation"


@rule("LG-WITHDRAW-502", "LG-WITHDRAW-503")
@pytest.mark.parametrize(("y", "forbidden"), [(5000 - 1032, None), (5000 - 1033, "LG-MOVE-009")])
def test_a_withdrawal_is_a_speed_1_move(y, forbidden):
    m = acting(
        [unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5270, size=4), VADER], "luke-skywalker"
    )
    if forbidden:
        assert refused(m, 0, f"withdraw 9000,{y}") == forbidden
    else:
        play(m, f"0: withdraw 9000,{y}")


@rule("LG-WITHDRAW-502")
def test_who_has_acted_does_not_withdraw():
    m = acting(
        [unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5270, size=4), VADER], "luke-skywalker"
    )
    play(m, "0: dodge")
    assert refused(m, 0, "withdraw 9000,4500") == "LG-WITHDRAW-502"


@rule("LG-RULING-024")
def test_a_withdrawal_ends_away_from_the_enemies_it_leaves():
    m = acting(
        [unit("luke-skywalker", 9000, 5000)], [row("stormtroopers", 9000, 5270, size=4), VADER], "luke-skywalker"
    )
    assert refused(m, 0, "withdraw 9000,4998") == "LG-RULING-024"


@rule("LG-WITHDRAW-501")
def test_who_is_not_engaged_does_not_withdraw():
    m = acting([unit("luke-skywalker", 9000, 5000)], [VADER], "luke-skywalker")
    assert refused(m, 0, "withdraw 9000,4500") == "LG-WITHDRAW-501"


@rule("LG-ENGAGED-005")
def test_vehicles_in_melee_are_not_engaged():
    walker = unit("at-rt", 9000, 5000, facing=2700)
    m = acting([walker], [row("stormtroopers", 9000, 5485, size=4), unit("darth-vader", 9000, 3000)], "at-rt")
    assert in_melee_with(m.state, 0) == (1,) and engaged_with(m.state, 0) == ()
    play(m, "0: attack")
    assert options(m, 0) == {"target stormtroopers", "target darth-vader"}


@rule("LG-RULING-024")
def test_a_vehicle_in_melee_moves_out_of_contact():
    walker = unit("at-rt", 9000, 5000, facing=2700)
    m = acting([walker], [row("stormtroopers", 9000, 5485, size=4), VADER], "at-rt")
    assert refused(m, 0, "drive 1 +0.0 0.0") == "LG-RULING-024"
    play(m, "0: drive 1 +0.0 50.0")
    assert fields(m, "MeleeEnded", "unit", "enemy") == [(0, 1)]


@rule("LG-MELEE-016", "LG-MELEE-019", "LG-MELEE-021")
def test_who_has_lost_contact_closes_up():
    """Luke defeats the bike that he touches and moves against the other one at once."""
    bikes = {"card": "74-z-speeder-bikes", "minis": [[9700, 5387], {"at": [9000, 5387], "wounds": 2}]}
    m = acting([unit("luke-skywalker", 9000, 5000)], [bikes, VADER], "luke-skywalker",
               dice=["critical"] + ["blank"] * 5 + ["blank"])  # fmt: skip
    play(m, "0: attack", "0: target 74-z-speeder-bikes", "0: with anakins-lightsaber 1")
    through(m)
    assert standing(m, "74-z-speeder-bikes") == [1]
    assert (asked(m), cite(m)) == ({REBELS: "close-up"}, "LG-MELEE-016")
    take(m, REBELS)
    assert touching(m, "luke-skywalker", "74-z-speeder-bikes") == 1


@rule("LG-UPGRADECARD-003", "LG-RULING-079")
def test_force_push_moves_an_enemy_even_out_of_a_melee():
    luke = unit("luke-skywalker", 9000, 5000, "force-push")
    m = acting([luke], [unit("darth-vader", 9000, 5272)], "luke-skywalker")
    play(m, "0: use force-push")
    assert (asked(m), cite(m)) == ({REBELS: "push"}, "LG-UPGRADECARD-003")
    assert refused(m, 0, "march 9000,6305") == "LG-MOVE-009"
    assert refused(m, 0, "march 9000,5274") == "LG-RULING-024"
    play(m, "0: march 9000,6300")
    assert (place(m, "darth-vader"), left(m)) == ((9000, 6300), 2)
    assert refused(m, 0, "use force-push") == "LG-EXHAUST-502"


@rule("LG-UPGRADECARD-002")
def test_force_choke_wounds_any_mini_but_no_commander():
    vader = unit("darth-vader", 9000, 5000, "force-choke")
    m = acting([unit("luke-skywalker", 9000, 5500), row("rebel-troopers", 9000, 6000, size=4)], [vader], "darth-vader")
    play(m, "1: use force-choke")
    assert options(m, 1) == {f"mini rebel-troopers.{n}" for n in (1, 2, 3, 4)}
    play(m, "1: mini rebel-troopers.1", "0: lead rebel-troopers.2")
    assert (standing(m, "rebel-troopers"), left(m)) == ([2, 3, 4], 2)


@rule("LG-UPGRADECARD-004", "LG-EXHAUST-501", "LG-ACTIONS-013")
def test_force_reflexes_give_a_dodge_token_and_leave_the_dodge_action():
    m = acting([unit("luke-skywalker", 9000, 5000, "force-reflexes")], [VADER], "luke-skywalker")
    play(m, "0: use force-reflexes", "0: dodge")
    assert tokens(m, "luke-skywalker", "dodge") == (2,)


@rule("LG-UPGRADECARD-005")
def test_the_mind_trick_suppresses():
    luke = unit("luke-skywalker", 9000, 5000, "jedi-mind-trick")
    m = acting(
        [luke], [row("stormtroopers", 9000, 6500, size=4), row("stormtroopers", 9000, 9500, size=4)], "luke-skywalker"
    )
    play(m, "0: use jedi-mind-trick")
    assert tokens(m, "stormtroopers-1", "suppression") == (2,)
    assert tokens(m, "stormtroopers-2", "suppression") == (0,), "beyond range 2"


@rule("LG-MASTEROFTHEFORCE-501")
def test_the_master_of_the_force_readies_a_power():
    vader = unit("darth-vader", 9000, 5000, "force-reflexes", exhausted=["force-reflexes"])
    m = acting([unit("luke-skywalker", 9000, 9000)], [vader], "darth-vader")
    play(m, "1: done")
    assert (asked(m), options(m, 1)) == ({EMPIRE: "ready"}, {"ready force-reflexes", "pass"})
    play(m, "1: ready force-reflexes")
    assert m.state.exhausted[1] == 0 and wounds(m, "darth-vader") == [0]


# -- melees of more than two units -------------------------------------------------------------------------

LINE = {"card": "rebel-troopers", "minis": [[9000 + 300 * n, 5000] for n in range(4)]}
"""Rebels whose leader touches stormtroopers, while the last of them touches somebody else or nobody."""
STORM = {"card": "stormtroopers", "minis": [[9000 - 300 * n, 5270] for n in range(4)]}


def settled(m):
    """Whatever is proposed, as long as minis close up; who was asked."""
    asked_of = []
    while any(ask == "close-up" for ask in asked(m).values()):
        (seat,) = m.pending
        assert cite(m) == "LG-MELEE-016"
        asked_of.append(seat)
        take(m, seat)
    return asked_of


@rule("LG-MELEE-016")
def test_who_has_defeated_one_enemy_closes_up_to_the_other_one():
    vader = {"card": "darth-vader", "minis": [{"at": [9900, 5270], "wounds": 7}]}
    m = acting([LINE], [STORM, vader], "rebel-troopers", dice=["critical"] * 4 + ["blank"] * 4)
    play(m, "0: attack", "0: target darth-vader", "0: with unarmed 4")
    assert m.state.station[number(m, "darth-vader")] == 3
    assert settled(m) == [REBELS, EMPIRE], "whose activation it is goes first (LG-MELEE-017)"
    assert (touching(m, "rebel-troopers", "stormtroopers"), touching(m, "stormtroopers", "rebel-troopers")) == (4, 4)


@rule("LG-MELEE-016")
def test_whom_an_enemy_has_left_closes_up_to_the_other_one():
    vader = {"card": "darth-vader", "minis": [[9900, 5270]]}
    m = acting([LINE], [STORM, vader], "darth-vader")
    play(m, "1: withdraw 9900,6300")
    assert settled(m) == [EMPIRE, REBELS]
    assert (touching(m, "rebel-troopers", "stormtroopers"), touching(m, "stormtroopers", "rebel-troopers")) == (4, 4)


@rule("LG-MELEE-020")
def test_who_fights_nobody_else_stays_where_the_enemy_was_defeated():
    vader = {"card": "darth-vader", "minis": [{"at": [9900, 5270], "wounds": 7}]}
    away = {"card": "stormtroopers", "minis": [[9000 - 300 * n, 7000] for n in range(4)]}
    m = acting([LINE], [away, vader], "rebel-troopers", dice=["critical"] * 4 + ["blank"] * 4)
    play(m, "0: attack", "0: target darth-vader", "0: with unarmed 4")
    assert settled(m) == [] and place(m, "rebel-troopers", 4) == (9900, 5000)


@rule("LG-RULING-083")
def test_difficult_ground_does_not_slow_those_who_are_placed_when_a_melee_starts():
    """A lane between ruins has room for three behind their leader, and not for the fourth: only the ruins are left for that one."""
    ruins = [{"kind": "ruins", "at": [x, 6600], "size": [3000, 2000]} for x in (9000 - 1635, 9000 + 1635)]
    start = [[9000, 5000], [9300, 5000], [8700, 5000], [9000, 4700], [9300, 4700]]
    rebels = {"card": "rebel-troopers", "minis": start, "upgrades": ["z-6-trooper"]}
    for y, allowed in ((6810, True), (6820, False)):
        enemy = {"card": "stormtroopers", "minis": [[9000, y], [9000, y + 270], [9000, y + 540], [9000, y + 810]]}
        m = acting([rebels], [enemy], "rebel-troopers", field={"pieces": ruins})
        if allowed:
            play(m, "0: march 9000,6540")
            assert asked(m) == {REBELS: "pile-in"}
        else:
            assert refused(m, 0, "march 9000,6540") == "LG-COHESION-501", (
                "no melee starts half a millimetre too far off"
            )


@rule("LG-MELEE-018")
def test_who_activated_last_in_a_round_counts_in_that_round_only():
    away = row("stormtroopers", 9000, 8000, size=4)
    m = position([unit("luke-skywalker", 9000, 4000)], [away, VADER], step="end-phase", active=EMPIRE, blue=REBELS,
                 hands=[["ambush"], ["ambush"]])  # fmt: skip
    assert asked(m) == {REBELS: "command", EMPIRE: "command"}
    assert (m.state.round, m.state.active) == (2, 255), "nobody yet: blue goes first"


@rule("LG-MELEE-008", "LG-MELEE-011")
def test_who_touches_another_enemy_already_stays_there():
    """Luke joins: the last stormtrooper fights Leia and is not moved to him."""
    rebels = [unit("luke-skywalker", 9000, 4000), unit("leia-organa", 9900, 5542)]
    m = acting(rebels, [row("stormtroopers", 9000, 5272, size=4), VADER], "luke-skywalker")
    play(m, "0: march 9000,5002")
    assert asked(m) == {EMPIRE: "meet"}
    take(m, EMPIRE)
    assert place(m, "stormtroopers", 4) == (9900, 5272)
    assert (touching(m, "stormtroopers", "luke-skywalker"), touching(m, "stormtroopers", "leia-organa")) == (3, 1)
