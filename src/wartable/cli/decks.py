"""`wartable deck`: the starter decks, and whether a deck list follows the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.common import NO, JsonOption, Lang, LangOption, fail, print_json, read_text, say
from wartable.cli.manual import Command, Group
from wartable.games.conquest.content import CARDS, DECKS, Deck
from wartable.games.conquest.decks import deck_of, faults, read_deck, write_deck
from wartable.kernel.errors import BadOptions

app = typer.Typer(cls=Group, no_args_is_help=True, rich_markup_mode=None)


@app.command("check", cls=Command, epilog="wartable deck check my-deck.txt --lang ru")
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """Check a deck list; every fault names the rule it breaks. Exit code 1 if the deck is not legal."""
    deck, unreadable = read_deck(read_text(file, lang))
    broken = faults(deck)
    if json:
        print_json(
            {
                "legal": not (broken or unreadable),
                "cards": sum(deck.cards.values()),
                "faults": [{"rule": fault.rule, "text": fault.line.say(lang)} for fault in broken],
                "unreadable": unreadable,
            }
        )
    else:
        for bad in unreadable:
            print(f"{file}:{bad.line}: {say(lang, 'deck-unreadable', text=bad.text)}")
        for fault in broken:
            print(f"{fault.rule}  {fault.line.say(lang)}")
        if not broken and not unreadable:
            print(say(lang, "deck-legal", warlord=CARDS[deck.warlord].name[lang], count=sum(deck.cards.values())))
    if broken or unreadable:
        raise typer.Exit(NO)


@app.command("list", cls=Command, epilog="wartable deck list straken > my-deck.txt")
def list_(
    deck: Annotated[str | None, typer.Argument(metavar="DECK")] = None,
    lang: LangOption = Lang.en,
    json: JsonOption = False,
) -> None:
    """The starter decks, or one of them as a deck list that `deck check` reads."""
    if deck is not None:
        try:
            chosen = deck_of(deck)
        except BadOptions as error:
            fail(lang, error)
        return print_json(chosen) if json else print(write_deck(chosen, lang), end="")
    if json:
        return print_json([_summary(each) for each in DECKS.values()])
    for each in DECKS.values():
        count = say(lang, "deck-count", count=sum(each.cards.values()))
        print(f"{each.id:<12} {CARDS[each.warlord].name[lang]:<28} {each.name[lang]}, {count}")
    return None


def _summary(deck: Deck) -> dict[str, object]:
    return {"id": deck.id, "warlord": deck.warlord, "cards": sum(deck.cards.values()), "name": deck.name}
