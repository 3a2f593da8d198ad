"""What a seat is shown: fragments of HTML, made from the seat's view and nothing else.

A fragment has a name; the client swaps those that changed. Nothing here depends on what the seat may not
know: not the text, not the number of fragments, not when they are sent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup, escape

from wartable.bots import BOTS
from wartable.games import PACKAGES, find
from wartable.kernel import record
from wartable.kernel.events import Event, mark_of
from wartable.kernel.face import End, Face, Placing, Track, drawing, rule_chip
from wartable.kernel.game import Game
from wartable.kernel.narrate import printed, say_event, say_outcome, say_question
from wartable.kernel.questions import Place
from wartable.kernel.text import LANGUAGES, Line
from wartable.server import passing, posed, talking, undoing
from wartable.server.answers import answers, grouped, main_answers, refused, refused_in_groups
from wartable.server.claiming import claimed, taken_from
from wartable.server.coach import coach_shown
from wartable.server.fair import promise
from wartable.server.seats import HUMAN, OPEN, Config, SeatInfo
from wartable.server.sides import one_result, presence, score_shown, sides_shown
from wartable.server.store import Store
from wartable.server.tables import DEALT, Answered, Said, Table
from wartable.server.undoing import asked_to_agree, undo_state
from wartable.web import TEXTS

_encode = msgspec.msgpack.Encoder().encode
Drawing = tuple[str, str, Track, list[str]]
"""Board, tray, track and sides."""
LATELY = 8
"""How many of the answers that were given for a person are listed at most: the last ones."""


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: a seat or a spectator, in a language; `own` are all the seats of this person."""

    seat: int | None
    lang: str
    own: tuple[int, ...] = ()
    handover: int | None = None
    """At a shared screen: the seat that must take over before anything of it is shown."""


@cache
def templates() -> jinja2.Environment:
    env = drawing("wartable.web", TEXTS)
    env.globals["file"] = file
    env.globals["game_name"] = jinja2.pass_context(lambda context, game: game_name(game, context["lang"]))
    env.globals["title_of"] = jinja2.pass_context(lambda context, table: said(table.titled, context["lang"]))
    env.globals["builders"] = jinja2.pass_context(lambda context: builders(context["lang"]))
    return env


def game_name(game: str, lang: str) -> str:
    """What a game is called; one that is no longer carried, by its id."""
    return find(game).texts.say(lang, "game-name") if game in PACKAGES else game


def file(game: Game | str, name: str) -> str:
    """The address of a static file in the package of a game (of the newest rules, if only its id is given)."""
    game = find(game) if isinstance(game, str) else game
    return f"/static/{game.id}/{game.version}/{name}"


def builders(lang: str) -> list[tuple[str, str]]:
    """The games before which something is built, and what: decks, armies."""
    games = map(find, PACKAGES)
    return [(game.id, game.builder.texts.say(lang, "build-many")) for game in games if game.builder is not None]


def say(lang: str, message: str, **args: Any) -> str:
    return TEXTS.say(lang, message, args)


def face_of(table: Table) -> Face:
    assert table.game.face is not None
    return table.game.face


def names(table: Table, lang: str, reader: int | None = None) -> dict[int, str]:
    """What everybody at the table is called; whoever reads it from a seat and has no name there is "You"."""
    called = {s.seat: seat_name(table, s, lang) for s in table.seats}
    if reader is not None and _nameless(table, reader):
        called[reader] = table.game.texts.say(lang, "player-you")
    return called


def _nameless(table: Table, seat: int) -> bool:
    """Whether the person there has given no name, and plays no other seat from which that one must be told."""
    info = table.seats[seat]
    return info.kind == HUMAN and not info.name and sum(s.user == info.user for s in table.seats) == 1


def seat_name(table: Table, info: Any, lang: str) -> str:
    return said(table.called(info.seat), lang)


def said(name: Line | str, lang: str) -> str:
    """A name as it was given, or as it is said in this language."""
    return name if isinstance(name, str) else name.say(lang)


def fragments(table: Table, who: Viewer) -> dict[str, str]:
    """Everything a viewer is shown, but for the log and the chat; kept until the table changes."""
    if who not in table.cache:
        table.cache[who] = _fragments(table, who)
    made: dict[str, str] = table.cache[who]
    return made


