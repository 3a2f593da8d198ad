"""What effects do in play: the vocabulary in which phases and cards are written. (Cards out of play: `piles.py`.)

Each function carries out one thing and opens the windows around it. Flows are called with
`yield from`; plain functions have no windows around them.
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.games.conquest.abilities import came, went
from wartable.games.conquest.content import KINDS, NO_CARD, CardId, tokens
from wartable.games.conquest.events import (
    Attached,
    Committed,
    Deployed,
    Destroyed,
    Exhausted,
    Healed,
    LeftPlay,
    Moved,
    PutIntoPlay,
    Readied,
    Routed,
    Sacrificed,
    WentHome,
)
from wartable.games.conquest.memory import openly_to_hand
from wartable.games.conquest.model import ATTACHMENT, HQ, NOBODY, SUPPORT, UNIT, Card, Conquest, Effect, PlaceId, Uid
from wartable.games.conquest.occurrences import Committing, Entering, Exhausting, Leaving, Moving
from wartable.games.conquest.rules.table import attachments, is_token, is_warlord
from wartable.games.conquest.rules.values import hp, printed_hp
from wartable.games.conquest.rules.victory import check_decks
from wartable.games.conquest.windows import answers, opening
from wartable.kernel.questions import Flow
from wartable.kernel.state import RuleId, tell

# -- entering play ---------------------------------------------------------------------------------


def enter_play(
    s: Conquest,
    seat: int,
    kind: CardId,
    place: PlaceId,
    cite: RuleId,
    *,
    role: int | None = None,
    host: Card | None = None,
    deployed: bool = False,
    cause: CardId = NO_CARD,
) -> Flow:
    """A card enters play; Reactions to it. Returns the card in play."""
    card = put_down(s, seat, kind, place, cite, role=role, host=host, deployed=deployed, cause=cause)
    if answers(s, Entering, "reaction"):
        yield from opening(s, Entering(card, deployed), "reaction")
    return card


def put_down(
    s: Conquest,
    seat: int,
    kind: CardId,
    place: PlaceId,
    cite: RuleId,
    *,
    role: int | None = None,
    host: Card | None = None,
    deployed: bool = False,
    cause: CardId = NO_CARD,
) -> Card:
    """Lay a card on the table, ready (CQ-READY-001); the caller opens the window for Reactions."""
    printed = KINDS[kind]
    if role is None:
        role = ATTACHMENT if host is not None else SUPPORT if printed.type == "support" else UNIT
    card = Card(
        uid=s.next_uid, kind=kind, owner=seat, seat=seat, place=place, role=role, host=host.uid if host else NOBODY
    )
    if host is not None:
        card.place = host.place
    s.next_uid = Uid(s.next_uid + 1)
    s.cards[card.uid] = card
    came(s, card)
    if s.listener is not None:
        event = Deployed if deployed else PutIntoPlay
        planet = s.planets[card.place] if card.place != HQ else 0
        tell(s, event, cite=cite, cause=cause, seat=seat, card=kind, planet=planet, host=host.kind if host else 0)
    return card


def put_found(s: Conquest, seat: int, card: CardId, place: PlaceId, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """A card found in the deck enters play, unless its deck is empty now: that is judged first. Returns it."""
    playing = s.players[seat].playing
    playing.append(card)
    check_decks(s)
    playing.remove(card)
    return (yield from enter_play(s, seat, card, place, cite, cause=cause))


def put_token(s: Conquest, seat: int, token: CardId, place: PlaceId, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """Put a token unit into play, if the bank has one left (CQR-TOKEN-003). Returns it or None."""
    i = tokens(s.sets).index(token)
    if s.bank[i] == 0:
        return None
    s.bank[i] -= 1
    card = yield from enter_play(s, seat, token, place, cite, cause=cause)
    return card


def attach(s: Conquest, card: Card, host: Card, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Move an attachment in play to another card."""
    card.host, card.place = host.uid, host.place
    tell(s, Attached, cite=cite, cause=cause, card=card.kind, host=host.kind)


