"""What has just happened, so that it is felt: moves with an arrow, dice and cards for a moment, results of battles and phases.

Everything is made from events as a viewer knows them and from views, never from the state: nothing hidden can be told. Whoever
looks at it, and how slowly, changes nothing at the table; what was missed is drawn again from where the table stood then.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from wartable.kernel.events import Event
from wartable.kernel.face import WHOSE, Fate, Grid, Move, Reckoning, Show, rule_chip
from wartable.kernel.match import Match
from wartable.kernel.narrate import say_event
from wartable.server import render
from wartable.server.render import Cast, Viewer, bold, fragment, say
from wartable.server.tables import DEALT, Table

SHOWN = 6
"""How many dice rolls and cards of one moment are shown at most: the last ones."""
FACTS = 3
"""How many of the things that happened in one's absence are summed up."""


class Told(msgspec.Struct, frozen=True):
    """What a viewer has heard: the events this viewer knows of."""

    table: Table
    who: Viewer
    events: list[Event]
    """All that were told at the table."""

    @property
    def seat(self) -> int | None:
        return self.who.seat if self.who.handover is None else None

    def known(self, first: int, last: int | None = None) -> list[Event]:
        """Events as the viewer knows them."""
        return [told for event in self.events[first:last] if (told := event.seen_by(self.seat)) is not None]


def told_since(table: Table, who: Viewer, since: int) -> list[dict[str, Any]]:
    """What is shown of the events since number `since`, one after the other: moves of others, dice and cards, results."""
    return _told(Told(table, who, table.match.events), since, len(table.match.events))


def _told(told: Told, since: int, until: int) -> list[dict[str, Any]]:
    if told.table.stage != DEALT:
        return []
    face, players = render.face_of(told.table), render.cast(told.table, told.who.lang, told.seat)
    items: list[dict[str, Any]] = []
    by_others, said = False, set[int]()
    for n in range(since, until):
        event = told.events[n].seen_by(told.seat)
        if event is None:
            continue
        if (move := face.move(event)) is not None and (by := _by(told.table, event, move, n)) not in told.who.own:
            items.append(_moved(told.table, event, move, players))
            by_others |= by >= 0
        if (show := face.show(event, told.who.lang, told.seat)) is not None:
            items.append(_shown(told.table, event, show, players))
        for reckoning in face.reckonings:
            if isinstance(event, reckoning.ends) and n not in said:
                items += _result(told, reckoning, n, until, players, said)
    if not by_others:  # what followed from one's own answer by itself
        items = [item for item in items if item["kind"] != "move"]
    shows = [item for item in items if item["kind"] not in ("move", "result")]
    return [item for item in items if item not in shows[:-SHOWN]]


def _by(table: Table, event: Event, move: Move, number: int) -> int:
    """Who made the move that this event tells: of partners, the one whose decision it came of."""
    by = render.face_of(table).whose(table.match.state, event) if move.by == WHOSE else move.by
    if by < 0 or not table.seating.partners(by):
        return by
    decisions = table.match.decisions
    before = bisect_right(decisions, number, key=lambda d: d.events)
    decided = decisions[before - 1].seat if before else by
    return decided if decided in table.seating.partners(by) else by


def _moved(table: Table, event: Event, move: Move, players: Cast) -> dict[str, Any]:
    """A move of somebody: a line with its rule, which pieces are lit, from whence to where the arrow goes."""
    side = players.side(render.face_of(table).whose(table.match.state, event))
    html = fragment(
        "part_tale.html", lang=players.lang, game=table.game.id, cite=event.cite, faction=side,
        line=bold(say_event(table.game, players.lang, event, players.called, table.match.state), players.bold),
    )  # fmt: skip
    arrow = [move.source, move.to]
    return {"kind": "move", "html": html, "lit": " ".join(move.lit), "arrow": arrow, "side": side or "neutral"}


