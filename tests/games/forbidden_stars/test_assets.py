"""Materiel, assets, cache and forge tokens, and how components are spent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.forbidden_stars.battles import resolving
from tests.games.forbidden_stars.table import GAME, position, side_of
from tests.vocabulary import options, refused
from wartable.games.forbidden_stars.events import AssetGained, AssetLost, MaterielGained
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

STACKS = {"8A": ["orks deploy"]}
ORKS = {"8A/ne": {"orks": {"boyz": 1}}}
CITY = {"structures": {"city": 1}, "owner": "ultramarines"}
TOWNS = {"1A/nw": CITY, "1A/se": CITY, "3A/ne": CITY}


def deploying(cities: int = 0, step: str = "deploy", **me: Any) -> Match:
    return position(
        step=step,
        stacks=STACKS,
        order={"seat": "ultramarines", "system": "2A", "kind": "deploy"},
        areas={
            **ORKS,
            "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}},
            "2A/ne": {"ultramarines": {"scout": 1}},
            **dict(list(TOWNS.items())[:cities]),
        },
        players={"ultramarines": me},
    )


def dominating(system: str, areas: dict[str, Any], **given: Any) -> Match:
    return position(
        step="dominate",
        stacks=STACKS,
        order={"seat": "ultramarines", "system": system, "kind": "dominate"},
        areas={**ORKS, **areas},
        **given,
    )


def mine(m: Match) -> dict[str, Any]:
    told: dict[str, Any] = m.facts()["players"]["ultramarines"]
    return told


# ---- materiel ----


@rule("FS-MATERIEL-001", "FS-MATERIEL-002")
def test_friendly_worlds_raise_the_dial_by_their_production() -> None:
    m = position(
        step="refresh",
        areas={
            "2A/ne": {"ultramarines": {"scout routed": 1}},  # 3
            "5A/ne": CITY,  # 2
            "2A/nw": {"ultramarines": {"scout": 1}},  # 0
            "5A/se": {"ultramarines": {"strike-cruiser": 1}},
            "8A/nw": {"orks": {"boyz": 1}},  # 3
            "1A/se": {},  # 2, nobody's
        },
        players={"ultramarines": {"materiel": 4}, "orks": {"materiel": 0}},
    )
    told = m.facts()["players"]
    assert (told["ultramarines"]["materiel"], told["orks"]["materiel"]) == (4 + 3 + 2, 3)


@rule("FS-MATERIEL-003")
@pytest.mark.parametrize(("before", "after", "gained"), [(11, 14, [3]), (12, 14, [2]), (14, 14, [])])
def test_no_player_has_more_than_fourteen_materiel(before: int, after: int, gained: list[int]) -> None:
    m = position(
        step="refresh",
        areas={"2A/ne": {"ultramarines": {"scout": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        players={"ultramarines": {"materiel": before}},
    )
    assert mine(m)["materiel"] == after
    assert [e.count for e in m.events if isinstance(e, MaterielGained)] == gained


# ---- assets ----


@rule("FS-ASSET-001", "FS-ASSET-002", "FS-ASSET-003")
def test_each_icon_gives_its_token_from_the_common_supply() -> None:
    m = dominating("7A", {"7A/ne": {"ultramarines": {"scout": 1}}})
    assert mine(m)["assets"] == {"forge": 1, "cache": 1}
    assert [e.cite for e in m.events if isinstance(e, AssetGained)] == ["FS-ASSET-001", "FS-ASSET-002"]
    assert m.facts()["supply"] == {"forge": 11, "cache": 11, "reinforcement": 12}
    m = dominating("5A", {"5A/ne": {"ultramarines": {"scout": 1}}, "5A/nw": {"ultramarines": {"scout": 1}}})
    assert mine(m)["assets"] == {"reinforcement": 1}
    assert [e.cite for e in m.events if isinstance(e, AssetGained)] == ["FS-ASSET-003"]
    m = dominating("5A", {"5A/ne": {"orks": {"boyz": 1}}, "5A/nw": {"ultramarines": {"scout": 1}}})
    assert mine(m)["assets"] == {}  # the icon lies on an enemy world


@rule("FS-ASSET-004", "FS-ASSET-005")
def test_prosperity_gives_a_token_of_any_type_the_player_can_still_take() -> None:
    here = {"8A/ne": {"ultramarines": {"scout": 1}}, "2A/ne": {"orks": {"boyz": 1}}}
    m = dominating("8A", here)
    assert options(m, 0) == {"asset forge", "asset cache", "asset reinforcement"}
    m.play(0, "asset cache")
    assert mine(m)["assets"] == {"cache": 1}
    m = dominating("8A", here, players={"ultramarines": {"assets": {"forge": 3, "cache": 2}}})
    assert options(m, 0) == {"asset cache", "asset reinforcement"}
    assert refused(m, 0, "asset forge") == "FS-ASSET-005"
    full = {"ultramarines": {"assets": {"forge": 3, "cache": 3, "reinforcement": 3}, "materiel": 0}}
    assert 0 not in dominating("8A", here, players=full).pending  # nothing left to choose


@rule("FS-ASSET-005")
def test_prosperity_is_not_chosen_for_nothing() -> None:
    """FS-RULING-88: a full type is not offered; with one type left it is still a choice of that one."""
    here = {"8A/ne": {"ultramarines": {"scout": 1}}, "2A/ne": {"orks": {"boyz": 1}}}
    m = dominating("8A", here, players={"ultramarines": {"assets": {"forge": 3, "reinforcement": 3}}})
    assert options(m, 0) == {"asset cache"}
    assert refused(m, 0, "asset forge") == refused(m, 0, "asset reinforcement") == "FS-ASSET-005"
    assert GAME.rulebook.rulings_on("FS-ASSET-005")[-1].id == "FS-RULING-88"


@rule("FS-ASSET-005", "FS-ASSET-006")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 3), (2, 3), (3, 3)])
def test_beyond_three_of_a_type_nothing_is_received(before: int, after: int) -> None:
    m = position(
        step="event-ability",
        event="moar-boyz",
        first="orks",
        areas={"8A/ne": {"orks": {"boyz": 1}}, "2A/nw": {"ultramarines": {"scout": 1}}},
        players={"orks": {"drawn": ["moar-boyz"], "assets": {"reinforcement": before}}},
    )
    m.play(1, "use")
    assert m.facts()["players"]["orks"]["assets"] == {"reinforcement": after}
    assert m.facts()["supply"]["reinforcement"] == 12 - after


@rule("FS-LIMIT-001", "FS-ASSET-004", "FS-SETUP-027")
def test_an_empty_supply_gives_nothing() -> None:
    m = dominating("7A", {"7A/ne": {"ultramarines": {"scout": 1}}}, supply={"forge": 0})
    assert mine(m)["assets"] == {"cache": 1}
    here = {"8A/ne": {"ultramarines": {"scout": 1}}, "2A/ne": {"orks": {"boyz": 1}}}
    m = dominating("8A", here, supply={"forge": 0})
    assert options(m, 0) == {"asset cache", "asset reinforcement"}
    assert refused(m, 0, "asset forge") == "FS-LIMIT-001"


# ---- cache tokens ----


@rule("FS-CACHE-001", "FS-SPEND-001")
def test_a_cache_token_lowers_the_price_of_a_unit_or_structure_by_two() -> None:
    m = deploying(2, materiel=2, assets={"cache": 1})
    assert refused(m, 0, "buy land-raider 2A/nw") == "FS-COST-003"
    m.play(0, "buy land-raider 2A/nw +cache")  # 4 - 2
    assert (mine(m)["materiel"], mine(m)["assets"]) == (0, {})
    assert m.facts()["supply"]["cache"] == 12
    assert [e.cite for e in m.events if isinstance(e, AssetLost)] == ["FS-CACHE-001"]
    m = deploying(2, materiel=1, assets={"cache": 1})
    assert refused(m, 0, "buy land-raider 2A/nw +cache") == "FS-COST-003"
    m = deploying(step="deploy-structure", materiel=1, assets={"cache": 1})
    m.play(0, "build city 2A/ne +cache")  # 3 - 2
    assert mine(m)["materiel"] == 0
    m = deploying(materiel=1, assets={"cache": 1})
    m.play(0, "buy scout 2A/nw +cache")  # 2 - 2: nothing is paid
    assert mine(m)["materiel"] == 1


@rule("FS-CACHE-002")
def test_each_discount_takes_a_token_of_its_own() -> None:
    m = deploying(materiel=1, assets={"cache": 2})
    m.play(0, "buy scout 2A/nw +cache")
    assert refused(m, 0, "buy scout 2A/nw") == "FS-COST-003"  # the discount was for one unit
    m.play(0, "buy scout 2A/nw +cache")
    assert mine(m)["assets"] == {}
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "buy scout 2A/nw +cache") == "FS-CACHE-001"


@rule("FS-CACHE-003")
def test_no_more_than_one_cache_token_for_the_same_thing() -> None:
    m = deploying(2, materiel=1, assets={"cache": 3})
    assert not any(o.count("+cache") > 1 for o in options(m, 0))
    assert refused(m, 0, "buy land-raider 2A/nw +cache") == "FS-COST-003"
    assert refused(m, 0, "buy land-raider 2A/nw +cache +cache") == "FS-CACHE-003"  # two tokens would do
    assert {o for o in options(m, 0) if "land-raider" in o} == set()
    m = deploying(2, materiel=4, assets={"cache": 3})
    assert refused(m, 0, "buy land-raider 2A/nw +cache +cache") == "FS-CACHE-003"
    m.play(0, "buy land-raider 2A/nw +cache")
    assert (mine(m)["materiel"], mine(m)["assets"]) == (2, {"cache": 2})
    m = deploying(step="deploy-structure", materiel=0, assets={"cache": 2})
    assert refused(m, 0, "build city 2A/ne +cache +cache") == "FS-CACHE-003"  # 3 - 2 - 2


# ---- forge tokens ----


@rule("FS-FORGE-001", "FS-SPEND-001")
def test_a_forge_price_is_part_of_the_cost() -> None:
    m = deploying(3, materiel=5)
    assert refused(m, 0, "buy battle-barge 2A/se") == "FS-FORGE-001"
    assert refused(m, 0, "buy warlord-titan 2A/nw") == "FS-FORGE-001"
    m = deploying(3, materiel=5, assets={"forge": 1})
    m.play(0, "buy battle-barge 2A/se")
    assert (mine(m)["materiel"], mine(m)["assets"]) == (0, {})
    assert m.facts()["supply"]["forge"] == 12


@rule("FS-FORGE-002", "FS-FORGE-003", "FS-COMMAND-006")
def test_a_forge_token_lowers_the_level_of_one_purchase_by_one() -> None:
    m = deploying(0, materiel=9, assets={"forge": 2})
    assert "buy space-marine 2A/nw +forge" in options(m, 0)
    m.play(0, "buy space-marine 2A/nw +forge")
    assert refused(m, 0, "buy space-marine 2A/nw") == "FS-COMMAND-004"  # the next one needs its own token
    m.play(0, "buy space-marine 2A/nw +forge")
    assert mine(m)["assets"] == {}
    assert refused(m, 0, "buy space-marine 2A/nw +forge") == "FS-FORGE-002"  # no token left
    m = deploying(1, materiel=9, assets={"forge": 2})
    assert refused(m, 0, "buy space-marine 2A/nw +forge") == "FS-FORGE-002"  # nothing to lower


@rule("FS-FORGE-004")
def test_never_more_than_one_level() -> None:
    m = deploying(0, materiel=9, assets={"forge": 3})
    assert refused(m, 0, "buy land-raider 2A/nw +forge") == "FS-FORGE-004"
    assert refused(m, 0, "buy battle-barge 2A/se +forge") == "FS-FORGE-004"
    assert "buy land-raider 2A/nw +forge" in options(deploying(1, materiel=9, assets={"forge": 3}), 0)


@rule("FS-FORGE-006", "FS-FORGE-004")
@pytest.mark.parametrize(("forges", "allowed"), [(1, False), (2, True)])
def test_the_forge_price_and_the_lower_level_take_two_tokens(forges: int, allowed: bool) -> None:
    m = deploying(1, materiel=5, assets={"forge": forges})
    assert ("buy battle-barge 2A/se +forge" in options(m, 0)) is allowed
    if allowed:
        m.play(0, "buy battle-barge 2A/se +forge")
        assert (mine(m)["materiel"], mine(m)["assets"]) == (0, {})
    else:
        assert refused(m, 0, "buy battle-barge 2A/se +forge") == "FS-FORGE-001"


@rule("FS-FORGE-002", "FS-CACHE-001")
def test_cache_and_forge_tokens_may_help_the_same_purchase() -> None:
    m = deploying(0, materiel=1, assets={"forge": 1, "cache": 1})
    m.play(0, "buy space-marine 2A/nw +cache +forge")
    assert (mine(m)["materiel"], mine(m)["assets"]) == (0, {})


# ---- spending ----

HERE = {"chaos": {"chaos-space-marine": 1}, "ultramarines": {"scout": 1, "space-marine": 1}}


@rule("FS-SPEND-001", "FS-SPEND-003")
def test_only_ones_own_tokens_are_spent() -> None:
    m = position(
        step="deploy",
        stacks=STACKS,
        order={"seat": "ultramarines", "system": "2A", "kind": "deploy"},
        areas={**ORKS, "2A/nw": {"ultramarines": {"scout": 1}, "structures": {"factory": 1}}},
        players={"ultramarines": {"materiel": 1}, "orks": {"materiel": 9, "assets": {"cache": 3, "forge": 3}}},
    )
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "buy scout 2A/nw +cache") == "FS-CACHE-001"


@rule("FS-SPEND-002", "FS-SPEND-003")
def test_only_ones_own_dice_are_spent() -> None:
    def rage(own: dict[str, int], other: dict[str, int]) -> Match:
        return resolving(
            "khornes-rage", "general", {"faction": "chaos", "dice": own},
            {"faction": "ultramarines", "dice": other, "hand": ["ambush"]}, HERE,
        )  # fmt: skip

    m = rage({"attack": 2}, {"attack": 3})
    m.play(0, "use")
    assert list(side_of(m, 0).dice) == [1, 0, 0]  # one of his own dice is back in the supply
    assert list(side_of(m, 1).dice) == [3, 0, 0]
    assert list(side_of(m, 0).tokens) == [3, 0]
    m = rage({"defence": 2}, {"attack": 3})
    assert m.state.step == "unit-ability"  # no attack die of his own: the general box is passed over


@rule("FS-SPEND-002")
def test_tokens_are_lost_from_the_opponents_own_stock_as_far_as_they_go() -> None:
    def fury(tokens: int) -> Match:
        here = {"ultramarines": {"space-marine": 1}, "orks": {"boyz": 2}}
        m = resolving(
            "fury-of-the-ultramar", "unit", {"faction": "ultramarines", "tokens": {"defence": 2}},
            {"faction": "orks", "tokens": {"defence": tokens}, "dice": {"defence": 1}, "chosen": "gretchin"}, here,
        )  # fmt: skip
        m.play(0, "use")
        m.play(0, "lose-tokens defence 2")
        return m

    for before, after in ((3, 1), (1, 0)):
        m = fury(before)
        assert list(side_of(m, 1).tokens) == [0, after]
        assert list(side_of(m, 1).dice) == [0, 1, 0]
        assert list(side_of(m, 0).tokens) == [0, 2]
