"""Conquest at the web table: which piece an answer is about, the inspector, the phases, a new table's choices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.games.conquest.actions import PickDeck, PickHq
from wartable.games.conquest.board import GLOBES, Table, board, templates, tray
from wartable.games.conquest.builder import BUILDER
from wartable.games.conquest.content import CARDS, KINDS, PLANET, WORDS, CardId
from wartable.games.conquest.decks import starter_decks
from wartable.games.conquest.events import BattleWon
from wartable.games.conquest.model import NOBODY, PLANET_LINE, Conquest, Uid
from wartable.games.conquest.printed import GLOSSARY, keyword
from wartable.games.conquest.results import RECKONINGS
from wartable.games.conquest.shows import move, show, uses, weighty
from wartable.games.conquest.sums import attack_sum, command_sum, health_sum
from wartable.games.conquest.view import View
from wartable.games.conquest.vocabulary import VOCABULARY
from wartable.games.conquest.weighing import weighed
from wartable.games.conquest.words import TEXTS
from wartable.kernel.errors import BadOptions
from wartable.kernel.face import Choice, Face, Track, ranking, track_of

PHASES = ("deploy", "command", "combat", "headquarters")
_ICONS = {"deploy": "card", "command": "dial", "combat": "atk", "headquarters": "r-tower"}


_HEADS = ("PhaseBegan", "BattleBegan")
_SUBS = ("Paid", "Gained", "Drew", "Damaged", "Shielded", "Prevented", "Exhausted", "Readied", "WentHome", "Healed",
         "Destroyed", "Bloodied", "Reassigned", "DamageMoved", "LeftPlay", "Attached", "PlanetRevealed")  # fmt: skip


def inspect(view: View, lang: str, key: str) -> str:
    """One piece in full. Only what the view shows can be asked for."""
    table, mark, number = Table(view, lang, {}), key[:1], key[1:]
    if not number.isdecimal() or len(number) > 6:
        return ""
    n = int(number)
    if mark == "u" and n in view.cards:
        return inspect_card(table, view.cards[Uid(n)].kind, Uid(n))
    shown = view.players[view.seat].hand if view.seat is not None else []
    if n in KINDS and ((mark == "h" and n in shown) or (mark == "c" and (n in view.looking or n == view.found))):
        return inspect_card(table, CardId(n))
    if mark == "p" and n < view.revealed and n < len(view.planets):
        planet = PLANET[view.planets[n]]
        return (
            templates()
            .get_template("inspect_planet.html")
            .render(
                lang=lang,
                planet=planet,
                number=n - view.first + 1,
                globe=f"g-{planet.number % GLOBES + 1}",
                unused=_unused(view, lang),
            )
        )
    if mark in "xd" and n < len(view.players):
        names = [KINDS[c].name[lang] for c in reversed(view.players[n].discard)] if mark == "x" else []
        title = TEXTS.say(lang, "board-discard-of" if mark == "x" else "board-deck-of", {"n": view.players[n].deck})
        return templates().get_template("inspect_pile.html").render(lang=lang, title=title, names=names)
    return ""


def inspect_card(table: Table, number: CardId, uid: Uid = NOBODY) -> str:
    """A card in full: what is printed, and where its numbers come from if it is in play."""
    kind, lang = KINDS[number], table.lang
    piece = table.piece(table.view.cards[uid]) if uid else None
    sums: list[tuple[str, list[Any], int]] = []
    names: dict[int, str] = {}
    keywords: list[str] = []
    if piece is not None and piece.now is not None:
        s, now = table.state, piece.now
        sums = [
            ("atk", attack_sum(s, piece.card), now.atk),
            ("hp", health_sum(s, piece.card), piece.left),
            ("command", command_sum(s, piece.card), now.command),
        ]
        names = {part.source: KINDS[part.source].name[lang] for _, parts, _ in sums for part in parts if part.source}
        keywords = [keyword(k, lang) for k in now.keywords]
    known = {k.split()[0] for k in (piece.now.keywords if piece is not None and piece.now else kind.keywords)}
    rules = [kind.rule, *(str(WORDS["keywords"][k]["rule"]) for k in sorted(known) if "rule" in WORDS["keywords"][k])]
    printed = piece.printed if piece is not None else {"atk": kind.atk, "hp": kind.hp}
    return templates().get_template("inspect.html").render(
        lang=lang, kind=kind, piece=piece, sums=sums, names=names, keywords=keywords, printed=printed,
        rules=[r for r in rules if r], unused=_unused(table.view, lang) if kind.text[lang] else "",
    )  # fmt: skip


def track(view: View, lang: str) -> Track:
    """The round and its four phases."""
    now = PHASES.index(view.phase) if view.phase in PHASES else -1
    steps = [(TEXTS.say(lang, f"board-phase-{phase}"), _ICONS[phase]) for phase in PHASES]
    learning = _is_learning(view)
    round = TEXTS.say(lang, "board-round-learning" if learning else "board-round", {"round": view.round})
    return track_of(round, steps, now, "CQ-OVERVIEW-003" if learning else "")


def battle(view: View, lang: str) -> str:
    """The battle that is going on."""
    if view.battle is None:
        return ""
    return TEXTS.say(lang, "board-battle-at", {"planet": PLANET[view.planets[view.battle.place]].name[lang]})


def won(event: Any) -> int | None:
    """Who wins a battle by this event."""
    return event.seat if isinstance(event, BattleWon) else None


def _is_learning(view: View) -> bool:
    """Whether this round is played without ability texts."""
    return view.round <= view.learning


def _unused(view: View, lang: str) -> str:
    """What is said beside a card's text while it is left out."""
    if not _is_learning(view):
        return ""
    last = view.learning >= PLANET_LINE  # there are as many rounds as planets
    return TEXTS.say(lang, "board-learning-unused", {"from": 0 if last else view.learning + 1})


