"""What a page may send over its socket: small typed messages in JSON; anything else changes nothing."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class Message(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """What a client may send."""


class Play(Message, tag="play"):
    """An answer in notation, to the question with this token."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.-]{1,48}\Z")]
    q: str
    a: str


Sum = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]


class Commit(Message, tag="commit"):
    """Before the deal: of each own seat the sum of its number."""

    sums: dict[int, Sum]


class Reveal(Message, tag="reveal"):
    """When all sums are shown: the numbers themselves."""

    nonces: dict[int, Sum]


class Undo(Message, tag="undo"):
    """Take my last decision back; `auto`: what was last answered for me, and ask me."""

    auto: bool = False


class Coach(Message, tag="coach"):
    """In a lesson: on, one step back, show me, or anew."""

    what: Literal["next", "back", "show", "again"]


class Consent(Message, tag="consent"):
    ok: bool


class Hint(Message, tag="hint"):
    """What would a strong player answer to the question with this token?"""

    q: str


class Resign(Message, tag="resign"):
    """Give up."""


class Say(Message, tag="say"):
    """To everybody, or to one's own side."""

    text: str
    side: bool = False


class Earlier(Message, tag="earlier"):
    """What was said before a line: to everybody (chat) or to one's side."""

    of: Literal["chat", "side"]
    before: int


class Mute(Message, tag="mute"):
    """I do not want to hear whoever sits there (-1: the spectators), or want to again."""

    seat: int
    on: bool


class Hush(Message, tag="hush"):
    """Spectators may not speak at my table, or may again."""

    on: bool


class Take(Message, tag="take"):
    """At a shared screen: this seat has taken over."""

    seat: int


class Claim(Message, tag="claim"):
    """A question that is put to either of several: this one of them takes it."""

    seat: int


class Auto(Message, tag="auto"):
    on: bool


class Stop(Message, tag="stop"):
    """When to be asked in windows of a kind."""

    kind: str
    when: str


class Until(Message, tag="until"):
    """Pass until something comes; nothing: ask again."""

    what: str = ""


class Retry(Message, tag="retry"):
    bot: str = ""


class Inspect(Message, tag="inspect"):
    key: str


Length = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class Probe(Message, tag="probe"):
    """May it stand here? (Or, on the way from a place where it may: how far?) `n` comes back with the answer."""

    n: Length
    q: str
    pose: tuple[Length, Length, Length]
    start: tuple[Length, Length, Length] | None = None
    others: Annotated[list[tuple[Length, Length]], msgspec.Meta(max_length=16)] = []


End = tuple[Annotated[str, msgspec.Meta(max_length=12)], Length, Length]


class Measure(Message, tag="measure"):
    """What lies between two ends on the field? Each is the key of a piece, or nothing, and a place. `n` comes back with the answer."""

    n: Length
    a: End
    b: End


Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Missed(Message, tag="missed"):
    """What has happened since I had heard of so many events, so many minutes ago?"""

    since: Count
    minutes: Count = 0


class Again(Message, tag="again"):
    """The next thing that happened after so many events; `begin`: how the table stood before it."""

    since: Count
    until: Count = 1_000_000
    begin: bool = False


class Ping(Message, tag="ping"):
    """Are you there?"""


Incoming = (
    Commit | Reveal | Play | Undo | Coach | Hint | Consent | Resign | Say | Earlier | Mute
    | Hush | Take | Claim | Auto | Stop | Until | Retry | Inspect | Measure | Probe | Missed | Again | Ping
)  # fmt: skip
decode = msgspec.json.Decoder(Incoming).decode
