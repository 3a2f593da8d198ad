"""Card actions and free card actions of the acting unit: which it may perform, and performing them (LG-CARDACTION-001)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.content import COMMAND_CARDS, KEYWORD, KEYWORD_NUMBER, UPGRADES
from wartable.games.legion.events import CommandUsed, KeywordUsed, UpgradeUsed
from wartable.games.legion.model import CARD, COMMAND_DEED, KEYWORD_DEED, Act, Legion, then
from wartable.games.legion.phases.acting import AFTER_ACTION, HOME, begin
from wartable.games.legion.powers import COMMAND_DEEDS, COMMAND_POWERS, KEYWORD_POWERS, POWERS, Power
from wartable.games.legion.profiles import CardAction
from wartable.games.legion.rules.moves import pay, unpaid
from wartable.games.legion.table import profile_of
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, tell


def card_actions(s: Legion, acting: Act) -> Iterator[Candidate]:
    """All of them, each with the rule that forbids it now."""
    unit = acting.unit
    for n, upgrade in enumerate(s.upgrades[unit]):
        if upgrade in POWERS:
            yield a.UseUpgrade(upgrade), upgrade_refused(s, acting, n, upgrade)
    for n, one in enumerate(profile_of(s, unit).card_actions):
        if one.keyword in KEYWORD_POWERS:
            yield named(one), keyword_refused(s, acting, n, one)
    card = s.played[s.owner[unit]]
    if card in COMMAND_POWERS and COMMAND_POWERS[card].aims(s, unit):
        yield a.UseCommand(card), "LG-ACTIONS-008" if acting.did >> COMMAND_DEED & 1 else None
    elif card in COMMAND_DEEDS and profile_of(s, unit).unit.who == COMMAND_CARDS[card].orders[0].named:
        yield a.UseCommand(card), COMMAND_DEEDS[card].refused(s, acting)


def named(one: CardAction) -> Any:
    """The answer that means this keyword: the keyword itself, or the upgrade card with a capacity of its own."""
    return a.UseUpgrade(one.upgrade) if one.upgrade >= 0 else a.UseKeyword(KEYWORD_NUMBER[one.keyword])


def upgrade_refused(s: Legion, acting: Act, n: int, upgrade: int) -> RuleId | None:
    """Each once, while its card is ready (LG-ACTIONS-008, LG-EXHAUST-502)."""
    if s.exhausted[acting.unit] >> n & 1:
        return "LG-EXHAUST-502"
    free = UPGRADES[upgrade].action == "free"
    if (rule := _refused(acting, CARD + n, free)) is not None:
        return rule
    return None if POWERS[upgrade].aims(s, acting.unit) else UPGRADES[upgrade].rule


def keyword_refused(s: Legion, acting: Act, n: int, one: CardAction) -> RuleId | None:
    """Each once, and while there is room on its card (LG-ACTIONS-008, LG-KEYWORD-585)."""
    if (rule := _refused(acting, KEYWORD_DEED + n, one.free)) is not None:
        return rule
    if one.capacity and s.worn.count(_card_of(s, acting.unit, one)) >= one.capacity:
        return "LG-KEYWORD-585"
    return None if KEYWORD_POWERS[one.keyword].aims(s, acting.unit, one) else KEYWORD[one.keyword].rule


def _card_of(s: Legion, unit: int, one: CardAction) -> tuple[int, int]:
    """The card that prints a card action: its unit's own, or one of the upgrades, counted from 1."""
    return unit, s.upgrades[unit].index(one.upgrade) + 1 if one.upgrade >= 0 else 0


def _refused(acting: Act, deed: int, free: bool) -> RuleId | None:
    """A free card action once in an activation, a card action too, and for an action (LG-ACTIONS-008, LG-ACTIONS-005)."""
    if acting.did >> deed & 1:
        return "LG-ACTIONS-008" if free else "LG-ACTIONS-005"
    return None if free else unpaid(acting, 1)


def use(s: Legion, acting: Act, answer: a.UseUpgrade | a.UseKeyword | a.UseCommand) -> Flow:
    """The unit performs one of them."""
    if isinstance(answer, a.UseCommand):
        return _use_command(s, acting, answer.card)
    if isinstance(answer, a.UseUpgrade) and answer.upgrade in POWERS:
        return _use_upgrade(s, acting, answer.upgrade)
    every = profile_of(s, acting.unit).card_actions
    n = next(n for n, one in enumerate(every) if named(one) == answer)
    return _use_keyword(s, acting, n, every[n])


def _use_upgrade(s: Legion, acting: Act, upgrade: int) -> Flow:
    """The action of an upgrade; a card with the exhaust icon exhausts (LG-RULING-081)."""
    unit, card = acting.unit, UPGRADES[upgrade]
    at = s.upgrades[unit].index(upgrade)
    if card.action == "card":
        pay(acting, 1)
    begin(s, acting)
    acting.did |= 1 << (CARD + at)
    if card.exhaust:
        s.exhausted[unit] |= 1 << at
    tell(s, UpgradeUsed, unit=unit, upgrade=upgrade, cite=card.rule)
    yield from _aim(s, acting, POWERS[upgrade], card.rule, ask="power", about={"unit": unit, "upgrade": upgrade})


def _use_command(s: Legion, acting: Act, card: int) -> Flow:
    """The free card action that a command card in play gives, or what it allows without one."""
    unit, cite = acting.unit, COMMAND_CARDS[card].rule
    if card in COMMAND_DEEDS:
        tell(s, CommandUsed, unit=unit, card=card, cite=cite)
        yield from carry(COMMAND_DEEDS[card].use(s, acting))
        return
    begin(s, acting)
    acting.did |= 1 << COMMAND_DEED
    tell(s, CommandUsed, unit=unit, card=card, cite=cite)
    yield from _aim(s, acting, COMMAND_POWERS[card], cite, ask="command-power", about={"unit": unit, "card": card})


def _aim(s: Legion, acting: Act, power: Power, cite: RuleId, ask: str, about: dict[str, Any]) -> Flow:
    """Whom it is about, if there is a choice; then what it does."""
    aims = power.aims(s, acting.unit)
    answer = aims[0]
    if len(aims) > 1:
        answer = yield Choose(s.owner[acting.unit], aims, cite, ask=ask, about=about)
    then(s, *AFTER_ACTION, HOME[acting.why])
    yield from carry(power.use(s, acting, answer))


def _use_keyword(s: Legion, acting: Act, n: int, one: CardAction) -> Flow:
    """A card action with a keyword; one with a capacity puts a wound token on its card (LG-KEYWORD-585)."""
    unit, keyword = acting.unit, KEYWORD[one.keyword]
    if not one.free:
        pay(acting, 1)
    begin(s, acting)
    acting.did |= 1 << (KEYWORD_DEED + n)
    if one.capacity:
        s.worn.append(_card_of(s, unit, one))
    if one.upgrade >= 0:
        tell(s, UpgradeUsed, unit=unit, upgrade=one.upgrade, cite=keyword.rule)
    else:
        tell(s, KeywordUsed, unit=unit, keyword=KEYWORD_NUMBER[one.keyword], cite=keyword.rule)
    then(s, *AFTER_ACTION, HOME[acting.why])
    yield from carry(KEYWORD_POWERS[one.keyword].use(s, acting, one))
