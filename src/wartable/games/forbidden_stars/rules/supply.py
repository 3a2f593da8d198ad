"""Materiel and asset tokens: gaining, losing and spending them, with their limits."""

from __future__ import annotations

from wartable.games.forbidden_stars.content import MAX_ASSETS, MAX_MATERIEL
from wartable.games.forbidden_stars.events import AssetGained, AssetLost, MaterielGained, MaterielLost
from wartable.games.forbidden_stars.model import State
from wartable.kernel.state import RuleId, tell


def cannot_gain_asset(s: State, seat: int, asset: int) -> RuleId | None:
    """At most three tokens of each type (FS-ASSET-005), and no more than the supply holds (FS-LIMIT-001)."""
    if s.players[seat].assets[asset] >= MAX_ASSETS:
        return "FS-ASSET-005"
    if not s.supply[asset]:
        return "FS-LIMIT-001"
    return None


def gain_asset(s: State, seat: int, asset: int, cite: RuleId) -> bool:
    """One token from the common supply; beyond three it is not received (FS-ASSET-006)."""
    if cannot_gain_asset(s, seat, asset):
        return False
    s.supply[asset] -= 1
    s.players[seat].assets[asset] += 1
    tell(s, AssetGained, cite=cite, seat=seat, asset=asset)
    return True


def lose_asset(s: State, seat: int, asset: int, cite: RuleId) -> None:
    """One token back to the common supply (FS-SPEND-001)."""
    s.players[seat].assets[asset] -= 1
    s.supply[asset] += 1
    tell(s, AssetLost, cite=cite, seat=seat, asset=asset)


def gain_materiel(s: State, seat: int, count: int, cite: RuleId) -> None:
    """Raise the dial, to fourteen at most (FS-MATERIEL-003)."""
    player = s.players[seat]
    count = min(count, MAX_MATERIEL - player.materiel)
    if count > 0:
        player.materiel += count
        tell(s, MaterielGained, cite=cite, seat=seat, count=count)


def lose_materiel(s: State, seat: int, count: int, cite: RuleId) -> None:
    player = s.players[seat]
    count = min(count, player.materiel)
    if count > 0:
        player.materiel -= count
        tell(s, MaterielLost, cite=cite, seat=seat, count=count)
