"""A new table from a scenario file: pasted or read from a file, refused in place, played on."""

import pytest

from tests.browser.looks import SIZES, looks
from tests.browser.test_replay import put
from tests.server.test_replays import played


@pytest.fixture(scope="module")
def exported(server):
    """The address of a position of a finished game."""
    path, total = put(server, played("forbidden-stars"))
    return f"{path}/scenario?at={total // 2}"


@looks(size=SIZES, theme=["dark", "light"])
def test_a_table_from_a_file(person, server, exported, tmp_path, size, theme):
    lang = "ru" if theme == "dark" else "en"
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang)
    page = anna.go("/new/forbidden-stars")
    page.fill("[name=name]", "Инга")
    page.fill("[name=title]", "С середины")
    page.click(".position summary")
    big, broken = tmp_path / "big.yaml", tmp_path / "broken.yaml"
    big.write_text("x" * 100_000, encoding="utf-8")
    broken.write_text("game: [", encoding="utf-8")
    page.set_input_files("#position-file", big)
    page.wait_for_selector("#position-no:not([hidden])")
    assert page.input_value("#position") == ""
    anna.audit()
    page.set_input_files("#position-file", broken)
    anna.until("document.querySelector('#position').value === 'game: ['")
    assert page.locator("#position-no").is_hidden()
    page.click("[data-test=create]")
    page.wait_for_selector("#error")
    assert "YAML" in page.inner_text("#error")
    assert page.input_value("[name=name]") == "Инга" and page.input_value("#position") == "game: ["
    anna.audit()
    anna.shot(f"new-position-{size[0]}-{theme}-{lang}")
    page.fill("#position", page.request.get(server.url + exported).text())
    page.click("[data-test=create]")
    anna.until("document.querySelector('#part-board')?.children.length")
    assert anna.asked(60)
    anna.choose()
    anna.errors[:] = [e for e in anna.errors if "400" not in e]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: str(s[0]))
def test_all_my_tables(person, size):
    anna = person(width=size[0], height=size[1], lang="ru", theme="light" if size[0] == 1280 else "dark", name="Инга")
    for n in range(3):
        page = anna.new("open", title=f"Сектор {n + 1}")
    page = anna.new("bot:random", title="Сданный")
    anna.resign()
    anna.go("/")
    anna.audit()
    page.click("[data-test=all-tables]")
    page.wait_for_selector("#you")
    assert page.locator(".mrow").count() == 3
    anna.audit()
    anna.shot(f"tables-{size[0]}")
    page.click("a[href='/tables?state=over']")
    page.wait_for_selector(".mrow__go[href^='/replay/']")
    anna.audit()
    page.click(".mrow__go")
    page.wait_for_selector("#part-board .planet")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (390, 844)], ids=lambda s: str(s[0]))
def test_a_guest_chooses_a_deck(person, size):
    anna = person(name="Anna")
    page = anna.go("/new/conquest")
    page.select_option("[name=seat1]", "open")
    page.select_option("[name=deck0]", "straken")
    page.select_option("[name=deck1]", "nazdreg")
    page.click("[data-test=create]")
    page.wait_for_selector("#part-prompt .prompt")
    invite = page.locator("[href*='/join/'], [value*='/join/'], [data-link*='/join/']").first
    link = next(v for v in (invite.get_attribute(a) for a in ("href", "value", "data-link")) if v)
    boris = person(width=size[0], height=size[1], lang="ru", name="Борис", theme="light" if size[0] == 1280 else "dark")
    guest = boris.go(link[link.index("/join/") :])
    assert guest.input_value("[data-test=choose]") == "nazdreg" and "Колода" in guest.inner_text(".welcome__b")
    boris.audit()
    boris.shot(f"join-{size[0]}-ru")
    guest.select_option("[data-test=choose]", "kith")
    guest.click("[data-test=join]")
    guest.wait_for_selector("#part-tray [data-faction='dark-eldar']", timeout=20000)
    page.wait_for_selector("#part-board [data-faction='dark-eldar']", timeout=20000)
    assert not page.locator("#part-board [data-faction='orks']").count()


def test_what_another_seat_has_is_exchanged(person):
    """Two seats never have the same faction; at a game where they may have the same, nothing is exchanged."""
    anna = person()
    page = anna.go("/new/circadians")
    first, second = page.input_value("[name=faction0]"), page.input_value("[name=faction1]")
    page.select_option("[name=faction0]", second)
    assert (
        (page.input_value("[name=faction0]"), page.input_value("[name=faction1]")) == (second, first) != (first, second)
    )
    page = anna.go("/new/conquest")
    page.select_option("[name=deck0]", page.input_value("[name=deck1]"))
    assert page.input_value("[name=deck0]") == page.input_value("[name=deck1]")
