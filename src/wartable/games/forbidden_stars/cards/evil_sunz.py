"""Combat cards of the Orks (Evil Sunz), in print order. Their "must" cannot be declined (FS-EFFECT-001)."""

from __future__ import annotations

from wartable.games.forbidden_stars.actions import Decline, Pay, PickDie, SpendDie, UseAbility
from wartable.games.forbidden_stars.battle import dice as pool
from wartable.games.forbidden_stars.battle.lasting import MIRRORS_TOKENS, TAKES_ICONS, lasting, take_icons_of
from wartable.games.forbidden_stars.battle.retreat import retreat
from wartable.games.forbidden_stars.battle.troops import choose_troop, destroy, everyone
from wartable.games.forbidden_stars.cards.combat import Box, Context, card, choose_face_up, must, then, when
from wartable.games.forbidden_stars.cards.effects import (
    both_reroll,
    free_reinforcement,
    lasts,
    more_unrouted,
    opponent_can_rout,
    opponent_destroys_one,
    opponent_rerolls,
    opponent_rerolls_for_each,
    opponent_routs_one,
    opponents_die,
    rally_one,
    reroll_own,
    roll,
    tokens,
    tokens_for_each,
    unless_spends,
)
from wartable.games.forbidden_stars.content import ATTACK, DEFENCE, FACES, MORALE, level_of, unit
from wartable.games.forbidden_stars.events import CardDiscarded
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import shuffle, tell

ONSLAUGHT = unit("onslaught")


def opponent_rerolls_chosen_die(c: Context) -> Flow:
    """One die of the opponent, chosen by the Ork player (FS-ORKS-036)."""
    face = yield from opponents_die(c, c.me.seat, PickDie, "reroll-enemy")
    if face is not None:
        pool.reroll(c.s, c.opponent, face, 1, c.cite)


def onslaught_for_a_unit(c: Context) -> Flow:
    """Destroy one own Onslaught; the opponent chooses and destroys one of his units."""
    among = [t for t in everyone(c.s, c.battle, c.i) if t[0] == ONSLAUGHT]
    troop = yield from choose_troop(c.s, c.me.seat, c.battle, c.i, among, c.cite, "destroy", c.cite)
    destroy(c.s, c.battle, c.i, troop, c.cite)
    yield from opponent_destroys_one(c)


def take_icons(c: Context) -> None:
    """The opponent discards the top card of his combat deck; its icons count for this round (FS-ORKS-031)."""
    deck = c.s.players[c.opponent.seat].deck
    if not deck:
        return
    top = deck[-1]
    take_icons_of(c.me, top)
    tell(c.s, CardDiscarded, cite=c.cite, seat=c.opponent.seat, card=top)
    shuffle(c.s, deck)


def both_reroll_everything(c: Context) -> None:
    for side in c.battle.sides:
        pool.reroll_all(c.s, side, c.cite)


def opponent_may_retreat_one(c: Context) -> Flow:
    """The opponent may retreat one of his units (FS-ORKS-048)."""
    among = everyone(c.s, c.battle, 1 - c.i)
    if not among:
        return
    answer = yield Choose(c.opponent.seat, [UseAbility(), Decline()], c.cite, "may-retreat", {"card": c.card})
    if isinstance(answer, UseAbility):
        troop = yield from choose_troop(c.s, c.opponent.seat, c.battle, 1 - c.i, among, c.cite, "retreat-unit")
        yield from retreat(c.s, c.battle, 1 - c.i, [troop], c.cite)


def snapper(c: Context) -> Flow:
    """Discard one face-up card of the opponent, of the Ork player's choice (FS-ORKS-046)."""
    yield from choose_face_up(c, c.me.seat)


def smasher(c: Context) -> Flow:
    """An enemy unit is destroyed unless the opponent spends dice equal to its level; for level 0 nothing is to be paid."""
    among = everyone(c.s, c.battle, 1 - c.i)
    if not among:
        return
    troop = yield from choose_troop(c.s, c.me.seat, c.battle, 1 - c.i, among, c.cite, "smash")
    price, side = level_of(troop[0]), c.opponent
    if sum(side.dice) >= price:
        answer = yield Choose(side.seat, [Pay(), Decline()], c.cite, "avoid-smash", {"card": c.card, "unit": troop[0]})
        if isinstance(answer, Pay):
            for _ in range(price):
                faces = [face for face in range(len(FACES)) if side.dice[face]]
                face = faces[0]
                if len(faces) > 1:
                    face = (
                        yield Choose(side.seat, [SpendDie(f) for f in faces], c.cite, "spend-die", {"card": c.card})
                    ).face
                pool.lose_die(c.s, side, face, c.cite)
            return
    destroy(c.s, c.battle, 1 - c.i, troop, c.cite)


card("gretchin", then(tokens(attack=1, defence=1), opponent_rerolls_chosen_die), Box(onslaught_for_a_unit))
card("mek_boyz", roll(), take_icons)
lasting("mek_boyz", TAKES_ICONS)
card("ard_boyz", must(reroll_own(ATTACK)), must(opponent_rerolls_for_each(ATTACK, "boyz")))
card("shoota_boyz", must(reroll_own(DEFENCE)), must(opponent_rerolls_for_each(DEFENCE, "boyz")))
card("slugga_boyz", must(both_reroll(MORALE)), rally_one)
card("waaagh", rally_one, tokens_for_each(ATTACK, "boyz", "onslaught"))
card(
    "sea_of_green",
    then(
        free_reinforcement,
        when(more_unrouted, unless_spends(MORALE, opponent_routs_one, matters=opponent_can_rout)),
    ),
)
card("mega_nobz", must(opponent_rerolls(DEFENCE)), tokens(defence=1))
card("biker_nobz", must(opponent_rerolls(ATTACK)), tokens(attack=1))
card("weirdboyz", must(both_reroll_everything), lasts)
lasting("weirdboyz", MIRRORS_TOKENS, whole_battle=True)
card("party_wagon", free_reinforcement, when(more_unrouted, tokens(attack=2, defence=2)))
card("rokkit_wagon", None, then(tokens(attack=3), opponent_may_retreat_one))
card("snapper_gargant", None, snapper)
card("smasher_gargant", None, smasher)
