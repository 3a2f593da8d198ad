"""Event cards: what holds for all Tactics and Schemes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import fight
from tests.games.forbidden_stars.table import area, player, position
from tests.games.forbidden_stars.turns import event, homes, turn
from tests.vocabulary import asked, options, play
from wartable.games.forbidden_stars.cards.tactics import TACTICS
from wartable.games.forbidden_stars.content import EVENT_CARDS, FACTION_IDS, IS_SCHEME
from wartable.games.forbidden_stars.ids import EVENT
from wartable.kernel.errors import NotYourDecision
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def drawing(tokens: int, top: list[str], **me: Any) -> Match:
    """The Ultramarines begin the event step with so many tokens on the deck; the last card is on top."""
    deck = {"strategize": min(tokens, 2), "deploy": max(tokens - 2, 0)}
    return position(
        step="draw-events",
        areas=homes("ultramarines", "orks"),
        players={"ultramarines": {"on-deck": deck, "events": top, **me}},
    )


@rule("FS-EVENT-001", "FS-EVENT-003", "FS-EVENT-014")
def test_each_faction_has_four_schemes_and_four_tactics_with_an_icon_and_an_ability() -> None:
    for faction in FACTION_IDS:
        kinds = [c.kind for c in EVENT_CARDS if c.faction == faction]
        assert sorted(kinds) == ["scheme"] * 4 + ["tactic"] * 4
    tactics = {i for i, c in enumerate(EVENT_CARDS) if c.kind == "tactic"}
    assert set(TACTICS) == tactics  # every Tactic does something
    assert {i for i in range(32) if IS_SCHEME[i]} == set(range(32)) - tactics
    assert all(c.storm for c in EVENT_CARDS)
    m = drawing(0, [])
    own = [EVENT.index(card) for card in player(m, "orks")["events"]]
    assert {EVENT_CARDS[c].faction for c in own} == {"orks"}


@rule("FS-EVENT-002", "FS-REFRESH-003")
def test_one_card_for_each_token_and_any_of_them_is_played() -> None:
    m = drawing(3, ["rites-of-battle", "exterminatus", "heroic-intervention"])
    assert options(m, 0) == {"event rites-of-battle", "event exterminatus", "event heroic-intervention"}
    assert asked(drawing(1, ["rites-of-battle"])) == {0: "use-event"}  # a single card needs no choice


@rule("FS-EVENT-004", "FS-DISCARD-001")
def test_a_tactic_is_resolved_at_once_and_shuffled_back() -> None:
    m = event("moar-boyz", {}, faction="orks", against="eldar")
    assert "moar-boyz" not in player(m, "orks")["events"]
    m.play(0, "use")
    assert player(m, "orks")["assets"] == {"reinforcement": 2}
    assert sorted(player(m, "orks")["events"]).count("moar-boyz") == 1
    assert player(m, "orks")["scheme"] is None
    assert player(m, "orks")["drawn"] == []


@rule("FS-EVENT-005", "FS-EVENT-010")
def test_a_scheme_stays_in_play_and_discards_the_one_before() -> None:
    m = event("warboss", {}, faction="orks", against="eldar")
    m.play(0, "use")
    assert player(m, "orks")["scheme"] == "warboss"
    assert "warboss" not in player(m, "orks")["events"]
    assert m.view(1).players[0].scheme == EVENT.index("warboss")  # face up
    m = event("warboss", {}, faction="orks", against="eldar", me={"scheme": "mob-up"})
    m.play(0, "use")
    assert player(m, "orks")["scheme"] == "warboss"
    assert "mob-up" in player(m, "orks")["events"]
    assert len(player(m, "orks")["events"]) == 7


@rule("FS-EVENT-006", "FS-EVENT-015")
def test_the_ability_may_be_declined_and_a_declined_scheme_does_not_come_into_play() -> None:
    m = event("moar-boyz", {}, faction="orks", against="eldar")
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "decline")
    assert player(m, "orks")["assets"] == {}
    m = event("warboss", {}, faction="orks", against="eldar", me={"scheme": "mob-up"})
    m.play(0, "decline")
    assert player(m, "orks")["scheme"] == "mob-up"
    assert "warboss" in player(m, "orks")["events"]


@rule("FS-EVENT-007", "FS-OPERATIONS-011")
def test_a_scheme_instead_of_an_order_takes_the_whole_turn() -> None:
    m = turn("unwavering-resolve", {"2A/nw": {"ultramarines": {"scout routed": 1}}}, faction="ultramarines")
    assert options(m, 0) == {"reveal 7A", "scheme unwavering-resolve"}
    play(m, "0: scheme unwavering-resolve", "0: system 2A")
    assert asked(m) == {1: "reveal"}
    assert m.facts()["stacks"]["7A"] == ["ultramarines deploy"]  # it stays where it lies
    assert player(m, "ultramarines")["used"] == {}


@rule("FS-EVENT-008", "FS-OPERATIONS-008")
@pytest.mark.parametrize(
    ("scheme", "faction"),
    [("mob-up", "orks"), ("unwavering-resolve", "ultramarines"), ("blight-of-nurgle", "chaos"), ("warp-gate", "eldar")],
)
def test_who_can_reveal_no_order_cannot_act_instead(scheme: str, faction: str) -> None:
    against = "eldar" if faction != "eldar" else "orks"
    enemy = {"eldar": "falcon", "orks": "nob"}[against]
    own = {"orks": "boyz", "ultramarines": "scout", "chaos": "cultist", "eldar": "wraithguard"}[faction]
    areas = {"2A/nw": {faction: {own: 2}}, "2A/ne": {against: {enemy: 1}}}
    free = turn(scheme, areas, faction=faction, against=against)
    assert options(free, 0) == {"reveal 7A", f"scheme {scheme}"}
    covered = {"7A": [f"{faction} deploy", f"{against} deploy"]}
    blocked = turn(scheme, areas, faction=faction, against=against, stacks=covered)
    assert list(blocked.pending) == [1]
    with pytest.raises(NotYourDecision):
        blocked.options(0)
    nothing = turn(scheme, areas, faction=faction, against=against, stacks={"8A": [f"{against} deploy"]})
    assert list(nothing.pending) == [1]


@rule("FS-EVENT-009")
def test_a_scheme_in_a_battle_touches_only_units_of_that_battle() -> None:
    m = fight(
        "assess-damage",
        {"dice": {"defence": 8}},
        {"dice": {"defence": 8}},
        {"ultramarines": {"scout routed": 1, "space-marine routed": 1}, "orks": {"boyz": 1}},
        factions=("ultramarines", "orks"),
        areas={"7A/nw": {"ultramarines": {"land-raider routed": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        players={"ultramarines": {"scheme": "emperors-champion"}},
    )
    m.play(0, "scheme emperors-champion")
    assert options(m, 0) == {"unit scout routed 2A/nw", "unit space-marine routed 2A/nw"}


@rule("FS-EVENT-011", "FS-DISCARD-001")
def test_a_scheme_is_used_by_discarding_it_into_the_deck() -> None:
    m = turn("unwavering-resolve", {"2A/nw": {"ultramarines": {"scout routed": 1}}}, faction="ultramarines")
    assert "unwavering-resolve" not in player(m, "ultramarines")["events"]
    play(m, "0: scheme unwavering-resolve", "0: system 2A")
    assert player(m, "ultramarines")["scheme"] is None
    assert "unwavering-resolve" in player(m, "ultramarines")["events"]


@rule("FS-EVENT-012")
def test_a_scheme_can_be_used_in_the_event_step_in_which_it_was_played() -> None:
    """Chaos lays down Prayer to the Dark Gods; the next player moves a storm and is answered at once."""
    m = event("prayer-to-the-dark-gods", {}, faction="chaos", storms=["1A-n"], other={"events": ["warboss"]})
    m.play(0, "use")
    m.play(1, "storm 1A-n 2A-n")
    assert options(m, 0) == {"scheme prayer-to-the-dark-gods", "decline"}


@rule("FS-EVENT-013", "FS-ORKS-006")
def test_a_scheme_of_a_battle_serves_only_those_who_fight() -> None:
    """Orks watch a battle of others: Teer It Down! is not theirs to use there."""
    tiles = ["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"]

    def battle(attacker: str, other: str) -> Match:
        unit = {"orks": "boyz", "ultramarines": "scout", "eldar": "falcon"}
        return position(
            step="end-of-assess-damage",
            factions=["ultramarines", "eldar", "orks"],
            tiles=tiles,
            areas={
                "2A/nw": {
                    attacker: {unit[attacker]: 1},
                    "eldar": {"falcon": 1},
                    "structures": {"city": 1},
                    "owner": "eldar",
                },
                "7A/nw": {"ultramarines": {"scout": 1}},
                "8A/ne": {"orks": {"boyz": 1}},
                "9A/ne": {"eldar": {"falcon": 1}},
            },
            battle={"area": "2A/nw", "sides": [{"seat": attacker, "hand": []}, {"seat": "eldar", "hand": []}]},
            order={"seat": attacker, "system": "2A", "kind": "advance", "fought": True, "struck": True},
            stacks={"8A": ["orks deploy"]},
            players={"orks": {"scheme": other}},
        )

    own = battle("orks", "teer-it-down")
    assert options(own, 2) == {"scheme teer-it-down", "decline"}
    watched = battle("ultramarines", "teer-it-down")
    assert watched.state.battle is None or watched.state.battle.round > 1  # nobody was asked
    assert player(watched, "orks")["scheme"] == "teer-it-down"
    assert area(watched, "2A/nw")["structures"] == {"city": 1}
