"""One piece in full: what is printed on it, and how it stands. Made from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from wartable.games.legion.battlefields import pieces_of
from wartable.games.legion.board import Table, templates
from wartable.games.legion.content import (
    BATTLE_CARDS,
    COMMAND_CARDS,
    KEYWORD,
    UPGRADES,
    WEAPONS,
    Ability,
)
from wartable.games.legion.desk import Desk
from wartable.games.legion.maps import KINDS, called
from wartable.games.legion.model import NONE
from wartable.games.legion.printed import keyword, kind_of_upgrade, text_of_card
from wartable.games.legion.printed import profile as arm
from wartable.games.legion.scenery import about
from wartable.games.legion.table import terrain_of, unit_of
from wartable.games.legion.view import View

Shown = dict[str, Any] | None


def inspect(view: View, lang: str, key: str) -> str:
    """The piece of that key; nothing if there is none."""
    table, show = Table(view, lang, {}), SHOW.get(key[:1])
    if show is None or not key[1:].isdecimal() or len(key) > 4:
        return ""
    shown = show(table, int(key[1:]))
    if shown is None:
        return ""
    told = {"lead": "", "lines": [], "rules": [], "glyph": "", "faction": "", **shown}
    return templates().get_template("inspect.html").render(lang=lang, **told)


def _unit(t: Table, n: int) -> Shown:
    """A unit: its numbers, weapons, keywords and upgrades, and what lies beside it."""
    v = t.view
    if n >= len(v.owner):
        return None
    card = Desk(t).card_of(n)
    lines = [t.unit_label(n), _numbers(t, card)]
    lines += [f"{one.name}: {one.reach}, {_dice(t, one)}{', ' + one.words if one.words else ''}" for one in card.arms]
    p = t.profile(n)
    lines += _explained(t, p.unit.keywords)
    for one in v.upgrades[n]:
        lines.append(f"{UPGRADES[one].name[t.lang]}. {text_of_card(UPGRADES[one])[t.lang]}")
        lines += _explained(t, UPGRADES[one].gains)
    words = [*p.unit.keywords, *(word for one in v.upgrades[n] for word in UPGRADES[one].gains)]
    rules = dict.fromkeys([p.unit.rule, *(KEYWORD[one.keyword].rule for one in words)])
    lead = f"{card.kind} · {t.say('board-points', n=card.points)}"
    return {
        "title": card.name,
        "lead": lead,
        "lines": lines,
        "rules": list(rules),
        "faction": card.faction,
        "glyph": card.rank,
    }


def _explained(t: Table, words: Iterable[Ability]) -> list[str]:
    """Keywords with what they mean."""
    return [f"{keyword(one, t.lang)}: {KEYWORD[one.keyword].text[t.lang]}" for one in words]


def _numbers(t: Table, card: Any) -> str:
    """The numbers of a unit card, in words."""
    told = [f"{t.say('board-stat-wounds')}: {card.wounds}"]
    if card.courage:
        told.append(f"{t.say('board-stat-courage')}: {card.courage}")
    if card.resilience:
        told.append(f"{t.say('board-stat-resilience')}: {card.resilience}")
    told.append(f"{t.say('board-stat-speed')}: {card.speed}")
    told.append(f"{t.say('board-stat-defense')}: {_colour(t, card.defense)}")
    return " · ".join(told)


def _colour(t: Table, colour: str) -> str:
    return t.say(f"board-die-{colour}")


def _dice(t: Table, one: Any) -> str:
    colours = [die.colour for die in one.dice]
    return " + ".join(f"{colours.count(c)} {_colour(t, c)}" for c in dict.fromkeys(colours))


def _mini(t: Table, n: int) -> Shown:
    if n >= len(t.view.stands):
        return None
    return _unit(t, unit_of(t.state, n))


def _piece(t: Table, n: int) -> Shown:
    """A piece of terrain: what it is for troopers and vehicles."""
    pieces = terrain_of(t.state).pieces
    if n >= len(pieces):
        return None
    laid, piece = pieces_of(t.view.ways.battlefield)[n], pieces[n]
    name, kind = called(laid)[t.lang], KINDS[laid.kind]
    rows = [
        t.say(f"board-for-{who}", cover=piece.cover[k], move=piece.move[k])
        for k, who in enumerate(("troopers", "ground", "repulsor"))
    ]
    return {"title": name, "lead": about(piece, kind.name[t.lang], t.lang), "lines": rows, "rules": [kind.rule]}


def _token(t: Table, n: int) -> Shown:
    if n >= len(t.view.held):
        return None
    card = t.view.objective
    lines = [BATTLE_CARDS[card].text[t.lang]] if card != NONE else []
    if t.view.token_wounds[n]:
        lines.append(t.say("board-token-wounds", n=t.view.token_wounds[n]))
    rules = [BATTLE_CARDS[card].rule] if card != NONE else []
    return {"title": t.say("board-token", n=n + 1), "glyph": "objective", "lines": lines, "rules": rules}


def _charge(t: Table, n: int) -> Shown:
    """A charge or a mine: its weapon, and when it goes off."""
    if n >= len(t.view.charges):
        return None
    one = t.view.charges[n]
    shown = _weapon(t, one.weapon)
    assert shown is not None
    rule = "LG-BATTLECARD-518" if one.by == NONE else "LG-TOKEN-005"
    return {**shown, "title": t.charge_name(n), "glyph": "sabotage", "rules": [rule, *shown["rules"]]}


def _command(t: Table, n: int) -> Shown:
    if n >= len(COMMAND_CARDS):
        return None
    card = COMMAND_CARDS[n]
    lines = [t.say("board-card-orders", orders=Desk(t).orders(n)), text_of_card(card)[t.lang]]
    return {
        "title": card.name[t.lang], "lead": t.say("board-pips", n=card.pips), "glyph": "cmd", "lines": [line for line in lines if line],
        "rules": [card.rule],
    }  # fmt: skip


def _battle(t: Table, n: int) -> Shown:
    if n >= len(BATTLE_CARDS):
        return None
    card = BATTLE_CARDS[n]
    return {
        "title": card.name[t.lang], "lead": t.say(f"board-row-{card.type}"), "lines": [card.text[t.lang]], "rules": [card.rule],
    }  # fmt: skip


def _upgrade(t: Table, n: int) -> Shown:
    if n >= len(UPGRADES):
        return None
    card = UPGRADES[n]
    words = [*card.gains, *card.mini, *(card.weapon.keywords if card.weapon is not None else ())]
    lines = [text_of_card(card)[t.lang], *_explained(t, words)]
    rules = dict.fromkeys([card.rule, *(KEYWORD[one.keyword].rule for one in words)])
    return {"title": card.name[t.lang], "lead": kind_of_upgrade(card)[t.lang], "lines": lines, "rules": list(rules)}


def _weapon(t: Table, n: int) -> Shown:
    if n >= len(WEAPONS):
        return None
    weapon = WEAPONS[n]
    lines = [arm(weapon, t.lang), *_explained(t, weapon.keywords)]
    rules = dict.fromkeys(KEYWORD[one.keyword].rule for one in weapon.keywords)
    return {"title": weapon.name[t.lang], "glyph": "atk", "lines": lines, "rules": list(rules)}


SHOW: dict[str, Callable[[Table, int], Shown]] = {
    "u": _unit, "r": _unit, "m": _mini, "p": _piece, "o": _token, "k": _charge, "c": _command, "b": _battle, "g": _upgrade, "w": _weapon,
}  # fmt: skip
"""What the keys of pieces begin with."""
