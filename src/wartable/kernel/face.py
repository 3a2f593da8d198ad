"""The face of a game: how it is drawn at the web table, and the small things all boards are drawn with.

Everything here is made from a seat's view and never from the state: what is not in the view cannot be
drawn, and what is not drawn is never sent. A piece on the board carries a key (`data-key`); an answer
names the keys of the pieces it is about, so that a click on a piece can stand for it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import jinja2
import msgspec
from markupsafe import Markup

from wartable.kernel.linking import Glossary
from wartable.kernel.questions import Place, Ring
from wartable.kernel.state import RuleId, Seat
from wartable.kernel.text import Texts

SPRITE = "/static/symbols.svg"
KEPT = 4096
"""How many pieces of a board are kept as they were drawn."""
_encode = msgspec.msgpack.Encoder().encode
TOLD = ("game-name", "game-series", "game-about", "game-length", "game-question")
"""The messages of a game's package that the pages around the tables are made of. (`game-question` is an example of
what one may ask its rulebook; `Face.example` answers it.)"""


class Phase(msgspec.Struct, frozen=True):
    """One step of the track in the top bar."""

    name: str
    state: str = ""
    """done, now, or nothing: still to come."""
    icon: str = ""


class Track(msgspec.Struct, frozen=True):
    """Where in the game we are: the round, and the phases of it; a rule where this round is played by one of its own."""

    round: str
    phases: list[Phase]
    rule: RuleId = ""

    @property
    def now(self) -> str:
        return next((p.name for p in self.phases if p.state == "now"), "")


def track_of(round: str, steps: Sequence[tuple[str, str]], now: int, rule: RuleId = "") -> Track:
    """The phases as (name, glyph); those before number `now` are done (-1: none is on yet)."""
    phases = []
    for n, (name, glyph) in enumerate(steps):
        state = "now" if n == now else "done" if n < now else ""
        phases.append(Phase(name, state, "check" if state == "done" else glyph if state == "now" else ""))
    return Track(round, phases, rule)


class Choice(msgspec.Struct, frozen=True):
    """Something to choose at a new table: a list of values with their names."""

    key: str
    label: str
    values: list[tuple[str, str]]
    per_seat: bool = False
    once: bool = False
    """No two seats may have the same."""
    default: Sequence[str] = ()
    """What is chosen at first: one value, or one per seat."""
    option: str = ""
    """The set-up option that holds one for each seat, if whoever sits down later may choose their own."""
    note: str = ""
    """What the choice means, where its names do not tell."""
    rule: RuleId = ""


class Shown(msgspec.Struct, frozen=True):
    """One die or one card, as it is shown for a moment."""

    name: str
    glyphs: tuple[str, ...] = ()
    text: str = ""


class Show(msgspec.Struct, frozen=True):
    """What is shown over the board for a moment: it was rolled, or turned up, or it begins."""

    kind: str
    """`dice`, `cards` or `battle`."""
    things: tuple[Shown, ...] = ()
    """Where there are none, the line of the log stands for it."""
    faces: tuple[str, ...] = ()
    """The glyphs a die can show: it rolls through them."""


WHOSE = -2
"""Who did it: whose the event is (`Face.whose`)."""


class Move(msgspec.Struct, frozen=True):
    """How something that happened is seen on the board: which pieces are lit, and an arrow from whence to where.

    Pieces are named by their marks (`data-kind`) or keys; `attacker|k12` is the first of these there is. Without `to` the
    arrow follows the lit piece, if it has gone to another place.
    """

    by: Seat = -1
    """Who did it (or `WHOSE`); -1: it followed from something else."""
    lit: tuple[str, ...] = ()
    source: str = ""
    to: str = ""


class Fate(msgspec.Struct, frozen=True):
    """What became of a piece: it counts in a result."""

    seat: Seat
    name: str
    """What it is called, in the language that was asked for."""
    state: str
    """The message that says it, with `$n`: how many such pieces, or how much of it."""
    glyph: str = ""
    n: int = 1
    dead: bool = False
    """It is lost: what else befell such a piece is not told then."""


class Sum(msgspec.Struct, frozen=True):
    """A number of every side in a result."""

    name: str
    """The message that names it."""
    glyph: str
    of: Callable[[Any], tuple[Seat, int] | None]
    """event -> whose it is, and how much."""


class Grid(msgspec.Struct, frozen=True):
    """A small table in a result. A cell is a text, a glyph (`#card`), or a seat, for its sigil and name."""

    heads: tuple[str | Seat, ...]
    rows: tuple[tuple[str | Seat, ...], ...]
    foot: tuple[str | Seat, ...] = ()


class Reckoning(msgspec.Struct, frozen=True, kw_only=True):
    """What ends with a result: a battle, a phase. Everything in it is made from events as a seat knows them."""

    kind: str
    """`battle` (then a side has losses), `phase` or `capture`."""
    begins: tuple[type, ...]
    """From such an event on it is counted."""
    gathers: bool = False
    """Several of these may begin one of them, and all are told: an attack with several aims."""
    ends: tuple[type, ...]
    head: Callable[[Sequence[Any], str, Seat | None], tuple[str, str] | None] = lambda events, lang, seat: ("", "")
    """(the events from first to last, lang, seat) -> a title and a note below it; None: nothing is worth telling. Where one of them is
    empty, the words of the last event and of those it began with stand for it."""
    fate: Callable[[Any, str], Fate | None] = lambda event, lang: None
    """(event, lang) -> what became of which piece by it."""
    sums: tuple[Sum, ...] = ()
    gains: tuple[type, ...] = ()
    """Such events are told in their own words, with their rules; also those that follow the end at once."""
    grid: Callable[[Sequence[Any], str], Grid | None] = lambda events, lang: None


class Weight(msgspec.Struct, frozen=True):
    """What one answer is weighed by, where the rules are certain of it: a forecast, a limit that is near."""

    text: str
    glyph: str = ""
    why: str = ""
    """Where that comes from, in words."""
    bad: bool = False
    """It destroys something of one's own."""
    harm: str = ""
    """What it does to what is aimed at: `hurt`, `deadly`, or nothing."""
    unless: str = ""
    """What nobody knows could still change it."""


