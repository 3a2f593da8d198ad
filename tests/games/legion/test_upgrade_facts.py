"""All upgrade cards as they are printed: type, cost, restrictions, what they give, and their weapons."""

from __future__ import annotations

import pytest

from tests.games.legion.upgrade_facts import PRINTED
from wartable.games.legion.content import UNLIMITED, UPGRADE, UPGRADES, Ability, Upgrade, Weapon
from wartable.games.legion.printed import text_of_card
from wartable.kernel.text import LANGUAGES

ACTIONS = {"card": "!", "free": "free", "": ""}


def word(one: Ability) -> str:
    number = str(one.x) if one.x else ""
    return " ".join(filter(None, (one.keyword, number, one.of.replace(",", ", "), ACTIONS[one.action])))


def told_of_weapon(weapon: Weapon | None) -> str:
    if weapon is None:
        return ""
    least, most = weapon.range
    spans = ["melee"] if weapon.melee else []
    if weapon.ranged:
        spans.append(f"{least}-{'…' if most == UNLIMITED else most}")
    told = [*spans, "/".join(map(str, weapon.dice)), ", ".join(map(word, weapon.keywords))]
    told += [f"surge {weapon.surge}" if weapon.surge else "", "area" if weapon.area else ""]
    return " ".join(filter(None, told))


def _told(card: Upgrade) -> str:
    """A card as the list has it."""
    marks = (("unique", card.unique), ("exhaust", card.exhaust), ("adds 1", card.minis == 1))
    limits = [*card.units, *filter(None, (card.side, card.faction)), *card.types]
    gives = [
        *map(word, card.gains),
        *(f"mini {word(one)}" for one in card.mini),
        *(f"icon {one}" for one in card.slots),
    ]
    gives += [f"courage {card.courage}"] if card.courage else []
    gives += [f"surge {card.surge.attack}"] if card.surge.attack else []
    parts = (
        f"{card.slot} {card.points}",
        ", ".join(mark for mark, there in marks if there),
        ", ".join(limits),
        ", ".join(gives),
        told_of_weapon(card.weapon),
    )
    return " | ".join(parts)


def test_the_list_has_every_card() -> None:
    assert [card.id for card in UPGRADES if card.slot != "counterpart"] == list(PRINTED)
    assert len(PRINTED) == 131


@pytest.mark.parametrize("id", PRINTED)
def test_an_upgrade_is_what_its_card_prints(id: str) -> None:
    assert _told(UPGRADES[UPGRADE[id]]) == PRINTED[id]


def test_every_card_says_what_it_does_in_both_languages() -> None:
    """Cards that only give keywords or a weapon need no text of their own: those are shown."""
    for card in UPGRADES:
        texts = [text_of_card(card)[lang] for lang in LANGUAGES]
        assert all(texts), card.id
        assert texts[0] != texts[1], card.id


def test_a_card_with_a_text_of_its_own_has_a_rule_of_its_own() -> None:
    """The two grenade cards of one weapon and the core cards aside, an atom describes what a card says beyond keywords."""
    rules = [card.rule for card in UPGRADES if card.text is not None]
    assert all(rule.startswith("LG-UPGRADECARD-") for rule in rules)
    assert len(set(rules)) == len(rules)


def test_both_sides_of_a_card_name_each_other() -> None:
    sides = {card.id: card for card in UPGRADES if card.other_side}
    assert len(sides) == 6
    for card in sides.values():
        other = sides[card.other_side]
        assert (other.other_side, other.slot, other.points, other.units) == (
            card.id,
            card.slot,
            card.points,
            card.units,
        )
