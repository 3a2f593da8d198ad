"""The ledger: which atoms are proven, which only cited, which missing."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec
import pytest

from tests.kernel.skirmish import GAME
from wartable.kernel.ledger import Proof, coverage, proofs, rule

ALL = [atom.id for atom in GAME.rulebook]


@pytest.fixture
def project(tmp_path):
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "src").mkdir()

    def write(path, text):
        (tmp_path / path).write_text(text, encoding="utf-8")
        return coverage(GAME, [tmp_path / "tests"], tmp_path / "src")

    return write


def test_a_mark_keeps_the_test_as_it_is_and_adds_up():
    @rule("SK-BID-001", "SK-BID-002")
    @rule("SK-END-001")
    def test():
        return 5

    assert test() == 5 and sorted(test.rules) == ["SK-BID-001", "SK-BID-002", "SK-END-001"]


def test_nothing_is_tested_in_an_empty_project(project):
    found = project("src/a.py", "")
    assert (found.atoms, found.tested, found.untested, found.missing) == (len(ALL), 0, [], ALL)


def test_marked_tests_count_in_any_folder_and_on_methods(project):
    project("tests/test_a.py", '@rule("SK-BID-001")\ndef test(): pass\n')
    found = project(
        "tests/deep/test_b.py", 'class T:\n    @rule("SK-END-001", "SK-BID-001")\n    async def test(self): pass\n'
    )
    assert found.tested == 2 and found.missing == [i for i in ALL if i not in ("SK-BID-001", "SK-END-001")]


def test_a_mention_is_no_mark(project):
    text = (
        '"""SK-BID-001"""\n# @rule("SK-BID-002")\nx = rule("SK-END-001")\n\n@other("SK-ROLL-001")\ndef test(): pass\n'
    )
    assert project("tests/test_a.py", text).tested == 0


def test_an_atom_that_does_not_exist_counts_for_nothing(project):
    found = project("tests/test_a.py", '@rule("SK-NO-999")\ndef test(): pass\n')
    assert found.tested == 0 and len(found.missing) == len(ALL)


def test_a_table_of_cases_proves_each_of_its_keys_alone(project, tmp_path):
    text = 'CASES: dict[str, int] = {"SK-BID-001": 1, "SK-END-001": 2}\n\n@each_rule(CASES)\ndef test_all(atom, case): pass\n'
    assert project("tests/test_a.py", text).tested == 2
    project("tests/test_b.py", '@rule("SK-BID-001", "SK-BID-002")\n@rule("SK-ROLL-001")\ndef test_b(): pass\n')
    found = proofs(GAME, [tmp_path / "tests"])
    assert found["SK-BID-001"] == [Proof("test_a.py::test_all", 1), Proof("test_b.py::test_b", 3)]
    assert found["SK-END-001"] == [Proof("test_a.py::test_all", 1)]
    assert project("tests/test_a.py", text.replace("(CASES)", "(OTHERS)")).tested == 3


def test_scenarios_of_the_same_game_count(project):
    project("tests/a.yaml", "game: skirmish\nrules: [SK-BID-001, SK-END-001]\n")
    project("tests/b.yaml", "game: other\nrules: [SK-BID-002]\n")
    found = project("tests/c.yaml", "[1, 2]\n")
    assert found.tested == 2


def test_each_case_of_a_file_of_cases_counts(project, tmp_path):
    text = "game: skirmish\ncases:\n- {id: A-1, rules: [SK-BID-001]}\n- {id: A-2, rules: [SK-BID-001, SK-END-001]}\n- {id: A-3}\n"
    assert project("tests/cases.yaml", text).tested == 2
    found = proofs(GAME, [tmp_path / "tests"])
    assert found["SK-BID-001"] == [Proof("cases.yaml::A-1", 1), Proof("cases.yaml::A-2", 2)]


def test_what_the_sources_cite_and_no_test_carries_is_untested_and_not_missing(project):
    project("tests/test_a.py", '@rule("SK-BID-001")\ndef test(): pass\n')
    found = project("src/a.py", 'cite = "SK-BID-001"\nother = "SK-BID-002"\nnot_one = "XSK-END-001"\n')
    assert found.untested == ["SK-BID-002"] and "SK-END-001" in found.missing and found.tested == 1
    assert found.tested + len(found.untested) + len(found.missing) == found.atoms


def test_what_proves_an_atom_proves_those_that_say_the_same(tmp_path):
    twin = msgspec.structs.replace(GAME.rulebook["SK-BID-002"], same_as="SK-BID-001")
    book = SimpleNamespace(id=GAME.id, rulebook=[GAME.rulebook["SK-BID-001"], twin])
    (tmp_path / "test_a.py").write_text('@rule("SK-BID-001")\ndef test(): pass\n', encoding="utf-8")
    proof = [Proof("test_a.py::test", 1)]
    assert proofs(book, [tmp_path]) == {"SK-BID-001": proof, "SK-BID-002": proof}


def test_what_nothing_can_show_yet_is_told_apart(project):
    later = 'LATER = {\n    "SK-BID-001": "no such card yet",\n    "SK-END-001": "no such card yet",\n}\n'
    project("tests/deep/later.py", later)
    found = project("tests/test_a.py", '@rule("SK-END-001")\ndef test(): pass\n')
    assert (found.later, found.tested) == (["SK-BID-001"], 1), "what is tested is not left to anything"
    assert found.missing == [i for i in ALL if i not in ("SK-BID-001", "SK-END-001")]
