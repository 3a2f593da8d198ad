"""The assess-damage step: totals, and the assignment of damage (FS-BATTLE-011 to FS-BATTLE-014, FS-DAMAGE-011)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import STANDING, TOKEN, Assign
from wartable.games.forbidden_stars.battle.lasting import cannot_be_routed, icons_taken, no_damage
from wartable.games.forbidden_stars.battle.troops import Troop, destroy, everyone, rout, routed, standing
from wartable.games.forbidden_stars.content import ATTACK, BASTION_UNIT, DEFENCE, HEALTH, ICONS
from wartable.games.forbidden_stars.events import DamageSuffered
from wartable.games.forbidden_stars.model import ATTACKER, DEFENDER, NONE, Battle, Side, State, battle_of
from wartable.games.forbidden_stars.rules.forces import bastions
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import tell


def icons(side: Side, face: int) -> int:
    """Icons of the face-up cards, and those taken from other cards for this round (FS-COMBATCARD-021)."""
    total = sum(ICONS[card][face] for card in side.played)
    if any(side.live):
        taken = [icons_taken(side, position) for position in range(len(side.played))]
        total += sum(ICONS[card][face] for card in taken if card != NONE)
    return total


def attack_total(side: Side) -> int:
    """Attack icons on dice, tokens and cards (FS-BATTLE-011)."""
    return side.dice[ATTACK] + side.tokens[ATTACK] + icons(side, ATTACK)


def defence_total(side: Side) -> int:
    """Defence icons on dice, tokens and cards (FS-BATTLE-012)."""
    return side.dice[DEFENCE] + side.tokens[DEFENCE] + icons(side, DEFENCE)


def count_damage(s: State, battle: Battle) -> None:
    """Each side suffers the other's attack less its own defence; both come from the same totals (FS-BATTLE-013)."""
    attacker, defender = battle.sides
    attacker.damage = max(attack_total(defender) - defence_total(attacker), 0)
    defender.damage = max(attack_total(attacker) - defence_total(defender), 0)
    for side in battle.sides:
        tell(s, DamageSuffered, cite="FS-BATTLE-013", seat=side.seat, count=side.damage)


def targets(s: State, battle: Battle, i: int) -> list[Troop]:
    """Bastions and unrouted units; routed ones only if there is nothing else (FS-DAMAGE-002, FS-DAMAGE-003)."""
    found: list[Troop] = [] if no_damage(battle) else standing(s, battle, i)
    if bastions(s, battle.area, battle.sides[i].seat):
        found.append((BASTION_UNIT, STANDING))
    return found if found or no_damage(battle) else routed(s, battle, i)


def assign_damage(s: State) -> Flow | None:
    """The attacker assigns his damage first, then the defender (FS-BATTLE-014)."""
    battle = battle_of(s)
    side = battle.sides[battle.turn]
    found = targets(s, battle, battle.turn) if side.damage else []
    if not found:
        side.damage = 0
        if battle.turn == ATTACKER:
            battle.turn = DEFENDER
        else:
            s.step = "end-of-assess-damage"
        return None
    return _assign(s, battle, side, found)


def _assign(s: State, battle: Battle, side: Side, found: list[Troop]) -> Flow:
    """All damage goes to one target after another until it is used up (FS-DAMAGE-005)."""
    i = battle.turn
    target = found[0]
    if len(found) > 1:

        def tried() -> list[Candidate]:
            rest = [t for t in everyone(s, battle, i) if t not in found]
            rule = no_damage(battle) or "FS-DAMAGE-003"
            return [*((Assign(*t), None) for t in found), *((Assign(*t), rule) for t in rest)]

        answer = yield Choose(
            side.seat,
            tried,
            "FS-DAMAGE-002",
            "assign-damage",
            {"count": side.damage, "area": battle.area},
            legal=[Assign(*t) for t in found],
        )
        target = (answer.unit, answer.state)
    health = HEALTH[target[0]]
    if side.damage >= health:
        side.damage -= health
        destroy(s, battle, i, target, "FS-DAMAGE-001")
        return
    side.damage = 0
    if target[0] != BASTION_UNIT and target[1] in (STANDING, TOKEN) and not cannot_be_routed(side):
        yield from rout(s, battle, i, target, "FS-DAMAGE-006")
