"""Facts made into a position: what `facts.py` writes (and people write shorter) is read back here."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

from wartable.games.rebellion.content import ADVANCED as ADVANCED_CARDS
from wartable.games.rebellion.content import (
    BASE,
    CORUSCANT,
    EMPIRE,
    FIGURES,
    KINDS,
    LEADERS,
    MARKERS,
    OWN,
    REBEL,
    RINGS,
    SIDE_OF_UNIT,
    SIDES,
    SYSTEM,
    THEATERS,
    actions_of,
    missions_of,
    objectives_of,
)
from wartable.games.rebellion.content import UNITS as UNIT_CARDS
from wartable.games.rebellion.facts import APART, CODEC, ELSEWHERE, KNOWLEDGE, LOYALTIES, UNDER
from wartable.games.rebellion.ids import LeaderId, Systems
from wartable.games.rebellion.invariants import invariants
from wartable.games.rebellion.model import (
    KNOWN,
    LOYAL_EMPIRE,
    MISSION,
    NONE,
    OUT,
    Combat,
    Pile,
    Rebellion,
    Slot,
    Ways,
    pile,
)
from wartable.games.rebellion.phases.assigning import MOST_LEADERS
from wartable.games.rebellion.phases.waiting import FACILITY, SWEEP
from wartable.games.rebellion.rules.base import exposed
from wartable.games.rebellion.rules.board import destroyed, populous, sabotaged, subjugated
from wartable.games.rebellion.rules.combat import THEATER
from wartable.games.rebellion.setup import setup, ways_of, where_at_first
from wartable.games.rebellion.steps import COMBAT_STEPS, MISSION_STEPS, SETUP_STEPS, STEPS
from wartable.games.rebellion.vocabulary import ACTIONS, ADVANCED, MISSIONS, OBJECTIVES, PLACES, TACTICS, UNITS
from wartable.games.rebellion.vocabulary import LEADERS as NAMED_LEADERS
from wartable.games.rebellion.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.ids import Ids
from wartable.kernel.reading import an_id, each_id, flag, inside, listing, mapping, number, one_of
from wartable.kernel.terms import Terms

WAYS = ("players", "cinematic", "first-game", "forces", "missions")
BY_HAND = (*WAYS, "step", "base", "systems", "rebel-base", "rebel", "imperial", "probes", "under", "tactics", "leaders", "rings",
           "targets", "combat", "rapid", "after")  # fmt: skip
"""Facts that are read by hand; the rest are plain fields of the state."""


PROBES = [place for place in range(BASE) if place != CORUSCANT]
"""The systems that have probe cards (RBB-PROBE-001)."""
WAITING = {"move": ["next-turn", "moved"], "moved": ["next-turn"], "settle": ["next-turn"]}
"""The steps that go on afterwards, where nobody says which."""
SETTLED = ("assign", "turn")
"""Steps at which nothing is being resolved: a base that shows itself would have been revealed."""
USUAL_BASES = ("hoth", "dantooine", "yavin", "dagobah", "ilum", "tatooine", "endor")
"""Where the base is if nobody says it: in the first of these in which it can be."""


def build(given: Terms) -> Rebellion:
    """The position with these facts; BadOptions says in one line what is wrong with them."""
    s = _frame(given)
    CODEC.fill(s, given, BY_HAND, APART)
    for place, told, where in each_id(PLACES, s, given, "systems"):
        if place == BASE:
            raise BadOptions(TEXTS.line("bad-system").at(where), "RBB-COMPONENT-007")
        _place(s, place, mapping(told, where), where)
    _place(s, BASE, mapping(given.get("rebel-base") or {}, "rebel-base", ("units", "leaders")), "rebel-base")
    for side in (REBEL, EMPIRE):
        _side(s, side, mapping(given.get(SIDES[side]) or {}, SIDES[side]))
    _leaders(s, given)
    _cards(s, given)
    _supply(s)
    _base(s, given)
    if given.get("combat") is not None:
        s.combat = _combat(s, given["combat"])
    if s.outcome is None:
        _needed(s)
    if problems := invariants(s):
        raise BadOptions(problems[0])
    return s


def _needed(s: Rebellion) -> None:
    """What the step needs, and what cannot be as long as the game goes on."""
    for fact, steps in (("combat", COMBAT_STEPS), ("mission", MISSION_STEPS), ("moving", ("move", "moved"))):
        if s.step in steps and getattr(s, fact) is None:
            raise BadOptions(TEXTS.line("bad-step", step=s.step).at(fact))
    if s.reputation <= s.time:
        raise BadOptions(TEXTS.line("bad-track").at("reputation"), "RBB-VICTORY-003")
    if s.mission is not None and s.mission.card not in missions_of(s.mission.side, s.sets):
        raise BadOptions(TEXTS.line("bad-card", card=MISSIONS.spell(s, s.mission.card)).at("mission.card"))
    if s.combat is not None:
        for unit, wounds in s.combat.damage.items():
            if len(wounds) > s.units[s.combat.place * KINDS + unit]:
                raise BadOptions(TEXTS.line("bad-damage").at(inside("combat.damage", UNITS.spell(s, unit))))


def _frame(given: Terms) -> Rebellion:
    """An empty galaxy, the step and how the game is played."""
    options = Terms({name.replace("-", "_"): given[name] for name in WAYS if name in given}, given.rules, given.sets)
    ways: Ways = ways_of(options)
    s = setup(options, b"")
    s.ways = ways
    s.step = one_of(given.get("step", "turn"), "step", STEPS)
    s.at = bytearray([NONE] * len(LEADERS))
    s.rapid = bytearray(
        number(n, f"rapid[{i}]", 1, 2) for i, n in enumerate(listing(given.get("rapid") or [], "rapid"))
    )
    usual = ["next-turn", "settle"] if s.step in COMBAT_STEPS else ["next-turn"] if s.step in MISSION_STEPS else []
    waiting = listing(given.get("after", WAITING.get(s.step, usual)), "after")
    s.after = [one_of(step, f"after[{i}]", STEPS) for i, step in enumerate(waiting)]
    return s


# -- the board -----------------------------------------------------------------------------------------


def _place(s: Rebellion, place: int, told: Mapping[Any, Any], where: str) -> None:
    """Units, leaders and markers of a system."""
    mapping(told, where, ("loyalty", "subjugated", "sabotaged", "destroyed", "units", "leaders"))
    if told.get("loyalty") is not None:
        mark = LOYALTIES.index(one_of(told["loyalty"], inside(where, "loyalty"), LOYALTIES[1:]))
        if place == CORUSCANT and mark != LOYAL_EMPIRE:
            raise BadOptions(TEXTS.line("bad-loyalty").at(inside(where, "loyalty")), "RBB-LOYALTY-004")
        s.loyalty[place] = mark
    for fact in ("subjugated", "sabotaged", "destroyed"):
        if flag(told.get(fact, False), inside(where, fact)):
            setattr(s, fact, getattr(s, fact) | 1 << place)
    if destroyed(s, place):
        s.loyalty[place] = s.loyalty[place] if place != CORUSCANT else 0
    if place < BASE and not populous(s, place):
        for fact, lies in (
            ("loyalty", s.loyalty[place]),
            ("subjugated", subjugated(s, place)),
            ("sabotaged", sabotaged(s, place)),
        ):
            if lies:
                raise BadOptions(TEXTS.line("bad-marker").at(inside(where, fact)), "RBB-LOYALTY-001")
    for unit, n, there in each_id(UNITS, s, told, "units", where):
        if place == BASE and SIDE_OF_UNIT[unit] == EMPIRE:
            raise BadOptions(TEXTS.line("bad-base-unit").at(there), "RBB-BASE-001")
        if UNIT_CARDS[unit].set not in s.sets:
            raise BadOptions(TEXTS.line("bad-card", card=UNITS.spell(s, unit)).at(there))
        s.units[place * KINDS + unit] = number(n, there, 0, FIGURES[unit])
    for leader, there in _each_leader(s, told, where):
        _put(s, leader, place, there)


def _each_leader(s: Rebellion, told: Mapping[Any, Any], where: str) -> Iterator[tuple[int, str]]:
    """The leaders of a list, and the place of each in the facts."""
    at = inside(where, "leaders")
    for i, name in enumerate(listing(told.get("leaders") or [], at)):
        yield an_id(NAMED_LEADERS, s, name, f"{at}[{i}]"), f"{at}[{i}]"


def _put(s: Rebellion, leader: int, place: int, where: str) -> None:
    """A leader is in one place only (RBB-LEADER-004)."""
    if s.at[leader] != NONE:
        raise BadOptions(TEXTS.line("bad-leader", leader=LEADERS[leader].name).at(where), "RBB-LEADER-004")
    if LEADERS[leader].set not in s.sets and place != OUT:
        raise BadOptions(TEXTS.line("bad-card", card=NAMED_LEADERS.spell(s, leader)).at(where))
    s.at[leader] = place


def _leaders(s: Rebellion, given: Terms) -> None:
    """Leaders who are nowhere on the board, rings and markers."""
    words = {word: place for place, word in ELSEWHERE.items()}
    for leader, word, where in each_id(NAMED_LEADERS, s, given, "leaders"):
        _put(s, leader, words[one_of(word, where, words)], where)
    for leader, printed in enumerate(LEADERS):
        if s.at[leader] == NONE:
            s.at[leader] = where_at_first(printed, s.sets)
    for leader, ring, where in each_id(NAMED_LEADERS, s, given, "rings"):
        s.rings[leader] = RINGS.index(one_of(ring, where, RINGS[1:]))
    for marker, place in mapping(given.get("targets") or {}, "targets", MARKERS).items():
        s.targets[MARKERS.index(marker)] = an_id(PLACES, s, place, inside("targets", marker))
        if s.targets[MARKERS.index(marker)] == BASE:
            raise BadOptions(TEXTS.line("bad-target").at(inside("targets", marker)), "RB-TARGET-001")


def _supply(s: Rebellion) -> None:
    """The supply is what is left of the box."""
    for unit in range(KINDS):
        out = sum(s.units[unit::KINDS]) + sum(s.queue[unit::KINDS])
        if s.step == "deploy-units":
            out += s.placing[unit]
        if out > FIGURES[unit]:
            line = TEXTS.line("bad-figures", unit=UNITS.spell(s, unit), figures=FIGURES[unit])
            raise BadOptions(line, "RBB-COMPONENT-005")
        s.supply[unit] = FIGURES[unit] - out


def _base(s: Rebellion, given: Terms) -> None:
    """Where the base is, and where the Empire must look for it."""
    told = mapping(given.get("base") or {}, "base", ("place", "hidden", "possible", "scouted"))
    s.hidden = flag(told.get("hidden", True), "base.hidden")
    held = [*s.probed.cards, *(s.under.cards[where] for where in (FACILITY, SWEEP))]
    taken = (*held, *s.probes.cards, *s.under.cards, CORUSCANT)
    if told.get("place") is not None:
        s.base = an_id(PLACES, s, told["place"], "base.place")
        if s.base in (BASE, CORUSCANT):
            raise BadOptions(TEXTS.line("bad-base").at("base.place"), "RBB-SETUP-011")
    elif "base" not in given and s.step not in SETUP_STEPS:
        fitting = (SYSTEM[name] for name in USUAL_BASES)
        s.base = next((p for p in fitting if p not in taken and not exposed(s, p) and not destroyed(s, p)), NONE)
    if s.base == NONE and (s.step not in SETUP_STEPS or not s.hidden):
        raise BadOptions(TEXTS.line("bad-step", step=s.step).at("base.place"))
    if s.base != NONE and s.outcome is None and destroyed(s, s.base):
        raise BadOptions(TEXTS.line("bad-base").at("base.place"), "RBB-VICTORY-002")
    if s.base != NONE and s.hidden and s.step in SETTLED and exposed(s, s.base):
        raise BadOptions(TEXTS.line("bad-base").at("base.place"), "RBB-BASE-002")
    s.scouted = sum({1 << place for place in held if place != NONE})
    s.possible = sum(1 << p for p in range(BASE) if p != CORUSCANT and not exposed(s, p)) if s.hidden else 1 << s.base
    if not s.hidden:
        s.scouted &= ~(1 << s.base)
    for fact in ("possible", "scouted"):
        if fact in told:
            setattr(s, fact, CODEC.way(Systems).take(s, told[fact], inside("base", fact)))


# -- cards ---------------------------------------------------------------------------------------------

SIDE_FACTS = ("hand", "deck", "discard", "missions", "actions", "recruited", "action-deck", "spare-actions", "queue", "objectives",
              "objective-deck", "probes", "projects", "advanced")  # fmt: skip


def _side(s: Rebellion, side: int, told: Mapping[Any, Any]) -> None:
    """The cards of a side, its missions on the table and its queue."""
    where, own = SIDES[side], KNOWN[side]
    foreign = ("probes", "projects") if side == REBEL else ("objectives", "objective-deck")
    mapping(told, where, [fact for fact in SIDE_FACTS if fact not in foreign])

    def cards(fact: str, table: Ids, usual: int, fitting: Container[int]) -> Pile:
        return take_pile(s, table, told.get(fact) or [], inside(where, fact), usual, fitting)

    missions, actions = missions_of(side, s.sets), actions_of(side, s.sets)
    s.hands[side], s.decks[side] = cards("hand", MISSIONS, own, missions), cards("deck", MISSIONS, 0, missions)
    s.discards[side] = cards("discard", MISSIONS, 0, missions).cards
    s.actions[side] = cards("actions", ACTIONS, own, actions)
    s.action_decks[side] = cards("action-deck", ACTIONS, 0, actions)
    s.spare[side] = cards("spare-actions", ACTIONS, 0, actions)
    taken = listing(told.get("recruited") or [None] * len(s.actions[side]), inside(where, "recruited"))
    way = CODEC.way(LeaderId)
    s.vouched[side] = bytearray(way.take(s, one, f"{inside(where, 'recruited')}[{i}]") for i, one in enumerate(taken))
    if len(s.vouched[side]) != len(s.actions[side]):
        raise BadOptions(TEXTS.line("bad-recruited").at(inside(where, "recruited")))
    if side == REBEL:
        s.goals = cards("objectives", OBJECTIVES, own, objectives_of(s.sets))
        s.objectives = cards("objective-deck", OBJECTIVES, 0, objectives_of(s.sets))
    else:
        s.probed, s.projects = cards("probes", PLACES, own, PROBES), cards("projects", MISSIONS, 0, missions)
    for i, one in enumerate(listing(told.get("missions") or [], inside(where, "missions"))):
        _slot(s, side, one, f"{inside(where, 'missions')}[{i}]")
    _queue(s, side, told, where)
    for theater, piles in mapping(told.get("advanced") or {}, inside(where, "advanced"), THEATERS).items():
        at, i = inside(inside(where, "advanced"), theater), 2 * side + THEATERS.index(theater)
        fitting = [n for n, card in enumerate(ADVANCED_CARDS) if (card.side, card.theater) == (SIDES[side], theater)]
        mapping(piles, at, ("deck", "played"))
        s.advanced[i] = take_pile(s, ADVANCED, piles.get("deck") or [], inside(at, "deck"), 0, fitting).cards
        s.spent[i] = take_pile(s, ADVANCED, piles.get("played") or [], inside(at, "played"), 0, fitting).cards


def _queue(s: Rebellion, side: int, told: Mapping[Any, Any], where: str) -> None:
    for space, units in mapping(told.get("queue") or {}, inside(where, "queue"), (1, 2, 3)).items():
        at = inside(inside(where, "queue"), space)
        for name, n in mapping(units, at).items():
            unit = an_id(UNITS, s, name, inside(at, name))
            if unit not in OWN[side]:
                raise BadOptions(TEXTS.line("bad-queue").at(inside(at, name)), "RBB-BUILD-001")
            s.queue[(space - 1) * KINDS + unit] = number(n, inside(at, name), 0, FIGURES[unit])


def take_pile(s: Rebellion, table: Ids, given: Any, where: str, usual: int, fitting: Container[int]) -> Pile:
    """The cards of a pile, with who knows them."""
    found = pile()
    for i, one in enumerate(listing(given, where)):
        card, known = take_card(s, table, one, f"{where}[{i}]", usual, fitting)
        found.cards.append(card)
        found.known.append(known)
    return found


def take_card(s: Rebellion, table: Ids, given: Any, where: str, usual: int, fitting: Container[int]) -> tuple[int, int]:
    """A card, and which sides know it."""
    known = usual
    if isinstance(given, Mapping):
        mapping(given, where, ("card", "known"))
        known = _known(given.get("known") or [], inside(where, "known"))
        given = given.get("card")
    card = an_id(table, s, given, where)
    if card not in fitting:
        raise BadOptions(TEXTS.line("bad-card", card=table.spell(s, card)).at(where))
    return card, known


def _known(given: Any, where: str) -> int:
    return sum({KNOWLEDGE[one_of(word, where, KNOWLEDGE)] for word in listing(given, where)})


def _slot(s: Rebellion, side: int, given: Any, where: str) -> None:
    """A mission on the table."""
    told = mapping(given, where, ("card", "leaders", "known"))
    card, _ = take_card(s, MISSIONS, told.get("card"), inside(where, "card"), 0, missions_of(side, s.sets))
    leaders = list(_each_leader(s, told, where))
    if not 1 <= len(leaders) <= MOST_LEADERS:
        raise BadOptions(TEXTS.line("bad-slot").at(inside(where, "leaders")), "RBB-ASSIGN-003")
    for leader, there in leaders:
        _put(s, leader, MISSION, there)
    known = _known(told["known"], inside(where, "known")) if "known" in told else KNOWN[side]
    s.slots[side].append(Slot(card, bytearray(leader for leader, _ in leaders), known))


def _cards(s: Rebellion, given: Terms) -> None:
    """Probe cards, what lies under cards, tactic decks."""
    s.probes = take_pile(s, PLACES, given.get("probes") or [], "probes", 0, PROBES)
    for name, told in mapping(given.get("under") or {}, "under", UNDER).items():
        where = list(UNDER).index(name)
        card = take_card(s, PLACES, told, inside("under", name), UNDER[name], PROBES)
        s.under.cards[where], s.under.known[where] = card
    for theater, piles in mapping(given.get("tactics") or {}, "tactics", THEATERS).items():
        at, i = inside("tactics", theater), THEATERS.index(theater)
        mapping(piles, at, ("deck", "played"))
        fitting = [n for n, of in enumerate(THEATER) if of == i]
        s.tactics[i] = take_pile(s, TACTICS, piles.get("deck") or [], inside(at, "deck"), 0, fitting)
        s.played[i] = take_pile(s, TACTICS, piles.get("played") or [], inside(at, "played"), 0, fitting).cards


def _combat(s: Rebellion, given: Any) -> Combat:
    told = dict(mapping(given, "combat"))
    hands = mapping(told.pop("hands", {}), "combat.hands", SIDES)
    fight = CODEC.load(Combat, s, told, "combat", sources=0, starter=REBEL, attacker=REBEL)
    if fight.place == BASE:
        raise BadOptions(TEXTS.line("bad-combat").at("combat.place"), "RBB-MOVE-012")
    if "attacker" not in told:
        fight.attacker = fight.starter
    fight.damage, fight.assigned = dict(sorted(fight.damage.items())), dict(sorted(fight.assigned.items()))
    fight.battle.doomed = dict(sorted(fight.battle.doomed.items()))
    fight.hands = [
        take_pile(s, TACTICS, hands.get(name) or [], inside("combat.hands", name), KNOWN[side], range(len(THEATER)))
        for side, name in enumerate(SIDES)
    ]
    return fight
