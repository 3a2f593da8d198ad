"""The advanced tactic cards, side by side and deck by deck."""

from __future__ import annotations

from wartable.games.rebellion.actions import Damage, Retreat, Unit
from wartable.games.rebellion.content import (
    BLACK,
    BUNKER,
    COLOUR_OF,
    EMPIRE,
    FIGHTER,
    GENERATOR,
    GROUND,
    ICON_OF,
    OF,
    REBEL,
    RED,
    SPACE,
    STRUCTURE,
    TRIANGLE,
    UNIT,
    UNITS,
)
from wartable.games.rebellion.effects import PASS, YES, gain_units
from wartable.games.rebellion.halves import Does, Half, advanced, cancel
from wartable.games.rebellion.model import seat_of
from wartable.games.rebellion.phases.retreating import cannot_retreat, havens, leavers, withdraw
from wartable.games.rebellion.rules.board import count, kinds_at
from wartable.games.rebellion.rules.combat import RANK, fight_of, targets, wound
from wartable.games.rebellion.rules.queue import matching
from wartable.kernel.questions import Choose, Flow

ANY = -1


def deal(n: int, colour: int = ANY) -> Does:
    """Deal damage, divided as one likes; of a colour: to units with such health (RB-DESTROY-008, RB-DESTROY-009)."""

    def effect(h: Half) -> Flow:
        for _ in range(n):
            yield from hit(h, lambda unit: colour in (ANY, COLOUR_OF[unit]), 1)

    return effect


def hit(h: Half, which: object, n: int) -> Flow:
    """Damage on one unit of one's choice; which figure it is, as (kind, number), or None."""
    s, c = h.s, fight_of(h.s)
    assert callable(which)
    options = [target for target in targets(s, 1 - h.side, c.theater, None) if which(target.unit)]
    if not options:
        return None
    answer: Damage = options[0]
    if len(options) > 1:
        answer = yield Choose(seat_of(s, h.side, RANK[c.theater]), options, h.rule, ask="damage")
    figure = wound(s, answer.unit, answer.wounded, h.rule, n)
    c.assigned = {}  # no shield takes such damage
    return answer.unit, figure


def deal_to(names: tuple[str, ...], n: int) -> Does:
    """All the damage on one unit of these kinds."""
    kinds = [UNIT[name] for name in names]
    return lambda h: hit(h, lambda unit: unit in kinds, n)


def capital(unit: int) -> bool:
    return UNITS[unit].kind == "capital"


def prevent(red: int = 0, black: int = 0, direct: int = 0) -> Does:
    """The opponent's dice that show this are removed before damage is assigned (RB-PREVENT-001)."""

    def effect(h: Half) -> None:
        prevented, foe = fight_of(h.s).battle.prevented, 1 - h.side
        before = prevented[foe]
        prevented[foe] = (before[0] + red, before[1] + black, before[2] + direct)

    return effect


def lock(h: Half) -> None:
    """In the next round the opponent cannot play a card of this theater."""
    c = fight_of(h.s)
    c.locked[2 * (1 - h.side) + c.theater] = c.round + 1


def another(h: Half) -> None:
    h.another = True


def attack_last(h: Half) -> None:
    """For the rest of the combat the opponent attacks first in this theater (RB-CINEMATIC-022)."""
    c = fight_of(h.s)
    c.first[c.theater] = 1 - h.side


def numb(h: Half) -> None:
    """The opponent cannot remove damage with specials this round."""
    fight_of(h.s).battle.numb |= 1 << (1 - h.side)


def doom(which: object) -> Does:
    """Destroy one unit, which does not roll this round (RB-DESTROY-001)."""
    assert callable(which)

    def effect(h: Half) -> Flow:
        s, c = h.s, fight_of(h.s)
        options = [Unit(unit) for unit, n in kinds_at(s, c.place, 1 - h.side) if which(unit) and n > _doomed(h, unit)]
        if not options:
            return
        answer = options[0]
        if len(options) > 1:
            answer = yield Choose(seat_of(s, h.side, RANK[c.theater]), options, h.rule, ask="doom")
        c.battle.doomed = dict(sorted({**c.battle.doomed, answer.unit: _doomed(h, answer.unit) + 1}.items()))

    return effect


def _doomed(h: Half, unit: int) -> int:
    return fight_of(h.s).battle.doomed.get(unit, 0)


def triangle_on_the_ground(unit: int) -> bool:
    return ICON_OF[unit] == (GROUND, TRIANGLE)


def is_structure(unit: int) -> bool:
    return STRUCTURE[unit]


def both(*effects: Does) -> Does:
    """One after the other."""

    def effect(h: Half) -> Flow:
        for each in effects:
            flow = each(h)
            if flow is not None:
                yield from flow

    return effect


def swarm(h: Half) -> Flow:
    """With more Imperial than Rebel fighters in the system deal 2 damage."""
    place = fight_of(h.s).place
    own, theirs = (
        sum(count(h.s, place, unit) for unit in OF[side][SPACE] if FIGHTER[unit]) for side in (EMPIRE, REBEL)
    )
    if own > theirs:
        yield from deal(2)(h) or ()


