"""Golden rules, simultaneous effects, active player and active system."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.battles import resolving
from tests.games.forbidden_stars.table import GAME, position, side_of
from tests.vocabulary import options, refused, who
from wartable.games.forbidden_stars.content import EVENT_CARDS, ORDER_UPGRADES, event, upgrade
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

STACKS = {"8A": ["orks deploy"]}
FAR = {"8A/ne": {"orks": {"boyz": 1}}, "1A/nw": {"ultramarines": {"scout": 1}}}


# ---- golden rules ----


@rule("FS-GOLDEN-001")
def test_the_rulebook_in_force_is_the_rules_reference() -> None:
    assert "Rules Reference" in GAME.rulebook.title.en
    assert {atom.authority for atom in GAME.rulebook} == {"seed", "reference"}  # no atom comes from another booklet
    assert all(atom.lines for atom in GAME.rulebook)  # every one stands at a place of the Reference


@rule("FS-GOLDEN-002")
def test_a_card_wins_over_the_reference() -> None:
    def battle(upgrades: list[str]) -> Match:
        return position(
            factions=["eldar", "orks"],
            step="orbital-strike",
            stacks=STACKS,
            order={"seat": "eldar", "system": "2A", "kind": "advance", "fought": True},
            areas={
                "8A/ne": {"orks": {"boyz": 1}},
                "2A/se": {"eldar": {"hellebore-frigate": 1}},
                "2A/ne": {"orks": {"boyz": 1}},
                "5A/nw": {"eldar": {"falcon": 1}},
            },
            players={"eldar": {"upgrades": upgrades}},
        )

    assert list(battle([]).pending) == [1]  # after a battle no strike (FS-ORBITAL-001)
    m = battle(["corsair-raid"])
    assert options(m, 0) == {"decline", "strike 2A/se 2A/ne"}
    assert m.pending[0].cite == "FS-ELDAR-019" == ORDER_UPGRADES[upgrade("corsair_raid")].rule


SHOWN = {"faction": "ultramarines", "played": ["show-no-fear"], "live": [1], "chosen": "ambush"}


@rule("FS-GOLDEN-003")
def test_cannot_is_absolute_for_effects_that_rout() -> None:
    here = {"chaos": {"chaos-space-marine": 1}, "ultramarines": {"scout": 1, "space-marine": 1}}
    for other, asked in ((SHOWN, "use-ability"), ({"faction": "ultramarines", "chosen": "ambush"}, "rout")):
        m = resolving("khornes-rage", "unit", {"faction": "chaos"}, other, here)
        m.play(0, "use")
        assert (list(m.pending), m.pending[1].ask) == ([1], asked)  # nothing to be routed: the defender's card comes
        assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"scout": 1, "space-marine": 1}


@rule("FS-GOLDEN-003")
def test_cannot_is_absolute_for_damage() -> None:
    def struck(live: int) -> dict[str, int]:
        m = position(
            step="assign-damage",
            active="orks",
            stacks=STACKS,
            order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
            battle={
                "area": "2A/nw", "turn": 1, "round": 1,
                "sides": [
                    {"seat": "orks", "hand": ["gretchin"]},
                    {"seat": "ultramarines", "damage": 2, "played": ["show-no-fear"], "live": [live], "hand": ["ambush"]},
                ],
            },
            areas={**FAR, "2A/nw": {"orks": {"boyz": 1}, "ultramarines": {"space-marine": 1}}},
        )  # fmt: skip
        here: dict[str, int] = m.facts()["areas"]["2A/nw"]["ultramarines"]
        return here

    assert struck(1) == {"space-marine": 1}
    assert struck(0) == {"space-marine routed": 1}


@rule("FS-GOLDEN-003")
def test_cannot_is_absolute_for_tokens() -> None:
    """Fire Dragon's Vengeance: the defender cannot gain defence tokens, not even from his own card or a Scheme."""

    def hold(live: int) -> Match:
        me = {"faction": "ultramarines"}
        foe = {"faction": "eldar", "played": ["fire-dragons-vengeance"], "live": [live]}
        here = {"eldar": {"aspect-warrior": 1}, "ultramarines": {"space-marine": 1}}
        m = resolving("blessed-power-armour", "general", me, foe, here, attacking=False)
        m.play(0, "use")
        return m

    assert list(side_of(hold(0), 0).tokens) == [0, 2]
    assert list(side_of(hold(1), 0).tokens) == [0, 0]


