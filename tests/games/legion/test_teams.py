"""Team battles: four players in two teams of two. Seats 0 and 2 have the Rebels, 1 and 3 the Empire."""

import pytest

from tests.games.legion.table import number, row, tokens, unit
from tests.vocabulary import asked, fields, options, play, refused, stand, told
from wartable.games.legion import GAME
from wartable.games.legion.armies import STARTERS, faults, points, random_team, team_faults
from wartable.games.legion.content import COMMAND_CARD, COMMAND_CARDS
from wartable.games.legion.face import options as at_the_table
from wartable.games.legion.rules.deploying import zones_of
from wartable.games.legion.setup import as_option, random_options
from wartable.kernel.errors import BadOptions
from wartable.kernel.ledger import rule
from wartable.kernel.record import start
from wartable.kernel.state import Rng
from wartable.kernel.terms import Terms

TEAM = Terms({"format": "team"})
ARMIES = ["team-rebels", "team-empire", "rebel-partners", "imperial-partners"]
ARMY = {one.id: one.army for one in STARTERS}
LUKE, LEIA = unit("luke-skywalker", 9000, 4000), unit("leia-organa", 11000, 500)
VADER, VEERS = unit("darth-vader", 9000, 9000), unit("general-veers", 11000, 9500)
ONE = ([LUKE], [VADER], [LEIA], [VEERS])
"""A unit for each of the four."""


def four(units=ONE, hands=None, **given):
    """A position of four players: their units by seat."""
    more = given.pop("players", [{}, {}, {}, {}])
    hands = hands or [["standing-orders"]] * 4
    players = [
        {"units": list(own), "hand": list(hand), **rest} for own, hand, rest in zip(units, hands, more, strict=True)
    ]
    ways = {"battlefield": "open", "format": "team", **given.pop("ways", {})}
    return stand(
        GAME, {"players": players, "ways": ways, **{name.replace("_", "-"): one for name, one in given.items()}}
    )


def new(**given):
    return start(GAME, {"armies": ARMIES, "battlefield": "open", **given}, "1")


def bad(**given):
    """The rule by which such a table is refused."""
    with pytest.raises(BadOptions) as error:
        new(**given)
    return error.value.rule


def waiting(*cards):
    """Units that are not deployed yet."""
    return [{"card": card} for card in cards]


def played(*cards, **given):
    """The cards are revealed: who has priority? `push` has 2 pips, `ambush` 1, `assault` 3, `standing-orders` 4."""
    return four(step="priority", played=list(cards), hands=[[]] * 4, **given)


# -- teams -----------------------------------------------------------------------------------------------------------------


@rule("LG-TEAM-501")
def test_partners_win_and_lose_together():
    m = new()
    assert m.seating.sides == ((0, 2), (1, 3))
    lost = {"card": "darth-vader", "station": "defeated"}
    on = four(([LUKE | {"order": "faceup"}], [lost], [LEIA], [VEERS]), step="turn-over", turn=3, active=3)
    assert on.outcome is None, "one army is defeated, its partner is not"
    over = four(([LUKE], [lost], [LEIA], [{"card": "general-veers", "station": "defeated"}]), step="turn-over", turn=0)
    assert over.outcome is not None and over.outcome.results == ("win", "loss", "win", "loss")


@rule("LG-RULING-091")
@rule("LG-TEAM-501")
def test_partners_plan_together_and_nobody_else_sees_their_cards():
    m = four(hands=[["push"], ["ambush"], ["assault"], ["standing-orders"]], step="select-commands", round=1)
    push, assault = COMMAND_CARD["push"], COMMAND_CARD["assault"]
    assert m.view(0).hands == m.view(2).hands == [[push], [254], [assault], [254]]
    assert m.view(None).hands == [[254]] * 4
    for seed in range(6):
        twin = m.redeal(0, seed)
        assert [list(twin.state.hands[seat]) for seat in (0, 2)] == [[push], [assault]]


