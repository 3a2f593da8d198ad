"""What attacks and rounds come to: the panels that stand when they are over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.legion import attack_events as blows
from wartable.games.legion import events as e
from wartable.games.legion.content import UNITS
from wartable.games.legion.model import ACTIVATION, foe
from wartable.games.legion.words import TEXTS
from wartable.kernel.face import Fate, Reckoning, Sum


def lost(event: Any, lang: str) -> Fate | None:
    """Whose miniatures were defeated."""
    match event:
        case blows.UnitDefeated():
            return Fate(event.seat, UNITS[event.card].name[lang], "fate-unit", "k-corps", dead=True)
        case blows.MiniDefeated():
            return Fate(event.seat, UNITS[event.card].name[lang], "fate-mini", "user", dead=True)
    return None


def fought(events: Sequence[Any], lang: str, seat: int | None) -> tuple[str, str] | None:
    """An attack is worth a panel where dice were rolled; where nobody was hurt by it, that is said."""
    if not any(isinstance(event, blows.AttackRolled) for event in events):
        return None
    hurt = any(isinstance(event, blows.WoundsSuffered) for event in events)
    return "" if hurt else TEXTS.say(lang, "result-harmless"), ""


def activated(events: Sequence[Any], lang: str, seat: int | None) -> tuple[str, str] | None:
    """The title of an activation phase that is over."""
    first = events[0]
    if not isinstance(first, e.PhaseBegan) or first.phase != ACTIVATION or len(events) < 3:
        return None
    return TEXTS.say(lang, "result-round", {"round": first.round}), TEXTS.say(lang, "result-activation")


def _defeated(event: Any) -> tuple[int, int] | None:
    return (foe(event.seat), 1) if isinstance(event, blows.MiniDefeated) else None


RECKONINGS = (
    Reckoning(
        kind="battle",
        begins=(blows.AttackDeclared, blows.Detonated),
        gathers=True,
        ends=(blows.AttackEnded,),
        head=fought,
        fate=lost,
        gains=(
            blows.CoverTaken,
            blows.DodgeSpent,
            blows.HitsCancelled,
            blows.Guarded,
            blows.ShieldsSpent,
            blows.WoundsSuffered,
            e.SuppressionGained,
            blows.UnitDefeated,
        ),
    ),
    Reckoning(
        kind="phase",
        begins=(e.PhaseBegan,),
        ends=(e.PhaseBegan,),
        head=activated,
        fate=lost,
        gains=(e.VictoryGained,),
        sums=(Sum("sum-defeated", "swords", _defeated),),
    ),
)
"""An attack; the activation phase of a round, with the victory tokens that its end brings."""