def _fragments(table: Table, who: Viewer) -> dict[str, str]:
    seat = who.seat if who.handover is None else None
    lang, called = who.lang, names(table, who.lang, seat)
    board, tray, track, sides = _drawn(table, seat, lang, called)
    prompt = _prompt(table, who, called, sides)
    coach = coach_shown(table, lang, prompt["options"]) if table.lesson is not None and who.own else None
    puzzle = (
        posed.puzzle_shown(table, lang, called, prompt["options"]) if table.puzzle is not None and who.own else None
    )
    beside = coach or puzzle
    if beside is not None:
        prompt |= beside.asks
    prompt["list"] = Markup(fragment("part_rows.html", lang=lang, rows=prompt["rows"])) if prompt["rows"] else ""
    return {
        "top": lasting("part_phases.html", lang=lang, game=table.game.id, track=track),
        "board": board,
        "tray": tray,
        "place": fragment("part_place.html", **prompt) if prompt["place"] else "",
        "prompt": fragment("part_prompt.html", **prompt),
        "options": fragment("part_options.html", **prompt),
        "over": fragment("part_over.html", **prompt) if table.outcome and (coach is None or coach.guided) else "",
        "sides": _sides(table, who, called),
        "people": _people(table, who),
        "fair": lasting("part_fair.html", lang=lang, own=who.own, called=called, **promise(table)),
        "talk": _talk(table, who, called),
        "stops": stops_shown(table, who.seat, lang)
        if who.seat is not None and who.own and who.handover is None
        else "",
        **({} if beside is None else beside_parts(table, lang, "coach" if coach is not None else "puzzle", beside)),
    }


def beside_parts(table: Table, lang: str, kind: str, told: Any) -> dict[str, str]:
    """What the coach of a lesson says, or what is told of a puzzle, in the places where each of it is heard."""
    linked = partial(face_of(table).glossary.linked, lang=lang)
    args = {"lang": lang, "game": table.game.id, "linked": linked, "table": table, kind: told}
    return {f"coach{part}": fragment(f"part_{kind}{part}.html", **args) for part in ("", "text", "no", "do")}


@cache
def warm_up() -> None:
    """Read all templates and draw a table of every game once: the first who comes need not wait for that, nor anybody else."""
    for name in templates().list_templates():
        templates().get_template(name)
    for game in map(find, PACKAGES):
        if game.face is None:
            continue
        match = record.start(game, game.face.quick(0), "0")
        seats = [SeatInfo(seat, HUMAN) for seat in match.seating.seats]
        table = Table("", "", match, Config(), seats, Store("sqlite://"))
        for lang in LANGUAGES:
            for seat in (None, *match.pending):
                fragments(table, Viewer(seat, lang, () if seat is None else (seat,)))
                log_lines(table, seat, lang)


def inspected(table: Table, seat: int | None, lang: str, key: str) -> str:
    """One piece in full, as a seat knows it."""
    return face_of(table).inspect(table.match.view(seat), lang, key) if table.stage == DEALT else ""


def measured(
    table: Table, seat: int | None, lang: str, a: tuple[str, int, int], b: tuple[str, int, int]
) -> dict[str, Any]:
    """What lies between two ends on the field, as a seat sees the table; nothing where there is nothing to measure."""
    face = face_of(table)
    if face.measure is None or table.stage != DEALT:
        return {"text": "", "shown": ""}
    found = face.measure(table.match.view(seat), lang, End(*a), End(*b))
    return {"text": found.text, "shown": found.shown}


def _sides(table: Table, who: Viewer, called: dict[int, str]) -> str:
    """The seats, framed by side; nothing where everybody plays alone."""
    if not table.teams:
        return ""
    return fragment("part_sides.html", lang=who.lang, sides=sides_shown(table, who.lang, called, who.own))


def _people(table: Table, who: Viewer) -> str:
    """Who of the others is here."""
    others = [{"seat": s.seat, "here": presence(table, s.seat)} for s in table.seats if s.seat not in who.own]
    return lasting("part_people.html", lang=who.lang, people=others)


