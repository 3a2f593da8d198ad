"""What happened is felt: results that wait, the others' moves one by one with an arrow, what was missed; nothing in the way."""

import pytest

from tests.browser.positions import ATTACK, DEPLOYING, FIGHTING
from tests.browser.test_forbidden_stars import go_to_battle

LAST = {
    **FIGHTING,
    "seats": {
        **FIGHTING["seats"],
        1: {**FIGHTING["seats"][1], "planets": {1: [{"card": "snotlings", "exhausted": True}]}},
    },
}
"""One more attack, and the battle is won."""
PIECES = "[...document.querySelectorAll('#part-board [data-key], #part-tray [data-key]')].filter(e => e.getClientRects().length)"
OVERLAP = """(a, b) => { const x = a.getBoundingClientRect(), y = b.getBoundingClientRect();
  return Math.min(x.right, y.right) - Math.max(x.left, y.left) > 1 && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 1; }"""


def told(page):
    """The move that is being told, as one reads it."""
    return page.inner_text("#tale-line p") if page.is_visible("#telling") else ""


def lit(page):
    return page.eval_on_selector_all(".is-lit", "all => all.map(e => e.dataset.key)")


def win(anna):
    """Straken attacks until the last enemy is gone; the result stands."""
    page = anna.page
    for _ in range(30):
        if page.is_visible("#stage .result"):
            return
        if anna.page.evaluate("document.querySelectorAll('#options .option[data-a]').length"):
            anna.choose(lambda options: next((n for n, o in enumerate(options) if o.startswith("attack")), 0))
        page.wait_for_timeout(50)
    page.wait_for_selector("#stage .result")


def position(page):
    """Where the planets and the prompt are."""
    return page.eval_on_selector_all(
        ".planet, .prompt, .tabs",
        "all => all.map(e => { const b = e.getBoundingClientRect(); return [b.x, b.y, b.width]; })",
    )


# -- results -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "height", "lang", "theme"),
    [(1920, 1080, "ru", "dark"), (1280, 800, "en", "light"), (390, 844, "ru", "dark")],
)
def test_a_battle_ends_with_a_result_that_waits(person, width, height, lang, theme):
    anna = person(name="Anna", width=width, height=height, lang=lang, theme=theme, pace="normal")
    page = anna.sit_at("conquest", LAST, None)
    win(anna)
    panel = page.locator("#stage .result")
    assert panel.get_attribute("data-kind") == "battle"
    assert panel.locator("h2").inner_text() == {
        "en": "You win the battle at Plannum", "ru": "Вы победили в битве за планету «Планнум»",
    }[lang]  # fmt: skip
    lost = panel.locator(".loss.is-dead")
    assert lost.count() == 1 and lost.locator("[data-rule=CQ-ATTACK-004]").count() == 1
    page.wait_for_timeout(1200)
    assert int(page.inner_text("#stage .ring span")) < 8, "the ring empties"
    anna.shot(f"result-{width}-{theme}-{lang}")
    anna.audit()
    if width > 760:
        over = page.evaluate(
            f"{PIECES}.filter(e => ({OVERLAP})(e, document.querySelector('#stage'))).map(e => e.dataset.key)"
        )
        assert over == [], "it lies on no piece"
    assert not page.evaluate(f"({OVERLAP})(document.querySelector('#stage'), document.querySelector('.prompt'))")
    page.hover("#stage h2")
    assert page.is_visible("#stage .ring__held") and page.is_hidden("#stage .ring"), "who reads it has time"
    page.click("#stage [data-do=go-on]")
    assert page.is_hidden("#stage")


