"""What Circadians says: names of phases, bonuses, terrains, what is printed on cards, and its messages, in both languages.

Besides the fields themselves messages may use:

    seat-are     many, one: the number of a faction's name in Russian (also foe-are, to-are)
    to-dative    a faction's name in the dative (also seat-dative, foe-dative)
    has-figure   yes, no: whether a field that may be missing is there; has-figures: whether a list has anything in it
    text, rule   what is printed on the card a thing is about, and the atom that describes it
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from wartable.games.circadians.content import (
    AUXILIARY_COST,
    AUXILIARY_GAIN,
    DIE,
    ENTER,
    FACTIONS,
    LOOT_SIDES,
    MAIN,
    NEUTRAL_FOUNDATIONS,
    PERSONAL,
    PLACEMENT_BONUS,
    REGIONS,
    TRACK_LOCKS,
    Bonus,
    Choice,
    Leader,
    Quality,
    RhyZu,
    Scouting,
    Tactics,
)
from wartable.kernel.rulebook import Words
from wartable.kernel.text import Texts

TEXTS = Texts(__package__)

PHASE_NAMES = (
    Words("Pricing", "Установление цен"),
    Words("Discovery", "Открытия"),
    Words("Construction", "Строительство"),
    Words("Production", "Производство"),
    Words("Recruitment", "Вербовка"),
    Words("Movement", "Перемещение"),
    Words("Battle", "Бой"),
    Words("Income", "Доход"),
    Words("Relic check", "Проверка реликвий"),
)
TERRAIN_NAMES = (Words("plain", "равнина"), Words("cliff", "скала"), Words("swamp", "болото"), Words("lake", "озеро"))
BONUS_NAMES = (
    Words("Energy", "Энергия"),
    Words("Gem", "Самоцвет"),
    Words("Tactics card", "Карта тактики"),
    Words("Recruitment points", "Очки вербовки"),
    Words("Research", "Исследование"),
    Words("Glory", "Слава"),
    Words("Redeployment", "Передислокация"),
    Words("Quality upgrade", "Улучшение качества"),
    Words("Boost of morale", "Подъём боевого духа"),
    Words("Construction points", "Очки строительства"),
    Words("Production points", "Очки производства"),
    Words("Movement points", "Очки перемещения"),
    Words("Foundation", "Фундамент"),
    Words("Loot token", "Жетон добычи"),
    Words("Upgrade of a loot token", "Улучшение жетона добычи"),
    Words("Deployment of a leader", "Дислокация лидера"),
    Words("Upgrade of a leader", "Улучшение лидера"),
)
SYMBOL_NAMES = (Words("strength", "сила"), Words("attack", "атака"), Words("defence", "защита"))
ROW_NAMES = (Words("strength", "сила"), Words("glory", "слава"))
PAY_NAMES = (
    Words("", ""),
    Words(" (2 energy for the gem)", " (2 энергии вместо самоцвета)"),
    Words(" (4 energy for the gems)", " (4 энергии вместо самоцветов)"),
    Words(" (free)", " (бесплатно)"),
)
FACE_NAMES = tuple(
    Words(
        f"{strength} strength" + (f", {defence} defence" if defence else ""),
        f"сила {strength}" + (f", защита {defence}" if defence else ""),
    )
    for strength, defence in DIE
)
SOURCE_NAMES = (
    Words("Basic income", "Основной доход"),
    Words("Factories", "Заводы"),
    Words("Outposts", "Форпосты"),
    Words("Fortresses", "Крепости"),
    Words("Number of regions", "Число регионов"),
    Words("Morale", "Боевой дух"),
    Words("Perceptive", "Проницательность"),
    Words("Seclusive", "Замкнутость"),
    Words("Optimistic", "Оптимистичность"),
    Words("Ikryla", "Икрила"),
    Words("Uryk", "Урик"),
    Words("Halke", "Хальке"),
    Words("Katarin", "Катарин"),
)
"""Sources of income."""
SHIP_NAME = Words("the ship", "корабль")
TOKEN = Words("Token", "Жетон")
OR = Words(" or ", " или ")
PERSONAL_NAME = Words("personal foundation", "личный фундамент")
HIDDEN = Words("a tactics card", "карта тактики")
FREE = Words("free", "бесплатно")


def bonus_words(lang: str, bonus: Bonus) -> str:
    """`2 energy and 1 research`; nothing: `no bonus`."""
    if not bonus:
        return Words("no bonus", "без бонуса")[lang]
    told = [TEXTS.say(lang, "n-bonus", {"kind": kind, "count": number}) for kind, number in bonus]
    return Words(" and ", " и ")[lang].join(told)


def region_name(lang: str, s: Any, region: int) -> str:
    """`3-4`; a base by its faction; the ship."""
    if region >= len(REGIONS):
        return SHIP_NAME[lang]
    seat = s.sites.find(region) if s is not None else -1
    if seat < 0:
        return REGIONS[region].name[lang]
    return base_name(lang, s.factions[seat])


def base_name(lang: str, faction: int) -> str:
    of = FACTIONS[faction].of
    return Words(f"{of.en} base", f"база {of.ru}")[lang]


def foundation_name(number: int) -> Words:
    """A foundation by its placement bonus and its relic."""
    if number == PERSONAL:
        return PERSONAL_NAME
    relic = NEUTRAL_FOUNDATIONS[number].relic if number < len(NEUTRAL_FOUNDATIONS) else 0
    bonus = [bonus_words(lang, PLACEMENT_BONUS[number]) for lang in ("en", "ru")]
    if not relic:
        return Words(*bonus)
    return Words(f"relic {relic}, {bonus[0]}", f"реликвия {relic}, {bonus[1]}")


def loot_name(number: int) -> Words:
    """A loot token by what it produces."""
    base, _ = LOOT_SIDES[number]
    return Words(f"loot token ({bonus_words('en', base)})", f"жетон добычи ({bonus_words('ru', base)})")


def about_seat(lang: str, s: Any, field: str, seat: int | None) -> dict[str, Any]:
    """Whether a faction is one or many, in Russian; its name in the dative."""
    if s is None or seat is None or seat >= len(s.factions):
        return {f"{field}-are": "one", f"{field}-dative": ""}
    faction = FACTIONS[s.factions[seat]]
    return {f"{field}-are": "many" if faction.plural else "one", f"{field}-dative": faction.to[lang]}


def printed_text(lang: str, thing: Any, upgraded: bool = False) -> str:
    """What is printed on a card, on the side that is in force."""
    match thing:
        case Tactics():
            return " / ".join(text[lang] for text in (thing.battle, thing.play) if text is not None)
        case Scouting():
            return f"{thing.circadian.text[lang]} / {thing.other.text[lang]}"
        case Leader() | Quality() if upgraded:
            return thing.upgraded_text[lang]
        case Leader() | Quality() | RhyZu():
            return thing.text[lang]
    return str(thing.text[lang])


def printed_on(things: Sequence[Any]) -> Callable[[str, Any, str, Any], dict[str, Any]]:
    """What is printed on the thing of this kind that an answer or an event names, and its atom."""

    def told(lang: str, s: Any, field: str, number: Any) -> dict[str, Any]:
        if number is None or isinstance(number, tuple) or not 0 <= number < len(things):
            return {}
        return {"text": printed_text(lang, things[number]), "rule": things[number].rule}

    return told


@cache
def column_words(lang: str, track: int, column: int) -> str:
    """What a column of a research track gives."""
    told = [
        TEXTS.say(lang, "board-column-main", {"what": bonus_words(lang, MAIN[track][column])}),
        TEXTS.say(
            lang,
            "board-column-auxiliary",
            {
                "cost": bonus_words(lang, AUXILIARY_COST[track][column]),
                "gain": bonus_words(lang, AUXILIARY_GAIN[track][column]),
            },
        ),
    ]
    if ENTER[track][column]:
        told.append(TEXTS.say(lang, "board-column-enter", {"what": choice_words(lang, ENTER[track][column])}))
    if TRACK_LOCKS[track][column]:
        told.append(TEXTS.say(lang, "board-column-lock"))
    return "; ".join(told)


def choice_words(lang: str, choice: Choice) -> str:
    return OR[lang].join(bonus_words(lang, bonus) for bonus in choice)
