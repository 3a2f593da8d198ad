"""Effects of face-up combat cards that last for the round or the battle.

`Side.live` stands beside `Side.played`: a number other than 0 means that the lasting effect of that
card was resolved. When the card is discarded its number goes with it, and so does the effect at once
(FS-COMBATCARD-019).
"""

from __future__ import annotations

from wartable.games.forbidden_stars.content import combat_card
from wartable.games.forbidden_stars.model import Battle, Side

AMBUSH = combat_card("ambush")
SHOW_NO_FEAR = combat_card("show_no_fear")
ARMOURED_ADVANCE = combat_card("armoured_advance")
FIRE_DRAGONS = combat_card("fire_dragons_vengeance")
SPIRITSEER = combat_card("spiritseers_guidance")
WEIRDBOYZ = combat_card("weirdboyz")
MEK_BOYZ = combat_card("mek_boyz")
FOR_THE_ROUND = (AMBUSH, SHOW_NO_FEAR, ARMOURED_ADVANCE, FIRE_DRAGONS, SPIRITSEER, MEK_BOYZ)


def begin_lasting(side: Side, value: int = 1) -> None:
    """The lasting effect of the card just played begins."""
    side.live[-1] = value


def lasting(side: Side, card: int) -> int:
    """How many copies of a card have their lasting effect on."""
    return sum(1 for c, on in zip(side.played, side.live, strict=True) if on and c == card)


def mirrors(battle: Battle, i: int) -> int:
    """Weirdboyz: how often this side gains what the other gains (FS-ORKS-042, FS-ORKS-049)."""
    return lasting(battle.sides[i], WEIRDBOYZ)


def no_defence_tokens(battle: Battle, i: int) -> bool:
    """Fire Dragon's Vengeance of the attacker: this side gains no defence tokens (FS-ELDAR-044)."""
    return i == 1 and bool(lasting(battle.sides[0], FIRE_DRAGONS))


def cannot_be_routed(side: Side) -> bool:
    """Show No Fear (FS-MARINES-019)."""
    return bool(lasting(side, SHOW_NO_FEAR))


def no_damage(battle: Battle) -> bool:
    """Spiritseer's Guidance: units of both sides suffer no damage (FS-ELDAR-031)."""
    return any(lasting(side, SPIRITSEER) for side in battle.sides)


def end_round(side: Side) -> None:
    """Effects for the execution round end; combat tokens go back (FS-COMBATCARD-026)."""
    side.tokens[:] = bytes(2)
    for i, card in enumerate(side.played):
        if card in FOR_THE_ROUND:
            side.live[i] = 0
