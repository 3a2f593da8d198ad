"""Rules of thumb: for every question the answer that is likely to be the best, as a player of some experience would give it.

A game has many hundreds of decisions with dozens of answers each, so that trying them all would take seconds. Everything is
read off the view and the answers themselves: the choice is the same in all worlds that look the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.rebellion.actions import (
    Assign,
    Block,
    Done,
    DrawTactic,
    Heal,
    Join,
    Lay,
    Pass,
    PlayTactic,
    Probe,
    Reroll,
    Reveal,
    Send,
    SetDie,
    Subvert,
    TakeObjective,
    Unit,
    Yes,
)
from wartable.games.rebellion.actions import Choose as At
from wartable.games.rebellion.bot.campaign import best_activation, deployment, march, placement, spare_commanders
from wartable.games.rebellion.bot.forces import CLOSE, POWER, hideout, odds, prize, there, threat
from wartable.games.rebellion.content import (
    ADVANCED,
    BASE,
    BLANK,
    DIRECT,
    DISTANCE,
    EMPIRE,
    HEALTH,
    ICONS,
    KINDS,
    LEADERS,
    MISSION,
    MISSIONS,
    OBJECTIVES,
    REBEL,
    SIDE_OF_LEADER,
    SIDE_OF_UNIT,
    SKILL_OF,
    SKILL_OF_MISSION,
    SPECIAL,
    SUCCESSES,
    TACTICS_OF,
    UNIT,
)
from wartable.games.rebellion.jobs import has_portrait
from wartable.games.rebellion.model import LOYAL_EMPIRE
from wartable.games.rebellion.rules.dice import face
from wartable.games.rebellion.rules.leaders import HELD, leaders_at, shown
from wartable.games.rebellion.view import Glance
from wartable.kernel.questions import Choose

COMMANDERS = 4
"""So many leaders with tactic values the Empire keeps in its pool to lead fleets."""
LEAST, LEAST_TURN = 1.0, 0.3
"""What a mission must be worth to be given a leader, and to be revealed."""

# -- what missions are worth ---------------------------------------------------------------------------

USUAL = 3.0
WORTH = {
    "build-alliance": 5.0, "infiltration": 1.5, "sabotage": 4.0, "sabotage-rote": 4.0, "base-defenses": 4.0,
    "contingency-plan": 1.5, "establish-trade-relations": 7.0, "seek-yoda": 4.0, "covert-operation": 7.0,
    "misdirection": 1.0, "stolen-plans": 2.0, "hidden-fleet": 0.5, "behind-enemy-lines": 0.5,
    "support-of-mon-calamari": 7.0, "wookiee-uprising": 6.0, "regional-aid": 7.0, "my-only-hope": 7.0,
    "rebel-promotion": 7.0, "secret-mission": 3.0, "lead-the-strike-team": 1.5, "plan-the-assault": 1.0,
    "gather-intel": 6.0, "rule-by-fear": 3.0, "research-and-development": 3.0, "capture-rebel-operative": 5.0,
    "collect-bounty": 7.0, "long-range-probe": 6.0, "probe-droid-initiative": 8.0, "intercept-transmissions": 8.0,
    "stolen-intel": 6.0, "imperial-promotion": 7.0, "hire-mercenaries": 5.0, "superlaser-online": 1.0,
    "single-reactor-ignition": 2.0, "planetary-conquest": 4.0, "display-of-power": 5.0,
}  # fmt: skip
"""What a mission is worth to its side if it succeeds, where it is not the usual."""
OF_MISSION = tuple(WORTH.get(mission.id, USUAL) for mission in MISSIONS)
CAPTIVE = frozenset(
    MISSION[name]
    for name in (
        "for-the-greater-good", "daring-rescue", "aggressive-negotiations", "critical-rescue", "interrogation-droid",
        "lure-of-the-dark-side", "retrieve-the-plans", "carbon-freezing", "homing-beacon", "interrogation",
        "make-an-example", "were-the-bait", "exploit-weakness", "break-their-will",
    )
)  # fmt: skip
"""Missions that need a captured leader: then they are worth much."""
RANSOM = 7.0
LOYALTY = frozenset(
    MISSION[name]
    for name in (
        "build-alliance", "establish-trade-relations", "regional-aid", "rule-by-fear", "display-of-power",
        "trade-negotiations", "message-from-high-command",
    )
)  # fmt: skip
SABOTAGE = frozenset((MISSION["sabotage"], MISSION["sabotage-rote"]))
SUBVERSION = frozenset(i for i, mission in enumerate(MISSIONS) if mission.mode == "oppose")
MOBILIZATION, LONG_RANGE_PROBE = MISSION["rapid-mobilization"], MISSION["long-range-probe"]
BY_PLACE = LOYALTY | SABOTAGE | {LONG_RANGE_PROBE}
"""Missions that are worth more in one system than in another."""
ATTEMPT = tuple(mission.mode == "attempt" for mission in MISSIONS)
SKILLED = tuple(sum(skills) + sum(TACTICS_OF[n] or (0, 0)) for n, skills in enumerate(SKILL_OF))
"""How much a leader is good for."""
UNIT_OF_ADVANCED = tuple(UNIT[card.unit] if card.unit else -1 for card in ADVANCED)


def worth(view: Glance, card: int) -> float:
    """What a mission would be worth to its side now."""
    if card in CAPTIVE:
        return RANSOM if any(ring in HELD for ring in view.rings) else 0.0
    if card == MOBILIZATION:
        return 12.0 * threat(view)
    return OF_MISSION[card]


def _there(view: Glance, card: int, place: int | None) -> float:
    """How well a mission suits a system, where it matters which it is."""
    if place is None or place >= BASE:
        return 1.0
    if card in LOYALTY:
        assert view.side is not None
        return prize(view, view.side, place)
    if card in SABOTAGE:
        held = view.loyalty[place] == LOYAL_EMPIRE or view.subjugated >> place & 1
        spoiled = (view.sabotaged | view.destroyed) >> place & 1
        return 0.3 + 0.5 * len(ICONS[place]) if held and not spoiled else 0.0
    return float(view.perhaps >> place & 1)


def _success(view: Any, card: int, own: Sequence[int], foes: Sequence[int]) -> float:
    """The chance of an attempt; where nobody stands against it somebody may still come."""
    skill = SKILL_OF_MISSION[card]
    icons = shown(view, own, skill)
    if not foes:
        return min(0.75 + 0.05 * icons, 0.95)
    return min(max(0.5 + 0.15 * (icons - shown(view, foes, skill)), 0.05), 0.95)


def _missions(view: Glance, options: Sequence[Any]) -> tuple[float, Any]:
    """The mission that promises most, and how much."""
    side = view.side
    assert side is not None
    against: dict[int, list[int]] = {}
    for leader, place in enumerate(view.at):
        if place < BASE and SIDE_OF_LEADER[leader] != side and view.rings[leader] not in HELD:
            against.setdefault(place, []).append(leader)
    known: dict[int, float] = {}
    best, choice = LEAST_TURN, None
    for action in options:
        if type(action) is not Reveal:
            continue
        card = action.card
        if card not in known:
            known[card] = worth(view, card)
        good = known[card] * (_there(view, card, action.place) if card in BY_PLACE else 1.0)
        if action.against is not None:
            good += 0.3 * SKILLED[action.against]
        if good > best and ATTEMPT[card]:
            where = view.at[action.against] if action.against is not None else action.place
            foes: Sequence[int] = against.get(where, ()) if where is not None else ()
            if action.against is not None and action.against not in foes:
                foes = (*foes, action.against)
            slot = next(s for s in view.slots[side] if s.card == card and action.by in (None, s.leaders[0]))
            good *= _success(view, card, slot.leaders, foes)
        if good > best:
            best, choice = good, action
    return best, choice


# -- assigning, turns, opposing ------------------------------------------------------------------------


def _fit(leader: int, card: int) -> float:
    """How well a leader suits a mission: 0 if not even with help."""
    skill = SKILL_OF_MISSION[card]
    if skill < 0:
        return 0.6
    icons, need = SKILL_OF[leader][skill], MISSIONS[card].need
    if not icons:
        return 0.0
    good = (0.8 if icons >= need else 0.3) + 0.1 * (icons - need)
    return good + (0.4 if has_portrait(card, bytearray((leader,))) else 0.0) - 0.03 * SKILLED[leader]


FIT = tuple(tuple(_fit(leader, card) for card in range(len(MISSIONS))) for leader in range(len(LEADERS)))


def assigning(view: Glance, options: Sequence[Any]) -> Any:
    """The best leader for the best mission; the Empire keeps commanders for its fleets, and enough is enough."""
    side = view.side
    assert side is not None
    scarce = side == EMPIRE and spare_commanders(view) <= COMMANDERS
    best, choice = LEAST, options[0]
    known: dict[int, float] = {}
    for action in options:
        kind = type(action)
        if kind is Assign:
            card = action.card
            fit = FIT[action.leader][card]
            if not fit or (scarce and TACTICS_OF[action.leader]):
                continue
            if card not in known:
                known[card] = worth(view, card)
            good = known[card] * fit
        elif kind is Join:
            if scarce and TACTICS_OF[action.leader]:
                continue
            good = _help(view, side, action)
        else:
            continue
        if good > best:
            best, choice = good, action
    return choice


def _help(view: Glance, side: int, action: Join) -> float:
    """A second leader where the first has not enough icons, or where the mission is dear."""
    slot = next(slot for slot in view.slots[side] if action.partner in slot.leaders)
    skill = SKILL_OF_MISSION[slot.card]
    icons = SKILL_OF[action.leader][skill] if skill >= 0 else 0
    if not icons:
        return 0.0
    lacking = MISSIONS[slot.card].need - SKILL_OF[action.partner][skill]
    dear = worth(view, slot.card)
    if lacking > 0:
        return dear if icons >= lacking else 0.0
    return (0.25 if ATTEMPT[slot.card] or slot.card == MOBILIZATION else 0.0) * dear


def turn(view: Glance, options: Sequence[Any]) -> Any:
    """A mission, or a leader to a system, whichever promises more; otherwise pass."""
    good, activation = best_activation(view, options)
    better, mission = _missions(view, options)
    if mission is not None and better > good:
        return mission
    return activation if activation is not None else options[0]


def opposing(view: Glance, options: Sequence[Any]) -> Any:
    """Whoever has the skill, against missions that are worth it; the Empire's commanders only when they are not needed."""
    assert view.mission is not None and view.side is not None
    card, side, place, _ = view.mission
    skill = SKILL_OF_MISSION[card]
    scarce = view.side == EMPIRE and spare_commanders(view) <= 2
    dear = OF_MISSION[card] if card not in CAPTIVE else RANSOM
    own = shown(view, leaders_at(view, place, side), skill)  # type: ignore[arg-type]
    best, choice = 1.0, options[0]
    for action in options:
        if type(action) is Subvert:
            return action
        if type(action) is Send:
            icons = SKILL_OF[action.leader][skill]
            good = dear * min(0.15 * (1 + icons) + 0.1 * (icons > own), 0.6) if icons else 0.0
            if scarce and TACTICS_OF[action.leader]:
                good -= 1.5
            if view.side == REBEL:
                good -= 1.0  # who goes there may be caught
            if good > best:
                best, choice = good, action
    return choice


