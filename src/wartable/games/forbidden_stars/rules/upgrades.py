"""Order upgrades in play: each can be used once per round (FS-ORDERUPGRADE-004)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.forbidden_stars.actions import UseUpgrade
from wartable.games.forbidden_stars.content import ORDER_UPGRADES
from wartable.games.forbidden_stars.events import UpgradeUsed
from wartable.games.forbidden_stars.model import State
from wartable.kernel.questions import Candidate
from wartable.kernel.state import tell


def has_upgrade(s: State, seat: int, card: int) -> bool:
    """Whether the player owns the upgrade and has not used it in this round."""
    player = s.players[seat]
    return card in player.upgrades and card not in player.exhausted


def tired_upgrades(s: State, seat: int, cards: Sequence[int]) -> list[Candidate]:
    """Those of these upgrades that the player owns and has used in this round: they lie face down."""
    player = s.players[seat]
    return [(UseUpgrade(c), "FS-ORDERUPGRADE-004") for c in cards if c in player.upgrades and c in player.exhausted]


def exhaust(s: State, seat: int, card: int) -> None:
    """Turn the card face down until the end of the Refresh phase."""
    s.players[seat].exhausted.append(card)
    tell(s, UpgradeUsed, cite=ORDER_UPGRADES[card].rule, seat=seat, upgrade=card)
