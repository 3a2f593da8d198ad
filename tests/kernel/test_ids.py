"""Id types, their tables, and what follows from them: notation, reading, words, keys and facts."""

from __future__ import annotations

from typing import Annotated, ClassVar, NewType

import msgspec
import pytest

from wartable.kernel.errors import BadOptions
from wartable.kernel.events import Event
from wartable.kernel.facts import Among, Codec, Counted, Listed, Within
from wartable.kernel.ids import Tables
from wartable.kernel.questions import Action
from wartable.kernel.rulebook import Words
from wartable.kernel.vocabulary import Vocabulary, fixed

CardId = NewType("CardId", int)
HandId = NewType("HandId", CardId)
PieceId = NewType("PieceId", int)
Stance = NewType("Stance", int)
Corner = NewType("Corner", str)

CARDS = {
    7: ("red-knight", Words("Red Knight", "Красный рыцарь")),
    8: ("grey-knight", Words("Grey Knight", "Серый рыцарь")),
    9: ("oak", Words("The «Oak»", "Дуб «Ёлка»")),
}


class Table:
    """A position: what each piece is, and where the first square lies."""

    def __init__(self, pieces=None, first=0):
        self.pieces, self.first = pieces or {}, first


def copies(s, piece):
    same = [p for p, card in s.pieces.items() if card == s.pieces[piece]]
    return [f"{CARDS[s.pieces[piece]][0]}:{same.index(piece) + 1}"]


def spell_piece(s, piece):
    name = CARDS[s.pieces[piece]][0]
    return name if sum(card == s.pieces[piece] for card in s.pieces.values()) == 1 else f"{name}#{piece}"


TABLES = Tables()
TABLES.printed(
    CardId,
    Words("card", "карты"),
    CARDS,
    key="h",
    mark="k",
    none=0,
    more=lambda lang, s, field, card: {f"{field}-known": "yes" if card in CARDS else "no"},
)
TABLES.ids(
    PieceId,
    Words("piece", "фигуры"),
    spell_piece,
    lambda s: s.pieces,
    say=lambda lang, s, piece: CARDS[s.pieces[piece]][1][lang],
    also=copies,
    key="u",
    none=0,
)
TABLES.numbered(Stance, Words("stance", "стойки"), ("", "lying"), (Words("", ""), Words("lying", "лежит")))
TABLES.named(Corner, Words("corner", "угла"), ("north", "south"))


class Deploy(Action, frozen=True):
    card: HandId
    count: int = 1


class Pick(Action, frozen=True):
    verb: ClassVar[str] = ""
    piece: PieceId
    stance: Stance


class Swap(Action, frozen=True):
    verb: ClassVar[str] = "swap {piece} for {by} at {x},{y}"
    piece: PieceId
    by: CardId
    x: int
    y: int


class Take(Action, frozen=True):
    much: bool


class Done(Action, frozen=True):
    pass


class Fallen(Event, frozen=True):
    card: CardId
    others: tuple[CardId, ...] = ()
    left: bool = False


VOCABULARY = Vocabulary(
    TABLES,
    [Deploy, Pick, Swap, Take, Done],
    [Fallen],
    about={"piece": PieceId, "card": CardId},
    special={Take: fixed({"take much": Take(True), "take little": Take(False)})},
    keys={Swap: ("u{piece}-{x}", "f{y}")},
)
TWO = Table({3: 7, 5: 8, 6: 7})


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Deploy(7), "deploy red-knight"),
        (Deploy(7, 2), "deploy red-knight 2"),
        (Pick(5, 0), "grey-knight"),
        (Pick(6, 1), "red-knight#6 lying"),
        (Swap(5, 9, 1, 12), "swap grey-knight for oak at 1,12"),
        (Take(True), "take much"),
        (Done(), "done"),
    ],
)
def test_an_action_is_its_verb_and_its_fields_and_is_read_back(action, text):
    assert VOCABULARY.notation(TWO, action) == text
    assert VOCABULARY.readings(TWO, text) == [action]


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("deploy Red Knight", [Deploy(7)]),
        ("deploy красный  рыцарь 2", [Deploy(7, 2)]),
        ("DEPLOY дуб «елка»", [Deploy(9)]),
        ("серый рыцарь lying", [Pick(5, 1)]),
        ("red-knight:2", [Pick(6, 0)]),
        ("red knight", [Pick(3, 0), Pick(6, 0)]),
        ("swap Серый рыцарь for The Oak at 0,3", [Swap(5, 9, 0, 3)]),
        ("deploy red-knight 2 2", []),
        ("deploy red-knight 99999", []),
        ("deployred-knight", []),
        ("deploy", []),
        ("done now", []),
        ("", []),
    ],
)
def test_printed_names_and_names_of_copies_are_read(text, actions):
    assert VOCABULARY.readings(TWO, text) == actions


