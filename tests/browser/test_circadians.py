"""Circadians in the browser: warriors that go together, prices, a plan of battle; every text can be read at three widths."""

from tests.browser.conftest import AUDIT
from tests.browser.looks import SIZES, looks
from wartable.games.circadians.content import REGION, SECTORS

FIVE = ["zcharo", "jrayek", "leyrien", "oxataya", "ai"]
CROWD = {
    "r4c3": {"warriors": {"zcharo": 5, "jrayek": 2, "leyrien": 1, "ai": 2}, "leaders": ["ejax", "ikryla", "uryk", "xiao"]},
    "r3c3": {"warriors": {"jrayek": 4}, "foundations": ["n8", "personal"], "buildings": [{"faction": "jrayek", "building": "outpost"}]},
    "r4c4": {"warriors": {"oxataya": 3, "zcharo": 1}, "leaders": ["tovati", "azaru"], "morale": False},
    "r5c4": {"warriors": {"leyrien": 3}, "morale": True},
    "r5c3": {"warriors": {"oxataya": 2}},
}  # fmt: skip
OWN = {
    "energy": 6,
    "gems": 3,
    "glory": 7,
    "hand": ["t01", "t04", "t05", "t09"],
    "research": {"movement": 3, "discovery": 4},
}
TURN = {
    "factions": FIVE,
    "round": 3,
    "phase": "movement",
    "active": "zcharo",
    "turn": {"stage": "spending", "points": 3},
    "command": {"uryk": "jrayek"},
    "regions": CROWD,
    "zcharo": OWN,
}
"""A movement turn of the Zcharo: four factions crowd one region, the lakes are taken."""
PLAN = {
    "factions": FIVE,
    "round": 4,
    "step": "battle-begins",
    "battle": {"region": "r4c3", "seats": ["zcharo", "jrayek"]},
    "command": {"uryk": "jrayek"},
    "regions": CROWD,
    "zcharo": OWN,
    "dice": ["4/0", "1/2"],
}
"""The Zcharo fight the Jrayek in that region: the dial is to be set."""
PRICE = {"factions": FIVE, "round": 2, "step": "price", "flare": "zcharo", "regions": CROWD, "zcharo": OWN}
"""The Zcharo price a phase."""
PLACES = {"turn": TURN, "plan": PLAN, "price": PRICE}
BOTS = [None] * 4
ASSAULT = next(n for n, sector in enumerate(SECTORS) if sector.id == "assault")


def piece(page, key):
    return page.locator(f'#part-board [data-key="{key}"]').first


def here(page, place, seat=0):
    """How many warriors of a seat stand in a region, as the board shows it."""
    return page.evaluate(
        "key => document.querySelector(`#part-board [data-key='${key}'] b`)?.textContent ?? (document.querySelector(`#part-board [data-key='${key}']`) ? '1' : '')",
        f"u{seat}-{REGION[place]}",
    )


