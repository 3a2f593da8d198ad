"""Units, command levels and costs: the numbers of the faction sheets and what they allow."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import resolving
from tests.games.forbidden_stars.table import position, side_of
from tests.vocabulary import each_rule, options, refused, who
from wartable.games.forbidden_stars.actions import BuyCombatCard
from wartable.games.forbidden_stars.content import (
    COMBAT_CARDS,
    FACTION_IDS,
    ORDER_UPGRADES,
    STRUCTURE,
    UNITS,
    level_of,
    unit,
)
from wartable.games.forbidden_stars.events import MaterielLost, StructureBuilt, UnitBought, UpgradeBought
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start

STACKS = {"8A": ["orks deploy"]}
ORKS = {"8A/ne": {"orks": {"boyz": 1}}}
FACTORY = {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}
CITY = {"structures": {"city": 1}, "owner": "ultramarines"}


def deploying(cities: int = 0, step: str = "deploy", areas: dict[str, Any] | None = None, **me: Any) -> Match:
    """The Ultramarines deploy in 2A with so many cities elsewhere."""
    towns = dict([("1A/nw", CITY), ("1A/se", CITY), ("3A/ne", CITY)][:cities])
    return position(
        step=step,
        stacks=STACKS,
        order={"seat": "ultramarines", "system": "2A", "kind": "deploy"},
        areas={"2A/nw": FACTORY, **ORKS, **towns, **(areas or {})},
        players={"ultramarines": {"materiel": 14, **me}},
    )


def strategizing(cities: int = 0, **me: Any) -> Match:
    m = deploying(cities, **me)
    given = {key: m.facts()[key] for key in ("areas", "players")}
    del given["players"]["ultramarines"]["orders"]
    return position(
        step="strategize", stacks=STACKS, order={"seat": "ultramarines", "system": "2A", "kind": "strategize"}, **given
    )


def kinds(m: Match, verb: str = "buy") -> set[str]:
    return {o.split()[1] for o in options(m, 0) if o.startswith(verb + " ")}


SHEETS = {
    "FS-UNIT-003": """scout 0/2/1-2-2/6 ground, strike_cruiser 0/2/2-2-2/3 ship, space_marine 1/3/2-3-3/6 ground,
        land_raider 2/4/3-4-3/6 ground, battle_barge 2/5+/4-5-4/3 ship, warlord_titan 3/5+/3-5-4/3 ground""",
    "FS-UNIT-004": """cultist 0/2/1-2-2/9 ground, iconoclast 0/2/2-2-2/3 ship, chaos_space_marine 1/3/3-3-2/6 ground,
        helbrute 2/4/3-4-3/3 ground, repulsive_grand_cruiser 2/5+/4-5-4/3 ship, chaos_reaver_titan 3/5+/4-5-3/3 ground""",
    "FS-UNIT-005": """boyz 0/2/2-2-1/9 ground, onslaught 0/2/1-3-2/3 ship, nob 1/3/2-4-2/6 ground,
        battlewagon 2/4/3-5-2/3 ground, kill_kroozer 2/5+/3-6-4/3 ship, gargant 3/5+/3-6-3/3 ground""",
    "FS-UNIT-006": """aspect_warrior 0/2/2-1-2/6 ground, hellebore_frigate 0/2/3-2-1/6 ship, wraithguard 1/3/2-4-2/3 ground,
        falcon 2/4/3-4-3/3 ground, void_stalker 2/5+/4-5-4/3 ship, warlock_titan 3/5+/4-5-3/3 ground""",
}


@each_rule(SHEETS)
def test_the_sheet_of_a_faction(atom: str, case: str) -> None:
    sheet = [
        f"{u.id} {u.level}/{u.cost}{'+' if u.forge else ''}/{u.combat}-{u.health}-{u.morale}/{u.figures} {u.kind}"
        for u in UNITS
        if u.rule == atom
    ]
    assert sheet == [" ".join(line.split()) for line in case.split(",")]
    (faction,) = {u.faction for u in UNITS if u.rule == atom}
    assert [u.id for u in UNITS if u.faction == faction] == [line.split()[0] for line in sheet]


@rule("FS-UNIT-002", "FS-COMMAND-003", "FS-COST-002")
def test_a_sheet_gives_level_cost_and_the_three_values_of_every_unit() -> None:
    for faction in FACTION_IDS:
        sheet = [u for u in UNITS if u.faction == faction]
        assert [u.level for u in sheet] == [0, 0, 1, 2, 2, 3]
        assert [u.cost for u in sheet] == [2, 2, 3, 4, 5, 5]
        assert [u.forge for u in sheet] == [0, 0, 0, 0, 1, 1]  # a forge token for the dearest two only
        assert all(u.combat > 0 and u.health > 0 and u.morale > 0 for u in sheet)


@rule("FS-COST-004", "FS-BASTION-005", "FS-STRUCTURE-001", "FS-COST-002")
def test_the_structures_are_three_and_cost_the_same_for_everybody() -> None:
    assert {s.id: s.cost for s in STRUCTURE} == {"bastion": 2, "city": 3, "factory": 2}
    values = {s.id: (s.combat, s.health, s.morale) for s in STRUCTURE}
    assert values == {"bastion": (2, 3, 2), "city": (0, 0, 0), "factory": (0, 0, 0)}
    m = deploying(0, "deploy-structure", areas={"2A/ne": {"ultramarines": {"scout": 1}}})
    assert options(m, 0) == {"done", "build bastion 2A/ne", "build city 2A/ne", "build factory 2A/ne"}  # at level 0


@rule("FS-COST-005", "FS-COMMAND-003", "FS-COST-002")
def test_what_upgrades_cost() -> None:
    upgrades = [c for c in COMBAT_CARDS if not c.starting]
    assert len(upgrades) == 4 * 9
    assert {(c.level, c.cost) for c in upgrades} == {(0, 2), (2, 4), (3, 6)}
    for faction in FACTION_IDS:
        found = sorted((c.order, c.level, c.cost) for c in ORDER_UPGRADES if c.faction == faction)
        strikes = [(level, cost) for order, level, cost in found if "strike" in order]
        others = [(order, cost) for order, _, cost in found if "strike" not in order]
        assert strikes == [(0, 1), (2, 3)]
        assert others == [("advance", 2), ("deploy", 2), ("strategize", 2)]


@rule("FS-UNIT-001", "FS-STRUCTURE-005")
def test_a_bastion_is_no_unit_and_no_effect_on_units_reaches_it() -> None:
    here = {
        "chaos": {"chaos-space-marine": 1},
        "ultramarines": {"scout": 1, "space-marine": 1},
        "structures": {"bastion": 1},
        "owner": "ultramarines",
    }
    m = resolving("khornes-rage", "unit", {"faction": "chaos"}, {"faction": "ultramarines", "hand": ["ambush"]}, here)
    m.play(0, "use")
    assert options(m, 1) == {"unit scout 2A/nw", "unit space-marine 2A/nw"}  # the bastion cannot be routed instead


@rule("FS-COMMAND-001", "FS-COMMAND-004")
@pytest.mark.parametrize(
    ("cities", "buyable"),
    [
        (0, {"scout", "strike-cruiser"}),
        (1, {"scout", "strike-cruiser", "space-marine"}),
        (2, {"scout", "strike-cruiser", "space-marine", "land-raider"}),
        (3, {"scout", "strike-cruiser", "space-marine", "land-raider"}),  # the rest wants a forge token
    ],
)
def test_each_city_is_one_command_level(cities: int, buyable: set[str]) -> None:
    m = deploying(cities)
    assert m.view(0).players[0].level == cities
    assert kinds(m) == buyable
    for name, level in (("space-marine", 1), ("land-raider", 2), ("warlord-titan", 3)):
        if cities < level:
            assert refused(m, 0, f"buy {name} 2A/nw") == "FS-COMMAND-004"  # fourteen materiel do not help


@rule("FS-COMMAND-001")
@pytest.mark.parametrize("cities", range(10))
def test_the_command_level_is_the_number_of_cities_without_limit(cities: int) -> None:
    worlds = ["2A/nw", "2A/ne", "5A/nw", "5A/ne", "1A/nw", "1A/se", "3A/ne", "3A/sw", "7A/nw"]
    areas = dict.fromkeys(worlds[:cities], CITY) | {world: {**CITY, "owner": "orks"} for world in worlds[cities:]}
    m = position(areas=areas, stacks=STACKS)
    for viewer in (0, 1, None):
        assert [player.level for player in m.view(viewer).players] == [cities, 9 - cities]


@rule("FS-COMMAND-004", "FS-FORGE-005", "FS-CACHE-004")
def test_upgrades_need_their_level_and_no_token_helps() -> None:
    m = strategizing(1, assets={"forge": 3, "cache": 3})
    assert {o for o in options(m, 0) if "buy-card" in o} == {
        f"buy-card {name}" for name in ("hold-the-line", "glory-and-death", "drop-pod-assault", "veteran-scouts")
    }  # the four of level 0
    assert refused(m, 0, "buy-card armoured-advance") == "FS-COMMAND-004"  # level 2, with one city and three forges
    assert refused(m, 0, "buy-upgrade drop-pods") == "FS-COMMAND-004"
    assert not any("+" in o for o in options(m, 0))
    m = strategizing(2, assets={"forge": 3, "cache": 3}, materiel=3)
    assert "buy-upgrade drop-pods" in options(m, 0)
    assert refused(m, 0, "buy-card armoured-advance") == "FS-COST-003"  # 4 materiel, the cache tokens do not help
    m.play(0, "buy-upgrade drop-pods")
    told = m.facts()["players"]["ultramarines"]
    assert (told["materiel"], told["assets"]) == (0, {"forge": 3, "cache": 3})


@rule("FS-COMMAND-002")
@pytest.mark.parametrize("kind", ["quick", "full"])
def test_everybody_starts_at_command_level_0(kind: str) -> None:
    m = start(position(areas=ORKS).game, {"factions": list(FACTION_IDS), "setup": kind}, "7")
    while m.state.setup is not None:
        seat = who(m)
        m.apply(seat, m.options(seat)[0])
    assert [p.level for p in m.view(None).players] == [0, 0, 0, 0]


@rule("FS-COMMAND-005")
def test_units_and_upgrades_stay_when_the_command_level_drops() -> None:
    m = position(
        step="capture-structures",
        active="orks",
        stacks=STACKS,
        order={"seat": "orks", "system": "2A", "kind": "advance", "fought": True, "struck": True},
        battle={"area": "2A/nw", "sides": [{"seat": "orks"}, {"seat": "ultramarines"}], "winner": 0},
        areas={
            **ORKS,
            "2A/nw": {"orks": {"boyz": 1}, **CITY},
            "5A/nw": {"ultramarines": {"space-marine": 2}},
        },
        players={"ultramarines": {"upgrades": ["rain-of-fire"]}},
    )
    assert [p.level for p in m.view(None).players] == [0, 1]  # the Orks have taken the only city
    told = m.facts()
    assert told["areas"]["5A/nw"]["ultramarines"] == {"space-marine": 2}
    assert told["players"]["ultramarines"]["upgrades"] == ["rain-of-fire"]


@rule("FS-COMMAND-006", "FS-COMMAND-007")
def test_effects_mean_the_printed_level_of_a_unit() -> None:
    m = deploying(0, assets={"forge": 1})
    m.play(0, "buy space-marine 2A/nw +forge")
    assert level_of(unit("space_marine")) == 1  # bought with a forge token at level 0, it is a level-1 unit
    assert refused(m, 0, "buy space-marine 2A/nw") == "FS-COMMAND-004"  # and the help is over
    here = {"orks": {"gargant": 1}, "ultramarines": {"land-raider": 1}}

    def smash(dice: int) -> Match:
        m = resolving(
            "smasher-gargant", "unit", {"faction": "orks"},
            {"faction": "ultramarines", "dice": {"attack": dice}, "tokens": {"defence": 9}, "hand": ["ambush"]}, here,
        )  # fmt: skip
        m.play(0, "use")
        return m

    m = smash(3)
    assert options(m, 1) == {"pay", "decline"}
    m.play(1, "pay")
    assert list(side_of(m, 1).dice) == [1, 0, 0]  # two dice for a Land Raider, whose owner has no city
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"land-raider": 1}
    assert "ultramarines" not in smash(1).facts()["areas"]["2A/nw"]  # one die is too little


@rule("FS-COMMAND-008", "FS-FREE-004", "FS-FREE-001")
def test_replacing_and_placing_ask_for_no_command_level() -> None:
    m = position(
        step="faction-ability",
        stacks=STACKS,
        order={"seat": "ultramarines", "system": "2A", "kind": "dominate"},
        areas={**ORKS, "2A/nw": {"ultramarines": {"space-marine routed": 1}}},
        players={"ultramarines": {"materiel": 1}},
    )
    assert m.view(0).players[0].level == 0
    m.play(0, "replace space-marine routed 2A/nw")
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"land-raider": 1}  # level 2, and it stands
    assert m.facts()["players"]["ultramarines"]["materiel"] == 0  # the price of the ability, not of a Land Raider
    m = position(
        step="event-ability",
        event="heroic-intervention",
        areas={**ORKS, "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}},
        players={"ultramarines": {"drawn": ["heroic-intervention"], "materiel": 0}},
    )
    m.play(0, "use")
    m.play(0, "place space-marine 2A/nw")
    assert m.facts()["areas"]["2A/nw"]["ultramarines"] == {"scout": 1, "space-marine": 1}
    m = position(
        step="event-ability",
        event="touched-by-the-warp",
        factions=["chaos", "orks"],
        storms=["2A-n", "2A-w"],
        areas={**ORKS, "2A/nw": {"chaos": {"cultist": 2}}},
        players={"chaos": {"drawn": ["touched-by-the-warp"], "materiel": 0}},
    )
    m.play(0, "use")
    m.play(0, "unit cultist 2A/nw")
    levels = {COMBAT_CARDS[c.card].level for c in m.options(0) if isinstance(c, BuyCombatCard)}
    assert levels == {0, 2}  # without a city and without materiel: gained, not purchased


@rule("FS-COST-001", "FS-COST-003")
@pytest.mark.parametrize(("materiel", "buyable"), [(1, set()), (2, {"scout", "strike-cruiser"}), (3, {"space-marine"})])
def test_the_price_is_paid_in_full_or_the_thing_cannot_be_chosen(materiel: int, buyable: set[str]) -> None:
    m = deploying(2, materiel=materiel)
    assert kinds(m) == (buyable if materiel < 3 else {"scout", "strike-cruiser", "space-marine"})
    assert refused(m, 0, "buy land-raider 2A/nw") == "FS-COST-003"
    if buyable:
        name = sorted(buyable)[0]
        m.play(0, f"buy {name} 2A/nw")
        assert m.facts()["players"]["ultramarines"]["materiel"] == materiel - (3 if materiel == 3 else 2)


@rule("FS-COST-001", "FS-COST-003", "FS-MATERIEL-002")
def test_units_structures_and_upgrades_lower_the_dial() -> None:
    m = deploying(1, materiel=9, areas={"2A/ne": {"ultramarines": {"scout": 1}}})
    m.play(0, "buy space-marine 2A/nw")
    m.play(0, "done")
    m.play(0, "build city 2A/ne")
    assert m.facts()["players"]["ultramarines"]["materiel"] == 9 - 3 - 3
    assert [e.cost for e in m.events if isinstance(e, UnitBought | StructureBuilt)] == [3, 3]
    m = strategizing(0, materiel=5)
    m.play(0, "buy-upgrade rain-of-fire")
    m.play(0, "buy-card hold-the-line")
    m.play(0, "remove ambush")
    assert m.facts()["players"]["ultramarines"]["materiel"] == 5 - 1 - 2
    assert [e.cost for e in m.events if isinstance(e, UpgradeBought)] == [1]


@rule("FS-COST-003", "FS-CACHE-005", "FS-SPEND-003")
def test_the_price_of_an_ability_is_materiel_only() -> None:
    def promotion(**me: Any) -> Match:
        return position(
            step="faction-ability",
            stacks=STACKS,
            order={"seat": "ultramarines", "system": "2A", "kind": "dominate"},
            areas={**ORKS, "2A/nw": {"ultramarines": {"scout": 1}}},
            players={"ultramarines": me},
        )

    m = promotion(materiel=1, assets={"cache": 2})
    assert options(m, 0) == {"decline", "replace scout 2A/nw"}
    m.play(0, "replace scout 2A/nw")
    told = m.facts()["players"]["ultramarines"]
    assert (told["materiel"], told["assets"]) == (0, {"cache": 2})
    assert [e.count for e in m.events if isinstance(e, MaterielLost)] == [1]
    assert 0 not in promotion(materiel=0, assets={"cache": 2}).pending  # nothing to be chosen: the order is over


@rule("FS-CACHE-005")
def test_a_cache_token_does_not_pay_for_a_bastion_of_the_emperor_or_an_exodite_city() -> None:
    areas = {
        **ORKS,
        "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
        "2A/ne": {"ultramarines": {"scout": 1}},
    }
    m = position(
        step="event-ability",
        event="the-emperor-protects",
        areas=areas,
        players={"ultramarines": {"drawn": ["the-emperor-protects"], "materiel": 1, "assets": {"cache": 3}}},
    )
    m.play(0, "use")
    assert options(m, 0) == {"structure bastion 2A/ne"}
    assert refused(m, 0, "structure bastion 2A/nw") == "FS-COST-003"  # 2 materiel beside the factory
    m = position(
        step="event-ability",
        event="exodite-colony",
        factions=["eldar", "orks"],
        areas={**ORKS, "2A/nw": {"eldar": {"falcon": 1}}},
        players={"eldar": {"drawn": ["exodite-colony"], "materiel": 0, "assets": {"cache": 3}}},
    )
    assert options(m, 0) == {"decline"}
    assert refused(m, 0, "use") == "FS-COST-003"


@rule("FS-COST-006")
def test_reductions_add_up_to_no_less_than_zero() -> None:
    def warboss(materiel: int, reinforcements: int) -> Match:
        return position(
            step="deploy",
            stacks=STACKS,
            active="orks",
            order={"seat": "orks", "system": "2A", "kind": "deploy"},
            areas={
                "2A/nw": {"orks": {"boyz": 1}, "structures": {"factory": 1}},
                "8A/ne": {"ultramarines": {"scout": 1}},
            },
            players={
                "orks": {
                    "materiel": materiel,
                    "assets": {"cache": 1, "reinforcement": reinforcements, "forge": 1},
                    "scheme": "warboss",
                }
            },
        )

    m = warboss(0, 1)  # a Nob costs 3, less 1, less 2
    assert "buy nob 2A/nw +cache +forge +warboss" in options(m, 1)
    assert refused(m, 1, "buy nob 2A/nw +cache +forge") == "FS-COST-003"
    m.play(1, "buy nob 2A/nw +cache +forge +warboss")
    assert m.facts()["players"]["orks"]["materiel"] == 0
    m = warboss(1, 3)
    m.play(1, "buy boyz 2A/nw +cache +warboss")  # 2 - 3 - 2: nothing is paid and nothing gained
    told = m.facts()["players"]["orks"]
    assert (told["materiel"], told["assets"]) == (1, {"forge": 1, "reinforcement": 3})
