"""Legion in the browser: a unit goes where the pointer, the keys, a finger or the list says; an attack with its forecast."""

import json
import re

import pytest

from tests.browser.looks import SIZES
from tests.games.legion.table import acting, position, unit
from tests.vocabulary import play
from wartable.games.legion.content import COMMAND_CARD, UNITS

WALL = {"kind": "sandbags", "id": "wall", "at": [9000, 5000], "size": [900, 160]}
FIELD = json.dumps({"pieces": [WALL]})
REBELS = [unit("rebel-troopers", 9000, 3800), unit("luke-skywalker", 6000, 3000)]
EMPIRE = [unit("stormtroopers", 9000, 6800), unit("darth-vader", 15000, 6000)]
GIVEN = {"round": 2, "blue": 0, "turn": 0, "priority": 0, "counter": 0, "field": FIELD}
"""Rebel troopers before sandbags, stormtroopers beyond them."""


def moving(**more):
    return acting(REBELS, EMPIRE, "rebel-troopers", **{**GIVEN, **more})


def point(page, x, y):
    """A place of the battlefield on the screen: y from the near edge."""
    return page.evaluate(
        "([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(document.querySelector('[data-field]').getScreenCTM()); return [p.x, p.y]; }",
        [x, 10_000 - y],
    )


def leader(page, number=0):
    """Where the leader of a unit stands on the battlefield."""
    drawn = page.get_attribute(f"[data-key='u{number}'] .is-lead > g:last-child", "transform")
    x, y = map(int, re.findall(r"-?\d+", drawn))
    return x, 10_000 - y


def answered(anna):
    anna.until("document.querySelector('#probe:not(.is-asking) .option__t')")
    return anna.page.inner_text("#probe .option__t")


