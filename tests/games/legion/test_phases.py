"""The order of a round and its phases, what cards and tokens do in them, who chooses what, how the game is scored, what is secret."""

import pytest

from tests.games.legion.table import EMPIRE, REBELS, SEGMENT, acting, field, position, row, tokens, told_of, unit
from tests.vocabulary import asked, cite, fields, options, play, refused, told
from wartable.games.legion.content import COMMAND_CARD, RANKS
from wartable.games.legion.model import ACTIVATION, COMMAND, END, NONE
from wartable.games.legion.moments import ACTIVATED
from wartable.kernel.questions import Place

rule = pytest.mark.rule
LUKE, VADER = unit("luke-skywalker", 10000, 2000), unit("darth-vader", 10000, 8000)
TROOPERS, STORM = unit("rebel-troopers", 9000, 2000), unit("stormtroopers", 9000, 8000)
HANDS = [["ambush", "push", "standing-orders"], ["ambush", "push", "standing-orders"]]
LAST = {"order": "facedown"}


def ending(rebels, empire, **given):
    """The end phase begins."""
    return position(rebels, empire, step="end-phase", hands=[["standing-orders"], ["standing-orders"]], **given)


def waiting(*cards):
    """Units that are not deployed yet."""
    return [{"card": card} for card in cards]


def pool(m, seat):
    """The order tokens in a pool."""
    return {RANKS[rank]: n for rank, n in enumerate(m.state.pools[seat]) if n}


# -- the phases ------------------------------------------------------------------------------------------------------


@rule("LG-ROUND-501", "LG-ROUND-502")
def test_a_round_has_three_phases_and_a_counter():
    m = position([LUKE], [VADER], hands=HANDS)
    play(m, "0: play ambush", "1: play push", "0: done", "1: done")
    assert fields(m, "PhaseBegan", "phase", "round") == [
        (COMMAND, 1), (ACTIVATION, 1), (END, 1), (COMMAND, 2),
    ]  # fmt: skip
    assert (m.state.round, m.state.counter) == (2, EMPIRE)


@rule("LG-COMMANDPHASE-501", "LG-COMMANDPHASE-509")
def test_the_steps_of_the_command_phase():
    m = position([LUKE], [VADER], hands=HANDS)
    play(m, "0: play push", "1: play ambush")
    steps = told(m, "CommandRevealed", "PriorityTaken", "OrderIssued", "PhaseBegan", "UnitActivated")
    assert steps == [
        "PhaseBegan", "CommandRevealed", "CommandRevealed", "PriorityTaken", "OrderIssued", "OrderIssued", "PhaseBegan",
        "UnitActivated",
    ]  # fmt: skip
    assert fields(m, "PhaseBegan", "phase")[-1] == (ACTIVATION,)
    assert fields(m, "OrderIssued", "unit") == [(1,), (0,)], "Vader's player has priority"


@rule("LG-COMMANDCARD-501", "LG-COMMANDCARD-514")
def test_a_player_plays_exactly_one_command_card_in_a_round():
    m = position([LUKE, TROOPERS], [VADER], hands=HANDS)
    assert options(m, 0) == {"play ambush", "play push", "play standing-orders"}, "one of them must be played"
    assert refused(m, 0, "pass") == "LG-COMMANDPHASE-502"
    play(m, "0: play push", "1: play ambush")
    assert refused(m, 0, "play ambush") == "LG-COMMANDPHASE-502"
    assert m.facts()["players"][0]["hand"] == ["ambush", "standing-orders"]


@rule("LG-RULING-055")
def test_a_card_of_a_unit_is_selected_only_while_that_unit_is_on_the_battlefield():
    m = position([LUKE, TROOPERS], [VADER], hands=[["son-of-skywalker", "standing-orders"], ["push"]])
    assert options(m, 0) == {"play son-of-skywalker", "play standing-orders"}
    gone = [LUKE | {"station": "defeated"}, TROOPERS | {"rank": "commander"}]
    m = position(gone, [VADER], hands=[["son-of-skywalker", "standing-orders"], ["push"]])
    assert options(m, 0) == {"play standing-orders"}
    m = position(gone, [VADER], hands=[["son-of-skywalker"], ["push"]])
    assert asked(m) == {EMPIRE: "command"}, "without Standing Orders no card is played"