# ---- simultaneous effects ----


@rule("FS-TIMING-001", "FS-FIRST-001")
def test_outside_battle_the_first_player_resolves_first_then_clockwise() -> None:
    nine = ["2A 0,0", "5A 1,0", "1A 2,0", "3A 0,1", "7A 1,1", "8A 2,1", "4A 0,2", "6A 1,2", "9A 2,2"]

    def order(first: str) -> list[int]:
        m = position(
            factions=["ultramarines", "orks", "eldar"],
            tiles=nine,
            step="capacity",
            first=first,
            active="orks",
            order={"seat": "orks", "system": "2A", "kind": "advance"},
            stacks=STACKS,
            areas={
                "2A/ne": {"ultramarines": {"scout": 1, "space-marine": 1}},
                "8A/nw": {"orks": {"boyz": 1, "nob": 1}},
                "4A/nw": {"eldar": {"falcon": 1, "wraithguard": 1}},
            },
        )
        seats = []
        while m.pending and next(iter(m.pending.values())).ask == "surplus":
            seat = who(m)
            seats.append(seat)
            m.apply(seat, m.options(seat)[0])
        return seats

    assert order("ultramarines") == [0, 1, 2]
    assert order("orks") == [1, 2, 0]
    assert order("eldar") == [2, 0, 1]


def assessing(attacker: str, defender: str, step: str, schemes: dict[str, str], **sides: dict[str, Any]) -> Match:
    """An assess-damage step in which both sides have a Scheme for it; seat 0 is not the attacker."""
    return position(
        factions=[defender, attacker],
        step=step,
        active=attacker,
        stacks={"8A": [f"{attacker} deploy"]},
        order={"seat": attacker, "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={
            "area": "2A/nw",
            "sides": [
                {"seat": attacker, "hand": [], **sides.get("attack", {})},
                {"seat": defender, "hand": [], **sides.get("defend", {})},
            ],
        },
        areas={
            "2A/nw": {attacker: {"boyz" if attacker == "orks" else "falcon": 2},
                      defender: {"scout": 1} if defender == "ultramarines" else {"chaos-space-marine": 2},
                      "structures": {"bastion": 1}, "owner": defender},
            "8A/ne": {attacker: {"boyz" if attacker == "orks" else "falcon": 1}},
            "1A/nw": {defender: {"scout" if defender == "ultramarines" else "cultist": 1}},
        },
        players={faction: {"scheme": scheme} for faction, scheme in schemes.items()},
    )  # fmt: skip


@rule("FS-TIMING-002")
def test_in_a_battle_the_attacker_resolves_first() -> None:
    m = assessing("eldar", "ultramarines", "assess-damage", {"eldar": "farsight", "ultramarines": "adeptus-mechanicus"})
    assert list(m.pending) == [1]  # the first player is the defender, and still he comes second
    assert (m.state.first, m.state.battle is not None) == (0, True)
    m.play(1, "decline")
    assert list(m.pending) == [0]
    assert options(m, 0) == {"scheme adeptus-mechanicus", "decline"}
    m = assessing("orks", "chaos", "end-of-assess-damage", {"orks": "teer-it-down", "chaos": "seduced-by-chaos"})
    assert list(m.pending) == [1]
    m.play(1, "scheme teer-it-down")
    assert list(m.pending) == [0]


@rule("FS-TIMING-002", "FS-BATTLE-014")
def test_the_attacker_assigns_his_damage_first() -> None:
    m = position(
        step="assign-damage",
        active="orks",
        stacks=STACKS,
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={
            "area": "2A/nw",
            "sides": [{"seat": "orks", "damage": 1}, {"seat": "ultramarines", "damage": 1}],
        },
        areas={**FAR, "2A/nw": {"orks": {"boyz": 1, "nob": 1}, "ultramarines": {"scout": 1, "space-marine": 1}}},
    )
    assert list(m.pending) == [1]
    m.play(1, "damage nob")
    assert list(m.pending) == [0]


