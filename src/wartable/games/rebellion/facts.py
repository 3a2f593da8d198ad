"""A position in plain facts: the language of scenarios, tests and bug reports. (`build.py` reads them back.)

Everything has a default, so a test writes only what matters:

    step: turn
    time: 4
    base: {place: hoth}                               # if nobody says it, in one of a few remote systems
    systems:
      corellia: {loyalty: imperial, units: {stormtrooper: 2, star-destroyer: 1}, leaders: [darth-vader]}
      bothawui: {loyalty: rebel, sabotaged: true, units: {rebel-trooper: 1}}
    rebel-base: {units: {x-wing: 2}, leaders: [princess-leia]}
    rebel: {hand: [sabotage], missions: [{card: infiltration, leaders: [jan-dodonna]}], objectives: [liberation]}
    imperial: {probes: [dagobah], queue: {3: {death-star: 1}}}
    dice: [hit, direct-hit, special, blank]           # the next dice to be rolled, of whatever colour

Leaders that are told nowhere are in their pools at the start of a game, the others in the supply. Decks are written
bottom first: the last card is on top. A card that others know than who would ordinarily is a mapping: `{card: …, known: [rebel]}`.
Probe cards that Plant False Lead put into the deck together are known as such too: `known: [rebel, lead-1]`.
"""

from __future__ import annotations

from typing import Any

from wartable.games.rebellion.content import BASE, EMPIRE, KINDS, LEADERS, MARKERS, OWN, REBEL, RINGS, SIDES, THEATERS
from wartable.games.rebellion.ids import LeaderId
from wartable.games.rebellion.model import (
    KNOWN,
    LEADS,
    LOCATED,
    NONE,
    OUT,
    POOL,
    SUPPLY,
    Combat,
    Pile,
    Rebellion,
    Slot,
    expanded,
)
from wartable.games.rebellion.vocabulary import (
    ACTIONS,
    ADVANCED,
    MISSIONS,
    OBJECTIVES,
    PLACES,
    TABLES,
    TACTICS,
    UNITS,
)
from wartable.games.rebellion.vocabulary import (
    LEADERS as NAMED_LEADERS,
)
from wartable.kernel.facts import Codec
from wartable.kernel.ids import Ids

CODEC = Codec(TABLES, whole={Rebellion}, called={"loaded": "chance", "loaded_dice": "dice"}, joint="-")
APART = ("ways", "units", "supply", "queue", "loyalty", "subjugated", "sabotaged", "destroyed", "targets", "at", "rings",
         "slots", "hands", "decks", "discards", "projects", "actions", "vouched", "action_decks", "spare", "objectives", "goals",
         "probes", "probed", "under", "tactics", "played", "advanced", "spent", "base", "hidden", "possible", "scouted", "combat", "rapid")  # fmt: skip
"""Fields of the state that are told in a way of their own, or follow from the rest."""
LOYALTIES = ("", "rebel", "imperial")
UNDER = {"secret-facility": KNOWN[EMPIRE], "sweep-the-area": KNOWN[EMPIRE], "under-the-radar": KNOWN[REBEL]}
"""The cards under which probe cards lie, and who ordinarily knows these."""
ELSEWHERE = {POOL: "pool", SUPPLY: "supply", OUT: "out"}


def facts(s: Rebellion) -> dict[str, Any]:
    """The whole position in words and numbers."""
    told: dict[str, Any] = {"players": s.ways.seats, "cinematic": s.ways.cinematic, "first-game": s.ways.first}
    told["forces"] = s.ways.forces
    if expanded(s):
        told["missions"] = s.ways.missions
    told |= CODEC.dump(s, s, without=APART)
    told["rapid"] = list(s.rapid)
    told["base"] = {
        "place": PLACES.tell(s, s.base) if s.base != NONE else None,
        "hidden": s.hidden,
        "possible": [PLACES.tell(s, place) for place in range(BASE) if s.possible >> place & 1],
        "scouted": [PLACES.tell(s, place) for place in range(BASE) if s.scouted >> place & 1],
    }
    told["systems"] = {PLACES.tell(s, place): here for place in range(BASE) if (here := tell_place(s, place))}
    told["rebel-base"] = tell_place(s, BASE)
    for side in (REBEL, EMPIRE):
        told[SIDES[side]] = _side(s, side)
    told["probes"] = tell_pile(s, PLACES, s.probes, 0)
    told["under"] = {
        name: tell_card(s, PLACES, s.under.cards[i], s.under.known[i], UNDER[name])
        for i, name in enumerate(UNDER)
        if s.under.cards[i] != NONE
    }
    told["tactics"] = {
        THEATERS[i]: {
            "deck": tell_pile(s, TACTICS, s.tactics[i], 0),
            "played": [TACTICS.tell(s, c) for c in s.played[i]],
        }
        for i in range(2)
    }
    told["leaders"] = {
        NAMED_LEADERS.tell(s, leader): ELSEWHERE[s.at[leader]]
        for leader, printed in enumerate(LEADERS)
        if s.at[leader] in ELSEWHERE and printed.set in s.sets
    }
    told["rings"] = {NAMED_LEADERS.tell(s, leader): RINGS[ring] for leader, ring in enumerate(s.rings) if ring}
    told["targets"] = {name: PLACES.tell(s, s.targets[i]) for i, name in _markers() if s.targets[i] != NONE}
    told["combat"] = _combat(s, s.combat) if s.combat is not None else None
    return told


