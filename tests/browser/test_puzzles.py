"""Puzzles in a real browser: one solved by mouse, one by keys on a phone after a wrong answer, the page of all of them."""

from tests.puzzles.solved import right_answers
from wartable.games import PACKAGES, find
from wartable.puzzles.files import names, puzzle_called

GAME = next(game for game in PACKAGES if names(find(game)))
BOX = "(b => [b.top, b.height])(document.querySelector('#part-board').getBoundingClientRect())"


PUZZLE = puzzle_called(GAME, names(find(GAME))[0], find)
WRONG = next(iter(PUZZLE.fails))


def opened(person):
    page = person.go(f"/puzzle/{GAME}/{PUZZLE.name}")
    person.asked()
    return page


def test_a_puzzle_is_solved_by_mouse_and_the_next_one_is_offered(person):
    anna = person(name="Аня", lang="ru", width=1440, height=900)
    page = opened(anna)
    board = page.evaluate(BOX)
    anna.audit()
    for answer in right_answers(PUZZLE):
        token = anna.token
        page.click(f'#options .option[data-a="{answer}"]')
        if page.is_visible("#sure [data-do=confirm]"):
            page.click("#sure [data-do=confirm]")
        anna.moved_from(token)
        assert page.evaluate(BOX) == board, "the board stands still"
    page.wait_for_selector(".coach__end")
    assert "Решено" in page.inner_text("#coach") and "с первой попытки" in page.inner_text("#coach")
    anna.audit()
    page.click("[data-test=following]")
    page.wait_for_url("**/t/*")
    anna.asked()
    assert "задача 2 из" in page.inner_text("#part-coach")


def test_a_wrong_answer_and_then_the_right_one_by_keys_on_a_phone(person):
    anna = person(name="Anna", width=390, height=844, theme="light")
    page = opened(anna)
    board = page.evaluate(BOX)
    assert page.is_visible("#part-coach h2"), "what is to be reached"
    give(anna, WRONG)
    page.wait_for_selector("#part-coachno[role=alert] .coach__no")
    assert page.locator("#part-coachno .line__own").first.is_visible() and page.evaluate(BOX) == board
    anna.audit()
    for _ in range(3):  # the first one may close what a battle has come to
        if page.query_selector(".coach__no"):
            page.keyboard.press("Enter")
            page.wait_for_timeout(150)
    assert anna.asked() and not page.query_selector(".coach__no")
    for answer in right_answers(PUZZLE):
        token = anna.token
        give(anna, answer)
        anna.moved_from(token)
    page.wait_for_selector(".coach__end")
    assert "in 2 tries" in page.inner_text("#coach") and page.evaluate(BOX) == board
    anna.audit()


def give(person, answer):
    """Answer by the number of the list; what stands apart, by its letter."""
    key = person.page.evaluate(
        'a => document.querySelector(`#options [data-a="${CSS.escape(a)}"] .key`).textContent', answer
    )
    person.page.keyboard.press(key)
    if person.page.query_selector("#sure:not([hidden])"):
        person.page.keyboard.press("Enter")


def test_from_home_to_the_page_of_all_puzzles(person):
    anna = person(name="Anna", width=390, height=844)
    page = anna.go("/")
    page.click("[data-test=puzzles]")
    page.wait_for_selector(".puzzle")
    anna.audit()
    page.click(f"[data-test=day-{GAME}]")
    assert anna.asked()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{anna.server.url}/puzzles#{GAME}")
    assert page.query_selector(f".course#{GAME} .les")
    anna.audit()
