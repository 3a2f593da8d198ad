"""One piece in full: what is printed on it, and where its numbers come from. Made from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wartable.games.rebellion.board import FACTIONS, Table, templates
from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    ATTACK,
    BASE,
    BLANK,
    CAPTURED,
    CARBONITE,
    CARRIED,
    CARRIES,
    COLOURS,
    FIGURES,
    GROUND,
    HEALTH,
    KINDS,
    LEADER,
    LEADERS,
    MARKERS,
    MISSIONS,
    NEAR,
    OBJECTIVES,
    OWN,
    PLACES,
    REBEL,
    SIDE_OF_UNIT,
    SKILLS,
    SPACE,
    SYSTEMS,
    TACTICS,
    THEATER_OF,
    UNIT,
    UNITS,
)
from wartable.games.rebellion.desk import ROMAN
from wartable.games.rebellion.model import NONE, POOL, seating
from wartable.games.rebellion.printed import skill_glyph
from wartable.games.rebellion.rules.board import capacity, kinds_at, needing_transport, present
from wartable.games.rebellion.rules.dice import colour, face
from wartable.games.rebellion.rules.leaders import icons, side_of
from wartable.games.rebellion.shows import FACE_GLYPH
from wartable.games.rebellion.view import UNKNOWN, View
from wartable.games.rebellion.vocabulary import DICE
from wartable.games.rebellion.words import MARKER_NAMES, RING_NAMES, SIDE_NAMES, THEATER_NAMES, at_start, role_of

Shown = dict[str, Any] | None


def inspect(view: View, lang: str, key: str) -> str:
    """The piece of that key; nothing if there is none."""
    table, show = Table(view, lang, {}), SHOW.get(key[:1])
    numbers = key[1:].split("-")
    if show is None or not all(n.isdecimal() and len(n) < 4 for n in numbers):
        return ""
    shown = show(table, [int(n) for n in numbers])
    if shown is None:
        return ""
    told = {"lead": "", "lines": [], "sums": [], "rules": [], "glyph": "", "figured": "", "faction": "", **shown}
    return templates().get_template("inspect.html").render(lang=lang, **told)


# -- places ------------------------------------------------------------------------------------------


def _place(t: Table, n: list[int]) -> Shown:
    """A system, or the Rebel Base space: what is printed there, its state, the strength of both sides."""
    place = n[0]
    if place >= PLACES:
        return None
    sums = [total for side in range(2) if present(t.state, place, side) for total in _strength(t, place, side)]
    if place == BASE:
        return {
            "title": t.place_name(place), "glyph": "hidden-base", "faction": "rebels", "sums": sums,
            "lines": [_rules()["RBB-BASE-001"].text(t.lang)], "rules": ["RBB-BASE-001"],
        }  # fmt: skip
    system, marks = SYSTEMS[place], t.marks(place)
    lead = t.say("board-system-about", region=system.region, remote="yes" if system.remote else "no")
    lines = []
    if system.icons:
        made = ", ".join(_icon(t, icon) for icon in system.icons)
        lines.append(t.say("board-system-builds", icons=made, space=system.build))
    lines.append(t.say("board-system-near", systems=", ".join(SYSTEMS[near].name[t.lang] for near in NEAR[place])))
    lines += [t.say(f"board-{mark}-about") for mark in marks if mark in ABOUT_MARK]
    rules = [system.rule, *(ABOUT_MARK[mark] for mark in marks if mark in ABOUT_MARK)]
    state = ", ".join(t.say(f"board-{mark}") for mark in marks if mark != "remote")
    return {
        "title": system.name[t.lang],
        "lead": " · ".join(filter(None, [lead, state])),
        "lines": lines,
        "sums": sums,
        "rules": rules,
    }


ABOUT_MARK = {
    "subjugated": "RBB-SUBJ-001",
    "sabotaged": "RBB-SABOTAGE-001",
    "destroyed": "RBB-DESTROYED-001",
    "ruled-out": "RBB-PROBE-002",
    "perhaps": "RBB-PROBE-001",
}
"""What is explained of a system's state, and the rule that says it."""