@rule("LG-TEAM-502")
def test_an_army_of_a_team_costs_at_most_600_points():
    dear = as_option(ARMY["rebels"])
    assert bad(armies=[dear, *ARMIES[1:]]) == "LG-TEAM-502"
    assert [fault.rule for fault in faults(ARMY["rebels"], TEAM)] == ["LG-TEAM-502"]
    for seed in range(12):
        armies = random_team(Rng(seed), TEAM)
        assert all(faults(army, TEAM) == [] and points(army) <= 600 for army in armies)
        assert list(team_faults(*armies)) == []


@rule("LG-TEAM-503")
def test_both_armies_of_a_team_have_one_faction():
    assert bad(armies=["team-rebels", "team-empire", "imperial-partners", "imperial-partners"]) == "LG-TEAM-503"
    assert [fault.rule for fault in team_faults(ARMY["team-rebels"], ARMY["imperial-partners"])] == ["LG-TEAM-503"]
    same = new(armies=["team-rebels", "team-rebels", "rebel-partners", "rebel-partners"])
    assert len(same.seating) == 4, "the other team may have the same faction, and the same names"


@rule("LG-TEAM-504")
def test_unique_names_are_unique_in_the_whole_team():
    assert bad(armies=["team-rebels", "team-empire", "team-rebels", "imperial-partners"]) == "LG-TEAM-504"
    assert list(team_faults(ARMY["team-rebels"], ARMY["rebel-partners"])) == []


@rule("LG-RULING-091")
def test_four_players_always_fight_a_team_battle():
    assert new().state.ways.format == new(format="team").state.ways.format == "team"
    assert bad(format="grand-army") == bad(format="standard") == "LG-TEAM-501"
    assert bad(armies=["rebels", "empire"], format="team") == "LG-TEAM-501"
    assert bad(armies=ARMIES[:3]) == "LG-ARMY-101"
    chosen = at_the_table({"army": ["rebels", "empire", "rebels", "imperial-infantry"], "battlefield": "homestead"})
    assert chosen["format"] == "team" and start(GAME, chosen, "1").state.card == new().state.card
    assert GAME.seats == range(2, 5, 2) and 3 not in GAME.seats


# -- set-up ------------------------------------------------------------------------------------------------------------------


@rule("LG-TEAM-505")
def test_partners_take_the_decisions_of_set_up_together():
    units = [waiting(card) for card in ("luke-skywalker", "darth-vader", "leia-organa", "darth-vader")]
    m = four(units, step="colours")
    assert asked(m) == {0: "colour", 2: "colour"}, "together they are the cheaper ones"
    play(m, "2: be red")
    assert m.state.blue == 1 and asked(m) == {1: "edge", 3: "edge"}
    play(m, "3: edge near")
    assert asked(m) == {1: "define", 3: "define"}
    play(m, "1: pass")
    assert asked(m) == {0: "define", 2: "define"}


@rule("LG-TEAM-505")
def test_partners_share_a_deployment_zone():
    m = four(blue=1, deployment="battle-lines", step="turn")
    (near,), (far,) = zones_of(m.state, 1), zones_of(m.state, 0)
    assert (min(y for _, y in near), max(y for _, y in far)) == (0, 10000)
    assert zones_of(m.state, 3) == (near,) and zones_of(m.state, 2) == (far,)


@rule("LG-TEAM-505")
def test_partners_place_the_tokens_of_an_objective_together():
    m = four([waiting("luke-skywalker")] * 4, step="objective", blue=0, objective="recover-the-supplies",
             deployment="battle-lines", condition="clear-conditions", after=["deploy", "condition"])  # fmt: skip
    assert asked(m) == {0: "place-token", 2: "place-token"}
    play(m, "2: put 3000,5000")
    assert asked(m) == {1: "place-token", 3: "place-token"}


