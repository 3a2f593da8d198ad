"""Choosing in a real browser: first what, then where; changing one's mind; the main answers in the prompt."""

import pytest

from tests.browser.positions import ATTACK, DEPLOYING, FIGHTING
from tests.browser.test_forbidden_stars import sit
from wartable.games.conquest.content import CARDS

CRAMPED = DEPLOYING | {
    "seats": DEPLOYING["seats"]
    | {
        0: DEPLOYING["seats"][0]
        | {"resources": 2, "hand": ["void-pirate", "penal-legionnaire", "leman-russ-battle-tank"]}
    }
}
"""Two cards that can be deployed anywhere, and one that is too dear."""


def picked(page):
    """The pieces that are picked, by name."""
    return page.eval_on_selector_all(
        ".hcard.is-picked-piece", "all => all.map(e => e.getAttribute('aria-label').split(',')[0])"
    )


def card(page, name):
    return page.locator(f".hcard[aria-label^='{name}']")


def answers(page):
    """What can still be chosen, in words."""
    return page.eval_on_selector_all("#options li:not([hidden]) .option[data-a]", "all => all.map(e => e.dataset.a)")


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_a_key_is_spoken_of_only_where_there_is_one(person, finger):
    anna = person(name="Anna", width=1024, **({"has_touch": True, "is_mobile": True} if finger else {}))
    page = anna.sit_at("conquest", CRAMPED, None)
    assert anna.asked()
    page.locator("#options [data-pick]").first.evaluate("e => e.click()")
    page.wait_for_selector("#options .crumb:not([hidden])", state="attached")
    assert page.locator("#options .crumb .by-key").evaluate("e => getComputedStyle(e).display === 'none'") is finger


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_another_card_takes_over_and_the_empty_table_lets_go(person, finger):
    how = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True} if finger else {}
    anna = person(name="Anna", **how)
    page = anna.sit_at("conquest", CRAMPED, None)
    assert anna.asked()
    everything = answers(page)

    def touch(piece):
        looks = finger and not picked(page) and piece.get_attribute("data-key")
        piece.tap() if finger else piece.click()
        if looks:  # the first tap looks at the card, the button of the sheet begins
            page.tap("#inspect [data-do=play]")

    touch(card(page, "Void Pirate"))
    assert picked(page) == ["Void Pirate"]
    assert answers(page) == [f"deploy void-pirate @{n}" for n in range(1, 6)]
    touch(card(page, "Penal Legionnaire"))
    assert picked(page) == ["Penal Legionnaire"], "the other card takes over"
    assert page.locator(".pop--live").count() == 0, "nothing is refused"
    assert answers(page) == [f"deploy penal-legionnaire @{n}" for n in range(1, 6)]
    page.keyboard.press("Escape")
    assert picked(page) == [] and answers(page) == everything
    touch(card(page, "Void Pirate"))
    touch(page.locator(".cq-side--own").first)
    assert picked(page) == [] and answers(page) == everything, "a click on the empty table lets go"
    touch(card(page, "Void Pirate"))
    touch(card(page, "Leman Russ"))
    page.wait_for_selector(".pop--deny.pop--live")
    assert page.inner_text(".pop--deny .cause") == "Costs 5, you have 2", "the cause first, then the rule"
    assert page.inner_text(".pop--deny .pop__rule").startswith("A card cannot be deployed if")
    anna.audit()
    anna.shot(f"refused-{'390' if finger else '1280'}-dark-en")
    assert picked(page) == ["Void Pirate"], "what is in no answer is refused, and what was begun stays"


# -- first what, then where --------------------------------------------------------------------------


def rows(page, where="#options"):
    """The rows that are seen, each with its key."""
    return page.eval_on_selector_all(
        f"{where} > li:not([hidden]) > .option",
        "all => all.map(e => `${e.querySelector('.key').textContent} ${(e.querySelector(e.matches('.is-short') ? '.option__s' : '.option__t')).textContent}`.trim())",
    )


