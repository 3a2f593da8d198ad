"""A later card set for every game: `python -m tests.conformance.later GAME [with]` tells what a game of the core set is.

`with` adds to what the game's data print a set that copies everything in it (and sees that it can be played with). What
is told must not depend on it: pools, choices, lists, random set-ups, every question and option of the golden records.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from tests.golden import FOLDER, sums
from wartable.games import PACKAGES, find
from wartable.kernel import record, rulebook
from wartable.kernel.game import Game
from wartable.kernel.state import Rng

LATER = "later"
SEEDS = 40

Table = dict[str, Any]


def later(entry: Table, **changes: Any) -> Table:
    """The copy of something printed that comes out with the later set."""
    name = {"name": {lang: f"{told} {LATER}" for lang, told in entry["name"].items()}} if "name" in entry else {}
    return {**entry, "id": f"{LATER}-{entry['id']}", "set": LATER, **name, **changes}


def conquest(file: str, table: Table) -> None:
    """All cards once more, and neutral ones: every deck could hold them. New token units, planets and starter decks."""
    match file:
        case "tokens.toml":
            table["card"] += [later(token) for token in table["card"]]
        case "planets.toml":
            table["planet"] += [later(planet, number=planet["number"] + 500) for planet in table["planet"]]
        case "decks.toml":
            table["deck"] += [later(deck) for deck in table["deck"]]
        case _ if "card" in table:
            table["card"] += [later(card, number=card["number"] + 500, **_for_all(card)) for card in table["card"]]


def _for_all(card: Table) -> Table:
    """A warlord stays what it is; every other card is in nobody's squad and of no faction."""
    return {} if card["type"] == "warlord" else {"faction": "neutral", "mark": "common", "squad": ""}


def conquest_abilities() -> None:
    """The later cards do what the cards do that they copy."""
    from wartable.games.conquest.abilities import BOOK
    from wartable.games.conquest.content import KINDS

    for number, card in KINDS.items():
        if card.set == LATER and card.type != "token":
            BOOK.by_source[number] = list(BOOK.by_source.get(number - 500, ()))


def forbidden_stars(file: str, table: Table) -> None:
    """All combat cards, events and order upgrades once more, and twelve more tiles."""
    match file:
        case "combat_cards.toml" | "event_cards.toml" | "order_upgrades.toml":
            table["cards"] += [later(card) for card in table["cards"]]
        case "tiles.toml":
            table["sides"] += [later(side, tile=side["tile"] + 12) for side in table["sides"]]


def rebellion(file: str, table: Table) -> None:
    """All leaders, missions, action cards, objectives and tactic cards once more."""
    match file:
        case "leaders.toml":
            table["leaders"] += [later(leader, start=False) for leader in table["leaders"]]
        case "missions.toml":
            table["missions"] += [later(card, replaces="") for card in table["missions"]]
        case "actions.toml":
            table["actions"] += [later(card, replaces="") for card in table["actions"]]
        case "objectives.toml":
            table["objectives"] += [later(card) for card in table["objectives"]]
        case "tactics.toml":
            table["tactics"] += [later(card) for card in table["tactics"]]
            table["advanced"] += [later(card) for card in table["advanced"]]


def rebellion_cards() -> None:
    """The later cards do what the cards do that they copy."""
    from wartable.games.rebellion import content, deeds, goals, halves, jobs, tactics

    for cards, book in (
        (content.MISSIONS, jobs.BOOK), (content.ACTIONS, deeds.BOOK), (content.OBJECTIVES, goals.BOOK),
        (content.TACTICS, tactics.BOOK), (content.ADVANCED, halves.BOOK),
    ):  # fmt: skip
        written: dict[int, Any] = book
        numbers = {card.id: number for number, card in enumerate(cards)}
        for card in cards:
            if card.set == LATER and (copied := numbers[card.id.removeprefix(f"{LATER}-")]) in written:
                written[numbers[card.id]] = written[copied]
    for (moment, side), played in deeds.AT.items():
        later_ones = [
            card for card in range(len(content.ACTIONS)) if content.ACTIONS[card].set == LATER and card in deeds.BOOK
        ]
        played += [card for card in later_ones if deeds.BOOK[card].moment == moment and deeds.SIDE[card] == side]


