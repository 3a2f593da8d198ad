"""The pricing phase, its tokens and neutral prices, and the flare gun."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.circadians.table import HERE, deciding, faction, hand, means, position, where
from tests.vocabulary import asked, cite, decline, fields, options, play, refused, told, who
from wartable.games.circadians.content import PHASES
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

TWO, THREE, FOUR = ["zcharo", "ai"], ["zcharo", "ai", "oxataya"], ["zcharo", "ai", "leyrien", "oxataya"]
FIVE = ["zcharo", "ai", "leyrien", "oxataya", "circadians"]


def pricing(factions: list[str], **given: Any) -> Match:
    """The first faction holds the flare gun and prices first."""
    return position(factions, phase="pricing", **{"flare": factions[0], **given})


def priced(m: Match, *moves: str) -> Match:
    """Price, whoever is asked, one after the other."""
    for move in moves:
        play(m, f"{who(m)}: price {move}")
    return m


def prices(m: Match) -> dict[str, Any]:
    found: dict[str, Any] = m.facts()["prices"]
    return found


@rule("CO-PRICING-001")
def test_factions_price_from_the_flare_gun_holder_clockwise() -> None:
    m = pricing(FOUR, flare="leyrien")
    order = []
    for phase in ("discovery", "construction", "production", "recruitment"):
        order.append(who(m))
        priced(m, f"{phase} 3")
    assert order == [2, 3, 0, 1]


@rule("CO-PRICING-002")
@pytest.mark.parametrize("factions", [THREE, FOUR, FIVE])
def test_each_faction_prices_one_phase(factions: list[str]) -> None:
    m = pricing(factions)
    for phase in ("discovery", "construction", "production", "recruitment", "movement")[: len(factions)]:
        priced(m, f"{phase} 3")
    assert [seat for (seat,) in fields(m, "PhasePriced", "seat")] == list(range(len(factions)))
    assert asked(m) == {0: "act-or-pass"}


@rule("CO-PRICING-003")
def test_two_factions_price_two_phases_each_in_turn() -> None:
    m = priced(pricing(TWO), "discovery 3", "construction 3", "production 4", "recruitment 4")
    assert [seat for (seat,) in fields(m, "PhasePriced", "seat")] == [0, 1, 0, 1]
    assert prices(m)["movement"] == "supply"


@rule("CO-PRICING-004")
def test_a_token_of_the_supply_goes_on_a_phase() -> None:
    m = pricing(THREE)
    assert {answer for answer in options(m, 0) if answer.startswith("price discovery")} == {
        f"price discovery {token}" for token in (1, 3, 4, 5)
    }
    assert cite(m) == "CO-PRICING-004"
    priced(m, "discovery 4")
    assert faction(m, "zcharo")["supply"] == [1, 3, 5]
    assert prices(m) == {"discovery": {"faction": "zcharo", "token": 4}}


@rule("CO-PRICING-005")
def test_a_priced_phase_cannot_be_priced_again() -> None:
    m = priced(pricing(THREE), "production 4")
    assert refused(m, 1, "price production 3") == "CO-PRICING-005"


@rule("CO-PRICING-006")
def test_the_pricer_acts_first_and_pays_nothing() -> None:
    m = pricing(THREE)
    priced(m, "construction 3", "discovery 5", "production 4")
    assert who(m) == 1
    energy = means(m, "ai")[0]
    play(m, "1: act")
    assert means(m, "ai")[0] == energy


@rule("CO-PRICING-007")
def test_the_effects_of_phase_and_token_follow_at_once() -> None:
    m = pricing(THREE, deck=["t05"], zcharo={"gems": 0, "energy": 0})
    priced(m, "recruitment 1")
    assert means(m, "zcharo")[0] == 2 and hand(m, "zcharo") == ["t05"]
    assert faction(m, "zcharo")["supply"] == [2, 3, 4, 5, 6] and who(m) == 1


@rule("CO-PRICING-008")
def test_pricing_construction_gives_a_gem() -> None:
    assert means(priced(pricing(THREE, zcharo={"gems": 0}), "construction 3"), "zcharo")[1] == 1


@rule("CO-PRICING-009")
def test_pricing_recruitment_gives_two_energy() -> None:
    assert means(priced(pricing(THREE, zcharo={"energy": 0}), "recruitment 3"), "zcharo")[0] == 2


@rule("CO-PRICING-010")
def test_pricing_movement_to_act_first_gives_a_card_to_act_last_none() -> None:
    first, last = (pricing(THREE, deck=["t05"]) for _ in range(2))
    priced(first, "movement 3")
    priced(last, "movement-last 3")
    assert (hand(first, "zcharo"), hand(last, "zcharo")) == (["t05"], [])


@rule("CO-PRICING-011")
@pytest.mark.parametrize("place", ["movement", "movement-last"])
def test_once_movement_is_priced_both_places_are_closed(place: str) -> None:
    m = priced(pricing(THREE), f"{place} 3")
    assert refused(m, 1, "price movement 3") == "CO-PRICING-005"
    assert refused(m, 1, "price movement-last 3") == "CO-PRICING-011"


@rule("CO-PRICING-013")
def test_all_but_the_jrayek_have_the_same_tokens() -> None:
    for name in ("zcharo", "jrayek"):
        m = priced(pricing([name, "ai", "oxataya"]), "discovery 3")
        assert ("summon" in asked(m).values()) == (name == "jrayek")


@rule("CO-PRICING-014")
def test_a_price_is_paid_to_the_owner_and_to_the_supply() -> None:
    m = deciding(["ai", "zcharo", "jrayek"], "discovery", ai={"energy": 6}, zcharo={"energy": 0},
                 prices={"discovery": {"faction": "zcharo", "token": 5}})  # fmt: skip
    play(m, "0: act")
    assert means(m, "ai")[0] == 1 and means(m, "zcharo")[0] == 2
    assert fields(m, "EnergyPaid", "count", "to") == [(2, 1), (3, None)]


@rule("CO-PRICING-015")
def test_the_recall_token_takes_back_all_tokens_and_gives_a_card() -> None:
    m = pricing(THREE, deck=["t05"], zcharo={"supply": [1, 4], "vault": [2, 3, 5, 6]})
    priced(m, "discovery 1")
    assert faction(m, "zcharo")["supply"] == [2, 3, 4, 5, 6] and faction(m, "zcharo")["vault"] == []
    assert hand(m, "zcharo") == ["t05"]


@rule("CO-PRICING-016")
def test_recalled_tokens_wait_for_the_next_round() -> None:
    m = pricing(TWO, zcharo={"supply": [1, 4, 5], "vault": [2, 3, 6]})
    priced(m, "discovery 1", "production 3")
    assert refused(m, 0, "price construction 3") == "CO-PRICING-016"
    assert {answer.split()[-1] for answer in options(m, 0)} == {"4", "5"}


@rule("CO-PRICING-017")
def test_the_research_token_advances_on_the_track_of_its_phase() -> None:
    m = pricing(THREE, zcharo={"supply": [1, 2, 4, 5], "vault": [3, 6]})
    priced(m, "recruitment 2")
    assert faction(m, "zcharo")["research"]["recruitment"] == 2


@rule("CO-PRICING-018")
def test_the_research_token_pays_locks_as_usual_or_is_ignored() -> None:
    given = {"supply": [1, 2, 4, 5], "vault": [3, 6], "research": {"movement": 2, "discovery": 5}}
    poor = pricing(THREE, zcharo={**given, "gems": 0})
    priced(poor, "movement-last 2")
    assert faction(poor, "zcharo")["research"]["movement"] == 2 and prices(poor)["movement"]["token"] == 2
    rich = priced(pricing(THREE, zcharo={**given, "gems": 1}), "movement-last 2")
    assert asked(rich) == {0: "research-token"} and cite(rich) == "CO-PRICING-018"
    play(rich, "0: advance movement")
    assert faction(rich, "zcharo")["research"]["movement"] == 3 and means(rich, "zcharo")[1] == 0
    ended = priced(pricing(THREE, zcharo=given), "discovery 2")
    assert faction(ended, "zcharo")["research"]["discovery"] == 5 and who(ended) == 1


@rule("CO-PRICING-037")
def test_the_step_of_the_research_token_is_a_research_and_may_be_declined_at_a_lock() -> None:
    given = {"supply": [1, 2, 4, 5], "vault": [3, 6]}
    m = priced(pricing(THREE, zcharo=given), "discovery 2")
    assert faction(m, "zcharo")["glory"] == 1 and asked(m) == {0: "enter-column"}
    locked = priced(pricing(THREE, zcharo={**given, "research": {"movement": 2}}), "movement-last 2")
    play(locked, "0: pass")
    assert faction(locked, "zcharo")["research"]["movement"] == 2 and faction(locked, "zcharo")["glory"] == 0


@rule("CO-PRICING-019")
@pytest.mark.parametrize("token", [3, 4, 5])
def test_some_tokens_have_a_cost_and_no_effect(token: int) -> None:
    m = pricing(THREE)
    before = faction(m, "zcharo")
    priced(m, f"production {token}")
    changed = {key for key, value in faction(m, "zcharo").items() if value != before[key]}
    assert changed == {"supply"}


@rule("CO-PRICING-021")
def test_a_used_token_lies_in_the_vault_until_it_is_recalled() -> None:
    m = pricing(THREE, zcharo={"supply": [1, 3, 4], "vault": [2, 5, 6]})
    assert refused(m, 0, "price discovery 5") == "CO-PRICING-021"
    check = position(THREE, phase="relic-check", round=1, prices={"discovery": {"faction": "zcharo", "token": 3}},
                     zcharo={"supply": [1, 4, 5], "vault": [2, 6]})  # fmt: skip
    while "price" not in asked(check).values():
        play(check, f"{who(check)}: {sorted(options(check, who(check)))[0]}")
    assert faction(check, "zcharo")["vault"] == [2, 3, 6]


@rule("CO-PRICING-022")
def test_neutral_prices_lie_on_what_nobody_priced() -> None:
    m = priced(pricing(FOUR), "discovery 3", "construction 3", "production 3", "recruitment 3")
    assert prices(m)["movement"] == "supply"


@rule("CO-PRICING-023")
@pytest.mark.parametrize(("factions", "neutral"), [(TWO, 1), (THREE, 2), (FOUR, 1), (FIVE, 0)])
def test_how_many_phases_are_priced_by_neutral_tokens(factions: list[str], neutral: int) -> None:
    m = pricing(factions)
    for phase in ("discovery", "construction", "production", "recruitment", "movement")[: 5 - neutral]:
        seat = who(m)
        token = 3 if 3 in faction(m, factions[seat])["supply"] else 4
        priced(m, f"{phase} {token}")
    assert sum(isinstance(price, str) for price in prices(m).values()) == neutral and len(prices(m)) == 5


@rule("CO-PRICING-024")
@rule("CO-PRICING-027")
@pytest.mark.parametrize(("round", "cost"), [(1, 3), (4, 3), (5, 5), (6, 5)])
def test_the_supply_pair_costs_three_then_five(round: int, cost: int) -> None:
    m = deciding(TWO, "discovery", round=round, prices={"discovery": "supply"}, zcharo={"energy": 9})
    play(m, "0: act")
    assert means(m, "zcharo")[0] == 9 - cost and fields(m, "EnergyPaid", "count", "to") == [(cost, None)]


@rule("CO-PRICING-025")
@pytest.mark.parametrize(("round", "removed"), [(2, [0]), (4, [1]), (3, [])])
def test_the_upper_token_leaves_in_the_round_of_its_number(round: int, removed: list[int]) -> None:
    m = position(THREE, phase="relic-check", round=round)
    while "price" not in asked(m).values():
        play(m, f"{who(m)}: {sorted(options(m, who(m)))[0]}")
    assert [pair for (pair,) in fields(m, "NeutralRemoved", "price")] == removed


@rule("CO-PRICING-026")
@pytest.mark.parametrize(
    ("round", "paid"), [(1, [(1, 1), (1, 2)]), (2, [(1, 1), (1, 2)]), (3, [(1, 1), (1, 2), (2, None)])]
)
def test_the_pair_of_three_factions_pays_both_neighbours(round: int, paid: list[tuple[int, int | None]]) -> None:
    m = deciding(THREE, "discovery", round=round, prices={"discovery": "left-right"}, zcharo={"energy": 9})
    play(m, "0: act")
    assert fields(m, "EnergyPaid", "count", "to") == paid


@rule("CO-PRICING-028")
@rule("CO-PRICING-029")
@pytest.mark.parametrize(
    ("round", "upper"),
    [(1, "left-right"), (2, "left-right"), (3, "supply"), (4, "supply"), (5, "left-right"), (6, "left-right")],
)
def test_with_three_factions_the_cheaper_pair_lies_on_the_upper_phase(round: int, upper: str) -> None:
    m = priced(pricing(THREE, round=round), "discovery 3", "production 3", "movement 3")
    lower = {"left-right": "supply", "supply": "left-right"}[upper]
    assert (prices(m)["construction"], prices(m)["recruitment"]) == (upper, lower)


@rule("CO-PRICING-030")
def test_a_neutral_price_on_movement_lies_on_the_first_place() -> None:
    m = priced(pricing(FOUR), "discovery 3", "construction 3", "production 3", "recruitment 3")
    assert m.state.last is False and prices(m)["movement"] == "supply"


@rule("CO-PRICING-031")
def test_a_neutral_price_gives_nobody_a_bonus() -> None:
    m = pricing(FOUR, deck=["t05"])
    priced(m, "discovery 3", "production 3", "recruitment 3", "movement-last 3")
    assert prices(m)["construction"] == "supply"
    assert [means(m, name)[1] for name in FOUR] == [1, 1, 1, 1] and told(m, "CardsDrawn", "GemsGained") == []


@rule("CO-PRICING-032")
def test_everybody_pays_a_neutral_price() -> None:
    m = deciding(TWO, "production", prices={"production": "supply"}, zcharo={"energy": 3}, ai={"energy": 3})
    play(m, "0: act", "0: main")
    assert fields(m, "EnergyPaid", "seat", "count") == [(0, 3)]


@rule("CO-PRICING-035")
@pytest.mark.parametrize(("token", "figure"), [(1, "uryk"), (3, "halke"), (6, "katarin")])
def test_three_tokens_of_the_jrayek_summon(token: int, figure: str) -> None:
    m = pricing(["jrayek", "ai", "zcharo"], jrayek={"supply": [1, 3, 6], "vault": [2, 4, 5], "base": "r2c5"})
    priced(m, f"discovery {token}")
    play(m, "0: summon jrayek")
    assert where(m, figure) == "r2c5"


@rule("CO-PRICING-036")
def test_who_has_no_token_takes_all_back_first() -> None:
    m = pricing(THREE, zcharo={"supply": [], "vault": [1, 2, 3, 4, 5, 6]})
    assert faction(m, "zcharo")["supply"] == [1, 2, 3, 4, 5, 6]
    assert fields(m, "TokensRecalled", "seat", "cite") == [(0, "CO-PRICING-036")]
    assert "price discovery 6" in options(m, 0) and hand(m, "zcharo") == []


# -- the flare gun -------------------------------------------------------------------------------------


@rule("CO-FLARE-001")
@rule("CO-FLARE-002")
def test_the_flare_gun_goes_to_the_left_of_who_prices_movement() -> None:
    m = priced(pricing(FOUR), "discovery 3", "movement 3")
    assert fields(m, "FlareGunPassed", "seat") == [(2,)] and m.state.flare == 2


@rule("CO-FLARE-003")
def test_if_the_left_neighbour_holds_it_it_goes_on_from_the_holder() -> None:
    m = priced(pricing(FOUR), "discovery 3", "construction 3", "production 3", "movement 3")
    assert m.state.flare == 1


@rule("CO-FLARE-004")
def test_if_movement_is_priced_neutrally_it_goes_on_from_the_holder() -> None:
    m = priced(pricing(FOUR, flare="ai"), "discovery 3", "construction 3", "production 3", "recruitment 3")
    assert m.state.flare == 2


@rule("CO-FLARE-005")
@pytest.mark.parametrize("holder", range(4))
def test_it_changes_hands_once_in_every_round(holder: int) -> None:
    for pricer in range(4):
        m = pricing(FOUR, flare=FOUR[holder])
        for turn, phase in enumerate(("discovery", "construction", "production", "recruitment")):
            priced(m, "movement 3" if turn == pricer else f"{phase} 3")
        assert len(fields(m, "FlareGunPassed", "seat")) == 1 and m.state.flare != holder
        if pricer == 0:
            assert m.state.flare == (holder + 1) % 4


@rule("CO-FLARE-006")
def test_the_order_of_the_pricing_under_way_stays() -> None:
    m = priced(pricing(FOUR), "movement 3")
    assert m.state.flare == 1 and who(m) == 1
    priced(m, "discovery 3", "construction 3", "production 3")
    assert [seat for (seat,) in fields(m, "PhasePriced", "seat")] == [0, 1, 2, 3]


@rule("CO-FLARE-007")
@rule("CO-ACTION-003")
def test_the_holder_begins_in_phases_of_neutral_price() -> None:
    m = position(FOUR, phase="discovery", step="phase", flare="leyrien", prices={"discovery": "supply"})
    assert who(m) == 2


@rule("CO-ROUND-003")
@rule("CO-ACTION-001")
@rule("CO-ACTION-002")
def test_every_faction_has_one_turn_from_the_pricer_clockwise() -> None:
    m = position(FOUR, phase="discovery", step="phase", prices={"discovery": {"faction": "leyrien", "token": 4}})
    order = []
    while m.state.phase == 1:
        order.append(who(m))
        play(m, f"{who(m)}: pass")
    assert order == [2, 3, 0, 1]
    assert PHASES[m.state.phase] == "construction"


@rule("CO-ACTION-004")
def test_the_price_is_paid_once_a_turn_whatever_is_done() -> None:
    m = deciding(TWO, "production", prices={"production": {"faction": "ai", "token": 4}}, zcharo={"energy": 8})
    play(m, "0: act")
    paid = fields(m, "EnergyPaid", "count")
    play(m, "0: main", "0: auxiliary" if "auxiliary" in options(m, 0) else "0: done")
    assert paid == [(2,), (2,)] and fields(m, "EnergyPaid", "count")[:2] == paid
    assert [p for p in fields(m, "EnergyPaid", "count", "to") if p[1] is not None] == [(2, 1)]


@rule("CO-ACTION-005")
def test_who_cannot_pay_must_pass() -> None:
    m = deciding(TWO, "discovery", prices={"discovery": {"faction": "ai", "token": 6}}, zcharo={"energy": 5})
    assert refused(m, 0, "act") == "CO-ACTION-005"
    play(m, "0: pass")
    assert told(m, "Passed") == ["Passed"]


@rule("CO-ACTION-006")
def test_passing_costs_and_gives_nothing() -> None:
    m = deciding(TWO, "discovery", prices={"discovery": {"faction": "ai", "token": 3}})
    before = faction(m, "zcharo")
    play(m, "0: pass")
    assert faction(m, "zcharo") == before


@rule("CO-ACTION-010")
def test_the_pricer_may_pass_and_nobody_acts_out_of_turn() -> None:
    m = position(TWO, phase="discovery", step="phase", prices={"discovery": {"faction": "zcharo", "token": 3}})
    assert "pass" in options(m, 0)
    assert refused(m, 1, "act") == "CO-ACTION-010"


@rule("CO-MOVE-015")
@pytest.mark.parametrize(("last", "order"), [(False, [1, 2, 0]), (True, [2, 0, 1])])
def test_who_prices_movement_moves_first_or_last(last: bool, order: list[int]) -> None:
    m = pricing(THREE, regions={HERE: {"warriors": {"zcharo": 1}}})
    priced(m, "discovery 4", "movement-last 4" if last else "movement 4")
    priced(m, "production 4")
    seen: list[int] = []
    while m.state.phase <= 5:
        if m.state.phase == 5:
            seen.append(who(m))
        decline(m)
    assert list(dict.fromkeys(seen)) == order
