"""The start of an activation: what happens when a unit activates, rally, panic and flight (LG-ACTIVATION-002)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import msgspec

from wartable.games.legion import actions as a
from wartable.games.legion.cards.captains import led, steeled
from wartable.games.legion.cards.command_upgrades import strict
from wartable.games.legion.content import BLANK, BLOCK, KEYWORD_NUMBER, SURGE
from wartable.games.legion.events import (
    DamageRolled,
    Fled,
    KeywordUsed,
    Panicked,
    Rallied,
    UnitMoved,
)
from wartable.games.legion.model import (
    DAMAGE,
    IONS,
    NONE,
    RUN,
    Act,
    Legion,
    act_of,
    commanders,
    friendly,
    go_on,
    then,
)
from wartable.games.legion.moments import ACTIVATED, answers
from wartable.games.legion.phases.acting import AFTER_ACTION, begin, lose_actions
from wartable.games.legion.phases.moving import leave, put_away, put_up, scramble
from wartable.games.legion.phases.relief import relieve
from wartable.games.legion.phases.wounds import defeat
from wartable.games.legion.poses import parse
from wartable.games.legion.profiles import FEARLESS
from wartable.games.legion.rules.claims import drop_tokens
from wartable.games.legion.rules.dice import roll_defense
from wartable.games.legion.rules.edicts import steady
from wartable.games.legion.rules.moves import fights, held
from wartable.games.legion.rules.smoke import faces
from wartable.games.legion.rules.speeds import slowed, speed_of, unhindered
from wartable.games.legion.rules.tokens import courage, suppressed
from wartable.games.legion.rules.words import keyword
from wartable.games.legion.space.formation import Formation
from wartable.games.legion.space.panic import DEFEATED, STAYS, Flight, Panic, nearest_edges, panic
from wartable.games.legion.table import (
    NAMES,
    engaged,
    engaged_with,
    followers,
    in_battle,
    in_melee_with,
    in_range,
    leader,
    on_field,
    profile_of,
    put_all,
    scene,
    trooper,
)
from wartable.kernel.questions import Choose, Flow, Place
from wartable.kernel.state import RuleId, tell

DONE, PASS, YES = a.Done(), a.Pass(), a.Yes()
EDGES = ("bottom", "right", "top", "left")


def activated(s: Legion) -> Flow:
    """Everything worded "when a unit activates": what cards do, then what the unit's own state does (LG-RULING-061)."""
    act = act_of(s)
    s.step = "outset"
    yield from answers(s, ACTIVATED, act)
    yield from led(s, act.unit)
    if on_field(s, act.unit) and keyword(s, act.unit, "wheel-mode"):
        yield from roll_out(s, act.unit)


def roll_out(s: Legion, unit: int) -> Flow:
    """Wheel Mode: it may be as fast as can be in this activation, and do little else in this round (LG-KEYWORD-623)."""
    cite = "LG-KEYWORD-623"
    answer = yield Choose(s.owner[unit], [YES, PASS], cite, ask="wheel-mode", about={"unit": unit})
    if answer == YES:
        s.wheels[unit] = 1
        tell(s, KeywordUsed, unit=unit, keyword=KEYWORD_NUMBER["wheel-mode"], cite=cite)


def outset(s: Legion) -> None:
    """What the unit's own state does comes after what cards do."""
    act = act_of(s)
    unit = act.unit
    has = s.damaged[unit], s.ion[unit], profile_of(s, unit).speeder and speed_of(s, unit)
    act.starts = [effect for effect in (DAMAGE, IONS, RUN) if has[effect]]
    s.step = "starts"


def starts(s: Legion) -> Flow | None:
    """The damaged roll, ion tokens and the compulsory move, one after another (LG-RULING-038)."""
    act = act_of(s)
    if not act.starts or not on_field(s, act.unit):
        act.starts = []
        go_on(s)
        return None
    if len(act.starts) > 1 and RUN in act.starts:
        return _starts(s, act)
    _start(s, act, act.starts[0])
    return None


def _starts(s: Legion, act: Act) -> Flow:
    """Before or after the compulsory move makes a difference: their player chooses."""
    options = [a.Begin(effect) for effect in act.starts]
    answer = yield Choose(s.owner[act.unit], options, "LG-RULING-038", ask="begin", about={"unit": act.unit})
    _start(s, act, answer.effect)


