"""What an answer is weighed by, from what its player sees: the price of an action, the amount of a bonus, a marker's column,
what a plan comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.games.circadians.actions import Act, Advance, Bluff, Collect, Gain, Plan
from wartable.games.circadians.content import (
    BASIC_INCOME,
    BRACKET_BONUSES,
    DIE_SECTORS,
    DISCOVERY,
    ENTER,
    Bonus,
    bracket_of,
)
from wartable.games.circadians.model import NEUTRAL, NONE, REGIONS_HELD, TRACKS, Battle
from wartable.games.circadians.moments import Fighter
from wartable.games.circadians.phases.pricing import neutral_cost, price_of
from wartable.games.circadians.rules.battle import read_sums, strength_now
from wartable.games.circadians.view import View
from wartable.games.circadians.words import TEXTS, bonus_words, column_words
from wartable.kernel.face import Weight


def weighed(view: View, lang: str, ask: str, options: Sequence[Any]) -> list[Weight | None]:
    """The energy that acting costs; how much of a bonus; the column that a marker enters; strength, attack and defence of each plan."""
    kinds = {action.bonus for action in options if isinstance(action, Gain)}
    offered = _offered(view, ask, kinds) if kinds else {}
    return [_of(view, lang, action, offered) for action in options]


def _offered(view: View, ask: str, kinds: set[int]) -> dict[int, Bonus]:
    """The bonuses among which one is chosen: of the board, or of the column that was entered, which is known by what it offers."""
    choices = [choice for track in ENTER for choice in track] if ask == "enter-column" else []
    if ask in ("income", "basic-income") and view.seat is not None:
        choices = [BASIC_INCOME[view.factions[view.seat]]]
    found = [choice for choice in choices if kinds <= {bonus[0][0] for bonus in choice}]
    return {bonus[0][0]: bonus for bonus in found[0]} if found and len(set(found)) == 1 else {}


def _of(view: View, lang: str, action: Any, offered: dict[int, Bonus]) -> Weight | None:
    if view.seat is None:
        return None
    match action:
        case Act():
            return _price(view, lang, view.seat)
        case Advance(track):
            column = view.research[view.seat * TRACKS + track]
            return Weight(f"{column + 1} → {column + 2}", "", column_words(lang, track, column + 1))
        case Gain(kind) if kind in offered:
            return Weight(" + ".join(str(n) for _, n in offered[kind]), "", bonus_words(lang, offered[kind]))
        case Collect(source) if source == REGIONS_HELD and view.counted:
            held = view.counted[view.seat]
            choices = BRACKET_BONUSES[bracket_of(held)]
            gives = "; ".join(" / ".join(bonus_words(lang, bonus) for bonus in choice) for choice in choices)
            return Weight(str(held), "", TEXTS.say(lang, "weigh-regions", {"count": held, "gives": gives}))
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
