"""Two against two in real browsers: seats framed by side, a question to either partner, the chat of the side, the end."""

import pytest

from tests.browser.conftest import Server
from tests.browser.looks import SIZES
from tests.kernel.relays import relay, to_marks
from wartable import games

ANNA, BORIS, CLARA, DMITRI = range(4)
NAMES = ("Anna", "Борис", "Clara", "Дмитрий")
TITLE = "document.querySelector('#part-prompt .prompt__q')?.textContent"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with the small game on the table, and this process knows it as well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.PACKAGES, "relay", "tests.kernel.relay")
        server = Server(str(tmp_path_factory.mktemp("db") / "tables.db"), "tests.browser.with_small_games")
        yield server
        server.kill()


def sit_down(match, *people, auto=False, **config):
    """These people have the seats of a table (None: a bot), and everybody's page stands at it."""
    who = [p for p in people if p is not None]
    id = who[0].server.stands("relay", match, people, auto=auto, **config)
    for p in who:
        p.go(f"/t/{id}").wait_for_selector("#part-sides .side")
    return id


@pytest.fixture
def four(person):
    """Two partners who read English by night, and two who read Russian by day."""
    return [
        person(name=name, lang="ru" if n % 2 else "en", theme="light" if n % 2 else "dark")
        for n, name in enumerate(NAMES)
    ]


def says(p, text):
    """Wait until this is the question, or what stands in its place."""
    p.until(f"{TITLE}?.trim() === {text!r}")


def play(p, answer):
    token = p.token
    p.click_on(p.options.index(answer))
    p.moved_from(token)


def test_two_against_two_from_the_first_card_to_a_shared_victory(four):
    anna, boris, clara, dmitri = four
    sit_down(relay(points=[3, 2], round=3, hands=[[1, 3], [2, 4]]), *four)
    for p in (anna, clara):
        says(p, "Play a card for your side")
        assert p.page.inner_text("#part-prompt .prompt__meta").count("the first answer counts") == 1
        assert p.options == ["play 1", "play 3"] and p.page.locator(".rl-card").all_inner_texts() == ["1", "3"]
    for p in (boris, dmitri):
        says(p, "Решает Anna или Clara")
        assert p.options == [] and p.page.locator(".rl-card").all_inner_texts() == ["2", "4"]
    boris.until("document.querySelectorAll('#part-sides .dot--here').length === 4")
    assert anna.page.locator("#part-sides .seat.is-asked b").all_inner_texts() == ["Anna", "Clara"]
    assert "North · your side" in anna.page.inner_text("#part-sides .side.is-own")
    assert "Юг · ваша сторона" in boris.page.inner_text("#part-sides .side.is-own")
    anna.shot("sides-either-1280-dark-en")
    anna.page.click("[data-do=claim][data-seat='0']")
    says(clara, "Anna has taken this question")
    assert clara.options == [] and anna.options == ["play 1", "play 3"]
    clara.audit()
    clara.shot("sides-taken-1280-dark-en")
    play(anna, "play 1")
    dmitri.until("document.querySelector('#options .option')")
    dmitri.page.click("[data-do=claim][data-seat='1']")
    says(dmitri, "Вопрос на себя берёт Борис")
    play(boris, "play 2")
    says(clara, "Waiting for 2 of 2: all are revealed together")
    mark = next(a for a in anna.options if a.startswith("mark"))
    play(anna, mark)
    says(anna, "Your choice is sealed")
    play(boris, mark)  # both marks are equally near: only the card scores, and the sides are even
    for p, title in zip(four, ["You share the victory", "Вы разделили победу"] * 2, strict=True):
        p.page.wait_for_selector("#over[open]")
        assert p.page.inner_text("#over-title") == title
        p.audit()


@pytest.mark.parametrize(("points", "titles"), [
    ([2, 2], ["You share the victory", "Вы разделили победу"]),
    ([3, 0], ["You won", "Вы проиграли"]),
])  # fmt: skip
def test_the_end_is_told_by_side_to_everybody(four, points, titles):
    sit_down(relay(points=points, round=3, hands=[[1], [2]]), *four)
    for seat, answer in ((CLARA, "play 1"), (DMITRI, "play 2")):
        four[seat].asked()
        play(four[seat], answer)
    for seat, x in ((ANNA, 9), (BORIS, 12)):
        p = four[seat]
        p.page.wait_for_selector("[data-field] .place__ghost")
        p.page.locator("[data-field]").focus()
        # the ghost is moved by keys to its place, and Enter plants the mark
        p.until("document.querySelector('#probe .btn')")
        at = int(
            p.page.get_attribute(".place__ghost", "transform")
            .split("(")[1]
            .replace(")", " ")
            .replace(",", " ")
            .split()[0]
        )
        for _ in range(abs(x - at)):
            p.page.keyboard.press("ArrowRight" if x > at else "ArrowLeft")
        p.until(f"document.querySelector('#probe [data-a=\"mark {x}\"]')")
        token = p.token
        p.page.click(f"#probe [data-a='mark {x}']")
        p.page.evaluate("document.querySelector('#sure:not([hidden]) [data-do=confirm]')?.click()")
        p.moved_from(token)
    for n, p in enumerate(four):
        p.page.wait_for_selector("#over[open] #summary .tbl")
        assert p.page.inner_text("#over-title") == titles[n % 2]
        sides = p.page.locator("#over .end__s tbody tr")
        assert sides.locator("small:not(.tbl__r small)").all_inner_texts() == [", ".join(NAMES[s::2]) for s in (0, 1)]
        assert (" · " in sides.nth(n % 2).inner_text()) and (" · " not in sides.nth(1 - n % 2).inner_text())
        p.audit()
    name = "shared" if points == [2, 2] else "won"
    four[0].shot(f"sides-end-{name}-1280-dark-en")
    four[1].shot(f"sides-end-{name}-1280-light-ru")
    four[0].page.click("#over [data-test=replay]")
    four[0].page.wait_for_selector("#part-board .rl")
    assert four[0].page.locator(".ends .ends__r").count() == 4
    four[0].audit()
    four[0].shot(f"sides-replay-{name}-1280-dark-en")


