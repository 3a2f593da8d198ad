"""Facts made into a position: what `facts.py` writes (and people write shorter) is read back here.

Whatever is wrong with the facts is refused in one line that names the place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from wartable.games.conquest.abilities import rewatch
from wartable.games.conquest.content import CARDS, KINDS, PLANET, PLANETS, CardId, Deck, PlanetId, planets, tokens
from wartable.games.conquest.decks import is_pool, pool_of
from wartable.games.conquest.facts import REST, SCALARS
from wartable.games.conquest.invariants import invariants
from wartable.games.conquest.model import (
    ATTACHMENT,
    HQ,
    NOBODY,
    SUPPORT,
    UNIT,
    Battle,
    Card,
    Conquest,
    Effect,
    PlaceId,
    Player,
    Uid,
)
from wartable.games.conquest.rules.entering import BEARERS
from wartable.games.conquest.rules.table import PLANET_LINE
from wartable.games.conquest.words import TEXTS
from wartable.kernel.errors import BadOptions, misfit
from wartable.kernel.state import Outcome
from wartable.kernel.terms import Terms
from wartable.kernel.text import written

T = TypeVar("T", bound=msgspec.Struct)

PHASE_OF = {
    "setup": "setup",
    "mulligan": "setup",
    "deploy": "deploy",
    "deployment-turn": "deploy",
    "command": "command",
    "struggle": "command",
    "command-end": "command",
    "combat": "combat",
    "battle": "combat",
    "combat-turn": "combat",
    "combat-round-end": "combat",
    "battle-won": "combat",
    "headquarters": "headquarters",
    "headquarters-steps": "headquarters",
}
IN_BATTLE = ("combat-turn", "combat-round-end", "battle-won")
SEAT_KEYS = {"warlord", "hand", "deck", "discard", "resources", "trophies", "playing", "limited", "pool"}
SEAT_KEYS |= {"hq", "supports", "planets"}
UNIT_KEYS = {"card", "damage", "exhausted", "bloodied", "attachments", "resources", "owner", "by", "at"}
FILLER = "rogue-trader"


def build(given: Terms) -> Conquest:
    """The state that these facts describe; BadOptions says in one line what is wrong with them."""
    known = {*SCALARS, *REST, "planets", "box", "place", "bank", "found", "chance", "battle", "effects", "outcome"}
    known |= {"seats", "uids"}
    if unknown := sorted(set(map(str, given)) - known):
        raise BadOptions(TEXTS.line("bad-fact").at(unknown[0]))
    seats = given.get("seats")
    if not isinstance(seats, Mapping) or set(seats) != {0, 1}:
        raise BadOptions(TEXTS.line("bad-seats").at("seats"))
    line, box = _planets(given)
    step = written(given.get("step", "deployment-turn"))
    if step != "actions" and step not in PHASE_OF:
        raise BadOptions(TEXTS.line("bad-step", step=step).at("step"))
    if (then := given.get("then", "")) and then not in PHASE_OF:
        raise BadOptions(TEXTS.line("bad-step", step=then).at("then"))
    if (phase := given.get("phase", "deploy")) not in PHASE_OF.values():
        raise BadOptions(TEXTS.line("bad-phase", phase=phase).at("phase"))
    fields: dict[str, Any] = {
        "round": 1, "initiative": 0, "turn": given.get("initiative", 0), "passed": [False, False], "passes": 0,
        "first": 0, "gone": given.get("first", 0), "revealed": min(given.get("first", 0) + 5, PLANET_LINE),
        "struggles": [-1] * PLANET_LINE, "uses": {}, "last_capture": -1, "looking": [-1, -1, 0],
        "rng": 0, "next_uid": 0, "then": "", "learning": 0,
    }  # fmt: skip
    fields |= {key: given[key] for key in fields if key in given}
    fields["start_initiative"] = given.get("start_initiative", fields["initiative"])
    fields["phase"] = given.get("phase", PHASE_OF.get(step, "combat"))
    try:
        s = msgspec.convert(
            {
                **fields,
                "step": step,
                "sets": given.sets,
                "loaded": given.get("chance", []),
                "players": [],
                "cards": {},
                "planets": line,
                "box": box,
                "bank": [],
            },
            _Keyed,
        ).as_state()
    except msgspec.ValidationError as error:
        raise BadOptions(misfit(error)) from None
    s.bank = [(given.get("bank") or {}).get(KINDS[t].id, KINDS[t].copies) for t in tokens(s.sets)]
    uids = list(given.get("uids") or [])
    placed: list[Card] = []
    for seat in (0, 1):
        _seat(s, seat, seats[seat], placed, uids)
    _bring_in(s, placed)
    _position(s, given)
    if s.next_uid == 0:
        s.next_uid = Uid(max(s.cards, default=0) + 1)
    rewatch(s)
    if "bank" not in given:
        for card in placed:
            if card.kind in tokens(s.sets):
                s.bank[tokens(s.sets).index(card.kind)] -= 1
    step = s.then if s.step == "actions" else s.step
    if step in IN_BATTLE and s.battle is None and s.outcome is None:
        raise BadOptions(TEXTS.line("bad-no-battle", step=step).at("battle"))
    if problems := invariants(s):
        raise BadOptions(problems[0])
    return s


class _Keyed(msgspec.Struct, kw_only=True):
    """The plain fields of a state by name, so that facts of a wrong type are named."""

    step: str
    sets: tuple[str, ...]
    then: str
    round: int
    phase: str
    initiative: int
    start_initiative: int
    turn: int
    passed: list[bool]
    passes: int
    first: int
    gone: int
    revealed: int
    struggles: list[int]
    uses: dict[str, int]
    last_capture: int
    looking: tuple[int, int, int]
    rng: int
    next_uid: int
    learning: int
    loaded: list[int]
    players: list[Any]
    cards: dict[int, Any]
    planets: list[int]
    box: list[int]
    bank: list[int]

    def as_state(self) -> Conquest:
        return Conquest(**msgspec.structs.asdict(self))


def _planets(given: Terms) -> tuple[list[int], list[int]]:
    """The line and the box; before they are laid out all ten planets are in the box."""
    there = [PLANET[number].id for number in planets(given.sets)]
    names = given.get("planets", there[:PLANET_LINE])
    for i, name in enumerate(names):
        if name not in there:
            raise BadOptions(TEXTS.line("bad-planet", name=name).at(f"planets[{i}]"))
    laid_out = 0 if given.get("step") == "setup" else PLANET_LINE
    if len(names) != laid_out or len(set(names)) != laid_out:
        raise BadOptions(TEXTS.line("bad-line", planets=PLANET_LINE).at("planets"))
    box = given.get("box") or [p for p in there if p not in names]
    return [PLANETS[n].number for n in names], [PLANETS[n].number for n in box]


def _cards(names: Any, place: str, anything: bool = False) -> list[CardId]:
    """Cards outside play (or `anything`: warlords and tokens, too) by their names; a number is so many of the filler."""
    if isinstance(names, int):
        names = [FILLER] * names
    if not isinstance(names, list):
        raise BadOptions(TEXTS.line("bad-cards").at(place))
    for i, name in enumerate(names):
        if name not in CARDS:
            raise BadOptions(TEXTS.line("bad-card", name=name).at(f"{place}[{i}]"))
        if not anything and CARDS[name].type in ("warlord", "token"):
            raise BadOptions(TEXTS.line("bad-place", card=name).at(f"{place}[{i}]"), "CQR-TOKEN-001")
    return [CARDS[name].number for name in names]


def _trophies(names: Any, place: str) -> list[PlanetId]:
    for i, name in enumerate(names):
        if name not in PLANETS:
            raise BadOptions(TEXTS.line("bad-planet", name=name).at(f"{place}[{i}]"))
    return [PLANETS[name].number for name in names]


def _pool(pool: str, place: str) -> str:
    """`starter:` and the id of a starter deck, or a warlord: what the player may hold, as everybody knows."""
    if not is_pool(pool):
        raise BadOptions(TEXTS.line("bad-pool", name=pool).at(place))
    return pool


def _seat(s: Conquest, seat: int, given: Any, placed: list[Card], uids: list[int]) -> None:
    where = f"seats.{seat}"
    if not isinstance(given, Mapping):
        raise BadOptions(TEXTS.line("bad-seat").at(where))
    if unknown := sorted(set(map(str, given)) - SEAT_KEYS):
        raise BadOptions(TEXTS.line("bad-fact").at(f"{where}.{unknown[0]}"))
    leader = given.get("warlord", ("colonel-straken", "nazdreg")[seat])
    leader = {"card": leader} if isinstance(leader, str) else dict(leader)
    at = leader.pop("at", "hq")
    if leader.get("card") not in CARDS or CARDS[leader["card"]].type != "warlord":
        raise BadOptions(TEXTS.line("bad-warlord", name=leader.get("card")).at(f"{where}.warlord"))
    player = Player(
        warlord=NOBODY,
        resources=_count(given, "resources", 0, where),
        hand=_cards(given.get("hand", []), f"{where}.hand"),
        deck=_cards(given.get("deck", 20), f"{where}.deck")[::-1],
        discard=_cards(given.get("discard", []), f"{where}.discard"),
        trophies=_trophies(given.get("trophies", []), f"{where}.trophies"),
        size=0,
        pool=_pool(written(given.get("pool", pool_of(Deck(leader["card"], {}), s.sets))), f"{where}.pool"),
        playing=_cards(given.get("playing", []), f"{where}.playing"),
        limited=bool(given.get("limited", False)),
    )
    s.players.append(player)
    card = _card(s, leader, seat, _place(s, at, where), UNIT, f"{where}.warlord", placed, uids)
    player.warlord = card.uid
    for i, unit in enumerate(given.get("hq", [])):
        _card(s, unit, seat, HQ, UNIT, f"{where}.hq[{i}]", placed, uids)
    for i, support in enumerate(given.get("supports", [])):
        _card(s, support, seat, HQ, SUPPORT, f"{where}.supports[{i}]", placed, uids)
    for number, units in (given.get("planets") or {}).items():
        place = _place(s, number, f"{where}.planets")
        for i, unit in enumerate(units):
            _card(s, unit, seat, place, UNIT, f"{where}.planets.{number}[{i}]", placed, uids)


def _count(told: Mapping[str, Any], fact: str, ordinary: int, where: str) -> int:
    value = told.get(fact, ordinary)
    if not isinstance(value, int):
        raise BadOptions(TEXTS.line("bad-count", found=value).at(f"{where}.{fact}"))
    return value


def _place(s: Conquest, number: Any, where: str) -> PlaceId:
    if number in ("hq", 0):
        return HQ
    if not isinstance(number, int) or not s.gone <= number - 1 + s.first < PLANET_LINE:
        raise BadOptions(TEXTS.line("bad-number", number=written(number)).at(where))
    return PlaceId(number - 1 + s.first)


def _card(
    s: Conquest, given: Any, seat: int, place: PlaceId, role: int, where: str, placed: list[Card], uids: list[int]
) -> Card:
    told = {"card": given} if isinstance(given, str) else given
    if not isinstance(told, Mapping) or told.get("card") not in CARDS:
        name = told.get("card") if isinstance(told, Mapping) else told
        raise BadOptions(TEXTS.line("bad-card", name=name).at(where))
    if unknown := sorted(set(map(str, told)) - UNIT_KEYS):
        raise BadOptions(TEXTS.line("bad-fact").at(f"{where}.{unknown[0]}"))
    printed = CARDS[told["card"]]
    fits = {UNIT: printed.is_unit, SUPPORT: printed.type == "support", ATTACHMENT: printed.number in BEARERS}
    if not fits[role]:
        raise BadOptions(TEXTS.line("bad-type", card=printed.id, type=printed.type).at(where))
    card = Card(
        uid=Uid(uids.pop(0) if uids else len(placed) + 1),
        kind=printed.number,
        owner=_count(told, "owner", seat, where),
        seat=seat,
        place=place,
        role=role,
        ready=not told.get("exhausted", False),
        damage=_count(told, "damage", 0, where),
        bloodied=bool(told.get("bloodied", False)),
        resources=_count(told, "resources", 0, where),
    )
    placed.append(card)
    for i, attached in enumerate(told.get("attachments", [])):
        by = attached.get("by", seat) if isinstance(attached, Mapping) else seat
        other = _card(s, attached, by, place, ATTACHMENT, f"{where}.attachments[{i}]", placed, uids)
        other.host = card.uid
    return card


def _bring_in(s: Conquest, placed: list[Card]) -> None:
    """Cards lie in the order in which they came into play; each player's deck is the sum of its cards."""
    for card in sorted(placed, key=lambda c: c.uid):
        s.cards[card.uid] = card
    for seat, p in enumerate(s.players):
        table = sum(c.owner == seat and KINDS[c.kind].type not in ("token", "warlord") for c in placed)
        p.size = len(p.hand) + len(p.deck) + len(p.discard) + len(p.playing) + table


