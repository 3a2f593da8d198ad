"""What is printed on the cards, in words: keywords with their numbers, weapons, the text of a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import resources

import msgspec

from wartable.games.legion.content import KEYWORD, UNITS, UNLIMITED, Ability, CommandCard, Order, Unit, Upgrade, Weapon
from wartable.games.legion.words import COLOUR_NAMES, RANK_NAMES, SIDE_NAMES, SLOT_NAMES, TEXTS, TYPE_NAMES
from wartable.kernel.linking import Explained, Glossary
from wartable.kernel.rulebook import Term, Words, read_toml
from wartable.kernel.state import RuleId
from wartable.kernel.text import LANGUAGES

_OF = {
    "front": Words("Front", "только вперёд"),
    "rear": Words("Rear", "только назад"),
    "front,rear": Words("Front, Rear", "вперёд или назад"),
    "sides": Words("Sides", "с боков"),
    "pierce": Words("Pierce", "пробитие"),
    "blast": Words("Blast", "взрыв"),
    "deflect": Words("Deflect", "парирование"),
    "melee": Words("Melee", "ближний бой"),
    "range-1-weapons": Words("Range 1 Weapons", "оружие дистанции 1"),
    "attack": Words("Attack", "атака"),
    "attack-move": Words("Attack, Move", "атака, движение"),
    "open": Words("Open", "открытый"),
    "capacity-2": Words("Capacity 2", "запас 2"),
    "droid-trooper": Words("Droid Trooper", "дроид-солдат"),
    "emplacement-trooper": Words("Emplacement Trooper", "расчёт орудия"),
    "proton-charge": Words("Proton Charge", "протонный заряд"),
    "sonic-charge": Words("Sonic Charge", "акустический заряд"),
} | {unit.id: unit.name for unit in UNITS}
"""What follows the colon of a keyword."""


def keyword(ability: Ability, lang: str) -> str:
    """A keyword with its number and what follows its colon."""
    name = KEYWORD[ability.keyword].name[lang]
    number = f" {ability.x}" if ability.x else ""
    return f"{name}{number}: {_OF[ability.of][lang]}" if ability.of else f"{name}{number}"


def keywords(abilities: Iterable[Ability], lang: str) -> str:
    return ", ".join(keyword(ability, lang) for ability in abilities)


def reach(weapon: Weapon, lang: str) -> str:
    """At which ranges a weapon is used."""
    told = [TEXTS.say(lang, "weapon-melee")] if weapon.melee else []
    if weapon.ranged:
        least, most = weapon.range
        spans = f"{least}+" if most == UNLIMITED else str(least) if least == most else f"{least}–{most}"
        told.append(TEXTS.say(lang, "weapon-range", {"range": spans}))
    return ", ".join(told)


def dice(weapon: Weapon, lang: str) -> str:
    """The dice of a weapon, by their colours."""
    return " + ".join(
        TEXTS.say(lang, "weapon-dice", {"n": n, "colour": COLOUR_NAMES[colour].en})
        for colour, n in enumerate(weapon.dice)
        if n
    )


def profile(weapon: Weapon, lang: str) -> str:
    """A weapon in one line, without its name: `range 1–3, 1 black die, Impact 1`."""
    return ", ".join(filter(None, (reach(weapon, lang), dice(weapon, lang), keywords(weapon.keywords, lang))))


def text_of_unit(unit: Unit) -> Words:
    """The keywords of a unit and its weapons."""

    def told(lang: str) -> str:
        weapons = [f"{weapon.name[lang]}: {profile(weapon, lang)}." for weapon in unit.weapons]
        return " ".join(filter(None, (f"{keywords(unit.keywords, lang)}." if unit.keywords else "", *weapons)))

    return Words(*map(told, LANGUAGES))


def text_of_card(card: Upgrade | CommandCard) -> Words:
    """What a card adds and gives, its text, then its weapon."""

    def told(lang: str) -> str:
        given = _given(card, lang) if isinstance(card, Upgrade) else []
        text = card.text[lang] if card.text is not None else ""
        weapon = f"{_capital(profile(card.weapon, lang))}." if card.weapon is not None else ""
        return " ".join(filter(None, (*given, text, weapon)))

    return Words(*map(told, LANGUAGES))


def _given(card: Upgrade, lang: str) -> list[str]:
    """What an upgrade adds to its unit: minis with their keywords, keywords, icons, courage."""
    told = []
    if card.minis:
        told.append(TEXTS.say(lang, "upgrade-mini", {"armed": 1 if card.weapon is not None else 0}))
    if card.mini:
        told.append(TEXTS.say(lang, "upgrade-of-mini", {"keywords": keywords(card.mini, lang)}))
    if card.gains:
        told.append(TEXTS.say(lang, "upgrade-gains", {"keywords": _quoted(card.gains, lang)}))
    told += [TEXTS.say(lang, "upgrade-slot", {"slot": SLOT_NAMES[slot][lang]}) for slot in card.slots]
    if card.courage:
        told.append(TEXTS.say(lang, "upgrade-courage", {"n": card.courage}))
    if card.other_side:
        told.append(f"{KEYWORD['reconfigure'].name[lang]}.")
    return told


def _quoted(abilities: Iterable[Ability], lang: str) -> str:
    """Keywords in a sentence; those that are actions say so."""
    told = []
    for one in abilities:
        name = keyword(one, lang)
        name = f"«{name}»" if lang == "ru" else name
        told.append(f"{name} ({TEXTS.say(lang, f'keyword-{one.action}')})" if one.action else name)
    return ", ".join(told)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def order(one: Order, lang: str) -> str:
    """Whom one line of a command card orders: a character, or so many of a kind."""
    if one.named:
        unit = next((unit for unit in UNITS if unit.who == one.named), None)
        return unit.name[lang] if unit is not None else one.named
    kinds = TEXTS.say(lang, "board-or").join(_kind(kind, lang) for kind in one.of.split())
    return TEXTS.say(lang, "board-orders", {"n": one.count, "of": kinds})


def _kind(kind: str, lang: str) -> str:
    """A kind of units that orders are issued to: a rank, a type, or any."""
    if kind in RANK_NAMES:
        return RANK_NAMES[kind][lang].lower()
    if kind in TYPE_NAMES:
        return TYPE_NAMES[kind][lang]
    return TEXTS.say(lang, "board-any-vehicle" if kind == "vehicle" else "board-any-unit")


def kind_of_unit(unit: Unit) -> Words:
    """The line under a unit's name: its rank and its type."""
    return Words(*(f"{RANK_NAMES[unit.rank][lang]} · {TYPE_NAMES[unit.type][lang]}" for lang in LANGUAGES))


def kind_of_upgrade(upgrade: Upgrade) -> Words:
    """The line under an upgrade's name: its slot, and which side of the Force it is for."""
    sides = [SIDE_NAMES[upgrade.side]] if upgrade.side else []
    return Words(*(" · ".join(words[lang] for words in (SLOT_NAMES[upgrade.slot], *sides)) for lang in LANGUAGES))


def _says(rule: RuleId, lang: str) -> str:
    from wartable.games.legion import GAME

    return GAME.rulebook[rule].text(lang)


def _terms() -> Sequence[Term]:
    from wartable.games.legion import GAME

    return GAME.rulebook.terms


GLOSSARY = Glossary(
    "legion",
    msgspec.convert(read_toml(resources.files(__package__) / "data/words.toml"), dict[str, Explained]),
    _says,
    _terms,
)
"""The words of the rulebook in printed texts: links to their rules, and what the glyphs stand for."""
