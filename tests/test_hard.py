"""Hard: decides by what its seat knows alone, the same for the same seed, and can say what its judgement rests on."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from wartable.bots import BOTS, make
from wartable.bots.hard import Effort, Hard, Search
from wartable.bots.leaf import Layer, Leaf, Weights, leaf_of, read, result
from wartable.bots.policy import Policy
from wartable.games import PACKAGES, find
from wartable.kernel import record
from wartable.kernel.errors import BadOptions
from wartable.kernel.match import Match
from wartable.kernel.questions import Choose
from wartable.kernel.state import Rng
from wartable.lessons import Sitting, plan_of

SHORT = Effort(keep=2, worlds=(1, 1), trials=60, wide=2, most=6, broad=2, rounds=(1, 2))
games = pytest.mark.parametrize("name", PACKAGES)


def at_a_choice(name: str, seed: int, after: int) -> tuple[Match, int]:
    """A random game at a question with several answers."""
    game, rng = find(name), Rng(seed)
    match = record.start(game, game.random_options(Rng(seed), 2), str(seed), quiet=True)
    for n in range(10_000):
        seat, question = next(iter(match.pending.items()))
        if n >= after and (not isinstance(question, Choose) or len(question.options) > 2):
            return match, seat
        match.apply(seat, match.sample(seat, rng))
    raise AssertionError("no choice")


@games
@pytest.mark.parametrize("after", [5, 40, 90])
@pytest.mark.parametrize("bot", ["easy", "greedy", "hard"])
def test_it_decides_the_same_in_every_world_that_its_seat_cannot_tell_from_the_true_one(name, after, bot):
    match, seat = at_a_choice(name, after, after)
    other = match.redeal(seat, 77)

    def choice(world: Match) -> str:
        bots = Hard(5, SHORT) if bot == "hard" else make(bot, 5)
        return world.notation(bots.choose(world, seat))

    assert choice(match) == choice(match) == choice(other)


@games
def test_it_leaves_the_match_as_it_is(name):
    match, seat = at_a_choice(name, 3, 30)
    before = msgspec.msgpack.encode(match.state), match.options(seat, Rng(1))
    Hard(1, SHORT).choose(match, seat)
    assert (msgspec.msgpack.encode(match.state), match.options(seat, Rng(1)))[0] == before[0]


@games
def test_every_game_has_learnt_and_thinks_within_its_effort(name):
    game = find(name)
    weights = read(game)
    assert weights is not None and leaf_of(game).learnt
    assert weights.made["command"].startswith(f"wartable train {name} ")
    msgspec.convert(weights.effort, Effort)  # a name that Effort does not know is refused nowhere else
    assert set(weights.effort) <= set(Effort.__struct_fields__)


@games
def test_it_explains_itself_by_the_terms_of_the_game(name):
    match, seat = at_a_choice(name, 4, 60)
    lines = Hard(2, Effort(keep=3, worlds=(2,), trials=200, broad=2, rounds=(2, 2))).explain(match, seat)
    assert len(lines) > 1
    assert all(0 <= line.worth <= 1 for line in lines)
    assert all(line.action in match.options(seat) for line in lines)
    assert any(line.terms for line in lines)
    for line in lines:
        sizes = [abs(share) for share in line.terms.values()]
        assert sizes == sorted(sizes, reverse=True)
        assert set(line.terms) <= set(match.game.features.terms)


def test_what_it_thinks_best_is_what_it_does():
    match, seat = at_a_choice("conquest", 6, 50)
    assert Hard(3, SHORT).explain(match, seat)[0].action == Hard(3, SHORT).choose(match, seat)


def weighing(match: Match, seat: int, worth: dict[int, list[float]]) -> Search:
    """A search that finds these worths, answer by answer and world by world."""
    options = list(range(len(worth)))
    search = Search(match, seat, options, [0.0] * len(options), Hard(1), leaf_of(match.game))
    worlds: dict[int, int] = {}

    def play(alive, world, trials):
        n = worlds.setdefault(world, len(worlds))
        for i in alive:
            search.seen[i].append(worth[i][n])

    search.play = play
    return search


def test_the_worse_half_is_dropped_after_every_round():
    match, seat = at_a_choice("conquest", 6, 50)
    worth = {0: [0.1] * 9, 1: [0.9] * 9, 2: [0.5] * 9, 3: [0.6] * 9}
    search = weighing(match, seat, worth)
    assert search.halve([0, 1, 2, 3], (2, 3, 4), habit=False) == [1, 3, 2, 0]
    assert [len(search.seen[i]) for i in range(4)] == [2, 5, 2, 5]


def test_a_habit_gives_way_only_to_what_is_surely_better():
    match, seat = at_a_choice("conquest", 6, 50)
    usual = [0.5] * 6
    luck = {0: usual, 1: [0.0, 1.0, 0.2, 0.9, 0.6, 0.4]}  # a little better on the average, by chance
    sure = {0: usual, 1: [0.58, 0.61, 0.6, 0.59, 0.6, 0.62]}
    hardly = {0: usual, 1: [0.505] * 6}  # less than the habit is worth
    assert weighing(match, seat, luck).halve([0, 1], (3, 3), habit=True)[0] == 0
    assert weighing(match, seat, sure).halve([0, 1], (3, 3), habit=True)[0] == 1
    assert weighing(match, seat, hardly).halve([0, 1], (3, 3), habit=True)[0] == 0


def test_beside_a_habit_nothing_is_played_on_that_can_hardly_become_better():
    match, seat = at_a_choice("conquest", 6, 50)
    search = weighing(match, seat, {0: [0.5] * 9, 1: [0.8, 0.1, 0.7, *[0.6] * 6], 2: [0.5] * 9})
    assert search.halve([0, 1, 2], (2, 1, 3), habit=True)[0] == 0
    assert [len(search.seen[i]) for i in range(3)] == [6, 6, 2]
    alone = weighing(match, seat, {0: [0.5] * 9, 1: [0.4, 0.41, 0.4, 0.9]})
    assert alone.halve([0, 1], (3, 1), habit=True) == [0, 1]
    assert [len(alone.seen[i]) for i in range(2)] == [3, 3]


# -- the leaf --------------------------------------------------------------------------------------


def weights(game: str, *, layers: int = 1) -> Weights:
    """Weights of which each number counts one tenth, with a unit that cuts off what is below zero between or without."""
    names = list(find(game).features.names)
    first = Layer([[0.1]] * len(names), [0.5])
    return Weights(game, "1", names, 2.0, [first] if layers == 1 else [first, Layer([[-2.0]], [1.0])], {}, {})


def test_it_never_takes_an_answer_back_and_so_comes_to_an_end():
    """A Rebel could assign a leader and take him back for ever."""
    match = Sitting(plan_of("rebellion", "07-a-whole-round")).match
    match.apply(0, match.options(0)[1])
    back = [option for option in match.options(0) if match.notation(option).startswith("back ")]
    beside = Hard(3, Effort(broad=99))._beside(match, 0)
    assert back and not set(back) & set(beside) and len(beside) > 3


def test_a_leaf_of_one_layer_is_a_weighted_sum_and_one_of_two_cuts_off_what_is_below_zero():
    game = find("conquest")
    ones, less = [1.0] * len(game.features.names), [-1.0] * len(game.features.names)
    total = 0.1 * len(ones)
    one, two = Leaf(game, weights("conquest")), Leaf(game, weights("conquest", layers=2))
    assert one.worth([ones, less]) == pytest.approx(1 / (1 + np.exp([-total - 0.5, total - 0.5])))
    assert two.worth([ones, less]) == pytest.approx(1 / (1 + np.exp([2 * (total + 0.5) - 1, -1])), abs=1e-6)


def test_the_difference_is_told_term_by_term_the_largest_first():
    game = find("conquest")
    leaf, names = Leaf(game, weights("conquest")), game.features.names
    before = [0.0] * len(names)
    one, other = game.features.terms[0], game.features.terms[1]
    after = [{one: 0.2, other: -1.0}.get(name.partition("/")[0], 0.0) for name in names]
    told = leaf.terms(before, after)
    assert set(told) == {one, other} and told[one] > 0 > told[other]
    assert abs(next(iter(told.values()))) == max(map(abs, told.values()))


def test_weights_of_other_features_are_refused():
    strange = msgspec.structs.replace(weights("conquest"), names=["army/own"])
    with pytest.raises(BadOptions, match="weights of conquest"):
        Leaf(find("conquest"), strange)
    with pytest.raises(BadOptions):
        Leaf(find("rebellion"), weights("conquest"))


@games
def test_positions_judged_at_once_are_worth_what_each_of_them_is(name):
    match, seat = at_a_choice(name, 6, 50)
    worlds = [match.redeal(seat, world) for world in range(3)]
    rng = Rng(2)
    while worlds[1].pending:
        asked = next(iter(worlds[1].pending))
        worlds[1].apply(asked, worlds[1].sample(asked, rng))
    leaf = leaf_of(match.game)
    single = [leaf.judge(world, seat=seat)[0] for world in worlds]
    assert leaf.judge(*worlds, seat=seat) == pytest.approx(single)
    assert single[1] == result(worlds[1], seat) != single[0]
    assert leaf.judge(seat=seat) == []


def test_without_weights_the_hand_made_value_judges_and_a_result_outweighs_it():
    match, seat = at_a_choice("conquest", 6, 50)
    leaf = Leaf(match.game, None)
    assert leaf.judge(match, seat=seat) == [match.game.value(match.view(seat), seat)]
    rng = Rng(1)
    while match.pending:
        asked = next(iter(match.pending))
        match.apply(asked, match.sample(asked, rng))
    assert sorted(result(match, s) for s in (0, 1)) == [0.0, 1.0]
    assert abs(leaf.judge(match, seat=seat)[0]) == 1e6


# -- playing on ------------------------------------------------------------------------------------


@games
def test_a_position_is_played_on_to_the_next_quiet_point_and_no_further(name):
    match, _ = at_a_choice(name, 8, 20)
    twin = match.redeal(None, 3)
    mark = twin.game.quiet(twin.state)
    Policy(wide=2, most=10_000).play_on(twin, Rng(1), 10_000)
    assert twin.outcome is not None or twin.game.quiet(twin.state) != mark
    tries = Policy(wide=2, most=10_000).play_on(match.redeal(None, 3), Rng(1), 5)
    assert tries <= 5 + 2


@games
def test_of_several_quiet_points_the_later_ones_lie_beyond_the_first(name):
    match, _ = at_a_choice(name, 8, 20)
    marks = []
    for quiets in (1, 2, 3):
        twin = match.redeal(None, 3)
        Policy(wide=2, most=10_000, quiets=quiets).play_on(twin, Rng(1), 10_000)
        marks.append("over" if twin.outcome is not None else twin.game.quiet(twin.state))
    first, second, third = marks
    assert first != "over" and first != match.game.quiet(match.state)
    assert second != first and (third != second or third == "over")


@pytest.mark.parametrize("name", ["rebellion", "circadians", "legion"])
def test_what_is_compared_in_one_world_has_the_same_luck_whatever_was_drawn_before(name):
    match, _ = at_a_choice(name, 8, 60)
    ends = []
    for drawn in (0, 1, 6):
        twin = match.redeal(None, 3)
        twin.state.drawn += drawn
        Policy(most=10_000, quiets=3).play_on(twin, Rng(1), 10_000)
        ends.append(msgspec.msgpack.encode(twin.state))
    other = match.redeal(None, 3)
    Policy(most=10_000, quiets=3).play_on(other, Rng(2), 10_000)
    assert ends[0] == ends[1] == ends[2] != msgspec.msgpack.encode(other.state)


def test_its_trials_do_not_see_the_dice_to_come():
    match, seat = at_a_choice("forbidden-stars", 2, 60)
    option = match.options(seat)[0]
    twins = [Policy()._after(match, seat, option, world) for world in (1, 1, 2)]
    assert twins[0].state.key == twins[1].state.key != twins[2].state.key
    assert match.state.key not in {twin.state.key for twin in twins}


def test_easy_makes_mistakes_also_where_rules_of_thumb_leave_one_answer():
    match, seat = at_a_choice("rebellion", 9, 60)
    usual = make("greedy", 1).choose(match, seat)
    answers = [make("easy", seed).choose(match, seat) for seed in range(60)]
    slips = sum(answer != usual for answer in answers)
    assert 1 <= slips <= 25


def test_the_levels_have_the_same_names_in_both_languages():
    from wartable.web import TEXTS

    for bot in BOTS:
        for lang in ("en", "ru"):
            assert bot not in TEXTS.line("bot-word", bot=bot).say(lang)
