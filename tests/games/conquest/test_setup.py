"""Set-up: nine steps from two decks to the first deploy phase."""

from __future__ import annotations

import pytest

import wartable
from tests.games.conquest.table import position
from tests.vocabulary import asked, cite, fields, options, play, told, who
from wartable.games.conquest.content import CARDS, DECKS, KINDS, PLANETS, tokens
from wartable.games.conquest.events import Drew, InitiativeDrawn, PlanetsRevealed
from wartable.games.conquest.model import HIDDEN, HQ
from wartable.kernel.ledger import rule

SEEDS = range(12)


def start(seed=1, *answers):
    """A new match; the opening hands answered in initiative order."""
    m = wartable.new("conquest", decks=["straken", "nazdreg"], seed=seed)
    for answer in answers:
        m.play(who(m), answer)
    return m


@rule("CQ-SETUP-001")
def test_the_nine_steps_come_in_order():
    m = start(3, "mulligan", "keep")
    first = m.state.start_initiative
    steps = [(type(e), getattr(e, "seat", None)) for e in m.events if e.cite.startswith(("CQ-SETUP", "CQR-SETUP"))]
    names = [(cls.__name__, seat) for cls, seat in steps]
    assert names == [
        ("InitiativeDrawn", first),
        ("PlanetsRevealed", None),
        ("Drew", first),
        ("Drew", 1 - first),
        ("MulliganTaken", first),
        ("Drew", first),
        ("HandKept", 1 - first),
        ("Gained", first),
        ("Gained", 1 - first),
    ]
    assert asked(m) == {first: "deployment-turn"} and m.state.round == 1 and m.state.phase == "deploy"


@rule("CQ-SETUP-002")
def test_the_warlord_lies_hale_and_ready_in_its_headquarters():
    m = start()
    for seat, name in ((0, "colonel-straken"), (1, "nazdreg")):
        leader = m.state.cards[m.state.players[seat].warlord]
        assert KINDS[leader.kind].id == name
        assert (leader.place, leader.seat, leader.bloodied, leader.ready, leader.damage) == (HQ, seat, False, True, 0)
    assert len(m.state.cards) == 2


@rule("CQ-SETUP-003")
def test_decks_are_shuffled():
    order = {tuple(start(seed).state.players[0].deck) for seed in SEEDS}
    assert len(order) == len(SEEDS)
    for seed in SEEDS:
        for seat, deck in enumerate((DECKS["straken"], DECKS["nazdreg"])):
            player = start(seed).state.players[seat]
            whole = sorted(CARDS[c].number for c, n in deck.cards.items() for _ in range(n))
            assert sorted(player.hand + player.deck) == whole
    m = start()
    assert m.view(0).players[0].deck == m.view(1).players[0].deck == 35 - 7  # only its size shows


@rule("CQ-SETUP-004")
def test_seven_of_the_ten_planets_are_laid_out_at_random():
    lines = {tuple(start(seed).state.planets) for seed in SEEDS}
    assert len(lines) == len(SEEDS) and all(len(set(line)) == 7 for line in lines)
    assert {p for line in lines for p in line} == {p.number for p in PLANETS.values()}


@rule("CQ-SETUP-005")
def test_three_planets_go_back_to_the_box_unseen():
    for seed in SEEDS:
        m = start(seed)
        assert len(m.state.box) == 3 and not set(m.state.box) & set(m.state.planets)
        for seat in (0, 1, None):
            view = m.view(seat)
            assert not hasattr(view, "box")
            assert not set(m.state.box) & set(view.planets)
        shown = {p for e in m.events if isinstance(e, PlanetsRevealed) for p in e.planets}
        assert not shown & set(m.state.box)


@rule("CQ-SETUP-006")
def test_the_initiative_is_drawn_by_lot():
    drawn = [start(seed).state.initiative for seed in range(40)]
    assert 8 <= sum(drawn) <= 32
    m = start()
    (event,) = [e for e in m.events if isinstance(e, InitiativeDrawn)]
    assert event.seat == m.state.initiative == m.state.start_initiative and event.chance


@rule("CQ-SETUP-007")
def test_the_first_five_planets_are_face_up_and_the_last_two_face_down():
    m = start()
    for seat in (0, 1, None):
        assert m.view(seat).planets == [*m.state.planets[:5], HIDDEN, HIDDEN]
    (event,) = [e for e in m.events if isinstance(e, PlanetsRevealed)]
    assert list(event.planets) == m.state.planets[:5] and event.cite == "CQ-SETUP-007"


