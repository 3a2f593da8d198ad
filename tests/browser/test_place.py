"""Poses are given by pointer, keys, finger and list, on the field of the kernel's small test game."""

import json
import re

import pytest

from tests.browser.conftest import Server
from tests.browser.looks import SIZES, looks
from tests.kernel.bouts import bid, position
from tests.vocabulary import through
from wartable import games

FLAGS = [(50, 50), (20, 70)]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with the small game on the table, and this process knows it as well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.PACKAGES, "skirmish", "tests.kernel.skirmish")
        server = Server(str(tmp_path_factory.mktemp("db") / "tables.db"), "tests.browser.with_small_games")
        yield server
        server.kill()


def planting(anna, flags=FLAGS, **config):
    """Anna has the third seat and is asked where to plant her flag."""
    match = through(bid(position(flags=[list(f) for f in flags]), 1, 11, 21))
    page = anna.go(f"/t/{anna.server.stands('skirmish', match, [None, None, anna], **config)}")
    page.wait_for_selector("[data-field] .place")
    anna.until("document.querySelector('#probe .btn')")
    return page


def point(page, x, y):
    """A place of the field on the screen."""
    return page.evaluate(
        "([x, y]) => { const p = new DOMPoint(x, y).matrixTransform(document.querySelector('[data-field]').getScreenCTM()); return [p.x, p.y]; }",
        [x, y],
    )


def ghost(page):
    """Where the ghost stands: x, y, facing."""
    numbers = re.findall(r"-?\d+", page.get_attribute(".place__ghost", "transform"))
    return tuple(map(int, numbers))


def flags(page):
    drawn = page.eval_on_selector_all(".sk-flag", "all => all.map(e => e.getAttribute('transform'))")
    return [tuple(map(int, re.findall(r"\d+", each))) for each in drawn]


def answered(anna, text):
    """Wait until the server has said this of the pose."""
    anna.until(f"document.querySelector('#probe:not(.is-asking) .option__t')?.textContent === {json.dumps(text)}")


def test_the_pointer_moves_the_ghost_and_a_click_plants(person):
    anna = person(name="Anna")
    page = planting(anna)
    outline, ground = (page.locator(s).bounding_box() for s in (".place__region", ".sk-ground"))
    assert all(abs(outline[k] - ground[k]) < 4 for k in outline), "the outline lies over the field"
    page.mouse.move(*point(page, 30, 20))
    answered(anna, "Plant at 30, 20")
    assert ghost(page) == (30, 20, 0) and flags(page) == FLAGS
    token = anna.token
    page.mouse.click(*point(page, 31, 22))
    anna.moved_from(token)
    assert flags(page) == [*FLAGS, (31, 22)]
    assert page.locator(".place").count() == 0, "the layer goes with the question"
    anna.audit()


def test_a_refusal_is_shown_with_its_rule_and_nothing_is_planted(person):
    anna = person(name="Anna")
    page = planting(anna)
    page.mouse.move(*point(page, 40, 50))
    answered(anna, "Plant at 40, 50")
    page.mouse.move(*point(page, 52, 51))
    answered(anna, "Plant at 52, 51")
    assert "A flag is not planted near another flag." in page.inner_text("#probe")
    assert page.locator(".place__ghost.is-refused").count() == 1
    last = page.get_attribute(".place__last.is-shown", "transform")
    assert last.startswith("translate(40 50)"), "where it was last accepted is drawn as well"
    token = anna.token
    page.mouse.click(*point(page, 52, 51))
    page.wait_for_selector(".pop--deny")
    told = page.inner_text(".pop--deny")
    assert "Why not: Plant at 52, 51" in told and "SK-FLAG-002" in told
    anna.audit()
    page.keyboard.press("Escape")
    assert page.locator(".pop--deny").count() == 0
    page.mouse.click(*point(page, 104, 30))
    page.wait_for_selector(".pop--deny")
    assert "SK-FLAG-001" in page.inner_text(".pop--deny"), "beside the field"
    assert anna.token == token and flags(page) == FLAGS
    page.keyboard.press("?")
    assert "Plant at 51, 50" in page.inner_text("#why"), "what one would try in vain stands in the list, too"