class Pose(msgspec.Struct, frozen=True):
    """A place on the field of a board, in the field's own units, and a facing in degrees (clockwise; 0 is up)."""

    x: int
    y: int
    facing: int = 0
    others: tuple[tuple[int, int], ...] = ()
    """Where those stand that go along, if each of them was put somewhere."""


class End(msgspec.Struct, frozen=True):
    """An end of what is measured: a place on the field, and the key of the piece there, if there is one."""

    key: str
    x: int
    y: int


class Measured(msgspec.Struct, frozen=True):
    """What lies between two ends: in words, and as SVG on the field."""

    text: str
    shown: str = ""


class Placing(msgspec.Struct, frozen=True, kw_only=True):
    """How poses are given on a board. The board has one SVG element with `data-field`: its viewBox is in units of poses.

    The client moves a ghost over the field and asks the server about each pose; it knows neither notation nor rules.
    """

    at: Callable[[Any, Place, Pose], str]
    """(state, question, pose) -> the notation of this answer; whether it may be given is for the question to say."""
    pose: Callable[[Any, Place, Any], Pose | None]
    """(state, question, action) -> where it lies; None if it is no pose (done, pass)."""
    ghost: Callable[[Any, Place], str]
    """(state, question) -> what is placed, as SVG around (0, 0), facing up, in `currentColor`: it is red where it may not stand."""
    turn: Callable[[Any, Place], int] = lambda state, question: 0
    """(state, question) -> how many degrees one key turns it; 0 if it has no facing."""
    step: int = 1
    """How many units of the field one key moves it."""
    shown: Callable[[Any, Place, Any], str] = lambda state, question, action: ""
    """(state, question, accepted answer) -> what it would make of the table, as SVG on the field: a way, others that go along."""
    note: Callable[[str, Any, Place, Any], str] = lambda lang, state, question, action: ""
    """(lang, state, question, accepted answer) -> what it is like there: said beside the answer."""
    others: Callable[[Any, Place, Any], Sequence[tuple[int, int]]] = lambda state, question, action: ()
    """(state, question, accepted answer) -> where those would stand that go along and may be put elsewhere, one by one."""
    gathers: Callable[[Any, Place], bool] = lambda state, question: False
    """(state, question) -> whether only such others are placed."""
    region: Callable[[Any, Place], Sequence[Ring]] = lambda state, question: question.region()
    """(state, question) -> the outlines of what is allowed, in units of the field."""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """What the web table asks of a game."""

    shell: str
    """`cards` (a tray with the hand under the board) or `map` (seats and battle beside it)."""
    css: list[str]
    """Its style sheets, in the order in which they are loaded: `static/<name>.css` of its package."""
    example: RuleId
    """The rule that answers the package's `game-question`."""
    board: Callable[[Any, str, Mapping[Seat, str]], str]
    """(view, lang, names) -> the board."""
    tray: Callable[[Any, str, Mapping[Seat, str]], str] = lambda view, lang, names: ""
    """(view, lang, names) -> what lies before the seat; nothing where the board has it all."""
    pieces: Callable[[Any], tuple[str, ...]]
    """action -> the keys of the pieces it is about, in the order a person picks them."""
    names: Callable[[str, Any, Any], tuple[str, ...]] = lambda lang, state, action: ()
    """(lang, state, action) -> what each of these pieces is called. Answers that begin with the same piece then stand under
    its name in the list: first the card, then the place."""
    about: Callable[[Any], tuple[str, ...]]
    """event -> the marks (`data-kind`) of the pieces it is about."""
    whose: Callable[[Any, Any], Seat] = lambda state, event: getattr(event, "seat", -1)
    """(state, event) -> a seat of the side it is about, whose colour it has; -1: it is nobody's."""
    rank: Callable[[Any], str]
    """event -> `head` (a title in the log), `line`, or `sub` (a consequence of the line before)."""
    inspect: Callable[[Any, str, str], str]
    """(view, lang, key) -> a piece in full, with the sums of its numbers; nothing if there is none."""
    track: Callable[[Any, str], Track]
    sides: Callable[[Any], list[str]]
    """view -> the faction of each seat, for sigils and colours."""
    side_names: Callable[[Any, str], Sequence[str]] = lambda view, lang: ()
    """(view, lang) -> what the sides are called, where several seats form one; without names they have numbers."""
    choices: Callable[[str], list[Choice]]
    """lang -> what can be chosen at a new table."""
    options: Callable[[Mapping[str, Any]], dict[str, Any]]
    """the choices made -> set-up options of the game; raises BadOptions."""
    quick: Callable[[int], dict[str, Any]]
    """a random number -> set-up options for "play now"."""
    show: Callable[[Any, str, Seat | None], Show | None] = lambda event, lang, seat: None
    """(event as the seat knows it, lang, seat) -> what is shown of it for a moment."""
    move: Callable[[Any], Move | None] = lambda event: None
    """event -> how it is seen on the board when it is told to the others; None: only the log tells of it."""
    reckonings: tuple[Reckoning, ...] = ()
    """The battles and phases that end with a result."""
    weighty: Callable[[Any, str, Sequence[Any]], bool] = lambda action, ask, options: False
    """(action, question, all its options) -> whether a person should be asked once more."""
    weighed: Callable[[Any, str, str, Sequence[Any]], Sequence[Weight | None]] = lambda view, lang, ask, options: [
        None for _ in options
    ]
    """(view, lang, question, options) -> what each of them is weighed by, from what the seat sees; None: nothing is certain."""
    together: Callable[[Any], int] = lambda action: 0
    """action -> how many go by it, where pieces often go together (0: they do not): then a person picks how many of each,
    and where, at once. A piece that stands for several says so (`data-count`), where one goes by each answer."""
    uses: Callable[[Any], bool] = lambda action: False
    """action -> whether it uses what is printed on a card: then the text stands beside it in the list."""
    glossary: Glossary = Glossary("", {})
    """Its words and terms: links in texts (`linked`), and what the glyphs of the board stand for (`data-tip`: the glyph, or the
    word or term that explains it), each with its rule."""
    placing: Placing | None = None
    """How poses are given, in games that ask for them."""
    measure: Callable[[Any, str, End, End], Measured] | None = None
    """(view, lang, from, to) -> what anybody may measure on the field, where that matters. The board has a button for it
    (`data-do="measure"`)."""
    battle: Callable[[Any, str], str] = lambda view, lang: ""
    """(view, lang) -> the battle that is going on, as a title; nothing between battles."""
    won: Callable[[Any], Seat | None] = lambda event: None
    """event -> who wins a battle by it."""
    called: Callable[[Any, str], Sequence[str]] = lambda view, lang: ()
    """(view, lang) -> what the game calls the players in its log, where it is not their names."""


