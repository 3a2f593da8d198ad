"""Action windows, Interrupts and Reactions, limits and lasting effects."""

from __future__ import annotations

import pytest

from tests.games.conquest.table import battle, card, cards, discard, hand, position, resources, window
from tests.vocabulary import act, asked, cite, decline, options, play, refusals
from wartable.games.conquest import planets
from wartable.games.conquest.abilities import BOOK, interrupt
from wartable.games.conquest.content import CARDS, KINDS, PLANETS
from wartable.games.conquest.occurrences import Exhausting
from wartable.games.conquest.piles import gain
from wartable.games.conquest.rules.values import atk, has
from wartable.kernel.ledger import rule

TORMENTOR = "haemonculus-tormentor"
"""Action: pay 1 resource. With resources at hand its player is asked in every action window."""


# -- kinds of abilities ----------------------------------------------------------------------------


@rule("CQR-TIMING-001")
def test_every_ability_is_of_a_known_kind():
    kinds = {(a.timing, a.forced) for a in BOOK.by_id.values()}
    assert kinds == {
        ("action", False),
        ("interrupt", False),
        ("interrupt", True),
        ("reaction", False),
        ("reaction", True),
    }
    assert all((a.on is None) == (a.timing == "action") for a in BOOK.by_id.values())
    assert not any(KINDS[k].type == "event" for k in BOOK.roles), "constants are in play"
    assert set(planets.ABILITIES) == {p.number for p in PLANETS.values()}, "each planet has its Battle ability"


@rule("CQR-TIMING-001", "CQR-TIMING-016")
def test_a_constant_ability_works_while_its_card_is_in_play_and_not_longer():
    m = battle({"planets": {1: ["goff-nob", "hellion-gang"]}}, {"planets": {1: ["rokkitboy", "bad-dok"]}})
    assert not has(m.state, card(m, "hellion-gang"), "flying")
    play(m, "0: attack goff-nob", "0: rokkitboy")
    assert has(m.state, card(m, "hellion-gang"), "flying")


# -- action windows --------------------------------------------------------------------------------


ACTIONS = {"squig-bombin": "any", "deception": "deploy", "suppressive-fire": "combat"}


@rule("CQR-TIMING-002")
@pytest.mark.parametrize("phase", ["deploy", "command", "combat", "headquarters"])
def test_an_action_is_used_in_its_phase_and_a_plain_one_in_all(phase):
    mine = {"hand": list(ACTIONS), "resources": 5, "planets": {1: ["goff-nob"]}}
    theirs = {"supports": ["promethium-mine"], "planets": {1: ["bad-dok"]}}
    then = {"command": "command-end", "combat": "battle", "headquarters": "headquarters-steps"}
    if phase == "deploy":
        m = position(mine, theirs)
    else:
        m = position(mine, theirs, step="actions", phase=phase, then=then[phase])
    usable = {f"play {c}" for c, where in ACTIONS.items() if where in ("any", phase)}
    assert {o for o in options(m, 0) if o.startswith("play")} == usable
    wrong = {f"play {c}": "CQR-TIMING-002" for c, where in ACTIONS.items() if where not in ("any", phase)}
    assert {a: r for a, r in refusals(m, 0).items() if a.startswith("play")} == wrong


@rule("CQR-TIMING-002")
def test_an_action_is_not_used_outside_of_windows_and_deployment_turns():
    mine = {"planets": {1: [TORMENTOR]}, "resources": 5}
    m = battle(mine, {"planets": {1: ["possessed"]}})
    assert options(m, 0) == {f"attack {TORMENTOR}"}, "a combat turn is no action window"
    play(m, f"0: attack {TORMENTOR}")
    assert options(m, 0) == {"possessed"}


@rule("CQR-TIMING-003", "CQR-TIMING-006")
def test_in_an_action_window_players_alternate_until_both_pass_in_a_row():
    side = {"planets": {1: [TORMENTOR]}, "resources": 9}
    m = position(side, side, step="actions", then="battle", initiative=1)
    mine, theirs = (f"use {TORMENTOR}#{cards(m, TORMENTOR, s)[0].uid}" for s in (0, 1))
    assert asked(m) == {1: "action"} and cite(m) == "CQR-TIMING-003"
    play(m, "1: pass")
    assert asked(m) == {0: "action"} and options(m, 0) == {"pass", mine}
    play(m, f"0: {mine}")
    assert asked(m) == {1: "action"}, "who passed may act again"
    play(m, f"1: {theirs}", f"0: {mine}", f"1: {theirs}", f"0: {mine}", "1: pass")
    assert asked(m) == {0: "action"} and m.state.battle is None, "one pass does not close it"
    play(m, "0: pass")
    assert m.state.battle is not None
    assert (resources(m, 0), resources(m, 1)) == (6, 7), "there is no limit"


