"""Every error says why in both languages: its line exists, and no place raises a bare sentence."""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import wartable
from wartable import games
from wartable.kernel import text
from wartable.kernel.errors import TEXTS, WartableError, misfit
from wartable.kernel.text import LANGUAGES, Texts

ROOT = Path(wartable.__file__).parent
MODULES = sorted(ROOT.rglob("*.py"))
GAMES = {package.removeprefix("wartable.").replace(".", "/"): name for name, package in games.PACKAGES.items()}
PACKAGES = ("kernel", "bots", "cli", "web", *GAMES)
"""The folders that have texts of their own."""


def source(package, lang):
    return (ROOT / package / "locale" / f"{lang}.ftl").read_text(encoding="utf-8")


def messages(package, lang):
    """The messages of a package's own file: id -> the variables it uses."""
    entries = FluentParser().parse(source(package, lang)).body
    assert [e.content for e in entries if isinstance(e, fluent.Junk)] == []
    return {e.id.name: variables(e) for e in entries if isinstance(e, fluent.Message | fluent.Term)}


def variables(node):
    """The variables of a message, however deep."""
    if isinstance(node, fluent.VariableReference):
        return {node.id.name}
    parts = [part for value in vars(node).values() for part in (value if isinstance(value, list) else [value])]
    return set().union(*(variables(part) for part in parts if isinstance(part, fluent.BaseNode)))


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_messages(package):
    """Only what other messages are made of (Russian cases) may be in one of them alone."""
    en, ru = (messages(package, lang) for lang in LANGUAGES)
    parts = re.compile(r"\{ ([a-z][a-z0-9-]+) \}")
    inner = {id for lang in LANGUAGES for id in parts.findall(source(package, lang))}
    assert sorted(set(en) - inner) == sorted(set(ru) - inner)