def test_first_the_card_then_the_place(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    assert len(anna.options) == 11
    assert rows(page) == ["1 Void Pirate", "2 Stalwart Ogryn", "P Pass for the rest of the phase"], "the pass is last"
    assert page.is_hidden("#options .crumb")
    assert page.inner_text("#options .option--group .option__n") == "5 options", "a bare number could be a price"
    anna.audit()
    anna.shot("groups-1280-dark-en")
    page.keyboard.press("2")
    planets = ["1 Plannum", "2 Tarrus", "3 Barlus", "4 Ferrin", "5 Carnath"]
    assert rows(page) == planets
    assert page.inner_text("#options .crumb b") == "Stalwart Ogryn" and picked(page) == ["Stalwart Ogryn"]
    assert page.evaluate("document.activeElement.dataset.do") == "back", "the way back has the focus"
    anna.audit()
    anna.shot("places-1280-dark-en")
    page.keyboard.press("ArrowLeft")
    assert len(rows(page)) == 3
    page.click("#options .option[data-pick] >> text=Void Pirate")
    assert rows(page) == planets and page.locator(".planet.is-option").count() == 5
    page.keyboard.press("Escape")
    page.locator(".planet").nth(2).click()
    assert rows(page) == ["1 Deploy Void Pirate at Barlus", "2 Deploy Stalwart Ogryn at Barlus"], (
        "the place first: all of it"
    )
    token = anna.token
    page.keyboard.press("2")
    anna.moved_from(token)
    assert page.locator("#log li:has-text('Anna'):has-text('Stalwart Ogryn')").count() == 1


def test_no_list_is_long(person):
    anna = person(name="Анна", lang="ru", width=1920, height=1080)
    page = sit(anna, "2", setup="full")
    assert anna.asked(60)
    while len(anna.options) < 22:
        anna.choose(lambda options: len(options) - 1)
        assert anna.asked(60)
    assert 2 <= len(rows(page)) <= 9, "the tiles in hand, however many places there are"
    anna.audit()
    anna.shot("tiles-1920-dark-ru")


def test_what_may_not_be_done_with_a_card_is_told_when_it_is_picked(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    assert page.is_hidden("#why"), "nothing is refused as a whole"
    card(page, "Void Pirate").click()
    assert page.is_visible("#why") and page.inner_text("#why .n") == "2"
    page.keyboard.press("?")
    assert [row.split(" ", 1)[1] for row in rows(page, "#why .options")] == [
        "Deploy Void Pirate at planet 6 (face down)",
        "Deploy Void Pirate at planet 7 (face down)",
    ]


# -- the prompt --------------------------------------------------------------------------------------


def in_the_prompt(page):
    return [
        " ".join(text.split()) for text in page.locator(".prompt__acts .act, .prompt__acts .more").all_inner_texts()
    ]


def test_the_prompt_has_the_main_answers(person):
    anna = person(name="Anna")
    page = anna.new("bot:random")
    assert anna.asked()
    assert in_the_prompt(page) == ["1 Keep this hand", "2 Shuffle it back and draw a new hand"], (
        "a number behind an answer could be its price"
    )
    assert page.locator(".prompt__acts .btn--primary").count() == 0, "equals: none of them is loud"
    token = anna.token
    page.click(".prompt__acts >> text=Keep this hand")
    anna.moved_from(token)


FORM = """(words, tall) => { const q = document.querySelector('#part-prompt .prompt__t .prompt__q'), acts = document.querySelector('#part-prompt .prompt__acts');
  q.textContent = 'word '.repeat(words); acts.style.minHeight = tall; window.dispatchEvent(new Event('resize'));
  const meta = document.querySelector('#part-prompt .prompt__meta').getBoundingClientRect();
  return [Math.round(q.clientHeight / parseFloat(getComputedStyle(q).lineHeight)), meta.bottom <= acts.getBoundingClientRect().top + 1,
          document.querySelector('#part-prompt .prompt__more').hidden]; }"""


def test_on_a_phone_a_long_question_has_all_the_lines_that_the_buttons_leave(person):
    anna = person(name="Anna", width=390, height=844)
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    form = lambda words, tall="": page.evaluate(f"([words, tall]) => ({FORM})(words, tall)", [words, tall])  # noqa: E731
    assert form(3) == [1, True, True]
    assert form(14) == [2, True, True]
    assert form(19) == [3, True, True], "three lines, and nothing is cut"
    assert form(60) == [3, True, False], "what is longer opens upward"
    assert form(19, "70px") == [2, True, False], "no line lies under higher buttons"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=lambda s: str(s[0]))
def test_the_other_answers_open_upward(person, size):
    anna = person(name="Анна", lang="ru", width=size[0], height=size[1], theme="light")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    assert page.is_hidden(".prompt__sheet")
    before = page.locator("#part-prompt").bounding_box()
    page.click(".more")
    page.wait_for_selector(".prompt__sheet", state="visible")
    assert page.locator("#part-prompt").bounding_box() == before, "the prompt stays where it is"
    sheet = page.locator(".prompt__sheet").bounding_box()
    assert sheet["y"] >= 0 and sheet["y"] + sheet["height"] <= before["y"] + 8, "nothing covers the question"
    anna.audit()
    anna.shot(f"sheet-{size[0]}-light-ru")
    page.click(".prompt__sheet [data-pick] >> text=Рослый огрин")
    token = anna.token
    page.click(".prompt__sheet li:not([hidden]) .option__s >> text=Таррус")
    anna.moved_from(token)


def test_answers_on_pieces_and_without_one_in_a_map_game(person):
    anna = person(name="Anna")
    page = anna.sit_at("forbidden-stars", ATTACK, None)
    assert anna.asked()
    assert in_the_prompt(page) == ["Options 2", "P No more ground units"]
    anna.audit()
    page.click(".more")
    page.click(".prompt__sheet [data-pick] >> text=Space Marine")
    token = anna.token
    page.click(".prompt__sheet li:not([hidden]) .option__s >> text=Laodicea")
    anna.moved_from(token)


# -- several at once, and by dragging ----------------------------------------------------------------

STACKS = ATTACK | {
    "areas": ATTACK["areas"] | {"5A/nw": {"ultramarines": {"scout": 3, "space-marine": 2}}},
}
"""Three Scouts and two Space Marines that can go to Laodicea."""


def standing(page, area):
    """Who stands in an area, as the board says."""
    return page.eval_on_selector_all(
        f".area:has([aria-label^='{area}']) .ut", "all => all.map(e => e.getAttribute('aria-label'))"
    )


def unit(page, name):
    return page.locator(f".ut[aria-label^='Ultramarines: {name}']").first


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_several_units_go_together(person, finger):
    how = {"width": 390, "height": 844, "has_touch": True} if finger else {}
    anna = person(name="Anna", **how)
    page = anna.sit_at("forbidden-stars", STACKS, None)
    assert anna.asked()

    def touch(piece):
        piece.tap() if finger else piece.click()

    if finger:
        touch(unit(page, "Scout"))  # the first tap looks
    touch(unit(page, "Scout"))
    touch(unit(page, "Scout"))
    assert unit(page, "Scout").locator(".pickn").inner_text() == "2", "once more: one more"
    assert " ".join(page.inner_text(".picked__n").split()) == "2 / 5"
    touch(page.locator(".picked .stepper").nth(1).locator("[data-by='1']"))
    assert unit(page, "Space Marine").locator(".pickn").inner_text() == "1"
    anna.audit()
    anna.shot(f"several-{'390' if finger else '1280'}-dark-en")
    touch(page.locator(".area__b[aria-label^='Laodicea']"))
    anna.until("document.querySelectorAll('#log .log__l--sub').length === 3")
    assert sorted(standing(page, "Laodicea")) == [
        "Orks: Boyz: 2",
        "Ultramarines: Scout: 2",
        "Ultramarines: Space Marine: 1",
    ]
    assert anna.asked() and page.locator(".picked, .pickn").count() == 0


def test_a_count_by_keys_and_all_at_once(person):
    anna = person(name="Anna")
    page = anna.sit_at("forbidden-stars", STACKS, None)
    assert anna.asked()
    page.keyboard.press("1")
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("+")  # there are no more
    page.keyboard.press("-")
    assert " ".join(page.inner_text(".picked__n").split()) == "2 / 5"
    page.click("[data-everyone]")
    assert " ".join(page.inner_text(".picked__n").split()) == "5 / 5"
    page.keyboard.press("Escape")
    assert page.locator(".picked, .pickn").count() == 0


def drag(page, piece, goal):
    a, b = piece.bounding_box(), goal.bounding_box()
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    page.mouse.move(a["x"] + a["width"] / 2 + 20, a["y"] + a["height"] / 2 - 20)
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2)