def ranking(heads: Collection[str], subs: Collection[str]) -> Callable[[Any], str]:
    """How events stand in the log, by the names of those that are titles and of those that are consequences."""

    def rank(event: Any) -> str:
        name = type(event).__name__
        return "head" if name in heads else "sub" if name in subs else "line"

    return rank


@lru_cache(4096)
def icon(name: str, cls: str = "i", tip: str = "") -> Markup:
    """A glyph of the sprite; what it stands for is told to whoever points at it, if it has a `tip` (`Face.glossary`)."""
    told = Markup(' data-tip="{}"').format(tip) if tip else ""
    return Markup('<svg class="{}" aria-hidden="true"{}><use href="{}#{}"/></svg>').format(cls, told, SPRITE, name)


@lru_cache(4096)
def sigil(faction: str, cls: str = "") -> Markup:
    """The shield of a faction."""
    return Markup('<span class="sigil {}" data-faction="{}">{}</span>').format(cls, faction, icon(f"f-{faction}", ""))


@lru_cache(4096)
def rule_chip(game: str, rule: RuleId, kind: str = "") -> Markup:
    """§: a link to the rule; the client opens its text in place."""
    if not rule:
        return Markup("")
    short = rule.split("-", 1)[-1] if kind == "tiny" else rule
    cls = f"rule rule--{kind}" if kind else "rule"
    return Markup(
        '<a class="{}" href="/rules/{}/{}" data-rule="{}" data-game="{}" title="{}"><span>{}</span></a>'
    ).format(cls, game, rule, rule, game, rule, short)


