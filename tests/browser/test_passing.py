"""Passing until something comes, stops for each kind of window, what was answered without asking."""

import pytest

from wartable.bots import make
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.match import Match


def in_a_battle() -> Match:
    """The first seat might act in a battle of its own, and has something to pass on; then the other has to choose."""
    game = find("conquest")
    for seed in range(60):
        match, bot = record.start(game, game.face.quick(seed), f"{seed:032x}"), make("random", seed)
        while match.pending:
            seat = next(iter(match.pending))
            window = game.windows.of(match.state, match.pending[seat])
            if seat == 0 and window is not None and window.kind == "action-battle" and window.matters:
                if len(match.options(0)) > 1 and _waits(match, window.answer):
                    return match
            match.apply(seat, bot.choose(match, seat))
    raise AssertionError("there is no such game")


def _waits(match: Match, answer: object) -> bool:
    """Whether the other seat is asked after this answer, about something that is not passed for it."""
    then = match.clone()
    then.apply(0, answer)
    return 1 in then.pending and len(then.options(1)) > 1 and match.game.windows.of(then.state, then.pending[1]) is None


@pytest.mark.parametrize(("width", "theme", "lang"), [(1920, "dark", "ru"), (1280, "light", "en"), (390, "dark", "ru")])
def test_passing_until_the_end_of_the_phase_and_one_click_ends_it(person, width, theme, lang):
    anna = person(name="Анна", width=width, theme=theme, lang=lang)
    boris = person(name="Boris")
    page = anna.sit_at("conquest", in_a_battle(), boris)
    assert anna.asked()
    page.click("[data-opens=untils]")
    assert page.locator("#untils [data-until]").evaluate_all("all => all.map(e => e.dataset.until)") == [
        "something",
        "battle",
        "target",
        "phase",
        "turn",
    ]
    anna.shot(f"pass-until-{width}-{theme}-{lang}")
    anna.audit()
    page.click("[data-until=phase]")
    page.wait_for_selector(".prompt--auto")
    assert page.inner_text(".prompt__q") == (
        "Пасуем до конца фазы" if lang == "ru" else "Passing until the end of the phase"
    )
    assert anna.options == [], "nothing is asked while it is passed"
    anna.shot(f"passing-{width}-{theme}-{lang}")
    anna.audit()
    page.click("[data-do=unpass]")
    anna.until("!document.querySelector('.prompt--auto')")


def test_what_was_answered_is_listed_and_can_be_asked_from_now_on(person):
    anna = person(name="Anna", width=1280)
    page = anna.sit_at("conquest", in_a_battle(), None)
    assert anna.asked()
    page.keyboard.press("Shift+P")
    page.keyboard.press("f")
    page.wait_for_selector(".autochip")
    page.click(".autochip")
    page.wait_for_function(  # answers may still be coming in: list and number follow each other
        "() => document.querySelectorAll('#autolist li').length === Math.min(8, Number(document.querySelector('.autochip b').textContent))"
    )
    assert "you are passing" in page.inner_text("#autolist")
    anna.shot("answered-1280-dark-en")
    anna.audit()
    page.locator("#autolist li", has_text="you are passing").first.locator("[data-stop]").click()
    page.click("#menu-button")
    page.click("#menu [data-do=stops]")
    page.wait_for_selector('#stops [data-stop="action-battle"][data-when=ask][aria-checked=true]')


@pytest.mark.parametrize(
    ("width", "theme", "lang"), [(1920, "dark", "ru"), (1280, "light", "en"), (390, "light", "ru")]
)
def test_stops_for_each_kind_of_window_stay_as_set(person, width, theme, lang):
    anna = person(name="Anna", width=width, theme=theme, lang=lang)
    page = anna.sit_at("conquest", in_a_battle(), None)
    assert anna.asked()
    page.click("#menu-button")
    page.click("#menu [data-do=stops]")
    kinds = page.eval_on_selector_all("#stops .seg", "all => all.map(e => e.firstElementChild.dataset.stop)")
    assert kinds == [*find("conquest").windows.kinds, "only"]
    anna.shot(f"stops-{width}-{theme}-{lang}")
    anna.audit()
    page.click("[data-stop=shield][data-when=pass]")
    page.wait_for_selector("[data-stop=shield][data-when=pass][aria-checked=true]")
    page.reload()
    assert anna.asked()
    page.click("#menu-button")
    page.click("#menu [data-do=stops]")
    page.wait_for_selector("[data-stop=shield][data-when=pass][aria-checked=true]")


def test_what_was_answered_and_did_something_is_told_and_shown_for_a_moment(person):
    """A lone attack is nobody's surprise: the log and a line over the table say so."""
    anna = person(name="Anna", width=1280)
    page = anna.sit_at("conquest", in_a_battle(), None)
    for _ in range(60):
        assert anna.asked()
        if page.locator("#log .log__l--auto").count():
            break
        page.evaluate(
            "window.seen = []; new MutationObserver(() => { const t = document.querySelector('#toasts .toast'); if (t) seen.push(t.textContent); }).observe(document.querySelector('#toasts'), { childList: true })"
        )
        anna.choose()
    line = page.locator("#log .log__l--auto").first.inner_text()
    assert line.startswith("Answered for you: ")
    assert any(text.startswith("Answered for you: ") for text in page.evaluate("seen"))
    anna.shot("answered-log-1280-dark-en")
