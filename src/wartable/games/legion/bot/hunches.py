"""Rules of thumb: for every question the answer that is likely to be the best, as a player of some experience would give it.

A game has several hundred decisions, and poses without number: trying them all would take minutes. Everything is read off the
view and the answers themselves: the choice is the same in all worlds that look the same. What answers are worth is told in
points of an army.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.legion import actions as a
from wartable.games.legion.battlefields import spare_pieces
from wartable.games.legion.bot.bombs import arming, detonate, place_charge
from wartable.games.legion.bot.field import Field, distance, length
from wartable.games.legion.bot.gait import elsewhere, prepared, scale, scouted, tow, turn_to, wheels
from wartable.games.legion.bot.goals import inside_of, task, way_into
from wartable.games.legion.bot.helping import AT_ONCE, helped, helping
from wartable.games.legion.bot.odds import (
    Volley,
    assault,
    best_assault,
    blocked,
    harm,
    strength,
    worth,
)
from wartable.games.legion.bot.places import Places
from wartable.games.legion.bot.rides import aboard, disembark, embark, step_down, transport
from wartable.games.legion.cards.objectives import BREAKTHROUGH, KEY_POSITIONS
from wartable.games.legion.content import ALL, BLANK, COMMAND_CARDS, KEYWORD_NUMBER, SURGE, UNIT
from wartable.games.legion.maps import piece_of
from wartable.games.legion.model import foe, side
from wartable.games.legion.powers import COMMAND_POWERS
from wartable.games.legion.rules.dice import colour, face
from wartable.games.legion.rules.laying import room
from wartable.games.legion.rules.targets import THROWN
from wartable.games.legion.space.numbers import QUARTER, SEGMENT, TOUCH
from wartable.games.legion.space.ranges import unit_range
from wartable.games.legion.view import View
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import Rng

DONE, PASS, YES = a.Done(), a.Pass(), a.Yes()
ARM = a.UseKeyword(KEYWORD_NUMBER["arm"])
ATTACK, AIM, DODGE, STANDBY, RECOVER = a.Attack(), a.Aim(), a.Dodge(), a.Standby(), a.Recover()
LOOKED_AT = 6
"""So many ends of a move are looked at closely."""
CALMED, READIED = 3.0, 4.0
"""What it is worth to lose a suppression token and to ready an upgrade."""
WATCH = 2.0
"""What a standby token is worth where enemies are near."""
NEAR = 3 * SEGMENT
Weighed = list[tuple[float, Any]]
"""Answers, each with what it is worth."""
ALIKE = 500
"""Places so near to each other are hardly different."""
UNEASY = 0.5


def likely(look: Callable[[], View], question: Choose | Place) -> Sequence[Any]:
    """The answer that is worth most."""
    field = Field(look(), question.seat)
    if (weigh := WEIGHED.get(question.ask)) is not None:
        return (_best(weigh(field, question)),)
    if isinstance(question, Place):
        return (PLACED.get(question.ask, _proposed)(field, question),)
    judge = CHOSEN.get(question.ask)
    return (judge(field, question) if judge is not None else question.options[0],)


def _proposed(field: Field, question: Place) -> Any:
    """The pose that the rules propose."""
    found = question.pose(Rng(0))
    return found if found is not None else question.also.options[0]


def _first_legal(question: Place, tries: Sequence[Any]) -> Any:
    return next((action for action in tries if question.accepts(action) is None), None)


def further(look: Callable[[], View], question: Choose | Place) -> Sequence[Any]:
    """The answers that are worth a second thought, the best first; none where it would hardly make a difference."""
    if question.ask not in PONDERED:
        return ()
    field = Field(look(), question.seat)
    weighed = _deeds(field, question) if isinstance(question, Place) else WEIGHED[question.ask](field, question)
    return _unlike([action for _, action in sorted(weighed, key=lambda one: -one[0])])


def _unlike(actions: Sequence[Any]) -> list[Any]:
    """The same answers, but moves that lead near to where a better one leads come last."""
    chosen, alike = list[Any](), list[Any]()
    for action in actions:
        same = isinstance(action, a.March) and any(
            isinstance(other, a.March) and length(action.x - other.x, action.y - other.y) < ALIKE for other in chosen
        )
        (alike if same else chosen).append(action)
    return [*chosen, *alike]


def _best(weighed: Weighed) -> Any:
    """The answer that is worth most; of equals the first."""
    return max(weighed, key=lambda one: one[0])[1]


# -- set-up --------------------------------------------------------------------------------------------


def _first_laid(field: Field, question: Choose) -> Any:
    """The largest piece, while there is room."""
    spares = spare_pieces(field.view.ways.battlefield)

    def judge(action: Any) -> tuple[int, int]:
        boxes = [(part.x1 - part.x0) * (part.y1 - part.y0) for part in piece_of(spares[action.spare]).parts]
        return sum(boxes), -action.spare

    return max(question.options, key=judge)


def _laid(field: Field, question: Place) -> Any:
    """Towards the middle, where both sides will need it: nobody knows yet who sits where."""
    battlefield, spare = field.view.ways.battlefield, question.about["spare"]
    found = room(battlefield, spare, SEGMENT) or room(battlefield, spare, TOUCH)
    return found if found is not None else _proposed(field, question)


def _removal(field: Field, question: Choose) -> Any:
    """The cards stay as they lie."""
    return PASS


def _reserve(field: Field, question: Choose) -> Any:
    """As few reinforcements as possible, and the cheapest."""
    if DONE in question.options:
        return DONE
    return min(question.options, key=lambda action: field.profiles[action.unit].points)


def _first_deployed(field: Field, question: Choose) -> Any:
    """What needs much room goes first, transports before those they carry, then cheap units."""

    def judge(action: Any) -> tuple[int, bool, int, int]:
        p = field.profiles[action.unit]
        return -p.model.core, not transport(field, action.unit), p.points, action.unit

    return min(question.options, key=judge)


def _forward(field: Field, unit: int) -> Callable[[tuple[int, int]], float]:
    """How far a place is from where a unit is wanted later: tokens, marked pieces, the enemy's zone; and from its own."""
    v = field.view
    if v.objective == KEY_POSITIONS:
        goals = [field.terrain.pieces[piece].parts[0].poly[0] for piece in v.marks]
    elif v.objective == BREAKTHROUGH or not v.token_x:
        goals = [place for ring in field.zones(foe(field.seat)) for place in inside_of(ring)[::8]]
    else:
        goals = list(zip(v.token_x, v.token_y, strict=True))
    taken = [field.leader(other) for other in field.own]

    def far(place: tuple[int, int]) -> float:
        x, y = place
        away = min((float(((x - gx) ** 2 + (y - gy) ** 2) ** 0.5) for gx, gy in goals), default=0.0)
        return away + sum(2 * max(0.0, 1800 - distance(one, x, y)) for one in taken)

    return far


