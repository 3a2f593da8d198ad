"""Facts made into a position: what `facts.py` writes (and people write shorter) is read back here.

Whatever is wrong with the facts is refused in one line that names the place and what could stand there; so is a position
that no game can come to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, cast

from wartable.games.conquest.abilities import rewatch
from wartable.games.conquest.content import CARDS, DECKS, KINDS, PLANET, Deck, Kind, PlanetId, planets, tokens
from wartable.games.conquest.decks import STARTER, is_pool, largest_deck, pool_of, widened
from wartable.games.conquest.facts import APART, CODEC, Piece, Side
from wartable.games.conquest.invariants import invariants, of_card
from wartable.games.conquest.memory import seen_on_top
from wartable.games.conquest.model import (
    ATTACHMENT,
    HQ,
    KNOWS,
    MOST,
    NOBODY,
    PLANET_LINE,
    SUPPORT,
    UNIT,
    Battle,
    Card,
    Conquest,
    PlaceId,
    Player,
    Uid,
)
from wartable.games.conquest.rules.entering import BEARERS, is_eligible
from wartable.games.conquest.rules.table import is_warlord
from wartable.games.conquest.rules.values import hp
from wartable.games.conquest.setup import empty_table
from wartable.games.conquest.vocabulary import PLACES, PLANETS, number_of
from wartable.games.conquest.words import TEXTS
from wartable.kernel.alike import alike
from wartable.kernel.errors import BadOptions
from wartable.kernel.ids import near
from wartable.kernel.reading import an_id, inside, listing, mapping, number, one_of
from wartable.kernel.terms import Terms
from wartable.kernel.text import Line

PHASES = {
    "setup": ("setup", "mulligan"),
    "deploy": ("deploy", "deployment-turn"),
    "command": ("command", "struggle", "command-end"),
    "combat": ("combat", "battle", "combat-turn", "combat-round-end", "battle-won"),
    "headquarters": ("headquarters", "headquarters-steps"),
}
PHASE_OF = {step: phase for phase, steps in PHASES.items() for step in steps}
"""The phase of every step; an action window is part of the phase that goes on when it closes."""
AFTER_WINDOWS = ("command-end", "battle", "combat-turn", "headquarters-steps")
"""The steps that action windows come before."""
IN_BATTLE = ("combat-turn", "combat-round-end", "battle-won")
FILLER = "rogue-trader"
LEADERS = ("colonel-straken", "nazdreg")
BY_HAND = ("step", "then", "phase", "planets", "box", "first", "gone", "revealed", "seats", "uids", "next_uid", "place", "bank",
           "battle")  # fmt: skip
"""Facts that are read by hand; the rest are plain fields of the state."""


def build(given: Terms) -> Conquest:
    """The state that these facts describe; BadOptions says in one line what is wrong with them."""
    seats = mapping(given.get("seats"), "seats", (0, 1))
    s = _frame(given)
    pieces = _Pieces(given)
    for seat in (0, 1):
        if seat not in seats:
            raise BadOptions(TEXTS.line("bad-seats").at("seats"))
        _sit_down(s, seat, seats[seat], pieces)
    _bring_in(s, given, pieces)
    _go_on(s, given)
    rewatch(s)
    for card, where in pieces.placed:
        for problem in chain(_impossible(s, card), of_card(s, card)):
            raise BadOptions(problem.at(where))
    if problems := invariants(s):
        raise BadOptions(problems[0])
    return s


# -- the table before anything is on it --------------------------------------------------------------


def _frame(given: Terms) -> Conquest:
    """The planets, the step and the phase; what follows from the rest of the facts need not be said."""
    step = one_of(given.get("step", "deployment-turn"), "step", (*PHASE_OF, "actions"))
    then = given.get("then") or ""
    if step == "actions" or then:
        then = one_of(then, "then", AFTER_WINDOWS)
    phase = PHASE_OF[then if step == "actions" else step]
    line = 0 if step == "setup" else PLANET_LINE
    first = number(given.get("first", 0), "first", 0, max(0, line - 1))
    s = empty_table(
        given,
        step=step,
        then=then,
        phase=one_of(given.get("phase", phase), "phase", PHASES),
        key=b"",
        first=PlaceId(first),
        passed=[False, False],
        struggles=[-1] * PLANET_LINE,
    )
    s.initiative = s.turn = s.start_initiative = number(given.get("initiative", 0), "initiative", 0, 1)
    _lay_out(s, given, line)
    s.gone = number(given.get("gone", _gone(s, given)), "gone", first, line)
    s.revealed = number(given.get("revealed", min(first + 5, line)), "revealed", s.gone, line)
    return s


def _lay_out(s: Conquest, given: Terms, laid_out: int) -> None:
    """The line and the box; before they are laid out all planets are in the box."""
    there = planets(s.sets)
    if "planets" in given:
        s.planets = _planets(s, given["planets"], "planets")
    elif laid_out:
        won = [planet for seat in (0, 1) for planet in _trophies(s, given, seat)]
        s.planets = [*won[: s.first], *(planet for planet in there if planet not in won)][:PLANET_LINE]
    if len(s.planets) != laid_out:
        raise BadOptions(TEXTS.line("bad-line", planets=laid_out).at("planets"))
    rest = [planet for planet in there if planet not in s.planets]
    s.box = _planets(s, given["box"], "box") if given.get("box") else rest
    if sorted(s.box) != sorted(rest):
        raise BadOptions(TEXTS.line("bad-box", planets=", ".join(PLANET[p].id for p in rest)).at("box"))


def _planets(s: Conquest, names: Any, where: str) -> list[PlanetId]:
    """Different planets by their names."""
    found: list[PlanetId] = []
    for i, name in enumerate(listing(names, where)):
        planet = an_id(PLANETS, s, name, f"{where}[{i}]")
        if planet in found or planet not in planets(s.sets):
            raise BadOptions(TEXTS.line("bad-planet", planet=PLANET[planet].name).at(f"{where}[{i}]"))
        found.append(planet)
    return found


def _trophies(s: Conquest, given: Terms, seat: int) -> list[PlanetId]:
    side = given["seats"].get(seat)
    return _planets(s, side.get("trophies") or [], f"seats.{seat}.trophies") if isinstance(side, Mapping) else []


def _gone(s: Conquest, given: Terms) -> int:
    """After the battles the first planet has left the line (CQ-WIN-003, CQ-WIN-006), unless somebody is told to be there."""
    sides = [side for side in given["seats"].values() if isinstance(side, Mapping)]
    standing = [side["planets"] for side in sides if isinstance(side.get("planets"), Mapping)]
    leaders = [side["warlord"].get("at") for side in sides if isinstance(side.get("warlord"), Mapping)]
    somebody = 1 in leaders or any(units.get(1) for units in standing)
    return s.first + int(s.phase == "headquarters" and not somebody)


def _place(s: Conquest, given: Any, where: str) -> PlaceId:
    """A planet or the headquarters; a number may lie outside the line: before the first planet, behind the last."""
    if isinstance(given, int) and not isinstance(given, bool):
        return PlaceId(number(given, where, 1 - PLANET_LINE, PLANET_LINE + 1) - 1 + s.first)
    return cast(PlaceId, an_id(PLACES, s, given, where))


# -- the two sides -----------------------------------------------------------------------------------


class _Pieces:
    """The cards put into play so far, each with its place in the facts; and the uids that were told."""

    def __init__(self, given: Terms) -> None:
        self.placed: list[tuple[Card, str]] = []
        told = listing(given.get("uids") or [], "uids")
        self._uids = [Uid(number(uid, f"uids[{i}]", 1)) for i, uid in enumerate(told)]
        if len(set(told)) != len(told):
            raise BadOptions(TEXTS.line("bad-uids").at("uids"))

    def put(self, s: Conquest, piece: Piece, seat: int, place: PlaceId, role: int, where: str) -> Card:
        """Put a card on the table, with all that is attached to it."""
        printed, at = KINDS[piece.card], len(self.placed)
        if (problem := _unfit(printed, role)) is not None:
            raise BadOptions(problem.at(where))
        card = alike(
            Card,
            piece,
            uid=self._uids[at] if at < len(self._uids) else Uid(at + 1),
            kind=piece.card,
            owner=seat if piece.owner is None else piece.owner,
            seat=seat,
            place=place,
            role=role,
            ready=not piece.exhausted,
        )
        self.placed.append((card, where))
        for i, attached in enumerate(piece.attachments):
            by = seat if attached.by is None else attached.by
            self.put(s, attached, by, place, ATTACHMENT, f"{where}.attachments[{i}]").host = card.uid
        return card


def _unfit(printed: Kind, role: int) -> Line | None:
    """Why a card cannot be in play as a unit, a support or an attachment."""
    if role == UNIT:
        return None if printed.is_unit else TEXTS.line("bad-unit", card=printed.name)
    if role == SUPPORT:
        return None if printed.type == "support" else TEXTS.line("bad-support", card=printed.name)
    return None if printed.number in BEARERS else TEXTS.line("bad-attachment", card=printed.name)


def _sit_down(s: Conquest, seat: int, given: Any, pieces: _Pieces) -> None:
    """Put a player's cards on the table."""
    where = f"seats.{seat}"
    side = _side(s, given, seat, where)
    s.players.append(
        alike(
            Player,
            side,
            warlord=NOBODY,
            deck=side.deck[::-1],
            size=0,
            pool=_pool(s, side, f"{where}.pool"),
            top=[sum(KNOWS[one] for one in dict.fromkeys(seats)) for seats in reversed(side.top)],
        )
    )
    assert side.warlord is not None and side.warlord.at is not None
    leader = pieces.put(s, side.warlord, seat, side.warlord.at, UNIT, f"{where}.warlord")
    s.players[seat].warlord = leader.uid
    for i, unit in enumerate(side.hq):
        pieces.put(s, unit, seat, HQ, UNIT, f"{where}.hq[{i}]")
    for i, support in enumerate(side.supports):
        pieces.put(s, support, seat, HQ, SUPPORT, f"{where}.supports[{i}]")
    for place, units in side.planets.items():
        for i, unit in enumerate(units):
            pieces.put(s, unit, seat, place, UNIT, f"{where}.planets.{number_of(s, place)}[{i}]")


