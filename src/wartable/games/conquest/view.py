"""What one seat may see: an allow-list of the state, and dealing the rest anew."""

from __future__ import annotations

import msgspec

from wartable.games.conquest.abilities import rewatch
from wartable.games.conquest.content import NO_CARD, CardId, PlanetId
from wartable.games.conquest.memory import top_known, unknown_in_deck
from wartable.games.conquest.model import (
    HIDDEN,
    HIDDEN_PLANET,
    NOBODY,
    UNIT,
    Battle,
    Card,
    Conquest,
    Effect,
    PlaceId,
    Player,
    Uid,
)
from wartable.games.conquest.rules.values import area_effects, atk, command, has, hp
from wartable.kernel.alike import alike
from wartable.kernel.state import Outcome, Rng

SHOWN_KEYWORDS = ("ranged", "flying", "brutal", "mobile", "armorbane")
"""The keywords (and Area Effect) that matter once a unit is in play."""


class PlayerView(msgspec.Struct):
    """One side of the table. Cards a seat may not know are HIDDEN; their number shows."""

    warlord: Uid
    resources: int
    hand: list[CardId]
    deck: int
    discard: list[CardId]
    trophies: list[PlanetId]
    playing: list[CardId]
    limited: bool
    shown: list[CardId]
    """Cards in hand that the other player has seen (a spectator keeps none in mind)."""
    top: list[CardId]
    """The topmost cards of the deck as far down as this seat has seen any that are still there, the topmost first."""
    bottom: list[CardId]
    """What this seat has put at the bottom of its deck, the deepest first."""


class View(msgspec.Struct):
    """The table as one seat (None: a spectator) sees it."""

    seat: int | None
    round: int
    learning: int
    phase: str
    initiative: int
    first: PlaceId
    gone: int
    revealed: int
    planets: list[PlanetId]
    players: list[PlayerView]
    cards: dict[Uid, Card]
    passed: list[bool]
    """Who has passed for the rest of the deploy phase."""
    place: PlaceId
    """The planet whose struggle or battle is next, or going on."""
    battle: Battle | None
    struggles: list[int]
    effects: list[Effect]
    bank: list[int]
    looking: list[CardId]
    """The cards this seat is looking at, the topmost first."""
    found: CardId
    outcome: Outcome | None


def view(s: Conquest, seat: int | None) -> View:
    """All that the seat may see, and nothing else; it stays as it is when the game goes on."""
    looker, owner, n = s.looking
    return alike(
        View,
        s,
        seat=seat,
        planets=[p if i < s.revealed else HIDDEN_PLANET for i, p in enumerate(s.planets)],
        players=[_player(p, i, seat) for i, p in enumerate(s.players)],
        looking=s.players[owner].deck[: -n - 1 : -1] if looker == seat and n else [],
        found=s.found if looker == seat else HIDDEN if s.found else NO_CARD,
    )


def _player(p: Player, owner: int, seat: int | None) -> PlayerView:
    own = owner == seat
    return alike(
        PlayerView,
        p,
        hand=sorted(p.hand) if own else [HIDDEN] * len(p.hand),
        deck=len(p.deck),
        shown=sorted(p.shown) if seat is not None else [],
        top=top_known(p, seat),
        bottom=p.deck[: p.bottom] if own else [],
    )


def open_view(s: Conquest) -> View:
    """The table with every hand, every planet and every card being looked at turned up."""
    v = view(s, None)
    for shown, player in zip(v.players, s.players, strict=True):
        shown.hand = sorted(player.hand)
    v.planets = s.planets.copy()
    _, owner, n = s.looking
    v.looking = s.players[owner].deck[: -n - 1 : -1] if n else []
    v.found = s.found
    return v


class Values(msgspec.Struct, frozen=True):
    """What a unit is worth now: printed, plus all that changes it."""

    atk: int
    hp: int
    command: int
    keywords: tuple[str, ...]


def values(v: View) -> dict[Uid, Values]:
    """The present values of every unit in play, by uid; computed from what the view shows and nothing else."""
    s = seen_table(v)
    return {uid: values_of(s, card) for uid, card in s.cards.items() if card.role == UNIT}


def values_of(s: Conquest, unit: Card) -> Values:
    keywords = [k for k in SHOWN_KEYWORDS if has(s, unit, k)]
    keywords += [f"area-effect {n}" for n in area_effects(s, unit)]
    return Values(atk(s, unit), hp(s, unit), command(s, unit), tuple(keywords))


def seen_table(v: View) -> Conquest:
    """A state that holds what the view shows: enough to compute values with, not to play on."""
    players = [alike(Player, p, deck=[HIDDEN] * p.deck, size=0, pool="", top=[], bottom=0) for p in v.players]
    nothing = {"step": "", "key": b"", "next_uid": NOBODY, "box": [], "looking": (-1, -1, 0), "found": NO_CARD}
    s = alike(Conquest, v, players=players, **nothing)
    rewatch(s)
    return s


def redeal(s: Conquest, seat: int | None, rng: Rng) -> None:
    """Replace what the seat cannot know: other hands, the order of decks, face-down planets."""
    for i, player in enumerate(s.players):
        places = unknown_in_deck(player, seat, own=i == seat)
        pool = [player.deck[at] for at in places]
        if i != seat:
            held = player.hand.copy()
            for card in player.shown:
                held.remove(card)
            pool += held
        rng.deal(pool)
        for at in places:
            player.deck[at] = pool.pop()
        if i != seat:
            player.hand[:] = player.shown + pool
    down = s.planets[s.revealed :] + s.box
    rng.deal(down)
    hidden = len(s.planets) - s.revealed
    s.planets[s.revealed :], s.box[:] = down[:hidden], down[hidden:]