def _shown(table: Table, event: Event, show: Show, players: Cast) -> dict[str, Any]:
    """Dice, a card, the beginning of a battle: what is shown for a moment, beside the pieces it is about."""
    face = render.face_of(table)
    line = say_event(table.game, players.lang, event, players.called, table.match.state)
    html = fragment(
        "part_show.html", lang=players.lang, show=show, line=line, name=players.called.get(getattr(event, "seat", -1), ""),
        faction=players.side(face.whose(table.match.state, event)) or "neutral",
    )  # fmt: skip
    return {"kind": show.kind, "html": html, "lit": " ".join(face.about(event))}


# -- results -----------------------------------------------------------------------------------------


class Side(msgspec.Struct):
    """One seat in a result."""

    seat: int
    faction: str
    name: str
    own: bool
    fates: list[tuple[Fate, str, Markup]]
    """What became of its pieces, in words, and the rule."""

    @property
    def lost(self) -> int:
        return sum(fate.n for fate, _, _ in self.fates if fate.dead)


def _result(
    told: Told, reckoning: Reckoning, end: int, until: int, players: Cast, said: set[int]
) -> Iterator[dict[str, Any]]:
    """What a battle or a phase has come to; what it tells in its gains is not told by itself as well."""
    table, lang, seat, game = told.table, told.who.lang, told.seat, told.table.game
    face = render.face_of(table)
    begin = _begin(told.events, reckoning, end)
    ended = told.events[end].seen_by(seat)
    assert ended is not None
    before = told.known(begin, end)
    counted = before if isinstance(ended, reckoning.begins) else [*before, ended]
    head = reckoning.head([*before, ended], lang, seat)
    if head is None:
        return

    def line(event: Any) -> str:
        return say_event(game, lang, event, players.called, table.match.state)

    after = _after(told, reckoning, end, until)
    said.update(after)
    gains = [e for e in counted if isinstance(e, reckoning.gains)] + [told.events[n].seen_by(seat) for n in after]
    begun = (
        dict.fromkeys(line(e) for e in counted if isinstance(e, reckoning.begins)) if reckoning.kind == "battle" else {}
    )
    fates = _fates(reckoning, counted, game.id, game.texts, lang)
    sums = [(s, totals) for s in reckoning.sums if any(totals := _totals(s.of, counted, len(table.seats)))]
    involved = {f.seat for f, _, _ in fates} | {n for _, totals in sums for n, total in enumerate(totals) if total}
    if len(table.seats) == 2 and involved:
        involved = {0, 1}
    grid = reckoning.grid(counted, lang)
    called = _called(told, players, involved | (_seats_of(grid) if grid is not None else set()))
    order = sorted(involved, key=lambda n: (not called[n][1], n))
    sides = [Side(n, players.side(n) or "neutral", *called[n], [f for f in fates if f[0].seat == n]) for n in order]
    if reckoning.kind == "phase" and not (sides or gains or grid):
        return
    html = fragment(
        "part_result.html", lang=lang, game=game.id, kind=reckoning.kind, sides=sides,
        title=head[0] or line(ended), note=head[1] or ". ".join(begun),
        cite=counted[0].cite if reckoning.kind == "phase" else ended.cite, faction=players.side(face.whose(table.match.state, ended)),
        sums=[(s.glyph, game.texts.say(lang, s.name), [totals[n] for n in order]) for s, totals in sums],
        gains=Counter((line(e), e.cite, players.side(face.whose(table.match.state, e)) or "neutral") for e in gains if e is not None),
        grid=_cells(grid, players, called), since=len(told.known(0, begin)), until=len(told.known(0, end + 1)),
    )  # fmt: skip
    yield {"kind": "result", "html": html, "lit": " ".join(face.about(ended))}


