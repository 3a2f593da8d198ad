"""How good a position looks to a seat: what greedy bots climb. Reads the view and nothing else."""

from __future__ import annotations

from wartable.games.conquest.content import KINDS, PLANET
from wartable.games.conquest.model import HQ, UNIT, Card
from wartable.games.conquest.rules.victory import type_counts
from wartable.games.conquest.view import View

WON = 10_000.0


def value(view: View, seat: int) -> float:
    """Own side minus the other side, or the result if the game is over."""
    if view.outcome is not None:
        if not view.outcome.winners:
            return 0.0
        return WON if seat in view.outcome.winners else -WON
    return _side(view, seat) - _side(view, 1 - seat)


def _side(view: View, seat: int) -> float:
    p = view.players[seat]
    worth = 0.9 * p.resources + 1.0 * len(p.hand)
    worth += sum((0, 6, 18, 60, 60, 60, 60, 60)[n] for n in type_counts(p.trophies).values()) / 1.5
    worth -= 40.0 / (1 + p.deck) if p.deck < 8 else 0.0
    for card in view.cards.values():
        if card.seat == seat and card.role == UNIT:
            worth += _unit(view, card)
        elif card.seat == seat:
            worth += 1.5 + 0.3 * KINDS[card.kind].price
    return worth


def _unit(view: View, card: Card) -> float:
    printed = KINDS[card.kind]
    if printed.type == "warlord":
        hp = printed.bloodied["hp"] if card.bloodied else printed.hp
        return (0.0 if card.bloodied else 25.0) + 2.0 * (hp - card.damage)
    left = max(printed.hp - card.damage, 0.3)
    worth = 0.8 + 0.55 * printed.atk * (0.5 + left / (printed.hp or 1) / 2) + 0.45 * left
    worth += 0.5 if card.ready else 0.0
    if card.place != HQ:
        planet = PLANET.get(view.planets[card.place])
        if planet is not None:
            worth += 0.3 * printed.command * (planet.cards + planet.resources)
        if card.place == view.first:
            worth += 0.2 * (printed.atk + left)
    return worth
