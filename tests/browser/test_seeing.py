"""Seeing: the faces are the project's own, the board stands still, every text can be read."""

import pytest

from tests.browser.positions import ATTACK, FIGHTING


def foreign_faces(page):
    """The faces in which texts of the page are drawn, but for those that the project ships."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    root = devtools.send("DOM.getDocument")["root"]["nodeId"]
    nodes = devtools.send(
        "DOM.querySelectorAll", {"nodeId": root, "selector": "body *:not(svg, svg *, script, template)"}
    )
    used = [
        font
        for node in nodes["nodeIds"]
        for font in devtools.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    ]
    devtools.detach()
    assert len(used) > 20
    return {font["familyName"] for font in used if not font["isCustomFont"]}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_table_is_set_in_faces_of_the_project(person, lang):
    anna = person(lang=lang, name="Анна" if lang == "ru" else "Anna")
    for game, position in (("conquest", FIGHTING), ("forbidden-stars", ATTACK)):
        page = anna.sit_at(game, position, None)
        assert anna.asked()
        page.evaluate("document.fonts.ready")
        assert foreign_faces(page) == set()
        page.click("#menu-button")
        page.click("[data-do=keys]")
        assert foreign_faces(page) == set()
    for path in ("/", "/rules/forbidden-stars", "/build/conquest"):
        page = anna.go(path)
        page.evaluate("document.fonts.ready")
        assert foreign_faces(page) == set(), path


def test_the_faces_come_with_their_licence(person):
    anna = person()
    licence = anna.context.request.get(f"{anna.server.url}/static/fonts/OFL.txt")
    assert licence.ok and "SIL OPEN FONT LICENSE Version 1.1" in licence.text()
