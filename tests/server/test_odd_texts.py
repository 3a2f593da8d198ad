"""Texts that were made to trip the server: each is answered with one clear line, and nothing breaks."""

import html
import re

import pytest

from tests.server.conftest import BOTH
from tests.server.test_positions import SKIRMISH
from wartable.kernel.errors import BadScenario
from wartable.kernel.scenario import scenario_of
from wartable.server.positions import read_position

NUMBERS = {
    "hex": "0x" + "f" * 5_000,
    "sexagesimal": "1:" * 3_000 + "1",
    "binary": "0b" + "1" * 9_000,
    "octal": "0" + "7" * 9_000,
}
PLACES = {
    "a fact": ("resources: 5", "resources: {}"),
    "a key of a fact": ("resources: 5", "? {} : 5"),
    "a key of the file": ("then: {}", "? {}\n: 1\nthen: {{}}"),
    "the game": ("game: conquest", "game: {}"),
    "an answer": ("then: {}", "then: {{}}\nplayed: [{{? {} : pass}}]"),
    "a line of the script": ("then: {}", "then: {{}}\nscript: [{}]"),
}


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", NUMBERS)
def test_endless_numbers_in_any_base_are_one_line(kind, place):
    was, becomes = PLACES[place]
    text = SKIRMISH.replace(was, becomes.format(NUMBERS[kind]))
    for read in (scenario_of, lambda text: read_position(text, "conquest", "1")):
        with pytest.raises(BadScenario) as raised:
            read(text)
        assert str(raised.value) == "a date or a number in it cannot be"


LISTS = {
    "an endless number": f"Nazdreg\n{'9' * 5_000} Goff Nob\n",
    "an endless name": f"Nazdreg\n3 {'Goff ' * 1_100}\n",
    "an endless beginning": "Nazdreg " * 700 + "\n",
}


@pytest.mark.parametrize("kind", LISTS)
def test_endless_lines_of_a_list_are_told_by_their_beginning(anna, boris, kind):
    for person, word in ((anna, "is no card"), (boris, "— не карта")):
        answer = person.post("/new/conquest", seat0="me", seat1="hot", deck0=LISTS[kind], deck1="nazdreg")
        assert answer.status_code == 400
        (line,) = re.findall(r'id="error">.*?<span>(.*?)</span>', answer.text, re.S)
        assert word.lower() in html.unescape(line).lower() and len(html.unescape(line)) < 200, line
        verdict = person.post("/build/conquest/check", text=LISTS[kind])
        brief = person.post("/build/conquest/check", text="Nazdreg\n3 Nobody\n")
        assert verdict.status_code == 200 and len(verdict.text) < len(brief.text) + 3_000
        kept = person.post("/build/conquest/save", text=LISTS[kind], name="Long")
        assert kept.status_code == 303 and person.get(kept.headers["location"]).status_code == 200


@BOTH
def test_the_character_nul_is_refused_in_every_form(anna, boris):
    for person, word in ((anna, "NUL (U+0000)"), (boris, "символ NUL")):
        for path, form in {
            "/new/conquest": {"seat0": "me", "seat1": "hot", "deck0": "straken", "deck1": "Nazdreg\n3 Goff\0 Nob\n"},
            "/build/conquest/check": {"text": "Naz\0dreg"},
            "/build/conquest/save": {"text": "Naz\0dreg", "name": "N"},
            "/build/conquest/drop": {"id": "\0"},
            "/play/conquest": {"name": "A\0"},
        }.items():
            answer = person.post(path, **form)
            assert answer.status_code == 400 and word in answer.text, path
    for path in ("/t/%00", "/join/%00", "/open/%00", "/build/conquest?list=%00", "/replay/%00", "/rules/conquest/%00"):
        assert anna.get(path).status_code < 500, path
