"""Set-up: colours and edge, battle cards, objective and condition, deployment (LG-SETUP-101)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.armies import (
    COSTS,
    FORMATS,
    GRAND,
    PRINTED,
    STANDARD,
    TEAM,
    Army,
    factions,
    fitted,
    random_army,
    random_team,
    team_faults,
)
from wartable.games.legion.battlefields import BATTLEFIELDS, battlefield_of, on_table, spare_pieces
from wartable.games.legion.builder import BUILDER
from wartable.games.legion.cards.objectives import PLACES
from wartable.games.legion.content import (
    BATTLE_CARD,
    BATTLE_CARDS,
    COMMAND_CARD,
    COMMANDER,
    CONDITIONS,
    DEPLOYMENTS,
    OBJECTIVES,
    OPERATIVE,
    RANK_OF,
    RANKS,
    UNIT,
    UPGRADE,
)
from wartable.games.legion.events import (
    BattleCardsDrawn,
    BattleDefined,
    CardRemoved,
    ColoursTossed,
    ColourTaken,
    DeploymentDrawn,
    EdgeTaken,
    GrandBattleDefined,
    GrandCardsDrawn,
    RemovalPassed,
    UnitDeployed,
    UnitSetAside,
)
from wartable.games.legion.model import (
    ASIDE,
    BOTH,
    NONE,
    OFF,
    TOKENS,
    Legion,
    Ways,
    foe,
    friendly,
    go_on,
    grand,
    in_turn,
    mustered,
    put_at,
    red,
    side,
    then,
    units_of,
)
from wartable.games.legion.partners import any_of, jointly
from wartable.games.legion.phases.detonating import lay_mines
from wartable.games.legion.phases.riding import embark
from wartable.games.legion.phases.scouting import scout
from wartable.games.legion.phases.unveiling import comes_last
from wartable.games.legion.phases.victory import price
from wartable.games.legion.phases.wounds import defeat
from wartable.games.legion.poses import parse
from wartable.games.legion.profiles import profile
from wartable.games.legion.rules.bounty import hunters, mark, quarry
from wartable.games.legion.rules.campaign import CONVERGE, campaign_fault, imperial
from wartable.games.legion.rules.charges import MINEFIELD
from wartable.games.legion.rules.deploying import Deployment, deployment_of, zones_of
from wartable.games.legion.rules.riding import may_deploy_aboard
from wartable.games.legion.rules.scouting import scout_of
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.space.ranges import ring_range
from wartable.games.legion.space.zones import in_zone
from wartable.games.legion.table import leader, stir, trooper
from wartable.games.legion.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.questions import Candidate, Choose, Flow, Place
from wartable.kernel.reading import flag
from wartable.kernel.state import Rng, Seat, chance, shuffle, tell
from wartable.kernel.terms import Terms

OPTIONS = ("armies", "battlefield", "battle", "format", "unlimited", "costs")
SEATS = (2, 4)
BLUE, RED = range(2)
NEAR, FAR = range(2)
ROWS = ("objective", "deployment", "condition")
DECKS = {"objective": OBJECTIVES, "deployment": DEPLOYMENTS, "condition": CONDITIONS}
DRAWN = 3
"""So many cards are drawn from each deck of battle cards (LG-SETUP-109)."""
OPPORTUNITIES, GRAND_OPPORTUNITIES = 4, 2
"""So often a battle card may be removed: blue, red, blue, red (LG-SETUP-112); grand armies once each (LG-GRANDARMY-504)."""
REINFORCEMENTS, DISARRAY = BATTLE_CARD["rapid-reinforcements"], BATTLE_CARD["disarray"]
PASS, DONE = a.Pass(), a.Done()


def setup(options: Terms, key: bytes) -> Legion:
    """The table before terrain is placed and colours are chosen: `armies` names or holds two armies or four, `battlefield` the map."""
    options.only(*OPTIONS)
    if (costs := options.get("costs", PRINTED)) not in COSTS:
        raise BadOptions(TEXTS.line("bad-choice", known=", ".join(COSTS)).at("costs"), "LG-RULING-077")
    choices = options.get("armies", ["rebels", "empire"])
    if not isinstance(choices, list | tuple) or len(choices) not in SEATS:
        raise BadOptions(TEXTS.line("bad-armies").at("armies"), "LG-ARMY-101")
    format = _format(options, len(choices))
    terms = Terms({**options, "format": format}, options.rules, options.sets)
    armies = [BUILDER.chosen(choice, terms) for choice in fitted(choices, format)]
    if format == TEAM:
        for side in BOTH.seats:
            for fault in team_faults(armies[side], armies[side + 2]):
                raise BadOptions(fault.line.at("armies"), fault.rule)
    field = on_table(battlefield_of(options.get("battlefield", BATTLEFIELDS[0])), format == GRAND)
    ways = Ways(field, costs, format=format, unlimited=flag(options.get("unlimited", False), "unlimited"))
    _agree(ways, options)
    if (lacking := campaign_fault(ways, [name for army in armies for name in factions(army)])) is not None:
        raise BadOptions(*lacking)
    return empty_table(armies, ways, key=key)


def _format(options: Terms, players: int) -> str:
    """What is played: two armies of the usual size, two grand ones, or two teams of two (LG-OPTIONAL-501)."""
    able = (STANDARD, GRAND) if players == len(BOTH) else (TEAM,)
    if (format := options.get("format", able[0])) not in able:
        rule = "LG-TEAM-501" if format in FORMATS else "LG-ARMY-102"
        raise BadOptions(TEXTS.line("bad-choice", known=", ".join(able)).at("format"), rule)
    return str(format)


def _agree(ways: Ways, options: Terms) -> None:
    """The battle cards that are agreed on: of each row that is played with one, or none at all."""
    given = options.get("battle")
    if given is None:
        return
    if ways.unlimited:
        raise BadOptions(TEXTS.line("bad-unlimited").at("battle"), "LG-UNLIMITED-502")
    rows = [row for row in ROWS if row != "deployment" or ways.format != GRAND]
    if not isinstance(given, Mapping) or set(given) != set(rows):
        raise BadOptions(TEXTS.line("bad-choice", known=", ".join(rows)).at("battle"), "LG-BATTLECARD-501")
    for row in rows:
        known = {BATTLE_CARDS[n].id: n for n in DECKS[row] if BATTLE_CARDS[n].set in options.sets}
        if given[row] not in known:
            raise BadOptions(TEXTS.line("bad-choice", known=", ".join(known)).at(f"battle.{row}"), "LG-BATTLECARD-501")
        setattr(ways, row, known[given[row]])


def empty_table(armies: list[Army], ways: Ways, **rest: Any) -> Legion:
    """The armies beside the battlefield."""
    squads = [(seat, squad) for seat, army in enumerate(armies) for squad in army.units]
    cards = bytes(UNIT[squad.unit] for _, squad in squads)
    upgrades = [bytes(UPGRADE[one] for one in squad.upgrades) for _, squad in squads]
    gears = [profile(card, equipped).gears for card, equipped in zip(cards, upgrades, strict=True)]
    first = [0]
    for each in gears:
        first.append(first[-1] + len(each))
    units, minis = len(squads), first[-1]
    hands = [bytearray(sorted(COMMAND_CARD[card] for card in army.command)) for army in armies]
    return table_of(
        owner=bytearray(seat for seat, _ in squads),
        card=cards,
        upgrades=upgrades,
        first=bytes(first),
        rank=bytearray(RANK_OF[card] for card in cards),
        leader=leaders(cards, upgrades, first),
        gear=bytearray(gear for each in gears for gear in each),
        hands=hands,
        units=units,
        minis=minis,
        ways=ways,
        **{"step": "terrain" if spare_pieces(ways.battlefield) else "colours", **rest},
    )


def leaders(cards: bytes, upgrades: list[bytes], first: list[int]) -> bytearray:
    """The first mini of each unit, or the one that an upgrade with Leader adds (LG-KEYWORD-570)."""
    return bytearray(
        at + profile(card, equipped).leads for card, equipped, at in zip(cards, upgrades, first[:-1], strict=True)
    )


def table_of(units: int, minis: int, **given: Any) -> Legion:
    """A state with so many units and miniatures, of which nothing else is told yet."""
    seats = range(len(given["hands"]))
    return Legion(
        **{
            **{name: bytearray(units) for name in PER_UNIT},
            **{name: bytearray(minis) for name in PER_MINI},
            **{name: [0] * minis for name in ("x", "y", "z", "facing")},
            **{name: [bytearray() for _ in seats] for name in ("discards", "known")},
            "pools": [bytearray(len(RANKS)) for _ in seats],
            "played": [NONE for _ in seats],
            "used": [False for _ in seats],
            "chosen": [0 for _ in seats],
            "barred": [NONE for _ in seats],
            **given,
        }
    )


PER_UNIT = ("station", "order", *TOKENS, "exhausted")
PER_MINI = ("stands", "wounds")


MIXED = (STANDARD, STANDARD, STANDARD, STANDARD, STANDARD, GRAND, TEAM, TEAM)
"""What is played where nobody says how many play."""


def random_options(rng: Rng, seats: int) -> dict[str, Any]:
    """Random armies on a random battlefield: two, now and then grand ones, or four that fight a team battle."""
    kind = {2: STANDARD, 4: TEAM}.get(seats) or rng.choice(MIXED)
    armies = _two_teams(rng) if kind == TEAM else [random_army(rng, Terms({"format": kind})) for _ in range(2)]
    told = {} if kind == STANDARD else {"format": kind}
    field = rng.choice((*BATTLEFIELDS, f"random {rng.below(1000)}"))
    return {"armies": [as_option(army) for army in armies], "battlefield": field, **told}


def _two_teams(rng: Rng) -> list[Army]:
    """The armies of two teams, as their players sit."""
    terms = Terms({"format": TEAM})
    (one, partner), (two, other) = random_team(rng, terms), random_team(rng, terms)
    return [one, two, partner, other]


def as_option(army: Army) -> dict[str, Any]:
    """An army as the set-up options hold it."""
    units = [{"unit": squad.unit, "upgrades": list(squad.upgrades)} for squad in army.units]
    return {"units": units, "command": list(army.command)}


# -- colours and edge -------------------------------------------------------------------------------------------


def colours(s: Legion) -> Flow | None:
    """The cheaper army chooses to be red or blue; of equal ones a coin decides (LG-SETUP-106, LG-SETUP-108)."""
    s.step = "edge"
    if s.ways.deployment == CONVERGE:
        s.blue = imperial(s)
        tell(s, ColourTaken, seat=s.blue, colour=BLUE, cite="LG-BATTLECARD-517")
        return None
    costs = [price(s, seat) for seat in (0, 1)]
    if costs[0] == costs[1]:
        s.blue = chance(s, 2)
        tell(s, ColoursTossed, seat=s.blue, cite="LG-SETUP-108")
        return None
    return _colours(s, costs.index(min(costs)))


def _colours(s: Legion, seat: Seat) -> Flow:
    options = [a.TakeColour(BLUE), a.TakeColour(RED)]
    seat, answer = yield from jointly(s, seat, lambda seat: Choose(seat, options, "LG-SETUP-106", ask="colour"))
    s.blue = side(seat) if answer.colour == BLUE else foe(seat)
    tell(s, ColourTaken, seat=seat, colour=answer.colour, cite="LG-SETUP-106")


def edge(s: Legion) -> Flow:
    """Blue chooses a long edge; all is told from there (LG-SETUP-107, LG-RULING-005)."""
    options = [a.TakeEdge(NEAR), a.TakeEdge(FAR)]
    seat, answer = yield from jointly(s, s.blue, lambda seat: Choose(seat, options, "LG-SETUP-107", ask="edge"))
    s.turned = answer.side == FAR
    stir(s)
    tell(s, EdgeTaken, seat=seat, side=answer.side, cite="LG-SETUP-107")
    s.step = "battle-cards"


# -- battle cards ------------------------------------------------------------------------------------------------


def battle_cards(s: Legion) -> None:
    """Three cards of each deck in three rows, unless the players have agreed on them (LG-SETUP-109)."""
    if s.ways.unlimited:
        _deployment_alone(s)
        return
    if s.ways.objective != NONE:
        s.objective, s.deployment, s.condition = s.ways.objective, s.ways.deployment, s.ways.condition
        _defined(s)
        return
    s.rows = [bytearray(_drawn(s, row)) for row in ROWS]
    objectives, deployments, conditions = (list(row) for row in s.rows)
    if grand(s):
        tell(s, GrandCardsDrawn, objectives=objectives, conditions=conditions, cite="LG-GRANDARMY-503")
    else:
        tell(
            s,
            BattleCardsDrawn,
            objectives=objectives,
            deployments=deployments,
            conditions=conditions,
            cite="LG-SETUP-109",
        )
    s.step = "define"


def _drawn(s: Legion, row: str) -> list[int]:
    """Three cards of a deck; for grand armies no deployment cards (LG-GRANDARMY-503)."""
    if row == "deployment" and grand(s):
        return []
    return _shuffled(s, row)[:DRAWN]


def _shuffled(s: Legion, row: str) -> list[int]:
    deck = [n for n in DECKS[row] if BATTLE_CARDS[n].set in s.sets and not BATTLE_CARDS[n].campaign]
    shuffle(s, deck)
    return deck


def _deployment_alone(s: Legion) -> None:
    """Unlimited rounds: one deployment card is drawn; grand armies need none (LG-UNLIMITED-502, LG-UNLIMITED-505)."""
    if not grand(s):
        s.deployment = _shuffled(s, "deployment")[0]
        tell(s, DeploymentDrawn, deployment=s.deployment, cite="LG-UNLIMITED-502")
    then(s, "configure", "unveil")


def define(s: Legion) -> Flow:
    """Blue and red in turn remove the leftmost card of a row, or pass, twice each (LG-SETUP-110 to LG-SETUP-113)."""
    whose = s.blue if s.removals % 2 == 0 else red(s)
    seat, answer = yield from jointly(
        s, whose, lambda seat: Choose(seat, partial(_removals, s), "LG-SETUP-110", ask="define")
    )
    if answer == PASS:
        tell(s, RemovalPassed, seat=seat, cite="LG-SETUP-111")
    else:
        card = s.rows[answer.row].pop(0)
        tell(s, CardRemoved, seat=seat, card=card, cite="LG-SETUP-110")
    s.removals += 1
    if s.removals == (GRAND_OPPORTUNITIES if grand(s) else OPPORTUNITIES):
        s.objective, s.deployment, s.condition = (row[0] if row else NONE for row in s.rows)
        _defined(s)


def _removals(s: Legion) -> Iterator[Candidate]:
    yield PASS, None
    for n, row in enumerate(s.rows):
        yield a.Remove(n), None if len(row) > 1 else "LG-SETUP-113" if row else "LG-GRANDARMY-503"


def _defined(s: Legion) -> None:
    s.rows = [bytearray(), bytearray(), bytearray()]
    cards = {"objective": s.objective, "condition": s.condition}
    if grand(s):
        tell(s, GrandBattleDefined, **cards, cite="LG-GRANDARMY-504")
    else:
        tell(s, BattleDefined, **cards, deployment=s.deployment, cite="LG-SETUP-114")
    then(s, "objective", "condition", "configure", "unveil")


# -- objective and condition -----------------------------------------------------------------------------------------


def objective(s: Legion) -> Flow | None:
    """The set-up instructions of the objective card (LG-SETUP-115)."""
    go_on(s)
    place = PLACES.get(s.objective)
    return place(s) if place is not None else None


def condition(s: Legion) -> Flow | None:
    """The set-up instructions of the condition card: reinforcements are set aside, mines are laid (LG-BATTLECARD-513, -518)."""
    go_on(s)
    if s.condition == MINEFIELD:
        return lay_mines(s)
    return _reinforcements(s) if s.condition == REINFORCEMENTS else None


def _reinforcements(s: Legion) -> Flow:
    """One or two trooper units of each player that are neither commander nor operative, blue first."""
    for seat in in_turn(s, s.blue):
        for n in range(2):
            able = [
                u
                for u, owner in enumerate(s.owner)
                if owner == seat and trooper(s, u) and s.rank[u] not in (COMMANDER, OPERATIVE) and s.station[u] == OFF
            ]
            if not able:
                break
            options: list[Any] = [a.SetAside(u) for u in able]
            answer = yield Choose(seat, [*options, DONE] if n else options, "LG-BATTLECARD-513", ask="set-aside")
            if answer == DONE:
                break
            put_at(s, answer.unit, ASIDE)
            tell(s, UnitSetAside, unit=answer.unit, cite="LG-BATTLECARD-513")


# -- deployment --------------------------------------------------------------------------------------------------------


def waiting(s: Legion, seat: Seat) -> list[int]:
    """The units of a side that are still to be deployed; who comes last waits for all others."""
    left = [u for u, where in enumerate(s.station) if where == OFF]
    able = [u for u in left if not comes_last(s, u)] or left
    return [u for u in able if friendly(s, seat, u)]


def deploy(s: Legion) -> Flow | None:
    """Blue and red in turn place one unit each, until all are placed (LG-SETUP-116, LG-DEPLOY-504, LG-TEAM-506)."""
    placed = [len(mustered(s, seat)) for seat in (0, 1)]
    seat = s.blue if placed[s.blue] <= placed[red(s)] else red(s)
    if able := waiting(s, seat) or waiting(s, foe(seat)):
        return _deploy(s, able)
    s.step = "bounty"
    return None


def _deploy(s: Legion, able: list[int]) -> Flow:
    unit, seat = able[0], s.owner[able[0]]
    if len(able) > 1:
        seat, answer = yield from any_of(sorted({s.owner[u] for u in able}), partial(_deployed, s, able))
        unit = answer.unit
    zones = open_zones(s, seat, len(able))
    question = deployment_of(s, unit, zones, [ring for ring in zones_of(s, seat) if ring not in zones])
    answer = yield Place(
        seat,
        question.draw,
        question.accepts,
        parse,
        "LG-DEPLOY-506",
        ask="deploy-where",
        about={"unit": unit},
        region=question.region,
        also=lambda: _otherwise(s, unit, question, aboard=question.free),
        tried=question.tried,
        poses=a.Put,
        resort=True,
        good=question.good,
        preview=question.preview,
    )
    if isinstance(answer, a.Embark):
        embark(s, unit, answer.unit, "LG-KEYWORD-611")
        return
    if answer == PASS:  # no room is left: it comes no more
        defeat(s, unit, "LG-DEPLOY-506")
        return
    question.place(answer)
    tell(s, UnitDeployed, unit=unit, x=answer.x, y=answer.y, cite="LG-DEPLOY-506")
    scout(s, unit)


def _otherwise(s: Legion, unit: int, question: Deployment, *, aboard: bool) -> Iterator[Candidate]:
    """A unit may be deployed aboard a transport; where no place is left it is not placed (LG-KEYWORD-611)."""
    yield from question.nowhere()
    for vehicle in may_deploy_aboard(s, unit):
        yield a.Embark(vehicle), None if aboard else "LG-BATTLECARD-507"


def _deployed(s: Legion, able: list[int], seat: Seat) -> Choose:
    """Which of a player's own units is placed next."""
    return Choose(seat, [a.Deploy(u) for u in able if s.owner[u] == seat], "LG-SETUP-116", ask="deploy")