def circadians(file: str, table: Table) -> None:
    """All tactics cards once more."""
    if file == "tactics.toml":
        table["tactics"] += [later(card) for card in table["tactics"]]


def circadians_cards() -> None:
    """The later cards do what the cards do that they copy."""
    from wartable.games.circadians import content, tactics

    numbers = {card.id: number for number, card in enumerate(content.TACTICS)}
    books: list[dict[int, Any]] = [
        tactics.PLAYS,
        tactics.ADDS,
        tactics.HALVES,
        tactics.ON_WIN,
        tactics.ON_LOSS,
        tactics.ON_RETREAT,
        tactics.HEALS,
    ]
    for card in content.TACTICS:
        if card.set == LATER:
            number, copied = numbers[card.id], numbers[card.id.removeprefix(f"{LATER}-")]
            for written in books:
                if copied in written:
                    written[number] = written[copied]
            for marked in (tactics.FREE_DIE, tactics.PAID):
                if copied in marked:
                    marked.add(number)


def legion(file: str, table: Table) -> None:
    """All units, upgrades, command and battle cards once more."""
    if file in ("units.toml", "upgrades.toml", "command_cards.toml", "battle_cards.toml"):
        (kind,) = table
        table[kind] += [later(card) for card in table[kind]]


WIDEN: dict[str, tuple[Callable[[str, Table], None], Callable[[], None]]] = {
    "conquest": (conquest, conquest_abilities),
    "forbidden-stars": (forbidden_stars, lambda: None),
    "rebellion": (rebellion, rebellion_cards),
    "circadians": (circadians, circadians_cards),
    "legion": (legion, lambda: None),
}


def widen(game: str) -> None:
    """From now on the data of a game hold the later set."""
    change, after = WIDEN[game]
    read = rulebook.read_toml

    def read_more(path: Any) -> Table:
        table = read(path)
        if "data" in str(path):
            change(path.name, table)
        return table

    rulebook.read_toml = read_more
    find(game)
    after()


def told(game: Game) -> Iterable[tuple[str, Any]]:
    """What a game of the core set is, as far as data can change it."""
    terms = game.terms({})
    yield "random", [game.random_options(Rng(seed), 0) for seed in range(SEEDS)]
    if game.face is not None:
        yield "quick", [game.face.quick(number) for number in range(SEEDS)]
        yield "choices", game.face.choices("en")
    if (builder := game.builder) is not None:
        yield "items", builder.items(terms)
        yield "filters", [(f.key, f.values) for f in builder.filters(terms)]
        yield "starters", builder.starters(terms)
        yield "built", [builder.random(Rng(seed), terms) for seed in range(SEEDS)]
    for path in sorted((FOLDER / game.id).glob("*.jsonl")):
        yield path.stem, sums(record.load(path.read_text(encoding="utf-8"), find))


if __name__ == "__main__":
    name = sys.argv[1]
    assert name in PACKAGES
    if "with" in sys.argv:
        widen(name)
        assert LATER in find(name).sets, find(name).sets
        both = find(name).setup({"sets": ["core", LATER]}, bytes(32))
        assert both.sets == ("core", LATER) and find(name).facts(both)["sets"] == ["core", LATER]
        assert find(name).build(find(name).facts(both, rng=True)) == both
        size = [
            len(msgspec.msgpack.encode(find(name).setup({"sets": sets}, bytes(32))))
            for sets in (["core"], ["core", LATER])
        ]
        assert size[1] > size[0] + 5, "with the later set there is more on the table"
    digests = {part: hashlib.sha256(msgspec.json.encode(value)).hexdigest() for part, value in told(find(name))}
    print(json.dumps(digests))
