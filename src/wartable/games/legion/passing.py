"""The windows of Legion: offers that one may decline, placings that one may leave to the program, and when to be asked."""

from __future__ import annotations

from typing import Any

from wartable.games.legion import attack_events as blows
from wartable.games.legion import events as told
from wartable.games.legion.actions import Done, Pass, Spend
from wartable.games.legion.gains import EVADES
from wartable.games.legion.model import Legion, friendly
from wartable.games.legion.rules.words import keyword
from wartable.kernel.passing import ASK, CAN, Window, Windows
from wartable.kernel.questions import Choose, Place
from wartable.kernel.state import Rng

OFFERS = {
    "standby": "standby",
    "detonate": "detonate",
    "embark": "embark",
    "free-attack": "free-attack",
    "attack-again": "free-attack",
    "gunslinger": "free-attack",
    "support": "fire-support",
    "barrage": "free-attack",
    "change-plans": "command-card",
    "spend-dodge": "dodge",
    "guard": "guardian",
    "soresu": "guardian",
    "spend-shields": "shields",
    "surge-attack": "surge",
    "surge-defense": "surge",
    "reroll-defense": "reroll-defense",
    "reroll": "aim",
    "declare-more": "more-defenders",
    "ready": "upgrade",
    "upgrade": "upgrade",
    "stims": "upgrade",
    "relay": "upgrade",
    "pace": "upgrade",
    "incite": "upgrade",
    "uplink": "upgrade",
    "new-ways": "command-card",
    "implacable": "command-card",
    "calm": "command-card",
    "hearten": "keyword",
    "pressed": "keyword",
    "extra-order": "keyword",
    "command-offer": "command-card",
    "command-pick": "command-card",
}
"""The questions that offer something, and the kinds of window they are."""
PLACING = ("restore-where", "pile-in", "meet", "close-up", "reform", "flee-where", "flee-form", "put-back", "carry")
"""Miniatures and tokens that must be placed somewhere near: the program has a proposal."""
KINDS = {**dict.fromkeys(OFFERS.values(), CAN), "standby": ASK, "detonate": ASK, "free-attack": ASK, "placing": ASK}


def window(s: Legion, question: Choose | Place) -> Window | None:
    """What kind of window a question is."""
    ask = question.ask
    if ask in PLACING and isinstance(question, Place):
        proposal = question.pose(Rng(0))
        return Window("placing", proposal, usual=True) if proposal is not None else None
    if ask not in OFFERS:
        return None
    if ask == "spend-dodge":
        about = question.about
        useful = about.get("hits", 0) or (about.get("criticals", 0) and keyword(s, about["unit"], EVADES))
        return Window("dodge", Spend(0), matters=bool(useful), battle="attack", mine=True)
    if ask in ("spend-shields", "surge-attack", "surge-defense"):
        return Window(OFFERS[ask], Spend(0), battle="attack", mine=ask != "surge-attack")
    answer = Done() if ask in ("declare-more", "calm", "hearten", "reroll-defense", "incite") else Pass()
    return Window(OFFERS[ask], answer, battle="attack" if s.attack is not None else "", mine=ask == "standby")


def stirs(s: Legion, event: Any, seat: int) -> bool:
    """Whether it is worth thinking anew: an enemy unit has moved or attacked."""
    match event:
        case told.UnitMoved() | blows.AttackDeclared() | told.UnitActivated() | blows.UnitDefeated():
            return not friendly(s, seat, event.unit)
    return False


WINDOWS = Windows(KINDS, window, stirs)
