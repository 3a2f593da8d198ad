"""Words that the card modules share: conditions, targets and the cost reducers every faction has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wartable.games.conquest.abilities import Aim, Cost, Ctx, immune_to_events, interrupt
from wartable.games.conquest.actions import PickPlanet
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.model import HQ, UNIT, Card, Conquest, PlaceId
from wartable.games.conquest.occurrences import Deploying, Entering, Leaving
from wartable.games.conquest.rules.entering import REDUCTIONS
from wartable.games.conquest.rules.table import is_army, line, open_planets
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId

# -- bearers of attachments ------------------------------------------------------------------------


def army_unit(s: Conquest, seat: int, host: Card) -> bool:
    return is_army(host)


def own_army_unit(s: Conquest, seat: int, host: Card) -> bool:
    return is_army(host) and host.seat == seat


def unique_unit(s: Conquest, seat: int, host: Card) -> bool:
    return host.role == UNIT and KINDS[host.kind].unique


def any_unit(s: Conquest, seat: int, host: Card) -> bool:
    return host.role == UNIT


# -- conditions ------------------------------------------------------------------------------------


def this_entered(c: Ctx) -> bool:
    """This card has entered play."""
    return isinstance(c.on, Entering) and c.on.card is c.card


def this_leaves(c: Ctx) -> bool:
    """This card leaves play."""
    return isinstance(c.on, Leaving) and c.on.card is c.card


def bearer_leaves(c: Ctx) -> bool:
    """The unit this is attached to leaves play."""
    return isinstance(c.on, Leaving) and c.on.card.uid == c.this.host


def enemy_unit_destroyed(c: Ctx) -> bool:
    on = c.on
    return isinstance(on, Leaving) and on.destroyed and on.card.role == UNIT and on.card.seat == c.enemy


def affected(c: Ctx, unit: Card) -> bool:
    """Whether the ability does anything to the unit: enemy events do nothing to an immune one (CQR-KEYWORD-014)."""
    return unit.seat == c.seat or not (c.is_event and immune_to_events(c.s, unit))


# -- targets ---------------------------------------------------------------------------------------


def units_where(
    fits: Callable[[Ctx, Card], bool], changes: Callable[[Ctx, Card], bool] | None = None, many: int = 1
) -> Aim:
    """A unit in play that fits the text and (`changes`) would not stay as it is (CQR-INITIATE-011)."""

    def of(c: Ctx) -> Iterator[Card]:
        for unit in c.s.cards.values():
            if unit.role == UNIT and fits(c, unit) and (changes is None or changes(c, unit)):
                yield unit

    def why(c: Ctx, thing: Any) -> RuleId | None:
        return "CQR-INITIATE-011" if isinstance(thing, Card) and thing.role == UNIT and fits(c, thing) else None

    return Aim(of, many=many, why=why)


def planets_where(
    fits: Callable[[Ctx, PlaceId], bool], changes: Callable[[Ctx, PlaceId], bool], ask: str = "choose-planet"
) -> Aim:
    """A face-up planet that fits the text and where something would change (CQR-INITIATE-011)."""

    def of(c: Ctx) -> Iterator[PickPlanet]:
        for place in open_planets(c.s):
            if fits(c, place) and changes(c, place):
                yield PickPlanet(place)

    def why(c: Ctx, thing: Any) -> RuleId | None:
        open_one = isinstance(thing, PickPlanet) and thing.place in open_planets(c.s)
        return "CQR-INITIATE-011" if open_one and fits(c, thing.place) else None

    return Aim(of, ask, why=why)


def is_ready(c: Ctx, unit: Card) -> bool:
    return unit.ready


def bearer(c: Ctx) -> Card:
    """The unit this attachment is on."""
    return c.s.cards[c.this.host]


def at_a_planet(card: Card) -> bool:
    return card.place != HQ


def choose_planet(c: Ctx) -> Flow:
    """Choose any planet during the resolution, a face-up one. Returns its place."""

    def planets() -> Iterator[Candidate]:
        for place in line(c.s):
            yield PickPlanet(place), None if place < c.s.revealed else "CQ-DEPLOY-013"

    answer = yield Choose(c.seat, planets, c.rule, ask="choose-planet", about={"card": c.kind})
    return answer.place


# -- cost reducers ---------------------------------------------------------------------------------


def reduces(
    card_id: str,
    by: int,
    what: Callable[[Ctx], bool],
    cost: Sequence[Cost] = (),
    then: Callable[[Ctx], None] | None = None,
) -> None:
    """Interrupt when you deploy a card that fits: its cost is lower (CQR-DEPLOY-004)."""

    def mine(c: Ctx) -> bool:
        return c.on.seat == c.seat and what(c)

    def costs_something(c: Ctx) -> bool:
        return c.on.cost > 0 or then is not None

    def lower(c: Ctx) -> None:
        c.on.cost = max(c.on.cost - by, 0)
        if then is not None:
            then(c)

    interrupt(card_id, on=Deploying, when=mine, changes=costs_something, cost=cost)(lower)
    REDUCTIONS[card_id] = by


def deploys_unit_of(faction: str) -> Callable[[Ctx], bool]:
    """A unit of the faction is being deployed (as a unit)."""
    return lambda c: not c.on.host and KINDS[c.on.card].type == "army" and KINDS[c.on.card].faction == faction


def deploys_unit_with(trait: str) -> Callable[[Ctx], bool]:
    """A unit with the trait is being deployed (as a unit)."""
    return lambda c: not c.on.host and KINDS[c.on.card].type == "army" and trait in KINDS[c.on.card].traits