def _position(s: Conquest, given: Mapping[str, Any]) -> None:
    """The battle going on, lasting effects, the outcome."""
    place = given.get("place", "hq")
    if place != "hq" and not isinstance(place, int):
        raise BadOptions(TEXTS.line("bad-number", number=written(place)).at("place"))
    s.place = HQ if place == "hq" else PlaceId(place - 1 + s.first)
    if given.get("found"):
        (s.found,) = _cards([given["found"]], "found")
        s.players[s.looking[1]].size += 1
    if (battle := given.get("battle")) is not None:
        told = {"initiative": s.initiative, "place": 1, **battle}
        told.setdefault("turn", told["initiative"])
        told["place"] = _place(s, told["place"], "battle")
        s.battle = _part(Battle, told, "battle")
        s.place = s.battle.place
    for i, effect in enumerate(given.get("effects") or []):
        (source,) = _cards([effect.get("source")], f"effects[{i}].source", anything=True)
        s.effects.append(_part(Effect, {**effect, "source": source}, f"effects[{i}]"))
    if (outcome := given.get("outcome")) is not None:
        s.outcome = Outcome.of(s.seating, outcome["winners"], outcome["rule"])


def _part(kind: type[T], told: Mapping[str, Any], place: str) -> T:
    """A battle or an effect; an unknown fact of it and one that is missing are named."""
    fields = {field.name: field.required for field in msgspec.structs.fields(kind)}
    if unknown := sorted(set(told) - set(fields)):
        raise BadOptions(TEXTS.line("bad-fact").at(f"{place}.{unknown[0]}"))
    if missing := [name for name, required in fields.items() if required and name not in told]:
        raise BadOptions(TEXTS.line("bad-missing", fact=missing[0]).at(place))
    return kind(**told)
