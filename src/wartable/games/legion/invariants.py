"""What must hold in every position."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.games.legion.content import COMMAND_CARDS, UNITS
from wartable.games.legion.model import ABOARD, FIELD, LOST, NONE, STANDS, Legion
from wartable.games.legion.rules.riding import carries, room_aboard
from wartable.games.legion.space.shapes import overlap
from wartable.games.legion.table import minis_of, mount_of, profile_anew, profile_of, scene
from wartable.games.legion.words import TEXTS
from wartable.kernel.limits import beyond
from wartable.kernel.text import Line


def invariants(s: Legion) -> list[Line]:
    """What is broken in a position (an empty list, always)."""
    return [*beyond(s), *_bases(s), *_units(s), *_cards(s)]


def _bases(s: Legion) -> Iterator[Line]:
    """No two bases overlap, and all stand on the battlefield (LG-RULING-004, LG-LEAVE-503)."""
    table, field = scene(s), scene(s).terrain.field
    minis = sorted(table.minis, key=lambda one: one.x)
    near = 2 * table.widest
    for n, one in enumerate(minis):
        if not field.holds_core(one.core, one.model.r):
            yield TEXTS.line("broken-field", unit=UNITS[s.card[int(one.unit)]].name)
        for k in range(n + 1, len(minis)):
            two = minis[k]
            if two.x - one.x > near:
                break  # and so are all that follow
            if -near <= one.y - two.y <= near and overlap(one, two):
                yield TEXTS.line("broken-bases", unit=UNITS[s.card[int(one.unit)]].name)


def _units(s: Legion) -> Iterator[Line]:
    """A unit on the battlefield has a leader who stands there; wounds are fewer than defeat a mini."""
    for unit, where in enumerate(s.station):
        name = UNITS[s.card[unit]].name
        standing = [m for m in range(s.first[unit], s.first[unit + 1]) if s.stands[m] == STANDS]
        if (where != FIELD and standing) or (where == FIELD and not standing and not _displaced(s, unit)):
            yield TEXTS.line("broken-unit", unit=name)
        if not s.first[unit] <= s.leader[unit] < s.first[unit + 1]:
            yield TEXTS.line("broken-unit", unit=name)
        if profile_of(s, unit) != profile_anew(s, unit):
            yield TEXTS.line("broken-memory", unit=name)
        least = profile_of(s, unit).thresholds
        if any(s.wounds[m] >= least[s.gear[m]] + _spills(s, unit) for m in standing):
            yield TEXTS.line("broken-wounds", unit=name)
        if where == LOST and unit in s.held:
            yield TEXTS.line("broken-token")
        if (where == ABOARD) != (mount_of(s, unit) != unit):
            yield TEXTS.line("broken-unit", unit=name)
    for unit, vehicle in s.aboard:
        if s.station[vehicle] != FIELD or room_aboard(s, vehicle) < 0 or not carries(s, vehicle, unit):
            yield TEXTS.line("broken-aboard", unit=UNITS[s.card[unit]].name)
    if any(by != NONE and (by >= len(s.owner) or not (minis_of(s, by) or _displaced(s, by))) for by in s.held):
        yield TEXTS.line("broken-token")


def _spills(s: Legion, unit: int) -> bool:
    """Whether those aboard a unit are still to be placed, should it be defeated now: until then it stands (LG-KEYWORD-616)."""
    return any(vehicle == unit for _, vehicle in s.aboard)


def _displaced(s: Legion, unit: int) -> bool:
    """Whether a unit is off the table for a moment, because something has moved over it."""
    return any(s.first[unit] <= m < s.first[unit + 1] for act in s.acts for m in act.displaced)


def _cards(s: Legion) -> Iterator[Line]:
    """A command card is in one place only (LG-COMMANDHAND-003)."""
    for seat in s.seating.seats:
        in_play = (s.played[seat], *s.lasting[seat : seat + 1])
        cards = [*s.hands[seat], *s.discards[seat], *(card for card in in_play if card != NONE)]
        if len(set(cards)) != len(cards) or any(card >= len(COMMAND_CARDS) for card in cards):
            yield TEXTS.line("broken-cards")
