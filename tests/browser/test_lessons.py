"""Every lesson is walked through in a real browser by doing what it asks, in both languages."""

import sqlite3
from random import Random
from types import SimpleNamespace

import pytest

from tests.browser.conftest import Person
from tests.browser.looks import SIZES, looks
from wartable.games import PACKAGES
from wartable.lessons import Sitting, course, plan_of
from wartable.server.coaching import wake

LESSONS = [(game, lesson.id) for game in PACKAGES for lesson in course(game) if not lesson.guided]
LANGS = ["en", "ru"]
GUIDED = [(game, lesson.id) for game in PACKAGES for lesson in course(game) if lesson.guided]
FIRST = [(game, course(game)[0].id) for game in PACKAGES if course(game)]
"""Of every game the lesson that is walked by keys alone, and on a phone."""
ANSWERS = 40
"""So many answers are given in a guided game."""
FREE = 200
"""Free play comes to its end within so many answers, if they are drawn by lot."""


@pytest.fixture(scope="module")
def learners(browser, server):
    """Two people whose pages go from lesson to lesson, each in a language."""
    made = {lang: Person(browser, server, lang=lang, name="Anna") for lang in LANGS}
    yield made
    for each in made.values():
        assert each.errors == [], each.errors
        each.context.close()


class Walk:
    """A person who takes a lesson in the page, and the same lesson here, which knows what is asked."""

    def __init__(self, person, game, id):
        self.person, self.page = person, person.go(f"/learn/{game}/{id}")
        self.sitting, self.lot, self.free, self.begun = Sitting(plan_of(game, id)), Random(7), 0, 0
        self.lesson = self.sitting.lesson
        self.lang = self.page.evaluate("document.documentElement.lang")
        person.until("document.querySelector('#part-coachdo [data-coach=again]')")
        self.page.evaluate("document.querySelector('#part-coachdo [data-coach=again]').click()")
        self.wait()

    @property
    def shown(self):
        """Which step the panel shows, of how many; whether something is asked there; its buttons."""
        return self.page.evaluate(
            """() => { const bar = document.querySelector('#part-coach [role=progressbar]');
              return [Number(bar?.ariaValueNow), Number(bar?.ariaValueMax), !!document.querySelector('#options [data-a]'),
                      [...document.querySelectorAll('[data-coach]')].map(e => e.dataset.coach), !!document.querySelector('.coach__end')]; }"""
        )

    def wait(self):
        """Until the page stands where the lesson stands."""
        now = self.sitting.now()
        over, asked = str(now.waits == "over").lower(), str(now.waits in ("answer", "free")).lower()
        self.person.until(
            f"""(bar => bar && bar.ariaValueNow === '{now.step}' && !!document.querySelector('.coach__end') === {over}
                && !!document.querySelector('#options [data-a]') === {asked})(document.querySelector('#part-coach [role=progressbar]'))"""
        )
        return now

    def told(self, now):
        """What the panel says is what the lesson says, and what is lit carries its number on the board."""
        said = self.page.evaluate(
            """() => { const text = document.querySelector('#part-coachtext').cloneNode(true);
              text.querySelectorAll('.litn').forEach(e => { e.textContent = `[${e.textContent}]`; });
              return [...text.querySelectorAll('p')].map(e => e.textContent).join('\\n\\n'); }"""
        )
        assert said == now.text[self.lang]
        keys = [key for lit in now.lit for key in lit.keys]
        drawn = self.page.evaluate(
            "keys => keys.map(key => !!document.querySelector(`:is(#part-board, #part-tray) [data-key=\"${key}\"][aria-description]`))", keys
        )  # fmt: skip
        assert all(drawn), "whoever hears the page hears the numbers, too"
        if (
            keys and now.waits != "free"
        ):  # what was scrolled into sight is there a moment later; in free play one looks where one likes
            self.person.until("document.querySelector('#lits span')")
        self.begun = now.step
        numbers = self.page.eval_on_selector_all("#lits span", "all => all.map(e => e.textContent)")
        assert set(numbers) <= {str(n) for n in range(1, len(now.lit) + 1)}

    def go_on(self, answer=None):
        """Do what the lesson asks: read, or give this answer (its own example) by clicking on the pieces it is about."""
        now = self.sitting.now()
        if self.sitting.step.lasts:
            self.play()
            return self.wait()
        if now.waits == "read":
            self.page.evaluate("document.querySelector('[data-coach=next]').click()")
            self.sitting.go_on()
        else:
            answer = answer or self.sitting.example()
            self.click(answer)
            assert self.sitting.answer(answer).right
        return self.wait()

    def play(self):
        """One answer of free play, by lot (whoever always gave the first one might take back for ever what he did), often the last
        one, with which one is done; where the lesson stands then is on disk, for what the bots do is theirs."""
        self.free += 1
        assert self.free <= FREE, "free play does not end"
        self.person.choose(
            lambda options: self.lot.choice([*range(len(options)), *[-1 % len(options)] * (len(options) // 3)])
        )
        with sqlite3.connect(self.person.server.db) as kept:
            kept.row_factory = lambda cursor, row: SimpleNamespace(
                **{c[0]: v for c, v in zip(cursor.description, row, strict=True)}
            )
            lines = kept.execute(
                "SELECT * FROM journal WHERE table_id = ? ORDER BY n", [self.page.url.rpartition("/")[2]]
            ).fetchall()
        self.sitting = wake(self.lesson.game, self.lesson.id, "0", lines).sitting

    def click(self, answer):
        """The pieces of an answer in turn (of several alike, the first so often), and then its row; once more where it is asked once more."""
        row = """a => { const row = [...document.querySelectorAll('#options [data-a]')].find(e => e.dataset.a === a), keys = row?.dataset.keys?.split(' ') ?? [];
            return keys.length ? [...Array(Number(row.dataset.together) || 1).fill(keys[0]), ...keys.slice(1)] : []; }"""
        clicks = """([place, a]) => { [...document.querySelectorAll(place)].find(e => a === null || e.dataset.a === a)
                ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            document.querySelector('#sure:not([hidden]) [data-do=confirm]')?.click();
            return document.body.classList.contains('is-sent'); }"""
        keys = [] if self.page.query_selector("#part-prompt .prompt--place") else self.page.evaluate(row, answer)
        for key in keys:
            if self.page.evaluate(clicks, [f':is(#part-board, #part-tray) [data-key="{key}"]', None]):
                return
        assert self.page.evaluate(clicks, ["#options [data-a]", answer]), f"{answer} cannot be clicked"

    def wrong(self):
        """A lawful answer that is not taught now; nothing, if there is none."""
        now, match, seat = self.sitting.now(), self.sitting.match, self.sitting.seat
        if now.waits != "answer":
            return ""
        offered = [match.notation(action) for action in match.options(seat)]
        return next((each for each in offered if each not in now.allowed), "")


@looks(lesson=LESSONS, lang=LANGS)
def test_every_lesson_is_walked_by_doing_what_it_asks(learners, lesson, lang):
    learner = learners[lang]
    walk = Walk(learner, *lesson)
    tried, told = False, None
    while not walk.sitting.over:
        now = walk.sitting.now()
        if (
            now.text != told
        ):  # what it speaks of is brought into sight once; in free play the learner looks where he likes
            walk.told(now)
            told = now.text
        if not tried and (wrong := walk.wrong()):
            tried = True
            before = walk.page.inner_html("#part-board")
            walk.click(wrong)
            learner.until("document.querySelector('#part-coachno .coach__no')")
            verdict = walk.sitting.answer(wrong)
            assert verdict.why.text[walk.lang] in walk.page.inner_text("#part-coachno")
            assert walk.page.inner_html("#part-board").count("data-key") == before.count("data-key")
        walk.go_on()
    assert walk.lesson.learn[walk.lang] in walk.page.inner_text("#part-coachtext")
    learner.audit()


@pytest.mark.parametrize(("game", "id"), FIRST)
def test_a_lesson_is_walked_by_keys_alone(person, game, id):
    anna = person(name="Anna")
    walk = Walk(anna, game, id)
    keys = walk.page.keyboard
    while not walk.sitting.over:
        if walk.sitting.now().waits == "read":
            keys.press("Enter")
            walk.sitting.go_on()
            walk.wait()
            continue
        press(walk, walk.sitting.example())
        assert walk.sitting.answer(walk.sitting.example()).right
        walk.wait()
    keys.press("Shift+ArrowLeft")
    assert walk.sitting.back()
    walk.wait()


def press(walk, answer):
    """Give an answer by the numbers of the list, from heading to heading; what stands apart by its letter."""
    find = """a => { const rows = [...document.querySelectorAll('#options > li:not([hidden]) > .option')];
      const own = document.querySelector(`#options [data-a="${CSS.escape(a)}"]`), path = own.closest('li').dataset.under.split(' ').filter(Boolean);
      const key = row => row.querySelector('.key').textContent;
      const seen = rows.find(row => row.dataset.a === a) ?? rows.find(row => row.dataset.pick && path.includes(row.dataset.pick));
      return seen ? [key(seen), seen.dataset.a === a] : ['', false]; }"""
    for _ in range(6):
        key, last = walk.page.evaluate(find, answer)
        if not key:  # beyond the ninth there is no number: Tab and Enter
            walk.page.evaluate('a => document.querySelector(`#options [data-a="${CSS.escape(a)}"]`).focus()', answer)
        walk.page.keyboard.press(key or "Enter")
        if walk.page.query_selector("#sure:not([hidden])"):
            walk.page.keyboard.press("Enter")
        if last or not key:
            return


@pytest.mark.parametrize(("game", "id"), FIRST)
def test_a_lesson_is_walked_on_a_phone_and_the_board_stands_still(person, game, id):
    anna = person(name="Anna", width=390, height=844, lang="ru", theme="light")
    walk = Walk(anna, game, id)
    place = "(() => { const b = document.querySelector('#part-board').getBoundingClientRect(); return [b.top, b.height]; })()"
    stands = walk.page.evaluate(place)
    while not walk.sitting.over:
        # the coach stands between the board and the prompt, or in the room of a prompt that asks nothing (a moment later: it glides)
        anna.until(
            """(() => { const box = s => document.querySelector(s).getBoundingClientRect(), prompt = box('#part-prompt .prompt');
              const shown = getComputedStyle(document.querySelector('#part-prompt .prompt')).visibility === 'visible';
              return box('#coach').top >= box('#part-board').bottom - 1 && !(shown && box('#coach').bottom > prompt.top + 1); })()""",
            5,
        )
        if walk.sitting.now().waits == "read":  # where nothing is asked, all that is said is seen at once
            anna.until("(e => e.scrollHeight <= e.clientHeight)(document.querySelector('.coach__t'))", 5)
        walk.go_on()
        if not walk.page.query_selector("#part-prompt .prompt--place"):
            assert walk.page.evaluate(place) == stands
    anna.audit()


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_all_that_is_spoken_of_is_seen_with_the_row_of_planets(person, lang):
    anna = person(name="Anna", width=390, height=844, lang=lang)
    walk = Walk(anna, "conquest", "01-the-table")
    hidden = """() => { const board = document.querySelector('#part-board').getBoundingClientRect();
      const lit = [...document.querySelectorAll('#part-coach [data-lit]')].map(e => document.querySelector(`#part-board [data-key="${e.dataset.lit}"]`));
      return [...lit.filter(Boolean), document.querySelector('#part-board .planet')].map(e => [e.dataset.key, e.getBoundingClientRect()])
        .filter(([, { top, bottom }]) => top < board.top || bottom > board.bottom).map(([key]) => key); }"""
    while not walk.sitting.over:
        anna.until(f"({hidden})().length === 0", 5)
        walk.go_on()


RINGS = """() => [...document.querySelectorAll('#lits i')].map(e => {
    const box = e.getBoundingClientRect(), cut = getComputedStyle(e).clipPath.match(/inset\\((.*)\\)/)[1].split(' ').map(parseFloat);
    const [top, right, bottom, left] = [cut[0], cut[1] ?? cut[0], cut[2] ?? cut[0], cut[3] ?? cut[1] ?? cut[0]];
    return [box.left + left, box.top + top, box.right - right, box.bottom - bottom]; })"""


def test_what_is_not_in_sight_has_its_number_at_the_edge_and_comes_by_a_tap(person):
    anna = person(name="Anna", width=390, height=844, lang="ru", has_touch=True)
    walk = Walk(anna, "conquest", "01-the-table")
    walk.go_on()  # the fifth planet lies far to the right
    far = walk.page.locator("#lits span[data-to]")
    assert (far.text_content(), far.get_attribute("data-to")) == ("2", "→")
    walk.page.locator("#part-coachtext .litn").nth(1).tap()
    anna.until("[...document.querySelectorAll('#lits span')].some(e => e.textContent === '2' && !e.dataset.to)")
    while len(walk.sitting.now().lit) < 4:
        walk.go_on()  # the cards in the hand, whose lower half is not seen
    tray = walk.page.locator("#part-tray").bounding_box()
    rings = walk.page.evaluate(RINGS)
    assert rings and all(bottom <= tray["y"] + tray["height"] + 5 for *_, bottom in rings)


def test_what_is_spoken_of_stays_in_sight_when_a_question_takes_room_from_the_board(person):
    anna = person(name="Anna", width=390, height=844, lang="ru", has_touch=True)
    walk = Walk(anna, "legion", "01-the-table")
    while not walk.page.query_selector("#part-prompt .prompt--place"):
        walk.go_on()  # the arrows of a move take half of what the field had
    leader, *_ = walk.sitting.now().lit[0].keys
    anna.until(
        f"""(() => {{ const box = document.querySelector('#part-board [data-key="{leader}"]').getBoundingClientRect();
          const field = document.querySelector('#part-board [data-scroll=map]').getBoundingClientRect();
          return box.top >= field.top && box.bottom <= Math.min(field.bottom, document.querySelector('#part-board').getBoundingClientRect().bottom); }})()""",
        5,
    )


def test_what_is_scrolled_away_in_a_sheet_beside_the_map_has_no_ring_over_the_map(person):
    anna = person(name="Anna", width=390, height=844, lang="ru")
    walk = Walk(anna, "forbidden-stars", "05-gathering-strength")
    while walk.sitting.now().step < 4:
        walk.go_on()  # the card that is bought is brought into sight; the sheet with its price lies above it then
    anna.until("[...document.querySelectorAll('#lits span')].some(e => e.textContent === '2' && e.dataset.to === '↑')")
    top = walk.page.locator(".fs-side").bounding_box()["y"]
    assert all(above >= top - 5 for _, above, *_ in walk.page.evaluate(RINGS))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_result_of_a_mission_lies_beside_the_board_and_where_there_is_room_beside_the_coach_too(
    person, width, height
):
    anna = person(name="Anna", width=width, height=height, lang="ru")
    walk = Walk(anna, "rebellion", "02-missions")
    while not walk.sitting.over:
        walk.go_on()
    walk.page.wait_for_selector("#stage:not([hidden]) .result")
    stage, coach, board = (walk.page.locator(each).bounding_box() for each in ("#stage", "#coach", "#part-board"))
    on = walk.page.locator("#stage [data-do=go-on]").bounding_box()
    assert on["x"] + on["width"] <= stage["x"] + stage["width"], "its button is not cut off"
    assert on["y"] + on["height"] <= stage["y"] + stage["height"] and stage["height"] > 120
    if width > 1100:
        assert stage["x"] >= board["x"] + board["width"]
        assert stage["y"] >= coach["y"] + coach["height"] or stage["y"] + stage["height"] <= coach["y"]
    else:
        assert stage["y"] >= board["y"] + board["height"] - 1, "in the coach's place, whose words come back"
        walk.page.click("#stage [data-do=go-on]")
        words = walk.page.locator(".coach__end").bounding_box()
        assert walk.page.evaluate(
            "([x, y]) => !!document.elementFromPoint(x, y).closest('.coach__end')", [words["x"] + 9, words["y"] + 9]
        )
    anna.shot(f"lesson-result-{width}")


RESULT = """() => { const stage = document.querySelector('#stage');
  stage.innerHTML = `<section class="result"><div class="result__h"><span></span><div><h2>A battle</h2></div></div><div class="result__b"><p></p></div>
    <div class="result__f"><button class="btn btn--primary" data-do="go-on">Continue</button></div></section>`;
  stage.querySelector('p').style.height = '900px';
  stage.hidden = false; }"""


def test_beside_a_long_result_all_that_the_coach_says_is_seen(person):
    anna = person(name="Anna", width=1280, height=800)
    walk = Walk(anna, "conquest", "02-deploying")
    while walk.sitting.now().waits == "read":
        walk.go_on()
    walk.page.evaluate("document.querySelector('#part-coachtext').style.height = '140px'")
    walk.page.evaluate(RESULT)
    anna.until("document.querySelector('#stage').offsetHeight > 220")  # a frame later
    anna.until("(e => e.scrollHeight <= e.clientHeight)(document.querySelector('.coach__t'))", 5)
    stage, answers = (walk.page.locator(each).bounding_box() for each in ("#stage", "#part-options"))
    assert stage["y"] + stage["height"] <= answers["y"]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_what_is_lit_lies_over_the_board_and_under_every_panel(person, width, height):
    anna = person(name="Anna", width=width, height=height)
    walk = Walk(anna, "conquest", "02-deploying")
    walk.page.evaluate(RESULT)
    layer = lambda each: int(walk.page.evaluate("s => getComputedStyle(document.querySelector(s)).zIndex", each))  # noqa: E731
    assert layer("#part-tray") < layer("#lits") < layer("#stage") < layer("#inspect")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1024, 768)])