def _deployment(field: Field, question: Place) -> Any:
    """Aboard a transport, or forward in the zone, towards what counts, not all in one heap."""
    unit = question.about["unit"]
    if (ride := aboard(question)) is not None:
        return ride
    facing = QUARTER if side(field.seat) == field.view.blue else 3 * QUARTER
    facing = facing if field.profiles[unit].model.notched else 0
    places = [place for ring in field.zones(field.seat) for place in inside_of(ring)]
    ahead = elsewhere(field, unit)
    places = sorted(places + ahead, key=_forward(field, unit))
    found = _first_legal(question, [a.Put(x, y, facing) for x, y in places[: 80 if ahead else 24]])
    return found if found is not None else _proposed(field, question)


def _reinforcements(field: Field, question: Place) -> Any:
    """Where one of a few places is nearest to what counts."""
    far = _forward(field, question.about["unit"])
    rng = Rng(0)
    tries = [pose for pose in (question.pose(rng) for _ in range(6)) if pose is not None]
    return min(tries, key=lambda put: far((put.x, put.y))) if tries else question.also.options[0]


def _token(field: Field, question: Place) -> Any:
    """Objective tokens near the own zone."""
    own, other = field.zones(field.seat), field.zones(foe(field.seat))
    table = field.terrain.field

    def gain(place: tuple[int, int]) -> float:
        return way_into(own, *place) - way_into(other, *place)

    places = [(x, y) for x in range(500, table.w, 1500) for y in range(500, table.h, 1000)]
    places.sort(key=gain)
    found = _first_legal(question, [a.Put(x, y) for x, y in places])
    return found if found is not None else _proposed(field, question)


