"""How good a position looks to a seat (what greedy bots climb), by the view and nothing else; and where the game comes to rest."""

from __future__ import annotations

from wartable.games.conquest.content import KINDS, PLANET
from wartable.games.conquest.model import UNIT, Card, Conquest
from wartable.games.conquest.rules.victory import type_counts
from wartable.games.conquest.view import View

WON = 10_000.0
TROPHY = (0.0, 8.0, 22.0, 60.0)
"""What 0, 1, 2, 3 captured planets of one type are worth."""


def value(view: View, seat: int) -> float:
    """Own side minus the other side, what the planets promise, or the result if the game is over."""
    if view.outcome is not None:
        if not view.outcome.winners:
            return 0.0
        return WON if seat in view.outcome.winners else -WON
    return _side(view, seat) - _side(view, 1 - seat) + _planets(view, seat)


def quiet(s: Conquest) -> tuple[int, str]:
    """The game comes to rest where a phase is over: all struggles or battles of it have been decided."""
    return s.round, s.phase


def _side(view: View, seat: int) -> float:
    """Resources, cards, trophies, and everything in play."""
    p = view.players[seat]
    worth = 0.9 * p.resources + 1.0 * len(p.hand)
    worth += sum(TROPHY[min(n, 3)] for n in type_counts(p.trophies).values())
    if p.deck < 8:
        worth -= 60.0 / (1 + p.deck)
    for card in view.cards.values():
        if card.seat == seat:
            worth += _unit(card) if card.role == UNIT else 1.2 + 0.4 * KINDS[card.kind].price
    return worth


def _unit(card: Card) -> float:
    printed = KINDS[card.kind]
    if card.bloodied:
        return 3.0 * (printed.bloodied["hp"] - card.damage)
    if printed.type == "warlord":
        return 30.0 + 2.0 * (printed.hp - card.damage)
    left = max(printed.hp - card.damage, 0.3)
    return 0.7 + 0.5 * printed.atk * (0.5 + 0.5 * left / max(printed.hp, 1)) + 0.4 * left + 0.5 * printed.command


def _planets(view: View, seat: int) -> float:
    """What the command struggles and battles to come promise, planet by planet."""
    total = 0.0
    struggles_to_come = view.phase in ("deploy", "command")
    for place in range(view.gone, view.revealed):
        planet = PLANET[view.planets[place]]
        here = [c for c in view.cards.values() if c.place == place and c.role == UNIT]
        if not here:
            continue
        icons, force = [0.0, 0.0], [0.0, 0.0]
        leaders = [0, 0]
        for card in here:
            printed = KINDS[card.kind]
            mine = 0 if card.seat == seat else 1
            if card.ready:
                icons[mine] += printed.command
                leaders[mine] += printed.type == "warlord"
            hp = printed.bloodied["hp"] if card.bloodied else printed.hp
            force[mine] += (printed.atk + max(hp - card.damage, 1)) * (1.0 if card.ready else 0.8)
        if struggles_to_come or view.struggles[place : place + 1] == [-1]:
            lead = leaders[0] - leaders[1] or (icons[0] > icons[1]) - (icons[0] < icons[1])
            total += lead * 0.7 * (planet.cards + planet.resources) * (1.0 if struggles_to_come else 0.2)
        weight = 1.0 if place == view.first else 0.35 if leaders != [0, 0] else 0.15
        share = (force[0] - force[1]) / (force[0] + force[1] + 1.0)
        total += weight * share * (4.0 + 1.5 * len(planet.types))
        for card in here:
            if KINDS[card.kind].type == "warlord" and view.phase != "headquarters":
                mine = 0 if card.seat == seat else 1
                danger = max(force[1 - mine] - force[mine], 0.0)
                total += (-1.0 if mine == 0 else 1.0) * danger * (1.0 if card.bloodied else 0.4)
    return total
