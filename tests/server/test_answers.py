"""Answers as a person picks them: first what, then where."""

import pytest

from tests.games.conquest.table import battle
from tests.games.rebellion.table import position
from tests.vocabulary import play
from wartable.bots import make
from wartable.games import PACKAGES, find
from wartable.kernel import record
from wartable.server.answers import Group, Heading, Option, answers, grouped, main_answers, refused_in_groups
from wartable.server.seats import BOT, HUMAN, Config, SeatInfo
from wartable.server.tables import Table


def deploy(card, place, kind="Deploy"):
    return Option(
        f"deploy {card} {place}", f"Deploy {card} at {place}", (f"h-{card}", f"p-{place}"), (card, place), kind
    )


def use(card):
    return Option(f"use {card}", f"Use {card}", (f"u-{card}",), (card,), "Use")


PASS = Option("pass", "Pass")


def seen(rows, under=""):
    """The rows that are seen when so much has been picked, in words."""
    return [
        row.text if isinstance(row, Heading) else row.name if isinstance(row, Group) else row.short or row.text
        for row in rows
        if under == ("" if isinstance(row, Heading) else row.under)
    ]


def test_answers_stand_under_what_is_picked_first_and_the_pass_is_last():
    rows = grouped([PASS, deploy("nob", "Iridial"), use("shrine"), deploy("boyz", "Barlus"), deploy("nob", "Barlus")])
    assert seen(rows) == ["Deploy", "nob", "Deploy boyz at Barlus", "Use", "Use shrine", "Pass"]
    assert seen(rows, "h-nob") == ["Iridial", "Barlus"]
    assert [row.count for row in rows if isinstance(row, Group)] == [2]


def test_one_kind_needs_no_heading():
    assert seen(grouped([deploy("nob", "Iridial"), deploy("boyz", "Barlus"), PASS])) == [
        "Deploy nob at Iridial",
        "Deploy boyz at Barlus",
        "Pass",
    ]


def test_what_differs_in_neither_piece_is_told_in_full():
    plain, helped = deploy("nob", "Barlus"), deploy("nob", "Barlus")
    helped.notation, helped.text = "deploy nob Barlus +forge", "Deploy nob at Barlus with a forge token"
    rows = grouped([plain, helped, deploy("nob", "Iridial")])
    assert seen(rows) == ["nob"] and seen(rows, "h-nob") == ["Barlus", "Iridial"]
    assert seen(rows, "h-nob p-Barlus") == ["Deploy nob at Barlus", "Deploy nob at Barlus with a forge token"]


def test_a_piece_without_a_name_is_told_in_full():
    rows = grouped([deploy("nob", "?"), deploy("nob", "Iridial")])
    assert seen(rows, "h-nob") == ["Deploy nob at ?", "Iridial"]


def test_refusals_of_a_piece_with_answers_come_when_it_is_picked_and_others_once():
    rows = grouped([deploy("nob", "Iridial"), deploy("nob", "Barlus")])
    refusals = [deploy("nob", "Carnath"), deploy("boyz", "Barlus"), deploy("boyz", "Iridial")]
    for refusal in refusals:
        refusal.rule = "X-1"
    found = refused_in_groups(refusals, rows)
    assert [(row.under, row.short) for row in found] == [("h-nob", "Carnath"), ("", "boyz"), (None, "")]


def test_the_prompt_has_few_answers_or_those_no_piece_stands_for():
    both, nothing = Option("take both", "Take both"), Option("take nothing", "Nothing")
    assert main_answers(grouped([use("shrine"), PASS])) == ([use("shrine")], 0)
    assert main_answers(grouped([both, nothing, use("shrine")])) == ([both, nothing], 1)
    assert main_answers(grouped([use("shrine"), use("tower"), use("bunker")])) == ([], 3)
    weighty = Option("reveal", "Reveal the base", confirm="weighty")
    assert main_answers(grouped([weighty, nothing])) == ([weighty, nothing], 0)
    assert main_answers(grouped([weighty, nothing, use("shrine")])) == ([nothing], 2), (
        "beside others it is not offered first"
    )
    assert main_answers(grouped([deploy("nob", "Iridial"), deploy("nob", "Barlus"), PASS])) == ([], 1)


def test_cards_one_chooses_from_can_be_read_and_what_the_question_says_is_not_repeated():
    goals = ["liberation", "popular-support"]
    match = position(
        turn="rebel",
        rebel={"missions": [{"card": "infiltration", "leaders": ["princess-leia"]}], "objective-deck": goals},
        systems={"naboo": {"units": {"tie-fighter": 1}}},
    )
    play(match, "0: reveal infiltration naboo", "1: pass")
    seats = [SeatInfo(0, HUMAN, "anna", "Anna"), SeatInfo(1, BOT, bot="random")]
    table, face = Table("t", "T", match, Config(), seats, None), find("rebellion").face
    liberation, support = (
        "Win a ground battle in a system that was subjugated when the combat began.",
        "At least 6 systems have Rebel loyalty.",
    )

    def notes(noted):
        return [option.note for option in answers(table, face, 0, "en", {}, noted)]

    assert notes("In a system with an Imperial unit.") == [liberation, support]
    assert notes(liberation) == ["", support]


@pytest.mark.parametrize("name", PACKAGES)
def test_every_piece_of_an_answer_has_a_name(name):
    game = find(name)
    match, bot = record.start(game, game.face.quick(3), f"{3:032x}"), make("random", 3)
    for _ in range(250):
        if not match.pending:
            break
        seat = next(iter(match.pending))
        for action in match.options(seat):
            for lang in ("ru", "en"):
                names = game.face.names(lang, match.state, action)
                assert len(names) == len(game.face.pieces(action)) and all(names), action
        match.apply(seat, bot.choose(match, seat))


@pytest.mark.parametrize(
    ("lang", "told"), [("en", ["HQ: yours", "HQ: Nob"]), ("ru", ["Штаб-квартира: ваша", "Штаб-квартира: Nob"])]
)
def test_a_headquarters_is_told_by_whose_it_is(lang, told):
    m = battle(
        {"planets": {1: ["deathwing-guard"]}},
        {"hq": ["shoota-mob"]},
        planets=["atrox-prime", "plannum", "barlus", "elouith", "carnath", "tarrus", "osus-iv"],
    )
    seats = [SeatInfo(0, HUMAN, "a", "Anna"), SeatInfo(1, BOT, bot="easy")]
    table = Table("t", "T", m, Config(), seats, None)
    called = {0: m.game.texts.say(lang, "player-you"), 1: "Nob"}
    rows = [option.text for option in answers(table, m.game.face, 0, lang, called, "")]
    assert [row.partition(" → ")[2] for row in rows if ": " in row] == told