def _mark(field: Field, question: Choose) -> Any:
    """A piece near the own zone."""

    def away(action: a.Mark) -> float:
        return way_into(field.zones(field.seat), *field.terrain.pieces[action.piece].parts[0].poly[0])

    return min(question.options, key=away)


# -- the command phase ---------------------------------------------------------------------------------


def _command(field: Field, question: Choose) -> Weighed:
    """The card that orders most; a hero's own when the hero is near the enemy; low pips when there is something to shoot at."""
    v = field.view
    strikes = {unit: best_assault(field, unit) for unit in field.own}
    total = len(field.own)
    hot = max(strikes.values(), default=0.0)

    def judge(action: a.Play) -> float:
        card = COMMAND_CARDS[action.card]
        ordered = sum(total if order.count == ALL else order.count for order in card.orders)
        good = 2.0 * min(ordered, total) + (4 - card.pips) * hot / 15
        if card.unit:
            hero = [unit for unit in field.own if v.card[unit] == UNIT[card.unit]]
            near = [foe for unit in hero for foe in field.foes if _close(field, unit, foe)]
            good += 2.0 * len(near) if near else -1.5
        return good

    return [(judge(action), action) for action in question.options]


def _close(field: Field, unit: int, foe: int) -> bool:
    two = field.leader(foe)
    return distance(field.leader(unit), two.x, two.y) <= NEAR


def _readiest(field: Field, question: Choose) -> Weighed:
    """The unit with the best attack at hand; otherwise the dearest."""

    def judge(action: Any) -> float:
        if isinstance(action, a.Draw | a.Done):
            return -1.0
        return float(1.0 + best_assault(field, action.unit) + field.profiles[action.unit].points / 1000)

    return [(judge(action), action) for action in question.options]


def _order(field: Field, question: Choose) -> Weighed:
    options = [action for action in question.options if isinstance(action, a.Order)] or question.options
    return [(_order_worth(field, action), action) for action in options]


def _order_worth(field: Field, action: Any) -> float:
    if isinstance(action, a.Done):
        return -1.0
    return float(best_assault(field, action.unit) + field.profiles[action.unit].points / 100)


def _turn(field: Field, question: Choose) -> Weighed:
    """A unit with an order and something to do with it; otherwise chance decides who comes next, and the orders wait."""

    def judge(action: Any) -> float:
        return best_assault(field, action.unit) if isinstance(action, a.Activate) else 0.0

    return sorted(((judge(action), action) for action in question.options), key=lambda one: one[1] != a.Draw())


# -- actions -------------------------------------------------------------------------------------------


def _act(field: Field, question: Place) -> Any:
    """Attack, and with the other action move to where the unit is wanted, behind cover, or aim first."""
    at_once = _at_once(field, question)
    if at_once:
        return at_once[0]
    best = _best(_weighed(field, question)) if question.about["actions"] else DONE
    return best if best != DONE or DONE in question.also.options else _proposed(field, question)


def _deeds(field: Field, question: Place) -> Weighed:
    """What an own unit may do, as far as it is allowed."""
    if not question.about["actions"] or question.about["unit"] not in field.own:
        return []
    return [one for one in _weighed(field, question) if one[1] != DONE or DONE in question.also.options]