def test_on_a_narrow_page_a_long_result_hides_neither_the_board_nor_the_question(person, width, height):
    anna = person(name="Anna", width=width, height=height)
    walk = Walk(anna, "conquest", "02-deploying")
    while walk.sitting.now().waits == "read":
        walk.go_on()
    places = ("#part-board", "#part-tray", "#part-prompt .prompt")
    stood = [walk.page.locator(each).bounding_box() for each in places]
    walk.page.evaluate(RESULT)
    anna.until("document.querySelector('#stage .result').offsetHeight > 120")  # a frame later
    stage = walk.page.locator("#stage").bounding_box()
    assert [walk.page.locator(each).bounding_box() for each in places] == stood, "nothing moves aside"
    assert all(
        each["y"] + each["height"] <= stage["y"] + 1 or stage["y"] + stage["height"] <= each["y"] + 1 for each in stood
    )
    assert walk.page.locator(".result__b").bounding_box()["height"] > 60, "and there is something to be read"


@pytest.mark.parametrize("height", [720, 800, 1080])
def test_a_long_result_stands_between_the_coach_and_the_answers_to_the_next_question(person, height):
    anna = person(name="Anna", width=1280, height=height)
    walk = Walk(anna, "conquest", "02-deploying")
    while walk.sitting.now().waits == "read":
        walk.go_on()
    box = "s => { const { top, bottom, height } = document.querySelector(s).getBoundingClientRect(); return [top, bottom, height]; }"
    list_at = walk.page.evaluate(box, "#part-options")
    walk.page.evaluate(RESULT)
    anna.until("document.querySelector('#stage').offsetHeight > 220")  # a frame later
    coach, stage, answers = (walk.page.evaluate(box, each) for each in ("#coach", "#stage", "#part-options"))
    assert answers == list_at, "the answers stand still"
    assert coach[1] <= stage[0] and stage[1] <= answers[0] and coach[2] >= 150
    on = walk.page.locator("#stage [data-do=go-on]").bounding_box()
    assert on["y"] + on["height"] <= stage[1]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_why_an_answer_is_not_meant_stands_before_the_text_and_in_sight(person, width, height):
    anna = person(name="Anna", width=width, height=height, lang="ru")
    walk = Walk(anna, "conquest", "02-deploying")
    while not (wrong := walk.wrong()):
        walk.go_on()
    walk.click(wrong)
    walk.page.wait_for_selector("#part-coachno .coach__no")
    why, text, frame = (
        walk.page.locator(each).bounding_box() for each in (".coach__no", "#part-coachtext", ".coach__t")
    )
    assert frame["y"] <= why["y"] and why["y"] + why["height"] <= min(frame["y"] + frame["height"], text["y"])