@rule("LG-RULING-054")
def test_a_card_that_names_a_unit_and_others_orders_it_and_others():
    """Return of the Jedi: Luke, and two units that are not Luke, in any order."""
    troopers = [unit("rebel-troopers", 8000 + 900 * n, 3000) for n in range(3)]
    m = position([LUKE, *troopers], [VADER], hands=[["return-of-the-jedi"], ["standing-orders"]])
    play(m, "0: play return-of-the-jedi", "1: play standing-orders")
    assert options(m, 0) == {"order luke-skywalker", *(f"order rebel-troopers-{n}" for n in (1, 2, 3))}
    first = play(m.clone(), "0: order luke-skywalker")
    for other in (play(first, "0: order rebel-troopers-3", "0: order rebel-troopers-1"),
                  play(m, "0: order rebel-troopers-3", "0: order rebel-troopers-1")):  # fmt: skip
        assert [other.state.order[n] for n in range(4)] == [1, 1, 0, 1], "Luke has his own order, the second unit none"


@rule("LG-RULING-038")
def test_of_effects_at_one_moment_those_of_the_activating_player_come_first(monkeypatch):
    said = []
    for card in ("push", "assault"):
        monkeypatch.setitem(ACTIVATED, COMMAND_CARD[card], lambda s, seat, act: said.append(seat))
    for who, order in (("luke-skywalker", [0, 1]), ("darth-vader", [1, 0])):
        said.clear()
        position([LUKE], [VADER], step="activated", acts=[{"unit": who, "actions": 2}], played=["push", "assault"])
        assert said == order


@rule("LG-RULING-017")
def test_luke_is_at_range_1_of_himself():
    m = position([LUKE | {"suppression": 1}, unit("rebel-troopers", 1000, 9000, suppression=1)], [VADER], step="activated",
                 acts=[{"unit": "luke-skywalker", "actions": 2}], played=["return-of-the-jedi", None], dice=["blank"])  # fmt: skip
    assert (asked(m), options(m, 0)) == ({0: "calm"}, {"on luke-skywalker", "done"})


# -- the start of an activation ----------------------------------------------------------------------------------------


@rule("LG-RALLY-501")
def test_a_unit_rallies_before_it_acts():
    m = position([LUKE | {"suppression": 2, "order": "faceup"}], [VADER | LAST], step="turn", dice=["block", "blank"],
                 players=[{"pool": {}}, {"pool": {}}])  # fmt: skip
    assert told(m, "UnitActivated", "Rallied") == ["UnitActivated", "Rallied"]
    assert (asked(m), tokens(m, "luke-skywalker", "suppression")) == ({0: "act"}, (1,))


@rule("LG-ABILITY-506")
def test_an_ability_worded_when_resolves_with_its_event():
    """My Ally is the Force: each unit gains its dodge token with its order, not when all orders are issued."""
    m = position([LUKE, TROOPERS], [VADER], hands=[["my-ally-is-the-force"], ["standing-orders"]])
    play(m, "0: play my-ally-is-the-force", "1: play standing-orders")
    assert told(m, "OrderIssued", "DodgeGained") == [
        "OrderIssued",
        "DodgeGained",
        "OrderIssued",
        "DodgeGained",
        "OrderIssued",
    ]


@rule("LG-ABILITY-505")
def test_an_ability_worded_after_resolves_at_once():
    """Luke moves into contact: Charge is asked before anything else may be done."""
    m = acting([unit("luke-skywalker", 9000, 4000)], [row("stormtroopers", 9000, 5000, size=4)], "luke-skywalker")
    play(m, "0: march 9000,4730")
    while "form" in next(iter(options(m, next(iter(m.pending)))), ""):
        seat = next(iter(m.pending))
        m.play(seat, next(iter(options(m, seat))))
    assert (asked(m), cite(m), options(m, 0)) == ({0: "free-attack"}, "LG-CHARGE-501", {"attack", "pass"})


# -- the end phase ---------------------------------------------------------------------------------------------------------


