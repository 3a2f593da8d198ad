"""The round: four phases, and cards that contradict the rules; ready and exhausted cards."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, position
from tests.vocabulary import act, asked, fields, options, play, refusals
from wartable.games.conquest.content import CARDS
from wartable.games.conquest.events import Readied
from wartable.kernel.ledger import rule

PHASES = ["deploy", "command", "combat", "headquarters"]


def round_through(m):
    """Play a round in which nobody does anything: both pass and send the warlord to planet 2."""
    while m.pending:
        ((seat, ask), *_) = asked(m).items()
        if ask == "commit":
            m.play(seat, "commit @2" if "commit @2" in options(m, seat) else "commit @1")
        elif ask == "bonus":
            m.play(seat, "take nothing")
        elif ask == "combat-turn":
            m.play(seat, next(o for o in options(m, seat) if o.startswith("retreat")))
        elif "done" in options(m, seat):
            m.play(seat, "done")
        else:
            m.play(seat, "pass")
        if m.state.phase == "deploy" and m.state.passed == [False, False] and ask != "deployment-turn":
            return m
    return m


@rule("CQ-ROUND-001")
def test_a_round_has_four_phases_in_order():
    m = round_through(position(step="deploy"))
    begun = fields(m, "PhaseBegan", "phase", "round")
    assert begun == [*((phase, 1) for phase in PHASES), ("deploy", 2)]


@rule("CQ-ROUND-002")
def test_players_act_together_at_the_dials_and_in_turn_elsewhere():
    m = position({"hand": ["penal-legionnaire"]}, {"hand": ["penal-legionnaire"]}, step="deploy")
    assert set(m.pending) == {0}
    play(m, "0: pass")
    assert set(m.pending) == {1}
    play(m, "1: pass")
    assert set(m.pending) == {0, 1}  # the dials
    play(m, "1: commit @1")
    assert set(m.pending) == {0}
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["possessed"]}})
    assert set(m.pending) == {0}


@rule("CQ-ROUND-003")
def test_rounds_follow_each_other_until_the_game_is_decided():
    m = position(step="deploy")
    for number in range(2, 8):
        round_through(m)
        assert m.state.round == number and m.state.phase == "deploy" and m.outcome is None
        assert "deployment-turn" in asked(m).values()
    round_through(m)
    assert m.outcome is not None and m.pending == {} and m.state.round == 7


# -- the golden rule -------------------------------------------------------------------------------


@rule("CQ-GOLDEN-001")
def test_a_cards_text_beats_the_rule_that_units_arrive_exhausted():
    own = {"warlord": "commander-shadowsun", "hq": ["experimental-devilfish", "goff-nob"]}
    m = position(own, step="command")
    play(m, "0: commit @3", "1: commit @1")
    assert "use experimental-devilfish" in options(m, 0)
    play(m, "0: use experimental-devilfish")
    assert card(m, "experimental-devilfish").place == 2 and card(m, "experimental-devilfish").ready
    assert card(m, "goff-nob").place == 2 and not card(m, "goff-nob").ready  # CQ-COMMAND-010


@rule("CQ-GOLDEN-001")
def test_a_cards_text_beats_the_rule_that_any_enemy_may_be_attacked():
    own, other = {"planets": {1: ["goff-nob"]}}, {"planets": {1: ["honored-librarian", "10th-company-scout"]}}
    m = act(battle(own, other), "0: attack goff-nob")
    assert options(m, 0) == {"10th-company-scout"}
    assert refusals(m, 0) == {"honored-librarian": CARDS["honored-librarian"].rule}


@rule("CQ-GOLDEN-001")
@pytest.mark.parametrize(("tank", "damage"), [("leman-russ-battle-tank", 6), ("deathwing-guard", 3)])
def test_a_cards_text_beats_the_rule_that_damage_equals_atk(tank, damage):
    m = battle(
        {"planets": {1: ["tankbusta-bommaz"]}}, {"planets": {1: [{"card": tank, "exhausted": True}], 2: ["possessed"]}}
    )
    dealt = act(m, "0: attack tankbusta-bommaz", f"0: {tank}").log(None)
    assert sum(e.amount for e in dealt if type(e).__name__ == "Damaged") == damage


# -- ready and exhausted ---------------------------------------------------------------------------


@rule("CQ-READY-001")
def test_cards_enter_play_ready():
    own = {"hand": ["goff-nob", "promotion", "catachan-outpost"], "resources": 9}
    m = position(own)
    act(m, "0: deploy goff-nob @1", "1: pass", "0: attach promotion goff-nob", "0: deploy catachan-outpost")
    assert all(card(m, name).ready for name in ("goff-nob", "promotion", "catachan-outpost"))


@rule("CQ-READY-002")
def test_a_unit_exhausts_when_it_attacks_and_a_card_when_its_ability_says_so():
    own = {"planets": {1: ["goff-nob", "possessed"]}, "supports": ["catachan-outpost"]}
    m = battle(own, {"planets": {1: ["deathwing-guard"]}})
    m.play(0, "attack goff-nob")
    assert not card(m, "goff-nob").ready and card(m, "possessed").ready
    play(m, "0: deathwing-guard")
    assert card(m, "deathwing-guard").ready  # the defender does not
    assert asked(m) == {0: "action"} and options(m, 0) == {"pass", "use catachan-outpost"}
    play(m, "0: use catachan-outpost", "0: possessed")
    assert not card(m, "catachan-outpost").ready


@rule("CQ-READY-003")
def test_an_exhausted_card_cannot_be_exhausted_again():
    own = {
        "planets": {1: ["goff-nob", {"card": "possessed", "exhausted": True}]},
        "supports": ["ork-kannon", {"card": "catachan-outpost", "exhausted": True}],
    }
    m = battle(own, {"planets": {1: ["deathwing-guard"]}})
    assert options(m, 0) == {"attack goff-nob"}
    assert refusals(m, 0)["attack possessed"] == "CQ-ATTACK-002"
    play(m, "0: attack goff-nob", "0: deathwing-guard")
    assert options(m, 0) == {"pass", "use ork-kannon"}
    assert refusals(m, 0)["use catachan-outpost"] == "CQ-READY-003"


@rule("CQ-READY-003")
def test_a_readied_card_can_be_exhausted_again():
    gitz = {"card": "nazdregs-flash-gitz", "exhausted": True}
    m = battle({"planets": {1: [gitz, "goff-nob"]}}, {"planets": {1: ["deathwing-guard"]}})
    assert options(m, 0) == {"attack goff-nob"}
    play(m, "0: attack goff-nob", "0: deathwing-guard", "0: use nazdregs-flash-gitz")
    act(m, "1: attack deathwing-guard", "1: goff-nob")
    assert options(m, 0) == {"attack nazdregs-flash-gitz"}


@rule("CQ-READY-004")
def test_cards_ready_at_the_end_of_a_combat_round_only_at_that_planet():
    own = {
        "warlord": {"card": "colonel-straken", "exhausted": True},
        "planets": {1: ["goff-nob"], 2: [{"card": "possessed", "exhausted": True}]},
        "supports": [{"card": "catachan-outpost", "exhausted": True}],
    }
    m = battle(own, {"planets": {1: [{"card": "deathwing-guard", "exhausted": True}]}})
    act(m, "0: attack goff-nob", "0: deathwing-guard")
    assert asked(m) == {0: "retreat"}
    assert card(m, "goff-nob").ready and card(m, "deathwing-guard").ready
    assert not any(card(m, name).ready for name in ("possessed", "colonel-straken", "catachan-outpost"))


@rule("CQ-READY-004")
def test_everything_readies_in_the_headquarters_phase():
    worn = [{"card": "goff-nob", "exhausted": True, "attachments": [{"card": "promotion", "exhausted": True}]}]
    own = {
        "warlord": {"card": "colonel-straken", "exhausted": True},
        "planets": {2: worn},
        "hq": [{"card": "possessed", "exhausted": True}],
        "supports": [{"card": "catachan-outpost", "exhausted": True}],
    }
    m = position(own, {"planets": {3: [{"card": "shoota-mob", "exhausted": True}]}}, step="headquarters", gone=1)
    assert m.state.phase == "deploy" and all(c.ready for c in m.state.cards.values()) and len(m.state.cards) == 7


@rule("CQ-READY-004")
def test_cards_ready_through_abilities():
    m = position({"planets": {1: [{"card": "nazdregs-flash-gitz", "exhausted": True}]}}, step="combat")
    assert options(m, 0) == {"pass", "use nazdregs-flash-gitz"}
    m.play(0, "use nazdregs-flash-gitz")
    assert [e.card for e in m.events if isinstance(e, Readied)] == [CARDS["nazdregs-flash-gitz"].number]
