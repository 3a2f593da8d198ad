"""The web table of Rebellion: every answer has its pieces, every piece its text, and nothing hidden is drawn."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.rebellion.table import CINEMATIC, EMPIRE, GAME, REBEL, ROTE, fight, position
from tests.vocabulary import play
from wartable.games.rebellion.content import (
    ACTIONS,
    ADVANCED,
    BASE,
    LEADER,
    LEADERS,
    MISSION,
    MISSIONS,
    OBJECTIVES,
    SYSTEM,
    SYSTEMS,
    TACTICS,
    UNIT,
    UNITS,
)
from wartable.kernel.match import Match
from wartable.kernel.state import Rng
from wartable.kernel.text import soft

FACE = GAME.face
assert FACE is not None
TOOL = Path(__file__).parents[3] / "tools/art/galaxy.py"
STATIC = Path(__file__).parents[3] / "src/wartable/games/rebellion/static"
LOOKED_AT = {"mission-set", "recruit", "keep-project", "keep-mission", "keep-objective", "on-top", "next-below", "recover", "search",
             "steal", "regain", "recruit-whom", "reroll-one", "set-die", "blank-die", "gain", "relocate", "retreat-with",
             "discard", "plan", "who-plans", "muster"}  # fmt: skip
"""Questions about what lies nowhere on the table: cards of a deck or a discard pile, dice of a mission, leaders of the supply,
and moves whose goal the question alone knows. They are answered in the list."""


def drawn(m: Match, seat: int | None, lang: str = "en") -> str:
    assert FACE is not None
    return FACE.board(m.view(seat), lang, {})


def keys(html: str) -> set[str]:
    also = " ".join(re.findall(r'data-also="([^"]+)"', html)).split()
    return {*re.findall(r'data-key="([^"]+)"', html), *also}


def systems(html: str, cls: str) -> set[int]:
    """The systems that are drawn with this class."""
    found = re.findall(r'class="sy at-(\d+) ([^"]*)"', html)
    return {int(place) for place, classes in found if cls in classes.split()}


@pytest.mark.parametrize(
    "options", [{}, ROTE, CINEMATIC, {**ROTE, "players": 4}], ids=["base", "rote", "cinematic", "four"]
)
def test_every_answer_has_its_pieces_on_the_board_and_every_piece_its_text(options: dict[str, Any]) -> None:
    assert FACE is not None
    rng = Rng(11)
    m = Match(GAME, GAME.setup(options, rng.key()), options, "", quiet=True)
    asked: set[str] = set()
    for n in range(900):
        if m.outcome is not None:
            break
        seat = next(iter(m.pending))
        if n % 9 == 0 or m.pending[seat].ask not in asked:
            ask = m.pending[seat].ask
            asked.add(ask)
            view = m.view(seat)
            here = keys(FACE.board(view, "ru", {}))
            for action in m.options(seat):
                pieces = FACE.pieces(action)
                assert len(FACE.names("ru", m.state, action)) == len(pieces)
                by_a_card = ask == "build" and view.step != "build"  # nothing of the supply lies on the table then
                assert ask in LOOKED_AT or by_a_card or here >= set(pieces), (ask, action, pieces)
            for key in here - {"to"} if n % 90 == 0 else ():
                assert FACE.inspect(view, "ru", key) and FACE.inspect(view, "en", key), key
        m.apply(seat, m.sample(seat, rng))
    assert len(asked) > 9


def test_the_empire_sees_the_same_board_wherever_the_base_is_and_the_rebels_a_lock() -> None:
    given = {
        "turn": "imperial",
        "imperial": {"probes": ["dantooine"]},
        "systems": {"bespin": {"units": {"star-destroyer": 1}}},
    }
    worlds = [position(base={"place": place}, **given) for place in ("hoth", "endor", "mustafar")]
    for lang in ("en", "ru"):
        assert len({drawn(m, EMPIRE, lang) for m in worlds}) == len({drawn(m, None, lang) for m in worlds}) == 1
    assert [systems(drawn(m, REBEL), "is-base") for m in worlds] == [{SYSTEM[p]} for p in ("hoth", "endor", "mustafar")]
    assert systems(drawn(worlds[0], EMPIRE), "is-base") == set()


def test_the_empire_sees_where_the_base_cannot_be_and_nobody_else_does() -> None:
    m = position(base={"place": "hoth"}, turn="imperial", imperial={"probes": ["dantooine", "ilum"]})
    out, may_be = systems(drawn(m, EMPIRE), "is-ruled-out"), systems(drawn(m, EMPIRE), "is-perhaps")
    assert {SYSTEM["dantooine"], SYSTEM["ilum"]} <= out and SYSTEM["hoth"] in may_be
    assert out | may_be == set(range(BASE)) and not out & may_be
    assert f"in one of {len(may_be)} systems" in drawn(m, EMPIRE)
    for seat in (REBEL, None):
        assert not systems(drawn(m, seat), "is-ruled-out") and not systems(drawn(m, seat), "is-perhaps")


def test_the_empire_is_told_the_only_system_that_is_left() -> None:
    probes = [system.id for system in SYSTEMS if system.id not in ("hoth", "coruscant")]
    m = position(base={"place": "hoth"}, turn="imperial", imperial={"probes": probes})
    assert systems(drawn(m, EMPIRE), "is-perhaps") == {SYSTEM["hoth"]}
    assert "The base can only be in Hoth" in drawn(m, EMPIRE)
    assert "База может быть только в системе Хот" in drawn(m, EMPIRE, "ru")


def test_missions_lie_face_down_with_their_leaders_on_them() -> None:
    slot = {"missions": [{"card": "sabotage", "leaders": ["princess-leia"]}]}
    m = position(turn="rebel", rebel=slot)
    card, leader = f'data-key="m{MISSION["sabotage"]}"', f'data-key="l{LEADER["princess-leia"]}"'
    assert [card in drawn(m, seat) for seat in (REBEL, EMPIRE, None)] == [True, False, False]
    assert [leader in drawn(m, seat) for seat in (REBEL, EMPIRE, None)] == [True, True, True]
    assert "Sabotage" not in drawn(m, EMPIRE)


def test_units_that_move_go_to_the_place_that_was_activated() -> None:
    m = position(turn="imperial", systems={"bespin": {"units": {"assault-carrier": 1, "stormtrooper": 2}}})
    assert not re.search(r'data-also="to"', drawn(m, EMPIRE))
    play(m, "1: activate hoth darth-vader")
    assert re.search(rf'data-key="p{SYSTEM["hoth"]}"[^>]* data-also="to"', drawn(m, EMPIRE))
    assert systems(drawn(m, REBEL), "is-goal") == {SYSTEM["hoth"]}


def test_a_combat_shows_what_is_left_of_the_health_of_each_figure() -> None:
    m = fight(
        "attack", {"x-wing": 2}, {"star-destroyer": 2}, combat={"theater": "space", "damage": {"star-destroyer": [3]}}
    )
    destroyer = UNIT["star-destroyer"]
    html = drawn(m, EMPIRE)
    assert f'data-key="h{destroyer}-0"' in html and f'data-key="h{destroyer}-3"' in html
    assert "1 of 4 health left" in html and "4 of 4 health left" in html


def test_of_a_figure_that_has_more_damage_than_health_nothing_is_left() -> None:
    m = fight("attack", {"x-wing": 2}, {"star-destroyer": 2}, combat={"theater": "space", "damage": {"x-wing": [3]}})
    assert "0 of 1 health left" in drawn(m, EMPIRE) and "-2" not in re.sub(r'"[^"]*"', "", drawn(m, EMPIRE))


@pytest.mark.parametrize(("lang", "began"), [("en", "the Empire began it"), ("ru", "бой начала Империя")])
def test_a_combat_tells_who_began_it_and_how_many_tactic_cards_both_hold(lang: str, began: str) -> None:
    hands = {"rebel": ["space-no-escape"], "imperial": ["space-critical-hit", "space-outmaneuver"]}
    m = fight("combat-action", {"x-wing": 2}, {"star-destroyer": 1}, combat={"dice": ["red-hit"], "hands": hands})
    held = r'class="stat rb-held" data-faction="(\w+)".*?</svg>(\d)<'
    for seat in (REBEL, EMPIRE, None):
        assert re.findall(held, drawn(m, seat, lang)) == [("rebels", "1"), ("empire", "2")]
    assert f">{began}<" in drawn(m, REBEL, lang) and f">{began}<" not in drawn(m, EMPIRE, lang)


def test_two_objectives_of_stage_one_are_not_one_of_stage_two() -> None:
    m = position(rebel={"objectives": ["defend-the-people", "liberation", "cut-supply-lines"]})
    assert "</span>I×2 II<" in drawn(m, EMPIRE)


def test_the_inspector_knows_every_card_unit_and_leader_and_nothing_else() -> None:
    assert FACE is not None
    view = position(base={"place": "hoth"}).view(REBEL)
    kinds = {"m": MISSIONS, "a": ACTIONS, "o": OBJECTIVES, "t": TACTICS, "v": ADVANCED, "n": UNITS, "l": LEADERS}
    for kind, things in kinds.items():
        for number, thing in enumerate(things):
            for lang in ("en", "ru"):
                assert thing.name[lang].replace("'", "&#39;") in FACE.inspect(view, lang, f"{kind}{number}")
        assert FACE.inspect(view, "en", f"{kind}{len(things)}") == ""
    for place in range(BASE + 1):
        assert FACE.inspect(view, "ru", f"p{place}")
    for key in ("p33", "q9-1", "q1", "h1-0", "w9", "d12", "k9", "z1", "p", "pp", "p-1", "to"):
        assert FACE.inspect(view, "en", key) == "", key


def test_the_round_is_where_the_time_marker_stands() -> None:
    view = position(time=6).view(REBEL)
    assert view.round == 6
    assert FACE is not None and FACE.track(view, "en").round == "Round 6"


def test_the_chart_is_what_the_tool_draws() -> None:
    spec = importlib.util.spec_from_file_location("galaxy", TOOL)
    assert spec is not None and spec.loader is not None
    galaxy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(galaxy)
    assert (STATIC / "galaxy.svg").read_text(encoding="utf-8") == galaxy.chart()
    assert (STATIC / "galaxy.css").read_text(encoding="utf-8") == galaxy.places()


def test_every_unit_has_a_figure_of_its_own() -> None:
    symbols = re.findall(r'<symbol id="([^"]+)"', (STATIC / "units.svg").read_text(encoding="utf-8"))
    assert symbols == list(dict.fromkeys(symbols)) and set(symbols) == {unit.id for unit in UNITS}


def test_a_long_name_on_a_small_card_is_broken_between_syllables() -> None:
    m = position(rebel={"objectives": ["crippling-blow"]})
    assert soft("Сокрушительный удар") in drawn(m, REBEL, "ru")
