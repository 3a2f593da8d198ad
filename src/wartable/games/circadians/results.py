"""What battles and phases come to: the panels that stand when they are over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.circadians import events as e
from wartable.games.circadians.board import BUILDING_GLYPH
from wartable.games.circadians.content import BUILDINGS, FIGURES, INCOME
from wartable.games.circadians.words import PHASE_NAMES, TEXTS
from wartable.kernel.face import Fate, Reckoning, Sum


def fought(event: Any, lang: str) -> Fate | None:
    """What became of warriors, leaders and buildings in battle."""
    match event:
        case e.WarriorsWounded():
            return Fate(
                event.seat, TEXTS.say(lang, "result-warriors"), "fate-wounded", "u-light", event.count, dead=True
            )
        case e.WarriorsReturned():
            return Fate(event.seat, TEXTS.say(lang, "result-warriors"), "fate-returned", "u-light", event.count)
        case e.FigureReturned():
            state = "fate-home" if event.home else "fate-defeated"
            return Fate(event.seat, FIGURES[event.figure].name[lang], state, "crown", dead=not event.home)
        case e.BuildingDestroyed():
            name = BUILDINGS[event.building].name[lang]
            return Fate(event.seat, name, "fate-destroyed", BUILDING_GLYPH[event.building], dead=True)
    return None


def _strength(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.strength) if isinstance(event, e.Compared) else None


def _energy(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.count) if isinstance(event, e.EnergyGained) else None


def _gems(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.count) if isinstance(event, e.GemsGained) else None


def _cards(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.count) if isinstance(event, e.CardsDrawn) else None


def income_head(events: Sequence[Any], lang: str, seat: int | None) -> tuple[str, str] | None:
    """The title of the income phase when it is over."""
    first = events[0]
    if not isinstance(first, e.PhaseBegan) or first.phase != INCOME or len(events) < 3:
        return None
    return TEXTS.say(lang, "result-phase", {"phase": PHASE_NAMES[INCOME][lang]}), ""


RECKONINGS = (
    Reckoning(
        kind="battle",
        begins=(e.BattleChosen,),
        ends=(e.BattleOver,),
        fate=fought,
        sums=(Sum("sum-strength", "strength", _strength),),
        gains=(e.GloryGained, e.CommandPassed, e.ScoutingTaken, e.UnitsMoved),
    ),
    Reckoning(
        kind="phase",
        begins=(e.PhaseBegan,),
        ends=(e.PhaseBegan,),
        head=income_head,
        sums=(Sum("sum-energy", "energy", _energy), Sum("sum-gems", "gem", _gems), Sum("sum-cards", "card", _cards)),
        gains=(e.QualityUpgraded, e.GloryGained),
    ),
)
"""A battle; the income phase."""