@rule("CQR-TIMING-004", "CQR-TIMING-002")
def test_in_the_deploy_phase_an_action_is_a_deployment_turn():
    side = {"planets": {1: [TORMENTOR]}, "resources": 2, "hand": ["goff-boyz"]}
    m = position(side, {"hand": ["goff-boyz"], "resources": 1})
    act(m, f"0: use {TORMENTOR}")
    assert asked(m) == {1: "deployment-turn"}, "it was seat 0's turn"
    act(m, "1: pass", f"0: use {TORMENTOR}")
    assert asked(m) == {0: "deployment-turn"}
    play(m, "0: pass")
    assert m.state.phase == "command", "and no window follows"


@rule("CQR-TIMING-005", "CQR-TIMING-006", "CQR-TIMING-004")
def test_these_are_exactly_the_action_windows_of_a_round():
    mine = {"planets": {1: ["goff-nob"], 5: [TORMENTOR, "soaring-falcon"]}, "resources": 9}
    m = position(mine, {"planets": {1: ["shoota-mob"]}}, step="command")
    play(m, "0: commit @3", "1: commit @4")
    seen = []
    script = {"bonus": "take nothing", "mobile": "done", "battle-ability": "pass", "action": "pass", "retreat": "done"}
    while m.state.phase != "deploy":
        ((seat, question), *_) = asked(m).items()
        here = m.state.battle.place if m.state.battle else None
        seen.append((m.state.phase, question, here, m.state.first, m.state.gone))
        if question == "combat-turn":
            play(m, "0: attack goff-nob", "0: shoota-mob")
        else:
            play(m, f"{seat}: {script[question]}")
    before, after = (0, 0), (0, 1)
    assert [s for s in seen if s[1] != "bonus"] == [
        ("command", "action", None, *before),  # after all struggles
        ("combat", "mobile", None, *before),
        ("combat", "action", None, *before),  # the beginning of the phase
        ("combat", "action", 0, *before),  # skirmish, seat 0
        ("combat", "action", 0, *before),  # skirmish, seat 1
        ("combat", "action", 0, *before),  # seat 0
        ("combat", "combat-turn", 0, *before),
        ("combat", "action", 0, *before),  # seat 1
        ("combat", "action", 0, *before),  # seat 0
        ("combat", "retreat", 0, *before),
        ("combat", "action", 0, *before),  # round 2, seat 0: won
        ("combat", "battle-ability", None, *before),
        ("combat", "action", None, *after),  # after the battle
        ("combat", "action", 2, *after),
        ("combat", "action", None, *after),
        ("combat", "action", 3, *after),
        ("combat", "battle-ability", None, *after),
        ("combat", "action", None, *after),  # after the last battle too
        ("headquarters", "action", None, *after),  # before the first-planet token moves
    ]
    assert [s[0] for s in seen].index("combat") == len([s for s in seen if s[0] == "command"])
    struggles = [i for i, s in enumerate(seen) if s[1] == "bonus"]
    assert struggles and max(struggles) < [s[1] for s in seen].index("action"), "none before or between the struggles"


@rule("CQR-TIMING-006")
def test_combat_actions_reach_planets_without_own_units_and_do_not_use_up_the_turn():
    mine = {"supports": ["catachan-outpost", "ork-kannon"], "planets": {1: ["viorla-marksman"]}}
    m = position(mine, {"planets": {1: ["possessed"], 4: ["bad-dok"]}}, step="battle", place=0)
    assert m.state.battle.skirmish and asked(m) == {0: "action"}, "a window before a turn of the skirmish"
    assert options(m, 0) == {"pass", "use catachan-outpost", "use ork-kannon"}
    play(m, "0: use ork-kannon", "0: @4", "1: bad-dok")
    assert card(m, "bad-dok").damage == 1
    play(m, "0: pass")
    assert asked(m) == {0: "combat-turn"} and options(m, 0) == {"attack viorla-marksman"}