def _start(s: Legion, act: Act, effect: int) -> None:
    unit = act.unit
    act.starts.remove(effect)
    if effect == RUN:
        s.after.append("starts")
        s.step = "run"
    elif effect == IONS:
        lose_actions(s, act, s.ion[unit], "LG-ION-501")
    else:
        dice = roll_defense(s, "white", 1)
        tell(s, DamageRolled, unit=unit, dice=list(dice), cite="LG-DAMAGED-503")
        if dice[0] == BLANK:
            lose_actions(s, act, 1, "LG-DAMAGED-503")


def rally(s: Legion) -> Flow | None:
    """Roll for each suppression token, then check for panic (LG-RALLY-502, LG-PANIC-501)."""
    act = act_of(s)
    go_on(s)
    return _rally(s, act) if in_battle(s, act.unit) and s.suppression[act.unit] else None


def _rally(s: Legion, act: Act) -> Flow:
    """The dice, or what a card puts in their place; then panic is checked."""
    unit = act.unit
    if not steeled(s, unit) and not (yield from strict(s, unit)):
        yield from _roll(s, unit)
    if s.suppression[unit] >= 2 * courage(s, unit) and not steady(s, unit):
        yield from _check_panic(s, act)
    elif suppressed(s, unit):
        lose_actions(s, act, 1, "LG-SUPPRESSION-504")


def _roll(s: Legion, unit: int) -> Flow:
    """White dice, red ones for who is Indomitable (LG-KEYWORD-566); who is Inconspicuous may remove nothing (LG-KEYWORD-565)."""
    red = bool(keyword(s, unit, "indomitable"))
    count = yield from rally_dice(s, unit)
    dice = roll_defense(s, "red" if red else "white", count)
    gone, keeps = dice.count(BLOCK) + dice.count(SURGE), bool(keyword(s, unit, "inconspicuous"))
    removed = 0 if keeps or keyword(s, unit, "danger-sense") else gone
    tell(s, Rallied, unit=unit, dice=list(dice), removed=removed, red=red, cite="LG-RALLY-502")
    if gone and keeps:
        about = {"unit": unit, "count": gone}
        answer = yield Choose(s.owner[unit], [YES, PASS], "LG-KEYWORD-565", ask="keep", about=about)
        gone = gone if answer == YES else 0
    yield from relieve(s, unit, gone, "LG-RALLY-502")


def rally_dice(s: Legion, unit: int) -> Generator[Choose, Any, int]:
    """A die for each suppression token; one more near friendly graffiti, one fewer near the enemy's (LG-TOKEN-006)."""
    count = s.suppression[unit]
    if not s.graffiti or not trooper(s, unit):
        return count
    near = [friendly(s, one.by, unit) for one in s.graffiti if faces(s, unit, one)]
    if True in near:
        answer = yield Choose(s.owner[unit], [YES, PASS], "LG-TOKEN-006", ask="graffiti", about={"unit": unit})
        count += answer == YES
    return max(1, count - (False in near))


def _check_panic(s: Legion, act: Act) -> Flow:
    """A friendly commander at range 1 to 3 may lend its courage (LG-PANIC-502, LG-RULING-052); who panics flees when the Rally step is over."""
    unit = act.unit
    near = [u for u in commanders(s, s.owner[unit]) if u != unit and in_range(s, unit, u, 3)]
    whose = unit
    if near:
        options = [a.Courage(unit), *(a.Courage(u) for u in near)]
        answer = yield Choose(s.owner[unit], options, "LG-PANIC-502", ask="courage", about={"unit": unit})
        whose = answer.unit
    if suppressed(s, unit):
        lose_actions(s, act, 1, "LG-SUPPRESSION-504")
    counts = courage(s, whose)
    if counts == FEARLESS or s.suppression[unit] < 2 * counts:
        return
    s.panic[unit], s.nerve[unit] = 1, 2 * counts
    act.bound, act.free = True, 0
    tell(s, Panicked, unit=unit, cite="LG-PANIC-501")
    drop_tokens(s, unit, "LG-RULING-053")