def test_a_unit_goes_where_the_pointer_says_and_the_others_with_it(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    page.mouse.move(*point(page, 8600, 4300))
    anna.until("document.querySelectorAll('.place__shown .lg-with').length === 3")
    assert answered(anna).startswith("Move 6")
    assert "range" in page.inner_text("#probe"), "who sees the unit there, and with which cover, is told before"
    x, y = point(page, 8600, 4300)
    token = anna.token
    page.mouse.click(x, y)
    anna.moved_from(token)
    at = leader(page)
    assert abs(at[0] - 8600) < 20 and abs(at[1] - 4300) < 20
    anna.audit()


def test_beyond_the_tool_the_rule_is_told_and_nobody_moves(person):
    anna = person(name="Anna")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    page.mouse.move(*point(page, 5000, 6500))
    anna.until("document.querySelector('#probe [data-why]')")
    assert page.locator(".place__ghost.is-refused").count() == 1
    page.mouse.click(*point(page, 5000, 6500))
    page.wait_for_selector(".pop--deny")
    assert leader(page) == (9000, 3800)


def test_arrows_move_by_a_millimetre_and_enter_places(person):
    anna = person(name="Anna")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    page.focus("[data-field]")
    start = page.get_attribute(".place__ghost", "transform")
    page.keyboard.press("ArrowLeft")
    anna.until(f"document.querySelector('.place__ghost').getAttribute('transform') !== {json.dumps(start)}")
    before, after = (
        [int(n) for n in re.findall(r"-?\d+", text)]
        for text in (start, page.get_attribute(".place__ghost", "transform"))
    )
    assert (before[0] - after[0], before[1] - after[1]) == (10, 0)
    answered(anna)
    token = anna.token
    page.keyboard.press("Enter")
    anna.moved_from(token)
    assert leader(page) == (after[0], 10_000 - after[1])


def test_good_places_stand_in_the_list_in_words(person):
    anna = person(width=1920, height=1080, lang="ru", name="Анна")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    rows = page.eval_on_selector_all("#options .option[data-pose]", "all => all.map(e => e.innerText)")
    assert any("Мешки с песком" in row and "дистанция" in row for row in rows), rows


def test_a_finger_places_by_the_button(person):
    anna = person(width=390, height=844, has_touch=True, name="Anna")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    answered(anna)
    token = anna.token
    page.tap("#probe [data-a]")
    anna.moved_from(token)
    assert leader(page) != (9000, 3800)
    anna.audit()


def test_an_attack_tells_cover_and_what_is_to_be_expected_then_its_dice(person):
    anna = person(width=1920, height=1080, name="Anna")
    near = [EMPIRE[0], unit("stormtroopers", 12000, 5000)]
    page = anna.sit_at("legion", acting(REBELS, near, "rebel-troopers", **GIVEN), None, auto=False)
    page.wait_for_selector("[data-field] .place")
    token = anna.token
    page.click("#options .option[data-a='attack']")
    anna.moved_from(token)
    text = page.inner_text("#options")
    assert "≈" in text
    token = anna.token
    page.locator("[data-key='u2'] .lg-lead").click()
    anna.moved_from(token)
    assert page.locator(".lg-att").count() == 1
    anna.choose(lambda options: options.index("with a-280-blaster-rifle 4"))
    anna.until("document.querySelector('#log').innerText.includes('Rebel Troopers roll against Stormtroopers 1')")
    anna.audit()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_attacks_on_two_units_stand_one_below_the_other(person, width, height):
    anna = person(width=width, height=height, name="Anna")
    gunner = [unit("rebel-troopers", 9000, 3800, "z-6-trooper"), REBELS[1]]
    near = [EMPIRE[0], unit("stormtroopers", 12000, 5000)]
    match = acting(gunner, near, "rebel-troopers", **GIVEN)
    play(match, "0: attack", "0: target stormtroopers-1", "0: with a-280-blaster-rifle 4", "0: done")
    play(match, "0: target stormtroopers-2", "0: with z-6-trooper 1")
    anna.sit_at("legion", match, None, auto=False)
    anna.until("document.querySelectorAll('.lg-att').length === 2")
    first, second = anna.page.locator(".lg-att").all()
    upper, lower = first.bounding_box(), second.bounding_box()
    assert upper["y"] + upper["height"] <= lower["y"]
    for panel, box in ((first, upper), (second, lower)):
        for step in panel.locator(".lg-step").all():
            inside = step.bounding_box()
            assert inside["y"] + inside["height"] <= box["y"] + box["height"] + 1
    anna.shot(f"legion-two-attacks-{width}")
    beneath = anna.page.locator(".lg-card").bounding_box()["y"]
    assert all(
        one.bounding_box()["y"] + one.bounding_box()["height"] <= beneath for one in anna.page.locator(".lg-u").all()
    )
    anna.audit()


def test_the_ruler_tells_distance_range_and_sight_and_moves_nobody(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    token = anna.token
    page.keyboard.press("m")
    page.locator("[data-key='u0'] .is-lead .lg-lead").click()
    page.locator("[data-key='u2'] .is-lead .lg-lead").click()
    anna.until("document.querySelector('#measured:not([hidden])')?.textContent.includes('range')")
    assert page.inner_text("#measured") == "21.6 cm · range 2 · the leader sees 4 of 4, light cover"
    assert page.locator(".measured .lg-ray").count() == 4
    page.keyboard.press("Escape")
    assert page.locator(".measured").count() == 0 and anna.token == token


def minis(page):
    """Where those stand that are put one by one."""
    drawn = page.eval_on_selector_all(".place__mini", "all => all.map(e => e.getAttribute('transform'))")
    return [tuple(map(int, re.findall(r"-?\d+", each)[:2])) for each in drawn]


def stands(page, number=0):
    """Where the miniatures of a unit stand, on the field as it is drawn."""
    drawn = page.eval_on_selector_all(
        f"[data-key='u{number}'] .lg-mini > g:last-child", "all => all.map(e => e.getAttribute('transform'))"
    )
    return [tuple(map(int, re.findall(r"-?\d+", each)[:2])) for each in drawn]


def placed(anna):
    anna.until("document.querySelector('#probe:not(.is-asking) [data-a]')")


def test_the_mouse_puts_the_others_one_by_one(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    page.mouse.move(*point(page, 8600, 4300))
    placed(anna)
    page.mouse.click(*point(page, 8600, 4300), button="right")
    before = minis(page)
    assert len(before) == 3
    x, y = before[1]
    page.mouse.move(*point(page, x, 10_000 - y))
    page.mouse.down()
    page.mouse.move(*point(page, x - 200, 10_000 - y + 100), steps=4)
    page.mouse.up()
    after = minis(page)
    assert abs(after[1][0] - x + 200) < 20 and abs(after[1][1] - y + 100) < 20
    assert [after[0], after[2]] == [before[0], before[2]], "the others stay where they were"
    placed(anna)
    anna.audit()
    token = anna.token
    page.click("#probe [data-a]")
    anna.moved_from(token)
    assert after[1] in stands(page)


def test_the_keys_put_the_others_one_by_one_and_a_rule_forbids_what_is_too_far(person):
    anna = person(name="Anna")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    placed(anna)
    page.keyboard.press("f")
    before = minis(page)
    page.keyboard.press("n")
    page.keyboard.press("ArrowLeft")
    assert minis(page) == [before[0], (before[1][0] - 10, before[1][1]), before[2]]
    for _ in range(25):
        page.keyboard.press("Shift+ArrowLeft")
    anna.until("document.querySelector('#probe:not(.is-asking) [data-why]')")
    assert "COHESION" in page.get_attribute("#probe [data-why]", "data-why")
    page.keyboard.press("Escape")
    assert minis(page) == []
    placed(anna)
    page.keyboard.press("f")
    page.keyboard.press("ArrowLeft")
    chosen = minis(page)
    placed(anna)
    token = anna.token
    page.keyboard.press("Enter")
    anna.moved_from(token)
    assert set(chosen) < set(stands(page))


def test_a_finger_puts_the_others_one_by_one_and_two_bring_the_field_nearer(person):
    anna = person(width=390, height=844, has_touch=True, is_mobile=True, name="Anna")
    page = anna.sit_at("legion", moving(), None)
    page.wait_for_selector("[data-field] .place")
    placed(anna)
    touch = page.context.new_cdp_session(page)

    def fingers(kind, *at):
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(at)]},
        )

    ghost = page.get_attribute(".place__ghost", "transform")
    wide = page.locator("[data-field]").bounding_box()["width"]
    fingers("touchStart", (150, 300))
    fingers("touchStart", (150, 300), (250, 300))
    for n in range(1, 6):
        fingers("touchMove", (150 - 10 * n, 300), (250 + 10 * n, 300))
    fingers("touchEnd")
    assert abs(page.locator("[data-field]").bounding_box()["width"] - 2 * wide) < 20, (
        "twice as far apart, twice as near"
    )
    assert page.get_attribute(".place__ghost", "transform") == ghost
    page.tap("[data-do=arrange]")
    before = minis(page)
    x, y = point(page, before[0][0], 10_000 - before[0][1])
    fingers("touchStart", (x, y))
    for n in range(1, 6):
        fingers("touchMove", (x - 2 * n, y))
    fingers("touchEnd")
    after = minis(page)
    assert after[0][0] < before[0][0] and after[1:] == before[1:]
    placed(anna)
    anna.audit()
    token = anna.token
    page.tap("#probe [data-a]")
    anna.moved_from(token)
    assert after[0] in stands(page)