def _talk(table: Table, who: Viewer, called: dict[int, str]) -> str:
    """Above the chat: whom one does not hear; for the host, whether spectators may speak; for those, that they may not."""
    mute = talking.muted(table, who.own)
    people = [(s.seat, called[s.seat]) for s in table.seats if s.kind == HUMAN and s.seat not in who.own]
    voices = [(seat, name, seat in mute) for seat, name in (*people, (talking.SPECTATORS, say(who.lang, "spectators")))]
    return lasting(
        "part_talk.html", lang=who.lang, voices=voices if who.own else [], hushed=table.config.hushed,
        host=any(table.seats[seat].user == table.host for seat in who.own),
    )  # fmt: skip


def _drawn(table: Table, seat: int | None, lang: str, called: dict[int, str]) -> Drawing:
    """What the view shows. Many decisions change nothing of what a seat sees: then the last drawing stays."""
    face, view = face_of(table), table.match.view(seat if table.begun else None)
    if table.stage != DEALT:
        return "", "", face.track(view, lang), face.sides(view)
    seen = _encode((view, called))
    last: tuple[bytes, Drawing] | None = table.drawn.get((seat, lang))
    if last is None or last[0] != seen:
        board, tray = face.board(view, lang, called), face.tray(view, lang, called)
        last = table.drawn[seat, lang] = seen, (board, tray, face.track(view, lang), face.sides(view))
    return last[1]


def fragment(template: str, **args: Any) -> str:
    return templates().get_template(template).render(**args)


def lasting(template: str, **args: Any) -> str:
    """A fragment that seldom changes, from plain facts: for the same ones it is drawn once."""
    return _lasting(template, _encode(args))


@lru_cache(maxsize=1024)
def _lasting(template: str, args: bytes) -> str:
    return fragment(template, **msgspec.msgpack.decode(args))


def _prompt(table: Table, who: Viewer, called: dict[int, str], sides: list[str]) -> dict[str, Any]:
    """What the prompt, the list of options and the end screen are made of."""
    lang, seat = who.lang, who.seat
    asked = asked_of(table, seat) if seat is not None and who.handover is None else None
    told: dict[str, Any] = {
        "lang": lang, "table": table, "game": table.game.id, "linked": partial(face_of(table).glossary.linked, lang=lang), "seat": seat, "own": who.own, "sides": sides,
        "called": called, "question": "", "cite": "", "since": "", "note": "", "note_rule": "", "options": [], "rows": [], "main": [], "besides": 0, "refusals": [],
        "token": "", "handover": who.handover, "wish": None, "undo": "", "place": None, "hint": False,
        "again": [], "agreed": False, "company": False, "until": "", "bar": False, "auto_count": 0, "untils": (),
        "outcome": None, "reading": (), "bots": sorted(BOTS), "sealed": False, "trouble": "", "partners": [], "taken": None,
    }  # fmt: skip
    if asked is not None and seat is not None:
        told |= _question(table, seat, asked, lang, called) | _shared(table, seat, lang, called)
    elif seat is not None and seat in table.pending and (partner := taken_from(table, seat)) is not None:
        told["taken"] = called[partner]
    elif seat is not None and seat in table.match.sealed:
        told["sealed"] = True
    told["waiting_for"] = waiting_for(table, seat)
    if seat is not None and who.handover is None and not table.outcome:
        told |= _passing(table, seat, lang, told)
    told["hint"] = len(told["options"]) > 1 and table.no_hints is None
    told["waiting_names"] = either_of(lang, [called[s] for s in told["waiting_for"]])
    told["count"] = len(table.match.secret_seats)
    if seat is not None and not table.outcome and who.handover is None:
        told["undo"] = undo_state(table, seat)
    if table.wish is not None and set(asked_to_agree(table, table.wish)).intersection(who.own) - table.agreed:
        told["wish"] = called[table.wish]
    told["asked_wish"] = table.wish is not None and table.wish in who.own
    told["trouble"] = table.trouble if who.own else ""
    told["invites"] = [(s.seat, s.invite) for s in table.seats if s.kind == OPEN] if who.own else []
    if table.outcome is not None:
        told |= _ending(table, who, called)
    return told