# -- building, cards -----------------------------------------------------------------------------------


def building(view: Glance, options: Sequence[Any]) -> Any:
    """The strongest unit there is a figure for."""
    kinds = [action for action in options if type(action) is Unit and view.supply[action.unit]]
    return max(kinds, key=lambda a: POWER[a.unit] + 0.1 * a.unit) if kinds else options[-1]


def stoutest(options: Sequence[Any]) -> Any:
    """The strongest unit."""
    return max(options, key=lambda a: POWER[a.unit] if type(a) is Unit else 0)


def discarding(view: Glance, options: Sequence[Any]) -> Any:
    """The mission that is worth least goes."""
    return min(options, key=lambda a: worth(view, a.card))


def keeping(view: Glance, options: Sequence[Any]) -> Any:
    """The mission that is worth most stays."""
    return max(options, key=lambda a: worth(view, a.card) if type(a) is not Pass else 0.0)


def objective(options: Sequence[Any]) -> Any:
    """Whatever brings most reputation, at once."""
    return max(options, key=lambda a: OBJECTIVES[a.card].reputation + 1 if type(a) is TakeObjective else 0)


def easy_objective(options: Sequence[Any]) -> Any:
    """Objectives of the refresh phase come first: no battle needs to be won for them."""
    return max(
        options,
        key=lambda a: (
            (OBJECTIVES[a.card].timing == "refresh") + OBJECTIVES[a.card].reputation if type(a) is TakeObjective else 0
        ),
    )


