"""The end of an activation: poison, regeneration, what cards do, Force upgrades, the order token (LG-ACTIVATIONPHASE-105)."""

from __future__ import annotations

from wartable.games.legion import actions as a
from wartable.games.legion.attack_events import PoisonEnded
from wartable.games.legion.cards.wounding import put_off
from wartable.games.legion.content import BLOCK, SURGE, UPGRADES
from wartable.games.legion.events import ActivationEnded, Regenerated, UpgradeReadied, WoundHealed
from wartable.games.legion.model import CARDS, DELAYED, FACEDOWN, POISON, REGENERATION, Act, Legion, act_of
from wartable.games.legion.moments import DEACTIVATED, OVER, answers
from wartable.games.legion.phases.victory import eliminated
from wartable.games.legion.phases.wounds import suffer
from wartable.games.legion.rules.dice import roll_defense
from wartable.games.legion.rules.tokens import free_again
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.table import give_back, in_battle, lay_order, living, on_field, profile_of
from wartable.kernel.questions import NOTHING_ASKED, Choose, Flow
from wartable.kernel.state import tell

PASS = a.Pass()


def deactivate(s: Legion) -> Flow:
    """Ion tokens go, Force upgrades are readied, the order token is laid facedown (LG-ION-502, LG-ACTIVATIONPHASE-105)."""
    acting = act_of(s)
    unit = acting.unit
    eliminated(s)
    give_back(s, unit)
    if in_battle(s, unit):
        s.ion[unit] = 0
        free_again(s, unit)
        yield from _master(s, unit)
        before = s.again
        yield from _ends(s, acting)
        if s.again == before:  # else its token has gone back to the pool
            lay_order(s, unit, FACEDOWN)
        tell(s, ActivationEnded, unit=unit, cite="LG-ACTIVATIONPHASE-105")
    s.acts.pop()
    s.step = "turn-over"
    yield from answers(s, OVER, acting)


def _ends(s: Legion, acting: Act) -> Flow:
    """Wounds that were put off, poison, regeneration and cards; of several its player chooses which comes next (LG-ACTIVATION-009)."""
    unit = acting.unit
    cards = on_field(s, unit) and not DEACTIVATED.keys().isdisjoint(s.played)
    delayed = s.stims[unit] and not acting.stimulated
    poison, regenerates = s.poison[unit], keyword(s, unit, "regenerate")
    if not (delayed or poison or regenerates or cards):
        return NOTHING_ASKED
    return _end(s, acting, {DELAYED: delayed, POISON: poison, REGENERATION: regenerates, CARDS: cards})


def _end(s: Legion, acting: Act, has: dict[int, int]) -> Flow:
    unit, left = acting.unit, [effect for effect, there in has.items() if there]
    while left and in_battle(s, unit):
        effect = left[0]
        if len(left) > 1:
            options = [a.Begin(one) for one in left]
            answer = yield Choose(s.owner[unit], options, "LG-ACTIVATION-009", ask="end-with", about={"unit": unit})
            effect = answer.effect
        left.remove(effect)
        if effect == DELAYED:
            yield from suffer(s, unit, put_off(s, acting), "LG-UPGRADECARD-026")
        elif effect == POISON:
            yield from poisoned(s, unit)
        elif effect == REGENERATION:
            yield from regenerate(s, unit, has[REGENERATION])
        else:
            yield from answers(s, DEACTIVATED, acting)


def poisoned(s: Legion, unit: int) -> Flow:
    """A wound for each poison token, then they are gone (LG-TOKEN-003)."""
    count, s.poison[unit] = s.poison[unit], 0
    yield from suffer(s, unit, count, "LG-TOKEN-003")
    if in_battle(s, unit):
        tell(s, PoisonEnded, unit=unit, count=count, cite="LG-TOKEN-003")


def regenerate(s: Legion, unit: int, most: int) -> Flow:
    """A white die for each wound, X at most: blocks and surges remove one each (LG-KEYWORD-583)."""
    hurt = sum(s.wounds[m] for m in living(s, unit))
    if not hurt:
        return
    dice = roll_defense(s, "white", min(hurt, most))
    tell(s, Regenerated, unit=unit, dice=list(dice), cite="LG-KEYWORD-583")
    for _ in range(dice.count(BLOCK) + dice.count(SURGE)):
        able = [m for m in living(s, unit) if s.wounds[m]]
        chosen = able[0]
        if len(able) > 1:
            options = [a.Heal(m) for m in able]
            answer = yield Choose(s.owner[unit], options, "LG-KEYWORD-583", ask="heal", about={"unit": unit})
            chosen = answer.mini
        s.wounds[chosen] -= 1
        tell(s, WoundHealed, unit=unit, mini=chosen, cite="LG-KEYWORD-583")


def _master(s: Legion, unit: int) -> Flow:
    """Master of the Force X: ready up to X Force upgrades (LG-MASTEROFTHEFORCE-501)."""
    return _readied(s, unit, most) if (most := profile_of(s, unit).master) else NOTHING_ASKED


def _readied(s: Legion, unit: int, most: int) -> Flow:
    for _ in range(most):
        spent = [
            upgrade
            for n, upgrade in enumerate(s.upgrades[unit])
            if s.exhausted[unit] >> n & 1 and UPGRADES[upgrade].slot == "force"
        ]
        if not spent:
            return
        answer = yield Choose(
            s.owner[unit], [*(a.Ready(u) for u in spent), PASS], "LG-MASTEROFTHEFORCE-501", ask="ready", about={"unit": unit}
        )  # fmt: skip
        if answer == PASS:
            return
        s.exhausted[unit] &= ~(1 << s.upgrades[unit].index(answer.upgrade))
        tell(s, UpgradeReadied, unit=unit, upgrade=answer.upgrade, cite="LG-MASTEROFTHEFORCE-501")
