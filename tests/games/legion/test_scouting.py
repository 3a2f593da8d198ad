"""Set-up of those who need not stay in their zone: Infiltrate, Scout X, Scouting Party X; and room for everybody on every battlefield."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, SEGMENT, acting, field, made_up, number, place, position, row, unit
from tests.vocabulary import asked, options, play, refused, stand, told
from wartable.games.legion import GAME
from wartable.games.legion.battlefields import BATTLEFIELDS
from wartable.games.legion.content import BATTLE_CARDS, DEPLOYMENTS
from wartable.games.legion.table import leader
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

WOODS = {"kind": "dense-woods", "at": [9000, 2000], "size": [3000, 1600]}
TANK = "tx-225-gavw-occupier-combat-assault-tank"


def waiting(card, *upgrades):
    return {"card": card, "upgrades": list(upgrades)}


def deploying(rebels, empire=(), card="battle-lines", **given):
    """Blue, the Rebels, begin; who is told with a place stands there already."""
    return position([one if isinstance(one, dict) else waiting(one) for one in rebels],
                    [one if isinstance(one, dict) else waiting(one) for one in empire or ["darth-vader"]],
                    step="deploy", blue=0, deployment=card, **given)  # fmt: skip


# -- Infiltrate -------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-567")
@pytest.mark.parametrize(("gap", "forbidden"), [(3 * SEGMENT, "LG-KEYWORD-567"), (3 * SEGMENT + 1, None)])
def test_who_infiltrates_is_placed_beyond_range_3_of_all_enemies(gap, forbidden):
    """Vader at (9000, 9000): rim to rim, 135 + 135 between the centres."""
    m = deploying(["jyn-erso", "luke-skywalker"], [unit("darth-vader", 9000, 9000)])
    play(m, "0: deploy jyn-erso")
    where = f"put 9000,{9000 - 270 - gap}"
    if forbidden:
        assert refused(m, REBELS, where) == forbidden
    else:
        play(m, f"0: {where}")
        assert place(m, "jyn-erso") == (9000, 9000 - 270 - gap)


@rule("LG-BATTLECARD-507")
@pytest.mark.parametrize(("other", "forbidden"), [(18000, None), (1000, "LG-DEPLOY-507")])
def test_in_disarray_the_last_unit_does_not_infiltrate_where_a_zone_is_empty(other, forbidden):
    """Blue has the near left and the far right corner; Jyn comes last, and nobody stands in the one or the other."""
    luke = unit("luke-skywalker", other, 9000 if other > 10000 else 500)
    han = unit("han-solo", 1000, 1000)
    m = deploying(["jyn-erso", han, luke], [unit("darth-vader", 17000, 3000), unit("general-veers", 16000, 500),
                                            unit("stormtroopers", 15000, 500)], "disarray")  # fmt: skip
    assert asked(m) == {REBELS: "deploy-where"}
    if forbidden:
        assert refused(m, REBELS, "put 9000,5000") == forbidden
        assert refused(m, REBELS, "put 2000,500") == "LG-BATTLECARD-507"
    else:
        play(m, "0: put 9000,5000")


@rule("LG-BATTLECARD-507")
@pytest.mark.parametrize(("card", "refusal"), [("disarray", "LG-BATTLECARD-507"), ("battle-lines", "")])
def test_in_disarray_the_last_unit_does_not_board_where_a_zone_is_empty(card, refusal):
    m = deploying([unit("luke-skywalker", 9000, 1000)], [unit(TANK, 3000, 9200), "stormtroopers"], card)
    assert asked(m) == {EMPIRE: "deploy-where"}
    if refusal:
        assert refused(m, EMPIRE, f"embark {TANK}") == refusal
    else:
        play(m, f"1: embark {TANK}")


@rule("LG-BATTLECARD-507")
def test_in_disarray_who_has_scouted_out_of_a_zone_has_been_deployed_there():
    scouts = row("rebel-commandos", 4 * SEGMENT + 300, 500, size=4)
    m = deploying(["luke-skywalker", scouts, unit("han-solo", 18000, 9000)],
                  [unit("darth-vader", 17000, 3000), unit("general-veers", 16000, 500)], "disarray")  # fmt: skip
    play(m, "0: put 17000,8800")
    assert place(m, "luke-skywalker") == (17000, 8800)


@rule("LG-KEYWORD-567")
def test_or_in_a_zone_however_near_an_enemy_is():
    near = unit("darth-vader", 9000, 2000)
    m = deploying(["jyn-erso", "luke-skywalker"], [near])
    play(m, "0: deploy jyn-erso", "0: put 9000,1000")
    assert place(m, "jyn-erso") == (9000, 1000)
    other = deploying(["han-solo", "luke-skywalker"], [unit("darth-vader", 9000, 9000)])
    play(other, "0: deploy han-solo")
    assert refused(other, REBELS, "put 9000,3000") == "LG-DEPLOY-507"


@rule("LG-KEYWORD-567")
def test_every_miniature_of_a_unit_that_infiltrates_is_beyond_range_3():
    m = deploying(["rebel-pathfinders", "luke-skywalker"], [unit("darth-vader", 9000, 9000)])
    play(m, "0: deploy rebel-pathfinders")
    y = 9000 - 270 - 3 * SEGMENT - 1
    first, near = f"put 9000,{y}", " ".join(f"{9000 + 300 * n},{y}" for n in range(1, 3))
    assert refused(m, REBELS, f"{first} form {near} 8700,{y + 300}") == "LG-KEYWORD-567"
    play(m, f"0: {first} form {near} 8700,{y}")


def test_the_program_places_infiltrators_in_and_out_of_the_zone():
    m = deploying(["jyn-erso", "luke-skywalker"], [unit("darth-vader", 9000, 9000)])
    play(m, "0: deploy jyn-erso")
    drawn = [m.sample(REBELS, Rng(seed)) for seed in range(12)]
    assert any(put.y > SEGMENT for put in drawn) and any(put.y <= SEGMENT - 135 for put in drawn)
    assert all(m.pending[REBELS].forbids(put) is None for put in drawn)


# -- Scout X ------------------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-589")
def test_a_scout_moves_when_it_was_deployed_through_difficult_ground_at_full_speed():
    """Scout 2 with a unit: 1270 and two radii, woods or not; it is no action, and the game has not begun."""
    team = waiting("rebel-commandos-strike-team") | {"upgrades": ["dh-447-sniper"]}
    m = deploying([team, "luke-skywalker"], field=field(WOODS))
    play(m, "0: deploy rebel-commandos-strike-team", "0: put 9000,1000")
    assert asked(m) == {REBELS: "let-move"} and "done" in options(m, REBELS)
    assert refused(m, REBELS, f"march 9000,{1000 + 1541}") == "LG-MOVE-009"
    assert m.view(0).phase == -1 and stand(GAME, m.facts()).facts() == m.facts()
    play(m, f"0: march 9000,{1000 + 1540}")
    assert place(m, "rebel-commandos-strike-team", 2) == (9000, 2540), "the sniper leads"
    assert asked(m) == {EMPIRE: "deploy-where"} and m.state.round == 0


@rule("LG-KEYWORD-589")
def test_a_scout_need_not_move():
    m = deploying(["scout-troopers", "general-veers"])
    play(m, "0: deploy scout-troopers", "0: put 9000,1000", "0: done")
    assert place(m, "scout-troopers") == (9000, 1000) and asked(m) == {EMPIRE: "deploy-where"}


@rule("LG-KEYWORD-590")
@pytest.mark.parametrize(("card", "gear", "speed"), [
    ("rebel-troopers", ("recon-intel",), 1), ("rebel-commandos", ("recon-intel",), 3), ("rebel-troopers", (), 0)
])  # fmt: skip
def test_scout_values_add_up_to_at_most_3(card, gear, speed):
    m = deploying([waiting(card, *gear), "luke-skywalker"])
    play(m, f"0: deploy {card}", "0: put 9000,1000")
    assert m.state.acts[-1].speed == speed if speed else asked(m) == {EMPIRE: "deploy-where"}


@rule("LG-KEYWORD-590")
def test_more_than_scout_3_is_scout_3():
    m = deploying([waiting("rebel-commandos", "recon-intel"), "luke-skywalker"], card="advanced-positions")
    play(m, "0: deploy rebel-commandos", "0: put 15000,700")
    assert m.state.acts[-1].speed == 3


@rule("LG-KEYWORD-590")
def test_who_is_stationary_does_not_scout(monkeypatch):
    card = "1-4-fd-laser-cannon-team"
    made_up(monkeypatch, card, has={"stationary": 1, "scout": 1})
    m = deploying([card, "luke-skywalker"])
    play(m, f"0: deploy {card}", "0: put 15000,700")
    assert asked(m) == {EMPIRE: "deploy-where"}


@rule("LG-KEYWORD-590")
def test_reinforcements_do_not_scout():
    """A unit that comes later, by Rapid Reinforcements, stays where it is placed."""
    scouts = {"card": "scout-troopers", "station": "aside"}
    m = position([unit("luke-skywalker", 9000, 1000, order="facedown")],
                 [scouts, unit("darth-vader", 9000, 9000, order="facedown")], step="turn", turn=1, priority=1, blue=0, round=2,
                 condition="rapid-reinforcements", deployment="battle-lines",
                 players=[{"pool": {}}, {"pool": {"special-forces": 1}}])  # fmt: skip
    for _ in range(12):
        if told(m, "Reinforced") or not m.pending:
            break
        seat = next(iter(m.pending))
        m.apply(seat, m.sample(seat, Rng(0)))
    assert told(m, "Reinforced") and "let-move" not in asked(m).values()


@rule("LG-BATTLECARD-516")
@pytest.mark.parametrize(("card", "speed"), [("rebel-troopers", 1), ("rebel-commandos", 3), ("at-rt", 0)])
def test_in_advanced_positions_all_troopers_scout(card, speed):
    """Commandos have Scout 2 of their own."""
    m = deploying([card, "luke-skywalker"], card="advanced-positions")
    play(m, f"0: deploy {card}", "0: put 15000,700")
    assert m.state.acts[-1].speed == speed if speed else asked(m) == {EMPIRE: "deploy-where"}


@rule("LG-BATTLECARD-516")
@pytest.mark.parametrize(("card", "drives"), [("advanced-positions", True), ("battle-lines", False)])
def test_in_advanced_positions_nothing_is_stationary_while_it_is_deployed(card, drives):
    m = deploying(["1-4-fd-laser-cannon-team", "luke-skywalker"], card=card)
    play(m, "0: deploy 1-4-fd-laser-cannon-team", "0: put 15000,700")
    assert (asked(m) == {REBELS: "let-move"}) == drives
    if drives:
        play(m, "0: drive 1 +0.0 100.0")
        assert place(m, "1-4-fd-laser-cannon-team") == (16000, 700)


@rule("LG-BATTLECARD-516")
def test_when_the_game_has_begun_it_is_stationary_again():
    card = "1-4-fd-laser-cannon-team"
    m = acting([unit(card, 9000, 4000)], [unit("darth-vader", 9000, 9000)], card, deployment="advanced-positions")
    assert refused(m, REBELS, "drive 1 +0.0 10.0") == "LG-KEYWORD-603"


# -- Scouting Party X ------------------------------------------------------------------------------------------------------


def leading(*others):
    """Rex is deployed, and scouts from (9000, 1000) to (9000, 1500)."""
    enemies = [unit("stormtroopers", 2000 + 3000 * n, 9000) for n in range(len(others))]
    m = deploying(["clone-captain-rex", *others, "obi-wan-kenobi"], [*enemies, "darth-vader"])
    play(m, "0: deploy clone-captain-rex", "0: put 9000,1000")
    return m


@rule("LG-KEYWORD-591")
def test_a_scouting_party_follows_who_has_scouted():
    far = unit("phase-i-clone-troopers", 3000, 700)
    near = unit("phase-i-clone-troopers", 10000, 700)
    tank = unit("barc-speeder", 8000, 700)
    beyond = row("phase-i-clone-troopers", 9000 + 270 + 2 * SEGMENT + 1, 1500, size=4)
    m = leading(near, far, tank, beyond)
    play(m, "0: march 9000,1500")
    assert asked(m) == {REBELS: "scouting-party"}
    assert options(m, REBELS) == {"on phase-i-clone-troopers-1", "done"}, "friendly troopers at range 1 to 2"
    play(m, "0: on phase-i-clone-troopers-1")
    assert asked(m) == {REBELS: "let-move"}
    reach = 2 * 135 + {1: 762, 2: 1270}[m.state.acts[-1].speed]
    assert refused(m, REBELS, f"march 10000,{700 + reach + 1}") == "LG-MOVE-009"
    play(m, f"0: march 10000,{700 + reach}")
    assert asked(m) == {EMPIRE: "deploy-where"} and m.state.acts == []


@rule("LG-KEYWORD-591")
def test_who_has_not_scouted_leads_nobody():
    m = leading(unit("phase-i-clone-troopers", 10000, 700))
    play(m, "0: done")
    assert asked(m) == {EMPIRE: "deploy-where"}


# -- room for everybody -----------------------------------------------------------------------------------------------------


@rule("LG-DEPLOY-506")
def test_a_tank_that_is_longer_than_the_zone_is_deep_lies_along_the_edge():
    m = deploying(["luke-skywalker"], [TANK])
    play(m, "0: put 9000,1000")
    assert refused(m, EMPIRE, "put 9000,9200 facing 270.0") in ("LG-DEPLOY-507", "LG-LEAVE-503")
    play(m, "1: put 9000,9200")
    assert leader(m.state, number(m, TANK)).facing == 0


@pytest.mark.parametrize("name", BATTLEFIELDS)
def test_every_battlefield_has_room_for_the_largest_bases(name):
    """An army of 775 points with two tanks and three emplacements finds room in the zones of every deployment card, the tanks first."""
    for card in DEPLOYMENTS:
        army = [TANK, TANK, "general-veers", *["e-web-heavy-blaster-team"] * 3, *["stormtroopers"] * 5]
        m = deploying(army, army, card=BATTLE_CARDS[card].id, field=name)
        rng = Rng(card)
        while (ask := asked(m).popitem()[1]) in ("deploy", "deploy-where"):
            (seat,) = m.pending
            m.apply(seat, m.options(seat)[0] if ask == "deploy" else m.sample(seat, rng))
        assert told(m, "UnitDefeated") == [], (name, BATTLE_CARDS[card].id)
