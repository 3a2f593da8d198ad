"""Battle cards beyond the core set: vaporators, the intel of the wreck, converging forces, zones; which cards are drawn."""

import pytest

from tests.games.legion.table import acting, deeds, field, left, number, position, row, told_of, unit
from tests.vocabulary import asked, cite, fields, play, refused
from wartable.games.legion import GAME
from wartable.games.legion.armies import STARTERS
from wartable.games.legion.content import BATTLE_CARDS
from wartable.games.legion.setup import DECKS
from wartable.games.legion.space.shapes import Field
from wartable.games.legion.space.zones import deployment
from wartable.games.legion.vocabulary import PIECES
from wartable.kernel.errors import BadOptions
from wartable.kernel.record import start

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 1000, 1000), unit("darth-vader", 19000, 9000)
WRECK = {"kind": "building", "id": "downed-at-st", "at": [9000, 5000], "size": [1000, 1000], "flat": False}
VAPORATORS = "sabotage-the-moisture-vaporators"
INTEL = "secure-the-intel-act-1"
CONVERGE = "forces-converge-act-1"


def storm(x, y, **more):
    return row("stormtroopers", x, y, size=4, **more)


def ended(objective, **given):
    """The last round is over: the counter is passed and the objective scored."""
    given = {"objective": objective, "deployment": "battle-lines", "round": 6, **given}
    return position([LUKE], [storm(5000, 5000), VADER], step="pass-counter", **given)


# -- Sabotage the Moisture Vaporators ------------------------------------------------------------------------------


@rule("LG-BATTLECARD-514")
def test_four_vaporators_are_placed_beyond_range_2_of_one_another_with_two_wounds_each():
    m = position([{"card": "luke-skywalker"}], [{"card": "darth-vader"}], step="objective", blue=0, objective=VAPORATORS,
                 deployment="battle-lines", condition="clear-conditions")  # fmt: skip
    assert cite(m) == "LG-BATTLECARD-514"
    zone = 1524 + 1524 + 125
    assert refused(m, 0, f"put 5000,{zone}") == "LG-BATTLECARD-514"
    play(m, f"0: put 5000,{zone + 1}")
    apart = 2 * 1524 + 2 * 125
    assert refused(m, 1, f"put {5000 + apart},{zone + 1}") == "LG-BATTLECARD-514"
    play(m, f"1: put {5001 + apart},{zone + 1}", "0: put 13000,5000", "1: put 17000,5000")
    assert m.state.token_wounds == [2, 2, 2, 2]


def at_vaporator(wounds=2, **more):
    """The second stormtrooper touches a vaporator, the leader does not."""
    return acting([LUKE], [storm(5000, 5000), VADER], "stormtroopers", objective=VAPORATORS, deployment="battle-lines",
                  tokens=[{"at": [5300, 5260], "wounds": wounds}, {"at": [12000, 5000], "wounds": 2}], **more)  # fmt: skip


@rule("LG-BATTLECARD-514")
def test_troopers_in_contact_sabotage_or_repair_a_vaporator_for_an_action():
    m = at_vaporator()
    assert {"sabotage token-1", "repair token-1"} <= deeds(m, 1)
    assert refused(m, 1, "sabotage token-2") == "LG-BATTLECARD-514"
    play(m, "1: sabotage token-1")
    assert m.state.token_wounds == [3, 2]
    assert left(m) == 1
    assert refused(m, 1, "repair token-1") == "LG-ACTIONS-002"
    again = at_vaporator()
    play(again, "1: repair token-1")
    assert again.state.token_wounds == [1, 2]


@rule("LG-BATTLECARD-514")
def test_a_vaporator_has_no_more_than_four_wounds_and_no_fewer_than_none():
    assert refused(at_vaporator(4), 1, "sabotage token-1") == "LG-BATTLECARD-514"
    assert refused(at_vaporator(0), 1, "repair token-1") == "LG-BATTLECARD-514"


@rule("LG-BATTLECARD-514")
def test_vaporators_cannot_be_claimed_and_vehicles_do_not_work_on_them():
    assert not any("claim" in one for one in deeds(at_vaporator(), 1))
    walker = unit("at-st", 5000, 5000)
    m = acting([LUKE], [walker, VADER], "at-st", objective=VAPORATORS, tokens=[{"at": [5000, 5630], "wounds": 2}])
    assert not any("token" in one for one in deeds(m, 1))


