"""A unit is taken up and put down nearby (Vader's Might)."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.content import BLOCK, SURGE
from wartable.games.legion.events import Hurled, HurlRolled, MeleeEnded
from wartable.games.legion.model import Legion
from wartable.games.legion.phases.carrying import follow
from wartable.games.legion.phases.wounds import suffer
from wartable.games.legion.poses import parse
from wartable.games.legion.rules.dice import roll_defense
from wartable.games.legion.rules.hurling import Hurling
from wartable.games.legion.table import in_melee_with, minis_of
from wartable.kernel.questions import Flow, Place
from wartable.kernel.state import RuleId, Seat, tell

PASS = a.Pass()


def hurl(s: Legion, seat: Seat, unit: int, rule: RuleId) -> Flow:
    """That player puts the unit elsewhere; melees that it leaves so are over."""
    question = Hurling(s, unit, rule)
    fought, old = in_melee_with(s, unit), question.first
    answer = yield Place(
        seat, question.draw, question.accepts, parse, rule, ask="hurl", about={"unit": unit},
        also=question.nowhere,
        tried=question.tried,
        poses=a.Put,
        resort=True,
        preview=question.preview,
    )  # fmt: skip
    if answer == PASS:
        return
    question.place(answer)
    tell(s, Hurled, unit=unit, x=old.x, y=old.y, to_x=answer.x, to_y=answer.y, cite=rule)
    for enemy in fought:
        if enemy not in in_melee_with(s, unit):
            tell(s, MeleeEnded, unit=unit, enemy=enemy, cite=rule)
    yield from follow(s, unit, old)


def bruise(s: Legion, unit: int, rule: RuleId) -> Flow:
    """A white defense die for each mini: a wound for each block and each surge."""
    dice = roll_defense(s, "white", len(minis_of(s, unit)))
    tell(s, HurlRolled, unit=unit, dice=list(dice), cite=rule)
    yield from suffer(s, unit, dice.count(BLOCK) + dice.count(SURGE), rule)
