"""The greedy bot of Circadians: it beats players who choose blindly, at every table, and knows no more than its seat."""

from __future__ import annotations

import pytest

from tests.games.circadians.table import HERE, battle, collecting, deciding, position, turn
from tests.vocabulary import options, play
from wartable.arena import run_arena
from wartable.bots import make
from wartable.games import find
from wartable.games.circadians.bot import WON, value
from wartable.games.circadians.bot.hunches import SCORES
from wartable.kernel import record
from wartable.kernel.match import Match
from wartable.kernel.state import Rng

GAME = find("circadians")


def chosen(m: Match, seat: int = 0) -> str:
    """What the greedy bot answers."""
    return m.notation(make("greedy", 1).choose(m, seat))


@pytest.mark.parametrize("players", GAME.seats)
def test_greedy_beats_all_others_who_play_at_random(players: int) -> None:
    """Of so few games it may lose one: at full tables it wins about 97 of 100."""
    result = run_arena("circadians", ["greedy", *["random"] * (players - 1)], 2 * players, seed=3, processes=1)
    assert result.games == 2 * players
    assert result.wins["greedy"] >= result.games - 1


def test_there_is_a_rule_of_thumb_for_every_question_that_random_games_ask() -> None:
    asked = set()
    for seed in range(6):
        m, rng = record.start(GAME, GAME.random_options(Rng(seed), 2 + seed % 4), str(seed), quiet=True), Rng(seed)
        while m.pending:
            seat, question = next(iter(m.pending.items()))
            asked.add(question.ask)
            m.apply(seat, m.sample(seat, rng))
    assert len(asked) > 25
    assert asked <= set(SCORES)


def test_the_choice_is_the_same_in_all_worlds_that_look_the_same() -> None:
    m, rng = record.start(GAME, {"factions": ["ai", "jrayek", "zcharo"]}, "5", quiet=True), Rng(5)
    for _ in range(120):
        seat = next(iter(m.pending))
        assert m.notation(make("greedy", 1).choose(m, seat)) == m.notation(
            make("greedy", 2).choose(m.redeal(seat, rng.bits()), seat)
        )
        m.apply(seat, m.sample(seat, rng))


def test_a_game_that_is_over_is_worth_all_or_nothing() -> None:
    m, rng = record.start(GAME, {"factions": ["ai", "oxataya"]}, "1", quiet=True), Rng(1)
    while m.pending:
        seat = next(iter(m.pending))
        m.apply(seat, m.sample(seat, rng))
    assert m.outcome is not None
    (winner,) = m.outcome.winners
    assert value(m.view(None), winner) == WON
    assert value(m.view(None), 1 - winner) == -WON


def test_it_marches_where_the_last_relic_lies_open() -> None:
    regions = {"r4c2": {"warriors": {"jrayek": 4}}, HERE: {"relic": 6, "foundations": ["n6"]}}
    m = turn(["jrayek", "ai"], "movement", points=1, round=6, regions=regions)
    assert chosen(m).split()[2:] == ["r4c2", HERE]


def test_it_acts_where_it_pays_nothing_and_passes_what_it_cannot_use() -> None:
    assert chosen(deciding(["zcharo", "ai"], "discovery")) == "act"
    price = {"recruitment": {"faction": "ai", "token": 4}}
    nobody_left = {HERE: {"warriors": {"zcharo": 20}}}
    assert chosen(deciding(["zcharo", "ai"], "recruitment", regions=nobody_left, prices=price)) == "pass"


def test_the_leyrien_lay_foundations_where_a_fortress_may_stand() -> None:
    heartened = {"warriors": {"leyrien": 4}, "morale": True}
    m = turn(
        ["leyrien", "ai"], "construction", points=2, courage=[4, 3], leyrien={"gems": 2},
        regions={HERE: heartened, "r4c4": {"warriors": {"leyrien": 1}}},
    )  # fmt: skip
    play(m, f"0: {chosen(m)}")
    assert chosen(m).startswith("build fortress r4c4 on personal")


def test_the_leyrien_boost_morale_where_no_fortress_may_stand() -> None:
    free = {"warriors": {"leyrien": 4}, "foundations": ["personal"]}
    m = collecting(
        ["leyrien", "ai"], sources=["optimistic", "morale"], leyrien={"gems": 1},
        regions={HERE: free, "r3c3": {"warriors": {"leyrien": 1}, "foundations": []}},
    )  # fmt: skip
    play(m, "0: collect optimistic")
    assert chosen(m) == "morale r3c3 glory"


def test_the_last_who_hearten_a_region_stay_in_it() -> None:
    regions = {
        "r5c5": {"leaders": ["rylach"], "morale": True},
        **{name: {"warriors": {"leyrien": 1}} for name in ("r4c4", "r5c4", HERE)},
    }
    m = collecting(["leyrien", "ai"], sources=["regions"], round=2, courage=[3, 4], regions=regions)
    assert "move 0 r5c5 r5c4 with rylach" in options(m, 0)
    assert not chosen(m).startswith("move 0 r5c5")


def test_it_hurries_nobody_whose_march_it_could_not_pay() -> None:
    price = {"movement": {"faction": "ai", "token": 6}}
    for energy, answer in ((6, "recruit 1 from 1"), (7, "hurry 1")):
        m = turn(
            ["leyrien", "ai", "zcharo"], "recruitment", points=1, prices=price, leyrien={"energy": energy},
            regions={HERE: {"warriors": {"leyrien": 12}}},
        )  # fmt: skip
        assert chosen(m) == answer


@pytest.mark.parametrize(("token", "own"), [(1, False), (3, False), (6, True)])
def test_rhy_zu_who_cost_energy_are_sent_to_others(token: int, own: bool) -> None:
    told = {"supply": [1, 2, 3, 6], "energy": 9, "gems": 2}
    m = position(["jrayek", "ai", "zcharo"], phase="pricing", flare="jrayek", jrayek=told, zcharo={"energy": 3})
    play(m, f"0: price production {token}")
    assert (chosen(m) == "summon jrayek") == own


def test_it_does_not_waste_a_card_on_a_battle_that_is_won() -> None:
    m = battle(["jrayek", "ai"], {"jrayek": 12, "ai": 1}, jrayek={"hand": ["t05"]})
    assert "t05" not in chosen(m)


def test_it_retreats_with_its_leader_from_a_battle_that_is_lost() -> None:
    m = battle(["jrayek", "ai"], {"jrayek": 2, "ai": 12}, leaders=["ikryla"])
    assert chosen(m).startswith("plan retreat")
