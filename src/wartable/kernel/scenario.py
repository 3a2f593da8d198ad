"""Scenarios: a position, a script and what must hold, in one YAML file.

One format for acceptance tests, tutorials, puzzles and bug reports:

    game: conquest
    title: Two ready warlords cancel each other
    rules: [CQ-COMMAND-019]
    given: {…}                      # facts of the position, as `match.facts()` prints them
    played:                         # answers since: positions in the middle of a move are exported so
      - 0: attack goff-nob
    script:
      - 0: attack goff-nob          # seat: notation
      - 1: [pass]                   # a list: these are exactly the options; the first one is taken
      - options: {0: [a, b]}        # the exact options of a seat, nothing is played
      - offered: {0: [a]}           # these are among them
      - forbidden: {0: {deploy goff-nob @6: CQ-DEPLOY-013}}
      - auto: pass                  # whoever is asked and may, answers so, as long as possible
      - auto: {pass: [action]}      # the same, as long as one of these questions is asked
      - then: {…}                   # facts that must hold here
    then: {…}                       # facts that must hold at the end, as a subset
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from wartable.kernel.errors import TEXTS, BadScenario, Illegal, WartableError, file_trouble
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.text import Line

KEYS = ("game", "title", "rules", "given", "played", "script", "then", "note")
NEEDED = ("game", "given", "then")
LINES = ("options", "offered", "forbidden", "auto", "then")
DEPTH, NODES = 24, 20_000
"""How deep a file may be nested and how many things it may hold, repetitions by `*name` counted in full."""


def read_scenario(path: Path) -> dict[str, Any]:
    """The file's content, its shape checked."""
    try:
        return scenario_of(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeError) as error:
        raise BadScenario(file_trouble(error).at(path)) from None
    except BadScenario as error:
        raise BadScenario(error.line.at(path)) from None


def scenario_of(text: str) -> dict[str, Any]:
    """The content of a scenario text, its shape checked. The text may come from anybody: it cannot cost much."""
    content = _content(text)
    if not isinstance(content, dict):
        raise BadScenario(TEXTS.line("scenario-no-mapping", keys=", ".join(KEYS)))
    if unknown := sorted(set(map(str, content)) - set(KEYS)):
        raise BadScenario(TEXTS.line("scenario-unknown-key", key=unknown[0], known=", ".join(KEYS)))
    for key in NEEDED:
        if key not in content:
            raise BadScenario(TEXTS.line("scenario-missing", key=key))
    for key in ("rules", "played", "script"):
        if not isinstance(content.get(key) or [], list):
            raise BadScenario(TEXTS.line("scenario-list").at(key))
    for key in ("given", "then"):
        if not isinstance(content[key], dict):
            raise BadScenario(TEXTS.line("scenario-facts").at(key))
    return content


def _content(text: str) -> Any:
    try:
        _measure(text)
        return yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise BadScenario(_no_yaml(error)) from None
    except ValueError:  # a date that does not exist, a number of a thousand digits
        raise BadScenario(TEXTS.line("scenario-no-value")) from None