def fought(anna):
    """A battle on the map, up to the sheet with its result; None if nobody was lost in it."""
    page = anna.sit_at("forbidden-stars", ATTACK, None)
    go_to_battle(anna)
    for _ in range(600):
        if page.is_visible("#stage .result[data-kind=battle]"):
            return page if page.locator("#stage .loss").count() else None
        if page.is_visible("#stage .result"):
            page.click("#stage [data-do=go-on]")
        elif page.is_visible("#telling"):
            page.keyboard.press("ArrowRight")
        elif page.evaluate("document.querySelectorAll('#options .option[data-a]').length"):
            token = anna.token
            anna.click_on(0, token)
            anna.until(f"document.querySelector('#stage .result, #telling:not([hidden])') || {anna.moved(token)}")
        page.wait_for_timeout(40)
    return None


@pytest.mark.parametrize(("width", "height", "lang"), [(1920, 1080, "ru"), (1280, 800, "en"), (390, 844, "ru")])
def test_a_battle_on_a_map_ends_with_a_result_beside_it(person, width, height, lang):
    anna = person(name="Anna", width=width, height=height, lang=lang, theme="light", pace="normal")
    page = next(page for _ in range(5) if (page := fought(anna)) is not None)  # chance may let everybody live
    box, map = page.locator("#stage .result").bounding_box(), page.locator(".fs-view").bounding_box()
    assert box["width"] > 280 and box["height"] > 120
    assert box["height"] == page.locator("#stage").bounding_box()["height"], "the sheet has all the room there is"
    assert width == 390 or box["x"] >= map["x"] + map["width"] - 1, "the map lies open"
    assert not page.evaluate(f"({OVERLAP})(document.querySelector('#stage'), document.querySelector('.prompt'))")
    assert page.locator("#stage .tbl tbody tr").count() >= 1 and page.locator("#stage .loss").count() >= 1
    anna.shot(f"fs-result-{width}-light-{lang}")
    anna.audit()


def test_a_result_goes_by_itself_or_with_an_answer(person):
    anna = person(name="Anna", pace="normal")
    page = anna.sit_at("conquest", LAST, None)
    win(anna)
    before = position(page)
    page.mouse.move(5, 5)
    page.wait_for_selector("#stage .result", state="detached", timeout=12_000)
    assert position(page) == before, "the board has stood still"
    page.click("#menu-button")
    assert page.get_attribute("#menu [data-pace=normal]", "aria-checked") == "true"


def test_who_wants_a_word_before_it_goes_on_says_so_once(person):
    anna = person(name="Anna", pace="normal")
    page = anna.sit_at("conquest", LAST, None)
    win(anna)
    page.click("#stage [data-do=by-itself]")
    assert page.evaluate("localStorage.getItem('by-itself')") == "off"
    page.keyboard.press("Escape")
    assert page.is_hidden("#stage")


def test_a_battle_is_watched_again(person):
    anna = person(name="Anna", pace="normal")
    boris = person(name="Boris", pace="normal")
    page = boris.sit_at("conquest", LAST, anna, auto=False)
    anna.go(page.url.removeprefix(boris.server.url))
    for _ in range(40):
        if anna.page.is_visible("#stage .result"):
            break
        for one in (boris, anna):
            if one.page.evaluate("document.querySelectorAll('#options .option[data-a]').length"):
                one.choose(lambda options: next((n for n, o in enumerate(options) if o.startswith("attack")), 0))
        page.wait_for_timeout(60)
    anna.page.wait_for_selector("#stage .result")
    anna.page.click("#stage [data-do=watch]")
    anna.page.wait_for_selector("#telling:not([hidden])")
    assert "attacks" in told(anna.page)
    anna.page.click("[data-do=tale-skip]")
    anna.page.wait_for_selector("#telling", state="hidden")
    anna.page.wait_for_timeout(500)
    now = anna.page.inner_text("#part-board")
    anna.page.reload()
    anna.page.wait_for_selector("#part-board [data-key]")
    assert anna.page.inner_text("#part-board") == now, "the table is as it is"


# -- the others' moves -------------------------------------------------------------------------------


def watching(person, pace, **how):
    """Boris is about to deploy, Anna looks on at her pace."""
    boris, anna = person(name="Boris"), person(name="Anna", pace=pace, **how)
    page = boris.sit_at("conquest", DEPLOYING, anna)
    anna.go(page.url.removeprefix(boris.server.url))
    anna.page.wait_for_selector("#part-board [data-key]")
    assert boris.asked()
    return boris, anna


