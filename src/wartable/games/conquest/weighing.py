"""What an answer is weighed by, from what its player sees: the command struggle as it stands, the damage of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.conquest.actions import Commit, Deploy, PickUnit
from wartable.games.conquest.model import Conquest, PlaceId, Uid
from wartable.games.conquest.phases.attack import attack_damage, damage_factor
from wartable.games.conquest.phases.command import icons_at, struggle_winner
from wartable.games.conquest.rules.values import attack_value, hp, remaining
from wartable.games.conquest.view import View, seen_table
from wartable.games.conquest.words import TEXTS
from wartable.kernel.face import Weight


def weighed(view: View, lang: str, ask: str, options: Sequence[Any]) -> list[Weight | None]:
    """Command icons where a unit or the warlord may go; what is left of a unit that may be attacked."""
    if ask not in ("deployment-turn", "commit", "defender"):
        return [None for _ in options]
    s = seen_table(view)
    return [_of(s, view, lang, ask, action) for action in options]


def _of(s: Conquest, view: View, lang: str, ask: str, action: Any) -> Weight | None:
    match action:
        case Deploy(_, place) | Commit(place) if place is not None and view.seat is not None and place < view.revealed:
            return _struggle(s, view.seat, lang, place)
        case PickUnit(uid) if ask == "defender" and s.battle is not None and s.battle.attacker in s.cards:
            return _attack(s, lang, s.battle.attacker, uid)
    return None


def _struggle(s: Conquest, seat: int, lang: str, place: PlaceId) -> Weight:
    """The icons, the own ones first, and who wins the struggle as it stands."""
    icons = icons_at(s, place)
    winner = struggle_winner(s, place, icons)
    lead = "nobody" if winner < 0 else "you" if winner == seat else "other"
    told = {"own": icons[seat], "theirs": icons[1 - seat], "lead": lead}
    return Weight(TEXTS.say(lang, "weigh-icons", told), "cmd", TEXTS.say(lang, "weigh-struggle", told))


def _attack(s: Conquest, lang: str, attacker: Uid, defender: Uid) -> Weight:
    """The damage and what is left, if no shield is used; Flying explains why it is less than the attack."""
    by, unit = s.cards[attacker], s.cards[defender]
    damage = attack_damage(s, by, unit)
    full = attack_value(s, by, unit) * damage_factor(s, by, unit)
    told = {"damage": damage, "left": max(remaining(s, unit) - damage, 0), "hp": hp(s, unit), "full": full}
    why = TEXTS.say(lang, "weigh-flying" if damage < full else "weigh-shield", told)
    unless = TEXTS.say(lang, "weigh-no-shield") if s.players[unit.seat].hand else ""
    harm = "hurt" if told["left"] else "deadly"
    return Weight(TEXTS.say(lang, "weigh-attack", told), "dmg", why, harm=harm, unless=unless)
