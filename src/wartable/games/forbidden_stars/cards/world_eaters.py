"""Combat cards of Chaos (World Eaters), in print order."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import (
    LYING_TOKEN,
    TOKEN,
    Decline,
    GainDie,
    Pay,
    PickArea,
    Rout,
)
from wartable.games.forbidden_stars.battle import dice as pool
from wartable.games.forbidden_stars.battle.troops import (
    choose_troop,
    everyone,
    return_token,
    rout,
    routed,
    standing,
)
from wartable.games.forbidden_stars.cards.combat import Box, Context, Effect, card, either, then, when
from wartable.games.forbidden_stars.cards.effects import (
    destroy_chosen,
    die,
    die_of,
    more_morale,
    opponent_can_rout,
    opponent_destroys_routed,
    opponent_has_routed,
    opponent_routs_one,
    rally_one,
    roll,
    rout_enemy,
    spend,
    spend_up_to,
    tokens,
    tokens_for_each,
    tokens_of,
    unless_spends,
)
from wartable.games.forbidden_stars.cards.tactics import place_free
from wartable.games.forbidden_stars.cards.ultramarines import place_in_battle
from wartable.games.forbidden_stars.cards.upgrades_world_eaters import cultists_in
from wartable.games.forbidden_stars.content import (
    ATTACK,
    DEFENCE,
    ESCORT,
    GROUND,
    LEVEL,
    MAX_DICE,
    MILITIA,
    MORALE,
    SWITCH,
    TROOPS,
    level_of,
    unit,
)
from wartable.games.forbidden_stars.events import UnitReplaced
from wartable.games.forbidden_stars.galaxy import INSIDE, bits, has, system_of, without
from wartable.games.forbidden_stars.rules.control import open_to
from wartable.games.forbidden_stars.rules.forces import put_unit, slot_of, take_unit, unit_types
from wartable.kernel.questions import Choose, Flow, carry
from wartable.kernel.state import tell

CULTIST, ICONOCLAST = unit("cultist"), unit("iconoclast")


def unless_routs(effect: Effect) -> Effect:
    """It happens unless the opponent actually routs one of his units (FS-CHAOS-047)."""

    def unless(c: Context) -> Flow:
        if opponent_can_rout(c):
            answer = yield Choose(c.opponent.seat, [Rout(), Decline()], c.cite, "avoid", {"card": c.card})
            if isinstance(answer, Rout) and (yield from opponent_routs_one(c)):
                return
        yield from carry(effect(c))

    return unless


def unless_destroys(effect: Effect, routed_only: bool) -> Effect:
    """It happens unless the opponent chooses and destroys one of his own (routed) units (FS-CHAOS-026, FS-CHAOS-037)."""

    def unless(c: Context) -> Flow:
        among = (routed if routed_only else everyone)(c.s, c.battle, 1 - c.i)
        if among:
            answer = yield Choose(c.opponent.seat, [Pay(), Decline()], c.cite, "avoid", {"card": c.card})
            if isinstance(answer, Pay):
                yield from destroy_chosen(c, c.opponent.seat, 1 - c.i, among)
                return
        yield from carry(effect(c))

    return unless


def opponent_either_routs(otherwise: Effect, reward: Effect | None = None) -> Effect:
    """The opponent chooses: rout one of his units, even if he cannot (FS-KEYWORD-001), or let the other thing happen."""

    def choose(c: Context) -> Flow:
        possible = opponent_can_rout(c)
        if not possible and not SWITCH["impossible_rout_may_be_chosen"]:
            yield from carry(otherwise(c))
            return
        answer = yield Choose(c.opponent.seat, [Rout(), Decline()], c.cite, "rout-or-not", {"card": c.card})
        if isinstance(answer, Decline):
            yield from carry(otherwise(c))
        elif (yield from opponent_routs_one(c)) and reward is not None:
            yield from carry(reward(c))

    return choose


def opponent_gains_rolled_die(c: Context) -> None:
    pool.roll_dice(c.s, c.opponent, 1, c.cite)


def free_unit_here(c: Context) -> None:
    """A free Cultist or Iconoclast, as fits the area, joins the battle (FS-CHAOS-041)."""
    kind = MILITIA if has(c.s.map.worlds, c.battle.area) else ESCORT
    place_free(c.s, c.me.seat, kind, c.battle.area, c.cite)


def dark_faith_place(c: Context) -> Flow:
    """A free Cultist on another friendly or uncontrolled world of this system (FS-CHAOS-048)."""
    s, seat = c.s, c.me.seat
    others = without(INSIDE[system_of(c.battle.area)], c.battle.area)
    areas = list(bits(open_to(s, seat) & s.map.worlds & others))
    if not areas or not s.players[seat].reserve[MILITIA]:
        return
    area = areas[0]
    if len(areas) > 1:
        area = (yield Choose(seat, [PickArea(a) for a in areas], c.cite, "place-cultist", {"card": c.card})).area
    place_free(s, seat, MILITIA, area, c.cite)


def cultist_becomes_marine(c: Context) -> Flow:
    """Replace a Cultist on the contested world, routed or a token too, by an unrouted Chaos Space Marine (FS-CHAOS-032 to FS-CHAOS-034)."""
    s, seat = c.s, c.me.seat
    among = [t for t in everyone(s, c.battle, c.i) if t[0] == CULTIST]
    if not among or not s.players[seat].reserve[TROOPS]:
        return
    old, state = yield from choose_troop(s, seat, c.battle, c.i, among, c.cite, "replace", c.cite)
    if state in (TOKEN, LYING_TOKEN):
        return_token(s, c.me, state)
    else:
        take_unit(s, seat, slot_of(old, state), c.battle.area)
    put_unit(s, seat, TROOPS, c.battle.area)
    marine = unit_types(s, seat)[TROOPS]
    tell(s, UnitReplaced, cite=c.cite, seat=seat, unit=old, by=marine, area=c.battle.area)


def inhuman_strength(c: Context) -> Flow:
    """Destroy one own unit in the battle to gain four attack tokens (FS-CHAOS-057)."""
    yield from destroy_chosen(c, c.me.seat, c.i, everyone(c.s, c.battle, c.i))
    tokens(attack=4)(c)


def chaos_united_place(c: Context) -> Flow:
    """A unit from any world, of a level no higher than the number of own Cultists in this system (FS-CHAOS-024)."""
    most = cultists_in(c.s, c.me.seat, system_of(c.battle.area)) + c.me.ready + c.me.fallen
    types = unit_types(c.s, c.me.seat)
    yield from place_in_battle(c, tuple(types[kind] for kind in GROUND if LEVEL[kind] <= most))


def destroy_level_0(c: Context) -> Flow:
    """One enemy unit of level 0, chosen by the Chaos player (FS-CHAOS-031)."""
    yield from destroy_chosen(c, c.me.seat, 1 - c.i, _level_0(c), "FS-CHAOS-029")


def _level_0(c: Context) -> list[tuple[int, int]]:
    return [t for t in everyone(c.s, c.battle, 1 - c.i) if level_of(t[0]) == 0]


def destroy_routed_enemy(c: Context) -> Flow:
    yield from destroy_chosen(c, c.me.seat, 1 - c.i, routed(c.s, c.battle, 1 - c.i))


def rout_all_level_0(c: Context) -> Flow:
    """Every unrouted enemy unit of level 0 (FS-CHAOS-058)."""
    while among := [t for t in standing(c.s, c.battle, 1 - c.i) if level_of(t[0]) == 0]:
        if not (yield from rout(c.s, c.battle, 1 - c.i, among[0], c.cite)):
            return


card(
    "khornes_rage",
    spend(ATTACK, tokens(attack=3)),
    unless_spends(DEFENCE, opponent_routs_one, matters=opponent_can_rout),
)
card("foul_worship", roll(), when(opponent_has_routed, tokens_for_each(DEFENCE, "cultist", "iconoclast")))
card("impure_zeal", when(more_morale, rally_one), unless_routs(tokens_for_each(ATTACK, "cultist", "iconoclast")))
card("dark_faith", die(MORALE), when(more_morale, dark_faith_place))
card("lure_of_chaos", opponent_either_routs(free_unit_here, opponent_gains_rolled_die), tokens_of(2))
card(
    "mark_of_khorne",
    spend((ATTACK, MORALE), tokens(attack=3)),
    unless_spends(DEFENCE, opponent_destroys_routed, matters=opponent_has_routed),
)
card(
    "mark_of_nurgle", spend((DEFENCE, MORALE), tokens(defence=3)), unless_destroys(tokens(defence=2), routed_only=True)
)
card("mark_of_slaanesh", then(roll(), when(more_morale, opponent_routs_one)), when(opponent_has_routed, free_unit_here))
card(
    "mark_of_tzeentch",
    then(die(MORALE), when(more_morale, cultist_becomes_marine)),
    Box(spend_up_to(2, MORALE, die_of(ATTACK, DEFENCE)), lambda c: c.me.dice[MORALE] > 0),
)
card("inhuman_strength", die_of(ATTACK, MORALE), inhuman_strength)
card("daemonic_resilience", die_of(DEFENCE, MORALE), unless_destroys(tokens(defence=4), routed_only=False))
card("chaos_united", opponent_either_routs(die_of(ATTACK, DEFENCE, MORALE)), chaos_united_place)
card(
    "death_and_despair",
    then(
        either((GainDie(ATTACK, 2), die(ATTACK, 2)), (GainDie(MORALE, 2), die(MORALE, 2))),
        spend_up_to(MAX_DICE, MORALE, destroy_level_0, possible=lambda c: bool(_level_0(c))),
    ),
    when(more_morale, destroy_routed_enemy),
)
card("chaos_victorious", then(roll(2), when(more_morale, rout_all_level_0)), rout_enemy)
