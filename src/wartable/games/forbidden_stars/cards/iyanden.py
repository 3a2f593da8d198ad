"""Combat cards of the Eldar (Iyanden), in print order."""

from __future__ import annotations

from functools import partial

from wartable.games.forbidden_stars.actions import ROLLED as ROLLED_DIE
from wartable.games.forbidden_stars.actions import (
    STANDING,
    Decline,
    Done,
    GainDie,
    LoseDie,
    Move,
    Pay,
    PickArea,
    UseAbility,
)
from wartable.games.forbidden_stars.battle import dice as pool
from wartable.games.forbidden_stars.battle.lasting import (
    NO_DAMAGE,
    NO_DEFENCE_TOKENS,
    begin_lasting,
    cannot_be_routed,
    lasting,
)
from wartable.games.forbidden_stars.battle.retreat import retreat
from wartable.games.forbidden_stars.battle.troops import choose_troop, everyone, rout, standing
from wartable.games.forbidden_stars.cards.combat import (
    Box,
    Context,
    card,
    cards_in_hand,
    choose_face_up,
    draw,
    either,
    play_face_up,
    then,
    when,
)
from wartable.games.forbidden_stars.cards.effects import (
    RALLY,
    attacking,
    defending,
    die,
    has_die,
    lasts,
    opponent_can_rout,
    opponent_loses_tokens,
    opponent_routs_one,
    opponents_die,
    rally_one,
    roll,
    spend,
    tokens,
    turn_up_to,
    unless_spends,
)
from wartable.games.forbidden_stars.content import ATTACK, DEFENCE, MAX_DICE, MORALE, kind_of, level_of
from wartable.games.forbidden_stars.events import CardDiscarded, UnitMoved
from wartable.games.forbidden_stars.galaxy import bits, has, only
from wartable.games.forbidden_stars.model import NONE, Fight, order_of
from wartable.games.forbidden_stars.rules.control import contested, enemy, open_to
from wartable.games.forbidden_stars.rules.forces import figures_in, shift_unit
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import chance, shuffle, tell


def _around(c: Context) -> int:
    """Areas adjacent to the battle, in this or a neighbouring system, where units of this kind can stand.

    No unit crosses a warp storm (FS-STORM-001).
    """
    galaxy, here = c.s.map, c.battle.area
    return galaxy.passable(bytes(c.s.storms))[here] & galaxy.alike(here)


def _out_of_battle(c: Context) -> list[Move]:
    """One unrouted unit to an adjacent friendly or uncontrolled area (FS-ELDAR-020 to FS-ELDAR-022)."""
    areas = _around(c) & open_to(c.s, c.me.seat)
    return [
        Move(unit, c.battle.area, area)
        for unit, state in standing(c.s, c.battle, c.i)
        if state == STANDING
        for area in bits(areas)
    ]


def _tried_out_of_battle(c: Context) -> list[Candidate]:
    galaxy, here = c.s.map, c.battle.area
    passable, legal = galaxy.passable(bytes(c.s.storms))[here], _out_of_battle(c)
    found: list[Candidate] = [(move, None) for move in legal]
    for unit, state in figures_in(c.s, here, c.me.seat):
        for area in bits(galaxy.adjacent[here]):
            if (move := Move(unit, here, area)) not in legal:
                rule = "FS-ELDAR-020" if has(passable, area) else "FS-STORM-001"
                found.append((move, rule if state == STANDING else "FS-ELDAR-021"))
    return found


def hit_and_run(c: Context) -> Flow:
    if not _out_of_battle(c):
        return
    move = yield Choose(c.me.seat, lambda: _tried_out_of_battle(c), c.cite, "move-out", {"card": c.card})
    _leave(c, move.unit, move.target)


def _leave(c: Context, unit: int, area: int) -> None:
    shift_unit(c.s, c.me.seat, kind_of(unit), c.battle.area, area)
    tell(c.s, UnitMoved, cite=c.cite, seat=c.me.seat, unit=unit, source=c.battle.area, area=area)


def opponent_loses_a_die(c: Context) -> Flow:
    """A die of the opponent's own choice (FS-ELDAR-043)."""
    face = yield from opponents_die(c, c.opponent.seat, LoseDie, "lose-die")
    if face is not None:
        pool.lose_die(c.s, c.opponent, face, c.cite)


def may_retreat_one(c: Context) -> Flow:
    among = everyone(c.s, c.battle, c.i)
    if not among:
        return
    answer = yield Choose(c.me.seat, [UseAbility(), Decline()], c.cite, "may-retreat", {"card": c.card})
    if isinstance(answer, UseAbility):
        troop = yield from choose_troop(c.s, c.me.seat, c.battle, c.i, among, c.cite, "retreat-unit")
        yield from retreat(c.s, c.battle, c.i, [troop], c.cite)


def play_for_icons(c: Context) -> Flow:
    """One further card from hand, without its abilities (FS-COMBATCARD-030)."""
    side = c.me
    if not side.hand:
        return
    answer = yield Choose(
        side.seat,
        partial(cards_in_hand, side),
        c.cite,
        "play-for-icons",
        {"card": c.card},
    )
    side.hand.remove(answer.card)
    play_face_up(c.s, side, answer.card, icons_only=True)


