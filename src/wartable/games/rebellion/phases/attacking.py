"""An attack in a battle: dice, combat actions, damage assigned and blocked (RBB-COMBAT-007 to RBB-COMBAT-010)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from wartable.games.rebellion.actions import (
    Discard,
    Done,
    DrawTactic,
    Heal,
    Lay,
    Number,
    Pass,
    PlayTactic,
    Prevent,
    Reroll,
)
from wartable.games.rebellion.content import (
    BLACK,
    COLOUR_OF,
    DIRECT,
    EMPIRE,
    HIT,
    OF,
    OWN,
    REBEL,
    RED,
    SPACE,
    SPECIAL,
    TACTICS,
)
from wartable.games.rebellion.events import (
    AttackRolled,
    DamageBlocked,
    DiceChanged,
    DiceRerolled,
    HitPrevented,
    TacticPlayed,
)
from wartable.games.rebellion.model import Combat, Rebellion, seat_of
from wartable.games.rebellion.phases.advanced import after_damage, deck_of
from wartable.games.rebellion.phases.rolling import reroll_with_yoda, thrown
from wartable.games.rebellion.rules.combat import (
    RANK,
    THEATER,
    attack_dice,
    draw_tactic_cards,
    fight_of,
    first_attacker,
    heal,
    healable,
    targets,
    unassign,
    unblocked,
    wound,
)
from wartable.games.rebellion.rules.dice import colour, face, roll_again
from wartable.games.rebellion.rules.leaders import (
    tactic,
)
from wartable.games.rebellion.rules.piles import take
from wartable.games.rebellion.tactics import BOOK, Play
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, tell

PASS, DONE = Pass(), Done()
UNSTOPPABLE = ("RBB-TCARD-019", "RBB-TCARD-010")
"""Of each theater the Unstoppable Assault, against which nothing is blocked."""
NUMBING = (("RBB-RTCARD-008", "RBB-RTCARD-016"), ("RBB-RTCARD-019", "RBB-RTCARD-030"))
"""Of each side and theater the card by which its special dice remove no damage."""


def attack(s: Rebellion) -> Flow:
    """Roll the dice of all units in the theater (RBB-COMBAT-007)."""
    c = fight_of(s)
    c.dice, fixed = yield from thrown(s, c.attacker, c.place, *attack_dice(s, c.attacker, c.theater, c.round))
    if c.dice:
        c.now.rolled |= 1 << (2 * c.attacker + c.theater)
        tell(s, AttackRolled, side=c.attacker, theater=c.theater, dice=list(c.dice), fixed=fixed, cite="RBB-COMBAT-007")
    yield from reroll_with_yoda(s, c.attacker, c.dice, c.place)
    s.step = "combat-action"


def combat_action(s: Rebellion) -> Flow:
    """Spend special dice, play cards, reroll, heal: any number, in any order (RBB-COMBAT-008)."""
    c = fight_of(s)
    options = combat_actions(s)
    if len(options) == 1 and not c.hands[c.attacker].cards:
        s.step = "assign-damage"
        return
    answer = yield Choose(
        seat_of(s, c.attacker, RANK[c.theater]),
        partial(_combat_actions_tried, s),
        "RBB-COMBAT-008",
        ask="combat-action",
        about={"place": c.place, "dice": _said(c.dice)},
        legal=partial(combat_actions, s),
    )
    match answer:
        case Done():
            s.step = "assign-damage"
        case DrawTactic(die):
            c.dice.remove(die)
            draw_tactic_cards(s, c.attacker, c.theater, 1, "RBB-COMBAT-008")
        case PlayTactic(card, die):
            if die is not None:
                c.dice.remove(die)
            yield from play_tactic(s, c.attacker, card)
        case Reroll(die):
            yield from reroll(s, die)
        case Heal(unit, int(die), wounded):
            c.dice.remove(die)
            heal(s, unit, wounded, "RB-REMOVE-001")


def specials(c: Combat) -> list[int]:
    return sorted({die for die in c.dice if face(die) == SPECIAL})


def combat_actions(s: Rebellion) -> list[object]:
    c = fight_of(s)
    found: list[object] = [DONE]
    spendable = specials(c)
    if s.ways.cinematic:
        if not c.battle.rerolled and tactic(s, c.place, c.attacker, c.theater) and c.dice:
            found += [Reroll(die) for die in sorted(set(c.dice))]
        if not c.battle.numb >> c.attacker & 1:
            hurt = healable(c, c.attacker)
            for die in spendable:
                found += [Heal(unit, die, wounded) for unit, wounded in hurt if COLOUR_OF[unit] == colour(die)]
        return found
    if s.tactics[c.theater].cards or s.played[c.theater]:
        found += [DrawTactic(die) for die in spendable]
    for card in sorted(set(c.hands[c.attacker].cards)):
        if cannot_play(s, card) is None:
            if TACTICS[card].special:
                found += [PlayTactic(card, die) for die in spendable]
            else:
                found.append(PlayTactic(card))
    return found


def cannot_play(s: Rebellion, card: int) -> RuleId | None:
    """Why a tactic card cannot be played in this attack."""
    c = fight_of(s)
    if TACTICS[card].theater != ("space", "ground")[c.theater]:
        return "RBB-COMBAT-018"
    if BOOK[card].blocks:
        return "RBB-COMBAT-010"
    if trapped(c, c.attacker):
        return "RBB-ACARD-026"
    if TACTICS[card].special and not specials(c):
        return "RBB-COMBAT-008"
    written = BOOK[card]
    return None if written.when is None or written.when(Play(s, c.attacker, card)) else TACTICS[card].rule


def trapped(c: Combat, side: int) -> bool:
    """It's a Trap: the Empire plays no space tactic cards in the first round (RBB-ACARD-026)."""
    return side == EMPIRE and c.trap and c.theater == SPACE and c.round == 1


