"""Order upgrades: what holds for all of them."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player, position
from tests.games.forbidden_stars.turns import advancing, homes, ordering, turn
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule

CITY = {"structures": {"city": 1}, "owner": "orks"}
ORKS = {"2A/nw": {"orks": {"boyz": 1}}}


def revealed(kind: str, upgrades: list[str], areas: dict[str, Any], **given: Any) -> Any:
    """Seat 0, the Orks, reveals an order of this kind in 2A."""
    return position(
        factions=["orks", "eldar"],
        areas={**homes("orks", "eldar"), **areas},
        stacks={"2A": [f"orks {kind}"], "8A": ["eldar deploy"]},
        players={"orks": {"upgrades": upgrades, **given.pop("me", {})}},
        **given,
    )


@rule("FS-ORDERUPGRADE-002", "FS-ORDERUPGRADE-004")
def test_an_upgrade_stays_and_is_turned_up_again_at_the_end_of_the_refresh_phase() -> None:
    m = position(
        step="end-of-round",
        areas=homes("ultramarines", "orks"),
        players={"orks": {"upgrades": ["ork-roks", "lootin"], "exhausted": ["ork-roks"]}},
    )
    assert player(m, "orks")["upgrades"] == ["ork-roks", "lootin"]
    assert player(m, "orks")["exhausted"] == []
    during = position(
        step="draw-events",
        storms=["1A-n"],
        areas=homes("ultramarines", "orks"),
        players={"orks": {"upgrades": ["ork-roks"], "exhausted": ["ork-roks"]}},
    )
    assert player(during, "orks")["exhausted"] == ["ork-roks"]  # still face down in the event step


@rule("FS-ORDERUPGRADE-003", "FS-ORDERUPGRADE-004")
def test_an_upgrade_may_be_left_alone_and_is_used_once_per_round() -> None:
    m = ordering("deploy", "deploy", ORKS, faction="orks", against="eldar", me={"upgrades": ["werk-fasta"]})
    assert options(m, 0) == {"done", "upgrade werk-fasta"}
    twin = m.clone()
    play(twin, "0: done", "0: done")
    assert player(twin, "orks")["exhausted"] == []
    m.play(0, "upgrade werk-fasta")
    assert player(m, "orks")["exhausted"] == ["werk-fasta"]
    works = {"2A/nw": {"orks": {"boyz": 1}, "structures": {"factory": 1}}}
    used = {"upgrades": ["werk-fasta"], "exhausted": ["werk-fasta"]}
    m = ordering("deploy", "deploy", works, faction="orks", against="eldar", me=used)
    assert "upgrade werk-fasta" not in options(m, 0)
    assert refused(m, 0, "upgrade werk-fasta") == "FS-ORDERUPGRADE-004"


@rule("FS-ORDERUPGRADE-005")
def test_an_upgrade_works_in_the_round_in_which_it_was_bought() -> None:
    m = position(
        factions=["orks", "eldar"],
        areas={**homes("orks", "eldar"), "2A/nw": {"orks": {"boyz": 1}, "structures": {"city": 1}}},
        stacks={"2A": ["orks deploy", "orks strategize"], "8A": ["eldar deploy"]},
    )
    play(m, "0: reveal 2A", "0: buy-upgrade werk-fasta", "0: done")
    play(m, "1: reveal 8A", "1: event-deck")
    play(m, "0: reveal 2A", "0: resolve deploy")
    assert "upgrade werk-fasta" in options(m, 0)


@rule("FS-ORDERUPGRADE-007")
def test_an_order_put_on_the_event_deck_uses_no_upgrade() -> None:
    m = revealed("deploy", ["werk-fasta"], ORKS)
    m.play(0, "reveal 2A")
    assert options(m, 0) == {"resolve deploy", "event-deck"}
    m.play(0, "event-deck")
    assert asked(m) == {1: "reveal"}
    assert player(m, "orks")["on-deck"] == {"deploy": 1}
    assert player(m, "orks")["exhausted"] == []


@rule("FS-ORDERUPGRADE-008", "FS-ORDERUPGRADE-010", "FS-ORKS-022")
def test_an_order_resolved_as_another_may_use_the_upgrades_of_that_order() -> None:
    m = revealed("strategize", ["the-green-tide", "werk-fasta"], ORKS)
    play(m, "0: reveal 2A", "0: resolve deploy")
    assert options(m, 0) == {"done", "upgrade werk-fasta"}
    m.play(0, "upgrade werk-fasta")
    assert player(m, "orks")["exhausted"] == ["the-green-tide", "werk-fasta"]


@rule("FS-ORDERUPGRADE-010", "FS-ORKS-050")
def test_several_upgrades_serve_one_order_each_at_its_moment() -> None:
    """Mob Up! resolves an Advance order: Ork Roks for the ground units, Lootin' and Stealin'! for the strike."""
    upgrades = ["ork-roks", "lootin", "stealin"]
    where = {
        "2A/nw": {"orks": {"boyz": 2}},
        "2A/se": {"orks": {"onslaught": 1}},
        "2A/ne": {"eldar": {"aspect-warrior": 1}},
    }
    m = turn("mob-up", where, faction="orks", against="eldar", me={"upgrades": upgrades}, dice=["defence"] * 3)
    play(m, "0: scheme mob-up", "0: system 2A", "0: done")
    assert "upgrade ork-roks" in options(m, 0)
    play(m, "0: upgrade ork-roks", "0: area 2A/sw", "0: done", "0: strike 2A/se 2A/ne")
    assert options(m, 0) == {"done", "upgrade lootin", "upgrade stealin"}
    play(m, "0: upgrade lootin", "0: upgrade stealin")
    assert player(m, "orks")["exhausted"] == upgrades


@rule("FS-ORDERUPGRADE-011")
def test_an_upgrade_of_the_moment_of_revealing_does_not_serve_the_order_that_bought_it() -> None:
    m = revealed("strategize", [], {"2A/nw": {"orks": {"boyz": 1}, "structures": {"city": 1}}})
    play(m, "0: reveal 2A", "0: buy-upgrade the-green-tide")
    assert asked(m) == {0: "strategize"}
    assert not [text for text in options(m, 0) if text.startswith(("resolve", "upgrade"))]
    m.play(0, "done")
    assert player(m, "orks")["on-deck"] == {"strategize": 1}


@rule("FS-ORDERUPGRADE-012", "FS-CHAOS-013")
def test_dread_ritual_comes_before_the_capacity_check() -> None:
    """Laodicea holds one unit: the second one is bought first, then one of the two goes."""
    m = ordering(
        "deploy",
        "deploy-structure",
        {"2A/ne": {"chaos": {"cultist": 1}}},
        faction="chaos",
        me={"upgrades": ["dread-ritual"]},
    )
    m.play(0, "done")
    assert asked(m) == {0: "dread-ritual"}
    m.play(0, "buy cultist 2A/ne")
    assert area(m, "2A/ne") == {"chaos": {"cultist": 1}}  # two stood there, one was destroyed as surplus
    destroyed = [e.cite for e in m.events if type(e).__name__ == "UnitDestroyed"]
    assert destroyed == ["FS-CAPACITY-003"]
    assert player(m, "chaos")["materiel"] == 6 - 1


@rule("FS-ORDERUPGRADE-003")
def test_an_upgrade_of_another_order_is_not_offered() -> None:
    m = advancing(ORKS, faction="orks", against="eldar", me={"upgrades": ["werk-fasta", "the-green-tide"]})
    assert not [text for text in options(m, 0) if text.startswith("upgrade")]
    m.play(0, "done")
    assert not [text for text in options(m, 0) if text.startswith("upgrade")]
