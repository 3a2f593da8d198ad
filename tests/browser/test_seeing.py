"""Seeing: the faces are the project's own, the board stands still, every text can be read."""

import pytest

from tests.browser.positions import ATTACK, FIGHTING
from tests.browser.test_forbidden_stars import marching, sit
from tests.browser.test_looks import SIZES
from tests.browser.test_play import bold


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


# -- the board stands still ----------------------------------------------------------------------------

FIXED = """() => Object.fromEntries(['.top', '#part-board', '.prompt', '#part-tray', '#rail', '.rail__log', '.rail__opts', '.plaque', '.cq-hq', '.hand',
    '.planet', '.fs-view', '.fs-side', '.tile', '.seat'].flatMap(what =>
  [...document.querySelectorAll(what)].filter(el => el.getClientRects().length).map(el => {
    const { x, y, width, height } = el.getBoundingClientRect(), column = el.closest('.cq-col'), pan = el.parentElement.closest('[data-scroll="map"]') ?? { scrollLeft: 0, scrollTop: 0 };
    const name = `${what} ${el.closest('[data-key]')?.dataset.key ?? el.querySelector('.orders')?.dataset.key ?? el.closest('[data-faction]')?.dataset.faction ?? ''}`;
    return [name, (column || what === '.cq-hq' ? [y, height] : [x + pan.scrollLeft, y + pan.scrollTop, width, height]).map(n => Math.round(n * 2) / 2)];
  })))"""
"""Where the pieces stand that a question never moves. (A planet is as wide as what happens there asks for; so is a headquarters.)"""


@pytest.mark.parametrize("size", SIZES, ids=lambda s: str(s[0]))
@pytest.mark.parametrize("game", ["conquest", "forbidden-stars"])
def test_no_question_moves_the_board(person, game, size):
    anna = person(width=size[0], height=size[1], lang="ru", name="Анна")
    asked, moved = 0, []
    while asked < 40:  # a short game is followed by another
        page = anna.new("bot:random") if game == "conquest" else sit(anna, "3")
        stood = {}
        while asked < 40 and anna.asked(60):
            asked += 1
            for what, box in page.evaluate(FIXED).items():
                if stood.setdefault(what, box) != box:
                    moved.append((what, stood[what], box, page.inner_text(".prompt__q")))
            anna.choose(bold if game == "conquest" else marching)
        assert len(stood) > 12
    assert moved == []
