"""Phase 1: deployment turns, what may be deployed, where, for how much; events."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources
from tests.vocabulary import act, asked, cite, fields, options, play, refusals
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.events import Exhausted
from wartable.games.conquest.model import HQ, SUPPORT
from wartable.kernel.ledger import rule


def everywhere(name, *planets):
    return {f"deploy {name} @{n}" for n in planets}


@rule("CQ-DEPLOY-001", "CQ-DEPLOY-003")
def test_in_the_deploy_phase_cards_go_from_hand_into_play():
    m = position({"hand": ["goff-nob"], "resources": 5}, step="deploy")
    assert m.state.phase == "deploy" and asked(m) == {0: "deployment-turn"}
    play(m, "0: deploy goff-nob @3")
    assert hand(m, 0) == [] and card(m, "goff-nob").place == 2


@rule("CQ-DEPLOY-001")
def test_outside_the_deploy_phase_units_are_not_deployed():
    m = position({"hand": ["goff-nob", "suppressive-fire"], "resources": 5, "planets": {1: ["possessed", "bad-dok"]}},
                 step="combat")  # fmt: skip
    assert asked(m) == {0: "action"}
    assert not any(o.startswith("deploy") for o in options(m, 0))
    assert refusals(m, 0)["deploy goff-nob"] == "CQ-DEPLOY-001"


@rule("CQ-DEPLOY-002")
@pytest.mark.parametrize("initiative", [0, 1])
def test_the_holder_of_the_initiative_begins_and_turns_alternate(initiative):
    grots = {"hand": ["penal-legionnaire", "penal-legionnaire", "penal-legionnaire"]}
    m = position(grots, grots, step="deploy", initiative=initiative)
    turns = []
    for _ in range(6):
        ((seat, ask), *_) = asked(m).items()
        assert ask == "deployment-turn"
        turns.append(seat)
        play(m, f"{seat}: deploy penal-legionnaire @1")
    assert turns == [initiative, 1 - initiative] * 3


@rule("CQ-DEPLOY-003")
def test_a_turn_is_one_deployment_or_one_action_or_a_pass():
    own = {
        "hand": ["penal-legionnaire", "promotion", "bigtoof-banna", "squig-bombin", "bigga-is-betta"],
        "resources": 9,
        "planets": {2: ["captain-markis", "penal-legionnaire"]},
    }
    m = position(own)
    assert cite(m) == "CQ-DEPLOY-003"
    assert options(m, 0) == {
        "pass",
        *everywhere("penal-legionnaire", 1, 2, 3, 4, 5),
        "attach promotion captain-markis",
        "attach promotion penal-legionnaire",
        "deploy bigtoof-banna",
        "use captain-markis",
    }
    for one in ("deploy penal-legionnaire @1", "attach promotion penal-legionnaire", "deploy bigtoof-banna", "pass"):
        assert asked(play(position(own), f"0: {one}")) == {1: "deployment-turn"}


@rule("CQ-DEPLOY-004")
def test_one_card_of_three_types_is_deployed_per_turn():
    m = position({"hand": ["penal-legionnaire", "penal-legionnaire"]}, {"hand": ["penal-legionnaire"]})
    play(m, "0: deploy penal-legionnaire @1")
    assert hand(m, 0) == ["penal-legionnaire"] and 1 in asked(m)


@rule("CQ-DEPLOY-004")
def test_an_event_with_an_action_is_the_turn_and_one_with_an_interrupt_or_reaction_is_not():
    m = position({"hand": ["squig-bombin"], "resources": 2}, {"supports": ["bigtoof-banna"]})
    assert options(m, 0) == {"pass", "play squig-bombin"}
    act(m, "0: play squig-bombin", "0: bigtoof-banna")
    assert asked(m) == {1: "deployment-turn"}
    # Bigga Is Betta, an Interrupt, comes inside the deployment turn and takes none.
    m = position({"hand": ["bigga-is-betta", "goff-nob"], "resources": 3, "warlord": "nazdreg"}, {"warlord": "nazdreg"})
    assert options(m, 0) == {"pass", *everywhere("goff-nob", 1, 2, 3, 4, 5)}
    assert refusals(m, 0)["play bigga-is-betta"] == "CQ-DEPLOY-017"
    play(m, "0: deploy goff-nob @1")
    assert asked(m) == {0: "window-interrupt"} and options(m, 0) == {"play bigga-is-betta"}
    play(m, "0: play bigga-is-betta")
    assert asked(m) == {1: "deployment-turn"}
    assert card(m, "goff-nob").damage == 1 and discard(m, 0) == ["bigga-is-betta"]


@rule("CQ-DEPLOY-005")
def test_an_action_ability_uses_up_the_turn():
    m = position({"planets": {2: ["captain-markis", "penal-legionnaire"]}}, {"planets": {2: ["goff-nob"]}})
    assert options(m, 0) == {"pass", "use captain-markis"}
    play(m, "0: use captain-markis")
    act(m, "0: penal-legionnaire", "0: goff-nob")
    assert not card(m, "goff-nob").ready and discard(m, 0) == ["penal-legionnaire"]
    assert asked(m) == {1: "deployment-turn"}


@rule("CQ-DEPLOY-006")
def test_who_passes_takes_no_further_turn():
    m = position({"hand": ["penal-legionnaire"]}, {"hand": ["penal-legionnaire", "penal-legionnaire"]})
    play(m, "0: pass", "1: deploy penal-legionnaire @1")
    assert asked(m) == {1: "deployment-turn"} and set(m.pending) == {1}


@rule("CQ-DEPLOY-007")
def test_after_one_pass_the_other_player_goes_on_or_passes():
    m = position(
        {"hand": ["penal-legionnaire"]}, {"hand": ["penal-legionnaire", "penal-legionnaire", "penal-legionnaire"]}
    )
    play(m, "0: pass")
    for planet in (1, 2, 3):
        assert asked(m) == {1: "deployment-turn"}
        assert {"pass", f"deploy penal-legionnaire @{planet}"} <= options(m, 1)
        play(m, f"1: deploy penal-legionnaire @{planet}")
    assert options(m, 1) == {"pass"}
    assert len(cards(m, "penal-legionnaire", 1)) == 3


@rule("CQ-DEPLOY-008")
@pytest.mark.parametrize("first", [0, 1])
def test_the_phase_ends_as_soon_as_both_have_passed(first):
    m = position({"hand": ["penal-legionnaire"]}, {"hand": ["penal-legionnaire"]}, initiative=first)
    play(m, f"{first}: pass")
    assert m.state.phase == "deploy"
    play(m, f"{1 - first}: pass")
    assert m.state.phase == "command"
    assert {q.ask for q in m.pending.values()} == {"commit"}


@rule("CQ-DEPLOY-009", "CQ-DEPLOY-011")
@pytest.mark.parametrize(
    ("name", "move", "cost"),
    [
        ("goff-nob", "deploy goff-nob @1", 5),
        ("penal-legionnaire", "deploy penal-legionnaire @1", 0),
        ("catachan-outpost", "deploy catachan-outpost", 2),
        ("cybork-body", "attach cybork-body possessed", 1),
    ],
)
def test_the_cost_printed_on_the_card_goes_from_the_pool_to_the_bank(name, move, cost):
    m = position({"hand": [name], "resources": 7, "planets": {3: ["possessed"]}}, {"resources": 4})
    act(m, f"0: {move}")
    assert CARDS[name].cost == cost
    assert resources(m, 0) == 7 - cost and resources(m, 1) == 4
    assert fields(m, "Paid", "seat", "resources") == ([(0, cost)] if cost else [])


@rule("CQ-DEPLOY-010")
@pytest.mark.parametrize(("pool", "allowed"), [(4, False), (5, True), (6, True)])
def test_a_card_needs_its_cost_in_the_pool(pool, allowed):
    m = position({"hand": ["goff-nob"], "resources": pool})
    assert options(m, 0) == ({"pass", *everywhere("goff-nob", 1, 2, 3, 4, 5)} if allowed else {"pass"})
    if not allowed:
        assert {refusals(m, 0)[move] for move in everywhere("goff-nob", 1, 2, 3, 4, 5)} == {"CQ-DEPLOY-010"}


@rule("CQ-DEPLOY-010")
@pytest.mark.parametrize(("pool", "allowed"), [(3, False), (4, True)])
def test_reductions_count_before_the_pool_is_judged(pool, allowed):
    m = position({"hand": ["goff-nob"], "resources": pool, "supports": ["bigtoof-banna"], "warlord": "nazdreg"})
    assert ("deploy goff-nob @2" in options(m, 0)) is allowed
    if allowed:
        play(m, "0: deploy goff-nob @2")
        assert options(m, 0) == {"use bigtoof-banna"} and refusals(m, 0)["pass"] == "CQ-DEPLOY-010"
        play(m, "0: use bigtoof-banna")
        assert resources(m, 0) == 0 and card(m, "goff-nob").place == 1
    else:
        assert refusals(m, 0)["deploy goff-nob @2"] == "CQ-DEPLOY-010"


@rule("CQ-DEPLOY-011")
def test_every_deck_card_has_a_cost_and_a_type():
    for c in CARDS.values():
        if c.type in ("army", "attachment", "support", "event"):
            assert c.cost == "X" or (isinstance(c.cost, int) and 0 <= c.cost <= 9)


@rule("CQ-DEPLOY-012", "CQ-DEPLOY-013")
@pytest.mark.parametrize(
    ("first", "up", "down"), [(0, [1, 2, 3, 4, 5], [6, 7]), (1, [1, 2, 3, 4, 5], [6]), (4, [1, 2, 3], [])]
)
def test_an_army_unit_goes_to_the_own_side_of_a_face_up_planet_only(first, up, down):
    m = position({"hand": ["penal-legionnaire"]}, first=first)
    assert options(m, 0) == {"pass", *everywhere("penal-legionnaire", *up)}
    assert refusals(m, 0) == {f"deploy penal-legionnaire @{n}": "CQ-DEPLOY-013" for n in down}
    last = up[-1]
    play(m, f"0: deploy penal-legionnaire @{last}")
    grot = card(m, "penal-legionnaire")
    assert (grot.seat, grot.place, grot.ready) == (0, first + last - 1, True)
    assert m.facts()["seats"][0]["planets"] == {last: ["penal-legionnaire"]}
    assert m.facts()["seats"][0]["hq"] == [] and m.facts()["seats"][1]["planets"] == {}


@rule("CQ-DEPLOY-014")
def test_an_attachment_goes_where_its_text_allows():
    own = {"hand": ["bodyguard", "tallassarian-tempest-blade", "cybork-body"], "resources": 9}
    own |= {"planets": {1: ["goff-nob", "khymera"]}, "supports": ["bigtoof-banna"]}
    m = position(own, {"planets": {1: ["possessed"]}, "hq": ["crushface"]})
    offered = {o for o in options(m, 0) if o.startswith("attach")}
    assert offered == {
        "attach bodyguard goff-nob",
        "attach tallassarian-tempest-blade colonel-straken",
        "attach tallassarian-tempest-blade nazdreg",
        "attach tallassarian-tempest-blade crushface",
        "attach cybork-body goff-nob",
        "attach cybork-body possessed",
        "attach cybork-body crushface",
    }
    refused = refusals(m, 0)
    assert refused["attach bodyguard possessed"] == "CQ-DEPLOY-014"
    assert refused["attach bodyguard colonel-straken"] == "CQ-DEPLOY-014"
    assert refused["attach cybork-body nazdreg"] == "CQ-DEPLOY-014"
    assert not any("bigtoof-banna" in move for move in options(m, 0))
    act(m, "0: attach cybork-body possessed")
    body = card(m, "cybork-body")
    assert (body.host, body.place, body.seat) == (card(m, "possessed").uid, 0, 0)
    assert m.facts()["seats"][1]["planets"][1] == [
        {"card": "possessed", "attachments": [{"card": "cybork-body", "by": 0}]}
    ]


@rule("CQ-DEPLOY-015")
def test_a_support_goes_to_the_headquarters():
    m = position({"hand": ["catachan-outpost"], "resources": 2})
    assert options(m, 0) == {"pass", "deploy catachan-outpost"}
    play(m, "0: deploy catachan-outpost")
    outpost = card(m, "catachan-outpost")
    assert (outpost.place, outpost.role, outpost.seat, outpost.host) == (HQ, SUPPORT, 0, 0)
    assert m.facts()["seats"][0]["supports"] == ["catachan-outpost"] and m.facts()["seats"][0]["hq"] == []


@rule("CQ-DEPLOY-016")
def test_an_event_is_paid_resolved_and_discarded_and_never_enters_play():
    m = position({"hand": ["squig-bombin"], "resources": 3}, {"supports": ["bigtoof-banna", "ork-kannon"]})
    before = dict(m.state.cards)
    act(m, "0: play squig-bombin")
    assert resources(m, 0) == 1 and hand(m, 0) == []
    act(m, "0: ork-kannon")
    assert discard(m, 0) == ["squig-bombin"] and discard(m, 1) == ["ork-kannon"]
    assert set(m.state.cards) < set(before) and cards(m, "squig-bombin") == []


@rule("CQ-DEPLOY-016")
@pytest.mark.parametrize(("pool", "allowed"), [(1, False), (2, True)])
def test_an_event_must_be_paid_for(pool, allowed):
    m = position({"hand": ["squig-bombin"], "resources": pool}, {"supports": ["bigtoof-banna"]})
    assert ("play squig-bombin" in options(m, 0)) is allowed
    if not allowed:
        assert refusals(m, 0)["play squig-bombin"] == "CQ-DEPLOY-010"


@rule("CQ-DEPLOY-017")
def test_an_event_is_played_only_in_the_window_its_text_names():
    own = {"hand": ["suppressive-fire", "fall-back", "snotling-attack"], "resources": 5}
    own |= {"planets": {1: ["possessed"]}}
    other = {"planets": {1: ["deathwing-guard"]}}
    m = position(own, other)  # deploy phase
    assert "play snotling-attack" in options(m, 0)
    assert refusals(m, 0)["play suppressive-fire"] == "CQR-TIMING-002"  # a Combat Action
    assert refusals(m, 0)["play fall-back"] == "CQ-DEPLOY-017"  # a Reaction
    m = position(own, other, step="combat")
    assert asked(m) == {0: "action"} and options(m, 0) == {"pass", "play suppressive-fire"}
    assert refusals(m, 0)["play snotling-attack"] == "CQR-TIMING-002"  # a Deploy Action


@rule("CQ-DEPLOY-017")
def test_a_combat_action_is_played_in_the_combat_phase():
    own = {"hand": ["suppressive-fire"], "planets": {1: ["possessed"]}}
    m = position(own, {"planets": {1: ["deathwing-guard"]}}, step="combat")
    play(m, "0: play suppressive-fire", "0: possessed", "0: deathwing-guard")
    assert discard(m, 0) == ["suppressive-fire"]
    exhausted = [e.card for e in m.events if isinstance(e, Exhausted)]
    assert exhausted == [CARDS["possessed"].number, CARDS["deathwing-guard"].number]


@rule("CQ-DEPLOY-017")
def test_a_reaction_is_played_after_what_it_names():
    own = {"hand": ["fall-back"], "resources": 1, "planets": {1: [{"card": "goff-nob", "damage": 5}]}}
    m = battle(own, {"planets": {1: ["possessed"]}}, battle={"turn": 1})
    act(m, "1: attack possessed", "1: goff-nob", "0: pass")
    assert discard(m, 0) == ["goff-nob"]
    m = battle(own, {"planets": {1: ["possessed"]}}, battle={"turn": 1})
    act(m, "1: attack possessed", "1: goff-nob")
    play(m, "0: pass")  # no shield
    assert asked(m) == {0: "window-interrupt"} and options(m, 0) == {"pass"}  # it still stands: too early
    play(m, "0: pass")
    assert asked(m) == {0: "window-reaction"} and options(m, 0) == {"pass", "play fall-back"}
    play(m, "0: play fall-back")
    assert discard(m, 0) == ["fall-back"] and card(m, "goff-nob").place == HQ and resources(m, 0) == 0
