"""What a seat may see, the re-deal of what it may not, and the table with everything open.

Hidden are only the cards in the command hands of a side; how many there are everybody sees (LG-RULING-072). The order of the
decks and the next order token are chance, which the re-deal draws anew.
"""

from __future__ import annotations

import msgspec

from wartable.games.legion.armies import HAND
from wartable.games.legion.content import COMMAND_CARDS, RANKS, STANDING_ORDERS, UNIT, UNITS
from wartable.games.legion.model import ACTIVATION, COMMAND, END, NONE, Attack, Charge, Legion, Spot, Ways, owners, team
from wartable.games.legion.steps import COMMAND_STEPS, END_STEPS, in_setup
from wartable.kernel.state import Rng, Seat

UNKNOWN = 254


class View(msgspec.Struct, dict=True):
    """All that a seat (None: a spectator) may see. Rules that ask only for what is in it may be asked of it (`table.py`)."""

    seat: Seat | None
    ways: Ways
    step: str
    phase: int
    """Command, activation or end, as 0 to 2; -1 in the set-up."""
    round: int
    counter: int
    priority: int
    blue: int
    turned: bool
    rows: list[list[int]]
    objective: int
    deployment: int
    condition: int
    owner: bytes
    card: bytes
    upgrades: list[bytes]
    first: bytes
    rank: bytes
    station: bytes
    order: bytes
    aim: bytes
    dodge: bytes
    standby: bytes
    suppression: bytes
    panic: bytes
    ion: bytes
    damaged: bytes
    disabled: bytes
    immobilize: bytes
    surge: bytes
    poison: bytes
    drained: bytes
    marked: bytes
    bounties: bytes
    wheels: bytes
    stims: bytes
    exhausted: bytes
    leader: bytes
    stands: bytes
    gear: bytes
    wounds: bytes
    x: list[int]
    y: list[int]
    z: list[int]
    facing: list[int]
    broken: list[tuple[int, int]]
    lent: list[tuple[int, int]]
    worn: list[tuple[int, int]]
    felled: list[int]
    distracted: list[tuple[int, int]]
    missions: int
    token_x: list[int]
    token_y: list[int]
    held: list[int]
    marks: list[int]
    token_wounds: list[int]
    """How many wound tokens lie on each objective token (Sabotage the Moisture Vaporators)."""
    charges: list[Charge]
    smoke: list[Spot]
    graffiti: list[Spot]
    aboard: list[tuple[int, int]]
    hands: list[list[int]]
    played: list[int]
    lasting: list[int]
    chosen: list[int]
    discards: list[list[int]]
    pools: list[list[int]]
    """For those who do not know which tokens lie on a command card these are still among the others."""
    stash: list[tuple[int, int]]
    victory: list[int]
    turn: int
    acting: list[int]
    """The units that act, the innermost last."""
    attack: Attack | None
    winners: tuple[Seat, ...] | None


def phase_of(s: Legion) -> int:
    """Command, activation or end, as 0 to 2; -1 in the set-up."""
    if in_setup(s):
        return -1
    return COMMAND if s.step in COMMAND_STEPS else END if s.step in END_STEPS else ACTIVATION


def view(s: Legion, seat: Seat | None) -> View:
    """What this seat sees; a spectator sees no hand. Partners plan together: they see each other's (LG-TEAM-501)."""
    return _view(s, seat, () if seat is None else team(s, seat))


def open_view(s: Legion) -> View:
    """Everything turned up, when the game is over."""
    return _view(s, None, s.seating.seats)


