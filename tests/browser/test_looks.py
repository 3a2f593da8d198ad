"""Every page is legible: contrast, size, no overflow, at three widths, in both themes and languages."""

from types import SimpleNamespace

import pytest

from tests.browser.looks import SIZES, looks
from tests.browser.played import play_to
from tests.browser.positions import DEPLOYING
from tests.browser.test_play import bold
from wartable.server.security import Visitor

PAGES = [
    "/",
    "/new/conquest",
    "/rules/conquest",
    "/rules/conquest?q=shield",
    "/rules/conquest/CQ-ATTACK-002",
    "/nowhere",
]


@looks(size=SIZES, theme=["dark", "light"], lang=["ru", "en"])
def test_every_page_is_legible(person, size, theme, lang):
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang, name="Анна" if lang == "ru" else "Anna")
    page = anna.new("bot:random", title="Сектор Траксис" if lang == "ru" else "Traxis sector")
    for n in range(14):
        if not anna.asked():
            break
        anna.choose(bold)
        if n % 4 == 0:
            anna.audit()
    if not anna.asked():  # a short game: its end lies over the table
        page.click("#over[open] [data-do=close-over]")
    page.evaluate("const why = document.querySelector('#why'); if (why) why.open = true")
    anna.audit()
    anna.shot(f"table-{size[0]}-{theme}-{lang}")
    page.locator("#part-board .planet[data-kind]").first.hover()
    page.wait_for_timeout(700)
    anna.audit()
    for path in PAGES:
        anna.go(path)
        anna.audit()
        if path in ("/", "/rules/conquest/CQ-ATTACK-002", "/new/conquest"):
            anna.shot(f"{path.strip('/').split('/')[0] or 'home'}-{size[0]}-{theme}-{lang}")
    anna.errors[:] = [e for e in anna.errors if "404" not in e]


# -- in the middle of a game, where the table is full

NAMES = ("Maxim", "Alexei", "Anna", "Veronika")


def cookie(name):
    return f"{name}-who-sits-at-every-table-here"


def fighting(cards):
    """Seat 0 chooses a combat card, from so many different ones."""
    return lambda v: v.battle is not None and v.step == "choose-card" and len(hand_of(v)) >= cards


def hand_of(view):
    return next((set(side.hand) for side in view.battle.sides if side.seat == 0), set())


@pytest.fixture(scope="module")
def tables(server):
    stars, four = "forbidden-stars", {"factions": ["chaos", "ultramarines", "eldar", "orks"], "setup": "quick"}
    decks = {"decks": ["straken", "kith"]}
    positions = {
        "battle": play_to("conquest", decks, lambda v: v.battle and len(v.cards) >= 14 and len(v.players[0].hand) >= 5),
        "hand": play_to("conquest", decks, lambda v: len(v.players[0].hand) >= 10 and len(v.cards) >= 10),
        "fight": play_to(stars, four, fighting(5)),
        "crowd": play_to(stars, four, lambda v: v.battle is None and v.phase == 2 and sum(v.units) >= 30),
    }
    people = [SimpleNamespace(id=Visitor(cookie(name), False).id, name=name) for name in NAMES]
    return {
        name: server.stands(match.game.id, match, people[: len(match.view(0).players)], auto=False)
        for name, match in positions.items()
    }


WHOLE = """inner => [...document.querySelectorAll(inner)].filter(el => {
  const box = el.getBoundingClientRect(), card = el.closest('.ccard, .hcard').getBoundingClientRect(), prompt = document.querySelector('.prompt').getBoundingClientRect();
  return box.width < 40 || box.bottom > card.bottom + 1 || box.right > card.right + 1 || (prompt.top > card.top && card.bottom > prompt.top);
}).map(el => el.textContent)"""


@looks(size=SIZES, theme=["dark", "light"], lang=["ru", "en"])
def test_the_middle_of_a_game_is_legible(person, tables, size, theme, lang):
    maxim = person(width=size[0], height=size[1], theme=theme, lang=lang)
    maxim.context.add_cookies([{"name": "wartable", "value": cookie(NAMES[0]), "url": maxim.server.url}])
    for name, table in tables.items():
        page = maxim.go(f"/t/{table}")
        assert maxim.asked()
        maxim.audit()
        maxim.shot(f"{name}-{size[0]}-{theme}-{lang}")
        if name in ("hand", "fight") and size[0] > 760:  # on a phone the cards are panned
            assert page.evaluate(WHOLE, {"hand": ".hand .hcard__n", "fight": ".fs-hand .ccard__x > span"}[name]) == []


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_what_a_planet_says_stays_on_the_planet(person, lang):
    """The first planet gives a card and a resource, and says that it is the first: all of it within its frame."""
    anna = person(lang=lang)
    line = ["tarrus", *(name for name in DEPLOYING["planets"] if name != "tarrus")][:7]
    page = anna.sit_at("conquest", {**DEPLOYING, "planets": line}, None)
    over = page.evaluate(
        """() => [...document.querySelectorAll('.planet')].flatMap(planet => [...planet.querySelectorAll('.planet__bonus *')]
          .filter(e => e.getClientRects().length && e.getBoundingClientRect().right > planet.getBoundingClientRect().right)
          .map(e => e.textContent))"""
    )
    assert over == []
    assert page.locator(".planet .first svg").is_visible()
