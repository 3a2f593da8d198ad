"""The battle panel: both armies, dice and tokens, the cards round by round, the totals."""

from __future__ import annotations

import msgspec

from wartable.games.forbidden_stars.actions import LYING, LYING_TOKEN, TOKEN
from wartable.games.forbidden_stars.battle.battle import morale_total
from wartable.games.forbidden_stars.battle.casualties import attack_total, defence_total
from wartable.games.forbidden_stars.battle.lasting import icons_taken
from wartable.games.forbidden_stars.battle.troops import everyone
from wartable.games.forbidden_stars.board import FACE_GLYPH, GLYPH, Table
from wartable.games.forbidden_stars.content import (
    BASTION,
    BASTION_UNIT,
    COMBAT_CARDS,
    FACE_NAMES,
    ICONS,
    SHIPS,
    STRUCTURE,
    UNITS,
    kind_of,
)
from wartable.games.forbidden_stars.model import NONE, Battle, Side
from wartable.games.forbidden_stars.rules.forces import bastions, count_figures
from wartable.games.forbidden_stars.view import SideView
from wartable.games.forbidden_stars.words import area_name, unit_name
from wartable.kernel.events import HIDDEN

ROUNDS = 3


class Troop(msgspec.Struct):
    """Units of one kind and state in the battle."""

    key: str
    also: str
    glyph: str
    cls: str
    name: str
    count: int
    stats: tuple[int, int, int]
    routed: bool
    token: bool


class Slot(msgspec.Struct):
    """A place for a combat card: played, down (chosen, and seen by this viewer), seal, pick, or next."""

    state: str
    round: int
    name: str = ""
    icons: list[str] = []
    key: str = ""


class Army(msgspec.Struct):
    """One side of the battle."""

    seat: int
    index: int
    faction: str
    faction_name: str
    title: str
    what: str
    """attacks or defends, where the title does not say it."""
    you: bool
    troops: list[Troop]
    dice: list[tuple[int, str, str]]
    tokens: list[tuple[int, str, int]]
    hand: int
    slots: list[Slot]
    totals: tuple[int, int, int]
    deals: int
    suffers: int
    leads: bool


class Fight(msgspec.Struct):
    """The battle as it stands."""

    name: str
    round: int
    rounds: int
    secret: bool
    armies: list[Army]


def fight(table: Table) -> Fight:
    """The battle of the view."""
    battle, v = table.state.battle, table.view
    assert battle is not None and v.battle is not None
    armies = [_army(table, battle, i) for i in range(2)]
    return Fight(area_name(table.lang, table.map, battle.area), v.battle.round, ROUNDS, v.step == "choose-card", armies)


def _army(table: Table, battle: Battle, i: int) -> Army:
    s, side = table.state, battle.sides[i]
    assert table.view.battle is not None
    told, lang = table.view.battle.sides[i], table.lang
    other = battle.sides[1 - i]
    totals = (attack_total(side), defence_total(side), morale_total(s, battle, i))
    morale = [morale_total(s, battle, n) for n in range(2)]
    you = side.seat == table.view.seat
    role = "board-attacks" if i == 0 else "board-defends"
    title, what = (table.say(role, you=1), "") if you else (table.name(side.seat), f"{table.say(role, you=0)} · ")
    return Army(
        seat=side.seat, index=i, faction=table.factions[side.seat], faction_name=table.faction_name(side.seat), title=title, what=what, you=you,
        troops=_troops(table, battle, i),
        dice=[(f, FACE_GLYPH[f], FACE_NAMES[f][lang]) for f in range(3) for _ in range(side.dice[f])],
        tokens=[(f, FACE_GLYPH[f], side.tokens[f]) for f in range(2) if side.tokens[f]],
        hand=len(told.hand), slots=_slots(table, told), totals=totals, deals=max(totals[0] - defence_total(other), 0),
        suffers=side.damage, leads=(i == 0) == (morale[0] > morale[1]),
    )  # fmt: skip


