"""Rules of thumb: for every question the answer that is likely to be the best, as a player of some experience would give it.

A game has several hundred decisions with dozens of answers each; trying them all would take seconds. Everything is read off the
view and the answers themselves: the choice is the same in all worlds that look the same. Every answer gets a worth on the
scale of `means.py`, and the one that is worth most is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.circadians.actions import (
    FREE,
    PRINTED,
    Act,
    Advance,
    Auxiliary,
    Build,
    Collect,
    Deploy,
    Done,
    Encourage,
    Fight,
    Gain,
    GiveScouting,
    Hurry,
    Join,
    Lay,
    Main,
    Move,
    Pass,
    PlaceBase,
    PlaceLoot,
    PlayCard,
    PriceLast,
    Produce,
    Recruit,
    Retreat,
    ReturnLeader,
    Sail,
    Start,
    Study,
    Summon,
    Trade,
    UpgradeLeader,
    UpgradeLoot,
    UpgradeQuality,
    Use,
    UseScouting,
    Yes,
)
from wartable.games.circadians.bot import means
from wartable.games.circadians.bot.field import Field, odds
from wartable.games.circadians.bot.plans import plan
from wartable.games.circadians.content import (
    AREAS,
    AUXILIARY_COST,
    BASE_LOOT,
    BRACKET_BONUSES,
    CARD,
    CIRCADIANS,
    CLIFF,
    CONSTRUCTION,
    DEPLOY_GEMS,
    DISCOVERY,
    ENERGY,
    FACTORY,
    FAST_ADVANCE,
    FIGURE,
    FORTRESS,
    GEM,
    JRAYEK,
    LOCKED_CARD,
    LOCKED_PROPERTIES,
    LOCKS_UNDER,
    LOOT_SIDES,
    MAIN,
    MORALE,
    MOVEMENT,
    NEAR,
    NEUTRAL_PRICES,
    OUTPOST,
    PLACEMENT_BONUS,
    PLAIN,
    PRICING_BONUS,
    PRODUCTION,
    PROPERTIES,
    RECRUITMENT,
    RESEARCH,
    ROUNDS,
    SUMMONED_BY,
    TACTIC,
    TACTICS,
    TRADE,
    UPGRADE_GEMS,
    ZCHARO,
    bracket_of,
    price_tokens,
)
from wartable.games.circadians.model import (
    DECIDING,
    NEUTRAL,
    NONE,
    OPTIMISTIC,
    PRICES,
    REGIONS_HELD,
    ROWS,
    SHIP,
    SLOTS,
    SPENDING,
    SUPPLY,
    TRACKS,
)
from wartable.games.circadians.rules.map import printed_loot, terrain
from wartable.games.circadians.view import View
from wartable.kernel.questions import Choose

SCOUTED = 1.2
"""What a scouting card gives."""
RYLACH = FIGURE["rylach"]
PULL = 0.55
"""How much a step towards relics is worth to a unit of force."""


def likely(view: View, question: Choose) -> Sequence[Any]:
    """The answer that is worth most."""
    score = SCORES.get(question.ask)
    if score is None:
        return question.options
    field = Field(view, question.seat)
    judge = score(field, question)
    return (max(question.options, key=judge),)


Judge = Callable[[Any], float]


# -- set-up --------------------------------------------------------------------------------------------


def _returned(field: Field, question: Choose) -> Judge:
    """The weakest leader goes back; who is deployed for nothing is better."""

    def judge(answer: ReturnLeader) -> float:
        return DEPLOY_GEMS[answer.figure][0] - means.leader(answer.figure, True)

    return judge


def _base(field: Field, question: Choose) -> Judge:
    """In the middle of much land, far from others."""
    view = field.view

    def judge(answer: PlaceBase) -> float:
        open_to = {region for one in (answer.one, answer.two) for region in NEAR[one] if field.land >> region & 1}
        close = sum(site in NEAR[region] for site in view.sites if site != NONE for region in open_to)
        return len(open_to) - 0.7 * close

    return judge


def _start(field: Field, question: Choose) -> Judge:
    def judge(answer: Start) -> float:
        gems = DEPLOY_GEMS[answer.figure][0]
        return means.leader(answer.figure, False) - 1.5 * gems + 0.1 * field.worth(answer.region)

    return judge


def _station(field: Field, question: Choose) -> Judge:
    most = max(answer.count for answer in question.options)
    return lambda answer: -abs(answer.count - (most + 1) / 2)


# -- prices --------------------------------------------------------------------------------------------

WANTED = (2.5, 3.0, 3.5, 3.0, 4.0)
"""How much everybody wants to act in each phase."""


def _price(field: Field, question: Choose) -> Judge:
    """A phase in which one wants to act, and a token of which others pay something."""
    view, seat = field.view, field.seat
    faction, n = view.factions[seat], len(view.factions)
    tokens = {token.number: token for token in price_tokens(n)}
    in_vault = view.vault[seat].bit_count()

    def judge(answer: Any) -> float:
        if isinstance(answer, PlayCard):
            return _played(field, answer)
        last = isinstance(answer, PriceLast)
        track = MOVEMENT - DISCOVERY if last else answer.track
        token = tokens[answer.token]
        total = WANTED[track] + (3.0 if track == 0 and faction == ZCHARO else 0.0)
        total += means.worth(view, seat, PRICING_BONUS[TRACKS if last else track])
        if last:
            total += 0.5 + 0.5 * view.round
        total += 0.25 * (n - 1) * token.to_owner + 0.1 * token.to_supply
        if token.recall:
            total += 0.8 * in_vault - 1.5
        if token.gain:
            total += means.EACH[CARD]
        if token.research:
            total += 1.0 + means.step(view, seat, track) + (means.glory(view, seat) if faction == ZCHARO else 0.0)
        if faction == JRAYEK and token.number in SUMMONED_BY and view.at[SUMMONED_BY[token.number]] == SUPPLY:
            total += 2.0
        return total

    return judge


def _summon(field: Field, question: Choose) -> Judge:
    """Onto the own base while there is energy for its upkeep; else to the weakest opponent."""
    view, seat = field.view, field.seat

    def judge(answer: Summon) -> float:
        if answer.seat == seat:
            return 5.0 if view.energy[seat] >= 6 else 0.0
        return 3.0 - 0.1 * sum(field.force(answer.seat, place) for place in range(SHIP + 1))

    return judge


# -- turns ---------------------------------------------------------------------------------------------


def _turn(field: Field, question: Choose) -> Judge:
    """What is free first, then the main action point by point, the auxiliary action, and no more."""
    view, seat = field.view, field.seat

    def judge(answer: Any) -> float:
        match answer:
            case Act():
                return _acting(field)
            case Pass():
                return 0.0
            case Main():
                return 50.0
            case Done():
                return 0.0
            case Use():
                return 60.0 if view.energy[seat] > 2 or view.round == ROUNDS else -1.0
            case UseScouting():
                return 55.0 if _scouted(field) else -1.0
            case PlayCard():
                return _played(field, answer)
            case Move():
                return 20.0 + gain if (gain := _march(field, answer)) > 0.25 else -1.0
            case Sail():
                return _sailing(field, answer)
            case Lay() | Build():
                return 20.0 + gain if (gain := _building(field, answer)) > 0.3 else -1.0
            case Produce():
                return 20.0 + _produced(field, answer.region)
            case Recruit() | Hurry() | Trade():
                return 20.0 + _recruited(field, answer)
            case Auxiliary() | Deploy() | UpgradeLeader():
                return _helping(field, answer)
        return -1.0

    return judge


def _scouted(field: Field) -> bool:
    """Whether a scouting card is better used: then the Circadians have it again, and it counts as a region for them."""
    view = field.view
    return 0.15 * means.glory(view, view.factions.index(CIRCADIANS)) < SCOUTED


def cost_of_phase(view: View, seat: int, track: int) -> int:
    """The energy that acting in a phase costs."""
    code = view.prices[track]
    if code >= NEUTRAL:
        printed = NEUTRAL_PRICES[code - NEUTRAL]
        return 2 * printed.to_neighbour + printed.to_supply[view.round > printed.relic]
    if not code or (code - 1) // PRICES == seat:
        return 0
    token = price_tokens(len(view.factions))[(code - 1) % PRICES]
    return token.to_owner + token.to_supply


def _acting(field: Field) -> float:
    """What the action of this phase brings, less its price; enough must be left for the movement phase."""
    view, seat = field.view, field.seat
    faction = view.factions[seat]
    phase, track = view.phase, view.phase - DISCOVERY
    cost = cost_of_phase(view, seat, track)
    main = MAIN[track][view.research[seat * TRACKS + track]]
    gain = means.worth(view, seat, main) + 0.5
    if phase == CONSTRUCTION and not _room(field):
        gain *= 0.5
    if phase == RECRUITMENT:
        gain = min(gain, 1.2 * sum(view.areas[seat * ROWS : (seat + 1) * ROWS]) + 1.0)
        gain += 1.5 if view.energy[seat] - cost >= 5 else 0.0
    if phase == MOVEMENT:
        gain = 9.0
    elif phase < MOVEMENT:
        left = view.energy[seat] - cost
        if phase <= PRODUCTION:
            made = MAIN[PRODUCTION - DISCOVERY][view.research[seat * TRACKS + PRODUCTION - DISCOVERY]]
            income = sum(n for kind, n in made if kind == ENERGY)
            price = cost_of_phase(view, seat, PRODUCTION - DISCOVERY) if phase < PRODUCTION else 0
            left += max(0, income - price) if price <= left else 0
        short = cost_of_phase(view, seat, MOVEMENT - DISCOVERY) - left
        gain -= (1.0 if faction == ZCHARO and phase == DISCOVERY else 2.5) * max(0, short)
    return gain - 0.6 * cost


def _room(field: Field) -> bool:
    """Whether there is a free foundation in a region of one's own."""
    view = field.view
    for region, holder in enumerate(view.holder):
        if holder == field.seat and field.land >> region & 1:
            for slot in range(3):
                if view.foundations[region * 3 + slot] != NONE and not view.buildings[region * SLOTS + slot]:
                    return True
    return False