def test_on_a_phone_the_list_of_answers_goes_when_one_of_them_is_not_meant(person):
    anna = person(name="Anna", width=390, height=844, lang="ru")
    walk = Walk(anna, "conquest", "02-deploying")
    while not (wrong := walk.wrong()):
        walk.go_on()
    walk.page.click("#part-prompt [data-do=more]")
    walk.page.wait_for_selector("#part-prompt .prompt.is-open")
    walk.click(wrong)
    walk.page.wait_for_selector("#part-coachno .coach__no")
    anna.until(
        """(({ left, top, width }) => document.elementFromPoint(left + width / 2, top + 8)?.closest('.coach__no'))(
             document.querySelector('.coach__no').getBoundingClientRect())""",
        5,
    )


def test_what_is_new_on_the_board_looks_unlike_what_the_coach_speaks_of(person):
    anna = person(name="Anna", width=1440, height=900)
    walk = Walk(anna, "conquest", "01-the-table")
    anna.until("document.querySelector('#lits i')")
    ring, fresh = walk.page.evaluate(
        """() => { const ring = getComputedStyle(document.querySelector('#lits i')), piece = document.querySelector('#part-board .unit');
          piece.classList.add('is-fresh');
          const fresh = getComputedStyle(piece);
          return [[ring.borderTopColor, ring.borderTopStyle], [fresh.outlineColor, fresh.outlineStyle]]; }"""
    )
    assert ring[0] != fresh[0] and ring[1] != fresh[1]


