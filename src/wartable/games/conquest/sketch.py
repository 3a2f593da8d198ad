"""The table as text: what a view shows, in at most 100 columns, two sides side by side.

    ▮ Goff Nob #12                      3    2/4   1 │ ▬ Ratling Deadeye                   1    1/1   1

A card stands (▮) while it is ready and lies (▬) while it is exhausted.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from textwrap import wrap
from typing import Any

from wartable.games.conquest.content import KINDS, PLANET, Kind
from wartable.games.conquest.model import ATTACHMENT, HIDDEN, HIDDEN_PLANET, HQ, PLANET_LINE, SUPPORT, Card, PlaceId
from wartable.games.conquest.printed import keyword, word
from wartable.games.conquest.rules.table import places
from wartable.games.conquest.rules.victory import type_counts
from wartable.games.conquest.view import Values, View, values
from wartable.games.conquest.words import TEXTS, mark

HALF = 48
WIDTH = 2 * HALF + 3
NAME = 31
HAND_LINES = 2
"""How many lines a card in hand may take; its whole text is in the rulebook."""


def sketch(view: View, lang: str) -> str:
    """The whole table as one seat (or a spectator) sees it."""
    return "\n".join(_Sketch(view, lang).lines())


class _Sketch:
    """One drawing of one view."""

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang = view, lang
        self.values = values(view)
        own = view.seat if view.seat is not None else 0
        self.sides = (own, 1 - own)
        """Who stands in the left column, who in the right one."""

    def say(self, message: str, **args: Any) -> str:
        return TEXTS.say(self.lang, f"sketch-{message}", args)

    def lines(self) -> Iterator[str]:
        v = self.view
        over = f" · {self.say('over')}" if v.outcome is not None else ""
        yield self.say("round", round=v.round, phase=v.phase) + over
        for seat in self.sides:
            yield from self._player(seat)
        yield " │ ".join(self._heading(seat) for seat in self.sides)
        for place in places(v.gone, PLANET_LINE):
            yield from _rules(self._planet(place), self._happening(place))
            yield from self._columns(place)
        yield _rule(TEXTS.say(self.lang, "hq").capitalize() if self.lang == "ru" else "HQ")
        yield from self._columns(HQ)
        yield from self._hand()
        yield _rule("", self.say("legend"))

    # -- the players -----------------------------------------------------------------------------

    def _who(self, seat: int) -> str:
        if self.view.seat is None:
            return self.say("side", number=seat + 1)
        return self.say("you" if seat == self.view.seat else "opponent")

    def _player(self, seat: int) -> Iterator[str]:
        v, p = self.view, self.view.players[seat]
        leader = v.cards.get(p.warlord)
        told = [self._who(seat), KINDS[leader.kind].name[self.lang] if leader else ""]
        told += [self.say("initiative").upper()] if v.initiative == seat else []
        counts = {"resources": p.resources, "hand": len(p.hand), "deck": p.deck, "discard": len(p.discard)}
        told += [self.say(what, n=n) for what, n in counts.items()]
        yield " · ".join(t for t in told if t)
        if p.trophies:
            names = ", ".join(PLANET[t].name[self.lang] for t in p.trophies)
            types = " · ".join(f"{word('planet_types', t, self.lang)} {n}" for t, n in type_counts(p.trophies).items())
            yield from wrap(f"{self.say('trophies')}: {names} ({types})", WIDTH, initial_indent="  ")
        if v.seat is None and p.hand and HIDDEN not in p.hand:
            names = ", ".join(KINDS[c].name[self.lang] for c in p.hand)
            yield from wrap(f"{self.say('open-hand')}: {names}", WIDTH, initial_indent="  ", subsequent_indent="    ")
        if p.playing:
            yield f"  {self.say('playing')}: {', '.join(KINDS[c].name[self.lang] for c in p.playing)}"

    def _heading(self, seat: int) -> str:
        return f"  {self._who(seat):<{NAME}} {self.say('atk'):>3} {self.say('hp'):>6} {self.say('command'):>3}"

    # -- planets ---------------------------------------------------------------------------------

    def _planet(self, place: PlaceId) -> str:
        number, kind = place - self.view.first + 1, self.view.planets[place]
        if kind == HIDDEN_PLANET:
            return f"{number} ({self.say('face-down')})"
        here = PLANET[kind]
        types = ", ".join(word("planet_types", t, self.lang) for t in here.types)
        bonus = self.say("planet", cards=here.cards, resources=here.resources)
        return f"{number} {here.name[self.lang]} · {types} · {bonus}"

    def _happening(self, place: PlaceId) -> str:
        v, told = self.view, []
        if v.phase == "command" and place < len(v.struggles) and v.struggles[place] >= 0:
            told.append(self.say("struggle", who=self._who(v.struggles[place])))
        if place == v.first:
            told.append(self.say("first"))
        if v.battle is not None and v.battle.place == place:
            told.append(self.say("battle", round=v.battle.round, skirmish=int(v.battle.skirmish)))
        return " · ".join(told)

    # -- cards in play ---------------------------------------------------------------------------

    def _columns(self, place: PlaceId) -> Iterator[str]:
        left, right = (self._side(place, seat) for seat in self.sides)
        for one, other in zip_longest(left, right, fillvalue=""):
            yield f"{one:<{HALF}} │ {other}".rstrip()

    def _side(self, place: PlaceId, seat: int) -> list[str]:
        """A player's cards at a place, a line or more each: units, then supports."""
        here = [c for c in self.view.cards.values() if c.seat == seat and c.place == place and c.role != ATTACHMENT]
        here.sort(key=lambda c: (c.role == SUPPORT, c.uid))
        return [line for card in here for line in self._card(card)]

    def _card(self, card: Card) -> Iterator[str]:
        number = mark(self.view.cards, card)
        name = _cut(KINDS[card.kind].name[self.lang], NAME - len(number)) + number
        head = f"{'▮' if card.ready else '▬'} {name:<{NAME}}"
        worth = self.values.get(card.uid)
        if worth is not None:
            left = max(worth.hp - card.damage, 0)
            head += f" {worth.atk:>3} {f'{left}/{worth.hp}':>6} {worth.command:>3}"
        elif card.role == SUPPORT:
            head = f"{head.rstrip()} ({word('types', 'support', self.lang).lower()})"
        yield head.rstrip()
        yield from wrap(" · ".join(self._notes(card, worth)), HALF, initial_indent="  ", subsequent_indent="  ")

    def _notes(self, card: Card, worth: Values | None) -> Iterator[str]:
        b = self.view.battle
        if b is not None and card.uid in (b.attacker, b.defender):
            yield self.say("attacker" if card.uid == b.attacker else "defender")
        if card.bloodied:
            yield self.say("bloodied")
        if card.role == SUPPORT and card.damage:
            yield self.say("damage", n=card.damage)
        if worth is not None:
            yield from (keyword(k, self.lang) for k in worth.keywords)
        if card.resources:
            yield self.say("on-it", resources=card.resources)
        for other in self.view.cards.values():
            if other.host == card.uid:
                lying = "" if other.ready else "▬"
                yield f"+{lying}{KINDS[other.kind].name[self.lang]}{mark(self.view.cards, other)}"

    # -- the hand --------------------------------------------------------------------------------

    def _hand(self) -> Iterator[str]:
        v = self.view
        if v.seat is None:
            return
        hand = v.players[v.seat].hand
        if hand:
            yield _rule(self.say("cards-in-hand"))
        order = sorted(dict.fromkeys(hand), key=lambda c: (KINDS[c].type != "army", KINDS[c].type, KINDS[c].price, c))
        for number in order:
            yield from self._held(KINDS[number], hand.count(number))
        if v.looking:
            names = ", ".join(KINDS[c].name[self.lang] for c in v.looking)
            yield from wrap(f"{self.say('looking')}: {names}", WIDTH)
        if v.found not in (0, HIDDEN):
            yield f"{self.say('found')}: {KINDS[v.found].name[self.lang]}"

    def _held(self, card: Kind, count: int) -> Iterator[str]:
        about = [word("types", card.type, self.lang).lower()]
        if card.is_unit:
            stats = (("atk", card.atk), ("hp", card.hp), ("command", card.command))
            about.append(" ".join(f"{self.say(what)} {n}" for what, n in stats))
        if card.shields:
            about.append(self.say("shields", n=card.shields))
        about += [
            named for k in card.keywords if (named := keyword(k, self.lang)).split()[0] not in card.text[self.lang]
        ]
        times = f" ×{count}" if count > 1 else ""
        text = f"{card.name[self.lang]}{times} ({'; '.join(about)}) {card.text[self.lang]}".rstrip()
        lines = wrap(text, WIDTH - 4)
        if len(lines) > HAND_LINES:
            lines = [*lines[: HAND_LINES - 1], _cut(" ".join(lines[HAND_LINES - 1 :]), WIDTH - 4)]
        yield f"{card.cost:>3} {lines[0]}"
        yield from (f"    {line}" for line in lines[1:])


def _rule(left: str, right: str = "") -> str:
    """── left ───── right ──"""
    start = f"── {left} " if left else "──"
    tail = f" {right} ──" if right else ""
    return start + "─" * (WIDTH - len(start) - len(tail)) + tail


def _rules(left: str, right: str) -> list[str]:
    """One rule, or two where one line is too short for both."""
    return [_rule(left, right)] if len(left) + len(right) + 9 <= WIDTH else [_rule(left), _rule("", right)]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "…"