def _at_once(field: Field, question: Place) -> list[Any]:
    """What costs nothing or brings victory: it is done first."""
    beside = question.also.options
    found: list[Any] = [action for action in beside if isinstance(action, a.Claim | a.UseUpgrade | a.Extract)]
    found += [action for action in beside if isinstance(action, a.UseCommand) and action.card in COMMAND_POWERS]
    return found + [action for action in beside if isinstance(action, task(field)) or action in AT_ONCE]


def _weighed(field: Field, question: Place) -> Weighed:
    """What a unit may do with its next action, and what it is worth."""
    unit, actions = question.about["unit"], question.about["actions"]
    beside = question.also.options
    places = Places(field, unit, question.about["pace"])
    here = places.here
    danger = places.danger(here)
    strikes = [(_blow(field, unit, action), action) for action in beside if isinstance(action, a.Attack | a.Throw)]
    strike, blow = max(strikes, key=lambda one: one[0], default=(0.0, None))
    ends = _ends(field, question, places, danger, fresh=actions > 1 or field.profiles[unit].relentless)
    steps = max((gain for gain, _, _ in ends), default=0.0)
    scored: Weighed = [(0.0, DONE)]
    if blow is not None:
        scored.append((strike + (max(steps, 0.0) if actions > 1 else 0.0), blow))
        if actions > 1 and AIM in beside:
            scored.append((best_assault(field, unit, aims=1), AIM))
    elif AIM in beside:
        scored.append((0.1, AIM))
    scored += [(arming(field, unit), action) for action in beside if action == ARM]
    scored += [(helping(field, unit, action), action) for action in beside if isinstance(action, a.UseKeyword)]
    if DODGE in beside:
        p = field.profiles[unit]
        saved = UNEASY * field.points(unit) * (1 - blocked(p)) if danger > 0.0 else 0.0
        scored.append((0.2 + saved, DODGE))
    if STANDBY in beside and any(_close(field, unit, foe) for foe in places.feared):
        scored.append((WATCH, STANDBY))
    if RECOVER in beside:
        spent = field.view.exhausted[unit].bit_count()
        scored.append((CALMED * field.view.suppression[unit] + READIED * spent - 0.1, RECOVER))
    scored += [(total, action) for _, total, action in ends]
    scored += prepared(field, places, beside, max(steps, 0.0))
    return scored


def _ends(
    field: Field, question: Place, places: Places, danger: float, *, fresh: bool
) -> list[tuple[float, float, Any]]:
    """Where to go: what the place is worth; the same with an attack from there, where one is left; the move."""
    unit = places.unit
    if unit in field.fighting and not places.profile.model.creature and "disengage" not in places.profile.has:
        return []
    found: list[tuple[float, float, Any]] = []
    for way, action, at in places.ends():
        if len(found) == LOOKED_AT:
            break
        if question.accepts(action) is not None:
            continue
        gain = way + danger - places.danger(at)
        strike = best_assault(field, unit, at) if fresh or places.profile.charge else 0.0
        found.append((gain, gain + strike, action))
    return found


def _blow(field: Field, unit: int, action: Any) -> float:
    """What an attack from here is worth; that it can be made at all is worth something."""
    if isinstance(action, a.Attack):
        return 0.3 + best_assault(field, unit)
    return max((_thrown(field, unit, foe, action.weapon) for foe in field.foes), default=0.0)


def _thrown(field: Field, unit: int, foe: int, weapon: int) -> float:
    """A thrown saber hits with half its dice."""
    minis = field.minis[foe]
    if foe in field.fighting or unit_range([field.leader(unit)], minis) > THROWN:
        return 0.0
    half = Volley(field.profiles[unit], [(weapon, 1)], field.profiles[foe])
    half.hits, half.crits = half.hits / 2, half.crits / 2
    return worth(field, foe, harm(field, half, unit, foe, 0, 0, False))


