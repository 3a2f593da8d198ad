"""What a script can name: seats, answers, events, questions and rules; whether it is offered, asked, has happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from wartable.kernel.errors import TEXTS, BadOptions, BadScenario, WartableError
from wartable.kernel.events import Event
from wartable.kernel.expect import differs
from wartable.kernel.game import Game, reads_nothing
from wartable.kernel.ids import near
from wartable.kernel.match import Match
from wartable.kernel.questions import Place
from wartable.kernel.reading import text as a_text
from wartable.kernel.state import Seat
from wartable.kernel.text import Line, cut, kebab, said, written

TOLD = 300
"""So many characters of what was found are told."""


@contextmanager
def at(place: Line | str) -> Iterator[None]:
    """Whatever is wrong in here is said after its place."""
    try:
        yield
    except WartableError as error:
        rule = error.rule if isinstance(error, BadOptions | BadScenario) else ""
        raise BadScenario(error.line.at(place), rule) from error


class Glossary:
    """What can be named in the script of a match: its seats, its game's events, questions and rules."""

    def __init__(self, match: Match) -> None:
        self.match, self.game = match, match.game
        self.numbers = match.seating.seats
        self.seats = seats_of(match)
        self.events = events_of(self.game)
        self.questions = {"choose", "place", *self.game.texts.ids("ask-")}

    def find(self, key: Any) -> Seat | None:
        """The seat of that number or name; None if there is none."""
        if isinstance(key, int) and not isinstance(key, bool) and key in self.numbers:
            return key
        return self.seats.get(key) if isinstance(key, str) else None

    def seat(self, key: Any) -> Seat:
        """The seat of that number or name."""
        if (seat := self.find(key)) is None:
            raise BadScenario(TEXTS.line("scenario-no-seat", seat=said(key), known=self.known_seats()))
        return seat

    def each(self, what: Any) -> list[tuple[Seat, Any]]:
        """What is said of each seat."""
        if not isinstance(what, Mapping):
            raise BadScenario(TEXTS.line("scenario-each", found=cut(said(what), TOLD)))
        return [(self.seat(key), value) for key, value in what.items()]

    def question(self, name: Any) -> str:
        """The name of a question."""
        if not isinstance(name, str) or name not in self.questions:
            known = near(str(name), sorted(self.questions))
            raise BadScenario(TEXTS.line("scenario-no-question", name=said(name), known=known))
        return name

    def rule(self, atom: Any) -> str:
        """The id of a rule of the game."""
        if not isinstance(atom, str) or atom not in self.game.rulebook:
            known = near(str(atom), (rule.id for rule in self.game.rulebook))
            raise BadScenario(TEXTS.line("scenario-no-atom", atom=said(atom), known=known))
        return atom

    def expected(self, event: type[Event], field: Any, value: Any) -> Any:
        """What is expected of a field of an event, as it is told: a name may be a printed one."""
        known = ["rule", *(each.told for each in self.game.telling.fields(event))]
        if field not in known:
            raise BadScenario(TEXTS.line("scenario-unknown-key", key=written(field), known=", ".join(known)))
        with at(field):
            if field == "rule":
                return self.rule(value)
            if field == "seat":
                return self.seat(value)
            if isinstance(value, Mapping | list):
                return value
            return self.game.telling.meant(self.match.state, event, field, value)

    def known_seats(self) -> str:
        return ", ".join([*map(str, self.numbers), *self.seats])


def seats_of(match: Match) -> dict[str, Seat]:
    """The seats by what the game calls them, where the names differ."""
    names = list(match.game.seat_names(match.state))
    return {name: seat for seat, name in enumerate(names) if name and names.count(name) == 1}


def events_of(game: Game) -> dict[str, type[Event]]:
    """The events of a game by their names: `DiceRolled` is `dice-rolled`."""
    found, kinds = {}, list(Event.__subclasses__())
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if f"{kind.__module__}.".startswith(f"{game.package}.") and not kind.__subclasses__():
            found[kebab(kind.__name__)] = kind
    return dict(sorted(found.items()))


