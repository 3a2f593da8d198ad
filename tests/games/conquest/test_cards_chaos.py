"""Chaos: events, attachments and supports; Zarathur's own are in test_cards_chaos_squad.py."""

from __future__ import annotations

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, window
from tests.vocabulary import act, asked, cite, options, play, refusals, who
from wartable.games.conquest.events import Revealed
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule

HOME = {"warlord": "zarathur-high-sorcerer"}

# -- Warpstorm -------------------------------------------------------------------------------------

STORM = HOME | {"hand": ["warpstorm"], "resources": 3}
ARMED = {"card": "goff-nob", "attachments": ["promotion"]}


@rule("CQR-CARD-090")
def test_warpstorm_hits_every_unit_without_attachments_at_one_planet_or_headquarters():
    m = window(
        STORM | {"planets": {1: ["possessed"], 3: ["soul-grinder"]}, "hq": ["chaos-fanatics"]},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: [ARMED, "enraged-ork"], 2: [ARMED]}},
    )
    play(m, "0: play warpstorm")
    assert (asked(m), cite(m)) == ({0: "target"}, "CQR-CARD-090")
    assert options(m, 0) == {"@1", "@3", "hq 0"}  # nobody to hit at planet 2 and in the other HQ
    act(m, "0: @1")
    hurt = {c: card(m, c).damage for c in ("possessed", "nazdreg", "enraged-ork", "soul-grinder", "chaos-fanatics")}
    assert hurt == {"possessed": 2, "nazdreg": 2, "enraged-ork": 2, "soul-grinder": 0, "chaos-fanatics": 0}
    assert [c.damage for c in cards(m, "goff-nob")] == [0, 0]


@rule("CQR-CARD-090", "CQR-MOVE-005")
def test_warpstorm_may_strike_an_enemy_headquarters():
    m = window(STORM | {"planets": {1: ["possessed"]}}, {"hq": ["goff-boyz", "bad-dok"], "planets": {1: ["goff-nob"]}})
    act(m, "0: play warpstorm", "0: hq 1")
    assert cards(m, "goff-boyz") == [] and (card(m, "bad-dok").damage, card(m, "nazdreg").damage) == (2, 2)
    assert card(m, "zarathur-high-sorcerer").damage == card(m, "goff-nob").damage == 0


@rule("CQR-CARD-090", "CQR-KEYWORD-014")
def test_warpstorm_does_not_affect_an_enemy_immune_to_events():
    m = window(
        STORM | {"planets": {2: ["stalwart-ogryn"]}}, {"planets": {1: ["stalwart-ogryn"], 2: ["stalwart-ogryn"]}}
    )
    play(m, "0: play warpstorm")
    assert options(m, 0) == {"@2", "hq 0", "hq 1"}
    act(m, "0: @2")
    assert cards(m, "stalwart-ogryn", 0) == []
    assert [c.damage for c in cards(m, "stalwart-ogryn", 1)] == [0, 0]


@rule("CQR-CARD-090")
def test_warpstorm_is_for_the_combat_phase_and_costs_three():
    m = position(STORM)
    assert refusals(m, 0)["play warpstorm"] == "CQR-TIMING-002"
    m = window(
        HOME | {"hand": ["warpstorm"], "resources": 2, "planets": {1: ["zarathurs-flamers"]}},
        {"planets": {1: ["goff-nob"]}},
    )
    assert refusals(m, 0)["play warpstorm"] == "CQ-DEPLOY-010"


# -- Tzeentch's Firestorm --------------------------------------------------------------------------


@rule("CQR-CARD-091", "CQR-INITIATE-007")
def test_firestorm_deals_as_much_as_its_player_pays():
    m = position(
        HOME | {"hand": ["tzeentchs-firestorm"], "resources": 4, "planets": {1: ["possessed"]}},
        {"planets": {2: ["goff-nob"]}, "hq": ["bad-dok"]},
    )
    play(m, "0: play tzeentchs-firestorm")
    assert (asked(m), cite(m)) == ({0: "choose-number"}, "CQR-INITIATE-007")
    assert options(m, 0) == {"1", "2", "3", "4"}
    assert refusals(m, 0) == {"0": "CQR-INITIATE-011"}
    play(m, "0: 3")
    assert resources(m, 0) == 1
    assert (asked(m), options(m, 0)) == ({0: "target"}, {"possessed", "goff-nob", "bad-dok"})
    act(m, "0: goff-nob")
    assert card(m, "goff-nob").damage == 3 and discard(m, 0) == ["tzeentchs-firestorm"]