def test_moves_come_with_a_lit_piece_and_an_arrow_and_hold_up_nobody(person):
    boris, anna = watching(person, "slow", width=1920, height=1080, lang="ru")
    before = position(anna.page)
    boris.choose(lambda options: options.index("deploy void-pirate @1"))
    anna.page.wait_for_selector("#telling:not([hidden])")
    assert "Boris" in told(anna.page) and "Планнум" in told(anna.page)
    assert anna.page.locator("#telling [data-rule=CQ-DEPLOY-012]").count() == 1
    (piece,) = lit(anna.page)
    assert anna.page.get_attribute(f"[data-key={piece}]", "data-kind").startswith("k170")
    assert anna.page.locator("#arrows .arrow__head").count() == 1
    assert position(anna.page)[:-2] == before[:-2], "nothing has moved aside"
    anna.page.wait_for_timeout(1500)
    assert anna.page.is_visible("#telling") and not anna.options, "slow waits for a word"
    assert boris.token == "" or boris.page.is_visible("#part-prompt"), "Boris has played on"
    anna.shot("tale-1920-dark-ru")
    anna.audit()
    anna.page.click("#tale-next")
    assert anna.asked() and anna.page.is_hidden("#telling") and lit(anna.page) == []


def test_the_normal_pace_goes_on_by_itself_and_instant_keeps_the_arrow_until_the_answer(person):
    boris, anna = watching(person, "normal")
    boris.choose(lambda options: options.index("deploy void-pirate @1"))
    anna.page.wait_for_selector("#telling:not([hidden])")
    assert anna.options == []
    assert anna.asked() and anna.page.is_hidden("#telling")
    anna.page.click("#menu-button")
    anna.page.click("#menu [data-pace=instant]")
    anna.page.keyboard.press("Escape")
    anna.choose(lambda options: options.index("deploy goff-nob @2"))
    assert boris.asked()
    boris.choose(lambda options: options.index("deploy stalwart-ogryn @3"))
    assert anna.asked()
    assert anna.page.is_hidden("#telling") and anna.page.locator("#arrows .arrow__head").count() == 1
    anna.choose(lambda options: options.index("deploy void-pirate @4"))
    assert anna.page.locator("#arrows .arrow__head").count() == 0


def test_moves_can_be_held_and_skipped(person):
    boris, anna = watching(person, "normal", width=390, height=844)
    boris.choose(lambda options: options.index("deploy void-pirate @1"))
    anna.page.wait_for_selector("#telling:not([hidden])")
    anna.page.click("#tale-hold")
    anna.page.wait_for_timeout(1300)
    assert anna.page.is_visible("#telling"), "held"
    anna.audit()
    anna.shot("tale-390-dark-en")
    anna.page.keyboard.press("ArrowRight")
    assert anna.asked() and anna.page.is_hidden("#telling")


ANSWERS = "document.querySelector('#part-options')"