def test_so_many_warriors_go_by_one_answer(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = anna.sit_at("circadians", {**TURN, "command": {}, "regions": {"r4c3": {"warriors": {"zcharo": 5}}}}, *BOTS)
    assert anna.asked()
    token = anna.token
    band = piece(page, f"u0-{REGION['r4c3']}")
    band.click()
    band.click()
    piece(page, f"r{REGION['r4c4']}").click()
    anna.moved_from(token)
    assert (here(page, "r4c3"), here(page, "r4c4")) == ("3", "2")


def test_a_phase_is_priced_by_two_clicks(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = anna.sit_at("circadians", PRICE, *BOTS)
    assert anna.asked()
    token = anna.token
    piece(page, "p3").click()
    piece(page, "k0").click()
    anna.moved_from(token)
    row = page.locator(".co-tr").filter(has_text="Discovery").locator(".co-price")
    assert row.get_attribute("data-faction") == "zcharo" and row.inner_text().split() == ["1", "2"]


def test_the_dial_is_set_on_the_dial_and_the_plan_stays_sealed(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = anna.sit_at("circadians", PLAN, *BOTS)
    assert anna.asked()
    assert page.locator(".co-sd .slot--pick").count() == 1 and page.locator(".co-sd .slot--seal").count() == 1
    token = anna.token
    piece(page, f"d{ASSAULT}").click()
    page.locator("#options li:not([hidden]) > .option[data-a='plan assault']").click()
    anna.moved_from(token)
    anna.until("document.querySelector('#log').textContent.includes('Assault')")


def test_what_stands_on_the_map_and_on_the_own_board_does_not_move_when_others_do(person):
    anna = person(width=1920, height=1080, name="Anna", reduced_motion="no-preference")
    page = anna.sit_at("circadians", TURN, *BOTS)
    assert anna.asked()
    page.evaluate(
        "() => { const plain = Element.prototype.animate; window.flown = [];"
        " Element.prototype.animate = function (...how) { window.flown.push(this.dataset?.key); return plain.apply(this, how); }; }"
    )
    token = anna.token
    page.locator("#options [data-a^='move 1 '][data-a$='r4c2']").first.evaluate("e => e.click()")
    anna.moved_from(token)
    anna.until("document.querySelector('#options .option[data-a]')")
    flown = page.evaluate("window.flown")
    assert f"u0-{REGION['r4c2']}" in flown and not [key for key in flown if key and key.startswith("f")]


def test_answers_are_listed_however_much_is_picked_on_the_board(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = anna.sit_at("circadians", {"factions": FIVE, "step": "bases"}, *BOTS)
    assert anna.asked()
    answer = page.locator("#options .option[data-a^='base ']").last
    site, _, near = answer.get_attribute("data-keys").split()
    first = answer.get_attribute("data-keys").split()[1]
    piece(page, site).click()
    piece(page, first).click()
    shown = page.locator("#options li:not([hidden]) > .option[data-a]")
    assert shown.count() == 1 and shown.first.get_attribute("data-keys").split()[2] == near


SEEN = """selector => {
  const window = document.querySelector('.co-view').getBoundingClientRect();
  return [...document.querySelectorAll('.co-map ' + selector)].some(el => {
    const box = el.getBoundingClientRect(), [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > window.left && x < window.right && y > window.top && y < window.bottom;
  });
}"""


def test_on_a_phone_the_map_shows_ones_home_and_then_what_can_be_picked(person):
    anna = person(width=390, height=844, name="Anna")
    page = anna.sit_at("circadians", {**PRICE, "zcharo": {**OWN, "base": "r7c4"}}, *BOTS)
    assert anna.asked()
    assert page.evaluate(SEEN, "[data-home]")
    page = anna.sit_at("circadians", {**TURN, "zcharo": {**OWN, "base": "r7c4"}}, *BOTS)
    assert anna.asked()
    assert page.evaluate(SEEN, ".is-option")
    token = anna.token
    page.evaluate(
        "document.querySelector('.co-view').scrollTo(0, 0)"
    )  # looked elsewhere; the next question brings it back
    page.locator("#options [data-a^='move 1 r4c3 r5c4']").first.evaluate("e => e.click()")
    anna.moved_from(token)
    anna.until("document.querySelector('.co-map .is-option')")
    assert page.evaluate(SEEN, ".is-option")


@looks(place=PLACES, size=SIZES, theme=["dark", "light"], lang=["ru", "en"])
def test_the_board_is_legible(person, place, size, theme, lang):
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang, name="Анна" if lang == "ru" else "Anna")
    page = anna.sit_at("circadians", PLACES[place], *BOTS)
    assert anna.asked()
    page.evaluate("document.fonts.ready")
    anna.audit()
    anna.shot(f"circadians-{place}-{size[0]}-{theme}-{lang}")
    cut = page.evaluate(
        f"(() => {{ {AUDIT}; return [...document.querySelectorAll('.co-map, .co-seats, .co-tracks, .battle, .co-desk, .tcard')].flatMap(cutTexts); }})()"
    )
    assert [each for each in cut if each[1] != "window" or size[0] > 760] == []  # on a phone the map is panned