@rule("CQR-CARD-091")
def test_firestorm_needs_a_resource_and_a_unit_that_is_no_warlord():
    m = position(HOME | {"hand": ["tzeentchs-firestorm"]}, {"planets": {2: ["goff-nob"]}})
    assert refusals(m, 0)["play tzeentchs-firestorm"] == "CQ-DEPLOY-010"
    m = position(HOME | {"hand": ["tzeentchs-firestorm"], "resources": 3})
    assert refusals(m, 0)["play tzeentchs-firestorm"] == "CQR-INITIATE-002"


@rule("CQR-CARD-091", "CQR-KEYWORD-014")
def test_firestorm_cannot_target_an_enemy_immune_to_events():
    m = position(
        HOME | {"hand": ["tzeentchs-firestorm"], "resources": 2}, {"planets": {1: ["stalwart-ogryn"], 2: ["goff-nob"]}}
    )
    play(m, "0: play tzeentchs-firestorm", "0: 2")
    assert options(m, 0) == {"goff-nob"}
    assert refusals(m, 0) == {
        "stalwart-ogryn": "CQR-KEYWORD-014",
        "zarathur-high-sorcerer": "CQR-INITIATE-002",
        "nazdreg": "CQR-INITIATE-002",
    }


@rule("CQR-CARD-091", "CQR-CARD-073")
def test_firestorm_can_be_shielded_and_zarathur_raises_it():
    m = window(
        {"warlord": {"card": "zarathur-high-sorcerer", "at": 1}, "hand": ["tzeentchs-firestorm"], "resources": 2},
        {"planets": {1: ["goff-nob"]}, "hand": ["promotion"]},
    )
    act(m, "0: play tzeentchs-firestorm", "0: 2", "0: goff-nob", "0: use zarathur-high-sorcerer")
    assert asked(m) == {1: "shield"}
    act(m, "1: shield promotion")
    assert card(m, "goff-nob").damage == 2


# -- Promise of Glory ------------------------------------------------------------------------------


@rule("CQR-CARD-092", "CQR-DEPLOY-003")
def test_promise_of_glory_puts_two_cultists_into_the_headquarters():
    m = position(HOME | {"hand": ["promise-of-glory"]})
    play(m, "0: play promise-of-glory")
    assert m.facts()["seats"][0]["hq"] == ["cultist", "cultist"]
    assert all(c.ready for c in cards(m, "cultist")) and discard(m, 0) == ["promise-of-glory"]
    assert asked(m) == {1: "deployment-turn"}


@rule("CQR-CARD-092", "CQR-TOKEN-003")
def test_promise_of_glory_gives_what_the_bank_has_left():
    m = position(HOME | {"hand": ["promise-of-glory"]}, {"hq": ["cultist"] * 9})
    play(m, "0: play promise-of-glory")
    assert len(cards(m, "cultist", 0)) == 1
    m = position(HOME | {"hand": ["promise-of-glory"]}, {"hq": ["cultist"] * 10})
    assert refusals(m, 0)["play promise-of-glory"] == "CQR-INITIATE-011"


@rule("CQR-CARD-092")
def test_promise_of_glory_is_for_the_deploy_phase():
    m = window(
        HOME | {"hand": ["promise-of-glory"], "planets": {1: ["zarathurs-flamers"]}}, {"planets": {1: ["goff-nob"]}}
    )
    assert refusals(m, 0)["play promise-of-glory"] == "CQR-TIMING-002"


# -- Rune-Encrusted Armor --------------------------------------------------------------------------


@rule("CQR-CARD-093")
def test_rune_encrusted_armor_gives_two_atk_and_two_hp_to_an_army_unit():
    m = position(
        HOME | {"hand": ["rune-encrusted-armor"], "resources": 2, "planets": {1: ["chaos-fanatics", "cultist"]}},
        {"planets": {1: ["goff-nob"]}},
    )
    assert options(m, 0) == {
        "pass",
        "attach rune-encrusted-armor chaos-fanatics",
        "attach rune-encrusted-armor goff-nob",
    }
    assert refusals(m, 0)["attach rune-encrusted-armor cultist"] == "CQ-DEPLOY-014"
    play(m, "0: attach rune-encrusted-armor chaos-fanatics")
    fanatics = card(m, "chaos-fanatics")
    assert (atk(m.state, fanatics), hp(m.state, fanatics)) == (3, 4)
    assert (atk(m.state, card(m, "goff-nob")), hp(m.state, card(m, "goff-nob"))) == (6, 6)


@rule("CQR-CARD-093")
def test_rune_encrusted_armor_counts_in_a_fight():
    worn = {"card": "chaos-fanatics", "damage": 2, "attachments": ["rune-encrusted-armor"]}
    m = battle(HOME | {"planets": {1: [worn]}}, {"planets": {1: ["goff-nob", "bad-dok"]}})
    act(m, "0: attack chaos-fanatics", "0: goff-nob", "1: attack bad-dok", "1: chaos-fanatics")
    assert (card(m, "goff-nob").damage, card(m, "chaos-fanatics").damage) == (3, 3)


