"""Phase 4, headquarters: six steps that prepare the next round (CQ-HQ-001)."""

from __future__ import annotations

from wartable.games.conquest.abilities import rewatch
from wartable.games.conquest.events import AllReadied, FirstPlanetMoved, InitiativePassed, PlanetRevealed
from wartable.games.conquest.model import PLANET_LINE, Conquest, PlaceId
from wartable.games.conquest.phases.actions import open_window
from wartable.games.conquest.phases.rounds import begin_phase, end_phase
from wartable.games.conquest.piles import draw, gain
from wartable.kernel.abilities import reset_uses
from wartable.kernel.questions import Flow
from wartable.kernel.state import tell

CARDS_DRAWN = 2
RESOURCES_GAINED = 4


def headquarters_phase(s: Conquest) -> Flow:
    """The phase begins with an action window (CQR-TIMING-005)."""
    yield from begin_phase(s, "headquarters", "CQ-HQ-001")
    open_window(s, "headquarters-steps")


def headquarters_steps(s: Conquest) -> Flow:
    """Move the token, reveal, draw, gain, ready, pass the initiative."""
    s.first = PlaceId(s.gone)
    tell(s, FirstPlanetMoved, cite="CQ-HQ-002", planet=s.planets[s.first])
    if s.revealed < PLANET_LINE:
        s.revealed += 1
        tell(s, PlanetRevealed, cite="CQ-HQ-003", planet=s.planets[s.revealed - 1])
    draw(s, {0: CARDS_DRAWN, 1: CARDS_DRAWN}, "CQ-HQ-004")
    for seat in (0, 1):
        gain(s, seat, RESOURCES_GAINED, "CQ-HQ-005")
    for card in s.cards.values():
        card.ready = True
    tell(s, AllReadied, cite="CQ-HQ-006")
    s.initiative = 1 - s.initiative
    tell(s, InitiativePassed, cite="CQ-HQ-007", seat=s.initiative)
    yield from end_phase(s)
    reset_uses(s, "round")
    for player in s.players:
        player.limited = False
    s.round += 1
    if s.learning:
        rewatch(s)
    s.step = "deploy"
