"""Schemes in play: one per player at most, used by discarding it at the moment printed on it (FS-EVENT-010, FS-EVENT-011).

A rule knows no Scheme by name: it asks whether the Scheme of a player is for this moment (`scheme_at`). What Schemes do is
written in `cards/events_<faction>.py` with `scheme`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from wartable.games.forbidden_stars.actions import Decline, UseScheme
from wartable.games.forbidden_stars.content import EVENT_CARDS, TIMING, event
from wartable.games.forbidden_stars.events import SchemeLaid, SchemeUsed
from wartable.games.forbidden_stars.model import NONE, State
from wartable.kernel.questions import NOTHING, Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, shuffle, tell

DURING_ADVANCE = "during_own_advance_order"
INSTEAD = "instead_of_revealing_an_order"
BEFORE_STRIKE_ROLL = "before_rolling_for_an_orbital_strike"
DURING_STRIKE = "during_own_orbital_strike"
START_OF_DAMAGE, END_OF_DAMAGE = "start_of_assess_damage_step", "end_of_assess_damage_step"
UNIT_ROUTED = "when_an_enemy_unit_becomes_routed_in_combat"
STORM_MOVES = "when_another_player_moves_a_storm"
END_OF_PLANNING = "end_of_the_planning_phase"
BUYING_UNIT = "when_buying_a_unit"
"""The moments, as they are printed on the cards."""

BATTLE_DICE = "the dice of a battle are about to be rolled"
"""What Schemes that have been used may still answer."""

Function = Callable[..., Any]


class Scheme(msgspec.Struct, frozen=True):
    """What a Scheme does, given the state and what its moment is about."""

    effect: Function
    cannot: Function
    """Why it may not be used now, or None."""
    elsewhere: Mapping[str, RuleId]
    """The rule by which it is refused at another moment, if it is not the card's own."""


SCHEMES: dict[int, Scheme] = {}


def scheme(
    name: str, cannot: Function = lambda s, *about: None, elsewhere: Mapping[str, RuleId] = NOTHING
) -> Callable[[Function], Function]:
    """Say what a Scheme does at its moment, and when it cannot be used."""

    def register(effect: Function) -> Function:
        SCHEMES[event(name)] = Scheme(effect, cannot, elsewhere)
        return effect

    return register


def scheme_at(s: State, seat: int, moment: str, *about: Any) -> Scheme | None:
    """The Scheme of a player if it can be used at this moment."""
    card = s.players[seat].scheme
    if card == NONE or TIMING[card] != moment:
        return None
    found = SCHEMES[card]
    return found if found.cannot(s, *about) is None else None


def usable_scheme(s: State, seat: int, moment: str, *about: Any) -> list[Any]:
    """The Scheme of a player as an answer beside those of the rule, if it can be used at this moment."""
    card = s.players[seat].scheme
    return [] if card == NONE or scheme_at(s, seat, moment, *about) is None else [UseScheme(card)]


def tried_scheme(s: State, seat: int, moment: str, *about: Any) -> list[Candidate]:
    """The Scheme of a player, with the rule by which it cannot be used now: its own, if it is for another moment."""
    card = s.players[seat].scheme
    if card == NONE:
        return []
    if TIMING[card] == moment:
        return [(UseScheme(card), SCHEMES[card].cannot(s, *about))]
    return [(UseScheme(card), SCHEMES[card].elsewhere.get(moment, EVENT_CARDS[card].rule))]


def use_scheme(s: State, seat: int, *about: Any) -> Flow:
    """The Scheme is discarded and does what it does; returns what its effect returns."""
    effect = SCHEMES[s.players[seat].scheme].effect
    discard_scheme(s, seat)
    return (yield from carry(effect(s, *about)))


LATER: defaultdict[str, list[Function]] = defaultdict(list)
"""occurrence -> what Schemes that have been used still do."""


def later(occurrence: str) -> Callable[[Function], Function]:
    """Say what a Scheme that has been used still does when something happens."""

    def register(function: Function) -> Function:
        LATER[occurrence].append(function)
        return function

    return register


def occurs(s: State, occurrence: str, *about: Any) -> None:
    """Tell the Schemes that have been used what happens."""
    for function in LATER[occurrence]:
        function(s, *about)


def may_use_scheme(s: State, seat: int, cite: RuleId = "", **about: Any) -> Flow:
    """The player is asked whether he uses his Scheme now; returns whether he does."""
    card = s.players[seat].scheme
    cite = cite or EVENT_CARDS[card].rule
    answer = yield Choose(seat, [UseScheme(card), Decline()], cite, "use-scheme", {"event": card, **about})
    return isinstance(answer, UseScheme)


def discard_scheme(s: State, seat: int) -> None:
    """The Scheme is used: shown, and shuffled back into the event deck (FS-DISCARD-001)."""
    player = s.players[seat]
    tell(s, SchemeUsed, cite=EVENT_CARDS[player.scheme].rule, seat=seat, event=player.scheme)
    _back(s, seat)


def lay_scheme(s: State, seat: int, card: int) -> None:
    """Put a Scheme into play; all other Schemes of the player are discarded (FS-EVENT-010)."""
    player = s.players[seat]
    if player.scheme != NONE:
        _back(s, seat)
    player.scheme = card
    tell(s, SchemeLaid, cite="FS-EVENT-005", seat=seat, event=card)


def _back(s: State, seat: int) -> None:
    player = s.players[seat]
    player.events.append(player.scheme)
    player.scheme = NONE
    shuffle(s, player.events)
