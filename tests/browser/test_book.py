"""The rulebook is read as a book: chapters, numbers that open in place, questions, and examples that are played."""

import pytest

from wartable.games import PACKAGES


def test_questions_are_answered_and_a_number_opens_its_rule(person):
    anna = person(lang="ru")
    page = anna.go("/rules/conquest")
    page.keyboard.press("/")
    page.keyboard.type("щит")
    page.keyboard.press("Enter")
    page.wait_for_selector(".atom mark")
    page.locator(".atom .rule").first.click()
    page.wait_for_selector(".pop--live .pop__rule")
    anna.go("/rules/conquest/CQ-ATTACK-002")
    assert page.locator(".law.is-open").count() == 1 and page.locator(".detail").count() == 1
    assert "наготове" in page.inner_text(".law.is-open")
    page.click(".law.is-open .no")
    page.wait_for_selector(".pop--live .pop__alt >> text=Declare attacker")


@pytest.mark.parametrize(("lang", "width", "height"), [("ru", 1440, 900), ("en", 390, 844)])
def test_the_book_is_read_from_chapter_to_chapter_by_key(person, lang, width, height):
    anna = person(lang=lang, width=width, height=height)
    page = anna.go("/rules/conquest")
    page.click(".cover .btn")
    page.wait_for_url("**/rules/conquest/overview")
    assert page.evaluate("scrollY") == 0, "one begins at the top"
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/rules/conquest/components")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/rules/conquest/overview")
    anna.go("/rules/conquest/damage#CQ-DAMAGE-005")
    page.wait_for_function("document.querySelector('.law:target').getBoundingClientRect().top < innerHeight")
    page.click(".book__both")
    assert page.locator(".law .alt >> visible=true").count() == page.locator(".law").count()
    anna.shot(f"book-{width}")
    anna.audit()


@pytest.mark.parametrize("game", list(PACKAGES))
def test_a_worked_example_is_opened_and_played(person, game):
    anna = person(lang="ru", width=390, height=844)
    page = anna.go(f"/rules/{game}")
    chapters = page.eval_on_selector_all(".parts a", "links => links.map(link => link.getAttribute('href'))")
    for chapter in chapters:
        anna.go(chapter)
        if page.locator(".notes form button").count():
            break
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    anna.audit()
    page.locator(".notes form button").first.click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("#part-board [data-key]")
    page.wait_for_selector("#part-prompt .prompt")
    rule = page.inner_text("#part-prompt .prompt__meta .rule:last-of-type")
    assert "пример к" in page.inner_text("#part-prompt .prompt__meta") and rule in page.title().replace("§ ", "§")
