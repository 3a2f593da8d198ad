"""Combat turns, attacks and the values used in them."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, hand, position, window
from tests.vocabulary import act, asked, options, play, refusals, through
from wartable.games.conquest.abilities import BOOK
from wartable.games.conquest.content import CARDS, kind
from wartable.games.conquest.events import Passed
from wartable.games.conquest.model import HQ
from wartable.games.conquest.phases.attack import attack_damage
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule

GATE = "craftworld-gate"
FIGHT = {"place": 1, "skirmish": False}
TIRED = {"card": "goff-nob", "exhausted": True}


# -- combat turns ----------------------------------------------------------------------------------


@rule("CQR-COMBAT-001")
def test_who_can_attack_must_attack_or_retreat_the_warlord():
    leader = {"card": "colonel-straken", "at": 1}
    m = battle({"warlord": leader, "planets": {1: ["goff-boyz", TIRED]}}, {"planets": {1: ["possessed"]}})
    assert options(m, 0) == {"attack goff-boyz", "attack colonel-straken", "retreat colonel-straken"}
    refused = refusals(m, 0)
    assert refused["pass"] == "CQ-COMBAT-013" and refused["attack goff-nob"] == "CQ-ATTACK-002"
    assert refused["retreat goff-boyz"] == "CQ-RETREAT-003"


@rule("CQR-COMBAT-001")
def test_who_cannot_attack_passes():
    m = battle({"planets": {1: [TIRED]}}, {"planets": {1: ["possessed"]}})
    assert asked(m) == {1: "combat-turn"} and [e.seat for e in m.events if isinstance(e, Passed)] == [0]
    leader = {"card": "colonel-straken", "at": 1, "exhausted": True}
    m = battle({"warlord": leader}, {"planets": {1: ["possessed"]}})
    assert asked(m) == {1: "combat-turn"}, "an exhausted warlord can neither attack nor retreat"


@rule("CQR-COMBAT-013")
def test_a_pass_is_not_final():
    mine = {"planets": {1: [TIRED]}, "hand": ["eager-recruit"], "resources": 1}
    m = through(battle(mine, {"planets": {1: ["possessed", "bad-dok"]}}))
    assert asked(m) == {1: "combat-turn"} and m.state.battle.passes == 1, "seat 0 had to pass"
    play(m, "1: attack bad-dok", "1: goff-nob")
    assert asked(m) == {0: "shield"}
    play(m, "0: pass")
    idle = through(m.clone())
    assert asked(idle) == {1: "combat-turn"}, "without a new unit seat 0 passes again"
    act(m, "0: deploy eager-recruit @1")
    assert options(m, 0) == {"attack eager-recruit"}


@rule("CQR-COMBAT-013")
def test_two_passes_in_a_row_end_the_round_whoever_passed_before():
    m = battle({"planets": {1: [TIRED]}}, {"planets": {1: ["deathwing-guard", "bad-dok"]}})
    play(m, "1: attack bad-dok", "1: goff-nob")
    assert asked(m) == {1: "combat-turn"}, "0 passes again, 1 still attacks: no two passes in a row"
    play(m, "1: attack deathwing-guard", "1: goff-nob")
    assert asked(m) == {0: "retreat"}, "now both have passed"


@rule("CQR-COMBAT-002")
def test_a_unit_that_moves_in_during_the_battle_joins_it():
    mine = {"supports": ["tellyporta-pad"], "planets": {1: [TIRED], 3: ["shoota-mob"]}}
    m = window(mine, {"planets": {1: ["possessed"]}})
    act(m, "0: use tellyporta-pad", "0: shoota-mob")
    assert options(m, 0) == {"attack shoota-mob"}


# -- attacks ---------------------------------------------------------------------------------------


@rule("CQR-COMBAT-003")
def test_an_attacker_that_is_gone_attacks_nobody():
    cursed = {"card": "shoota-mob", "attachments": [{"card": "dire-mutation", "by": 1}]}
    m = battle({"planets": {1: [cursed, "goff-boyz"]}}, {"planets": {1: ["possessed"]}})
    play(m, "0: attack shoota-mob")
    assert not cards(m, "shoota-mob"), "it died while it exhausted"
    assert asked(m) == {1: "combat-turn"} and card(m, "possessed").damage == 0


@rule("CQR-COMBAT-003", "CQR-KEYWORD-002")
def test_without_a_defender_left_the_attack_ends_without_damage():
    cursed = {"card": "bad-dok", "damage": 3, "attachments": [{"card": "dire-mutation", "by": 0}]}
    m = battle({"planets": {1: ["silvered-blade-avengers", "goff-boyz"]}}, {"planets": {1: [cursed, "possessed"]}})
    play(m, "0: attack silvered-blade-avengers", "0: bad-dok", "0: use silvered-blade-avengers")
    assert not cards(m, "bad-dok") and card(m, "possessed").damage == 0
    assert asked(m) == {1: "combat-turn"} and not card(m, "silvered-blade-avengers").ready


@rule("CQR-COMBAT-003")
def test_an_attacker_that_dies_after_the_defender_is_declared_deals_nothing():
    marked = {"card": "shoota-mob", "attachments": ["mark-of-chaos"]}
    m = battle(
        {"planets": {1: [{"card": "burna-boyz", "damage": 2}, "bad-dok"]}}, {"planets": {1: [marked, "goff-nob"]}}
    )
    play(m, "0: attack burna-boyz", "0: goff-nob", "0: use burna-boyz", "0: shoota-mob", "1: use mark-of-chaos")
    assert not cards(m, "burna-boyz") and not cards(m, "shoota-mob")
    assert card(m, "goff-nob").damage == 0 and card(m, "bad-dok").damage == 1


@rule("CQR-COMBAT-004")
def test_an_attacker_without_atk_exhausts_and_deals_nothing():
    theirs = {"hand": ["promotion"], "planets": {1: ["goff-nob"]}}
    m = battle({"planets": {1: ["sanctioned-psyker", "goff-boyz"]}}, theirs)
    act(m, "0: attack sanctioned-psyker", "0: goff-nob")
    assert not card(m, "sanctioned-psyker").ready and card(m, "goff-nob").damage == 0
    assert asked(m) == {1: "combat-turn"}, "there is nothing to shield"


@rule("CQR-COMBAT-005")
def test_values_are_summed_before_use_and_never_fall_below_zero():
    pained = {"card": "starbanes-council", "attachments": ["suffering", "suffering"]}
    weak = {"card": "bad-dok", "attachments": ["suffering"]}
    m = battle({"planets": {1: [pained, weak]}}, {"planets": {1: [{"card": "deathwing-guard", "exhausted": True}]}})
    assert atk(m.state, card(m, "bad-dok")) == 0, "1 - 2"
    assert atk(m.state, card(m, "starbanes-council")) == 0, "3 - 4"
    play(m, "0: attack starbanes-council", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 1, "3 - 4 + 2 against an exhausted unit"
    low = {"what": "hp", "until": "phase", "uid": 1, "amount": -9, "source": "suffering", "seat": 1}
    m = position(effects=[low])
    assert hp(m.state, card(m, "colonel-straken")) == 0


@rule("CQR-COMBAT-006", "CQR-TIMING-016")
def test_a_bonus_for_the_next_attack_serves_in_that_attack_only():
    mine = {"supports": ["catachan-outpost"], "planets": {1: ["bad-dok", "shoota-mob"]}}
    m = window(mine, {"planets": {1: ["deathwing-guard"]}})
    act(m, "0: use catachan-outpost", "0: bad-dok")
    assert atk(m.state, card(m, "bad-dok")) == 1, "before the attack it is not there"
    act(m, "0: attack shoota-mob", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 2 and m.state.effects, "somebody else's attack does not use it up"
    act(m, "1: attack deathwing-guard", "1: shoota-mob", "0: attack bad-dok", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 2 + 3
    assert m.state.effects == []


@rule("CQR-COMBAT-006")
def test_a_bonus_for_the_next_attack_this_phase_ends_with_the_phase():
    mine = {"supports": ["catachan-outpost"], "planets": {2: ["bad-dok"]}}
    m = position(mine, step="actions", then="battle", place=7, initiative=0)
    play(m, "0: use catachan-outpost", "0: bad-dok")
    assert m.state.phase == "deploy" and m.state.effects == []


@rule("CQR-COMBAT-006", "CQR-INITIATE-007")
def test_a_bonus_for_this_attack_is_gone_after_it():
    swordsman = {"card": "bad-dok", "attachments": ["banshee-power-sword"]}
    mine = {"warlord": "eldorath-starbane", "hand": ["nullify", "doom", "superiority"], "planets": {1: [swordsman]}}
    m = battle(mine, {"planets": {1: ["deathwing-guard"]}})
    act(
        m,
        "0: attack bad-dok",
        "0: deathwing-guard",
        "0: use banshee-power-sword",
        "0: card doom",
        "0: card nullify",
        "0: done",
    )
    assert card(m, "deathwing-guard").damage == 1 + 1 + 2 and hand(m, 0) == ["superiority"]
    assert atk(m.state, card(m, "bad-dok")) == 2


@rule("CQR-COMBAT-019")
def test_additions_come_first_then_doubling_then_halving_rounded_up():
    m = battle(
        {"planets": {1: ["tankbusta-bommaz", {"card": "shoota-mob", "attachments": ["ion-rifle"]}]}},
        {"planets": {1: ["black-heart-ravager", "land-raider", "hellion-gang"]}},
    )
    bommaz, s = card(m, "tankbusta-bommaz"), m.state
    assert attack_damage(s, bommaz, card(m, "land-raider")) == 6
    assert attack_damage(s, bommaz, card(m, "black-heart-ravager")) == 3, "3 doubled is 6, halved is 3; not 4"
    assert attack_damage(s, bommaz, card(m, "hellion-gang")) == 2
    assert attack_damage(s, card(m, "shoota-mob"), card(m, "hellion-gang")) == 3, "2 + 3, halved"
    m = battle(
        {"planets": {1: [{"card": "tankbusta-bommaz", "attachments": ["ion-rifle"]}]}},
        {"planets": {1: ["land-raider"]}},
    )
    assert attack_damage(m.state, card(m, "tankbusta-bommaz"), card(m, "land-raider")) == 12


@rule("CQR-COMBAT-019")
def test_doubled_hp_doubles_other_bonuses_too():
    worn = {"card": "bad-dok", "attachments": ["cybork-body", "hostile-environment-gear"]}
    m = position({"planets": {1: [worn]}})
    assert hp(m.state, card(m, "bad-dok")) == (4 + 3) * 2


# -- retreat ---------------------------------------------------------------------------------------


@rule("CQR-COMBAT-008", "CQR-COMBAT-010", "CQR-COMBAT-014")
def test_at_the_end_of_a_round_units_and_warlords_may_retreat_exhausted_to_their_hq():
    m = position(
        {"warlord": {"card": "colonel-straken", "at": 1}, "planets": {1: [TIRED, "bad-dok"]}},
        {"planets": {1: ["possessed", "shoota-mob"]}},
        step="combat-round-end",
        battle={**FIGHT, "initiative": 1},
    )
    assert card(m, "goff-nob").ready, "everybody readies first"
    assert asked(m) == {1: "retreat"} and options(m, 1) == {"done", "retreat possessed", "retreat shoota-mob"}
    play(m, "1: retreat shoota-mob", "1: done")
    assert options(m, 0) == {"done", "retreat goff-nob", "retreat bad-dok", "retreat colonel-straken"}
    play(m, "0: retreat goff-nob", "0: retreat colonel-straken", "0: done")
    assert [(c.place, c.ready) for c in (card(m, "goff-nob"), card(m, "colonel-straken"), card(m, "shoota-mob"))] == [
        (HQ, False)
    ] * 3
    assert card(m, "bad-dok").place == 0 and card(m, "bad-dok").ready
    assert m.state.battle.round == 2 and asked(m) == {1: "combat-turn"}


@rule("CQR-COMBAT-009")
def test_cannot_retreat_forbids_retreat_but_not_being_moved_or_routed_or_returned():
    units = {1: ["umbral-preacher", "goff-nob", "shoota-mob"]}
    mine = {"planets": units, "supports": ["tellyporta-pad", GATE]}
    m = position(mine, {"planets": {1: ["possessed"]}}, step="combat-round-end", battle=FIGHT)
    rule_of_preacher = CARDS["umbral-preacher"].rule
    assert options(m, 0) == {"done"}
    assert refusals(m, 0) == {f"retreat {u}": rule_of_preacher for u in units[1]}
    play(m, "0: done")
    assert options(m, 1) == {"done"} and refusals(m, 1) == {"retreat possessed": rule_of_preacher}
    routed = {"hand": ["archons-terror"], "resources": 2, "planets": {1: ["bad-dok"]}}
    m = window(routed, {"planets": {1: ["umbral-preacher", "possessed"]}})
    act(m, "0: play archons-terror", "0: possessed")
    assert card(m, "possessed").place == HQ
    m = position(mine, {"planets": {1: ["possessed"]}}, step="actions", then="combat-turn", battle=FIGHT)
    play(m, "0: use craftworld-gate", "0: shoota-mob")
    assert hand(m, 0) == ["shoota-mob"]
    away = {"planets": {2: units[1]}, "supports": ["tellyporta-pad"]}
    m = position(
        away, {"planets": {2: ["possessed"]}}, step="actions", then="combat-turn", battle={**FIGHT, "place": 2}
    )
    play(m, "0: use tellyporta-pad", "0: goff-nob")
    assert card(m, "goff-nob").place == 0


@rule("CQR-COMBAT-009", "CQR-WARLORD-002")
def test_a_warlord_that_cannot_retreat_has_neither_retreat_but_goes_home_bloodied(monkeypatch):
    nobody = lambda s, source, unit: unit.place == source.place  # noqa: E731
    monkeypatch.setitem(BOOK.roles, kind("umbral-preacher"), [("cannot-retreat", nobody)])
    nazdreg = {"card": "nazdreg", "at": 1, "damage": 5}
    theirs = {"warlord": nazdreg, "planets": {1: ["umbral-preacher", "shoota-mob"]}}
    m = battle({"planets": {1: ["goff-nob"]}}, theirs, battle={"turn": 1})
    assert refusals(m, 1)["retreat nazdreg"] == CARDS["umbral-preacher"].rule
    ended = position({"planets": {1: ["goff-nob"]}}, theirs, step="combat-round-end", battle={**FIGHT, "initiative": 0})
    play(ended, "0: done")
    assert refusals(ended, 1)["retreat nazdreg"] == CARDS["umbral-preacher"].rule
    play(m, "1: attack shoota-mob", "1: goff-nob", "0: attack goff-nob", "0: nazdreg")
    assert card(m, "nazdreg").bloodied and card(m, "nazdreg").place == HQ


@pytest.mark.parametrize("everybody", [True, False])
@rule("CQR-COMBAT-015")
def test_who_stands_alone_may_retreat_too_and_wins_only_by_staying(everybody):
    theirs = {"card": "nazdreg", "at": 3}
    mine = {"planets": {1: [TIRED]}, "supports": [GATE]}
    m = position(mine, {"warlord": theirs}, step="combat-round-end", battle=FIGHT)
    assert options(m, 0) == {"done", "retreat goff-nob"}
    if everybody:
        play(m, "0: retreat goff-nob")
        assert through(m) and m.state.gone == 1 and m.state.last_capture == -1, "nobody has won"
        assert card(m, "goff-nob").place == HQ
    else:
        play(m, "0: done")
        act(m, "0: pass")
        assert m.state.last_capture == 0
