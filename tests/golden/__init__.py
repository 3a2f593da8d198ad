"""Golden records: whole games, kept as they were played, that hold the rules to their version.

`python -m tests.golden GAME` makes those of the game's present version (a few random games for each number of
players) and notes what must come of them; records of earlier versions stay as they are.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from wartable.games import find
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.state import Rng

FOLDER = Path(__file__).parent
EACH = 2
"""How many records there are for each number of players."""
TRIED = 24
"""How many games are played to choose from."""


def sums_of(game: str) -> dict[str, dict[str, str]]:
    """What must come of each record of a game."""
    found: dict[str, dict[str, str]] = json.loads((FOLDER / game / "sums.json").read_text(encoding="utf-8"))
    return found


def sums(match: Match) -> dict[str, str]:
    """The end of a match in plain facts, and every question of it with its answers, each as a digest."""
    asked = hashlib.sha256()
    again = start(match.game, match.options_used, match.seed)
    for d in match.decisions:
        for seat, question in again.pending.items():
            options = sorted(again.notation(a) for a in again.options(seat))
            asked.update(json.dumps([seat, question.ask, question.cite, options]).encode())
        again.apply(d.seat, d.action)
    facts = json.dumps(again.facts(), sort_keys=True, default=list).encode()
    return {"asked": asked.hexdigest()[:32], "facts": hashlib.sha256(facts).hexdigest()[:32]}


def telling_games(game: str, players: int) -> list[Match]:
    """Of some random games those in which most different things happen, the shorter first."""
    rules = find(game)
    found = []
    for seed in range(TRIED):
        options = rules.random_options(Rng(seed), players)
        match, rng = start(rules, options, f"golden {seed}"), Rng(seed)
        while match.pending:
            seat = rng.choice(list(match.pending))
            match.apply(seat, match.sample(seat, rng))
        found.append(match)
    return sorted(found, key=lambda m: (-len({type(e) for e in m.events}), len(m.decisions)))[:EACH]


def make(game: str) -> None:
    """Write the records of the present version and note their sums."""
    folder, version = FOLDER / game, find(game).version
    folder.mkdir(exist_ok=True)
    kept = sums_of(game) if (folder / "sums.json").exists() else {}
    kept = {name: told for name, told in kept.items() if not name.startswith(f"{version}-")}
    for old in folder.glob(f"{version}-*.jsonl"):
        old.unlink()
    for players in find(game).seats:
        for n, match in enumerate(telling_games(game, players), 1):
            name = f"{version}-{players}p-{n}.jsonl"
            (folder / name).write_text(match.save(), encoding="utf-8")
            kept[name] = sums(match)
    (folder / "sums.json").write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