@rule("LG-BATTLECARD-514")
@pytest.mark.parametrize(
    ("wounds", "blue", "red"), [([4, 3, 2, 2], 3, 0), ([0, 1, 2, 2], 0, 3), ([4, 0, 1, 3], 3, 3), ([2, 2, 2, 2], 0, 0)]
)
def test_blue_scores_wounds_above_two_and_red_what_is_below(wounds, blue, red):
    tokens = [{"at": [3000 + 4000 * n, 5000], "wounds": count} for n, count in enumerate(wounds)]
    m = ended(VAPORATORS, tokens=tokens)
    assert m.state.victory == [blue, red]


# -- Secure the Intel -----------------------------------------------------------------------------------------------


def at_wreck(who="stormtroopers", **given):
    """The leader touches the wreck from below."""
    units = (
        [storm(9000, 4500 - 135), VADER] if who == "stormtroopers" else [unit(who, 9000, 4500 - 135), storm(3000, 9000)]
    )
    return acting([LUKE], units, who, field=field(WRECK), objective=INTEL, deployment="battle-lines", **given)


@rule("LG-BATTLECARD-515")
def test_the_intel_is_extracted_for_two_actions_by_a_leader_who_touches_the_wreck():
    m = at_wreck()
    play(m, "1: extract")
    assert m.state.held == [number(m, "stormtroopers")]
    assert fields(m, "IntelExtracted", "unit") == [(1,)]
    assert refused(at_wreck(actions=1), 1, "extract") == "LG-SPEND-503"
    away = acting([LUKE], [storm(3000, 3000), VADER], "stormtroopers", field=field(WRECK), objective=INTEL)
    assert refused(away, 1, "extract") == "LG-BATTLECARD-515"


@rule("LG-BATTLECARD-515")
def test_only_corps_and_special_forces_extract_or_claim_the_intel():
    m = at_wreck("darth-vader")
    assert "extract" not in deeds(m, 1)
    lying = at_wreck("darth-vader", tokens=[[9260, 4365]])
    assert refused(lying, 1, "claim token-1") == "LG-BATTLECARD-515"


@rule("LG-BATTLECARD-515")
def test_while_a_token_is_in_play_it_is_claimed_and_no_other_is_extracted():
    m = at_wreck(tokens=[[8740, 4365]])
    assert "extract" not in deeds(m, 1)
    play(m, "1: claim token-1")
    assert m.state.held == [1]


@rule("LG-BATTLECARD-515")
def test_who_carries_the_intel_is_slower_by_one():
    def carries(held):
        token = {"at": [3000, 3260], **({"held": "stormtroopers", "carried": 900} if held else {})}
        return acting(
            [LUKE], [storm(3000, 3000), VADER], "stormtroopers", field=field(WRECK), objective=INTEL, tokens=[token]
        )

    fast, slow = 3000 + 2 * (635 + 135), 3000 + 2 * (381 + 135)
    assert refused(carries(True), 1, f"march {slow + 20},3000")
    play(carries(False), f"1: march {fast - 20},3000")
    play(carries(True), f"1: march {slow - 20},3000")


@rule("LG-BATTLECARD-515")
def test_at_the_end_whoever_holds_the_intel_gains_a_victory_token_and_wins():
    token = {"at": [5000, 5260], "held": "stormtroopers", "carried": 900}
    m = ended(INTEL, field=field(WRECK), tokens=[token])
    assert m.state.victory == [0, 1]
    assert m.outcome.winners == (1,)
    richer = ended(INTEL, field=field(WRECK), tokens=[token], victory=[3, 0])
    assert (richer.state.victory, richer.outcome.winners) == ([3, 1], (1,)), "whatever else was gained"


ARMIES = [one.id for one in STARTERS][:2]


def new(armies=ARMIES, battlefield="crash-site", objective="breakthrough", zones="battle-lines"):
    battle = {"objective": objective, "deployment": zones, "condition": "clear-conditions"}
    return start(GAME, {"armies": armies, "battlefield": battlefield, "battle": battle}, "1")