def gain_fighter(h: Half) -> Flow:
    yield from gain_units(h.s, EMPIRE, [UNIT["tie-fighter"]], 1, fight_of(h.s).place, h.rule)


def restore(h: Half) -> None:
    """When damage was assigned, up to 2 of it may be taken off."""
    fight_of(h.s).battle.restores[h.side] += 2


def spare(unit: str) -> Does:
    """But not off units of this kind."""

    def effect(h: Half) -> None:
        fight_of(h.s).battle.spared[h.side] = UNIT[unit]

    return effect


def shield_by(structure: int) -> Does:
    """When damage was assigned, up to 3 of it may go on a structure instead."""

    def effect(h: Half) -> None:
        fight_of(h.s).battle.shields[h.side] = structure

    return effect


def beam(h: Half) -> None:
    """At the end of the round, with a Star Destroyer and no Rebel ships in the system, capture 1 leader."""
    fight_of(h.s).now.tractor_beam = True


def rogue_one(h: Half) -> None:
    """If Rebel units retreat this round, rescue a captured leader or remove a target marker."""
    fight_of(h.s).now.rogue_one = True


def confront(h: Half) -> None:
    """If the last Imperial ground unit is destroyed in this battle, an Imperial leader will be eliminated."""
    fight_of(h.s).battle.confronting = True


def bombard(h: Half) -> Flow:
    """Without a Shield Generator in the system deal 2 black damage."""
    if not count(h.s, fight_of(h.s).place, GENERATOR):
        yield from deal(2, BLACK)(h) or ()


def land(h: Half) -> Flow:
    """Gain 1 triangle ground unit of the Rebels' choice in the system."""
    yield from gain_units(h.s, REBEL, matching(h.s, REBEL, (GROUND, TRIANGLE)), 1, fight_of(h.s).place, h.rule)


def ion(h: Half) -> Flow:
    """Deal 1 damage to a capital ship, which cannot remove damage this round."""
    battle = fight_of(h.s).battle
    struck = yield from hit(h, capital, 1)
    if struck is not None:
        battle.ionized, battle.ionized_figure = struck


def escape(h: Half) -> Flow:
    """Retreat immediately; if so the Imperial card is cancelled."""
    s, c = h.s, fight_of(h.s)
    if cannot_retreat(s, REBEL) is not None or not havens(s, REBEL):
        return
    seat = seat_of(s, REBEL, RANK[c.theater])
    if (yield Choose(seat, [YES, PASS], h.rule, ask="escape")) == YES:
        options = [Retreat(place, leader) for place in havens(s, REBEL) for leader in leavers(s, c, REBEL)]
        answer = yield Choose(seat, options, h.rule, ask="retreat", about={"place": c.place})
        yield from withdraw(s, REBEL, answer.place, answer.leader, seat)
        h.cancelling = True


# -- the Empire in space -------------------------------------------------------------------------------

advanced("swarm-tactics", swarm, deal(1, BLACK))
advanced("reinforcements", both(gain_fighter, prevent(black=2)), prevent(black=2))
advanced("tractor-beam", beam, deal(1, RED))
advanced("overwhelming-presence", prevent(red=2, direct=1), prevent(red=2))
advanced("superlaser-blast", lambda h: hit(h, capital, 5), deal(1))
advanced("entrapment", both(cancel, another), lock, cancels=True)
advanced("energy-shield", restore, attack_last)
advanced("intercept", doom(triangle_on_the_ground), numb)

# -- the Empire on the ground --------------------------------------------------------------------------

advanced("support-of-the-501st", doom(triangle_on_the_ground), deal(1, BLACK))
advanced("armored-patrol", prevent(red=2, black=2), prevent(red=1, black=1))
advanced("overrun", deal(2), deal(1))
advanced("target-the-generator-adv", doom(is_structure), deal(1, RED))
advanced("air-superiority", cancel, lock, cancels=True)
advanced("armored-position", shield_by(BUNKER), attack_last)
advanced("bombardment-adv", bombard, deal(1))
advanced("imposing-presence", numb, another)

# -- the Rebels in space -------------------------------------------------------------------------------

advanced("rogue-squadron-support", deal(2, BLACK), deal(1, BLACK))
advanced("bombing-run", deal(2, RED), deal(1, RED))
advanced("deployment-adv", land, numb)
advanced("fleet-logistics", both(prevent(red=2), another), prevent(red=2))
advanced("ion-blast", ion, deal(1))
advanced("outrun-them", cancel, lock, cancels=True)
advanced("draw-their-fire", both(restore, spare("nebulon-b")), attack_last)
advanced("escort", prevent(red=1, black=1, direct=1), prevent(black=2))

# -- the Rebels on the ground --------------------------------------------------------------------------

advanced("hold-them-back", doom(triangle_on_the_ground), deal(1, BLACK))
advanced("take-it-down-adv", deal(2, RED), deal(1, RED))
advanced("tow-cables", deal_to(("at-at", "at-st"), 4), deal(1))
advanced("take-cover", prevent(red=2, black=2), prevent(red=1, black=1))
advanced("planetary-shield", shield_by(GENERATOR), attack_last)
advanced("rogue-one", rogue_one, numb)
advanced("escape-plan-adv", escape, lock, cancels=True)
advanced("confrontation", confront, another)