def _answered(field: Field, question: Place) -> Any:
    """What is given beside the order is for an attack; enemy units are led astray."""
    if ATTACK in question.also.options:
        return ATTACK
    return _act(field, question) if question.about["unit"] in field.own else _push(field, question)


def _moved(field: Field, question: Place) -> Any:
    """Own units go where they like, enemies are pushed away; who has begun must move."""
    found = (_push if field.view.owner[question.about["unit"]] != question.seat else scouted)(field, question)
    return found if found != DONE or DONE in question.also.options else _proposed(field, question)


def _run(field: Field, question: Place) -> Any:
    """Speeders run towards what counts, and not towards the edge."""
    found = _first_legal(question, [action for _, action in Places(field, question.about["unit"]).runs()])
    return found if found is not None else _proposed(field, question)


def _push(field: Field, question: Place) -> Any:
    """An enemy unit is pushed away from what it wants."""
    unit = question.about["unit"]
    theirs = Field(field.view, field.view.owner[unit])
    places = Places(theirs, unit)
    rng = Rng(0)
    tries = [pose for pose in (question.pose(rng) for _ in range(4)) if pose is not None]
    return min(tries, key=lambda move: places.way(*places.end(move)), default=DONE)


def _free_attack(field: Field, question: Choose) -> Any:
    return question.options[0]


def _standby(field: Field, question: Choose) -> Weighed:
    """Whoever can strike best answers."""
    acting = question.about["unit"]

    def judge(action: Any) -> float:
        return assault(field, action.unit, acting) if isinstance(action, a.Answer) else 0.0

    return [(judge(action), action) for action in question.options]


def _power(field: Field, question: Choose) -> Any:
    """On the unit, or the miniature, that is worth most; on anything rather than on nothing."""

    def judge(action: Any) -> float:
        if isinstance(action, a.PickMini):
            unit = field.unit_of(action.mini)
            return field.points(unit) + 5.0 * (field.view.gear[action.mini] > 0)
        if isinstance(action, a.Pick):
            return float(field.profiles[action.unit].points)
        return -1.0 if action in (DONE, PASS) else 0.0

    return max(question.options, key=judge)


# -- attacks -------------------------------------------------------------------------------------------


def _declare(field: Field, question: Choose) -> Weighed:
    """The defender who loses most; of equals who has least left."""
    unit = question.about["unit"]
    targets = [action for action in question.options if isinstance(action, a.Target)]
    targets.sort(key=lambda action: field.health(action.unit))
    return [(assault(field, unit, action.unit), action) for action in targets]


def _arm(field: Field, question: Choose) -> Any:
    """The strongest weapons first, each on as many miniatures as have it."""

    def judge(action: Any) -> tuple[float, int]:
        return (strength(action.weapon), action.count) if isinstance(action, a.With) else (-1.0, 0)

    return max(question.options, key=judge)


def _reroll(field: Field, question: Choose) -> Any:
    """Blanks, and surges that come to nothing; the best dice first."""
    unit = question.about["unit"]
    vain = [BLANK] if field.profiles[unit].surge.attack else [BLANK, SURGE]
    able = [action for action in question.options if isinstance(action, a.Reroll) and face(action.die) in vain]
    if able:
        return min(able, key=lambda action: colour(action.die))
    return DONE if DONE in question.options else PASS


def _spend(field: Field, question: Choose) -> Any:
    """As many dodges as there are hits to cancel; one at least for who deflects."""
    hits, deflects = question.about["hits"], field.profiles[question.about["unit"]].deflect
    wanted = max(hits, 1 if deflects and hits + question.about["criticals"] else 0)
    return max((action for action in question.options if action.count <= wanted), key=lambda action: action.count)


def _guard(field: Field, question: Choose) -> Any:
    """Hits are taken by a unit that lives on even if it blocks none of them, for one that is weaker."""
    able = [action for action in question.options if isinstance(action, a.Guard)]
    sound = [action for action in able if field.health(action.unit) > action.count]
    return max(sound, key=lambda action: (action.count, field.health(action.unit)), default=PASS)


