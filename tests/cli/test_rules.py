"""The rulebook and the ledger on the command line."""

import json

import pytest

import wartable
from tests.cli.conftest import one_line
from wartable.games import PACKAGES


def test_rules_are_found_by_words_in_either_language(run):
    code, out, _ = run("rules", "search", "face-down", "planet", "deployed")
    assert code == 0 and "CQ-DEPLOY-013  An army unit cannot be deployed" in out
    assert "CQ-DEPLOY-013" in run("rules", "search", "закрытую планету ввести", "--lang", "ru")[1]
    found = json.loads(run("rules", "search", "CQ-DEPLOY-01", "--json")[1])
    assert {atom["id"] for atom in found} >= {"CQ-DEPLOY-010", "CQ-DEPLOY-013"}
    assert {"id", "en", "ru", "topic"} <= set(found[0])


def test_finding_no_rule_is_exit_code_1(run):
    code, out, err = run("rules", "search", "xyzzy")
    assert (code, out, one_line(err)) == (1, "", True)
    assert json.loads(run("rules", "search", "xyzzy", "--json")[1]) == []


def test_long_lists_of_rules_say_how_many_more_there_are(run):
    out = run("rules", "search", "unit", "--limit", 3)[1]
    assert len(out.splitlines()) == 4 and "more" in out.splitlines()[-1]


def test_a_rule_is_shown_with_its_topic_and_rulings(run):
    code, out, _ = run("rules", "show", "cq-command-020", "--lang", "ru")
    assert code == 0
    assert out.startswith("CQ-COMMAND-020  ") and "CQ-RULING-01" in out and "Завоевание · " in out
    told = json.loads(run("rules", "show", "CQ-COMMAND-020", "--json")[1])
    assert told["id"] == "CQ-COMMAND-020" and told["rulings"][0]["id"] == "CQ-RULING-01"
    assert "either one or neither" in run("rules", "show", "CQ-RULING-01")[1]


def test_coverage_counts_every_atom_once(run):
    code, out, _ = run("rules", "coverage", "conquest", "--json")
    told = json.loads(out)["conquest"]
    assert code == 0
    assert set(told) == {"atoms", "tested", "untested", "missing", "later"}
    assert told["atoms"] == told["tested"] + len(told["untested"]) + len(told["missing"]) + len(told["later"])
    assert told["atoms"] == len(list(wartable.find("conquest").rulebook))
    assert run("rules", "coverage")[1].startswith(f"conquest: {told['atoms']} atoms, {told['tested']} tested")


@pytest.mark.parametrize("game", PACKAGES)
def test_coverage_tells_what_the_code_cites_from_what_is_missing(run, tmp_path, game):
    (tmp_path / "tests").mkdir()
    code, out, _ = run("rules", "coverage", game, "--root", tmp_path, "--json")
    told = json.loads(out)[game]
    assert (code, told["tested"]) == (0, 0)
    assert len(told["untested"]) > 100 and len(told["untested"]) + len(told["missing"]) == told["atoms"]


def test_coverage_tells_what_nothing_can_show_yet(run, tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "later.py").write_text('LATER = {"CQ-COMMAND-020": "why"}\n', encoding="utf-8")
    asked = ("rules", "coverage", "conquest", "--root", tmp_path)
    assert json.loads(run(*asked, "--json")[1])["conquest"]["later"] == ["CQ-COMMAND-020"]
    assert "missing, 1 that nothing can show yet\n" in run(*asked)[1]
    assert "пока нечем показать: CQ-COMMAND-020" in run(*asked, "--lang", "ru")[1]
