"""Scenarios: a position, a script and what must hold, in one YAML file.

One format for acceptance tests, lessons, puzzles and bug reports; `docs/scenarios.md` describes it with examples:

    game: conquest
    title: Two ready warlords cancel each other
    rules: [CQ-COMMAND-019]
    given: {…}                      # facts of the position, as `match.facts()` prints them
    played:                         # answers since: positions in the middle of a move are exported so
      - 0: attack goff-nob
    script: […]                     # what is answered, and what must be so in between: see `script.py`
    then: {…}                       # facts that must hold at the end: see `expect.py`
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

import msgspec
import yaml

from wartable.kernel.errors import TEXTS, BadScenario, file_trouble
from wartable.kernel.game import Game
from wartable.kernel.glossary import Glossary, at
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_action, say_question
from wartable.kernel.questions import Place
from wartable.kernel.reading import flag, listing, mapping, text
from wartable.kernel.record import start
from wartable.kernel.script import Act, read_answers, read_script, read_then, run_script
from wartable.kernel.text import LANGUAGES, Line, said

KEYS: dict[str, Callable[[Any, str], Any]] = {
    "game": text,
    "title": text,
    "rules": listing,
    "given": mapping,
    "played": listing,
    "anew": flag,
    "script": listing,
    "then": mapping,
    "note": text,
}
"""What a scenario says, and how it is read."""
NEEDED = ("game", "given", "then")
DEPTH, NODES = 24, 20_000
"""How deep a file may be nested and how many things it may hold, repetitions by `*name` counted in full."""
LONGEST = 16_000
"""How many characters a file may have; exported positions have about five thousand."""
POSITION = "position"
"""By this word and the table's own seed chance goes on after a move that was under way."""
MOVE = 200
"""How many answers a move under way may have."""

LONGEST_NUMBER = 512
"""How many bits a number may have: generators and sums have fewer."""

MERGE = "tag:yaml.org,2002:merge"


class Scenario(msgspec.Struct, frozen=True):
    """A scenario that has been read: the match stands in its position, the script has not begun."""

    match: Match
    script: list[Act]
    """What its lines do, and last of all `then`."""


def read_scenario(path: Path) -> dict[str, Any]:
    """The file's content, its shape checked."""
    with at(str(path)):
        return scenario_of(text_of(path))


