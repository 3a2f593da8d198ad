"""The Dominate order: assets of the friendly worlds, then the ability of the faction."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player
from tests.games.forbidden_stars.turns import ordering
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match


def dominating(areas: dict[str, Any], **given: Any) -> Match:
    return ordering("dominate", "dominate", areas, **given)


@rule("FS-DOMINATE-001", "FS-DOMINATE-003")
def test_assets_first_then_the_ability_which_may_be_declined() -> None:
    m = dominating({"2A/nw": {"ultramarines": {"scout": 1}}})
    assert player(m, "ultramarines")["assets"] == {"forge": 1}  # taken without being asked
    assert asked(m) == {0: "faction-ability"}
    assert options(m, 0) == {"decline", "replace scout 2A/nw"}
    m.play(0, "decline")
    assert area(m, "2A/nw") == {"ultramarines": {"scout": 1}}
    assert player(m, "ultramarines")["materiel"] == 6
    assert player(m, "ultramarines")["used"] == {"dominate": 1}
    assert asked(m) == {1: "reveal"}


@rule("FS-DOMINATE-002")
def test_one_token_for_each_icon_on_friendly_worlds_of_the_active_system_only() -> None:
    def assets(areas: dict[str, Any], system: str = "7A") -> tuple[dict[str, int], dict[str, int]]:
        m = dominating({"7A/nw": {}, "1A/se": {"ultramarines": {"scout": 1}}, **areas}, system=system)
        return player(m, "ultramarines")["assets"], m.facts()["supply"]

    remscheid = {"7A/ne": {"ultramarines": {"scout": 1}}}  # forge and cache
    assert assets(remscheid) == ({"forge": 1, "cache": 1}, {"forge": 11, "cache": 11, "reinforcement": 12})
    assert assets({"7A/nw": {"ultramarines": {"scout": 1}}})[0] == {}  # a world without an icon
    assert assets({"7A/ne": {"orks": {"boyz": 1}}})[0] == {}  # not friendly
    assert assets({"7A/ne": {"structures": {"city": 1}, "owner": "ultramarines"}})[0] == {"forge": 1, "cache": 1}
    assert assets({"7A/ne": {"ultramarines": {"scout routed": 1}}})[0] == {"forge": 1, "cache": 1}
    assert assets({**remscheid, "2A/nw": {"ultramarines": {"scout": 1}}})[0] == {"forge": 1, "cache": 1}
    assert assets(remscheid, system="1A")[0] == {}  # Smyrna has none, Remscheid lies in another system


@rule("FS-DOMINATE-002")
def test_a_prosperity_icon_lets_the_player_choose_what_he_can_still_take() -> None:
    m = dominating({"8A/ne": {"ultramarines": {"scout": 1}}}, system="8A", me={"assets": {"forge": 3}}, against="eldar")
    assert options(m, 0) == {"asset cache", "asset reinforcement"}
    assert refused(m, 0, "asset forge") == "FS-ASSET-005"
    m.play(0, "asset cache")
    assert player(m, "ultramarines")["assets"] == {"forge": 3, "cache": 1}


@rule("FS-DOMINATE-004")
def test_tokens_of_step_one_serve_the_purchase_of_step_two() -> None:
    """Orks without materiel on Azernikh: its cache token makes Boyz free at once."""
    m = dominating({"3A/ne": {"orks": {"boyz": 1}}}, faction="orks", against="eldar", system="3A", me={"materiel": 0})
    assert options(m, 0) == {"decline", "buy boyz 3A/ne +cache"}
    m.play(0, "buy boyz 3A/ne +cache")
    assert player(m, "orks")["assets"] == {}
    assert area(m, "3A/ne") == {"orks": {"boyz": 2}}
    forge = dominating({"2A/nw": {"orks": {"boyz": 1}}}, faction="orks", against="eldar")
    assert options(forge, 0) == {"decline", "buy boyz 2A/nw", "buy nob 2A/nw +forge"}
    play(forge, "0: buy nob 2A/nw +forge")
    assert player(forge, "orks")["assets"] == {}


@rule("FS-DOMINATE-003")
def test_an_ability_that_can_do_nothing_is_not_asked_for() -> None:
    m = dominating({"2A/nw": {"ultramarines": {"scout": 1}}}, me={"materiel": 0})
    assert asked(m) == {1: "reveal"}
