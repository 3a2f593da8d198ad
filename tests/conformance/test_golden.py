"""Rules do not change under their version: golden records are replayed to the same questions and the same end."""

import json

import pytest

from tests import golden
from tests.golden import FOLDER, sums, sums_of
from wartable import games
from wartable.games import EARLIER, PACKAGES, find
from wartable.kernel import record
from wartable.kernel.errors import CorruptRecord

RECORDS = sorted(FOLDER.glob("*/*.jsonl"))
RAISE = (
    "the rules of {game} have changed. Raise the version and keep the earlier rules "
    "(ARCHITECTURE.md, “How to raise a version”), so that games under way go on as they were begun."
)


def check(path):
    """The record leads where it always led."""
    game = path.parent.name
    try:
        match = record.load(path.read_text(encoding="utf-8"), find)
    except CorruptRecord as error:
        pytest.fail(f"{path.name}: {error}; {RAISE.format(game=game)}")
    if sums(match) != sums_of(game)[path.name]:
        pytest.fail(f"{path.name}: {RAISE.format(game=game)}")
    assert match.outcome


@pytest.mark.parametrize("path", RECORDS, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_golden_record_leads_where_it_always_led(path):
    check(path)


@pytest.mark.parametrize("game", PACKAGES)
def test_every_version_has_its_records_for_every_number_of_players(game):
    versions = [find(game).version, *find(game).earlier, *(rules for name, rules in EARLIER if name == game)]
    have = set(sums_of(game))
    assert have == {p.name for p in RECORDS if p.parent.name == game}
    for version in versions:
        for players in find(game, version).seats:
            assert any(name.startswith(f"{version}-{players}p-") for name in have), f"python -m tests.golden {game}"


def test_a_change_of_rules_says_what_to_do(monkeypatch, tmp_path):
    """Another goal, or only another option, under the same version."""
    from tests.server.tally import NAME, tally

    rules = {"now": tally("1", 5)}
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(games, "_game", lambda package: rules["now"])
    monkeypatch.setitem(PACKAGES, NAME, "anywhere")
    golden.make(NAME)
    paths = sorted(tmp_path.glob(f"{NAME}/*.jsonl"))
    assert len(paths) == golden.EACH and set(json.loads((tmp_path / NAME / "sums.json").read_text())) == {
        p.name for p in paths
    }
    for path in paths:
        check(path)
    for changed in (tally("1", 4), tally("1", 7), tally("1", 5, most=3)):
        rules["now"] = changed
        for path in paths:
            with pytest.raises(pytest.fail.Exception, match="Raise the version and keep the earlier rules"):
                check(path)
    rules["now"] = tally("1", 5)
    for path in paths:
        check(path)
