"""A game that is over, in short: nothing before the end; then the score, moments, figures and losses of every side."""

import re
from html import unescape

import pytest

from tests.conformance.play import NAMES, find, finish
from tests.server.conftest import Person, join
from tests.server.test_replays import GAMES, table_of
from wartable.bots import make
from wartable.bots.leaf import leaf_of
from wartable.kernel import record
from wartable.kernel.state import Outcome, Rng
from wartable.kernel.text import LANGUAGES
from wartable.server import render, summary
from wartable.server.course import again, outline
from wartable.server.render import Viewer


def told(table, lang="en", own=(0,)):
    return summary.tell(table, lang, own, summary.Counter())


@pytest.fixture(params=GAMES)
def over(request, client, site, anna):
    options, _ = GAMES[request.param]
    match = finish(record.start(find(request.param), options, "5"), 5)
    return table_of(client, site, match, anna.who.id, "T")


def test_before_the_end_nothing_is_told(client, site, anna, boris):
    id = anna.new()
    join(site, id, boris)
    for person in (anna, boris, Person(client)):
        answer = person.get(f"/t/{id}/summary")
        assert answer.status_code == 403 and "graph" not in answer.text
    assert anna.get("/t/nothing/summary").status_code == 404
    boris.post(f"/tables/{id}/leave")
    assert anna.get(f"/t/{id}/summary").status_code == 200


def test_it_is_told_in_the_viewers_language_and_names(over, anna, boris):
    english, russian = (unescape(p.get(f"/t/{over.id}/summary").text) for p in (anna, boris))
    assert "Who was ahead" in english and "In numbers" in english and "Random bot" in english
    assert "Кто был впереди" in russian and "В числах" in russian and "Random bot" not in russian
    assert ("Anna ahead" in english) == ("впереди Anna" in russian) == (len(over.seating.sides) == 2)


def test_moments_are_few_public_and_in_order(over):
    moments = told(over).moments
    weighty = any(over.game.reckoning.moment(event) for event in over.match.events)
    assert len(moments) <= summary.MOMENTS and bool(moments) == weighty
    assert [m.at for m in moments] == sorted(m.at for m in moments) and sum(m.turning for m in moments) <= 1
    public = [e.seen_by(None) for e in over.match.events]
    lines = {
        render.say_event(over.game, "en", e, render.names(over, "en"), over.match.state)
        for e in public
        if e is not None
    }
    assert {m.text for m in moments} <= lines
    assert all(0 <= m.x <= 100 and 0 <= m.y <= 100 for m in moments)


def test_losses_and_figures_are_counted_from_the_events(over):
    reckoning, short = over.game.reckoning, told(over)
    gone = [g for e in over.match.events if (g := reckoning.lost(e, "en")) is not None]
    assert len(short.losses) == (len(over.seating.sides) if gone else 0)
    for side, seats in enumerate(over.seating.sides if gone else ()):
        assert sum(n for _, n in short.losses[side]) == sum(n for seat, _, n in gone if seat in seats)
    for (_, row), grows in zip(short.figures, reckoning.figures.values(), strict=False):
        more = [m for e in over.match.events if (m := grows(e)) is not None]
        assert row == [str(sum(n for seat, n in more if seat in seats)) for seats in over.seating.sides]
    label, taken = short.figures[len(reckoning.figures)]
    assert label == "decisions taken" and sum(map(int, taken)) == len(over.match.decisions)


def test_the_line_ends_with_the_winner(over):
    winners = {over.seating.side_of(seat) for seat in over.outcome.winners}
    for own in range(len(over.seating.sides)):
        short = told(over, own=(own,))
        high = 3.0 if own in winners else summary.HIGH - 3.0
        line = short.lines[0 if len(short.sides) == 2 else own][1]
        assert short.top == own and line.endswith(f"L1000.0 {high:.1f}"), "above is one's own side"
    assert sum(r.stop - r.start for r in short.rounds) == len(over.match.decisions)


