"""Replaying and verifying records: good, cut, edited."""

import hashlib
import json
import re
from pathlib import Path

import pytest

import wartable
from tests.cli.conftest import one_line, record_of
from tests.conformance.play import finish
from wartable.games import find
from wartable.kernel.record import start


def test_verify_says_that_a_good_record_is_sound(run, saved):
    code, out, err = run("verify", saved)
    assert (code, err) == (0, "")
    assert "the record is sound" in out and "wins (CQ" in out
    code, out, _ = run("verify", saved, "--json")
    told = json.loads(out)
    assert (code, told["ok"], told["game"]) == (0, True, "conquest")
    assert told["decisions"] == len(saved.read_text().splitlines()) - 2
    assert sorted(told["results"]) == ["loss", "win"]


def spoil(path, how):
    lines = path.read_text().splitlines(keepends=True)
    bad = Path("bad.jsonl")
    match how:
        case "cut":
            bad.write_text("".join(lines[:-1]))
        case "cut in a line":
            bad.write_text("".join(lines)[: len("".join(lines)) // 2])
        case "a decision changed":
            bad.write_text("".join([lines[0], lines[1].replace("keep", "mulligan") if "keep" in lines[1] else lines[1].replace("mulligan", "keep"), *lines[2:]]))  # fmt: skip
        case "a decision left out":
            bad.write_text("".join([*lines[:5], *lines[6:]]))
        case "another seed":
            bad.write_text("".join([lines[0].replace('"seed":"7"', '"seed":"8"'), *lines[1:]]))
        case "empty":
            bad.write_text("")
        case "no record":
            bad.write_text("hello\nworld\n")
        case "not text":
            bad.write_bytes(b"\xff\xfe\x00\x01")
    return bad


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ("cut", 1),
        ("cut in a line", 1),
        ("a decision changed", 1),
        ("a decision left out", 1),
        ("another seed", 1),
        ("empty", 1),
        ("no record", 1),
        ("not text", 2),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_spoilt_record_is_one_line_on_stderr(run, saved, how, code, command):
    got, out, err = run(command, spoil(saved, how))
    assert (got, out, one_line(err)) == (code, "", True)
    assert "bad.jsonl" in err
    got, out, err = run(command, spoil(saved, how), "--lang", "ru")
    assert (got, out, one_line(err)) == (code, "", True)
    assert err.startswith("wartable: bad.jsonl: ") and re.search("[а-яё]", err)


def test_verify_tells_programs_what_is_wrong(run, saved):
    last = len(saved.read_text().splitlines()) - 1
    code, out, _ = run("verify", spoil(saved, "cut"), "--json")
    assert code == 1
    assert json.loads(out) == {"ok": False, "problem": f"line {last}: the record is cut short"}
    _, out, _ = run("verify", spoil(saved, "cut"), "--json", "--lang", "ru")
    assert json.loads(out) == {"ok": False, "problem": f"строка {last}: запись оборвана"}


def test_a_record_without_its_seed_needs_it(run):
    m = wartable.new("conquest", seed="secret")
    Path("sealed.jsonl").write_text(m.save(reveal=False))
    assert run("verify", "sealed.jsonl")[0] == 1
    assert run("verify", "sealed.jsonl", "--seed", "guess")[0] == 1
    code, out, _ = run("verify", "sealed.jsonl", "--seed", "secret")
    assert code == 0 and "not over yet" in out


def test_replay_tells_the_whole_game(run, saved):
    code, out, _ = run("replay", saved, "--lang", "ru")
    assert code == 0
    assert "Раунд 1: Фаза расстановки" in out and "Победа" in out.splitlines()[-1]
    decisions = wartable.load(saved.read_text()).decisions
    assert sum(line[:4].strip().isdigit() and line[4:6] == "  " for line in out.splitlines()) == len(decisions)


def test_replay_shows_a_seat_only_what_it_saw(run, saved):
    def draws(out):
        return [line for line in out.splitlines() if "draws 7 cards" in line]

    whole, seen = draws(run("replay", saved)[1]), draws(run("replay", saved, "--seat", 0)[1])
    assert whole and all("cards: " in line for line in whole)
    assert {("Player 1" in line, "cards: " in line) for line in seen} == {(True, True), (False, False)}
    assert run("replay", saved, "--seat", 5)[0] == 2


def test_replay_tells_decisions_in_words_and_those_of_others_not_at_all(run):
    _, out, _ = run("play", "forbidden-stars", "--seats", "human,bot:greedy", "--seed", 7, typed="1\n1\nq\n")
    record = record_of(out)

    def placed(*argv):
        lines = run("replay", record, *argv)[1].splitlines()
        return [line for line in lines if line[:4].strip().isdigit() or "placed an order" in line]

    assert any(line.endswith(("Player 1: Deploy in Lytheria", "Player 1: Deploy in Annieth")) for line in placed())
    assert not any("hidden" in line for line in placed())
    for line in placed("--seat", "1"):
        assert (
            "Player 2" in line
            or "Chaos" in line
            or "Player 1: …" in line
            or (" placed an order in " in line and ":" not in line)
        )


def test_the_table_of_a_replay_is_open_unless_a_seat_is_named(run, saved):
    def shown(*argv):
        return run("replay", saved, "--table", 2, *argv)[1]

    assert shown().count("  in hand: ") == 2 and "face down" not in shown()
    assert "  in hand: " not in shown("--seat", 0) and shown("--seat", 0).count("face down") == 2


def test_replay_shows_the_table_at_any_decision(run, saved):
    code, out, _ = run("replay", saved, "--table", 0)
    assert code == 0 and out.startswith("Round 1 · Set-up")
    assert run("replay", saved, "--table", 10_000)[0] == 2


def test_verify_says_what_chance_followed_from(run, tmp_path):
    """The sum is to be compared with what was shown before the game; the seats' numbers are part of the key."""
    nonces = ["a" * 64, ""]
    match = finish(start(find("conquest"), {}, "a seed", nonces), 3)
    record = tmp_path / "fair.jsonl"
    record.write_text(match.save(), encoding="utf-8")
    code, out, _ = run("verify", record, "--json")
    told = json.loads(out)
    assert code == 0 and told["nonces"] == nonces and told["commitment"] == hashlib.sha256(b"a seed").hexdigest()
    assert told["numbers"] > 100
    assert [log["seat"] for log in told["logs"]] == [0, 1, None] and len({log["sum"] for log in told["logs"]}) == 3
    assert all(log["lines"] > 50 for log in told["logs"])
    code, out, _ = run("verify", record)
    assert told["commitment"] in out and "these seats gave" in out
    assert all(f"{log['lines']}: {log['sum']}" in out for log in told["logs"])
    match.nonces = ("b" * 64, "")
    record.write_text(match.save(), encoding="utf-8")
    assert run("verify", record)[0] == 1, "another number, another game"
