"""What is to say of a unit besides its tokens: a mission that is done, who distracts it, what its cards have used up."""

from __future__ import annotations

from collections.abc import Callable

from wartable.games.legion.content import KEYWORD, UPGRADES
from wartable.games.legion.profiles import profile
from wartable.games.legion.view import View
from wartable.games.legion.words import TEXTS


def remarks(view: View, unit: int, lang: str, name: Callable[[int], str]) -> list[str]:
    """These things in a few words each; `name` calls units."""
    told = [TEXTS.say(lang, "remark-mission")] if view.missions >> unit & 1 else []
    told += [TEXTS.say(lang, "remark-distracted", {"by": name(by)}) for one, by in view.distracted if one == unit]
    upgrades = view.upgrades[unit]
    for one in profile(view.card[unit], upgrades).card_actions:
        place = upgrades.index(one.upgrade) + 1 if one.upgrade >= 0 else 0
        if used := view.worn.count((unit, place)):
            card = UPGRADES[one.upgrade].name[lang] if place else KEYWORD[one.keyword].name[lang]
            told.append(TEXTS.say(lang, "remark-capacity", {"card": card, "n": used, "most": one.capacity}))
    return told