def _troops(table: Table, battle: Battle, i: int) -> list[Troop]:
    s, side, lang = table.state, battle.sides[i], table.lang
    found = []
    if n := bastions(s, battle.area, side.seat):
        printed = STRUCTURE[BASTION]
        also = f"u{BASTION_UNIT}-{battle.area}-0 x{BASTION_UNIT}-0"
        stats = (printed.combat, printed.health, printed.morale)
        found.append(
            Troop(f"c{BASTION}-{battle.area}", also, "bastion", "ut--st", printed.name[lang], n, stats, False, False)
        )
    for unit, state in everyone(s, battle, i):
        kind, lying = kind_of(unit), state in (LYING, LYING_TOKEN)
        count = {TOKEN: side.ready, LYING_TOKEN: side.fallen}.get(state)
        if count is None:
            count = count_figures(s, battle.area, side.seat, unit, state)
        cls = ("ut--ship" if kind in SHIPS else "") + (" is-routed" if lying else "")
        cls += " ut--token" if state in (TOKEN, LYING_TOKEN) else ""
        printed_unit = UNITS[unit]
        stats = (0 if lying else printed_unit.combat, printed_unit.health, 0 if lying else printed_unit.morale)
        found.append(
            Troop(
                f"u{unit}-{battle.area}-{state}", f"x{unit}-{state}", GLYPH[kind], cls, unit_name(lang, unit), count,
                stats, lying, state in (TOKEN, LYING_TOKEN),
            )
        )  # fmt: skip
    return found


def _slots(table: Table, side: SideView) -> list[Slot]:
    """The face-up cards, the one of this round, places for those to come."""
    battle, lang = table.view.battle, table.lang
    assert battle is not None
    slots = [Slot("played", n + 1, COMBAT_CARDS[c].name[lang], icons_of(c), f"f{c}") for n, c in enumerate(side.played)]
    if side.chosen == HIDDEN:
        slots.append(Slot("seal", battle.round))
    elif side.chosen is not None:
        slots.append(
            Slot("down", battle.round, COMBAT_CARDS[side.chosen].name[lang], icons_of(side.chosen), f"f{side.chosen}")
        )
    elif table.view.step == "choose-card" and side.hand:
        slots.append(Slot("pick" if side.seat == table.view.seat else "seal", battle.round))
    return slots + [Slot("next", n + 1) for n in range(len(slots), ROUNDS)]


def icons_of(card: int) -> list[str]:
    """The glyphs printed on a combat card."""
    return [FACE_GLYPH[f] for f in range(3) for _ in range(ICONS[card][f])]


def sum_of(table: Table, i: int, face: int) -> list[tuple[str, str]]:
    """Where a total of the battle comes from: dice, tokens, cards, units; each number with its source."""
    battle, lang = table.state.battle, table.lang
    if battle is None:
        return []
    side: Side = battle.sides[i]
    parts = [(str(side.dice[face]), table.say("board-sum-dice", n=side.dice[face]))]
    if face < len(side.tokens) and side.tokens[face]:
        parts.append((f"+{side.tokens[face]}", table.say("board-sum-tokens", n=side.tokens[face])))
    parts += [(f"+{ICONS[c][face]}", COMBAT_CARDS[c].name[lang]) for c in side.played if ICONS[c][face]]
    borrowed = [icons_taken(side, position) for position in range(len(side.played))]
    parts += [
        (f"+{ICONS[c][face]}", table.say("board-sum-borrowed", card=COMBAT_CARDS[c].name[lang]))
        for c in borrowed
        if c != NONE and ICONS[c][face]
    ]
    if face == 2:
        parts += [
            (f"+{t.count * t.stats[2]}", f"{t.name} ({t.count} × {t.stats[2]})")
            for t in _troops(table, battle, i)
            if t.stats[2]
        ]
    return parts
