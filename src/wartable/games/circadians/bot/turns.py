"""A turn: acting or passing, the main action point by point, marches, recruits, the auxiliary action."""

from __future__ import annotations

from typing import Any

from wartable.games.circadians.actions import (
    FREE,
    PRINTED,
    Act,
    Auxiliary,
    Build,
    Deploy,
    Done,
    Hurry,
    Join,
    Lay,
    Main,
    Move,
    Pass,
    PlayCard,
    Produce,
    Recruit,
    Sail,
    Trade,
    UpgradeLeader,
    Use,
    UseScouting,
)
from wartable.games.circadians.bot import means
from wartable.games.circadians.bot.boards import building, produced
from wartable.games.circadians.bot.cards import played, scouted
from wartable.games.circadians.bot.field import Field, Judge
from wartable.games.circadians.content import (
    AREAS,
    AUXILIARY_COST,
    CLIFF,
    CONSTRUCTION,
    DEPLOY_GEMS,
    DISCOVERY,
    ENERGY,
    FAST_ADVANCE,
    FIGURE,
    GEM,
    MAIN,
    MORALE,
    MOVEMENT,
    NEUTRAL_PRICES,
    PLAIN,
    PRODUCTION,
    RECRUITMENT,
    RESEARCH,
    ROUNDS,
    TRADE,
    UPGRADE_GEMS,
    ZCHARO,
    price_tokens,
)
from wartable.games.circadians.model import (
    NEUTRAL,
    PRICES,
    ROWS,
    SHIP,
    SPENDING,
    TRACKS,
)
from wartable.games.circadians.rules.map import terrain
from wartable.games.circadians.view import View
from wartable.kernel.questions import Choose


def turn(field: Field, question: Choose) -> Judge:
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
                return 55.0 if scouted(field) else -1.0
            case PlayCard():
                return played(field, answer)
            case Move():
                return 20.0 + gain if (gain := _march(field, answer)) > 0.25 else -1.0
            case Sail():
                return _sailing(field, answer)
            case Lay() | Build():
                return 20.0 + gain if (gain := building(field, answer)) > 0.3 else -1.0
            case Produce():
                return 20.0 + produced(field, answer.region)
            case Recruit() | Hurry() | Trade():
                return 20.0 + _recruited(field, answer)
            case Auxiliary() | Deploy() | UpgradeLeader():
                return _helping(field, answer)
        return -1.0

    return judge


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


STAYING = 2.5
"""What each energy is worth that lacks for acting in the movement phase."""


def _lacking(view: View, seat: int, cost: int) -> int:
    """How much energy is lacking for the movement phase to come, when so much is paid."""
    if view.phase >= MOVEMENT:
        return 0
    return max(0, cost_of_phase(view, seat, MOVEMENT - DISCOVERY) + cost - view.energy[seat])


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
        gain -= (1.0 if faction == ZCHARO and phase == DISCOVERY else STAYING) * max(0, short)
    return gain - 0.6 * cost


def _room(field: Field) -> bool:
    """Whether there is a free foundation in a region of one's own."""
    view = field.view
    return any(
        holder == field.seat and field.land >> region & 1 and field.ready(region)
        for region, holder in enumerate(view.holder)
    )


# -- movement ------------------------------------------------------------------------------------------


PULL = 0.55
"""How much a step towards relics is worth to a unit of force."""
RYLACH = FIGURE["rylach"]


def _march(field: Field, move: Move) -> float:
    """What both regions promise after the move against what they did before, and the way to the relics."""
    view, seat, source, region = field.view, field.seat, move.source, move.region
    force = field.warrior(seat) * move.count
    if move.figure is not None:
        force += field.might(move.figure)
    there, here = field.force(seat, region), field.force(seat, source)
    total = field.outlook(region, there + force) - field.outlook(region, there)
    if source < SHIP and source not in view.sites:
        total += field.outlook(source, field.rest(source, force)) - field.outlook(source, here)
    total += PULL * min(force, 8.0) * (field.pull(region) - field.pull(source))
    if move.figure == RYLACH and view.phase == MOVEMENT and not view.turn.moved >> RYLACH & 1:
        heartens = terrain(view, region) in (CLIFF, PLAIN)  # type: ignore[arg-type]
        total += 0.7 * means.worth(view, seat, ((MORALE, 1),)) if heartens else 0.0
    return total - 0.02 * move.count


def moved(field: Field, question: Choose) -> Judge:
    """A redeployment or a free move."""
    return lambda answer: _march(field, answer) if isinstance(answer, Move) else 0.1


def joined(field: Field, question: Choose) -> Judge:
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


# -- recruiting, auxiliary actions ---------------------------------------------------------------------


def _recruited(field: Field, answer: Recruit | Hurry | Trade) -> float:
    """Warriors who arrive are worth most, each by its strength; those in the first area are half-way."""
    view, seat = field.view, field.seat
    faction = view.factions[seat]
    each = 0.6 + 0.5 * field.warrior(seat)
    if isinstance(answer, Trade):
        return means.worth(view, seat, TRADE[faction])
    if isinstance(answer, Hurry):
        cost = answer.count * (FAST_ADVANCE[faction] or 0)
        return answer.count * each - 0.45 * cost - STAYING * _lacking(view, seat, cost)
    if answer.area < len(AREAS[faction]):
        return 0.42 * each * answer.count
    near = 0.3 if answer.region is not None else 0.0
    return answer.count * (each + near)


def recruiting(field: Field, question: Choose) -> Judge:
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
