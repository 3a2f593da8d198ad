"""What a seat may see, the re-deal of what it may not, and the table with everything open.

A side sees what its side sees (RBB-TEAM-012). Cards it does not know are `UNKNOWN`; how many there are everybody sees
(RBB-HIDDEN-002).
"""

from __future__ import annotations

from itertools import compress

import msgspec

from wartable.games.rebellion.content import EMPIRE, MISSIONS, OBJECTIVES, REBEL
from wartable.games.rebellion.deeds import SHOWN
from wartable.games.rebellion.model import KNOWN, LEADS, LOCATED, NONE, Combat, Pile, Rebellion, Slot, Ways, perhaps
from wartable.games.rebellion.phases.waiting import RADAR
from wartable.games.rebellion.rules.combat import THEATER
from wartable.games.rebellion.steps import phase_of, round_of
from wartable.kernel.alike import alike
from wartable.kernel.state import Rng, Seat

UNKNOWN = 254
_KNOWS = tuple(bytes(known & mask == mask for known in range(256)) for mask in range(4))
"""For each set of sides: whether who knows a card (bits) are all of them."""
_STAGES = bytes(objective.stage for objective in OBJECTIVES).ljust(256, b"\0")


class SeenSlot(msgspec.Struct):
    """A mission on the table: its leaders, and its card for who knows it."""

    card: int
    leaders: list[int]


class SeenCombat(msgspec.Struct):
    """A combat as everybody sees it; of the tactic cards those one knows."""

    place: int
    starter: int
    sources: int
    round: int
    theater: int
    attacker: int
    damage: dict[int, list[int]]
    dice: list[int]
    hands: list[list[int]]
    won: int
    design: bool
    point_blank: bool


class Glance(msgspec.Struct):
    """What a seat (None: a spectator) sees of the galaxy: all that rules of thumb look at, and what a position is valued by."""

    side: int | None
    ways: Ways
    units: bytes
    supply: bytes
    queue: bytes
    loyalty: bytes
    subjugated: int
    sabotaged: int
    destroyed: int
    at: bytes
    rings: bytes
    slots: list[list[SeenSlot]]
    goals: list[int]
    stages: list[int]
    """The stages on the backs of the Rebels' objectives."""
    base: int
    hidden: bool
    perhaps: int
    """Where the base may be, as far as the Empire knows; nothing for others."""
    mission: tuple[int, int, int, int] | None
    """The mission being carried out: card, side, place, against whom."""
    moving: int
    """Where units are moving to, or NONE."""
    combat: SeenCombat | None
    time: int
    reputation: int
    winners: tuple[Seat, ...] | None
    """Who has won, when it is over."""


class View(Glance):
    """All that a seat may see."""

    seat: Seat | None
    sets: tuple[str, ...]
    step: str
    phase: int
    """Assignment, command or refresh, as 0 to 2; -1 in the set-up."""
    placing: bytes
    targets: bytes
    detained: int
    hands: list[list[int]]
    remembered: list[list[int]]
    """Missions that others know to be among those in a side's hand and on the table."""
    decks: list[int]
    discards: list[list[int]]
    projects: int
    old_projects: list[int]
    actions: list[list[int]]
    action_decks: list[int]
    objectives: list[int]
    """The stages of the objective deck, from the bottom."""
    goals_in_play: list[int]
    old_goals: list[int]
    probes: int
    drawn: list[int]
    advanced: list[list[int]]
    spent: list[list[int]]
    round: int
    turn: int
    passed: int


def view(s: Rebellion, seat: Seat | None) -> View:
    """What this seat's side knows; a spectator knows what both know."""
    side = s.seating.side_of(seat) if seat is not None else None
    return _view(s, seat, side, KNOWN[side] if side is not None else 3)


def glance(s: Rebellion, seat: Seat) -> Glance:
    """The part of the view that is quick to make."""
    side = s.seating.side_of(seat)
    return _glance(s, side, KNOWN[side])


def open_view(s: Rebellion) -> View:
    """Everything turned up, when the game is over."""
    return _view(s, None, None, 0)


def _own(side: int | None, mask: int) -> tuple[int | None, ...]:
    """The sides whose cards lie open."""
    return (REBEL, EMPIRE) if mask == 0 else (side,)


def _held(pile: Pile, mask: int) -> list[int]:
    """Cards in a hand: where some of them are unknown, nobody sees which of them lies where."""
    if not pile.cards:
        return []
    known = pile.known.translate(_KNOWS[mask])
    hidden = known.count(0)
    return [*sorted(compress(pile.cards, known)), *[UNKNOWN] * hidden] if hidden else list(pile.cards)


