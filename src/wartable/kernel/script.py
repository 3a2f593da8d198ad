"""The script of a scenario, line by line: what is answered, and what must be so in between.

A line is read before anything is played, so that a mistake in the last line is told at once; reading it gives what
is to be done when its turn comes.

    - 0: attack goff-nob                     # seat: notation; a seat may also be named (orks: …)
    - 1: [pass, shield snotling-attack]      # a list: these are exactly the options; the first one is taken
    - 1: shield snotling-attack              # and, if it matters, what the question is about
      about: {unit: goff-nob}
    - auto: pass                             # whoever is asked and may, answers so, as long as possible
    - auto: [pass, decline]                  # or so
    - auto: {pass: [action]}                 # only to these questions
    - auto: pass                             # until somebody is offered or asked something, or something happens
      until: {offered: {1: [use nazdreg]}}
    - lines: [0: pass, 1: pass]              # several lines in one

Beside whatever answers may stand what happened by it, in this order, and what must never be on the way:

      happened: [attack-declared, {damaged: {unit: goff-nob, amount: 2}}]
      never: {offered: {1: [shield snotling-attack]}}          # or {happened: …}, {asked: …}

Nothing is played by

    - options: {0: [a, b]}                   # the exact options of a seat
    - offered: {0: [a]}                      # these are among them
    - not-offered: {0: [a]}                  # these are not
    - asked: {0: combat-turn}                # exactly these seats are asked, and this
    - forbidden: {0: {deploy goff-nob @6: CQ-DEPLOY-013}}
    - happened: {damaged: {amount: 2}}       # since the script began
    - not-happened: destroyed
    - then: {…}                              # facts that must hold here
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from wartable.kernel.errors import (
    TEXTS,
    BadOptions,
    BadScenario,
    Illegal,
    NotYourDecision,
    UnknownNotation,
    WartableError,
)
from wartable.kernel.expect import Path, differs, expected_absent, place_of, with_nothing
from wartable.kernel.glossary import (
    TOLD,
    Glossary,
    Told,
    absent,
    an_answer,
    an_answer_at_all,
    answers_in,
    asked,
    at,
    facts_of,
    meant,
    offers,
    read_events,
    spelled,
)
from wartable.kernel.ids import near
from wartable.kernel.match import Match
from wartable.kernel.reading import listing, mapping
from wartable.kernel.reading import text as a_text
from wartable.kernel.state import Seat
from wartable.kernel.text import Line, cut, kebab, said, written

MOST = 2_000
"""So many answers one `auto` gives at most."""


class Run:
    """A script being run: the match, where its events began, and what must never be on the way."""

    def __init__(self, match: Match) -> None:
        self.match, self.began = match, len(match.events)
        self.watches: list[tuple[Sign, int]] = []

    def play(self, seat: Seat, text: str) -> None:
        self.match.play(seat, text)
        self.look()

    def look(self) -> None:
        """Nothing of what must never be is there."""
        for sign, since in self.watches:
            if sign.holds(self.match, since):
                raise BadScenario(TEXTS.line("scenario-never", what=sign.said, asked=asked(self.match)))


Act = Callable[[Run], None]
"""What a line does when its turn comes."""


class Sign(msgspec.Struct, frozen=True):
    """Something to wait for, or that must never be: whether it is there, given where the stretch began."""

    said: str
    holds: Callable[[Match, int], bool]


def run_script(match: Match, acts: Iterable[Act]) -> None:
    run = Run(match)
    for act in acts:
        act(run)


# -- reading ---------------------------------------------------------------------------------------


def read_script(lines: Any, glossary: Glossary) -> list[Act]:
    """What the lines of a script do, one after another."""
    return [_numbered(number, line, glossary) for number, line in enumerate(listing(lines, ""), 1)]


def read_answers(lines: Any, glossary: Glossary) -> list[Act]:
    """What was answered before the script begins: lines of `seat: notation`, nothing beside them."""
    acts = []
    for number, line in enumerate(lines, 1):
        place = TEXTS.line("scenario-played-line", line=str(number))
        with at(place):
            if not isinstance(line, Mapping) or len(line) != 1 or isinstance(next(iter(line.values())), list):
                raise BadScenario(TEXTS.line("scenario-one-answer"))
            ((key, text),) = line.items()
            acts.append(_placed(place, _answer(glossary.seat(key), text, {}, glossary)))
    return acts


def _numbered(number: int, line: Any, glossary: Glossary) -> Act:
    place = TEXTS.line("scenario-line", line=str(number))
    with at(place):
        return _placed(place, read_line(line, glossary))


def _placed(place: Line | str, act: Act) -> Act:
    """The same, and whatever is wrong is said after the place of the line."""

    def placed(run: Run) -> None:
        try:
            act(run)
        except NotYourDecision as error:
            line = TEXTS.line("scenario-not-asked", reason=error.line, asked=asked(run.match))
            raise BadScenario(line.at(place)) from None
        except WartableError as error:
            raise BadScenario(error.line.at(place)) from None
        except Exception as error:  # the game itself broke: what a person can do about it is to tell us
            raise BadScenario(TEXTS.line("scenario-broke").at(place)) from error

    return placed


def read_line(line: Any, glossary: Glossary) -> Act:
    """What one line does: one thing that is answered or must be so, and what may stand beside it."""
    head = _head(line, glossary)
    seat, beside = glossary.find(head), {key: value for key, value in line.items() if key != head}
    allowed = BESIDES.get("seat" if seat is not None else head, ("note",))
    for key in beside:
        if key not in allowed:
            line_of = TEXTS.line("scenario-beside", key=written(key), line=said(head), known=", ".join(allowed))
            raise BadScenario(line_of)
    if "note" in beside:
        a_text(beside["note"], "note")
    if seat is not None:
        act = _answer(seat, line[head], beside, glossary)
    else:
        with at(head):
            act = LINES[head](line[head], beside, glossary)
    return _on_the_way(act, beside, glossary) if "never" in allowed else act


def _head(line: Any, glossary: Glossary) -> Any:
    """What a line begins with: a seat, or one of the words; whatever else is in it stands beside that."""
    if isinstance(line, Mapping):
        heads = [key for key in line if key in LINES or glossary.find(key) is not None]
        if len(heads) == 2 and "happened" in heads:  # it stands beside the other one
            heads.remove("happened")
        if len(heads) == 1:
            return heads[0]
        strange = [key for key in line if key not in BESIDE]
        if not heads and len(strange) == 1:
            seats = glossary.known_seats()
            unknown = TEXTS.line("scenario-unknown-line", key=said(strange[0]), seats=seats, known=", ".join(LINES))
            raise BadScenario(unknown)
    raise BadScenario(TEXTS.line("scenario-one-line", known=", ".join(LINES)))


WAY = ("happened", "never", "note")
BESIDES = {"seat": ("about", *WAY), "auto": ("until", *WAY), "lines": WAY}
"""What may stand beside what in a line; beside everything else only a note."""
BESIDE = ("about", "until", *WAY)


def _on_the_way(act: Act, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    """The same, and what happens meanwhile, and what must never be."""
    with at("never"):
        never = read_sign(beside["never"], glossary) if "never" in beside else None
    with at("happened"):
        happened = read_events(beside["happened"], glossary) if "happened" in beside else []

    def watched(run: Run) -> None:
        since = len(run.match.events)
        if never is not None:
            run.watches.append((never, since))
            run.look()
        act(run)
        if never is not None:
            run.watches.pop()
        if happened:
            _happened(run.match, happened, since)

    return watched


# -- what is answered ------------------------------------------------------------------------------


def _answer(seat: Seat, what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    """`seat: notation`; a list: the exact options, of which the first is taken."""
    exactly, about = answers_in(what), beside.get("about")
    if not exactly:
        raise BadScenario(TEXTS.line("scenario-no-options"))
    if "about" in beside:
        mapping(about, "about")

    def act(run: Run) -> None:
        if isinstance(what, list):
            _exactly(run.match, seat, exactly)
        if about is not None:
            _about(run.match, seat, about, glossary)
        try:
            run.play(seat, exactly[0])
        except UnknownNotation:
            offered = near(exactly[0], spelled(run.match, seat))
            raise BadScenario(
                TEXTS.line("scenario-no-answer", text=exactly[0], seat=str(seat), offered=offered)
            ) from None

    return act


def _about(match: Match, seat: Seat, expected: Any, glossary: Glossary) -> None:
    """What the question that a seat is asked is about."""
    if (question := match.pending.get(seat)) is not None:
        told = glossary.game.telling.tell(match.state, question.about)
        if (problem := differs(expected, told, glossary.seats, "about")) is not None:
            raise BadScenario(problem)


def _auto(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    """Whoever is asked and may, answers so, as long as possible, or until a sign."""
    answers: list[tuple[str, list[str] | None]]
    if isinstance(what, Mapping):
        answers = [(an_answer(text), _questions(asks, glossary)) for text, asks in what.items()]
    else:
        answers = [(text, None) for text in answers_in(what)]
    if not answers:
        raise BadScenario(TEXTS.line("scenario-auto"))
    with at("until"):
        until = read_sign(beside["until"], glossary) if "until" in beside else None

    def act(run: Run) -> None:
        since = len(run.match.events)
        for _ in range(MOST):
            if until is not None and until.holds(run.match, since):
                return
            if (given := _next_answer(run.match, answers)) is None:
                break
            run.play(*given)
        else:
            raise BadScenario(TEXTS.line("scenario-auto-endless", most=str(MOST)))
        if until is not None:
            raise BadScenario(TEXTS.line("scenario-until", what=until.said, asked=asked(run.match)))

    return act


def _questions(asks: Any, glossary: Glossary) -> list[str]:
    if not isinstance(asks, list):
        raise BadScenario(TEXTS.line("scenario-auto"))
    return [glossary.question(ask) for ask in asks]


def _next_answer(match: Match, answers: Sequence[tuple[str, list[str] | None]]) -> tuple[Seat, str] | None:
    for seat, question in match.pending.items():
        for text, asks in answers:
            if (asks is None or question.ask in asks) and offers(match, seat, text):
                return seat, text
    return None


def _lines(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    """Several lines in one, so that something can be said of all of them."""
    acts = read_script(what, glossary)

    def act(run: Run) -> None:
        for each in acts:
            each(run)

    return act


# -- signs: what to wait for, and what must never be -----------------------------------------------


def read_sign(what: Any, glossary: Glossary) -> Sign:
    """Somebody is offered or asked something, or something happens."""
    if not isinstance(what, Mapping) or len(what) != 1 or not set(what) <= set(SIGNS):
        raise BadScenario(TEXTS.line("scenario-sign", known=", ".join(SIGNS), found=cut(said(what), TOLD)))
    ((key, value),) = what.items()
    with at(key):
        return Sign(cut(said(what), TOLD), SIGNS[key](value, glossary))


def _sign_offered(what: Any, glossary: Glossary) -> Callable[[Match, int], bool]:
    wanted = [(seat, text) for seat, texts in glossary.each(what) for text in answers_in(texts)]
    return lambda match, since: all(offers(match, seat, text) for seat, text in wanted)


def _sign_asked(what: Any, glossary: Glossary) -> Callable[[Match, int], bool]:
    wanted = [(seat, glossary.question(ask)) for seat, ask in glossary.each(what)]
    return lambda match, since: all(seat in match.pending and match.pending[seat].ask == ask for seat, ask in wanted)


def _sign_happened(what: Any, glossary: Glossary) -> Callable[[Match, int], bool]:
    wanted = read_events(what, glossary)
    return lambda match, since: absent(match, wanted, since) is None


SIGNS = {"offered": _sign_offered, "asked": _sign_asked, "happened": _sign_happened}


# -- what must be so -------------------------------------------------------------------------------


def _options(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    wanted = [(seat, answers_in(listing(texts, ""))) for seat, texts in glossary.each(what)]

    def act(run: Run) -> None:
        for seat, texts in wanted:
            _exactly(run.match, seat, texts)

    return act


def _exactly(match: Match, seat: Seat, texts: list[str]) -> None:
    have = spelled(match, seat)
    want = [meant(match, seat, text) or text for text in texts]
    if sorted(have) != sorted(want):
        extra, missing = sorted(set(have) - set(want)), sorted(set(want) - set(have))
        told = [", ".join(differing) or "–" for differing in (extra, missing)]
        raise BadScenario(TEXTS.line("scenario-options", seat=str(seat), extra=told[0], absent=told[1]))


def _offered(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    wanted = [(seat, text) for seat, texts in glossary.each(what) for text in answers_in(texts)]

    def act(run: Run) -> None:
        for seat, text in wanted:
            if not offers(run.match, seat, text):
                offered = ", ".join(spelled(run.match, seat))  # NotYourDecision, if it is not asked
                raise BadScenario(TEXTS.line("scenario-not-offered", text=text, seat=str(seat), offered=offered))

    return act


def _not_offered(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    """Whoever is not asked is offered nothing."""
    unwanted = [(seat, text) for seat, texts in glossary.each(what) for text in answers_in(texts)]

    def act(run: Run) -> None:
        for seat, text in unwanted:
            if offers(run.match, seat, text):
                raise BadScenario(TEXTS.line("scenario-offered", text=text, seat=str(seat)))
            if not an_answer_at_all(run.match, seat, text):
                raise BadScenario(TEXTS.line("scenario-nonsense", text=text))

    return act


def _asked(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    wanted = {seat: glossary.question(ask) for seat, ask in glossary.each(what)}

    def act(run: Run) -> None:
        if wanted != {seat: question.ask for seat, question in run.match.pending.items()}:
            expected = ", ".join(f"{seat} ({ask})" for seat, ask in wanted.items()) or "–"
            raise BadScenario(TEXTS.line("scenario-asked", expected=expected, found=asked(run.match)))

    return act


def _forbidden(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    wanted = []
    for seat, answers in glossary.each(what):
        if not isinstance(answers, Mapping):
            raise BadScenario(TEXTS.line("scenario-forbidden", found=cut(said(answers), TOLD)))
        wanted += [(seat, an_answer(text), glossary.rule(rule)) for text, rule in answers.items()]

    def act(run: Run) -> None:
        for seat, text, rule in wanted:
            _refused(run.match, seat, text, rule)

    return act


def _refused(match: Match, seat: Seat, text: str, rule: str) -> None:
    try:
        match.clone().play(seat, text)
    except Illegal as error:
        if not match.game.rulebook.alike(error.rule, rule):
            raise BadScenario(TEXTS.line("scenario-other-rule", text=text, found=error.rule, rule=rule)) from None
        return
    raise BadScenario(TEXTS.line("scenario-allowed", text=text, rule=rule))


def read_then(expected: Mapping[str, Any], glossary: Glossary) -> Act:
    """What must hold in the end."""
    return _placed("then", lambda run: hold(run.match, expected, glossary))


def _then(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    expected = mapping(what, "")
    return lambda run: hold(run.match, expected, glossary)


def hold(match: Match, expected: Mapping[str, Any], glossary: Glossary) -> None:
    """These facts hold; `pieces` tells of what is on the table by its name."""
    actual = match.facts()
    if "pieces" in expected:
        with at("pieces"):
            named = mapping(expected["pieces"], "")
            actual["pieces"] = {name: told for name in named if (told := _piece(match, name)) is not None}
    if (problem := differs(expected, actual, glossary.seats)) is not None:
        raise BadScenario(problem)
    for path in expected_absent(expected, actual, glossary.seats):
        if path[0] != "pieces":
            _is_a_fact(match, path)
        elif len(path) == 3 and not match.game.telling.knows(match.state, path[2]):
            known = near(written(path[2]), map(str, actual["pieces"][path[1]]))
            raise BadScenario(TEXTS.line("fact-unknown", known=known).at(".".join(map(written, path))))


def _is_a_fact(match: Match, path: Path) -> None:
    """There can be a fact of this name: facts that tell it are read."""
    facts = match.facts()
    try:
        match.game.build(with_nothing(facts, path))
    except BadOptions as error:
        place, reason = error.line.args.get("place"), error.line.args.get("reason", error.line)
        if place == place_of(path, facts) and reason.message in ("fact-unknown", "name-unknown"):
            raise BadScenario(error.line) from None


def _piece(match: Match, name: Any) -> Any:
    with at(written(name)):
        return match.game.piece(match.state, an_answer(name))


# -- what happened ---------------------------------------------------------------------------------


def _happened(match: Match, wanted: Sequence[Told], since: int) -> None:
    if (told := absent(match, wanted, since)) is not None:
        raise BadScenario(TEXTS.line("scenario-not-happened", event=str(told), found=_instead(match, told, since)))


def _instead(match: Match, told: Told, since: int) -> str:
    """What happened instead: events of that name, or else all by name."""
    events = [(kebab(type(e).__name__), e) for e in match.events[since:]]
    same = [said({name: facts_of(match, e)}) for name, e in events if name == told.name]
    return cut(", ".join(same or dict.fromkeys(name for name, _ in events)) or "–", TOLD)


def _has_happened(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    wanted = read_events(what, glossary)
    return lambda run: _happened(run.match, wanted, run.began)


def _not_happened(what: Any, beside: Mapping[str, Any], glossary: Glossary) -> Act:
    unwanted = read_events(what, glossary)

    def act(run: Run) -> None:
        for told in unwanted:
            if absent(run.match, [told], run.began) is None:
                found = _instead(run.match, told, run.began)
                raise BadScenario(TEXTS.line("scenario-happened", event=str(told), found=found))

    return act


LINES: dict[str, Callable[[Any, Mapping[str, Any], Glossary], Act]] = {
    "auto": _auto,
    "lines": _lines,
    "options": _options,
    "offered": _offered,
    "not-offered": _not_offered,
    "asked": _asked,
    "forbidden": _forbidden,
    "happened": _has_happened,
    "not-happened": _not_happened,
    "then": _then,
}
"""Every kind of line that does not begin with a seat."""
