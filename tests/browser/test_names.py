"""Names and ends: the system's theme, one's turn, one's name, one's tables, and what is told when a game is over."""

from functools import cache
from urllib.parse import quote

import pytest

from tests.browser.looks import SIZES, looks
from tests.browser.positions import ATTACK, DEPLOYING
from tests.browser.test_play import timid
from wartable.bots import make
from wartable.games import find
from wartable.kernel import record

RECORDED = """
window.told = [];
window.Notification = class {
  static permission = sessionStorage.getItem('may') ?? 'default';
  static async requestPermission() { sessionStorage.setItem('may', 'granted'); return this.permission = 'granted'; }
  constructor(title, how) { window.told.push([title, how.body, how.tag]); }
};
window.away = false;
Object.defineProperty(document, 'hidden', { get: () => window.away });
"""
"""A browser that asks nobody, notes what it would have told, and says when one looks elsewhere."""


def named(person):
    """This person has given a name before."""
    person.context.add_cookies([{"name": "name", "value": quote(person.name), "url": person.server.url}])


def theme(person):
    return person.page.evaluate("document.documentElement.dataset.theme")


def test_the_systems_light_or_dark_is_followed_until_one_chooses(person):
    anna = person(theme="", color_scheme="light")
    page = anna.go("/")
    assert theme(anna) == "light"
    page.emulate_media(color_scheme="dark")
    anna.until("document.documentElement.dataset.theme === 'dark'")
    ground = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert ground == "dark"
    page.click("[data-theme-switch]")
    assert theme(anna) == "light", "chosen"
    page.emulate_media(color_scheme="light")
    page.emulate_media(color_scheme="dark")
    assert theme(anna) == "light"
    anna.go("/rules")
    assert theme(anna) == "light", "and kept"
    anna.audit()


def test_when_it_is_my_turn_the_title_says_so_and_whoever_wishes_is_told(person):
    anna, boris = person(name="Anna"), person(name="Boris")
    anna.context.add_init_script(RECORDED)
    page = anna.new("open", deck0="straken", deck1="nazdreg")
    invite = page.input_value("[data-invite]")
    assert page.evaluate("window.told") == []
    page.click("#menu-button")
    switch = page.locator("[data-switch=notify]")
    assert switch.get_attribute("aria-checked") == "false", "off at first"
    switch.click()
    anna.until("localStorage.getItem('notify') === 'on'")
    page.keyboard.press("Escape")
    page.evaluate("window.away = true")
    boris.page.goto(invite)
    boris.page.fill("[name=name]", "Boris")
    boris.page.click("[data-test=join]")
    anna.until("window.told.length")
    assert page.evaluate("window.told[0][0]") == "Somebody has sat down"
    path = page.evaluate("location.pathname")
    while not page.title().startswith("● "):
        boris.choose(timid) if boris.options else boris.page.wait_for_timeout(50)
    assert page.title().startswith("● Your turn · ")
    title, question, tag = page.evaluate("window.told.at(-1)")
    assert (title, tag) == ("Your turn", path) and question == page.inner_text("#part-prompt .prompt__q")
    assert anna.asked()
    before = page.evaluate("window.told.length")
    page.evaluate("window.away = false")
    anna.choose(timid)
    anna.until("!document.title.startsWith('● ') || document.querySelector('#options .option[data-a]')")
    assert page.evaluate("window.told.length") == before, "nobody is told who looks"


def test_who_does_not_wish_it_is_not_told(person):
    anna = person(name="Anna")
    anna.context.add_init_script(RECORDED)
    page = anna.new("bot:random")
    page.evaluate("window.away = true")
    for _ in range(3):
        assert anna.asked()
        anna.choose(timid)
    assert page.evaluate("window.told") == []


def test_a_name_is_given_once_and_stands_everywhere(person):
    anna = person(lang="ru", width=390, height=844)
    page = anna.go("/")
    page.fill("form[action='/name'] [name=name]", "Анна")
    page.click("[data-test=name]")
    page.wait_for_selector(".me >> text=А")
    assert page.locator("form[action='/name']").count() == 0, "not asked again"
    anna.audit()
    anna.go("/new/conquest")
    assert page.inner_text(".named b") == "Анна" and page.is_hidden("input[name=name]")
    anna.audit()
    anna.new("bot:random")
    anna.until("document.querySelector('.plaque [data-player=\"0\"]')?.textContent.trim() === 'Анна'")
    anna.go("/tables")
    page.fill("#you [name=name]", "Wartable")
    page.click("#you [data-test=name]")
    page.wait_for_selector("#you [role=alert]")
    anna.audit()
    anna.errors.clear()  # the browser notes that the name was refused
    page.fill("#you [name=name]", "Аня")
    page.click("#you [data-test=name]")
    page.wait_for_selector(".me >> text=А")
    page.locator(".mrow__go").first.click()
    anna.until("document.querySelector('.plaque [data-player=\"0\"]')?.textContent.trim() === 'Аня'")


