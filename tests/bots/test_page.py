"""`docs/external-bots.md` is true: its example is the file, its messages are real ones, its numbers are those of the program."""

import json
import re

import pytest

from tests.bots.programs import EXAMPLE
from wartable.bots import protocol
from wartable.bots.external import TRIES
from wartable.bots.programs import KEPT, LONGEST, SECONDS
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.state import Rng
from wartable.server.security import Limits

PAGE = (EXAMPLE.parents[1] / "docs" / "external-bots.md").read_text(encoding="utf-8")
TOLD = {
    message.get("type", "answer"): message
    for message in map(json.loads, re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL))
}


def real():
    """The messages of the game that the page tells of."""
    match = record.start(find("conquest"), {"decks": ["straken", "nazdreg"]}, "2")
    yield protocol.hello(match, 0, "me", 11, SECONDS)
    match.play(0, "keep")
    match.play(1, "keep")
    yield protocol.question(match, 0, 0, match.log(0))
    yield protocol.refused(protocol.judged(match, 0, b'{"answer": "deploy ratling-deadeye @6"}'), TRIES - 1)
    rng, before = Rng(1), 0
    while match.pending:
        before = len(match.log(0))
        seat = next(iter(match.pending))
        match.apply(seat, match.sample(seat, rng))
    yield protocol.over(match, 0, match.outcome, before, match.log(0)[before:])


def differs(told, found, where=""):
    """Where the page tells something else than there is: a list may end early, a text at its …, a view may leave out fields."""
    if isinstance(told, dict):
        if not isinstance(found, dict) or not set(told) <= set(found):
            return [where]
        left_out = [] if "view" in where else [f"{where}.{key}" for key in found if key not in told]
        return left_out + [wrong for key in told for wrong in differs(told[key], found[key], f"{where}.{key}")]
    if isinstance(told, list):
        if len(told) > len(found):
            return [where]
        return [w for n, (a, b) in enumerate(zip(told, found, strict=False)) for w in differs(a, b, f"{where}[{n}]")]
    if isinstance(told, str) and told.endswith("…"):
        return [] if found.startswith(told[:-1]) else [where]
    return [] if told == found else [where]


MESSAGES = {message["type"]: json.loads(protocol.line(message)) for message in real()}


@pytest.mark.parametrize("kind", MESSAGES)
def test_the_page_tells_messages_as_they_are(kind):
    assert differs(TOLD[kind], MESSAGES[kind]) == []


def test_the_page_tells_every_message_and_an_answer():
    assert set(TOLD) == {*MESSAGES, "answer"}
    assert TOLD["answer"]["answer"] in [option["answer"] for option in MESSAGES["question"]["options"]]
    told = [*MESSAGES["hello"], *MESSAGES["question"]]
    assert [field for field in told if field != "type" and f"`{field}`" not in PAGE] == []


def test_a_message_that_is_told_otherwise_is_noticed():
    question = MESSAGES["question"]
    assert differs({**TOLD["question"], "open": True}, question) == [".open"]
    assert differs({key: TOLD["question"][key] for key in ("type", "view")}, question)
    assert differs({**TOLD["question"], "view": {"round": 2}}, question) == [".view.round"]


def test_the_example_of_the_page_is_the_file():
    (shown,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert shown == EXAMPLE.read_text(encoding="utf-8")


def test_the_numbers_of_the_page_are_those_of_the_program():
    for said in (
        f"within {SECONDS:g} seconds",
        f"gives {TRIES} answers",
        f"more than {LONGEST} bytes",
        f"the last {KEPT} bytes",
        f"server lets {Limits().programs} programs",
        f"Version {protocol.PROTOCOL}.",
    ):
        assert said in PAGE
