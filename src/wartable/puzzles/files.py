"""A puzzle as a file: `games/<game>/puzzles/<name>.yaml`.

    game: conquest
    rules: '1'                        # the version of the rules by which it was proven
    title: {en: …, ru: …}
    seat: 0                           # who is to play
    goal: {win-battle: {planet: iridial}}       # a goal of the game, with its particulars
    given: {…}                        # the position, as scenarios give it; `played` and `anew` likewise
    chance: none                      # no dice and no lots come into it; every: the goal is reached whatever they give
    proof: sampled 24                 # in so many worlds that look alike to the seat; exhaustive 6: in all six there are
    answer: {world: 0, line: [{0: attack goff-nob}, …]}         # the right answer, what others do at their best, and so on
    fails:                            # every other answer, and how it is refuted
      pass: {world: 3, line: [{0: pass}, {1: attack …}]}
    note: {en: …, ru: …}              # what else is to be said, if anything

`world` is the re-deal in which a line happens. Where dice or lots come with an answer, the line tells by which number they fall so
(`{0: attack …, anew: 17}`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
import yaml

from wartable.kernel.errors import BadScenario, file_trouble
from wartable.kernel.game import Game
from wartable.kernel.glossary import Glossary, an_answer, at
from wartable.kernel.goals import Aim, Watch
from wartable.kernel.match import Match
from wartable.kernel.reading import flag, listing, mapping, number, one_of, text
from wartable.kernel.record import start
from wartable.kernel.scenario import LONGEST, POSITION, content_of, open_scenario, told
from wartable.kernel.state import Seat
from wartable.kernel.text import LANGUAGES, said
from wartable.puzzles import TEXTS
from wartable.puzzles.aims import read_aim, tell_aim
from wartable.puzzles.solving import Step, taken

KEYS: dict[str, Callable[[Any, str], Any]] = {
    "game": text,
    "rules": text,
    "title": mapping,
    "seat": lambda given, place: given,
    "goal": mapping,
    "chance": text,
    "proof": text,
    "answer": mapping,
    "fails": mapping,
    "given": mapping,
    "played": listing,
    "anew": flag,
    "note": mapping,
}
"""What a puzzle says, and how it is read."""
NEEDED = ("game", "rules", "seat", "goal", "given", "chance", "proof", "answer", "fails")
NONE, EVERY = "none", "every"
"""Whether chance comes into a puzzle: not at all, or the goal is reached whatever it gives."""
EXHAUSTIVE, SAMPLED = "exhaustive", "sampled"
WORLDS = 240
"""A world has no higher number."""


class Way(msgspec.Struct, frozen=True):
    """A line of answers, in one of the worlds."""

    world: int
    steps: tuple[tuple[Seat, str, int], ...]
    """Who answered what, and by which number chance was drawn anew for it (0: it was not)."""


class Puzzle(msgspec.Struct):
    """A puzzle that has been read: its answer and its refutations have been tried out, but no proof was made."""

    name: str
    game: Game
    match: Match
    aim: Aim
    chance: str
    worlds: int
    exhaustive: bool
    answer: Way
    fails: dict[str, Way]
    title: Mapping[str, str]
    """In all languages, or none at all: what the finder has found has no title yet."""
    note: Mapping[str, str]

    @property
    def right(self) -> str:
        """The answer."""
        return self.answer.steps[0][1]

    @property
    def choices(self) -> int:
        """How many real choices the line has for who solves it."""
        count = 0
        for match, (seat, _, _) in positions(self, self.answer):
            count += seat == self.aim.seat and len(match.options(seat)) > 1
        return count


# -- reading ----------------------------------------------------------------------------------------------


def folder(game: Game) -> Traversable:
    """Where the puzzles of a game are."""
    return resources.files(game.package) / "puzzles"


def names(game: Game) -> list[str]:
    """The puzzles of a game, in their order."""
    here = folder(game)
    files = [file.name for file in here.iterdir()] if here.is_dir() else []
    return sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml"))


def load(game: Game, name: str, find: Callable[[str, str], Game]) -> Puzzle:
    """The puzzle of that name."""
    return read_puzzle(folder(game) / f"{name}.yaml", find)


@cache
def puzzle_called(game: str, name: str, find: Callable[..., Game]) -> Puzzle:
    """The puzzle of that name, by the newest rules, read once; LookupError if there is none. Who plays it takes a copy."""
    found = find(game)
    if name not in names(found):
        raise LookupError(name)
    return load(found, name, find)


def version_of(game: Game, name: str) -> str:
    """Another one, when anything in the file is another."""
    return hashlib.sha256((folder(game) / f"{name}.yaml").read_bytes()).hexdigest()[:16]


def read_puzzle(path: Traversable, find: Callable[[str, str], Game]) -> Puzzle:
    """The puzzle of a file; BadScenario names the place of what is wrong with it."""
    with at(path.name):
        try:
            written = path.read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            raise BadScenario(file_trouble(error)) from None
        return puzzle_of(path.name.removesuffix(".yaml"), written, find)


def puzzle_of(name: str, written: str, find: Callable[[str, str], Game]) -> Puzzle:
    """The puzzle in this text."""
    content = content_of(written, KEYS, NEEDED, 4 * LONGEST)
    with at(""):
        game = find(text(content["game"], "game"), text(content["rules"], "rules"))
        chance = one_of(content["chance"], "chance", (NONE, EVERY))
        worlds, exhaustive = _proof(content["proof"])
        title, note = (_in_all_languages(content.get(key), key) for key in ("title", "note"))
    parts: dict[str, Any] = {key: content[key] for key in ("given", "played", "anew") if key in content}
    match = open_scenario({"game": game.id, "then": {}, **parts}, game, name).match
    glossary = Glossary(match)
    with at("seat"):
        seat = glossary.seat(content["seat"])
        if seat not in match.pending or len(match.options(seat)) < 2:
            raise BadScenario(TEXTS.line("puzzle-no-choice", seat=str(seat)))
    with at("goal"):
        aim = read_aim(game, match.state, seat, content["goal"])
    with at(""):
        answer = _way(content["answer"], "answer", glossary)
        fails = {
            an_answer(key): _way(way, f"fails.{an_answer(key)}", glossary)
            for key, way in mapping(content["fails"], "fails").items()
        }
    puzzle = Puzzle(name, game, match, aim, chance, worlds, exhaustive, answer, fails, title, note)
    _try_out(puzzle)
    return puzzle


def _proof(given: Any) -> tuple[int, bool]:
    """How many worlds there are in the proof, and whether these are all: `sampled 24`, `exhaustive 6`."""
    kind, _, count = text(given, "proof").partition(" ")
    if kind not in (EXHAUSTIVE, SAMPLED) or not count.isdecimal() or not 1 <= int(count) <= WORLDS:
        raise BadScenario(TEXTS.line("puzzle-proof", found=said(given), most=WORLDS).at("proof"))
    return int(count), kind == EXHAUSTIVE


def _in_all_languages(given: Any, place: str) -> Mapping[str, str]:
    """A text in all languages, or none at all."""
    if given is None:
        return {}
    told = mapping(given, place, LANGUAGES)
    for lang in LANGUAGES:
        if lang not in told:
            raise BadScenario(TEXTS.line("puzzle-language", lang=lang).at(place))
        text(told[lang], f"{place}.{lang}")
    return told


def _way(given: Any, place: str, glossary: Glossary) -> Way:
    told = mapping(given, place, ("world", "line"))
    return Way(number(told.get("world", 0), f"{place}.world", 0, WORLDS), _line(told.get("line"), place, glossary))


def _line(given: Any, place: str, glossary: Glossary) -> tuple[tuple[Seat, str, int], ...]:
    steps = []
    for i, one in enumerate(listing(given, place)):
        with at(f"{place}[{i}]"):
            told = dict(mapping(one, ""))
            anew = number(told.pop("anew", 0), "anew", 0, 10**9)
            if len(told) != 1:
                raise BadScenario(TEXTS.line("puzzle-step"))
            ((who, answer),) = told.items()
            steps.append((glossary.seat(who), an_answer(answer), anew))
    if not steps:
        raise BadScenario(TEXTS.line("puzzle-step").at(place))
    return tuple(steps)


def _try_out(puzzle: Puzzle) -> None:
    """Every answer there is must be told of, and every line must come to what it says."""
    offered = [puzzle.match.notation(action) for action in puzzle.match.options(puzzle.aim.seat)]
    known = [puzzle.right, *puzzle.fails]
    if unknown := [name for name in known if name not in offered]:
        raise BadScenario(TEXTS.line("puzzle-not-offered", answer=unknown[0], offered=", ".join(offered)))
    if forgotten := [name for name in offered if known.count(name) != 1]:
        raise BadScenario(TEXTS.line("puzzle-forgotten", answer=forgotten[0]).at("fails"))
    with at("answer"):
        _comes_to(puzzle, puzzle.answer, True)
    for name, way in puzzle.fails.items():
        with at(f"fails.{name}"):
            if way.steps[0][:2] != (puzzle.aim.seat, name):
                raise BadScenario(TEXTS.line("puzzle-other-answer", answer=name))
            _comes_to(puzzle, way, False)


def _comes_to(puzzle: Puzzle, way: Way, verdict: bool) -> None:
    watch = Watch(puzzle.aim)
    for _ in positions(puzzle, way, watch):
        pass
    if watch.verdict is not verdict:
        raise BadScenario(TEXTS.line("puzzle-reached" if watch.verdict else "puzzle-missed"))


def positions(puzzle: Puzzle, way: Way, watch: Watch | None = None) -> list[tuple[Match, Any]]:
    """The position before each step of a line; the watch hears what happens."""
    match = puzzle.match.redeal(puzzle.aim.seat, way.world) if way.world else puzzle.match
    watch, found = watch or Watch(puzzle.aim), []
    for i, step in enumerate(way.steps):
        seat, answer, anew = step
        with at(f"[{i}]"):
            action = match.parse(seat, answer)
        found.append((match, step))
        match = taken(match, Step(seat, action, anew), watch.hear)
        watch.close(match.state)
    return found


def _hear_nothing(s: Any, event: Any) -> None:
    pass


def glance(game: Game, name: str, find: Callable[[str, str], Game]) -> Puzzle:
    """The puzzle of that name as a list tells of it: quickly read, and nothing in it is tried out."""
    with (folder(game) / f"{name}.yaml").open(encoding="utf-8") as file:
        content = yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    game, seat = find(content["game"], content["rules"]), content["seat"]
    match = start(game, {"given": content["given"]}, name)
    for line in content.get("played") or []:
        for who, answer in line.items():
            match.play(who, an_answer(answer))
    if content.get("anew"):
        match.renew(POSITION)
    aim, way = read_aim(game, match.state, seat, content["goal"]), _way(content["answer"], "answer", Glossary(match))
    title, note = (content.get(key) or {} for key in ("title", "note"))
    return Puzzle(name, game, match, aim, content["chance"], *_proof(content["proof"]), way, {}, title, note)


# -- writing ----------------------------------------------------------------------------------------------


def spelled(match: Match, path: Sequence[Step]) -> list[dict[Any, Any]]:
    """A path of a search as it is written."""
    lines = []
    for step in path:
        line: dict[Any, Any] = {step.seat: match.notation(step.answer)}
        lines.append(line | ({"anew": step.anew} if step.anew else {}))
        match = taken(match, step, _hear_nothing)
    return lines


def written(match: Match, aim: Aim, chance: str, proof: str, answer: Any, fails: Mapping[str, Any]) -> str:
    """A puzzle as the text of its file."""
    scenario = yaml.safe_load(told(match, ""))
    position = {key: scenario[key] for key in ("given", "played", "anew") if scenario[key]}
    game = match.game
    content = {
        "game": game.id,
        "rules": game.version,
        "seat": aim.seat,
        "goal": tell_aim(game, match.state, aim),
        "chance": chance,
        "proof": proof,
        "answer": answer,
        "fails": dict(fails),
        **position,
    }
    return str(yaml.safe_dump(content, allow_unicode=True, sort_keys=False, default_flow_style=None, width=140))