def _side(s: Conquest, given: Any, seat: int, where: str) -> Side:
    """What a player has; a number of cards is so many of the filler."""
    told = {"deck": 20, **mapping(given, where)}
    for pile in ("hand", "deck", "discard"):
        if isinstance(told.get(pile), int):
            told[pile] = [FILLER] * number(told[pile], inside(where, pile), 0, MOST)
    told["warlord"] = _leader(told.get("warlord") or LEADERS[seat], inside(where, "warlord"))
    side = CODEC.load(Side, s, told, where)
    _count(s, side, where)
    for pile in ("hand", "deck", "discard", "playing"):
        for i, card in enumerate(getattr(side, pile)):
            if KINDS[card].type in ("warlord", "token"):
                line = TEXTS.line("bad-place", card=KINDS[card].name)
                raise BadOptions(line.at(f"{inside(where, pile)}[{i}]"), "CQR-TOKEN-001")
    for i, planet in enumerate(_planets(s, told.get("trophies") or [], inside(where, "trophies"))):
        if planet in s.planets[s.gone :] or any(planet in player.trophies for player in s.players):
            line = TEXTS.line("bad-trophy", planet=PLANET[planet].name)
            raise BadOptions(line.at(f"{inside(where, 'trophies')}[{i}]"))
    return side


