"""Command cards of the Separatists, in print order: what they do at their moments."""

from __future__ import annotations

from wartable.games.legion.cards.asking import offered, picked
from wartable.games.legion.cards.barrages import barrage
from wartable.games.legion.content import UNITS
from wartable.games.legion.gains import MELEE_GUARD, VERSATILE
from wartable.games.legion.model import FACEUP, LOST, Act, Legion, foe, friendly, mustered, units_of
from wartable.games.legion.moments import (
    after_attack,
    at_the_start,
    before_the_end,
    when_ordered,
    when_revealed,
)
from wartable.games.legion.phases.acting import let_move
from wartable.games.legion.rules.orders import has_order, pool_order
from wartable.games.legion.rules.tokens import gain_dodge, gain_surge, suppress
from wartable.games.legion.rules.words import gives, is_own, issued_by, own_of
from wartable.games.legion.table import engaged_with, in_range, on_field, trooper
from wartable.kernel.questions import Flow
from wartable.kernel.state import Seat

GRIEVOUS, DOOKU = "general-grievous", "count-dooku"
EVERYBODY = 99
"""As many enemy units as are near."""


# -- General Grievous ------------------------------------------------------------------------------------------------

gives("trained-in-your-jedi-arts", "disengage", 1, GRIEVOUS)


@when_revealed("trained-in-your-jedi-arts")
def _(s: Legion, seat: Seat) -> None:
    """Grievous gains a dodge token (LG-COMMANDCARD2-056)."""
    for unit in own_of(s, seat, GRIEVOUS):
        gain_dodge(s, unit, "LG-COMMANDCARD2-056")


@before_the_end("trained-in-your-jedi-arts")
def _(s: Legion, seat: Seat, act: Act) -> Flow | None:
    """At the end of his activation Grievous may attack each enemy unit at range 1 (LG-COMMANDCARD2-056)."""
    own = is_own(s, seat, act.unit, GRIEVOUS)
    return barrage(s, act, "trained-in-your-jedi-arts", EVERYBODY) if own else None


def _guardsman(s: Legion, unit: int) -> bool:
    """A trooper unit with an order, other than Grievous."""
    card = UNITS[s.card[unit]]
    return card.trooper and card.who != GRIEVOUS and s.order[unit] == FACEUP


gives("supreme-commander", "guardian", 2, _guardsman)
gives("supreme-commander", MELEE_GUARD, 1, _guardsman)


@when_revealed("supreme-commander")
def _(s: Legion, seat: Seat) -> None:
    """Grievous gains a surge token for each other friendly trooper unit at range 1 (LG-COMMANDCARD2-057)."""
    for unit in own_of(s, seat, GRIEVOUS):
        near = [u for u in units_of(s, seat) if u != unit and trooper(s, u) and in_range(s, unit, u, 1)]
        if near:
            gain_surge(s, unit, "LG-COMMANDCARD2-057", len(near))


@when_ordered("crush-them")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """To whom Grievous issues an order gains a surge token for each defeated enemy unit (LG-COMMANDCARD2-058)."""
    lost = sum(where == LOST and not friendly(s, seat, u) for u, where in enumerate(s.station))
    if lost and issued_by(s, seat, GRIEVOUS):
        gain_surge(s, unit, "LG-COMMANDCARD2-058", lost)


# -- Count Dooku -----------------------------------------------------------------------------------------------------

gives("fear-surprise-intimidation", "arsenal", 2, DOOKU)
gives("fear-surprise-intimidation", "relentless", 1, DOOKU)
gives("fear-surprise-intimidation", VERSATILE, 1, DOOKU)


@after_attack("fear-surprise-intimidation")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """After an attack of Dooku each defender gains two suppression tokens (LG-COMMANDCARD2-062)."""
    if is_own(s, seat, act.unit, DOOKU):
        for unit in act.struck:
            if on_field(s, unit):
                suppress(s, unit, 2, "LG-COMMANDCARD2-062")


@at_the_start("double-the-fall")
def _(s: Legion, seat: Seat) -> Flow:
    """Dooku may return his order to the pool, and then those of up to two enemy units at range 1 to 2 (LG-COMMANDCARD2-063)."""
    for dooku in own_of(s, seat, DOOKU):
        if not has_order(s, dooku):
            continue
        able = [u for u in mustered(s, foe(seat)) if has_order(s, u) and in_range(s, dooku, u, 2)]
        if not (yield from offered(s, seat, "double-the-fall", dooku, promising=bool(able))):
            continue
        pool_order(s, dooku, "LG-COMMANDCARD2-063")
        for _ in range(2):
            if (unit := (yield from picked(s, seat, "double-the-fall", able))) is None:
                break
            able.remove(unit)
            pool_order(s, unit, "LG-COMMANDCARD2-063")


@when_ordered("you-disappoint-me")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """To whom Dooku issues an order gains a dodge token (LG-COMMANDCARD2-064)."""
    if issued_by(s, seat, DOOKU):
        gain_dodge(s, unit, "LG-COMMANDCARD2-064")


@after_attack("you-disappoint-me")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """After a ranged attack his player may move the trooper unit with speed 2 (LG-COMMANDCARD2-064)."""
    if is_own(s, seat, act.unit, DOOKU) and act.shot:
        for unit in act.struck:
            if on_field(s, unit) and trooper(s, unit) and not engaged_with(s, unit):
                let_move(s, unit, 2, "LG-COMMANDCARD2-064", by=seat)
