"""The Battle abilities of the ten planets: the winner of a battle there may trigger it (CQ-WIN-001)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wartable.games.conquest.abilities import is_learning
from wartable.games.conquest.actions import Pass, Pick, PickCard, PickHq, PickPlanet, PickUnit, Trigger
from wartable.games.conquest.content import KINDS, PLANET, PLANETS, PlanetId
from wartable.games.conquest.damage import deal
from wartable.games.conquest.effects import heal, move, put_down, rout, settle
from wartable.games.conquest.events import BattleAbilityUsed
from wartable.games.conquest.memory import leave_hand
from wartable.games.conquest.model import HQ, Card, Conquest, PlaceId
from wartable.games.conquest.occurrences import Entering, Targeting
from wartable.games.conquest.piles import discard_at_random, draw, gain, search, take_resource, take_to_hand
from wartable.games.conquest.rules.entering import cannot_enter
from wartable.games.conquest.rules.table import adjacent, is_warlord, line, open_planets, units, units_at
from wartable.games.conquest.windows import opening
from wartable.kernel.questions import Candidate, Choose, Flow, carry
from wartable.kernel.state import RuleId, Seat, tell

Ability = Callable[[Conquest, PlaceId, Seat], Flow | None]
"""(state, the place of the planet it is printed on, the winner) -> what it does."""

ABILITIES: dict[PlanetId, Ability] = {}
Usable = Callable[[Conquest, PlaceId, Seat], bool]
USABLE: dict[PlanetId, Usable] = {}
"""Whether triggering it could do anything at all (CQR-INITIATE-011)."""


def battle_ability(planet_id: str, usable: Usable) -> Callable[[Ability], Ability]:
    def add(ability: Ability) -> Ability:
        number = PLANETS[planet_id].number
        ABILITIES[number], USABLE[number] = ability, usable
        return ability

    return add


def trigger_battle_ability(s: Conquest, place: PlaceId, winner: int) -> Flow:
    """The winner may trigger the planet's Battle ability, once, before anything leaves (CQ-WIN-002)."""
    number = s.planets[place]
    if is_learning(s) or not USABLE[number](s, place, winner):
        return
    about = {"planet": number}
    answer = yield Choose(winner, [Trigger(), Pass()], "CQ-WIN-001", ask="battle-ability", about=about)
    if isinstance(answer, Trigger):
        yield from resolve(s, place, winner)


def resolve(s: Conquest, place: PlaceId, winner: int) -> Flow:
    """Carry out the Battle ability printed on the planet at this place."""
    number = s.planets[place]
    tell(s, BattleAbilityUsed, cite=PLANET[number].rule, seat=winner, planet=number)
    yield from carry(ABILITIES[number](s, place, winner))
    yield from settle(s)


def _choose(s: Conquest, seat: int, place: PlaceId, candidates: Callable[[], list[Candidate]]) -> Choose:
    number = s.planets[place]
    return Choose(seat, candidates, PLANET[number].rule, ask="battle-choice", about={"planet": number})


def _goes_on(s: Conquest, winner: int, target: Card) -> Flow:
    """Whether no Interrupt to the targeting has cancelled the Battle ability (CQR-CARD-147)."""
    targeting = Targeting(winner, [target], None)
    yield from opening(s, targeting, "interrupt")
    return not targeting.cancelled


def _any_allowed(candidates: list[Candidate]) -> bool:
    return any(rule is None for _, rule in candidates)


def _movable(s: Conquest, you: int) -> list[Candidate]:
    """The units that may move to another planet."""
    planets = open_planets(s)
    return [
        (
            PickUnit(u.uid),
            "CQR-PLANET-001" if is_warlord(u) else "CQR-INITIATE-011" if [*planets] == [u.place] else None,
        )
        for u in units(s, you)
    ]


@battle_ability("plannum", lambda s, place, you: _any_allowed(_movable(s, you)))
def _(s: Conquest, place: PlaceId, you: int) -> Flow:
    """Move a non-warlord unit you control to any planet."""
    unit = yield _choose(s, you, place, lambda: _movable(s, you))
    card = s.cards[unit.uid]
    where = yield _choose(s, you, place, lambda: [(PickPlanet(p), _cannot_go(s, card, p)) for p in line(s)])
    yield from move(s, card, where.place, "CQR-PLANET-001")


def _cannot_go(s: Conquest, unit: Card, place: PlaceId) -> RuleId | None:
    if place not in open_planets(s):
        return "CQR-MOVE-004"
    return "CQR-INITIATE-011" if place == unit.place else None


def _in_reach(s: Conquest, place: PlaceId, you: int) -> bool:
    """Whether an enemy unit stands at the HQ or at a planet adjacent to this one."""
    return any(units_at(s, p, 1 - you) for p in (HQ, *adjacent(s, place)))


@battle_ability("atrox-prime", _in_reach)
def _(s: Conquest, place: PlaceId, you: int) -> Flow:
    """Deal 1 damage to each enemy unit at either HQ or at a planet adjacent to this one."""
    answer = yield _choose(
        s,
        you,
        place,
        lambda: [(PickHq(0), None), (PickHq(1), None), *((PickPlanet(p), None) for p in adjacent(s, place))],
    )
    if isinstance(answer, PickHq):
        hit = units_at(s, HQ, 1 - you) if answer.seat != you else []
    else:
        hit = units_at(s, answer.place, 1 - you)
    yield from deal(s, {u.uid: 1 for u in hit}, you, "CQR-PLANET-002")


