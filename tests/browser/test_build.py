"""Armies are built by the page that builds decks: units in lines of their own, upgrades under them."""

import pytest

from tests.browser.conftest import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with a game before which armies are built."""
    server = Server(str(tmp_path_factory.mktemp("db") / "tables.db"), "tests.browser.with_armies")
    yield server
    server.kill()


def lines(page):
    return page.input_value("#list").splitlines()


def press(page, name, what="more"):
    page.click(f'.bcard[data-name="{name}"] [data-{what}]')


@pytest.mark.parametrize("width", [1280, 390])
def test_an_army_is_built_with_buttons(person, width):
    anna = person(width=width, height=844)
    page = anna.go("/build/tally")
    page.wait_for_selector("#verdict >> text=LG-ARMY-106")
    for name in ("Darth Vader", "Force Choke", "Stormtroopers", "Ambush", "Stormtroopers", "DLT-19 Stormtrooper"):
        press(page, name)
    assert lines(page) == [
        "Darth Vader", "- Force Choke", "Stormtroopers", "Ambush", "Stormtroopers", "- DLT-19 Stormtrooper"
    ]  # fmt: skip
    page.evaluate("() => { const list = document.querySelector('#list'); list.focus(); list.setSelectionRange(3, 3); }")
    page.evaluate("() => document.querySelector('.bcard[data-name=\"Saber Throw\"] [data-more]').click()")
    assert lines(page)[:3] == ["Darth Vader", "- Force Choke", "- Saber Throw"], "under the unit where the caret is"
    for name in ("Stormtroopers", "Push", "Assault"):
        press(page, name)
    page.wait_for_selector("#verdict >> text=The army is legal")
    assert page.inner_text('.bcard[data-name="Stormtroopers"] [data-count]') == "3"
    page.select_option("#for [name=size]", "grand")
    page.wait_for_selector("#verdict >> text=1,600 points")
    press(page, "Darth Vader", "less")
    assert lines(page)[0] == "Stormtroopers" and not {"- Force Choke", "- Saber Throw"} & set(lines(page))
    page.wait_for_selector("#verdict >> text=LG-ARMY-106")
    page.select_option("#filters [name=rank]", "upgrade")
    assert page.inner_text("#shown") == "4 / 10"
    anna.audit()


def test_a_saved_army_keeps_what_it_was_built_for(person):
    anna = person()
    page = anna.go("/build/tally?starter=empire")
    page.select_option("#for [name=size]", "grand")
    page.wait_for_selector("#verdict >> text=1,600 points")
    page.fill("#list-form [name=name]", "My army")
    page.click("[data-test=save-list]")
    page.wait_for_selector(".lists >> text=My army")
    assert page.input_value("#for [name=size]") == "grand" and lines(page)[0] == "Darth Vader"
    page.click("[data-test=random-list]")
    page.wait_for_selector("#verdict >> text=The army is legal")
    assert page.input_value("#for [name=size]") == "grand" and len(lines(page)) == 7
