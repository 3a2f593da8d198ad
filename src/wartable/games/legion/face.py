"""Legion at the web table: which pieces an answer is about, the log, the phases, a new table's choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.legion.armies import GRAND, STANDARD, STARTERS, TEAM, unit_card
from wartable.games.legion.battlefields import MAPS
from wartable.games.legion.board import Table, board
from wartable.games.legion.builder import BUILDER
from wartable.games.legion.ghosts import PLACING
from wartable.games.legion.inspector import inspect
from wartable.games.legion.measuring import measure
from wartable.games.legion.model import LAST_ROUND, NONE
from wartable.games.legion.printed import GLOSSARY
from wartable.games.legion.results import RECKONINGS
from wartable.games.legion.shows import move, show, uses, weighty
from wartable.games.legion.told import whose
from wartable.games.legion.view import View
from wartable.games.legion.vocabulary import COLOURS_OF_PLAYERS, VOCABULARY, faction_name, say_seat
from wartable.games.legion.weighing import weighed
from wartable.games.legion.words import FACTION_NAMES, TEXTS
from wartable.kernel.face import Choice, Face, Track, ranking, track_of

_HEADS = ("PhaseBegan", "BattleDefined", "GrandBattleDefined", "DeploymentDrawn", "UnitActivated")
_SUBS = ("WeaponAdded", "AttackRolled", "AttackRerolled", "SurgesConverted", "CoverTaken", "DodgeSpent", "HitsImproved", "HitsCancelled",
         "DefenseRolled", "Deflected", "BlocksCancelled", "WoundsSuffered", "MiniWounded", "MiniDefeated", "LeaderChosen", "SuppressionGained",
         "SuppressionRemoved", "IonGained", "MeleeBegan", "MeleeEnded", "Reformed", "Displaced", "Halted", "ClamberRolled", "ActionLost",
         "AttackEnded", "ActivationEnded", "UpgradeReadied", "TokensRemoved", "CardReturned", "CardDiscarded", "DamageRolled",
         "ResilienceRolled", "SurgeSpent", "ShieldsSpent", "Rammed", "FireSupported", "Guarded", "DefenseRerolled", "PoisonGained", "WeaponDestroyed", "StandbyLost")  # fmt: skip
_GLYPHS = ("cmd", "atk", "hourglass")
_PHASES = ("command", "activation", "end")
NUMBERED = ("random", "turns")
"""Battlefields of which there is one for each number: laid out at random, or by the players in turns."""
UNLIMITED = "unlimited"
DEFAULT = ("rebels", "empire", "rebels", "empire")


def track(view: View, lang: str) -> Track:
    """The round and its three phases (before the first: set-up)."""
    steps = [(TEXTS.say(lang, f"board-phase-{name}"), glyph) for name, glyph in zip(_PHASES, _GLYPHS, strict=True)]
    message = "board-round-unlimited" if view.ways.unlimited else "board-round"
    return track_of(TEXTS.say(lang, message, {"round": max(view.round, 1), "last": LAST_ROUND}), steps, view.phase)


def battle(view: View, lang: str) -> str:
    """The attack that is going on."""
    if view.attack is None or not view.attack.pools:
        return ""
    table, pool = Table(view, lang, {}), view.attack.pools[view.attack.at]
    names = {"unit": table.unit_name(view.attack.unit), "defender": table.unit_name(pool.defender)}
    return TEXTS.say(lang, "board-attack", names)


def sides(view: View) -> list[str]:
    table = Table(view, "en", {})
    return [table.faction(seat) for seat in range(len(view.hands))]


def called(view: View, lang: str) -> list[str]:
    """The log speaks of factions."""
    return [
        say_seat(lang, view, seat) if len(view.hands) > 2 else Table(view, lang, {}).side_name(seat)
        for seat in range(len(view.hands))
    ]


def side_names(view: View, lang: str) -> list[str]:
    """The sides of a team battle: their factions, with the colour where both have the same one."""
    names = [faction_name(lang, view, side) for side in (0, 1)]
    if names[0] != names[1]:
        return names
    colours = (0, 1) if view.blue in (NONE, 0) else (1, 0)
    return [f"{name} ({COLOURS_OF_PLAYERS[colours[n]][lang]})" for n, name in enumerate(names)]


def choices(lang: str) -> list[Choice]:
    """The armies, how large they are, where and how long they fight."""
    armies = [
        (one.id, f"{one.name[lang]} · {FACTION_NAMES[unit_card(one.units[0]).faction][lang]}")
        for one in STARTERS
        if one.format == STANDARD
    ]
    fields = [(id, one.name[lang]) for id, one in MAPS.items()]
    fields += [(one, TEXTS.say(lang, f"board-{one}-field")) for one in NUMBERED]
    formats = [(one, TEXTS.say(lang, f"format-{one}")) for one in (STANDARD, GRAND)]
    rounds = [(one, TEXTS.say(lang, f"rounds-{one}")) for one in ("six", UNLIMITED)]
    return [
        Choice(BUILDER.id, TEXTS.say(lang, "board-army"), armies, per_seat=True, default=DEFAULT, option=BUILDER.option, rule="LG-ARMY-101"),
        Choice("format", TEXTS.say(lang, "format"), formats, default=[STANDARD], note=TEXTS.say(lang, "format-note"), rule="LG-OPTIONAL-501"),
        Choice("rounds", TEXTS.say(lang, "rounds"), rounds, default=["six"], rule="LG-UNLIMITED-501"),
        Choice("battlefield", TEXTS.say(lang, "board-battlefield"), fields, default=[fields[0][0]], rule="LG-SETUP-102"),
    ]  # fmt: skip


def options(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """`army`: one per seat (a ready-made one's id, or a list as text); `battlefield`: one of the maps, a random one, or one the players lay out."""
    field, armies = str(chosen.get("battlefield", next(iter(MAPS)))), list(chosen.get(BUILDER.id, DEFAULT[:2]))
    format = TEAM if len(armies) == len(DEFAULT) else str(chosen.get("format", STANDARD))
    told: dict[str, Any] = {} if format == STANDARD else {"format": format}
    if chosen.get("rounds") == UNLIMITED:
        told["unlimited"] = True
    return {
        BUILDER.option: armies,
        "battlefield": f"{field} {chosen.get('number', 1)}" if field in NUMBERED else field,
        **told,
    }


def quick(number: int) -> dict[str, Any]:
    """Rebels against the Empire, on one of the battlefields."""
    fields = tuple(MAPS)
    return {BUILDER.option: list(DEFAULT[:2]), "battlefield": fields[number % len(fields)]}


FACE = Face(
    shell="map",
    css=["field", "board"],
    example="LG-COVER-509",
    board=board,
    pieces=VOCABULARY.pieces,
    names=VOCABULARY.names,
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
    whose=whose,
    move=move,
    reckonings=RECKONINGS,
    weighty=weighty,
    uses=uses,
    weighed=weighed,
    placing=PLACING,
    measure=measure,
    battle=battle,
    called=called,
    glossary=GLOSSARY,
)