@looks(size=SIZES, theme=["dark", "light"])
def test_my_tables_say_whose_turn_it_is_and_can_be_hidden_left_and_deleted(person, size, theme):
    lang = "ru" if theme == "dark" else "en"
    names = ("Анна", "Борис") if lang == "ru" else ("Anna", "Boris")
    anna = person(name=names[0], width=size[0], height=size[1], lang=lang, theme=theme)
    boris = person(name=names[1], lang=lang)
    server = anna.server
    alone = server.stands("conquest", DEPLOYING, [anna, None])
    shared = server.stands("conquest", DEPLOYING, [boris, anna])
    server.stands("forbidden-stars", ATTACK, [anna, boris])
    boris.go(f"/t/{shared}").wait_for_selector("#part-board [data-key]")
    named(anna)
    anna.context.add_init_script(RECORDED)  # a browser without windows forbids notifications unasked
    page = anna.go("/")
    page.wait_for_selector("#notify:not([hidden])")
    anna.audit()
    anna.shot(f"home-{size[0]}-{theme}-{lang}")
    page = anna.go("/tables")
    anna.until("document.title.startsWith('● ')")
    assert page.locator(".mrow.is-turn").count() == 2
    waiting = page.locator(f".mrow:has([href='/t/{shared}'])")
    assert waiting.locator(".who2").inner_text().strip() == names[1] and waiting.locator(".dot--here").count() == 1
    anna.audit()
    anna.shot(f"tables-{size[0]}-{theme}-{lang}")
    page.click(f"[action='/tables/{alone}/delete'] button")
    page.wait_for_selector(".mrow--gone[data-left]")
    assert page.locator(f"[href='/t/{alone}']").count() == 0
    anna.audit()
    anna.shot(f"tables-gone-{size[0]}-{theme}-{lang}")
    page.click("[data-test=put-back]")
    page.wait_for_selector(f"[href='/t/{alone}']")
    page.click(f"[action='/tables/{alone}/hide'] button")
    page.wait_for_selector(".mrow--gone:not([data-left])")
    page.click("a[href='/tables?state=hidden']")
    page.click("[data-test=show]")
    page.wait_for_selector(f"[href='/t/{alone}']")
    page.click(f"[action='/tables/{shared}/leave'] button")
    page.wait_for_selector("#dialog[open]")
    anna.audit()
    page.click("#dialog [data-answer=no]")
    assert page.locator(f"[href='/t/{shared}']").count() == 1
    page.click(f"[action='/tables/{shared}/leave'] button")
    page.click("#dialog [data-answer=yes]")
    boris.page.wait_for_selector("#over[open]")
    page.click("a[href='/tables?state=over']")
    page.wait_for_selector(f".mrow:has([href='/replay/{shared}']) [data-result=loss]")
    anna.audit()


def test_the_others_dots_at_the_table_follow_their_pages(person):
    anna, boris = person(name="Anna"), person(name="Boris")
    for game, position in (("conquest", DEPLOYING), ("forbidden-stars", ATTACK)):
        id = anna.server.stands(game, position, [anna, boris])
        page = anna.go(f"/t/{id}")
        page.wait_for_selector("[data-player='1'] > .dot--away")
        assert page.locator("[data-player='0'] .dot").count() == 0, "one knows that one is here"
        boris.go(f"/t/{id}")
        page.wait_for_selector("[data-player='1'] > .dot--here")
        anna.audit()
        anna.shot(f"presence-{game}")
        boris.go("/")
        page.wait_for_selector("[data-player='1'] > .dot--away")


def test_other_pages_tell_of_ones_turn_too(person):
    anna, boris = person(name="Anna"), person(name="Boris")
    anna.context.add_init_script(RECORDED)
    id = anna.server.stands("conquest", DEPLOYING, [boris, anna])
    named(anna)
    page = anna.go("/")
    page.click("#notify [data-notify=yes]")
    anna.until("localStorage.getItem('notify') === 'on'")
    assert page.is_hidden("#notify")
    page.evaluate("window.away = true")
    boris.go(f"/t/{id}")
    assert boris.asked()
    boris.choose(lambda options: len(options) - 1)
    anna.until("(dispatchEvent(new Event('focus')), window.told.length)")
    assert page.evaluate("window.told[0][2]") == f"/t/{id}" and page.title().startswith(
        "● One table is waiting for you · "
    )


# -- the end -----------------------------------------------------------------------------------------

SETUPS = {
    "conquest": {"decks": ["straken", "nazdreg"]},
    "forbidden-stars": {"factions": ["ultramarines", "orks", "eldar"], "setup": "quick"},
    "rebellion": {"first_game": True},
}


