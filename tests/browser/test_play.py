"""People play in a real browser."""

import re


def bold(options):
    """Something other than passing, where there is something."""
    return next(
        (n for n, a in enumerate(options) if a not in ("pass", "done", "mulligan") and not a.startswith("retreat")), 0
    )


def timid(options):
    """Passing where one may: games end by the planets."""
    return next((n for n, a in enumerate(options) if a in ("pass", "done", "keep")), 0)


def test_a_whole_game_from_home_to_the_end_screen(person):
    anna = person(width=1280)
    page = anna.go("/")
    page.click("[data-test=play-now]")
    n = 0
    while anna.asked(60):
        anna.choose(bold if n % 3 else timid)
        n += 1
    assert n >= 5
    page.wait_for_selector("#over .is-verified")
    assert "so do the dice and lots in your log" in page.inner_text("#over")
    anna.audit()
    anna.shot("end-1280-dark-en")
    page.click("[data-do=close-over]")
    assert page.is_hidden("#over")
    anna.go("/")
    assert "wins" in page.inner_text(".mine [href^='/replay/']"), "what is over leads to its replay"


def test_two_browsers_with_a_reconnect_in_the_middle(person):
    anna, boris = person(name="Anna"), person(lang="ru", theme="light", name="Борис")
    page = anna.new("open")
    assert page.inner_text("#part-prompt h1").startswith("Send this link"), "what the link is for"
    link = page.input_value("[data-invite]")
    assert link.startswith(anna.server.url)
    other = boris.page
    other.goto(link)
    other.fill("input[name=name]", "Борис")
    other.click("[data-test=join]")
    other.wait_for_selector("#part-board .planet")
    page.wait_for_selector("#part-board >> text=Борис")
    moves = 0
    while moves < 24:
        asked = next((p for p in (anna, boris) if p.token), None)
        if asked is None:
            page.wait_for_timeout(50)
            continue
        if moves == 8:  # the line breaks while a decision is on its way
            asked.context.set_offline(True)
            asked.click_on(0)
            asked.page.evaluate("window.dispatchEvent(new Event('offline'))")
            asked.context.set_offline(False)
            asked.page.wait_for_timeout(300)
            moves += 1
            continue
        asked.choose(bold)
        moves += 1
    assert "Раунд 1" in other.inner_text("#part-top") and "Round 1" in page.inner_text("#part-top")
    assert re.search("[а-я]", other.inner_text("#log")) and "Anna" in other.inner_text("#log")
    page.click("[data-tab=chat]")
    page.fill("#chat-text", "<b>hello</b>")
    page.keyboard.press("Enter")
    boris.until("document.querySelector('#chat').textContent.includes('<b>hello</b>')")
    assert other.get_attribute("#tab-chat", "data-unread") == "1", "the first word is announced too"


def test_a_long_talk_is_told_by_the_page_and_can_be_left_unheard(person):
    anna = person(name="Anna")
    page = anna.new()
    watcher = person(lang="ru", name="Boris")
    watcher.page.goto(page.url)
    for crowd, text in ((anna, "mine"), (watcher, "theirs")):
        crowd.page.wait_for_selector("#part-board > *")
        crowd.page.click("#tab-chat")
        for n in range(24):
            crowd.page.fill("#chat-text", f"{text} {n}")
            crowd.page.keyboard.press("Enter")
    anna.until("document.querySelectorAll('#chat li').length === 48")
    page.reload()
    page.click("#tab-chat")
    anna.until("document.querySelectorAll('#chat li').length === 40")
    page.click("[data-do=earlier][data-of=chat]")
    anna.until("document.querySelectorAll('#chat li').length === 48")
    assert page.locator("#chat li").first.inner_text().endswith("mine 0")
    assert page.locator("[data-do=earlier][data-of=chat]").is_hidden()
    page.click(".voices summary")
    anna.audit()
    page.click("[data-do=mute][data-seat='-1']")
    anna.until("document.querySelectorAll('#chat li').length === 24")
    page.click(".voices summary")
    page.click("[data-do=hush]")
    watcher.until("document.querySelector('#part-talk').textContent.includes('отключил чат зрителей')")
    watcher.audit()


def test_a_decision_survives_a_killed_server(person):
    anna = person(name="Anna")
    page = anna.new()
    for _ in range(3):
        if anna.asked():
            anna.choose(bold)
    anna.asked()
    before = page.locator("#log li").count()
    page.click("[data-tab=chat]")
    page.fill("#chat-text", "still here")
    page.keyboard.press("Enter")
    page.wait_for_selector("#chat li")
    page.click("[data-tab=log]")
    anna.server.kill()
    page.wait_for_selector(".toast--stay")
    token = anna.token
    anna.click_on(0)  # nobody hears it yet
    anna.server.start()
    page.wait_for_selector(".toast--stay", state="detached")
    anna.moved_from(token)
    assert page.locator("#log li").count() >= before
    assert page.locator("#chat li").count() == 1 and page.get_attribute("#tab-chat", "data-unread") == ""
    assert anna.asked() or anna.over


