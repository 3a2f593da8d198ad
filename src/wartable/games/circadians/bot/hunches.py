"""Rules of thumb: for every question the answer that is likely to be the best, as a player of some experience would give it.

A game has several hundred decisions with dozens of answers each; trying them all would take seconds. Everything is read off the
view and the answers themselves: the choice is the same in all worlds that look the same. Every answer gets a worth on the
scale of `means.py`, and the one that is worth most is given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.circadians.actions import (
    PRINTED,
    Advance,
    Collect,
    Encourage,
    Fight,
    Gain,
    GiveScouting,
    PlaceBase,
    PlayCard,
    PriceLast,
    Retreat,
    ReturnLeader,
    Start,
    Study,
    Summon,
    UpgradeLeader,
    UpgradeQuality,
    Yes,
)
from wartable.games.circadians.bot import means
from wartable.games.circadians.bot.boards import bettered, laid, placed_loot
from wartable.games.circadians.bot.cards import cards, discarded, played, use_scouting
from wartable.games.circadians.bot.field import Field, Judge, odds
from wartable.games.circadians.bot.plans import plan
from wartable.games.circadians.bot.turns import joined, moved, recruiting, turn
from wartable.games.circadians.content import (
    CARD,
    CIRCADIANS,
    DEPLOY_GEMS,
    DISCOVERY,
    ENERGY,
    FIGURE,
    FORTRESS,
    GEM,
    JRAYEK,
    LEYRIEN,
    MAIN,
    MOVEMENT,
    NEAR,
    PRICING_BONUS,
    RESEARCH,
    SUMMONED_BY,
    ZCHARO,
    price_tokens,
)
from wartable.games.circadians.model import (
    NONE,
    OPTIMISTIC,
    REGIONS_HELD,
    ROWS,
    SHIP,
    SUPPLY,
    TRACKS,
)
from wartable.games.circadians.rules.map import each
from wartable.games.circadians.view import View
from wartable.kernel.questions import Choose

KATARIN = FIGURE["katarin"]
FORTRESS_GEM = 9.0
"""What the first gem is worth to the Leyrien."""


def likely(look: Callable[[], View], question: Choose) -> Sequence[Any]:
    """The answer that is worth most."""
    score = SCORES.get(question.ask)
    if score is None:
        return question.options
    field = Field(look(), question.seat)
    judge = score(field, question)
    return (max(question.options, key=judge),)


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
        open_to = [region for region in each(field.land) if answer.one in NEAR[region] or answer.two in NEAR[region]]
        close = sum(site in NEAR[region] for site in view.sites if site != NONE for region in open_to)
        return len(open_to) - 0.7 * close

    return judge


def _start(field: Field, question: Choose) -> Judge:
    """A good one who costs no gem; the first gem of the Leyrien opens the lock of a fortress."""
    gem = FORTRESS_GEM if field.view.factions[field.seat] == LEYRIEN else 1.5

    def judge(answer: Start) -> float:
        gems = DEPLOY_GEMS[answer.figure][0]
        return means.leader(answer.figure, False) - gem * gems + 0.1 * field.worth(answer.region)

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
            return played(field, answer)
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
    """Katarin onto the own base while there is a gem for her upkeep; the others cost energy: they pay tribute from the weakest opponent."""
    view, seat = field.view, field.seat

    def judge(answer: Summon) -> float:
        if answer.seat == seat:
            return 5.0 if question.about["figure"] == KATARIN and view.gems[seat] else 0.0
        return 3.0 - 0.1 * sum(field.force(answer.seat, place) for place in range(SHIP + 1))

    return judge


# -- turns ---------------------------------------------------------------------------------------------


# -- building, producing, recruiting -------------------------------------------------------------------


# -- cards ---------------------------------------------------------------------------------------------


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
        total = 0.8 * answer.row + 0.1 * min(own, 8.0) - 0.1 * field.threat(answer.region) - (1.0 if taken else 0.0)
        return total - (0.7 if field.ready(answer.region) and means.heartless(view, seat, answer.region) else 0.0)

    return judge


def _lost_heart(field: Field, question: Choose) -> Judge:
    return lambda answer: -float(answer.row)


# -- battles -------------------------------------------------------------------------------------------


def fought(field: Field, question: Choose) -> Judge:
    """First where one is likely to win."""

    def judge(answer: Fight) -> float:
        own, foe = field.force(field.seat, answer.region), field.force(answer.seat, answer.region)
        return odds(own - foe) + 0.01 * field.worth(answer.region)

    return judge


def retreated(field: Field, question: Choose) -> Judge:
    def judge(answer: Retreat) -> float:
        own = field.force(field.seat, answer.region)
        region = answer.region
        more = field.outlook(region, own + 2.0) - field.outlook(region, own)
        return more + field.pull(region) + (0.5 if answer.figure is not None else 0.0)

    return judge


def _yes(field: Field, question: Choose) -> Judge:
    return lambda answer: float(isinstance(answer, Yes))


def _most(field: Field, question: Choose) -> Judge:
    return lambda answer: float(answer.n)


# -- income --------------------------------------------------------------------------------------------


def _income(field: Field, question: Choose) -> Judge:
    """Energy and gems first; scouting cards where they lift the number of regions over a step; regions, and no more."""
    view, seat = field.view, field.seat
    gifts = sum(isinstance(answer, GiveScouting) for answer in question.options)
    count = view.counted[seat]
    if view.factions[seat] == CIRCADIANS:
        count += view.built[seat * ROWS + FORTRESS]
    lifted = any(
        means.bracket(view, seat, count + n) > max(means.bracket(view, seat, count), 2.0) + 0.5
        for n in range(1, gifts + 1)
    )

    def judge(answer: Any) -> float:
        match answer:
            case Gain():
                return 50.0 + means.worth(view, seat, ((answer.bonus, 2 if answer.bonus == ENERGY else 1),))
            case GiveScouting():
                return 40.0 if lifted else -1.0
            case PlayCard():
                return played(field, answer) - 40.0
            case Collect():
                if answer.source == OPTIMISTIC:
                    return 45.0  # before morale is counted
                return 20.0 if answer.source == REGIONS_HELD else 30.0
        return 0.0

    return judge


def _counted(field: Field, question: Choose) -> Judge:
    return lambda answer: means.bracket(field.view, field.seat, answer.n)


def _exchanged(field: Field, question: Choose) -> Judge:
    """Research rather than gems, while some gems are left."""
    view, seat = field.view, field.seat
    research, gem = means.worth(view, seat, ((RESEARCH, 1),)), means.worth(view, seat, ((GEM, 1),))
    return lambda answer: answer.n * (research - gem)


SCORES: dict[str, Callable[[Field, Choose], Judge]] = {
    "return-leader": _returned, "place-base": _base, "starting-leader": _start, "starting-warriors": _station,
    "price": _price, "summon": _summon, "research-token": _advanced, "take-token": _taken,
    "act-or-pass": turn, "act": turn, "passing": turn,
    "redeploy": moved, "free-move": moved, "join": joined,
    "recruit": recruiting, "lay": laid, "deploy": _deployed, "upgrade": _upgraded,
    "place-loot": placed_loot, "upgrade-loot": bettered,
    "research": _advanced, "enter-column": _entered, "order-bonuses": _gained, "study": _studied,
    "upgrade-quality": _improved, "upgrade-or-gem": _improved, "discard": discarded,
    "boost-morale": _encouraged, "lose-heart": _lost_heart,
    "choose-battle": fought, "plan": plan, "retreat": retreated, "pay-for-card": _yes, "use-scouting": use_scouting,
    "heal": _most,
    "income": _income, "basic-income": _gained, "ikryla": _gained, "count-regions": _counted,
    "lower-bracket": _counted, "exchange-gems": _exchanged, "relic-cards": cards,
}  # fmt: skip
"""How the answers of each kind of question are judged."""