@rule("LG-ENDPHASE-501")
def test_the_steps_of_the_end_phase():
    m = ending([LUKE | {"station": "defeated"}, TROOPERS | {"suppression": 2}], [VADER], played=["ambush", None])
    steps = told(m, "CardDiscarded", "TokensRemoved", "SuppressionRemoved", "CommanderPromoted", "CounterPassed")
    assert steps == ["CardDiscarded", "TokensRemoved", "SuppressionRemoved", "CommanderPromoted", "CounterPassed"]


@rule("LG-ENDPHASE-503")
def test_standing_orders_is_not_discarded_and_who_played_nothing_discards_nothing():
    m = position([LUKE], [STORM], hands=[["standing-orders"], ["push"]])
    play(m, "0: play standing-orders", "0: done", "1: done")
    assert [m.facts()["players"][seat]["discard"] for seat in (0, 1)] == [[], []]
    assert [m.facts()["players"][seat]["hand"] for seat in (0, 1)] == [["standing-orders"], ["push"]]
    assert m.state.round == 2


@rule("LG-ENDPHASE-507")
def test_tokens_of_defeated_units_are_removed_at_the_end_of_the_round():
    """A corps token of a defeated unit is still in the pool; the next round has none for it."""
    m = ending([LUKE, TROOPERS, unit("rebel-troopers", 2000, 2000, station="defeated")], [VADER],
               players=[{"pool": {"corps": 1}}, {"pool": {}}])  # fmt: skip
    play(m, "0: play standing-orders", "1: play standing-orders", "0: order luke-skywalker")
    assert (pool(m, REBELS), told(m, "TokenDropped")) == ({"corps": 1}, []), "that of the unit which lives"


@rule("LG-ENDPHASE-509")
def test_a_promoted_unit_has_a_commanders_token_in_place_of_its_old_one():
    """Two units: the promoted one is ordered, the other one has the only token of the pool, a corps token."""
    m = ending([LUKE | {"station": "defeated"}, TROOPERS, unit("rebel-troopers", 2000, 2000)], [VADER])
    play(m, "0: promote rebel-troopers-1", "0: play standing-orders", "1: play standing-orders")
    assert (told_of(m, "rebel-troopers-1")["rank"], pool(m, REBELS)) == ("commander", {"corps": 1})


# -- battle cards ------------------------------------------------------------------------------------------------------------


@rule("LG-OBJECTIVECARD-501", "LG-CONDITIONCARD-501")
def test_objective_and_condition_are_selected_while_the_battlefield_is_defined():
    rows = {
        "objective": ["key-positions", "breakthrough"],
        "deployment": ["disarray"],
        "condition": ["limited-visibility", "clear-conditions"],
    }
    m = position(waiting("luke-skywalker"), waiting("darth-vader"), step="define", blue=0, rows=rows)
    assert (m.state.objective, m.state.condition) == (NONE, NONE)
    play(m, "0: remove objective", "1: remove condition", "0: pass", "1: pass")
    assert (m.facts()["objective"], m.facts()["condition"]) == ("breakthrough", "clear-conditions")
    assert asked(m) == {0: "deploy-where"}


@rule("LG-OBJECTIVECARD-502")
@pytest.mark.parametrize(("card", "lie", "ask"), [
    ("breakthrough", 0, "deploy-where"), ("intercept-the-transmissions", 3, "deploy-where"), ("recover-the-supplies", 1, "place-token"),
])  # fmt: skip
def test_the_objective_card_tells_where_its_tokens_lie(card, lie, ask):
    m = position(waiting("luke-skywalker"), waiting("darth-vader"), step="objective", blue=0, after=["deploy", "condition"],
                 objective=card, deployment="battle-lines", condition="clear-conditions")  # fmt: skip
    assert (len(m.state.token_x), asked(m)) == (lie, {0: ask})


@rule("LG-CONDITIONCARD-501")
@pytest.mark.parametrize("round_", [1, 3, 5])
def test_a_condition_holds_for_the_whole_game(round_):
    m = ending([LUKE | {"suppression": 2}], [VADER], condition="hostile-environment", round=round_)
    assert tokens(m, "luke-skywalker", "suppression") == (2,)


