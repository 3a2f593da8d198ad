"""Using abilities: whether one may be used now, and why not; paying, aiming, resolving.

The order is that of most rulebooks: everything is checked before anything is paid; then all costs are paid, the targets
chosen, others may cancel it, and what was not cancelled is carried out.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

from wartable.kernel.abilities.book import Ability, Aim, Ctx, Occurrence, Registry
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, Seat

C = TypeVar("C", bound=Ctx[Any, Any, Any])

UNPAID = object()
"""Put into `paid` by a cost that could not be paid whole after all: the ability ends without effect."""


class Cited(NamedTuple):
    """The rules of a game that the questions and refusals about abilities name."""

    optional: RuleId
    """Seats answer in turn until all of them pass in a row."""
    forced: RuleId
    """Who decides the order of forced abilities."""
    once: RuleId
    """Each copy answers an occurrence once."""
    limit: RuleId
    """A limited ability is used up."""
    change: RuleId
    """What could change nothing cannot be used."""
    target: RuleId
    """What is no target; an ability without a target cannot be used."""


class Rules(Protocol[C]):
    """What a game says about its abilities. Its functions see the whole state; what they must not tell is said beside them."""

    book: Registry[C]
    cites: Cited
    each_orders_own: bool = False
    """Several forced abilities: each seat orders its own, in the seats' order. Otherwise the first seat orders all."""
    passing: Any
    """The answer "I use nothing"."""
    enough: Any
    """The answer "no more targets"."""

    # -- where abilities are -----------------------------------------------------------------------

    def order(self, s: Any, occurrence: Any) -> Sequence[Seat]:
        """The seats in the order in which they answer."""

    def on_table(self, s: Any, occurrence: Any, timing: str) -> Sequence[C]:
        """The abilities on the table that answer such an occurrence; one that partners share comes once for each."""

    def held(self, s: Any, seat: Seat, occurrence: Any, timing: str) -> Iterable[C]:
        """The abilities of what the seat holds that answer."""
        return ()

    def perhaps_held(self, s: Any, occurrence: Any, timing: str) -> Iterable[C]:
        """The abilities that, as far as everybody knows, seats may hold: whether they are asked must tell no more."""
        return ()

    def answers(self, s: Any, on: type[Occurrence], timing: str) -> bool:
        """Whether anybody could answer such an occurrence at all, as far as everybody knows: quick, and never wrongly no."""
        return bool((s.watch | self.book.held) & self.book.bits[on, timing])

    # -- answers -----------------------------------------------------------------------------------

    def as_use(self, c: C) -> Any:
        """The answer that uses this ability."""

    def context(self, s: Any, seat: Seat, answer: Any, occurrence: Any) -> C:
        """What the answer uses."""

    def as_answer(self, thing: Any) -> Any:
        """The answer that chooses a thing."""
        return thing

    def as_thing(self, s: Any, answer: Any) -> Any:
        """The thing that an answer chooses."""
        return answer

    # -- may it be used? ---------------------------------------------------------------------------

    def barred(self, c: C) -> RuleId | None:
        """The game's own reasons, before all others: the wrong phase, a blank text, a price."""
        return None

    def not_now(self, c: C) -> RuleId:
        """The rule that says why an ability cannot be used whose own condition does not hold."""
        return self.cites.change

    def copy_of(self, c: C) -> Hashable:
        """What a limit counts by: two cards of a kind are two copies."""

    def cannot_target(self, c: C, thing: Any) -> RuleId | None:
        """Why a thing that fits the text may not be targeted."""
        return None

    def tried(self, c: C, aim: Aim[C]) -> Iterable[Any]:
        """What else a person would try to aim at."""
        return ()

    def cannot_pass(self, s: Any, seat: Seat, occurrence: Any, timing: str) -> RuleId | None:
        """Why the seat must use something."""
        return None

    # -- using it ----------------------------------------------------------------------------------

    def begin(self, c: C) -> None:
        """It is used: tell so; what is played from a hand leaves it, and its price is paid."""

    def cancelled(self, c: C, aimed: bool) -> Flow | bool:
        """Let others cancel it, and say whether they did. Not aimed: it will do nothing anyway."""
        return False

    def finish(self, c: C) -> Flow | None:
        """It is over: what was played goes where it belongs."""
        return None


# -- may it be used? -------------------------------------------------------------------------------


