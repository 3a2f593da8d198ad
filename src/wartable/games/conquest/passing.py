"""The windows of Conquest: in which one may act or let it be, and when it is worth being asked."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wartable.games.conquest import events as told
from wartable.games.conquest import occurrences as on
from wartable.games.conquest.actions import (
    Attack,
    Done,
    Pass,
    PickHq,
    PickPlanet,
    PickUnit,
    PlayEvent,
    Shield,
    Take,
    Trigger,
    Use,
)
from wartable.games.conquest.content import CARDS, KINDS, PLANETS
from wartable.games.conquest.model import HQ, Card, Conquest
from wartable.games.conquest.rules.table import is_warlord, units, units_at
from wartable.games.conquest.rules.values import atk, remaining
from wartable.games.conquest.windows import context_of
from wartable.kernel.passing import CAN, Window, Windows
from wartable.kernel.questions import Choose, Place

KINDS_OF_WINDOWS = dict.fromkeys(
    (
        "action-battle", "action", "interrupt", "reaction", "boon", "shield", "retreat", "mobile", "bonus",
        "battle-ability", "battle-choice", "to-bottom",
    ), CAN
)  # fmt: skip
_HARMLESS = {PLANETS[name].number for name in ("atrox-prime", "barlus", "elouith", "tarrus", "osus-iv")}
"""The planets whose Battle abilities can only help whoever triggers them."""

_BOONS = {
    CARDS[name].number
    for name in (
        "captain-cato-sicarius", "blood-angels-veterans", "fortress-monastery",
        "strakens-command-squad", "omega-zero-command", "cadian-mortar-squad", "enginseer-augur", "imperial-bunker",
        "crushface", "bigtoof-banna",
        "zarathur-high-sorcerer", "mark-of-chaos", "soul-grinder", "xavaes-split-tongue", "fortress-of-madness",
        "packmaster-kith", "kiths-khymeramasters", "murder-of-razorwings", "coliseum-fighters", "syren-zythlex",
        "hypex-injector", "altar-of-torment",
        "wailing-wraithfighter", "swordwind-farseer", "silvered-blade-avengers", "corsair-trading-port",
        "carnivore-pack", "earth-caste-technician", "fireblade-kaisvre", "experimental-devilfish",
        "repulsor-impact-field", "frontline-launch-bay", "ambush-platform",
    )
}  # fmt: skip
"""The cards whose Interrupt or Reaction takes nothing from its player that is not there again in the next round, aims at
nothing, and hurts the enemy alone."""

THIN = 8
"""With fewer cards in the deck one thinks before drawing: an empty deck loses the game (CQR-END-002)."""


def window(s: Conquest, question: Choose | Place) -> Window | None:
    """What kind of window a question is."""
    seat, ask, about = question.seat, question.ask, question.about
    battle = str(s.battle.place) if s.battle is not None and units_at(s, s.battle.place, seat) else ""
    match ask:
        case "action" if s.battle is not None:
            fought = bool(battle and units_at(s, s.battle.place, 1 - seat))
            return Window("action-battle", Pass(), matters=fought, topic="action", battle=battle)
        case "action":
            return Window("action", Pass(), matters=_now_or_never(s, question), topic="action")
        case "window-interrupt" | "window-reaction":
            if (boon := _boon(s, question)) is not None:
                return Window("boon", boon, usual=True, matters=False, battle=battle)
            timing, occurrence = ask.removeprefix("window-"), about["occurrence"]
            aimed = _aimed_at(occurrence, seat)
            topic = "" if aimed else f"{timing} {type(occurrence).__name__} {s.round} {s.phase} {battle}"
            return Window(timing, Pass(), topic=topic, battle=battle, mine=aimed)
        case "shield":
            unit = s.cards[about["unit"]]
            matters = _worth_a_shield(s, unit, about["amount"], question)
            return Window("shield", Pass(), matters=matters, battle=battle, mine=True)
        case "retreat":
            return Window("retreat", Done(), matters=_in_danger(s, seat), topic="retreat", battle=battle)
        case "mobile":
            return Window("mobile", Done(), battle=battle)
        case "to-bottom":  # nobody minds in which order
            return Window("to-bottom", Done(), matters=False)
        case "bonus":
            both, left = Take(about["cards"] > 0, about["resources"] > 0), len(s.players[seat].deck) - about["cards"]
            return Window("bonus", both, usual=True, matters=left < THIN)
        case "battle-ability":
            return Window("battle-ability", Trigger(), usual=True, matters=not _only_helps(s, seat, about["planet"]))
        case "battle-choice" if about["planet"] == PLANETS["atrox-prime"].number:
            hit = _where_enemies_are(s, question)
            return Window("battle-choice", hit[0], usual=True, matters=len(hit) > 1) if hit else None
    return None


def _boon(s: Conquest, question: Choose | Place) -> Use | None:
    """An ability in play that nobody would leave unused. What else could be used here does not count: that may be in a
    hand, and everybody sees when somebody is asked."""
    assert isinstance(question, Choose)
    return next((a for a in question.options if isinstance(a, Use) and s.cards[a.uid].kind in _BOONS), None)


def _where_enemies_are(s: Conquest, question: Choose | Place) -> list[PickHq | PickPlanet]:
    """Where Atrox Prime would deal damage to somebody."""
    assert isinstance(question, Choose)
    enemy = 1 - question.seat
    return [
        answer
        for answer in question.options
        if units_at(s, HQ if isinstance(answer, PickHq) else answer.place, enemy) and answer != PickHq(question.seat)
    ]


def _aimed_at(occurrence: Any, seat: int) -> bool:
    """Whether the opponent attacks, damages or targets a unit of this player's."""
    match occurrence:
        case on.Attacking(defender=unit, attacker=attacker):
            return bool(unit.seat == seat and attacker.seat != seat)
        case on.Assigning(unit=unit, by_seat=by) | on.Damaging(unit=unit, by_seat=by):
            return bool(unit.seat == seat and by != seat)
        case on.Targeting(targets=targets, seat=by):
            return by != seat and any(unit.seat == seat for unit in targets)
    return False


