"""Around the table: replays and forks, the deck builder, the rulebook."""

from itertools import pairwise
from pathlib import Path

import pytest

import wartable
from tests.browser.test_play import timid
from wartable.games import PACKAGES


def finished(person, **how):
    """A game that is over after a few decisions."""
    anna = person(name="Anna", **how)
    anna.new("bot:random")
    for _ in range(8):
        if anna.asked():
            anna.choose(timid)
    anna.resign()
    return anna


def test_the_end_says_by_which_rule_and_offers_what_comes_next_also_when_it_is_closed(person):
    anna = person(name="Anna", width=390, height=844)
    last = {"seats": {0: {"planets": {1: ["goff-nob"]}, "deck": []}, 1: {}}, "step": "headquarters"}
    page = anna.sit_at("conquest", last, None)
    page.wait_for_selector("#over[open]")
    assert "deck" in page.inner_text("#over p >> nth=0"), "the rule itself, not only its number"
    anna.audit()
    page.click("[data-do=close-over]")
    page.click("#menu-button")
    assert page.is_hidden("[data-do=resign]")
    page.keyboard.press("Escape")
    assert page.is_visible("#part-prompt [data-test=replay]")
    anna.audit()
    before = page.url
    page.click("#part-prompt [data-test=rematch]")
    anna.until(f"location.href !== '{before}' && document.querySelector('#part-board [data-key]')")


def test_replay_fork_record_and_scenario(person, tmp_path):
    anna = finished(person)
    page = anna.page
    page.click("#over [data-test=replay]")
    page.wait_for_selector("#part-board .planet")
    total = int(page.get_attribute("#slider", "max"))
    assert total >= 8 and page.input_value("#slider") == "0"
    page.wait_for_selector("#part-ruler .rbar")
    page.click("#skip")
    page.click("[data-step='1']")
    page.wait_for_selector("#part-moves .mgrp[open]")
    anna.until("document.querySelector('#part-moves .is-now [data-go=\"1\"]')")
    page.keyboard.press("End")
    page.wait_for_selector(f"#now-spot:has-text('decision {total} of {total}')")
    page.click("[data-seat='1']")
    anna.until("document.querySelectorAll('.hcard').length > 0")
    page.click("[data-seat=none]")
    anna.until("document.querySelectorAll('.hcard').length === 0")
    page.click("[data-seat='0']")
    page.fill("#slider", "4")
    anna.until("document.querySelector('#part-moves .is-now [data-go=\"4\"]')")
    anna.audit()
    anna.shot("replay-1280-dark-en")
    with page.expect_download() as caught:
        page.click("[data-test=record]")
    text = Path(caught.value.path()).read_text(encoding="utf-8")
    assert len(wartable.load(text).decisions) == total
    with page.expect_download() as caught:
        page.click("#scenario")
    assert "given:" in Path(caught.value.path()).read_text(encoding="utf-8")
    page.click("[data-test=fork]")
    page.click("[data-test=fork-go]")
    page.wait_for_selector("#part-prompt .prompt")
    assert anna.asked() and "From decision 4" in page.inner_text(".top__game")
    anna.choose(timid)


def test_a_running_game_has_no_replay(person):
    anna = person(name="Anna")
    page = anna.new()
    table = page.url.rsplit("/", 1)[1]
    for path in ("", "/record", "/scenario", "/frame"):
        assert page.request.get(f"{anna.server.url}/replay/{table}{path}").status == 403