@rule("FS-TIMING-003")
def test_an_effect_is_resolved_to_its_end_before_another_begins() -> None:
    here = {"orks": {"onslaught": 1, "kill-kroozer": 1}, "ultramarines": {"strike-cruiser": 1, "battle-barge": 1}}
    m = resolving(
        "gretchin", "general", {"faction": "orks"},
        {"faction": "ultramarines", "dice": {"attack": 1, "defence": 1}, "chosen": "ambush"}, here, area="2A/se",
        dice=["morale"],
    )  # fmt: skip
    m.play(0, "use")
    assert list(side_of(m, 0).tokens) == [1, 1]
    assert (list(m.pending), m.pending[0].ask) == ([0], "reroll-enemy")  # the second half of the same box
    assert side_of(m, 1).played == b""  # the defender's card is still face down
    m.play(0, "die attack")
    assert (list(m.pending), m.pending[0].ask) == ([0], "use-ability")  # then the other box
    m.play(0, "use")
    assert (list(m.pending), m.pending[1].ask) == ([1], "destroy")  # the opponent answers within the effect
    m.play(1, "unit strike-cruiser 2A/se")
    assert (list(m.pending), m.pending[1].ask) == ([1], "use-ability")  # only now his own card
    assert len(side_of(m, 1).played) == 1


# ---- active player, active system ----


@rule("FS-ACTIVE-001")
def test_the_active_player_places_reveals_plays_events_and_moves_storms() -> None:
    areas = {**FAR, "2A/nw": {"ultramarines": {"scout": 1}}}
    m = position(step="place-order", areas=areas)
    assert (list(m.pending), m.state.active) == ([0], 0)
    m.play(0, "order advance 2A")
    assert (list(m.pending), m.state.active) == ([1], 1)
    m = position(areas=areas, stacks={"8A": ["orks deploy"]}, active="orks")
    assert (list(m.pending), m.state.active) == ([1], 1)
    m.play(1, "reveal 8A")
    assert (list(m.pending), m.state.active) == ([1], 1)
    m = position(
        step="draw-events",
        areas=areas,
        active="orks",
        storms=["1A-n", "8A-s"],
        placed=1,
        players={"orks": {"on-deck": {"strategize": 1}, "events": ["warboss"]}},
    )
    assert (m.state.active, m.pending[1].ask) == (1, "move-storm")
    m.apply(1, m.options(1)[0])
    assert (m.state.active, m.pending[1].ask) == (1, "use-event")


@rule("FS-ACTIVE-002")
def test_the_active_system_is_where_the_token_was_revealed() -> None:
    m = position(
        areas={**FAR, "2A/nw": {"ultramarines": {"scout": 1}}},
        stacks={"2A": ["ultramarines advance"], "5A": ["ultramarines deploy"], "8A": ["orks deploy"]},
    )
    assert m.state.order is None
    m.play(0, "reveal 5A")
    assert m.state.order is not None
    assert m.state.map.tile(m.state.order.system) == "5A"
    m.play(0, "event-deck")
    m.play(1, "reveal 8A")
    assert m.state.order is not None
    assert m.state.map.tile(m.state.order.system) == "8A"


@rule("FS-ACTIVE-002")
def test_an_order_granted_by_a_card_makes_its_system_active() -> None:
    m = position(
        active="orks",
        areas={"1A/nw": {"ultramarines": {"scout": 1}}, "2A/nw": {"orks": {"boyz": 2}}, "8A/ne": {"orks": {"boyz": 1}}},
        stacks={"8A": ["orks deploy"]},
        players={"orks": {"scheme": "mob-up"}},
    )
    assert event("mob_up") == next(i for i, c in enumerate(EVENT_CARDS) if c.id == "mob_up")
    m.play(1, "scheme mob-up")
    assert options(m, 1) == {"system 2A"}
    assert refused(m, 1, "system 8A") == "FS-ORKS-008"
    m.play(1, "system 2A")
    assert m.state.order is not None
    assert (m.state.map.tile(m.state.order.system), m.pending[1].ask) == ("2A", "move-ships")
