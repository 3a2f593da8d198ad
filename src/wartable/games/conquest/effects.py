"""What effects do: the vocabulary in which phases and cards are written.

Each function carries out one thing and opens the windows around it. Flows are called with
`yield from`; plain functions have no windows around them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from wartable.games.conquest.abilities import WATCH, is_learning, rewatch
from wartable.games.conquest.actions import Done, PickCard
from wartable.games.conquest.content import KINDS, TOKENS
from wartable.games.conquest.events import (
    Attached,
    Committed,
    Deployed,
    Destroyed,
    Discarded,
    DiscardedAtRandom,
    Drew,
    Exhausted,
    Gained,
    GameTied,
    GameWon,
    Healed,
    LeftPlay,
    Looked,
    Lost,
    Moved,
    PutIntoPlay,
    Readied,
    Routed,
    Sacrificed,
    TookToHand,
    WentHome,
)
from wartable.games.conquest.model import ATTACHMENT, HQ, SUPPORT, UNIT, Card, Conquest, Effect
from wartable.games.conquest.occurrences import Committing, Entering, Exhausting, Leaving, Moving
from wartable.games.conquest.rules.table import attachments, is_token, is_warlord
from wartable.games.conquest.rules.values import hp, printed_hp
from wartable.games.conquest.windows import answers, opening
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import RuleId, chance, end, tell

# -- winning and losing ----------------------------------------------------------------------------


def win(s: Conquest, seat: int, cite: RuleId) -> None:
    """The game is over: this player has won."""
    tell(s, GameWon, cite=cite, seat=seat)
    end(s, [seat], cite)


def tie(s: Conquest, cite: RuleId) -> None:
    """The game is over without a winner."""
    tell(s, GameTied, cite=cite)
    end(s, [], cite)


def check_decks(s: Conquest) -> None:
    """A player whose deck is empty loses at once; both at once tie (CQ-VICTORY-009, CQR-END-002)."""
    empty = [seat for seat in (0, 1) if not s.players[seat].deck]
    if len(empty) == 2:
        tie(s, "CQR-END-002")
    if empty:
        win(s, 1 - empty[0], "CQ-VICTORY-009")


# -- cards and resources ---------------------------------------------------------------------------


def draw(s: Conquest, counts: Mapping[int, int], cite: RuleId, cause: int = 0) -> None:
    """Players draw, together if several do; then empty decks are judged (CQR-END-002)."""
    for seat, n in counts.items():
        player = s.players[seat]
        drawn = player.deck[: -n - 1 : -1] if n else []
        del player.deck[max(len(player.deck) - n, 0) :]
        player.hand.extend(drawn)
        if drawn:
            tell(s, Drew, cite=cite, cause=cause, seat=seat, cards=tuple(drawn), audience=(seat,))
    check_decks(s)


def gain(s: Conquest, seat: int, n: int, cite: RuleId, cause: int = 0) -> None:
    """Take resources from the bank, which never runs out (CQ-COMPONENT-010)."""
    if n:
        s.players[seat].resources += n
        tell(s, Gained, cite=cite, cause=cause, seat=seat, resources=n)


def take_resource(s: Conquest, seat: int, n: int, cite: RuleId, cause: int = 0) -> None:
    """Take resources from the other player, as many as there are."""
    n = min(n, s.players[1 - seat].resources)
    if n:
        s.players[1 - seat].resources -= n
        tell(s, Lost, cite=cite, cause=cause, seat=1 - seat, resources=n)
        gain(s, seat, n, cite, cause)


def discard(s: Conquest, seat: int, card: int, cite: RuleId, cause: int = 0) -> None:
    """Put a card from hand into the own discard pile."""
    s.players[seat].hand.remove(card)
    s.players[seat].discard.append(card)
    tell(s, Discarded, cite=cite, cause=cause, seat=seat, card=card)


def discard_at_random(s: Conquest, seat: int, cite: RuleId, cause: int = 0) -> None:
    """Discard one random card from hand, if there is one."""
    hand = s.players[seat].hand
    if hand:
        card = hand.pop(chance(s, len(hand)))
        s.players[seat].discard.append(card)
        tell(s, DiscardedAtRandom, cite=cite, cause=cause, seat=seat, card=card)


def take_from_discard(s: Conquest, seat: int, card: int) -> None:
    """Take the topmost copy of a card out of a discard pile; the caller puts it somewhere at once."""
    _take_from_top(s.players[seat].discard, card)


def return_from_discard(s: Conquest, seat: int, card: int, cite: RuleId, cause: int = 0) -> None:
    """Return the topmost copy of a card from the discard pile to hand: everybody sees which."""
    take_from_discard(s, seat, card)
    s.players[seat].hand.append(card)
    tell(s, TookToHand, cite=cite, cause=cause, seat=seat, card=card)


def take_to_hand(s: Conquest, seat: int, card: int, cite: RuleId, cause: int = 0, shown: bool = False) -> None:
    """A card found in the deck goes to hand, shown to all or to its owner only; then empty decks are judged."""
    s.players[seat].hand.append(card)
    audience = None if shown else (seat,)
    tell(s, TookToHand, cite=cite, cause=cause, seat=seat, card=card, audience=audience)
    check_decks(s)


def topmost(s: Conquest, seat: int, fits: Callable[[int], bool]) -> int | None:
    """The topmost card of a discard pile that fits; its order is kept (CQR-OWNER-002)."""
    return next((card for card in reversed(s.players[seat].discard) if fits(card)), None)


# -- looking at decks ------------------------------------------------------------------------------


def top_cards(s: Conquest, seat: int, n: int) -> list[int]:
    """The top n cards of a deck, the topmost first."""
    return s.players[seat].deck[: -n - 1 : -1]


def look(s: Conquest, seat: int, owner: int, n: int, cite: RuleId, cause: int = 0) -> None:
    """A player looks at the top cards of a deck; they stay where they are."""
    n = min(n, len(s.players[owner].deck))
    s.looking = (seat, owner, n)
    seen = tuple(top_cards(s, owner, n))
    tell(s, Looked, cite=cite, cause=cause, seat=seat, cards=seen, own=owner == seat, audience=(seat,))


def stop_looking(s: Conquest) -> None:
    s.looking = (-1, -1, 0)


def search(
    s: Conquest,
    seat: int,
    n: int,
    cannot: Callable[[int], RuleId | None],
    cite: RuleId,
    cause: int = 0,
    planet: int = 0,
) -> Flow:
    """Look at the top n cards, take out one that fits if wanted; the rest goes to the bottom in any order.

    `cannot` says why a card does not fit. The card (`cause`) or the planet that searches asks the questions.
    Returns the card found, which the caller puts somewhere at once, or 0 (CQR-OWNER-003).
    """
    look(s, seat, seat, n, cite, cause)
    deck = s.players[seat].deck

    def finds() -> Iterable[Candidate]:
        yield Done(), None
        for card in dict.fromkeys(top_cards(s, seat, s.looking[2])):
            yield PickCard(card), cannot(card)

    about = {"card": cause, "planet": planet}
    answer = yield Choose(seat, finds, cite, ask="search", about=about)
    if isinstance(answer, PickCard):
        s.found = answer.card
        _take_from_top(deck, s.found)
        s.looking = (seat, seat, s.looking[2] - 1)
    yield from to_bottom(s, seat, cite, about)
    found, s.found = s.found, 0
    return found


def to_bottom(s: Conquest, seat: int, cite: RuleId, about: Mapping[str, int]) -> Flow:
    """Put the cards looked at on the bottom of the deck in any order: the first one put lies deepest."""
    deck, put = s.players[seat].deck, 0
    while (left := s.looking[2]) > 0:

        def choices() -> Iterable[Candidate]:
            yield Done(), None
            for card in dict.fromkeys(top_cards(s, seat, s.looking[2])):
                yield PickCard(card), None

        answer: Any = Done()
        if left > 1:
            answer = yield Choose(seat, choices, cite, ask="to-bottom", about=about)
        if isinstance(answer, Done):
            rest = deck[-left:]
            del deck[-left:]
            deck[put:put] = rest
            break
        _take_from_top(deck, answer.card)
        deck.insert(put, answer.card)
        put += 1
        s.looking = (seat, seat, left - 1)
    stop_looking(s)


def discard_from_deck(s: Conquest, owner: int, card: int, cite: RuleId, cause: int = 0) -> None:
    """Discard a card that is being looked at from a deck; then empty decks are judged."""
    player = s.players[owner]
    _take_from_top(player.deck, card)
    player.discard.append(card)
    tell(s, Discarded, cite=cite, cause=cause, seat=owner, card=card)
    check_decks(s)


def _take_from_top(pile: list[int], card: int) -> None:
    """Take out the copy of a card that is nearest to the top of a deck or discard pile."""
    del pile[len(pile) - 1 - pile[::-1].index(card)]


# -- entering play ---------------------------------------------------------------------------------


def enter_play(
    s: Conquest,
    seat: int,
    kind: int,
    place: int,
    cite: RuleId,
    *,
    role: int | None = None,
    host: Card | None = None,
    deployed: bool = False,
    cause: int = 0,
) -> Flow:
    """A card enters play; Reactions to it. Returns the card in play."""
    card = put_down(s, seat, kind, place, cite, role=role, host=host, deployed=deployed, cause=cause)
    yield from opening(s, Entering(card, deployed), "reaction")
    return card


def put_down(
    s: Conquest,
    seat: int,
    kind: int,
    place: int,
    cite: RuleId,
    *,
    role: int | None = None,
    host: Card | None = None,
    deployed: bool = False,
    cause: int = 0,
) -> Card:
    """Lay a card on the table, ready (CQ-READY-001); the caller opens the window for Reactions."""
    printed = KINDS[kind]
    if role is None:
        role = ATTACHMENT if host is not None else SUPPORT if printed.type == "support" else UNIT
    card = Card(uid=s.next_uid, kind=kind, owner=seat, seat=seat, place=place, role=role, host=host.uid if host else 0)
    if host is not None:
        card.place = host.place
    s.next_uid += 1
    s.cards[card.uid] = card
    if not is_learning(s):
        s.watch |= WATCH[kind]
    if s.listener is not None:
        event = Deployed if deployed else PutIntoPlay
        planet = s.planets[card.place] if card.place != HQ else 0
        tell(s, event, cite=cite, cause=cause, seat=seat, card=kind, planet=planet, host=host.kind if host else 0)
    return card


def put_found(s: Conquest, seat: int, card: int, place: int, cite: RuleId, cause: int = 0) -> Flow:
    """A card found in the deck enters play, unless its deck is empty now: that is judged first. Returns it."""
    playing = s.players[seat].playing
    playing.append(card)
    check_decks(s)
    playing.remove(card)
    return (yield from enter_play(s, seat, card, place, cite, cause=cause))


def put_token(s: Conquest, seat: int, token: int, place: int, cite: RuleId, cause: int = 0) -> Flow:
    """Put a token unit into play, if the bank has one left (CQR-TOKEN-003). Returns it or None."""
    i = TOKENS.index(token)
    if s.bank[i] == 0:
        return None
    s.bank[i] -= 1
    card = yield from enter_play(s, seat, token, place, cite, cause=cause)
    return card


def attach(s: Conquest, card: Card, host: Card, cite: RuleId, cause: int = 0) -> None:
    """Move an attachment in play to another card."""
    card.host, card.place = host.uid, host.place
    tell(s, Attached, cite=cite, cause=cause, card=card.kind, host=host.kind)


# -- leaving play ----------------------------------------------------------------------------------


def destroy(s: Conquest, cards: Sequence[Card], cite: RuleId, cause: int = 0) -> Flow:
    """Units (or supports) are destroyed together. No effect destroys a warlord (CQR-WARLORD-001)."""
    doomed = [c for c in cards if c.uid in s.cards and not is_warlord(c)]
    yield from leave_play(s, doomed, "discard", cite, destroyed=True, cause=cause)


def sacrifice(s: Conquest, card: Card, cite: RuleId, cause: int = 0) -> Flow:
    """Its controller puts a card from play into the discard pile; that is not destruction (CQR-OWNER-004)."""
    tell(s, Sacrificed, cite=cite, cause=cause, seat=card.seat, card=card.kind)
    yield from leave_play(s, [card], "discard", cite, sacrificed=True, cause=cause)


def return_to_hand(s: Conquest, card: Card, cite: RuleId, cause: int = 0) -> Flow:
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
    cause: int = 0,
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
    rewatch(s)
    if answers(s, Leaving, "reaction"):
        for leaving in gone:
            leaving.used.clear()
            yield from opening(s, leaving, "reaction")


def remove(s: Conquest, card: Card, to: str) -> None:
    """Take a card off the table; its attachments are discarded (CQR-DEPLOY-005), tokens go to the bank."""
    del s.cards[card.uid]
    if card.role != ATTACHMENT:
        for attached in attachments(s, card):
            tell(s, LeftPlay, cite="CQR-DEPLOY-005", seat=attached.seat, card=attached.kind, to="discard")
            remove(s, attached, "discard")
    if s.effects:
        s.effects = [e for e in s.effects if e.uid != card.uid]
    owner = s.players[card.owner]
    if is_token(card):
        s.bank[TOKENS.index(card.kind)] += 1
    elif to == "hand":
        owner.hand.append(card.kind)
    else:
        owner.discard.append(card.kind)


def settle(s: Conquest) -> Flow:
    """Units whose damage has reached their HP, because the HP fell, are destroyed (CQR-DAMAGE-011)."""
    from wartable.games.conquest.damage import defeat

    while hurt := [c for c in s.cards.values() if c.damage and c.role == UNIT and c.damage >= printed_hp(c)]:
        lethal = [c for c in hurt if c.damage >= hp(s, c)]
        if not lethal:
            return
        for unit in lethal:
            unit.damage = hp(s, unit)  # a unit never holds more than its HP (CQ-DAMAGE-005)
        yield from defeat(s, lethal, "CQR-DAMAGE-011")


# -- states and places -----------------------------------------------------------------------------


def exhaust(s: Conquest, card: Card, cite: RuleId, cause: int = 0) -> Flow:
    """Exhaust a ready card; an exhausted one cannot be exhausted again (CQ-READY-003)."""
    if not card.ready:
        return
    if answers(s, Exhausting, "interrupt"):
        yield from opening(s, Exhausting(card), "interrupt")
    if card.uid in s.cards:
        card.ready = False
        if cause:
            tell(s, Exhausted, cite=cite, cause=cause, card=card.kind)


def ready(s: Conquest, card: Card, cite: RuleId, cause: int = 0) -> None:
    """Ready an exhausted card."""
    if not card.ready and card.uid in s.cards:
        card.ready = True
        tell(s, Readied, cite=cite, cause=cause, card=card.kind)


def relocate(s: Conquest, card: Card, place: int) -> None:
    """Change where a card is; its attachments go with it and keep their state (CQR-DEPLOY-008)."""
    card.place = place
    for attached in attachments(s, card):
        attached.place = place


def move(s: Conquest, card: Card, place: int, cite: RuleId, cause: int = 0) -> Flow:
    """Move a unit to a planet, keeping its state (CQR-MOVE-002); Reactions to the move."""
    if card.uid not in s.cards or card.place == place:
        return
    relocate(s, card, place)
    tell(s, Moved, cite=cite, cause=cause, card=card.kind, planet=s.planets[place])
    yield from opening(s, Moving(card, place), "reaction")


def commit(s: Conquest, card: Card, place: int, cite: RuleId, cause: int = 0) -> Flow:
    """A unit alone commits to a planet, keeping its state (CQR-COMMAND-011); Reactions to the move, then to that."""
    relocate(s, card, place)
    tell(s, Committed, cite=cite, cause=cause, seat=card.seat, card=card.kind, planet=s.planets[place])
    yield from opening(s, Moving(card, place), "reaction")
    if card.uid in s.cards and card.place == place:
        yield from opening(s, Committing(card, place), "reaction")


def go_home(s: Conquest, card: Card, cite: RuleId, cause: int = 0) -> None:
    """A unit goes to its controller's headquarters, keeping its state."""
    if card.uid in s.cards and card.place != HQ:
        relocate(s, card, HQ)
        tell(s, WentHome, cite=cite, cause=cause, seat=card.seat, card=card.kind)


