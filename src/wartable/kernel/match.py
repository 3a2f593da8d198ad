"""A match: drives a game's flows one answer at a time, and can go back, aside and on.

A generator cannot be copied. The state at the start of a step, plus the answers given since, can:
`clone`, `undo` and loading all decode a checkpoint and replay a handful of answers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

import msgspec

from wartable.kernel.errors import TEXTS, HorizonClosed, Illegal, NotYourDecision, UnknownNotation
from wartable.kernel.events import Event, closes_horizon
from wartable.kernel.game import Facts, Game
from wartable.kernel.questions import Choose, Either, Options, Place, Question, Refusal, Secretly
from wartable.kernel.state import GameOver, Outcome, Rng, RuleId, Seat, Seating, State, key_of, listen

_encode = msgspec.msgpack.Encoder().encode
_decoders: dict[type[State], Callable[[bytes], Any]] = {}


class Decision(msgspec.Struct, frozen=True, gc=False):
    """One answer, as the record keeps it."""

    seat: Seat
    action: Any
    notation: str = ""
    events: int = 0
    """How many events there were before it."""


class Redealt(msgspec.Struct, frozen=True):
    """A mark among the answers: here the hidden world was dealt anew."""

    seat: Seat | None
    seed: int


class Renewed(msgspec.Struct, frozen=True):
    """A mark among the answers: from here on chance has another key."""

    key: bytes


class Packed(msgspec.Struct, frozen=True):
    """A position on its way to another process: which game by which rules, and how to stand there."""

    game: str
    rules: str
    options: dict[str, Any]
    checkpoint: bytes
    since: list[Any]


class Match:
    """One game being played. Make one with `wartable.new` or `wartable.load`."""

    __slots__ = (
        "_checkpoint", "_cloned", "_decode", "_entered", "_flow", "_marks", "_question", "_sealed", "_since",
        "decisions", "events", "game", "nonces", "options_used", "pending", "quiet", "renewals", "seed", "state",
    )  # fmt: skip

    def __init__(
        self, game: Game, state: State, options: Mapping[str, Any], seed: str, nonces: Sequence[str] = (), *, quiet: bool = False
    ) -> None:  # fmt: skip
        self.game, self.state, self.options_used, self.seed, self.quiet = game, state, dict(options), seed, quiet
        self.nonces = tuple(nonces)
        """The numbers by which the seats had a hand in chance; empty where a seat gave none."""
        self._decode = _decoder(game.state)
        self.events: list[Event] = []
        self.decisions: list[Decision] = []
        self._marks: list[tuple[int, bytes]] = []
        self._since: list[tuple[Seat, Any] | Redealt | Renewed] = []
        self.renewals: tuple[tuple[int, str], ...] = ()
        """Where chance was drawn anew: before which decision, and by which words beside the seed."""
        self._sealed: dict[Seat, Any] = {}
        self._cloned = False
        """Whether somebody has cloned it: who did will do so again, and anchors are worth their checkpoints."""
        self._listen()
        self._check()
        self._enter_step(resumed=True)

    # -- what is asked ---------------------------------------------------------------------------

    pending: dict[Seat, Choose | Place]
    """Who is asked what. Empty when the game is over."""
    _question: Question

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def seating(self) -> Seating:
        """Who sits at the table: how many seats, in which order, which of them form a side."""
        return self.state.seating

    @property
    def in_the_middle(self) -> bool:
        """Whether answers have been given since the step began: a move of several choices is under way."""
        return len(self._since) > self._entered

    def options(self, seat: Seat, rng: Rng | None = None) -> Options:
        """The legal answers of a seat; where poses can be chosen, a few of them, drawn with this generator."""
        return Options(self._asked(seat), rng)

    def sample(self, seat: Seat, rng: Rng) -> Any:
        """A random legal answer of a seat."""
        return self._asked(seat).sample(rng)

    def notation(self, action: Any) -> str:
        """The short, language-neutral name of an action in the present position."""
        return self.game.notation(self.state, action)

    def explain(self, seat: Seat) -> list[Refusal]:
        """What a person might try now and may not, each with the rule that forbids it."""
        return self._asked(seat).refusals()

    def view(self, seat: Seat | None) -> Any:
        """All that a seat may see (None: a spectator)."""
        return self.game.view(self.state, seat)

    def glance(self, seat: Seat) -> Any:
        """So much of it as the game's rules of thumb and its `value` read."""
        return self.game.glance(self.state, seat)

    def open_view(self) -> Any:
        """The table with everything turned up: for replays of games that are over."""
        return self.game.open_view(self.state)

    def log(self, seat: Seat | None) -> list[Event]:
        """The events as one seat (None: a spectator) knows them."""
        return [e for e in (event.seen_by(seat) for event in self.events) if e is not None]

    def facts(self, *, rng: bool = False) -> Facts:
        """The position in plain facts: the language of scenarios. With `rng` they tell what chance will decide, too."""
        return self.game.facts(self.state, rng=rng)

    def position(self, *, rng: bool = False) -> tuple[Facts, list[Decision]]:
        """Where this match stands, so that it can be built again: facts of its last checkpoint, and the answers since."""
        answers = sum(isinstance(entry, tuple) for entry in self._since)
        since = self.decisions[len(self.decisions) - answers :]
        return self.game.facts(self._decode(self._checkpoint), rng=rng), since

    @property
    def chance_since(self) -> bool:
        """Whether chance has decided anything since the last checkpoint, or is drawn anew since."""
        before = self._decode(self._checkpoint)
        return (before.key, before.drawn) != (self.state.key, self.state.drawn)

    def board(self, seat: Seat | None, lang: str = "en") -> Board:
        """The table as HTML, as one seat sees it; shows itself in a notebook."""
        if self.game.face is None:
            raise LookupError(f"{self.game.id} has no drawn board")
        return Board(self.game.face.board(self.view(seat), lang, {}))

    def save(self, *, reveal: bool = True) -> str:
        """The record of the match: JSON lines. Without `reveal` it carries the seed's commitment only."""
        from wartable.kernel.record import save

        return save(self, reveal=reveal)

    # -- answering -------------------------------------------------------------------------------

    def apply(self, seat: Seat, action: Any) -> None:
        """Answer the question put to `seat`."""
        question = self.pending.get(seat) or self._asked(seat)
        if (rule := question.forbids(action)) is not None:
            raise Illegal(question.refuses(action) or self._why_not(seat, action) or rule, action)
        self.give(seat, action)

    def give(self, seat: Seat, action: Any) -> None:
        """The same with an answer that is known to be legal: the options, slow to find, are not looked through again."""
        notation = "" if self.quiet else self.game.notation(self.state, action)
        self.decisions.append(Decision(seat, action, notation, len(self.events)))
        self._since.append((seat, action))
        self._feed(seat, action)

    def play(self, seat: Seat, text: str) -> None:
        """Answer in notation: `m.play(0, "deploy goff-nob @3")`."""
        self.apply(seat, self.parse(seat, text))

    def parse(self, seat: Seat, text: str) -> Any:
        """The answer this notation means; Illegal, with the rule, if it may not be given now."""
        text = " ".join(text.split())
        question = self.pending.get(seat)
        if question is None:
            self._refuse(seat, text, self._readings(text))
            raise NotYourDecision(seat, over=self.outcome is not None)
        spelled = self.game.notation
        finite = question if isinstance(question, Choose) else question.also
        for action in finite.options:
            if spelled(self.state, action) == text:
                return action
        if isinstance(question, Place):
            try:
                return question.parse(text)
            except ValueError:
                pass
        for refusal in question.refusals():
            tried = spelled(self.state, refusal.action)
            if text == tried or text.startswith(tried + " "):
                raise Illegal(refusal.rule, text)
        readings = self._readings(text)
        if len(meant := [action for action in readings if action in finite.options]) == 1:
            return meant[0]
        self._refuse(seat, text, readings)
        raise UnknownNotation(text)

    def _readings(self, text: str) -> Sequence[Any]:
        """All that a text may mean in this game, whether or not it is an answer now."""
        return self.game.read(self.state, text) if self.outcome is None else ()

    def _refuse(self, seat: Seat, text: str, readings: Sequence[Any]) -> None:
        """Illegal, if a rule says why none of these can be answered now."""
        question = self.pending.get(seat)
        for action in readings:
            rule = question.refuses(action) if question is not None else None
            if (rule := rule or self._why_not(seat, action)) is not None:
                raise Illegal(rule, text)

    def _why_not(self, seat: Seat, action: Any) -> RuleId | None:
        """The rule by which this answer, of which the question did not think, is not given now."""
        if seat not in self.seating.seats:
            return None
        return self.game.why_not(self.state, seat, self.pending.get(seat), action)

    def _asked(self, seat: Seat) -> Choose | Place:
        question = self.pending.get(seat)
        if question is None:
            raise NotYourDecision(seat, over=self.outcome is not None)
        return question

    # -- going back and aside --------------------------------------------------------------------

    def clone(self) -> Match:
        """An independent, quiet copy: decode the checkpoint, replay the answers since."""
        twin: Match = object.__new__(Match)
        twin.game, twin.options_used, twin.seed, twin.quiet = self.game, self.options_used, self.seed, True
        twin.renewals, twin.nonces = self.renewals, self.nonces
        twin._decode, twin._marks, twin.decisions = self._decode, self._marks.copy(), self.decisions.copy()
        twin.events, twin._cloned = [], False
        self._cloned = True
        twin._resume(self._checkpoint, self._since)
        return twin

    def ahead(self, seat: Seat, action: Any) -> Match | None:
        """A quiet copy in which this answer has been given, if the same seat alone is to choose next.

        None where somebody else comes first, or where chance or something revealed comes with the answer: nobody may look
        there without having given it.
        """
        twin = self.clone()
        told: list[Event] = []
        listen(twin.state, told.append)
        twin.apply(seat, action)
        chance = (twin.state.key, twin.state.drawn) != (self.state.key, self.state.drawn)
        if chance or any(map(closes_horizon, told)) or type(twin._question) is not Choose or seat not in twin.pending:
            return None
        return twin

    def pack(self) -> Packed:
        """All that another process needs to think about this position: `unpack` makes a quiet copy there."""
        self._cloned = True
        return Packed(self.game.id, self.game.version, self.options_used, self._checkpoint, list(self._since))

    @staticmethod
    def unpack(packed: Packed, find: Callable[[str, str], Game]) -> Match:
        """The quiet copy of a packed match, by its own rules; it knows no decision before its checkpoint."""
        game, checkpoint = find(packed.game, packed.rules), packed.checkpoint
        twin: Match = object.__new__(Match)
        twin.game, twin.options_used, twin.seed, twin.quiet = game, packed.options, "", True
        twin.renewals, twin.nonces, twin._cloned = (), (), False
        twin._decode, twin._marks, twin.decisions, twin.events = _decoder(game.state), [(0, checkpoint)], [], []
        twin._resume(checkpoint, packed.since)
        return twin

    @property
    def sealed(self) -> tuple[Seat, ...]:
        """The seats that have answered a secret question whose answers are not all in."""
        return tuple(self._sealed)

    @property
    def sealed_answers(self) -> dict[Seat, Any]:
        """What those seats have answered: for replays of games that are over."""
        return dict(self._sealed)

    @property
    def secret_seats(self) -> tuple[Seat, ...]:
        """All the seats that the open secret question asks; none if the question is not secret."""
        return tuple(self._question.choices) if self.pending and type(self._question) is Secretly else ()

    @property
    def either_seats(self) -> tuple[Seat, ...]:
        """All the seats of which one answers the open question for all; none if it is not put so."""
        return tuple(self.pending) if self.pending and type(self._question) is Either else ()

    def redeal(self, seat: Seat | None, seed: int) -> Match:
        """A quiet copy in which all that `seat` cannot know is replaced by a random consistent world."""
        twin = self.clone()
        twin._since.append(Redealt(seat, seed))
        twin._deal_anew(seat, seed)
        return twin

    def with_chance(self, key: bytes) -> Match:
        """A quiet copy in which chance goes on by another key: searches go through all that it may decide."""
        twin = self.clone()
        twin.turn_chance(key)
        return twin

    def turn_chance(self, key: bytes) -> None:
        """From here on chance goes on by another key."""
        self._since.append(Renewed(key))
        self.state.key, self.state.drawn = key, 0

    def undo(self, seat: Seat | None = None, *, force: bool = False) -> Decision:
        """Take back the last decision (of `seat`, if given); returns it.

        Free up to the undo horizon: the last event of chance, the last thing revealed, the last
        decision of somebody else. Beyond it HorizonClosed says what closed it; `force` goes on
        all the same (where the players consent).
        """
        if not self.decisions:
            raise HorizonClosed(TEXTS.line("horizon-nothing"), None)
        back = len(self.decisions) - 1
        if self._sealed and seat is not None and seat in self._sealed:
            back = max(i for i, d in enumerate(self.decisions) if d.seat == seat)
            return self._unseal(back)
        last = self.decisions[back]
        if not force and not self.quiet:
            if seat is not None and last.seat != seat:
                line = TEXTS.line("horizon-decision", seat=str(last.seat))  # what it was may be hidden
                raise HorizonClosed(line, last)
            for event in self.events[last.events :]:
                if closes_horizon(event):
                    line = TEXTS.line("horizon-event", event=type(event).__name__, rule=event.cite)
                    raise HorizonClosed(line, event)
        self.rewind(back)
        return last

    def rewind(self, to: int) -> None:
        """Go back to the position before decision number `to` (0: the beginning)."""
        events = self.events[: self.decisions[to].events] if to < len(self.decisions) else self.events
        start, checkpoint = next(mark for mark in reversed(self._marks) if mark[0] <= to)
        self._marks = [mark for mark in self._marks if mark[0] <= start]
        self.renewals = tuple(renewal for renewal in self.renewals if renewal[0] <= to)
        replay: list[tuple[Seat, Any] | Redealt | Renewed] = [(d.seat, d.action) for d in self.decisions[start:to]]
        for at, words in reversed(self.renewals):
            if at >= start:
                replay.insert(at - start, Renewed(key_of(self.seed, *self.nonces, words)))
        del self.decisions[to:]
        self._resume(checkpoint, replay)
        self.events = events
        self._listen()

    def renew(self, words: str) -> None:
        """From here on chance is drawn anew: what it decides follows from the seed and these words."""
        self.renewals = (*self.renewals, (len(self.decisions), words))
        self.turn_chance(key_of(self.seed, *self.nonces, words))

    def renew_as(self, other: Match) -> None:
        """Chance is drawn anew where it was in another match, of which this one is played again."""
        for at, words in other.renewals:
            if at == len(self.decisions):
                self.renew(words)

    def _unseal(self, index: int) -> Decision:
        """Take a sealed answer back while others still choose: nothing was revealed by it."""
        taken = self.decisions[index]
        rest = self.decisions[index + 1 :]
        self.rewind(index)
        for d in rest:
            self.apply(d.seat, d.action)
        return taken

    # -- driving the flows -----------------------------------------------------------------------

    def _enter_step(self, *, resumed: bool = False) -> None:
        """Run steps until one of them asks something or the game is over.

        The state at the start of a step is a checkpoint, unless the last one is only a few answers old; that of an anchor
        of the game is one in any case, once somebody clones the match. (Who has `resumed` stands at a checkpoint already.)
        """
        state, steps, anchors = self.state, self.game.steps, self.game.anchors if self._cloned else ()
        self.pending = {}
        if state.outcome is not None:
            return None
        self._entered = len(self._since)
        if self._entered >= self.game.spacing and state.step not in anchors:
            self._check()
        try:
            while True:
                if anchors and state.step in anchors and not resumed:
                    self._check()
                resumed = False
                flow = steps[state.step](state)
                if flow is None:
                    continue
                self._flow: Generator[Question, Any, Any] = flow
                for question in flow:
                    if type(question) is Choose:
                        self._question, self.pending = question, {question.seat: question}
                        return None
                    return self._ask(question)
        except GameOver:
            return None

    def _check(self) -> None:
        """Take a checkpoint here, at the start of a step."""
        self._checkpoint, self._since, self._entered = _encode(self.state), [], 0
        if self._marks and self._marks[-1][0] == len(self.decisions):
            self._marks.pop()
        self._marks.append((len(self.decisions), self._checkpoint))

    def _ask(self, question: Question) -> None:
        self._question = question
        if isinstance(question, (Place, Choose)):
            self.pending = {question.seat: question}
        else:
            self.pending = dict(question.choices)

    def _feed(self, seat: Seat, action: Any) -> None:
        """Hand an answer to the flow: at once, or when the last sealed one is in."""
        answer, asked = action, type(self._question)
        if asked is Secretly:
            del self.pending[seat]
            self._sealed[seat] = action
            if self.pending:
                return
            answer, self._sealed = dict(sorted(self._sealed.items())), {}
        elif asked is Either:
            answer = seat, action
        try:
            question = self._flow.send(answer)
        except StopIteration:
            return self._enter_step()
        except GameOver:
            self.pending = {}
            return None
        if type(question) is Choose:
            self._question, self.pending = question, {question.seat: question}
            return None
        return self._ask(question)

    def _resume(self, checkpoint: bytes, replay: Sequence[tuple[Seat, Any] | Redealt | Renewed]) -> None:
        """Stand at a checkpoint and give the same answers again, silently; no anchor becomes a checkpoint on the way."""
        self.state = self._decode(checkpoint)
        self._checkpoint, self._since, self._sealed = checkpoint, [], {}
        cloned, self._cloned = self._cloned, False
        self._enter_step(resumed=True)
        for entry in replay:
            self._since.append(entry)
            if isinstance(entry, tuple):
                self._feed(*entry)
            elif isinstance(entry, Renewed):
                self.state.key, self.state.drawn = entry.key, 0
            else:
                self._deal_anew(entry.seat, entry.seed)
        self._cloned = cloned

    def _deal_anew(self, seat: Seat | None, seed: int) -> None:
        """Replace what the seat cannot know: hidden zones by the game, chance to come and others' sealed answers here."""
        rng, state = Rng(seed), self.state
        state.key, state.drawn, state.loaded, state.loaded_dice = rng.key(), 0, [], []
        self.game.redeal(state, seat, rng)
        for question in self.pending.values():
            question.forget()
        if self.pending and isinstance(self._question, Secretly):
            for other in self._sealed:
                if other != seat:
                    sealed = self._question.choices[other]
                    sealed.forget()
                    self._sealed[other] = sealed.sample(rng)

    def _listen(self) -> None:
        if not self.quiet:
            listen(self.state, self.events.append)

    def __repr__(self) -> str:
        asked = ", ".join(f"seat {seat}: {q.ask}" for seat, q in self.pending.items())
        return f"<Match {self.game.id}, {len(self.decisions)} decisions, {asked or 'over'}>"


class Board(str):
    """HTML that a notebook shows as it is."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return str(self)


def _decoder(state: type[State]) -> Callable[[bytes], Any]:
    if state not in _decoders:
        _decoders[state] = msgspec.msgpack.Decoder(state).decode
    return _decoders[state]