@battle_ability("barlus", lambda s, place, you: bool(s.players[1 - you].hand))
def _(s: Conquest, place: PlaceId, you: int) -> None:
    """The opponent discards 1 random card from hand."""
    discard_at_random(s, 1 - you, "CQR-PLANET-003")


@battle_ability("elouith", lambda s, place, you: True)
def _(s: Conquest, place: PlaceId, you: int) -> Flow:
    """Search the top 3 cards of your deck for any card; the rest goes to the bottom."""
    found = yield from search(s, you, 3, lambda card: None, "CQR-PLANET-004", planet=s.planets[place])
    if found:
        take_to_hand(s, you, found, "CQR-PLANET-004")


@battle_ability("carnath", lambda s, place, you: _any_allowed(_others(s, place, you)))
def _(s: Conquest, place: PlaceId, you: int) -> Flow:
    """Trigger the Battle ability of another face-up planet; it resolves from where it is printed."""
    answer = yield _choose(s, you, place, lambda: _others(s, place, you))
    yield from resolve(s, answer.place, you)


def _others(s: Conquest, place: PlaceId, you: int) -> list[Candidate]:
    """The planets of the line: another one, face up, whose Battle ability could do something."""
    found: list[Candidate] = []
    for p in line(s):
        if p == place or p not in open_planets(s):
            found.append((PickPlanet(p), "CQR-PLANET-005"))
        else:
            found.append((PickPlanet(p), None if USABLE[s.planets[p]](s, p, you) else "CQR-INITIATE-011"))
    return found


@battle_ability("tarrus", lambda s, place, you: len(units(s, you)) < len(units(s, 1 - you)))
def _(s: Conquest, place: PlaceId, you: int) -> Flow:
    """If you control fewer units than the opponent, gain 3 resources or draw 3 cards."""
    answer = yield _choose(s, you, place, lambda: [(Pick("resources"), None), (Pick("cards"), None)])
    if answer.what == "resources":
        gain(s, you, 3, "CQR-PLANET-006")
    else:
        draw(s, {you: 3}, "CQR-PLANET-006")


@battle_ability("osus-iv", lambda s, place, you: s.players[1 - you].resources > 0)
def _(s: Conquest, place: PlaceId, you: int) -> None:
    """Take 1 resource from the opponent."""
    take_resource(s, you, 1, "CQR-PLANET-007")


def _routable(s: Conquest) -> list[Candidate]:
    """Every unit but warlords and those that stand exhausted in their HQ already."""
    return [
        (
            PickUnit(u.uid),
            "CQR-PLANET-008" if is_warlord(u) else "CQR-INITIATE-011" if u.place == HQ and not u.ready else None,
        )
        for u in units(s)
    ]


@battle_ability("ferrin", lambda s, place, you: _any_allowed(_routable(s)))
def _(s: Conquest, place: PlaceId, you: int) -> Flow:
    """Rout a target non-warlord unit, anywhere in play."""
    answer = yield _choose(s, you, place, lambda: _routable(s))
    unit = s.cards[answer.uid]
    if (yield from _goes_on(s, you, unit)):
        yield from rout(s, unit, "CQR-PLANET-008")


@battle_ability("yvarn", lambda s, place, you: bool(s.players[0].hand or s.players[1].hand))
def _(s: Conquest, place: PlaceId, you: int) -> Flow:
    """Each player, the winner first, must put a unit from hand into play at the own HQ if able."""
    chosen = {}
    for seat in (you, 1 - you):
        if s.players[seat].hand:
            answer = yield _choose(s, seat, place, partial(_must_put, s, seat))
            if isinstance(answer, PickCard):
                chosen[seat] = answer.card
                leave_hand(s.players[seat], answer.card)
                s.players[seat].playing.append(answer.card)
    entered = []
    for seat, card in chosen.items():
        s.players[seat].playing.remove(card)
        entered.append(put_down(s, seat, card, HQ, "CQR-PLANET-009"))
    for unit in sorted(entered, key=lambda u: u.seat != s.initiative):
        yield from opening(s, Entering(unit, False), "reaction")


def _must_put(s: Conquest, seat: int) -> list[Candidate]:
    """The units in hand that may enter play; only without one the player passes."""
    hand = [c for c in dict.fromkeys(s.players[seat].hand) if KINDS[c].type == "army"]
    found: list[Candidate] = [(PickCard(c), cannot_enter(s, seat, c)) for c in hand]
    able = any(rule is None for _, rule in found)
    return [*found, (Pass(), "CQR-PLANET-009" if able else None)]


@battle_ability("iridial", lambda s, place, you: any(u.damage for u in units(s)))
def _(s: Conquest, place: PlaceId, you: int) -> Flow:
    """Remove all damage from a target unit."""
    answer = yield _choose(
        s, you, place, lambda: [(PickUnit(u.uid), None if u.damage else "CQR-INITIATE-011") for u in units(s)]
    )
    unit = s.cards[answer.uid]
    if (yield from _goes_on(s, you, unit)):
        heal(s, unit, unit.damage, "CQR-PLANET-010")
