"""The short, language-neutral names of actions: records, scenarios, logs and the terminal use them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wartable.games.conquest.actions import (
    AreaEffect,
    Attack,
    Commit,
    Deploy,
    DeployAttachment,
    DeploySupport,
    Done,
    FromHand,
    Keep,
    Move,
    Mulligan,
    Pass,
    Pick,
    PickCard,
    PickDeck,
    PickHq,
    PickNumber,
    PickPlanet,
    PickUnit,
    PlayEvent,
    Retreat,
    Shield,
    Take,
    Trigger,
    Use,
)
from wartable.games.conquest.content import KINDS
from wartable.games.conquest.model import Conquest, Uid


def unit_name(s: Conquest, uid: Uid) -> str:
    """`goff-nob`, or `goff-nob#12` where several such cards are in play."""
    card = s.cards[uid]
    name = KINDS[card.kind].id
    return name if sum(c.kind == card.kind for c in s.cards.values()) == 1 else f"{name}#{uid}"


def _place(s: Conquest, place: int) -> str:
    return f"@{place - s.first + 1}"


_SPELL: dict[type, Callable[[Conquest, Any], str]] = {
    Pass: lambda s, a: "pass",
    Keep: lambda s, a: "keep",
    Mulligan: lambda s, a: "mulligan",
    Done: lambda s, a: "done",
    Trigger: lambda s, a: "trigger",
    Deploy: lambda s, a: f"deploy {KINDS[a.card].id}" + (f" {_place(s, a.place)}" if a.place is not None else ""),
    DeployAttachment: lambda s, a: f"attach {KINDS[a.card].id}" + (f" {unit_name(s, a.host)}" if a.host else ""),
    DeploySupport: lambda s, a: f"deploy {KINDS[a.card].id}",
    PlayEvent: lambda s, a: f"play {KINDS[a.card].id}",
    FromHand: lambda s, a: f"use {KINDS[a.card].id} hand",
    Commit: lambda s, a: f"commit {_place(s, a.place)}",
    Take: lambda s, a: (
        "take " + ({(1, 1): "both", (1, 0): "cards", (0, 1): "resources"}.get((a.cards, a.resources), "nothing"))
    ),
    Move: lambda s, a: f"move {unit_name(s, a.uid)} {_place(s, a.place)}",
    Attack: lambda s, a: f"attack {unit_name(s, a.uid)}",
    AreaEffect: lambda s, a: f"area {a.amount}",
    Retreat: lambda s, a: f"retreat {unit_name(s, a.uid)}",
    Shield: lambda s, a: f"shield {KINDS[a.card].id}",
    PickUnit: lambda s, a: f"{unit_name(s, a.uid)}",
    PickCard: lambda s, a: f"card {KINDS[a.card].id}",
    PickPlanet: lambda s, a: _place(s, a.place),
    PickHq: lambda s, a: f"hq {a.seat}",
    PickDeck: lambda s, a: f"deck {a.seat}",
    PickNumber: lambda s, a: f"{a.n}",
    Pick: lambda s, a: a.what,
}


def notation(s: Conquest, action: Any) -> str:
    if type(action) is Use:
        name = KINDS[s.cards[action.uid].kind].id
        rest = action.ability.removeprefix(name)  # a second ability of a card has a number behind its name
        return f"use {unit_name(s, action.uid)}{rest and ' ' + rest.lstrip('-')}"
    return _SPELL[type(action)](s, action)
