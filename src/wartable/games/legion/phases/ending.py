"""The end phase: command cards, tokens, order pool and promotion, the round counter (LG-ENDPHASE-501)."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.cards.command_upgrades import ready_improvised
from wartable.games.legion.cards.conditions import shelterless
from wartable.games.legion.cards.objectives import SCORES
from wartable.games.legion.content import COMMANDER
from wartable.games.legion.events import (
    CardDiscarded,
    CardReturned,
    CommanderPromoted,
    CounterPassed,
    PhaseBegan,
    SmokeCleared,
    TokensRemoved,
)
from wartable.games.legion.gains import LASTING
from wartable.games.legion.model import (
    END,
    IN_BATTLE,
    LAST_ROUND,
    NONE,
    Legion,
    foe,
    in_turn,
    own_commanders,
    own_units,
)
from wartable.games.legion.phases.relief import removed
from wartable.games.legion.phases.victory import decide, eliminated
from wartable.games.legion.rules.shields import raise_shields
from wartable.games.legion.rules.tokens import calm
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import pool_orders, reconsider_all, trooper
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import tell


def end_phase(s: Legion) -> Flow:
    """Steps 1 and 2: played cards are discarded, unless they stay in play; aim, dodge, standby and one suppression token go (LG-ENDPHASE-502 to -505)."""
    tell(s, PhaseBegan, phase=END, round=s.round, cite="LG-ENDPHASE-501")
    for seat in in_turn(s, s.blue):
        if (card := s.played[seat]) == NONE:
            continue
        s.played[seat] = NONE
        if card in LASTING:
            s.lasting = s.lasting or [NONE] * len(s.hands)
            s.lasting[seat] = card
        else:
            s.discards[seat].append(card)
            tell(s, CardDiscarded, seat=seat, card=card, cite="LG-ENDPHASE-502")
    reconsider_all(s)
    tell(s, TokensRemoved, cite="LG-ENDPHASE-504")
    for unit in range(len(s.owner)):
        s.aim[unit] = s.dodge[unit] = s.standby[unit] = s.surge[unit] = s.wheels[unit] = 0
        if s.drained[unit]:
            raise_shields(s, unit, keyword(s, unit, "generator"), "LG-KEYWORD-549")
    scared = [u for u, n in enumerate(s.suppression) if n and s.station[u] in IN_BATTLE and not shelterless(s, u)]
    calmer: list[int] = []
    for unit in scared:
        calmer.append((yield from removed(s, unit, 1)))
    for unit, count in zip(scared, calmer, strict=True):
        calm(s, unit, count, "LG-ENDPHASE-505")
    s.distracted = []
    if s.smoke:
        s.smoke = []
        tell(s, SmokeCleared, cite="LG-TOKEN-004")
    ready_improvised(s)
    s.step = "promotion"


def promotion(s: Legion) -> Flow:
    """Step 3: order tokens; who has lost all commanders promotes a trooper unit, blue first (LG-ENDPHASE-506 to -509)."""
    pool_orders(s)
    for seat in in_turn(s, s.blue):
        able = [u for u in own_units(s, seat) if trooper(s, u)]
        if own_commanders(s, seat) or not able:
            continue
        chosen = able[0]
        if len(able) > 1:
            answer = yield Choose(seat, [a.Promote(u) for u in able], "LG-ENDPHASE-508", ask="promote")
            chosen = answer.unit
        s.rank[chosen] = COMMANDER
        tell(s, CommanderPromoted, unit=chosen, cite="LG-ENDPHASE-508")
    s.step = "pass-counter"


def pass_counter(s: Legion) -> None:
    """Step 4: the counter goes on and to the opponent; then the round is scored (LG-ENDPHASE-511, LG-RULING-068)."""
    s.counter = foe(s.counter)
    if s.objective != NONE:
        SCORES[s.objective](s)
    if s.round == LAST_ROUND:
        eliminated(s)
        if not s.ways.unlimited:
            decide(s)
        take_back(s)
        s.round = 0
    s.round += 1
    tell(s, CounterPassed, seat=s.counter, round=s.round, cite="LG-ENDPHASE-511")
    s.step = "command-phase"


def take_back(s: Legion) -> None:
    """Unlimited rounds: after every sixth round the discarded command cards go back to the hands (LG-UNLIMITED-503)."""
    for seat in in_turn(s, s.blue):
        back, s.discards[seat] = s.discards[seat], bytearray()
        s.hands[seat] = bytearray(sorted([*s.hands[seat], *back]))
        s.known[seat] = bytearray(sorted({*s.known[seat], *back}))
        for card in back:
            tell(s, CardReturned, seat=seat, card=card, cite="LG-UNLIMITED-503")
