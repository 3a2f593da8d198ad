"""Set-up: decks, loyalty, starting units, starting action cards, the base (RBB-SETUP-001)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.actions import PlaceUnits, TakeMission, Use
from wartable.games.rebellion.content import (
    ACTIONS,
    ADMIRAL,
    ADVANCED,
    BASE,
    CONSTRUCTION,
    CORUSCANT,
    EMPIRE,
    EVERY_SYSTEM,
    FIGURES,
    GROUND,
    KINDS,
    LEADERS,
    MARKERS,
    MISSIONS,
    NEAR,
    OBJECTIVES,
    OF,
    PLACES,
    REBEL,
    ROTE,
    SETUP,
    SIDES,
    SYSTEM,
    SYSTEMS,
    TACTICS,
    THEATER_OF,
    THEATERS,
    UNIT,
    Leader,
    actions_of,
    missions_of,
    objectives_of,
)
from wartable.games.rebellion.deeds import BOOK, IMMEDIATE, Deed, spend
from wartable.games.rebellion.events import (
    ActionDrawn,
    BaseChosen,
    CardsDrawn,
    CardsShuffled,
    LoyaltyBegan,
    MissionSetChosen,
    SystemSubjugated,
    UnitsPlaced,
)
from wartable.games.rebellion.model import (
    KNOWN,
    LOYAL,
    LOYAL_EMPIRE,
    NONE,
    OUT,
    POOL,
    SUPPLY,
    Rebellion,
    Ways,
    expanded,
    pile,
    seat_of,
)
from wartable.games.rebellion.rules.board import PLACEMENTS, each, imperial_systems, occupied, present, standing
from wartable.games.rebellion.rules.piles import add, draw, draw_missions, draw_objective, mix, side_seats, take
from wartable.games.rebellion.rules.queue import enqueue
from wartable.games.rebellion.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.questions import Candidate, Choose, Flow, Secretly, carry
from wartable.kernel.state import Rng, tell
from wartable.kernel.terms import Terms

OPTIONS = ("players", "cinematic", "first_game", "forces", "missions")
STAGES = (3, 2, 1)
BASE_FORCES = "base"
FREE, VADER = "choose", "vader"


def setup(options: Terms, key: bytes) -> Rebellion:
    """The table before anything is dealt; BadOptions says in one line what cannot be."""
    ways = ways_of(options)
    sides = range(2)
    return Rebellion(
        step="shuffle",
        key=key,
        sets=options.sets,
        ways=ways,
        units=bytearray(PLACES * KINDS),
        supply=bytearray(FIGURES),
        queue=bytearray(3 * KINDS),
        loyalty=bytearray(LOYAL_EMPIRE if place == CORUSCANT else 0 for place in range(BASE)),
        targets=bytearray([NONE] * len(MARKERS)),
        at=bytearray(where_at_first(leader, options.sets) for leader in LEADERS),
        rings=bytearray(len(LEADERS)),
        slots=[[], []],
        hands=[pile() for _ in sides],
        decks=[pile() for _ in sides],
        discards=[bytearray() for _ in sides],
        projects=pile(),
        old_projects=bytearray(),
        actions=[pile() for _ in sides],
        vouched=[bytearray() for _ in sides],
        action_decks=[pile() for _ in sides],
        spare=[pile() for _ in sides],
        gone=bytearray(),
        objectives=pile(),
        goals=pile(),
        goals_in_play=bytearray(),
        old_goals=bytearray(),
        probes=pile(),
        probed=pile(),
        under=pile([NONE] * 3),
        tactics=[pile(), pile()],
        played=[bytearray(), bytearray()],
        advanced=[bytearray() for _ in range(4)],
        spent=[bytearray() for _ in range(4)],
        placing=bytearray(KINDS),
        deployed=bytearray(PLACES),
        rapid=bytearray(),
    )


def where_at_first(leader: Leader, sets: tuple[str, ...]) -> int:
    """Four leaders of each side are in the pool, all others in the supply (RBB-SETUP-002)."""
    return POOL if leader.start else SUPPLY if leader.set in sets else OUT


def ways_of(options: Terms) -> Ways:
    """How the game is to be played; options that contradict each other are refused by their rule."""
    options.only(*OPTIONS)
    rote = ROTE in options.sets
    players = options.get("players", 2)
    if players not in (2, 3, 4) or isinstance(players, bool):
        raise BadOptions(TEXTS.line("bad-players").at("players"), "RBB-TEAM-001")
    for name in ("cinematic", "first_game"):
        if not isinstance(options.get(name, False), bool):
            raise BadOptions(TEXTS.line("bad-flag").at(name))
    cinematic, first = options.get("cinematic", False), options.get("first_game", False)
    if cinematic and not rote:
        raise BadOptions(TEXTS.line("bad-cinematic").at("cinematic"), "RB-SETUP-013")
    if first and rote:
        raise BadOptions(TEXTS.line("bad-first-game").at("first_game"), "RBB-SETUP-015")
    forces = options.get("forces", ROTE if rote else BASE_FORCES)
    if forces not in (BASE_FORCES, ROTE) or (forces == ROTE and not rote):
        raise BadOptions(TEXTS.line("bad-forces").at("forces"), "RB-SETUP-018")
    if options.get("missions", FREE) not in (FREE, VADER) or ("missions" in options and not rote):
        raise BadOptions(TEXTS.line("bad-missions").at("missions"), "RB-SETUP-015")
    return Ways(cinematic, first, forces, players, options.get("missions", FREE))


def random_options(rng: Rng, seats: int) -> dict[str, Any]:
    """Set-up options of a random game."""
    players = seats or 2 + rng.below(3)
    options: dict[str, Any] = {} if players == 2 else {"players": players}
    if rng.below(2):
        options["sets"] = ["core", ROTE]
        options["cinematic"] = bool(rng.below(2))
        if rng.below(2):
            options["forces"] = BASE_FORCES
    elif rng.below(3) == 0:
        options["first_game"] = True
    return options


# -- decks ---------------------------------------------------------------------------------------------


def shuffle_decks(s: Rebellion) -> None:
    """Objectives, action cards, tactic cards, missions and projects; the first objective (RBB-SETUP-004 to RBB-SETUP-007)."""
    _make_objectives(s)
    for side in (REBEL, EMPIRE):
        for number in actions_of(side, s.sets):
            add(s.spare[side] if ACTIONS[number].start else s.action_decks[side], number, 0)
        for number in missions_of(side, s.sets):
            _sort_mission(s, side, number)
        for deck in (s.action_decks[side], s.spare[side], s.decks[side]):
            mix(s, deck)
    mix(s, s.projects)
    if s.ways.cinematic:
        for number, advanced in enumerate(ADVANCED):
            if advanced.set not in s.sets:
                continue
            s.advanced[SIDES.index(advanced.side) * 2 + THEATERS.index(advanced.theater)].append(number)
    else:
        for number, tactic in enumerate(TACTICS):
            for _ in range(tactic.copies if tactic.set in s.sets else 0):
                add(s.tactics[THEATERS.index(tactic.theater)], number, 0)
        for deck in s.tactics:
            mix(s, deck)
    tell(s, CardsShuffled, cite="RBB-SETUP-001")
    draw_objective(s, "RBB-SETUP-004")
    s.step = "mission-sets" if expanded(s) else "loyalty"


def _sort_mission(s: Rebellion, side: int, number: int) -> None:
    card = MISSIONS[number]
    for _ in range(card.copies):
        if card.kind == "starting":
            add(s.hands[side], number, KNOWN[side])
        else:
            add(s.projects if card.kind == "project" else s.decks[side], number, 0)


def _make_objectives(s: Rebellion) -> None:
    """Five of each stage, the third at the bottom; with the expansion Death Star Plans are always among them."""
    for stage in STAGES:
        cards = pile([n for n in objectives_of(s.sets) if OBJECTIVES[n].stage == stage])
        if expanded(s):
            plans = [n for n in cards.cards if OBJECTIVES[n].id.startswith("death-star-plans")]
            rest = pile([n for n in cards.cards if n not in plans])
            mix(s, rest)
            cards = pile([*plans, *rest.cards[: 5 - len(plans)]])
        mix(s, cards)
        for card in cards.cards:
            add(s.objectives, card, 0)


def choose_mission_sets(s: Rebellion) -> Flow:
    """Both sides lay out one mission of their deck; its symbol tells their set (RB-MISSIONSET-002)."""
    laid: dict[int, int | None] = {REBEL: None, EMPIRE: None}
    if s.ways.missions != VADER:
        answers = yield Secretly(
            {
                seat_of(s, side): Choose(
                    seat_of(s, side),
                    partial(_layable, s, side),
                    "RB-MISSIONSET-002",
                    ask="mission-set",
                )
                for side in (REBEL, EMPIRE)
            },
            "RB-MISSIONSET-002",
        )
        laid = {side: answers[seat_of(s, side)].card for side in (REBEL, EMPIRE)}
    for side, card in laid.items():
        vader = card is None or MISSIONS[card].kind == "vader"
        other = "base" if vader else "vader"
        deck = pile([card for card in s.decks[side].cards if MISSIONS[card].kind != other])
        mix(s, deck)
        s.decks[side] = deck
        cite = "RB-SETUP-014" if card is None else "RB-MISSIONSET-003" if vader else "RB-MISSIONSET-004"
        tell(s, MissionSetChosen, side=side, vader=vader, card=card, cite=cite)
    s.step = "loyalty"


def _layable(s: Rebellion, side: int) -> Iterator[Candidate]:
    """Any mission of one's own but starting missions and projects (RBB-SETUP-025)."""
    for card in sorted(set(s.decks[side].cards)):
        yield TakeMission(card), None
    for card in sorted({*s.hands[side].cards, *(s.projects.cards if side == EMPIRE else ())}):
        yield TakeMission(card), "RBB-SETUP-025"