def test_two_people_at_one_screen(person):
    anna = person(name="Anna")
    page = anna.new("hot", name1="Guest")
    for _ in range(4):
        page.wait_for_selector("[data-do=take]")
        assert page.locator(".hcard").count() == 0
        page.click("[data-do=take]")
        page.wait_for_selector("#options .option")
        assert page.locator(".hcard").count() > 0
        token = anna.token
        anna.choose(timid)
        assert anna.token != token


def test_a_spectator_sees_no_hand(person):
    anna, viewer = person(name="Anna"), person(lang="ru")
    page = anna.new()
    anna.asked()
    viewer.page.goto(page.url)
    viewer.page.wait_for_selector("#part-board .planet")
    assert viewer.page.locator(".hcard").count() == 0 and page.locator(".hcard").count() > 0
    assert viewer.page.locator("#options .option").count() == 0
    assert "Вы смотрите" in viewer.page.inner_text("#part-tray")


def test_undo_by_consent(person):
    anna, boris = person(name="Anna"), person(name="Boris")
    page = anna.new("open", undo="consent")
    boris.page.goto(page.input_value("[data-invite]"))
    boris.page.click("[data-test=join]")
    boris.page.wait_for_selector("#part-board .planet")
    anna.until("!document.querySelector('[data-invite]')")
    first = anna if anna.token else boris
    second = boris if first is anna else anna
    first.choose(lambda options: options.index("mulligan"))
    first.page.keyboard.press("u")
    second.page.wait_for_selector("[data-do=consent]")
    second.shot("undo-consent-1280")
    second.page.click("[data-do=consent]")
    first.page.wait_for_selector("#options .option[data-a=mulligan]")
    assert first.options == ["keep", "mulligan"]


def test_a_turn_with_the_keyboard_alone(person):
    anna = person(name="Anna")
    page = anna.new("bot:random", undo="none")
    anna.asked()
    token = anna.token
    page.keyboard.press("1")
    assert page.locator(".option.is-picked").count() >= 1 and anna.token == token, "the first key only arms"
    page.keyboard.press("Enter")
    anna.moved_from(token)
    assert anna.asked()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("!!document.activeElement.dataset.key")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("i")
    page.wait_for_selector("#inspect:not([hidden])")
    page.keyboard.press("Escape")
    assert page.is_hidden("#inspect")
    page.keyboard.press("?")
    assert page.evaluate("document.querySelector('#why')?.open ?? true")
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "rules-text"
    page.keyboard.type("shield")
    page.keyboard.press("Enter")
    page.wait_for_selector("#rules-found .atom")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    assert page.evaluate("document.querySelector('#tab-log').getAttribute('aria-selected')") == "true"
    token = anna.token
    page.keyboard.press("p")
    page.keyboard.press("Enter")
    anna.moved_from(token)


def test_a_card_and_a_planet_make_a_move_and_a_no_names_its_rule(person):
    anna = person(name="Anna", lang="ru")
    page = anna.new("bot:random")
    while anna.asked() and not any(a.startswith("deploy") and "@" in a for a in anna.options):
        anna.choose(timid)
    row = next(a for a in anna.options if a.startswith("deploy") and "@" in a)
    keys = page.evaluate(
        "a => [...document.querySelectorAll('#options .option')].find(e => e.dataset.a === a).dataset.keys.split(' ')",
        row,
    )
    card, planet = (page.locator(f"[data-key={key}]").first for key in keys)
    assert "is-option" in card.get_attribute("class")
    card.click()
    assert "is-picked-piece" in card.get_attribute("class") and "is-option" in planet.get_attribute("class")
    anna.shot("deploy-picked-1280-dark-ru")
    token = anna.token
    planet.click()
    anna.moved_from(token)
    assert page.locator("#log >> text=вводит отряд").count() >= 1
    page.locator("#log .rule").last.click()
    page.wait_for_selector(".pop--live .pop__rule")
    page.keyboard.press("Escape")
    assert page.locator(".pop--live").count() == 0
    for _ in range(40):
        if page.is_visible("#why") or not anna.asked():
            break
        anna.choose(timid)
    page.keyboard.press("?")
    page.locator("#why li:not([hidden]) > .option--no").first.click()
    page.wait_for_selector(".pop--deny .pop__rule")
    assert "Почему нельзя" in page.inner_text(".pop--deny")
    anna.shot("why-not-1280-dark-ru")


def test_a_narrow_screen(person):
    for width, height in ((390, 844), (360, 740)):
        anna = person(name="Anna", width=width, height=height, lang="ru", has_touch=True, is_mobile=True)
        page = anna.new("bot:random")
        for _ in range(4):
            if anna.asked():
                more = page.is_visible(".more")
                if more and page.is_hidden(".prompt__sheet"):
                    page.click(".more")
                page.locator(".prompt__sheet li:not([hidden]) > .option" if more else ".act").first.click()
                page.wait_for_timeout(150)
        anna.asked()
        anna.audit()
        anna.shot(f"table-{width}-dark-ru")
        page.click("[data-do=rail]")
        assert page.is_visible("#log")
        page.click("#rail-close")
        assert page.is_hidden("#log")


def test_theme_and_language_switches(person):
    anna = person()
    page = anna.go("/")
    page.click("[data-theme-switch]")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.click("button[name=lang][value=ru]")
    page.wait_for_selector("text=Сыграть сейчас")
    assert page.evaluate("document.documentElement.dataset.theme + document.documentElement.lang") == "lightru"