@rule("LG-BATTLECARD-515")
def test_secure_the_intel_needs_the_downed_walker_on_the_battlefield():
    new(objective=INTEL)
    with pytest.raises(BadOptions) as refusal:
        new(objective=INTEL, battlefield="open")
    assert refusal.value.rule == "LG-BATTLECARD-515"


# -- Forces Converge ---------------------------------------------------------------------------------------------------


@rule("LG-BATTLECARD-517")
@pytest.mark.parametrize(("armies", "blue"), [(["rebels", "empire"], 1), (["empire", "rebels"], 0)])
def test_where_forces_converge_the_empire_is_blue(armies, blue):
    m = new(armies, zones=CONVERGE)
    assert m.state.blue == blue
    assert asked(m) == {blue: "edge"}, "nobody chooses a colour"


@rule("LG-BATTLECARD-517")
def test_forces_converge_is_fought_by_the_empire_against_the_rebels():
    with pytest.raises(BadOptions) as refusal:
        new(["rebels", "rebels"], zones=CONVERGE)
    assert refusal.value.rule == "LG-BATTLECARD-517"


@rule("LG-BATTLECARD-517")
def test_unique_cards_that_were_lost_in_act_1_take_no_part_in_act_2():
    lost = {"card": "luke-skywalker", "station": "defeated", "upgrades": ["force-push"]}
    troopers = {"card": "rebel-troopers", "station": "defeated"}
    m = position([lost, troopers, row("rebel-troopers", 3000, 3000, size=4)], [VADER], step="pass-counter", round=6,
                 objective="breakthrough", deployment=CONVERGE)  # fmt: skip
    assert fields(m, "UnitSpent", "unit") == [(0,)]
    assert fields(m, "UpgradeSpent", "upgrade") == [], "Force Push is not unique"
    assert told_of(m, "luke-skywalker")["station"] == "defeated"


# -- zones and decks ----------------------------------------------------------------------------------------------------

S = 1524
W, H = 20000, 10000


@rule("LG-BATTLECARD-517")
def test_zones_of_converging_forces_lie_along_the_short_edges_wider_in_the_corners():
    (red,), (blue,) = deployment(CONVERGE, Field(W, H))
    assert set(red) == {(0, 0), (2 * S, 0), (2 * S, S), (S, S), (S, H - S), (2 * S, H - S), (2 * S, H), (0, H)}
    assert set(blue) == {(W - x, y) for x, y in red}, "the mirror image"


@rule("LG-BATTLECARD-516")
def test_zones_of_advanced_positions_are_a_short_edge_and_half_of_a_long_one():
    (red,), (blue,) = deployment("advanced-positions", Field(W, H))
    assert set(red) == {(0, 0), (S, 0), (S, H - S), (W // 2, H - S), (W // 2, H), (0, H)}
    assert set(blue) == {(W - x, H - y) for x, y in red}


@rule("LG-BATTLECARD-515", "LG-BATTLECARD-517")
def test_campaign_cards_are_in_no_deck_that_is_drawn_from():
    campaign = {BATTLE_CARDS[n].id for row in DECKS.values() for n in row if BATTLE_CARDS[n].campaign}
    assert campaign == {INTEL, CONVERGE}
    seen = set()
    for seed in range(40):
        m = start(GAME, {"armies": ARMIES, "battlefield": "crash-site"}, str(seed))
        while not m.state.rows[0]:
            (seat,) = m.pending
            m.apply(seat, m.options(seat)[0])
        seen |= {BATTLE_CARDS[n].id for row in m.state.rows for n in row}
    assert seen == {card.id for card in BATTLE_CARDS} - campaign


def test_a_piece_is_meant_by_its_spelling_before_its_name():
    """`dome` is one piece, although its turned twin bears the same name."""
    given = {
        "step": "objective",
        "blue": 0,
        "objective": "key-positions",
        "deployment": "battle-lines",
        "field": "homestead",
    }
    m = position([{"card": "luke-skywalker"}], [{"card": "darth-vader"}], **given)
    assert len(PIECES.find(m.state, "dome")) == 1
    assert len(PIECES.find(m.state, "Dome")) == 2