@rule("LG-TEAM-506")
def test_teams_alternate_in_deployment_and_partners_decide_who_places():
    units = [
        waiting("luke-skywalker", "rebel-troopers"),
        waiting("darth-vader"),
        waiting("leia-organa"),
        waiting("general-veers"),
    ]
    m = four(
        units, step="deploy", blue=0, objective="breakthrough", deployment="battle-lines", condition="clear-conditions"
    )
    assert asked(m) == {0: "deploy", 2: "deploy"}
    assert options(m, 0) == {"deploy luke-skywalker", "deploy rebel-troopers"} and options(m, 2) == {
        "deploy leia-organa"
    }
    play(m, "2: deploy leia-organa")
    assert asked(m) == {2: "deploy-where"}
    play(m, "2: put 9000,500")
    assert asked(m) == {1: "deploy", 3: "deploy"}
    play(m, "1: deploy darth-vader", "1: put 9000,9500")
    assert asked(m) == {0: "deploy"}, "the partner has placed everything"
    play(m, "0: deploy luke-skywalker", "0: put 3000,500")
    assert asked(m) == {3: "deploy-where"}


def test_reinforcements_are_set_aside_by_every_player():
    units = [waiting("luke-skywalker", *["rebel-troopers"] * 2), waiting("darth-vader", "stormtroopers"),
             waiting("leia-organa", "rebel-troopers"), waiting("general-veers", "stormtroopers")]  # fmt: skip
    m = four(units, step="condition", blue=1, objective="breakthrough", deployment="battle-lines",
             condition="rapid-reinforcements", after=["deploy"])  # fmt: skip
    asks = []
    while "set-aside" in asked(m).values():
        (seat,) = m.pending
        asks.append(seat)
        m.apply(seat, m.options(seat)[0])
    assert list(dict.fromkeys(asks)) == [1, 3, 0, 2]


# -- priority ------------------------------------------------------------------------------------------------------------------


@rule("LG-TEAM-507")
def test_the_fewest_pips_of_all_four_have_priority():
    m = played("push", "assault", "ambush", "push")
    assert (m.state.priority, fields(m, "PriorityTaken", "seat", "cite")) == (2, [(2, "LG-TEAM-507")])
    assert told(m, "PriorityRolled") == []


@rule("LG-TEAM-508")
def test_partners_who_tie_choose():
    m = played("ambush", "assault", "ambush", "push")
    assert asked(m) == {0: "priority", 2: "priority"}
    assert options(m, 0) == options(m, 2) == {"priority 0", "priority 2"}
    assert play(m.clone(), "2: priority 0").state.priority == 0
    play(m, "0: priority 2")
    assert (m.state.priority, fields(m, "PriorityTaken", "cite")) == (2, [("LG-TEAM-508",)])


@rule("LG-TEAM-509")
@pytest.mark.parametrize(("partner", "other", "first"), [("push", "assault", 0), ("assault", "push", 1)])
def test_a_tie_across_the_teams_goes_by_their_totals(partner, other, first):
    m = played("ambush", "ambush", partner, other)
    assert (m.state.priority, fields(m, "PriorityTaken", "cite")) == (first, [("LG-TEAM-509",)])


@rule("LG-TEAM-510")
@pytest.mark.parametrize(("face", "first"), [("block", 1), ("blank", 0)])
def test_equal_totals_are_decided_by_a_die(face, first):
    m = played("ambush", "ambush", "push", "push", counter=1, dice=[face])
    assert (m.state.priority, fields(m, "PriorityTaken", "cite")) == (first, [("LG-TEAM-510",)])


@rule("LG-RULING-073")
def test_a_tie_inside_and_across_goes_by_totals_first_then_the_partners_choose():
    m = played("ambush", "ambush", "ambush", "push")
    assert asked(m) == {0: "priority", 2: "priority"}, "2 pips against 3"
    m = played("ambush", "ambush", "ambush", "ambush", counter=1, dice=["block"])
    assert asked(m) == {1: "priority", 3: "priority"}, "the die chose the team, the partners the player"


def test_a_player_without_a_card_comes_last():
    m = played("assault", None, "standing-orders", "push")
    assert m.state.priority == 3
    m = played("push", "push", "standing-orders", None)
    assert m.state.priority == 0, "the other team has a player without a card"


# -- orders and turns ------------------------------------------------------------------------------------------------------------


