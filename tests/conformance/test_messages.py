"""Every message is said somewhere, and everything that is said has its message."""

from __future__ import annotations

import re

import pytest

from tests.conformance.play import find
from tests.conformance.test_errors import GAMES, PACKAGES, ROOT, messages, source
from tests.conformance.test_texts import vocabulary
from wartable.kernel import record
from wartable.kernel.builder import SAID
from wartable.kernel.events import Event
from wartable.kernel.face import TOLD
from wartable.kernel.questions import Action
from wartable.kernel.state import Rng
from wartable.kernel.text import LANGUAGES, kebab
from wartable.server.pages import CLIENT_WORDS

SPEAKS = {
    "web": ("web", "server"),
    "cli": ("cli",),
    "kernel": ("kernel", "games", "bots", "cli", "server", "arena.py", "cluster.py"),
}
"""Where the messages of a package are said; a game's are said in the game (and faults of decks nowhere else)."""


def code(*folders, kinds=(".py", ".html")):
    found = [path for folder in folders for path in [ROOT / folder, *sorted((ROOT / folder).rglob("*"))]]
    paths = [path for path in found if path.suffix in kinds]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def families(text):
    """Beginnings of ids that are put together: f"client-{key}", 'game-' ~ id."""
    return set(re.findall(r"""f["']([a-z-]+-)\{""", text)) | set(re.findall(r"""'([a-z-]+-)' ?~""", text))


def unused(package):
    text = code(*SPEAKS.get(package, (package,)))
    quoted = set(re.findall(r"""["'`]([a-z][a-z0-9-]+)["'`]""", text))
    begun = tuple(families(text))
    within = set(re.findall(r"\{ ?([a-z][a-z0-9-]+)[ .}]", "".join(source(package, lang) for lang in LANGUAGES)))
    return [id for id in messages(package, "en") if id not in quoted | within and not id.startswith(begun)]


def begun(game):
    """A match of a game that has just begun."""
    return record.start(game, game.random_options(Rng(0), 0), "0")


@pytest.mark.parametrize("package", PACKAGES)
def test_no_message_is_left_over(package):
    spoken = set()
    if package in GAMES:
        game = find(GAMES[package])
        for base, prefix in ((Action, "act"), (Action, "kind"), (Action, "cause"), (Event, "log")):
            spoken |= {f"{prefix}-{kebab(kind.__name__)}" for kind in vocabulary(game, base)}
        asked = set(re.findall(r'"([a-z][a-z0-9-]+)"', code(package, "kernel", kinds=(".py",))))
        spoken |= {id for id in messages(package, "en") if id.startswith("ask-") and id.removeprefix("ask-") in asked}
        spoken |= set(SAID if game.builder is not None else ())
        spoken |= {"ask-window-interrupt", "ask-window-reaction"}  # put together by the kernel
        spoken |= {f"cause-{atom.id.lower()}" for atom in game.rulebook}
        spoken |= set(TOLD)
        spoken |= {f"figure-{name}" for name in game.reckoning.figures}
        spoken |= {f"score-{score.name}" for score in game.reckoning.score(begun(game).view(None))}
        spoken |= {f"term-{term}" for term in game.features.terms} if game.features is not None else set()
        spoken |= {f"goal-{kind}" for kind in game.goals}
        spoken |= {f"window-{kind}{more}" for kind in game.windows.kinds for more in ("", "-note", "-pass")}
    else:
        spoken |= {id for id in messages(package, "en") if package == "kernel" and id.startswith("ask-")}
    assert [id for id in unused(package) if id not in spoken] == []


@pytest.mark.parametrize("package", ["web", *GAMES])
def test_what_templates_say_has_its_message(package):
    said = set(re.findall(r"""\bsay\(\s*["']([a-z0-9-]+)["']\s*[,)]""", code(package, kinds=(".html",))))
    said |= set(
        re.findall(
            r"""\b(?:say|problem)\([^"'()]*(?:\([^()]*\))?[^"'()]*["']([a-z0-9-]+)["']""",
            code(*SPEAKS.get(package, ()), kinds=(".py",)),
        )
    )
    said -= set(SAID)  # builders say these
    for lang in LANGUAGES:
        known = {*messages(package, lang), *messages("kernel", lang)}
        assert sorted(said - known - set(TOLD)) == []  # what is told of a game stands in its own package
    assert said


def test_the_client_is_given_what_it_says_and_nothing_else():
    used = set(re.findall(r"\bwords\.([a-z]+)", code("web/static", kinds=(".js",)).replace("words.every", "")))
    for inside in re.findall(r"\bwords\[([^\]]+)\]", code("web/static", kinds=(".js",))):
        used |= set(re.findall(r"'([a-z-]+)'", inside))
    assert set(CLIENT_WORDS) == used
    templates = set(re.findall(r"'client-([a-z-]+)'", code("web", kinds=(".html",))))
    told = {id.removeprefix("client-") for id in messages("web", "en") if id.startswith("client-")}
    assert told == used | templates


THIRD = {"en": r"[a-z]+s", "ru": r"[а-я]+[еёи]т"}
"""What a verb looks like that tells of somebody else."""


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_of_a_player_can_be_said_to_one_who_has_no_name(package, lang):
    """Behind a name stands YOU($player, "draws", "draw"), not a bare "draws"."""
    name = r"\{ \$(?:player|winner) \}"
    assert re.findall(rf"{name} (?:{THIRD[lang]})\b.*|.*(?:{THIRD[lang]}) {name}", source(package, lang)) == []


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_written_twice(package, lang):
    """The later one would be said for both."""
    ids = re.findall(r"^([a-z][a-z0-9-]*) =", source(package, lang), re.MULTILINE)
    assert sorted(id for id in set(ids) if ids.count(id) > 1) == []