CUT_CHIPS = """() => [...document.querySelectorAll('.built .rule, .bcard .rule')].filter(chip => {
  const box = chip.getBoundingClientRect(), around = chip.closest('.built, .bcard').getBoundingClientRect(), words = chip.lastElementChild;
  return box.width && (chip.scrollWidth > chip.clientWidth || words.scrollWidth > words.clientWidth || box.right > around.right || box.left < around.left);
}).map(chip => chip.textContent)"""
"""The § chips of which something is cut off."""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (390, 844)], ids=lambda s: str(s[0]))
def test_the_deck_builder(person, size):
    anna = person(width=size[0], height=size[1], lang="ru", theme="light" if size[0] == 1280 else "dark")
    page = anna.go("/build/conquest")
    page.wait_for_selector("#verdict >> text=CQ-DECK-001")
    page.select_option("[name=faction]", "orks")
    page.select_option("[name=type]", "warlord")
    page.locator(".bcard:visible [data-more]").first.click()
    page.wait_for_selector("#verdict >> text=Наздрег")
    assert page.input_value("#list").splitlines()[:2] == ["Наздрег", "4 Шмалюки Наздрега"], "with the squad"
    page.wait_for_selector(".bcard.is-unfit", state="attached")
    assert page.input_value("[name=type]") == page.input_value("[name=faction]") == "", "now one looks for what fits"
    factions = {c.get_attribute("data-faction") for c in page.locator(".bcard:visible").all()}
    assert {"orks", "neutral"} < factions and not {"space-marines", "eldar"} & factions
    fitting = page.locator(".bcard:visible").count()
    assert page.inner_text("#shown").startswith(f"{fitting} / ")
    anna.audit()
    anna.shot(f"deck-fits-{size[0]}-ru")
    page.uncheck("[name=fit]")
    page.wait_for_selector(".bcard.is-unfit .rule")
    assert page.locator(".bcard:visible").count() == page.locator(".bcard").count() > fitting
    assert page.locator(".bcard.is-unfit:has([data-rule='CQ-DECK-004'])").count() > 5, "and why it does not fit"
    anna.audit()
    assert not anna.page.evaluate(CUT_CHIPS)
    page.check("[name=fit]")
    page.select_option("[name=type]", "warlord")
    other = page.locator(".bcard:visible:not(.is-in)").first
    name = other.get_attribute("data-name")
    other.locator("[data-more]").click()
    rows = page.input_value("#list").splitlines()
    assert rows[0] == name and "Наздрег" not in rows and not any("Шмалюки Наздрега" in row for row in rows)
    assert sum(int(row.split()[0]) for row in rows[1:]) == 8, "the squad of the other instead"
    page.wait_for_selector(f"#verdict >> text={name}")
    page.locator(".bcard.is-in[data-role] [data-less]").click()
    assert page.input_value("#list") == "", "a warlord takes its squad away"
    page.fill("#list", "Наздрег\n9 Ноб Гоффов\n1 Капитан Маркис\n")
    page.wait_for_selector("#verdict [data-rule='CQ-DECK-008']")
    assert page.locator("#verdict .rule").count() > 3 and not anna.page.evaluate(CUT_CHIPS)
    anna.audit()
    anna.shot(f"deck-faults-{size[0]}-ru")
    page.locator("#verdict .rule").first.click()
    page.wait_for_selector(".pop--live .pop__rule")
    page.keyboard.press("Escape")
    page.locator(".lists a[href*=starter]").nth(2).click()
    page.wait_for_selector("#verdict >> text=Колода законна")
    page.fill("#list-form [name=name]", "Моя орда")
    page.click("[data-test=save-list]")
    page.wait_for_selector(".lists >> text=Моя орда")
    anna.audit()
    anna.shot(f"decks-{size[0]}-ru")
    anna.go("/new/conquest")
    assert page.locator("select[name=deck0] option", has_text="Моя орда").count() == 1


def test_a_question_is_answered_by_the_best_three_rules_of_all_books(person):
    anna = person(lang="ru")
    page = anna.go("/")
    page.fill(".ask input[name=q]", page.get_attribute(".ask input[name=q]", "placeholder"))
    page.keyboard.press("Enter")
    page.wait_for_selector(".answers > .atom mark")
    assert page.locator(".answers > .atom").count() == 3
    assert page.get_attribute(".answers > .atom", "id") == "CQ-DEPLOY-013"
    anna.shot("answers-1280-ru")
    page.fill(".atoms input[name=q]", "Зачем нужен бастеон?")
    page.keyboard.press("Enter")
    page.wait_for_selector(".answers > .lead >> text=Это не значит, что его нет")
    assert page.locator(".answers details[open] .atom").first.get_attribute("id").startswith("FS-BASTION-")
    anna.audit()


@pytest.mark.parametrize("size", [(1920, 945), (1280, 680), (390, 780)])
def test_the_learning_mode_says_what_it_leaves_out(person, size):
    anna = person(lang="ru", width=size[0], height=size[1])
    page = anna.go("/new/conquest")
    page.wait_for_selector("text=На время обучения не действуют")
    anna.audit()
    anna.shot(f"learning-new-{size[0]}")
    anna.new(learning="1")
    assert anna.asked()
    anna.audit()
    anna.shot(f"learning-table-{size[0]}")
    if size[0] > 760:
        page.click(".phases__round + [data-rule]")
        page.click(".pop--live summary")
        page.wait_for_selector(".pop--live >> text=Ключевые слова остаются")
        anna.shot(f"learning-rule-{size[0]}")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_ways_around_stand_beside_the_mark_and_not_on_it(person, lang):
    anna = person(lang=lang, width=390, height=844)
    page = anna.go("/")
    boxes = [e.bounding_box() for e in page.locator(".top a:visible, .top button:visible").all()]
    boxes.sort(key=lambda box: box["x"])
    assert len(boxes) > 4
    assert all(left["x"] + left["width"] <= right["x"] + 1 for left, right in pairwise(boxes))


@pytest.mark.parametrize("game", list(PACKAGES))
def test_the_name_of_the_game_ends_before_the_languages(person, game):
    anna = person(lang="ru", width=390, height=844)
    page = anna.go("/")
    page.click(f"[data-test=play-{game}]")
    page.wait_for_selector("#part-board [data-key]")
    name, languages = (page.locator(at).bounding_box() for at in (".top__game", ".top .seg"))
    assert name["x"] + name["width"] <= languages["x"]
