"""Scouting cards of the Circadians: taken, given, used (CO-FACTION-023 to CO-FACTION-025)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wartable.games.circadians.actions import UseScouting
from wartable.games.circadians.content import ENERGY, MOVEMENT, PHASE, RECRUIT, SCOUT_OF, SCOUTING
from wartable.games.circadians.effects import gain
from wartable.games.circadians.events import ScoutingReturned, ScoutingUsed
from wartable.games.circadians.model import ACTING, GIVEN, IN_FORCE, IN_SUPPLY, SPENDING, USABLE, Circadians
from wartable.kernel.questions import Candidate, Flow, carry
from wartable.kernel.state import tell

CITE = "CO-FACTION-025"
OTHER_PHASE = tuple(PHASE[card.other.phase] for card in SCOUTING)
"""The phase in which the other side of each card is used."""


def in_force(s: Circadians, faction: int) -> bool:
    """Whether the scouting card of a faction is in force for the Circadians."""
    return s.scouts[SCOUT_OF[faction]] == IN_FORCE


def scouting_to_use(s: Circadians, seat: int) -> Iterator[Candidate]:
    """The card of the own faction, once, in its phase, from the round after it was given on."""
    card = SCOUT_OF.get(s.factions[seat])
    if card is None or s.scouts[card] not in (GIVEN, USABLE) or OTHER_PHASE[card] != s.phase:
        return
    rule = None if s.scouts[card] == USABLE else CITE
    if s.phase == MOVEMENT and s.turn.stage not in (ACTING, SPENDING):
        rule = "CO-ACTION-011"
    yield UseScouting(card), rule


def use_scouting(s: Circadians, seat: int, card: int) -> Flow:
    """The other side takes effect; the card returns to the Circadians' supply."""
    tell(s, ScoutingUsed, seat=seat, card=card, cite=CITE)
    yield from carry(_OTHER_SIDES[s.phase](s, seat))
    give_back(s, card)


def give_back(s: Circadians, card: int) -> None:
    s.scouts[card] = IN_SUPPLY
    tell(s, ScoutingReturned, card=card, cite=CITE)


def _more_movement(s: Circadians, seat: int) -> None:
    """1 more movement point, if the action is performed."""
    if s.turn.stage == SPENDING:
        s.turn.points += 1
    else:
        s.turn.extra += 1


_OTHER_SIDES: dict[int, Callable[[Circadians, int], Flow | None]] = {
    PHASE["discovery"]: lambda s, seat: gain(s, seat, ((ENERGY, 2),), CITE),
    PHASE["production"]: lambda s, seat: gain(s, seat, ((ENERGY, 2),), CITE),
    PHASE["recruitment"]: lambda s, seat: gain(s, seat, ((RECRUIT, 1), (ENERGY, 1)), CITE),
    PHASE["movement"]: _more_movement,
}
"""What the other sides do, by their phases: Zcharo, Leyrien, Jrayek, Oxataya. (The AI's is used in battle.)"""