def _shields(field: Field, question: Choose) -> Any:
    """All that help."""
    return question.options[-1]


def _surge_blocks(field: Field, question: Choose) -> Any:
    """As many as there are results to block."""
    wanted = max(1, question.about["results"])
    return max((action for action in question.options if action.count <= wanted), key=lambda action: action.count)


def _redo(field: Field, question: Choose) -> Any:
    """Blanks, and surges that block nothing."""
    vain = [BLANK] if field.profiles[question.about["unit"]].surge.defense else [BLANK, SURGE]
    able = [action for action in question.options if isinstance(action, a.RerollSave) and action.die in vain]
    return able[0] if able else DONE


def _wound(field: Field, question: Choose) -> Any:
    """Plain miniatures before those with something special."""
    return min(question.options, key=lambda action: (field.view.gear[action.mini] > 0, action.mini))


def _destroy(field: Field, question: Choose) -> Any:
    return max(question.options, key=lambda action: strength(action.weapon))


def _courage(field: Field, question: Choose) -> Any:
    return max(question.options, key=lambda action: field.profiles[action.unit].courage)


def _promote(field: Field, question: Choose) -> Any:
    return max(question.options, key=lambda action: (field.health(action.unit), -action.unit))


def _implacable(field: Field, question: Choose) -> Any:
    """A second activation for a wound, if there are some left."""
    unit = question.about["unit"]
    near = any(_close(field, unit, foe) for foe in field.foes)
    return YES if near and field.health(unit) > 2 else PASS


def _motivated(field: Field, question: Choose) -> Any:
    """A miniature for an action is a good price only if there is somebody to shoot at, and a plain one to lose."""
    unit = question.about["unit"]
    return YES if field.health(unit) > 2 and best_assault(field, unit) > 2 * field.points(unit) else PASS


CHOSEN: dict[str, Callable[[Field, Choose], Any]] = {
    "terrain": _first_laid,
    "define": _removal,
    "set-aside": _reserve,
    "deploy": _first_deployed,
    "mark": _mark,
    "detonate": detonate,
    "embark": embark,
    "power": _power,
    "keyword": helped,
    "arm": _arm,
    "reroll": _reroll,
    "spend-dodge": _spend,
    "guard": _guard,
    "spend-shields": _shields,
    "surge-attack": _shields,
    "surge-defense": _surge_blocks,
    "reroll-defense": _redo,
    "wound": _wound,
    "lead": _wound,
    "destroy-weapon": _destroy,
    "courage": _courage,
    "promote": _promote,
    "implacable": _implacable,
    "scale": scale,
    "wheel-mode": wheels,
    "new-ways": _motivated,
}
"""What is chosen where the first answer is not as good as any: a free attack, to calm somebody …"""
PLACED: dict[str, Callable[[Field, Place], Any]] = {
    "terrain-where": _laid,
    "deploy-where": _deployment,
    "reinforcements": _reinforcements,
    "place-token": _token,
    "place-charge": place_charge,
    "disembark": disembark,
    "step-down": step_down,
    "act": _act,
    "answer": _answered,
    "grant": _answered,
    "run": _run,
    "push": _push,
    "let-move": _moved,
    "reposition": turn_to,
    "tow": tow,
}
"""Where poses are thought about; elsewhere what the rules propose is good enough."""
WEIGHED: dict[str, Callable[[Field, Any], Weighed]] = {
    "command": _command,
    "order": _order,
    "turn": _turn,
    "activate-drawn": _readiest,
    "standby": _standby,
    "declare": _declare,
    "declare-more": _declare,
    "barrage": _declare,
}
"""Where the answers of a list are weighed one by one."""
PONDERED = frozenset(
    {"act", "answer", "grant", "command", "order", "turn", "activate-drawn", "standby", "declare", "declare-more"}
)
"""What decides a battle: where a second thought pays."""
