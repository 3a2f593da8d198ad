"""Seeing: the faces are the project's own, the board stands still, every text can be read."""

import re

import pytest

from tests.browser.conftest import AUDIT
from tests.browser.looks import SIZES, looks
from tests.browser.positions import ATTACK, DEPLOYING, FIGHTING
from tests.browser.test_forbidden_stars import marching, sit
from tests.browser.test_play import bold
from tests.browser.test_rebellion import TURN
from wartable.games import find
from wartable.games.conquest.board import Table
from wartable.games.conquest.content import KINDS, WORDS
from wartable.games.conquest.face import inspect_card
from wartable.games.conquest.printed import GLOSSARY, full_text
from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENT_CARDS, ORDER_NAMES, ORDER_UPGRADES, SIDES, UNITS
from wartable.games.rebellion import content
from wartable.kernel import record
from wartable.server.render import rule_text


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
    for game, position in (("conquest", FIGHTING), ("forbidden-stars", ATTACK), ("rebellion", TURN)):
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
    '.planet', '.fs-view', '.fs-side', '.tile', '.seat', '.rb-track', '.rb-view', '.sy__b'].flatMap(what =>
  [...document.querySelectorAll(what)].filter(el => el.getClientRects().length).map(el => {
    const { x, y, width, height } = el.getBoundingClientRect(), column = el.closest('.cq-col'), pan = el.parentElement.closest('[data-scroll="map"]') ?? { scrollLeft: 0, scrollTop: 0 };
    const name = `${what} ${el.closest('[data-key]')?.dataset.key ?? el.querySelector('.orders')?.dataset.key ?? el.closest('[data-faction]')?.dataset.faction ?? ''}`;
    return [name, (column || what === '.cq-hq' ? [y, height] : [x + pan.scrollLeft, y + pan.scrollTop, width, height]).map(n => Math.round(n * 2) / 2)];
  })))"""
"""Where the pieces stand that a question never moves. (A planet is as wide as what happens there asks for; so is a headquarters.)"""


@looks(game=["conquest", "forbidden-stars", "rebellion"], size=SIZES)
def test_no_question_moves_the_board(person, game, size):
    anna = person(width=size[0], height=size[1], lang="ru", name="Анна")
    asked, moved = 0, []
    while asked < 40:  # a short game is followed by another
        page = (
            anna.new("bot:random")
            if game == "conquest"
            else anna.sit_at(game, TURN, None)
            if game == "rebellion"
            else sit(anna, "3")
        )
        stood = {}
        while asked < 40 and anna.asked(60):
            asked += 1
            for what, box in page.evaluate(FIXED).items():
                if stood.setdefault(what, box) != box:
                    moved.append((what, stood[what], box, page.inner_text(".prompt__q")))
            anna.choose(bold if game == "conquest" else marching)
        assert len(stood) > 12
    assert moved == []


# -- every text can be read ----------------------------------------------------------------------------

SHOWN = (
    "([drawn, where]) => { "
    + AUDIT
    + """
  const box = document.querySelector(where);
  box.hidden = false;
  return drawn.flatMap(([name, html]) => {
    (box.querySelector('.inspect__b') ?? box).innerHTML = html;
    const frame = box.getBoundingClientRect();
    return [...cutTexts(box), ...(frame.left < 0 || frame.right > innerWidth || frame.top < 0 || frame.bottom > innerHeight + 1 ? [['', 'window']] : [])].map(cut => [name, ...cut]);
  });
}"""
)


def cards_of(game, lang):
    """Every card, order and kind of unit of a game, as the inspector shows it."""
    if game == "conquest":
        view = record.start(find(game), {"given": DEPLOYING}, "0" * 32).view(0)
        return [(kind.id, inspect_card(Table(view, lang, {}), number)) for number, kind in KINDS.items()]
    view = record.start(find(game), {"given": ATTACK if game == "forbidden-stars" else TURN}, "0" * 32).view(0)
    kinds = {
        "m": content.MISSIONS,
        "a": content.ACTIONS,
        "o": content.OBJECTIVES,
        "t": content.TACTICS,
        "v": content.ADVANCED,
        "n": content.UNITS,
        "l": content.LEADERS,
        "p": content.SYSTEMS,
        "w": (0, 1),
    }
    if game == "forbidden-stars":
        kinds = {
            "k": COMBAT_CARDS,
            "v": EVENT_CARDS,
            "g": ORDER_UPGRADES,
            "n": UNITS,
            "o": ORDER_NAMES,
            "y": SIDES,
            "w": view.players,
        }
    keys = [f"{kind}{n}" for kind, all_ in kinds.items() for n in range(len(all_))]
    return [(key, find(game).face.inspect(view, lang, key)) for key in keys]


@looks(game=["conquest", "forbidden-stars", "rebellion"], size=[*SIZES, (1280, 680)], lang=["ru", "en"])
def test_no_text_of_any_card_or_rule_is_cut(person, game, size, lang):
    anna = person(width=size[0], height=size[1], lang=lang)
    page = anna.sit_at(game, {"conquest": DEPLOYING, "forbidden-stars": ATTACK, "rebellion": TURN}[game], None)
    page.evaluate("document.fonts.ready")
    drawn = cards_of(game, lang)
    assert all(html for _, html in drawn) and len(drawn) > 60
    assert page.evaluate(SHOWN, [drawn, "#inspect"]) == []
    long = '<div class="top__game"><b>' + "a long name " * 40 + "</b></div>"
    assert page.evaluate(SHOWN, [[["control", long]], "#inspect"]) != [], "what is cut is found"
    page.evaluate(
        """() => { document.querySelector('#inspect').hidden = true;
          const box = Object.assign(document.createElement('div'), { className: 'pop pop--live', id: 'every' });
          document.body.append(box);
          box.style.left = box.style.top = '8px'; }"""
    )
    rules = [(atom.id, rule_text(find(game), lang, atom.id)) for atom in find(game).rulebook.rules]
    cut = [each for each in page.evaluate(SHOWN, [rules, "#every"]) if each[2] != "pop pop--live"]  # a long one scrolls
    assert cut == []


def test_on_a_phone_a_tap_looks_first_and_the_button_plays(person):
    anna = person(width=390, height=844, lang="ru", has_touch=True, is_mobile=True)
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    token = anna.token
    page.locator(".hand .hcard").filter(has_text="Пират").tap()
    page.wait_for_selector("#inspect .fcard >> text=Пират пустоты")
    assert page.locator(".is-picked-piece").count() == 0
    anna.audit()
    anna.shot("look-390-dark-ru")
    page.tap("#inspect [data-do=play]")
    assert page.is_hidden("#inspect") and page.locator(".hand .hcard.is-picked-piece").count() == 1
    page.locator(".planet.is-option").first.tap()  # what was begun goes on at once
    anna.moved_from(token)
    assert page.locator(".cq-side--own .unit").filter(has_text="Пират").count() == 1


def test_a_second_tap_plays(person):
    anna = person(width=390, height=844, has_touch=True, is_mobile=True)
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    planet = page.locator(".planet.is-option").first
    planet.tap()
    page.wait_for_selector("#inspect .fcard--planet")
    assert page.locator(".is-picked-piece").count() == 0
    page.tap("#inspect [data-do=unlook]")
    assert page.is_hidden("#inspect")
    planet.tap()
    page.wait_for_selector("#inspect .fcard--planet")
    planet.tap()
    assert page.locator(".planet.is-picked-piece").count() == 1


CROWDED = {
    "step": "deployment-turn",
    "phase": "deploy",
    "planets": DEPLOYING["planets"],
    "seats": {
        0: {
            "warlord": "colonel-straken", "pool": "starter:straken", "resources": 9, "hand": ["void-pirate"],
            "supports": ["catachan-outpost"],
            "hq": ["stalwart-ogryn", {"card": "ratling-deadeye", "exhausted": True}, {"card": "leman-russ-battle-tank", "damage": 2}, "mordian-hellhound", "cadian-mortar-squad"],
            "planets": {2: ["stalwart-ogryn", {"card": "ratling-deadeye", "exhausted": True}, {"card": "leman-russ-battle-tank", "damage": 2}, "mordian-hellhound", "cadian-mortar-squad"]},
        },
        1: {
            "warlord": {"card": "nazdreg", "at": 3}, "pool": "starter:nazdreg", "resources": 9, "hand": ["goff-nob"],
            "hq": ["shoota-mob", "goff-nob", {"card": "shoota-mob", "exhausted": True}, "goff-boyz", "goff-boyz", "goff-boyz", {"card": "goff-nob", "damage": 3}],
            "planets": {2: ["shoota-mob", {"card": "goff-nob", "damage": 2}, "shoota-mob", "goff-boyz", {"card": "goff-boyz", "exhausted": True}]},
        },
    },
}  # fmt: skip
"""Seven cards in each headquarters, five units of each side at the second planet."""

HEALTH = """() => [...document.querySelectorAll('.cq-hq [data-key^=u]:not(.attach), .cq-side .unit')].filter(el => el.querySelector('.support__st, .unit__st')).map(el => {
  const number = el.querySelector('.support__st b, .unit__st > span:last-child'), box = number.getBoundingClientRect(), card = el.getBoundingClientRect(), zone = el.closest('.cq-hq')?.getBoundingClientRect() ?? card;
  const inside = (a, b) => a.width > 0 && a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  return { name: el.getAttribute('aria-label'), seen: inside(box, card) && inside(card, zone), tired: el.classList.contains('is-tapped') && parseFloat(getComputedStyle(el).borderLeftWidth) > 1, hurt: number.classList.contains('hurt') };
})"""


@pytest.mark.parametrize("size", SIZES, ids=lambda s: str(s[0]))
def test_a_crowd_keeps_health_damage_and_state_in_sight(person, size):
    anna = person(width=size[0], height=size[1], lang="ru")
    page = anna.sit_at("conquest", CROWDED, None)
    assert anna.asked()
    page.evaluate("document.fonts.ready")
    anna.shot(f"crowd-{size[0]}-dark-ru")
    told = page.evaluate(HEALTH)
    assert len(told) == 6 + 7 + 5 + 5 + 1
    assert [each["name"] for each in told if not each["seen"]] == []
    assert sum(each["tired"] for each in told) == 4 and sum(each["hurt"] for each in told) == 4
    for seen in (".stat--res", ".cq-victory", ".cq-hq"):  # of both sides, on a phone too
        assert [page.locator(seen).nth(n).is_visible() for n in range(2)] == [True, True], seen


FOUR = {
    "factions": ["ultramarines", "orks", "chaos", "eldar"],
    "tiles": ["2A 0,0 0", "5A 1,0 0", "1A 2,0 0", "3A 0,1 0", "7A 1,1 0", "8A 2,1 0", "4A 0,2 0", "6A 1,2 0", "9A 2,2 0", "10A 0,3 0", "11A 1,3 0", "12A 2,3 0"],
    "storms": [],
    "step": "place-order",
    "areas": {
        "2A/nw": {"ultramarines": {"scout": 2, "space-marine routed": 1, "land-raider": 1}, "structures": {"bastion": 1}, "owner": "ultramarines"},
        "2A/ne": {"orks": {"boyz routed": 1}, "structures": {"city": 1}, "owner": "orks"},
        "2A/sw": {"chaos": {"iconoclast": 2, "repulsive-grand-cruiser routed": 1}},
        "2A/se": {"eldar": {"hellebore-frigate": 2, "hellebore-frigate routed": 1}},
    },
    "players": {"ultramarines": {}, "orks": {}, "chaos": {}, "eldar": {}},
}  # fmt: skip
"""Four factions in one system, some of their units routed."""

STANDING = """() => [...document.querySelectorAll('.tile')].find(t => t.querySelector('[data-key="a0"], [data-on~="a0"]')).querySelectorAll('.ut').values().map(el => {
  const box = el.getBoundingClientRect(), area = el.closest('.area').getBoundingClientRect(), top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { name: el.getAttribute('aria-label'), inside: box.left >= area.left - 1 && box.right <= area.right + 1 && box.top >= area.top - 1 && box.bottom <= area.bottom + 1, seen: el.contains(top), size: box.width, count: el.querySelector('b')?.textContent ?? '1', routed: el.className };
}).toArray()"""


@looks(size=SIZES, lang=["ru", "en"])
def test_four_factions_in_one_system_are_seen_with_their_state(person, size, lang):
    anna = person(width=size[0], height=size[1], lang=lang)
    page = anna.sit_at("forbidden-stars", FOUR, None, None, None)
    assert anna.asked()
    page.evaluate("document.fonts.ready")
    page.locator("[data-key=s0]").scroll_into_view_if_needed()
    anna.shot(f"fs-four-{size[0]}-dark-{lang}")
    told = page.evaluate(STANDING)
    assert len(told) == 10 and sum("rout" in each["routed"] for each in told) == 4
    assert [each["name"] for each in told if not (each["inside"] and each["seen"])] == []
    assert sorted(each["count"] for each in told if each["count"] != "1") == ["2", "2", "2"]
    assert min(each["size"] for each in told) >= 14
    anna.audit()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)], ids=lambda s: str(s[0]))
def test_a_raised_card_of_the_hand_is_whole(person, size):
    anna = person(width=size[0], height=size[1])
    hand = [
        "void-pirate",
        "stalwart-ogryn",
        "ratling-deadeye",
        "leman-russ-battle-tank",
        "mordian-hellhound",
        "cadian-mortar-squad",
        "void-pirate",
    ]
    seats = DEPLOYING["seats"] | {0: DEPLOYING["seats"][0] | {"hand": hand}}
    page = anna.sit_at("conquest", DEPLOYING | {"seats": seats}, None)
    assert anna.asked()
    for n in (0, len(hand) // 2, len(set(hand)) - 1):
        card = page.locator(".hand .hcard").nth(n)
        card.hover()
        page.wait_for_timeout(300)
        assert page.evaluate(WHOLE, n), "raised, no edge of it is hidden"
    anna.shot(f"raised-{size[0]}-dark-en")


WHOLE = """n => { const card = document.querySelectorAll('.hand .hcard')[n], box = card.getBoundingClientRect();
  const rises = new DOMMatrix(getComputedStyle(card).transform).f < 0, at = (x, y) => card.contains(document.elementFromPoint(x, y));
  return rises && [4, box.width / 2, box.width - 4].every(x => at(box.left + x, box.top + 3)) && at(box.left + box.width / 2, box.bottom - 10); }"""


@pytest.mark.parametrize("size", SIZES, ids=lambda s: str(s[0]))
def test_the_pieces_of_the_set_up_are_whole_and_the_first_tile_is_a_tile(person, size):
    anna = person(width=size[0], height=size[1], lang="ru", name="Анна")
    page = sit(anna, "2", setup="full")
    assert anna.asked(60)
    page.evaluate("document.fonts.ready")
    assert page.locator(".held").count() >= 3
    assert (
        page.evaluate(f"() => {{ {AUDIT}; return [...document.querySelectorAll('.held')].flatMap(cutTexts); }}") == []
    )
    anna.audit()
    anna.shot(f"fs-setup-{size[0]}-dark-ru")
    tile = page.locator(".spot, .tile").first.bounding_box()
    assert max(tile["width"], tile["height"]) <= 300


def test_a_planet_that_moves_up_has_not_changed():
    view = record.start(find("conquest"), {"given": DEPLOYING}, "0" * 32).view(0)
    told = re.findall(r'class="planet"[^>]* data-told="([^"]+)"', find("conquest").face.board(view, "en", {}))
    assert told == ["Plannum", "Tarrus", "Barlus", "Ferrin", "Carnath"], "its number is not told"


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_an_answer_shows_its_card(person, lang):
    anna = person(lang=lang)
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    page.locator("#options .option[data-keys^=h]:visible").first.hover()
    page.wait_for_selector("#inspect .fcard .hcard__x")
    page.mouse.move(2, 2)
    anna.until("document.querySelector('#inspect').hidden")


# -- nearer and farther --------------------------------------------------------------------------------

MAP = """() => { const view = document.querySelector('[data-scroll=map]'), map = view.firstElementChild.getBoundingClientRect(), box = view.getBoundingClientRect();
  return { width: map.width, all: map.left >= box.left - 1 && map.right <= box.right + 1 && map.top >= box.top - 1 && map.bottom <= box.bottom + 1 }; }"""
MIDDLE = """key => { const box = document.querySelector(`[data-key=${key}]`).getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; }"""


def test_the_map_fits_and_comes_nearer_by_wheel_keys_and_buttons(person):
    anna = person(name="Anna")
    page = sit(anna, "3")
    assert anna.asked(60)
    at_first = page.evaluate(MAP)
    assert at_first["all"], "by default all of it is seen"
    x, y = page.evaluate(MIDDLE, "s0")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -240)
    anna.until("document.querySelector('#part-board').classList.contains('is-near')")
    near = page.evaluate(MAP)
    assert near["width"] > 1.4 * at_first["width"]
    assert page.evaluate(MIDDLE, "s0") == pytest.approx([x, y], abs=3), "what is under the pointer stays there"
    anna.shot("fs-near-1280-dark-en")
    token, picked = anna.token, page.locator(".is-picked-piece").count()
    page.mouse.down()
    page.mouse.move(x - 70, y - 50, steps=4)
    page.mouse.up()
    assert anna.token == token and page.locator(".is-picked-piece").count() == picked, "what is dragged is not chosen"
    moved = page.evaluate(MIDDLE, "s0")
    assert moved[0] < x - 20 or moved[1] < y - 20
    anna.choose(marching)
    assert anna.asked(60)
    assert page.evaluate(MAP)["width"] == pytest.approx(near["width"], abs=1), "a new drawing is as near"
    page.keyboard.press("0")
    assert page.evaluate(MAP) == at_first
    page.keyboard.press("+")
    assert page.evaluate(MAP)["width"] > at_first["width"]
    page.keyboard.press("-")
    assert page.evaluate(MAP)["width"] == pytest.approx(at_first["width"], abs=1)
    page.click("[data-do=near]")
    assert page.evaluate(MAP)["width"] > at_first["width"]
    page.click("[data-do=whole-map]")
    assert page.evaluate(MAP) == at_first


def test_two_fingers_bring_the_map_nearer(person):
    anna = person(width=390, height=844, has_touch=True, is_mobile=True, name="Anna")
    page = sit(anna, "3")
    assert anna.asked(60)
    before = page.evaluate(MAP)["width"]
    page.tap("[data-do=whole-map]")
    whole = page.evaluate(MAP)
    assert whole["width"] < before and whole["all"]
    devtools = page.context.new_cdp_session(page)

    def fingers(kind, apart):
        points = [{"x": 195 - apart, "y": 200}, {"x": 195 + apart, "y": 200}] if apart else []
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 40)
    fingers("touchMove", 60)
    fingers("touchMove", 80)
    fingers("touchEnd", 0)
    assert page.evaluate(MAP)["width"] == pytest.approx(2 * whole["width"], rel=0.05)


@pytest.mark.parametrize(("lang", "word"), [("ru", "Полёт"), ("en", "Flying")])
def test_a_keyword_in_a_text_opens_its_rule(person, lang, word):
    anna = person(lang=lang)
    page = anna.sit_at("conquest", FLYING, None)
    assert anna.asked()
    page.locator(".hand .hcard").first.hover()
    link = page.locator("#inspect .hcard__x .kw", has_text=word)
    assert "§CQR-KEYWORD-007" in link.get_attribute("title")
    link.click()
    page.wait_for_selector(".pop--live >> text=CQR-KEYWORD-007")
    anna.audit()


FLYING = DEPLOYING | {"seats": DEPLOYING["seats"] | {0: DEPLOYING["seats"][0] | {"hand": ["assault-valkyrie"]}}}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_every_keyword_that_a_card_has_is_a_link(lang):
    for kind in KINDS.values():
        text = GLOSSARY.linked(full_text(kind, lang), lang)
        ruled = {k.split()[0] for k in kind.keywords if "rule" in WORDS["keywords"][k.split()[0]]}
        assert {WORDS["keywords"][key]["rule"] for key in ruled} <= set(re.findall('data-rule="([^"]+)"', text)), (
            kind.id
        )


# -- words, glyphs and cards of a map game -------------------------------------------------------------

STRATEGIZING = ATTACK | {
    "step": "strategize",
    "order": {"seat": "ultramarines", "system": "2A", "kind": "strategize"},
    "areas": ATTACK["areas"] | {"2A/nw": {"ultramarines": {"scout": 1}}, "2A/ne": {}},
    "players": {"ultramarines": {"materiel": 9}, "orks": {}},
}
"""The Ultramarines may buy upgrades."""


@looks(size=SIZES, lang=["ru", "en"])
def test_words_in_the_texts_of_forbidden_stars_open_their_rules(person, lang, size):
    width, height = size
    phone = {"has_touch": True, "is_mobile": True} if width < 760 else {}
    anna = person(lang=lang, width=width, height=height, **phone)
    page = anna.sit_at("forbidden-stars", STRATEGIZING, None)
    assert anna.asked()
    card = page.locator(".ccard[data-key]:has(.g)").first
    if phone:
        card.tap()
    else:
        card.hover()
    link = page.locator("#inspect .kw[title]").first
    link.wait_for()
    rule = link.get_attribute("data-rule")
    assert link.get_attribute("title").endswith(f"§{rule}")
    anna.audit()
    anna.shot(f"fs-words-{width}-dark-{lang}")
    link.click()
    page.wait_for_selector(f".pop--live >> text={rule}")
    anna.audit()


@pytest.mark.parametrize(("lang", "materiel"), [("ru", "Материалы. "), ("en", "Materiel. ")])
def test_glyphs_and_order_tokens_say_what_they_stand_for(person, lang, materiel):
    anna = person(lang=lang)
    page = anna.sit_at("forbidden-stars", STRATEGIZING, None)
    assert anna.asked()
    for glyph, name, rule in (
        (".seat .stat--res", materiel, "FS-MATERIEL-001"),
        (".ccard__i svg[data-tip=bolter]", "", "FS-BATTLE-011"),
        (".otok .ord", "", "FS-DEPLOY-001"),
    ):
        page.locator(glyph).first.hover()
        page.wait_for_selector(f"#tip:not([hidden]) [data-rule={rule}]")
        assert page.inner_text("#tip").startswith(name)
    anna.audit()


def test_glyphs_of_cards_say_what_they_stand_for(person):
    anna = person()
    page = anna.sit_at("conquest", DEPLOYING, None)
    assert anna.asked()
    page.locator(".planet__types svg").first.hover()
    page.wait_for_selector("#tip:not([hidden]) >> text=One of the three planet types")
    assert page.inner_text("#tip").startswith("Strongpoint. One of the three planet types")


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_swap_of_combat_cards_shows_the_cards_it_speaks_of(person, lang):
    """What comes and what goes is one question; both cards lie on the table and are shown by their answers."""
    anna = person(lang=lang, width=1920, height=1080)
    page = anna.sit_at("forbidden-stars", STRATEGIZING, None)
    assert anna.asked()
    swaps = [a for a in anna.options if a.startswith("buy-card")]
    assert len(swaps) > 4 and all("; remove " in a for a in swaps)
    keys = page.evaluate(
        "[...document.querySelectorAll('#options [data-a^=buy-card]')].map(e => e.dataset.keys.split(' '))"
    )
    assert all(page.locator(f".ccard[data-key={key}]").count() == 1 for pair in keys for key in pair)
    comes, goes = keys[0]
    page.locator(f".ccard[data-key={comes}]").click()
    row = page.locator(f"#options li:not([hidden]) [data-keys='{comes} {goes}']")
    row.hover()
    leaves = page.locator(f".ccard[data-key={goes}] .ccard__n").text_content().strip().split("×")[0].split()[0]
    page.wait_for_selector(f"#inspect h3:has-text('{leaves}')")
    anna.audit()
    anna.shot(f"fs-swap-1920-dark-{lang}")
    token = anna.token
    page.locator(f".ccard[data-key={goes}]").click()
    anna.moved_from(token)
    assert not any(a.startswith("buy-card") for a in anna.options), "one swap for an order"


def test_an_event_that_sells_combat_cards_shows_them(person):
    anna = person()
    given = {"tiles": ATTACK["tiles"], "storms": []} | {
        "factions": ["eldar", "orks"], "step": "event-ability", "event": "path-of-the-warrior",
        "areas": {"7A/nw": {"eldar": {"aspect-warrior": 1}}, "8A/ne": {"orks": {"boyz": 1}}},
        "players": {"eldar": {"materiel": 9, "drawn": ["path-of-the-warrior"]}, "orks": {}}, "stacks": {},
    }  # fmt: skip
    page = anna.sit_at("forbidden-stars", given, None)
    assert anna.asked()
    while not any(a.startswith("buy-card") for a in anna.options):
        anna.choose(lambda options: options.index("use"))
    keys = page.evaluate(
        "[...document.querySelectorAll('#options [data-a^=buy-card]')].flatMap(e => e.dataset.keys.split(' '))"
    )
    assert all(page.locator(f".ccard[data-key={key}]").count() == 1 for key in set(keys))