# -- movement ------------------------------------------------------------------------------------------


def _march(field: Field, move: Move) -> float:
    """What both regions promise after the move against what they did before, and the way to the relics."""
    view, seat, source, region = field.view, field.seat, move.source, move.region
    force = field.warrior(seat) * move.count
    if move.figure is not None:
        force += field.figure(move.figure)
    there, here = field.force(seat, region), field.force(seat, source)
    total = field.outlook(region, there + force) - field.outlook(region, there)
    if source < SHIP and source not in view.sites:
        rest = here - force
        total += field.outlook(source, rest if rest > 0.05 else 0.0) - field.outlook(source, here)
    total += PULL * min(force, 8.0) * (field.pull(region) - field.pull(source))
    if move.figure == RYLACH and not view.turn.moved >> RYLACH & 1:
        heartens = terrain(view, region) in (CLIFF, PLAIN)  # type: ignore[arg-type]
        total += 0.7 * means.worth(view, seat, ((MORALE, 1),)) if heartens else 0.0
    return total - 0.02 * move.count


def _moved(field: Field, question: Choose) -> Judge:
    """A redeployment or a free move."""
    return lambda answer: _march(field, answer) if isinstance(answer, Move) else 0.1


def _joined(field: Field, question: Choose) -> Judge:
    """Where there is somebody to fight, all who may go along."""
    fight = bool(field.foes(question.about["region"]))
    return lambda answer: 1.0 if isinstance(answer, Join) and fight else 0.5


