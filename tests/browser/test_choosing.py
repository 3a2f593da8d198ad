"""Choosing in a real browser: with a piece and another one, changing one's mind."""

import pytest

from tests.browser.positions import DEPLOYING

CRAMPED = DEPLOYING | {
    "seats": DEPLOYING["seats"]
    | {
        0: DEPLOYING["seats"][0]
        | {"resources": 2, "hand": ["void-pirate", "penal-legionnaire", "leman-russ-battle-tank"]}
    }
}
"""Two cards that can be deployed anywhere, and one that is too dear."""


def picked(page):
    """The pieces that are picked, by name."""
    return page.eval_on_selector_all(
        ".hcard.is-picked-piece", "all => all.map(e => e.getAttribute('aria-label').split(',')[0])"
    )


def card(page, name):
    return page.locator(f".hcard[aria-label^='{name}']")


def answers(page):
    """What can still be chosen, in words."""
    return page.eval_on_selector_all("#options li:not([hidden]) .option[data-a]", "all => all.map(e => e.dataset.a)")


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_another_card_takes_over_and_the_empty_table_lets_go(person, finger):
    how = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True} if finger else {}
    anna = person(name="Anna", **how)
    page = anna.sit_at("conquest", CRAMPED, None)
    assert anna.asked()
    everything = answers(page)

    def touch(piece):
        piece.tap() if finger else piece.click()

    touch(card(page, "Void Pirate"))
    assert picked(page) == ["Void Pirate"]
    assert answers(page) == [f"deploy void-pirate @{n}" for n in range(1, 6)]
    touch(card(page, "Penal Legionnaire"))
    assert picked(page) == ["Penal Legionnaire"], "the other card takes over"
    assert page.locator(".pop--live").count() == 0, "nothing is refused"
    assert answers(page) == [f"deploy penal-legionnaire @{n}" for n in range(1, 6)]
    page.keyboard.press("Escape")
    assert picked(page) == [] and answers(page) == everything
    touch(card(page, "Void Pirate"))
    touch(page.locator(".cq-side--own").first)
    assert picked(page) == [] and answers(page) == everything, "a click on the empty table lets go"
    touch(card(page, "Void Pirate"))
    touch(card(page, "Leman Russ"))
    page.wait_for_selector(".pop--deny.pop--live")
    assert picked(page) == ["Void Pirate"], "what is in no answer is refused, and what was begun stays"
