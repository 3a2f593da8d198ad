"""A soak in the terminal: what was used, in columns that fit, in both languages."""

import json

import pytest

from wartable.games import PACKAGES, find


@pytest.mark.parametrize("game", PACKAGES)
@pytest.mark.parametrize(("lang", "says"), [("en", "were never used"), ("ru", "ни разу не использовано")])
def test_a_short_soak_lists_what_was_used_and_counts_what_never_was(run, game, lang, says):
    code, out, err = run("soak", game, "--games", 1, "--processes", 1, "--lang", lang)
    assert (code, err) == (0, "")
    *rows, _, last = out.splitlines()
    assert max(map(len, rows)) <= 100
    counts = used(run, game)
    assert sorted(" ".join(rows).split()) == sorted(
        word for label in find(game).usages() for word in [*label.split(), str(counts.get(label, 0))]
    )
    assert says in last


def used(run, game):
    return json.loads(run("soak", game, "--games", 1, "--processes", 1, "--json")[1])["used"]
