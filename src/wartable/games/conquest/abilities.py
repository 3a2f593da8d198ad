"""Abilities of cards: the register they are written into, and the words their texts are written with.

A card module says what its cards do, each beside its neighbours in print order:

    @reaction("catos-stronghold", on=Leaving, when=enemy_unit_destroyed, cost=[exhaust_this], target=…)
    def _(c: Ctx) -> None:
        ready(c.s, c.target)

`state.watch` is the sum of what all cards on the table answer to and change (`Registry.watch`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from wartable.games.conquest.content import KINDS, CardId, kind
from wartable.games.conquest.model import Card, Conquest, PlaceId
from wartable.kernel import abilities as kernel
from wartable.kernel.abilities import Registry
from wartable.kernel.state import RuleId

NOTHING: Mapping[Any, Any] = {}


class Ctx(kernel.Ctx[Conquest, CardId, Card]):
    """Who uses which ability, from which card, about what."""

    @property
    def enemy(self) -> int:
        return 1 - self.seat

    @property
    def here(self) -> PlaceId:
        """Where the card whose ability it is lies."""
        return self.this.place

    @property
    def rule(self) -> RuleId:
        """The atom that describes the card."""
        return KINDS[self.kind].rule

    @property
    def is_event(self) -> bool:
        return KINDS[self.kind].type == "event"


Aim = kernel.Aim[Ctx]
Cost = kernel.Cost[Ctx]

BOOK: Registry[Ctx] = Registry(kind, lambda number: "hand" if KINDS[CardId(number)].type == "event" else "play")
BIT = BOOK.bits
bit = BOOK.bit

action = BOOK.action
"""An Action (word: deploy, command, combat, headquarters: usable in that phase only)."""
interrupt, reaction = BOOK.interrupt, BOOK.reaction
forced_interrupt, forced_reaction = BOOK.forced_interrupt, BOOK.forced_reaction
constant = BOOK.constant
"""A continuous effect on a value: `(s, source, unit, …) -> change` (see rules/values.py for the values)."""


def rewatch(s: Conquest) -> None:
    """Gather anew what the table listens to."""
    s.watch = 0 if is_learning(s) else BOOK.watching([card.kind for card in s.cards.values()])
    s.__dict__.pop("sources", None)


def came(s: Conquest, card: Card) -> None:
    """A card has entered play: the table listens to what it answers to and changes, too."""
    if card.kind in BOOK.roles and not is_learning(s):
        s.watch |= BOOK.watch[card.kind]
        known = s.__dict__.get("sources", NOTHING)
        for what, does in BOOK.roles[card.kind]:
            if what in known:
                known[what].append((card, does))


def went(s: Conquest, card: Card) -> None:
    """A card has left play: the table listens to what the others answer to and change."""
    if card.kind in BOOK.roles and not is_learning(s):
        s.watch = BOOK.watching([other.kind for other in s.cards.values()])
        known = s.__dict__.get("sources", NOTHING)
        for what, _ in BOOK.roles[card.kind]:
            if what in known:
                known[what] = [source for source in known[what] if source[0] is not card]


def sources(s: Conquest, what: Hashable) -> list[tuple[Card, Any]]:
    """The cards in play that answer in this moment or change this value, each with its ability or with how it does so.

    They are looked for once; after that cards come and go. Learners' cards do nothing.
    """
    found: list[tuple[Card, Any]]
    try:
        found = s.__dict__["sources"][what]
    except KeyError:
        table = s.cards.values() if s.watch else ()
        found = [(c, does) for c in table for to, does in BOOK.roles.get(c.kind, ()) if to == what]
        s.__dict__.setdefault("sources", {})[what] = found
    return found


def is_learning(s: Conquest) -> bool:
    """Whether this round is played without ability texts; keywords stay (CQ-OVERVIEW-003)."""
    return s.round <= s.learning


def is_blank(s: Conquest, card: Card) -> bool:
    """A bloodied warlord has no ability (CQR-WARLORD-005); a blanked text box has none (CQR-OWNER-005)."""
    if card.bloodied:
        return True
    return bool(s.effects) and any(e.what == "blank" and e.uid == card.uid for e in s.effects)


def immune_to_events(s: Conquest, card: Card) -> bool:
    """Enemy events do not affect it (CQR-KEYWORD-014)."""
    return "immune-events" in KINDS[card.kind].keywords and not is_blank(s, card)