def cannot_use(rules: Rules[C], c: C, openly: bool = False) -> RuleId | None:
    """Why this ability cannot be used now; None if it can.

    Openly: as far as everybody knows, so what its player holds is not looked at.
    """
    ability, on = c.ability, c.on
    holds = ability.when is None or ability.when(c)
    if openly and not holds:  # mostly so, and nobody is told which rule it is
        return rules.cites.change
    if (rule := rules.barred(c)) is not None:
        return rule
    if ability.limit and used_up(c.s, ability, rules.copy_of(c)):
        return rules.cites.limit
    if on is not None and on.used and c.card is not None and (ability.id, rules.copy_of(c)) in on.used:
        return rules.cites.once
    if not holds:
        return rules.not_now(c)
    if ability.changes is not None and not ability.changes(c):
        return rules.cites.change
    for cost in ability.cost:
        if (rule := cost.cannot(c)) is not None:
            return rule
    if ability.aims and not ability.aims[0].optional and not has_target(rules, c, ability.aims[0]):
        return rules.cites.target
    if not openly and ability.holds is not None and not ability.holds(c):
        return rules.cites.change
    return None


def has_target(rules: Rules[C], c: C, aim: Aim[C]) -> bool:
    """Whether there is something left to aim at."""
    return any(thing not in c.targets and rules.cannot_target(c, thing) is None for thing in aim.of(c))


# -- limits ----------------------------------------------------------------------------------------


class Uses(Protocol):
    """A state that counts how often limited abilities were used."""

    uses: dict[str, int]


def used_up(s: Uses, ability: Ability, copy: Hashable) -> bool:
    """Whether a limited ability has been used in its period by this copy."""
    return bool(ability.limit) and f"{ability.limit}:{ability.id}:{copy}" in s.uses


def note_use(s: Uses, ability: Ability, copy: Hashable) -> None:
    if ability.limit:
        s.uses[f"{ability.limit}:{ability.id}:{copy}"] = 1


def reset_uses(s: Uses, period: str) -> None:
    """The period (a phase, a round, an attack) is over: its limits start anew."""
    if s.uses:
        s.uses = {key: n for key, n in s.uses.items() if not key.startswith(period + ":")}


# -- using it --------------------------------------------------------------------------------------


def initiate(rules: Rules[C], c: C) -> Flow:
    """Pay all costs, choose targets, let it be cancelled, resolve it. A cancelled ability stays paid and used."""
    ability = c.ability
    c.targets, c.paid = [], []
    note_use(c.s, ability, rules.copy_of(c))
    rules.begin(c)
    for cost in ability.cost:
        yield from carry(cost.pay(c))
    aimed = UNPAID not in c.paid and (not ability.aims or (yield from _choose_targets(rules, c)))
    cancelled = rules.cancelled(c, aimed)
    if not isinstance(cancelled, bool):
        cancelled = yield from cancelled
    if aimed and not cancelled:
        yield from carry(ability.effect(c))
    yield from carry(rules.finish(c))


def _choose_targets(rules: Rules[C], c: C) -> Flow:
    """Choose all targets. Returns False if paying the costs left none: then nothing more happens."""
    for aim in c.ability.aims:
        for i in range(aim.many):
            enough = i > 0 or aim.optional
            if not has_target(rules, c, aim):
                if enough:
                    break
                return False
            answer = yield Choose(
                c.seat,
                partial(_tried, rules, c, aim, enough),
                c.rule,
                ask=aim.ask,
                about={"card": c.kind},
                legal=partial(_legal, rules, c, aim, enough),
            )
            if answer == rules.enough:
                break
            c.targets.append(rules.as_thing(c.s, answer))
    return True


def _legal(rules: Rules[C], c: C, aim: Aim[C], enough: bool) -> list[Any]:
    """What may be chosen."""
    found = [rules.enough] if enough else []
    for thing in aim.of(c):
        if thing not in c.targets and rules.cannot_target(c, thing) is None:
            found.append(rules.as_answer(thing))
    return found


def _tried(rules: Rules[C], c: C, aim: Aim[C], enough: bool) -> Iterator[Candidate]:
    """What a person would choose: all that fits, and what does not with the rule that says why."""
    if enough:
        yield rules.enough, None
    fitting = list(aim.of(c))
    for thing in fitting:
        taken = thing in c.targets
        yield rules.as_answer(thing), rules.cites.target if taken else rules.cannot_target(c, thing)
    for thing in rules.tried(c, aim):
        if thing not in fitting:
            yield rules.as_answer(thing), (aim.why(c, thing) if aim.why is not None else None) or rules.cites.target