# -- loyalty and units ---------------------------------------------------------------------------------


def starting_loyalty(s: Rebellion) -> None:
    """Three Rebel systems, five Imperial ones of which two are subjugated (RBB-SETUP-009), or the first game's."""
    s.probes = pile([place for place in range(BASE) if place != CORUSCANT])
    mix(s, s.probes)
    first = SETUP["first-game"]
    if s.ways.first:
        rebels = [SYSTEM[name] for name in first["rebel"]]
        subjugated = [SYSTEM[name] for name in first["subjugated"]]
        loyal = [SYSTEM[name] for name in first["imperial"]]
    else:
        drawn = s.probes.cards[::-1]
        rebels = [place for place in drawn if SYSTEMS[place].start == "rebel"][:3]
        empire = [place for place in drawn if SYSTEMS[place].start == "imperial"][:5]
        subjugated, loyal = empire[:2], empire[2:]
    for side, places in ((REBEL, rebels), (EMPIRE, loyal)):
        for place in places:
            s.loyalty[place] = LOYAL[side]
            tell(s, LoyaltyBegan, side=side, place=place, cite="RBB-SETUP-015" if s.ways.first else "RBB-SETUP-009")
    for place in subjugated:
        s.subjugated |= 1 << place
        tell(s, SystemSubjugated, place=place, cite="RBB-SETUP-015" if s.ways.first else "RBB-SETUP-009")
    for place in (*subjugated, *loyal):  # their probe cards leave the game (RBB-SETUP-011)
        take(s.probes, place)
    mix(s, s.probes)
    s.step = "first-units" if s.ways.first else "construction" if s.ways.forces == ROTE else "place-imperial"
    s.turn = EMPIRE
    if s.step == "place-imperial":
        _hand_out(s, BASE_FORCES, EMPIRE)


