"""Questions to the rulebooks: stems, players' words, slips of spelling, and what does not fit."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from wartable.kernel.asking import ask, marked, stem_of
from wartable.kernel.rulebook import Atom, Rulebook, Ruling, Sayings, Term, Topic, Words


def book(game: str = "castles", **texts: tuple[str, str]) -> Rulebook:
    """A small rulebook; `raid_1` is the rule RAID-1 of the topic raid."""
    topics = dict.fromkeys(name.split("_")[0] for name in texts)
    return Rulebook(
        game,
        Words(game, game),
        [Topic(topic, Words(topic, topic)) for topic in topics],
        [Atom(name.upper().replace("_", "-"), name.split("_")[0], "rule", en, ru) for name, (en, ru) in texts.items()],
        [
            Term("keep", "Keep", "донжон", Sayings(["tower"], ["башня", "высокая башня"])),
            Term("flee", "Flee", "бежать", Sayings(["run away"], ["удирать"])),
            Term("building", "Building", "постройка"),
            Term("mill", "Mill", "мельница", kind_of="building"),
        ],
    )


BOOK = book(
    raid_1=("Raiders burn one field.", "Налётчики сжигают одно поле."),
    raid_2=("A raider who is wounded flees to the woods.", "Раненый налётчик бежит в лес."),
    siege_1=("A keep holds out for three rounds.", "Донжон держится три раунда."),
    siege_2=("The keeper of a keep may not leave it during a siege.", "Хозяин донжона не покидает его во время осады."),
    trade_1=("Grain is sold at the market.", "Зерно продают на рынке."),
    trade_2=("Every building is taxed by the crown.", "Каждая постройка облагается налогом короны."),
    trade_3=("A merchant pays at the gate.", "Купец платит у ворот."),
    trade_4=("Nobody sells at night.", "Ночью не торгуют."),
)


def ids(question: str, *books: Rulebook, first: str = "") -> list[str]:
    return [answer.atom.id for answer in ask(books or [BOOK], question, first)]


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("What do the raiders burn?", "RAID-1"),
        ("which fields are burnt, who burned them", "RAID-1"),
        ("Продаётся ли зерно на рынках?", "TRADE-1"),
        ("Что с раненым налётчиком?", "RAID-2"),
    ],
)
def test_words_are_found_whatever_their_endings(question, best):
    assert ids(question)[0] == best


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("Does the tower hold out?", "SIEGE-1"),
        ("Can I run away when wounded?", "RAID-2"),
        ("Сколько держится высокая башня?", "SIEGE-1"),
    ],
)
def test_what_players_say_stands_for_the_term(question, best):
    assert ids(question)[0] == best


def test_a_narrower_term_is_answered_by_the_rule_of_the_wider():
    assert ids("Is a mill taxed?")[0] == "TRADE-2"
    assert ids("mill") == ["TRADE-2"]


@pytest.mark.parametrize("question", ["graain", "gran", "grian", "graim", "зирно", "зернно"])
def test_a_slip_of_spelling_is_forgiven(question):
    assert ids(question) == ["TRADE-1"] if len(question) > 4 else ids(question) == []


def test_a_number_is_asked_for_by_how_many():
    assert ids("How many rounds for a keep?")[0] == "SIEGE-1"
    assert ids("how many keep")[0] == "SIEGE-1" and ids("keep keeper")[0] == "SIEGE-2"


@pytest.mark.parametrize("question", ["", "may I?", "Можно ли?", "xyzzy plugh", "What is the weather like in Paris?"])
def test_where_nothing_fits_nothing_is_found(question):
    assert ids(question) == []


def test_a_rule_is_found_by_its_number_or_a_part_of_it():
    assert ids("siege-2") == ["SIEGE-2"]
    assert ids(" RAID- ") == ["RAID-1", "RAID-2"]


def test_the_game_one_sits_at_is_asked_first():
    other = book(
        "ships",
        harbour_1=("Grain is weighed.", "Зерно взвешивают."),
        harbour_2=("Wine is tasted.", "Вино пробуют."),
        harbour_3=("A pilot comes aboard.", "Лоцман поднимается на борт."),
    )
    assert ids("Is grain weighed?", BOOK, other) == ["HARBOUR-1", "TRADE-1"]
    assert ids("Is grain weighed?", BOOK, other, first="castles") == ["TRADE-1", "HARBOUR-1"]


def test_rulings_help_to_find_the_rule_they_are_about():
    assert ids("What about smugglers?") == []
    ruling = Ruling("R", ["TRADE-3"], Words("And smugglers?", "А контрабандисты?"), Words("They too.", "И они тоже."))
    ruled = msgspec.structs.replace(BOOK, rulings=[ruling], by_id={})
    assert ids("What about smugglers?", ruled) == ids("Платят ли контрабандисты?", ruled) == ["TRADE-3"]


def test_the_words_that_made_a_rule_fit_are_marked():
    pieces = list(marked(BOOK, "Can the towers be burnt?", "A keep is burnt, not a keeper."))
    assert "".join(piece for piece, _ in pieces) == "A keep is burnt, not a keeper."
    assert [piece for piece, meant in pieces if meant] == ["keep", "burnt"]


def test_words_have_the_same_stem_in_several_threads():
    words = [
        f"{word}{ending}" for word in ("deploy", "defend", "retreat", "control") for ending in ("s", "ed", "ing", "er")
    ] * 40
    bare = stem_of.__wrapped__
    alone, pause = [bare(word) for word in words], sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            assert list(threads.map(bare, words)) == alone
    finally:
        sys.setswitchinterval(pause)