def _glance(s: Rebellion, side: int | None, mask: int) -> Glance:
    goals, stages = list(s.goals.cards), list(s.goals.cards.translate(_STAGES))
    if 0 in (known := s.goals.known.translate(_KNOWS[mask])):  # nobody sees which of them lies where
        pairs = sorted((card if k else UNKNOWN, stage) for card, k, stage in zip(goals, known, stages, strict=True))
        goals, stages = [card for card, _ in pairs], [stage for _, stage in pairs]
    own = _own(side, mask)
    return Glance(
        side=side,
        ways=s.ways,
        units=bytes(s.units),
        supply=bytes(s.supply),
        queue=bytes(s.queue),
        loyalty=bytes(s.loyalty),
        subjugated=s.subjugated,
        sabotaged=s.sabotaged,
        destroyed=s.destroyed,
        at=bytes(s.at),
        rings=bytes(s.rings),
        slots=[
            [SeenSlot(slot.card if owner in own else UNKNOWN, list(slot.leaders)) for slot in slots]
            for owner, slots in enumerate(s.slots)
        ],
        goals=goals,
        stages=stages,
        base=s.base if not s.hidden or REBEL in own else NONE,
        hidden=s.hidden,
        perhaps=perhaps(s) if EMPIRE in own else 0,
        mission=(s.mission.card, s.mission.side, s.mission.place, s.mission.against) if s.mission is not None else None,
        moving=s.moving.to if s.moving is not None and s.step == "move" else NONE,
        combat=_combat(s.combat, mask) if s.combat is not None else None,
        time=s.time,
        reputation=s.reputation,
        winners=tuple(s.outcome.winners) if s.outcome is not None else None,
    )


def _view(s: Rebellion, seat: Seat | None, side: int | None, mask: int) -> View:
    own = _own(side, mask)
    return alike(
        View,
        _glance(s, side, mask),
        seat=seat,
        sets=s.sets,
        step=s.step,
        phase=phase_of(s),
        placing=bytes(s.placing),
        targets=bytes(s.targets),
        detained=s.detained,
        hands=[list(hand.cards) if owner in own else [UNKNOWN] * len(hand.cards) for owner, hand in enumerate(s.hands)],
        remembered=[[] if owner in own else _remembered(s, owner, mask) for owner in (REBEL, EMPIRE)],
        decks=[len(deck.cards) for deck in s.decks],
        discards=list(map(list, s.discards)),
        projects=len(s.projects.cards),
        old_projects=list(s.old_projects),
        actions=[_held(hand, mask) for hand in s.actions],
        action_decks=[len(deck.cards) for deck in s.action_decks],
        objectives=list(s.objectives.cards.translate(_STAGES)),
        goals_in_play=list(s.goals_in_play),
        old_goals=list(s.old_goals),
        probes=len(s.probes.cards),
        drawn=_held(s.probed, mask),
        advanced=list(map(list, s.advanced)),
        spent=list(map(list, s.spent)),
        round=round_of(s),
        turn=s.turn,
        passed=s.passed,
    )


def _remembered(s: Rebellion, owner: int, mask: int) -> list[int]:
    """The missions in hand and on the table that these sides know of."""
    hand = s.hands[owner]
    found = list(compress(hand.cards, hand.known.translate(_KNOWS[mask])))
    found += [slot.card for slot in s.slots[owner] if slot.known & mask == mask]
    found.sort()
    return found


def _combat(c: Combat, mask: int) -> SeenCombat:
    return SeenCombat(
        c.place,
        c.starter,
        c.sources,
        c.round,
        c.theater,
        c.attacker,
        {unit: sorted(wounds) for unit, wounds in c.damage.items() if wounds},
        sorted(c.dice),
        [_held(hand, mask) for hand in c.hands],
        c.won,
        c.design,
        c.point_blank,
    )


# -- the re-deal ---------------------------------------------------------------------------------------

Spot = tuple[bytearray, int]
"""A card in a pile that the seat does not know."""


def redeal(s: Rebellion, seat: Seat | None, rng: Rng) -> None:
    """Deal anew what this seat's side cannot know."""
    side = s.seating.side_of(seat) if seat is not None else None
    mask = KNOWN[side] if side is not None else 3
    _base(s, side, mask, rng)
    _missions(s, side, mask, rng)
    _actions(s, mask, rng)
    for stage in (1, 2, 3):
        spots = [
            spot
            for spot in (*_spots(s.objectives, mask), *_spots(s.goals, mask))
            if OBJECTIVES[_card(spot)].stage == stage
        ]
        _mix(spots, rng)
    if s.combat is not None:
        for theater, deck in enumerate(s.tactics):
            held = [spot for hand in s.combat.hands for spot in _spots(hand, mask) if _theater(spot) == theater]
            _mix([*_spots(deck, mask), *held], rng)
    else:
        for deck in s.tactics:
            _mix(_spots(deck, mask), rng)


def _spots(pile: Pile, mask: int) -> list[Spot]:
    return [(pile.cards, i) for i, known in enumerate(pile.known) if known & mask != mask]


def _mix(spots: list[Spot], rng: Rng) -> None:
    cards = [cards[i] for cards, i in spots]
    rng.deal(cards)
    for (into, i), card in zip(spots, cards, strict=True):
        into[i] = card


def _theater(spot: Spot) -> int:
    return THEATER[_card(spot)]