def _sailing(field: Field, answer: Sail) -> float:
    """The ship follows the relics, when units wait aboard."""
    aboard = min(field.force(field.seat, SHIP), 6.0)
    gain = (0.4 + PULL * aboard) * (field.pull(answer.region) - field.pull(answer.source))
    if field.view.holder[answer.region] != field.seat:
        gain -= 0.3
    return 20.0 + gain if gain > 0.4 else -1.0


# -- building, producing, recruiting -------------------------------------------------------------------

LAID = {"research": 0.0, "lock": 2.0, "production": 2.0, "hand": 1.5, "adjacent": 2.0}
"""What the property of a personal foundation is worth."""


def _lock(view: View, seat: int, pay: int) -> float:
    """What opening a lock costs."""
    return 0.0 if pay == FREE else means.gem(view, seat) if pay == PRINTED else 2 * means.EACH[ENERGY]


def _building(field: Field, answer: Lay | Build) -> float:
    view, seat = field.view, field.seat
    faction, region = view.factions[seat], answer.region
    safe = field.outlook(region, max(field.force(seat, region), 0.3)) / max(field.worth(region), 1.0)
    if isinstance(answer, Lay):
        property = PROPERTIES[answer.property].id
        total = LAID[property] * (0.4 + 0.2 * (ROUNDS - view.round)) + 1.0
        if property == "research":
            total += means.exchange(view, seat) * (0.5 + view.built[seat * ROWS + FORTRESS])
        return total - (_lock(view, seat, answer.pay) if LOCKED_PROPERTIES[faction][answer.property] else 0.0)
    kind = answer.building
    total = means.building(view, seat, kind) * (0.5 + 0.5 * safe)
    if LOCKS_UNDER[faction][kind][view.built[seat * ROWS + kind]]:
        total -= _lock(view, seat, answer.pay)
    if answer.foundation is not None:
        total += means.worth(view, seat, PLACEMENT_BONUS[answer.foundation])
    if kind == FACTORY:
        total += 0.7 * means.worth(view, seat, _loot(field, region))
    if view.relics.find(region) + 1 == view.round and kind == OUTPOST:
        total += 1.0
    return total


