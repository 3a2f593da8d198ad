"""What combats, missions and phases come to: the panels that stand when they are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.rebellion import events as e
from wartable.games.rebellion.content import EMPIRE, LEADERS, REBEL, SPACE, THEATER_OF, UNITS
from wartable.games.rebellion.told import whose
from wartable.games.rebellion.words import PHASES, TEXTS
from wartable.kernel.face import Fate, Grid, Reckoning, Sum

COMMAND, REFRESH = 1, 2


def _units(event: e.UnitDeed, lang: str, state: str, n: int = 1, dead: bool = False) -> Fate:
    glyph = "u-ship" if THEATER_OF[event.unit] == SPACE else "u-light"
    return Fate(whose(event), UNITS[event.unit].name[lang], state, glyph, n, dead)


def _leader(event: e.LeaderDeed, lang: str, state: str, dead: bool = False) -> Fate:
    return Fate(whose(event), LEADERS[event.leader].name[lang], state, "user", dead=dead)


def fought(event: Any, lang: str) -> Fate | None:
    """What became of units and leaders in a combat."""
    match event:
        case e.UnitsDestroyed():
            return _units(event, lang, "fate-destroyed", event.count, dead=True)
        case e.LeaderEliminated():
            return _leader(event, lang, "fate-eliminated", dead=True)
        case e.LeaderCaptured():
            return _leader(event, lang, "fate-captured")
    return None


def commanded(event: Any, lang: str) -> Fate | None:
    """What was lost and gained in the course of the command phase."""
    match event:
        case e.UnitsGained():
            return _units(event, lang, "fate-gained", event.count)
        case e.LeaderRescued():
            return _leader(event, lang, "fate-rescued")
    return fought(event, lang)


def refreshed(event: Any, lang: str) -> Fate | None:
    """Who was recruited, and what was built and deployed."""
    match event:
        case e.LeaderRecruited():
            return _leader(event, lang, "fate-recruited")
        case e.UnitsDeployed():
            return _units(event, lang, "fate-deployed", event.count)
        case e.UnitQueued():
            return _units(event, lang, "fate-queued")
    return None


def damage(events: Sequence[Any], lang: str) -> Grid | None:
    """Round by round, how much damage each side was dealt and could not block."""
    rounds: list[list[int]] = []
    for event in events:
        match event:
            case e.CombatRound():
                rounds.append([0, 0])
            case e.DamageAssigned() if rounds:
                rounds[-1][whose(event)] += event.count
            case e.DamageBlocked() if rounds:
                rounds[-1][whose(event)] -= event.count
    if not any(map(any, rounds)):
        return None
    rows = tuple((str(n), *map(str, dealt)) for n, dealt in enumerate(rounds, 1))
    foot = (TEXTS.say(lang, "result-total"), *(str(sum(dealt[side] for dealt in rounds)) for side in (REBEL, EMPIRE)))
    return Grid((TEXTS.say(lang, "result-suffered"), REBEL, EMPIRE), rows, foot if len(rows) > 1 else ())


def attempted(events: Sequence[Any], lang: str, seat: int | None) -> tuple[str, str] | None:
    """The outcome of a mission is worth a panel where dice have decided it."""
    return ("", "") if any(isinstance(event, e.MissionCompared) for event in events) else None


def successes(events: Sequence[Any], lang: str) -> Grid | None:
    """The successes of both sides."""
    compared = [event for event in events if isinstance(event, e.MissionCompared)][-1:]
    heads: tuple[str | int, ...] = ("", TEXTS.say(lang, "result-successes"))
    rows = [((c.side, str(c.successes)), (1 - c.side, str(c.against))) for c in compared]
    return Grid(heads, rows[0]) if rows else None


def phase_head(phase: int) -> Callable[[Sequence[Any], str, int | None], tuple[str, str] | None]:
    """The title of a phase that is over; nothing unless this is the one, and something happened in it."""

    def head(events: Sequence[Any], lang: str, seat: int | None) -> tuple[str, str] | None:
        first = events[0]
        if not isinstance(first, e.PhaseBegan) or first.phase != phase or len(events) < 3:
            return None
        title = TEXTS.say(lang, "result-phase", {"phase": PHASES[phase][lang]})
        return title, TEXTS.say(lang, "board-round", {"round": first.round})

    return head


def _phase(phase: int, **told: Any) -> Reckoning:
    return Reckoning(kind="phase", begins=(e.PhaseBegan,), ends=(e.PhaseBegan,), head=phase_head(phase), **told)


def _battles(event: Any) -> tuple[int, int] | None:
    return (whose(event), 1) if isinstance(event, e.BattleWon) else None


def _missions(event: Any) -> tuple[int, int] | None:
    return (whose(event), 1) if isinstance(event, e.MissionSucceeded) else None


BROUGHT = (e.LoyaltyGained, e.LoyaltyLost, e.SystemSabotaged, e.SabotageRemoved, e.SystemDestroyed, e.LeaderCaptured, e.LeaderRescued,
           e.LeaderEliminated, e.LeaderLured, e.LeaderDetained, e.RingAttached, e.UnitsGained, e.ReputationChanged, e.BaseAsked, e.TargetPlaced,
           e.TargetRemoved)  # fmt: skip
"""What missions bring about."""
RECKONINGS = (
    Reckoning(
        kind="battle",
        begins=(e.CombatBegan,),
        ends=(e.CombatEnded,),
        fate=fought,
        grid=damage,
        gains=(e.BattleWon, e.SideRetreated, e.ObjectivePlayed, e.LoyaltyGained, e.SystemSubjugated, e.SystemFreed),
    ),
    Reckoning(
        kind="capture",
        begins=(e.MissionRevealed,),
        ends=(e.MissionSucceeded, e.MissionFailed),
        head=attempted,
        grid=successes,
        gains=BROUGHT,
    ),
    _phase(
        COMMAND, fate=commanded, sums=(Sum("sum-missions", "hidden", _missions), Sum("sum-battles", "swords", _battles))
    ),
    _phase(REFRESH, fate=refreshed, gains=(e.TimeAdvanced, e.ObjectivePlayed, e.ReputationChanged)),
)
"""A combat; a mission that dice have decided; the command and the refresh phase (what is assigned is secret)."""