def _icon(t: Table, icon: str) -> str:
    theater, shape = icon.split()
    return t.say("board-icon", theater=theater, shape=shape)


def _strength(t: Table, place: int, side: int) -> list[tuple[str, list[tuple[str, str]], str]]:
    """The dice of a side in both theaters, and how much its ships carry."""
    units = list(kinds_at(t.state, place, side))
    found = []
    for theater in (SPACE, GROUND):
        here = [(unit, n) for unit, n in units if THEATER_OF[unit] == theater]
        if here:
            total = [sum(ATTACK[unit][c] * n for unit, n in here) for c in range(len(COLOURS))]
            parts = [(f"{n} × ({_dice(t, ATTACK[unit])})", UNITS[unit].name[t.lang]) for unit, n in here]
            head = t.say(
                "board-sum-dice", side=at_start(SIDE_NAMES[side][t.lang]), theater=THEATER_NAMES[theater][t.lang]
            )
            found.append((head, parts, _dice(t, total)))
    carriers = [(f"{n} × {CARRIES[unit]}", UNITS[unit].name[t.lang]) for unit, n in units if CARRIES[unit]]
    if carriers:
        head = t.say("board-sum-carries", need=needing_transport(t.state, place, side))
        found.append((head, carriers, str(capacity(t.state, place, side))))
    return found


def _dice(t: Table, values: Sequence[int]) -> str:
    told = [t.say("board-so-many", colour=COLOURS[c], n=n) for c, n in enumerate(values) if n]
    return ", ".join(told) or t.say("board-no-dice")


# -- units and leaders -------------------------------------------------------------------------------


def _unit(t: Table, n: list[int]) -> Shown:
    """A kind of unit, by its number first."""
    return _unit_at(t, n[0], n[1] if len(n) > 1 else NONE)


def _queued(t: Table, n: list[int]) -> Shown:
    if len(n) != 2 or n[0] > 2:
        return None
    shown = _unit_at(t, n[1], NONE)
    if shown is not None:
        shown["lines"].append(t.say("board-queued", space=n[0] + 1))
    return shown


def _fighting(t: Table, n: list[int]) -> Shown:
    if len(n) != 2 or t.view.combat is None:
        return None
    shown = _unit_at(t, n[0], t.view.combat.place)
    if shown is not None and n[1]:
        shown["lines"].append(t.say("board-damaged", n=n[1]))
    return shown


def _unit_at(t: Table, unit: int, place: int) -> Shown:
    if unit >= KINDS:
        return None
    u = UNITS[unit]
    side = SIDE_OF_UNIT[unit]
    lines = [t.say("board-unit-attack", dice=_dice(t, u.attack))]
    if HEALTH[unit]:
        lines.append(t.say("board-unit-health", n=u.health, colour=u.colour))
    else:
        lines.append(t.say("board-unit-invulnerable"))
    if u.carries:
        lines.append(t.say("board-unit-carries", n=u.carries))
    if CARRIED[unit]:
        lines.append(t.say("board-unit-carried"))
    if u.immobile:
        lines.append(t.say("board-unit-immobile"))
    lines.append(t.say("board-unit-figures", n=FIGURES[unit], left=t.view.supply[unit]))
    theater, *shape = u.icon.split() if u.icon else (u.theater,)
    lead = t.say("board-unit-about", theater=theater, shape=shape[0] if shape else "none", kind=u.kind)
    sums = _strength(t, place, side) if place < PLACES and present(t.state, place, side) else []
    return {
        "title": u.name[t.lang], "figured": u.id, "faction": FACTIONS[side], "lead": lead, "lines": lines, "sums": sums,
        "rules": [u.rule],
    }  # fmt: skip


