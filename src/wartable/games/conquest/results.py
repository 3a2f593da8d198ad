"""What battles, captures and phases come to: the panels that stand when they are over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.conquest import events as e
from wartable.games.conquest.board import role
from wartable.games.conquest.content import KINDS, PLANET, CardId
from wartable.games.conquest.words import TEXTS
from wartable.kernel.face import Fate, Grid, Reckoning, Sum


def _became(seat: int, card: CardId, lang: str, state: str, n: int = 1, dead: bool = False) -> Fate:
    return Fate(seat, KINDS[card].name[lang], state, role(KINDS[card]), n, dead)


def fought(event: Any, lang: str) -> Fate | None:
    """What became of units in battle: destroyed, driven away, hurt."""
    match event:
        case e.Destroyed():
            return _became(event.seat, event.card, lang, "fate-destroyed", dead=True)
        case e.Sacrificed():
            return _became(event.seat, event.card, lang, "fate-sacrificed", dead=True)
        case e.Bloodied():
            return _became(event.seat, event.card, lang, "fate-bloodied", dead=True)
        case e.Retreated():
            return _became(event.seat, event.card, lang, "fate-retreated")
        case e.Damaged():
            return _became(event.seat, event.unit, lang, "fate-damaged", event.amount)
    return None


def deployed(event: Any, lang: str) -> Fate | None:
    """What has come into play."""
    if isinstance(event, e.Deployed | e.PutIntoPlay):
        return _became(event.seat, event.card, lang, "fate-deployed")
    return None


def _dealt(event: Any) -> tuple[int, int] | None:
    """Damage counts for the other side."""
    return (1 - event.seat, event.amount) if isinstance(event, e.Damaged) else None


def _shields(event: Any) -> tuple[int, int] | None:
    return (event.seat, 1) if isinstance(event, e.Shielded) else None


def _paid(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.resources) if isinstance(event, e.Paid) else None


def _gained(event: Any) -> tuple[int, int] | None:
    return (event.seat, event.resources) if isinstance(event, e.Gained) else None


def _drawn(event: Any) -> tuple[int, int] | None:
    return (event.seat, len(event.cards)) if isinstance(event, e.Drew) else None


DEALT = Sum("sum-damage", "atk", _dealt)
SHIELDS = Sum("sum-shields", "shield", _shields)
PAID = Sum("sum-paid", "res", _paid)
GAINED = Sum("sum-gained", "res", _gained)
DRAWN = Sum("sum-drawn", "card", _drawn)


def battle_head(events: Sequence[Any], lang: str, seat: int | None) -> tuple[str, str]:
    """Who has won where ("you", if it is the viewer), and after how many combat rounds."""
    end, rounds = events[-1], max((event.round for event in events if isinstance(event, e.CombatRoundBegan)), default=0)
    note = TEXTS.say(lang, "result-rounds", {"n": rounds}) if rounds else ""
    if not isinstance(end, e.BattleWon) or seat is None:
        return "", note
    title = TEXTS.say(
        lang, "result-won" if end.seat == seat else "result-lost", {"planet": PLANET[end.planet].name[lang]}
    )
    return title, note


def phase_head(phase: str) -> Any:
    """The title of a phase that is over; nothing unless this is the one, and something happened in it."""

    def head(events: Sequence[Any], lang: str, seat: int | None) -> tuple[str, str] | None:
        first, told = events[0], events[1:-1]
        if not isinstance(first, e.PhaseBegan) or first.phase != phase or not told:
            return None
        if phase == "combat" and sum(isinstance(event, e.BattleBegan) for event in told) < 2:
            return None  # the battle itself has told it
        return TEXTS.say(lang, f"result-{phase}"), TEXTS.say(lang, "board-round", {"round": first.round})

    return head


ALONE = "CQ-COMMAND-014"
"""The only ready warlord wins a struggle, however many icons there are."""


def struggles(events: Sequence[Any], lang: str) -> Grid | None:
    """The command struggles: planet, by what it was won (icons, the winner's first, or a warlord), by whom, what was taken."""
    rows: list[tuple[str | int, ...]] = []
    nobody = TEXTS.say(lang, "result-nobody")
    for n, event in enumerate(events):
        match event:
            case e.StruggleWon():
                taken = _taken(events[n + 1 :], event.seat)
                by = TEXTS.say(lang, "result-warlord") if event.cite == ALONE else f"{event.icons} : {event.against}"
                rows.append((PLANET[event.planet].name[lang], by, event.seat, *taken))
            case e.StruggleDrawn():
                rows.append((PLANET[event.planet].name[lang], f"{event.icons} : {event.icons}", nobody, "", ""))
    heads = (TEXTS.say(lang, "result-planet"), TEXTS.say(lang, "result-icons"), TEXTS.say(lang, "result-winner"))
    return Grid((*heads, "#card", "#res"), tuple(rows)) if rows else None


def _taken(events: Sequence[Any], seat: int) -> tuple[str, str]:
    """Cards and resources that the winner took, up to the next struggle."""
    cards = resources = 0
    for event in events:
        if isinstance(event, e.StruggleWon | e.StruggleDrawn):
            break
        cards += len(event.cards) if isinstance(event, e.Drew) and event.seat == seat else 0
        resources += event.resources if isinstance(event, e.Gained) and event.seat == seat else 0
    return f"+{cards}" if cards else "", f"+{resources}" if resources else ""


def _phase(phase: str, **told: Any) -> Reckoning:
    return Reckoning(kind="phase", begins=(e.PhaseBegan,), ends=(e.PhaseBegan,), head=phase_head(phase), **told)


RECKONINGS = (
    Reckoning(
        kind="battle",
        begins=(e.BattleBegan,),
        ends=(e.BattleWon, e.BattleEnded),
        head=battle_head,
        fate=fought,
        sums=(DEALT, SHIELDS),
        gains=(e.BattleAbilityUsed, e.PlanetCaptured, e.PlanetRemoved),
    ),
    Reckoning(kind="capture", begins=(e.BattleWon,), ends=(e.PlanetCaptured,), gains=(e.BattleAbilityUsed, e.WentHome)),
    _phase("deploy", fate=deployed, sums=(PAID,)),
    _phase("command", grid=struggles, sums=(DRAWN, GAINED)),
    _phase("combat", fate=fought, sums=(DEALT, SHIELDS), gains=(e.BattleWon, e.PlanetCaptured, e.PlanetRemoved)),
    _phase("headquarters", sums=(DRAWN, GAINED), gains=(e.FirstPlanetMoved, e.PlanetRevealed, e.InitiativePassed)),
)
"""A battle, the capture of a planet, and the four phases."""
