"""The greedy bot of Forbidden Stars beats players who choose blindly; the arena seats as many as there are bots."""

from __future__ import annotations

from wartable.arena import pairings, play, run_arena
from wartable.games import find
from wartable.games.forbidden_stars import bot
from wartable.kernel.record import start
from wartable.kernel.state import Rng


def test_the_arena_draws_as_many_factions_as_there_are_bots() -> None:
    for bots in (["random"] * 2, ["random"] * 3, ["greedy", "random", "random", "random"]):
        assert {len(p.options["factions"]) for p in pairings("forbidden-stars", bots, 8, 0, {})} == {len(bots)}


def test_the_winner_of_a_game_of_four_is_named_by_its_seat() -> None:
    pairing = next(pairings("forbidden-stars", ["greedy", "random", "random", "random"], 1, 3, {}))
    played = play(pairing)
    assert played.winners in (["greedy"], ["random"]) and not played.shared
    assert played.decisions > 100


def test_greedy_beats_one_and_three_random_players() -> None:
    two = run_arena("forbidden-stars", ["greedy", "random"], 6, seed=11, processes=1)
    assert two.wins["greedy"] >= 5
    four = run_arena("forbidden-stars", ["greedy", "random", "random", "random"], 2, seed=11, processes=1)
    assert four.wins["greedy"] >= 1
    assert sum(four.wins.values()) + four.draws == four.games == 2


def test_what_is_kept_of_fields_changes_no_value() -> None:
    game, rng, valued = find("forbidden-stars"), Rng(5), []
    m = start(game, game.random_options(rng, 2), "5", quiet=True)
    for _ in range(300):
        seat = next(iter(m.pending))
        m.apply(seat, m.sample(seat, rng))
        valued += [(seat, m.view(seat), bot.value(m.view(seat), seat)) for seat in m.seating.seats]
    for seat, view, before in valued:
        for kept in (bot._holdings, bot._on_the_way, bot._prospects, bot.order_worth):
            kept.cache_clear()
        assert bot.value(view, seat) == before