def first_units(s: Rebellion) -> None:
    """The fixed positions of the first game (RBB-SETUP-017, RBB-SETUP-018)."""
    for name, units in SETUP["first-game"]["units"].items():
        place = BASE if name == "rebel-base" else SYSTEM[name]
        for unit, n in units.items():
            put(s, UNIT[unit], n, place, "RBB-SETUP-018")
    s.turn = 0
    s.step = "choose-base"


def construction(s: Rebellion) -> Flow:
    """The Death Star under construction in a remote system, with its guard (RB-SETUP-020 to RB-SETUP-022)."""
    remote = [place for place in range(BASE) if SYSTEMS[place].remote]
    answer = yield Choose(
        seat_of(s, EMPIRE, ADMIRAL), [At(place) for place in remote], "RB-SETUP-021", ask="construction"
    )
    for unit, n in SETUP[ROTE]["construction"].items():
        put(s, UNIT[unit], n, answer.place, "RB-SETUP-021")
    take(s.probes, answer.place)
    mix(s, s.probes)
    enqueue(s, UNIT["death-star"], 3, "RB-SETUP-020")
    _hand_out(s, ROTE, EMPIRE)
    s.step = "place-imperial"


def _hand_out(s: Rebellion, forces: str, side: int) -> None:
    """The units that a side will place."""
    given: Mapping[str, int] = SETUP[forces][SIDES[side]]
    s.placing = bytearray(KINDS)
    for unit, n in given.items():
        s.placing[UNIT[unit]] = n


