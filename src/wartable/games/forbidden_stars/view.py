"""What one seat may see (an allow-list), and how the rest is dealt anew.

Hidden: the order of every deck; other players' order tokens, in stacks and in the play area; cards in
other hands; face-down combat cards; event cards drawn by others. In a stack a player may look at his
own token only if it is on top (FS-ORDER-002, FS-STACK-003); a combat deck's composition is public
(FS-STRATEGIZE-005). What a seat may not see is HIDDEN; where there may be nothing, that is None.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wartable.games.forbidden_stars.model import (
    HOLDER,
    KIND_OF_ORDER,
    NONE,
    Battle,
    Order,
    Player,
    Setup,
    Side,
    State,
    order_token,
)
from wartable.games.forbidden_stars.rules.forces import cities
from wartable.kernel.alike import alike
from wartable.kernel.events import HIDDEN
from wartable.kernel.state import Rng


class PlayerGlance(msgspec.Struct):
    """What of a player's sheet a position is valued by."""

    faction: int
    materiel: int
    assets: list[int]
    on_deck: list[int]
    scheme: int | None
    removed: list[int]
    upgrades: list[int]
    objectives: int
    out: bool


class PlayerView(PlayerGlance):
    reserve: list[int]
    markers: int
    level: int
    order_count: int
    """Order tokens in the play area that were not used in this round."""
    orders: list[int] | None
    """Which they are (own ones only)."""
    used: list[int]
    events: int
    drawn: list[int]
    deck: int
    combat_upgrades: list[int]
    exhausted: list[int]


class SideView(msgspec.Struct):
    seat: int
    dice: list[int]
    tokens: list[int]
    hand: list[int]
    chosen: int | None
    played: list[int]
    live: list[int]
    ready: int
    fallen: int
    damage: int


class BattleView(msgspec.Struct):
    area: int
    sides: list[SideView]
    origins: int
    by_advance: bool
    round: int
    turn: int
    winner: int | None


class Glance(msgspec.Struct):
    """What of a view a position is valued by."""

    tiles: bytes
    units: bytes
    structures: bytes
    objectives: bytes
    present: list[int]
    stacks: list[list[tuple[int, int]]]
    """Of each system, bottom first: owner and kind of every token."""
    storms: list[int]
    players: Sequence[PlayerGlance]
    order: Order | None
    battle: BattleView | None
    winners: list[int] | None


class View(Glance):
    seat: int | None
    sets: tuple[str, ...]
    moved: int
    supply: list[int]
    figures: int
    round: int
    phase: int
    step: str
    first: int
    active: int
    event: int | None
    players: list[PlayerView]
    setup: Setup | None


def view(s: State, seat: int | None) -> View:
    """All that the seat may see, and nothing else; it stays as it is when the game goes on."""
    return alike(
        View,
        s,
        seat=seat,
        stacks=_stacks(s, seat),
        event=_there(s.event),
        players=[_player(s, i, player, i == seat) for i, player in enumerate(s.players)],
        battle=_battle(s.battle, seat) if s.battle is not None else None,
        winners=list(s.outcome.winners) if s.outcome else None,
    )


def glance(s: State, seat: int) -> Glance:
    """The part of the view that is quick to make."""
    return alike(
        Glance,
        s,
        stacks=_stacks(s, seat),
        players=[alike(PlayerGlance, player, scheme=_there(player.scheme)) for player in s.players],
        battle=_battle(s.battle, seat) if s.battle is not None else None,
        winners=list(s.outcome.winners) if s.outcome else None,
    )


def _stacks(s: State, seat: int | None) -> list[list[tuple[int, int]]]:
    """Whose the tokens are, and the kinds of those on top that are the seat's own."""
    return [
        [
            (HOLDER[token], KIND_OF_ORDER[token] if HOLDER[token] == seat and i == len(stack) - 1 else HIDDEN)
            for i, token in enumerate(stack)
        ]
        for stack in s.stacks
    ]


def _there(number: int) -> int | None:
    """A card or a side, or nothing."""
    return number if number != NONE else None


def _player(s: State, i: int, player: Player, own: bool) -> PlayerView:
    return alike(
        PlayerView,
        player,
        level=cities(s, i),
        order_count=sum(player.orders),
        orders=list(player.orders) if own else None,
        events=len(player.events),
        drawn=list(player.drawn) if own else _drawn_by_another(s, player),
        scheme=_there(player.scheme),
        deck=len(player.deck),
    )