def _markers() -> list[tuple[int, str]]:
    return list(enumerate(MARKERS))


def tell_pile(s: Rebellion, table: Ids, pile: Pile, usual: int) -> list[Any]:
    """The cards of a pile; those that others know than who would ordinarily say so."""
    return [tell_card(s, table, card, known, usual) for card, known in zip(pile.cards, pile.known, strict=True)]


KNOWLEDGE = {
    **{name: KNOWN[side] for side, name in enumerate(SIDES)},
    **{f"{name}-located": LOCATED[side] for side, name in enumerate(SIDES)},
    **{f"lead-{n}": bit for n, bit in enumerate(LEADS, 1)},
}
"""Who knows a card; who has seen that it is in hand; with which probe cards it was put into the deck."""


def tell_card(s: Rebellion, table: Ids, card: int, known: int, usual: int) -> Any:
    """A card that not everybody sees."""
    name = table.tell(s, card)
    if known == usual:
        return name
    return {"card": name, "known": [word for word, bit in KNOWLEDGE.items() if known & bit]}


def tell_place(s: Rebellion, place: int) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if place < BASE:
        if s.loyalty[place]:
            told["loyalty"] = LOYALTIES[s.loyalty[place]]
        for fact in ("subjugated", "sabotaged", "destroyed"):
            if getattr(s, fact) >> place & 1:
                told[fact] = True
    units = {UNITS.tell(s, unit): n for unit in range(KINDS) if (n := s.units[place * KINDS + unit])}
    if units:
        told["units"] = units
    leaders = [NAMED_LEADERS.tell(s, leader) for leader, where in enumerate(s.at) if where == place]
    if leaders:
        told["leaders"] = leaders
    return told


def _side(s: Rebellion, side: int) -> dict[str, Any]:
    own = KNOWN[side]
    told: dict[str, Any] = {
        "hand": tell_pile(s, MISSIONS, s.hands[side], own),
        "deck": tell_pile(s, MISSIONS, s.decks[side], 0),
        "discard": [MISSIONS.tell(s, card) for card in s.discards[side]],
        "missions": [_slot(s, slot, own) for slot in s.slots[side]],
        "actions": tell_pile(s, ACTIONS, s.actions[side], own),
        "recruited": [CODEC.way(LeaderId).tell(s, leader) for leader in s.vouched[side]],
        "action-deck": tell_pile(s, ACTIONS, s.action_decks[side], 0),
        "spare-actions": tell_pile(s, ACTIONS, s.spare[side], 0),
        "queue": {
            space + 1: here
            for space in range(3)
            if (here := {UNITS.tell(s, u): n for u in OWN[side] if (n := s.queue[space * KINDS + u])})
        },
    }
    if side == REBEL:
        told["objectives"] = tell_pile(s, OBJECTIVES, s.goals, own)
        told["objective-deck"] = tell_pile(s, OBJECTIVES, s.objectives, 0)
    else:
        told["probes"] = tell_pile(s, PLACES, s.probed, own)
        told["projects"] = tell_pile(s, MISSIONS, s.projects, 0)
    if s.ways.cinematic:
        told["advanced"] = {
            THEATERS[i]: {
                "deck": [ADVANCED.tell(s, card) for card in s.advanced[2 * side + i]],
                "played": [ADVANCED.tell(s, card) for card in s.spent[2 * side + i]],
            }
            for i in range(2)
        }
    return told


def _slot(s: Rebellion, slot: Slot, usual: int) -> dict[str, Any]:
    told: dict[str, Any] = {"card": MISSIONS.tell(s, slot.card)}
    told["leaders"] = [NAMED_LEADERS.tell(s, leader) for leader in slot.leaders]
    if slot.known != usual:
        told["known"] = [word for word, bit in KNOWLEDGE.items() if slot.known & bit]
    return told


def _combat(s: Rebellion, c: Combat) -> dict[str, Any]:
    told = CODEC.dump(s, c, without=("hands",))
    told["hands"] = {SIDES[side]: tell_pile(s, TACTICS, c.hands[side], KNOWN[side]) for side in (REBEL, EMPIRE)}
    return told
