"""What must hold in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from wartable.games.rebellion.content import (
    ACTIONS,
    BASE,
    EMPIRE,
    FIGURES,
    KINDS,
    LEADERS,
    LURED,
    MISSIONS,
    OBJECTIVES,
    REBEL,
    SIDE_OF_LEADER,
    TACTICS,
)
from wartable.games.rebellion.model import MISSION, NONE, OUT, Rebellion, perhaps
from wartable.games.rebellion.rules.leaders import captured
from wartable.games.rebellion.words import TEXTS
from wartable.kernel.limits import beyond
from wartable.kernel.text import Line


def invariants(s: Rebellion) -> list[Line]:
    """What is broken in a position (an empty list, always)."""
    return [*beyond(s), *_figures(s), *_leaders(s), *_base(s), *_cards(s)]


def _figures(s: Rebellion) -> Iterator[Line]:
    """Figures are in the supply, on the board, on a queue, or about to be deployed."""
    for unit in range(KINDS):
        there = s.supply[unit] + sum(s.units[unit::KINDS]) + sum(s.queue[unit::KINDS])
        if s.step == "deploy-units":
            there += s.placing[unit]
        if there != FIGURES[unit]:
            yield TEXTS.line("broken-figures")


def _leaders(s: Rebellion) -> Iterator[Line]:
    """A leader is in one place, a ring on one leader, a captive in a system."""
    for leader, place in enumerate(s.at):
        slots = sum(leader in slot.leaders for slots in s.slots for slot in slots)
        if place > OUT or slots != (place == MISSION):
            yield TEXTS.line("broken-leader", leader=LEADERS[leader].name)
        if captured(s, leader) and place >= BASE:
            yield TEXTS.line("broken-captive", leader=LEADERS[leader].name)
        if 0 < s.rings[leader] <= LURED and SIDE_OF_LEADER[leader] == EMPIRE:
            yield TEXTS.line("broken-prisoner", leader=LEADERS[leader].name)
    for ring, n in Counter(s.rings).items():
        if ring and n > 1:
            yield TEXTS.line("broken-ring")


def _base(s: Rebellion) -> Iterator[Line]:
    """The base's probe card is at the base, the Empire has not ruled it out, and an open base has an empty space."""
    if s.base == NONE:
        return
    if s.base in s.probes.cards or s.base in s.under.cards or (s.hidden and s.base in s.probed.cards):
        yield TEXTS.line("broken-base")
    if not perhaps(s) >> s.base & 1:
        yield TEXTS.line("broken-hunt")
    if not s.hidden and (any(s.units[BASE * KINDS :]) or BASE in s.at):
        yield TEXTS.line("broken-space")


def _cards(s: Rebellion) -> Iterator[Line]:
    """No card is there more often than it was printed."""
    for cards, copies in (
        (_missions(s), [card.copies for card in MISSIONS]),
        (_actions(s), [1] * len(ACTIONS)),
        ([*s.objectives.cards, *s.goals.cards, *s.goals_in_play, *s.old_goals], [1] * len(OBJECTIVES)),
        (_tactics(s), [card.copies for card in TACTICS]),
        ([*s.probes.cards, *s.probed.cards, *(c for c in s.under.cards if c != NONE)], [1] * BASE),
    ):
        if any(n > copies[card] for card, n in Counter(cards).items()):
            yield TEXTS.line("broken-cards")
    for side in (REBEL, EMPIRE):
        if len(s.vouched[side]) != len(s.actions[side]):
            yield TEXTS.line("broken-actions")


def _missions(s: Rebellion) -> Iterator[int]:
    """All missions and projects, wherever they lie."""
    for side in (REBEL, EMPIRE):
        yield from (*s.hands[side].cards, *s.decks[side].cards, *s.discards[side])
        yield from (slot.card for slot in s.slots[side])
    yield from (*s.projects.cards, *s.old_projects)
    if s.mission is not None:
        yield s.mission.card


def _actions(s: Rebellion) -> Iterator[int]:
    """All action cards."""
    for side in (REBEL, EMPIRE):
        yield from (*s.actions[side].cards, *s.action_decks[side].cards, *s.spare[side].cards)
    yield from s.gone


def _tactics(s: Rebellion) -> Iterator[int]:
    """All tactic cards of the base game."""
    for deck, played in zip(s.tactics, s.played, strict=True):
        yield from (*deck.cards, *played)
    if s.combat is not None:
        for hand in s.combat.hands:
            yield from hand.cards