def _passing(table: Table, seat: int, lang: str, asked: dict[str, Any]) -> dict[str, Any]:
    """What a seat passes until, what was answered for it lately, and whether its question may be passed so."""
    until, lately = table.passing[seat].until, passing.lately(table, seat)
    given = passing.answered(table, seat)
    itself = given is not None and given[1] != "only"
    told: dict[str, Any] = {
        "until": until.what if until is not None else "",
        "passed": sum(answer.why == "until" for _, answer in lately),
        "auto_count": len(lately), "auto_undo": bool(lately) and undoing.can_ask_again(table, seat),
        "auto_list": [(*answer.said[lang], answer.why, answer.kind) for _, answer in lately[: -LATELY - 1 : -1]],
        "untils": passing.UNTIL if asked["question"] and passing.may_pass(table, seat) else (),
    }  # fmt: skip
    told["bar"] = bool(told["until"]) and (itself or not asked["question"])
    if itself:  # nothing is asked: it is answered in a moment
        nothing: dict[str, Any] = {"options": [], "rows": [], "main": [], "besides": 0, "refusals": []}
        told |= {"question": "", "token": "", "bar": True, **nothing}
    return told


def stops_shown(table: Table, seat: int, lang: str) -> str:
    """For each kind of window, when this seat is asked."""
    return _stops(table.game, lang, tuple((kind, passing.mode(table, seat, kind)) for kind in passing.kinds(table)))


@lru_cache(maxsize=1024)
def _stops(game: Game, lang: str, chosen: tuple[tuple[str, str], ...]) -> str:
    rows = []
    for kind, now in chosen:
        texts = game.texts if kind != passing.ONLY else TEXTS
        message = f"window-{kind}"
        note, instead = (
            texts.say(lang, m) if texts.has(lang, m) else "" for m in (f"{message}-note", f"{message}-pass")
        )
        modes = [m for m in passing.MODES if m != "can" or kind != passing.ONLY]
        rows.append((kind, texts.say(lang, message), note, instead, modes, now))
    return fragment("part_stops.html", lang=lang, rows=rows)


def lately_told(table: Table, seat: int, lang: str, called: dict[int, str]) -> str:
    """What happened just before the question was put, as the seat knows it: so no question looks like the one before.

    Before the first decision only the game was set up, which is about no question."""
    if not table.match.decisions:
        return ""
    for event in reversed(table.match.events):
        if (told := event.seen_by(seat)) is not None:
            return say_event(table.game, lang, told, called, table.match.state)
    return ""


def asked_of(table: Table, seat: int) -> Any:
    """The open question of a seat; None if it is not asked, or waits for a partner who has taken the question."""
    return table.match.pending[seat] if seat in table.pending and taken_from(table, seat) is None else None


def _shared(table: Table, seat: int, lang: str, called: dict[int, str]) -> dict[str, Any]:
    """Where a question is put to either of several partners: who they are, and whether this seat has taken it."""
    partners = [s for s in table.sharers(seat) if s not in table.hand(seat)]
    if not partners:
        return {}
    return {
        "partners": [(s, called[s]) for s in partners], "taken_by_me": claimed(table) == seat,
        "either": say(lang, "either-you", names=either_of(lang, [called[s] for s in partners])),
        "takes": any(table.seats[s].kind == HUMAN for s in partners),
    }  # fmt: skip


def either_of(lang: str, names: Sequence[str]) -> str:
    """One of several: "Anna, Boris or Clara"."""
    if len(names) < 2:
        return "".join(names)
    return say(lang, "either-of", names=", ".join(names[:-1]), last=names[-1])


def _question(table: Table, seat: int, asked: Any, lang: str, called: dict[int, str]) -> dict[str, Any]:
    """The open question of a seat, its answers and what is refused."""
    match, game, face = table.match, table.game, face_of(table)
    note, note_rule = printed(game, lang, match.state, asked)
    told: dict[str, Any] = {
        "question": say_question(game, lang, match.state, asked, called), "cite": asked.cite, "token": table.token(seat),
        "note": note, "note_rule": note_rule, "since": "" if note else lately_told(table, seat, lang, called),
    }  # fmt: skip
    options = answers(table, face, seat, lang, called, note)
    rows = grouped(options)
    told["rows"], told["options"] = rows, options
    told["main"], told["besides"] = main_answers(rows)
    told["refusals"] = refused_in_groups(refused(table, face, seat, lang, called), rows)
    if isinstance(asked, Place) and face.placing is not None:
        told["place"] = _place(match.state, asked, face.placing, match.options(seat))
    return told


