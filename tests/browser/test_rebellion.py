"""Rebellion in the browser: units that move, leaders on missions, a combat; every text can be read at three widths."""

import pytest

from tests.browser.conftest import AUDIT
from tests.browser.looks import SIZES, looks
from tests.browser.played import play_to
from wartable.games.rebellion.content import LEADER, MISSION, SYSTEM, UNIT

ROTE = {"sets": ["core", "rise-of-the-empire"]}
FLEET = {"x-wing": 3, "corellian-corvette": 1, "rebel-trooper": 2}
TURN = {
    **ROTE,
    "turn": "rebel",
    "base": {"place": "hoth"},
    "probes": ["dagobah", "dathomir", "endor", "ilum", "yavin", "kessel"],
    "rebel-base": {"units": {"rebel-trooper": 4, "u-wing": 1}},
    "rebel": {
        "missions": [{"card": "sabotage-rote", "leaders": ["princess-leia", "jan-dodonna"]}],
        "hand": ["infiltration", "rapid-mobilization", "build-alliance"],
        "objectives": ["defend-the-people", "cut-supply-lines"],
        "queue": {1: {"x-wing": 2, "airspeeder": 1}, 3: {"mon-cal-cruiser": 1}},
    },
    "imperial": {
        "missions": [{"card": "gather-intel", "leaders": ["grand-moff-tarkin"]}],
        "probes": ["dantooine"],
        "queue": {2: {"star-destroyer": 1, "stormtrooper": 3}},
    },
    "systems": {
        "bothawui": {"loyalty": "rebel", "units": FLEET},
        "mustafar": {"loyalty": "imperial", "sabotaged": True, "units": {"stormtrooper": 2, "at-st": 1}},
        "sullust": {
            "subjugated": True,
            "units": {"star-destroyer": 1, "tie-fighter": 4, "assault-tank": 1, "shield-bunker": 1},
        },
    },
}
"""The Rebels' turn: a fleet over Bothawui, a mission on the table, units in both queues."""
COMBAT = {
    **ROTE,
    "cinematic": True,
    "step": "lay-cards",
    "base": {"place": "hoth"},
    "probes": ["dagobah", "dathomir", "endor"],
    "rebel": {
        "advanced": {
            "space": {"deck": ["rogue-squadron-support", "bombing-run", "fleet-logistics"], "played": ["outrun-them"]}
        }
    },
    "imperial": {"advanced": {"space": {"deck": ["tractor-beam", "swarm-tactics"]}}},
    "combat": {"place": "bothawui", "starter": "imperial", "theater": "space", "damage": {"star-destroyer": [3]}},
    "systems": {
        "bothawui": {
            "loyalty": "rebel",
            "units": {
                **FLEET,
                "airspeeder": 1,
                "golan-turret": 1,
                "star-destroyer": 2,
                "tie-fighter": 3,
                "stormtrooper": 2,
            },
            "leaders": ["general-rieekan", "darth-vader"],
        }
    },
}
"""A cinematic combat over Bothawui: the Rebels choose a card in secret."""
PLACES = {"turn": TURN, "combat": COMBAT}


def piece(page, key):
    return page.locator(f'#part-board [data-key="{key}"]').first


def move_to(anna, place):
    """General Rieekan activates a system; the question is what moves there."""
    page = anna.sit_at("rebellion", TURN, None)
    assert anna.asked()
    token = anna.token
    piece(page, f"l{LEADER['general-rieekan']}").click()
    piece(page, f"p{SYSTEM[place]}").click()
    anna.moved_from(token)
    return page


def here(page, place):
    """The units in a system, as they are called on the board."""
    return page.evaluate(
        "place => [...document.querySelectorAll(`[data-key$='-${place}'].uk`)].map(e => e.getAttribute('aria-label'))",
        SYSTEM[place],
    )


def test_so_many_units_go_by_one_answer(person):
    anna = person(name="Anna")
    page = move_to(anna, "malastare")
    wings = piece(page, f"u{UNIT['x-wing']}-{SYSTEM['bothawui']}")
    wings.click()
    wings.click()
    assert wings.locator(".pickn").inner_text() == "2"
    assert " ".join(page.inner_text(".picked__n").split()) == "2 / 4", "troopers wait until a ship can carry them"
    token = anna.token
    piece(page, f"p{SYSTEM['malastare']}").click()
    anna.moved_from(token)
    assert here(page, "malastare") == ["X-wing, 2"]
    assert sorted(here(page, "bothawui")) == ["Corellian Corvette, 1", "Rebel Trooper, 2", "X-wing, 1"]