@rule("CQR-CARD-093", "CQR-DAMAGE-011")
def test_a_unit_that_loses_its_rune_encrusted_armor_may_die():
    worn = {"card": "chaos-fanatics", "damage": 2, "attachments": ["rune-encrusted-armor"]}
    m = position(
        {"warlord": "commander-shadowsun", "hand": ["even-the-odds"], "resources": 9},
        HOME | {"planets": {1: [worn], 2: ["possessed"]}},
    )
    act(m, "0: play even-the-odds", "0: rune-encrusted-armor", "0: possessed")
    assert discard(m, 1) == ["chaos-fanatics"] and hp(m.state, card(m, "possessed")) == 6


# -- Dire Mutation ---------------------------------------------------------------------------------


def mutated(name, **more):
    return {"card": name, "attachments": [{"card": "dire-mutation", "by": 1, "owner": 1}], **more}


@rule("CQR-CARD-094")
def test_dire_mutation_hurts_its_bearer_when_it_exhausts_to_attack():
    m = battle({"planets": {1: [mutated("goff-nob")]}}, HOME | {"planets": {1: ["soul-grinder"]}})
    act(m, "0: attack goff-nob", "0: soul-grinder")
    assert card(m, "goff-nob").damage == 1 and cards(m, "soul-grinder") == []


@rule("CQR-CARD-094", "CQR-COMBAT-003")
def test_a_bearer_killed_by_dire_mutation_attacks_no_more():
    m = battle({"planets": {1: [mutated("shoota-mob"), "goff-nob"]}}, HOME | {"planets": {1: ["soul-grinder"]}})
    act(m, "0: attack shoota-mob")
    assert cards(m, "shoota-mob") == [] and card(m, "soul-grinder").damage == 0
    assert asked(m) == {1: "combat-turn"} and discard(m, 1) == ["dire-mutation"]


@rule("CQR-CARD-094")
def test_the_damage_of_dire_mutation_can_be_shielded():
    m = battle(
        {"planets": {1: [mutated("goff-nob")]}, "hand": ["promotion"]}, HOME | {"planets": {1: ["soul-grinder"]}}
    )
    act(m, "0: attack goff-nob")
    assert (asked(m), m.pending[0].about["amount"]) == ({0: "shield"}, 1)
    act(m, "0: shield promotion", "0: soul-grinder")
    assert card(m, "goff-nob").damage == 0


@rule("CQR-CARD-094")
def test_dire_mutation_answers_retreat_and_commitment_but_not_a_unit_already_exhausted():
    fight = {"place": 1, "initiative": 0, "turn": 0, "skirmish": False}
    m = position(
        {"planets": {1: [mutated("goff-nob")]}},
        HOME | {"planets": {1: ["possessed"]}},
        step="combat-round-end",
        battle=fight,
    )
    act(m, "0: retreat goff-nob")
    assert (card(m, "goff-nob").damage, card(m, "goff-nob").place) == (1, -1)
    m = position({"hq": [mutated("goff-nob"), mutated("bad-dok", exhausted=True)]}, HOME, step="command")
    play(m, "0: commit @2", "1: commit @3")
    nob, dok = card(m, "goff-nob"), card(m, "bad-dok")
    assert (nob.damage, nob.place, nob.ready) == (1, 1, False)
    assert (dok.damage, dok.place, dok.ready) == (0, 1, False)


@rule("CQR-CARD-094", "CQ-COMMAND-010")
def test_a_unit_that_dire_mutation_kills_on_the_way_does_not_arrive():
    m = position({"hq": [mutated("shoota-mob"), "bad-dok"]}, HOME, step="command")
    play(m, "0: commit @2", "1: commit @3")
    assert cards(m, "shoota-mob") == [] and card(m, "bad-dok").place == 1


@rule("CQR-CARD-094", "CQR-KEYWORD-001")
def test_dire_mutation_may_be_attached_from_ambush_on_an_army_unit():
    m = window(
        HOME | {"hand": ["dire-mutation"], "resources": 1, "planets": {1: ["possessed"]}},
        {"warlord": {"card": "nazdreg", "at": 1}, "planets": {1: ["goff-nob", "snotlings"]}},
    )
    assert options(m, 0) == {"pass", "attach dire-mutation possessed", "attach dire-mutation goff-nob"}
    assert refusals(m, 0)["attach dire-mutation snotlings"] == "CQ-DEPLOY-014"
    assert refusals(m, 0)["attach dire-mutation nazdreg"] == "CQ-DEPLOY-014"
    act(
        m, "0: attach dire-mutation goff-nob", "0: attack possessed", "0: nazdreg", "1: attack goff-nob", "1: possessed"
    )
    assert card(m, "goff-nob").damage == 1


