"""What battles and phases come to: the panels that stand when they are over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.forbidden_stars import events as e
from wartable.games.forbidden_stars.board import GLYPH
from wartable.games.forbidden_stars.content import ROUNDS, STRUCTURE, STRUCTURES, UNITS, kind_of
from wartable.games.forbidden_stars.words import PHASE, TEXTS
from wartable.kernel.face import Fate, Grid, Reckoning, Sum

OPERATIONS, REFRESH = 2, 3


def _unit(event: e.UnitDeed, lang: str, state: str, dead: bool = False) -> Fate:
    return Fate(event.seat, UNITS[event.unit].name[lang], state, GLYPH[kind_of(event.unit)], dead=dead)


def _structure(event: e.StructureDeed, lang: str, state: str, dead: bool = False) -> Fate:
    return Fate(event.seat, STRUCTURE[event.structure].name[lang], state, STRUCTURES[event.structure], dead=dead)


def fought(event: Any, lang: str) -> Fate | None:
    """What became of units and structures in battle."""
    match event:
        case e.UnitDestroyed():
            return _unit(event, lang, "fate-destroyed", dead=True)
        case e.UnitRouted():
            return _unit(event, lang, "fate-routed")
        case e.StructureDestroyed():
            return _structure(event, lang, "fate-destroyed", dead=True)
    return None


def done(event: Any, lang: str) -> Fate | None:
    """What was lost and built in the course of a phase."""
    match event:
        case e.UnitBought():
            return _unit(event, lang, "fate-bought")
        case e.StructureBuilt():
            return _structure(event, lang, "fate-built")
        case e.StructureCaptured():
            return _structure(event, lang, "fate-captured")
        case e.UnitRouted():
            return None  # most of them have rallied since
    return fought(event, lang)


def _materiel(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.count) if isinstance(event, e.MaterielGained) else None


def _objectives(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.count) if isinstance(event, e.ObjectivesCollected) else None


def _battles(event: Any) -> tuple[int, int] | None:
    return (event.seat, 1) if isinstance(event, e.BattleWon) else None


def damage(events: Sequence[Any], lang: str) -> Grid | None:
    """Round by round, how much damage each side suffered."""
    suffered = [event for event in events if isinstance(event, e.DamageSuffered)]
    seats = list(dict.fromkeys(event.seat for event in suffered))
    if len(seats) != 2:
        return None
    hits = [[event.count for event in suffered if event.seat == seat] for seat in seats]
    rows = tuple((str(n), str(a), str(b)) for n, (a, b) in enumerate(zip(*hits, strict=False), 1))
    foot = (TEXTS.say(lang, "result-total"), *(str(sum(counts)) for counts in hits))
    return Grid((TEXTS.say(lang, "result-suffered"), *seats), rows, foot if len(rows) > 1 else ())


def phase_head(phase: int) -> Any:
    """The title of a phase that is over; nothing unless this is the one, and something happened in it."""

    def head(events: Sequence[Any], lang: str, seat: int | None) -> tuple[str, str] | None:
        first = events[0]
        if not isinstance(first, e.PhaseBegan) or first.phase != phase or len(events) < 3:
            return None
        title = TEXTS.say(lang, "result-phase", {"phase": PHASE[phase][lang]})
        return title, TEXTS.say(lang, "board-round", {"round": first.round, "of": ROUNDS})

    return head


def _phase(phase: int, **told: Any) -> Reckoning:
    return Reckoning(kind="phase", begins=(e.PhaseBegan,), ends=(e.PhaseBegan,), head=phase_head(phase), **told)


RECKONINGS = (
    Reckoning(
        kind="battle",
        begins=(e.BattleBegan,),
        ends=(e.BattleWon, e.BattleUndecided),
        fate=fought,
        grid=damage,
        gains=(e.Retreated, e.StructureCaptured),
    ),
    _phase(OPERATIONS, fate=done, sums=(Sum("sum-battles", "atk", _battles),)),
    _phase(
        REFRESH,
        sums=(Sum("sum-materiel", "materiel", _materiel), Sum("sum-objectives", "objective", _objectives)),
        gains=(e.EventPlayed, e.StormMoved, e.Eliminated),
    ),
)
"""A battle; the operations phase (in planning only orders are placed, and they are secret); the refresh phase."""