def worst_objective(options: Sequence[Any]) -> Any:
    """The one that is hardest goes."""
    held = [action for action in options if type(action) is TakeObjective]
    return min(held, key=lambda a: (OBJECTIVES[a.card].timing == "refresh", OBJECTIVES[a.card].reputation, a.card))


def recruiting(options: Sequence[Any]) -> Any:
    """The ablest leader."""
    return max(options, key=lambda a: SKILLED[a.leader] if getattr(a, "leader", None) is not None else 0)


def weakest(options: Sequence[Any]) -> Any:
    """The leader who is worth least."""
    return min(options, key=lambda a: SKILLED[a.leader])


# -- combat --------------------------------------------------------------------------------------------


def fighting(options: Sequence[Any]) -> Any:
    """Cards and rerolls before it is enough; a die that shows something is not rerolled."""
    for action in options:
        if type(action) in (PlayTactic, DrawTactic) or (type(action) is Reroll and face(action.die) == BLANK):
            return action
    return max(options, key=lambda a: POWER[a.unit] if type(a) is Heal else type(a) is Done)


def rerolling(options: Sequence[Any]) -> Any:
    """Blank dice, and no others."""
    blank = (a for a in options if type(a) is Reroll and face(a.die) == BLANK)
    return next(blank, None) or next(a for a in options if type(a) in (Done, Pass))


