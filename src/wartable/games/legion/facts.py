"""A position in plain facts: the language of scenarios, tests and bug reports. (`build.py` reads them back.)

Everything has a default, so a test writes only what matters:

    step: act
    round: 2
    blue: 0
    ways: {battlefield: open}
    players:
      - units:
          - {card: luke-skywalker, at: [9000, 5000], dodge: 1}
          - {card: rebel-troopers, upgrades: [z-6-trooper], minis: [[8000, 5000], [8300, 5000], …], order: faceup}
        hand: [push, standing-orders]
      - units:
          - {card: at-st, at: [9000, 7000], facing: 2700}
    acts: [{unit: luke-skywalker, actions: 2}]
    tokens: [[10000, 5000], {at: [9000, 5260], held: luke-skywalker, carried: 900}]
    dice: [hit, critical, surge, blank, block]        # the next dice to be rolled, of whatever colour

A unit with `at` has its leader there and the others round it; `minis` tells each of them. Places are tenths of a millimetre
from blue's left corner, angles tenths of a degree.
"""

from __future__ import annotations

from typing import Any

from wartable.games.legion.content import RANK_OF, RANKS
from wartable.games.legion.model import (
    AWAY,
    FALLEN,
    FIELD,
    NONE,
    ORDERS,
    STANDS,
    STATIONS,
    TOKENS,
    Legion,
    owners,
)
from wartable.games.legion.table import profile_of, terrain_of
from wartable.games.legion.vocabulary import BATTLES, CARDS, COMMANDS, TABLES, UNITS, UPGRADES
from wartable.kernel.facts import Codec

CODEC = Codec(TABLES, whole={Legion}, called={"loaded": "chance", "loaded_dice": "dice"}, joint="-")
APART = ("rows", "owner", "card", "upgrades", "first", "rank", "station", "order", *TOKENS, "exhausted", "leader", "stands", "gear",
         "wounds", "x", "y", "z", "facing", "hands", "discards", "known", "pools", "token_x", "token_y", "held", "carried",
         "token_wounds")  # fmt: skip
"""Fields of the state that are told in a way of their own, or follow from the rest."""
ROWS = ("objective", "deployment", "condition")


def facts(s: Legion) -> dict[str, Any]:
    """The whole position in words and numbers."""
    told: dict[str, Any] = CODEC.dump(s, s, without=APART)
    for act in told.get("acts") or []:
        if [*act] == ["unit"]:  # nothing else told would mean both actions
            act["actions"] = 0
    told["rows"] = {ROWS[n]: [BATTLES.tell(s, card) for card in row] for n, row in enumerate(s.rows) if row}
    told["tokens"] = [_token(s, n) for n in range(len(s.held))]
    told["players"] = [_player(s, seat) for seat in s.seating.seats]
    return told


def _token(s: Legion, n: int) -> Any:
    """An objective token: where it lies; if somebody has claimed it, who, and in which direction from the leader it lies; its wounds."""
    at = [s.token_x[n], s.token_y[n]]
    more: dict[str, Any] = {}
    if s.held[n] != NONE:
        more = {"held": UNITS.tell(s, s.held[n]), "carried": s.carried[n]}
    if s.token_wounds[n]:
        more["wounds"] = s.token_wounds[n]
    return {"at": at, **more} if more else at


def _player(s: Legion, seat: int) -> dict[str, Any]:
    return {
        "hand": [COMMANDS.tell(s, card) for card in s.hands[seat]],
        "discard": [COMMANDS.tell(s, card) for card in s.discards[seat]],
        **({"known": [COMMANDS.tell(s, card) for card in s.known[seat]]} if s.known[seat] else {}),
        "pool": {RANKS[rank]: n for rank, n in enumerate(s.pools[seat]) if n},
        "units": [tell_unit(s, unit) for unit, owner in enumerate(owners(s)) if owner == seat],
    }


def tell_unit(s: Legion, unit: int) -> dict[str, Any]:
    """A unit: its cards, where it is, what lies beside it, its miniatures."""
    told: dict[str, Any] = {"card": CARDS.tell(s, s.card[unit])}
    if s.upgrades[unit]:
        told["upgrades"] = [UPGRADES.tell(s, one) for one in s.upgrades[unit]]
    if s.rank[unit] != RANK_OF[s.card[unit]]:
        told["rank"] = RANKS[s.rank[unit]]
    if s.station[unit] != FIELD:
        told["station"] = STATIONS[s.station[unit]]
    if s.order[unit]:
        told["order"] = ORDERS[s.order[unit]]
    for name in TOKENS:
        if count := getattr(s, name)[unit]:
            told[name] = count
    if s.exhausted[unit]:
        told["exhausted"] = [
            UPGRADES.tell(s, one) for n, one in enumerate(s.upgrades[unit]) if s.exhausted[unit] >> n & 1
        ]
    if s.leader[unit] != s.first[unit] + profile_of(s, unit).leads:
        told["leader"] = s.leader[unit] - s.first[unit] + 1
    told["minis"] = [_mini(s, unit, m) for m in range(s.first[unit], s.first[unit + 1])]
    return told


def _mini(s: Legion, unit: int, m: int) -> Any:
    """A miniature: where it stands, and what else is to say of it."""
    more: dict[str, Any] = {}
    if s.z[m] != (terrain_of(s).level(s.x[m], s.y[m]) if s.stands[m] == STANDS else 0):
        more["z"] = s.z[m]
    if s.facing[m]:
        more["facing"] = s.facing[m]
    if s.wounds[m]:
        more["wounds"] = s.wounds[m]
    if s.gear[m] != profile_of(s, unit).gears[m - s.first[unit]]:
        more["plain"] = True
    if s.stands[m] == FALLEN:
        more["defeated"] = True
    elif s.stands[m] != (STANDS if s.station[unit] == FIELD else AWAY):
        more["away"] = True
    at = [s.x[m], s.y[m]]
    return {"at": at, **more} if more else at
