"""How poses are written: places in tenths of a millimetre, lengths in millimetres, angles in degrees.

march 6540,5000 form 6400,4900 6680,4900        drive 2 +45.0 197.0        run +10.0        pivot 120.0
put 5914,6219 facing 90.0 form …                form 5300,5000 5150,5260   climb up house-1 4010,4335
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wartable.games.legion import actions as a
from wartable.kernel.vocabulary import Special

_PLACE = r"-?\d{1,6},-?\d{1,6}"
_ANGLE = r"[+-]?\d{1,4}\.\d"
_FORM = rf"(?: form ((?:{_PLACE})(?: {_PLACE})*))?"
_AT = re.compile(rf"(march|jump|withdraw) ({_PLACE}){_FORM}", re.ASCII)
_ALONG = re.compile(rf"(drive|back|retreat) ([1-3]) ({_ANGLE}) (\d{{1,5}}\.\d){_FORM}", re.ASCII)
_RUN = re.compile(rf"run ({_ANGLE}){_FORM}", re.ASCII)
_PIVOT = re.compile(rf"pivot ({_ANGLE})", re.ASCII)
_PUT = re.compile(rf"put ({_PLACE})(?: facing ({_ANGLE}))?{_FORM}", re.ASCII)
_FORMED = re.compile(rf"form ((?:{_PLACE})(?: {_PLACE})*)", re.ASCII)

Pose = a.March | a.Jump | a.Withdraw | a.Drive | a.Back | a.Retreat | a.Run | a.Pivot | a.Put | a.Form
AT: Mapping[str, type[a.March | a.Jump | a.Withdraw]] = {"march": a.March, "jump": a.Jump, "withdraw": a.Withdraw}
ALONG: Mapping[str, type[a.Drive | a.Back | a.Retreat]] = {"drive": a.Drive, "back": a.Back, "retreat": a.Retreat}


def tenths(text: str) -> int:
    """`+45.0` -> 450"""
    return int(text.replace(".", ""))


def decimal(n: int, sign: bool = False) -> str:
    """450 -> `45.0`, with a sign if it shows a direction."""
    mark = "-" if n < 0 else "+" if sign else ""
    return f"{mark}{abs(n) // 10}.{abs(n) % 10}"


def place(text: str) -> tuple[int, int]:
    x, y = text.split(",")
    return int(x), int(y)


def places(text: str | None) -> a.Places:
    return tuple(place(one) for one in text.split()) if text else ()


def spelled(form: a.Places) -> str:
    return " form " + " ".join(f"{x},{y}" for x, y in form) if form else ""


def parse(text: str) -> Pose:
    """The pose that this notation means; ValueError if it is none."""
    text = " ".join(text.split())
    if m := _AT.fullmatch(text):
        return AT[m[1]](*place(m[2]), places(m[3]))
    if m := _ALONG.fullmatch(text):
        return ALONG[m[1]](int(m[2]), tenths(m[3]), tenths(m[4]), places(m[5]))
    if m := _RUN.fullmatch(text):
        return a.Run(tenths(m[1]), places(m[2]))
    if m := _PIVOT.fullmatch(text):
        return a.Pivot(tenths(m[1]))
    if m := _PUT.fullmatch(text):
        return a.Put(*place(m[1]), tenths(m[2]) if m[2] else 0, places(m[3]))
    if m := _FORMED.fullmatch(text):
        return a.Form(places(m[1]))
    raise ValueError(text)


def notation(pose: Any) -> str:
    """A pose as it is written."""
    match pose:
        case a.March(x, y, form) | a.Jump(x, y, form) | a.Withdraw(x, y, form):
            return f"{type(pose).__name__.lower()} {x},{y}{spelled(form)}"
        case a.Drive(tool, bend, stop, form) | a.Back(tool, bend, stop, form) | a.Retreat(tool, bend, stop, form):
            return f"{type(pose).__name__.lower()} {tool} {decimal(bend, True)} {decimal(stop)}{spelled(form)}"
        case a.Run(bend, form):
            return f"run {decimal(bend, True)}{spelled(form)}"
        case a.Pivot(facing):
            return f"pivot {decimal(facing)}"
        case a.Put(x, y, facing, form):
            turned = f" facing {decimal(facing)}" if facing else ""
            return f"put {x},{y}{turned}{spelled(form)}"
        case a.Form():
            return "form " + " ".join(f"{x},{y}" for x, y in pose.places)
    raise TypeError(pose)


POSES = (a.March, a.Jump, a.Withdraw, a.Drive, a.Back, a.Retreat, a.Run, a.Pivot, a.Put, a.Form)


def _read(kind: type) -> Callable[[Any, str], Iterable[Any]]:
    def read(s: Any, text: str) -> Iterable[Any]:
        try:
            found = parse(text)
        except ValueError:
            return ()
        return (found,) if isinstance(found, kind) else ()

    return read


SPECIAL: dict[type, Special] = {kind: Special(lambda s, pose: notation(pose), _read(kind)) for kind in POSES}
"""How the vocabulary spells and reads them."""
