"""Facts made into a position: what `facts.py` writes (and people write shorter) is read back here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.legion import unsaid
from wartable.games.legion.armies import Squad, mixed, of_squad
from wartable.games.legion.battlefields import OPEN_FIELD, battlefield_of
from wartable.games.legion.cards.objectives import MOST_WOUNDS
from wartable.games.legion.content import BATTLE_CARDS, RANK_OF, RANKS, UNIT, Unit
from wartable.games.legion.content import UNITS as CONTENT
from wartable.games.legion.content import UPGRADES as PRINTED_UPGRADES
from wartable.games.legion.facts import APART, CODEC, ROWS
from wartable.games.legion.invariants import invariants
from wartable.games.legion.model import (
    ABOARD,
    ASIDE,
    AWAY,
    FALLEN,
    FIELD,
    LOST,
    NONE,
    OFF,
    ORDERS,
    POOLED,
    STANDS,
    STATIONS,
    TOKENS,
    Legion,
    Ways,
    put_at,
)
from wartable.games.legion.profiles import profile
from wartable.games.legion.rules.claims import may_claim
from wartable.games.legion.setup import DECKS, SEATS, leaders, table_of
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.numbers import TOKEN_RADIUS
from wartable.games.legion.space.shapes import Mini
from wartable.games.legion.space.standing import Room
from wartable.games.legion.steps import ATTACK_STEPS, COMMAND_STEPS, STEPS, in_setup
from wartable.games.legion.table import (
    change_sides,
    fresh,
    mini,
    numbers,
    put,
    put_all,
    reconsider,
    scene,
    stir,
    terrain_of,
    threshold,
)
from wartable.games.legion.vocabulary import BATTLES, CARDS, COMMANDS, UNITS, UPGRADES
from wartable.games.legion.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.reading import an_id, flag, inside, listing, mapping, number, one_of
from wartable.kernel.state import RuleId
from wartable.kernel.terms import Terms

BY_HAND = ("step", "ways", "rows", "tokens", "players", "after")
"""Facts that are read by hand; the rest are plain fields of the state."""
PLAYER_FACTS = ("hand", "discard", "known", "pool", "units")
UNIT_FACTS = (
    "card",
    "upgrades",
    "rank",
    "station",
    "order",
    *TOKENS,
    "exhausted",
    "leader",
    "minis",
    "at",
    "facing",
    "z",
    "wounds",
)
TOKEN_FACTS = ("at", "held", "carried", "wounds")
MINI_FACTS = ("at", "z", "facing", "wounds", "plain", "defeated", "away")
FARTHEST = 30_000
MOST_UNITS, MOST_MINIS = 64, 250
MOST_TOKENS = {"standby": 1, "panic": 1, "wheels": 1}
"""Of which tokens a unit has no more (LG-RULING-071)."""
ACTING = ("activated", "outset", "starts", "run", "rally", "rallied", "act", "ending", "deactivate", "displaced", "pile-in", "meet", "carried", "footwork", "after-move", "push", "pushed", "party", "scouts",
          "released", "grant", "granted",
          "open-standby", "standby", "charges", "blast", "blown", "step-down", "answer", "answered", *ATTACK_STEPS)  # fmt: skip
"""Steps in which a unit acts."""
BOTTOM = [[step] for step in ("deactivate", "turn-over", "orders", "opening", "deploy")]
"""With which steps that ends: with the activation, or, if an effect lets a unit act outside of one, where that was."""


def build(given: Terms) -> Legion:
    """The position with these facts; BadOptions says in one line what is wrong with them."""
    s = _frame(given)
    CODEC.fill(s, given, BY_HAND, APART)
    stir(s)
    _rows(s, given)
    _units(s, given)
    _tokens(s, given)
    _possible(s, given)
    _usual(s, given)
    _unsaid(s, given)
    _needed(s)
    if problems := invariants(s):
        raise BadOptions(problems[0])
    return s


def _frame(given: Terms) -> Legion:
    """The armies beside the table, the step and how the game is set up."""
    told = mapping(given.get("ways") or {}, "ways")
    ways = CODEC.load(
        Ways, None, {name: one for name, one in told.items() if name != "battlefield"}, "ways", battlefield=""
    )
    ways.battlefield = battlefield_of(told.get("battlefield", OPEN_FIELD))
    players = listing(given.get("players") or [], "players")
    if len(players) not in SEATS:
        raise BadOptions(TEXTS.line("bad-players").at("players"), "LG-ARMY-101")
    owner, cards, upgrades, hands, discards, known, pools = bytearray(), bytearray(), [], [], [], [], []
    for seat, told in enumerate(players):
        where = f"players[{seat}]"
        mapping(told, where, PLAYER_FACTS)
        for n, unit in enumerate(listing(told.get("units") or [], inside(where, "units"))):
            at = f"{inside(where, 'units')}[{n}]"
            mapping(unit, at, UNIT_FACTS)
            owner.append(seat)
            cards.append(an_id(CARDS, None, unit.get("card"), inside(at, "card")))
            upgrades.append(bytes(_cards(UPGRADES, unit.get("upgrades"), inside(at, "upgrades"))))
        hands.append(bytearray(sorted(_cards(COMMANDS, told.get("hand"), inside(where, "hand")))))
        discards.append(bytearray(_cards(COMMANDS, told.get("discard"), inside(where, "discard"))))
        known.append(bytearray(sorted(_cards(COMMANDS, told.get("known"), inside(where, "known")))))
        pools.append(_pool(told.get("pool"), inside(where, "pool")))
    if len(owner) > MOST_UNITS:
        raise BadOptions(TEXTS.line("bad-many").at("players"))
    _of_one_faction(owner, cards)
    first, gear = [0], bytearray()
    for card, equipped in zip(cards, upgrades, strict=True):
        if len(set(equipped)) != len(equipped):
            raise BadOptions(TEXTS.line("bad-many").at("players"), "LG-UPGRADE-104")
        gear += bytes(profile(card, equipped).gears)
        first.append(len(gear))
    if len(gear) > MOST_MINIS:
        raise BadOptions(TEXTS.line("bad-many").at("players"))
    step = one_of(given.get("step", "command-phase"), "step", STEPS)
    after = listing(given.get("after") or [], "after")
    return table_of(
        units=len(owner), minis=len(gear), step=step, key=b"", sets=given.sets, ways=ways, owner=owner, card=bytes(cards),
        upgrades=upgrades, first=bytes(first), rank=bytearray(RANK_OF[card] for card in cards), leader=leaders(bytes(cards), upgrades, first),
        gear=gear, hands=hands, discards=discards, known=known, pools=pools,
        after=[one_of(one, f"after[{i}]", STEPS) for i, one in enumerate(after)],
    )  # fmt: skip


def _of_one_faction(owner: bytearray, cards: bytearray) -> None:
    """The units of an army, and those of partners, are of one faction (LG-FACTION-502, LG-TEAM-503)."""
    first: dict[int, tuple[int, str]] = {}
    for seat, card in zip(owner, cards, strict=True):
        other, faction = first.setdefault(seat & 1, (seat, CONTENT[card].faction))
        if CONTENT[card].faction != faction:
            told = mixed((faction, CONTENT[card].faction)).at(f"players[{seat}].units")
            raise BadOptions(told, "LG-FACTION-502" if other == seat else "LG-TEAM-503")


def _cards(table: Any, given: Any, where: str) -> list[int]:
    return [an_id(table, None, one, f"{where}[{i}]") for i, one in enumerate(listing(given or [], where))]


def _pool(given: Any, where: str) -> bytearray:
    pool = bytearray(len(RANKS))
    for rank, count in mapping(given or {}, where, RANKS).items():
        pool[RANKS.index(rank)] = number(count, inside(where, rank), 0, MOST_UNITS)
    return pool


def _rows(s: Legion, given: Terms) -> None:
    told = mapping(given.get("rows") or {}, "rows", ROWS)
    s.rows = [bytearray(_cards(BATTLES, told.get(row), inside("rows", row))) for row in ROWS]
    for n, row in enumerate(ROWS):
        for card in s.rows[n]:
            _of_deck(card, row, inside("rows", row))
    for row in ROWS:
        if (card := getattr(s, row)) != NONE:
            _of_deck(card, row, row)


def _of_deck(card: int, row: str, where: str) -> None:
    if card not in DECKS[row]:
        raise BadOptions(TEXTS.line("bad-battle", card=BATTLE_CARDS[card].id).at(where), "LG-BATTLECARD-501")


# -- units ---------------------------------------------------------------------------------------------------


def _units(s: Legion, given: Terms) -> None:
    for unit, facts, where in _each(given):
        _unit(s, unit, facts, where)
    for unit, facts, where in _each(given):
        reconsider(s, unit)
        if "at" in facts and s.station[unit] == FIELD:
            _round_leader(s, unit, facts, where)


def _each(given: Terms) -> list[tuple[int, Mapping[Any, Any], str]]:
    found: list[tuple[int, Mapping[Any, Any], str]] = []
    for seat, told in enumerate(given["players"]):
        for n, facts in enumerate(told.get("units") or []):
            found.append((len(found), facts, f"players[{seat}].units[{n}]"))
    return found


def _unit(s: Legion, unit: int, told: Mapping[Any, Any], where: str) -> None:
    """What is told of a unit but for `at`."""
    if "rank" in told:
        s.rank[unit] = RANKS.index(one_of(told["rank"], inside(where, "rank"), RANKS))
    usual = STATIONS[FIELD if "minis" in told or "at" in told else OFF]
    put_at(s, unit, STATIONS.index(one_of(told.get("station", usual), inside(where, "station"), STATIONS)))
    if "order" in told:
        s.order[unit] = ORDERS.index(one_of(told["order"], inside(where, "order"), ORDERS[1:]))
    for name in TOKENS:
        if name in told:
            getattr(s, name)[unit] = number(told[name], inside(where, name), 0, MOST_TOKENS.get(name, 200))
    for card in _cards(UPGRADES, told.get("exhausted"), inside(where, "exhausted")):
        if card not in s.upgrades[unit] or not PRINTED_UPGRADES[card].exhaust:
            raise BadOptions(TEXTS.line("bad-exhausted").at(inside(where, "exhausted")), "LG-EXHAUST-507")
        s.exhausted[unit] |= 1 << s.upgrades[unit].index(card)
    first, size = s.first[unit], s.first[unit + 1] - s.first[unit]
    if "leader" in told:
        s.leader[unit] = first + number(told["leader"], inside(where, "leader"), 1, size) - 1
    minis = listing(told.get("minis") or [], inside(where, "minis"))
    if s.station[unit] == LOST:
        s.stands[first : first + size] = bytes([FALLEN]) * size
    if minis and len(minis) != size:
        raise BadOptions(TEXTS.line("bad-minis", size=size).at(inside(where, "minis")), "LG-UNIT-502")
    for n, one in enumerate(minis):
        _mini(s, unit, first + n, told, one, where, f"{inside(where, 'minis')}[{n}]")
    if minis and "wounds" in told:
        s.wounds[s.leader[unit]] = number(told["wounds"], inside(where, "wounds"), 0, 200)


def _mini(s: Legion, unit: int, m: int, of_unit: Mapping[Any, Any], told: Any, above: str, where: str) -> None:
    """A miniature; how all of its unit face and how high they stand may be told of the unit."""
    facts = mapping(told, where, MINI_FACTS) if isinstance(told, Mapping) else {"at": told}
    for name in ("facing", "z"):
        if name in of_unit and name not in facts:
            facts = {**facts, name: number(of_unit[name], inside(above, name), 0, FARTHEST)}
    s.x[m], s.y[m] = _place(facts.get("at", [0, 0]), inside(where, "at"))
    s.facing[m] = number(facts.get("facing", 0), inside(where, "facing"), 0, 3599)
    s.wounds[m] = number(facts.get("wounds", 0), inside(where, "wounds"), 0, 200)
    standing = s.station[unit] == FIELD
    usual = terrain_of(s).level(s.x[m], s.y[m]) if standing else 0
    s.z[m] = number(facts.get("z", usual), inside(where, "z"), 0, FARTHEST)
    if flag(facts.get("plain", False), inside(where, "plain")):
        s.gear[m] = 0
    if flag(facts.get("defeated", False), inside(where, "defeated")):
        s.stands[m] = FALLEN
    elif flag(facts.get("away", False), inside(where, "away")):
        s.stands[m] = AWAY
    else:
        s.stands[m] = STANDS if standing else AWAY


def _place(given: Any, where: str) -> tuple[int, int]:
    at = listing(given, where)
    if len(at) != 2:
        raise BadOptions(TEXTS.line("bad-place").at(where))
    return number(at[0], f"{where}[0]", 0, FARTHEST), number(at[1], f"{where}[1]", 0, FARTHEST)


def _round_leader(s: Legion, unit: int, told: Mapping[Any, Any], where: str) -> None:
    """A leader at a place, the others of its unit round it."""
    x, y = _place(told["at"], inside(where, "at"))
    facing = number(told.get("facing", 0), inside(where, "facing"), 0, 3599)
    z = number(told["z"], inside(where, "z"), 0, FARTHEST) if "z" in told else terrain_of(s).level(x, y)
    first = fresh(s, s.leader[unit], unit, x, y, z, facing)
    others = [
        fresh(s, m, unit, x, y, z, facing) for m in range(s.first[unit], s.first[unit + 1]) if m != s.leader[unit]
    ]
    put(s, first)
    s.wounds[s.leader[unit]] = number(told.get("wounds", 0), inside(where, "wounds"), 0, 200)
    if others:
        placed = Formation(scene(s), first, others).solve()
        if placed is None:
            raise BadOptions(TEXTS.line("bad-room").at(inside(where, "at")), "LG-COHESION-501")
        put_all(s, placed)


# -- tokens ---------------------------------------------------------------------------------------------------


def _tokens(s: Legion, given: Terms) -> None:
    """Objective tokens: places, or mappings that tell who has claimed them."""
    for n, told in enumerate(listing(given.get("tokens") or [], "tokens")):
        where = f"tokens[{n}]"
        facts = mapping(told, where, TOKEN_FACTS) if isinstance(told, Mapping) else {"at": told}
        x, y = _place(facts.get("at"), inside(where, "at"))
        if not terrain_of(s).field.holds(x, y, TOKEN_RADIUS):
            raise BadOptions(TEXTS.line("bad-token").at(where), "LG-RULING-066")
        by = NONE if facts.get("held") is None else an_id(UNITS, s, facts["held"], inside(where, "held"))
        if by != NONE and not (s.station[by] == FIELD and may_claim(s, by)):
            raise BadOptions(TEXTS.line("broken-token").at(inside(where, "held")), "LG-OBJECTIVETOKEN-005")
        s.token_x.append(x)
        s.token_y.append(y)
        s.held.append(by)
        s.carried.append(number(facts.get("carried", 0), inside(where, "carried"), 0, 3599))
        s.token_wounds.append(number(facts.get("wounds", 0), inside(where, "wounds"), 0, MOST_WOUNDS))
    stir(s)


# -- what cannot be ------------------------------------------------------------------------------------------


def _possible(s: Legion, given: Terms) -> None:
    """Every unit is one that an army may have, stands where it can, and has what units of its kind may have."""
    seen: set[tuple[int, str]] = set()
    for unit, told, where in _each(given):
        card = CONTENT[s.card[unit]]
        if card.counterpart:
            told_apart = TEXTS.line("fault-counterpart", unit=card.name, other=CONTENT[UNIT[card.counterpart]].name)
            raise BadOptions(told_apart.at(inside(where, "card")), "LG-KEYWORD-521")
        if card.unique:
            if (s.owner[unit], card.who) in seen:
                raise BadOptions(TEXTS.line("bad-unique", unit=card.name).at(inside(where, "card")), "LG-UNIQUE-102")
            seen.add((s.owner[unit], card.who))
        if (fault := next(of_squad(_squad(s, unit)), None)) is not None:
            raise BadOptions(fault.line.at(inside(where, "upgrades")), fault.rule)
        for kind, rule in _foreign(card):
            if getattr(s, kind)[unit]:
                raise BadOptions(TEXTS.line("bad-beside", unit=card.name).at(inside(where, kind)), rule)
        for m in numbers(s, unit):
            at = inside(where, "at") if "at" in told else f"{inside(where, 'minis')}[{m - s.first[unit]}]"
            if (wrong := _misplaced(s, mini(s, m))) is not None:
                text, rule = wrong
                raise BadOptions(TEXTS.line(text, unit=card.name).at(at), rule)
            if s.wounds[m] >= threshold(s, unit, m):
                raise BadOptions(TEXTS.line("broken-wounds", unit=card.name).at(at), "LG-DEFEATED-502")


def _squad(s: Legion, unit: int) -> Squad:
    return Squad(CONTENT[s.card[unit]].id, tuple(PRINTED_UPGRADES[one].id for one in s.upgrades[unit]))


def _foreign(card: Unit) -> list[tuple[str, RuleId]]:
    """The tokens a unit of this kind cannot have."""
    calm: list[tuple[str, RuleId]] = []
    if card.courage is None:
        calm = [("suppression", "LG-COURAGE-503"), ("panic", "LG-COURAGE-503")]
    if card.trooper:
        other = ("poison", "LG-UNITTYPE-003") if card.type == "droid-trooper" else ("ion", "LG-ION-504")
        return [("damaged", "LG-DAMAGED-501"), ("disabled", "LG-DISABLED-501"), other, *calm]
    calm.append(("poison", "LG-KEYWORD-576"))
    return [*calm, ("standby", "LG-STANDBY-515")] if card.type == "repulsor-vehicle" else calm


def _misplaced(s: Legion, one: Mini) -> tuple[str, RuleId] | None:
    """Why a miniature cannot stand where it was put: what to say, and by which rule."""
    table = scene(s)
    room = Room(table, one, 0)
    if not room.on_field(one.x, one.y, one.facing):
        return "broken-field", "LG-LEAVE-503"
    if one.z and all(part.z1 != one.z or not part.holds(one.x, one.y) for part in table.terrain.flats):
        return "bad-level", "LG-MOVE-021"
    if room.occupied(one.x, one.y, one.z, one.facing):
        return "broken-bases", "LG-MOVE-020"
    if (rule := room.on_token(one.x, one.y, one.facing)) is not None:
        return "bad-on-token", rule
    return None if room.stands(one.x, one.y, one.z, one.facing) else ("bad-wall", "LG-MOVE-023")


# -- what follows from the rest --------------------------------------------------------------------------------


def _usual(s: Legion, given: Terms) -> None:
    """What nobody told and the step needs: colours, the counter, whose turn it is, pools."""
    if not in_setup(s):
        if "blue" not in given:
            s.blue = 0
        if "round" not in given:
            s.round = 1
        if "counter" not in given:
            s.counter = s.blue
        if s.step not in COMMAND_STEPS and "priority" not in given:
            s.priority = s.blue
    if "turn" not in given and not in_setup(s) and s.step not in COMMAND_STEPS:
        s.turn = s.owner[s.acts[0].unit] if s.acts else s.priority
        s.active = s.turn if s.acts and "active" not in given else s.active
    in_turns = not in_setup(s) and s.step not in COMMAND_STEPS
    if in_turns and not any("pool" in (told or {}) for told in given["players"]):
        acting = s.acts[0].unit if s.acts else NONE
        for unit, where in enumerate(s.station):
            if where in (FIELD, ABOARD, ASIDE) and s.order[unit] == POOLED and unit != acting:
                s.pools[s.owner[unit]][s.rank[unit]] += 1


def _unsaid(s: Legion, given: Terms) -> None:
    """What a position in the middle of something leaves unsaid."""
    for act in s.acts:
        if act.unit == s.turncoat:
            s.home = s.owner[act.unit]
            change_sides(s, act.unit, act.by)
    for unit, told, _ in _each(given):
        unsaid.harm(s, unit, told)
    unsaid.deeds(s, given.get("acts"))
    unsaid.attacker(s)
    unsaid.weapons(s)
    unsaid.pools(s, given.get("attack"))
    unsaid.issuing(s, given.get("issuing"))
    if "after" not in given:
        s.after = unsaid.steps_after(s)


def _needed(s: Legion) -> None:
    """What the step needs."""
    if s.outcome is not None:
        return
    if s.step in ATTACK_STEPS and s.step != "after-attack" and s.attack is None:
        raise BadOptions(TEXTS.line("bad-step", step=s.step).at("attack"))
    if s.step in ACTING and not s.acts:
        raise BadOptions(TEXTS.line("bad-step", step=s.step).at("acts"))
    if s.step == "orders" and (s.issuing is None or s.issuing.by == NONE or s.played[s.issuing.seat] == NONE):
        raise BadOptions(TEXTS.line("bad-step", step=s.step).at("issuing"), "LG-COMMANDPHASE-504")
    if s.acts and s.step in ACTING and s.step != "deactivate" and s.after[:1] not in BOTTOM:
        raise BadOptions(TEXTS.line("bad-after").at("after"), "LG-ACTIVATION-002")
    if not in_setup(s):
        for unit, where in enumerate(s.station):
            if where == OFF:
                raise BadOptions(TEXTS.line("bad-undeployed").at("players"), "LG-SETUP-116")
            if where == FIELD and s.stands[s.leader[unit]] == FALLEN:
                raise BadOptions(TEXTS.line("bad-leader").at("players"), "LG-LEADER-501")
    for act in s.acts:
        if s.station[act.unit] not in (FIELD, ABOARD, LOST):
            raise BadOptions(TEXTS.line("bad-step", step=s.step).at("acts"))
