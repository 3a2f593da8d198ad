"""What an answer is weighed by, from what its player sees: icons that a mission asks for, dice on both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wartable.games.rebellion.actions import Assign, Join, Reveal, Send
from wartable.games.rebellion.content import EMPIRE, MISSIONS, SKILL_OF_MISSION, SKILLS
from wartable.games.rebellion.jobs import BOOK
from wartable.games.rebellion.model import NONE
from wartable.games.rebellion.printed import SKILL_GLYPH
from wartable.games.rebellion.rules.leaders import HELD, leaders_at, shown
from wartable.games.rebellion.view import View
from wartable.games.rebellion.words import TEXTS
from wartable.kernel.face import Weight


def weighed(view: View, lang: str, ask: str, options: Sequence[Any]) -> list[Weight | None]:
    """Icons of the leaders on a mission; dice for and against an attempt, as the leaders stand now."""
    return [_of(view, lang, action) for action in options]


def _of(view: View, lang: str, action: Any) -> Weight | None:
    match action:
        case Assign(leader, card):
            return _icons(view, lang, [leader], card)
        case Join(leader, partner) if view.side is not None:
            slot = next(slot for slot in view.slots[view.side] if partner in slot.leaders)
            return _icons(view, lang, [*slot.leaders, leader], slot.card)
        case Reveal(card, place, against, by) if view.side is not None:
            own = [slot for slot in view.slots[view.side] if slot.card == card and by in (None, slot.leaders[0])]
            leaders = own[0].leaders if own else []
            where = view.at[against] if against is not None else place
            return _dice(view, lang, card, view.side, where, NONE if against is None else against, leaders, [])
        case Send(leader) if view.mission is not None:
            card, side, where, against = view.mission
            return _dice(view, lang, card, side, where, against, [], [leader])
    return None


def _icons(view: Any, lang: str, leaders: list[int], card: int) -> Weight | None:
    """Icons that the mission's leaders would show together, of those it asks for (RBB-MISSION-002)."""
    skill, need = SKILL_OF_MISSION[card], MISSIONS[card].need
    if skill < 0:
        return None
    have = shown(view, leaders, skill)
    told = {"have": have, "need": need, "enough": "yes" if have >= need else "no"}
    return Weight(TEXTS.say(lang, "weigh-have", told), SKILL_GLYPH[skill], TEXTS.say(lang, "weigh-icons", told))


def _dice(
    view: Any, lang: str, card: int, side: int, place: int | None, against: int, coming: list[int], sent: list[int]
) -> Weight | None:
    """The dice of both sides, the attempting one's first, as leaders would stand then (RBB-MISSION-006)."""
    if MISSIONS[card].mode != "attempt" or place is None:
        return None
    skills = range(len(SKILLS)) if BOOK[card].counts_all else (SKILL_OF_MISSION[card],)
    aimed = [against] if side == EMPIRE and against != NONE and view.rings[against] in HELD else []
    leaders = [*leaders_at(view, place, side), *coming], [*leaders_at(view, place, 1 - side), *aimed, *sent]
    own, theirs = (sum(shown(view, each, skill) for skill in skills) for each in leaders)
    told = {"own": own, "theirs": theirs, "opposed": "yes" if leaders[1] else "no"}
    return Weight(
        TEXTS.say(lang, "weigh-rolls", told), SKILL_GLYPH[SKILL_OF_MISSION[card]], TEXTS.say(lang, "weigh-dice", told)
    )
