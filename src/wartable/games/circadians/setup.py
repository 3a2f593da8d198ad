"""Set-up: deck, land tiles, leaders, bases, foundations, relics, starting units (CO-SETUP-002).

`{"factions": ["circadians", "ai", "zcharo"]}` in the order of the seats. The players make the choices of set-up themselves;
with `"setup": "random"` chance makes them, with `"setup": "first-game"` they are those of the recommended first game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from wartable.games.circadians.actions import PlaceBase, ReturnLeader, Start, Station
from wartable.games.circadians.content import (
    AREAS,
    BASE_SIDES,
    CIRCADIANS,
    DEPLOY_GEMS,
    FACTION,
    FACTION_OF_SCOUT,
    FIGURES,
    GREY,
    LAKES,
    LEADERS_KEPT,
    LEADERS_OF,
    LEYRIEN,
    LOOT_TOKENS,
    MAX_FACTIONS,
    MIN_FACTIONS,
    MORALE_ROWS,
    NEAR,
    NEUTRAL_FOUNDATIONS,
    ON_MAP,
    OXATAYA,
    PRINTED_MOUNTAINS,
    REGIONS,
    RELIC_ON,
    RHY_ZU,
    SCOUTING,
    START_ENERGY,
    START_GEMS,
    STARTING_FOUNDATIONS,
    backs_with,
    base_pairs,
    deck_of,
    tile_places,
    tiles_of,
)
from wartable.games.circadians.events import (
    BasePlaced,
    DeckShuffled,
    FoundationPlaced,
    LeaderReturned,
    MountainPlaced,
    RelicPlaced,
    StartingLeader,
    StartingWarriors,
    TilePlaced,
)
from wartable.games.circadians.model import (
    BOX,
    FOUNDATIONS,
    IN_BOX,
    IN_SUPPLY,
    NONE,
    PLACES,
    PRICES,
    ROWS,
    SLOTS,
    SUPPLY,
    TRACKS,
    Circadians,
    Hand,
)
from wartable.games.circadians.rules.map import border, each, fixed_mountains, land, neighbours
from wartable.games.circadians.rules.means import pay_gems
from wartable.games.circadians.rules.pieces import settle
from wartable.games.circadians.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.questions import Candidate, Choose, Flow
from wartable.kernel.state import Rng, chance, shuffle, tell
from wartable.kernel.terms import Terms

CHOOSE, RANDOM, FIRST_GAME = "choose", "random", "first-game"
WAYS = (CHOOSE, RANDOM, FIRST_GAME)
USUAL = ("circadians", "ai")
RELICS = 6


def setup(options: Terms, key: bytes) -> Circadians:
    """The table before anything is dealt; BadOptions says in one line what cannot be."""
    factions, way = factions_of(options), way_of(options)
    n = len(factions)
    all_tokens = sum(1 << token for token in range(1, PRICES + 1))
    grey = sum(1 << token for token in GREY)
    return Circadians(
        step="keep-leaders",
        key=key,
        sets=options.sets,
        factions=bytearray(factions),
        way=way,
        flare=factions.index(min(factions)),  # CO-SETUP-010
        queue=bytearray(from_the_right(factions)),
        sites=bytearray([NONE] * n),
        ship=bytearray(),
        tiles=bytearray([NONE] * len(REGIONS)),
        holder=bytearray([NONE] * len(REGIONS)),
        foundations=bytearray([NONE] * (len(REGIONS) * FOUNDATIONS)),
        buildings=bytearray(len(REGIONS) * SLOTS),
        relics=bytearray([NONE] * RELICS),
        loot=bytearray([NONE] * len(LOOT_TOKENS)),
        courage=bytearray(MORALE_ROWS if LEYRIEN in factions else (0, 0)),
        warriors=bytearray(n * PLACES),
        areas=bytearray(count for faction in factions for count in (*AREAS[faction], 0, 0)[:ROWS]),
        at=bytearray(_where_at_first(figure, factions) for figure in range(len(FIGURES))),
        command=bytearray([NONE] * len(RHY_ZU)),
        energy=[START_ENERGY] * n,
        gems=[START_GEMS] * n,
        glory=bytearray(n),
        research=bytearray(n * TRACKS),
        studied=bytearray(n),
        properties=bytearray(n),
        built=bytearray(n * ROWS),
        scouts=bytearray(_scouting_at_first(card, factions) for card in range(len(SCOUTING))),
        supply=bytearray([all_tokens & ~grey] * n),
        vault=bytearray([grey] * n),
        barred=bytearray(n),
        prices=bytearray(TRACKS),
        deck=bytearray(),
        discard=bytearray(),
        hands=[Hand(bytearray(), bytearray()) for _ in range(n)],
        produced=[0] * n,
    )


def _where_at_first(figure: int, factions: list[int]) -> int:
    """All leaders of a faction lie in its supply; Rhy-zu with the Jrayek."""
    owner = next((f for f, leaders in enumerate(LEADERS_OF) if figure in leaders), FACTION["jrayek"])
    return SUPPLY if owner in factions else BOX


def _scouting_at_first(card: int, factions: list[int]) -> int:
    """Cards of the other factions in play lie with the Circadians (CO-FACTION-023)."""
    return IN_SUPPLY if CIRCADIANS in factions and FACTION_OF_SCOUT[card] in factions else IN_BOX


def factions_of(options: Terms) -> list[int]:
    """The faction of each seat."""
    options.only("factions", "setup")
    names = options.get("factions", list(USUAL))
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise BadOptions(TEXTS.line("bad-factions").at("factions"), "CO-SETUP-001")
    if unknown := [name for name in names if name not in FACTION]:
        line = TEXTS.line("bad-faction", name=unknown[0], known=", ".join(FACTION))
        raise BadOptions(line.at("factions"), "CO-SETUP-001")
    if len(set(names)) != len(names):
        raise BadOptions(TEXTS.line("bad-same").at("factions"), "CO-SETUP-001")
    if not MIN_FACTIONS <= len(names) <= MAX_FACTIONS:
        raise BadOptions(TEXTS.line("bad-players").at("factions"), "CO-OVERVIEW-006")
    return [FACTION[name] for name in names]


def way_of(options: Terms) -> str:
    way = options.get("setup", CHOOSE)
    if way not in WAYS:
        raise BadOptions(TEXTS.line("bad-setup", known=", ".join(WAYS)).at("setup"))
    return str(way)


def random_options(rng: Rng, seats: int) -> dict[str, Any]:
    """Set-up options of a random game: so many factions, in any order round the table."""
    names = list(FACTION)
    rng.shuffle(names)
    options: dict[str, Any] = {"factions": names[: seats or MIN_FACTIONS + rng.below(MAX_FACTIONS - MIN_FACTIONS + 1)]}
    if way := rng.below(len(WAYS)):
        options["setup"] = WAYS[way]
    return options


# -- deck, tiles, leaders --------------------------------------------------------------------------------


def from_the_right(factions: Sequence[int]) -> list[int]:
    """The seats in the order of their factions in the vault, from right to left (CO-SETUP-016)."""
    return sorted(range(len(factions)), key=lambda seat: -factions[seat])


def shuffle_deck(s: Circadians) -> None:
    """The tactics deck, and land tiles on the places of their colour (CO-SETUP-003, CO-SETUP-014)."""
    s.deck = bytearray(deck_of(s.sets))
    shuffle(s, s.deck)
    tell(s, DeckShuffled, cite="CO-SETUP-003")
    for back in backs_with(len(s.factions)):
        tiles = list(tiles_of(back))
        shuffle(s, tiles)
        for place, tile in zip(tile_places(back), tiles, strict=True):
            s.tiles[place] = tile
            tell(s, TilePlaced, tile=tile, region=place, cite="CO-SETUP-014")
    s.queue = bytearray(from_the_right(s.factions))
    s.step = "bases"


def _decide(s: Circadians, seat: int, options: list[Any], question: Choose) -> Flow:
    """A choice of set-up: the player's, or chance's; in the recommended game the first there is."""
    if s.way == RANDOM:
        return options[chance(s, len(options))]
    if s.way == FIRST_GAME or len(options) == 1:
        return options[0]
    answer = yield question
    return answer


def keep_leaders(s: Circadians) -> Flow:
    """Each faction returns leaders to the box until it has as many as it plays with (CO-SETUP-039)."""
    seat = s.queue[0]
    faction = s.factions[seat]
    kept = [leader for leader in LEADERS_OF[faction] if s.at[leader] == SUPPLY]
    if len(kept) > LEADERS_KEPT[faction]:
        options = [ReturnLeader(leader) for leader in kept]
        if s.way == FIRST_GAME:
            options.reverse()
        answer = yield from _decide(s, seat, options, Choose(seat, options, "CO-SETUP-039", ask="return-leader"))
        s.at[answer.figure] = BOX
        tell(s, LeaderReturned, seat=seat, figure=answer.figure, cite="CO-SETUP-039")
        return
    s.queue.pop(0)
    if not s.queue:
        s.step = "shuffle"  # the personal set-up comes before the common one (CO-SETUP-001)


# -- bases -----------------------------------------------------------------------------------------------


def place_bases(s: Circadians) -> Flow:
    """Base, mountains and starting foundations of one faction after the other (CO-SETUP-016 to CO-SETUP-021)."""
    seat = s.queue[0]
    options = [action for action, rule in _bases(s) if rule is None]
    answer = yield from _decide(s, seat, options, Choose(seat, partial(_bases, s), "CO-SETUP-017", ask="place-base"))
    put_base(s, seat, answer.region, (answer.one, answer.two))
    foundations = list(STARTING_FOUNDATIONS[s.factions[seat]])
    shuffle(s, foundations)
    for region, foundation in zip((answer.one, answer.two), foundations, strict=True):
        s.foundations[region * FOUNDATIONS] = foundation
        tell(s, FoundationPlaced, foundation=foundation, region=region, cite="CO-SETUP-021")
    s.queue.pop(0)
    if not s.queue:
        s.step = "foundations"


def _bases(s: Circadians) -> Iterator[Candidate]:
    """Every site, with every pair of land regions it may stay adjacent to."""
    pairs = base_pairs(len(s.factions))
    for site, region in enumerate(REGIONS):
        if region.kind != "site":
            continue
        if site not in pairs:
            other = next(n for n in region.factions)
            for one, two in base_pairs(other)[site]:
                yield PlaceBase(site, one, two), "CO-SETUP-017"
            continue
        for one, two in pairs[site]:
            yield PlaceBase(site, one, two), "CO-SETUP-017" if site in s.sites else None


def put_base(s: Circadians, seat: int, site: int, pair: tuple[int, int]) -> None:
    """A base, with mountains towards the other land regions, for the Oxataya towards lakes, too (CO-SETUP-020, CO-SETUP-042)."""
    s.sites[seat] = site
    tell(s, BasePlaced, seat=seat, region=site, cite="CO-SETUP-017")
    for other in NEAR[site]:
        closed = bool(land(s) >> other & 1) and other not in pair
        cite = "CO-SETUP-020"
        if s.factions[seat] == OXATAYA and other in LAKES:
            closed, cite = True, "CO-SETUP-042"
        if closed:
            s.mountains |= 1 << border(site, other)
            tell(s, MountainPlaced, region=site, other=other, cite=cite)
    if s.factions[seat] == CIRCADIANS:
        s.ship = bytearray(pair)
    settle(s, site)


def place_foundations(s: Circadians) -> None:
    """Neutral foundations in all other land regions, relics on those with their numbers (CO-SETUP-023 to CO-SETUP-028)."""
    empty = [region for region in each(land(s)) if s.foundations[region * FOUNDATIONS] == NONE]
    numbered = [f for f in range(len(NEUTRAL_FOUNDATIONS)) if RELIC_ON[f]]
    others = [f for f in range(len(NEUTRAL_FOUNDATIONS)) if not RELIC_ON[f]]
    shuffle(s, others)
    chosen = numbered + others[: len(empty) - len(numbered)]
    shuffle(s, chosen)
    for region, foundation in zip(empty, chosen, strict=True):
        s.foundations[region * FOUNDATIONS] = foundation
        tell(s, FoundationPlaced, foundation=foundation, region=region, cite="CO-SETUP-025")
    for foundation, region in sorted(zip(chosen, empty, strict=True)):
        if RELIC_ON[foundation]:
            s.relics[RELIC_ON[foundation] - 1] = region
            tell(s, RelicPlaced, relic=RELIC_ON[foundation], region=region, cite="CO-SETUP-028")
    s.queue = bytearray(s.seating.clockwise(s.flare))
    s.step = "starting-leaders"


# -- starting units --------------------------------------------------------------------------------------


def beside_base(s: Circadians, seat: int) -> tuple[int, int]:
    """The two land regions adjacent to a base or to the ship."""
    if s.factions[seat] == CIRCADIANS:
        return s.ship[0], s.ship[1]
    near = list(each(neighbours(s, s.sites[seat]) & land(s)))
    assert len(near) == BASE_SIDES
    return near[0], near[1]


def starting_units(s: Circadians) -> Flow:
    """A leader beside the base, then the warriors, at least 1 in each region (CO-SETUP-030 to CO-SETUP-032)."""
    seat = s.queue[0]
    options = [action for action, rule in _starts(s, seat) if rule is None]
    answer = yield from _decide(
        s, seat, options, Choose(seat, partial(_starts, s, seat), "CO-SETUP-030", ask="starting-leader")
    )
    pay_gems(s, seat, DEPLOY_GEMS[answer.figure][0], "CO-SETUP-031")
    s.at[answer.figure] = answer.region
    tell(s, StartingLeader, seat=seat, figure=answer.figure, region=answer.region, cite="CO-SETUP-030")
    settle(s, answer.region)
    one, two = beside_base(s, seat)
    total = ON_MAP[s.factions[seat]]
    counts = [Station(count, one) for count in range(1, total)]
    if s.way == FIRST_GAME:
        counts = [Station(total - total // 2, one)]
    answer = yield from _decide(
        s, seat, counts, Choose(seat, partial(_stations, total, one), "CO-SETUP-032", ask="starting-warriors")
    )
    for region, count in ((one, answer.count), (two, total - answer.count)):
        s.warriors[seat * PLACES + region] = count
        tell(s, StartingWarriors, seat=seat, count=count, region=region, cite="CO-SETUP-032")
    settle(s, one, two)
    s.queue.pop(0)
    if not s.queue:
        s.step = "fixed-mountains"


def _stations(total: int, region: int) -> Iterator[Candidate]:
    for count in range(total + 1):
        yield Station(count, region), None if 0 < count < total else "CO-SETUP-032"


def _starts(s: Circadians, seat: int) -> Iterator[Candidate]:
    for leader in LEADERS_OF[s.factions[seat]]:
        if s.at[leader] != SUPPLY:
            continue
        for region in beside_base(s, seat):
            yield Start(leader, region), None if DEPLOY_GEMS[leader][0] <= s.gems[seat] else "CO-SETUP-031"


def close_borders(s: Circadians) -> None:
    """The three fixed mountains, last of all (CO-SETUP-033)."""
    s.mountains |= fixed_mountains()
    for one, two in PRINTED_MOUNTAINS:
        tell(s, MountainPlaced, region=one, other=two, cite="CO-SETUP-033")
    s.step = "round"