@rule("LG-TEAM-511")
def test_orders_go_to_own_units_only():
    near = row("fleet-troopers", 9500, 4500, size=4)
    units = ([LUKE, row("rebel-troopers", 8000, 3500, size=4)], [VADER], [LEIA, near], [VEERS])
    m = four(units, step="orders", played=["push", "push", "push", "push"], issuing={"seat": 0, "by": "luke-skywalker"},
             priority=0)  # fmt: skip
    while asked(m).get(0) == "order":
        assert not any("fleet-troopers" in one for one in options(m, 0))
        assert refused(m, 0, "order fleet-troopers") == "LG-TEAM-511"
        m.apply(0, m.options(0)[0])
    ordered = [unit_ for (unit_,) in fields(m, "OrderIssued", "unit")]
    assert number(m, "rebel-troopers") in ordered
    by_luke = [unit_ for unit_, by in fields(m, "OrderIssued", "unit", "by") if by == number(m, "luke-skywalker")]
    assert all(m.state.owner[one] == 0 for one in by_luke)


def test_orders_are_issued_by_the_one_with_priority_then_the_partner_then_the_others():
    m = four(step="nominate", played=["push"] * 4, priority=2, issuing={"seat": 2})
    issued = [m.state.owner[by] for (by,) in fields(m, "OrderIssued", "by")]
    assert list(dict.fromkeys(issued)) == [2, 0, 3, 1]


@rule("LG-TEAM-512")
def test_each_player_has_an_order_pool():
    units = (
        [LUKE | {"order": "faceup"}, *(row("rebel-troopers", 3000, y, size=4) for y in (500, 1500))],
        [VADER],
        [LEIA],
        [VEERS],
    )
    m = four(units, step="order-pools", priority=0)
    assert [sum(pool) for pool in m.state.pools] == [2, 1, 1, 1]
    play(m, "0: draw")
    assert [sum(pool) for pool in m.state.pools] == [1, 1, 1, 1]


@rule("LG-TEAM-513")
def test_the_player_with_priority_activates_the_first_unit():
    units = (
        [LUKE | {"order": "faceup"}],
        [VADER],
        [LEIA | {"order": "faceup"}, row("fleet-troopers", 3000, 500, size=4)],
        [VEERS],
    )
    m = four(units, step="activation-phase", priority=2)
    assert asked(m) == {2: "turn"}, "the partner is not asked"
    play(m, "2: activate leia-organa")
    assert m.state.active == 2


@rule("LG-TEAM-514")
def test_then_one_of_the_other_team_whichever_they_like():
    units = ([LUKE | {"order": "facedown"}], [VADER | {"order": "faceup"}], [LEIA], [VEERS | {"order": "faceup"}])
    m = four(units, step="turn-over", turn=0, active=0, priority=0)
    assert asked(m) == {1: "turn", 3: "turn"}
    assert (options(m, 1), options(m, 3)) == ({"activate darth-vader"}, {"activate general-veers"})
    play(m, "3: activate general-veers")
    assert (m.state.turn, asked(m)) == (3, {3: "act"})


@rule("LG-TEAM-515")
def test_a_team_goes_on_alone_when_the_other_has_nobody_left():
    done = {"order": "facedown"}
    units = ([LUKE | done], [VADER | {"order": "faceup"}], [LEIA | done], [VEERS | {"order": "faceup"}])
    m = four(units, step="turn-over", turn=1, active=1, priority=0)
    assert asked(m) == {1: "turn", 3: "turn"}
    play(m, "1: activate darth-vader", "1: done")
    assert asked(m) == {3: "act"}, "the partner's unit is the last"
    play(m, "3: done")
    assert m.state.round == 2


@rule("LG-TEAM-517")
def test_nobody_activates_the_units_of_a_partner():
    units = ([LUKE | {"order": "faceup"}], [VADER], [LEIA | {"order": "faceup"}], [VEERS])
    m = four(units, step="turn", turn=0, active=1, priority=0)
    assert options(m, 0) == {"activate luke-skywalker"} and options(m, 2) == {"activate leia-organa"}
    assert refused(m, 0, "activate leia-organa") == "LG-TEAM-517"
    drawn = four(([LUKE, LUKE | {"card": "rebel-officer-commander", "at": [3000, 500]}], [VADER], [LEIA], [VEERS]), step="turn", turn=0,
                 active=1, priority=0, chance=[0])  # fmt: skip
    play(drawn, "0: draw")
    assert options(drawn, 0) == {"activate luke-skywalker", "activate rebel-officer-commander"}


