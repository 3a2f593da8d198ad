"""A game in the terminal: asking, explaining, going back, keeping the record."""

import io
import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import wartable
from tests.cli.conftest import PROGRAM, in_a_process, one_line, record_of
from tests.games.conquest.table import battle, window
from wartable.bots import make
from wartable.cli.screen import LONG, Screen
from wartable.cli.table import Seating, Table
from wartable.games.conquest.content import CARDS, KINDS

BOTS = "human,bot:random"


def seed_with(card, deck):
    """A seed with which the first seat begins and holds the card."""
    for seed in range(300):
        m = wartable.new("conquest", seed=seed, decks=[deck, "nazdreg"])
        if 0 in m.pending and CARDS[card].number in m.state.players[0].hand:
            return seed
    raise AssertionError("no such seed")


def test_a_whole_game_in_russian_through_a_pipe():
    done = in_a_process("play", "conquest", "--seats", BOTS, "--seed", "1", "--lang", "ru", typed=b"1\n" * 3000)
    out = done.stdout.decode()
    assert done.returncode == 0, done.stderr.decode()
    assert "Фаза расстановки" in out and "Оставить начальную руку" in out
    assert any(line.startswith(("[CQ-", "[CQR-")) and "Победа: " in line for line in out.splitlines()[-8:])
    match = wartable.load(record_of(out).read_text())
    assert match.outcome is not None
    assert in_a_process("verify", record_of(out)).returncode == 0


def test_two_bots_play_by_themselves(run):
    code, out, _ = run("play", "conquest", "--seats", "bot:random,bot:random", "--seed", 2)
    assert code == 0
    assert "Bot random 1 draws 7 cards  CQ-SETUP-011" in out
    assert "> " not in out


def test_the_same_seed_gives_the_same_game(run):
    games = [run("play", "conquest", "--seats", "bot:random,bot:random", "--seed", 4)[1] for _ in range(2)]
    records = [record_of(out).read_text() for out in games]
    assert records[0] == records[1]


def test_the_end_of_input_keeps_the_record_and_says_where(run):
    code, out, err = run("play", "conquest", "--seats", BOTS, "--seed", 3, typed="keep\n")
    assert (code, err) == (0, "")
    path = record_of(out)
    assert (
        path.parent == Path("saves") and path.name.startswith("conquest-") and path.name.endswith("-human-random.jsonl")
    )
    assert f"Go on with: wartable play conquest --resume {path}" in out
    assert "keep" in [d.notation for d in wartable.load(path.read_text()).decisions if d.seat == 0]


def test_a_saved_game_goes_on_where_it_stood(run):
    _, out, _ = run("play", "conquest", "--seats", "human,human", "--seed", 3, typed="keep\nkeep\n")
    path = record_of(out)
    before = wartable.load(path.read_text())
    code, out, _ = run("play", "conquest", "--seats", "human,human", "--resume", path, typed="pass\n")
    assert code == 0
    after = wartable.load(record_of(out).read_text())
    assert record_of(out) == path
    assert [d.notation for d in after.decisions] == [*[d.notation for d in before.decisions], "pass"]