def _place(state: Any, asked: Place, placing: Placing, options: Iterable[Any]) -> dict[str, Any]:
    """What is drawn over the field where a pose is asked for: the outline, the good places of the list, the ghost."""
    found = [(n, placing.pose(state, asked, a)) for n, a in enumerate(options, 1)]
    rings = ("M" + "L".join(f"{x} {y}" for x, y in ring) + "Z" for ring in placing.region(state, asked))
    return {
        "region": "".join(rings), "good": [(n, pose) for n, pose in found if pose is not None],
        "ghost": Markup(placing.ghost(state, asked)), "turn": placing.turn(state, asked), "step": placing.step,
        "gathers": placing.gathers(state, asked),
    }  # fmt: skip


def waiting_for(table: Table, seat: int | None) -> list[int]:
    """Whom the table waits for, as everybody may know: all the seats of a secret question, as long as it is open."""
    return [s for s in (table.match.secret_seats or table.pending) if s != seat] if table.pending else []


def _ending(table: Table, who: Viewer, called: dict[int, str]) -> dict[str, Any]:
    outcome, lang = table.outcome, who.lang
    assert outcome is not None
    match, log, n = table.match, table.match.log(None), len(table.seats)
    while n < len(log) and log[-n].cite == log[-n - 1].cite == outcome.cite:  # what decided is told of everybody
        n += 1
    told = [e for e in log[-n:] if e.cite == outcome.cite]
    return {
        "reasons": [say_event(table.game, lang, e, called, match.state) for e in told],
        "because": "" if told or outcome.cite not in match.game.rulebook else match.game.rulebook[outcome.cite].text(lang),
        "you": one_result(outcome.results[seat] for seat in who.own), "ends": sides_shown(table, lang, called, who.own),
        "outcome": outcome, "verdict": say_outcome(table.game, lang, outcome, called), "by": table.by,
        "seed": match.seed, "score": score_shown(table, lang), **_again(table, who, called), **promise(table),
        "round": getattr(match.view(None), "round", 0),
    }  # fmt: skip


def _again(table: Table, who: Viewer, called: dict[int, str]) -> dict[str, Any]:
    """Whether those who sat there want to play again: everybody, with what they have said; a bot always does."""
    wants = set(table.config.again)
    people = [s.seat for s in table.seats if s.kind == HUMAN]
    return {
        "again": [(called[s.seat], s.kind != HUMAN or s.seat in wants) for s in table.seats] if wants else [],
        "agreed": bool(wants.intersection(who.own)), "company": len({table.seats[s].user for s in people}) > 1,
    }  # fmt: skip


# -- the log and the chat ----------------------------------------------------------------------------


class Cast(msgspec.Struct):
    """Who plays, as a log in one language tells of them."""

    lang: str
    called: dict[int, str]
    sides: list[str]
    bold: list[str]
    """What stands out in a line: names, and what the game calls the players."""

    def side(self, seat: Any) -> str:
        """The side of a seat; nothing if it is none."""
        return self.sides[seat] if isinstance(seat, int) and 0 <= seat < len(self.sides) else ""


def cast(table: Table, lang: str, reader: int | None = None) -> Cast:
    """Who plays at a table, as it is told to a seat; kept until it changes."""
    known: Cast | None = table.cache.get(("cast", lang, reader))
    if known is None:
        face, view, called = face_of(table), table.match.view(None), names(table, lang, reader)
        known = Cast(lang, called, face.sides(view), [*called.values(), *face.called(view, lang)])
        table.cache["cast", lang, reader] = known
    return known


