"""The six neutral cards. Void Pirate and Rogue Trader have only their printed struggle bonus."""

from __future__ import annotations

from wartable.games.conquest.abilities import Ctx, constant, forced_reaction, interrupt, reaction
from wartable.games.conquest.cards.common import army_unit, this_entered
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.costs import exhaust_one
from wartable.games.conquest.effects import enter_play
from wartable.games.conquest.model import HQ, UNIT, Card, Conquest
from wartable.games.conquest.occurrences import Beginning, Entering, Leaving, Shielding
from wartable.games.conquest.piles import gain, take_from_discard
from wartable.games.conquest.rules.entering import attaches, cannot_enter
from wartable.games.conquest.rules.table import units
from wartable.kernel.questions import Flow

# -- No Mercy --------------------------------------------------------------------------------------


def _own_unique_units(c: Ctx) -> list[Card]:
    return [u for u in units(c.s, c.seat) if KINDS[u.kind].unique]


@interrupt("no-mercy", on=Shielding, when=lambda c: c.on.seat == c.enemy, cost=[exhaust_one(_own_unique_units)])
def _(c: Ctx) -> None:
    """The shield card prevents nothing."""
    c.on.cancelled = True


# -- Fall Back! ------------------------------------------------------------------------------------


def _own_elite_destroyed(c: Ctx) -> bool:
    card = c.on.card
    return c.on.destroyed and card.role == UNIT and card.owner == c.seat and "elite" in KINDS[card.kind].traits


def _it_can_come_back(c: Ctx) -> bool:
    number = c.on.card.kind
    in_the_pile = not c.on.taken and number in c.s.players[c.seat].discard
    return in_the_pile and cannot_enter(c.s, c.seat, number) is None


@reaction("fall-back", on=Leaving, when=_own_elite_destroyed, changes=_it_can_come_back)
def _(c: Ctx) -> Flow:
    """Put the unit from the discard pile into play at the HQ."""
    c.on.taken = True
    take_from_discard(c.s, c.seat, c.on.card.kind)
    yield from enter_play(c.s, c.seat, c.on.card.kind, HQ, c.rule, cause=c.kind)


# -- Promethium Mine -------------------------------------------------------------------------------


@forced_reaction("promethium-mine", on=Entering, when=this_entered)
def _(c: Ctx) -> None:
    """Place 4 resources on it."""
    c.this.resources = 4


@reaction(
    "promethium-mine",
    on=Beginning,
    when=lambda c: c.on.phase == "deploy",
    changes=lambda c: c.this.resources > 0,
)
def _(c: Ctx) -> None:
    """At the start of each deploy phase move 1 of them to your pool."""
    c.this.resources -= 1
    gain(c.s, c.seat, 1, c.rule, c.kind)


# -- Promotion -------------------------------------------------------------------------------------

attaches("promotion", army_unit)


@constant("promotion", "command")
def _(s: Conquest, source: Card, unit: Card) -> int:
    return 2 if source.host == unit.uid else 0