def _no_yaml(error: yaml.YAMLError) -> Line:
    """Where the file stops being YAML."""
    mark = getattr(error, "problem_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    return TEXTS.line("scenario-no-yaml", line=str(line), column=str(column))


def _measure(text: str) -> None:
    """Refuse what is too deep or too much, and types of its own, before anything is built from it."""
    sizes: dict[str, int] = {}
    open_nodes: list[tuple[str | None, int]] = [(None, 0)]
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        size, place = 0, str(event.start_mark.line + 1)
        match event:
            case yaml.AliasEvent():
                if event.anchor not in sizes:
                    raise BadScenario(TEXTS.line("scenario-alias", name=event.anchor, line=place))
                size = sizes[event.anchor]
            case yaml.ScalarEvent() | yaml.CollectionStartEvent() if event.tag is not None:
                raise BadScenario(TEXTS.line("scenario-type", type=event.tag, line=place))
            case yaml.CollectionStartEvent():
                open_nodes.append((event.anchor, 1))
            case yaml.ScalarEvent():
                size = sizes[event.anchor or ""] = 1
            case yaml.CollectionEndEvent():
                anchor, size = open_nodes.pop()
                sizes[anchor or ""] = size
        anchor, sum_so_far = open_nodes[-1]
        open_nodes[-1] = anchor, sum_so_far + size
        if len(open_nodes) > DEPTH or sum_so_far + size > NODES:
            raise BadScenario(TEXTS.line("scenario-too-much", line=place))


def run_scenario(path: Path, find: Callable[[str], Game]) -> Match:
    """Play the script from the given position and check everything; BadScenario names the place."""
    content = read_scenario(path)
    try:
        game = find(str(content["game"]))
        for atom in content.get("rules") or []:
            if atom not in game.rulebook:
                raise BadScenario(TEXTS.line("scenario-no-atom", atom=atom).at("rules"))
        match = stand(game, content["given"], played=content.get("played") or [])
        for number, line in enumerate(content.get("script") or [], 1):
            _line(match, line, number)
        _hold(match, content["then"], "then")
    except WartableError as error:
        raise BadScenario(error.line.at(path)) from None
    return match


def stand(game: Game, given: Any, *, played: Sequence[Any] = (), seed: str = "0") -> Match:
    """A match that stands in the given position, after the answers that were `played` since."""
    try:
        match = start(game, {"given": given}, seed)
    except WartableError as error:
        raise BadScenario(error.line.at("given")) from error
    for number, line in enumerate(played, 1):
        try:
            (seat, text), *more = line.items() if isinstance(line, Mapping) and line else [(None, "")]
            if not isinstance(seat, int) or more:
                raise BadScenario(TEXTS.line("scenario-one-answer"))
            match.play(seat, str(text))
        except WartableError as error:
            raise BadScenario(error.line.at(TEXTS.line("scenario-played-line", line=str(number)))) from None
    return match


def told(match: Match, title: str) -> str:
    """The present position of a match as a scenario text; a move under way is told as the answers since it began."""
    facts, since = match.position()
    played = [{d.seat: d.notation} for d in since]
    content = {
        "game": match.game.id,
        "title": title,
        "rules": [],
        "given": facts,
        "played": played,
        "script": [],
        "then": {},
    }
    return str(yaml.safe_dump(content, allow_unicode=True, sort_keys=False))


def _line(match: Match, line: Any, number: int) -> None:
    """Play or check one line of the script."""
    try:
        if not isinstance(line, dict) or len(line) != 1:
            raise BadScenario(TEXTS.line("scenario-one-line"))
        _act(match, line)
    except WartableError as error:
        raise BadScenario(error.line.at(TEXTS.line("scenario-line", line=str(number)))) from None


def _act(match: Match, line: Mapping[Any, Any]) -> None:
    (key, what), *_ = line.items()
    if isinstance(key, int):
        if isinstance(what, list):
            _exactly(match, key, what)
            what = what[0]
        match.play(key, str(what))
    elif key == "options":
        for seat, expected in _each(what, list):
            _exactly(match, seat, expected)
    elif key == "offered":
        for seat, expected in _each(what, list):
            _offered(match, seat, expected)
    elif key == "forbidden":
        for seat, expected in _each(what, dict):
            for text, rule in expected.items():
                _forbidden(match, seat, str(text), str(rule))
    elif key == "auto":
        if isinstance(what, Mapping) and [type(asks) for asks in what.values()] != [list]:
            raise BadScenario(TEXTS.line("scenario-auto").at("auto"))
        _auto(match, what)
    elif key == "then":
        _hold(match, what)
    else:
        raise BadScenario(TEXTS.line("scenario-unknown-line", key=key, known=", ".join(LINES)))


def _each(what: Any, kind: type) -> Iterable[tuple[int, Any]]:
    """What is expected of each seat."""
    if not isinstance(what, dict) or not all(isinstance(expected, kind) for expected in what.values()):
        raise BadScenario(TEXTS.line("scenario-each-list" if kind is list else "scenario-each-mapping"))
    return what.items()


def _spelled(match: Match, seat: int) -> list[str]:
    return [match.notation(a) for a in match.options(seat)]


def _offered(match: Match, seat: int, expected: list[Any]) -> None:
    have = _spelled(match, seat)
    if absent := [str(e) for e in expected if str(e) not in have]:
        offered = ", ".join(have)
        raise BadScenario(TEXTS.line("scenario-not-offered", text=absent[0], seat=str(seat), offered=offered))


def _exactly(match: Match, seat: int, expected: list[Any]) -> None:
    have, want = _spelled(match, seat), [str(e) for e in expected]
    if sorted(have) != sorted(want):
        extra, absent = sorted(set(have) - set(want)), sorted(set(want) - set(have))
        raise BadScenario(TEXTS.line("scenario-options", seat=str(seat), extra=extra, absent=absent))


def _forbidden(match: Match, seat: int, text: str, rule: str) -> None:
    try:
        match.clone().play(seat, text)
    except Illegal as error:
        if error.rule != rule:
            raise BadScenario(TEXTS.line("scenario-other-rule", text=text, found=error.rule, rule=rule)) from None
        return
    raise BadScenario(TEXTS.line("scenario-allowed", text=text, rule=rule))


def _auto(match: Match, what: Any) -> None:
    (text, asks), *_ = what.items() if isinstance(what, Mapping) else [(str(what), None)]
    while True:
        for seat, question in match.pending.items():
            if (asks is None or question.ask in asks) and text in _spelled(match, seat):
                match.play(seat, text)
                break
        else:
            return


def _hold(match: Match, expected: Any, place: str = "") -> None:
    if (problem := differs(expected, match.facts())) is not None:
        raise BadScenario(problem.at(place) if place else problem)


def differs(expected: Any, actual: Any, path: str = "") -> Line | None:
    """Where `expected` is not a subset of `actual`; None if it is one. Lists are compared whole."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        for key, value in expected.items():
            where = f"{path}.{key}" if path else str(key)
            if key not in actual:
                return TEXTS.line("scenario-nothing", expected=repr(value)).at(where)
            if (problem := differs(value, actual[key], where)) is not None:
                return problem
        return None
    if isinstance(expected, list | tuple) and isinstance(actual, list | tuple) and len(expected) == len(actual):
        for i, (e, a) in enumerate(zip(expected, actual, strict=True)):
            if (problem := differs(e, a, f"{path}[{i}]")) is not None:
                return problem
        return None
    if expected == actual:
        return None
    return TEXTS.line("scenario-differs", expected=repr(expected), found=repr(actual)).at(path or "facts")
