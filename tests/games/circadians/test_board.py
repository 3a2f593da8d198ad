"""The web table of Circadians: every answer has its pieces, every piece its text, and nothing of a sealed plan is drawn."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

from tests.games.circadians.table import GAME, HERE, battle, deciding, position, turn
from tests.vocabulary import play
from wartable.games.circadians.content import (
    FACTIONS,
    FIGURES,
    LOOT_TOKENS,
    PROPERTIES,
    QUALITIES,
    REGION,
    SCOUTING,
    SECTORS,
    TACTICS,
)
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match
from wartable.kernel.record import start
from wartable.kernel.state import Rng

FACE = GAME.face
assert FACE is not None
ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "src/wartable/games/circadians"


def drawn(m: Match, seat: int | None, lang: str = "en") -> str:
    assert FACE is not None
    return FACE.board(m.view(seat), lang, {})


def keys(html: str) -> set[str]:
    also = " ".join(re.findall(r'data-also="([^"]+)"', html)).split()
    return {*re.findall(r'data-key="([^"]+)"', html), *also}


def region(html: str, name: str) -> str:
    """What is drawn in a region."""
    found = re.search(rf'<section class="hx [^"]*at-{REGION[name]}[ "].*?</section>', html, re.DOTALL)
    assert found is not None, name
    return found[0]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_answer_has_its_pieces_on_the_board_and_every_piece_its_text(seats: int) -> None:
    assert FACE is not None
    rng = Rng(11 + seats)
    options = {**GAME.random_options(rng, seats), "setup": "choose"}
    m = start(GAME, options, f"{seats:032x}")
    asked: set[str] = set()
    for n in range(900):
        if m.outcome is not None:
            break
        seat = next(iter(m.pending))
        ask = m.pending[seat].ask
        if n % 9 == 0 or ask not in asked:
            asked.add(ask)
            view = m.view(seat)
            here = keys(FACE.board(view, "ru", {}))
            for action in m.options(seat):
                pieces = FACE.pieces(action)
                assert len(FACE.names("ru", m.state, action)) == len(pieces)
                assert here >= set(pieces), (ask, action, pieces)
            weights = FACE.weighed(view, "ru", ask, m.options(seat))
            assert len(weights) == len(m.options(seat))
            for key in here if n % 45 == 0 else ():
                told = [FACE.inspect(view, lang, key) for lang in ("en", "ru")]
                assert all(told) or re.fullmatch(r"n\d+", key), key
        m.apply(seat, m.sample(seat, rng))
    assert len(asked) > 9


@rule("CO-OVERVIEW-008")
def test_nothing_of_a_sealed_plan_is_drawn_for_anybody_else() -> None:
    """Whatever the initiator plans, with a card, a bluff or without: opponent and spectator see the same board."""
    plans = ["plan guard", "plan assault with t05", "bluff guard"]
    worlds = [battle(["jrayek", "ai"], {"jrayek": 4, "ai": 5}, jrayek={"hand": ["t05", "t04"]}) for _ in plans]
    before = [drawn(worlds[0], seat) for seat in (1, None)]
    for m, plan in zip(worlds, plans, strict=True):
        play(m, f"0: {plan}")
        assert [drawn(m, seat) for seat in (1, None)] == before


def test_a_battle_shows_dials_and_cards_once_both_have_planned() -> None:
    m = battle(
        ["jrayek", "ai"],
        {"jrayek": 4, "ai": 5},
        jrayek={"hand": ["t18"], "gems": 2},
        ai={"gems": 1},
        step="battle-begins",
    )
    play(m, "0: plan guard with t18", "1: plan assault")
    html = drawn(m, None)
    assert "Crushing Blow" in html and "Guard" in html and "Assault" in html
    assert html.count("is-set") == html.count("is-theirs") == 1


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", {"Retreat", "Massed", "attack", "Guard"}), ("ru", {"Отступление", "Массированная", "атака", "Оборона"})],
)
def test_each_sector_of_the_dial_bears_its_name(lang: str, words: set[str]) -> None:
    m = battle(["jrayek", "ai"], {"jrayek": 4, "ai": 5}, step="battle-begins")
    named = re.findall(r"<textPath [^>]*>([^<]+)</textPath>", drawn(m, 0, lang))
    assert words < set(named) and len(named) == len({sector.id for sector in SECTORS}) + 3, "three names have two words"


def test_the_hand_is_drawn_for_its_owner_alone() -> None:
    m = deciding(["zcharo", "ai"], "discovery", zcharo={"hand": ["t01", "t02"]})
    assert ["Lightning Raid" in drawn(m, seat) for seat in (0, 1, None)] == [True, False, False]


def test_a_region_shows_who_controls_it_and_what_stands_there() -> None:
    here = {"warriors": {"zcharo": 3}, "leaders": ["ejax"]}
    m = turn(["zcharo", "ai"], "movement", regions={HERE: here, "r3c3": {"warriors": {"zcharo": 1, "ai": 2}}})
    html = drawn(m, 0)
    assert 'data-faction="zcharo"' in region(html, HERE).split(">")[0]
    assert 'aria-label="Zcharo: warriors, 3"' in region(html, HERE) and ">Ej<" in region(html, HERE)
    assert "data-faction" not in region(html, "r3c3").split(">")[0]


def test_places_out_of_play_are_outlines_without_a_button() -> None:
    html = drawn(turn(["zcharo", "ai"], "movement"), 0)
    assert f'data-key="r{REGION["r6c5"]}"' not in html
    assert html.count("co-hex--out") == 26 - 10 - 2 - 2


def test_a_plan_is_weighed_by_what_it_comes_to() -> None:
    """4 warriors and Hostile; guard puts strength over the left value and defence over the right one of the printed card."""
    assert FACE is not None
    m = battle(["jrayek", "ai"], {"jrayek": 4, "ai": 5})
    options = m.options(0)
    weights = dict(zip((m.notation(action) for action in options), FACE.weighed(m.view(0), "en", "plan", options), strict=True))  # fmt: skip
    assert weights["plan guard"].text == "7 / 0 / 1"
    assert weights["plan retreat"].text == "6 / 0 / 0"


@rule("CO-OVERVIEW-004")
def test_everybody_may_read_the_sheet_of_every_faction() -> None:
    assert FACE is not None
    names = [faction.id for faction in FACTIONS]
    for chosen in (names[:5], names[1:]):
        view = position(chosen, phase="pricing").view(None)
        for seat, name in enumerate(chosen):
            faction = FACTIONS[names.index(name)]
            told = FACE.inspect(view, "ru", f"s{seat}")
            assert faction.ability.ru.split(":")[0] in told and faction.fortress.text.ru in told


def test_the_inspector_knows_every_card_and_leader_and_nothing_else() -> None:
    assert FACE is not None
    view = position(["circadians", "ai"], phase="pricing").view(0)
    kinds = {"f": FIGURES, "q": QUALITIES, "t": TACTICS, "c": SCOUTING, "y": PROPERTIES, "d": SECTORS}
    for kind, things in kinds.items():
        for number, thing in enumerate(things):
            for lang in ("en", "ru"):
                assert thing.name[lang] in FACE.inspect(view, lang, f"{kind}{number}")
        assert FACE.inspect(view, "en", f"{kind}{len(things)}") == ""
    assert FACE.inspect(view, "en", f"l{len(LOOT_TOKENS)}") == ""
    for key in (
        "r27",
        "u9-1",
        "u0",
        "b7",
        "b9-0-1",
        "n99-0",
        "x0",
        "x7",
        "k5",
        "p7",
        "s9",
        "m0-0",
        "a9",
        "z1",
        "r",
        "rr",
        "r-1",
    ):
        assert FACE.inspect(view, "en", key) == "", key


def test_what_is_reconstructed_is_marked_in_the_inspector() -> None:
    assert FACE is not None
    view = position(["circadians", "ai"], phase="pricing").view(0)
    for kind, things in {"q": QUALITIES, "t": TACTICS, "c": SCOUTING, "d": SECTORS}.items():
        for number, thing in enumerate(things):
            assert ("our own design" in FACE.inspect(view, "en", f"{kind}{number}")) == bool(thing.reconstructed)


def test_the_map_is_what_the_tool_draws() -> None:
    spec = importlib.util.spec_from_file_location("hexes", ROOT / "tools/art/hexes.py")
    assert spec is not None and spec.loader is not None
    hexes = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hexes)
    assert (PACKAGE / "static/map.svg").read_text(encoding="utf-8") == hexes.sheet()
    assert (PACKAGE / "static/map.css").read_text(encoding="utf-8") == hexes.places()
    assert (PACKAGE / "data/places.toml").read_text(encoding="utf-8") == hexes.drawn()


@pytest.mark.parametrize(
    ("phase", "steps"),
    [
        ("pricing", ["Prices (now)", "Actions", "Battle", "Income"]),
        ("movement", ["Prices (done)", "Movement (now)", "Battle", "Income"]),
        ("battle", ["Prices (done)", "Actions (done)", "Battle (now)", "Income"]),
        ("income", ["Prices (done)", "Actions (done)", "Battle (done)", "Income (now)"]),
    ],
)
def test_the_phases_stand_in_four_steps(phase: str, steps: list[str]) -> None:
    assert FACE is not None
    here = {"warriors": {"zcharo": 3, "ai": 2}}
    m = position(["zcharo", "ai"], phase=phase, regions={HERE: here} if phase == "battle" else {}, round=2)
    track = FACE.track(m.view(0), "en")
    assert track.round == "Round 2/6"
    assert [f"{step.name} ({step.state})" if step.state else step.name for step in track.phases] == steps