# -- friendly units ------------------------------------------------------------------------------------------------------------


@rule("LG-TEAM-516")
def test_a_partners_units_are_friendly():
    near = row("fleet-troopers", 8000, 4400, size=4)
    units = ([LUKE | {"suppression": 0}], [VADER | {"at": [9000, 5200]}], [LEIA, near | {"suppression": 1}], [VEERS])
    m = four(units, step="act", acts=[{"unit": "luke-skywalker", "actions": 2}])
    play(m, "0: attack")
    assert options(m, 0) == {"target darth-vader"}, "nobody attacks a partner"
    assert refused(m, 0, "target fleet-troopers") == "LG-ATTACK-008"


@rule("LG-TEAM-516")
def test_command_cards_help_the_units_of_a_partner():
    units = ([LUKE], [VADER], [LEIA, row("fleet-troopers", 11500, 900, size=4)], [VEERS])
    m = four(
        units, step="nominate", played=["my-ally-is-the-force", "push", "push", "push"], priority=2, issuing={"seat": 2}
    )
    assert m.state.step != "nominate"
    assert tokens(m, "fleet-troopers", "dodge") == tokens(m, "leia-organa", "dodge") == (1,)
    assert tokens(m, "darth-vader", "dodge") == (0,)


@rule("LG-TEAM-516", "LG-COMMANDCARD2-037")
def test_what_a_partners_unit_may_do_its_own_player_decides():
    units = ([unit("jyn-erso", 9000, 4000)], [VADER], [LEIA, row("fleet-troopers", 11500, 900, size=4)], [VEERS])
    m = four(
        units, step="nominate", played=["complete-the-mission", "push", "push", "push"], priority=2, issuing={"seat": 2}
    )
    assert asked(m) == {2: "command-offer"}
    play(m, "2: do it", "2: pass")
    assert sorted(tokens(m, "leia-organa", "suppression") + tokens(m, "fleet-troopers", "suppression")) == [0, 1]


@rule("LG-TEAM-516")
def test_both_partners_may_answer_with_standby():
    ready = {"standby": 1}
    units = ([LUKE | {"at": [9000, 7000]}], [VADER | ready | {"at": [9000, 8500]}], [LEIA],
             [row("stormtroopers", 7000, 8500, size=4, **ready)])  # fmt: skip
    m = four(units, step="act", acts=[{"unit": "luke-skywalker", "actions": 2}])
    play(m, "0: dodge")
    assert asked(m) == {1: "standby", 3: "standby"}
    assert (options(m, 1), options(m, 3)) == ({"answer darth-vader", "pass"}, {"answer stormtroopers", "pass"})
    play(m, "1: pass")
    assert asked(m) == {3: "standby"}, "who passes does so for the own units"
    play(m, "3: pass")
    assert asked(m) == {0: "act"}


@rule("LG-TEAM-516")
def test_claimed_tokens_count_for_the_side():
    units = (
        [row("rebel-troopers", 5000, 4000, size=4)],
        [VADER],
        [LEIA, row("fleet-troopers", 12000, 4000, size=4)],
        [VEERS],
    )
    tokens_ = [{"at": [5000, 4260], "held": "rebel-troopers"}, {"at": [12000, 4260], "held": "fleet-troopers"}]
    m = four(units, step="pass-counter", round=6, counter=0, objective="recover-the-supplies", deployment="battle-lines",
             condition="clear-conditions", tokens=tokens_)  # fmt: skip
    assert m.outcome is not None and m.outcome.results == ("win", "loss", "win", "loss")
    assert (m.state.victory, m.outcome.cite) == ([2, 0], "LG-VICTORY-502")


@rule("LG-TEAM-518")
def test_the_courage_of_a_partners_commander():
    scared = row("rebel-troopers", 10500, 900, size=4, suppression=3)
    m = four(([LUKE | {"at": [2000, 8000]}, scared], [VADER], [LEIA], [VEERS]), step="activated", acts=[{"unit": "rebel-troopers", "actions": 2}],
             dice=["blank"] * 3)  # fmt: skip
    assert asked(m) == {0: "courage"}
    assert options(m, 0) == {"courage rebel-troopers", "courage leia-organa"}


