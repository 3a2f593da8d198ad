"""What words and glyphs mean is told by pointer, by key and by a held finger: in prompts, log, card texts, on boards and in the book."""

import pytest

from tests.browser.test_seeing import DEPLOYING
from wartable.games import PACKAGES
from wartable.lessons import course

TIP = "#tip:not([hidden]) a[data-rule]"
HELD = """at => {
  const box = at.getBoundingClientRect(), touch = new Touch({ identifier: 1, target: at, clientX: box.x + 3, clientY: box.y + 3 });
  at.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, cancelable: true, touches: [touch], changedTouches: [touch] }));
}"""


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_terms_of_prompt_log_card_and_board_by_pointer(person, lang):
    anna = person(lang=lang, width=1440, height=900)
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    anna.choose()
    page.wait_for_selector("#log .kw")
    assert anna.asked()
    for place in ("#part-prompt h1 .kw", "#log .kw", "#part-board svg[data-tip]"):
        page.locator(place).first.hover()
        page.wait_for_selector(TIP)
        page.mouse.move(2, 2)
        page.wait_for_selector("#tip", state="hidden")
    for card in page.locator("#part-tray [data-key], #part-board [data-key]").all():  # some have no text
        card.hover()
        page.wait_for_selector("#inspect:not([hidden])")
        if page.locator("#inspect .kw").count():
            break
    page.locator("#inspect .kw").first.hover()
    page.wait_for_selector(TIP)
    anna.shot(f"term-{lang}")
    anna.audit()


def test_a_term_by_key_and_its_rule(person):
    anna = person(lang="en")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    page.keyboard.press("Tab")
    page.locator("#part-prompt h1 .kw").first.focus()
    page.wait_for_selector(TIP)
    assert page.locator("#part-prompt h1 .kw[aria-describedby=tip]").count() == 1
    page.keyboard.press("Escape")
    page.wait_for_selector("#tip", state="hidden")
    page.keyboard.press("Enter")
    page.wait_for_selector(".pop--live .pop__rule")


def test_a_piece_by_key_tells_what_its_glyphs_mean(person):
    anna = person(lang="en")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    page.keyboard.press("Tab")
    page.locator(
        "#part-board button:has(svg[data-tip]), #part-tray button:has(svg[data-tip]), #part-board [tabindex]:has(svg[data-tip])"
    ).first.focus()
    page.wait_for_selector(TIP)


@pytest.mark.parametrize("game", list(PACKAGES))
def test_a_term_of_the_book_by_a_held_finger_on_a_phone(person, game):
    anna = person(lang="ru", width=390, height=844, has_touch=True, is_mobile=True)
    page = anna.go(f"/rules/{game}")
    page.locator(".cover .btn").tap()
    page.locator(".law").first.wait_for()
    while not page.locator(".law .kw").count():  # a chapter without terms: turn the page
        page.goto(page.locator("a[rel=next]").evaluate("e => e.href"))
    word = page.locator(".law .kw").first
    word.evaluate(HELD)
    page.wait_for_selector(TIP)
    box = page.locator("#tip").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    word.dispatch_event("click")
    assert page.locator(".pop--live").count() == 0, "a held finger opens nothing else"
    word.tap()
    page.wait_for_selector(".pop--live .pop__rule")


@pytest.mark.parametrize(
    ("game", "sign", "by_key"),
    [("legion", ".lg-vp", ".lg-seat"), ("legion", ".lg-key [data-tip]", ".lg-key"), ("forbidden-stars", ".seat__c .stat", ".seat")],
)  # fmt: skip
def test_what_counts_and_signs_beside_the_board_mean_is_told_in_every_way(person, game, sign, by_key):
    anna = person(lang="ru", width=1440, height=900)
    page = anna.go(f"/learn/{game}/01-the-table")
    page.wait_for_selector(sign)
    place = page.locator(sign).first
    place.hover()
    page.wait_for_selector(TIP)
    page.keyboard.press("Escape")
    place.evaluate(HELD)
    page.wait_for_selector(TIP)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    page.locator(by_key).first.focus()
    page.wait_for_selector(TIP)


MIDDLE = "s => { const b = document.querySelector(s).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }"
TOUCHED = """([x, y]) => {
  const at = document.elementFromPoint(x, y), touch = new Touch({ identifier: 1, target: at, clientX: x, clientY: y });
  at.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, cancelable: true, touches: [touch], changedTouches: [touch] }));
}"""


@pytest.mark.parametrize(
    ("game", "sign", "piece"),
    [("forbidden-stars", ".area__s [data-tip=reinf]", ".area__b"), ("forbidden-stars", ".area__s [data-tip=materiel]", ".area__b"), ("circadians", ".hx__l:not(button) [data-tip]", ".hx__r")],
)  # fmt: skip
def test_glyphs_over_an_area_are_told_in_every_way_and_the_click_is_the_areas(person, game, sign, piece):
    anna = person(lang="ru", width=1440, height=900)
    page = anna.go(f"/learn/{game}/{course(game)[0].id}")
    page.wait_for_selector(sign)
    place = page.evaluate(MIDDLE, sign)
    assert page.evaluate(f"([x, y]) => document.elementFromPoint(x, y).matches('{piece}')", place), (
        "what is clicked there"
    )
    page.mouse.move(*place)
    page.wait_for_selector(TIP)
    alone = page.locator("#tip p").count()
    page.keyboard.press("Escape")
    page.wait_for_selector("#tip", state="hidden")
    page.mouse.move(place[0] + 1, place[1])
    page.wait_for_timeout(500)
    assert page.locator("#tip").is_hidden(), "what was closed stays so while the pointer stays"
    page.evaluate(TOUCHED, place)
    page.wait_for_selector(TIP)
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    page.evaluate("([x, y]) => document.elementFromPoint(x, y).focus()", place)
    page.wait_for_selector(TIP)
    assert alone == 1 <= page.locator("#tip p").count() <= 4
