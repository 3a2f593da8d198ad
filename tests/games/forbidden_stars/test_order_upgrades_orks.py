"""Order upgrades of the Orks."""

from __future__ import annotations

from typing import Any

from tests.games.forbidden_stars.table import area, player, position
from tests.games.forbidden_stars.turns import advancing, homes, ordering, striking
from tests.vocabulary import asked, options, play, refused
from wartable.kernel.ledger import rule
from wartable.kernel.match import Match

SHOOT = "0: strike 2A/se 2A/ne"
ROKS = {"upgrades": ["ork-roks"]}


def orks(areas: dict[str, Any], **given: Any) -> Match:
    """The Orks are to move ground units; ships have moved."""
    m = advancing(areas, faction="orks", against="eldar", me=given.pop("me", ROKS), **given)
    return play(m, "0: done")


# ---- Ork Roks ----


@rule("FS-ORKS-015", "FS-ORKS-017", "FS-ORDERUPGRADE-003")
def test_ork_roks_lead_two_units_through_one_uncontrolled_void() -> None:
    """1A/nw borders the void 2A/sw, and that borders Pergam; a third Boyz stays behind."""
    m = orks({"1A/nw": {"orks": {"boyz": 3}}, "2A/se": {"eldar": {"hellebore-frigate": 1}}})
    assert options(m, 0) == {"done", "upgrade ork-roks"}
    m.play(0, "upgrade ork-roks")
    voids = ["2A/sw", "5A/sw", "5A/se", "1A/ne", "1A/sw"]
    assert options(m, 0) == {f"area {void}" for void in voids}
    assert refused(m, 0, "area 2A/se") == "FS-ORKS-015"  # ships are there
    m.play(0, "area 2A/sw")
    assert options(m, 0) == {"done", "move boyz 1A/nw 2A/nw"}
    m.play(0, "move boyz 1A/nw 2A/nw")
    m.play(0, "move boyz 1A/nw 2A/nw")
    assert options(m, 0) == {"done"}
    assert refused(m, 0, "move boyz 1A/nw 2A/nw") == "FS-ORKS-017"
    assert player(m, "orks")["exhausted"] == ["ork-roks"]


@rule("FS-ORKS-017")
def test_units_with_a_path_of_their_own_do_not_count() -> None:
    """Thylin borders Laodicea: those Boyz need no rock, only the two for Pergam do."""
    m = orks(
        {
            "5A/nw": {"orks": {"boyz": 4, "nob": 1}},
            "5A/sw": {"orks": {"onslaught": 1}},
            "2A/sw": {"orks": {"onslaught": 1}},
        }
    )
    play(m, "0: upgrade ork-roks", "0: area 2A/se")
    play(m, "0: move boyz 5A/nw 2A/ne", "0: move boyz 5A/nw 2A/nw", "0: move boyz 5A/nw 2A/nw")
    assert options(m, 0) == {"done", "move boyz 5A/nw 2A/ne", "move nob 5A/nw 2A/ne"}
    assert refused(m, 0, "move nob 5A/nw 2A/nw") == "FS-ORKS-017"


@rule("FS-ORKS-016")
def test_the_path_may_mix_friendly_voids_worlds_and_the_one_uncontrolled_void() -> None:
    """5A/ne -> 5A/se (own ships) -> 5A/sw (rock) -> 2A/se (own ships) -> Laodicea; without ships in 2A/se it breaks."""
    ships = {"5A/se": {"orks": {"onslaught": 1}}, "2A/se": {"orks": {"onslaught": 1}}}
    m = orks({"5A/ne": {"orks": {"nob": 1}}, **ships})
    assert not [text for text in options(m, 0) if text.startswith("move")]
    play(m, "0: upgrade ork-roks", "0: area 5A/sw")
    assert options(m, 0) == {"done", "move nob 5A/ne 2A/ne"}
    broken = orks({"5A/ne": {"orks": {"nob": 1}}, "5A/se": {"orks": {"onslaught": 1}}})
    play(broken, "0: upgrade ork-roks", "0: area 5A/sw")
    assert options(broken, 0) == {"done"}  # only one void may be passed so
    by_world = orks(
        {
            "5A/ne": {"orks": {"nob": 1}},
            "5A/nw": {"structures": {"city": 1}, "owner": "orks"},
            "2A/sw": {"orks": {"onslaught": 1}},
        }
    )
    play(by_world, "0: upgrade ork-roks", "0: area 5A/sw")
    assert "move nob 5A/ne 2A/ne" in options(by_world, 0)


def losing(order: dict[str, Any], here: dict[str, int], *, attacking: bool = True, **me: Any) -> Match:
    """The Orks have lost a battle in Pergam and must retreat; the attackers came from 1A/nw and 5A/nw."""
    side = [{"seat": "orks"}, {"seat": "eldar"}]
    battle = {
        "area": "2A/nw",
        "sides": side if attacking else side[::-1],
        "origins": ["1A/nw", "1A/se"] if attacking else ["5A/nw"],
        "winner": 1 if attacking else 0,
    }
    return ordering(
        "advance",
        "retreat",
        {"2A/nw": {"orks": here, "eldar": {"falcon": 1}}, "1A/nw": {"orks": {"nob": 1}}, "1A/se": {"orks": {"nob": 1}}},
        faction="orks",
        against="eldar",
        me={"upgrades": ["ork-roks"], **me},
        battle=battle,
        order={"seat": "orks" if attacking else "eldar", "fought": True, "struck": True, **order},
    )