def text_of(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadScenario(file_trouble(error)) from None


def scenario_of(written: str) -> dict[str, Any]:
    """The content of a scenario text, its shape checked. The text may come from anybody: it cannot cost much."""
    return content_of(written, KEYS, NEEDED, LONGEST)


def content_of(
    written: str, keys: Mapping[str, Callable[[Any, str], Any]], needed: Collection[str], longest: int
) -> dict[str, Any]:
    """What a text with these keys says: none of another name, all that are needed, each of its shape."""
    if len(written) > longest:
        raise BadScenario(TEXTS.line("scenario-big", most=longest))
    content = _content(written)
    if not isinstance(content, dict):
        raise BadScenario(TEXTS.line("scenario-no-mapping", keys=", ".join(keys)))
    for key in content:
        if key not in keys:
            raise BadScenario(TEXTS.line("scenario-unknown-key", key=said(key), known=", ".join(keys)))
    for key in needed:
        if key not in content:
            raise BadScenario(TEXTS.line("scenario-missing", key=key))
    with at(""):
        for key, value in content.items():
            if value is not None or key in needed:
                keys[key](value, key)
    return content


def open_scenario(content: Mapping[str, Any], game: Game, seed: str = "0") -> Scenario:
    """The scenario with this content; BadScenario names the place of what is wrong with it.

    Everything is read before anything is played. Who runs a scenario and who only sits down in its position is
    refused the same things in the same words.
    """
    match = stand(game, content["given"], seed=seed)
    glossary = Glossary(match)
    with at("rules"):
        for atom in content.get("rules") or []:
            glossary.rule(atom)
    with at("played"):
        if len(played := content.get("played") or []) > MOVE:
            raise BadScenario(TEXTS.line("scenario-many", most=MOVE))
    answers = read_answers(played, glossary)
    script = [*read_script(content.get("script") or [], glossary), read_then(content["then"], glossary)]
    run_script(match, answers)
    if content.get("anew"):
        match.renew(POSITION)
    return Scenario(match, script)


def run_scenario(path: Path, find: Callable[[str], Game]) -> Match:
    """Play the script from the given position and check everything; BadScenario names the place."""
    content = read_scenario(path)
    with at(str(path)):
        scenario = open_scenario(content, find(content["game"]))
        run_script(scenario.match, scenario.script)
    return scenario.match


def stand(game: Game, given: Any, *, seed: str = "0") -> Match:
    """A match that stands in the given position, looked at as everybody at a table will."""
    with at("given"):
        match = start(game, {"given": given}, seed)
        if problems := game.invariants(match.state):
            raise BadScenario(problems[0])
        _try_out(match)
    return match


def _try_out(match: Match) -> None:
    """Show the position to everybody: odd facts must break here and not at the table."""
    game, face = match.game, match.game.face
    try:
        for lang in LANGUAGES:
            for seat in (None, *match.seating.seats):
                view = match.view(seat)
                if face is not None:
                    face.board(view, lang, {}), face.tray(view, lang, {}), face.track(view, lang)
            for seat, asked in match.pending.items():
                say_question(game, lang, match.state, asked)
                for action in () if isinstance(asked, Place) else match.options(seat):
                    say_action(game, lang, match.state, action, ask=asked.ask), match.notation(action)
    except Exception as error:  # whatever breaks here, the facts are to blame
        raise BadScenario(TEXTS.line("no-position")) from error


def told(match: Match, title: str, *, rng: bool = False) -> str:
    """The present position of a match as a scenario text; a move under way is told as the answers since it began.

    With `rng` chance will decide there what it would have decided here: whoever has the text can know it.
    """
    facts, since = match.position(rng=rng)
    decided = not rng and match.chance_since
    if decided:  # to stand there again, chance must first decide the same; then it goes on as it likes
        facts, _ = match.position(rng=True)
    content = {
        "game": match.game.id,
        "title": title,
        "rules": [],
        "given": facts,
        "played": [{d.seat: d.notation} for d in since],
        "anew": decided,
        "script": [],
        "then": {},
    }
    return str(yaml.safe_dump(content, allow_unicode=True, sort_keys=False))


def _content(text: str) -> Any:
    try:
        _measure(text)
        return _with_small_numbers(_construct(text))
    except yaml.YAMLError as error:
        raise BadScenario(_no_yaml(error)) from None
    except ValueError:  # a date that does not exist, a number of a thousand digits
        raise BadScenario(TEXTS.line("scenario-no-value")) from None


def _with_small_numbers(content: Any) -> Any:
    """What was read; ValueError if a number in it is longer than any that counts something or sums something up.

    In base sixteen or sixty a number is read that could not even be written down again in base ten.
    """
    match content:
        case dict():
            for key, value in content.items():
                _with_small_numbers(key), _with_small_numbers(value)
        case list() | tuple() | set():
            for value in content:
                _with_small_numbers(value)
        case int() if content.bit_length() > LONGEST_NUMBER:
            raise ValueError
    return content


def _construct(text: str) -> Any:
    loader = yaml.SafeLoader(text)
    try:
        node = loader.get_single_node()
        _no_key_twice(node, set())
        return loader.construct_document(node) if node is not None else None
    finally:
        loader.dispose()


def _no_key_twice(node: yaml.Node | None, seen: set[int]) -> None:
    """Of two equal keys the second would silently win."""
    if not isinstance(node, yaml.CollectionNode) or id(node) in seen:
        return
    seen.add(id(node))
    keys = set()
    for part in node.value:
        key, value = part if isinstance(node, yaml.MappingNode) else (None, part)
        if isinstance(key, yaml.ScalarNode) and key.tag != MERGE:
            if (key.tag, key.value) in keys:
                raise BadScenario(TEXTS.line("scenario-twice", key=key.value, line=str(key.start_mark.line + 1)))
            keys.add((key.tag, key.value))
        _no_key_twice(value, seen)


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
        size, place = 0, str(event.start_mark.line + 1 if event.start_mark else 0)
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