def open_zones(s: Legion, seat: Seat, left: int) -> list[Any]:
    """The zones a side may use: in Disarray the last units go where nobody stands yet (LG-BATTLECARD-507)."""
    zones = list(zones_of(s, seat))
    if s.deployment != DISARRAY:
        return zones
    taken = [_came_to(s, u, zones) for u in units_of(s, seat)]
    empty = [ring for ring in zones if ring not in taken]
    return empty if len(empty) >= left else zones


def _came_to(s: Legion, unit: int, zones: Sequence[Any]) -> Any:
    """The zone a unit was deployed in: who has scouted may have left it, and is still far from the other; None: in no zone."""
    first = leader(s, unit)
    if (found := next((ring for ring in zones if in_zone(ring, first)), None)) is not None or not scout_of(s, unit):
        return found
    return None if keyword(s, unit, "infiltrate") else min(zones, key=lambda ring: ring_range(first, ring))


def bounty(s: Legion) -> Flow | None:
    """After all are deployed each unit with Bounty marks its quarry, blue's first (LG-KEYWORD-515); then the game begins."""
    if found := hunters(s):
        return _bounty(s, found)
    begin(s)
    return None


def _bounty(s: Legion, found: list[int]) -> Flow:
    chosen = []
    for hunter in found:
        prey = quarry(s, hunter)
        if len(prey) > 1:
            options = [a.Hunt(u) for u in prey]
            answer = yield Choose(s.owner[hunter], options, "LG-KEYWORD-515", ask="bounty", about={"unit": hunter})
            prey = [answer.unit]
        chosen.append(prey)
    for hunter, prey in zip(found, chosen, strict=True):
        for unit in prey:
            mark(s, hunter, unit)
    begin(s)


def begin(s: Legion) -> None:
    """Blue takes the round counter: the game begins (LG-SETUP-118)."""
    s.counter, s.round, s.step = s.blue, 1, "command-phase"