@rule("FS-ORKS-020")
def test_ork_roks_serve_the_retreat_of_an_attacker_who_did_not_attack_with_them() -> None:
    """From Pergam only the void 2A/sw leads to 1A/nw."""
    m = losing({}, {"boyz": 2})
    assert area(m, "1A/nw") == {"orks": {"nob": 1, "boyz routed": 2}}
    assert player(m, "orks")["exhausted"] == ["ork-roks"]
    three = losing({}, {"boyz": 3})
    assert area(three, "1A/nw") == {"orks": {"nob": 1}}  # three cannot go: they are destroyed
    used = losing({}, {"boyz": 2}, exhausted=["ork-roks"])
    assert area(used, "1A/nw") == {"orks": {"nob": 1}}
    one_went = losing({"roks": "2A/sw", "rok-riders": 1}, {"boyz": 2}, exhausted=["ork-roks"])
    assert area(one_went, "1A/nw") == {"orks": {"nob": 1}}  # a third rider would be too many
    last = losing({"roks": "2A/sw", "rok-riders": 1}, {"boyz": 1}, exhausted=["ork-roks"])
    assert area(last, "1A/nw") == {"orks": {"nob": 1, "boyz routed": 1}}
    other = losing({"roks": "2A/se", "rok-riders": 1}, {"boyz": 1}, exhausted=["ork-roks"])
    assert area(other, "1A/nw") == {"orks": {"nob": 1}}  # one void in an order, and it was another


@rule("FS-ORKS-019")
def test_ork_roks_that_led_into_the_battle_do_not_lead_out_of_it() -> None:
    m = losing({"roks": "2A/sw", "rok-riders": 1, "rok-attack": True}, {"boyz": 1}, exhausted=["ork-roks"])
    assert area(m, "1A/nw") == {"orks": {"nob": 1}}
    m = orks({"1A/nw": {"orks": {"boyz": 2}}, "2A/nw": {"eldar": {"falcon": 1}}})
    play(m, "0: upgrade ork-roks", "0: area 2A/sw", "0: move boyz 1A/nw 2A/nw")
    assert m.state.order is not None
    assert m.state.order.rok_attack  # even a single unit
    m = orks({"1A/nw": {"orks": {"boyz": 1}}, "2A/ne": {"orks": {"nob": 1}}, "2A/nw": {"eldar": {"falcon": 1}}})
    play(m, "0: upgrade ork-roks", "0: area 2A/sw", "0: move nob 2A/ne 2A/nw")
    assert m.state.order is not None
    assert not m.state.order.rok_attack  # the Nob walked
    m.play(0, "move boyz 1A/nw 2A/nw")
    assert m.state.order.rok_attack  # also if the area was contested before


@rule("FS-ORKS-018")
def test_ork_roks_do_not_serve_a_defender() -> None:
    m = losing({}, {"boyz": 1}, attacking=False)
    assert area(m, "1A/nw") == {"orks": {"nob": 1}}
    assert area(m, "2A/ne") == {"orks": {"boyz routed": 1}}  # Laodicea, uncontrolled, is the only way
    assert player(m, "orks")["exhausted"] == []


# ---- The Green Tide ----


@rule("FS-ORKS-022", "FS-ORKS-023")
def test_the_green_tide_resolves_the_token_as_another_order() -> None:
    def revealed() -> Match:
        m = position(
            factions=["orks", "eldar"],
            areas={**homes("orks", "eldar"), "2A/nw": {"orks": {"boyz": 1}}},
            stacks={"2A": ["orks strategize"], "8A": ["eldar deploy"]},
            players={"orks": {"upgrades": ["the-green-tide"]}},
        )
        return play(m, "0: reveal 2A")

    m = revealed()
    assert options(m, 0) == {"decline", "resolve deploy", "resolve dominate", "resolve advance"}
    for kind, question in (("deploy", "deploy-structure"), ("dominate", "faction-ability"), ("advance", "move-ships")):
        twin = play(m.clone(), f"0: resolve {kind}")
        assert asked(twin) == {0: question}
    play(m, "0: resolve dominate", "0: decline")
    assert player(m, "orks")["on-deck"] == {}
    assert player(m, "orks")["used"] == {"strategize": 1}
    assert player(m, "orks")["assets"] == {"forge": 1}
    m = play(revealed(), "0: decline", "0: done")
    assert player(m, "orks")["on-deck"] == {"strategize": 1}
    assert player(m, "orks")["exhausted"] == []


# ---- Werk Fasta! ----