def _now_or_never(s: Conquest, question: Choose | Place) -> bool:
    """Whether something can be used in this phase only; whatever else is asked for in battles and on deployment turns."""
    assert isinstance(question, Choose)
    return any(
        context_of(s, question.seat, action).ability.word == s.phase != "combat"
        for action in question.options
        if isinstance(action, Use | PlayEvent)
    )


def _worth_a_shield(s: Conquest, unit: Card, amount: int, question: Choose | Place) -> bool:
    """Whether a shield card could save the unit, keep a warlord from harm or stop more than a scratch."""
    assert isinstance(question, Choose)
    best = max((KINDS[a.card].shields for a in question.options if isinstance(a, Shield)), default=0)
    if amount - best >= remaining(s, unit):
        return False
    return amount >= remaining(s, unit) or is_warlord(unit) or min(best, amount) > 1


def _in_danger(s: Conquest, seat: int) -> bool:
    """Whether one attack of the enemy could finish a unit that is hurt already: the warlord, or any where the enemy is stronger."""
    assert s.battle is not None
    mine, theirs = units_at(s, s.battle.place, seat), units_at(s, s.battle.place, 1 - seat)
    strongest = max((atk(s, unit) for unit in theirs), default=0)
    outdone = sum(atk(s, unit) for unit in theirs) > sum(atk(s, unit) for unit in mine)
    return any(u.damage and remaining(s, u) <= strongest and (outdone or is_warlord(u)) for u in mine)


def _only_helps(s: Conquest, seat: int, planet: int) -> bool:
    """Whether nobody would leave the Battle ability of this planet untriggered."""
    if planet == PLANETS["ferrin"].number:  # rout a unit: an enemy one, if there is any
        return any(not is_warlord(unit) and (unit.place != HQ or unit.ready) for unit in units(s, 1 - seat))
    if planet == PLANETS["iridial"].number:
        return any(unit.damage for unit in units(s, seat))
    return planet in _HARMLESS


def stirs(s: Conquest, event: Any, seat: int) -> bool:
    """Whether it is worth thinking anew: a battle of one's own begins, the opponent has done something, a warlord falls."""
    match event:
        case told.BattleBegan():
            return s.battle is not None and bool(units_at(s, s.battle.place, seat))
        case told.EventPlayed() | told.AbilityUsed() | told.PutIntoPlay():
            return bool(event.seat != seat)
        case told.Deployed():  # in the deploy phase everybody has turns of one's own
            return bool(event.seat != seat and s.phase == "combat")
        case told.Bloodied():
            return True
    return False


def joins(ask: str, action: Any) -> Collection[str]:
    """Who attacks, and whom; whether a Battle ability is triggered, and what is chosen for it; what is used, and its target."""
    match action:
        case Attack():
            return ("defender",)
        case Trigger():
            return ("battle-choice",)
        case PickUnit() | PickPlanet() if ask == "battle-choice":  # Plannum: who, and where to; Carnath: whose ability
            return ("battle-choice",)
        case Use() | PlayEvent():
            return AIMED
    return ()


AIMED = ("target", "choose-unit", "choose-planet", "choose-attachment")
"""The questions in which an ability gets its targets, of things that lie open."""

WINDOWS = Windows(KINDS_OF_WINDOWS, window, stirs, joins)