@cache
def played(game, seed):
    """A whole game of greedy bots."""
    match, bot = record.start(find(game), SETUPS[game], f"{seed:032x}"), make("greedy", seed)
    while match.pending:
        seat = next(iter(match.pending))
        match.apply(seat, bot.choose(match, seat))
    return match


@pytest.mark.parametrize("game", SETUPS)
@pytest.mark.parametrize(("size", "lang", "theme"), [
    ((1920, 1080), "ru", "dark"), ((1280, 800), "en", "light"), ((390, 844), "ru", "light"), ((1280, 680), "ru", "dark"),
], ids=lambda v: str(v[0]) if isinstance(v, tuple) else v)  # fmt: skip
def test_the_end_tells_the_score_the_turning_points_the_losses_and_the_numbers(person, game, size, lang, theme):
    anna = person(name="Анна" if lang == "ru" else "Anna", width=size[0], height=size[1], lang=lang, theme=theme)
    match = played(game, 3)
    table = anna.server.stands(game, match, [anna, *[None] * (len(match.seating) - 1)], bot="greedy")
    page = anna.go(f"/t/{table}")
    page.wait_for_selector("#over[open]")
    won = 0 in match.outcome.winners
    words = {"ru": ("Вы победили", "Вы проиграли"), "en": ("You won", "You lost")}[lang]
    assert page.inner_text("#over-title") == words[0 if won else 1]
    assert page.evaluate("document.activeElement.id") == "over-title"
    scores = [s.have for s in match.game.reckoning.score(match.view(None))]
    shown = page.eval_on_selector_all(
        ".end__s tbody tr",
        "all => all.map(r => [...r.querySelectorAll('td b')].slice(1).map(b => Number(b.textContent)))",
    )
    assert shown == [
        [have[side] for have in scores if have[side] is not None] for side in range(len(match.seating.sides))
    ], "of every side"
    cells = "all => Math.max(...all.map(cell => cell.getBoundingClientRect().right))"
    frame = page.eval_on_selector(".end__s", "e => e.getBoundingClientRect().right")
    assert page.eval_on_selector_all(".end__s .tbl td", cells) <= frame, "the last column is within the frame"
    page.wait_for_selector("#summary .graph__line")
    assert 2 <= page.locator(".graph__l li").count() <= 5
    assert page.locator(".graph__p .graph__m").count() == page.locator(".graph__l li").count()
    lost = [match.game.reckoning.lost(event, lang) for event in match.events]
    counts = [sum(gone[2] for gone in lost if gone and gone[0] == seat) for seat in match.seating.seats]
    assert [int(t.rsplit(": ", 1)[1]) for t in page.locator(".lost b").all_inner_texts()] == counts
    names = [match.game.texts.say(lang, f"figure-{name}") for name in match.game.reckoning.figures]
    assert page.locator(".tbl--facts td:first-child").all_inner_texts()[: len(names)] == names
    anna.audit()
    anna.shot(f"end-{game}-{size[0]}x{size[1]}-{lang}-{theme}")
    page.locator("#summary").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('#over').scrollTo(0, 99999)")
    anna.shot(f"end-{game}-{size[0]}x{size[1]}-{lang}-{theme}-below")
    page.locator(".graph__l a[href^='/replay/']").first.click()
    page.wait_for_selector("#part-board [data-key]")


def test_a_rematch_begins_for_all_when_all_want_it(person):
    anna, boris = person(name="Anna"), person(name="Boris", lang="ru", width=390, height=844)
    table = anna.server.stands("conquest", DEPLOYING, [anna, boris])
    for one in (anna, boris):
        one.go(f"/t/{table}").wait_for_selector("#part-board [data-key]")
    anna.resign()
    boris.page.wait_for_selector("#over[open]")
    assert anna.page.inner_text("#over-title") == "You lost" and boris.page.inner_text("#over-title") == "Вы победили"
    anna.page.keyboard.press("r")
    anna.page.wait_for_selector(".end__again >> text=Rematch: 1 of 2 agree")
    boris.page.wait_for_selector(".end__again >> text=Boris: думает")
    boris.audit()
    boris.shot("end-rematch-390")
    anna.page.wait_for_selector("#over[open]")
    anna.page.click("#over [data-test=rematch]")
    anna.page.wait_for_selector("#over[open]")
    boris.until("!document.querySelector('.end__again')")
    anna.page.click("#over [data-test=rematch]")
    anna.page.wait_for_selector(".end__again")
    boris.page.wait_for_selector(".end__again")
    anna.audit()
    anna.shot("end-rematch-1280")
    boris.page.click("#over [data-test=rematch]")
    for one in (anna, boris):
        one.page.wait_for_url(lambda url: not url.endswith(table))
        one.page.wait_for_selector("#part-board [data-key]")
    assert anna.page.evaluate("location.pathname") == boris.page.evaluate("location.pathname")
