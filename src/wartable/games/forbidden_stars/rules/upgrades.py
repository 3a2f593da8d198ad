"""Order upgrades in play: each can be used once per round (FS-ORDERUPGRADE-004).

A rule knows no upgrade by name. It opens a moment: what may be used then joins its options (`usable`, `tried_upgrades`,
`use_upgrade`), or the card asks its own question (`asking`). It reads a value that cards may change (`changed`), or says what
happened (`happened`). Which upgrade answers what is written in `cards/upgrades_<faction>.py` with `used`, `asks`, `changes`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from wartable.games.forbidden_stars.actions import UseUpgrade
from wartable.games.forbidden_stars.content import ORDER_UPGRADES, upgrade, upgrades_of
from wartable.games.forbidden_stars.events import UpgradeUsed
from wartable.games.forbidden_stars.model import NONE, Order, State
from wartable.kernel.questions import Candidate, Flow, carry
from wartable.kernel.state import RuleId, tell

T = TypeVar("T")
Function = Callable[..., Any]

AT_SHIPS, AT_GROUND = "while ships move", "while ground units move"
AT_DEPLOY, AT_STRATEGIZE = "while units are deployed", "while upgrades are purchased"
AT_REVEAL = "when a Strategize token is revealed"
AT_BATTLE = "when a battle starts"
"""Moments of an order."""

FACTORIES = "for each factory of the active system how many units it gives"
SECOND_STRUCTURE = "the rule that forbids a second structure on a world"
CANNOT_STRATEGIZE = "the rule that forbids to purchase upgrades"
STRIKE_BARRED = "whether there can be no orbital strike"
PASSABLE = "the areas a path may lead through"
BLOCKED = "the rule by which no path leads to an area"
NO_WAY_BACK = "the rule by which no path leads back from a battle"
"""Values that upgrades change."""

GROUND_UNIT_MOVES = "a ground unit moves"
SIDE_RETREATS = "units retreat from a battle"
"""What happens to upgrades."""


def has_upgrade(s: State, seat: int, card: int) -> bool:
    """Whether the player owns the upgrade and has not used it in this round."""
    player = s.players[seat]
    return card in player.upgrades and card not in player.exhausted


def exhaust(s: State, seat: int, card: int) -> None:
    """Turn the card face down until the end of the Refresh phase."""
    s.players[seat].exhausted.append(card)
    tell(s, UpgradeUsed, cite=ORDER_UPGRADES[card].rule, seat=seat, upgrade=card)


# ---- upgrades that are an answer beside those of the rule ----


class Use(msgspec.Struct, frozen=True):
    """An upgrade that may be used at a moment of an order."""

    effect: Callable[[State, Order], Flow | None]
    cannot: Callable[[State, Order], RuleId | None]
    """Why it may not be used now, or None."""


USES: defaultdict[str, dict[int, Use]] = defaultdict(dict)
"""moment -> upgrade -> its use."""


def used(
    name: str, moment: str, cannot: Callable[[State, Order], RuleId | None] = lambda s, order: None
) -> Callable[[Function], Function]:
    """Say at which moment of an order an upgrade may be used, and when not."""

    def register(effect: Function) -> Function:
        USES[moment][upgrade(name)] = Use(effect, cannot)
        return effect

    return register


def usable(s: State, order: Order, moment: str) -> list[UseUpgrade]:
    """The upgrades the player may use at this moment."""
    player = s.players[order.seat]
    if not player.upgrades:
        return []
    uses, tired = USES[moment], player.exhausted
    return [
        UseUpgrade(card)
        for card in player.upgrades
        if card in uses and card not in tired and uses[card].cannot(s, order) is None
    ]


def tried_upgrades(s: State, order: Order, moment: str) -> list[Candidate]:
    """All his upgrades for this moment; those used in this round lie face down."""
    player, uses = s.players[order.seat], USES[moment]
    return [
        (UseUpgrade(card), "FS-ORDERUPGRADE-004" if card in player.exhausted else uses[card].cannot(s, order))
        for card in player.upgrades
        if card in uses
    ]


def use_upgrade(s: State, order: Order, moment: str, card: int) -> Flow:
    exhaust(s, order.seat, card)
    yield from carry(USES[moment][card].effect(s, order))


# ---- upgrades that ask when their moment comes ----

ASKS: defaultdict[str, dict[int, Callable[[State, Order], Flow | None]]] = defaultdict(dict)
"""moment -> upgrade -> its question, or None if it cannot be used."""


def asks(name: str, moment: str) -> Callable[[Function], Function]:
    """Say at which moment an upgrade asks whether it is used."""

    def register(flow: Function) -> Function:
        ASKS[moment][upgrade(name)] = flow
        return flow

    return register


def asking(s: State, order: Order, moment: str) -> Flow | None:
    """The question of the upgrade that can be used at this moment, if there is one (there are never two)."""
    player = s.players[order.seat]
    for card in player.upgrades:
        if card in ASKS[moment] and card not in player.exhausted:
            return ASKS[moment][card](s, order)
    return None


# ---- upgrades that add a step of their own after an order ----

STEP_AFTER: defaultdict[int, str] = defaultdict(lambda: "end-of-order")
"""kind of order -> the step that comes when it has been resolved."""
STEPS: dict[str, Callable[[State], Flow | None]] = {}
"""The steps that upgrades add, by name."""


def follows(order: int, step: str) -> Callable[[Function], Function]:
    """Say which step of an upgrade follows an order."""

    def register(flow: Function) -> Function:
        STEP_AFTER[order] = step
        STEPS[step] = flow
        return flow

    return register


# ---- values that upgrades change, and what happens to them ----

CHANGES: defaultdict[str, dict[int, Function]] = defaultdict(dict)
"""value or occurrence -> upgrade -> what it makes of it."""


def changes(name: str, value: str) -> Callable[[Function], Function]:
    """Say how an upgrade in play changes a value, or what it does when something happens."""

    def register(function: Function) -> Function:
        CHANGES[value][upgrade(name)] = function
        return function

    return register


def upgrade_for(s: State, seat: int, value: str) -> int:
    """The upgrade of a player's faction that changes this value, in play or not; NONE if there is none."""
    return next((card for card in upgrades_of(s.players[seat].faction, s.sets) if card in CHANGES[value]), NONE)


def changed(s: State, seat: int, value: str, given: T, *about: Any) -> T:
    """A value as the upgrades of a player change it."""
    for card in s.players[seat].upgrades:
        if (change := CHANGES[value].get(card)) is not None:
            given = change(s, given, *about)
    return given


def happened(s: State, seat: int, occurrence: str, *about: Any) -> None:
    """Tell the upgrades of a player what happened."""
    for card in s.players[seat].upgrades:
        if (answer := CHANGES[occurrence].get(card)) is not None:
            answer(s, *about)