def test_a_card_is_dragged_to_its_planet(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    token = anna.token
    drag(page, card(page, "Void Pirate"), page.locator(".planet").nth(1))
    assert page.locator(".drag").count() == 1 and "Tarrus: release" in page.inner_text(".droplabel")
    assert page.locator(".planet.is-option").count() == 5 and page.locator(".planet.is-drop").count() == 1
    page.wait_for_timeout(50)
    anna.shot("drag-1280-dark-en")
    page.mouse.up()
    anna.moved_from(token)
    assert (
        page.locator("#log li:has-text('Anna'):has-text('Void Pirate')").count() == 1
        and page.locator(".drag, .is-lifted").count() == 0
    )


def test_what_is_dropped_where_it_may_not_be_hears_why_and_elsewhere_it_comes_back(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    token = anna.token
    drag(page, card(page, "Void Pirate"), page.locator(".planet--down").first)
    page.mouse.up()
    page.wait_for_selector(".pop--deny.pop--live")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    drag(page, card(page, "Void Pirate"), page.locator(".plaque").first)
    page.mouse.up()
    assert page.locator(".pop--live, .drag, .is-lifted, .is-picked-piece").count() == 0 and anna.token == token
    drag(page, card(page, "Void Pirate"), page.locator(".planet").nth(1))
    page.keyboard.press("Escape")
    page.mouse.up()
    page.wait_for_timeout(100)
    assert page.locator(".drag, .is-picked-piece").count() == 0 and anna.token == token, "Escape lets go"


# -- why not -----------------------------------------------------------------------------------------


def test_a_refusal_names_its_cause_in_the_list_and_folds_the_rulings(person):
    anna = person(name="Анна", lang="ru", theme="light")
    page = anna.sit_at("conquest", CRAMPED, None)
    assert anna.asked()
    page.keyboard.press("?")
    row = page.locator("#why li:not([hidden]) > .option", has_text="Леман Русс")
    assert row.locator(".option__d").inner_text() == "стоит 5, у вас 2"
    anna.audit()
    row.click()
    page.wait_for_selector(".pop--deny .cause")
    folded = page.locator(".pop--deny .fold")
    assert folded.count() == 1 and folded.locator(".ruling").first.is_hidden(), "edge cases are folded away"
    folded.locator("summary").click()
    assert folded.locator(".ruling").first.is_visible()
    anna.audit()
    anna.shot("refused-1280-light-ru")


# -- what an answer is weighed by --------------------------------------------------------------------


def weights(page, where="#options"):
    return page.eval_on_selector_all(
        f"{where} > li:not([hidden]) > .option:not([data-pass])",
        "all => all.map(e => e.querySelector('.option__n').textContent.trim())",
    )


def test_places_are_weighed_by_command_icons(person):
    anna = person(name="Anna")
    seats = {0: DEPLOYING["seats"][0] | {"planets": {2: ["stalwart-ogryn"]}}, 1: DEPLOYING["seats"][1]}
    page = anna.sit_at("conquest", DEPLOYING | {"seats": seats}, None)
    assert anna.asked()
    card(page, "Void Pirate").click()
    assert weights(page) == ["now 0 : 0, a draw", "now 1 : 0, yours", *["now 0 : 0, a draw"] * 3]
    why = page.locator("#options li:not([hidden]) .option__n").nth(1).get_attribute("title")
    assert why == "Command icons, yours first. As it stands, the struggle is yours"
    anna.audit()
    anna.shot("weighed-1280-dark-en")


class Finger:
    """One finger on the screen of a phone."""

    def __init__(self, page):
        self.page, self.devtools, self.at = page, page.context.new_cdp_session(page), (0, 0)

    def _touch(self, kind, points):
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, piece):
        piece.scroll_into_view_if_needed()
        box = piece.bounding_box()
        self.at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._touch("touchStart", [{"x": self.at[0], "y": self.at[1]}])

    def to(self, piece, steps=6):
        box = piece.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for n in range(1, steps + 1):
            part = n / steps
            self._touch(
                "touchMove", [{"x": self.at[0] + (x - self.at[0]) * part, "y": self.at[1] + (y - self.at[1]) * part}]
            )
        self.at = x, y

    def up(self):
        self._touch("touchEnd", [])


def test_a_finger_that_rests_on_a_card_lifts_it_and_one_that_moves_scrolls(person):
    anna = person(name="Anna", width=390, height=844, has_touch=True, is_mobile=True)
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    finger, token = Finger(page), anna.token
    pirate, planet = card(page, "Void Pirate"), page.locator(".planet").nth(1)
    finger.down(pirate)
    finger.to(planet)
    assert page.locator(".drag").count() == 0, "whoever moves at once scrolls"
    finger.up()
    assert anna.token == token and picked(page) == []
    finger.down(pirate)
    page.wait_for_selector(".drag")
    assert picked(page) == ["Void Pirate"]
    finger.to(planet)
    assert "Tarrus: release" in page.inner_text(".droplabel")
    anna.shot("drag-390-dark-en")
    finger.up()
    anna.moved_from(token)
    assert page.locator("#log li:has-text('Anna'):has-text('Void Pirate'):has-text('Tarrus')").count() == 1
    assert page.locator(".drag, .is-lifted").count() == 0 and page.is_hidden("#inspect")


def test_a_second_finger_means_the_map(person):
    anna = person(name="Anna", width=390, height=844, has_touch=True, is_mobile=True)
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    finger = Finger(page)
    finger.down(card(page, "Void Pirate"))
    x, y = finger.at
    finger._touch("touchStart", [{"x": x, "y": y, "id": 0}, {"x": x + 60, "y": y, "id": 1}])
    page.wait_for_timeout(400)
    assert page.locator(".drag").count() == 0
    finger.up()


def at_the_attack(anna, **how):
    """Her combat turn: Straken and an Ogryn against a Goff Nob and a Valkyrie."""
    seats = {0: FIGHTING["seats"][0], 1: FIGHTING["seats"][1] | {"planets": {1: ["goff-nob", "assault-valkyrie"]}}}
    page = anna.sit_at("conquest", FIGHTING | {"seats": seats}, None, **how)
    while anna.asked() and not any(a.startswith("attack stalwart") for a in anna.options):
        anna.choose(lambda options: options.index("pass"))
    return page


def fighter(page, name):
    return page.locator(f"#part-board .unit[aria-label^='{name}']")


@pytest.mark.parametrize("how", ["clicks", "keys", "drag"])
def test_who_attacks_and_whom_is_one_question(person, how):
    anna = person(name="Anna")
    page = at_the_attack(anna)
    assert sorted(anna.options) == [
        *(f"attack {who}; {whom}" for who in ("colonel-straken", "stalwart-ogryn") for whom in ("assault-valkyrie", "goff-nob")),
        "retreat colonel-straken",
    ]  # fmt: skip
    ogryn, nob, token = fighter(page, "Stalwart Ogryn"), fighter(page, "Goff Nob"), anna.token
    if how == "clicks":
        fighter(page, "Colonel Straken").click()
        assert page.inner_text("#options .crumb b") == "Colonel Straken" and anna.token == token
        ogryn.click()
        assert rows(page) == ["1 Goff Nob", "2 Assault Valkyrie"], "another attacker takes over"
        anna.audit()
        anna.shot("attack-1280-dark-en")
        nob.click()
    elif how == "keys":
        page.keyboard.press(next(row for row in rows(page) if "Ogryn" in row)[0])
        page.keyboard.press("1")
    else:
        ogryn.drag_to(nob)
    anna.moved_from(token)
    assert page.locator("#log li:has-text('Stalwart Ogryn'):has-text('Goff Nob')").count() >= 1, (
        "one question, one attack"
    )
    assert not any("; " not in a and a.startswith("goff-nob") for a in anna.options)


def test_an_attack_says_what_it_leaves_and_why_it_is_less(person):
    anna = person(name="Anna")
    page = at_the_attack(anna)
    fighter(page, "Stalwart Ogryn").click()
    assert weights(page)[0] == "3: 3 of 6 left", "an Ogryn beside Straken has 3 ATK"
    assert weights(page)[1].startswith("2: "), "half of it against what flies"
    why = page.locator("#options li:not([hidden]) .option__n").nth(1).get_attribute("title")
    assert why == "ATK 3, halved by Flying: 2 damage, if no shield is used"
    anna.audit()


def test_too_many_units_are_warned_of(person):
    anna = person(name="Anna", lang="en")
    crowd = ATTACK | {"areas": ATTACK["areas"] | {"2A/ne": {"ultramarines": {"scout": 1}}}}
    page = anna.sit_at("forbidden-stars", crowd, None)
    assert anna.asked()
    page.click(".more")
    page.click(".prompt__sheet [data-pick] >> text=Space Marine")
    bad = page.locator(".prompt__sheet li:not([hidden]) .option:has(.is-bad)").first
    assert bad.locator(".option__n").inner_text() == "2 of 1 place", (
        "Laodicea holds one, and two numbers alone could be a price"
    )
    assert "too many is destroyed" in bad.locator(".option__d--bad").inner_text()
    anna.audit()
    anna.shot("crowded-1280-dark-en")


# -- taking aim ----------------------------------------------------------------------------------------

ARROW = "document.querySelector('#arrows .aim .arrow')"
ENDS = """([from, to]) => { const path = document.querySelector('#arrows .aim .arrow'), box = key => document.querySelector(`[data-key=${key}]`).getBoundingClientRect();
  const near = (key, p) => p.x > box(key).left - 14 && p.x < box(key).right + 14 && p.y > box(key).top - 14 && p.y < box(key).bottom + 14;
  const told = document.querySelector('#forecast').getBoundingClientRect(), target = box(to);
  return [near(from, path.getPointAtLength(0)), near(to, path.getPointAtLength(path.getTotalLength())), told.bottom <= target.top || told.top >= target.bottom]; }"""
"""Whether the arrow goes from the one piece to the other, and the forecast does not hide what it is about."""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize(("lang", "left"), [("en", "3: 3 of 6 left"), ("ru", "3: останется 3 из 6")])
def test_an_arrow_and_a_forecast_stand_before_the_click(person, lang, left, size):
    anna = person(name="Anna", lang=lang, width=size[0], height=size[1])
    page = at_the_attack(anna)
    ogryn, nob = (
        page.locator(f"#part-board .unit[data-kind=k{CARDS[name].number}]") for name in ("stalwart-ogryn", "goff-nob")
    )
    keys = [ogryn.get_attribute("data-key"), nob.get_attribute("data-key")]
    nob.hover()
    assert not page.evaluate(f"!!{ARROW}"), "nothing was picked"
    ogryn.click()
    nob.hover()
    anna.until(ARROW)
    assert page.evaluate(ENDS, keys) == [True, True, True]
    assert page.inner_text("#forecast b") == left and page.get_attribute("#forecast", "data-harm") == "hurt"
    assert page.inner_text("#forecast small") == "", "who has no card in hand has no shield"
    anna.audit()
    anna.shot(f"aim-{size[0]}-dark-{lang}")
    page.mouse.move(2, 2)
    anna.until(f"!{ARROW}")
    assert page.is_hidden("#forecast")
    page.evaluate("document.querySelector('#options li:not([hidden]) .option[data-a]').focus()")
    anna.until(ARROW)
    token = anna.token
    nob.click()
    anna.moved_from(token)
    assert not page.evaluate(f"!!{ARROW}") and page.is_hidden("#forecast")


def test_what_kills_says_so_and_a_hand_may_hold_a_shield(person):
    anna = person(name="Anna")
    seats = {
        0: FIGHTING["seats"][0],
        1: FIGHTING["seats"][1] | {"hand": ["goff-nob"], "planets": {1: ["snotlings", "goff-nob"]}},
    }
    page = anna.sit_at("conquest", FIGHTING | {"seats": seats}, None)
    while anna.asked() and not any(a.startswith("attack stalwart") for a in anna.options):
        anna.choose(lambda options: options.index("pass"))
    fighter(page, "Stalwart Ogryn").click()
    fighter(page, "Snotlings").hover()
    anna.until(ARROW)
    assert page.get_attribute("#forecast", "data-harm") == "deadly"
    assert page.inner_text("#forecast").split("\n") == ["3: destroyed", "· no shield"]
    anna.audit()
    anna.shot("aim-deadly-1280-dark-en")


def test_an_arrow_goes_where_a_card_would_go(person):
    anna = person(name="Anna")
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    card(page, "Void Pirate").click()
    page.locator(".planet").nth(2).hover()
    anna.until(ARROW)
    assert page.is_hidden("#forecast"), "nobody is hurt"