# -- Interrupts and Reactions ----------------------------------------------------------------------


@rule("CQR-TIMING-007")
def test_an_interrupt_comes_before_its_condition_takes_effect_and_may_replace_it():
    m = battle({"planets": {1: ["goff-nob"]}}, {"planets": {1: ["bad-dok", "fire-warrior-elite"]}})
    play(m, "0: attack goff-nob", "0: bad-dok")
    assert asked(m) == {1: "window-interrupt"} and options(m, 1) == {"pass", "use fire-warrior-elite"}
    assert m.state.battle.defender == 0, "no defender has been declared yet"
    play(m, "1: use fire-warrior-elite")
    assert not cards(m, "fire-warrior-elite") and card(m, "bad-dok").damage == 0


@rule("CQR-TIMING-008")
def test_a_reaction_comes_at_once_when_its_condition_has_resolved():
    mine = {
        "warlord": {"card": "captain-cato-sicarius", "at": 1},
        "planets": {1: ["goff-nob", TORMENTOR]},
        "resources": 1,
    }
    m = battle(mine, {"planets": {1: ["bad-dok", "possessed"]}})
    play(m, "0: attack goff-nob", "0: bad-dok")
    assert asked(m) == {0: "window-reaction"} and discard(m, 1) == ["bad-dok"], "before the next action window"
    play(m, "0: use captain-cato-sicarius")
    assert resources(m, 0) == 2 and asked(m) == {0: "action"}


@rule("CQR-TIMING-009")
def test_forced_reactions_happen_without_asking_and_before_the_others():
    guard = {"card": "goff-boyz", "attachments": ["bodyguard"]}
    m = battle({"planets": {1: ["incubus-warrior"]}}, {"planets": {1: ["blood-angels-veterans", guard]}})
    play(m, "0: attack incubus-warrior", "0: blood-angels-veterans")
    assert asked(m) == {1: "window-reaction"}, "nobody was asked about the Bodyguard"
    (question,) = m.pending.values()
    assert question.about["occurrence"].amount == 2, "its damage is reassigned already"


@pytest.fixture
def lent():
    """Lends Chaos Fanatics an optional Interrupt to their exhausting: no core card has one."""
    number = CARDS["chaos-fanatics"].number

    @interrupt("chaos-fanatics", on=Exhausting, when=lambda c: c.on.card is c.card)
    def _(c):
        gain(c.s, c.seat, 1, "CQR-TIMING-009")

    yield
    del BOOK.watch[number], BOOK.roles[number]
    for ability in BOOK.by_source.pop(number):
        del BOOK.by_id[ability.id]


@rule("CQR-TIMING-009")
def test_forced_interrupts_come_before_the_others(lent):
    cursed = {"card": "chaos-fanatics", "attachments": [{"card": "dire-mutation", "by": 1}]}
    m = battle({"planets": {1: [cursed, "bad-dok"]}}, {"planets": {1: ["possessed"]}})
    play(m, "0: attack chaos-fanatics")
    assert asked(m) == {0: "window-interrupt"} and options(m, 0) == {"pass", "use chaos-fanatics"}
    assert card(m, "chaos-fanatics").damage == 1 and card(m, "chaos-fanatics").ready, "forced first, no choice"
    m = position({"hand": ["promethium-mine"], "resources": 1})
    play(m, "0: deploy promethium-mine")
    assert card(m, "promethium-mine").resources == 4


@rule("CQR-TIMING-010", "CQR-TIMING-014")
@pytest.mark.parametrize("first", [0, 1])
def test_the_player_with_initiative_orders_forced_abilities(first):
    guards = [{"card": c, "attachments": ["bodyguard"]} for c in ("goff-boyz", "rokkitboy")]
    theirs = {"planets": {1: ["possessed", *guards]}}
    m = battle({"planets": {1: ["sniveling-grot"]}}, theirs, battle={"initiative": first}, initiative=0)
    play(m, "0: attack sniveling-grot", "0: possessed")
    assert asked(m) == {first: "order-forced"} and cite(m) == "CQR-TIMING-010"
    (one, two) = (f"use bodyguard#{c.uid}" for c in cards(m, "bodyguard"))
    assert options(m, first) == {one, two}
    play(m, f"{first}: {two}")
    assert card(m, "rokkitboy").damage == 1 and card(m, "goff-boyz").damage == 0, "nothing was left for the other"


