"""The starting combat cards of the Orks: effects, what cannot be declined, what cannot be chosen."""

from __future__ import annotations

import pytest

from tests.games.forbidden_stars.battles import duel, over, resolving
from tests.games.forbidden_stars.table import VOID, dice, side_of, tokens, units
from tests.vocabulary import options, refused, told
from wartable.games.forbidden_stars.battle.battle import morale_total
from wartable.games.forbidden_stars.battle.casualties import attack_total, defence_total, icons
from wartable.games.forbidden_stars.content import COMBAT_CARDS, MORALE
from wartable.games.forbidden_stars.events import BattleWon, CardDiscarded
from wartable.games.forbidden_stars.ids import CARD
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

MARINES = {"scout": 1, "space-marine": 1}
FULL = {"attack": 4, "defence": 3, "morale": 1}
UNITS = {
    "gretchin": (["onslaught"], (0, 0, 0), 0, 0),
    "mek-boyz": (["boyz", "onslaught"], (0, 0, 1), 0, 0),
    "ard-boyz": (["boyz"], (0, 2, 0), 0, 0),
    "shoota-boyz": (["boyz"], (2, 0, 0), 0, 0),
    "slugga-boyz": (["boyz", "onslaught"], (1, 1, 0), 0, 0),
    "waaagh": (["boyz", "onslaught"], (0, 0, 3), 0, 2),
    "sea-of-green": ([], (1, 1, 0), 0, 2),
    "mega-nobz": (["nob", "onslaught"], (1, 2, 0), 0, 2),
    "biker-nobz": (["nob", "onslaught"], (2, 1, 0), 0, 2),
    "weirdboyz": (["boyz", "onslaught"], (1, 1, 1), 2, 4),
    "party-wagon": (["battlewagon", "kill_kroozer"], (1, 2, 0), 2, 4),
    "rokkit-wagon": (["battlewagon", "kill_kroozer"], (3, 0, 0), 2, 4),
    "snapper-gargant": (["gargant", "kill_kroozer"], (4, 1, 0), 3, 6),
    "smasher-gargant": (["gargant", "kill_kroozer"], (2, 3, 0), 3, 6),
}
"""What is printed: the units of the brown box, the icons, level and price."""


@rule("FS-ORKS-031", "FS-ORKS-034", "FS-ORKS-035", "FS-ORKS-036", "FS-ORKS-037", "FS-ORKS-038", "FS-ORKS-039")
@rule("FS-ORKS-040", "FS-ORKS-042", "FS-ORKS-043", "FS-ORKS-044", "FS-ORKS-046", "FS-ORKS-047", "FS-ORKS-048")
@pytest.mark.parametrize("name", UNITS)
def test_what_is_printed_on_the_cards_of_the_orks(name: str) -> None:
    card = next(c for c in COMBAT_CARDS if c.id == name.replace("-", "_"))
    assert card.faction == "orks"
    assert (card.unit, (card.icons.attack, card.icons.defence, card.icons.morale), card.level, card.cost) == UNITS[name]
    assert card.starting == (list(UNITS).index(name) < 5)
    assert bool(card.text) == (name not in ("rokkit-wagon", "snapper-gargant", "smasher-gargant"))
    assert bool(card.unit_text) == (name != "sea-of-green")


def top(card: str) -> dict[str, object]:
    """The combat deck of the Ultramarines with a card on top, its other copy below."""
    return {"ultramarines": {"deck": [card]}}


@rule("FS-ORKS-031", "FS-COMBATCARD-009", "FS-GAIN-002")
def test_mek_boyz_gain_a_rolled_die() -> None:
    m = duel("mek-boyz", "general", {"nob": 1}, MARINES, me={"dice": {"attack": 1}}, dice=["morale"])
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert over(m)  # a Nob does not serve the brown box
    assert dice(m, 0) == (1, 0, 1)
    m = duel("mek-boyz", "general", {"nob": 1}, MARINES, me={"dice": {"attack": 1}})
    m.play(0, "decline")
    assert dice(m, 0) == (1, 0, 0)
    m = duel("mek-boyz", "general", {"nob": 1}, MARINES, me={"dice": FULL})
    m.play(0, "use")
    assert dice(m, 0) == (4, 3, 1)  # no ninth die


