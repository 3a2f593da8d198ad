"""Units aboard a transport that is defeated (LG-KEYWORD-616)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.events import Disembarked
from wartable.games.legion.model import Legion
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.riding import Landing
from wartable.games.legion.table import mount_of
from wartable.kernel.questions import Place
from wartable.kernel.state import tell

PASS = a.Pass()


def thrown_out(s: Legion, unit: int) -> Generator[Place, Any, bool]:
    """The vehicle is defeated: a unit it carries is placed beside it; whether there was room (LG-KEYWORD-616)."""
    landing = Landing(s, unit, "LG-KEYWORD-616")
    vehicle = mount_of(s, unit)
    answer = yield Place(
        s.owner[unit], landing.draw, landing.accepts, parse, "LG-KEYWORD-616", ask="thrown-out",
        about={"unit": unit, "vehicle": vehicle},
        also=landing.nowhere,
        tried=landing.tried,
        poses=a.Put,
        resort=True,
        good=landing.good,
        preview=landing.preview,
    )  # fmt: skip
    if answer == PASS:
        return False
    landing.place(answer)
    tell(s, Disembarked, unit=unit, by=vehicle, cite="LG-KEYWORD-616")
    return True