def test_a_field_without_a_spelling_is_noticed_at_once():
    class Say(Action, frozen=True):
        what: str

    Say.__annotations__["what"] = str
    with pytest.raises(TypeError, match="Say"):
        Vocabulary(TABLES, [Say])


def test_words_are_the_names_of_the_fields():
    assert VOCABULARY.words("ru", TWO, Deploy(8)) == {"card": "Серый рыцарь", "card-known": "yes", "count": 1}
    assert VOCABULARY.words("en", TWO, Take(True)) == {"much": "yes"}
    told = VOCABULARY.words("en", None, Fallen(cite="X-1", card=-1, others=(7, 8)))
    assert told["card"] == "?" and told["others"] == "Red Knight, Grey Knight"
    assert (told["left"], told["cite"], told["card-known"]) == ("no", "X-1", "no")
    about = VOCABULARY.words("en", TWO, {"piece": 5, "card": 7, "amount": 3, "nobody": None})
    assert about == {"piece": "Grey Knight", "card": "Red Knight", "card-known": "yes", "amount": 3, "nobody": ""}


def test_keys_and_marks():
    assert VOCABULARY.pieces(Deploy(8)) == ("h8",)
    assert VOCABULARY.pieces(Pick(5, 1)) == ("u5",)
    assert VOCABULARY.pieces(Swap(5, 9, 1, 2)) == ("u5-1", "f2")
    assert VOCABULARY.pieces(Done()) == ()
    assert VOCABULARY.marks(Fallen(cite="X-1", card=8)) == ("k8",)
    assert VOCABULARY.marks(Fallen(cite="X-1", card=0)) == ()


# -- facts -------------------------------------------------------------------------------------------


class Knight(msgspec.Struct):
    card: CardId
    piece: PieceId = 0
    wounds: Annotated[int, Within(0, 3)] = 0
    is_tired: bool = False
    corner: Corner | None = None


class Camp(msgspec.Struct):
    knights: list[Knight]
    deck: Annotated[bytearray, Listed(CardId)] = msgspec.field(default_factory=bytearray)
    how: Annotated[bytearray, Counted(Stance, 4)] = msgspec.field(default_factory=lambda: bytearray(2))
    seen: Annotated[int, Among(CardId)] = 0
    at: tuple[int, int] = (0, 0)
    score: dict[Corner, int] = {}


CODEC = Codec(TABLES, joint="-")
CAMP = Camp(
    [Knight(7, 3, 2, True, "south"), Knight(8)], bytearray([7, 7]), bytearray([0, 3]), 1 << 9, (1, 2), {"north": 4}
)
TOLD = {
    "knights": [
        {"card": "red-knight", "piece": "red-knight#3", "wounds": 2, "is-tired": True, "corner": "south"},
        {"card": "grey-knight"},
    ],
    "deck": ["red-knight", "red-knight"],
    "how": {"lying": 3},
    "seen": ["oak"],
    "at": [1, 2],
    "score": {"north": 4},
}