@rule("FS-ORKS-031", "FS-ORKS-032")
def test_mek_boyz_take_the_icons_of_the_top_card_of_the_enemy_deck() -> None:
    m = duel(
        "mek-boyz",
        "unit",
        {"boyz": 1},
        MARINES,
        opponent={"hand": ["blessed-power-armour"]},
        players=top("show-no-fear"),
    )
    before = sorted(m.facts()["players"]["ultramarines"]["deck"])
    m.play(0, "use")
    assert over(m)
    side = side_of(m, 0)
    assert (attack_total(side), defence_total(side), icons(side, MORALE)) == (0, 2, 1 + 1)
    assert tokens(m, 0) == (0, 0)  # icons, not tokens
    gone = [e for e in m.events if isinstance(e, CardDiscarded)]
    assert [(e.seat, CARD[e.card], e.cite) for e in gone] == [(1, "show-no-fear", "FS-ORKS-031")]
    assert [CARD[c] for c in side_of(m, 1).hand] == ["blessed-power-armour"]  # not from his hand
    assert sorted(m.facts()["players"]["ultramarines"]["deck"]) == before  # a discarded card is shuffled back
    m = duel("mek-boyz", "unit", {"boyz": 1}, MARINES, players=top("show-no-fear"))
    m.play(0, "decline")
    assert defence_total(side_of(m, 0)) == 0
    assert not told(m, "CardDiscarded")


@rule("FS-ORKS-031", "FS-REINFORCEMENT-003")
@pytest.mark.parametrize(
    ("mine", "ready", "asked"),
    [({"boyz": 1}, 0, True), ({"nob": 1}, 0, False), ({"nob": 1, "boyz routed": 1}, 0, False), ({"nob": 1}, 1, True)],
)
def test_the_brown_box_of_mek_boyz_needs_unrouted_boyz_or_a_token(
    mine: dict[str, int], ready: int, asked: bool
) -> None:
    m = duel("mek-boyz", "unit", mine, MARINES, me={"ready": ready})
    assert (not over(m)) == asked


@rule("FS-ORKS-032", "FS-ICON-003")
def test_an_effect_on_tokens_does_not_touch_the_icons_of_mek_boyz() -> None:
    m = duel(
        "mek-boyz",
        "unit",
        {"boyz": 1},
        {"space-marine": 1},
        me={"tokens": {"defence": 1}},
        opponent={"chosen": "fury-of-the-ultramar"},
        players=top("blessed-power-armour"),
        battle={"round": 1},
    )
    m.play(0, "use")
    assert defence_total(side_of(m, 0)) == 1 + 1
    m.play(1, "decline")
    m.play(1, "use")
    assert options(m, 1) == {"lose-die defence", "lose-tokens defence 2"}
    before = len(m.events)
    m.play(1, "lose-tokens defence 2")
    suffered = next(e for e in m.events[before:] if type(e).__name__ == "DamageSuffered" and e.seat == 0)
    assert suffered.count == 0  # one attack icon of Fury of the Ultramar meets the defence icon that stays


@rule("FS-ORKS-033", "FS-ORKS-031")
def test_the_icons_of_mek_boyz_end_with_the_round_and_do_not_count_for_the_morale_of_the_battle() -> None:
    m = duel(
        "mek-boyz",
        "unit",
        {"boyz": 1},
        {"scout": 1},
        opponent={"chosen": "ambush"},
        players=top("emperors-glory"),
        battle={"round": 3},
    )
    m.play(0, "use")
    assert m.state.battle is not None
    assert morale_total(m.state, m.state.battle, 0) == 1 + 1 + 2  # Boyz, the card's own icon, the icons taken
    m.play(1, "decline")
    m.play(1, "decline")
    won = next(e for e in m.events if isinstance(e, BattleWon))
    assert (won.seat, won.attack, won.defence) == (1, 1 + 1, 2)
    m = duel(
        "mek-boyz",
        "unit",
        {"boyz": 1},
        MARINES,
        me={"hand": ["gretchin"]},
        opponent={"chosen": None, "hand": ["ambush"]},
        players=top("emperors-glory"),
    )
    m.play(0, "use")
    assert m.state.battle is not None and m.state.battle.round == 2
    assert icons(side_of(m, 0), MORALE) == 1


