"""What Rebellion says: names of sides, phases, dice and rings, and its messages, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    BASE,
    LEADERS,
    MISSIONS,
    OBJECTIVES,
    SIDES,
    SYSTEMS,
    TACTICS,
    THEATERS,
    UNITS,
    Advanced,
)
from wartable.games.rebellion.model import NONE, TAKERS
from wartable.kernel.rulebook import Words
from wartable.kernel.text import Texts

TEXTS = Texts(__package__)

SIDE_NAMES = (Words("the Rebels", "Альянс"), Words("the Empire", "Империя"))
BASE_SPACE = Words("the Rebel Base", "База повстанцев")
THEATER_NAMES = (Words("space", "космос"), Words("ground", "планета"))
PHASES = (Words("Assignment", "Назначение"), Words("Command", "Командование"), Words("Refresh", "Обновление"))
COLOUR_NAMES = (Words("red", "красный"), Words("black", "чёрный"), Words("green", "зелёный"))
FACE_NAMES = (
    Words("hit", "попадание"),
    Words("direct hit", "прямое попадание"),
    Words("special", "особый результат"),
    Words("blank", "пусто"),
)
DIE_NAMES = tuple(
    Words(f"{colour.en} {face.en}", f"{face.ru} ({colour.ru})") for colour in COLOUR_NAMES for face in FACE_NAMES
)
RING_NAMES = (
    Words("no ring", "без кольца"),
    Words("Captured", "Захвачен"),
    Words("Carbonite", "Карбонит"),
    Words("Lure of the Dark Side", "Соблазн Тёмной Стороны"),
    Words("Master Yoda", "Мастер Йода"),
    Words("Millennium Falcon", "Сокол тысячелетия"),
    Words("R2-D2", "R2-D2"),
    Words("C-3PO", "C-3PO"),
    Words("Bounty", "Награда"),
    Words("K-2SO", "K-2SO"),
)
MARKER_NAMES = (
    Words("Raid Outposts (first)", "Налёт на аванпосты (первый)"),
    Words("Raid Outposts (second)", "Налёт на аванпосты (второй)"),
    Words("Rebel Cell", "Повстанческая ячейка"),
    Words("Show No Fear", "Не выказывать страха"),
    Words("Secure the Plans", "Обезопасить чертежи"),
)
HALVES = (Words("the upper ability", "верхнее свойство"), Words("the lower ability", "нижнее свойство"))
ROLES = (Words("admiral", "адмирал"), Words("general", "генерал"))


# -- names within a sentence ---------------------------------------------------------------------------------

_TITLES = ("Генерал", "Принцесса", "Адмирал", "Император", "Гранд-мофф", "Полковник", "Мофф", "Директор", "Лучшие")
_PROPER = ("Х-", "У-", "И-", "СИД", "АТ-", "Звезда Смерти")
"""What Russian names of leaders and units begin with: titles are written small within a sentence, these are not."""
_AN = ("X-wing", "Airspeeder", "Ion", "Assault", "Interdictor", "AT-")
"""English names of units that have the article `an`."""


def _small(name: str) -> str:
    return name[0].lower() + name[1:]


def at_start(name: str) -> str:
    """A name as it stands at the beginning of a line."""
    return name[0].upper() + name[1:]


def leader_within(lang: str, s: Any, field: str, leader: Any) -> dict[str, Any]:
    """A leader's name as it stands within a sentence."""
    if leader is None or not 0 <= leader < len(LEADERS):
        return {f"{field}-within": ""}
    name = LEADERS[leader].name[lang]
    return {f"{field}-within": _small(name) if lang == "ru" and name.startswith(_TITLES) else name}


def place_cases(lang: str, s: Any, field: str, place: Any) -> dict[str, Any]:
    """A system or the Rebel base as an object; in, to and from it."""
    cases = [f"{field}-{case}" for case in ("itself", "in", "to", "from")]
    if place is None or not 0 <= place <= BASE:
        return dict.fromkeys(cases, "")
    if lang == "en":
        where = "the Rebel base" if place == BASE else SYSTEMS[place].name.en
        told = where, f"{'at' if place == BASE else 'in'} {where}", f"to {where}", f"from {where}"
    elif place == BASE:
        told = "базу повстанцев", "на базе повстанцев", "на базу повстанцев", "с базы повстанцев"
    else:
        name = SYSTEMS[place].name.ru
        told = f"систему {name}", f"в системе {name}", f"в систему {name}", f"из системы {name}"
    return dict(zip(cases, told, strict=True))


def side_within(lang: str, s: Any, field: str, side: Any) -> dict[str, Any]:
    """Which side it is, for the forms of verbs."""
    return {"of": SIDES[side] if side in (0, 1) else ""}


def theater_within(lang: str, s: Any, field: str, theater: Any) -> dict[str, Any]:
    """Which theater it is, for the forms of adjectives."""
    return {"theater-of": THEATERS[theater] if theater in (0, 1) else ""}


def so_many(lang: str, unit: int, n: int) -> dict[str, str]:
    """So many units of a kind, at the beginning of a sentence (`units`) and within it (`units-within`)."""
    name = UNITS[unit].name[lang]
    if lang == "ru":
        told = name if n == 1 else f"{name} × {n}"
        return {"units": told, "units-within": told if name.startswith(_PROPER) else _small(told)}
    if n == 1:
        article = "an" if name.startswith(_AN) else "a"
        return {"units": f"{article.title()} {name}", "units-within": f"{article} {name}"}
    plural = name.replace("Star Under", "Stars Under") if "Under" in name else f"{name}s"
    return dict.fromkeys(("units", "units-within"), f"{n} {plural}")


# -- who is who --------------------------------------------------------------------------------------------


def role_of(lang: str, s: Any, seat: int) -> str:
    """Who a seat is: its side, and in the team game its role."""
    if s is None:
        return str(seat)
    own = [taker for taker in TAKERS[s.ways.seats] if taker.seat == seat]
    side = SIDE_NAMES[own[0].side][lang]
    return side if len(own) > 1 or own[0].rank == NONE else f"{side}, {ROLES[own[0].rank][lang]}"


# -- what is printed on cards ------------------------------------------------------------------------------

_CARDS: tuple[Any, ...] = (*MISSIONS, *ACTIONS, *OBJECTIVES, *TACTICS, *ADVANCED)
CARD_OF_RULE = {card.rule: card for card in _CARDS}
"""The card that an atom describes."""


def printed_text(lang: str, card: Any) -> str:
    """What is printed on a card; on an advanced tactic card the upper ability, then the lower one."""
    return f"{card.upper[lang]} / {card.lower[lang]}" if isinstance(card, Advanced) else str(card.text[lang])


def printed_on(cards: Sequence[Any]) -> Callable[[str, Any, str, Any], dict[str, Any]]:
    """What is printed on the card of this kind that a thing names, and its atom."""

    def told(lang: str, s: Any, field: str, number: Any) -> dict[str, Any]:
        if field not in ("card", "mission", "action", "advanced") or number is None or not 0 <= number < len(cards):
            return {}
        return {"text": printed_text(lang, cards[number]), "rule": cards[number].rule}

    return told


def by_rule(lang: str, rule: str) -> dict[str, Any]:
    """The card by whose rule a question is asked or something happens."""
    card = CARD_OF_RULE.get(rule)
    if card is None:
        return {}
    return {"text": printed_text(lang, card), "rule": rule, "cause": card.name[lang]}