# -- what the other team decides ---------------------------------------------------------------------------------------------------


@rule("LG-RULING-073")
def test_the_other_team_decides_together_which_weapon_is_destroyed():
    walker = unit("at-rt", 9000, 6000, "at-rt-rotary-blaster", wounds=3, facing=2700)
    m = four(([walker], [row("stormtroopers", 9000, 4000, size=4)], [LEIA], [VEERS]), step="act",
             acts=[{"unit": "stormtroopers", "actions": 2}],
             dice=["critical", "blank", "blank", "blank", "blank", "surge"])  # fmt: skip
    play(m, "1: attack", "1: target at-rt")
    while len(m.pending) == 1:
        (seat,) = m.pending
        m.apply(seat, m.options(seat)[0])
    assert asked(m) == {1: "destroy-weapon", 3: "destroy-weapon"}
    play(m, "3: destroy at-rt-rotary-blaster")
    assert len(m.state.broken) == 1


@rule("LG-RULING-073")
def test_the_other_team_puts_displaced_minis_back():
    units = ([unit("at-rt", 5000, 4000)], [unit("darth-vader", 5800, 4200)], [LEIA], [VEERS])
    m = four(units, step="act", acts=[{"unit": "at-rt", "actions": 2}])
    play(m, "0: drive 2 +0.0 197.0")
    assert asked(m) == {1: "put-back", 3: "put-back"}
    play(m, "3: put 5800,5000")
    assert "put-back" not in asked(m).values()


@rule("LG-RULING-073")
def test_the_counter_passes_between_the_teams():
    m = four(step="pass-counter", round=1, counter=0)
    assert m.state.counter == 1
    assert asked(m) == dict.fromkeys(range(4), "command"), "all four select a card in secret"


@rule("LG-UNLIMITED-501")
def test_a_team_battle_may_be_fought_to_the_end():
    m = four(
        step="pass-counter",
        round=6,
        counter=0,
        ways={"unlimited": True},
        players=[{"discard": ["push"]}, {}, {"discard": ["ambush"]}, {}],
    )
    assert (m.state.round, m.state.counter, m.outcome) == (1, 1, None)
    assert [len(hand) for hand in m.state.hands] == [2, 1, 2, 1]


# -- whole games -----------------------------------------------------------------------------------------------------------------------


def test_positions_of_four_are_told_and_read_back():
    m = start(GAME, random_options(Rng(7), 4), "7")
    rng = Rng(7)
    for _ in range(120):
        seat = rng.choice(list(m.pending))
        m.apply(seat, m.sample(seat, rng))
    facts = m.facts()
    assert len(facts["players"]) == 4
    assert stand(GAME, facts).facts() == facts
    names = GAME.seat_names(m.state)
    assert len(set(names)) == 4


def test_a_random_team_battle_comes_to_an_end():
    m, rng = start(GAME, random_options(Rng(3), 4), "3"), Rng(3)
    while m.pending:
        seat = rng.choice(list(m.pending))
        m.apply(seat, m.sample(seat, rng))
        if len(m.decisions) % 40 == 0:
            assert GAME.invariants(m.state) == []
    assert m.outcome is not None and len(m.outcome.winners) == 2
    assert max(COMMAND_CARDS[card].pips for hand in m.state.hands for card in hand) == 4


@rule("LG-KEYWORD-526", "LG-KEYWORD-568", "LG-TEAM-516")
def test_danger_sense_keeps_what_a_partner_would_take_away():
    finders = row("rebel-pathfinders", 11000, 1500, size=4, suppression=1)
    m = four(([LUKE, finders], [VADER], [LEIA], [VEERS]), step="rallied", acts=[{"unit": "leia-organa", "actions": 2}])
    play(m, "2: on rebel-pathfinders")
    assert asked(m) == {0: "danger-sense"}, "who controls them says it"
    play(m, "0: spend 0")
    assert tokens(m, "rebel-pathfinders", "suppression") == (1,)