def test_a_struct_is_told_by_names_and_made_again():
    assert CODEC.dump(TWO, CAMP) == TOLD
    assert CODEC.load(Camp, TWO, TOLD, "") == CAMP
    assert CODEC.dump(TWO, Camp([])) == {"knights": []}, "what is as usual goes without saying"
    assert Codec(TABLES, whole={Knight}).dump(TWO, Knight(7)) == {
        "card": "red-knight",
        "piece": None,
        "wounds": 0,
        "is_tired": False,
        "corner": None,
    }
    assert CODEC.load(Knight, TWO, {"is_tired": True}, "", card=7) == Knight(7, is_tired=True)
    assert CODEC.load(Knight, TWO, {"card": "серый рыцарь", "piece": "red-knight:2"}, "") == Knight(8, 6)


@pytest.mark.parametrize(
    ("facts", "english", "russian"),
    [
        ({"card": "red-knigt"}, "k.card: there is no card 'red-knigt'; there are: red-knight, grey-knight, oak",
         "k.card: нет карты «red-knigt»; есть: red-knight, grey-knight, oak"),
        ({"card": "oak", "wound": 1}, "k.wound: there is no such fact; there are: card, piece, wounds, is-tired, corner",
         "k.wound: такого факта нет; есть: card, piece, wounds, is-tired, corner"),
        ({"card": "oak", "wounds": 4}, "k.wounds: expected a number from 0 to 3, found 4",
         "k.wounds: ожидалось число от 0 до 3, а стоит 4"),
        ({"card": "oak", "wounds": True}, "k.wounds: expected a whole number, found true",
         "k.wounds: ожидалось целое число, а стоит true"),
        ({"card": "oak", "is-tired": 1}, "k.is-tired: expected true or false, found 1",
         "k.is-tired: ожидалось true или false, а стоит 1"),
        ({"card": "oak", "corner": "west"}, "k.corner: there is no corner 'west'; there are: north, south",
         "k.corner: нет угла «west»; есть: north, south"),
        ({"card": "oak", "piece": "red knight"}, "k.piece: 'red knight' may be any of these: red-knight#3, red-knight#6",
         "k.piece: «red knight» может значить: red-knight#3, red-knight#6"),
        ({}, "k: card is missing", "k: не хватает card"),
        ([], "k: expected facts with their names, found []", "k: ожидались факты с их именами, а стоит []"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place_and_what_could_stand_there(facts, english, russian):
    with pytest.raises(BadOptions) as refused:
        CODEC.load(Knight, TWO, facts, "k")
    assert (refused.value.say("en"), refused.value.say("ru")) == (english, russian)


@pytest.mark.parametrize(
    ("facts", "english"),
    [
        ({"knights": 1}, "knights: expected a list, found 1"),
        ({"knights": [{"card": 7}]}, "knights[0].card: there is no card '7'; there are: red-knight, grey-knight, oak"),
        ({"knights": [], "deck": ["oak", None]}, "deck[1]: there is no card 'null'; there are: red-knight, grey-knight, oak"),
        ({"knights": [], "how": {"lying": 5}}, "how.lying: expected a number from 0 to 4, found 5"),
        ({"knights": [], "at": [1]}, "at: expected a list of 2"),
        ({"knights": [], "at": [1, 10_001]}, "at[1]: expected a number from 0 to 10000, found 10001"),
        ({"knights": [], "score": {"west": 1}}, "score.west: there is no corner 'west'; there are: north, south"),
        ({"knights": [], "seen": {"oak": 1}}, "seen: expected a list, found {oak: 1}"),
    ],
)  # fmt: skip
def test_the_place_is_found_however_deep(facts, english):
    with pytest.raises(BadOptions) as refused:
        CODEC.load(Camp, TWO, facts, "")
    assert refused.value.say("en") == english


def test_of_many_names_the_nearest_are_shown_by_their_spellings():
    many = Tables().printed(
        CardId, Words("card", "карты"), {i: (f"card-{i}", Words(f"Karte {i}", f"Карта {i}")) for i in range(40)}
    )
    with pytest.raises(BadOptions) as refused:
        many.read(None, "Карта 17а")
    known = str(refused.value).partition("there are: ")[2].split(", ")
    assert known[0] == "card-17" and len(known) == 8