def damaging(options: Sequence[Any]) -> Any:
    """Damage that destroys something comes first, the strongest first; then what is damaged already."""

    def good(action: Any) -> tuple[bool, float, int]:
        lethal = action.wounded + 1 >= HEALTH[action.unit]
        return lethal, POWER[action.unit] if lethal else -HEALTH[action.unit] + action.wounded, action.wounded

    return max((a for a in options if type(a) is not Done), key=good, default=options[0])


def adding(view: Glance, options: Sequence[Any]) -> Any:
    """The best commander, where there is something to win."""
    assert view.combat is not None and view.side is not None
    own, foes = there(view, view.side, view.combat.place), there(view, 1 - view.side, view.combat.place)
    weight = [min(mine, theirs) for mine, theirs in zip(own, foes, strict=True)]

    def good(action: Any) -> float:
        values = TACTICS_OF[action.leader] if type(action) is Send else None
        return sum(v * w for v, w in zip(values, weight, strict=True)) if values else 1.0

    return max(options, key=good)


def retreating(view: Glance, options: Sequence[Any]) -> Any:
    """Away from a fight that is lost, unless it is for the base."""
    assert view.combat is not None and view.side is not None
    place = view.combat.place
    own, foes = there(view, view.side, place), there(view, 1 - view.side, place)
    stays = next((a for a in options if type(a) is Pass), None)
    fighting = [odds(mine, theirs) for mine, theirs in zip(own, foes, strict=True) if mine and theirs]
    holds = not view.hidden and place == view.base
    if stays is not None and (holds or not fighting or max(fighting) > 0.3):
        return stays
    away = [action for action in options if action is not stays]
    return max(away, key=lambda a: sum(there(view, view.side, a.place)))  # type: ignore[arg-type]


def most(options: Sequence[Any]) -> Any:
    """As many as can come along."""
    return max(options, key=lambda a: POWER[a.unit] * a.count if type(a) is not Done else 0)


def laying(view: Glance, options: Sequence[Any]) -> Any:
    """A card whose unit is there, so that both of its halves can be used; of these the strongest unit's."""
    assert view.combat is not None
    here = view.units[view.combat.place * KINDS : (view.combat.place + 1) * KINDS]

    def good(action: Any) -> float:
        unit = UNIT_OF_ADVANCED[action.card] if type(action) is Lay else -1
        return POWER[unit] if unit >= 0 and here[unit] else 0.0

    return max(options, key=good)


def blocking(options: Sequence[Any]) -> Any:
    """The strongest unit is saved first."""
    return max(options, key=lambda a: POWER[a.unit] if type(a) is Block else 0)


# -- the base ------------------------------------------------------------------------------------------


def hiding(view: Glance, options: Sequence[Any]) -> Any:
    """The system farthest from Imperial troops; a new base only where it is safer than the old one."""

    def good(action: Any) -> float:
        if type(action) in (At, Probe):
            return hideout(view, action.place)
        return hideout(view, view.base) if view.hidden else float("-inf")

    return max(options, key=good)


def mobilizing(view: Glance, options: Sequence[Any]) -> Any:
    """A new base where the old one is in danger."""
    if threat(view):
        return next(action for action in options if type(action) is Yes)
    return options[0]


def naming(view: Glance, options: Sequence[Any]) -> Any:
    """The Empire asks for a system where the base can be; the Rebels choose what lies farthest from it."""
    if view.side == EMPIRE:
        return next((action for action in options if view.perhaps >> action.place & 1), options[0])
    return max(options, key=lambda a: (DISTANCE[view.base][a.place], a.place))