@rule("CQR-CARD-094", "CQR-INITIATE-010")
def test_a_cost_of_exhausting_is_not_paid_by_a_unit_that_dies_of_dire_mutation():
    m = battle(
        {"planets": {1: ["goff-nob", mutated("crushface", damage=2)]}, "hand": ["no-mercy"]},
        HOME | {"planets": {1: ["soul-grinder"]}, "hand": ["dire-mutation"]},
    )
    act(m, "0: attack goff-nob", "0: soul-grinder", "1: shield dire-mutation", "0: play no-mercy", "0: crushface")
    while "shield" in asked(m).values():
        act(m, f"{who(m)}: pass")
    assert cards(m, "crushface") == [] and card(m, "soul-grinder").damage == 5  # the shield held
    assert sorted(discard(m, 0)) == ["crushface", "no-mercy"]


# -- Murder Cogitator ------------------------------------------------------------------------------

COGITATOR = {"supports": ["murder-cogitator"]}


@rule("CQR-CARD-096")
def test_murder_cogitator_reveals_the_top_card_and_takes_a_chaos_unit():
    m = position(
        HOME | COGITATOR | {"planets": {1: ["zarathurs-flamers"]}, "deck": ["possessed", "warpstorm", "bad-dok"]},
        {"planets": {1: ["goff-nob"]}},
    )
    play(m, "0: use zarathurs-flamers")
    assert (asked(m), options(m, 0)) == ({0: "window-reaction"}, {"pass", "use murder-cogitator"})
    play(m, "0: use murder-cogitator")
    assert hand(m, 0) == ["possessed"] and not card(m, "murder-cogitator").ready
    assert m.facts()["seats"][0]["deck"] == ["warpstorm", "bad-dok"]
    assert [e.card for e in m.log(1) if isinstance(e, Revealed)] == [82]


@rule("CQR-CARD-096")
def test_what_the_murder_cogitator_does_not_take_stays_on_top():
    for top in ("warpstorm", "bad-dok"):
        m = position(
            HOME | COGITATOR | {"planets": {1: ["zarathurs-flamers"]}, "deck": [top, "possessed"]},
            {"planets": {1: ["goff-nob"]}},
        )
        play(m, "0: use zarathurs-flamers", "0: use murder-cogitator")
        assert hand(m, 0) == [] and m.facts()["seats"][0]["deck"] == [top, "possessed"]


@rule("CQR-CARD-096")
def test_murder_cogitator_answers_own_cultists_and_daemons_only():
    for unit, answers in (
        ("chaos-fanatics", True),
        ("cultist", True),
        ("soul-grinder", True),
        ("khorne-berzerker", False),
    ):
        m = battle({"planets": {1: ["possessed"]}}, HOME | COGITATOR | {"planets": {1: [unit, "umbral-preacher"]}})
        play(m, "0: attack possessed", f"0: {unit}")
        assert ("window-reaction" in asked(m).values()) is answers
    m = battle(
        HOME | COGITATOR | {"planets": {1: ["possessed"]}}, {"planets": {1: ["chaos-fanatics", "umbral-preacher"]}}
    )
    play(m, "0: attack possessed", "0: chaos-fanatics")
    assert "window-reaction" not in asked(m).values()


@rule("CQR-CARD-096", "CQR-TIMING-013")
def test_murder_cogitator_answers_a_cultist_given_for_a_daemon_before_the_daemon_comes():
    m = position(
        HOME | COGITATOR | {"hand": ["possessed"], "resources": 4, "hq": ["cultist"], "deck": ["possessed"] * 3}
    )
    play(m, "0: deploy possessed @1", "0: use cultist")
    assert options(m, 0) == {"pass", "use murder-cogitator"} and cards(m, "possessed") == []
    play(m, "0: use murder-cogitator")
    assert len(cards(m, "possessed")) == 1 and hand(m, 0) == ["possessed"]


@rule("CQR-CARD-096", "CQ-VICTORY-009")
def test_a_player_whose_last_card_the_cogitator_takes_has_lost():
    m = position(
        HOME | COGITATOR | {"planets": {1: ["zarathurs-flamers"]}, "deck": ["possessed"]},
        {"planets": {1: ["goff-nob"]}},
    )
    play(m, "0: use zarathurs-flamers", "0: use murder-cogitator")
    assert m.outcome.winners == (1,) and m.outcome.cite == "CQ-VICTORY-009"