@rule("LG-BATTLECARD-510")
def test_clear_conditions_change_nothing():
    """Nobody is set aside, suppression goes in the open, and range 3 is in sight in the first round."""
    m = position(waiting("luke-skywalker", "rebel-troopers"), waiting("darth-vader"), step="condition", blue=0, after=["deploy"],
                 condition="clear-conditions", deployment="battle-lines")  # fmt: skip
    assert asked(m) == {0: "deploy"}
    assert tokens(
        ending([LUKE | {"suppression": 2}], [VADER], condition="clear-conditions"), "luke-skywalker", "suppression"
    ) == (1,)
    m = acting([row("rebel-troopers", 9000, 2000, size=4)], [row("stormtroopers", 9000, 2270 + 3 * SEGMENT, size=4)],
               "rebel-troopers", condition="clear-conditions", round=1)  # fmt: skip
    play(m, "0: attack")
    assert options(m, 0) == {"target stormtroopers"}


@rule("LG-DEPLOY-501", "LG-DEPLOY-502")
@pytest.mark.parametrize(("card", "own", "foreign"), [
    ("battle-lines", (9000, SEGMENT - 135), (9000, 10000 - SEGMENT + 135)),
    ("the-long-march", (20000 - 3 * SEGMENT + 135, 5000), (3 * SEGMENT - 135, 5000)),
])  # fmt: skip
def test_each_player_uses_the_zone_of_the_own_colour(card, own, foreign):
    """The zones are told in ranges: blue's innermost place, and the same place in red's zone."""
    m = position(waiting("luke-skywalker"), waiting("darth-vader"), step="deploy", blue=0, deployment=card)
    assert refused(m, 0, f"put {foreign[0]},{foreign[1]}") == "LG-DEPLOY-507"
    play(m, f"0: put {own[0]},{own[1]}")
    assert refused(m, 1, f"put {own[0]},{own[1] - 300}") == "LG-DEPLOY-507"
    play(m, f"1: put {foreign[0]},{foreign[1]}")
    assert told(m, "UnitDeployed") == ["UnitDeployed"] * 2


@rule("LG-DEPLOY-505")
def test_reinforcements_are_not_deployed_with_the_others():
    m = position(waiting("luke-skywalker", "rebel-troopers"), waiting("darth-vader", "stormtroopers"), step="condition", blue=0,
                 after=["deploy"], condition="rapid-reinforcements", deployment="battle-lines", hands=HANDS)  # fmt: skip
    play(m, "0: set aside rebel-troopers", "1: set aside stormtroopers", "0: put 9000,500", "1: put 9000,9500")
    assert asked(m) == {0: "command", 1: "command"}
    assert list(m.state.station) == [1, 2, 1, 2]


@rule("LG-RULING-064")
def test_of_equal_armies_a_coin_decides_else_the_cheaper_one_chooses():
    equal = position(waiting("luke-skywalker"), waiting("luke-skywalker"), step="colours", chance=[1])
    assert (fields(equal, "ColoursTossed", "seat"), asked(equal)) == ([(1,)], {1: "edge"})
    dearer = [{"card": "luke-skywalker", "upgrades": ["force-push"]}]
    m = position(dearer, waiting("luke-skywalker"), step="colours")
    assert (asked(m), options(m, 1)) == ({1: "colour"}, {"be blue", "be red"})


@rule("LG-RULING-067")
def test_who_stands_in_a_marked_piece_touches_it():
    """Luke in the middle of the woods; Vader beside them, too far away."""
    woods = {"kind": "light-woods", "at": [5000, 5000], "size": [2000, 2000]}
    m = ending([LUKE | {"at": [5000, 5000]}], [VADER | {"at": [5000, 6141]}], round=6, objective="key-positions",
               deployment="battle-lines", marks=["light-woods-1"], field=field(woods))  # fmt: skip
    assert m.state.victory == [1, 0]


# -- victory -----------------------------------------------------------------------------------------------------------------


