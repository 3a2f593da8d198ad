"""Deploy, Strategize, Dominate and the orbital strike."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import position
from tests.vocabulary import options, refused
from wartable.games.forbidden_stars.model import order_of
from wartable.games.forbidden_stars.orders.deploy import deployment_limit
from wartable.kernel.ledger import rule

STACKS = {"8A": ["orks deploy"]}
CITY = {"structures": {"city": 1}, "owner": "ultramarines"}


def order(kind: str, step: str, seat: str = "ultramarines", **more: Any) -> dict[str, Any]:
    return {"step": step, "stacks": STACKS, "order": {"seat": seat, "system": "2A", "kind": kind, **more}}


@rule("FS-DEPLOY-008", "FS-DEPLOY-003", "FS-FACTORY-002")
def test_worked_example_the_deployment_limit_adds_the_capacities() -> None:
    m = position(
        step="deploy",
        stacks=STACKS,
        order={"seat": "ultramarines", "system": "9A", "kind": "deploy"},
        tiles=["9A 0,0 0", "5A 1,0 0", "1A 0,1 0", "3A 1,1 0", "7A 0,2 0", "8A 1,2 0"],
        areas={
            "9A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
            "9A/ne": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
        },
    )
    assert deployment_limit(m.state, order_of(m.state)) == 3 + 4


@rule("FS-DEPLOY-009", "FS-DEPLOY-002", "FS-DEPLOY-007")
def test_units_go_to_friendly_or_uncontrolled_areas_only() -> None:
    m = position(
        **order("deploy", "deploy"),
        areas={
            "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
            "2A/sw": {"orks": {"onslaught": 1}},
            "2A/se": {"orks": {"onslaught": 1}},
        },
    )
    assert options(m, 0) == {"done", "buy scout 2A/nw", "buy scout 2A/ne"}
    assert refused(m, 0, "buy strike-cruiser 2A/sw") == "FS-DEPLOY-009"
    assert refused(m, 0, "buy scout 2A/sw") == "FS-VOID-002"
    assert refused(m, 0, "buy space-marine 2A/nw") == "FS-COMMAND-004"


@rule("FS-FORGE-007", "FS-FORGE-006", "FS-FORGE-001", "FS-FORGE-004")
def test_worked_example_a_titan_with_two_cities_takes_two_forge_tokens() -> None:
    def with_cities(cities: int) -> Any:
        towns = {"1A/nw": CITY, "1A/se": CITY}
        return position(
            **order("deploy", "deploy"),
            areas={
                "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
                **dict(list(towns.items())[:cities]),
            },
            players={"ultramarines": {"materiel": 5, "assets": {"forge": 3}}},
        )

    m = with_cities(2)
    assert refused(m, 0, "buy warlord-titan 2A/nw") == "FS-COMMAND-004"
    m.play(0, "buy warlord-titan 2A/nw +forge")
    assert m.facts()["players"]["ultramarines"]["assets"] == {"forge": 1}
    assert m.facts()["players"]["ultramarines"]["materiel"] == 0
    assert refused(with_cities(1), 0, "buy warlord-titan 2A/nw +forge") == "FS-FORGE-004"


@rule("FS-STRUCTURE-003", "FS-DEPLOY-006", "FS-STRUCTURE-002", "FS-COST-004")
def test_a_structure_needs_a_friendly_world_without_one() -> None:
    m = position(
        **order("deploy", "deploy-structure"),
        areas={"2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}, "2A/ne": {}},
    )
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "build city 2A/nw") == "FS-STRUCTURE-003"
    assert refused(m, 0, "build city 2A/ne") == "FS-DEPLOY-006"
    assert refused(m, 0, "build city 2A/sw") == "FS-STRUCTURE-002"


@rule("FS-CACHE-001", "FS-COST-003")
def test_a_cache_token_lowers_the_price_by_two() -> None:
    m = position(
        **order("deploy", "deploy-structure"),
        areas={"2A/nw": {"ultramarines": {"scout": 1}}},
        players={"ultramarines": {"materiel": 1, "assets": {"cache": 1}}},
    )
    assert options(m, 0) == {
        "done",
        "build bastion 2A/nw +cache",
        "build city 2A/nw +cache",
        "build factory 2A/nw +cache",
    }
    assert refused(m, 0, "build city 2A/nw") == "FS-COST-003"
    m.play(0, "build city 2A/nw +cache")
    assert m.facts()["players"]["ultramarines"]["materiel"] == 0


@rule("FS-STRATEGIZE-003", "FS-STRATEGIZE-004")
def test_upgrades_need_a_presence_and_the_token_goes_on_the_event_deck() -> None:
    m = position(
        **order("strategize", "strategize"),
        areas={"1A/nw": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
    )
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "buy-upgrade rain-of-fire") == "FS-STRATEGIZE-003"
    m.play(0, "done")
    assert m.facts()["players"]["ultramarines"]["on-deck"] == {"strategize": 1}


@rule("FS-COMBATCARD-002", "FS-COMBATCARD-004", "FS-COMBATCARD-005", "FS-COST-005")
def test_a_combat_upgrade_replaces_both_copies_of_a_card() -> None:
    m = position(**order("strategize", "strategize"), areas={"2A/nw": {"ultramarines": {"scout": 1}}})
    m.play(0, "buy-card hold-the-line")
    m.play(0, "remove ambush")
    player = m.facts()["players"]["ultramarines"]
    assert sorted(player["deck"]).count("hold-the-line") == 2
    assert "ambush" not in player["deck"]
    assert player["removed"] == ["ambush"]
    assert player["materiel"] == 4
    assert refused(m, 0, "buy-card ambush") == "FS-STRATEGIZE-002"


@rule("FS-DOMINATE-002", "FS-ASSET-001", "FS-ASSET-006")
def test_friendly_worlds_give_their_assets_up_to_three() -> None:
    m = position(
        **order("dominate", "dominate"),
        areas={"2A/nw": {"ultramarines": {"scout": 1}}},
        players={"ultramarines": {"assets": {"forge": 3, "cache": 1}}},
    )
    assert m.facts()["players"]["ultramarines"]["assets"] == {"forge": 3, "cache": 1}
    m = position(**order("dominate", "dominate"), areas={"2A/nw": {"ultramarines": {"scout": 1}}})
    assert m.facts()["players"]["ultramarines"]["assets"] == {"forge": 1}


@rule("FS-FACTION-005", "FS-FACTION-006", "FS-FACTION-015")
def test_for_the_emperor() -> None:
    m = position(
        **order("dominate", "faction-ability"), areas={"2A/nw": {"ultramarines": {"scout routed": 1, "land-raider": 6}}}
    )
    assert options(m, 0) == {"decline", "replace scout routed 2A/nw"}
    m.play(0, "replace scout routed 2A/nw")
    here = m.facts()["areas"]["2A/nw"]["ultramarines"]
    assert here["space-marine"] == 1
    assert m.facts()["players"]["ultramarines"]["materiel"] == 5


@rule("FS-ORBITAL-004", "FS-BASTION-002", "FS-ORBITAL-003", "FS-ORBITAL-017", "FS-ROUT-002")
def test_what_an_orbital_strike_can_hit() -> None:
    m = position(
        **order("advance", "orbital-strike"),
        areas={
            "2A/se": {"ultramarines": {"strike-cruiser": 1}},
            "2A/sw": {"ultramarines": {"strike-cruiser routed": 1}},
            "2A/ne": {"orks": {"boyz": 1}},
            "2A/nw": {"orks": {"boyz": 1}},
            "5A/nw": {"orks": {"boyz": 1}},
        },
    )
    assert options(m, 0) == {"decline", "strike 2A/se 2A/ne"}
    assert refused(m, 0, "strike 2A/se 2A/nw") == "FS-ORBITAL-004"
    assert refused(m, 0, "strike 2A/sw 2A/nw") == "FS-ROUT-002"
    assert refused(m, 0, "strike 2A/se 5A/nw") == "FS-ORBITAL-003"
    assert refused(m, 0, "strike 2A/se 2A/sw") == "FS-ORBITAL-017"


@rule("FS-ORBITAL-007", "FS-DAMAGE-010", "FS-ORBITAL-020")
def test_damage_of_a_strike_kills_or_does_nothing() -> None:
    def struck(dice: list[str]) -> Any:
        m = position(
            **order("advance", "orbital-strike"),
            dice=dice,
            areas={
                "2A/se": {"ultramarines": {"strike-cruiser": 1}},
                "2A/ne": {"orks": {"boyz": 1}},
                "8A/ne": {"orks": {"boyz": 1}},
            },
        )
        m.play(0, "strike 2A/se 2A/ne")
        return m.facts()["areas"]

    assert struck(["attack", "defence"])["2A/ne"] == {"orks": {"boyz": 1}}
    assert "2A/ne" not in struck(["attack", "attack"])