def draw_one(c: Context) -> None:
    draw(c.s, c.me, 1, c.cite)


def wave_serpent(c: Context) -> Flow:
    """Any number of unrouted units of level 0 and 1 to one adjacent area; one area may become contested (FS-ELDAR-036, FS-ELDAR-037)."""
    s, seat, battle = c.s, c.me.seat, c.battle
    hostile = enemy(s, seat)
    areas = [a for a in bits(_around(c) & ~contested(s)) if not has(hostile, a) or battle.waved == NONE]
    if battle.waved != NONE and has(_around(c), battle.waved):
        areas.append(battle.waved)
    if not areas or not _wave_riders(c):
        return
    area = (yield Choose(seat, [PickArea(a) for a in areas], c.cite, "wave-serpent", {"card": c.card})).area
    while riders := _wave_riders(c):
        answer = yield Choose(
            seat, [*(Move(u, battle.area, area) for u in riders), Done()], c.cite, "wave-serpent-unit", {"card": c.card}
        )
        if isinstance(answer, Done):
            return
        if has(enemy(s, seat), area):
            battle.waved = area
            order_of(s).fights.append(Fight(area, seat, only(battle.area), by_advance=False))
        _leave(c, answer.unit, area)


def _wave_riders(c: Context) -> list[int]:
    return [u for u, state in standing(c.s, c.battle, c.i) if state == STANDING and level_of(u) <= 1]


def spiritseer(c: Context) -> Flow:
    """Gain a morale die and rout one own unit; if one was routed, units suffer no damage this round (FS-ELDAR-031)."""
    pool.gain_die(c.s, c.me, MORALE, c.cite)
    among = standing(c.s, c.battle, c.i)
    if not among or cannot_be_routed(c.me):
        return
    troop = yield from choose_troop(c.s, c.me.seat, c.battle, c.i, among, c.cite, "rout-own", "FS-ROUT-005")
    if (yield from rout(c.s, c.battle, c.i, troop, c.cite)):
        begin_lasting(c.me)


def opponent_discards_at_random(c: Context) -> None:
    """One random card of the opponent's hand is shown and shuffled into his deck (FS-ELDAR-042)."""
    hand = c.opponent.hand
    if not hand:
        return
    card = hand.pop(chance(c.s, len(hand)))
    deck = c.s.players[c.opponent.seat].deck
    deck.append(card)
    shuffle(c.s, deck)
    tell(c.s, CardDiscarded, cite=c.cite, seat=c.opponent.seat, card=card)


def lance_or_card(c: Context) -> Flow:
    """Four attack tokens, unless the opponent lets one of his face-up cards be chosen and discarded (FS-ELDAR-033)."""
    if c.opponent.played:
        answer = yield Choose(c.opponent.seat, [Pay(), Decline()], c.cite, "avoid-lance", {"card": c.card})
        if isinstance(answer, Pay):
            yield from choose_face_up(c, c.me.seat)
            return
    tokens(attack=4)(c)


ROLLED_OR_MORALE = either((GainDie(ROLLED_DIE), roll()), (GainDie(MORALE), die(MORALE)))

card("hit_and_run", tokens(attack=2), spend(MORALE, hit_and_run))
card("howling_banshees", roll(), spend(MORALE, opponent_routs_one))
card("striking_scorpions", roll(), opponent_loses_a_die)
card("ranger_support", then(when(attacking, tokens(attack=1, defence=1)), when(defending, may_retreat_one)))
card("command_of_the_autarch", then(either(RALLY, (GainDie(MORALE), die(MORALE))), play_for_icons))
card("fire_dragons_vengeance", Box(lasts, attacking), tokens(defence=2))
lasting("fire_dragons_vengeance", NO_DEFENCE_TOKENS)
card("swooping_hawks", Box(opponent_loses_tokens(ATTACK, 3), defending), spend(MORALE, tokens(attack=2)))
card(
    "wraithguard_advance",
    then(ROLLED_OR_MORALE, turn_up_to(2, ATTACK, [DEFENCE])),
    unless_spends(MORALE, opponent_routs_one, matters=opponent_can_rout),
)
card("wraithguard_support", then(ROLLED_OR_MORALE, turn_up_to(2, DEFENCE, [ATTACK])), spend(MORALE, rally_one))
card(
    "fire_prism",
    Box(turn_up_to(MAX_DICE, ATTACK, [MORALE]), has_die(MORALE)),
    then(when(attacking, tokens(attack=2)), when(defending, opponent_loses_tokens(DEFENCE, 5))),
)
card("wave_serpent", then(roll(), unless_spends(MORALE, tokens(defence=3))), spend(MORALE, wave_serpent))
card("spiritseers_guidance", spiritseer)
lasting("spiritseers_guidance", NO_DAMAGE)
card("holofield_emitter", then(roll(), draw_one), play_for_icons)
card("psychic_lance", then(roll(), opponent_discards_at_random), lance_or_card)