# -- leaving play ----------------------------------------------------------------------------------


def destroy(s: Conquest, cards: Sequence[Card], cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """Units (or supports) are destroyed together. No effect destroys a warlord (CQR-WARLORD-001)."""
    doomed = [c for c in cards if c.uid in s.cards and not is_warlord(c)]
    yield from leave_play(s, doomed, "discard", cite, destroyed=True, cause=cause)


def sacrifice(s: Conquest, card: Card, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """Its controller puts a card from play into the discard pile; that is not destruction (CQR-OWNER-004)."""
    tell(s, Sacrificed, cite=cite, cause=cause, seat=card.seat, card=card.kind)
    yield from leave_play(s, [card], "discard", cite, sacrificed=True, cause=cause)


def return_to_hand(s: Conquest, card: Card, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """A card returns from play to its owner's hand (CQR-OWNER-001)."""
    yield from leave_play(s, [card], "hand", cite, cause=cause)


def leave_play(
    s: Conquest,
    cards: Sequence[Card],
    to: str,
    cite: RuleId,
    *,
    destroyed: bool = False,
    sacrificed: bool = False,
    cause: CardId = NO_CARD,
) -> Flow:
    """Cards leave play together: Interrupts before they go, Reactions after (CQR-DAMAGE-008).

    A warlord never leaves play, whatever the effect (CQR-WARLORD-001).
    """
    cards = [c for c in cards if not is_warlord(c)]
    if not cards:
        return
    leavings = [Leaving(card, to, destroyed) for card in cards]
    if answers(s, Leaving, "interrupt"):
        for leaving in leavings:
            if leaving.card.uid in s.cards:
                yield from opening(s, leaving, "interrupt")
    gone = [leaving for leaving in leavings if leaving.card.uid in s.cards]
    for leaving in gone:
        if destroyed:
            tell(s, Destroyed, cite=cite, cause=cause, seat=leaving.card.seat, card=leaving.card.kind)
        elif not sacrificed:
            tell(s, LeftPlay, cite=cite, cause=cause, seat=leaving.card.seat, card=leaving.card.kind, to=to)
        remove(s, leaving.card, to)
    if answers(s, Leaving, "reaction"):
        for leaving in gone:
            leaving.used.clear()
            yield from opening(s, leaving, "reaction")


def remove(s: Conquest, card: Card, to: str) -> None:
    """Take a card off the table; its attachments are discarded (CQR-DEPLOY-005), tokens go to the bank."""
    del s.cards[card.uid]
    went(s, card)
    if card.role != ATTACHMENT:
        for attached in attachments(s, card):
            tell(s, LeftPlay, cite="CQR-DEPLOY-005", seat=attached.seat, card=attached.kind, to="discard")
            remove(s, attached, "discard")
    if s.effects:
        s.effects = [e for e in s.effects if e.uid != card.uid]
    owner = s.players[card.owner]
    if is_token(card):
        s.bank[tokens(s.sets).index(card.kind)] += 1
    elif to == "hand":
        openly_to_hand(owner, card.kind)
    else:
        owner.discard.append(card.kind)


def settle(s: Conquest) -> Flow:
    """Units whose damage has reached their HP, because the HP fell, are destroyed (CQR-DAMAGE-011)."""
    while hurt := [c for c in s.cards.values() if c.damage and c.role == UNIT and c.damage >= printed_hp(c)]:
        lethal = [c for c in hurt if c.damage >= hp(s, c)]
        if not lethal:
            return
        from wartable.games.conquest.damage import defeat

        for unit in lethal:
            unit.damage = hp(s, unit)  # a unit never holds more than its HP (CQ-DAMAGE-005)
        yield from defeat(s, lethal, "CQR-DAMAGE-011")


# -- states and places -----------------------------------------------------------------------------


def exhaust(s: Conquest, card: Card, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """Exhaust a ready card; an exhausted one cannot be exhausted again (CQ-READY-003)."""
    if not card.ready:
        return
    if answers(s, Exhausting, "interrupt"):
        yield from opening(s, Exhausting(card), "interrupt")
    if card.uid in s.cards:
        card.ready = False
        if cause:
            tell(s, Exhausted, cite=cite, cause=cause, card=card.kind)


def ready(s: Conquest, card: Card, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Ready an exhausted card."""
    if not card.ready and card.uid in s.cards:
        card.ready = True
        tell(s, Readied, cite=cite, cause=cause, card=card.kind)


def relocate(s: Conquest, card: Card, place: PlaceId) -> None:
    """Change where a card is; its attachments go with it and keep their state (CQR-DEPLOY-008)."""
    card.place, uid = place, card.uid
    for other in s.cards.values():
        if other.host == uid:
            other.place = place


def move(s: Conquest, card: Card, place: PlaceId, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """Move a unit to a planet, keeping its state (CQR-MOVE-002); Reactions to the move."""
    if card.uid not in s.cards or card.place == place:
        return
    relocate(s, card, place)
    tell(s, Moved, cite=cite, cause=cause, card=card.kind, planet=s.planets[place])
    yield from opening(s, Moving(card, place), "reaction")


def commit(s: Conquest, card: Card, place: PlaceId, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """A unit alone commits to a planet, keeping its state (CQR-COMMAND-011); Reactions to the move, then to that."""
    relocate(s, card, place)
    tell(s, Committed, cite=cite, cause=cause, seat=card.seat, card=card.kind, planet=s.planets[place])
    yield from opening(s, Moving(card, place), "reaction")
    if card.uid in s.cards and card.place == place:
        yield from opening(s, Committing(card, place), "reaction")


def go_home(s: Conquest, card: Card, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """A unit goes to its controller's headquarters, keeping its state."""
    if card.uid in s.cards and card.place != HQ:
        relocate(s, card, HQ)
        tell(s, WentHome, cite=cite, cause=cause, seat=card.seat, card=card.kind)


def rout(s: Conquest, card: Card, cite: RuleId, cause: CardId = NO_CARD) -> Flow:
    """Rout: the unit is exhausted and moved to its controller's HQ (CQR-MOVE-003)."""
    if card.uid not in s.cards:
        return
    tell(s, Routed, cite="CQR-MOVE-003", cause=cause, card=card.kind)
    yield from exhaust(s, card, cite)
    if card.uid in s.cards:
        relocate(s, card, HQ)


def heal(s: Conquest, unit: Card, n: int, cite: RuleId, cause: CardId = NO_CARD) -> None:
    """Remove damage from a unit (CQR-DAMAGE-007)."""
    n = min(n, unit.damage)
    if n and unit.uid in s.cards:
        unit.damage -= n
        tell(s, Healed, cite=cite, cause=cause, unit=unit.kind, amount=n)


# -- lasting effects -------------------------------------------------------------------------------


def last(s: Conquest, what: str, unit: Card, amount: int, until: str, source: CardId, seat: int) -> None:
    """Make a lasting effect on a unit; it stays even if its source leaves play (CQR-TIMING-016)."""
    s.effects.append(Effect(what=what, until=until, uid=unit.uid, amount=amount, source=source, seat=seat))


def expire(s: Conquest, until: str) -> Flow:
    """Effects that last until this moment end. What they held up falls: attachments whose bearer is not
    eligible any more are discarded (CQR-DEPLOY-005), units whose HP falls may die."""
    if s.effects and any(e.until == until for e in s.effects):
        from wartable.games.conquest.rules.entering import is_eligible

        s.effects = [e for e in s.effects if e.until != until]
        attached = [c for c in s.cards.values() if c.role == ATTACHMENT]
        misplaced = [c for c in attached if not is_eligible(s, c, s.cards[c.host])]
        yield from leave_play(s, misplaced, "discard", "CQR-DEPLOY-005")
        yield from settle(s)