@rule("LG-VICTORY-502")
@pytest.mark.parametrize(("tokens_", "winner"), [([3, 2], 0), ([1, 2], 1)])
def test_after_six_rounds_more_victory_tokens_win(tokens_, winner):
    """Whatever was defeated: the loser here has the higher score."""
    lost = [unit("rebel-troopers", 0, 0, station="defeated")] if winner == 0 else []
    gone = [unit("stormtroopers", 0, 0, station="defeated")] if winner == 1 else []
    m = ending([LUKE, *lost], [VADER, *gone], round=6, victory=tokens_)
    assert (m.outcome.winners, m.outcome.cite) == ((winner,), "LG-VICTORY-502")
    assert ending([LUKE], [VADER], round=5, victory=tokens_).outcome is None


@rule("LG-RULING-068")
def test_the_last_round_is_scored_before_tokens_are_compared():
    m = ending([LUKE | {"at": [10000, 9000]}], [VADER | {"at": [10000, 5000]}], round=6, objective="breakthrough",
               deployment="battle-lines", blue=1)  # fmt: skip
    assert (m.state.victory, m.outcome.cite) == ([0, 0], "LG-VICTORY-504"), "Luke is red: he stands in his own zone"
    m = ending([LUKE | {"at": [10000, 9000]}], [VADER | {"at": [10000, 5000]}], round=6, objective="breakthrough",
               deployment="battle-lines")  # fmt: skip
    assert (m.state.victory, m.outcome.winners, m.outcome.cite) == ([1, 0], (0,), "LG-VICTORY-502")


@rule("LG-RULING-068")
def test_a_game_won_by_elimination_is_not_scored():
    """The last stormtrooper falls in round 2: nobody counts transmissions."""
    last = row("stormtroopers", 9000, 5500, size=4) | {"minis": [[9000, 5500], *[{"at": [0, 0], "defeated": True}] * 3]}
    m = acting([unit("luke-skywalker", 9000, 4000)], [last], "luke-skywalker", dice=["critical", "blank", "blank"], round=2,
               objective="intercept-the-transmissions", tokens=[[9000, 4500]])  # fmt: skip
    play(m, "0: attack", "0: target stormtroopers", "0: with lukes-dl-44-blaster-pistol 1")
    assert (m.outcome.winners, m.outcome.cite, m.state.victory) == ((0,), "LG-VICTORY-501", [0, 0])


# -- what is secret, what is measured -----------------------------------------------------------------------------------------


@rule("LG-RULING-072")
def test_only_command_hands_are_secret():
    m = position([LUKE | LAST, TROOPERS], [VADER | LAST], step="turn", hands=[["ambush", "push"], ["assault"]],
                 players=[{"pool": {"corps": 1}, "discard": ["standing-orders"]}, {"pool": {}}])  # fmt: skip
    unknown = 254
    for seat, hands in ((0, [2, 1]), (1, [2, 1]), (None, [2, 1])):
        seen = m.view(seat)
        assert [len(hand) for hand in seen.hands] == hands, "how many everybody sees"
        known = [all(card != unknown for card in hand) for hand in seen.hands]
        assert known == [seat == 0, seat == 1]
        assert seen.discards[0] == [COMMAND_CARD["standing-orders"]]
        assert seen.pools == [list(m.state.pools[0]), list(m.state.pools[1])]
        assert seen.upgrades == m.state.upgrades


@rule("LG-MEASURING-502", "LG-RULING-078")
def test_a_movement_tool_is_laid_only_while_its_own_unit_acts():
    """At the choice of a unit there is no pose to try; in Luke's activation his own are tried and nothing is spent."""
    m = position([LUKE | {"order": "faceup"}, TROOPERS | {"order": "faceup"}], [VADER | LAST], step="turn",
                 players=[{"pool": {}}, {"pool": {}}])  # fmt: skip
    assert not isinstance(m.pending[0], Place)
    assert refused(m, 0, "march 10000,3000") == "LG-MOVE-001"
    play(m, "0: activate luke-skywalker")
    question = m.pending[0]
    assert isinstance(question, Place) and question.about["unit"] == 0
    assert question.region() != [] and question.accepts(question.parse("march 10000,3000")) is None
    assert m.state.acts[-1].actions == 2, "to try a pose commits to nothing"