def _loot(field: Field, region: int) -> Any:
    """What a region produces."""
    view = field.view
    token = view.loot.find(region)
    if token >= 0:
        return LOOT_SIDES[token][view.better >> token & 1]
    if region in view.sites:
        return BASE_LOOT[view.factions[field.seat]]
    if not field.land >> region & 1:
        return ((ENERGY, 1),)
    return printed_loot(view, region)  # type: ignore[arg-type]


def _produced(field: Field, region: int) -> float:
    return means.worth(field.view, field.seat, _loot(field, region))


def _recruited(field: Field, answer: Recruit | Hurry | Trade) -> float:
    """Warriors who arrive are worth most, each by its strength; those in the first area are half-way."""
    view, seat = field.view, field.seat
    faction = view.factions[seat]
    each = 0.6 + 0.5 * field.warrior(seat)
    if isinstance(answer, Trade):
        return means.worth(view, seat, TRADE[faction])
    if isinstance(answer, Hurry):
        return answer.count * (each - 0.45 * (FAST_ADVANCE[faction] or 0))
    if answer.area < len(AREAS[faction]):
        return 0.42 * each * answer.count
    near = 0.3 if answer.region is not None else 0.0
    return answer.count * (each + near)


def _recruiting(field: Field, question: Choose) -> Judge:
    return lambda answer: 0.0 if isinstance(answer, Done) else _recruited(field, answer)


