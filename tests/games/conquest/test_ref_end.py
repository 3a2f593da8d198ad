"""Set-up, warlords defeated, the ends of the game, stalemate."""

from __future__ import annotations

import pytest

import wartable
from tests.games.conquest.table import battle, card, cards, discard, hand, position
from tests.vocabulary import act, asked, options, play, through, who
from wartable.games.conquest.abilities import BOOK
from wartable.games.conquest.content import CARDS, DECKS, KINDS
from wartable.games.conquest.effects import destroy, return_to_hand, sacrifice
from wartable.games.conquest.model import HQ
from wartable.games.conquest.phases.battle import _mark
from wartable.games.conquest.rules.values import atk, hp
from wartable.kernel.ledger import rule
from wartable.kernel.state import Rng

GATE = "craftworld-gate"
FIGHT = {"place": 1, "skirmish": False}


# -- set-up ----------------------------------------------------------------------------------------


@rule("CQR-SETUP-001")
def test_each_player_in_initiative_order_may_mulligan_once():
    m = wartable.new("conquest", seed=1, decks=["straken", "nazdreg"])
    first = m.state.initiative
    assert asked(m) == {first: "mulligan"} and options(m, first) == {"keep", "mulligan"}
    before = hand(m, first)
    deck_and_hand = sorted(m.state.players[first].deck + m.state.players[first].hand)
    m.play(first, "mulligan")
    assert asked(m) == {1 - first: "mulligan"}, "the new hand is kept"
    assert len(hand(m, first)) == len(before) and hand(m, first) != before
    assert sorted(m.state.players[first].deck + m.state.players[first].hand) == deck_and_hand
    kept = hand(m, 1 - first)
    m.play(1 - first, "keep")
    assert hand(m, 1 - first) == kept and m.state.phase == "deploy"


@rule("CQR-SETUP-002")
def test_both_warlords_are_public_from_the_start():
    m = wartable.new("conquest", seed=1, decks=["straken", "nazdreg"])
    for seat in (0, 1, None):
        view = m.view(seat)
        shown = [KINDS[view.cards[p.warlord].kind].id for p in view.players]
        assert shown == ["colonel-straken", "nazdreg"]


@rule("CQR-SETUP-003")
def test_every_warlord_starts_with_seven_cards_and_seven_resources():
    warlords = [c for c in CARDS.values() if c.type == "warlord"]
    assert len(warlords) == 7 and {(w.hand, w.resources) for w in warlords} == {(7, 7)}
    for deck in DECKS:
        m = wartable.new("conquest", seed=2, decks=[deck, deck])
        for _ in (0, 1):
            m.play(who(m), "keep")
        assert [(len(p.hand), p.resources) for p in m.state.players] == [(7, 7), (7, 7)]


@rule("CQR-SETUP-004")
def test_there_is_no_maximum_hand_size():
    m = position({"hand": ["goff-nob"] * 40}, step="headquarters-steps")
    through(m)
    assert m.state.phase == "deploy" and len(hand(m, 0)) == 42 and discard(m, 0) == []


# -- warlords --------------------------------------------------------------------------------------


@rule("CQR-WARLORD-001")
@pytest.mark.parametrize("effect", [lambda s, c: destroy(s, [c], "-"), lambda s, c: sacrifice(s, c, "-"), lambda s, c: return_to_hand(s, c, "-")])  # fmt: skip
def test_no_effect_takes_a_warlord_out_of_play(effect):
    m = position()
    assert list(effect(m.state, card(m, "nazdreg"))) == []
    assert card(m, "nazdreg").place == HQ and hand(m, 1) == discard(m, 1) == []


