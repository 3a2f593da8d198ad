"""Command cards of the heroes: what they do at their moments. (What they order is printed on them.)"""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.content import COMMAND_CARD
from wartable.games.legion.events import CommandUsed
from wartable.games.legion.model import FACEUP, POOLED, Act, Attack, Legion, foe, friendly, mustered
from wartable.games.legion.moments import after_attack, at_the_end, when_activated, when_ordered
from wartable.games.legion.phases.acting import begin_attack, lose_actions
from wartable.games.legion.phases.wounds import suffer
from wartable.games.legion.rules.targets import any_target
from wartable.games.legion.rules.tokens import calm, gain_dodge, suppress
from wartable.games.legion.rules.words import is_own
from wartable.games.legion.table import in_range, on_field, trooper
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import Seat, tell

DONE, PASS, YES = a.Done(), a.Pass(), a.Yes()
LUKE, VADER = "luke-skywalker", "darth-vader"


# -- Luke Skywalker ----------------------------------------------------------------------------------------------


@after_attack("son-of-skywalker")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """After Luke's first attack he may perform one more, which is no action (LG-COMMANDCARD2-005)."""
    if s.used[seat] or not is_own(s, seat, act.unit, LUKE):
        return
    s.used[seat] = True
    if not on_field(s, act.unit) or not any_target(s, act, Attack(act.unit)):
        return
    answer = yield Choose(seat, [a.Attack(), PASS], "LG-COMMANDCARD2-005", ask="attack-again", about={"unit": act.unit})
    if answer != PASS:
        tell(s, CommandUsed, unit=act.unit, card=COMMAND_CARD["son-of-skywalker"], cite="LG-COMMANDCARD2-005")
        begin_attack(s, act, by_action=False)


@when_ordered("my-ally-is-the-force")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """A friendly trooper unit gains a dodge token (LG-COMMANDCARD2-006)."""
    if friendly(s, seat, unit) and trooper(s, unit):
        gain_dodge(s, unit, "LG-COMMANDCARD2-006")


@when_ordered("return-of-the-jedi")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """Luke gains a dodge token (LG-COMMANDCARD2-007)."""
    if is_own(s, seat, unit, LUKE):
        gain_dodge(s, unit, "LG-COMMANDCARD2-007")


@when_activated("return-of-the-jedi")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """When Luke activates, each friendly trooper unit at range 1 to 3 may remove a suppression token (LG-COMMANDCARD2-007)."""
    if not is_own(s, seat, act.unit, LUKE):
        return
    near = [u for u in mustered(s, seat) if s.suppression[u] and trooper(s, u) and in_range(s, act.unit, u, 3)]
    while near:
        options = [*(a.Pick(u) for u in near), DONE]
        answer = yield Choose(seat, options, "LG-COMMANDCARD2-007", ask="calm", about={"unit": act.unit})
        if answer == DONE:
            return
        near.remove(answer.unit)
        calm(s, answer.unit, 1, "LG-COMMANDCARD2-007")


# -- Darth Vader ---------------------------------------------------------------------------------------------------


@at_the_end("implacable")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """After his first activation Vader may suffer a wound to have his token shuffled into the pool (LG-COMMANDCARD2-008)."""
    unit = act.unit
    if s.used[seat] or not is_own(s, seat, unit, VADER):
        return
    s.used[seat] = True
    answer = yield Choose(seat, [YES, PASS], "LG-COMMANDCARD2-008", ask="implacable", about={"unit": unit})
    if answer == PASS:
        return
    tell(s, CommandUsed, unit=unit, card=COMMAND_CARD["implacable"], cite="LG-COMMANDCARD2-008")
    yield from suffer(s, unit, 1, "LG-COMMANDCARD2-008")
    if on_field(s, unit):
        s.order[unit], s.again = POOLED, unit
        s.pools[seat][s.rank[unit]] += 1


@when_activated("implacable")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """In his second activation Vader performs one action fewer (LG-COMMANDCARD2-008)."""
    if s.again == act.unit:
        lose_actions(s, act, 1, "LG-COMMANDCARD2-008")


@when_activated("new-ways-to-motivate-them")
def _(s: Legion, seat: Seat, act: Act) -> Flow:
    """Another friendly trooper unit with an order may suffer a wound for a free action (LG-COMMANDCARD2-009)."""
    unit = act.unit
    if not friendly(s, seat, unit) or is_own(s, seat, unit, VADER) or not trooper(s, unit) or s.order[unit] != FACEUP:
        return
    answer = yield Choose(s.owner[unit], [YES, PASS], "LG-COMMANDCARD2-009", ask="new-ways", about={"unit": unit})
    if answer == YES:
        tell(s, CommandUsed, unit=unit, card=COMMAND_CARD["new-ways-to-motivate-them"], cite="LG-COMMANDCARD2-009")
        act.free += 1
        yield from suffer(s, unit, 1, "LG-COMMANDCARD2-009")


@when_ordered("master-of-evil")
def _(s: Legion, seat: Seat, unit: int) -> None:
    """Vader gains a dodge token (LG-COMMANDCARD2-010)."""
    if is_own(s, seat, unit, VADER):
        gain_dodge(s, unit, "LG-COMMANDCARD2-010")


@when_activated("master-of-evil")
def _(s: Legion, seat: Seat, act: Act) -> None:
    """When Vader activates, each enemy trooper unit at range 1 to 2 gains three suppression tokens (LG-COMMANDCARD2-010)."""
    if is_own(s, seat, act.unit, VADER):
        for other in mustered(s, foe(seat)):
            if trooper(s, other) and in_range(s, act.unit, other, 2):
                suppress(s, other, 3, "LG-COMMANDCARD2-010")
