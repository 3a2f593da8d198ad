"""Random games, with everything checked: `python -m tests.games.forbidden_stars.soak 100 [seed]`.

`wild` games are fierce (players attack and buy whenever they can) and rich: they begin with random
combat decks, upgrades, assets and big armies, so that every card gets its turn.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Any

from wartable.games import find
from wartable.games.forbidden_stars import actions as a
from wartable.games.forbidden_stars.content import KINDS, SHIPS, cards_of, upgrades_of
from wartable.games.forbidden_stars.galaxy import bits
from wartable.games.forbidden_stars.model import State
from wartable.games.forbidden_stars.rules.forces import count_units, put_unit
from wartable.kernel.match import Match
from wartable.kernel.record import key_of, start
from wartable.kernel.state import Rng

FIERCE = (
    a.Move,
    a.Buy,
    a.Build,
    a.Resolve,
    a.UseAbility,
    a.Strike,
    a.UseUpgrade,
    a.UseScheme,
    a.BuyCombatCard,
    a.BuyUpgrade,
)


def enrich(s: State, rng: Rng) -> None:
    """Give everybody a random deck, upgrades, assets and a bigger army."""
    for seat, player in enumerate(s.players):
        cards = list(cards_of(player.faction, ("core",)))
        rng.shuffle(cards)
        player.deck = bytearray(cards[:5] * 2)
        rng.shuffle(player.deck)
        player.combat_upgrades = bytearray(sorted(cards[5:]))
        player.upgrades = bytearray(upgrades_of(player.faction, ("core",)))
        player.materiel = 14
        for asset in range(3):
            n = rng.below(4)
            s.supply[asset] += player.assets[asset] - n
            player.assets[asset] = n
        for area in list(bits(s.present[seat])):
            kinds = [k for k in range(KINDS) if (k in SHIPS) == bool(s.map.voids >> area & 1)]
            while count_units(s, area, seat) < s.map.capacity[area]:
                kinds = [k for k in kinds if player.reserve[k]]
                if not kinds:
                    break
                put_unit(s, seat, rng.choice(kinds), area)


def begin(seed: int, wild: bool, quiet: bool = True) -> tuple[Match, Rng]:
    game, rng = find("forbidden-stars"), Rng(seed)
    options = game.random_options(rng)
    if not wild:
        return start(game, options, str(seed), quiet=quiet), rng
    options["setup"] = "quick"
    state = game.setup(options, key_of(str(seed)))
    enrich(state, rng)
    return Match(game, state, options, str(seed), quiet=quiet), rng


def choose(options: Any, rng: Rng, wild: bool) -> Any:
    if wild and rng.below(6):
        fierce = [o for o in options if isinstance(o, FIERCE) or (isinstance(o, a.PlaceOrder) and o.order == 3)]
        dear = [o for o in fierce if isinstance(o, a.BuyCombatCard)]
        if dear and rng.below(2):
            return max(dear, key=lambda o: o.card)  # the high levels come last
        if fierce:
            return rng.choice(fierce)
    return options[rng.below(len(options))]


def check(match: Match, seat: int, options: Any) -> None:
    """Invariants, the fast options against the slow ones, unique notation."""
    game, question = match.game, match.pending[seat]
    where = (match.seed, len(match.decisions), match.state.step, question)
    assert not (broken := game.invariants(match.state)), (*where, broken)
    if len(match.decisions) % 5 == 0:
        allowed = {action for action, rule in question.candidates() if rule is None}
        assert allowed == set(options), (*where, allowed ^ set(options))
        names = [game.notation(match.state, action) for action in options]
        assert len(set(names)) == len(names), (*where, names)


def play(seed: int, wild: bool = False, checked: bool = True) -> tuple[Match, Counter[str]]:
    """One random game from its options to its outcome."""
    match, rng = begin(seed, wild)
    asked: Counter[str] = Counter()
    while match.pending:
        seat = next(iter(match.pending))
        asked[match.pending[seat].ask] += 1
        options = match.options(seat)
        assert len(options), (seed, len(match.decisions), match.pending)
        if checked:
            check(match, seat, options)
        match.apply(seat, choose(options, rng, wild))
        assert len(match.decisions) < 20000, "endless"
    return match, asked


def main() -> None:
    games, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for wild in (False, True):
        total: Counter[str] = Counter()
        cites: Counter[str] = Counter()
        began, decisions = time.perf_counter(), 0
        for seed in range(first, first + games):
            match, asked = play(seed, wild)
            decisions += len(match.decisions)
            total += asked
            assert match.outcome is not None
            cites[match.outcome.cite] += 1
        took = time.perf_counter() - began
        print(
            f"{'wild' if wild else 'calm'}: {decisions / games:.0f} decisions a game, {decisions / took:.0f}/s checked",
            cites,
        )
        print(dict(total.most_common()))


if __name__ == "__main__":
    main()
