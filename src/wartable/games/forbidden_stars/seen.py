"""The table as a viewer knows it, as a state: ownership, totals and sums are counted by the same rules.

Hidden zones (decks, hands, tokens under others) are empty in it. It is never played on.
"""

from __future__ import annotations

from typing import Any

from wartable.games.forbidden_stars.model import NONE, Battle, Player, Side, State
from wartable.games.forbidden_stars.view import BattleView, PlayerView, View
from wartable.kernel.alike import alike


def seen(v: View) -> State:
    """What the view shows, in the shape of a state."""
    return alike(
        State,
        v,
        key=b"",
        players=[_player(p) for p in v.players],
        stacks=[bytearray() for _ in v.stacks],
        event=NONE if v.event is None else v.event,
        battle=_battle(v.battle) if v.battle is not None else None,
    )


def _player(p: PlayerView) -> Player:
    orders, scheme = bytearray(p.orders or bytes(4)), NONE if p.scheme is None else p.scheme
    unseen: Any = {pile: bytearray() for pile in ("events", "drawn", "deck")}
    return alike(Player, p, orders=orders, scheme=scheme, cities=p.level, **unseen)


def _battle(b: BattleView) -> Battle:
    sides = [alike(Side, side, hand=bytearray(), chosen=NONE) for side in b.sides]
    return alike(Battle, b, sides=sides, winner=NONE if b.winner is None else b.winner)
