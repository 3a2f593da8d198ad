"""Component limits, free units, discarded cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import resolving
from tests.games.forbidden_stars.table import position, side_of
from tests.vocabulary import options, refused, told
from wartable.games.forbidden_stars.events import CardDiscarded, SchemeUsed
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

STACKS = {"8A": ["orks deploy"]}
FAR = {"8A/ne": {"orks": {"boyz": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}}
HERE = {"ultramarines": {"space-marine": 1}, "orks": {"boyz": 2}}


@rule("FS-LIMIT-001", "FS-LIMIT-005")
@pytest.mark.parametrize(("cruisers", "allowed"), [(2, True), (3, False)])
def test_what_is_not_in_the_box_cannot_be_bought(cruisers: int, allowed: bool) -> None:
    m = position(
        step="deploy",
        stacks=STACKS,
        order={"seat": "ultramarines", "system": "2A", "kind": "deploy"},
        areas={
            **FAR,
            "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
            "5A/se": {"ultramarines": {"strike-cruiser": cruisers}},
        },
    )
    assert ("buy strike-cruiser 2A/se" in options(m, 0)) is allowed
    if not allowed:
        assert refused(m, 0, "buy strike-cruiser 2A/se") == "FS-LIMIT-005"


@rule("FS-LIMIT-002")
def test_combat_tokens_are_unlimited() -> None:
    m = resolving(
        "ambush", "general", {"faction": "ultramarines", "tokens": {"attack": 40}},
        {"faction": "orks", "chosen": "gretchin"}, HERE,
    )  # fmt: skip
    m.play(0, "use")
    assert list(side_of(m, 0).tokens) == [42, 0]


@rule("FS-LIMIT-003", "FS-BASTION-001")
@pytest.mark.parametrize(("boyz", "dice"), [(3, 6), (4, 8), (5, 8)])
def test_nobody_rolls_more_than_eight_dice(boyz: int, dice: int) -> None:
    m = position(
        step="order-next",
        active="orks",
        stacks=STACKS,
        order={
            "seat": "orks", "system": "2A", "kind": "advance", "struck": True, "contested": "2A/nw",
            "fights": [{"area": "2A/nw", "attacker": "orks", "origins": ["2A/ne"]}],
        },
        areas={**FAR, "2A/nw": {"orks": {"boyz": boyz}, "ultramarines": {"land-raider": 3}, "structures": {"bastion": 1},
                                "owner": "ultramarines"}},
    )  # fmt: skip
    assert sum(side_of(m, 1).dice) == dice
    assert sum(side_of(m, 0).dice) == 8  # 3 * 3 + 2 would be eleven


@rule("FS-LIMIT-004")
@pytest.mark.parametrize(("before", "after"), [(7, 8), (8, 8)])
def test_a_ninth_die_is_lost(before: int, after: int) -> None:
    m = resolving(
        "faith-in-the-emperor", "unit", {"faction": "ultramarines", "dice": {"attack": before}},
        {"faction": "orks", "chosen": "gretchin"}, {**HERE, "ultramarines": {"scout": 1, "space-marine": 1}},
    )  # fmt: skip
    m.play(0, "use")
    m.play(0, "gain-die morale")
    assert sum(side_of(m, 0).dice) == after
    assert len(told(m, "DieGained")) == after - before
    m = resolving(  # after spending one he can gain one again
        "break-the-line", "general", {"faction": "ultramarines", "dice": {"attack": 7, "morale": 1}},
        {"faction": "orks", "chosen": "gretchin"}, {**HERE, "ultramarines": {"warlord-titan": 1}},
    )  # fmt: skip
    m.play(0, "use")
    m.play(0, "spend morale")
    m.play(0, "gain-die attack")
    assert list(side_of(m, 0).dice) == [8, 0, 0]


# ---- free units ----


def event(card: str, faction: str, areas: dict[str, Any], **me: Any) -> Match:
    other = "orks" if faction != "orks" else "ultramarines"
    m = position(
        factions=[faction, other],
        step="event-ability",
        event=card,
        areas={"8A/ne": {other: {"boyz" if other == "orks" else "scout": 1}}, **areas},
        players={faction: {"drawn": [card], **me}},
    )
    m.play(0, "use")
    return m


@rule("FS-FREE-001", "FS-FREE-003")
def test_a_free_unit_costs_nothing_and_its_ability_says_where_it_goes() -> None:
    m = event(
        "heroic-intervention",
        "ultramarines",
        {"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"city": 1}}, "5A/nw": {"ultramarines": {"scout": 1}}},
        materiel=0,
    )
    assert options(m, 0) == {"place scout 2A/nw", "place scout 5A/nw", "place space-marine 2A/nw"}
    before = m.view(0).players[0].reserve
    m.play(0, "place space-marine 2A/nw")
    told = m.facts()["players"]["ultramarines"]
    assert (told["materiel"], told["assets"]) == (0, {})
    assert m.view(0).players[0].reserve == [before[0], before[1], before[2] - 1, *before[3:]]


@rule("FS-FREE-001")
def test_a_free_structure_comes_from_the_common_supply() -> None:
    m = event("exodite-colony", "eldar", {"2A/nw": {"eldar": {"falcon": 1}}}, materiel=5)
    m.play(0, "structure city 2A/nw")
    assert m.facts()["areas"]["2A/nw"]["structures"] == {"city": 1}
    assert m.view(0).figures == 34
    assert m.facts()["players"]["eldar"]["materiel"] == 4  # 1 for the ability, not 3 for a city


@rule("FS-FREE-002", "FS-LIMIT-001")
@pytest.mark.parametrize(("boyz", "came"), [(7, 2), (8, 1), (9, 0)])
def test_without_a_figure_the_free_unit_is_not_received(boyz: int, came: int) -> None:
    areas = {
        "2A/nw": {"orks": {"boyz": 1, "nob": 1}},
        "5A/nw": {"orks": {"boyz": 4}},
        "3A/sw": {"orks": {"boyz": boyz - 5}},
    }
    m = event("letz-get-fightin", "orks", areas)
    if came:
        m.play(0, "place boyz 2A/nw 2")
    assert m.facts()["areas"]["2A/nw"]["orks"]["boyz"] == 1 + came
    assert m.view(0).players[0].reserve[0] == 9 - boyz - came


@rule("FS-FREE-004", "FS-FREE-002")
def test_a_routed_unit_is_replaced_by_a_standing_one_if_a_figure_is_left() -> None:
    def promotion(marines: int) -> Match:
        return position(
            step="faction-ability",
            stacks=STACKS,
            order={"seat": "ultramarines", "system": "2A", "kind": "dominate"},
            areas={
                **FAR,
                "2A/nw": {"ultramarines": {"scout": 1, "scout routed": 1}},
                "5A/nw": {"ultramarines": {"space-marine": marines}},
            },
        )

    m = promotion(5)
    m.play(0, "replace scout routed 2A/nw")
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"scout": 1, "space-marine": 1}
    assert 0 not in promotion(6).pending  # all six Space Marines are on the board


# ---- discarded cards ----


@rule("FS-DISCARD-001")
def test_a_discarded_face_up_card_is_shown_and_shuffled_into_its_deck() -> None:
    m = resolving(
        "snapper-gargant", "unit", {"faction": "orks"},
        {"faction": "ultramarines", "played": ["ambush", "reconnaissance"], "chosen": "ambush"},
        {"orks": {"gargant": 1}, "ultramarines": {"scout": 1}},
    )  # fmt: skip
    m.play(0, "use")
    before = len(m.facts()["players"]["ultramarines"]["deck"])
    assert options(m, 0) == {"discard ambush", "discard reconnaissance"}
    m.play(0, "discard reconnaissance")
    assert len(m.facts()["players"]["ultramarines"]["deck"]) == before + 1
    assert sorted(m.facts()["players"]["ultramarines"]["deck"]).count("reconnaissance") == 2
    for viewer in (0, 1, None):
        assert [e.seat for e in m.log(viewer) if isinstance(e, CardDiscarded)] == [1]


@rule("FS-DISCARD-001")
def test_nobody_knows_where_in_the_deck_a_discarded_card_lies() -> None:
    places = set()
    for rng in range(6):
        m = resolving(
            "snapper-gargant", "unit", {"faction": "orks"},
            {"faction": "ultramarines", "played": ["reconnaissance"], "chosen": "ambush"},
            {"orks": {"gargant": 1}, "ultramarines": {"scout": 1}}, rng=rng,
        )  # fmt: skip
        m.play(0, "use")
        places.add(tuple(m.facts()["players"]["ultramarines"]["deck"]))
    assert len(places) == 6
    events = set()
    for rng in range(6):
        m = position(
            rng=rng,
            stacks={"2A": ["ultramarines advance"]},
            areas={**FAR, "2A/nw": {"ultramarines": {"scout routed": 1}}},
            players={"ultramarines": {"scheme": "unwavering-resolve"}},
        )
        m.play(0, "scheme unwavering-resolve")
        events.add(tuple(m.facts()["players"]["ultramarines"]["events"]))
    assert len(events) == 6


@rule("FS-DISCARD-001")
def test_a_card_discarded_from_the_hand_is_shown_and_shuffled_into_its_deck() -> None:
    m = resolving(
        "psychic-lance", "general", {"faction": "eldar"},
        {"faction": "ultramarines", "hand": ["reconnaissance"], "chosen": "ambush"},
        {"eldar": {"warlock-titan": 1}, "ultramarines": {"scout": 1}},
    )  # fmt: skip
    m.play(0, "use")
    thrown = [e for e in m.log(None) if isinstance(e, CardDiscarded)]
    assert len(thrown) == 1
    assert sorted(m.facts()["players"]["ultramarines"]["deck"]).count("reconnaissance") == 2
    assert m.view(1).battle.sides[1].hand == []


@rule("FS-DISCARD-001")
def test_a_used_scheme_is_shuffled_into_the_event_deck_at_once() -> None:
    m = position(
        stacks={"2A": ["ultramarines advance"], "8A": ["orks deploy"]},
        areas={**FAR, "2A/nw": {"ultramarines": {"scout routed": 1}}},
        players={"ultramarines": {"scheme": "unwavering-resolve"}},
    )
    assert len(m.facts()["players"]["ultramarines"]["events"]) == 7
    m.play(0, "scheme unwavering-resolve")
    told = m.facts()["players"]["ultramarines"]
    assert told["scheme"] is None
    assert len(told["events"]) == 8
    assert "unwavering-resolve" in told["events"]
    assert len([e for e in m.log(1) if isinstance(e, SchemeUsed)]) == 1
