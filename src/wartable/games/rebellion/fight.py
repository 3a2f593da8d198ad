"""The combat panel: both theaters, the units of both sides with what is left of their health, dice, the cards played."""

from __future__ import annotations

import msgspec

from wartable.games.rebellion.board import FACTIONS, Force, Table
from wartable.games.rebellion.content import (
    ADVANCED,
    BLANK,
    COLOUR_OF,
    COLOURS,
    EMPIRE,
    GROUND,
    HEALTH,
    OF,
    REBEL,
    SIDES,
    SPACE,
)
from wartable.games.rebellion.rules.board import has, units_at
from wartable.games.rebellion.rules.combat import attack_dice, health
from wartable.games.rebellion.rules.dice import colour, face
from wartable.games.rebellion.rules.leaders import tactic
from wartable.games.rebellion.shows import FACE_GLYPH
from wartable.games.rebellion.view import SeenCombat
from wartable.games.rebellion.vocabulary import DICE
from wartable.games.rebellion.words import SIDE_NAMES, THEATER_NAMES

CARDS_SHOWN = 3
"""How many of the cards a side has played are drawn."""


class Line(msgspec.Struct):
    """Units of a kind with the same damage."""

    force: Force
    left: int
    health: int
    """0: nothing can damage it."""
    colour: str


class Die(msgspec.Struct):
    """A die to be rolled, or one that was rolled (then it has a key)."""

    colour: str
    name: str
    key: str = ""
    glyph: str = ""


class Slot(msgspec.Struct):
    """A card played (with its key), or one that is being chosen: `pick` by this viewer, `seal` by the other side."""

    state: str
    name: str = ""
    key: str = ""


class Army(msgspec.Struct):
    """One side in one theater."""

    faction: str
    lines: list[Line]
    dice: list[Die]
    slots: list[Slot]
    tactic: int


class Theater(msgspec.Struct):
    """The battle in one theater."""

    name: str
    glyph: str
    now: bool
    told: str
    armies: list[Army]
    rule: str


class Fight(msgspec.Struct):
    """The combat as it stands."""

    title: str
    starter: str
    round: int
    theaters: list[Theater]
    hands: list[tuple[str, int, str]]
    """Of both sides: the faction, how many tactic cards it holds, and this in words; empty in cinematic combat."""


def fight(table: Table) -> Fight:
    """The combat of the view."""
    combat = table.view.combat
    assert combat is not None
    return Fight(
        title=table.say("board-combat", place=table.place_name(combat.place)),
        starter=table.say(
            "board-starter", of=SIDES[combat.starter], own="yes" if combat.starter == table.view.side else "no"
        ),
        round=combat.round,
        theaters=[_theater(table, combat, theater) for theater in (SPACE, GROUND)],
        hands=[]
        if table.view.ways.cinematic
        else [_hand(table, side, len(combat.hands[side])) for side in (REBEL, EMPIRE)],
    )


def _hand(table: Table, side: int, cards: int) -> tuple[str, int, str]:
    return FACTIONS[side], cards, table.say("board-tactics-in-hand", of=SIDES[side], n=cards)


def _theater(table: Table, combat: SeenCombat, theater: int) -> Theater:
    met = all(has(table.state, combat.place, side, theater) for side in (REBEL, EMPIRE))
    now = combat.theater == theater
    won = [side for side in (REBEL, EMPIRE) if combat.won >> (2 * side + theater) & 1]
    if won:
        told = table.say("board-battle-won", side=SIDE_NAMES[won[0]][table.lang])
    elif not met:
        told = table.say("board-no-battle")
    elif now:
        told = table.say("board-battle-now", round=combat.round, of=SIDES[combat.attacker], step=table.view.step)
    else:
        told = table.say("board-battle-later", later="yes" if theater > combat.theater else "no", round=combat.round)
    cinematic = table.view.ways.cinematic
    return Theater(
        name=THEATER_NAMES[theater][table.lang],
        glyph=("u-ship", "u-light")[theater],
        now=now and met,
        told=told,
        armies=[_army(table, combat, theater, side, met) for side in (REBEL, EMPIRE)],
        rule="RB-CINEMATIC-006" if cinematic else "RBB-COMBAT-005",
    )


def _army(table: Table, combat: SeenCombat, theater: int, side: int, met: bool) -> Army:
    rolled = combat.theater == theater and combat.attacker == side and bool(combat.dice)
    return Army(
        faction=FACTIONS[side],
        lines=_lines(table, combat, theater, side),
        dice=_rolled(table, combat.dice) if rolled else _to_roll(table, theater, side, combat.round) if met else [],
        slots=_slots(table, combat, theater, side) if table.view.ways.cinematic else [],
        tactic=tactic(table.state, combat.place, side, theater),
    )


def _lines(table: Table, combat: SeenCombat, theater: int, side: int) -> list[Line]:
    """The units, those with the same damage together."""
    found = []
    counts = units_at(table.state, combat.place, side, theater)
    for unit, n in zip(OF[side][theater], counts, strict=True):
        wounds = combat.damage.get(unit, [])
        for wounded in sorted({*wounds, *((0,) if n > len(wounds) else ())}):
            alike = wounds.count(wounded) + (n - len(wounds) if wounded == 0 else 0)
            force = table.force(f"h{unit}-{wounded}", unit, alike)
            most = health(table.state, unit) if HEALTH[unit] else 0
            found.append(Line(force, max(0, most - wounded), most, COLOURS[COLOUR_OF[unit]] if HEALTH[unit] else ""))
    return found


def _to_roll(table: Table, theater: int, side: int, round: int) -> list[Die]:
    return [
        Die(COLOURS[n], table.say("board-die-to-roll", colour=COLOURS[n]))
        for n, many in enumerate(attack_dice(table.state, side, theater, round))
        for _ in range(many)
    ]


def _rolled(table: Table, dice: list[int]) -> list[Die]:
    return [
        Die(
            COLOURS[colour(die)],
            str(DICE.say(table.lang, None, die)),
            f"d{die}",
            "" if face(die) == BLANK else FACE_GLYPH[face(die)],
        )
        for die in dice
    ]


def _slots(table: Table, combat: SeenCombat, theater: int, side: int) -> list[Slot]:
    """The cards that lie on the discard pile, the newest last; and the one that is being chosen."""
    v = table.view
    spent = v.spent[2 * side + theater][-CARDS_SHOWN:]
    slots = [Slot("played", ADVANCED[card].name[table.lang], f"v{card}") for card in spent]
    if v.step == "lay-cards" and combat.theater == theater and v.advanced[2 * side + theater]:
        slots.append(Slot("pick" if side == v.side else "seal"))
    return slots