def lines_of(path):
    """Every `TEXTS.line("id", …)` of a module: the node, the ids it may be, the names of what fills it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id="TEXTS"), attr="line"), args=[ast.Constant(value=str(id))]
            ):
                yield node, id, {keyword.arg for keyword in node.keywords}
            case ast.Call(func=ast.Attribute(value=ast.Name(id="TEXTS"), attr="line"), args=[ast.IfExp() as either]):
                for id in (either.body.value, either.orelse.value):
                    yield node, id, {keyword.arg for keyword in node.keywords}


TOLD = [path for path in MODULES if any(True for _ in lines_of(path))]


@pytest.mark.parametrize("path", TOLD, ids=[str(p.relative_to(ROOT)) for p in TOLD])
def test_every_line_stands_in_both_languages_with_what_fills_it(path):
    module = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
    package = importlib.import_module(module).TEXTS.package
    folder = package.removeprefix("wartable.").replace(".", "/")
    wrong = []
    for lang in LANGUAGES:
        known = messages(folder, lang)
        for node, id, given in lines_of(path):
            if known.get(id) != given:
                wrong.append(f"{lang}, line {node.lineno}: {id} is filled with {given}, and says {known.get(id)}")
    assert wrong == []


def family():
    """The names of all our errors."""
    known, names = [WartableError], set()
    for path in MODULES:
        if "errors" in path.name or "server" in path.parts:
            importlib.import_module(
                ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
            )
    while known:
        error = known.pop()
        names.add(error.__name__)
        known += error.__subclasses__()
    return names


def test_no_error_is_raised_with_a_bare_sentence():
    names, wrong, seen = family(), [], 0
    assert {"BadOptions", "CorruptRecord", "BadScenario", "Refused", "NewerDatabase"} <= names
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Raise(exc=ast.Call(func=ast.Name(id=name), args=args)) if name in names:
                    seen += 1
                    if any(
                        isinstance(a, ast.JoinedStr) or (isinstance(a, ast.Constant) and " " in str(a.value))
                        for a in args
                    ):
                        wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert wrong == [] and seen > 80


def test_an_error_is_said_in_the_language_of_the_reader_and_is_english_for_programs():
    with pytest.raises(wartable.BadOptions) as refused:
        wartable.new("conquest", decks=["straken", "nobody"])
    assert str(refused.value).startswith("no starter deck is called 'nobody'; there are: ")
    assert refused.value.say("ru").startswith("стартовой колоды «nobody» нет; есть: ")


def test_a_place_and_what_is_wrong_there_are_said_in_one_line():
    line = (
        Texts("wartable.kernel")
        .line("unknown-notation", text="a\n  b")
        .at(Texts("wartable.kernel").line("record-line", line="7"))
    )
    assert line.say("ru") == "строка 7: «a b» — не ответ на этот вопрос"
    assert str(line.at("x.jsonl")) == "x.jsonl: line 7: 'a b' is not an answer to this question"


WRONG_FACTS = [
    ("conquest", {"seats": {0: {}, 1: {}}, "round": "two"}),
    ("conquest", {"seats": {0: {"hand": ["nobody"]}, 1: {}}}),
    ("conquest", {"seats": {0: {"resources": -1}, 1: {}}}),
    ("conquest", {"seats": {0: {"resources": "many"}, 1: {}}}),
    ("conquest", {"seats": {0: {"hq": [{"card": "goff-nob", "damage": "much"}]}, 1: {}}}),
    ("conquest", {"seats": {0: {}, 1: {}}, "step": "combat-turn", "battle": {"wrong": 1}}),
    ("conquest", {"seats": {0: {}, 1: {}}, "effects": [{"source": "nobody"}]}),
    ("conquest", {"seats": {0: {}, 1: {}}, "effects": [{"source": "goff-nob"}]}),
    ("conquest", {"seats": {0: {}, 1: {}}, "found": "nobody"}),
    ("conquest", {"seats": 5}),
    ("forbidden-stars", {"wrong": 1}),
    ("forbidden-stars", {"factions": ["orks", "elves"]}),
    ("forbidden-stars", {"factions": ["orks"]}),
    ("forbidden-stars", {"areas": {"99Z/ne": {}}}),
    ("forbidden-stars", {"areas": {"2A/xx": {}}}),
    ("forbidden-stars", {"areas": {"2A/ne": {"orks": {"scout": 1}}}}),
    ("forbidden-stars", {"areas": {"2A/ne": {"orks": {"onslaught asleep": 1}}}}),
    ("forbidden-stars", {"areas": {"2A/ne": {"wrong": 1}}}),
    ("forbidden-stars", {"areas": {"2A/ne": {"orks": {}, "structures": {"tower": 1}}}}),
    ("forbidden-stars", {"areas": {"2A/ne": 5}}),
    ("forbidden-stars", {"players": {"elves": {}}}),
    ("forbidden-stars", {"players": {"orks": 5}}),
    ("forbidden-stars", {"players": {"orks": {"assets": 5}}}),
    ("forbidden-stars", {"battle": 5}),
    ("forbidden-stars", {"players": {"orks": {"scheme": "nothing"}}}),
    ("forbidden-stars", {"players": {"orks": {"deck": ["nothing"]}}}),
    ("forbidden-stars", {"players": {"orks": {"upgrades": ["nothing"]}}}),
    ("forbidden-stars", {"players": {"orks": {"assets": {"gold": 1}}}}),
    ("forbidden-stars", {"stacks": {"2A": ["orks retreat"]}}),
    ("forbidden-stars", {"stacks": {"99Z": []}}),
    ("forbidden-stars", {"tiles": ["2A"]}),
    ("forbidden-stars", {"tiles": ["99Z 0,0"]}),
    ("forbidden-stars", {"storms": ["2A-x"]}),
    ("forbidden-stars", {"dice": ["luck"]}),
    ("forbidden-stars", {"phase": "lunch"}),
    ("forbidden-stars", {"first": "elves"}),
    ("forbidden-stars", {"order": {"wrong": 1}}),
    ("forbidden-stars", {"battle": {"area": "99Z/ne"}}),
    ("forbidden-stars", {"supply": {"gold": 1}}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "facts"), WRONG_FACTS)
def test_a_wrong_fact_is_named_and_no_program_words_are_shown(game, facts):
    with pytest.raises(wartable.BadOptions) as refused:
        wartable.new(game, given=facts)
    said = {lang: refused.value.say(lang) for lang in LANGUAGES}
    assert not re.search(r"Error|\btuple\b|\bindex\b|__", said["en"]), said["en"]
    assert re.search("[а-яё]", said["ru"]) and said["ru"] != said["en"]


def test_of_many_names_the_nearest_are_shown():
    with pytest.raises(wartable.BadOptions) as refused:
        wartable.new("forbidden-stars", given={"players": {"orks": {"scheme": "warbos"}}})
    known = str(refused.value).partition("there are: ")[2].split(", ")
    assert known[0] == "warboss" and len(known) == 8


def test_what_somebody_wrote_is_shortened_and_not_remembered():
    before = text._say.cache_info().currsize
    line = Texts("wartable.kernel").line("unknown-notation", text="x" * 5000)
    assert line.say("ru") == f"«{'x' * 1000}…» — не ответ на этот вопрос"
    assert text._say.cache_info().currsize == before


def test_data_of_the_wrong_shape_is_described_in_our_words():
    import msgspec

    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert({"a": [{"b": "x"}]}, dict[str, list[dict[str, int]]])
    assert misfit(wrong.value).say("ru") == "[...][0][...]: нужно: число, а стоит: текст"
    with pytest.raises(msgspec.DecodeError) as broken:
        msgspec.json.decode(b"{")
    assert str(misfit(broken.value)) == "this cannot be read"


def test_a_line_within_lines_is_never_too_long_to_be_said():
    line = TEXTS.line("file-trouble", reason="x" * 5000)
    for _ in range(5):
        line = line.at("y" * 5000)
    for lang in LANGUAGES:
        assert len(line.say(lang)) < 5000