BROKEN = """() => { const found = [];
  for (const name of document.querySelectorAll('#part-board .unit__name')) {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let text; text = texts.nextNode();) for (const word of text.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word[0]);
    } }
  return found; }"""


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_no_name_of_a_unit_is_broken_within_a_word(person, lang):
    anna = person(name="Anna", width=390, height=844, lang=lang)
    for lesson in ("03-the-secret-dial", "06-the-right-moment"):  # units with command icons, away from a battle
        walk = Walk(anna, "conquest", lesson)
        assert walk.page.locator("#part-board .unit__cmd").count()
        assert walk.page.evaluate(BROKEN) == []


def test_nothing_is_passed_over_that_was_not_shown(person):
    """A second click on the coach's button belongs to what stood there, not to what comes."""
    anna = person(name="Anna", pace="normal")
    walk = Walk(anna, "conquest", "05-the-warlord")
    while walk.sitting.now().step < 5:
        walk.page.evaluate("document.querySelector('[data-coach=next], [data-coach=show]').click()")
        walk.page.evaluate("document.querySelector('[data-coach=next], [data-coach=show]').click()")
        walk.sitting.skip()
        walk.wait()
    walk.page.click("[data-coach=show]")  # the battle goes on, and the phase after it
    walk.page.wait_for_selector("#telling:not([hidden])")
    walk.page.wait_for_timeout(1600)  # not a double click
    walk.page.evaluate("document.querySelector('[data-coach=show]').click()")
    walk.sitting.skip()
    walk.told(walk.wait())


