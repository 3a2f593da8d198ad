"""The replay of a finished game: every view, both lists, the keys, autoplay, forks; at every size."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.conformance.play import finish
from tests.server.test_replays import GAMES, played
from wartable.games import find
from wartable.kernel import record
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.site import Site

SIZES = [(1920, 1080), (1280, 800), (390, 844)]


def put(server, match, title="Сектор Траксис"):
    """A table at which this match was played, in the server's database; its address and its length."""
    seats = [SeatInfo(0, HUMAN, "a" * 64, "Максим")]
    seats += [SeatInfo(n, BOT, bot="greedy") for n in range(1, len(match.game.face.sides(match.view(None))))]

    async def create():
        site = Site(server.db, workers=0)
        await site.store.open()
        table = await site.lobby.create(match.game.id, match.options_used, Config(), seats, title, start=match)
        await site.lobby.close()
        await site.store.close()
        return f"/replay/{table.id}"

    with ThreadPoolExecutor() as elsewhere:  # Playwright keeps an event loop running in this thread
        return elsewhere.submit(asyncio.run, create()).result(), len(match.decisions)


@pytest.fixture(scope="module", params=GAMES)
def over(request, server):
    return *put(server, played(request.param)), request.param


def shown(anna, at, total):
    anna.until(f"document.querySelector('#now-note').textContent.startsWith('{at} / {total}')")


def open_lists(page):
    if page.locator("#rail-button").is_visible():
        page.click("#rail-button")
        page.wait_for_selector("#rail.is-open")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: str(s[0]))
def test_every_look_of_a_replay_is_legible(person, over, size, theme):
    path, total, game = over
    lang = "ru" if theme == "dark" else "en"
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang)
    at = 294 if game == "forbidden-stars" else 138
    page = anna.go(f"{path}?at={at}&seat=open")
    shown(anna, at, total)
    anna.until("document.querySelectorAll('#moves li').length > 0")
    anna.audit()
    anna.shot(f"replay-{game}-{size[0]}-{theme}-{lang}-open")
    for seat in ("0", "1", "none"):
        page.click(f"[data-seat='{seat}']")
        page.wait_for_selector(f"[data-seat='{seat}'][aria-pressed=true]")
        anna.until(f"location.search.includes('seat={seat}')")
        anna.audit()
    open_lists(page)
    anna.audit()
    page.click("#tab-log")
    page.wait_for_selector("#log li")
    anna.audit()
    anna.shot(f"replay-{game}-{size[0]}-{theme}-{lang}-log")
    page.keyboard.press("Escape")
    page.click("#fork-button")
    page.wait_for_selector("#fork[open]")
    anna.audit()


def test_keys_slider_and_autoplay(person, over):
    path, total, _ = over
    anna = person(width=1920, height=1080)
    page = anna.go(path)
    shown(anna, 0, total)
    for key, at in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", total),
        ("ArrowRight", total),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        shown(anna, at, total)
    page.keyboard.press(" ")
    page.wait_for_selector("[data-step=play][aria-pressed=true]")
    shown(anna, 2, total)
    page.keyboard.press(" ")
    page.wait_for_selector("[data-step=play][aria-pressed=false]")
    page.focus("#slider")
    page.keyboard.press("End")
    shown(anna, total, total)
    page.keyboard.press("ArrowLeft")
    shown(anna, total - 1, total)
    page.keyboard.press(" ")
    shown(anna, total, total)
    page.wait_for_selector("[data-step=play][aria-pressed=false]")


def test_the_lists_follow_the_shown_decision(person, over):
    path, total, _ = over
    anna = person(width=1920, height=1080, lang="ru")
    page = anna.go(f"{path}?at=40&seat=0")
    page.wait_for_selector("#moves li.is-now[data-n='40']")
    row = page.locator("#moves li[data-n='40'] button")
    assert any("а" <= c <= "я" for c in row.inner_text().lower()), "in words"
    assert row.get_attribute("title").split(" · ")[0] in page.inner_text("#now-note"), "with the notation on hover"
    page.locator("#moves [data-go]").nth(44).click()
    shown(anna, 44, total)
    page.click("#tab-log")
    told = page.request.get(f"{anna.server.url}{path}/log?seat=0&lang=ru").json()
    for key, at in ((None, 44), ("ArrowRight", 45), ("ArrowLeft", 44), ("End", total), ("Home", 0)):
        if key:
            page.keyboard.press(key)
        anna.until(f"document.querySelectorAll('#log li').length === {told['before'][at]}")
        fresh = told["before"][at] - (told["before"][at - 1] if at else 0)
        assert page.locator("#log .log__l--now").count() <= fresh
    page.click("[data-seat=open]")
    page.keyboard.press("End")
    whole = page.request.get(f"{anna.server.url}{path}/log?seat=open&lang=ru").json()
    anna.until(f"document.querySelectorAll('#log li').length === {len(whole['lines'])}")
    page.locator("#log .rule").last.click()
    page.wait_for_selector(".pop--live .pop__rule")


def test_a_fork_chooses_the_seat_and_the_bot(person, over):
    path, total, _ = over
    anna = person(width=1280, height=800, lang="ru", name="Анна")
    page = anna.go(f"{path}?at=20&seat=1")
    shown(anna, 20, total)
    page.keyboard.press("ArrowRight")
    shown(anna, 21, total)
    page.click("#fork-button")
    assert page.input_value("#fork-seat") == "1"
    page.select_option("#fork-seat", "0")
    page.select_option("#fork [name=bot]", "random")
    page.click("[data-test=fork-go]")
    anna.until(
        "document.querySelector('#part-prompt .prompt') && document.querySelector('#part-board').children.length"
    )
    assert "с решения 21" in page.title() or "21" in page.inner_text(".top__game")
    assert "Наугад" in page.inner_text("#part-board"), "the other seats are of the bot that was chosen"
    assert anna.asked()


def test_a_long_game_stays_fast(person, server):
    """Four players, the board built by hand: page, lists and frames come at once (the bounds are for slow machines)."""
    options = {"factions": ["ultramarines", "chaos", "eldar", "orks"], "setup": "full"}
    path, total = put(server, finish(record.start(find("forbidden-stars"), options, "3"), 3), "Долгая партия")
    assert total > 600
    anna = person(width=1920, height=1080)
    began = time.monotonic()
    page = anna.go(f"{path}?at={total // 2}&seat=open")
    anna.until(f"document.querySelectorAll('#moves li').length === {total}")
    shown(anna, total // 2, total)
    assert time.monotonic() - began < 15
    page.click("#tab-log")
    for at in (total, 0, total // 3):
        began = time.monotonic()
        page.fill("#slider", str(at))
        shown(anna, at, total)
        assert time.monotonic() - began < 5