def _begin(events: Sequence[Event], reckoning: Reckoning, end: int) -> int:
    """The number of the event with which it began."""
    begin = 0
    for n in range(end - 1, -1, -1):
        if isinstance(events[n], reckoning.begins):
            begin = n
        if (begin and not reckoning.gathers) or isinstance(events[n], reckoning.ends):
            break
    return begin


def _called(told: Told, players: Cast, seats: set[int]) -> dict[int, tuple[str, bool]]:
    """What each of these seats is called, and whether it is one's own; where the game counts for a whole side, it is told so."""
    table, own, found = told.table, told.who.own, {}
    for n in seats:
        found[n] = players.called[n], n in own
        partners = table.seating.partners(n)
        if partners and seats.isdisjoint(partners):
            if named := render.face_of(table).side_names(table.match.view(None), players.lang):
                found[n] = named[table.seating.side_of(n)], n in own or not set(partners).isdisjoint(own)
    return found


def _after(told: Told, reckoning: Reckoning, end: int, until: int) -> list[int]:
    """The gains that follow the end at once, until the next one of its kind begins."""
    found = []
    for n in range(end + 1, until):
        if isinstance(told.events[n], reckoning.begins):
            break
        if isinstance(told.events[n], reckoning.gains) and told.events[n].seen_by(told.seat) is not None:
            found.append(n)
    return found


def _fates(
    reckoning: Reckoning, events: Iterable[Event], game: str, texts: Any, lang: str
) -> list[tuple[Fate, str, Markup]]:
    """What became of the pieces, those that are alike together; of what is lost only that it is lost."""
    joint: dict[tuple[int, str], dict[str, tuple[Fate, str]]] = {}
    for event in events:
        if (fate := reckoning.fate(event, lang)) is not None:
            states = joint.setdefault((fate.seat, fate.name), {})
            before = states[fate.state][0].n if fate.state in states else 0
            states[fate.state] = msgspec.structs.replace(fate, n=fate.n + before), event.cite
    found = []
    for states in joint.values():
        told = [one for one in states.values() if one[0].dead] or list(states.values())
        said = [_in_words(texts, lang, fate) for fate, _ in told]
        found.append((told[-1][0], ", ".join(said), Markup(rule_chip(game, told[-1][1], "tiny"))))
    return sorted(found, key=lambda row: not row[0].dead)


def _in_words(texts: Any, lang: str, fate: Fate) -> str:
    count = {"n": fate.n}
    return str(texts.say(lang, fate.state, count))


def _totals(of: Any, events: Iterable[Event], seats: int) -> list[int]:
    totals = [0] * seats
    for event in events:
        if (found := of(event)) is not None:
            totals[found[0]] += found[1]
    return totals


def _seats_of(grid: Grid) -> set[int]:
    """The seats that a grid names."""
    return {told for row in (grid.heads, *grid.rows, grid.foot) for told in row if isinstance(told, int)}


def _cells(grid: Grid | None, players: Cast, called: Mapping[int, tuple[str, bool]]) -> Any:
    """A grid with the names of the seats in it: a cell is (faction, text, glyph)."""
    if grid is None:
        return None

    def cell(told: str | int) -> tuple[str, str, str]:
        if isinstance(told, int):
            name, own = called[told]
            return players.side(told) or "neutral", say(players.lang, "you") if own else name, ""
        return ("", "", told[1:]) if told.startswith("#") else ("", told, "")

    sided = {n for row in grid.rows for n, told in enumerate(row) if n == 0 or isinstance(told, int)}
    return {
        "left": sided, "heads": [cell(c) for c in grid.heads], "rows": [[cell(c) for c in row] for row in grid.rows],
        "foot": [cell(c) for c in grid.foot],
    }  # fmt: skip


# -- what was missed ---------------------------------------------------------------------------------


class Past(msgspec.Struct, frozen=True):
    """The table as it stands now, to be gone through again without holding anybody up."""

    told: Told
    twin: Match
    closed: int
    """How many decisions are in: sealed answers are not."""


