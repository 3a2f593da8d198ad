"""A position in plain facts: the language of scenarios, tests and bug reports. (`build.py` reads them back.)

    initiative: 0
    planets: [plannum, barlus, elouith, carnath, tarrus, ferrin, iridial]
    seats:
      0:
        warlord: {card: colonel-straken, at: 5}
        hand: [suppressive-fire]
        planets: {1: [stalwart-ogryn, {card: penal-legionnaire, exhausted: true}]}
      1: …

Planets are named by their numbers (1 is the first planet), the headquarters is `hq`. A unit is its
card's id, or a mapping with its `damage`, `exhausted`, `attachments`. What is not said has its
ordinary value: nothing in hand, no resources, a deck of twenty Rogue Traders.
"""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.games.conquest.content import KINDS, PLANET, tokens
from wartable.games.conquest.model import HQ, SUPPORT, UNIT, Battle, Card, Conquest, Effect
from wartable.games.conquest.rules.table import PLANET_LINE, is_warlord

SCALARS = ("step", "then", "round", "phase", "initiative", "start_initiative", "turn", "passed", "passes", "first")
REST = ("gone", "revealed", "struggles", "uses", "last_capture", "looking", "rng", "next_uid", "learning")


def facts(s: Conquest) -> dict[str, Any]:
    """The whole position in words and numbers."""
    order: list[int] = []
    seats = {seat: _seat_facts(s, seat, order) for seat in (0, 1)}
    told: dict[str, Any] = {key: msgspec.to_builtins(getattr(s, key)) for key in (*SCALARS, *REST)}
    told["planets"] = [PLANET[p].id for p in s.planets]
    told["box"] = [PLANET[p].id for p in s.box]
    told["place"] = "hq" if s.place == HQ else s.place - s.first + 1  # 0: the place before the first planet
    told["bank"] = {KINDS[t].id: n for t, n in zip(tokens(s.sets), s.bank, strict=True)}
    told["found"] = KINDS[s.found].id if s.found else ""
    told["chance"] = list(s.loaded)
    told["battle"] = None
    if s.battle is not None:
        told["battle"] = {f: getattr(s.battle, f) for f in Battle.__struct_fields__}
        told["battle"]["place"] = _number(s, s.battle.place)
    told["effects"] = [
        {f: getattr(e, f) for f in Effect.__struct_fields__ if f != "source"} | {"source": KINDS[e.source].id}
        for e in s.effects
    ]
    told["outcome"] = None
    if s.outcome is not None:
        told["outcome"] = {"winners": list(s.outcome.winners), "rule": s.outcome.cite}
    told["seats"] = seats
    told["uids"] = order
    return told


def _seat_facts(s: Conquest, seat: int, order: list[int]) -> dict[str, Any]:
    p = s.players[seat]
    told: dict[str, Any] = {}
    leader = s.cards.get(p.warlord)
    if leader is not None:
        told["warlord"] = _card_facts(s, leader, order) | {
            "at": "hq" if leader.place == HQ else _number(s, leader.place)
        }
    told |= {
        "resources": p.resources,
        "hand": [KINDS[c].id for c in p.hand],
        "deck": [KINDS[c].id for c in reversed(p.deck)],
        "discard": [KINDS[c].id for c in p.discard],
        "trophies": [PLANET[t].id for t in p.trophies],
        "playing": [KINDS[c].id for c in p.playing],
        "limited": p.limited,
        "pool": p.pool,
    }
    own = [c for c in s.cards.values() if c.seat == seat and not is_warlord(c)]
    told["hq"] = [_plain(_card_facts(s, c, order)) for c in own if c.role == UNIT and c.place == HQ]
    told["supports"] = [_plain(_card_facts(s, c, order)) for c in own if c.role == SUPPORT]
    told["planets"] = {
        _number(s, place): [_plain(_card_facts(s, c, order)) for c in own if c.role == UNIT and c.place == place]
        for place in range(s.gone, PLANET_LINE)
        if any(c.role == UNIT and c.place == place for c in own)
    }
    return told


def _card_facts(s: Conquest, card: Card, order: list[int]) -> dict[str, Any]:
    order.append(card.uid)
    told: dict[str, Any] = {"card": KINDS[card.kind].id}
    if card.damage:
        told["damage"] = card.damage
    if not card.ready:
        told["exhausted"] = True
    if card.bloodied:
        told["bloodied"] = True
    if card.resources:
        told["resources"] = card.resources
    if card.owner != card.seat:
        told["owner"] = card.owner
    attached = [c for c in s.cards.values() if c.host == card.uid]
    if attached:
        told["attachments"] = [
            _plain(_card_facts(s, c, order) | ({} if c.seat == card.seat else {"by": c.seat})) for c in attached
        ]
    return told


def _plain(told: dict[str, Any]) -> Any:
    return told["card"] if len(told) == 1 else told


def _number(s: Conquest, place: int) -> int:
    return 0 if place == HQ else place - s.first + 1