def rout(s: Conquest, card: Card, cite: RuleId, cause: int = 0) -> Flow:
    """Rout: the unit is exhausted and moved to its controller's HQ (CQR-MOVE-003)."""
    if card.uid not in s.cards:
        return
    tell(s, Routed, cite="CQR-MOVE-003", cause=cause, card=card.kind)
    yield from exhaust(s, card, cite)
    if card.uid in s.cards:
        relocate(s, card, HQ)


def heal(s: Conquest, unit: Card, n: int, cite: RuleId, cause: int = 0) -> None:
    """Remove damage from a unit (CQR-DAMAGE-007)."""
    n = min(n, unit.damage)
    if n and unit.uid in s.cards:
        unit.damage -= n
        tell(s, Healed, cite=cite, cause=cause, unit=unit.kind, amount=n)


# -- lasting effects -------------------------------------------------------------------------------


def last(s: Conquest, what: str, unit: Card, amount: int, until: str, source: int, seat: int) -> None:
    """Make a lasting effect on a unit; it stays even if its source leaves play (CQR-TIMING-016)."""
    s.effects.append(Effect(what=what, until=until, uid=unit.uid, amount=amount, source=source, seat=seat))


def expire(s: Conquest, until: str) -> Flow:
    """Effects that last until this moment end. What they held up falls: attachments whose bearer is not
    eligible any more are discarded (CQR-DEPLOY-005), units whose HP falls may die."""
    from wartable.games.conquest.rules.entering import is_eligible

    if s.effects and any(e.until == until for e in s.effects):
        s.effects = [e for e in s.effects if e.until != until]
        attached = [c for c in s.cards.values() if c.role == ATTACHMENT]
        misplaced = [c for c in attached if not is_eligible(s, c, s.cards[c.host])]
        yield from leave_play(s, misplaced, "discard", "CQR-DEPLOY-005")
        yield from settle(s)
