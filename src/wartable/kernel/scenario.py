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

from wartable.kernel.errors import BadScenario, Illegal, WartableError
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import start

KEYS = {"game", "title", "rules", "given", "played", "script", "then", "note"}
DEPTH, NODES = 24, 20_000
"""How deep a file may be nested and how many things it may hold, repetitions by `*name` counted in full."""


def read_scenario(path: Path) -> dict[str, Any]:
    """The file's content, its shape checked."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadScenario(f"{path}: cannot be read: {error}", "file") from None
    return scenario_of(text, str(path))


def scenario_of(text: str, place: str = "scenario") -> dict[str, Any]:
    """The content of a scenario text, its shape checked. The text may come from anybody: it cannot cost much."""
    try:
        _measure(text)
        content = yaml.safe_load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else 0
        raise BadScenario(f"{place}: not YAML: {' '.join(str(error).split())}", "yaml", line) from None
    except ValueError as error:  # a date that does not exist, a number of a thousand digits
        raise BadScenario(f"{place}: not YAML: {error}", "yaml") from None
    if not isinstance(content, dict):
        raise BadScenario(f"{place}: a scenario is a mapping with game, given, script, then", "shape")
    if unknown := sorted(set(map(str, content)) - KEYS):
        raise BadScenario(f"{place}: unknown key {unknown[0]!r}", "shape")
    for key in ("game", "given", "then"):
        if key not in content:
            raise BadScenario(f"{place}: {key!r} is missing", "shape")
    for key in ("rules", "played", "script"):
        if not isinstance(content.get(key) or [], list):
            raise BadScenario(f"{place}: {key}: expected a list", "shape")
    for key in ("given", "then"):
        if not isinstance(content[key], dict):
            raise BadScenario(f"{place}: {key}: expected a mapping of facts", "shape")
    return content


def _measure(text: str) -> None:
    """Refuse what is too deep or too much, and types of its own, before anything is built from it."""
    sizes: dict[str, int] = {}
    open_nodes: list[tuple[str | None, int]] = [(None, 0)]
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        size = 0
        match event:
            case yaml.AliasEvent():
                if event.anchor not in sizes:
                    raise _not_so(event, f"*{event.anchor} stands before its &{event.anchor} is complete")
                size = sizes[event.anchor]
            case yaml.ScalarEvent() | yaml.CollectionStartEvent() if event.tag is not None:
                raise _not_so(event, f"types like {event.tag} are not allowed")
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
            raise _not_so(event, "it is nested too deep, or there is too much of it")


def _not_so(event: yaml.Event, problem: str) -> yaml.YAMLError:
    mark = event.start_mark
    return yaml.MarkedYAMLError(problem=problem, problem_mark=mark if isinstance(mark, yaml.Mark) else None)


def run_scenario(path: Path, find: Callable[[str], Game]) -> Match:
    """Play the script from the given position and check everything; BadScenario names the place."""
    content = read_scenario(path)
    try:
        game = find(str(content["game"]))
    except LookupError:
        raise BadScenario(f"{path}: no game is called {content['game']!r}", "game") from None
    for atom in content.get("rules") or []:
        if atom not in game.rulebook:
            raise BadScenario(f"{path}: rules: there is no atom {atom}")
    match = stand(game, content["given"], str(path), played=content.get("played") or [])
    for number, line in enumerate(content.get("script") or [], 1):
        place = f"{path}: script line {number}"
        if not isinstance(line, dict) or len(line) != 1:
            raise BadScenario(f"{place}: expected one `seat: notation` or one expectation")
        try:
            _act(match, line, place)
        except BadScenario:
            raise
        except WartableError as error:
            raise BadScenario(f"{place}: {error}") from None
    _hold(match, content["then"], f"{path}: then")
    return match


def stand(game: Game, given: Any, place: str = "given", *, played: Sequence[Any] = (), seed: str = "0") -> Match:
    """A match that stands in the given position, after the answers that were `played` since."""
    try:
        match = start(game, {"given": given}, seed)
    except WartableError as error:
        raise BadScenario(f"{place}: given: {error}", "facts") from None
    for number, line in enumerate(played, 1):
        (seat, text), *more = line.items() if isinstance(line, Mapping) and line else [(None, "")]
        if not isinstance(seat, int) or more:
            raise BadScenario(f"{place}: played line {number}: expected one `seat: notation`", "shape")
        try:
            match.play(seat, str(text))
        except WartableError as error:
            raise BadScenario(f"{place}: played line {number}: {error}", "facts") from None
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


def _act(match: Match, line: Mapping[Any, Any], place: str) -> None:
    (key, what), *_ = line.items()
    if isinstance(key, int):
        if isinstance(what, list):
            _exactly(match, key, what, place)
            what = what[0]
        match.play(key, str(what))
    elif key == "options":
        for seat, expected in _each(what, list, place):
            _exactly(match, seat, expected, place)
    elif key == "offered":
        for seat, expected in _each(what, list, place):
            have = _spelled(match, seat)
            if absent := [str(e) for e in expected if str(e) not in have]:
                raise BadScenario(f"{place}: {absent[0]!r} is not offered to seat {seat}; offered: {', '.join(have)}")
    elif key == "forbidden":
        for seat, expected in _each(what, dict, place):
            for text, rule in expected.items():
                _forbidden(match, seat, str(text), str(rule), place)
    elif key == "auto":
        if isinstance(what, Mapping) and [type(asks) for asks in what.values()] != [list]:
            raise BadScenario(f"{place}: auto: expected one answer and its list of questions")
        _auto(match, what)
    elif key == "then":
        _hold(match, what, place)
    else:
        raise BadScenario(f"{place}: unknown line {key!r}")


def _each(what: Any, kind: type, place: str) -> Iterable[tuple[int, Any]]:
    """What is expected of each seat."""
    if not isinstance(what, dict) or not all(isinstance(expected, kind) for expected in what.values()):
        raise BadScenario(f"{place}: expected a {'list' if kind is list else 'mapping'} for each seat")
    return what.items()


def _spelled(match: Match, seat: int) -> list[str]:
    return [match.notation(a) for a in match.options(seat)]


def _exactly(match: Match, seat: int, expected: list[Any], place: str) -> None:
    have, want = _spelled(match, seat), [str(e) for e in expected]
    if sorted(have) != sorted(want):
        extra, absent = sorted(set(have) - set(want)), sorted(set(want) - set(have))
        raise BadScenario(f"{place}: options of seat {seat} differ: not expected {extra}, absent {absent}")


def _forbidden(match: Match, seat: int, text: str, rule: str, place: str) -> None:
    try:
        match.clone().play(seat, text)
    except Illegal as error:
        if error.rule != rule:
            raise BadScenario(f"{place}: {text!r} is forbidden by {error.rule}, not by {rule}") from None
        return
    raise BadScenario(f"{place}: {text!r} should be forbidden by {rule}, but it is allowed")


def _auto(match: Match, what: Any) -> None:
    (text, asks), *_ = what.items() if isinstance(what, Mapping) else [(str(what), None)]
    while True:
        for seat, question in match.pending.items():
            if (asks is None or question.ask in asks) and text in _spelled(match, seat):
                match.play(seat, text)
                break
        else:
            return


def _hold(match: Match, expected: Any, place: str) -> None:
    if problem := differs(expected, match.facts()):
        raise BadScenario(f"{place}: {problem}")


def differs(expected: Any, actual: Any, path: str = "") -> str:
    """Where `expected` is not a subset of `actual` ('' if it is). Lists are compared whole."""
    if isinstance(expected, Mapping):
        if not isinstance(actual, Mapping):
            return f"{path or 'facts'}: expected {dict(expected)}, found {actual!r}"
        for key, value in expected.items():
            where = f"{path}.{key}" if path else str(key)
            if key not in actual:
                return f"{where}: expected {value!r}, found nothing"
            if problem := differs(value, actual[key], where):
                return problem
        return ""
    if isinstance(expected, list | tuple) and isinstance(actual, list | tuple) and len(expected) == len(actual):
        for i, (e, a) in enumerate(zip(expected, actual, strict=True)):
            if problem := differs(e, a, f"{path}[{i}]"):
                return problem
        return ""
    return "" if expected == actual else f"{path}: expected {expected!r}, found {actual!r}"