def test_the_answers_to_a_question_that_is_past_stay_faded_until_the_next_ones_stand_there(person):
    anna = person(name="Anna", pace="slow", width=1600, height=900)
    page = anna.go("/learn/forbidden-stars/07-first-game")
    anna.until("document.querySelector('[data-coach=next], #options')")
    while page.locator("#options").count() == 0 or page.is_visible("#telling"):
        page.evaluate("document.querySelector('#telling:not([hidden]) #tale-next, [data-coach=next]')?.click()")
        page.wait_for_timeout(50)
    asked, token, place = anna.options, anna.token, page.locator("#part-options").bounding_box()
    anna.click_on(asked.index("order dominate 10A"))
    page.wait_for_selector("#telling:not([hidden])")
    assert anna.holds(f"{ANSWERS}.inert") and anna.options == asked and anna.token == token
    assert page.locator("#part-options").bounding_box() == place, "nothing jumps"
    faded = page.eval_on_selector(
        "#options", "e => { for (const a of e.getAnimations()) a.finish(); return getComputedStyle(e).opacity; }"
    )
    assert float(faded) < 0.5
    assert page.locator(".is-option").count() == 0, "nor is anything on the board an answer"
    page.evaluate(
        "() => { window.sent = []; const { send } = WebSocket.prototype; WebSocket.prototype.send = function (m) { sent.push(m); send.call(this, m); }; }"
    )
    page.keyboard.press("1")
    page.locator("#options .option").first.click(force=True)
    page.locator("#part-board [data-key=s5]").first.click()
    assert page.is_hidden("#options .crumb") and not anna.holds("sent.some(m => m.includes('\"play\"'))")
    page.click("#tale-next")
    anna.until(f"!{ANSWERS}.inert")
    assert anna.token != token and page.locator(".is-option").count() > 0
    anna.click_on(0)
    anna.until("sent.some(m => m.includes('\"play\"'))")


GONE = """async key => {
    const { draw } = await import('/static/arrows.js'), { stood, swap } = await import('/static/parts.js');
    swap({});
    const { left, top, width, height } = stood.before.get(key).box;
    stood.before.get(key).box = new DOMRect(left - 60, top, width, height);
    draw({ lit: key, arrow: ['', ''], side: 'orks' }, stood, new Set());
    return document.querySelectorAll('#arrows .was').length; }"""


def test_a_planet_whose_row_is_laid_out_anew_has_gone_nowhere_and_a_unit_has(person):
    page = person(name="Anna").sit_at("conquest", LAST, None)
    planet, unit = (page.get_attribute(f"#part-board {each}[data-key]", "data-key") for each in (".planet", ".unit"))
    assert page.evaluate(GONE, planet) == 0
    assert page.evaluate(GONE, unit) == 1


def test_units_of_forbidden_stars_go_with_an_arrow(person):
    boris, anna = person(name="Boris"), person(name="Anna", pace="slow", lang="ru")
    page = boris.sit_at("forbidden-stars", ATTACK, anna)
    anna.go(page.url.removeprefix(boris.server.url))
    anna.page.wait_for_selector("#part-board [data-key]")
    assert boris.asked()
    boris.choose(lambda options: options.index("move scout 5A/nw 2A/ne"))
    anna.page.wait_for_selector("#telling:not([hidden])")
    assert "скаута" in told(anna.page)
    assert [key.rsplit("-", 2)[1] for key in lit(anna.page)] == ["1"], "the scout, in the area where it is now"
    assert anna.page.locator("#arrows .arrow__head").count() == 1
    anna.audit()
    anna.shot("fs-tale-1280-dark-ru")
    boris.choose(lambda options: options.index("move space-marine 5A/nw 2A/ne"))
    anna.until("document.querySelectorAll('#tale-bars i').length === 2")  # one more is to come
    scout, alone = lit(anna.page), anna.page.locator("#part-board .ut[data-faction=ultramarines][data-on~=a1]").count()
    anna.page.keyboard.press("Enter")
    anna.until("document.querySelector('#tale-line').innerText.includes('космодесант:')")
    assert lit(anna.page) != scout
    there = anna.page.locator("#part-board .ut[data-faction=ultramarines][data-on~=a1]")
    assert there.count() == alone + 1
    anna.page.keyboard.press("ArrowLeft")
    assert "скаута" in told(anna.page) and lit(anna.page) == scout and there.count() == alone, "one move back"
    anna.page.keyboard.press("Enter")
    assert "космодесант:" in told(anna.page) and there.count() == alone + 1
    anna.page.keyboard.press("ArrowRight")
    anna.page.wait_for_selector("#telling", state="hidden")


# -- what was missed ---------------------------------------------------------------------------------


