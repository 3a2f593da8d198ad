"""What every phase shares: how it begins and how it ends."""

from __future__ import annotations

from wartable.games.conquest.effects import expire, leave_play, sacrifice
from wartable.games.conquest.events import PhaseBegan
from wartable.games.conquest.model import Conquest
from wartable.games.conquest.occurrences import Beginning
from wartable.games.conquest.windows import answers, opening
from wartable.kernel.abilities import reset_uses
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId, tell


def begin_phase(s: Conquest, phase: str, cite: RuleId) -> Flow:
    """A phase begins; Reactions to it."""
    s.phase, s.no_shield = phase, []
    tell(s, PhaseBegan, cite=cite, phase=phase, round=s.round)
    if answers(s, Beginning, "reaction"):
        yield from opening(s, Beginning(phase), "reaction")


def end_phase(s: Conquest) -> Flow:
    """First "at the end of the phase" effects, then what lasts until then expires, limits reset (CQR-TIMING-019)."""
    if s.effects:
        for effect in [e for e in s.effects if e.what in ("sacrifice-at-end", "discard-at-end")]:
            card = s.cards.get(effect.uid)
            if card is not None and effect.what == "sacrifice-at-end":
                yield from sacrifice(s, card, "CQR-TIMING-019", effect.source)
            elif card is not None:
                yield from leave_play(s, [card], "discard", "CQR-TIMING-019", cause=effect.source)
        yield from expire(s, "phase")
        yield from expire(s, "next-attack")  # the next attack this phase
    reset_uses(s, "phase")