def test_what_is_said_to_the_side_stays_in_the_side(four):
    anna, boris, clara, dmitri = four
    sit_down(relay(), *four)
    anna.page.click("#tab-side")
    anna.page.fill("#pane-side input", "I keep the 6")
    anna.page.keyboard.press("Enter")
    clara.until("document.querySelector('#tab-side').dataset.unread === '1'")
    clara.page.click("#tab-side")
    assert clara.page.inner_text("#pane-side li") == "Anna I keep the 6"
    assert clara.page.get_attribute("#tab-side", "data-unread") == ""
    assert clara.page.locator("#tab-side svg use").get_attribute("href").endswith("#seal"), "with a lock"
    clara.page.fill("#pane-side input", "Fine")
    clara.page.keyboard.press("Enter")
    anna.until("document.querySelectorAll('#pane-side li').length === 2")
    boris.page.click("#tab-chat")
    boris.page.fill("#chat-text", "Всем привет")
    boris.page.keyboard.press("Enter")
    for p in (anna, clara, dmitri):
        p.until("document.querySelectorAll('#chat li').length === 1")
    for p in (boris, dmitri):
        assert p.page.locator("#pane-side li").count() == 0 and p.page.get_attribute("#tab-side", "data-unread") in (
            "",
            None,
        )
    anna.audit()
    anna.shot("sides-chat-1280-dark-en")


def test_who_answers_too_late_is_told_so_and_nothing_is_lost(four):
    """Both partners answer while the line is down; whose answer comes second hears who was first."""
    anna, clara = four[ANNA], four[CLARA]
    sit_down(relay(), *four)
    for p in (anna, clara):
        p.asked()
    anna.server.kill()
    for p in (anna, clara):
        p.page.wait_for_selector(".toast--stay")
        p.click_on(0)
    anna.server.start()
    told = "[...document.querySelectorAll('.toast')].some(e => e.textContent.includes('was quicker'))"
    for _ in range(400):
        late = [p for p in (anna, clara) if p.page.evaluate(told)]
        if late:
            break
        anna.page.wait_for_timeout(25)
    assert len(late) == 1
    four[BORIS].until("document.querySelector('#options .option')")
    assert anna.page.locator(".rl-card").count() == clara.page.locator(".rl-card").count() == 5
    late[0].audit()


def test_a_partner_plays_on_for_who_leaves(four):
    anna, boris, clara, _ = four
    sit_down(relay(), *four)
    anna.page.click("#menu-button")
    anna.page.click("[data-do=resign]")
    assert anna.page.inner_text("#dialog-text") == "Leave the game? Your partner will play on for you."
    anna.page.click("#dialog [data-answer=yes]")
    clara.until("!document.querySelector('#part-prompt [data-do=claim]')")
    anna.until("!document.querySelector('#options .option')")
    assert clara.page.locator("#part-sides .side.is-own b").all_inner_texts() == [
        "North · your side",
        "Clara",
        "Clara (2)",
    ]
    assert "Anna: место оставлено; за двоих играет Clara." in boris.page.text_content("#chat")
    play(clara, "play 1")
    boris.asked()
    play(boris, "play 11")
    says(clara, "Plant a mark")
    clara.shot("sides-two-seats-1280-dark-en")
    clara.resign()
    assert clara.page.inner_text("#over-title") == "You lost"
    boris.page.wait_for_selector("#over[open]")
    assert boris.page.inner_text("#over-title") == "Вы победили"


@pytest.mark.parametrize("size", SIZES, ids=lambda s: str(s[0]))
def test_looks(person, size):
    """Two partners and two bots, with clocks, in both themes and both languages."""
    pair = [
        person(name=name, width=size[0], height=size[1], lang=lang, theme=theme)
        for name, lang, theme in (("Anna", "en", "dark"), ("Максимилиан-Александр", "ru", "light"))
    ]
    sit_down(relay(), pair[0], None, pair[1], None, clock="fischer", seconds=600, increment=10)
    for p in pair:
        p.asked()
        p.until("!document.querySelector('[data-side-clock]').hidden")
        p.audit()
        lang, theme = ("en", "dark") if p is pair[0] else ("ru", "light")
        p.shot(f"sides-{size[0]}-{theme}-{lang}")
    pair[0].page.click("[data-do=claim][data-seat='2']")
    pair[0].until("document.querySelector('.prompt--wait')")
    pair[0].audit()
    pair[0].shot(f"sides-left-{size[0]}-dark-en")


def test_the_bot_of_a_side_answers_what_is_left_to_it(person):
    anna = person(name="Anna")
    sit_down(to_marks(relay()), anna, None, None, None)
    anna.asked()
    play(anna, next(a for a in anna.options if a.startswith("mark")))
    says(anna, "Play a card for your side")
    anna.page.click("[data-do=claim][data-seat='2']")
    says(anna, "Plant a mark")
    log = anna.page.inner_text("#log")
    assert log.count("plays") == 4 and "Anna plays" in log
