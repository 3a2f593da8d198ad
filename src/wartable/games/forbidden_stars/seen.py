"""The table as a viewer knows it, as a state: ownership, totals and sums are counted by the same rules.

Hidden zones (decks, hands, tokens under others) are empty in it. It is never played on.
"""

from __future__ import annotations

from wartable.games.forbidden_stars.model import NONE, Battle, Player, Side, State
from wartable.games.forbidden_stars.view import BattleView, PlayerView, SideView, View


def seen(v: View) -> State:
    """What the view shows, in the shape of a state."""
    return State(
        step=v.step,
        rng=0,
        players=[_player(p) for p in v.players],
        tiles=v.tiles,
        units=bytearray(v.units),
        structures=bytearray(v.structures),
        objectives=bytearray(v.objectives),
        present=list(v.present),
        stacks=[bytearray() for _ in v.stacks],
        storms=bytearray(v.storms),
        supply=bytearray(v.supply),
        figures=v.figures,
        round=v.round,
        phase=v.phase,
        first=v.first,
        active=v.active,
        order=v.order,
        battle=_battle(v.battle) if v.battle is not None else None,
    )


def _player(p: PlayerView) -> Player:
    return Player(
        faction=p.faction,
        materiel=p.materiel,
        assets=bytearray(p.assets),
        reserve=bytearray(p.reserve),
        markers=p.markers,
        orders=bytearray(p.orders or bytes(4)),
        used=bytearray(p.used),
        on_deck=bytearray(p.on_deck),
        events=bytearray(),
        drawn=bytearray(),
        scheme=NONE if p.scheme is None else p.scheme,
        deck=bytearray(),
        combat_upgrades=bytearray(p.combat_upgrades),
        removed=bytearray(p.removed),
        upgrades=bytearray(p.upgrades),
        exhausted=bytearray(p.exhausted),
        cities=p.level,
        objectives=p.objectives,
        out=p.out,
    )


def _battle(b: BattleView) -> Battle:
    winner = NONE if b.winner is None else b.winner
    sides = [_side(side) for side in b.sides]
    return Battle(b.area, sides, b.origins, b.by_advance, b.round, b.turn, winner=winner)


def _side(s: SideView) -> Side:
    return Side(
        seat=s.seat,
        dice=bytearray(s.dice),
        tokens=bytearray(s.tokens),
        hand=bytearray(),
        chosen=NONE,
        played=bytearray(s.played),
        live=bytearray(s.live),
        ready=s.ready,
        fallen=s.fallen,
        damage=s.damage,
    )
