"""When a person is asked: what is answered for whoever does not want to be asked in vain, and what was.

A question with one answer answers itself. In a window (`kernel/passing.py`) a person may act or let it be: for each kind the
person sets when to be asked, and may pass until something happens. None of it shows to others: what is answered
for somebody is seen in the time that a pass takes (`deciding.hold`), whatever its reason.
"""

from __future__ import annotations

from typing import Any

from wartable.kernel.narrate import say_action, say_question
from wartable.kernel.passing import ASK, CAN, DECLINES, PASS, Window, skips
from wartable.kernel.questions import Choose
from wartable.server.seats import HUMAN
from wartable.server.tables import Answered, Declined, Table, Until

ONLY = "only"
"""The kind of all questions that are no windows: asked or not where there is one answer."""
MODES = (ASK, CAN, PASS)
UNTIL = ("something", "battle", "target", "phase", "turn")
"""Until when one may pass: something happens, a battle of mine, something of mine is aimed at, the phase ends, my turn."""
LANGUAGES = ("ru", "en")


def kinds(table: Table) -> dict[str, str]:
    """All kinds of questions that may be answered for a person, and when one is asked at first."""
    return {**table.game.windows.kinds, ONLY: PASS}


def mode(table: Table, seat: int, kind: str) -> str:
    """When this seat is asked in windows of this kind."""
    return table.seats[seat].stops.get(kind) or kinds(table)[kind]


def window_of(table: Table, seat: int) -> Window | None:
    """What kind of window the question of a seat is; None if it is none."""
    asked = table.match.pending[seat]
    window = table.game.windows.of(table.match.state, asked)
    return window if window is not None and isinstance(asked, Choose) and window.answer in asked.options else None


def may_pass(table: Table, seat: int) -> bool:
    """Whether the open question of a seat is a window in which one may pass, now and until something comes."""
    window = window_of(table, seat) if not table.private else None
    return window is not None and not window.usual and len(table.match.options(seat)) > 1


def answered(table: Table, seat: int) -> tuple[Any, str] | None:
    """What is answered for a person who need not be asked, and why; None: ask.

    Why: `only` (there is one answer), `pass` (never asked in such windows), `usual`, `vain` (nothing would come of it),
    `declined` (before, and nothing has happened since), `until`.
    """
    return given_for(table, seat) if not table.private else None


def given_for(table: Table, seat: int) -> tuple[Any, str] | None:
    """The same, at whatever table: in a lesson its coach asks; in a puzzle everything is asked."""
    if seat not in table.pending or table.seats[seat].kind != HUMAN:
        return None
    sharers = table.sharers(seat)
    given = [_for_one(table, sharer, len(sharers) == 1) for sharer in sharers]
    return given[0] if all(one is not None for one in given) else None


def _for_one(table: Table, seat: int, alone: bool) -> tuple[Any, str] | None:
    asked, info = table.match.pending[seat], table.seats[seat]
    if not info.auto or not isinstance(asked, Choose) or table.passing[seat].asks == table.mark:
        return None
    window = window_of(table, seat)
    when = mode(table, seat, window.kind if window is not None else ONLY)
    if len(asked.options) == 1:
        if when == ASK or (table.company and table.match.notation(asked.options[0]) not in DECLINES):
            return None
        return asked.options[0], "only"
    if window is None or not alone:
        end(table, seat, None)
        return None
    until = end(table, seat, window)
    if until is not None and not window.usual:
        return window.answer, "until"
    if why := skips(window, when):
        return window.answer, why
    return (window.answer, "declined") if when == CAN and _settled(table, seat, window) else None


# -- what was declined, and what has happened since ---------------------------------------------------