def test_on_a_phone_what_is_deployed_comes_into_view(person):
    anna = person(width=390, height=844, has_touch=True, is_mobile=True, name="Anna")
    waiting = [{"card": card} for card in ("luke-skywalker", "darth-vader")]
    given = position([waiting[0]], [waiting[1]], step="deploy", blue=0, deployment="battle-lines", field=FIELD)
    page = anna.sit_at("legion", given, None)
    page.wait_for_selector("[data-field] .place")
    window, ghost = (page.locator(one).bounding_box() for one in (".lg-view", ".place__ghost .place__ticks"))
    for at, size in (("x", "width"), ("y", "height")):
        assert window[at] <= ghost[at] + ghost[size] / 2 <= window[at] + window[size]


def test_what_is_asked_about_comes_into_view_if_nothing_of_it_is_seen(person):
    anna = person(name="Anna", width=1920, height=1080)
    near = [EMPIRE[0], unit("stormtroopers", 12000, 5000)]
    page = anna.sit_at("legion", acting(REBELS, near, "rebel-troopers", **GIVEN), None, auto=False)
    page.wait_for_selector("#options .option[data-a='attack']")
    for _ in range(6):
        page.click("[data-do=near]")
    token = anna.token
    page.evaluate("document.querySelector('.lg-view').scrollTo(0, 0)")
    anna.click_on(anna.options.index("attack"))
    anna.moved_from(token)
    anna.until("""(({ left, right, top, bottom }) => [...document.querySelectorAll('.lg-unit.is-option')].some(e => {
      const box = e.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
      return x > left && x < right && y > top && y < bottom; }))(document.querySelector('.lg-view').getBoundingClientRect())""", 5)  # fmt: skip


def test_the_whole_field_fills_its_window_at_once(person):
    anna = person(name="Anna")
    page = anna.sit_at("legion", moving(), None)
    window = page.locator(".lg-view").bounding_box()
    page.click("[data-do=whole-map]")
    assert abs(page.locator("[data-field]").bounding_box()["width"] - window["width"]) < 2