@pytest.mark.parametrize(("game", "id"), GUIDED)
def test_a_guided_game_is_begun_and_gone_on_with(person, game, id):
    anna = person(name="Anna")
    page = anna.go(f"/learn/{game}/{id}")
    page.wait_for_selector("#part-coach h2")
    while page.query_selector("[data-coach=next]"):
        page.click("[data-coach=next]")
        page.wait_for_timeout(100)
    for _ in range(ANSWERS):
        if not anna.asked(60):
            break
        token = anna.token
        anna.click_on(0, token)
        anna.until(f"document.querySelector('#part-coachno .coach__no') || {anna.moved(token)}")
        if anna.token == token:  # a mistake is pointed out once: who means it answers so again
            anna.choose()
    assert not page.query_selector(".toast--no")
    anna.audit()


def test_in_a_guided_game_a_hint_stands_with_the_coach_and_hides_no_board(person):
    anna = person(name="Anna")
    page = anna.go("/learn/conquest/09-first-game")
    for _ in range(2):
        anna.until("document.querySelector('[data-coach=next]')")
        said = page.inner_text("#part-coachtext")
        page.click("[data-coach=next]")
        anna.until(f"document.querySelector('#part-coachtext').innerText !== {said!r}")
    assert anna.asked() and not page.query_selector("[data-coach=show]")
    page.click("#coach [data-do=hint]")
    page.wait_for_selector("#coach #hint:not([hidden]) [data-a]", timeout=60_000)
    assert page.is_hidden("#part-prompt [data-do=hint]"), "one button is enough"
    anna.audit()
    page.click("#coach [data-do=hint]")
    assert page.is_hidden("#hint")