@rule("FS-ORKS-021")
def test_werk_fasta_builds_a_factory_that_works_at_once() -> None:
    given: dict[str, Any] = {"faction": "orks", "against": "eldar", "me": {"upgrades": ["werk-fasta"], "materiel": 8}}
    m = ordering("deploy", "deploy", {"2A/nw": {"orks": {"boyz": 1}}}, **given)
    m.play(0, "upgrade werk-fasta")
    assert options(m, 0) == {"done", "build bastion 2A/nw", "build city 2A/nw", "build factory 2A/nw"}
    m.play(0, "build factory 2A/nw")
    assert options(m, 0) == {
        "done",
        *(
            f"buy {unit} 2A/{q}"
            for unit, places in (("boyz", ("nw", "ne")), ("onslaught", ("sw", "se")))
            for q in places
        ),
    }
    play(m, "0: buy boyz 2A/nw", "0: done")
    assert asked(m) == {1: "reveal"}  # no second structure
    assert area(m, "2A/nw") == {"orks": {"boyz": 2}, "structures": {"factory": 1}, "owner": "orks"}


@rule("FS-ORKS-021")
def test_werk_fasta_must_come_before_the_first_unit() -> None:
    works = {"2A/nw": {"orks": {"boyz": 1}, "structures": {"factory": 1}}}
    m = ordering("deploy", "deploy", works, faction="orks", against="eldar", me={"upgrades": ["werk-fasta"]})
    assert "upgrade werk-fasta" in options(m, 0)
    m.play(0, "buy boyz 2A/nw")
    assert "upgrade werk-fasta" not in options(m, 0)


# ---- orbital strikes ----


def raid(
    dice: list[str], *upgrades: str, me: dict[str, Any] | None = None, other: dict[str, Any] | None = None
) -> Match:
    ships = {"2A/se": {"orks": {"onslaught": 2}}, "2A/ne": {"eldar": {"wraithguard": 1}}}
    m = striking(ships, dice, *upgrades, faction="orks", against="eldar", me=me or {}, other=other or {})
    return play(m, SHOOT, *(f"0: upgrade {card}" for card in upgrades))


@rule("FS-ORKS-024", "FS-ORKS-026", "FS-ORKS-027")
def test_lootin_spends_any_die_for_a_materiel_of_the_opponent() -> None:
    m = raid(["attack", "defence", "morale"], "lootin")
    m.play(0, "upgrade lootin")
    assert options(m, 0) == {"spend attack", "spend defence", "spend morale"}
    m.play(0, "spend defence")
    assert (player(m, "orks")["materiel"], player(m, "eldar")["materiel"]) == (7, 5)
    poor = play(raid(["defence"] * 3, "lootin", other={"materiel": 0}), "0: upgrade lootin")
    assert (player(poor, "orks")["materiel"], player(poor, "eldar")["materiel"]) == (7, 0)
    full = play(raid(["defence"] * 3, "lootin", me={"materiel": 14, "upgrades": ["lootin"]}), "0: upgrade lootin")
    assert (player(full, "orks")["materiel"], player(full, "eldar")["materiel"]) == (14, 5)
    left = play(raid(["defence"] * 3, "lootin"), "0: done")
    assert (player(left, "orks")["materiel"], player(left, "eldar")["materiel"]) == (6, 6)


@rule("FS-ORKS-025", "FS-ORBITAL-006")
def test_lootin_gives_no_ninth_die() -> None:
    def dice(fleet: dict[str, int]) -> int:
        areas = {"2A/se": {"orks": fleet}, "2A/ne": {"eldar": {"wraithguard": 1}}}
        m = striking(areas, ["defence"] * 9, "lootin", faction="orks", against="eldar")
        play(m, SHOOT, "0: upgrade lootin")
        assert m.state.order is not None
        assert m.state.order.strike is not None
        return sum(m.state.order.strike.dice)

    assert dice({"kill-kroozer": 2, "onslaught": 1}) == 8
    assert dice({"kill-kroozer": 2, "onslaught": 2}) == 8


@rule("FS-ORKS-028", "FS-ORKS-029", "FS-ORKS-030")
def test_stealin_takes_an_asset_token_for_a_morale_die() -> None:
    m = raid(["morale", "defence"], "stealin", other={"assets": {"forge": 1, "cache": 2}})
    m.play(0, "upgrade stealin")
    assert options(m, 0) == {"asset forge", "asset cache"}
    m.play(0, "asset cache")
    assert (player(m, "orks")["assets"], player(m, "eldar")["assets"]) == ({"cache": 1}, {"forge": 1, "cache": 1})
    none = play(raid(["morale", "defence"], "stealin"), "0: upgrade stealin")
    assert player(none, "orks")["assets"] == {}
    full = raid(
        ["morale", "defence"],
        "stealin",
        me={"assets": {"cache": 3}, "upgrades": ["stealin"]},
        other={"assets": {"cache": 1}},
    )
    full.play(0, "upgrade stealin")
    assert (player(full, "orks")["assets"], player(full, "eldar")["assets"]) == ({"cache": 3}, {})
    short = raid(["defence", "defence"], "stealin", other={"assets": {"forge": 1}})
    assert asked(short) == {1: "reveal"}  # no morale die
    assert player(short, "eldar")["assets"] == {"forge": 1}