def _shown(s: State) -> list[int]:
    """The event cards that lie open: the one being played, and the one that Incantation of Tzeentch resolves."""
    return [card for card in (s.event, s.second) if card != NONE]


def _drawn_by_another(s: State, player: Player) -> list[int]:
    """The cards that lie open first; the others stay unseen (FS-REFRESH-006)."""
    shown = [c for c in _shown(s) if c in player.drawn]
    return shown + [HIDDEN] * (len(player.drawn) - len(shown))


def _battle(battle: Battle, seat: int | None) -> BattleView:
    sides = [_side(battle, i, side, seat) for i, side in enumerate(battle.sides)]
    return alike(BattleView, battle, sides=sides, winner=_there(battle.winner))


def _sees_chosen(battle: Battle, i: int, seat: int | None) -> bool:
    """Its owner does, and an attacker who has looked at it (FS-MARINES-030)."""
    return seat is not None and (
        battle.sides[i].seat == seat or (i == 1 and battle.peeked and battle.sides[0].seat == seat)
    )


def _side(battle: Battle, i: int, side: Side, seat: int | None) -> SideView:
    hand = sorted(side.hand) if side.seat == seat else [HIDDEN] * len(side.hand)
    chosen = None if side.chosen == NONE else side.chosen if _sees_chosen(battle, i, seat) else HIDDEN
    return alike(SideView, side, hand=hand, chosen=chosen)


def open_view(s: State) -> View:
    """The table with every token, every hand and every face-down card turned up."""
    v = view(s, None)
    v.stacks = [[(HOLDER[token], KIND_OF_ORDER[token]) for token in stack] for stack in s.stacks]
    for shown, player in zip(v.players, s.players, strict=True):
        shown.orders, shown.drawn = list(player.orders), list(player.drawn)
    if s.battle is not None and v.battle is not None:
        for army, side in zip(v.battle.sides, s.battle.sides, strict=True):
            army.hand, army.chosen = sorted(side.hand), _there(side.chosen)
    return v


# ---- a random world that this seat cannot tell from the true one ----


def redeal(s: State, seat: int | None, rng: Rng) -> None:
    """Shuffle what the seat cannot know, in place."""
    for i, player in enumerate(s.players):
        if i != seat:
            _redeal_orders(s, i, player, rng)
            _redeal_events(s, player, rng)
        else:
            rng.deal(player.events)
        _redeal_combat_cards(s, i, player, seat, rng)


def _redeal_orders(s: State, i: int, player: Player, rng: Rng) -> None:
    """The kinds of a player's tokens that nobody else has seen in this round."""
    places = [(stack, p) for stack in s.stacks for p, token in enumerate(stack) if HOLDER[token] == i]
    pool = [KIND_OF_ORDER[stack[p]] for stack, p in places] + [k for k in range(4) for _ in range(player.orders[k])]
    rng.deal(pool)
    for stack, p in places:
        stack[p] = order_token(i, pool.pop())
    player.orders = bytearray(pool.count(k) for k in range(4))


def _redeal_events(s: State, player: Player, rng: Rng) -> None:
    shown = _shown(s)
    pool = [*player.events, *(c for c in player.drawn if c not in shown)]
    rng.deal(pool)
    for p, card in enumerate(player.drawn):
        if card not in shown:
            player.drawn[p] = pool.pop()
    player.events = bytearray(pool)


def _redeal_combat_cards(s: State, i: int, player: Player, seat: int | None, rng: Rng) -> None:
    """The deck for its owner; deck, hand and face-down card for the others."""
    pool = list(player.deck)
    battle = s.battle
    where = next((k for k, side in enumerate(battle.sides) if side.seat == i), None) if battle is not None else None
    if battle is None or where is None or i == seat:
        rng.deal(pool)
        player.deck = bytearray(pool)
        return
    side = battle.sides[where]
    hidden = side.chosen != NONE and not _sees_chosen(battle, where, seat)
    pool += side.hand
    if hidden:
        pool.append(side.chosen)
    rng.deal(pool)
    for p in range(len(side.hand)):
        side.hand[p] = pool.pop()
    if hidden:
        side.chosen = pool.pop()
    player.deck = bytearray(pool)