def test_where_there_is_one_place_to_go_a_button_sends_everybody(person):
    anna = person(name="Anna")
    page = move_to(anna, "malastare")
    piece(page, f"u{UNIT['x-wing']}-{SYSTEM['bothawui']}").click()
    page.click("[data-everyone]")
    assert " ".join(page.inner_text(".picked__n").split()) == "4 / 4"
    page.click("[data-go]")
    anna.until("document.querySelectorAll('#log .log__l--sub').length >= 2 && !document.querySelector('.picked')")
    anna.until(f"document.querySelector(\"[data-key='u{UNIT['corellian-corvette']}-{SYSTEM['malastare']}']\")")
    assert sorted(here(page, "malastare")) == ["Corellian Corvette, 1", "X-wing, 3"]


def test_a_number_is_picked_in_the_list_as_well(person):
    anna = person(width=1920, height=1080, name="Anna")
    page = move_to(anna, "malastare")
    token = anna.token
    page.click(f"#options [data-pick='u{UNIT['x-wing']}-{SYSTEM['bothawui']}']")
    rows = page.locator("#options li:not([hidden]) > .option[data-a]:not([data-pass])")
    assert rows.count() == 3
    rows.nth(2).click()
    anna.moved_from(token)
    assert here(page, "malastare") == ["X-wing, 3"]


def test_a_leader_goes_on_a_mission_by_two_clicks(person):
    anna = person(name="Anna")
    page = anna.sit_at("rebellion", {**TURN, "step": "assign"}, None)
    assert anna.asked()
    token = anna.token
    piece(page, f"l{LEADER['general-rieekan']}").click()
    piece(page, f"m{MISSION['infiltration']}").click()
    anna.moved_from(token)
    assert page.locator(".ms", has_text="Infiltration").locator(".ld").inner_text() == "Rieekan"


def done(person):
    """End what is being done, by the button."""
    token = person.token
    person.page.locator("#part-prompt [data-pass]").first.click()
    person.moved_from(token)


def takes_a_turn(person, leader, unit, start, end):
    """A leader activates a system, and one unit comes there; all by clicks on the board."""
    for first in (f"l{LEADER[leader]}", f"u{UNIT[unit]}-{SYSTEM[start]}"):
        assert person.asked()
        token = person.token
        piece(person.page, first).click()
        piece(person.page, f"p{SYSTEM[end]}").click()
        person.moved_from(token)
    done(person)


def test_both_sides_take_a_turn_each_with_what_they_know(person, server):
    anna, boris = person(name="Anna"), person(name="Борис", lang="ru", theme="light")
    id = server.stands("rebellion", TURN, [anna, boris])
    for one in (anna, boris):
        one.go(f"/t/{id}").wait_for_selector("#part-board [data-key]")
    assert anna.page.locator(".is-base").count() == 1 and boris.page.locator(".is-base").count() == 0
    assert boris.page.locator(".is-perhaps").count() and anna.page.locator(".is-perhaps").count() == 0

    takes_a_turn(anna, "general-rieekan", "x-wing", "bothawui", "malastare")
    assert boris.asked()
    assert here(boris.page, "malastare") == ["Х-истребитель, 1"]
    takes_a_turn(boris, "darth-vader", "star-destroyer", "sullust", "naboo")
    assert anna.asked()
    assert here(anna.page, "naboo") == ["Star Destroyer, 1"]
    assert anna.page.locator(f".at-{SYSTEM['naboo']} .ld").inner_text() == "Vader"


@looks(place=PLACES, size=SIZES, theme=["dark", "light"], lang=["ru", "en"])
def test_the_board_is_legible(person, place, size, theme, lang):
    anna = person(width=size[0], height=size[1], theme=theme, lang=lang, name="Анна" if lang == "ru" else "Anna")
    page = anna.sit_at("rebellion", PLACES[place], None)
    assert anna.asked()
    page.evaluate("document.fonts.ready")
    anna.audit()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, "the table stands still"
    anna.shot(f"rebellion-{place}-{size[0]}-{theme}-{lang}")
    cut = page.evaluate(
        f"(() => {{ {AUDIT}; return [...document.querySelectorAll('.rb-sky, .rb-foot, .rb-seats, .rb-own, .battle, .ccard')].flatMap(cutTexts); }})()"
    )
    assert [each for each in cut if each[1] != "window" or size[0] > 760] == []  # on a phone the map is panned


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_no_name_of_a_unit_in_the_supply_runs_into_its_count(person, width, height, lang):
    given = play_to("rebellion", {"first_game": True}, lambda view: view.step == "build")
    page = person(width=width, height=height, lang=lang).sit_at("rebellion", given, None)
    page.wait_for_selector(".rb-stock .sk")
    met = page.eval_on_selector_all(".rb-stock .sk", """all => all.filter(e => {
        const words = document.createRange(), count = e.querySelector('em').getBoundingClientRect();
        words.selectNodeContents(e.children[1]);
        return [...words.getClientRects()].some(line => line.right > count.left);
    }).map(e => e.innerText)""")  # fmt: skip
    assert met == []