@rule("CQR-WARLORD-001", "CQR-INITIATE-009")
def test_a_warlord_is_no_sacrifice():
    leader = {"card": "colonel-straken", "at": 1}
    m = position(
        {"warlord": leader, "planets": {1: ["captain-markis", "ratling-deadeye"]}},
        {"planets": {1: ["bad-dok", "penal-legionnaire"]}},
    )
    play(m, "0: use captain-markis")
    assert options(m, 0) == {"captain-markis", "ratling-deadeye"}, "neither Straken nor the enemy's legionnaire"
    alone = position({"warlord": leader, "hand": ["pact-of-the-haemonculi"], "resources": 2}, {"hand": ["raid"]})
    assert options(alone, 0) == {"pass"}, "the warlord alone cannot pay a sacrifice"


@rule("CQR-WARLORD-002", "CQR-WARLORD-003")
def test_a_hale_warlord_that_is_defeated_goes_home_bloodied_exhausted_and_undamaged():
    mine = {"warlord": {"card": "captain-cato-sicarius", "at": 1}, "planets": {1: ["possessed", "bad-dok"]}}
    nazdreg = {"card": "nazdreg", "at": 1, "damage": 2}
    m = battle(mine, {"warlord": nazdreg, "planets": {1: ["goff-nob"]}})
    play(m, "0: attack possessed", "0: nazdreg")
    fallen = card(m, "nazdreg")
    assert (fallen.bloodied, fallen.damage, fallen.ready, fallen.place) == (True, 0, False, HQ), "9 damage, 5 HP left"
    assert m.outcome is None and m.state.battle is not None, "the battle goes on"
    assert asked(m) == {1: "combat-turn"}, "no reaction to destruction, no combat turn spent"
    assert options(m, 1) == {"attack goff-nob"}


@rule("CQR-WARLORD-002")
def test_a_warlord_defeated_in_its_hq_is_bloodied_there():
    line = ["atrox-prime", "plannum", "barlus", "osus-iv", "elouith", "carnath", "tarrus"]
    theirs = {"warlord": {"card": "nazdreg", "damage": 6}}
    m = battle({"planets": {1: ["goff-nob"]}, "supports": [GATE]}, theirs, planets=line)
    play(m, "0: trigger", "0: hq 1")
    assert card(m, "nazdreg").bloodied and m.outcome is None


@rule("CQR-WARLORD-003", "CQR-WARLORD-005")
def test_a_bloodied_warlord_has_its_other_values_and_no_ability():
    leader = {"card": "colonel-straken", "at": 1, "bloodied": True}
    m = battle({"warlord": leader, "planets": {1: ["shoota-mob"]}}, {"planets": {1: ["possessed"]}})
    straken, printed = card(m, "colonel-straken"), CARDS["colonel-straken"]
    assert (atk(m.state, straken), hp(m.state, straken)) == (printed.bloodied["atk"], printed.bloodied["hp"]) == (2, 5)
    assert atk(m.state, card(m, "shoota-mob")) == 2, "a hale Straken would give it 1 more"
    m = battle(
        {"warlord": {**leader, "bloodied": False}, "planets": {1: ["shoota-mob"]}}, {"planets": {1: ["possessed"]}}
    )
    assert atk(m.state, card(m, "shoota-mob")) == 3
    kith = {"warlord": {"card": "packmaster-kith", "bloodied": True}, "supports": [GATE], "hq": ["goff-nob"]}
    m = position(kith, step="command")
    play(m, "0: commit @2", "1: commit @3")
    assert "window-reaction" not in asked(m).values() and not cards(m, "khymera")


@rule("CQR-WARLORD-005")
def test_a_bloodied_warlord_is_defeated_for_good_the_next_time():
    nazdreg = {"card": "nazdreg", "at": 1, "bloodied": True}
    m = battle({"planets": {1: ["possessed"]}}, {"warlord": nazdreg})
    play(m, "0: attack possessed", "0: nazdreg")
    assert m.outcome.winners == (0,) and m.outcome.cite == "CQ-VICTORY-007"