def _view(s: Legion, seat: Seat | None, hands: tuple[Seat, ...]) -> View:
    return View(
        seat=seat,
        ways=s.ways,
        step=s.step,
        phase=phase_of(s),
        round=s.round,
        counter=s.counter,
        priority=s.priority,
        blue=s.blue,
        turned=s.turned,
        rows=[list(row) for row in s.rows],
        objective=s.objective,
        deployment=s.deployment,
        condition=s.condition,
        owner=bytes(owners(s)),
        card=s.card,
        upgrades=s.upgrades.copy(),
        first=s.first,
        rank=bytes(s.rank),
        station=bytes(s.station),
        order=bytes(s.order),
        aim=bytes(s.aim),
        dodge=bytes(s.dodge),
        standby=bytes(s.standby),
        suppression=bytes(s.suppression),
        panic=bytes(s.panic),
        ion=bytes(s.ion),
        damaged=bytes(s.damaged),
        disabled=bytes(s.disabled),
        immobilize=bytes(s.immobilize),
        surge=bytes(s.surge),
        poison=bytes(s.poison),
        drained=bytes(s.drained),
        marked=bytes(s.marked),
        bounties=bytes(s.bounties),
        wheels=bytes(s.wheels),
        stims=bytes(s.stims),
        exhausted=bytes(s.exhausted),
        leader=bytes(s.leader),
        stands=bytes(s.stands),
        gear=bytes(s.gear),
        wounds=bytes(s.wounds),
        x=s.x.copy(),
        y=s.y.copy(),
        z=s.z.copy(),
        facing=s.facing.copy(),
        broken=s.broken.copy(),
        lent=s.lent.copy(),
        worn=s.worn.copy(),
        felled=s.felled.copy(),
        distracted=s.distracted.copy(),
        missions=s.missions,
        token_x=s.token_x.copy(),
        token_y=s.token_y.copy(),
        held=s.held.copy(),
        marks=s.marks.copy(),
        token_wounds=s.token_wounds.copy(),
        smoke=msgspec.msgpack.decode(msgspec.msgpack.encode(s.smoke), type=list[Spot]) if s.smoke else [],
        graffiti=msgspec.msgpack.decode(msgspec.msgpack.encode(s.graffiti), type=list[Spot]) if s.graffiti else [],
        aboard=s.aboard.copy(),
        charges=msgspec.msgpack.decode(msgspec.msgpack.encode(s.charges), type=list[Charge]) if s.charges else [],
        hands=[sorted(hand) if owner in hands else _glimpse(s, seat, owner) for owner, hand in enumerate(s.hands)],
        played=s.played.copy(),
        lasting=s.lasting.copy(),
        chosen=s.chosen.copy(),
        discards=[list(cards) for cards in s.discards],
        pools=[list(pool) if owner in hands else _whole_pool(s, owner) for owner, pool in enumerate(s.pools)],
        stash=[(owner, rank if owner in hands else UNKNOWN) for owner, rank in s.stash],
        victory=s.victory.copy(),
        turn=s.turn,
        acting=[act.unit for act in s.acts],
        attack=msgspec.msgpack.decode(msgspec.msgpack.encode(s.attack), type=Attack) if s.attack is not None else None,
        winners=tuple(s.outcome.winners) if s.outcome is not None else None,
    )


def _glimpse(s: Legion, seat: Seat | None, owner: Seat) -> list[int]:
    """Another player's hand: cards this seat has looked at, and as many unknown ones as there are."""
    known = _glimpsed(s, seat, owner)
    return [*known, *[UNKNOWN] * (len(s.hands[owner]) - len(known))]


def _glimpsed(s: Legion, seat: Seat | None, owner: Seat) -> list[int]:
    """The cards in a player's hand that this seat has looked at."""
    return sorted({card for by, whose, card in s.glimpsed if by == seat and whose == owner and card in s.hands[owner]})


def _whole_pool(s: Legion, owner: Seat) -> list[int]:
    """A player's order pool together with the tokens that lie facedown on a command card."""
    pool = list(s.pools[owner])
    for whose, rank in s.stash:
        pool[rank] += whose == owner
    return pool


def redeal(s: Legion, seat: Seat | None, rng: Rng) -> None:
    """Deal anew what this seat cannot know: the hands of the others."""
    own = () if seat is None else team(s, seat)
    for owner in s.seating.seats:
        if owner not in own:
            s.hands[owner] = bytearray(_other_hand(s, owner, _glimpsed(s, seat, owner), rng))
            _redraw(s, owner, rng)


def _redraw(s: Legion, owner: Seat, rng: Rng) -> None:
    """Other tokens of the pool may lie on a player's command card."""
    count = sum(whose == owner for whose, _ in s.stash)
    if not count:
        return
    tokens = [rank for rank, n in enumerate(_whole_pool(s, owner)) for _ in range(n)]
    rng.deal(tokens)
    s.stash = [
        *((whose, rank) for whose, rank in s.stash if whose != owner),
        *((owner, rank) for rank in sorted(tokens[:count])),
    ]
    s.pools[owner] = bytearray(tokens[count:].count(rank) for rank in range(len(RANKS)))


def _other_hand(s: Legion, owner: Seat, glimpsed: list[int], rng: Rng) -> list[int]:
    """A hand that this army may have, by its pips and by the cards that have been seen (LG-COMMANDHAND-002)."""
    known = [card for card in dict.fromkeys((*s.known[owner], *glimpsed)) if card in s.hands[owner]]
    known = [card for card in known if card != STANDING_ORDERS]
    in_play = [card for card in (s.played[owner], *s.lasting[owner : owner + 1]) if card != NONE]
    seen = [*s.discards[owner], *in_play, *known]
    fielded = dict.fromkeys(s.card[unit] for unit, by in enumerate(s.owner) if by == owner)
    faction = next((UNITS[card].faction for card in fielded), "")
    hand = []
    for pips in HAND:
        able = [
            n
            for n, card in enumerate(COMMAND_CARDS)
            if card.counts_as == pips
            and card.set in s.sets
            and n not in seen
            and n != STANDING_ORDERS
            and (UNIT[card.unit] in fielded if card.unit else card.faction in ("", faction))
            and all(any(UNITS[one].who == who for one in fielded) for who in card.also)
        ]
        hidden = [card for card in s.hands[owner] if card not in known and card != STANDING_ORDERS]
        held = sum(COMMAND_CARDS[card].counts_as == pips for card in hidden)
        rng.shuffle(able)
        hand += able[:held]
    return sorted([*hand, *([STANDING_ORDERS] if STANDING_ORDERS in s.hands[owner] else []), *known])