def strongest(view: Glance, options: Sequence[Any]) -> Any:
    """The system with most of one's own."""
    assert view.side is not None
    return max(options, key=lambda a: sum(there(view, view.side, a.place)))  # type: ignore[arg-type]


def central(options: Sequence[Any]) -> Any:
    """The system from which most others are near."""
    return max(options, key=lambda a: (sum(CLOSE[a.place]), a.place))


def first(options: Sequence[Any]) -> Any:
    return options[0]


def target(view: Glance, options: Sequence[Any]) -> Any:
    """Enemy units, the strongest first; one's own never."""
    foes = [a for a in options if type(a) is Unit and SIDE_OF_UNIT[a.unit] != view.side]
    return max(foes, key=lambda a: POWER[a.unit]) if foes else options[-1]


def placing(view: Glance, options: Sequence[Any]) -> Any:
    """A system for a card: where loyalty is to be had, otherwise where one's own units are."""
    assert view.side is not None
    side = view.side
    return max(options, key=lambda a: (prize(view, side, a.place), sum(there(view, side, a.place))))


def setting(view: Glance, options: Sequence[Any]) -> Any:
    """A die of one's own shows a direct hit, in a mission two successes."""
    wish = SPECIAL if view.combat is None else DIRECT
    return next((a for a in options if type(a) is SetDie and face(a.die) == wish), options[0])


def blanking(options: Sequence[Any]) -> Any:
    """The die of the others that counts for most."""
    return max(options, key=lambda a: SUCCESSES[face(a.die)] if type(a) is SetDie else 0)


def usual(view: Glance, options: Sequence[Any]) -> Any:
    """Whatever can be done is done, and done to the strongest of the others or the weakest of one's own."""

    def good(action: Any) -> float:
        if type(action) in (Pass, Done):
            return -100.0
        unit: int | None = getattr(action, "unit", None)
        if unit is not None:
            return POWER[unit] * (1.0 if SIDE_OF_UNIT[unit] != view.side else -1.0)
        leader: int | None = getattr(action, "leader", None)
        return float(SKILLED[leader]) if leader is not None else 0.0

    return max(options, key=good)


HUNCHES: dict[str, Callable[[Glance, Sequence[Any]], Any]] = {
    "place-units": placement,
    "choose-base": hiding,
    "new-base": hiding,
    "rapid-mobilization": mobilizing,
    "assign": assigning,
    "turn": turn,
    "move": march,
    "oppose": opposing,
    "build": building,
    "deploy": deployment,
    "too-many-missions": discarding,
    "keep-project": keeping,
    "keep-mission": keeping,
    "search": keeping,
    "recover": keeping,
    "mission-set": keeping,
    "add-leader": adding,
    "retreat": retreating,
    "destroy": target,
    "raid": target,
    "where": placing,
    "lay-card": laying,
    "another-card": laying,
    "from-where": strongest,
    "regain": laying,
    "name-system": naming,
    "set-die": setting,
    "keep-probe": hiding,
    "homing": naming,
    "activate-where": placing,
    "withdraw-to": strongest,
}
"""The questions by name, each with its rule of thumb."""

AT_SIGHT: dict[str, Callable[[Sequence[Any]], Any]] = {
    "relocate": most,
    "muster": most,
    "retreat-with": most,
    "objective": objective,
    "rebel-cell": worst_objective,
    "discard-objective": worst_objective,
    "on-top": easy_objective,
    "next-below": easy_objective,
    "keep-objective": easy_objective,
    "recruit": recruiting,
    "recruit-whom": recruiting,
    "ring": recruiting,
    "too-many": weakest,
    "combat-action": fighting,
    "reroll-more": rerolling,
    "reroll-one": rerolling,
    "assign-damage": damaging,
    "damage": damaging,
    "apply": first,
    "block-which": blocking,
    "restore": blocking,
    "under-the-radar": first,
    "target": first,
    "discard": first,
    "cancel": first,
    "construction": central,
    "false-lead": first,
    "top-or-bottom": first,
    "put-under": first,
    "bury": objective,
    "gain": stoutest,
    "deploy-one": stoutest,
    "hasten": stoutest,
    "blank-die": blanking,
    "recover-objective": easy_objective,
}
"""Questions whose answers say enough by themselves: the board is not looked at."""


def likely(look: Callable[[], Glance], question: Choose) -> Sequence[Any]:
    """The answer that the rule of thumb for this question names."""
    if (at_sight := AT_SIGHT.get(question.ask)) is not None:
        return (at_sight(question.options),)
    return (HUNCHES.get(question.ask, usual)(look(), question.options),)