@rule("CQR-WARLORD-004")
@pytest.mark.parametrize(("damage", "winners"), [((3, 3), ()), ((2, 3), (0,)), ((3, 2), (1,)), ((2, 2), None)])
def test_two_bloodied_warlords_defeated_at_once_draw(damage, winners):
    zarathur = {"card": "zarathur-high-sorcerer", "at": 1, "bloodied": True, "damage": damage[0]}
    nazdreg = {"card": "nazdreg", "at": 1, "bloodied": True, "damage": damage[1]}
    mine = {"warlord": zarathur, "hand": ["warpstorm"], "resources": 3}
    m = position(mine, {"warlord": nazdreg}, step="actions", then="combat-turn", battle=FIGHT)
    act(m, "0: play warpstorm", "0: @1")
    assert (m.outcome.winners if m.outcome else None) == winners
    if winners == ():
        assert m.outcome.cite == "CQR-WARLORD-004"


# -- the ends of the game --------------------------------------------------------------------------


LAST = ["barlus", "osus-iv", "elouith", "ferrin", "iridial", "yvarn", "plannum"]


@rule("CQR-END-001")
@pytest.mark.parametrize(("last", "winners"), [(1, (1,)), (0, (0,)), (-1, ())])
def test_after_the_seventh_planet_who_captured_last_wins(last, winners):
    trophies = [["barlus", "elouith"], ["ferrin"]] if last >= 0 else [[], []]
    mine = {"planets": {1: [{"card": "goff-nob", "exhausted": True}]}, "trophies": trophies[0]}
    m = position(
        mine, {"trophies": trophies[1]}, step="combat-round-end", battle=FIGHT, planets=LAST, first=6, last_capture=last
    )
    play(m, "0: retreat goff-nob")
    assert m.outcome.winners == winners and m.outcome.cite == "CQR-END-001", "nobody captured the seventh"


@rule("CQR-END-001")
def test_who_captures_the_seventh_planet_captured_last():
    mine = {"planets": {1: ["goff-nob"]}}
    theirs = {"trophies": ["barlus", "elouith", "ferrin"]}
    m = battle(mine, theirs, planets=LAST, first=6, last_capture=1)
    assert m.outcome.winners == (0,) and m.outcome.cite == "CQR-END-001"


@rule("CQR-END-002")
@pytest.mark.parametrize(
    ("decks", "winners", "cite"),
    [
        ((2, 2), (), "CQR-END-002"),
        ((2, 3), (1,), "CQ-VICTORY-009"),
        ((3, 1), (0,), "CQ-VICTORY-009"),
        ((3, 3), None, ""),
    ],
)
def test_an_empty_deck_loses_and_two_at_once_tie(decks, winners, cite):
    m = position({"deck": decks[0]}, {"deck": decks[1]}, step="headquarters-steps")
    assert (m.outcome and (m.outcome.winners, m.outcome.cite)) == (None if winners is None else (winners, cite))


@rule("CQR-END-002")
def test_cards_drawn_by_one_effect_are_drawn_together_before_the_deck_is_judged():
    m = position({"deck": 1, "planets": {1: ["void-pirate"]}}, step="struggle", place=1)
    play(m, "0: take both")
    assert m.outcome.winners == (1,) and hand(m, 0) == ["rogue-trader"], "two were due, one was there"


@rule("CQR-END-002")
def test_a_deck_emptied_by_a_search_loses_too():
    line = ["elouith", "plannum", "barlus", "osus-iv", "atrox-prime", "carnath", "tarrus"]
    m = battle({"deck": 1, "planets": {1: ["goff-nob"]}}, planets=line)
    play(m, "0: trigger", "0: card rogue-trader")
    assert m.outcome.winners == (1,)


# -- stalemate and loops ---------------------------------------------------------------------------


def quiet_round(m):
    """Two units without ATK attack each other; nobody retreats."""
    for _ in range(2):
        seat = who(m)
        unit, other = (f"sanctioned-psyker#{cards(m, 'sanctioned-psyker', s)[0].uid}" for s in (seat, 1 - seat))
        act(m, f"{seat}: attack {unit}", f"{seat}: {other}")
    act(m, "0: done", "1: done")