def test_control_c_keeps_the_record_and_says_where():
    playing = subprocess.Popen(
        [*PROGRAM, "play", "conquest", "--seats", BOTS, "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    playing.stdin.write(b"1\n")
    playing.stdin.flush()
    deadline = time.monotonic() + 60
    while not list(Path("saves").glob("*.jsonl")) and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(0.5)
    playing.send_signal(signal.SIGINT)
    playing.wait(timeout=60)  # before its input is closed: the end of the input is another way to leave
    out, err = playing.communicate()
    assert playing.returncode == 0, err.decode()
    assert "Interrupted." in out.decode() and "Traceback" not in err.decode()
    assert wartable.load(record_of(out.decode()).read_text()).game.id == "conquest"


def a_long_list(capsys, game, options, begins):
    """What is printed of the first question that has many answers, the second of which begins so; how many it has."""
    match, bot = wartable.new(game, seed=1, **options), make("greedy", 1)
    while match.pending:
        seat = next(iter(match.pending))
        answers = [match.notation(action) for action in match.options(seat)]
        if len(answers) > LONG and answers[1].startswith(begins):
            Screen(match, "en", {}).question(seat, "")
            return capsys.readouterr().out, len(answers)
        match.apply(seat, bot.choose(match, seat))
    raise AssertionError("never asked")


FIRST = {"setup": "first-game", "factions": ["ai", "zcharo"]}


@pytest.mark.parametrize(("game", "options", "begins", "head"), [
    ("rebellion", {"first_game": True}, "assign", r"Mon Mothma →\n        \d+\) Build Alliance   \d+\) "),
    ("rebellion", {"first_game": True}, "reveal", r"Reveal Sabotage:\n        \d+\) Alderaan   \d+\) Bespin"),
    ("circadians", FIRST, "move", r"\d‑\d →.*\n        \d+\) .*1 warrior   \d+\) "),
    ("circadians", FIRST, "price", r"Token 1 .*\n        1\) Discovery: token 1 "),
])  # fmt: skip
def test_in_a_long_list_answers_about_one_piece_stand_together(capsys, game, options, begins, head):
    out, many = a_long_list(capsys, game, options, begins)
    assert re.search(head, out), out
    assert sorted(int(n) for n in re.findall(r"(?m)(?:^ *|   )(\d+)\) ", out)) == list(range(1, many + 1)), "each once"


def test_the_question_names_its_rule_and_a_question_mark_shows_it(run):
    _, out, _ = run(
        "play", "conquest", "--seats", "human,human", "--seed", 3, typed="?\n?2\n? cq-deploy-010\n? xyzzy\n"
    )
    assert "[CQ-SETUP-012] Player 1: Keep your opening hand" in out or "[CQ-SETUP-012] Player 2: Keep" in out
    after = out.split("> ")
    assert "CQ-SETUP-012  Setup 8: a player dissatisfied" in after[1]
    assert "Shuffle it back and draw a new hand" in after[2] and "CQ-SETUP-012" in after[2]
    assert "CQ-DEPLOY-010  A card cannot be deployed" in after[3]
    assert "No rule was found that fits “xyzzy”" in after[4]


def test_an_exclamation_mark_lists_what_is_forbidden_with_its_rule(run):
    seed = seed_with("mordian-hellhound", "straken")
    typed = "keep\nkeep\n!\n?999\ndeploy mordian-hellhound @6\n"
    decks = ["--deck", "straken", "--deck", "nazdreg"]
    _, out, _ = run("play", "conquest", "--seats", "human,human", "--seed", seed, *decks, typed=typed)
    _, listed, no_number, illegal, _ = out.split("> ")[2:]
    assert "CQ-DEPLOY-013  An army unit cannot be deployed at a face-down planet" in listed
    assert "Deploy Mordian Hellhound at planet 6 (face down)" in listed
    assert "There is no such number" in no_number
    assert "Not allowed: CQ-DEPLOY-013 forbids it" in illegal
    number = next(line.split(")")[0].strip() for line in listed.splitlines() if "Mordian Hellhound at planet 6" in line)
    _, out, _ = run(
        *["play", "conquest", "--seats", "human,human", "--seed", seed, *decks],
        typed=f"keep\nkeep\n?{number}\n{number}\n",
    )
    for answer in out.split("> ")[3:5]:
        assert "Deploy Mordian Hellhound at planet 6 (face down) — forbidden by CQ-DEPLOY-013" in answer


def test_undo_takes_the_own_last_decision_back(run):
    seed = seed_with("kiths-khymeramasters", "kith")
    typed = "keep\ndeploy kiths-khymeramasters @1\nu\ndeploy kiths-khymeramasters @2\n"
    _, out, _ = run(
        "play", "conquest", "--seats", BOTS, "--seed", seed, "--deck", "kith", "--deck", "nazdreg", typed=typed
    )
    assert "Taken back: deploy kiths-khymeramasters @1" in out
    own = [d.notation for d in wartable.load(record_of(out).read_text()).decisions if d.seat == 0]
    assert own == ["keep", "deploy kiths-khymeramasters @2"]


def test_undo_goes_back_over_the_answers_that_were_given_for_the_player(monkeypatch):
    m = battle(
        {"planets": {1: ["goff-nob", "bad-dok"]}},
        {"planets": {1: [{"card": "rugged-killa-kans", "exhausted": True}]}},
    )
    monkeypatch.setattr(sys, "stdin", io.StringIO("attack bad-dok\nu\nattack goff-nob\n"))
    Table(m, [Seating("", "Ann"), Seating("random", "Bob")], "en", Path("record.jsonl")).run()
    assert [d.notation for d in m.decisions][:2] == ["attack goff-nob", "rugged-killa-kans"]


def test_undo_stops_at_a_decision_of_somebody_else_and_says_so(run):
    _, out, _ = run("play", "conquest", "--seats", "human,human", "--seed", 3, "--names", "Ann,Bob", typed="keep\nu\n")
    assert "It cannot be taken back: Ann has decided since" in out or "It cannot be taken back: Bob has" in out


def test_undo_stops_at_what_was_revealed_and_says_by_which_event(run):
    seed = seed_with("swordwind-farseer", "starbane")
    typed = "keep\ndeploy swordwind-farseer @1\nuse swordwind-farseer\nu\n"
    decks = ["--deck", "starbane", "--deck", "nazdreg", "--lang", "ru"]
    _, out, _ = run("play", "conquest", "--seats", BOTS, "--seed", seed, *decks, typed=typed)
    assert "Отменить нельзя: с тех пор кое-что открылось — Игрок смотрит 6 карт своей колоды: «" in " ".join(
        out.split()
    )


def test_before_the_first_decision_there_is_nothing_to_take_back(run):
    _, out, _ = run("play", "conquest", "--seats", "human,human", "--seed", 3, typed="u\n")
    assert "There is nothing to take back" in out


def test_saving_under_a_name_writes_a_record_and_never_overwrites_another_file(run):
    Path("mine.txt").write_text("precious")
    typed = "s\nkeep\ns games/first.jsonl\ns mine.txt\ns mine.txt/x.jsonl\n"
    _, out, _ = run("play", "conquest", "--seats", "human,human", "--seed", 3, typed=typed)
    assert [d.notation for d in wartable.load(Path("games/first.jsonl").read_text()).decisions] == ["keep"]
    assert Path("mine.txt").read_text() == "precious"
    assert "mine.txt exists already" in out
    assert "mine.txt/x.jsonl: " in out


def test_log_table_help_and_russian_command_letters(run):
    _, out, _ = run("play", "conquest", "--seats", BOTS, "--seed", 3, "--lang", "ru", typed="ж 2\nт\nп\nв\n")
    log, table, helped = out.split("> ")[1:4]
    assert log.count("· ") == 2
    assert "ПЕРВАЯ ПЛАНЕТА" in table
    assert "отменить своё последнее решение" in helped


def test_what_is_no_answer_changes_nothing(run):
    typed = "\nfoo\n0\n-1\n99\n999999999999999999999\n1.5\nдеплой\n\x00\nkeep\n"
    code, out, _ = run("play", "conquest", "--seats", "human,human", "--seed", 3, typed=typed)
    assert code == 0
    assert "“foo” is not an answer to this question" in out
    assert [d.notation for d in wartable.load(record_of(out).read_text()).decisions] == ["keep"]


def test_bytes_that_are_no_text_are_no_answer_either():
    done = in_a_process("play", "conquest", "--seats", BOTS, "--seed", 3, typed=b"\xff\xfe\xd0\n1\n")
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_single_answer_is_given_without_asking_unless_one_wants_to_be_asked(run):
    asked = [
        run("play", "conquest", "--seats", BOTS, "--seed", 1, *more, typed="1\n" * 400)[1].count("> 1\n")
        for more in ([], ["--ask-all"])
    ]
    assert asked[0] < asked[1]


def test_at_one_keyboard_nobody_sees_the_other_hand(run):
    _, out, _ = run(
        "play", "conquest", "--seats", "human,human", "--seed", 3, "--names", "Ann,Bob", typed="keep\nkeep\n"
    )
    first, second, third = out.split("Hand over the keyboard")[1:4]
    m = wartable.new("conquest", seed="3")
    seat = next(iter(m.pending))
    for part, viewer in ((first, seat), (second, 1 - seat)):
        hidden = {KINDS[c].name.en for c in m.state.players[1 - viewer].hand} - {
            KINDS[c].name.en for c in m.state.players[viewer].hand
        }
        assert hidden and not any(name in part for name in hidden)
    assert "Now it is Ann" in out and "Now it is Bob" in out and third


def test_in_a_terminal_the_screen_is_wiped_and_waits_until_the_other_player_sits_down():
    ours, theirs = pty.openpty()
    argv = [*PROGRAM, "play", "conquest", "--seats", "human,human", "--seed", "3", "--names", "Ann,Bob"]
    playing = subprocess.Popen(argv, stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, "TERM": "xterm"})
    os.close(theirs)
    read_until(ours, b"press Enter.")
    os.write(ours, b"\n")
    read_until(ours, b"> ")
    os.write(ours, b"keep\n")
    between = read_until(ours, b"press Enter.")
    assert b"\033[H\033[2J\033[3J" in between  # the screen and what was scrolled away are wiped
    assert b"2) Shuffle it back" not in between.split(b"\033[3J")[1]
    os.write(ours, b"\n")
    assert b"2) Shuffle it back" in read_until(ours, b"> ")
    os.write(ours, b"q\n")
    read_until(ours, b"--resume")
    assert playing.wait(timeout=30) == 0
    os.close(ours)


def read_until(terminal, text):
    """What the terminal shows up to this text."""
    shown, deadline = b"", time.monotonic() + 60
    while text not in shown:
        ready, _, _ = select.select([terminal], [], [], 1)
        if ready:
            shown += os.read(terminal, 65536)
        assert time.monotonic() < deadline, shown.decode(errors="replace")
    return shown


def test_a_deck_list_can_be_played_and_an_illegal_one_cannot(run):
    _, listed, _ = run("deck", "list", "kith", "--lang", "ru")
    Path("kith.txt").write_text(listed)
    assert run("play", "conquest", "--deck", "kith.txt", "--deck", "straken", "--seed", 1, typed="q\n")[0] == 0
    Path("short.txt").write_text("Nazdreg\n3 Goff Nob\n")
    code, _, err = run("play", "conquest", "--deck", "short.txt", "--deck", "straken")
    assert (code, one_line(err)) == (2, True)
    assert "CQ-DECK-" in err


def test_the_log_of_forbidden_stars_names_factions_and_systems(run):
    _, out, _ = run("play", "forbidden-stars", "--seed", 7, "--lang", "ru", typed="1\nq\n")
    told = [
        line for line in out.splitlines() if line.startswith("· ") and re.search("кладут? приказ|кладёт приказ", line)
    ]
    assert len(told) >= 2 and not any(re.search(r"· \d|систему \d", line) for line in told)


def test_as_many_play_as_sit_at_the_table(run):
    seats = "human,bot:random,bot:random,bot:random"
    _, out, _ = run("play", "forbidden-stars", "--seats", seats, "--seed", 7, typed="q\n")
    assert len(wartable.load(record_of(out).read_text()).state.players) == 4
    assert "objectives 0/4" in out


def test_without_seats_bots_take_the_places_that_the_options_make(run):
    _, out, _ = run("play", "forbidden-stars", "-o", "factions=[orks,eldar,chaos]", "--seed", 7, typed="q\n")
    assert record_of(out).name.endswith("-human-greedy-greedy.jsonl")


def test_the_command_that_goes_on_seats_the_same_people(run):
    wishes = ["--seats", "human,human", "--names", "Ann Lee,Bob", "--lang", "ru"]
    _, out, _ = run("play", "conquest", *wishes, "--seed", 3, typed="q\n")
    again = next(line for line in out.splitlines() if line.startswith("Продолжить: wartable "))
    argv = shlex.split(again.removeprefix("Продолжить: wartable "))
    assert argv == ["play", "conquest", "--resume", str(record_of(out)), *wishes]
    assert "Ann Lee: " in run(*argv, typed="q\n")[1] or "Bob: " in run(*argv, typed="q\n")[1]


def test_whatever_is_typed_is_answered(run):
    long = "9" * 5000
    typed = "\n".join([long, f"?{long}", f"l {long}", "? " + "x" * 5000, "y" * 5000, "s " + "z" * 5000, "s a\0b", "²"])
    code, out, err = run("play", "conquest", "--seats", "human,human", "--seed", 3, typed=typed)
    assert (code, err) == (0, "")
    assert "the name is too long" in out and "“²” is not an answer" in out
    assert Path("ab").exists()


def test_a_window_that_is_too_narrow_for_the_table_is_named(run, monkeypatch):
    wide = run("play", "conquest", "--seed", 3, typed="q\n")[1]
    monkeypatch.setattr("wartable.cli.common.PLAIN_WIDTH", 80)
    narrow = run("play", "conquest", "--seed", 3, "--lang", "ru", typed="q\n")[1]
    assert "columns" not in wide
    assert "В этом окне 80 колонок, а столу нужно 100." in narrow


def test_a_folder_that_cannot_be_written_to_ends_with_exit_code_1(run):
    Path("saves").write_text("a file where the folder should be")
    code, _, err = run("play", "conquest", "--seats", "human,human", "--seed", 3, typed="keep\n")
    assert code == 1
    assert "saves" in err and "Traceback" not in err


def test_the_language_may_come_from_the_environment(run, monkeypatch):
    monkeypatch.setenv("WARTABLE_LANG", "ru")
    assert "Карту нельзя ввести в игру" in run("rules", "show", "CQ-DEPLOY-010")[1]


def test_a_person_says_when_to_be_asked(tmp_path, capsys):
    """`a` lists the windows and when one is asked; what is set is kept to, and another person has settings of their own."""
    m = window({"supports": ["catachan-outpost"], "planets": {1: ["goff-nob"]}}, {"planets": {1: ["possessed"]}})
    table = Table(m, [Seating("", "Anna"), Seating("", "Boris")], "en", tmp_path / "r.jsonl")
    kinds = list(m.game.windows.kinds)
    number = kinds.index("action-battle") + 1
    assert table.unasked(0) is None, "at first one is asked everywhere"
    assert table.obey(0, "a", "") is False
    assert f"{number}  {m.game.texts.say('en', 'window-action-battle')}: always" in capsys.readouterr().out
    assert table.obey(0, "a", f"{number} never") is True, "this very question is answered"
    assert m.notation(table.unasked(0)) == "pass"
    table.step()
    assert [(d.seat, d.notation) for d in m.decisions][:1] == [(0, "pass")] and 0 in table.automatic
    assert table.stops == {0: {"action-battle": "pass"}, 1: {}}
    for nonsense in ("99 never", f"{number} sometimes", "nonsense"):
        assert table.obey(0, "a", nonsense) is False
        assert "Write: a NUMBER" in capsys.readouterr().out
    table.obey(0, "a", "*")
    assert table.stops[0] == dict(m.game.windows.kinds)