def test_after_an_absence_what_was_missed_is_offered_and_shown(person):
    boris, anna = watching(person, "normal")
    address = anna.page.url.removeprefix(anna.server.url)
    anna.go("/")
    boris.choose(lambda options: options.index("deploy void-pirate @1"))
    page = anna.go(address)
    page.wait_for_selector("#stage .catchup")
    assert "1 move while you were away" in page.inner_text("#stage h2")
    assert anna.asked(), "what is asked stands there already"
    anna.shot("catchup-1280-dark-en")
    anna.audit()
    assert page.locator("#part-board [data-kind~=k170]").count() == 1
    page.click("#stage [data-do=watch]")
    page.wait_for_selector("#telling:not([hidden])")
    assert told(page).startswith("Boris deploys Void Pirate") and len(lit(page)) == 1
    page.wait_for_selector("#telling", state="hidden")
    assert page.locator("#part-board [data-kind~=k170]").count() == 1 and anna.asked()
    page.reload()
    assert anna.asked()
    page.wait_for_timeout(400)
    assert page.is_hidden("#stage"), "it was seen"


def test_who_does_not_want_to_see_what_was_missed_goes_on(person):
    boris, anna = watching(person, "instant", width=390, height=844, lang="ru")
    address = anna.page.url.removeprefix(anna.server.url)
    anna.go("/")
    boris.choose(lambda options: options.index("deploy void-pirate @1"))
    page = anna.go(address)
    page.wait_for_selector("#stage .catchup")
    page.reload()
    page.wait_for_selector("#stage .catchup")
    anna.audit()
    page.click("#stage [data-do=go-on]")
    assert page.is_hidden("#stage")
    page.reload()
    assert anna.asked()
    page.wait_for_timeout(400)
    assert page.is_hidden("#stage")


# -- nothing in the way ------------------------------------------------------------------------------

WATCH = """(() => {
  window.faults = []; window.seen = { shows: 0, moves: 0, results: 0 };
  const overlap = OVERLAP, note = what => { if (!faults.includes(what)) faults.push(what); };
  const look = () => {
    const shows = [...document.querySelectorAll('#shows .show')], stage = document.querySelector('#stage:not([hidden])');
    const kinds = new Set(shows.map(s => s.className));
    seen.shows = Math.max(seen.shows, shows.length); if (stage) seen.results++;
    if (kinds.size > 1) note('two kinds of shows');
    if (shows.length && stage) note('a show and a result');
    const pieces = [...document.querySelectorAll('.is-lit')];
    if (pieces.length) seen.moves++;
    const bar = document.querySelector('#telling:not([hidden])');
    for (const piece of pieces) for (const over of [...shows, stage, bar].filter(Boolean)) if (overlap(piece, over)) note(`${over.id || over.className} lies on ${piece.dataset.key}`);
    if (shows.length) for (const at of document.querySelectorAll('#part-board [data-focus]')) if (at.getBoundingClientRect().width < innerWidth / 3 && overlap(at, document.querySelector('#shows'))) note('a show lies on what is at stake');
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
})()""".replace("OVERLAP", OVERLAP)


@pytest.mark.parametrize("game", ["conquest", "forbidden-stars"])
def test_nothing_lies_on_what_it_is_about_and_there_is_one_show_at_a_time(person, game):
    anna = person(name="Anna", pace="normal")
    page = anna.go("/")
    page.click(f"[data-test=play-{game}]")
    page.wait_for_selector("#part-board [data-key]")
    page.evaluate(WATCH)
    for n in range(400):
        if page.evaluate("seen.moves > 6 && seen.shows > 0 && (seen.results > 0 || document.title === '')") or n > 380:
            break
        if page.is_visible("#telling") and n % 9 == 8:
            page.keyboard.press("ArrowRight")
        elif page.evaluate("document.querySelectorAll('#options .option[data-a]').length") and page.is_hidden(
            "#telling"
        ):
            anna.choose(lambda options: 0)
        page.wait_for_timeout(60)
    assert page.evaluate("faults") == []
    assert page.evaluate("seen.moves") > 0 and page.evaluate("seen.shows") > 0