@rule("CQR-END-003")
def test_three_quiet_rounds_end_a_battle_at_the_first_planet():
    side = {"planets": {1: ["sanctioned-psyker"]}}
    m = through(position({**side, "supports": [GATE]}, side, step="battle", place=0))
    quiet_round(m)
    quiet_round(m)
    assert m.state.battle.round == 3 and m.state.battle.quiet_rounds == 2
    for _ in range(2):
        seat = who(m)
        unit, other = (f"sanctioned-psyker#{cards(m, 'sanctioned-psyker', s)[0].uid}" for s in (seat, 1 - seat))
        act(m, f"{seat}: attack {unit}", f"{seat}: {other}")
    play(m, "0: done", "1: done")
    assert asked(m) == {0: "action"} and m.state.battle is None, "the window after the battle"
    assert m.state.gone == 1 and m.state.last_capture == -1, "the planet is removed, nobody has it"
    assert [(c.place, c.ready) for c in cards(m, "sanctioned-psyker")] == [(HQ, True)] * 2


@rule("CQR-END-003")
def test_elsewhere_a_stalemate_sends_only_the_warlords_home():
    def side(name):
        return {"warlord": {"card": name, "at": 3}, "planets": {3: ["sanctioned-psyker"]}}

    fight = {"place": 3, "skirmish": False, "round": 3, "quiet_rounds": 2}
    mine = {**side("colonel-straken"), "supports": [GATE]}
    m = position(mine, side("nazdreg"), step="combat-round-end", battle=fight)
    m.state.battle.mark = _mark(m.state)  # the round has been quiet up to here
    play(m, "0: done", "1: done")
    assert m.state.battle is None and m.state.gone == 0
    assert card(m, "colonel-straken").place == card(m, "nazdreg").place == HQ
    assert [c.place for c in cards(m, "sanctioned-psyker")] == [2, 2]


@rule("CQR-END-003")
@pytest.mark.parametrize("change", ["damage", "resources", "hand", "deck", "unit", "nothing"])
def test_any_change_starts_the_count_anew(change):
    side = {"planets": {1: ["sanctioned-psyker"]}}
    m = position(side, side, step="battle", place=0)
    quiet_round(m)
    assert m.state.battle.quiet_rounds == 1
    player = m.state.players[0]
    match change:
        case "damage":
            cards(m, "sanctioned-psyker")[0].damage = 1
        case "resources":
            player.resources += 1
        case "hand":
            player.hand.append(player.deck.pop())
        case "deck":
            player.discard.append(player.deck.pop())
        case "unit":
            cards(m, "sanctioned-psyker", 0)[0].uid += 100
            unit = cards(m, "sanctioned-psyker", 0)[0]
            m.state.cards = {c.uid: c for c in m.state.cards.values()}
            m.state.next_uid = unit.uid + 1
    quiet_round(m)
    assert m.state.battle.quiet_rounds == (2 if change == "nothing" else 0)


@rule("CQR-END-003")
def test_the_count_of_quiet_rounds_tells_nothing_about_hands():
    def mark(*held):
        side = {"planets": {1: ["sanctioned-psyker"]}}
        m = position({**side, "hand": list(held)}, side, step="combat-round-end", battle=FIGHT)
        play(m, "0: done", "1: done")
        return m.view(1).battle.mark

    assert mark("goff-nob", "raid") == mark("possessed", "bad-dok") != mark("goff-nob")


@rule("CQR-END-004")
def test_no_ability_can_be_repeated_for_nothing():
    """Our reading: a loop of the core set always spends something, so none is infinite and none must be named."""
    for ability in BOOK.by_id.values():
        if ability.timing == "action" and ability.where == "play":
            assert ability.cost or ability.limit, f"{ability.id} can be used again and again for nothing"


@rule("CQR-END-004")
def test_random_play_always_comes_to_an_end():
    for seed in range(3):
        m, rng = wartable.new("conquest", seed=seed), Rng(seed)
        for _ in range(6000):
            if m.outcome is not None:
                break
            seat = min(m.pending)
            m.apply(seat, rng.choice(list(m.options(seat))))
        assert m.outcome is not None