def test_what_comes_under_a_pointer_that_rests_covers_nothing(person):
    anna = person(name="Anna", width=1280, height=800)
    walk = Walk(anna, "rebellion", "03-fleets")
    walk.page.click("[data-coach=next]")
    walk.sitting.go_on()
    walk.wait()
    box = walk.page.locator("#options > li:not([hidden]) > .option").nth(1).bounding_box()
    x, y = box["x"] + 40, box["y"] + box["height"] / 2
    walk.page.mouse.move(x, y)
    walk.page.wait_for_selector("#inspect:not([hidden])")
    walk.page.evaluate("document.querySelector('[data-coach=back]').click()")
    walk.page.wait_for_selector("#options .option", state="detached")
    walk.page.evaluate("document.querySelector('[data-coach=next]').click()")
    walk.page.wait_for_selector("#options .option")
    walk.page.wait_for_timeout(1200)
    assert walk.page.is_hidden("#inspect")
    walk.page.mouse.move(x + 3, y)
    walk.page.wait_for_selector("#inspect:not([hidden])")


def test_on_a_phone_home_and_the_page_of_lessons_show_the_way(person):
    anna = person(name="Anna", width=390, height=844, lang="ru")
    page = anna.go("/")
    page.click(".hello__learn")
    page.wait_for_selector("[data-test=go-on]")
    way, frame = (page.locator(where).first.bounding_box() for where in ("[data-test=go-on]", "#main"))
    assert way["x"] + way["width"] <= frame["x"] + frame["width"] + 1, "nothing of it is cut off"
    anna.audit()