def _helping(field: Field, answer: Auxiliary | Deploy | UpgradeLeader) -> float:
    """The auxiliary action: worth it if what it costs is to spare. After it the main action is over."""
    view, seat = field.view, field.seat
    track = view.phase - DISCOVERY
    if view.turn.stage != SPENDING:
        return -1.0
    cost = AUXILIARY_COST[track][view.research[seat * TRACKS + track]]
    energy = sum(n for kind, n in cost if kind == ENERGY)
    gems = sum(n for kind, n in cost if kind == GEM)
    if answer.pay == FREE:
        energy = gems = 0
    elif answer.pay != PRINTED:
        energy, gems = energy + 2 * answer.pay, gems - answer.pay
    if isinstance(answer, Deploy):
        gems += DEPLOY_GEMS[answer.figure][view.upgraded >> answer.figure & 1]
        gain = 1.6 * field.figure(answer.figure) + 1.0
    elif isinstance(answer, UpgradeLeader):
        gems += UPGRADE_GEMS[answer.figure]
        there = view.at[answer.figure] <= SHIP
        gain = 1.5 * (means.leader(answer.figure, True) - means.leader(answer.figure, False)) * (1.0 if there else 0.4)
    elif view.phase == DISCOVERY:
        gain = means.worth(view, seat, ((RESEARCH, 1),)) + 0.5
    elif view.phase == CONSTRUCTION:
        gain = 5.0 if _room(field) else 2.0
    else:
        gain = means.worth(view, seat, ((GEM, 1),)) + 0.5
    need = 0
    if view.phase < MOVEMENT:
        need = cost_of_phase(view, seat, MOVEMENT - DISCOVERY)
        if view.phase < PRODUCTION:
            need = max(0, need - 4)
    if view.energy[seat] - energy < need:
        gain -= 3.0
    price = means.EACH[ENERGY] * energy + means.gem(view, seat) * gems
    return gain - (0.5 * price if view.round == ROUNDS else price)


# -- cards ---------------------------------------------------------------------------------------------

PLAYED = {
    "t01": 3.0, "t03": 1.5, "t04": 2.2, "t05": 1.8, "t06": 0.5, "t07": 1.6, "t08": 0.8, "t10": 1.6, "t13": 2.5, "t14": 2.0,
    "t15": 5.0, "t16": 0.6, "t17": 2.2, "t18": 4.0, "t19": 2.4, "t20": 2.4, "t21": 1.9, "t22": 1.0, "t23": 2.4, "t24": 2.2,
    "t25": 2.0,
}  # fmt: skip
"""What the phase ability of a card is worth."""
STRONGER, LOWER, GLORIOUS, STEADY = TACTIC["t11"], TACTIC["t12"], TACTIC["t02"], TACTIC["t09"]


def _played(field: Field, answer: PlayCard) -> float:
    """A card is played if that is worth more than to keep it for a battle."""
    view, seat, card = field.view, field.seat, answer.card
    if card == GLORIOUS:
        gain = means.glory(view, seat) + 2.0
    elif card == STEADY:
        gain = means.worth(view, seat, ((RESEARCH, 1),))
    elif card in (STRONGER, LOWER):
        count = view.counted[seat]
        change = 1 if card == STRONGER else -1
        gain = _bracket(view, seat, count + change) - _bracket(view, seat, count)
    else:
        gain = PLAYED[TACTICS[card].id]
    if LOCKED_CARD[card]:
        gain -= _lock(view, seat, answer.pay)
    gain -= means.keeping(view, seat, card)
    if view.turn.stage == DECIDING and TACTICS[card].when == "pass":
        return -1.0
    return 70.0 + gain if gain > 0.0 else -1.0


def _cards(field: Field, question: Choose) -> Judge:
    return lambda answer: _played(field, answer) if isinstance(answer, PlayCard) else 0.0


def _discarded(field: Field, question: Choose) -> Judge:
    return lambda answer: -means.IN_BATTLE[answer.card]


# -- research, bonuses, qualities ----------------------------------------------------------------------


def _advanced(field: Field, question: Choose) -> Judge:
    view, seat = field.view, field.seat
    faction = view.factions[seat]

    def judge(answer: Any) -> float:
        if not isinstance(answer, Advance):
            return 0.3
        more = means.glory(view, seat) if faction == ZCHARO else 0.0
        return means.step(view, seat, answer.track) + more - (0.1 if answer.pay != PRINTED else 0.0)

    return judge


