"""Names and ends: the system's theme, one's turn, one's name, one's tables, and what is told when a game is over."""

from tests.browser.test_play import timid

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