def asked(match: Match) -> str:
    """Who is asked what: `0 (combat-turn)`."""
    return ", ".join(f"{seat} ({question.ask})" for seat, question in match.pending.items()) or "–"


# -- answers ---------------------------------------------------------------------------------------


def an_answer(value: Any) -> str:
    """An answer; one that is a number need not be put in quotes."""
    numeral = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    return " ".join(a_text(numeral, "").split())


def answers_in(value: Any) -> list[str]:
    """One answer or several."""
    return [an_answer(each) for each in value] if isinstance(value, list) else [an_answer(value)]


def spelled(match: Match, seat: Seat) -> list[str]:
    return [match.notation(a) for a in match.options(seat)]


def meant(match: Match, seat: Seat, text: str) -> str | None:
    """The spelling of the answer that a text means, if a seat that is asked may give it; None if it may not.

    Things may be called in other ways than they are spelled: by printed names, a copy by its place.
    """
    options, question, have = match.options(seat), match.pending[seat], spelled(match, seat)
    if text in have:
        return text
    if isinstance(question, Place):
        try:
            return text if question.parse(text) in options else None
        except ValueError:
            pass
    found = [i for i, action in enumerate(options) if action in match.game.read(match.state, text)]
    return have[found[0]] if len(found) == 1 else None


def offers(match: Match, seat: Seat, text: str) -> bool:
    """Whether a seat is asked, and may answer so."""
    return seat in match.pending and meant(match, seat, text) is not None


def an_answer_at_all(match: Match, seat: Seat, text: str) -> bool:
    """Whether a text can be an answer in this game: nonsense is never offered, and that says nothing."""
    return match.game.read is reads_nothing or offers(match, seat, text) or bool(match.game.read(match.state, text))


# -- events ----------------------------------------------------------------------------------------


class Told(msgspec.Struct, frozen=True):
    """An event that is expected: its name, and those of its fields that matter."""

    name: str
    fields: Mapping[str, Any]

    def __str__(self) -> str:
        return said({self.name: self.fields}) if self.fields else self.name


def read_events(what: Any, glossary: Glossary) -> list[Told]:
    """`damaged`, `{damaged: {unit: goff-nob}}`, or a list of these: in this order, others may lie between."""
    told = [_read_event(each, glossary) for each in (what if isinstance(what, list) else [what])]
    if not told:
        raise BadScenario(TEXTS.line("scenario-event", found=said(what)))
    return told


def _read_event(what: Any, glossary: Glossary) -> Told:
    name, fields = what, dict[str, Any]()
    if isinstance(what, Mapping) and len(what) == 1:
        ((name, fields),) = what.items()
    if not isinstance(name, str) or not isinstance(fields, Mapping):
        raise BadScenario(TEXTS.line("scenario-event", found=cut(said(what), TOLD)))
    if name not in glossary.events:
        raise BadScenario(TEXTS.line("scenario-no-event", name=name, known=near(name, glossary.events)))
    with at(name):
        return Told(name, {field: glossary.expected(glossary.events[name], field, fields[field]) for field in fields})


def facts_of(match: Match, event: Event) -> dict[str, Any]:
    """What is told of an event, in the names of facts; and the rule by which it happened."""
    return {"rule": event.cite, **match.game.telling.tell(match.state, event)}


def _as_cited(match: Match, event: Event, expected: Told) -> dict[str, Any]:
    """What is told of an event; its rule by the id that is expected, if atoms of these ids say the same."""
    facts, rule = facts_of(match, event), expected.fields.get("rule")
    if rule is not None and match.game.rulebook.alike(event.cite, rule):
        facts["rule"] = rule
    return facts


def absent(match: Match, wanted: Sequence[Told], since: int) -> Told | None:
    """The first of these events that has not happened since (event number) `since`, one after another."""
    left, seats = iter(match.events[since:]), seats_of(match)
    for told in wanted:
        for event in left:
            if (
                kebab(type(event).__name__) == told.name
                and differs(told.fields, _as_cited(match, event, told), seats) is None
            ):
                break
        else:
            return told
    return None
