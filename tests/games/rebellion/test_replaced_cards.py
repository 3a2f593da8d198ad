"""Base cards for which the expansion has others of the same name."""

from __future__ import annotations

from collections import Counter

from tests.games.rebellion.table import GAME, ROTE, side
from tests.vocabulary import each_rule
from wartable.games.rebellion.content import ACTIONS, MISSIONS
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start

PILES = {
    "rebel": ("hand", "deck", "actions", "action-deck", "spare-actions"),
    "imperial": ("hand", "deck", "projects", "actions", "action-deck", "spare-actions"),
}


def cards(m: Match, whose: str) -> Counter[str]:
    """All missions, projects and action cards of a side: in its decks and in its hands."""
    return Counter(card for pile in PILES[whose] for card in side(m, whose)[pile])


def new(**chosen: object) -> Match:
    """Decks have been made; with the expansion both sides are about to choose their set of missions."""
    return start(GAME, chosen, "1")


@rule("RB-REPLACE-001")
def test_four_base_cards_give_way_to_cards_of_the_same_names():
    base = {"rebel": cards(new(), "rebel"), "imperial": cards(new(), "imperial")}
    wide = {"rebel": cards(new(**ROTE), "rebel"), "imperial": cards(new(**ROTE), "imperial")}
    assert {whose: base[whose] - wide[whose] for whose in base} == {
        "rebel": Counter({"sabotage": 1, "son-of-skywalker": 1}),
        "imperial": Counter({"good-intel": 1, "construct-super-star-destroyer": 2}),
    }, "nothing else leaves the box"
    names = Counter(
        card.name["en"] for card in (*MISSIONS, *ACTIONS) if card.id in wide["rebel"] or card.id in wide["imperial"]
    )
    for name in ("Sabotage", "Son of Skywalker", "Good Intel", "Construct Super Star Destroyer"):
        assert names[name] == 1, name


REPLACED = {
    "RB-REPLACE-002": ("rebel", "sabotage", "sabotage-rote", 1, "RBB-RMCARD-032", ("Sabotage", "Саботаж")),
    "RB-REPLACE-003": ("rebel", "son-of-skywalker", "son-of-skywalker-rote", 1, "RBB-RACARD-016", ("Son of Skywalker", "Сын Скайуокера")),
    "RB-REPLACE-004": ("imperial", "good-intel", "good-intel-rote", 1, "RBB-RACARD-015", ("Good Intel", "Хорошая разведка")),
    "RB-REPLACE-005": ("imperial", "construct-super-star-destroyer", "construct-super-star-destroyer-rote", 2, "RBB-RMCARD-031", ("Construct Super Star Destroyer", "Строительство звёздного суперразрушителя")),
}  # fmt: skip


@each_rule(REPLACED)
def test_a_base_card_is_replaced_by_the_expansions_card_of_its_name(atom, case):
    whose, old, card, copies, text, names = case
    before, after = cards(new(), whose), cards(new(**ROTE), whose)
    assert (before[old], before[card]) == (copies, 0), "the base game has its own"
    assert (after[old], after[card]) == (0, copies), "with the expansion there is the other"
    printed = {each.id: each for each in (*MISSIONS, *ACTIONS)}
    for each in (old, card):
        assert (printed[each].name["en"], printed[each].name["ru"]) == names
    assert printed[card].rule == text and printed[card].text != printed[old].text


@rule("RB-REPLACE-005")
def test_both_copies_of_construct_super_star_destroyer_lie_in_the_project_deck():
    m = new(**ROTE)
    assert Counter(side(m, "imperial")["projects"])["construct-super-star-destroyer-rote"] == 2


@rule("RB-REPLACE-006")
def test_probe_droid_initiative_and_detained_are_no_cards_of_the_expansion():
    """They were corrected for the first printing: there is one of each, with the expansion and without it."""
    for m in (new(), new(**ROTE)):
        deck = Counter(side(m, "imperial")["deck"] + side(m, "imperial")["hand"])
        assert (deck["probe-droid-initiative"], deck["detained"]) == (1, 1)
    names = Counter(card.name["en"] for card in MISSIONS)
    assert (names["Probe Droid Initiative"], names["Detained"]) == (1, 1)
    wide = [card for card in MISSIONS if card.set == "rise-of-the-empire" and card.side == "imperial"]
    assert sum(card.copies for card in wide) == 24 and not {"probe-droid-initiative", "detained"} & {card.id for card in wide}  # fmt: skip