def test_from_home_to_a_lesson_and_what_was_learnt_stands_there(person):
    anna = person(name="Anna")
    game, lesson = FIRST[0]
    page = anna.go("/")
    page.click(f'.game[data-g="{game}"] a[href="/learn?game={game}#{game}"]')
    page.wait_for_selector(f".course:target#{game}")
    anna.audit()
    page.click(f'a[href="/learn/{game}/{lesson}"]')
    walk = Walk(anna, game, lesson)
    while not walk.sitting.over:
        page.evaluate("document.querySelector('[data-coach=next], [data-coach=show]').click()")
        walk.sitting.skip()
        walk.wait()
    page.click(f'#coach a[href="/learn?game={game}#{game}"]')
    page.wait_for_selector(f'.course#{game} a[href="/learn/{game}/{lesson}"] svg')


def test_a_number_hides_nothing_small_and_no_other_number(person):
    anna = person(name="Anna", width=1440, height=900)
    walk = Walk(anna, "legion", "01-the-table")
    walk.page.click("[data-coach=next]")
    walk.sitting.go_on()
    walk.wait()  # the five troopers, and their leader among them
    found = walk.page.evaluate(
        """() => { const box = e => e.getBoundingClientRect(), numbers = [...document.querySelectorAll('#lits span')].map(box);
          const leader = box(document.querySelector(`[data-key="${document.querySelectorAll('#part-coach [data-lit]')[1].dataset.lit}"]`));
          const [x, y] = [leader.left + leader.width / 2, leader.top + leader.height / 2];
          return [numbers.some(n => x > n.left && x < n.right && y > n.top && y < n.bottom),
                  Math.hypot(numbers[0].left - numbers[1].left, numbers[0].top - numbers[1].top) >= 14]; }"""
    )
    assert found == [False, True]


