"""What the rest of Wartable sees of a game: one object with its state, steps and projections."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from copy import copy
from functools import cache, cached_property
from importlib import resources
from types import MappingProxyType
from typing import Any

from wartable.kernel.builder import Builder
from wartable.kernel.face import Face
from wartable.kernel.facts import Codec, Telling, take_generator, tell_generator
from wartable.kernel.features import Features
from wartable.kernel.goals import Goal
from wartable.kernel.ids import Tables
from wartable.kernel.passing import NO_WINDOWS, Windows
from wartable.kernel.questions import Choose, Flow, Place
from wartable.kernel.reckoning import NO_RECKONING, Reckoning
from wartable.kernel.rulebook import Rulebook, read_rulebook
from wartable.kernel.state import Rng, RuleId, Seat, Seating, State
from wartable.kernel.terms import CORE, Terms, card_sets
from wartable.kernel.text import Line, Texts

Facts = dict[str, Any]


def reads_nothing(s: Any, text: str) -> Sequence[Any]:
    """A game that reads no other answers than those it offers."""
    return ()


class Game:
    """A game of the table. Every function takes the state first and touches nothing else."""

    def __init__(
        self,
        *,
        id: str,
        package: str,
        version: str,
        seats: range,
        state: type[State],
        steps: Mapping[str, Callable[[Any], Flow | None]],
        setup: Callable[[Terms, bytes], State],
        view: Callable[[Any, Seat | None], Any],
        open_view: Callable[[Any], Any],
        redeal: Callable[[Any, Seat | None, Rng], None],
        facts: Callable[[Any], Facts],
        build: Callable[[Terms], State],
        notation: Callable[[Any, Any], str],
        words: Callable[[str, Any, Any], Mapping[str, Any]],
        invariants: Callable[[Any], list[Line]],
        value: Callable[[Any, Seat], float],
        sketch: Callable[[Any, str], str],
        random_options: Callable[[Rng, int], dict[str, Any]],
        usage: Callable[[Any], Iterable[str]] = lambda event: (),
        usages: Callable[[], list[str]] = list,
        read: Callable[[Any, str], Sequence[Any]] = reads_nothing,
        why_not: Callable[[Any, Seat, Choose | Place | None, Any], RuleId | None] = lambda s, seat, question, action: (
            None
        ),
        figures: Callable[[Any, Seat, Any], Mapping[str, Any]] = lambda s, seat, action: {},
        concession: RuleId = "",
        seat_names: Callable[[Any], Sequence[str]] = lambda s: (),
        telling: Telling = Telling(Codec(Tables()), {}),  # noqa: B008
        piece: Callable[[Any, str], Facts | None] = lambda s, name: None,
        windows: Windows = NO_WINDOWS,
        reckoning: Reckoning = NO_RECKONING,
        face: Face | None = None,
        builder: Builder | None = None,
        sets: tuple[str, ...] = (CORE,),
        earlier: tuple[str, ...] = (),
        likely: Callable[[Callable[[], Any], Any], Sequence[Any]] | None = None,
        glance: Callable[[Any, Seat], Any] | None = None,
        further: Callable[[Callable[[], Any], Any], Sequence[Any]] | None = None,
        quiet: Callable[[Any], Hashable] = lambda s: s.step,
        features: Features | None = None,
        anchors: Collection[str] = frozenset(),
        spacing: int = 4,
        box: Mapping[str, int] = MappingProxyType({"": 2_000}),
        goals: Mapping[str, Goal] = MappingProxyType({}),
    ) -> None:
        self.id, self.package, self.version, self.seats = id, package, version, seats
        self.state, self.steps = state, steps
        """The struct of the whole truth; step name -> its flow, or a plain function where the step asks nothing."""
        self._setup, self._facts, self._build = setup, facts, build
        """See the methods of these names."""
        self.view = view
        """(state, seat) -> a Struct with all that the seat (None: a spectator) may see."""
        self.open_view = open_view
        """state -> the spectator's view with every hidden thing turned up: for games that are over, and no others."""
        self.redeal = redeal
        """(state, seat, rng): replaces what the seat cannot know by a random consistent world, in place. What the seat has seen
        and what still holds stays as it is; chance to come is no business of the game's."""
        self.notation = notation
        """(state, action) -> its short language-neutral notation, unique among the options."""
        self.words = words
        """(lang, state or None, action, event or question.about) -> arguments for its message."""
        self.invariants = invariants
        """state -> what is broken in it (an empty list, always)."""
        self.value = value
        """(view, seat) -> how good the position looks to the seat; greedy bots climb it, and replays tell by a spectator's view
        who stood better."""
        self.likely = likely
        """(look, question) -> those of its answers that are worth a try: greedy bots look ahead among these only, and not at
        all where it is one; None: among all. `look` makes the seat's glance, for rules of thumb that look at the table."""
        self.glance = glance or view
        """(state, seat) -> so much of the view as `likely` and `value` read, where the whole takes long to make."""
        self.further = further
        """(look, question) -> those of its answers that are worth a second thought, the best first (with the likely one or without),
        for bots that play answers on; none: the likely one is as good as any. Without this function all answers are."""
        self.quiet = quiet
        """state -> a mark that changes where the game comes to rest (a round or a phase is over): bots that play a position
        on stop there to judge it."""
        self.features = features
        """The numbers of a view that a learnt value weighs; None: nothing is learnt, `value` alone judges."""
        self.anchors = anchors
        """Steps whose beginning is a checkpoint in any match that is cloned: where an answer sets off much that clones would have to do again."""
        self.spacing = spacing
        """How many answers lie between checkpoints at least: more make play faster and clones slower, but those of a match that was
        cloned before, where its anchors are checkpoints."""
        self.sketch = sketch
        """(view, lang) -> the table as text, at most 100 columns."""
        self.random_options = random_options
        """(rng, seats) -> set-up options of a random game for so many seats (0: any number)."""
        self.usage = usage
        """event -> what it shows to have been used (cards played, abilities triggered), for the soak's table."""
        self.usages = usages
        """Everything that can be used."""
        self.read = read
        """(state, text) -> the actions that this text may mean, whether or not they can be given now."""
        self.why_not = why_not
        """(state, seat, question or None if the seat is not asked, action) -> the rule by which an answer that no
        candidate of the question names is not given now; None if there is none. It must tell nothing the seat cannot know."""
        self.figures = figures
        """(state, seat, refused action) -> numbers and words in which the cause of a refusal is told (`cause-<rule>` in the
        texts): what it costs, what the seat has. It must tell nothing the seat cannot know."""
        self.concession = concession
        """The rule by which who resigns gives up the game of the whole side; without one, others play on for the seat."""
        self.seat_names = seat_names
        """state -> what its seats are called in scenarios besides their numbers (factions, warlords …); none: ()."""
        self.telling = telling
        """Events, and what questions are about, in the names of facts."""
        self.piece = piece
        """(state, name) -> what scenarios may expect of the pieces that the name means; None: there is none on the
        table; BadOptions: nothing is called so, or too much."""
        self.windows = windows
        """In which questions one may act or let it be, so that a player can say when to be asked."""
        self.reckoning = reckoning
        """What counts when it is over: the score, losses, figures, moments."""
        self.face = face
        """How it looks at the web table; None: it is played in the terminal only."""
        self.builder = builder
        """What is built before the game: decks, armies; None: nothing is."""
        self.sets = sets
        """The card sets there are, in the order in which they came out."""
        self.earlier = earlier
        """Earlier versions of the rules that this package still plays: where they differ, it asks `state.rules`."""
        self.box = box
        """How many facts a position has at most, and how many there are in those of this name (all that is in them counted):
        what comes in the box, generously. What holds more is no position and is not even built."""
        self.goals = goals
        """What puzzles may ask for, by name (see `goals.py`)."""
        self._by = {version: self}

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def by(self, rules: str) -> Game:
        """The same game by an earlier version of its rules; KeyError if this package does not play it."""
        if rules not in self._by:
            if rules not in self.earlier:
                raise KeyError(rules)
            self._by[rules] = copy(self)
            self._by[rules].version = rules
        return self._by[rules]

    def terms(self, options: Mapping[str, Any]) -> Terms:
        """Set-up options as this game reads them; BadOptions if it does not know the card sets."""
        return Terms(options, self.version, card_sets(options.get("sets", [CORE]), self.sets))

    def setup(self, options: Mapping[str, Any], key: bytes) -> State:
        """The state at the first step, from set-up options and the secret of chance; raises BadOptions."""
        terms = self.terms(options)
        return self._by_terms(self._setup(terms, key), terms)

    @cache  # noqa: B019 - games live as long as the process
    def seating(self, seats: int) -> Seating:
        """Which seats form a side in a game for so many, as the state of one says."""
        return self.setup(self.random_options(Rng(0), seats), bytes(32)).seating

    def facts(self, state: State, *, rng: bool = False) -> Facts:
        """A position in plain facts: the language of scenarios. The card sets are told if there are others than the core.

        What chance will decide is told only to who asks for the generator (`rng`).
        """
        told = self._facts(state)
        if rng:
            told["rng"] = tell_generator(state)
        return told if state.sets == (CORE,) else {"sets": list(state.sets), **told}

    def build(self, facts: Mapping[str, Any]) -> State:
        """The position that these facts describe; raises BadOptions."""
        terms = self.terms(facts)
        terms.pop("sets", None)
        key, drawn = take_generator(terms.pop("rng", 0))
        state = self._by_terms(self._build(terms), terms)
        state.key, state.drawn = key, drawn
        return state

    def _by_terms(self, state: State, terms: Terms) -> State:
        state.rules, state.sets = terms.rules, terms.sets
        return state

    @cached_property
    def rulebook(self) -> Rulebook:
        return read_rulebook(resources.files(self.package) / "rulebook.toml")

    @cached_property
    def texts(self) -> Texts:
        return Texts(self.package)