def flee(s: Legion, act: Act) -> Flow:
    """One move towards the nearest edge, as fast as possible (LG-PANIC-504 to LG-PANIC-510)."""
    unit, table = act.unit, scene(s)
    first, p = leader(s, unit), profile_of(s, unit)
    edges = nearest_edges(table.terrain.field, first)
    edge = edges[0]
    if len(edges) > 1:
        options = [a.Flee(EDGES.index(one)) for one in edges]
        answer = yield Choose(s.owner[unit], options, "LG-RULING-050", ask="flee", about={"unit": unit})
        edge = EDGES[answer.edge]
    melees, tied, slow = in_melee_with(s, unit), held(s, unit), slowed(s, unit)
    speed, leaving = speed_of(s, unit), [NAMES[enemy] for enemy in engaged_with(s, unit)]
    if tied:
        speed, slow = min(1, speed), 0
    flight = panic(
        table, first, speed, edge, slowed=slow, jump=0 if tied else p.jump, clamber=p.climbs and not tied and speed > 0,
        leaving=leaving, engaged=engaged(s), fights=fights(s, unit), unhindered=unhindered(p),
    )  # fmt: skip
    act.actions = 0
    if flight.outcome == STAYS:  # it does nothing, so nobody answers it (LG-RULING-051)
        return
    if flight.outcome == DEFEATED:
        tell(s, Fled, unit=unit, cite="LG-PANIC-509")
        defeat(s, unit, "LG-PANIC-509")
    else:
        if flight.bent:
            way = Panic(
                table, first, speed, edge, slowed=slow, jump=flight.jump, leaving=leaving, unhindered=unhindered(p)
            )
            flight = yield from _end(s, unit, flight, way)
        yield from _flight(s, act, flight)
        leave(s, act, melees)
    act.joined = NONE
    begin(s, act)
    s.after.append(s.step)
    then(s, *(("displaced",) if act.displaced else ()), "meet", *AFTER_ACTION)


def _end(s: Legion, unit: int, flight: Flight, way: Panic) -> Generator[Place, Any, Flight]:
    """Of several ends equally near to the edge its player takes one (LG-RULING-050)."""
    usual, nearest = a.Put(flight.x, flight.y), way.away(flight.x, flight.y)

    def accepts(action: Any) -> RuleId | None:
        if not isinstance(action, a.Put) or action.form or action.facing:
            return "LG-RULING-050"
        if action == usual:
            return None
        rule = way.march.accepts(action.x, action.y)
        return rule or (None if way.away(action.x, action.y) <= nearest else "LG-RULING-050")

    answer = yield Place(
        s.owner[unit],
        lambda rng: usual,
        accepts,
        parse,
        "LG-RULING-050",
        ask="flee-where",
        about={"unit": unit},
        poses=a.Put,
    )
    z = way.march.room.level(answer.x, answer.y)
    return msgspec.structs.replace(flight, x=answer.x, y=answer.y, z=z)


def _flight(s: Legion, act: Act, flight: Flight) -> Flow:
    unit = act.unit
    first = leader(s, unit)
    moved = first.at(flight.x, flight.y, flight.z, flight.facing)
    if flight.climb is not None:
        act.moved = act.trod = True
        levels = put_up(s, unit, flight.group, flight.climb)
        tell(s, UnitMoved, unit=unit, x=first.x, y=first.y, to_x=moved.x, to_y=moved.y, cite="LG-PANIC-513")
        yield from scramble(s, unit, levels, flight.climb, 1)
        return
    others = followers(s, unit)
    put_away(s, act, flight.displaced)
    form = Formation(scene(s), moved, others, old=first)
    usual = form.solve() if others else []
    put_all(s, [moved, *(usual or [])])
    act.moved = act.trod = True
    tell(s, UnitMoved, unit=unit, x=first.x, y=first.y, to_x=moved.x, to_y=moved.y, cite="LG-PANIC-504")
    if others and usual:
        proposal = a.Form(tuple((one.x, one.y) for one in usual))

        def accepts(action: Any) -> RuleId | None:
            return form.judge(action.places) if isinstance(action, a.Form) else "LG-PANIC-508"

        answer = yield Place(
            s.owner[unit],
            lambda rng: proposal,
            accepts,
            parse,
            "LG-PANIC-508",
            ask="flee-form",
            about={"unit": unit},
            poses=a.Form,
        )
        put_all(s, [form.put(one, x, y) for one, (x, y) in zip(others, answer.places, strict=True)])
