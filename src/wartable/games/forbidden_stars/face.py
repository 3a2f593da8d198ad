"""Forbidden Stars at the web table: which pieces an answer is about, the log, the phases, a new table's choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wartable.games.forbidden_stars import actions as a
from wartable.games.forbidden_stars.board import board
from wartable.games.forbidden_stars.content import FACTION_IDS, FACTIONS, ROUNDS
from wartable.games.forbidden_stars.inspector import inspect
from wartable.games.forbidden_stars.shows import show, uses, weighty
from wartable.games.forbidden_stars.view import View
from wartable.games.forbidden_stars.words import PHASE, TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.face import Choice, Face, Track, ranking, track_of

Keys = tuple[str, ...]
PIECES: dict[type, Callable[[Any], Keys]] = {
    a.PlaceTile: lambda x: (f"y{x.side}", f"z{x.x}-{x.y}"),
    a.PlaceUnit: lambda x: (f"n{x.unit}", f"a{x.area}"),
    a.PlaceStructure: lambda x: (f"b{x.structure}", f"a{x.area}"),
    a.PlaceObjective: lambda x: (f"j{x.owner}", f"a{x.area}"),
    a.PlaceStorm: lambda x: (f"e{x.edge}",),
    a.PlaceOrder: lambda x: (f"o{x.order}", f"s{x.system}"),
    a.Reveal: lambda x: (f"s{x.system}",),
    a.UseScheme: lambda x: (f"v{x.event}",),
    a.UseUpgrade: lambda x: (f"g{x.upgrade}",),
    a.Move: lambda x: (f"u{x.unit}-{x.source}-0", f"a{x.target}"),
    a.Buy: lambda x: (f"n{x.unit}", f"a{x.area}"),
    a.Build: lambda x: (f"b{x.structure}", f"a{x.area}"),
    a.BuyUpgrade: lambda x: (f"g{x.upgrade}",),
    a.BuyCombatCard: lambda x: (f"k{x.card}",),
    a.RemoveCard: lambda x: (f"k{x.card}",),
    a.PickAsset: lambda x: (f"t{x.asset}",),
    a.PickOrder: lambda x: (f"o{x.order}",),
    a.ReplaceUnit: lambda x: (f"u{x.unit}-{x.area}-{x.state}",),
    a.ReplaceStructure: lambda x: (f"c{x.structure}-{x.area}", f"b{x.by}"),
    a.Strike: lambda x: (f"a{x.void}", f"a{x.world}"),
    a.PickDie: lambda x: (f"d{x.face}",),
    a.SpendDie: lambda x: (f"d{x.face}",),
    a.LoseDie: lambda x: (f"d{x.face}",),
    a.PlayCard: lambda x: (f"k{x.card}",),
    a.PickUnit: lambda x: (f"u{x.unit}-{x.area}-{x.state}",),
    a.PickCard: lambda x: (f"f{x.card}",),
    a.PickArea: lambda x: (f"a{x.area}",),
    a.PickSystem: lambda x: (f"s{x.system}",),
    a.PickPlayer: lambda x: (f"w{x.seat}",),
    a.Assign: lambda x: (f"x{x.unit}-{x.state}",),
    a.Retreat: lambda x: (f"a{x.area}",),
    a.Surplus: lambda x: (f"u{x.unit}-{x.area}-{x.state}",),
    a.PlayEvent: lambda x: (f"v{x.event}",),
    a.MoveStorm: lambda x: (f"e{x.edge}", f"e{x.target}"),
    a.ShiftOrder: lambda x: (f"s{x.system}",),
    a.GainAssets: lambda x: (f"a{x.area}",),
    a.GainMateriel: lambda x: (f"a{x.area}",),
}
_ICONS = ("r-gear", "o-back", "o-advance", "storm")
_HEADS = ("PhaseBegan", "BattleBegan", "RoundEnded")
_SUBS = ("UnitMoved", "AssetGained", "AssetLost", "MaterielGained", "MaterielLost", "UnitRouted", "UnitRallied", "UnitDestroyed",
         "StructureDestroyed", "StructureCaptured", "DiceRolled", "DieGained", "DieLost", "DieTurned", "TokensGained", "TokensLost",
         "CardsDrawn", "AbilityUsed", "AbilityDeclined", "CardDiscarded", "DamageSuffered", "UnitReplaced", "StructureReplaced")  # fmt: skip


def pieces(action: Any) -> Keys:
    """The pieces an answer is about: what first, then where."""
    keys = PIECES.get(type(action))
    return keys(action) if keys is not None else ()


def about(event: Any) -> Keys:
    """The areas, systems and edges an event is about."""
    marks = []
    for field, mark in (("area", "a"), ("source", "a"), ("system", "s"), ("edge", "e")):
        n = getattr(event, field, None)
        if isinstance(n, int) and n >= 0:
            marks.append(f"{mark}{n}")
    return tuple(marks)


def track(view: View, lang: str) -> Track:
    """The round of eight, and its three phases (before the first: set-up)."""
    shown = (0,) if view.setup is not None else (1, 2, 3)
    steps = [(PHASE[n][lang], _ICONS[n]) for n in shown]
    return track_of(TEXTS.say(lang, "board-round", {"round": view.round, "of": ROUNDS}), steps, view.phase - shown[0])


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
        Choice("faction", TEXTS.say(lang, "board-faction"), factions, per_seat=True, default=list(FACTION_IDS)),
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
    pieces=pieces,
    about=about,
    rank=ranking(_HEADS, _SUBS),
    inspect=inspect,
    track=track,
    sides=sides,
    choices=choices,
    options=options,
    quick=quick,
    show=show,
    weighty=weighty,
    uses=uses,
    called=called,
)
