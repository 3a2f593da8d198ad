"""Phase 2, command: commit warlords, then command struggles planet by planet."""

from __future__ import annotations

from functools import partial

from wartable.games.conquest.abilities import is_blank, is_learning
from wartable.games.conquest.actions import Commit, Take
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.effects import exhaust, expire, relocate
from wartable.games.conquest.events import Committed, Moved, StruggleDrawn, StruggleWon
from wartable.games.conquest.model import HQ, PLANET_LINE, Conquest, PlaceId
from wartable.games.conquest.occurrences import Committing, Moving, Struggling
from wartable.games.conquest.phases.actions import open_window
from wartable.games.conquest.phases.rounds import begin_phase, end_phase
from wartable.games.conquest.piles import draw, gain
from wartable.games.conquest.rules.table import all_units_at, places, planet, units_at, warlord
from wartable.games.conquest.rules.values import command
from wartable.games.conquest.windows import answers, opening
from wartable.kernel.questions import Candidate, Choose, Flow, Secretly
from wartable.kernel.state import tell


def command_phase(s: Conquest) -> Flow:
    """The command phase: commit warlords (CQ-COMMAND-001)."""
    yield from begin_phase(s, "command", "CQ-COMMAND-001")
    home = [seat for seat in (0, 1) if warlord(s, seat).place == HQ]
    if home:
        dials = yield Secretly(
            {seat: Choose(seat, partial(dial, s), "CQ-COMMAND-002", ask="commit") for seat in home}, "CQ-COMMAND-006"
        )
        yield from commit_warlords(s, {seat: answer.place for seat, answer in dials.items()})
    s.struggles = [-1] * PLANET_LINE
    s.place = PlaceId(s.gone)
    s.step = "struggle"


def dial(s: Conquest) -> list[Candidate]:
    """Only a face-up planet can be chosen (CQ-COMMAND-004)."""
    return [(Commit(p), None if p < s.revealed else "CQ-COMMAND-004") for p in places(s.gone, PLANET_LINE)]


def commit_warlords(s: Conquest, dials: dict[int, PlaceId]) -> Flow:
    """The dials are revealed; each warlord and all units of its HQ go to the planet chosen (CQ-COMMAND-007)."""
    order = sorted(dials, key=lambda seat: seat != s.initiative)
    moved = []
    for seat in order:  # both dials are open before anything answers them
        leader, place = warlord(s, seat), dials[seat]
        tell(s, Committed, cite="CQ-COMMAND-006", seat=seat, card=leader.kind, planet=s.planets[place])
        relocate(s, leader, place)
        moved.append(leader)
    for seat in order:
        place = dials[seat]
        for unit in units_at(s, HQ, seat):
            yield from exhaust(s, unit, "CQ-COMMAND-010")
            if unit.uid in s.cards:
                relocate(s, unit, place)
                tell(s, Moved, cite="CQ-COMMAND-007", card=unit.kind, planet=s.planets[place])
                moved.append(unit)
    moved.sort(key=lambda unit: unit.seat != s.initiative)
    if answers(s, Moving, "reaction"):
        for unit in moved:
            if unit.uid in s.cards and unit.place != HQ:
                yield from opening(s, Moving(unit, unit.place), "reaction")
    if answers(s, Committing, "reaction"):
        for unit in moved:
            if unit.uid in s.cards and unit.place != HQ:
                yield from opening(s, Committing(unit, unit.place), "reaction")


def command_struggle(s: Conquest) -> Flow:
    """The struggles, from the first planet along the line, each collected before the next (CQ-COMMAND-013)."""
    while s.place < s.revealed:
        place = s.place
        s.place = PlaceId(place + 1)
        struggling = Struggling(place)
        yield from opening(s, struggling, "interrupt")
        icons = icons_at(s, place)
        winner = struggle_winner(s, place, icons)
        s.struggles[place] = struggling.winner = winner
        number = s.planets[place]
        if winner < 0:
            tell(s, StruggleDrawn, cite="CQ-COMMAND-016", planet=number, icons=icons[0])
            yield from expire(s, "struggle")
            continue
        if s.listener is not None:
            cite = "CQ-COMMAND-015" if ready_warlords(s, place) in ([], [0, 1]) else "CQ-COMMAND-014"
            mine, theirs = icons[winner], icons[1 - winner]
            tell(s, StruggleWon, cite=cite, seat=winner, planet=number, icons=mine, against=theirs)
        yield from collect(s, place, winner)
        yield from opening(s, struggling, "reaction")
        yield from expire(s, "struggle")
        return
    open_window(s, "command-end")


def command_end(s: Conquest) -> Flow:
    yield from end_phase(s)
    s.step = "combat"


def icons_at(s: Conquest, place: PlaceId) -> list[int]:
    """The command icons of each player's ready units at a planet (CQ-COMMAND-017)."""
    icons = [0, 0]
    for unit in all_units_at(s, place):
        if unit.ready:
            icons[unit.seat] += command(s, unit)
    return icons


def ready_warlords(s: Conquest, place: PlaceId) -> list[int]:
    """Whose warlords are at the planet and ready (CQ-COMMAND-018)."""
    return [leader.seat for leader in (warlord(s, 0), warlord(s, 1)) if leader.place == place and leader.ready]


def struggle_winner(s: Conquest, place: PlaceId, icons: list[int]) -> int:
    """One ready warlord wins; otherwise more icons win; a tie has no winner (-1)."""
    present = ready_warlords(s, place)
    if len(present) == 1:
        return present[0]
    if icons[0] == icons[1]:
        return -1
    return 0 if icons[0] > icons[1] else 1


def bonuses(s: Conquest, place: PlaceId, winner: int) -> tuple[int, int]:
    """The planet's bonuses and what the winner's units there add to them (CQR-COMMAND-005)."""
    here = planet(s, place)
    cards, resources = here.cards, here.resources
    if is_learning(s):
        return cards, resources
    for unit in units_at(s, place, winner):
        if is_blank(s, unit):
            continue
        printed = KINDS[unit.kind]
        cards += printed.bonus_cards
        resources += printed.bonus_resources
    return cards, resources


def collect(s: Conquest, place: PlaceId, winner: int) -> Flow:
    """The winner may take both bonuses, either or neither, each whole (CQ-COMMAND-020)."""
    cards, resources = bonuses(s, place, winner)
    options = [
        Take(c, r) for c in ((True, False) if cards else (False,)) for r in ((True, False) if resources else (False,))
    ]
    if len(options) == 1:
        return
    about = {"planet": s.planets[place], "cards": cards, "resources": resources}
    answer = yield Choose(winner, options, "CQ-COMMAND-020", ask="bonus", about=about)
    if answer.resources:
        gain(s, winner, resources, "CQ-COMMAND-020")
    if answer.cards:
        draw(s, {winner: cards}, "CQ-COMMAND-020")
