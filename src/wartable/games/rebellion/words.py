"""What Rebellion says: names of sides, phases, dice and rings, and its messages, in both languages."""

from __future__ import annotations

from typing import Any

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


def role_of(lang: str, s: Any, seat: int) -> str:
    """Who a seat is: its side, and in the team game its role."""
    if s is None:
        return str(seat)
    own = [taker for taker in TAKERS[s.ways.seats] if taker.seat == seat]
    side = SIDE_NAMES[own[0].side][lang]
    return side if len(own) > 1 or own[0].rank == NONE else f"{side}, {ROLES[own[0].rank][lang]}"