def test_keys_move_turn_and_place(person):
    anna = person(name="Anna")
    page = planting(anna)
    page.focus("[data-field]")
    assert "Arrows move by one" in page.get_attribute("[data-field]", "aria-label")
    x, y, _ = ghost(page)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    assert ghost(page) == (x - 1, y + 1, 0)
    page.keyboard.press("Shift+ArrowLeft")
    assert ghost(page) == (x - 11, y + 1, 0)
    page.keyboard.press("]")
    answered(anna, f"Plant at {x - 11}, {y + 1}, turned by 45°")
    assert page.get_attribute("#probe [data-why]", "data-why") == "SK-FLAG-003"
    page.keyboard.press("Enter")
    page.wait_for_selector(".pop--deny")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('[data-field]')"), "the focus is back on the field"
    page.keyboard.press("]")
    page.keyboard.press("]")
    page.keyboard.press("[")
    assert ghost(page) == (x - 11, y + 1, 90)
    token = anna.token
    page.keyboard.press("Enter")  # before the server has judged it: it is placed as soon as it has
    anna.moved_from(token)
    assert flags(page) == [*FLAGS, (x - 11, y + 1)]


def test_a_screen_reader_hears_the_last_pose_and_not_every_one(person):
    anna = person(name="Anna")
    page = planting(anna)
    assert page.inner_text("#announce") == "Plant your flag"
    page.evaluate(
        "window.said = []; new MutationObserver(() => said.push(document.querySelector('#announce').textContent)).observe(document.querySelector('#announce'), { childList: true })"
    )
    page.focus("[data-field]")
    for _ in range(25):
        page.keyboard.press("ArrowUp")
        page.wait_for_timeout(60)
    x, y, _ = ghost(page)
    answered(anna, f"Plant at {x}, {y}")
    page.wait_for_timeout(1100)
    said = page.evaluate("said")
    assert 1 <= len(said) <= 4 and said[-1] == f"Plant at {x}, {y}: it may stand there"
    for _ in range(10):
        page.keyboard.press("Shift+ArrowUp")
    page.wait_for_timeout(1300)
    assert page.inner_text("#announce").endswith("it may not stand there. The winner plants a flag on the field.")


def test_the_list_shows_its_places_and_numbers_place(person):
    anna = person(name="Anna")
    page = planting(anna)
    listed = [a for a in anna.options if a.startswith("flag")]
    assert len(listed) == 8 and anna.options[0] == "furl"
    row = page.locator(f"#options [data-a='{listed[3]}']")
    row.hover()
    x, y = (int(n) for n in listed[3].split()[1:])
    assert ghost(page) == (x, y, 0)
    marks = page.eval_on_selector_all(".place__good text", "all => all.map(e => e.textContent)")
    assert marks == [str(n) for n in range(2, 10)], "the numbers of the list stand on the field"
    token = anna.token
    page.keyboard.press("5")
    anna.moved_from(token)
    assert flags(page) == [*FLAGS, (x, y)]


def test_an_answer_beside_the_pose(person):
    anna = person(name="Anna")
    page = planting(anna)
    token = anna.token
    page.click("#options [data-a=furl]")
    anna.moved_from(token)
    assert flags(page) == FLAGS


def test_where_nothing_is_taken_back_the_place_is_confirmed(person):
    anna = person(name="Anna")
    page = planting(anna, undo="none")
    token = anna.token
    page.mouse.click(*point(page, 30, 20))
    page.wait_for_selector("#sure:not([hidden])")
    assert "Plant at 30, 20. This cannot be taken back." in page.inner_text("#sure")
    page.mouse.move(*point(page, 60, 20))
    page.wait_for_timeout(300)
    assert ghost(page) == (30, 20, 0), "what waits for a second word stays where it is"
    page.keyboard.press("Escape")
    page.mouse.click(*point(page, 33, 20))
    page.wait_for_selector("#sure:not([hidden])")
    assert anna.token == token
    page.keyboard.press("Enter")
    anna.moved_from(token)
    assert flags(page) == [*FLAGS, (33, 20)]


def test_probes_are_not_sent_too_often_and_the_last_pose_is_judged(person):
    anna = person(name="Anna")
    sent = []
    anna.page.on(
        "websocket", lambda ws: ws.on("framesent", lambda frame: sent.append(frame) if "probe" in frame else None)
    )
    page = planting(anna)
    sent.clear()
    start = page.evaluate("performance.now()")
    for n in range(80):
        page.mouse.move(*point(page, 10 + n, 20 + n % 7))
    answered(anna, "Plant at 89, 22")
    seconds = (page.evaluate("performance.now()") - start) / 1000
    assert len(sent) <= 2 + 9 * seconds, (len(sent), seconds)


PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


