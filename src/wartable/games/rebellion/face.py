"""Rebellion at the web table: which pieces an answer is about, the log, the phases, a new table's choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.rebellion.actions import Move, PlaceUnits, Take
from wartable.games.rebellion.board import FACTIONS, board
from wartable.games.rebellion.content import ROTE, SYSTEMS
from wartable.games.rebellion.events import BattleWon
from wartable.games.rebellion.inspector import inspect
from wartable.games.rebellion.keys import names, pieces
from wartable.games.rebellion.model import seating
from wartable.games.rebellion.printed import GLOSSARY
from wartable.games.rebellion.results import RECKONINGS
from wartable.games.rebellion.shows import move, show, uses, weighty
from wartable.games.rebellion.told import whose
from wartable.games.rebellion.view import View
from wartable.games.rebellion.vocabulary import VOCABULARY
from wartable.games.rebellion.weighing import weighed
from wartable.games.rebellion.words import PHASES, SIDE_NAMES, TEXTS, at_start, role_of
from wartable.kernel.face import Choice, Face, Track, ranking, track_of
from wartable.kernel.terms import CORE

_HEADS = ("PhaseBegan", "CombatBegan", "SystemDestroyed", "BaseRevealed", "BaseMoved")
_SUBS = ("UnitsMoved", "UnitsPlaced", "UnitsGained", "UnitsDestroyed", "UnitQueued", "UnitsDeployed", "LeaderMoved", "LeaderPlaced",
         "LeaderReturned", "LeaderAssigned", "LeaderJoined", "LeadersTakenBack", "LoyaltyBegan", "CardsDrawn", "MissionDrawn", "ProbeDrawn",
         "ObjectiveDrawn", "TacticsDrawn", "ActionDrawn", "CardsLookedAt", "MissionsSeen", "ActionsSeen", "ObjectivesSeen", "ProbesSeen", "ProbeReturned",
         "TacticsSeen", "DiceRerolled", "DiceChanged", "DamageAssigned", "DamageBlocked", "DamageRemoved",
         "MissionRolled", "MissionReturned", "MissionDiscarded", "AdvancedUsed", "AdvancedCancelled", "AdvancedReturned",
         "HitPrevented")  # fmt: skip
_GLYPHS = ("s-intel", "s-logistics", "hourglass")
PLAYED = ("core", ROTE, "cinematic", "first-game")
"""How one plays: the base game, with the expansion, with its cinematic combat, the first game's set-up."""


def track(view: View, lang: str) -> Track:
    """The round and its three phases (before the first: set-up)."""
    steps = [(name[lang], glyph) for name, glyph in zip(PHASES, _GLYPHS, strict=True)]
    return track_of(TEXTS.say(lang, "board-round", {"round": view.round}), steps, view.phase)


def battle(view: View, lang: str) -> str:
    """The combat that is going on."""
    if view.combat is None:
        return ""
    return TEXTS.say(lang, "board-combat", {"place": SYSTEMS[view.combat.place].name[lang]})


def won(event: Any) -> int | None:
    """Who wins a battle by this event."""
    return whose(event) if isinstance(event, BattleWon) else None


def sides(view: View) -> list[str]:
    seats = seating(view.ways.seats)
    return [FACTIONS[seats.side_of(seat)] for seat in seats.seats]


def side_names(view: View, lang: str) -> list[str]:
    return [name[lang] for name in SIDE_NAMES]


def called(view: View, lang: str) -> list[str]:
    """The log speaks of sides, within a sentence and at its beginning, and of roles."""
    sides = [name[lang] for name in SIDE_NAMES]
    roles = [role_of(lang, view, seat) for seat in seating(view.ways.seats).seats]
    return [*roles, *sides, *map(at_start, sides)]


def choices(lang: str) -> list[Choice]:
    """How many play, and with what."""
    players = [(str(n), TEXTS.say(lang, "board-players", {"n": n})) for n in (2, 3, 4)]
    games = [(way, TEXTS.say(lang, f"board-way-{way}")) for way in PLAYED]
    return [
        Choice("players", TEXTS.say(lang, "board-how-many"), players, default=["2"], rule="RBB-TEAM-001"),
        Choice("way", TEXTS.say(lang, "board-way"), games, default=[ROTE], rule="RB-SETUP-013"),
    ]


def options(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """`players`: 2 to 4; `way`: one of `PLAYED`."""
    players, way = str(chosen.get("players", "2")), str(chosen.get("way", ROTE))
    told: dict[str, Any] = {} if players == "2" else {"players": int(players) if players.isdecimal() else players}
    if way in (ROTE, "cinematic"):
        told["sets"] = [CORE, ROTE]
        told["cinematic"] = way == "cinematic"
    elif way == "first-game":
        told["first_game"] = True
    return told


def quick(number: int) -> dict[str, Any]:
    """Two players with the expansion; by the number with cinematic combat or without."""
    return {"sets": [CORE, ROTE], "cinematic": bool(number % 2)}


FACE = Face(
    shell="map",
    css=["board", "galaxy"],
    example="RBB-MOVE-002",
    board=board,
    pieces=pieces,
    names=names,
    about=VOCABULARY.marks,
    rank=ranking(_HEADS, _SUBS),
    inspect=inspect,
    track=track,
    sides=sides,
    side_names=side_names,
    choices=choices,
    options=options,
    quick=quick,
    show=show,
    whose=lambda state, event: whose(event),
    move=move,
    reckonings=RECKONINGS,
    weighty=weighty,
    uses=uses,
    weighed=weighed,
    together=lambda action: action.count if isinstance(action, Move | PlaceUnits | Take) else 0,
    battle=battle,
    won=won,
    called=called,
    glossary=GLOSSARY,
)