@rule("FS-ORKS-037")
def test_shoota_boyz_reroll_all_own_defence_dice_and_one_of_the_enemy_for_each_unrouted_boyz() -> None:
    def shot(boyz: dict[str, int], *rolls: str) -> Match:
        return duel(
            "shoota-boyz",
            "general",
            boyz,
            MARINES,
            me={"dice": {"attack": 1, "defence": 2}},
            opponent={"dice": {"attack": 1, "defence": 3}},
            dice=list(rolls),
        )

    m = shot({"boyz": 2, "boyz routed": 1}, "morale", "defence", "attack", "morale")
    assert over(m)  # nobody was asked
    assert (dice(m, 0), dice(m, 1)) == ((1, 1, 1), (2, 1, 1))  # two own dice, two of the enemy
    m = shot({"nob": 1, "boyz routed": 2}, "morale", "attack")
    assert over(m) and (dice(m, 0), dice(m, 1)) == ((2, 0, 1), (1, 3, 0))  # no unrouted Boyz: the own dice only


@rule("FS-ORKS-034", "FS-EFFECT-001", "FS-REINFORCEMENT-003")
@pytest.mark.parametrize(("card", "face", "other"), [("ard-boyz", 0, "defence"), ("shoota-boyz", 1, "attack")])
def test_ard_and_shoota_boyz_reroll_all_own_dice_and_one_of_the_enemy_for_each_boyz(
    card: str, face: int, other: str
) -> None:
    name = ("attack", "defence")[face]

    def rolled(boyz: dict[str, int], ready: int, have: int, *results: str) -> Match:
        m = duel(
            card,
            "general",
            boyz,
            MARINES,
            me={"dice": {name: 2, "morale": 1}, "ready": ready},
            opponent={"dice": {name: have, other: 1}},
            dice=[*results, "morale", "morale", "morale", "morale", "morale"],
        )
        assert over(m)  # nobody was asked: neither may decline
        return m

    def count(m: Match, seat: int) -> tuple[int, int, int]:
        return dice(m, seat)[face], dice(m, seat)[1 - face], dice(m, seat)[2]

    m = rolled({"boyz": 2, "boyz routed": 1, "nob": 1}, 0, 4, other, name)
    assert count(m, 0) == (1, 1, 1)  # both own dice, the morale die stays
    assert count(m, 1) == (2, 1, 2)  # two dice for two unrouted Boyz; the routed one and the Nob give none
    m = rolled({"boyz": 1}, 1, 4, name, name)
    assert count(m, 1) == (2, 1, 2)  # a reinforcement token is a Boyz
    m = rolled({"boyz": 3}, 0, 2, name, name)
    assert count(m, 1) == (0, 1, 2)  # no more than there are
    m = rolled({"nob": 1}, 0, 2, name, name)
    assert count(m, 1) == (2, 1, 0)  # without Boyz only the upper box is resolved


@rule("FS-ORKS-035", "FS-EFFECT-001", "FS-TIMING-002")
@pytest.mark.parametrize("attacking", [True, False])
def test_slugga_boyz_make_both_reroll_their_morale_the_attacker_first(attacking: bool) -> None:
    m = resolving(
        "slugga-boyz",
        "general",
        {"faction": "orks", "dice": {"attack": 1, "morale": 2}},
        {"faction": "ultramarines", "dice": {"defence": 1, "morale": 1}},
        {"orks": {"boyz": 1}, "ultramarines": MARINES},
        attacking=attacking,
        dice=["attack", "defence", "morale"],
    )
    assert options(m, 0) == {"use", "decline"}  # the brown box: the upper one was not asked
    assert m.pending[0].cite == "FS-ORKS-035"
    mine, theirs = ((2, 1, 0), (0, 1, 1)) if attacking else ((1, 1, 1), (1, 1, 0))
    assert (dice(m, 0), dice(m, 1)) == (mine, theirs)


