"""Forbidden Stars at the web table: which pieces an answer is about, the log, the phases, a new table's choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.forbidden_stars.actions import Move
from wartable.games.forbidden_stars.board import board
from wartable.games.forbidden_stars.content import FACTION_IDS, FACTIONS, ROUNDS
from wartable.games.forbidden_stars.events import BattleWon
from wartable.games.forbidden_stars.galaxy import galaxy
from wartable.games.forbidden_stars.inspector import inspect
from wartable.games.forbidden_stars.printed import GLOSSARY
from wartable.games.forbidden_stars.results import RECKONINGS
from wartable.games.forbidden_stars.shows import move, show, uses, weighty
from wartable.games.forbidden_stars.view import View
from wartable.games.forbidden_stars.vocabulary import VOCABULARY
from wartable.games.forbidden_stars.weighing import weighed
from wartable.games.forbidden_stars.words import PHASE, TEXTS, area_name
from wartable.kernel.errors import BadOptions
from wartable.kernel.face import Choice, Face, Track, ranking, track_of

_ICONS = ("r-gear", "o-back", "o-advance", "storm")
_HEADS = ("PhaseBegan", "BattleBegan", "RoundEnded")
_SUBS = ("UnitMoved", "AssetGained", "AssetLost", "MaterielGained", "MaterielLost", "UnitRouted", "UnitRallied", "UnitDestroyed",
         "StructureDestroyed", "StructureCaptured", "DiceRolled", "DieGained", "DieLost", "DieTurned", "TokensGained", "TokensLost",
         "CardsDrawn", "AbilityUsed", "AbilityDeclined", "CardDiscarded", "DamageSuffered", "UnitReplaced", "StructureReplaced")  # fmt: skip


def track(view: View, lang: str) -> Track:
    """The round of eight, and its three phases (before the first: set-up)."""
    shown = (0,) if view.setup is not None else (1, 2, 3)
    steps = [(PHASE[n][lang], _ICONS[n]) for n in shown]
    return track_of(TEXTS.say(lang, "board-round", {"round": view.round, "of": ROUNDS}), steps, view.phase - shown[0])


def battle(view: View, lang: str) -> str:
    """The battle that is going on."""
    if view.battle is None:
        return ""
    return TEXTS.say(lang, "board-battle", {"name": area_name(lang, galaxy(view.tiles), view.battle.area)})


def won(event: Any) -> int | None:
    """Who wins a battle by this event."""
    return event.seat if isinstance(event, BattleWon) else None


def sides(view: View) -> list[str]:
    return [FACTION_IDS[p.faction] for p in view.players]


def called(view: View, lang: str) -> list[str]:
    """The log speaks of factions."""
    return [FACTIONS[p.faction].name[lang] for p in view.players]


def choices(lang: str) -> list[Choice]:
    """A faction for every seat; a ready-made board, or one built by the players."""
    factions = [(f.id, f.name[lang]) for f in FACTIONS]
    setups = [(s, TEXTS.say(lang, f"board-setup-{s}")) for s in ("quick", "full")]
    return [
        Choice(
            "faction",
            TEXTS.say(lang, "board-faction"),
            factions,
            per_seat=True,
            once=True,
            default=list(FACTION_IDS),
            option="factions",
        ),
        Choice("setup", TEXTS.say(lang, "board-setup"), setups, default=["quick"]),
    ]


def options(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """`faction`: one per seat; `setup`: quick or full."""
    factions = chosen.get("faction", FACTION_IDS[:2])
    if not isinstance(factions, list | tuple):
        raise BadOptions(TEXTS.line("bad-factions").at("factions"), "FS-SETUP-002")
    return {"factions": list(factions), "setup": str(chosen.get("setup", "quick"))}


def quick(number: int) -> dict[str, Any]:
    """Three players on a ready-made board, the factions turned by the number."""
    turn = number % len(FACTION_IDS)
    return {"factions": [FACTION_IDS[(turn + i) % len(FACTION_IDS)] for i in range(3)], "setup": "quick"}


FACE = Face(
    shell="map",
    css=["board", "live"],
    example="FS-DAMAGE-003",
    board=board,
    pieces=VOCABULARY.pieces,
    names=VOCABULARY.names,
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
    together=lambda action: int(isinstance(action, Move)),
    battle=battle,
    won=won,
    called=called,
    glossary=GLOSSARY,
)