def put(s: Rebellion, unit: int, n: int, place: int, cite: str) -> None:
    """From the supply to a place."""
    s.supply[unit] -= n
    s.units[place * KINDS + unit] += n
    tell(s, UnitsPlaced, unit=unit, count=n, place=place, cite=cite)


def place_imperial(s: Rebellion) -> Flow:
    """Imperial units go to Imperial systems, at least one ground unit to each (RBB-SETUP-012, RB-SETUP-025)."""
    yield from _place(s, EMPIRE, partial(_imperial_tried, s), partial(imperial_placements, s))
    if not any(s.placing):
        _hand_out(s, s.ways.forces, REBEL)
        s.step = "place-rebel"


def imperial_places(s: Rebellion) -> list[int]:
    found = list(each(imperial_systems(s)))
    if s.ways.forces == ROTE:  # RB-SETUP-024
        found += [place for place in each(standing(s, (CONSTRUCTION,))) if place not in found]
    return found


def _bare(s: Rebellion) -> list[int]:
    """Imperial systems that have no ground unit yet."""
    return list(each(imperial_systems(s) & ~standing(s, OF[EMPIRE][GROUND])))


def imperial_placements(s: Rebellion) -> list[object]:
    found: list[object] = []
    bare = _bare(s)
    places = imperial_places(s)
    spare = sum(n for unit, n in enumerate(s.placing) if THEATER_OF[unit] == GROUND) - len(bare)
    for unit, n in enumerate(s.placing):
        for place in places if n else ():
            most = n
            if THEATER_OF[unit] == GROUND:
                most = max(0, min(n, spare + (place in bare)))
            found += PLACEMENTS[unit][place][:most]
    return found


def _imperial_tried(s: Rebellion) -> Iterator[Candidate]:
    allowed = set(imperial_placements(s))
    fitting = imperial_places(s)
    for unit, n in enumerate(s.placing):
        for place in range(BASE):
            for i in range(1, n + 1):
                action = PlaceUnits(unit, place, i)
                if action in allowed:
                    yield action, None
                elif i == 1 or place in fitting:
                    crowded = "RB-SETUP-025" if s.ways.forces == ROTE else "RBB-SETUP-012"
                    outside = "RB-SETUP-024" if s.ways.forces == ROTE else "RBB-SETUP-012"
                    yield action, crowded if place in fitting else outside


def place_rebel(s: Rebellion) -> Flow:
    """Rebel units go to the base and to one system without Imperial units (RBB-SETUP-013, RB-SETUP-028)."""
    yield from _place(s, REBEL, partial(_rebel_tried, s), partial(rebel_placements, s))
    if not any(s.placing):
        s.turn = 0
        s.step = "starting-actions"


def _rebel_places(s: Rebellion) -> list[int]:
    taken = occupied(s, REBEL) & EVERY_SYSTEM
    free = EVERY_SYSTEM & ~occupied(s, EMPIRE)
    return [BASE, *each(taken or free)]


def rebel_placements(s: Rebellion) -> list[object]:
    places = _rebel_places(s)
    return [
        action for unit, n in enumerate(s.placing) if n for place in places for action in PLACEMENTS[unit][place][:n]
    ]


