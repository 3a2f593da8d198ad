"""Planning a battle: dial and card by what they come to against what the opponent is likely to have."""

from __future__ import annotations

import msgspec

from wartable.games.circadians.actions import Bluff, Plan
from wartable.games.circadians.bot import means
from wartable.games.circadians.bot.field import Field, Judge, odds
from wartable.games.circadians.content import AI, DIE, DIE_SECTORS, GEM, RETREAT
from wartable.games.circadians.model import NONE, Battle
from wartable.games.circadians.moments import Fighter
from wartable.games.circadians.rules.battle import announced, read_sums, strength_now
from wartable.games.circadians.rules.pieces import warriors
from wartable.kernel.questions import Choose

ROLL = sum(strength for strength, _ in DIE) / len(DIE), sum(defence for _, defence in DIE) / len(DIE)
"""What a die shows on average."""
BARE, WITH_CARDS, BLOCKS = 1.4, 1.6, 1.0
"""What an opponent's plan is likely to add: to its strength without cards, with cards, to its defence or attack."""
WOUNDED = 3.0
"""What a wounded warrior is worth to the AI in glory: more than one, for it comes at once."""


def plan(field: Field, question: Choose) -> Judge:
    """The stake by the chance to win it, warriors wounded on both sides, what the plan costs."""
    view, seat = field.view, field.seat
    battle = view.battle
    assert battle is not None
    side = battle.seats.index(seat)
    foe = battle.seats[1 - side]
    strength, attack, defence = _expected(field, battle, 1 - side)
    leaders = sum(field.figure(figure) for figure in field.figures(seat, battle.region))
    stake = field.worth(battle.region) + field.spoils(battle.region) + field.price(battle.region) + 1.5 + 0.5 * leaders
    own = warriors(view, seat, battle.region)  # type: ignore[arg-type]
    theirs = warriors(view, foe, battle.region)  # type: ignore[arg-type]
    wound = WOUNDED * means.glory(view, seat) if view.factions[seat] == AI else 0.5
    lost = 0.5 * field.warrior(seat) + (means.glory(view, foe) * 0.5 if view.factions[foe] == AI else 0.0)

    def judge(answer: Plan | Bluff) -> float:
        card = answer.card if isinstance(answer, Plan) and answer.card is not None else NONE
        tried = _tried(battle, side, answer.sector, card)
        fighter = Fighter(view, tried, side)  # type: ignore[arg-type]
        read_sums(fighter)
        mine = [float(strength_now(fighter)), float(tried.attack[side]), float(tried.defence[side])]
        total = 0.0
        if answer.sector in DIE_SECTORS:
            mine[0] += ROLL[0]
            mine[2] += ROLL[1]
            total -= 0.8 * means.worth(view, seat, ((GEM, 1),))
        chance = odds(mine[0] - strength + (0.3 if side == 0 else -0.3))
        if answer.sector == RETREAT:
            total += 0.9 * leaders + 0.2 * own
            chance = 0.0
        total += stake * chance
        total += wound * min(4.0, theirs, max(0.0, mine[1] - defence))
        total -= lost * min(4.0, own, max(0.0, attack - mine[2]))
        if card != NONE:
            total -= 0.5 + 0.4 * means.keeping(view, seat, card)
        return total + (0.05 if isinstance(answer, Bluff) else 0.0)

    return judge


def _expected(field: Field, battle: Battle, side: int) -> tuple[float, float, float]:
    """What the opponent is likely to come to; what it has shown already is known (CO-BATTLE-065)."""
    fighter = Fighter(field.view, battle, side)  # type: ignore[arg-type]
    if battle.sectors[side] != NONE:
        tried = _tried(battle, side, battle.sectors[side], battle.cards[side])
        fighter = Fighter(field.view, tried, side)  # type: ignore[arg-type]
        read_sums(fighter)
        return float(strength_now(fighter)), float(tried.attack[side]), float(tried.defence[side])
    strength, attack, defence = announced(fighter)
    more = BARE + (WITH_CARDS if field.view.hands[fighter.seat] else 0.0)
    return strength + more, attack + BLOCKS, defence + BLOCKS


def _tried(battle: Battle, side: int, sector: int, card: int) -> Battle:
    """The battle as if this plan were shown."""
    copied = {name: list(getattr(battle, name)) for name in ("sectors", "cards", "strength", "attack", "defence")}
    tried = msgspec.structs.replace(battle, **copied)
    tried.sectors[side], tried.cards[side] = sector, card
    return tried