def _base(s: Rebellion, side: int | None, mask: int, rng: Rng) -> None:
    """The base and all probe cards: the base only where all that was seen allows it."""
    under = [spot for spot in _spots(s.under, mask) if s.under.cards[spot[1]] != NONE]
    drawn = [*_spots(s.probed, mask), *(spot for spot in under if spot[1] != RADAR)]  # the Empire alone knows these
    leads = _leads(s.probes) if side == EMPIRE else []
    for lead in leads:  # the Empire knows these cards, and not in which order they lie
        _mix(lead, rng)
    deck = [spot for spot in _spots(s.probes, mask) if not any(spot in lead for lead in leads)]
    spots = [*deck, *drawn, *(spot for spot in under if spot[1] == RADAR)]
    s.scouted &= ~_systems(drawn)
    if side != REBEL and s.base != NONE and s.hidden:
        allowed = {cards[at]: (cards, at) for cards, at in spots if perhaps(s) >> cards[at] & 1}
        base = rng.choice(sorted([s.base, *allowed]))
        if base != s.base:
            cards, at = allowed[base]
            cards[at], s.base = s.base, base
    _mix(spots, rng)
    s.scouted |= _systems(drawn)


def _leads(deck: Pile) -> list[list[Spot]]:
    """The probe cards that the Empire saw put into the deck together."""
    if max(deck.known, default=0) < LEADS[0]:
        return []
    return [[(deck.cards, i) for i, known in enumerate(deck.known) if known & lead] for lead in LEADS]


def _systems(spots: list[Spot]) -> int:
    """The systems of these probe cards (bits)."""
    return sum({1 << cards[at] for cards, at in spots})


def _missions(s: Rebellion, side: int | None, mask: int, rng: Rng) -> None:
    """Missions and projects among decks, hands and the table; those one knows of stay in hand or on the table."""
    for owner in (REBEL, EMPIRE):
        if owner == side:
            _mix(_spots(s.decks[owner], mask), rng)
            continue
        hand, slots = s.hands[owner], s.slots[owner]
        seen = LOCATED[side] if side is not None else 0
        held = _missions_of(hand, slots, mask, seen)
        for kind, deck in (("project", s.projects), ("", s.decks[owner])):
            if kind == "" or owner == EMPIRE:
                _mix([*(spot for spot in _spots(held, mask) if _kind(_card(spot)) == kind), *_spots(deck, mask)], rng)
        order = list(range(len(held)))
        free = [i for i in order if not held.known[i] & seen]
        mixed = free.copy()
        rng.shuffle(mixed)
        for i, j in zip(free, mixed, strict=True):
            order[i] = j
        n = len(hand)
        hand.cards[:] = bytes(held.cards[i] for i in order[:n])
        hand.known[:] = bytes(held.known[i] for i in order[:n])
        for slot, i in zip(slots, order[n:], strict=True):
            slot.card, slot.known = held.cards[i], held.known[i]
    if side == EMPIRE:
        _mix(_spots(s.projects, mask), rng)


def _missions_of(hand: Pile, slots: list[Slot], mask: int, seen: int) -> Pile:
    """The missions in hand and on the table, those whose place nobody else saw in a fixed order."""
    pairs = [*zip(hand.cards, hand.known, strict=True), *((slot.card, slot.known) for slot in slots)]
    free = [i for i, (_, known) in enumerate(pairs) if not known & seen]
    ordered = sorted((pairs[i] for i in free), key=lambda pair: (pair[1] & mask, _kind(pair[0]), pair[0]))
    for i, pair in zip(free, ordered, strict=True):
        pairs[i] = pair
    return Pile(bytearray(card for card, _ in pairs), bytearray(known for _, known in pairs))


def _kind(card: int) -> str:
    kind = MISSIONS[card].kind
    return kind if kind in ("project", "starting") else ""


def _actions(s: Rebellion, mask: int, rng: Rng) -> None:
    """Action cards in hands and decks; one that was taken with a leader shows that leader."""
    for side in (REBEL, EMPIRE):
        hand = s.actions[side]
        free = [spot for i, spot in _numbered(hand, mask) if s.vouched[side][i] == NONE]
        _mix([*free, *_spots(s.spare[side], mask)], rng)
        taken = [spot for i, spot in _numbered(hand, mask) if s.vouched[side][i] != NONE]
        rest = _spots(s.action_decks[side], mask)
        pool = [_card(spot) for spot in (*taken, *rest)]
        rng.deal(pool)
        shown = [leader for i, leader in enumerate(s.vouched[side]) if leader != NONE and hand.known[i] & mask != mask]
        for (cards, at), card in zip((*taken, *rest), _fitting(shown, pool) or pool, strict=True):
            cards[at] = card


def _fitting(leaders: list[int], pool: list[int]) -> list[int] | None:
    """The pool with cards in front that show these leaders, one each; None if that cannot be."""
    if not leaders:
        return pool
    for i, card in enumerate(pool):
        if leaders[0] in SHOWN[card]:
            others = _fitting(leaders[1:], pool[:i] + pool[i + 1 :])
            if others is not None:
                return [card, *others]
    return None


def _card(spot: Spot) -> int:
    return spot[0][spot[1]]


def _numbered(pile: Pile, mask: int) -> list[tuple[int, Spot]]:
    return [(i, (pile.cards, i)) for i, known in enumerate(pile.known) if known & mask != mask]