def _rebel_tried(s: Rebellion) -> Iterator[Candidate]:
    places = _rebel_places(s)
    rule = "RB-SETUP-028" if s.ways.forces == ROTE else "RBB-SETUP-013"
    for unit, n in enumerate(s.placing):
        for place in range(PLACES):
            for i in range(1, n + 1):
                if place in places:
                    yield PlaceUnits(unit, place, i), None
                elif i == 1:
                    yield PlaceUnits(unit, place, i), rule


def _place(s: Rebellion, side: int, tried: Any, legal: Any) -> Flow:
    rule = ("RBB-SETUP-013", "RBB-SETUP-012")[side]
    answer = yield Choose(seat_of(s, side, ADMIRAL), tried, rule, ask="place-units", legal=legal)
    s.placing[answer.unit] -= answer.count
    put(s, answer.unit, answer.count, answer.place, rule)


# -- cards and the base --------------------------------------------------------------------------------


def starting_actions(s: Rebellion) -> Flow:
    """Two starting action cards each; the Rebels' Immediate ones are resolved first (RBB-SETUP-005, RB-SETUP-029)."""
    side = s.turn
    tell(s, CardsDrawn, side=side, what="actions", count=2, cite="RBB-SETUP-005")
    for _ in range(2):
        draw_starting(s, side)
    while cards := _immediate(s, side):  # one that was drawn by another one, too
        use = cards[0]
        if len(cards) > 1:  # their player orders them (RBB-GOLDEN-003)
            use = yield Choose(seat_of(s, side), partial(_immediates, s, side), "RBB-ACTION-002", ask="immediate")
        spend(s, side, use.card)
        yield from carry(BOOK[use.card].effect(Deed(s, side, use.card, NONE, NONE)))
    s.spare[side] = pile()
    if side == REBEL:
        s.turn = EMPIRE
    else:
        s.turn = 0
        s.step = "choose-base"


def _immediate(s: Rebellion, side: int) -> list[Use]:
    """The cards headed Immediate in a side's hand."""
    return [Use(card) for card in sorted(s.actions[side].cards) if IMMEDIATE[card]]


def _immediates(s: Rebellion, side: int) -> Iterator[Candidate]:
    yield from ((use, None) for use in _immediate(s, side))


def draw_starting(s: Rebellion, side: int) -> int:
    """One of the starting action cards at random; -1 if there is none left."""
    if not s.spare[side].cards:
        return -1
    card, _ = draw(s.spare[side])
    add(s.actions[side], card, KNOWN[side])
    s.vouched[side].append(NONE)
    tell(s, ActionDrawn, side=side, card=card, audience=side_seats(s, side), cite="RBB-SETUP-005")
    return card


def choose_base(s: Rebellion) -> Flow:
    """Any system whose probe card is still in the deck (RBB-SETUP-014, RBB-SETUP-022)."""
    s.possible = sum(1 << place for place, rule in base_places(s) if rule is None)
    answer = yield Choose(
        seat_of(s, REBEL),
        partial(_bases, s),
        "RBB-SETUP-014",
        ask="choose-base",
    )
    s.base = answer.place
    take(s.probes, answer.place)
    mix(s, s.probes)
    tell(s, BaseChosen, place=answer.place, audience=side_seats(s, REBEL), cite="RBB-SETUP-014")
    s.step = "starting-hands"


def base_places(s: Rebellion) -> list[tuple[int, str | None]]:
    """Every system, and why the base cannot be there."""
    found: list[tuple[int, str | None]] = []
    for place in range(BASE):
        rule = None if place in s.probes.cards else "RBB-SETUP-022"
        if s.ways.first and any(present(s, other, EMPIRE) for other in NEAR[place]):
            rule = rule or "RBB-SETUP-019"
        found.append((place, rule))
    return found


def _bases(s: Rebellion) -> Iterator[Candidate]:
    for place, rule in base_places(s):
        yield At(place), rule


def starting_hands(s: Rebellion) -> None:
    """Two missions besides the starting ones (RBB-SETUP-008)."""
    for side in (REBEL, EMPIRE):
        draw_missions(s, side, 2, "RBB-SETUP-008")
    s.step = "assignment"