def _combat_actions_tried(s: Rebellion) -> Iterator[Candidate]:
    c = fight_of(s)
    allowed = combat_actions(s)
    for action in allowed:
        yield action, None
    for card in sorted(set(c.hands[c.attacker].cards)):
        if (rule := cannot_play(s, card)) is not None:
            yield PlayTactic(card), rule
    if s.ways.cinematic:
        for die in sorted(set(c.dice)):
            if Reroll(die) not in allowed:
                yield Reroll(die), "RB-REROLL-005" if c.battle.rerolled else "RB-REROLL-001"
        for die in specials(c):
            yield DrawTactic(die), "RB-REMOVE-004"
        yield from _healing_in_vain(c, allowed)
        for laid in sorted(deck_of(s, c.attacker, c.theater)):
            yield Lay(laid), "RB-CINEMATIC-012"


def _healing_in_vain(c: Combat, allowed: list[object]) -> Iterator[Candidate]:
    """What special dice do not heal, and why."""
    numb = c.battle.numb >> c.attacker & 1
    for die in specials(c):
        for unit, wounds in c.damage.items():
            if unit not in OWN[c.attacker]:
                continue
            if unit not in OF[c.attacker][c.theater]:
                rule = "RB-REMOVE-002"
            elif COLOUR_OF[unit] != colour(die):
                rule = "RB-REMOVE-003"
            else:
                rule = NUMBING[c.attacker][c.theater] if numb else "RBB-RTCARD-021"
            for wounded in sorted(set(wounds) - {0}):
                if Heal(unit, die, wounded) not in allowed:
                    yield Heal(unit, die, wounded), rule


def play_tactic(s: Rebellion, side: int, card: int) -> Flow:
    """A tactic card is played and discarded."""
    c = fight_of(s)
    take(c.hands[side], card)
    tell(s, TacticPlayed, side=side, card=card, cite=TACTICS[card].rule)
    yield from carry(BOOK[card].effect(Play(s, side, card)))
    s.played[THEATER[card]].append(card)


def reroll(s: Rebellion, die: int) -> Flow:
    """Up to as many dice as the tactic value, chosen together, once an attack (RB-REROLL-001, RB-REROLL-002)."""
    c = fight_of(s)
    c.battle.rerolled = True
    chosen = [die]
    kept = bytearray(c.dice)
    kept.remove(die)
    while kept and len(chosen) < tactic(s, c.place, c.attacker, c.theater):
        answer = yield Choose(
            seat_of(s, c.attacker, RANK[c.theater]),
            [DONE, *(Reroll(d) for d in sorted(set(kept)))],
            "RB-REROLL-002",
            ask="reroll-more",
        )
        if answer == DONE:
            break
        kept.remove(answer.die)
        chosen.append(answer.die)
    again = roll_again(s, chosen)
    c.dice = kept + again
    tell(s, DiceRerolled, side=c.attacker, dice=list(again), cite="RB-REROLL-001")


def _said(dice: bytearray) -> str:
    return " ".join(str(die) for die in dice)


def assign(s: Rebellion) -> Flow:
    """Every die that can be assigned must be (RBB-COMBAT-009)."""
    c = fight_of(s)
    foe = 1 - c.attacker
    yield from convert(s)
    yield from prevent(s)
    hitting = [die for die in sorted(set(c.dice)) if face(die) in (HIT, DIRECT)]
    options = [target for die in hitting for target in targets(s, foe, c.theater, die)]
    if not options:
        c.dice = bytearray()
        s.step = "block"
        return
    answer = options[0]
    if len(options) > 1:
        answer = yield Choose(
            seat_of(s, c.attacker, RANK[c.theater]),
            options,
            "RBB-COMBAT-009",
            ask="assign-damage",
            about={"place": c.place, "dice": _said(c.dice)},
        )
    assert answer.die is not None
    c.dice.remove(answer.die)
    wound(s, answer.unit, answer.wounded, "RBB-COMBAT-009")