def _count(s: Conquest, side: Side, where: str) -> None:
    """Nobody has more cards than the largest deck there is, and the tokens."""
    in_play = [side.hq, side.supports, *side.planets.values()]
    out_of_play = [side.hand, side.deck, side.discard, side.playing]
    cards = sum(map(len, out_of_play)) + sum(_pieces_in(pieces) for pieces in in_play)
    most = largest_deck(s.sets) + sum(KINDS[token].copies for token in tokens(s.sets))
    if cards > most:
        raise BadOptions(TEXTS.line("bad-size", cards=cards, most=most).at(where))


def _pieces_in(pieces: list[Piece]) -> int:
    return sum(1 + _pieces_in(piece.attachments) for piece in pieces)


def _leader(given: Any, where: str) -> Any:
    """A warlord, in the headquarters unless it is told where."""
    told = {"card": given} if isinstance(given, str) else dict(mapping(given, where))
    leaders = [card for card in CARDS.values() if card.type == "warlord"]
    if told.get("card") not in [name for card in leaders for name in (card.id, card.name.en, card.name.ru)]:
        line = TEXTS.line("bad-warlord", name=told.get("card"), known=", ".join(card.id for card in leaders))
        raise BadOptions(line.at(where))
    return {"at": "hq", **told}


def _pool(s: Conquest, side: Side, where: str) -> str:
    """What the player may hold, as everybody knows: what is told, or what the warlord may use and what is in hand."""
    assert side.warlord is not None
    if side.pool is None:
        return widened(pool_of(Deck(KINDS[side.warlord.card].id, {}), s.sets), [KINDS[card].id for card in side.hand])
    if not is_pool(side.pool):
        known = [*(f"{STARTER}{deck}" for deck in DECKS), *(c.id for c in CARDS.values() if c.type == "warlord")]
        raise BadOptions(TEXTS.line("bad-pool", name=side.pool, known=near(side.pool, known)).at(where))
    return side.pool