def log_lines(table: Table, seat: int | None, lang: str) -> list[str]:
    """The log as a seat knows it, a piece of HTML per line. Lines once made are kept until something is taken back."""
    if table.stage != DEALT:
        return []
    key = (seat, lang)
    rewinds, done, decided, lines = table.told.get(key, (-1, 0, 0, []))
    if rewinds != table.rewinds:
        done, decided, lines = 0, 0, []
    match = table.match
    for n in [n for n in range(decided, len(match.decisions)) if n in table.auto]:
        answer, at = table.auto[n], match.decisions[n].events
        if answer.seat == seat and answer.does:
            _tell(table, seat, lang, match.events[done:at], lines)
            done = max(done, at)
            lines.append(answered_line(table, answer, len(lines), lang))
    _tell(table, seat, lang, match.events[done:], lines)
    table.told[key] = table.rewinds, len(match.events), len(match.decisions), lines
    return lines


def _tell(table: Table, seat: int | None, lang: str, events: Iterable[Event], lines: list[str]) -> None:
    for event in events:
        told = event.seen_by(seat)
        if told is not None:
            lines.append(log_line(table, told, len(lines), cast(table, lang, seat)))


def answered_line(table: Table, answer: Answered, n: int, lang: str) -> str:
    """What was answered for a person, as a line of that person's log."""
    line = Markup('<li class="log__l log__l--auto" data-n="{}" data-kinds=""><span>{}</span>{}</li>')
    return str(line.format(n, answered_words(answer, lang), rule_chip(table.game.id, answer.cite, "tiny")))


def answered_words(answer: Answered, lang: str) -> str:
    return say(lang, "auto-line", answer=answer.said[lang][1], why=say(lang, f"auto-why-{answer.why}"))


def answered_lines(table: Table, seat: int, lang: str, since: int) -> list[str]:
    """What was answered for a seat since, and did something: it is shown for a moment."""
    mine = [table.auto[n] for n in range(since, len(table.match.decisions)) if n in table.auto]
    return [answered_words(answer, lang) for answer in mine if answer.seat == seat and answer.does]


def log_line(table: Table, event: Event, n: int, players: Cast) -> str:
    """A line of the log as HTML."""
    face = face_of(table)
    text = say_event(table.game, players.lang, event, players.called, table.match.state)
    rank, marks = face.rank(event), Markup(' data-e="{}"').format(mark_of(event))
    if thrown := event.thrown():
        marks += Markup(' data-thrown="{}"').format(msgspec.json.encode(thrown).decode())
    if rank == "head":
        return str(
            Markup('<li class="log__h" data-n="{}"{}><span>{}</span></li>').format(
                n, marks, face.glossary.linked(text, players.lang)
            )
        )
    faction = players.side(face.whose(table.match.state, event))
    return str(
        Markup('<li class="log__l{}" data-n="{}"{} data-kinds="{}"{}><span>{}</span>{}</li>').format(
            " log__l--sub" if rank == "sub" else "", n, marks, " ".join(face.about(event)),
            Markup(' data-faction="{}"').format(faction) if faction else "",
            bold(text, players.bold, partial(face.glossary.linked, lang=players.lang)), rule_chip(table.game.id, event.cite, "tiny"),
        )
    )  # fmt: skip


def bold(text: str, called: Iterable[str], rest: Callable[[str], Markup] = escape) -> Markup:
    """A text with players' names in bold: whole words only, the longest first. The rest is said as `rest` says it."""
    known = sorted({name for name in called if name}, key=len, reverse=True)
    pattern = rf"(?<!\w)({'|'.join(map(re.escape, known))})(?!\w)" if known else r"(?!)()"
    pieces = re.split(pattern, text)
    return Markup("").join(Markup("<b>{}</b>").format(p) if n % 2 else rest(p) for n, p in enumerate(pieces))


def chat_line(table: Table, lang: str, line: Said) -> str:
    """A line of the chat as HTML. Who has no name is called as everywhere at the table."""
    players = cast(table, lang)
    name = line.name or players.called.get(line.seat) or say(lang, "spectator")
    return str(
        Markup('<li class="chat__l" data-n="{}" data-faction="{}"><b>{}</b> <span>{}</span></li>').format(
            line.n, players.side(line.seat) or "neutral", name, line.text
        )
    )


def rule_text(game: Any, lang: str, rule: str) -> str:
    """A rule as a popover: its text, the other language below, the rulings on it. KeyError if there is none."""
    atom = game.rulebook[rule]
    return fragment("part_rule.html", lang=lang, game=game.id, atom=atom, rulings=game.rulebook.rulings_on(atom.id))