def convert(s: Rebellion) -> Flow:
    """Target the Star Destroyers: up to 2 black hits of a space battle count as red ones (RBB-ACARD-031, RB-PREVENT-004)."""
    c = fight_of(s)
    if c.attacker != REBEL or c.theater != SPACE or c.battle.converted:
        return
    c.battle.converted = True
    black, red = BLACK * 4 + HIT, RED * 4 + HIT
    most = min(c.red_hits, c.dice.count(black))
    if not most:
        return
    numbers = [Number(n) for n in range(most + 1)]
    answer = yield Choose(seat_of(s, REBEL, RANK[SPACE]), numbers, "RBB-ACARD-031", ask="red-hits")
    for _ in range(answer.n):
        c.dice[c.dice.index(black)] = red
        tell(s, DiceChanged, side=REBEL, die=black, to=red, cite="RBB-ACARD-031")


def prevent(s: Rebellion) -> Flow:
    """Hits that a card prevents go before damage is assigned (RB-PREVENT-001)."""
    c = fight_of(s)
    red, black, direct = c.battle.prevented[c.attacker]
    c.battle.prevented[c.attacker] = (0, 0, 0)
    for n, wanted in ((red, RED * 4 + HIT), (black, BLACK * 4 + HIT)):
        for _ in range(n):
            if wanted in c.dice:
                _remove_prevented(s, wanted)
    for left in range(direct, 0, -1):
        options = [Prevent(die) for die in sorted({die for die in c.dice if face(die) == DIRECT})]
        if not options:
            return
        answer = options[0]
        if len(options) > 1 and sum(face(die) == DIRECT for die in c.dice) > left:
            seat = seat_of(s, c.attacker, RANK[c.theater])
            answer = yield Choose(seat, options, "RB-PREVENT-005", ask="prevented")
        _remove_prevented(s, answer.die)


def _remove_prevented(s: Rebellion, die: int) -> None:
    c = fight_of(s)
    c.dice.remove(die)
    tell(s, HitPrevented, side=c.attacker, die=die, cite="RB-PREVENT-001")


def block(s: Rebellion) -> Flow:
    """The defender may play cards that block what was just assigned (RBB-COMBAT-010)."""
    c = fight_of(s)
    foe = 1 - c.attacker
    fresh = any(any(damage) for damage in c.assigned.values())
    if fresh and not s.ways.cinematic and c.hands[foe].cards:
        answer = yield Choose(
            seat_of(s, foe, RANK[c.theater]),
            partial(_blocking, s, foe),
            "RBB-COMBAT-010",
            ask="block",
            about={"place": c.place},
        )
        if answer != PASS:
            yield from play_tactic(s, foe, answer.card)
            return
    if s.ways.cinematic:
        yield from after_damage(s, foe)
    c.assigned = {}
    c.battle.rerolled = c.battle.converted = False
    if c.attacker == first_attacker(c):
        c.attacker = foe
        s.step = "attack"
    else:
        s.step = "battle-over"


def _blocking(s: Rebellion, side: int) -> Iterator[Candidate]:
    c = fight_of(s)
    yield PASS, None
    for card in sorted(set(c.hands[side].cards)):
        if not BOOK[card].blocks:
            yield PlayTactic(card), "RBB-COMBAT-010"
        elif THEATER[card] != c.theater:
            yield PlayTactic(card), "RBB-COMBAT-018"
        elif c.battle.unstoppable >> c.attacker & 1:
            yield PlayTactic(card), UNSTOPPABLE[c.theater]
        elif trapped(c, side):
            yield PlayTactic(card), "RBB-ACARD-026"
        elif (when := BOOK[card].when) is not None and not when(Play(s, side, card)):
            yield PlayTactic(card), TACTICS[card].rule
        else:
            yield PlayTactic(card), None


def block_damage(s: Rebellion, side: int, most: int, cite: RuleId) -> Flow:
    """Take off up to so much of the damage just assigned."""
    c = fight_of(s)
    for _ in range(most):
        options = unblocked(s)
        if not options:
            return
        answer = yield Choose(
            seat_of(s, side, RANK[c.theater]), [DONE, *options] if most > 1 else options, cite, ask="block-which"
        )
        if answer == DONE:
            return
        unassign(s, answer.unit, answer.wounded)
        tell(s, DamageBlocked, unit=answer.unit, count=1, cite=cite)


def discard_one(s: Rebellion, side: int, theater: int, cite: RuleId) -> Flow:
    """Discard a tactic card of a theater."""
    c = fight_of(s)

    def held() -> Iterator[Candidate]:
        for card in sorted({card for card in c.hands[side].cards if THEATER[card] == theater}):
            yield Discard(card), None

    answer = yield Choose(seat_of(s, side, RANK[c.theater]), held, cite, ask="discard")
    take(c.hands[side], answer.card)
    s.played[theater].append(answer.card)