def _leader(t: Table, n: list[int]) -> Shown:
    number, v = n[0], t.view
    if number >= len(LEADERS):
        return None
    leader = LEADERS[number]
    lines = []
    for skill, name in enumerate(SKILLS):
        normal, minor = icons(t.state, number, skill)
        if normal or minor:
            lines.append(t.say("board-leader-skill", skill=name, n=normal, minor=minor))
    if leader.tactics is not None:
        lines.append(t.say("board-tactics", space=leader.tactics[0], ground=leader.tactics[1]))
    else:
        lines.append(t.say("board-no-tactics"))
    rules = [leader.rule]
    if ring := v.rings[number]:
        lines.append(t.say("board-leader-ring", ring=RING_NAMES[ring][t.lang]))
        if ring in (CAPTURED, CARBONITE):
            lines.append(_rules()["RBB-CAPTURE-005"].text(t.lang))
            rules.append("RBB-CAPTURE-005")
    where = v.at[number]
    place = t.place_name(where) if where <= BASE else ""
    lead = t.say("board-leader-about", side=SIDE_NAMES[side_of(t.state, number)][t.lang], rank=leader.rank)
    lead += " · " + t.say("board-leader-at", where={POOL: "pool"}.get(where, "place" if place else "away"), place=place)
    return {
        "title": leader.name[t.lang], "glyph": f"f-{FACTIONS[side_of(t.state, number)]}",
        "faction": FACTIONS[side_of(t.state, number)], "lead": lead, "lines": lines, "rules": rules,
    }  # fmt: skip


# -- cards -------------------------------------------------------------------------------------------