@rule("FS-ORKS-035")
def test_slugga_boyz_may_rally_one_own_unit() -> None:
    lying = {"boyz": 1, "nob routed": 1, "battlewagon routed": 2}
    m = duel("slugga-boyz", "unit", lying, MARINES, me={"fallen": 1})
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert options(m, 0) == {"unit nob routed 2A/nw", "unit battlewagon routed 2A/nw", "unit boyz routed-token 2A/nw"}
    assert refused(m, 0, "unit boyz 2A/nw") == "FS-ROUT-001"
    m.play(0, "unit battlewagon routed 2A/nw")
    assert units(m, "orks") == {"boyz": 1, "nob routed": 1, "battlewagon": 1, "battlewagon routed": 1}
    m = duel("slugga-boyz", "unit", lying, MARINES)
    m.play(0, "decline")
    assert units(m, "orks") == lying
    assert over(duel("slugga-boyz", "unit", {"boyz routed": 1, "nob": 1}, MARINES))


@rule("FS-ORKS-036", "FS-COMBATCARD-010", "FS-COMBATCARD-011")
def test_gretchin_give_two_tokens_and_the_ork_chooses_the_die() -> None:
    def position(**have: int) -> Match:
        return duel("gretchin", "general", {"boyz": 1}, MARINES, opponent={"dice": have}, dice=["attack"])

    m = position(defence=2, morale=1)
    assert options(m, 0) == {"use", "decline"}  # in spite of its "must" it may be declined, as a whole
    m.play(0, "use")
    assert tokens(m, 0) == (1, 1)
    assert options(m, 0) == {"die defence", "die morale"}  # no declining this part, and no attack die to choose
    m.play(0, "die morale")
    assert dice(m, 1) == (1, 2, 0)
    m = position(defence=2, morale=1)
    m.play(0, "decline")
    assert (tokens(m, 0), dice(m, 1)) == ((0, 0), (0, 2, 1))
    m = position()
    m.play(0, "use")
    assert over(m)
    assert tokens(m, 0) == (1, 1)


@rule("FS-ORKS-036", "FS-KEYWORD-014", "FS-EFFECT-006")
def test_gretchin_trade_an_onslaught_for_a_unit_of_the_enemys_choice() -> None:
    mine = {"onslaught": 1, "onslaught routed": 1, "kill-kroozer": 1}
    theirs = {"strike-cruiser": 1, "battle-barge routed": 1}
    m = duel("gretchin", "unit", mine, theirs, area=VOID)
    assert options(m, 0) == {"use", "decline"}
    m.play(0, "use")
    assert options(m, 0) == {"unit onslaught 2A/sw", "unit onslaught routed 2A/sw"}
    assert refused(m, 0, "unit kill-kroozer 2A/sw") == "FS-ORKS-036"
    m.play(0, "unit onslaught routed 2A/sw")
    assert options(m, 1) == {"unit strike-cruiser 2A/sw", "unit battle-barge routed 2A/sw"}  # his choice, no refusing
    m.play(1, "unit battle-barge routed 2A/sw")
    assert units(m, "orks", VOID) == {"onslaught": 1, "kill-kroozer": 1}
    assert units(m, "ultramarines", VOID) == {"strike-cruiser": 1}
    m = duel("gretchin", "unit", mine, theirs, area=VOID)
    m.play(0, "decline")
    assert units(m, "orks", VOID) == mine
    assert over(duel("gretchin", "unit", {"onslaught routed": 1, "kill-kroozer": 1}, theirs, area=VOID))
