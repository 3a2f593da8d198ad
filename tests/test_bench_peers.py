"""The peers of `wartable bench`: measured where they are installed, one clear line where they are not."""

import random
import sys

import pytest

from wartable.bench import peers

needs_chess = pytest.mark.skipif("chess" not in peers.available(), reason="python-chess is not installed")


@pytest.fixture
def no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine without the bench extra: Python refuses to import a module whose entry is None."""
    for module in ("catanatron", "chess", "pyspiel"):
        monkeypatch.setitem(sys.modules, module, None)


@pytest.mark.usefixtures("no_peers")
def test_without_the_bench_extra_no_peer_is_available() -> None:
    assert peers.available() == []


@pytest.mark.usefixtures("no_peers")
@pytest.mark.parametrize("name", ["catanatron", "chess", "open_spiel"])
def test_a_missing_peer_says_in_one_line_how_to_install_it(name: str) -> None:
    with pytest.raises(peers.PeerMissing) as missing:
        peers.measure(name, 0.2)
    assert str(missing.value) == f"{name} is not installed; pip install 'wartable[bench]' adds the peer engines"


def test_peers_are_listed_in_the_order_they_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda module: module != "chess" or None)
    assert peers.available() == ["catanatron", "open_spiel"]


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"^no peer is called 'go'; there are catanatron, chess, open_spiel$"):
        peers.measure("go", 0.2)


@needs_chess
def test_chess_is_measured() -> None:
    speed = peers.measure("chess", 0.2)
    assert speed.name == "chess"
    assert speed.version[0].isdigit()
    # A chess game takes at least four plies (the fool's mate), and copying a board is not free.
    assert speed.decisions_per_s >= 4 * speed.games_per_s > 0
    assert speed.clone_us is not None
    assert speed.clone_us > 0


@pytest.mark.parametrize("name", peers.available())
def test_a_seed_plays_the_same_game_and_stops_where_asked(name: str) -> None:
    play = peers.PEERS[name].play
    whole = play(3, sys.maxsize).decisions
    assert play(3, sys.maxsize).decisions == whole > 1
    assert play(3, whole - 1).decisions == whole - 1
    assert play(3, 0).decisions == 0


@needs_chess
def test_measuring_leaves_the_callers_randomness_alone() -> None:
    before = random.getstate()
    peers.measure("chess", 0.0)
    assert random.getstate() == before
