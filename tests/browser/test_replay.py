"""The replay of a finished game: every view, the ruler, both lists, the keys, autoplay, forks; at every size."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest

from tests.browser.looks import SIZES, looks
from tests.conformance.play import finish
from tests.server.test_replays import GAMES, battles_begun, played
from wartable.games import find
from wartable.kernel import record
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.site import Site


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
    anna.until(f"document.querySelector('#replay').dataset.shown === '{at}'")
    assert str(min(at + 1, total)) in anna.page.inner_text("#now-spot")


def fought_at(match, at):
    """What the battle before this decision is called in Russian."""
    title = match.game.face.battle(record.fork(match, at).view(None), "ru")
    assert title
    return title


def open_lists(page):
    if page.locator("#rail-button").is_visible():
        page.click("#rail-button")
        page.wait_for_selector("#rail.is-open")


@looks(size=SIZES, theme=["dark", "light"])
def test_every_look_of_a_replay_is_legible(person, over, size, theme):
    path, total, game = over
    lang = "ru" if theme == "dark" else "en"
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang)
    at = 294 if game == "forbidden-stars" else 138
    page = anna.go(f"{path}?at={at}&seat=open")
    shown(anna, at, total)
    anna.until("document.querySelectorAll('#part-moves li').length > 0")
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


def told(page, path, part, **query):
    asked = "&".join(f"{k}={v}" for k, v in query.items())
    return page.request.get(f"{page.url.split('/replay/')[0]}{path}/{part}?{asked}").json()


def test_keys_ruler_and_autoplay(person, over):
    path, total, _ = over
    anna = person(width=1920, height=1080)
    page = anna.go(path)
    shown(anna, 0, total)
    page.wait_for_selector("#part-ruler .rbar")
    page.click("#skip")
    assert page.get_attribute("#skip", "aria-checked") == "false"
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
    page.focus("#slider")
    page.keyboard.press("End")
    shown(anna, total, total)
    page.keyboard.press("ArrowLeft")
    shown(anna, total - 1, total)
    assert page.get_attribute("#slider", "aria-valuetext") == page.inner_text("#now-spot")
    page.keyboard.press(" ")
    shown(anna, total, total)
    page.wait_for_selector("[data-step=play]:not(.is-playing)")
    box = page.locator("#slider").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 6)
    x, near = box["x"] + box["width"] / 2, total / box["width"] * 4 + 1
    anna.until(f"Math.abs(document.querySelector('#replay').dataset.shown - {total / 2}) < {near}")
    middle = "(({x, width}) => x + width / 2)(document.querySelector('.rhead').getBoundingClientRect())"
    anna.until(f"Math.abs({middle} - {x}) < 8")


def test_play_turns_into_pause_and_has_four_speeds(person, over):
    path, total, _ = over
    anna = person(width=1920, height=1080)
    page = anna.go(path)
    shown(anna, 0, total)
    page.wait_for_selector("#part-ruler .rbar")
    play = page.locator("[data-step=play]")
    assert play.get_attribute("aria-label") == "Play" and play.locator(".is-play").is_visible()
    page.keyboard.press("4")
    assert page.get_attribute("[data-speed='4']", "aria-pressed") == "true"
    assert [b.inner_text() for b in page.locator("[data-speed]").all()] == ["½", "×1", "×2", "×4"]
    play.click()
    assert play.get_attribute("aria-label") == "Pause"
    assert play.locator(".is-pause").is_visible() and not play.locator(".is-play").is_visible()
    began = time.monotonic()
    anna.until("Number(document.querySelector('#replay').dataset.shown) >= 6")
    fast = time.monotonic() - began
    play.click()
    assert play.get_attribute("aria-label") == "Play" and play.locator(".is-play").is_visible()
    stood = page.get_attribute("#replay", "data-shown")
    page.wait_for_timeout(600)
    assert page.get_attribute("#replay", "data-shown") == stood, "a pause holds"
    page.keyboard.press("Home")
    shown(anna, 0, total)
    page.click("[data-speed='0.5']")
    page.keyboard.press("Escape")
    began = time.monotonic()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    anna.until("Number(document.querySelector('#replay').dataset.shown) >= 1")
    assert time.monotonic() - began > 1.5, "half as fast"
    assert fast < 6 * 0.9, "four times as fast, on a slow machine too"


def test_passes_are_skipped_until_one_wants_to_see_them(person, over):
    path, total, _ = over
    anna = person(width=1920, height=1080)
    page = anna.go(f"{path}?at=0&seat=open")
    shown(anna, 0, total)
    page.wait_for_selector("#part-ruler .rbar")
    passes = set(told(page, path, "course", seat="open")["passes"])
    first = min(passes)
    assert page.get_attribute("#skip", "aria-checked") == "true"
    way = [n for n in range(total + 1) if n not in passes]
    page.fill("#slider", str(way[way.index(first - 1)]))
    shown(anna, first - 1, total)
    page.keyboard.press("ArrowRight")
    onward = next(n for n in way if n > first)
    shown(anna, onward, total)
    page.keyboard.press("ArrowLeft")
    shown(anna, first - 1, total)
    page.click("#skip")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    shown(anna, first, total)


def test_the_bar_has_rounds_phases_and_battles(person, over):
    """They lie where their decisions are; keys and buttons go from one to the next."""
    path, total, game = over
    match = played(game)
    anna = person(width=1920, height=1080, lang="ru")
    page = anna.go(f"{path}?at=0&seat=open")
    shown(anna, 0, total)
    page.wait_for_selector("#part-ruler .rbar")
    rounds = [int(r.get_attribute("data-start")) for r in page.locator(".rbar__r > span").all()]
    marks = [(int(m.get_attribute("data-at")), int(m.get_attribute("data-stop"))) for m in page.locator(".rmark").all()]
    phases = page.locator(".rbar__ph > span")
    begun = [event for event in match.events if type(event).__name__ == "PhaseBegan"]
    assert len(rounds) == match.view(None).round and "Раунд 1" in page.inner_text(".rbar__r")
    assert 2 * len(rounds) < phases.count() <= len(begun) + 1, "and the set-up"
    assert len(marks) == len(battles_begun(match)) > 0
    fought = {
        (int(p.get_attribute("data-start")), int(p.get_attribute("data-stop"))) for p in page.locator(".k-combat").all()
    }
    assert fought and all(any(a <= at < b for a, b in fought) for at, _ in marks), "phases with battles are hatched"
    bar = page.locator(".rbar__r").bounding_box()
    for n, start in enumerate(rounds):
        left = page.locator(".rbar__r > span").nth(n).bounding_box()["x"]
        assert abs(left - bar["x"] - bar["width"] * start / total) < 3
    for mark in page.locator(".rmark:visible").all():
        box, at = mark.bounding_box(), int(mark.get_attribute("data-at"))
        assert abs(box["x"] + box["width"] / 2 - bar["x"] - bar["width"] * at / total) < 2
        assert mark.get_attribute("title") == fought_at(match, at)
    at = 0
    for key, starts in (
        ("]", [a for a, _ in marks][:3]),
        ("PageDown", [r for r in rounds if r > marks[:3][-1][0]][:2]),
    ):
        for start in starts:
            page.keyboard.press(key)
            shown(anna, start, total)
            at = start
    page.click("[data-step=battle-back]")
    shown(anna, max(a for a, _ in marks if a < at), total)
    page.click("[data-step=battle-on]")
    page.click("[data-step=round-back]")
    page.click("[data-step=round-on]")
    page.fill("#slider", str(marks[-1][0]))
    shown(anna, marks[-1][0], total)
    now = page.locator(".rmark.is-now")
    title = page.locator(".rmark").last.get_attribute("title")
    assert now.count() == 1 and now.get_attribute("title") == title and title in page.inner_text("#now-spot")
    assert page.locator(".rbar__r .is-now").count() == page.locator(".rbar__ph .is-now").count() == 1
    won = {m.get_attribute("data-faction") for m in page.locator(".rmark").all()} - {None}
    assert won <= {f.get_attribute("data-faction") for f in page.locator(".graph__y [data-faction]").all()}
    assert bool(won) is (game != "legion"), "an attack is won by nobody"


def test_marks_that_would_lie_on_each_other_are_one_with_a_number(person, server):
    path, _ = put(server, played("conquest"))
    anna = person(width=390, height=844)
    page = anna.go(path)
    page.wait_for_selector("#part-ruler .rbar")
    everything = page.locator(".rmark").count()
    shown_ones = page.locator(".rmark:visible")
    xs = sorted(m.bounding_box()["x"] for m in shown_ones.all())
    assert all(b - a >= 20 for a, b in pairwise(xs))
    assert sum(int(m.get_attribute("data-many")) for m in shown_ones.all()) == everything > len(xs)
    many = page.locator(".rmark:visible b:visible")
    assert many.count() and all(int(m.inner_text()) > 1 for m in many.all())


def test_the_graph_says_whose_it_is(person, over):
    path, _, game = over
    sides = len(played(game).seating.sides)
    anna = person(width=1920, height=1080, lang="ru")
    page = anna.go(path)
    page.wait_for_selector("#part-ruler .rbar")
    owners = page.locator(".graph__y").all_inner_texts()
    assert page.locator(".graph__y .sigil").count() == sides
    if sides == 2:
        assert owners[0] == "впереди Максим" and owners[1].startswith("впереди ")
        assert page.locator(".chart__area").count() == 2 and page.locator(".chart__line").count() == 1
    else:
        assert "Максим" in owners[0] and page.locator(".graph__who .sigil").count() == sides == 3
        assert page.locator(".chart__line").count() == 3
    assert "по мнению бота" in page.inner_text(".scrub__legend") and "битва" in page.inner_text(".scrub__legend")
    assert "по мнению бота" in page.get_attribute(".graph__p", "aria-label")


def test_decisions_are_grouped_by_phase_and_battle_and_told_in_words(person, over):
    path, total, game = over
    anna = person(width=1920, height=1080, lang="ru")
    page = anna.go(f"{path}?at=40&seat=open")
    page.wait_for_selector("#part-moves .is-now")
    groups = page.locator(".mgrp")
    spans = [(int(g.get_attribute("data-start")), int(g.get_attribute("data-stop"))) for g in groups.all()]
    assert spans[0][0] == 0 and spans[-1][1] == total and all(a[1] == b[0] for a, b in pairwise(spans))
    battle = page.locator(".mgrp[data-battle]").first
    title = fought_at(played(game), int(battle.get_attribute("data-start")))
    assert battle.locator(".mgrp__h").inner_text().startswith(title)
    assert [g.get_attribute("data-start") for g in page.locator(".mgrp[open]").all()] == [
        str(max(a for a, _ in spans if a <= 40))
    ]
    assert page.locator("#part-moves li[data-n]").count() == total, "no decision is left out"
    fold = page.locator(".mfold").first
    start, stop = (int(fold.get_attribute(f"data-{end}")) for end in ("start", "stop"))
    page.fill("#slider", str(start))
    shown(anna, start, total)
    page.wait_for_selector(".mfold.is-now")
    assert fold.locator("summary").inner_text().split()[-2:] in (
        [str(stop - start), "паса"],
        [str(stop - start), "пасов"],
    )
    fold.locator("summary").click()
    rows = fold.locator("li[data-n]")
    assert rows.count() == stop - start
    for row in rows.all():
        assert len(row.inner_text().split("\n")[-1]) > 8, "which window it was"
    rows.last.locator("button").click()
    shown(anna, stop - 1, total)


def test_the_lists_follow_the_shown_decision(person, over):
    path, total, _ = over
    anna = person(width=1920, height=1080, lang="ru")
    page = anna.go(f"{path}?at=40&seat=open")
    passes = told(page, path, "course", seat="open")["passes"]
    at = next(n for n in range(40, total) if n not in passes)  # passes are folded
    anna.go(f"{path}?at={at}&seat=open")
    page.wait_for_selector("#part-moves .is-now")
    row = page.locator(f"#part-moves li[data-n='{at}'] button")
    assert any("а" <= c <= "я" for c in row.inner_text().lower()), "in words"
    page.evaluate("for (const each of document.querySelectorAll('#part-moves details')) each.open = true")
    page.click("#part-moves [data-go='44']")
    shown(anna, 44, total)
    page.click("[data-seat='0']")
    page.click("#tab-log")
    page.click("#skip")
    page.evaluate("document.activeElement.blur()")
    log = told(page, path, "log", seat=0, lang="ru")
    for key, at in ((None, 44), ("ArrowRight", 45), ("ArrowLeft", 44), ("End", total), ("Home", 0)):
        if key:
            page.keyboard.press(key)
        anna.until(f"document.querySelectorAll('#log li').length === {log['before'][at]}")
        fresh = log["before"][at] - (log["before"][at - 1] if at else 0)
        assert page.locator("#log .log__l--now").count() <= fresh
    page.keyboard.press("ArrowRight")
    anna.until("document.querySelector('#scenario').href.endsWith('?at=1')")
    for link, fixed in (("#scenario", False), ("#scenario-fixed", True)):
        text = page.request.get(page.evaluate(f"document.querySelector('{link}').href")).text()
        assert "before decision 1\n" in text and ("rng:" in text and "anew: true" not in text) == fixed, (
            "its chance only where one asks for it"
        )
    page.click("[data-seat=open]")
    page.keyboard.press("End")
    whole = told(page, path, "log", seat="open", lang="ru")
    anna.until(f"document.querySelectorAll('#log li').length === {len(whole['lines'])}")
    page.locator("#log .rule").last.click()
    page.wait_for_selector(".pop--live .pop__rule")


def test_a_fork_chooses_the_seat_and_the_bot(person, over):
    path, total, _ = over
    anna = person(width=1280, height=800, lang="ru", name="Анна")
    page = anna.go(f"{path}?at=20&seat=1")
    shown(anna, 20, total)
    page.fill("#slider", "21")
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
    anna.until(f"document.querySelectorAll('#part-moves li[data-n]').length === {total}")
    shown(anna, total // 2, total)
    assert time.monotonic() - began < 15
    page.click("#tab-log")
    for at in (total, 0, total // 3):
        began = time.monotonic()
        page.fill("#slider", str(at))
        shown(anna, at, total)
        assert time.monotonic() - began < 5