def test_only_what_is_taught_is_lit_as_what_one_may_choose(person):
    anna = person(name="Anna", width=1440, height=900)
    walk = Walk(anna, *next(each for each in FIRST if each[0] == "circadians"))
    while walk.sitting.now().waits == "read":
        walk.go_on()
    anna.until(
        """(([taught, other]) => taught !== other)([':is(.is-taught)', ':not(.is-taught)'].map(which => {
            const piece = document.querySelector(`#part-board .hx__r.is-option${which}`);
            return piece && getComputedStyle(piece, '::before').backgroundColor; }))"""
    )
    headings = walk.page.eval_on_selector_all(
        "#options > li:not([hidden]) [data-pick]", "all => all.map(e => 'taught' in e.dataset)"
    )
    assert headings == [True, False], "of the headings, only the one that leads to what is taught"


def test_one_plays_on_freely_from_a_lesson(person):
    anna = person(name="Anna")
    walk = Walk(anna, *FIRST[0])
    walk.page.click("[data-test=fork]")
    walk.page.wait_for_selector("#part-board [data-key]")
    assert not walk.page.query_selector("#coach") and walk.page.query_selector("#pane-log")


def test_the_log_opens_in_the_place_of_the_coach_and_closes_again(person):
    anna = person(name="Anna", width=1440, height=900)
    walk = Walk(anna, *FIRST[0])
    board = walk.page.locator("#part-board").bounding_box()
    walk.page.keyboard.press("l")
    walk.page.wait_for_selector("#pane-log", state="visible")
    assert walk.page.locator("#part-board").bounding_box() == board
    walk.page.keyboard.press("Escape")
    walk.page.wait_for_selector("#pane-log", state="hidden")
    anna.audit()


def test_how_many_go_is_counted_beside_the_name_of_a_place_that_has_no_glyph(person):
    anna = person(name="Anna", width=1280, height=800)
    walk = Walk(anna, "circadians", "05-recruiting-and-moving")
    while "r3c3" not in str(walk.sitting.now().allowed):
        walk.go_on()
    first = walk.page.locator("#options [data-a='move 3 r3c3 r4c3']").get_attribute("data-keys").split()[0]
    walk.page.evaluate(
        f"document.querySelector('#part-board [data-key=\"{first}\"]').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
    )
    walk.page.wait_for_selector(".stepper")
    assert walk.page.locator(".stepper small").all_inner_texts() == ["AI base", "3‑3"]