def test_the_line_is_the_chance_to_win_in_the_measure_of_hints(over):
    leads, leaf, sides = outline(over, "en").leads, leaf_of(over.game), over.seating.sides
    middle, match = sorted(leads)[len(leads) // 2], again(over)
    for d in over.match.decisions[:middle]:
        match.renew_as(over.match)
        match.apply(d.seat, d.action)
    match.renew_as(over.match)
    chances = [leaf.judge(match, seat=side[0])[0] for side in sides]
    even, told = sum(chances) / len(sides), leads[middle]
    assert [lead > 0 for lead in told] == [chance > even for chance in chances]
    assert sorted(range(len(sides)), key=told.__getitem__) == sorted(range(len(sides)), key=chances.__getitem__)
    if len(sides) == 2:
        assert told[0] == pytest.approx(100 * (chances[0] - chances[1]) / sum(chances)) == -told[1]


def test_of_sides_that_have_different_aims_the_line_is_above_for_the_one_that_mostly_wins(client, site):
    """The Rebels hide and have few systems and ships, and yet they may be ahead."""
    right = []
    for seed in range(12):
        match = record.start(find("rebellion"), {"first_game": True}, str(seed))
        bots = [make("greedy", seed), make("greedy", seed + 1)]
        while match.pending:
            seat = next(iter(match.pending))
            match.apply(seat, bots[seat].choose(match, seat))
        leads = outline(table_of(client, site, match), "en").leads
        late = leads[sorted(leads)[2 * len(leads) // 3]]
        right.append((late[0] > 0) == (match.outcome.results[0] == "win"))
    assert sum(right) >= 8


def test_partners_have_one_score_and_their_figures_together(client, site, relay_game):
    people = [Person(client) for _ in range(4)]
    id = people[0].new(game="relay", name="Anna")
    for person in people[1:]:
        join(site, id, person)
    table = site.lobby.tables[id]
    finish(table.match, 3)
    short = told(table)
    assert [side.name for side in short.sides] == ["Anna · Вера", "Борис · Глеб"] and short.sides[0].own
    assert short.figures[0] == ("cards played", ["3", "3"]), "of both partners"
    end = unescape(render.fragments(table, Viewer(0, "en", (0,)))["over"])
    rows = re.findall(r'<tr data-faction="[^"]*" data-result="(\w+)">(.*?)</tr>', end, re.DOTALL)
    assert len(rows) == 2 and [re.findall(r"<b[^>]*>(\d+)</b>", row) for _, row in rows] == [
        [str(n)] for n in table.match.state.points
    ]
    assert "North" in rows[0][1] and "Anna, Вера" in rows[0][1]


def test_before_the_first_decision_no_question_tells_what_the_game_was_set_up_with(client, site):
    table = table_of(client, site, record.start(find("rebellion"), {"first_game": True}, "5"))
    assert not table.match.decisions and table.match.events and render.lately_told(table, 0, "en", {}) == ""
    seat = next(iter(table.match.pending))
    table.match.apply(seat, table.match.options(seat)[0])
    assert render.lately_told(table, 0, "en", {}) != ""


@pytest.mark.parametrize(("cite", "en", "ru"), [
    ("RBB-VICTORY-001", "when the Rebel base is revealed", "если база повстанцев раскрыта"),
    ("RBB-VICTORY-003", "on the same space of the time track", "на одном делении трека времени"),
])  # fmt: skip
def test_where_no_event_says_why_the_game_is_over_its_rule_does(client, site, cite, en, ru):
    table = site.lobby.tables[Person(client).new("bot:random", game="rebellion", name="Anna")]
    state = table.match.state
    state.outcome = Outcome.of(state.seating, [1], cite)
    for lang, why in (("en", en), ("ru", ru)):
        assert why in unescape(render.fragments(table, Viewer(0, lang, (0,)))["over"])


@pytest.mark.parametrize("name", NAMES)
def test_every_game_reckons_by_sides_in_both_languages(name):
    game = find(name)
    match = finish(record.start(game, game.random_options(Rng(2), 0), "2"), 2)
    for view in (match.view(None), match.view(0)):
        for score in game.reckoning.score(view):
            assert len(score.have) == len(match.seating.sides) and min(n for n in score.have if n is not None) >= 0
            assert all(game.texts.has(lang, f"score-{score.name}") for lang in LANGUAGES)
    assert all(game.texts.has(lang, f"figure-{name}") for name in game.reckoning.figures for lang in LANGUAGES)