def test_red_sees_the_field_from_the_other_edge(person):
    anna = person(name="Anna")
    page = anna.sit_at("legion", moving(blue=1), None)
    page.wait_for_selector("[data-field] .place")
    drawn = page.get_attribute("[data-key='u0'] .is-lead > g:last-child", "transform")
    width = page.evaluate("document.querySelector('[data-field]').viewBox.baseVal.width")
    x, y = map(int, re.findall(r"-?\d+", drawn))
    assert (x, y) == (width - 9000, 3800)
    middle = page.evaluate(
        "([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(document.querySelector('[data-field]').getScreenCTM()); return [p.x, p.y]; }",
        [x + 400, y + 600],
    )
    page.mouse.move(*middle)
    placed(anna)
    token = anna.token
    page.mouse.click(*middle)
    anna.moved_from(token)
    drawn = page.get_attribute("[data-key='u0'] .is-lead > g:last-child", "transform")
    at = tuple(map(int, re.findall(r"-?\d+", drawn)))
    assert abs(at[0] - x - 400) < 20 and abs(at[1] - y - 600) < 20, "it goes where the pointer says"


@pytest.mark.parametrize(("size", "theme"), list(zip(SIZES, ("dark", "light", "dark"), strict=True)))
def test_every_text_can_be_read(person, size, theme):
    width, height = size
    anna = person(width=width, height=height, theme=theme, lang="ru", name="Анна")
    hands = [["ambush", "push", "return-of-the-jedi", "standing-orders"], []]
    page = anna.sit_at("legion", position(REBELS, EMPIRE, **{**GIVEN, "step": "command-phase", "hands": hands}), None)
    assert anna.asked()
    assert page.locator(f"[data-key='c{COMMAND_CARD['ambush']}']").count() == 1
    anna.audit()
    page.locator("[data-key='r0']").click()
    page.wait_for_selector("#inspect:not([hidden])")
    assert UNITS[2].name.ru in page.inner_text("#inspect")
    anna.audit()
    anna.shot(f"legion-{width}-{theme}")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1600, 1000)])
def test_names_on_the_field_can_be_read_and_a_mouse_drags_what_is_larger_than_its_window(person, width, height):
    anna = person(width=width, height=height, name="Anna")
    page = anna.sit_at("legion", position(REBELS, EMPIRE, step="turn", **GIVEN), None)
    size = "parseFloat(getComputedStyle(document.querySelector('.lg-t--u')).fontSize) * document.querySelector('[data-field]').getScreenCTM().a"
    assert page.evaluate(size) > 11.9
    frame = "document.querySelector('.lg-view')"
    assert page.evaluate(f"{frame}.scrollWidth > {frame}.clientWidth"), "it is brought near enough for that"
    page.evaluate(f"{frame}.scrollTo(60, 0)")
    box, side = page.locator(".lg-view").bounding_box(), page.locator(".lg-side").bounding_box()
    assert box["x"] + box["width"] <= side["x"], "the field does not reach under the armies"
    page.mouse.move(box["x"] + 300, box["y"] + 200)
    page.mouse.down()
    page.mouse.move(box["x"] + 340, box["y"] + 200, steps=4)
    page.mouse.up()
    assert page.evaluate(f"{frame}.scrollLeft") == 20


def test_terrain_is_placed_by_the_pointer_and_turned_by_a_key(person):
    anna = person(name="Anna")
    cards = [[{"card": card, "station": "undeployed"}] for card in ("rebel-troopers", "darth-vader")]
    field = "turns 3 by 0 14@5000,5000/0 15@15000,5000/0"
    page = anna.sit_at("legion", position(*cards, step="terrain", field=field), None)
    assert page.evaluate(
        "document.querySelector('.lg-view').scrollWidth <= document.querySelector('.lg-view').clientWidth + 1"
    )
    anna.choose(lambda options: options.index("lay building-4"))
    page.wait_for_selector("[data-field] .place")
    page.mouse.move(*point(page, 6500, 5000))
    anna.until("document.querySelector('#probe [data-why]')")
    assert "Within range 1 of another piece" in page.inner_text("#probe")
    page.mouse.move(*point(page, 10000, 5000))
    answered(anna)
    page.keyboard.press("]")
    anna.until("document.querySelector('#probe:not(.is-asking) .option__t')")
    token = anna.token
    page.mouse.click(*point(page, 10000, 5000))
    anna.moved_from(token)
    page.wait_for_selector(".lg-p[data-key=p2]")
    assert page.locator("#log").inner_text().count("terrain: Building") >= 1
    anna.audit()
