"""Forbidden Stars in a real browser: from the new table to the replay, and every look of the table."""

import re

from tests.browser.looks import SIZES, looks
from tests.browser.positions import ATTACK


def sit(someone, count="2", bots="bot:random", **form):
    """Set a table of Forbidden Stars against bots; the page stands at it."""
    page = someone.go("/new/forbidden-stars")
    page.fill("input[name=name]", someone.name)
    page.select_option("select[name=count]", count)
    for n in range(1, int(count)):
        page.select_option(f"select[name=seat{n}]", bots)
    for key, value in form.items():
        page.select_option(f"select[name={key}]", value)
    page.click("[data-test=create]")
    page.wait_for_selector("#part-board .fs")
    return page


def eager(options):
    """Something other than stopping, where there is something; events are left alone."""
    stop = ("done", "decline", "event-deck")
    return next((n for n, a in enumerate(options) if a not in stop), 0)


def marching(options):
    """Orders to advance, moves, attacks: battles come soon."""
    for start in ("order advance", "resolve", "move", "reveal"):
        found = [n for n, a in enumerate(options) if a.startswith(start)]
        if found:
            return found[-1]
    return eager(options)


def go_to_battle(someone):
    """Both units move in; the battle begins."""
    for answer in ("move scout 5A/nw 2A/ne", "move space-marine 5A/nw 2A/ne"):
        assert someone.asked()
        someone.choose(lambda options, answer=answer: options.index(answer))