def _bring_in(s: Conquest, given: Terms, pieces: _Pieces) -> None:
    """Cards lie in the order in which they came into play; each player's deck is the sum of its cards."""
    s.cards = {card.uid: card for card, _ in sorted(pieces.placed, key=lambda piece: piece[0].uid)}
    if len(s.cards) != len(pieces.placed):
        raise BadOptions(TEXTS.line("bad-uids").at("uids"))
    last = max(s.cards)
    s.next_uid = Uid(number(given.get("next_uid") or last + 1, "next_uid", last + 1))
    for seat, p in enumerate(s.players):
        table = sum(c.owner == seat and KINDS[c.kind].type not in ("token", "warlord") for c in s.cards.values())
        p.size = len(p.hand) + len(p.deck) + len(p.discard) + len(p.playing) + table
    bank = mapping(given.get("bank") or {}, "bank", [KINDS[token].id for token in tokens(s.sets)])
    for i, token in enumerate(tokens(s.sets)):
        name, copies = KINDS[token].id, KINDS[token].copies
        out = [where for card, where in pieces.placed if card.kind == token]
        if len(out) > copies:
            raise BadOptions(TEXTS.line("bad-tokens", card=KINDS[token].name, copies=copies).at(out[copies]))
        left = copies - len(out)
        s.bank[i] = number(bank.get(name, left), inside("bank", name), left, left)


# -- what is going on --------------------------------------------------------------------------------


def _go_on(s: Conquest, given: Terms) -> None:
    """The plain facts, the battle or the struggle going on, and what somebody looks at."""
    CODEC.fill(s, given, BY_HAND, APART)
    step = s.then if s.step == "actions" else s.step
    s.place = _place(s, given["place"], "place") if "place" in given else PlaceId(s.gone) if step == "struggle" else HQ
    if given.get("battle") is not None:
        s.battle = _battle(s, given["battle"])
        s.place = s.battle.place
    if s.outcome is None and (s.battle is not None) != (step in IN_BATTLE):
        raise BadOptions(TEXTS.line("bad-battle", step=step, needed="yes" if s.battle is None else "no").at("battle"))
    if step == "struggle" and not s.gone <= s.place <= s.revealed:
        raise BadOptions(TEXTS.line("bad-struggle").at("place"))
    looker, owner, cards = s.looking
    if (looker < 0) != (owner < 0) or cards > (len(s.players[owner].deck) if owner >= 0 else 0):
        raise BadOptions(TEXTS.line("bad-looking").at("looking"))
    if owner >= 0:
        seen_on_top(s.players[owner], cards, KNOWS[looker])
    if s.found:
        if owner < 0:
            raise BadOptions(TEXTS.line("bad-looking").at("found"))
        s.players[owner].size += 1


def _battle(s: Conquest, given: Any) -> Battle:
    """The battle; who alone has a warlord there has the initiative in it (CQ-COMBAT-005, CQ-COMBAT-006)."""
    told = mapping(given, "battle")
    place = _place(s, told.get("place", 1), "battle.place")
    if not s.gone <= place < s.revealed:
        raise BadOptions(TEXTS.line("bad-battle-place").at("battle.place"))
    here = [seat for seat, p in enumerate(s.players) if p.warlord in s.cards and s.cards[p.warlord].place == place]
    seat = told.get("initiative", here[0] if len(here) == 1 else s.initiative)
    told = {"initiative": seat, "turn": seat, **told, "place": number_of(s, place)}
    return CODEC.load(Battle, s, told, "battle")


# -- what cannot be ----------------------------------------------------------------------------------


def _impossible(s: Conquest, card: Card) -> Iterator[Line]:
    """Why a card cannot be in play like this while nothing is being resolved."""
    printed, host = KINDS[card.kind], s.cards.get(card.host)
    if printed.set not in s.sets:
        yield TEXTS.line("bad-set", card=printed.name, set=printed.set)
    if card.bloodied and not is_warlord(card):
        yield TEXTS.line("bad-bloodied", card=printed.name)
    if card.damage and card.role == UNIT and card.damage >= hp(s, card):
        yield TEXTS.line("bad-damage", damage=card.damage, hp=hp(s, card))
    if card.damage and card.role == ATTACHMENT:
        yield TEXTS.line("bad-unit", card=printed.name)
    if host is not None and not is_eligible(s, card, host):
        yield TEXTS.line("bad-bearer", card=printed.name, bearer=KINDS[host.kind].name)