class Kept:
    """Pieces as they were drawn, by all the facts that they were drawn from."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, str] = {}

    def get(self, facts: Hashable, draw: Callable[[], str]) -> str:
        """The piece of these facts, drawn if it is not kept."""
        if (html := self._drawn.get(facts)) is None:
            if len(self._drawn) >= KEPT:
                self._drawn.clear()
            html = self._drawn[facts] = draw()
        return html


def drawing(package: str, texts: Texts, glossary: Glossary | None = None) -> jinja2.Environment:
    """The templates of a package, with what every board is drawn with; every value is escaped.

    `kept(macro, …)` is what a macro draws from plain facts and the language alone. With a glossary `linked(text)` makes
    its words links.
    """
    env = jinja2.Environment(
        loader=jinja2.PackageLoader(package, "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals.update(i=icon, sigil=sigil, chip=rule_chip)

    @jinja2.pass_context
    def say(context: jinja2.runtime.Context, message: str, **args: Any) -> str:
        return texts.say(context["lang"], message, args)

    drawn = Kept()

    @jinja2.pass_context
    def kept(context: jinja2.runtime.Context, macro: Any, *facts: Any) -> str:
        return drawn.get((macro.name, context["lang"], _encode(facts)), lambda: macro(*facts))

    env.globals.update(say=say, kept=kept)
    if glossary is not None:

        @jinja2.pass_context
        def linked(context: jinja2.runtime.Context, text: str) -> Markup:
            return glossary.linked(text, context["lang"])

        env.globals["linked"] = linked
    return env