def past(table: Table, who: Viewer) -> Past:
    return Past(Told(table, who, list(table.match.events)), table.match.clone(), table.question)


def _moves(back: Past, since: int) -> list[tuple[int, int, int]]:
    """The decisions after which others' moves were seen: (number, its first event, the first event after it).

    `since` is how many events the viewer had heard of.
    """
    told, face, found = back.told, render.face_of(back.told.table), []
    heard = 0
    for n in range(back.closed):
        first = back.twin.decisions[n].events
        last = back.twin.decisions[n + 1].events if n + 1 < len(back.twin.decisions) else len(told.events)
        known = told.known(first, last)
        if n == 0:
            heard = len(told.known(0, first))
        heard += len(known)
        moves = [(e, move) for e in known if (move := face.move(e)) is not None]
        doers = (_by(told.table, e, move, first) for e, move in moves)
        if heard > since and any(by >= 0 and by not in told.who.own for by in doers):
            found.append((n, first, last))
    return found


def missed(back: Past, since: int, minutes: int) -> dict[str, Any]:
    """What has happened in somebody's absence, in a few words; nothing if nobody else has moved."""
    told, lang, face = back.told, back.told.who.lang, render.face_of(back.told.table)
    moves = _moves(back, since) if told.table.stage == DEALT else []
    if not moves:
        return {"t": "missed", "html": ""}
    then, now = (face.track(_view(back, at), lang).round for at in (moves[0][0], back.closed))
    html = fragment(
        "part_catchup.html", lang=lang, n=len(moves), minutes=minutes, rounds=[then] if then == now else [then, now],
        facts=_facts(told, moves[0][1]), since=since,
    )  # fmt: skip
    return {"t": "missed", "html": html}


def _facts(told: Told, first: int) -> list[tuple[str, str]]:
    """The few things that change one's plans: how battles ended, what one has lost, where in the game we are."""
    face, players = render.face_of(told.table), render.cast(told.table, told.who.lang, told.seat)
    weights: list[tuple[int, int, Event]] = []
    for n, event in enumerate(told.known(first)):
        for r in face.reckonings:
            fate = r.fate(event, told.who.lang)
            if isinstance(event, r.ends) and r.kind != "phase":
                weights.append((3, n, event))
            elif fate is not None and fate.dead and fate.seat in told.who.own:
                weights.append((2, n, event))
            elif isinstance(event, r.ends):
                weights.append((1, n, event))
    best = {n: event for _, n, event in sorted(weights, key=lambda w: w[:2])[-FACTS:]}
    state = told.table.match.state
    return [
        (players.side(face.whose(state, best[n])), say_event(told.table.game, told.who.lang, best[n], players.called, state))
        for n in sorted(best)
    ]  # fmt: skip


def _view(back: Past, at: int) -> Any:
    """What the viewer saw before decision number `at`."""
    twin = back.twin.clone()
    if at < len(twin.decisions):
        twin.rewind(at)
    return twin.view(back.told.seat)


def again(back: Past, since: int, until: int, begin: bool) -> dict[str, Any]:
    """The next thing that happened after so many events were heard of; `begin`: how the table stood before it."""
    told, lang = back.told, back.told.who.lang
    moves = [m for m in _moves(back, since) if len(told.known(0, m[1])) < until] if told.table.stage == DEALT else []
    if not moves:
        return {"t": "again", "left": 0}
    n, first, last = moves[0]
    face, called, view = (
        render.face_of(told.table),
        render.names(told.table, lang, told.seat),
        _view(back, n if begin else n + 1),
    )
    top = fragment("part_phases.html", lang=lang, game=told.table.game.id, track=face.track(view, lang))
    parts = {"top": top, "board": face.board(view, lang, called), "tray": face.tray(view, lang, called)}
    frame = {"t": "again", "parts": parts, "left": len(moves)}
    return frame if begin else frame | {"tell": _told(told, first, last), "at": len(told.known(0, last))}
