"""Cards are written in `cards/`: all of them, and nowhere else. Orders, battles, phases and rules know no card by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wartable.games.forbidden_stars as package
from wartable.games.forbidden_stars.cards.combat import BOXES
from wartable.games.forbidden_stars.cards.tactics import TACTICS
from wartable.games.forbidden_stars.content import COMBAT_CARDS, EVENT_CARDS, FACTION_IDS, IS_SCHEME, ORDER_UPGRADES
from wartable.games.forbidden_stars.orders.dominate import ABILITIES
from wartable.games.forbidden_stars.orders.strike import STRIKE_UPGRADES
from wartable.games.forbidden_stars.rules import schemes, upgrades

ROOT = Path(package.__file__).parent
RULES = [path for folder in ("orders", "battle", "phases", "rules") for path in (ROOT / folder).glob("*.py")]
OF_A_CARD = re.compile(r"FS-(MARINES|CHAOS|ORKS|ELDAR)-\d+|\b(upgrade|event|combat_card)\(\"")


@pytest.mark.parametrize("path", RULES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_rule_names_a_card(path: Path) -> None:
    assert [line for line in path.read_text().splitlines() if OF_A_CARD.search(line)] == []


def test_every_event_card_is_written() -> None:
    numbers = range(len(EVENT_CARDS))
    assert sorted(TACTICS) == [n for n in numbers if not IS_SCHEME[n]]
    assert sorted(schemes.SCHEMES) == [n for n in numbers if IS_SCHEME[n]]


def test_every_scheme_is_for_a_moment_that_a_rule_opens() -> None:
    moments = {value for name, value in vars(schemes).items() if name.isupper() and isinstance(value, str)}
    assert {c.timing for c in EVENT_CARDS if c.kind == "scheme"} <= moments


def test_every_order_upgrade_is_written() -> None:
    written = {
        card for group in (upgrades.USES, upgrades.ASKS, upgrades.CHANGES) for cards in group.values() for card in cards
    }
    by_step = {
        next(n for n, c in enumerate(ORDER_UPGRADES) if c.id.replace("_", "-") == step) for step in upgrades.STEPS
    }
    assert written | by_step | set(STRIKE_UPGRADES) == set(range(len(ORDER_UPGRADES)))
    assert set(STRIKE_UPGRADES) == {n for n, c in enumerate(ORDER_UPGRADES) if c.order == "orbital_strike"}


def test_every_moment_and_value_is_known_by_its_name() -> None:
    known = {value for name, value in vars(upgrades).items() if name.isupper() and isinstance(value, str)}
    assert {*upgrades.USES, *upgrades.ASKS, *upgrades.CHANGES} <= known


def test_every_box_of_every_combat_card_is_written() -> None:
    for card, (general, unit) in zip(COMBAT_CARDS, BOXES, strict=True):
        assert (general is not None, unit is not None) == (card.text is not None, card.unit_text is not None), card.id


def test_every_faction_has_its_ability() -> None:
    assert sorted(ABILITIES) == list(range(len(FACTION_IDS)))
