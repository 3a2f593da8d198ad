"""Generators: dice and keywords for the pool of a Fixed weapon."""

from __future__ import annotations

from wartable.games.legion.content import UPGRADE, UPGRADES
from wartable.games.legion.model import Legion, Pool
from wartable.games.legion.profiles import FIXED
from wartable.games.legion.rules.equipment import offered
from wartable.kernel.questions import Flow

GENERATORS = tuple(UPGRADE[card] for card in ("overcharged-generator", "barrage-generator"))


def boost(s: Legion, unit: int, pool: Pool) -> Flow:
    """When the weapons of a ranged pool are chosen, one of them Fixed, a generator may add to it (LG-UPGRADECARD-029, -030)."""
    if pool.melee or not any(FIXED[weapon] for _, weapon in pool.weapons):
        return
    for card in s.upgrades[unit]:
        if card in GENERATORS and (yield from offered(s, unit, card)):
            pool.boosts.append(card)
            pool.gathered = [have + more for have, more in zip(pool.gathered, UPGRADES[card].dice, strict=True)]
