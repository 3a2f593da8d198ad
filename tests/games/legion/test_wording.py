"""Russian lines agree with the names of units, and cover has one name everywhere."""

from __future__ import annotations

import re

import pytest

from tests.conformance.test_errors import ROOT, source
from tests.games.legion.table import GAME, acting, row, unit
from wartable.games.legion import attack_events as blows
from wartable.games.legion import events as e
from wartable.games.legion.board import Table
from wartable.games.legion.content import UNITS, UPGRADE, UPGRADES
from wartable.games.legion.names import say_mini
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_event, say_question

VERB = re.compile(r"(?<!отряд )\{ \$(?:unit|by|defender) \} [а-яё]+(?:ет|ёт|ит|ут|ют|ат|ят)(?:ся)?\b")
"""A verb straight after the name of a unit; after «отряд» it is singular, and right."""
CITE = "LG-DEFEND-501"
LUKE, TROOPERS, VADER, STORM = range(4)


@pytest.fixture
def match() -> Match:
    return acting(
        [unit("luke-skywalker", 5000, 3000), row("rebel-troopers", 3000, 3000, size=4)],
        [unit("darth-vader", 5000, 6000), row("stormtroopers", 3000, 6000, size=4)],
        "stormtroopers",
    )


def test_verbs_agree_with_a_plural_name_and_a_singular_one(match: Match) -> None:
    said = [
        say_event(GAME, "ru", event, state=match.state)
        for event in (
            blows.DefenseRolled(unit=STORM, red=False, dice=[0], cite=CITE),
            blows.DefenseRolled(unit=VADER, red=True, dice=[0], cite=CITE),
            blows.AttackDeclared(unit=TROOPERS, defender=VADER, melee=False, cite=CITE),
            e.Displaced(unit=TROOPERS, by=VADER, cite=CITE),
            e.Displaced(unit=LUKE, by=STORM, cite=CITE),
        )
    ]
    assert said == [
        "Штурмовики защищаются: блок",
        "Дарт Вейдер защищается: блок",
        "Солдаты повстанцев атакуют: Дарт Вейдер",
        "Дарт Вейдер вытесняет: Солдаты повстанцев",
        "Штурмовики вытесняют: Люк Скайуокер",
    ]


def test_questions_agree_with_the_unit_they_are_about(match: Match) -> None:
    match.play(1, "attack")
    assert say_question(GAME, "ru", match.state, match.pending[1]) == "Кого атакуют Штурмовики?"


def test_no_russian_verb_stands_bare_after_the_name_of_a_unit() -> None:
    """It would be right for some names only: `$unit-are` says which form it takes."""
    assert VERB.findall(source("games/legion", "ru")) == []


def test_every_plural_name_is_known_to_be_one() -> None:
    assert [unit.id for unit in UNITS if unit.plural] == [
        unit.id for unit in UNITS if unit.name.en.endswith("s") and not unit.unique
    ]


def test_cover_has_the_names_of_the_rulebook_in_russian() -> None:
    """Reliable and unreliable; heavy and light are what English calls it."""
    written = [
        path.read_text(encoding="utf-8")
        for path in (ROOT / "games/legion").rglob("*.*")
        if path.suffix in (".ftl", ".toml", ".yaml")
    ]
    assert [found for text in written for found in re.findall(r"(?:лёгк|тяжёл)\S+ укрыти\S+", text)] == []


def test_miniatures_are_named_by_number_or_by_what_they_carry() -> None:
    m = acting(
        [unit("luke-skywalker", 5000, 3000)],
        [row("stormtroopers", 3000, 6000, "dlt-19-stormtrooper", size=5)],
        "stormtroopers",
    )
    first = m.state.first[1]
    assert [say_mini("ru", m.state, mini) for mini in (0, first + 1, first + 4)] == [
        "Люк Скайуокер",
        "Штурмовики, № 2",
        "Штурмовики, " + UPGRADES[UPGRADE["dlt-19-stormtrooper"]].name.ru,
    ]
    assert say_mini("en", m.state, first + 1) == "Stormtroopers, no. 2"


def test_names_on_the_field_do_not_cross() -> None:
    """Three units side by side, one of them at the far edge where names stand below."""
    m = acting(
        [unit("luke-skywalker", 8900, 4000), unit("leia-organa", 9400, 4000), unit("han-solo", 9900, 4000)],
        [row("stormtroopers", 3000, 9800, size=4)],
        "luke-skywalker",
    )
    squads = Table(m.view(0), "ru", {}).squads()
    heights = [one.label_y for one in squads]
    assert len(set(heights[:3])) == 3 and all(0 < y < 10_000 for y in heights)