def _gained(field: Field, question: Choose) -> Judge:
    view, seat = field.view, field.seat
    return lambda answer: means.worth(view, seat, ((answer.bonus, 1),)) if isinstance(answer, Gain) else 0.1


def _entered(field: Field, question: Choose) -> Judge:
    """One of the bonuses of a column."""
    amounts = {ENERGY: 3}
    view, seat = field.view, field.seat
    return lambda answer: (
        means.worth(view, seat, ((answer.bonus, amounts.get(answer.bonus, 1)),)) if isinstance(answer, Gain) else 0.0
    )


def _improved(field: Field, question: Choose) -> Judge:
    view, seat = field.view, field.seat
    gains = {quality: gain for gain, quality in means.improvements(view, seat)}

    def judge(answer: Any) -> float:
        if isinstance(answer, UpgradeQuality):
            return gains[answer.quality]
        return means.worth(view, seat, ((GEM, 1),)) if isinstance(answer, Gain) else 0.0

    return judge


def _studied(field: Field, question: Choose) -> Judge:
    """The track of a phase in which one will act."""
    view, seat = field.view, field.seat

    def judge(answer: Study) -> float:
        column = view.research[seat * TRACKS + answer.track]
        more = means.worth(view, seat, MAIN[answer.track][min(column + 1, 4)])
        return more - means.worth(view, seat, MAIN[answer.track][column])

    return judge


def _placed_loot(field: Field, question: Choose) -> Judge:
    """Where one produces: the base, factories."""
    view, seat = field.view, field.seat

    def judge(answer: Any) -> float:
        if not isinstance(answer, PlaceLoot):
            return 0.0
        low = 1 + seat * ROWS
        there = view.buildings[answer.region * SLOTS : (answer.region + 1) * SLOTS]
        works = answer.region in view.sites or low + FACTORY in there or answer.region in view.ship
        gain = means.worth(view, seat, LOOT_SIDES[answer.loot][0])
        return (gain - means.worth(view, seat, _loot(field, answer.region))) * (1.0 if works else 0.2) + 2.0

    return judge


def _bettered(field: Field, question: Choose) -> Judge:
    view, seat = field.view, field.seat
    return lambda answer: (
        means.worth(view, seat, LOOT_SIDES[answer.loot][1]) if isinstance(answer, UpgradeLoot) else 0.0
    )


def _laid(field: Field, question: Choose) -> Judge:
    return lambda answer: _building(field, answer)


def _deployed(field: Field, question: Choose) -> Judge:
    return lambda answer: field.figure(answer.figure)


def _upgraded(field: Field, question: Choose) -> Judge:
    view = field.view

    def judge(answer: UpgradeLeader) -> float:
        better = means.leader(answer.figure, True) - means.leader(answer.figure, False)
        return better * (1.0 if view.at[answer.figure] <= SHIP else 0.4)

    return judge


def _taken(field: Field, question: Choose) -> Judge:
    return lambda answer: float(answer.token)


# -- morale --------------------------------------------------------------------------------------------


def _encouraged(field: Field, question: Choose) -> Judge:
    """Where they will stay: not where a relic is taken in this round; the row of glory rather."""
    view, seat = field.view, field.seat

    def judge(answer: Encourage) -> float:
        own = field.force(seat, answer.region)
        taken = view.relics.find(answer.region) + 1 == view.round
        return 0.8 * answer.row + 0.1 * min(own, 8.0) - 0.1 * field.threat(answer.region) - (1.0 if taken else 0.0)

    return judge


def _lost_heart(field: Field, question: Choose) -> Judge:
    return lambda answer: -float(answer.row)


# -- battles -------------------------------------------------------------------------------------------


def _fought(field: Field, question: Choose) -> Judge:
    """First where one is likely to win."""

    def judge(answer: Fight) -> float:
        own, foe = field.force(field.seat, answer.region), field.force(answer.seat, answer.region)
        return odds(own - foe) + 0.01 * field.worth(answer.region)

    return judge