REACTORS = {"warlord": {"card": "captain-cato-sicarius", "at": 1}, "planets": {1: ["possessed"]}}


@rule("CQR-TIMING-011", "CQR-TIMING-012", "CQR-TIMING-014")
@pytest.mark.parametrize("first", [0, 1])
def test_optional_answers_alternate_from_the_player_with_initiative(first):
    spent = {"card": "blood-angels-veterans", "exhausted": True}
    mine = {**REACTORS, "planets": {1: ["possessed", spent]}, "supports": ["catos-stronghold"]}
    theirs = {"supports": ["murder-cogitator"], "planets": {1: ["soul-grinder", "bad-dok"]}}
    m = battle(mine, theirs, battle={"initiative": first, "turn": 0}, initiative=1 - first)
    play(m, "0: attack possessed", "0: soul-grinder")
    both = {"pass", "use captain-cato-sicarius", "use catos-stronghold"}
    if first == 0:
        assert asked(m) == {0: "window-reaction"} and options(m, 0) == both
        play(m, "0: pass")
        assert 1 in asked(m) and options(m, 1) == {"pass", "use murder-cogitator"}
        play(m, "1: use murder-cogitator")
        assert options(m, 0) == both, "the other has acted: who passed may answer now"
        play(m, "0: use captain-cato-sicarius")
    else:
        assert 1 in asked(m)
        play(m, "1: pass", "0: use captain-cato-sicarius")
        assert options(m, 1) == {"pass", "use murder-cogitator"}
        play(m, "1: use murder-cogitator")
    assert options(m, 0) == {"pass", "use catos-stronghold"}, "each copy answers an occurrence once"
    play(m, "0: use catos-stronghold", "0: blood-angels-veterans")
    assert resources(m, 0) == 1 and card(m, "blood-angels-veterans").ready
    assert "combat-turn" in asked(m).values()


@rule("CQR-TIMING-012")
def test_each_copy_answers_and_each_unit_hit_is_an_occurrence_of_its_own():
    m = battle(
        {"warlord": {"card": "captain-cato-sicarius", "at": 1}, "planets": {1: ["vicious-bloodletter"]}},
        {"planets": {1: ["shoota-mob", "rokkitboy", "goff-nob"]}},
    )
    play(m, "0: attack vicious-bloodletter", "0: area 3")
    for gained in (1, 2):
        assert options(m, 0) == {"pass", "use captain-cato-sicarius"}
        play(m, "0: use captain-cato-sicarius")
        assert resources(m, 0) == gained
    assert "combat-turn" in asked(m).values()
    veterans = {"planets": {1: ["blood-angels-veterans"] * 3}}
    m = battle({"planets": {1: ["tactical-squad-cardinis"]}}, veterans)
    play(m, "0: attack tactical-squad-cardinis", "0: area 1")
    for _ in range(3):
        play(m, f"1: {next(o for o in options(m, 1) if o != 'pass')}")
    assert [c.damage for c in cards(m, "blood-angels-veterans")] == [0, 0, 0]


@rule("CQR-TIMING-013")
def test_what_an_ability_causes_is_answered_before_the_interrupted_sequence_goes_on():
    worn = {"card": "deathwing-guard", "attachments": ["repulsor-impact-field"]}
    mine = {"planets": {1: ["black-heart-ravager"]}, "hand": ["promotion"]}
    m = battle(mine, {"planets": {1: [worn]}}, battle={"initiative": 1, "turn": 0})
    act(m, "0: attack black-heart-ravager", "0: deathwing-guard", "1: use repulsor-impact-field")
    assert asked(m) == {0: "shield"}, "the field's damage is dealt to its end first"
    play(m, "0: shield promotion")
    while "window-interrupt" in asked(m).values():
        play(m, "0: pass")
    assert asked(m) == {0: "window-reaction"} and options(m, 0) == {"pass", "use black-heart-ravager"}
    assert card(m, "black-heart-ravager").damage == 1


@rule("CQR-TIMING-014")
@pytest.mark.parametrize("first", [0, 1])
def test_in_a_battle_windows_begin_with_who_has_the_initiative_there(first):
    side = {"planets": {1: [TORMENTOR]}, "resources": 1}
    warlords = [
        {"warlord": {"card": c, "at": 1}} if first == s else {} for s, c in enumerate(("colonel-straken", "nazdreg"))
    ]
    m = position({**side, **warlords[0]}, {**side, **warlords[1]}, step="battle", place=0, initiative=1 - first)
    assert m.state.battle.initiative == first and asked(m) == {first: "action"}