def sides(view: View) -> list[str]:
    """The factions, by the warlords (one that has left the game shows none)."""
    return [KINDS[view.cards[p.warlord].kind].faction if p.warlord in view.cards else "neutral" for p in view.players]


def choices(lang: str) -> list[Choice]:
    """Two decks; and whether to learn without card texts first."""
    decks = [
        (d.id, f"{CARDS[d.warlord].name[lang]} · {WORDS['factions'][CARDS[d.warlord].faction][lang]}")
        for d in starter_decks()
    ]
    learning = [(str(n), TEXTS.say(lang, "board-learning-rounds", {"n": n})) for n in (0, 1, 2, 7)]
    return [
        Choice(
            BUILDER.id,
            TEXTS.say(lang, "board-deck"),
            decks,
            per_seat=True,
            default=["straken", "nazdreg"],
            option=BUILDER.option,
        ),
        Choice(
            "learning",
            TEXTS.say(lang, "board-learning"),
            learning,
            default=["0"],
            note=TEXTS.say(lang, "board-learning-note"),
            rule="CQ-OVERVIEW-003",
        ),
    ]


def options(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """`deck`: one per seat (a starter's id, or a list as text); `learning`: rounds without card texts."""
    decks = chosen.get(BUILDER.id, ["straken", "nazdreg"])
    learning = str(chosen.get("learning", "0"))
    if not learning.isdecimal() or len(learning) > 2:
        raise BadOptions(TEXTS.line("bad-learning").at("learning"), "CQ-OVERVIEW-003")
    told: dict[str, Any] = {BUILDER.option: list(decks)}
    return told | ({"learning": int(learning)} if int(learning) else {})


def quick(number: int) -> dict[str, Any]:
    """Two different starter decks."""
    starters = [deck.id for deck in starter_decks()]
    first = number % len(starters)
    second = (first + 1 + (number // len(starters)) % (len(starters) - 1)) % len(starters)
    return {"decks": [starters[first], starters[second]]}


def names(lang: str, s: Conquest, action: Any) -> tuple[str, ...]:
    """What the pieces of an answer are called; a headquarters and a deck have no name, so that their answer is told in full: whose it is."""
    return ("?",) if isinstance(action, PickHq | PickDeck) else VOCABULARY.names(lang, s, action)


FACE = Face(
    shell="cards",
    css=["board", "live"],
    example="CQ-DEPLOY-013",
    board=board,
    tray=tray,
    pieces=VOCABULARY.pieces,
    names=names,
    about=VOCABULARY.marks,
    rank=ranking(_HEADS, _SUBS),
    inspect=inspect,
    track=track,
    sides=sides,
    choices=choices,
    options=options,
    quick=quick,
    show=show,
    move=move,
    reckonings=RECKONINGS,
    weighty=weighty,
    uses=uses,
    glossary=GLOSSARY,
    weighed=weighed,
    battle=battle,
    won=won,
)
