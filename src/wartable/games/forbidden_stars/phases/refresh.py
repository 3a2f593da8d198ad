"""The Refresh phase: objectives, materiel, rally, events and storms, end of the round (FS-REFRESH-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Decline, MoveStorm, PlayEvent, UseAbility
from wartable.games.forbidden_stars.cards.tactics import cannot_use_event, resolve_tactic
from wartable.games.forbidden_stars.content import EVENT_CARDS, IS_SCHEME, ORDERS, ROUNDS, STORM_ICON
from wartable.games.forbidden_stars.events import (
    EventDeclined,
    EventPlayed,
    EventsDrawn,
    ObjectivesCollected,
    PhaseBegan,
    RoundEnded,
    StormMoved,
)
from wartable.games.forbidden_stars.galaxy import bits, has, only
from wartable.games.forbidden_stars.model import NONE, State, clockwise
from wartable.games.forbidden_stars.rules.control import friendly_worlds
from wartable.games.forbidden_stars.rules.forces import objective_in, rally_area, take_objective
from wartable.games.forbidden_stars.rules.schemes import STORM_MOVES, lay_scheme, may_use_scheme, scheme_at, use_scheme
from wartable.games.forbidden_stars.rules.supply import gain_materiel
from wartable.games.forbidden_stars.rules.victory import final_comparison, objective_victory
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, shuffle, tell


def refresh_phase(s: State) -> None:
    """Steps 1 to 3: collect objectives, collect materiel, rally."""
    s.phase = 3
    tell(s, PhaseBegan, cite="FS-ROUND-001", round=s.round, phase=3)
    collect_objectives(s)
    objective_victory(s)  # FS-VICTORY-002
    collect_materiel(s)
    rally_routed_units(s)
    s.active = clockwise(s, s.first)[0]
    s.placed = 0
    s.step = "draw-events"


def collect_objectives(s: State) -> None:
    """Everybody takes the tokens of his own faction from worlds friendly to him (FS-OBJECTIVE-002)."""
    for seat in clockwise(s, s.first):
        count = 0
        for area in bits(friendly_worlds(s, seat)):
            if objective_in(s, area) == seat:
                take_objective(s, area)
                count += 1
        if count:
            s.players[seat].objectives += count
            tell(s, ObjectivesCollected, cite="FS-OBJECTIVE-002", seat=seat, count=count)


def collect_materiel(s: State) -> None:
    """The production values of all friendly worlds (FS-MATERIEL-001)."""
    production = s.map.production
    for seat in clockwise(s, s.first):
        gain_materiel(s, seat, sum(production[area] for area in bits(friendly_worlds(s, seat))), "FS-MATERIEL-001")


def rally_routed_units(s: State) -> None:
    """All routed units stand up (FS-ROUT-006)."""
    for seat in clockwise(s, s.first):
        for area in bits(s.present[seat]):
            rally_area(s, seat, area)


# ---- step 4: one player after another ----


def draw_events(s: State) -> None:
    """As many cards as order tokens lie on the deck, one of them is played (FS-REFRESH-003); with none the top card is shown (FS-STORM-005)."""
    seat = s.active
    player = s.players[seat]
    count = min(sum(player.on_deck), len(player.events))
    s.resolving = count > 0
    s.step = "choose-event"
    for kind in range(len(ORDERS)):
        player.used[kind] += player.on_deck[kind]
        player.on_deck[kind] = 0
    for _ in range(count or 1):
        player.drawn.append(player.events.pop())
    if s.resolving:
        tell(s, EventsDrawn, cite="FS-REFRESH-003", seat=seat, count=count)


def choose_event(s: State) -> Flow | None:
    """Which of the drawn cards is played; a single card needs no choice."""
    drawn = s.players[s.active].drawn
    if len(drawn) > 1:
        return _choose_event(s, s.active)
    _show(s, s.active, drawn[0])
    return None


def _choose_event(s: State, seat: int) -> Flow:
    """Any of the drawn cards, even if its icon moves no storm (FS-EVENT-002)."""
    drawn = s.players[seat].drawn
    answer = yield Choose(seat, lambda: [(PlayEvent(card), None) for card in drawn], "FS-REFRESH-003", "choose-event")
    _show(s, seat, answer.event)


def _show(s: State, seat: int, card: int) -> None:
    s.event = card
    s.step = "move-storm"
    tell(s, EventPlayed, cite="FS-REFRESH-003" if s.resolving else "FS-STORM-005", seat=seat, event=card)


def move_storm(s: State) -> Flow | None:
    """The storm moves before the ability is resolved; it must move if one can (FS-STORM-004, FS-STORM-007)."""
    if not _storm_moves(s):
        s.step = "event-ability"
        return None
    return _move_storm(s)


def cannot_move_storm(s: State, storm: int, target: int) -> RuleId | None:
    """A storm moves once in a phase, along a way that leads somewhere, to an edge without a storm."""
    if has(s.moved, storm):
        return "FS-STORM-011"
    if target < 0:
        return "FS-STORM-021"
    if target in s.storms:
        return "FS-STORM-013"
    return None


def _shown_ways(s: State, edge: int) -> tuple[int, ...]:
    """Where the icon of the card leads a storm on this edge: two targets, or less."""
    icon = STORM_ICON[s.event]
    return s.map.storm_moves[edge][icon * 2 : icon * 2 + 2]


def _storm_moves(s: State) -> list[MoveStorm]:
    return [
        MoveStorm(edge, target)
        for storm, edge in enumerate(s.storms)
        if not has(s.moved, storm)
        for target in _shown_ways(s, edge)
        if cannot_move_storm(s, storm, target) is None
    ]


def _tried_storms(s: State) -> list[Candidate]:
    """Every storm in all eight directions; those the icon does not show are refused by it."""
    found: list[Candidate] = []
    for storm, edge in enumerate(s.storms):
        shown = _shown_ways(s, edge)
        for target in dict.fromkeys((*shown, *s.map.storm_moves[edge])):
            if target >= 0:
                rule = cannot_move_storm(s, storm, target)
                found.append((MoveStorm(edge, target), rule or (None if target in shown else "FS-STORM-006")))
    return found


def _move_storm(s: State) -> Flow:
    """The player moves a storm; a Scheme of another player may lead it elsewhere."""
    seat = mover = s.active
    answer = yield Choose(
        seat, lambda: _tried_storms(s), "FS-STORM-004", "move-storm", {"event": s.event}, legal=lambda: _storm_moves(s)
    )
    storm, target, cite = s.storms.index(answer.edge), answer.target, "FS-STORM-004"
    for other in clockwise(s, s.first):
        if other != seat and scheme_at(s, other, STORM_MOVES, other, storm) is not None:
            rule = EVENT_CARDS[s.players[other].scheme].rule
            if (yield from may_use_scheme(s, other)):
                target = yield from use_scheme(s, other, other, storm)
                mover, cite = other, rule
    s.step = "event-ability"
    s.storms[storm] = target
    s.moved |= only(storm)
    tell(s, StormMoved, cite=cite, seat=mover, edge=answer.edge, target=target)


def event_ability(s: State) -> Flow | None:
    """The ability of the chosen card, which may be declined (FS-REFRESH-005, FS-EVENT-006)."""
    if not s.resolving:
        s.step = "event-over"
        return None
    return _event_ability(s, s.active, s.event)


def _event_ability(s: State, seat: int, card: int) -> Flow:
    def tried() -> list[Candidate]:
        return [(UseAbility(), cannot_use_event(s, seat, card)), (Decline(), None)]

    answer = yield Choose(seat, tried, EVENT_CARDS[card].rule, "use-event", {"event": card})
    s.step = "event-over"
    if isinstance(answer, Decline):
        tell(s, EventDeclined, cite="FS-EVENT-006", seat=seat, event=card)
    elif IS_SCHEME[card]:
        s.players[seat].drawn.remove(card)
        lay_scheme(s, seat, card)
    else:
        yield from resolve_tactic(s, seat, card)


def event_over(s: State) -> None:
    """All drawn cards go back and the deck is shuffled; then the capacity check (FS-REFRESH-005, FS-CAPACITY-004)."""
    player = s.players[s.active]
    player.events += player.drawn
    player.drawn.clear()
    shuffle(s, player.events)
    s.after = "next-event"
    s.step = "capacity" if s.resolving else "next-event"
    s.event = NONE
    s.resolving = False


def next_event(s: State) -> None:
    """The next player to the left, until everybody has had his turn (FS-REFRESH-002)."""
    s.placed |= only(s.active)
    waiting = [seat for seat in clockwise(s, s.first) if not has(s.placed, seat)]
    if waiting:
        s.active = waiting[0]
        s.step = "draw-events"
    else:
        s.step = "end-of-round"


# ---- step 5 ----


def end_of_round(s: State) -> None:
    """The first-player token passes to the left, the round marker advances (FS-FIRST-003)."""
    if s.round >= ROUNDS:
        final_comparison(s)
    s.moved = s.placed = 0  # FS-STORM-012
    for player in s.players:
        player.exhausted.clear()  # FS-ORDERUPGRADE-004
        for kind in range(len(ORDERS)):
            player.orders[kind] += player.used[kind]
            player.used[kind] = 0
    s.first = clockwise(s, s.first + 1)[0]
    tell(s, RoundEnded, cite="FS-FIRST-003", round=s.round, seat=s.first)
    s.round += 1
    s.step = "planning"