@rule("CQR-TIMING-015")
def test_a_limit_counts_per_copy_and_ends_with_its_period():
    mine = {"planets": {2: ["wildrider-squadron", "wildrider-squadron"]}}
    m = position(mine, step="actions", then="battle", place=0)
    one, two = (f"use wildrider-squadron#{c.uid}" for c in cards(m, "wildrider-squadron"))
    assert options(m, 0) == {"pass", one, two}
    play(m, f"0: {one}", "0: @3")
    assert options(m, 0) == {"pass", two} and refusals(m, 0)[one] == "CQR-TIMING-015"
    play(m, f"0: {two}", "0: @3")
    assert m.state.phase == "deploy" and m.state.uses == {}, "the phase is over, the limits are gone"


@rule("CQR-TIMING-016")
def test_a_lasting_effect_stays_when_its_source_has_left_play():
    mine = {"supports": ["catachan-outpost"], "planets": {1: ["bad-dok"]}}
    m = window({**mine, "hand": ["squig-bombin"], "resources": 2}, {"planets": {1: ["deathwing-guard"]}})
    act(m, "0: use catachan-outpost", "0: bad-dok", "0: play squig-bombin", "0: catachan-outpost")
    assert not cards(m, "catachan-outpost")
    act(m, "0: attack bad-dok", "0: deathwing-guard")
    assert card(m, "deathwing-guard").damage == 3


@rule("CQR-TIMING-018")
def test_who_has_passed_may_still_interrupt_and_react():
    m = position({"hand": ["goff-nob"], "resources": 5}, {"planets": {1: ["syren-zythlex"]}}, passed=[False, True])
    play(m, "0: deploy goff-nob @1")
    assert asked(m) == {1: "window-reaction"} and options(m, 1) == {"pass", "use syren-zythlex"}
    eldar = {"warlord": "eldorath-starbane", "hand": ["nullify"]}
    terror = {"hand": ["archons-terror"], "resources": 2, "planets": {2: ["goff-nob"]}}
    m = position(terror, eldar, step="actions", then="battle", initiative=1, passes=1, turn=0, place=0)
    play(m, "0: play archons-terror", "0: goff-nob")
    assert asked(m) == {1: "window-interrupt"} and options(m, 1) == {"pass", "play nullify"}


@rule("CQR-TIMING-019")
def test_at_the_end_of_a_phase_its_effects_resolve_before_what_lasted_until_then_expires():
    mine = {"warlord": "zarathur-high-sorcerer", "hand": ["infernal-gateway", "chaos-fanatics"], "resources": 2}
    mine |= {"planets": {2: [TORMENTOR]}, "supports": ["murder-cogitator"]}
    m = position(mine, step="actions", then="battle", place=1, gone=0)
    play(m, f"0: use {TORMENTOR}")
    while "action" in asked(m).values() and "play infernal-gateway" not in options(m, 0):
        decline(m)
    act(m, "0: play infernal-gateway", "0: @3")
    play(m, "0: card chaos-fanatics")
    while "action" in asked(m).values():
        decline(m)
    assert asked(m) == {0: "window-reaction"} and options(m, 0) == {"pass", "use murder-cogitator"}
    assert m.state.phase == "combat" and discard(m, 0) == ["infernal-gateway", "chaos-fanatics"]
    assert atk(m.state, card(m, TORMENTOR)) == 4, "until the end of the phase: still"
    play(m, "0: pass")
    assert atk(m.state, card(m, TORMENTOR)) == 2 and m.state.effects == []


@rule("CQR-TIMING-019")
def test_a_unit_under_gift_of_isha_is_discarded_at_the_end_of_the_phase():
    mine = {"warlord": "eldorath-starbane", "hand": ["gift-of-isha"], "resources": 2, "discard": ["soaring-falcon"]}
    m = position(mine)
    act(m, "0: play gift-of-isha", "0: @2")
    assert card(m, "soaring-falcon").place == 1
    play(m, "1: pass", "0: pass")
    assert not cards(m, "soaring-falcon") and sorted(discard(m, 0)) == ["gift-of-isha", "soaring-falcon"]
    assert hand(m, 0) == []