@rule("CQ-SETUP-008")
def test_the_first_planet_token_lies_on_the_leftmost_planet():
    for seed in SEEDS:
        m = start(seed)
        assert m.state.first == 0 and m.state.gone == 0
        assert m.facts()["first"] == 0


@rule("CQ-SETUP-009")
def test_each_player_takes_a_dial():
    m = start(1, "keep", "keep")
    first = m.state.initiative
    m.play(first, "pass")
    m.play(1 - first, "pass")
    assert {seat: q.ask for seat, q in m.pending.items()} == {0: "commit", 1: "commit"}


@rule("CQ-SETUP-010")
def test_tokens_form_one_bank_for_both_players():
    m = start()
    assert dict(zip((KINDS[t].id for t in tokens(("core",))), m.state.bank, strict=True)) == {
        "guardsman": 10, "snotlings": 10, "cultist": 10, "khymera": 10, "termagant": 0,
    }  # fmt: skip
    for seat in (0, 1, None):
        assert m.view(seat).bank == m.state.bank
    both = position({"planets": {1: ["guardsman"]}}, {"planets": {1: ["guardsman", "guardsman"]}})
    assert both.facts()["bank"]["guardsman"] == 7


@rule("CQ-SETUP-011")
def test_opening_hands_are_as_printed_on_the_warlords():
    for name in DECKS:
        m = wartable.new("conquest", decks=[name, "straken"], seed=2)
        leader = CARDS[DECKS[name].warlord]
        assert leader.hand == 7
        assert len(m.state.players[0].hand) == leader.hand
        assert len(m.state.players[0].deck) == 35 - leader.hand
    drawn = {e.seat: e for e in m.events if isinstance(e, Drew)}
    assert [len(drawn[seat].cards) for seat in (0, 1)] == [7, 7]


@rule("CQ-SETUP-012")
def test_each_player_may_take_one_mulligan_and_not_more():
    m = start(4)
    first = m.state.initiative
    assert asked(m) == {first: "mulligan"} and cite(m) == "CQ-SETUP-012"
    assert options(m, first) == {"keep", "mulligan"}
    before = sorted(m.state.players[first].hand + m.state.players[first].deck)
    old = list(m.state.players[first].hand)
    play(m, f"{first}: mulligan")
    player = m.state.players[first]
    assert len(player.hand) == 7 and sorted(player.hand + player.deck) == before
    assert player.hand != old
    assert asked(m) == {1 - first: "mulligan"}  # no second one for the first player
    kept = list(m.state.players[1 - first].hand)
    play(m, f"{1 - first}: keep")
    assert m.state.players[1 - first].hand == kept
    assert asked(m) == {first: "deployment-turn"}
    assert len(told(m, "MulliganTaken")) == 1


@rule("CQ-SETUP-013")
def test_starting_resources_are_as_printed_on_the_warlords_and_come_last():
    m = start(4)
    assert [p.resources for p in m.state.players] == [0, 0]
    m = start(4, "keep", "keep")
    assert [p.resources for p in m.state.players] == [7, 7]
    gained = fields(m, "Gained", "seat", "resources", "cite")
    assert sorted(gained) == [(0, 7, "CQ-SETUP-013"), (1, 7, "CQ-SETUP-013")]
    assert {CARDS[d.warlord].resources for d in DECKS.values()} == {7}


@rule("CQ-SETUP-014")
@pytest.mark.parametrize("initiative", [0, 1])
def test_the_line_keeps_its_direction_when_the_token_changes_hands(initiative):
    m = position(step="headquarters", gone=1, initiative=initiative)
    assert m.state.initiative == 1 - initiative and m.state.start_initiative == initiative
    assert (m.state.first, m.state.revealed) == (1, 6)
    play(m, f"{1 - initiative}: pass", f"{initiative}: pass", "0: commit @1", "1: commit @5")
    places = [m.state.cards[p.warlord].place for p in m.state.players]
    assert places == [1, 5]  # numbers rise in the old direction, whoever has the token


@rule("CQ-SETUP-015")
def test_the_planet_line_lies_between_two_player_areas():
    m = position(
        {"hq": ["goff-nob"], "planets": {2: ["possessed"]}}, {"hq": ["shoota-mob"], "planets": {2: ["bad-dok"]}}
    )
    seats = m.facts()["seats"]
    assert (seats[0]["hq"], seats[0]["planets"]) == (["goff-nob"], {2: ["possessed"]})
    assert (seats[1]["hq"], seats[1]["planets"]) == (["shoota-mob"], {2: ["bad-dok"]})
    for seat in (0, 1, None):  # everybody sees both areas and the whole line
        assert len(m.view(seat).players) == 2 and len(m.view(seat).planets) == 7
        assert m.view(seat).cards == m.state.cards
