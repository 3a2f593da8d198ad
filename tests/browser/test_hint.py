"""A hint in the browser: asked for by key or button, shown and marked, taken by one click; none in company."""

import re

import pytest

from tests.games.legion.table import SEGMENT, acting, unit
from wartable.bots import make
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.joining import leads_to
from wartable.kernel.match import Match


def attacking() -> Match:
    """The first seat is asked who attacks, and whom."""
    game = find("conquest")
    for seed in range(60):
        match, bot = record.start(game, game.face.quick(seed), f"{seed:032x}"), make("greedy", seed)
        while match.pending:
            seat = next(iter(match.pending))
            if seat == 0 and sum(leads_to(match, 0, action) is not None for action in match.options(0)) > 1:
                return match
            match.apply(seat, bot.choose(match, seat))
    raise AssertionError("there is no such game")


def arriving() -> Match:
    """Whoever comes into the enemy's zone with the last move wins."""
    luke = unit("luke-skywalker", 5000, 10_000 - SEGMENT - 300)
    return acting([luke], [unit("darth-vader", 15_000, 1000)], "luke-skywalker", actions=1, round=6,
                  objective="breakthrough", deployment="battle-lines")  # fmt: skip


@pytest.mark.parametrize(("width", "theme", "lang"), [(1920, "dark", "ru"), (1280, "light", "en"), (390, "dark", "ru")])
def test_a_hint_is_shown_marked_and_taken(person, width, theme, lang):
    anna = person(name="Анна", width=width, theme=theme, lang=lang, height=844 if width < 760 else 900)
    page = anna.sit_at("conquest", attacking(), None)
    assert anna.asked()
    if width < 760:
        page.click("[data-do=hint]")
    else:
        page.keyboard.press("h")
    page.wait_for_selector("#hint:not([hidden]) [data-a]")
    answer, keys = page.eval_on_selector("#hint [data-a]", "e => [e.dataset.a, e.dataset.keys.split(' ')]")
    assert answer in anna.options
    marked = page.eval_on_selector_all(
        ":is(#part-board, #part-tray) .is-hinted",
        "all => all.map(e => [e.dataset.key, ...(e.dataset.also ?? '').split(' ')])",
    )
    assert marked and all(set(names) & set(keys) for names in marked)
    assert page.get_attribute("[data-do=hint]", "aria-expanded") == "true"
    said = page.inner_text("#announce")
    assert said.startswith("Подсказка: " if lang == "ru" else "Hint: ")
    assert bool(re.search("[А-Яа-я]", page.inner_text("#hint"))) == (lang == "ru")
    anna.shot(f"hint-{width}-{theme}-{lang}")
    anna.audit()
    token = anna.token
    page.keyboard.press("h")
    assert page.is_hidden("#hint") and not page.query_selector(".is-hinted"), "the same key hides it"
    page.keyboard.press("h")
    page.click("#hint [data-a]")
    page.evaluate("document.querySelector('#sure:not([hidden]) [data-do=confirm]')?.click()")
    anna.moved_from(token)
    anna.until("document.querySelector('#hint').hidden")


ASKED = """() => { document.querySelector('[data-do=hint]').click();
  const panel = document.querySelector('#hint'), tops = [...document.querySelectorAll('.prompt, #part-coachtext')].map(e => e.getBoundingClientRect().top);
  return [panel.hidden, panel.innerText, document.querySelector('#announce').textContent, tops]; }"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_while_a_hint_is_thought_out_a_line_says_so(person, width, height):
    anna = person(name="Anna", width=width, height=height)
    page = anna.go("/learn/conquest/09-first-game")
    while not page.query_selector("#coach [data-do=hint]"):
        page.evaluate("document.querySelector('[data-coach=next]')?.click()")
        page.wait_for_timeout(50)
    assert anna.asked()
    stood = page.evaluate(
        "[...document.querySelectorAll('.prompt, #part-coachtext')].map(e => e.getBoundingClientRect().top)"
    )
    assert page.evaluate(ASKED) == [False, "Thinking it over…", "Thinking it over…", stood], "and nothing jumps"
    page.wait_for_selector("#hint [data-a]", timeout=60_000)
    assert not page.query_selector(".hint__w")
    if width < 760:  # reasons that are longer than the room are scrolled, what one does stays in sight
        page.set_viewport_size({"width": width, "height": 360})
        hint, button = (page.locator(each).bounding_box() for each in ("#hint", "#hint > .btn"))
        assert button["y"] + button["height"] <= hint["y"] + hint["height"]


def test_a_place_that_is_proposed_is_drawn_on_the_field(person):
    anna = person(name="Anna", width=1280)
    page = anna.sit_at("legion", arriving(), None)
    assert anna.asked()
    page.click("[data-do=hint]")
    page.wait_for_selector("#hint:not([hidden]) [data-a]")
    pose = page.get_attribute("#hint [data-a]", "data-pose")
    x, y, facing = pose.split()
    for what in (".place__hint.is-shown", ".place__ghost"):
        assert page.get_attribute(what, "transform") == f"translate({x} {y}) rotate({facing})"
    anna.shot("hint-legion-1280-dark-en")
    anna.audit()


def test_in_company_there_is_no_hint(person):
    anna, boris = person(name="Anna"), person(name="Boris")
    page = anna.sit_at("conquest", attacking(), boris)
    assert anna.asked()
    assert page.query_selector("[data-do=hint]") is None
    page.keyboard.press("h")
    page.wait_for_timeout(200)
    assert page.is_hidden("#hint")
