"""A new table: the choices, the seats, or the position of a scenario file."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from wartable.bots import BOTS
from wartable.games import PACKAGES, find
from wartable.kernel.errors import WartableError
from wartable.kernel.face import Choice, Face
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.scenario import LONGEST
from wartable.server import names
from wartable.server.builder_pages import saved
from wartable.server.pages import clean_name, form_of, go_to, keep_name, language, page, problem, told
from wartable.server.render import say
from wartable.server.seats import BOT, HUMAN, OPEN, Config, SeatInfo
from wartable.server.security import Visitor, address, visitor
from wartable.server.site import site_of
from wartable.server.tables import Refused, Table
from wartable.web import TEXTS

UNDO = ("free", "consent", "none")
CLOCKS = {"none": ("none", 0, 0), "move-60": ("move", 60, 0), "move-day": ("move", 86400, 0),
          "fischer-20-10": ("fischer", 1200, 10), "fischer-45-20": ("fischer", 2700, 20)}  # fmt: skip


def _ready(request: Request) -> tuple[Game, Face] | None:
    """The game of the address, if it is played at this table."""
    name = request.path_params["game"]
    game = find(name) if name in PACKAGES else None
    return (game, game.face) if game is not None and game.face is not None else None


async def new_table(request: Request) -> Response:
    """What to choose for a new table."""
    if (found := _ready(request)) is None:
        return problem(request, 404, "no-game")
    return await _choices(request, *found, visitor(request))


async def _choices(
    request: Request,
    game: Game,
    face: Face,
    who: Visitor,
    form: FormData | None = None,
    error: WartableError | None = None,
) -> Response:
    """The form; with what was chosen and why it does not do, if it was sent before."""
    return page(
        request, "new.html", who, status=400 if error else 200, game=game.id, counts=game.seats, partners=_partners(game, language(request)), choices=face.choices(language(request)),
        bots=sorted(BOTS), undo=UNDO, clocks=list(CLOCKS), error=told(error, language(request)) if error else "", rule=getattr(error, "rule", ""), form=form or {}, longest=LONGEST,
        built=game.builder.id if game.builder is not None else "", saved=await saved(site_of(request), who, game.id),
    )  # fmt: skip


def _partners(game: Game, lang: str) -> list[str]:
    """Of each seat its side and who else is on it; nothing where everybody plays for himself."""
    told: list[dict[int, str]] = [{} for _ in range(game.seats.stop - 1)]
    for count in game.seats:
        seating = game.seating(count)
        for seat in seating.seats:
            if partners := seating.partners(seat):
                seats = ", ".join(str(partner + 1) for partner in partners)
                side = seating.side_of(seat) + 1
                told[seat][count] = say(lang, "new-side", side=side, seats=seats, count=len(partners))
    return [_for_every(sides, lang) for sides in told]


def _for_every(sides: dict[int, str], lang: str) -> str:
    """What is the same for every number of players is said once."""
    if len(set(sides.values())) == 1:
        return next(iter(sides.values()))
    return "; ".join(say(lang, "new-side-of", players=count, side=side) for count, side in sides.items())


async def create_table(request: Request) -> Response:
    """A new table, as chosen; if it cannot be, the form again with the reason."""
    got = await form_of(request)
    if isinstance(got, Response):
        return got
    form, who = got
    if (found := _ready(request)) is None:
        return problem(request, 404, "no-game")
    if not site_of(request).new_tables.take(address(request)):
        return problem(request, 429, "no-too-many-tables")
    try:
        table = await _create(request, *found, form, who)
    except WartableError as bad:
        return await _choices(request, *found, who, form, bad)
    response = go_to(request, f"/t/{table.id}", who)
    if name := _name(request, form, "name"):
        keep_name(response, request, name)
    return response


async def _create(request: Request, game: Game, face: Face, form: FormData, who: Visitor) -> Table:
    """Raises BadScenario, BadOptions and Refused."""
    site, lang, text = site_of(request), language(request), str(form.get("position", "")).strip()
    start: Match | None = None
    if text:
        start = await site.stand(address(request), text, game)
        count, options = len(start.seating), start.options_used
    else:
        count = _count(game, str(form.get("count", "")))
        options = face.options(await _chosen(request, game, face.choices(lang), form, count, who))
    seats = [_seat(request, form, who, n) for n in range(count)]
    for n, info in enumerate(seats):
        names.check(info.name, [s.name for s in seats[:n]])
    if not any(s.kind == HUMAN for s in seats):
        raise Refused(TEXTS.line("no-seat-for-me"))
    kind, seconds, increment = CLOCKS.get(str(form.get("clock")), CLOCKS["none"])
    undo = str(form.get("undo"))
    config = Config(undo if undo in UNDO else "free", kind, seconds, increment, form.get("public") == "1")
    title = clean_name(str(form.get("title", "")), 60)
    return await site.lobby.create(game.id, options, config, seats, title, start=start)


def _name(request: Request, form: FormData, field: str) -> str:
    return clean_name(str(form.get(field, "")), site_of(request).limits.name)


def _count(game: Game, wish: str) -> int:
    """How many play: as many as the form says, if the game allows it."""
    return int(wish) if wish.isdecimal() and len(wish) < 3 and int(wish) in game.seats else game.seats.start


async def _chosen(
    request: Request, game: Game, choices: list[Choice], form: FormData, count: int, who: Visitor
) -> dict[str, Any]:
    """What was chosen of the game's own choices; a list that is kept stands for its text."""
    kept = {f"saved:{row.id}": row.text for row in await saved(site_of(request), who, game.id)}
    chosen: dict[str, Any] = {}
    for choice in choices:
        if choice.per_seat:
            picked = [str(form.get(f"{choice.key}{n}", "")) for n in range(count)]
            chosen[choice.key] = [kept.get(p, p) for p in picked]
        else:
            chosen[choice.key] = str(form.get(choice.key, choice.default[0] if choice.default else ""))
    return chosen


def _seat(request: Request, form: FormData, who: Visitor, n: int) -> SeatInfo:
    """me, hot (another person at this screen), open, or bot:NAME."""
    wish = str(form.get(f"seat{n}", OPEN))
    if wish.startswith("bot:") and wish[4:] in BOTS:
        return SeatInfo(n, BOT, bot=wish[4:])
    if wish in ("me", "hot"):
        return SeatInfo(n, HUMAN, who.id, _name(request, form, "name" if wish == "me" else f"name{n}"))
    return SeatInfo(n, OPEN)