def test_nudging_by_finger(person):
    anna = person(name="Anna", **PHONE)
    page = planting(anna)
    x, y, _ = ghost(page)
    page.tap("[data-nudge='-1 0 0']")
    page.tap("[data-nudge='0 1 0']")
    assert ghost(page) == (x - 1, y + 1, 0)
    page.tap("[data-step='25']")
    page.tap("[data-nudge='-1 0 0']")
    assert ghost(page) == (x - 26, y + 1, 0)
    page.tap("[data-nudge='0 0 1']")
    page.tap("[data-nudge='0 0 1']")
    assert ghost(page) == (x - 26, y + 1, 90)
    page.tap("[data-nudge='-1 0 0']")
    page.tap("[data-do=edge]")
    anna.until("document.querySelector('#probe .option__t').textContent.startsWith('Plant at 0, ')")
    assert ghost(page) == (0, y + 1, 90), "on to the edge of what is allowed"
    for _ in range(2):
        page.tap("[data-nudge='-1 0 0']")
    anna.until("document.querySelector('#probe [data-why=SK-FLAG-001]')")
    anna.audit()
    page.tap("[data-do=edge]")
    anna.until("document.querySelector('#probe [data-a]')")
    assert ghost(page) == (0, y + 1, 90), "back to the nearest"
    token = anna.token
    page.tap("#probe [data-a]")
    anna.moved_from(token)
    assert flags(page) == [*FLAGS, (0, y + 1)]


def test_a_finger_drags_the_ghost_its_own_way_and_places_by_the_button(person):
    anna = person(name="Anna", **PHONE)
    page = planting(anna)
    touch = page.context.new_cdp_session(page)
    x, y, _ = ghost(page)

    def finger(kind, *at):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}] if at else []})

    finger("touchStart", *point(page, 20, 20))
    for n in range(1, 11):
        finger("touchMove", *point(page, 20 - n, 20 + n))
    assert page.is_visible("#loupe")
    finger("touchEnd")
    assert ghost(page) == (x - 10, y + 10, 0), "by the finger's path, not under it"
    assert not page.is_visible("#loupe")
    page.touchscreen.tap(*point(page, 80, 80))
    page.wait_for_timeout(400)
    assert flags(page) == FLAGS, "a tap hides what is under it: it places nothing"
    answered(anna, f"Plant at {x - 10}, {y + 10}")
    token = anna.token
    page.tap("#probe [data-a]")
    anna.moved_from(token)
    assert flags(page) == [*FLAGS, (x - 10, y + 10)]


def test_a_nudge_that_is_held_goes_on(person):
    anna = person(name="Anna", **PHONE)
    page = planting(anna)
    x, y, _ = ghost(page)
    box = page.locator("[data-nudge='-1 0 0']").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.wait_for_timeout(1000)
    page.mouse.up()
    stopped = ghost(page)
    assert stopped[0] < x - 3 and stopped[1] == y
    page.wait_for_timeout(300)
    assert ghost(page) == stopped


@looks(size=SIZES, theme=["dark", "light"], lang=["ru", "en"])
def test_every_look_is_legible(person, size, theme, lang):
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang, name="Анна")
    page = planting(anna)
    anna.audit()
    page.mouse.move(*point(page, 51, 52))
    anna.until("document.querySelector('#probe [data-why=SK-FLAG-002]')")
    anna.audit()
    anna.shot(f"place-{size[0]}-{theme}-{lang}")


def test_a_game_from_home(person):
    anna = person(name="Anna")
    page = anna.go("/")
    assert "Three bid in secret and plant flags." in page.inner_text("[data-g=skirmish]")
    page.click("[data-test=play-skirmish]")
    page.wait_for_selector("#part-board .sk-field")
    assert anna.asked() and page.locator(".sk-card.is-option").count() == 3


def test_a_whole_game_to_its_end_and_its_replay(person):
    """Bids are clicked on the board, flags are planted by eye: by pointer and by keys in turn."""
    anna = person(name="Anna")
    best = position(hands=[[1, 2, 3], [11, 12, 13], [28, 29, 30]], deck=[*range(4, 11), *range(14, 28)])
    page = anna.go(f"/t/{anna.server.stands('skirmish', best, [None, None, anna])}")
    page.wait_for_selector("#part-board .sk-field")
    planted = 0
    while anna.asked():
        token = anna.token
        if page.locator("[data-field] .place").count():
            before = len(flags(page))
            page.mouse.move(*point(page, 12 + 30 * planted, 12))
            if planted % 2:
                page.focus("[data-field]")
                page.keyboard.press("Shift+ArrowDown")
                page.keyboard.press("Enter")
            else:
                page.mouse.click(*point(page, 12 + 30 * planted, 12))
            anna.moved_from(token)
            anna.until(f"document.querySelectorAll('.sk-flag').length > {before}")
            planted += 1
        elif page.locator(".sk-card.is-option").count():
            page.locator(".sk-card.is-option").last.click()
            anna.moved_from(token)
        else:
            anna.choose(lambda options: options.index("decline") if "decline" in options else 0)
    assert planted, "in the first round nothing robs the highest bid"
    page.wait_for_selector("#over[open]")
    anna.audit()
    page.click("#over [data-test=replay]")
    page.wait_for_selector("#part-board .sk-field")
    anna.audit()
