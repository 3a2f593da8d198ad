"""Circadians at the web table: which pieces an answer is about, the log, the phases, a new table's choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.circadians.actions import Hurry, Move, Recruit, Station
from wartable.games.circadians.board import TRACK_GLYPH, Table, board
from wartable.games.circadians.content import BATTLE, DISCOVERY, FACTION, FACTIONS, INCOME, PRICING, RELIC_CHECK
from wartable.games.circadians.events import BattleWon
from wartable.games.circadians.inspector import inspect
from wartable.games.circadians.printed import GLOSSARY
from wartable.games.circadians.results import RECKONINGS
from wartable.games.circadians.shows import move, show, uses, weighty
from wartable.games.circadians.steps import SETUP_STEPS
from wartable.games.circadians.view import View
from wartable.games.circadians.vocabulary import VOCABULARY
from wartable.games.circadians.weighing import weighed
from wartable.games.circadians.words import PHASE_NAMES, TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.face import Choice, Face, ranking, track_of
from wartable.kernel.face import Track as PhaseTrack

_HEADS = ("RoundBegan", "PhaseBegan", "BattleChosen")
_SUBS = ("EnergyGained", "GemsGained", "EnergyPaid", "GemsPaid", "CardsDrawn", "CardsSeen", "MainTaken", "AuxiliaryTaken", "QualityUsed",
         "ResearchAdvanced", "ResearchLost", "TrackStudied", "GloryGained", "Produced", "WarriorsAdvanced", "WarriorsRecruited", "UnitsMoved",
         "ShipMoved", "TrapSprung", "MoraleBoosted", "MoraleLost", "ControlGained", "ControlLost", "Announced", "DieRolled", "Compared",
         "WarriorsWounded", "WarriorsHealed", "WarriorsSpent", "WarriorsReturned", "FigureReturned", "CommandPassed", "BattleOver", "CardUsedUp", "CardKept",
         "BuildingDestroyed", "TokensRecalled", "TokenTaken", "FlareGunPassed", "RhyZuSummoned", "MountainPlaced", "FoundationPlaced",
         "RelicPlaced", "TilePlaced", "RegionsCounted", "NeutralRemoved", "ScoutingReturned")  # fmt: skip
WAYS = ("choose", "random", "first-game")
USUAL = ("circadians", "ai", "zcharo", "leyrien", "jrayek")


def track(view: View, lang: str) -> PhaseTrack:
    """The round of six and its phases in four steps: prices, the actions (the one that is on), battle, then income or relics."""
    acting = DISCOVERY <= view.phase < BATTLE
    last = RELIC_CHECK if view.phase == RELIC_CHECK else INCOME
    steps = [
        (TEXTS.say(lang, "board-phase-pricing"), "energy"),
        (PHASE_NAMES[view.phase][lang] if acting else TEXTS.say(lang, "board-actions"), TRACK_GLYPH[view.phase - 1 if acting else -1]),
        (PHASE_NAMES[BATTLE][lang], "swords"),
        (TEXTS.say(lang, "board-phase-relic-check"), "relic") if last == RELIC_CHECK else (PHASE_NAMES[INCOME][lang], "gem"),
    ]  # fmt: skip
    now = -1 if view.step in SETUP_STEPS else 1 if acting else {PRICING: 0, BATTLE: 2}.get(view.phase, 3)
    return track_of(TEXTS.say(lang, "board-round", {"round": view.round}), steps, now)


def battle(view: View, lang: str) -> str:
    """The battle that is going on."""
    if view.battle is None:
        return ""
    table = Table(view, lang, {})
    return table.say("board-battle", region=table.place_name(view.battle.region), relic=0)


def won(event: Any) -> int | None:
    """Who wins a battle by this event."""
    return event.seat if isinstance(event, BattleWon) else None


def sides(view: View) -> list[str]:
    return [FACTIONS[faction].id for faction in view.factions]


def called(view: View, lang: str) -> list[str]:
    """The log speaks of factions."""
    return [FACTIONS[faction].name[lang] for faction in view.factions]


def choices(lang: str) -> list[Choice]:
    """A faction for every seat; who makes the choices of set-up."""
    factions = [(faction.id, faction.name[lang]) for faction in FACTIONS]
    ways = [(way, TEXTS.say(lang, f"board-way-{way}")) for way in WAYS]
    return [
        Choice("faction", TEXTS.say(lang, "board-faction"), factions, per_seat=True, once=True, default=list(USUAL),
               option="factions", rule="CO-SETUP-001"),
        Choice("setup", TEXTS.say(lang, "board-way"), ways, default=["choose"], note=TEXTS.say(lang, "board-way-note")),
    ]  # fmt: skip


def options(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """`faction`: one per seat; `setup`: one of `WAYS`."""
    factions = chosen.get("faction", USUAL[:2])
    if not isinstance(factions, list | tuple):
        raise BadOptions(TEXTS.line("bad-factions").at("factions"), "CO-SETUP-001")
    return {"factions": list(factions), "setup": str(chosen.get("setup", "choose"))}


def quick(number: int) -> dict[str, Any]:
    """Three factions, turned by the number, set up as for a first game."""
    names = list(FACTION)
    turn = number % len(names)
    return {"factions": [names[(turn + i) % len(names)] for i in range(3)], "setup": "first-game"}


def pieces(action: Any) -> tuple[str, ...]:
    """The keys of the pieces an answer is about. Warriors to be recruited wait in an area; all answers about starting
    warriors name the same region: there is none to pick."""
    match action:
        case Station():
            return ()
        case Recruit():
            return (f"a{action.area - 1}", *VOCABULARY.pieces(action))
        case Hurry():
            return ("a0", *VOCABULARY.pieces(action))
    return VOCABULARY.pieces(action)


def names(lang: str, s: Any, action: Any) -> tuple[str, ...]:
    """What these are called."""
    match action:
        case Station():
            return ()
        case Recruit() | Hurry():
            area = TEXTS.say(lang, "board-area-name", {"n": action.area if isinstance(action, Recruit) else 1})
            return (area, *VOCABULARY.names(lang, s, action))
    return VOCABULARY.names(lang, s, action)


def together(action: Any) -> int:
    """How many warriors go to a region by an answer."""
    return action.count if isinstance(action, Move | Recruit | Hurry) and action.region is not None else 0


FACE = Face(
    shell="map",
    css=["cover", "board", "map"],
    example="CO-BATTLE-020",
    board=board,
    pieces=pieces,
    names=names,
    about=VOCABULARY.marks,
    rank=ranking(_HEADS, _SUBS),
    inspect=inspect,
    track=track,
    sides=sides,
    choices=choices,
    options=options,
    quick=quick,
    show=show,
    move=move,
    reckonings=RECKONINGS,
    weighty=weighty,
    uses=uses,
    weighed=weighed,
    together=together,
    battle=battle,
    won=won,
    called=called,
    glossary=GLOSSARY,
)
