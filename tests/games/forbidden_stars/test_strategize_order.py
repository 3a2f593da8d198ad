"""The Strategize order: upgrades, then the token goes on the event deck."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import player
from tests.games.forbidden_stars.turns import ordering
from tests.vocabulary import asked, options, play, refused
from wartable.games.forbidden_stars.content import COMBAT_CARDS, ORDER_UPGRADES, ULTRAMARINES, upgrades_of
from wartable.games.forbidden_stars.ids import CARD, UPGRADE
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

HERE = {"2A/nw": {"ultramarines": {"scout": 1}}}
CITY = {"structures": {"city": 1}, "owner": "ultramarines"}


def strategizing(areas: dict[str, Any], **given: Any) -> Match:
    return ordering("strategize", "strategize", areas, **given)


@rule("FS-STRATEGIZE-001", "FS-STRATEGIZE-004", "FS-OPERATIONS-010")
def test_the_token_goes_on_the_event_deck_after_the_purchases_also_without_any() -> None:
    m = strategizing(HERE)
    assert asked(m) == {0: "strategize"}
    assert player(m, "ultramarines")["on-deck"] == {}
    m.play(0, "done")
    assert player(m, "ultramarines")["on-deck"] == {"strategize": 1}
    assert player(m, "ultramarines")["used"] == {}
    assert asked(m) == {1: "reveal"}
    m = strategizing(HERE)
    play(m, "0: buy-upgrade rain-of-fire", "0: done")
    assert player(m, "ultramarines")["on-deck"] == {"strategize": 1}


@rule("FS-STRATEGIZE-002", "FS-UPGRADE-001", "FS-ORDERUPGRADE-001")
def test_one_upgrade_of_each_kind_at_most_and_any_card_of_the_two_decks() -> None:
    """Three cities allow every level: all five order upgrades and every combat card that is not in the deck."""
    cities = {"2A/nw": CITY, "1A/nw": CITY, "1A/se": CITY}
    m = strategizing(cities, me={"materiel": 14})
    order_cards = {f"buy-upgrade {UPGRADE[c]}" for c in upgrades_of(ULTRAMARINES, ("core",))}
    deck = set(player(m, "ultramarines")["deck"])
    combat = {
        f"buy-card {CARD[i]}" for i, c in enumerate(COMBAT_CARDS) if c.faction == "ultramarines" and CARD[i] not in deck
    }
    assert len(order_cards) == 5
    assert len(combat) == 9
    assert options(m, 0) == {"done"} | order_cards | combat
    m.play(0, "buy-upgrade crusade")
    assert options(m, 0) == {"done"} | combat
    assert refused(m, 0, "buy-upgrade rain-of-fire") == "FS-STRATEGIZE-002"
    play(m, "0: buy-card hold-the-line", "0: remove ambush")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "buy-card veteran-scouts") == "FS-STRATEGIZE-002"
    m.play(0, "done")
    assert player(m, "ultramarines")["upgrades"] == ["crusade"]


@rule("FS-STRATEGIZE-002")
def test_the_combat_upgrade_may_come_first() -> None:
    m = strategizing(HERE)
    play(m, "0: buy-card hold-the-line", "0: remove ambush")
    assert options(m, 0) == {"done", "buy-upgrade rain-of-fire"}


@rule("FS-STRATEGIZE-003")
def test_a_unit_or_a_structure_in_the_active_system_is_needed() -> None:
    elsewhere = {"1A/nw": {"ultramarines": {"scout": 1}}}
    m = strategizing(elsewhere)
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "buy-upgrade rain-of-fire") == "FS-STRATEGIZE-003"
    assert refused(m, 0, "buy-card hold-the-line") == "FS-STRATEGIZE-003"
    for here in ({"ultramarines": {"scout routed": 1}}, {"structures": {"bastion": 1}, "owner": "ultramarines"}):
        assert "buy-upgrade rain-of-fire" in options(strategizing({"2A/nw": here}), 0)
    ship = {"2A/se": {"ultramarines": {"strike-cruiser": 1}}}
    assert "buy-upgrade rain-of-fire" in options(strategizing(ship), 0)


@rule("FS-STRATEGIZE-003")
def test_level_and_price_of_an_order_upgrade() -> None:
    m = strategizing(HERE)
    assert {text for text in options(m, 0) if "upgrade" in text} == {"buy-upgrade rain-of-fire"}
    assert refused(m, 0, "buy-upgrade crusade") == "FS-COMMAND-004"
    m = strategizing({"2A/nw": CITY}, me={"materiel": 1})
    assert refused(m, 0, "buy-upgrade crusade") == "FS-COST-003"
    assert refused(m, 0, "buy-upgrade drop-pods") == "FS-COMMAND-004"
    m = strategizing({"2A/nw": CITY}, me={"materiel": 2, "upgrades": ["rain-of-fire"]})
    assert {text for text in options(m, 0) if "upgrade" in text} == {
        "buy-upgrade crusade",
        "buy-upgrade direct-the-faithful",
        "buy-upgrade recruitment-worlds",
    }
    assert refused(m, 0, "buy-upgrade rain-of-fire") == "FS-ORDERUPGRADE-002"


@rule("FS-STRATEGIZE-005", "FS-UPGRADE-001")
def test_everybody_sees_the_purchases_and_what_the_combat_deck_holds_but_not_its_order() -> None:
    m = strategizing(HERE)
    play(m, "0: buy-upgrade rain-of-fire", "0: buy-card hold-the-line", "0: remove ambush")
    bought = [type(e).__name__ for e in m.log(1)]
    assert "UpgradeBought" in bought
    swap = next(e for e in m.log(None) if type(e).__name__ == "CombatCardBought")
    assert (CARD[swap.card], CARD[swap.removed]) == ("hold-the-line", "ambush")
    seen = m.view(1).players[0]
    assert [UPGRADE[c] for c in seen.upgrades] == ["rain-of-fire"]
    mine = m.state.players[0]
    assert sorted(seen.combat_upgrades) == sorted(mine.combat_upgrades)
    other = m.redeal(1, 7)
    assert sorted(other.state.players[0].deck) == sorted(mine.deck)
    deals = {bytes(m.redeal(1, seed).state.players[0].deck) for seed in range(8)}
    assert len(deals) > 1


@rule("FS-ORDERUPGRADE-001", "FS-ORDERUPGRADE-006", "FS-ORDERUPGRADE-009")
def test_each_faction_has_five_order_upgrades() -> None:
    for faction in ("ultramarines", "chaos", "orks", "eldar"):
        orders = sorted(c.order for c in ORDER_UPGRADES if c.faction == faction)
        assert orders == ["advance", "deploy", "orbital_strike", "orbital_strike", "strategize"]
    assert len({c.id for c in ORDER_UPGRADES}) == 20
