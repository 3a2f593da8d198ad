"""What an answer is weighed by, from what its player sees: the price of an action, what a plan comes to before the die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.games.circadians.actions import Act, Bluff, Plan
from wartable.games.circadians.content import DIE_SECTORS, DISCOVERY
from wartable.games.circadians.model import NEUTRAL, NONE, Battle
from wartable.games.circadians.moments import Fighter
from wartable.games.circadians.phases.pricing import neutral_cost, price_of
from wartable.games.circadians.rules.battle import read_sums, strength_now
from wartable.games.circadians.view import View
from wartable.games.circadians.words import TEXTS
from wartable.kernel.face import Weight


def weighed(view: View, lang: str, ask: str, options: Sequence[Any]) -> list[Weight | None]:
    """The energy that acting costs; strength, attack and defence of each plan."""
    return [_of(view, lang, action) for action in options]


def _of(view: View, lang: str, action: Any) -> Weight | None:
    if view.seat is None:
        return None
    match action:
        case Act():
            return _price(view, lang, view.seat)
        case Plan(sector, card) if view.battle is not None:
            return _plan(view, view.battle, lang, sector, NONE if card is None else card)
        case Bluff(sector) if view.battle is not None:
            return _plan(view, view.battle, lang, sector, NONE)
    return None


def _price(view: Any, lang: str, seat: int) -> Weight:
    """What acting costs, and what is left then (CO-ACTION-004)."""
    track = view.phase - DISCOVERY
    code = view.prices[track]
    cost = sum(neutral_cost(view, code - NEUTRAL) if code >= NEUTRAL else (n for n, _ in price_of(view, seat, track)))
    why = TEXTS.say(lang, "weigh-price", {"cost": cost, "left": view.energy[seat] - cost})
    return Weight(str(cost), "energy", why)


def _plan(view: Any, battle: Battle, lang: str, sector: int, card: int) -> Weight | None:
    """Strength, attack and defence with this dial and card; a die comes on top of it (CO-BATTLE-017, CO-BATTLE-023)."""
    if view.seat not in battle.seats:
        return None
    side = list(battle.seats).index(view.seat)
    copied = {name: list(getattr(battle, name)) for name in ("sectors", "cards", "strength", "attack", "defence")}
    tried = msgspec.structs.replace(battle, **copied)
    tried.sectors[side], tried.cards[side] = sector, card
    fighter = Fighter(view, tried, side)
    read_sums(fighter)
    die = "yes" if sector in DIE_SECTORS else "no"
    sums = {"strength": strength_now(fighter), "attack": tried.attack[side], "defence": tried.defence[side], "die": die}
    text = f"{sums['strength']} / {sums['attack']} / {sums['defence']}" + (" +" if die == "yes" else "")
    return Weight(text, "strength", TEXTS.say(lang, "weigh-plan", sums))
