"""`wartable replay` and `wartable verify`: look through a record, check that it is what it says."""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any

import typer
from rich.console import Console

from wartable.cli.common import (
    NO,
    PLAIN_WIDTH,
    TEXTS,
    JsonOption,
    Lang,
    LangOption,
    console,
    fail,
    number_in,
    print_json,
    read_text,
    say,
)
from wartable.games import find
from wartable.kernel import record
from wartable.kernel.errors import CorruptRecord
from wartable.kernel.match import Decision, Match
from wartable.kernel.narrate import player_name, say_action, say_event, say_outcome

REPLAY_EXAMPLE = "wartable replay saves/{game}-….jsonl --lang ru"
VERIFY_EXAMPLE = "wartable verify saves/{game}-….jsonl"

FileArgument = Annotated[Path, typer.Argument(metavar="FILE")]
SeedOption = Annotated[str | None, typer.Option("--seed", metavar="SEED")]


def loaded(file: Path, lang: str, seed: str | None = None) -> Match:
    """The match of a record, played to its last decision, or the end of the command."""
    try:
        return record.load(read_text(file, lang), find, seed=seed)
    except CorruptRecord as error:
        fail(lang, error.line.at(file), NO)


def verify(file: FileArgument, seed: SeedOption = None, lang: LangOption = Lang.en, json: JsonOption = False) -> None:
    """Check a record: nothing was cut or edited, the seed is the one promised, every decision is legal."""
    if json:
        try:
            match = record.load(read_text(file, lang), find, seed=seed)
        except CorruptRecord as error:
            print_json({"ok": False, "problem": error.say(lang)})
            raise typer.Exit(NO) from None
        results = list(match.outcome.results) if match.outcome else None
        told = {"ok": True, "game": match.game.id, "decisions": len(match.decisions), "results": results}
        return print_json(told | _chance(match))
    match = loaded(file, lang, seed)
    print(say(lang, "verify-ok", game=match.game.rulebook.title[lang], n=len(match.decisions)))
    chance = _chance(match)
    print(say(lang, "verify-chance", n=chance["numbers"], commitment=chance["commitment"]))
    if any(match.nonces):
        seats = ", ".join(player_name(match.game, lang, seat) for seat, nonce in enumerate(match.nonces) if nonce)
        print(say(lang, "verify-nonces", seats=seats))
    for log in chance["logs"]:
        who = say(lang, "verify-spectator") if log["seat"] is None else player_name(match.game, lang, log["seat"])
        print(say(lang, "verify-log", who=who, lines=str(log["lines"]), sum=log["sum"]))
    print(_ending(match, lang))
    return None


def _chance(match: Match) -> dict[str, Any]:
    """What chance followed from: to be compared with what was shown before the game."""
    numbers = sum(len(part) for _, part in record.drawn(match).parts)
    told = {seat: record.log_of(match, seat) for seat in (*match.seating.seats, None)}
    logs = [{"seat": seat, "lines": len(marks), "sum": record.log_sum(marks)} for seat, marks in told.items()]
    return {
        "commitment": record.commitment(match.seed), "nonces": list(match.nonces), "numbers": numbers, "logs": logs,
    }  # fmt: skip


def _ending(match: Match, lang: str) -> str:
    if match.outcome is None:
        return say(lang, "record-open")
    return f"{say_outcome(match.game, lang, match.outcome)} ({match.outcome.cite})"


def replay(
    file: FileArgument,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N")] = None,
    table: Annotated[int | None, typer.Option("--table", metavar="N")] = None,
    seed: SeedOption = None,
    lang: LangOption = Lang.en,
) -> None:
    """Step through a record. In a terminal: Enter goes on, t shows the table, a number jumps, q quits."""
    match, out = loaded(file, lang, seed), console()
    if seat is not None and seat not in match.seating.seats:
        fail(lang, TEXTS.line("no-seat", seat=str(seat), game=match.game.id))
    if table is not None:
        if not 0 <= table <= len(match.decisions):
            fail(lang, TEXTS.line("no-decision", count=len(match.decisions), number=str(table)))
        return _show(out, record.fork(match, table), seat, lang)
    stepping, at, now = sys.stdin.isatty() and sys.stdout.isatty(), 0, record.fork(match, 0)
    _tell(out, match, 0, seat, lang)
    while at < len(match.decisions):
        if stepping:
            answer = _pause(lang, at, len(match.decisions))
            if answer in ("q", "в"):
                return None
            if answer in ("t", "т"):
                _show(out, now, seat, lang)
                continue
            if (wish := number_in(answer)) is not None:
                at = min(wish, len(match.decisions))
                now = record.fork(match, at)
                _show(out, now, seat, lang)
                continue
        _decided(out, now, match.decisions[at], at + 1, seat, lang)
        now.apply(match.decisions[at].seat, match.decisions[at].action)
        now.renew_as(match)
        at += 1
        _tell(out, match, at, seat, lang)
    out.print(_ending(match, lang), style="bold")
    return None


def _pause(lang: str, at: int, of: int) -> str:
    try:
        return input(say(lang, "replay-prompt", at=at, of=of) + " ").strip().lower()
    except EOFError:
        return "q"


def _decided(out: Console, now: Match, decision: Decision, number: int, seat: int | None, lang: str) -> None:
    """An answer in words; what another seat answered is told by what happened, as far as it was seen."""
    who = player_name(now.game, lang, decision.seat)
    asked = now.pending[decision.seat].ask
    known = seat in (None, decision.seat)
    what = say_action(now.game, lang, now.state, decision.action, ask=asked) if known else "…"
    _wrapped(out, f"{number:>4}  {who}: {what}", "", "bold")


def _tell(out: Console, match: Match, at: int, seat: int | None, lang: str) -> None:
    """What happened after decision number `at` (0: before the first)."""
    start = match.decisions[at - 1].events if at else 0
    end = match.decisions[at].events if at < len(match.decisions) else len(match.events)
    for event in match.events[start:end]:
        seen = event.seen_by(seat) if seat is not None else event
        if seen is not None:
            _wrapped(out, f"{say_event(match.game, lang, seen, state=match.state)}  {seen.cite}", " " * 6)


def _wrapped(out: Console, text: str, indent: str, style: str = "") -> None:
    room = min(out.width, PLAIN_WIDTH)
    for line in wrap(text, room, initial_indent=indent, subsequent_indent=" " * 8, break_on_hyphens=False):
        out.print(line, style=style or None)


def _show(out: Console, match: Match, seat: int | None, lang: str) -> None:
    """The table as a seat saw it; with no seat everything is open, as in the log."""
    view = match.open_view() if seat is None else match.view(seat)
    out.print(match.game.sketch(view, lang), soft_wrap=True)
