"""Set-up: nine steps from two decks to the first deploy phase (CQ-SETUP-001)."""

from __future__ import annotations

from typing import Any

import msgspec

from wartable.games.conquest.abilities import rewatch
from wartable.games.conquest.actions import Keep, Mulligan
from wartable.games.conquest.builder import BUILDER
from wartable.games.conquest.content import KINDS, kind, planets, tokens
from wartable.games.conquest.decks import pool_of, random_deck, starter_decks
from wartable.games.conquest.events import HandKept, InitiativeDrawn, MulliganTaken, PlanetsRevealed
from wartable.games.conquest.memory import forget
from wartable.games.conquest.model import HQ, PLANET_LINE, Card, Conquest, Player, Uid
from wartable.games.conquest.piles import draw, gain
from wartable.games.conquest.rules.table import in_order, warlord
from wartable.games.conquest.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.questions import Choose, Flow
from wartable.kernel.state import Rng, chance, shuffle, tell
from wartable.kernel.terms import Terms

FACE_UP = 5


def setup(options: Terms, key: bytes) -> Conquest:
    """The table before anything is shuffled: `decks` names or holds the two decks.

    `learning` plays without ability texts: the whole game (true), or so many rounds (CQ-OVERVIEW-003).
    """
    options.only("decks", "learning")
    learning = options.get("learning", False)
    if not isinstance(learning, int) or learning < 0:
        raise BadOptions(TEXTS.line("bad-learning").at("learning"), "CQ-OVERVIEW-003")
    choices = options.get("decks", ["straken", "nazdreg"])
    if not isinstance(choices, list | tuple) or len(choices) != 2:
        raise BadOptions(TEXTS.line("bad-players"), "CQ-OVERVIEW-001")
    decks = [BUILDER.chosen(choice, options) for choice in choices]
    s = empty_table(options, step="setup", key=key)
    s.learning = PLANET_LINE if learning is True else int(learning)  # there are as many rounds as planets
    for seat, deck in enumerate(decks):
        cards = sorted(number for card, n in deck.cards.items() for number in [kind(card)] * n)
        s.players.append(
            Player(
                warlord=s.next_uid,
                resources=0,
                hand=[],
                deck=cards,
                discard=[],
                trophies=[],
                size=len(cards),
                pool=pool_of(deck, options.sets),
            )
        )
        s.cards[s.next_uid] = Card(uid=s.next_uid, kind=kind(deck.warlord), owner=seat, seat=seat, place=HQ)
        s.next_uid = Uid(s.next_uid + 1)
    rewatch(s)
    return s


def empty_table(terms: Terms, **rest: Any) -> Conquest:
    """Nobody sits there yet; all planets and tokens are in the box."""
    return Conquest(
        sets=terms.sets,
        players=[],
        cards={},
        next_uid=Uid(1),
        planets=[],
        box=list(planets(terms.sets)),
        revealed=0,
        bank=[KINDS[token].copies for token in tokens(terms.sets)],
        **rest,
    )


def set_up(s: Conquest) -> None:
    """Shuffle, lay out the planets, draw lots for the initiative, reveal, draw hands."""
    for player in s.players:
        shuffle(s, player.deck)
    shuffle(s, s.box)
    s.planets, s.box = s.box[:PLANET_LINE], s.box[PLANET_LINE:]
    s.initiative = s.start_initiative = chance(s, 2)
    tell(s, InitiativeDrawn, cite="CQ-SETUP-006", seat=s.initiative)
    s.revealed = FACE_UP
    tell(s, PlanetsRevealed, cite="CQ-SETUP-007", planets=tuple(s.planets[:FACE_UP]))
    draw(s, {seat: KINDS[warlord(s, seat).kind].hand for seat in in_order(s)}, "CQ-SETUP-011")
    s.turn = s.initiative
    s.step = "mulligan"


def mulligan(s: Conquest) -> Flow:
    """In initiative order each player may once shuffle the hand back and draw a new one (CQR-SETUP-001)."""
    seat, player = s.turn, s.players[s.turn]
    answer = yield Choose(seat, [Keep(), Mulligan()], "CQ-SETUP-012", ask="mulligan")
    if isinstance(answer, Mulligan):
        size = len(player.hand)
        player.deck.extend(player.hand)
        player.hand.clear()
        forget(player)
        shuffle(s, player.deck)
        tell(s, MulliganTaken, cite="CQ-SETUP-012", seat=seat)
        draw(s, {seat: size}, "CQR-SETUP-001")
    else:
        tell(s, HandKept, cite="CQ-SETUP-012", seat=seat)
    if seat == s.initiative:
        s.turn = 1 - seat
    else:
        take_resources(s)


def take_resources(s: Conquest) -> None:
    """The ninth step: starting resources; then the first deploy phase (CQ-SETUP-013)."""
    for seat in in_order(s):
        gain(s, seat, KINDS[warlord(s, seat).kind].resources, "CQ-SETUP-013")
    s.step = "deploy"


def random_options(rng: Rng, seats: int = 2) -> dict[str, Any]:
    """Decks for a random game of the core set: starters and random legal decks alike."""
    starters = [deck.id for deck in starter_decks()]
    decks = [rng.choice(starters) if rng.below(2) else msgspec.to_builtins(random_deck(rng)) for _ in range(2)]
    return {"decks": decks}