def _retreated(field: Field, question: Choose) -> Judge:
    def judge(answer: Retreat) -> float:
        own = field.force(field.seat, answer.region)
        region = answer.region
        more = field.outlook(region, own + 2.0) - field.outlook(region, own)
        return more + field.pull(region) + (0.5 if answer.figure is not None else 0.0)

    return judge


def _yes(field: Field, question: Choose) -> Judge:
    return lambda answer: float(isinstance(answer, Yes))


def _use_scouting(field: Field, question: Choose) -> Judge:
    return lambda answer: float(isinstance(answer, Yes) == _scouted(field))


def _most(field: Field, question: Choose) -> Judge:
    return lambda answer: float(answer.n)


# -- income --------------------------------------------------------------------------------------------


def _bracket(view: View, seat: int, count: int) -> float:
    """What the bracket of so many regions gives."""
    return sum(means.best(view, seat, choice) for choice in BRACKET_BONUSES[bracket_of(max(0, count))])


def _income(field: Field, question: Choose) -> Judge:
    """Energy and gems first; scouting cards where they lift the number of regions over a step; regions, and no more."""
    view, seat = field.view, field.seat
    gifts = sum(isinstance(answer, GiveScouting) for answer in question.options)
    count = view.counted[seat]
    if view.factions[seat] == CIRCADIANS:
        count += view.built[seat * ROWS + FORTRESS]
    lifted = any(
        _bracket(view, seat, count + n) > max(_bracket(view, seat, count), 2.0) + 0.5 for n in range(1, gifts + 1)
    )

    def judge(answer: Any) -> float:
        match answer:
            case Gain():
                return 50.0 + means.worth(view, seat, ((answer.bonus, 2 if answer.bonus == ENERGY else 1),))
            case GiveScouting():
                return 40.0 if lifted else -1.0
            case PlayCard():
                return _played(field, answer) - 40.0
            case Collect():
                if answer.source == OPTIMISTIC:
                    return 45.0  # before morale is counted
                return 20.0 if answer.source == REGIONS_HELD else 30.0
        return 0.0

    return judge


def _counted(field: Field, question: Choose) -> Judge:
    return lambda answer: _bracket(field.view, field.seat, answer.n)


def _exchanged(field: Field, question: Choose) -> Judge:
    """Research rather than gems, while some gems are left."""
    view, seat = field.view, field.seat
    research, gem = means.worth(view, seat, ((RESEARCH, 1),)), means.worth(view, seat, ((GEM, 1),))
    return lambda answer: answer.n * (research - gem)


SCORES: dict[str, Callable[[Field, Choose], Judge]] = {
    "return-leader": _returned, "place-base": _base, "starting-leader": _start, "starting-warriors": _station,
    "price": _price, "summon": _summon, "research-token": _advanced, "take-token": _taken,
    "act-or-pass": _turn, "act": _turn, "passing": _turn,
    "redeploy": _moved, "free-move": _moved, "join": _joined,
    "recruit": _recruiting, "lay": _laid, "deploy": _deployed, "upgrade": _upgraded,
    "place-loot": _placed_loot, "upgrade-loot": _bettered,
    "research": _advanced, "enter-column": _entered, "order-bonuses": _gained, "study": _studied,
    "upgrade-quality": _improved, "upgrade-or-gem": _improved, "discard": _discarded,
    "boost-morale": _encouraged, "lose-heart": _lost_heart,
    "choose-battle": _fought, "plan": plan, "retreat": _retreated, "pay-for-card": _yes, "use-scouting": _use_scouting,
    "heal": _most,
    "income": _income, "basic-income": _gained, "ikryla": _gained, "count-regions": _counted,
    "lower-bracket": _counted, "exchange-gems": _exchanged, "relic-cards": _cards,
}  # fmt: skip
"""How the answers of each kind of question are judged."""
