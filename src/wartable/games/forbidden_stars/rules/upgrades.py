"""Order upgrades in play: each can be used once per round (FS-ORDERUPGRADE-004)."""

from __future__ import annotations

from wartable.games.forbidden_stars.content import ORDER_UPGRADES
from wartable.games.forbidden_stars.events import UpgradeUsed
from wartable.games.forbidden_stars.model import State
from wartable.kernel.state import RuleId, tell


def has_upgrade(s: State, seat: int, card: int) -> bool:
    """Whether the player owns the upgrade and has not used it in this round."""
    player = s.players[seat]
    return card in player.upgrades and card not in player.exhausted


def cannot_use_upgrade(s: State, seat: int, card: int) -> RuleId | None:
    player = s.players[seat]
    if card not in player.upgrades:
        return "FS-ORDERUPGRADE-002"
    if card in player.exhausted:
        return "FS-ORDERUPGRADE-004"
    return None


def exhaust(s: State, seat: int, card: int) -> None:
    """Turn the card face down until the end of the Refresh phase."""
    s.players[seat].exhausted.append(card)
    tell(s, UpgradeUsed, cite=ORDER_UPGRADES[card].rule, seat=seat, upgrade=card)