def _mission(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(MISSIONS):
        return None
    card = MISSIONS[n[0]]
    lines = [card.text[t.lang]]
    if card.skill:
        lines.insert(0, t.say("board-mission-needs", skill=card.skill, n=card.need))
    if card.portrait:
        lines.append(
            t.say("board-mission-portrait", leader=LEADERS[LEADER[card.portrait]].name[t.lang], mode=card.mode)
        )
    lead = t.say("board-mission-about", kind=card.kind, mode=card.mode)
    glyph = skill_glyph(n[0])
    rules = [card.rule, "RBB-MISSION-002"] if card.skill else [card.rule]
    return {
        "title": card.name[t.lang], "glyph": glyph, "faction": _faction(card.side), "lead": lead, "lines": lines,
        "rules": rules,
    }  # fmt: skip


def _action(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(ACTIONS):
        return None
    card = ACTIONS[n[0]]
    who = ", ".join(LEADERS[LEADER[leader]].name[t.lang] for leader in card.leaders)
    lines = [card.text[t.lang], *([t.say("board-action-leaders", leaders=who)] if who else [])]
    lead = t.say("board-timing", timing=card.timing)
    return {
        "title": card.name[t.lang], "glyph": "r-event", "faction": _faction(card.side), "lead": lead, "lines": lines,
        "rules": [card.rule],
    }  # fmt: skip


def _objective(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(OBJECTIVES):
        return None
    card = OBJECTIVES[n[0]]
    lead = t.say("board-objective-note", stage=ROMAN[card.stage], worth=card.reputation, timing=card.timing)
    return {
        "title": card.name[t.lang], "glyph": "objective", "faction": "rebels", "lead": lead, "lines": [card.text[t.lang]],
        "rules": [card.rule],
    }  # fmt: skip


def _tactic(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(TACTICS):
        return None
    card = TACTICS[n[0]]
    lines = [card.text[t.lang], *([t.say("board-tactic-special")] if card.special else [])]
    lead = t.say("board-tactic-about", theater=card.theater, advanced="no")
    return {"title": card.name[t.lang], "glyph": "swords", "lead": lead, "lines": lines, "rules": [card.rule]}


def _advanced(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(ADVANCED):
        return None
    card = ADVANCED[n[0]]
    upper = t.say("board-upper-half", text=card.upper[t.lang])
    if card.unit:
        upper = t.say("board-upper-needs", text=card.upper[t.lang], unit=UNITS[UNIT[card.unit]].name[t.lang])
    return {
        "title": card.name[t.lang], "glyph": "swords", "faction": _faction(card.side),
        "lead": t.say("board-tactic-about", theater=card.theater, advanced="yes"),
        "lines": [upper, t.say("board-lower-half", text=card.lower[t.lang])], "rules": [card.rule],
    }  # fmt: skip


def _faction(side: str) -> str:
    return FACTIONS[side == "imperial"]


# -- dice, markers, seats ----------------------------------------------------------------------------


def _die(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(COLOURS) * 4:
        return None
    rule = "RBB-COMBAT-009" if face(n[0]) != BLANK else "RBB-COMPONENT-002"
    return {
        "title": str(DICE.say(t.lang, None, n[0])), "glyph": FACE_GLYPH[face(n[0])],
        "lead": t.say("board-die", colour=COLOURS[colour(n[0])]), "lines": [_rules()[rule].text(t.lang)], "rules": [rule],
    }  # fmt: skip


def _marker(t: Table, n: list[int]) -> Shown:
    if n[0] >= len(MARKERS):
        return None
    return {
        "title": MARKER_NAMES[n[0]][t.lang], "glyph": "target", "lines": [_rules()["RBB-RMCARD-034"].text(t.lang)],
        "rules": ["RBB-RMCARD-034"],
    }  # fmt: skip


TRACKED = (("time-marker", "hourglass"), ("reputation-marker", "rep"))
"""The markers on the time track: what the rulebook calls them, and their glyphs."""


def _on_track(t: Table, n: list[int]) -> Shown:
    """A marker on the time track."""
    if n[0] >= len(TRACKED):
        return None
    name, glyph = TRACKED[n[0]]
    term = next(term for term in _rules().terms if term.id == name)
    line = t.say("board-track", time=t.view.time, reputation=t.view.reputation)
    return {
        "title": getattr(term, t.lang), "glyph": glyph, "lines": [line, _rules()[term.rule].text(t.lang)], "rules": [term.rule]
    }  # fmt: skip


def _seat(t: Table, n: list[int]) -> Shown:
    """Everything that is public about a side."""
    seats, v = seating(t.view.ways.seats), t.view
    if n[0] not in seats.seats:
        return None
    side = seats.side_of(n[0])
    supply = ", ".join(f"{UNITS[u].name[t.lang]} {v.supply[u]}" for u in OWN[side] if v.supply[u])
    used = ", ".join(MISSIONS[card].name[t.lang] for card in v.discards[side] if card != UNKNOWN)
    lines = [
        t.say("board-seat-hand", missions=len(v.hands[side]), actions=len(v.actions[side]), deck=v.decks[side]),
        t.say("board-seat-objectives", hand=len(v.goals), deck=len(v.objectives))
        if side == REBEL
        else t.say("board-seat-probes", hand=len(v.drawn), deck=v.probes, projects=v.projects),
        t.say("board-seat-supply", units=supply or "–"),
    ]
    if used:
        lines.append(t.say("board-seat-discards", cards=used))
    rule = "RBB-VICTORY-003" if side == REBEL else "RBB-VICTORY-001"
    return {
        "title": at_start(role_of(t.lang, v, n[0])), "glyph": f"f-{FACTIONS[side]}", "faction": FACTIONS[side], "lines": lines,
        "rules": [rule],
    }  # fmt: skip


def _rules() -> Any:
    from wartable.games.rebellion import GAME

    return GAME.rulebook


SHOW: dict[str, Callable[[Table, list[int]], Shown]] = {
    "p": _place, "u": _unit, "n": _unit, "q": _queued, "h": _fighting, "l": _leader, "m": _mission, "a": _action, "o": _objective,
    "t": _tactic, "v": _advanced, "d": _die, "k": _marker, "c": _on_track, "w": _seat,
}  # fmt: skip