def news(table: Table, seat: int) -> int:
    """How often something has happened that is worth a thought to this seat."""
    mine = table.passing[seat]
    if mine.rewinds != table.rewinds:
        mine.rewinds, mine.heard, mine.news = table.rewinds, 0, 0
    events, state, stirs = table.match.events, table.match.state, table.game.windows.stirs
    for event in events[mine.heard :]:
        told = event.seen_by(seat)
        mine.news += told is not None and stirs(state, told, seat)
    mine.heard = len(events)
    return mine.news


def _settled(table: Table, seat: int, window: Window) -> bool:
    """Whether all that can be done here was declined, and nothing has happened since."""
    last = _declined(table, seat, window.topic)
    return last is not None and last.news == news(table, seat) and last.answers >= _answers(table, seat)


def _declined(table: Table, seat: int, topic: str) -> Declined | None:
    last = table.passing[seat].declined.get(topic) if topic else None
    return last if last is not None and last.at < len(table.match.decisions) and last.rewinds == table.rewinds else None


def _answers(table: Table, seat: int) -> frozenset[str]:
    return frozenset(map(table.match.notation, table.match.options(seat)))


def note(table: Table, seat: int, action: Any) -> None:
    """Before a decision of a person's: what is declined by it is remembered."""
    window = window_of(table, seat)
    if window is None or not window.topic or action != window.answer:
        return
    last, now, answers = _declined(table, seat, window.topic), news(table, seat), _answers(table, seat)
    if last is not None and last.news == now:
        answers |= last.answers
    table.passing[seat].declined[window.topic] = Declined(len(table.match.decisions), table.rewinds, now, answers)


# -- passing until ------------------------------------------------------------------------------------


def begin(table: Table, seat: int, what: str) -> None:
    """From now on this seat passes until something comes."""
    window = window_of(table, seat) if seat in table.pending else None
    battle = window.battle if window is not None else ""
    table.passing[seat].until = Until(what, table.rewinds, battle, phase(table), news(table, seat))


def end(table: Table, seat: int, window: Window | None) -> Until | None:
    """Until when the seat passes on; None if it does not, or if what it waits for has come with this question."""
    until = table.passing[seat].until
    if until is None:
        return None
    match until.what:
        case "battle":
            over = window is not None and window.battle not in ("", until.battle)
        case "target":
            over = window is not None and window.mine
        case "phase":
            over = phase(table) != until.phase
        case "turn":
            over = window is None
        case _:
            over = news(table, seat) != until.news
    if over or until.rewinds != table.rewinds:
        table.passing[seat].until = None
    return table.passing[seat].until


def phase(table: Table) -> str:
    """The round and the phase, as everybody sees them."""
    if table.game.face is None:
        return ""
    track = table.game.face.track(table.match.view(None), "en")
    return f"{track.round} {track.now}"


# -- what was answered --------------------------------------------------------------------------------


def told(table: Table, seat: int, action: Any, why: str) -> Answered:
    """Before it is given: an answer that nobody was asked for, in both languages."""
    match, game, asked = table.match, table.game, table.match.pending[seat]
    window = window_of(table, seat)
    said = {
        lang: (
            say_question(game, lang, match.state, asked, called := _names(table, lang)),
            say_action(game, lang, match.state, action, called, asked.ask),
        )
        for lang in LANGUAGES
    }
    does = match.notation(action) not in DECLINES
    return Answered(seat, window.kind if window is not None else ONLY, why, does, asked.cite, said)


def _names(table: Table, lang: str) -> dict[int, str]:
    called = ((info.seat, table.called(info.seat)) for info in table.seats)
    return {seat: name if isinstance(name, str) else name.say(lang) for seat, name in called}


def lately(table: Table, seat: int) -> list[tuple[int, Answered]]:
    """What was answered for a seat since its person last answered: the number of the decision, and the answer."""
    hand, found = table.hand(seat), []
    for n in range(len(table.match.decisions) - 1, -1, -1):
        if table.match.decisions[n].seat in hand:
            if n not in table.auto:
                break
            found.append((n, table.auto[n]))
    return found[::-1]
