"""Counterpart: C-3PO is added to R2-D2, and both are one unit."""

from tests.games.legion.table import (
    REBELS,
    acting,
    asked,
    deeds,
    field,
    fields,
    number,
    options,
    play,
    position,
    row,
    tokens,
    unit,
    wounds,
)
from tests.vocabulary import cite, refused, told
from wartable.games.legion.armies import Army, Squad, faults, squad_points
from wartable.games.legion.table import profile_of
from wartable.kernel.ledger import rule
from wartable.kernel.terms import Terms

PAIR = {"card": "r2-d2", "minis": [[9000, 4000], [9300, 4000]], "upgrades": ["c-3po"]}
VADER = unit("darth-vader", 16000, 9000)
STORM = row("stormtroopers", 9000, 5500, size=4)


def rules_broken(*squads):
    army = Army((Squad("leia-organa"), *[Squad("rebel-troopers")] * 3, *squads))
    return {fault.rule for fault in faults(army, Terms({}))} - {"LG-COMMANDHAND-001", "LG-COMMANDHAND-002"}


@rule("LG-KEYWORD-521")
def test_a_counterpart_is_added_to_its_unit_at_its_cost_and_is_no_unit_itself():
    assert rules_broken(Squad("r2-d2", ("c-3po",))) == set()
    assert squad_points(Squad("r2-d2", ("c-3po",))) == squad_points(Squad("r2-d2")) + 15
    assert rules_broken(Squad("c-3po")) == {"LG-KEYWORD-521"}
    assert "LG-UPGRADE-507" in rules_broken(Squad("luke-skywalker", ("c-3po",)))
    assert {"LG-UPGRADE-104", "LG-UNIQUE-102"} <= rules_broken(Squad("r2-d2", ("c-3po", "c-3po")))


@rule("LG-KEYWORD-521")
def test_both_are_one_unit_that_is_what_its_own_card_says():
    m = acting([PAIR], [VADER], "r2-d2")
    p, s = profile_of(m.state, 0), m.state
    assert (p.unit.type, p.rank, p.unit.defense, p.courage, p.speed, s.leader[0]) == (
        "droid-trooper",
        1,
        p.unit.defense,
        2,
        1,
        0,
    )
    assert len(p.gears) == 2 and s.leader[0] == s.first[0]


@rule("LG-KEYWORD-522")
def test_a_combined_unit_has_the_keywords_of_both_cards():
    m = acting(
        [PAIR | {"minis": [{"at": [9000, 4000], "wounds": 1}, [9300, 4000]]}], [VADER | {"at": [9000, 5500]}], "r2-d2"
    )
    assert {"do repair", "do calculate-odds", "do distract"} <= deeds(m, 0)
    alone = acting([unit("r2-d2", 9000, 4000, wounds=1)], [VADER | {"at": [9000, 5500]}], "r2-d2")
    assert not {"do calculate-odds", "do distract"} & deeds(alone, 0)


@rule("LG-KEYWORD-522")
def test_each_mini_keeps_its_threshold_and_its_own_weapons():
    p = profile_of(acting([PAIR], [VADER], "r2-d2").state, 0)
    assert p.thresholds == (4, 2)
    assert not set(p.weapons[0]) & set(p.weapons[1])


def shot(hits, minis):
    """Stormtroopers hit the pair so often; none is blocked."""
    m = acting([PAIR | {"minis": minis}], [STORM], "stormtroopers", dice=["critical"] * hits + ["blank"] * 20)
    return play(m, "1: attack", "1: target r2-d2", "1: with e-11-blaster-rifle 4")


@rule("LG-KEYWORD-523")
def test_a_wound_of_the_one_may_go_to_the_counterpart():
    m = shot(1, [{"at": [9000, 4000], "wounds": 1}, [9300, 4000]])
    assert (asked(m), options(m, 0)) == ({REBELS: "wound"}, {"wound r2-d2.1", "wound r2-d2.2"})
    play(m, "0: wound r2-d2.2")
    assert wounds(m, "r2-d2") == [1, 1]


@rule("LG-KEYWORD-523")
def test_the_wound_that_would_defeat_the_last_other_goes_to_the_counterpart():
    m = shot(1, [{"at": [9000, 4000], "wounds": 3}, [9300, 4000]])
    assert wounds(m, "r2-d2") == [3, 1]
    m = shot(4, [{"at": [9000, 4000], "wounds": 2}, [9300, 4000]])
    play(m, "0: wound r2-d2.1")
    assert told(m, "MiniDefeated", "UnitDefeated") == ["MiniDefeated", "MiniDefeated", "UnitDefeated"]
    assert [mini for _, mini in fields(m, "MiniDefeated", "unit", "mini")] == [1, 0]


# -- what C-3PO does ---------------------------------------------------------------------------------------------------


@rule("LG-KEYWORD-518")
def test_calculate_odds_needs_a_line_of_sight():
    wall = {"kind": "building", "at": [9000, 3500], "size": [2400, 200], "height": 1400}
    m = acting([PAIR, row("rebel-troopers", 9000, 3000, size=4)], [VADER], "r2-d2", field=field(wall))
    play(m, "0: do calculate-odds")
    assert options(m, 0) == {"on r2-d2"}, "nobody else is seen"


@rule("LG-KEYWORD-518")
def test_calculate_odds_gives_an_aim_a_dodge_and_a_suppression_token():
    far = row("rebel-veterans", 9000, 4000 - 135 - 135 - 1524 - 1, size=4)
    m = acting([PAIR, row("rebel-troopers", 9000, 3000, size=4), unit("at-rt", 10500, 4500), far], [VADER], "r2-d2")
    play(m, "0: do calculate-odds")
    assert (options(m, 0), cite(m)) == ({"on r2-d2", "on rebel-troopers"}, "LG-KEYWORD-518")
    play(m, "0: on rebel-troopers")
    assert (tokens(m, "rebel-troopers", "aim", "dodge", "suppression"), m.state.acts[-1].actions) == ((1, 1, 1), 1)
    assert refused(m, 0, "do calculate-odds") == "LG-ACTIONS-005"


@rule("LG-KEYWORD-537")
def test_distract_is_a_free_card_action_against_troopers_at_range_1_to_2():
    m = acting([PAIR], [STORM, row("stormtroopers", 15000, 5500, size=4), unit("at-st", 7000, 5500)], "r2-d2")
    play(m, "0: do distract")
    assert options(m, 0) == {"on stormtroopers-1"}
    play(m, "0: on stormtroopers-1")
    near = number(m, "stormtroopers-1")
    assert (m.state.distracted, m.state.acts[-1].actions) == ([(near, 0)], 2)
    assert refused(m, 0, "do distract") == "LG-ACTIONS-008"


@rule("LG-KEYWORD-537")
def test_who_is_not_seen_is_not_distracted():
    wall = {"kind": "building", "at": [9400, 4750], "size": [3600, 200], "height": 1400}
    m = acting([PAIR], [STORM, VADER], "r2-d2", field=field(wall))
    assert refused(m, 0, "do distract") == "LG-KEYWORD-537"


@rule("LG-KEYWORD-537")
def test_distraction_ends_with_the_round():
    m = position(
        [PAIR], [STORM], step="end-phase", distracted=[["stormtroopers", "r2-d2"]], hands=[["standing-orders"]] * 2
    )
    assert m.state.distracted == []