def test_play_from_home_with_bots_on_the_other_seats(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = anna.go("/")
    page.click("[data-test=play-forbidden-stars]")
    page.wait_for_selector("#part-board .fs")
    assert page.locator(".tile").count() == 9 and page.locator(".area").count() == 36
    assert page.locator(".seat").count() == 3 and page.locator(".storm").count() == 3
    said = re.compile(r"Materiel \d+ Command level .* Event deck 8 Combat deck 10 Forge token \d")
    assert page.get_by_role("button", name=said).count() == 3
    assert anna.asked(60)
    assert page.locator(".desk .otok").count() == 4 and page.locator(".desk .stock").count() == 9
    assert "Round 1/8" in page.inner_text("#part-top")


def test_an_order_is_placed_by_clicks_on_the_board(person):
    anna = person(width=1280, name="Anna")
    page = sit(anna, "3", faction0="chaos", faction1="orks", faction2="eldar")
    assert anna.asked()
    token = anna.token
    page.locator(".otok.is-option").first.click()
    assert page.locator(".otok.is-picked-piece").count() == 1
    anna.shot("fs-picked-1280-dark-en")
    tile = page.locator(".tile:has(> .orders.is-option)").first
    own = tile.locator(".orders").get_attribute("data-key")
    page.mouse.move(2, 2)  # away from the token, whose inspector stands over the board as long as one points at it
    page.locator("#inspect").wait_for(state="hidden")
    tile.locator(".area__b").first.click()  # anywhere on the tile
    anna.moved_from(token)
    glyph = page.locator(f"[data-key={own}] .ord use").last
    page.wait_for_timeout(300)
    assert page.locator(f"[data-key={own}] .ord[data-faction=chaos]").count() == 1
    hidden = page.eval_on_selector_all(
        ".orders .ord:not(.ord--free)",
        "all => all.filter(e => e.dataset.faction !== 'chaos').map(e => e.querySelector('use').getAttribute('href'))",
    )
    assert hidden and all(h.endswith("#o-back") for h in hidden)
    assert glyph.get_attribute("href") is not None
    page.click("[data-do=undo]") if page.query_selector("[data-do=undo]") else None


def test_a_battle_and_its_sums(person):
    anna = person(width=1920, height=1080, name="Анна", lang="ru")
    page = anna.sit_at("forbidden-stars", ATTACK, None)
    go_to_battle(anna)
    page.wait_for_selector(".battle .slot--pick")
    assert page.locator(".army").count() == 2 and page.locator(".totals button").count() == 6
    assert page.locator(".army").nth(0).locator(".die").count() == 3
    assert page.locator(".army").nth(1).locator(".die").count() == 4
    assert page.locator(".ccard.is-option").count() >= 1
    assert page.locator(".army:has(.slot--seal)").count() == 1
    assert page.locator(".totals").get_by_role("button", name="Ультрамарины, нападение: 2").count() == 1
    assert page.get_by_role("button", name="Орки: Бойз: 2").count() == 1
    anna.audit()
    anna.shot("fs-battle-1920-dark-ru")
    page.locator("[data-key=m0-2]").hover()
    page.wait_for_selector("#inspect .sum")
    total = page.inner_text("[data-key=m0-2]").split()[-1]
    assert page.locator("#inspect dt.sum").inner_text() == total
    card = page.locator(".ccard.is-option").first
    token = anna.token
    card.click()
    anna.moved_from(token)
    spectator = person(width=1280, lang="ru", theme="light")
    spectator.go(page.url.replace(anna.server.url, ""))
    spectator.page.wait_for_selector("#part-board .fs")
    assert spectator.page.locator(".otok").count() == 0 and spectator.options == []
    spectator.audit()


def test_a_whole_game_its_end_and_its_replay(person):
    anna = person(width=1280, name="Anna")
    page = sit(anna, "2")
    n = 0
    while anna.asked(60):
        anna.choose(eager if n % 3 else (lambda options: len(options) - 1))
        n += 1
    assert n > 40
    page.wait_for_selector("#over .is-verified")
    anna.audit()
    anna.shot("fs-end-1280-dark-en")
    page.click("#over [data-test=replay]")
    page.wait_for_selector("#part-board .tile")
    anna.audit()
    page.keyboard.press("End")
    page.wait_for_timeout(400)
    assert "Round" in page.text_content("#part-top")
    page.goto(page.url.split("?")[0] + "?at=60&seat=0")
    page.wait_for_selector("#part-board .tile")
    anna.shot("fs-replay-1280-dark-en")


def test_the_board_is_built_tile_by_tile(person):
    anna = person(width=1280, lang="ru", theme="light", name="Анна")
    page = sit(anna, "2", setup="full")
    assert anna.asked(60)
    page.wait_for_selector(".held.is-option")
    anna.audit()
    page.locator(".held.is-option").first.click()
    page.locator(".spot.is-option").first.click()
    page.click(".more")
    assert page.locator(".prompt__sheet li:not([hidden])").count() >= 4  # four ways to turn it
    anna.shot("fs-tile-1280-light-ru")
    token = anna.token
    page.locator(".prompt__sheet li:not([hidden]) > .option[data-a]").first.click()
    anna.moved_from(token)
    assert page.locator(".tile").count() >= 1
    for _ in range(60):
        if not anna.asked(60) or page.query_selector(".otok"):
            break
        anna.choose()
    assert page.locator(".tile").count() == 6 and page.locator(".obj").count() == 4


@looks(size=SIZES, theme=["dark", "light"], lang=["ru", "en"])
def test_every_look_is_legible(person, size, theme, lang):
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang, name="Анна" if lang == "ru" else "Anna")
    count = {1920: "4", 1280: "3", 390: "2"}[size[0]]
    page = sit(anna, count)
    look = f"{size[0]}-{theme}-{lang}"
    for n in range(16):
        if not anna.asked(60):
            break
        if n % 5 == 0:
            anna.audit()
        if n == 2:
            anna.shot(f"fs-planning-{look}")
        anna.choose(marching)
    page.evaluate("const why = document.querySelector('#why'); if (why) why.open = true")
    anna.audit()
    anna.shot(f"fs-operations-{look}")
    for key in ("a0", "w1", "s0"):
        page.locator(f"[data-key={key}]").first.hover(force=True)
        page.wait_for_timeout(600)
        anna.audit()
    anna.shot(f"fs-inspect-{look}")
    anna.go("/new/forbidden-stars")
    anna.audit()
    anna.shot(f"fs-new-{look}")


def test_on_a_phone_the_damage_of_a_battle_is_not_cut_off(person):
    anna = person(name="Anna", lang="ru", width=390, height=844)
    page = anna.go("/learn/forbidden-stars/04-the-battle-for-annieth")
    while not page.query_selector(".totals small"):  # the dice are rolled
        anna.until("document.querySelector('[data-coach=next], [data-coach=show]')")
        said = page.inner_text("#part-coach")
        page.click("[data-coach=next], [data-coach=show]")
        anna.until(f"document.querySelector('#part-coach').innerText !== {said!r}")
    assert page.locator(".fs-hand > *").count() >= 5, "a full hand makes the sums narrow"
    left, labels = page.evaluate(
        "[document.querySelector('.totals').getBoundingClientRect().left, [...document.querySelectorAll('.totals small:not(.not-s)')].map(e => e.getBoundingClientRect().left)]"
    )
    assert labels and all(label >= left for label in labels)
