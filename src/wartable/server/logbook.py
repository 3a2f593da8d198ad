"""The log: one JSON object per line, without secrets, and never a flood."""

from __future__ import annotations

import logging
import traceback
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from wartable.server.security import Bucket
from wartable.server.store import plainly

BURST, PER_SECOND = 20, 0.1
"""The same line is written so often at once, then so often a second."""
KINDS = 1000
"""Of so many kinds of lines is remembered how often they came."""


def keep_log() -> None:
    """Everything that is worth a line goes to stderr, the framework's lines too."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLog())
    handler.addFilter(Calm())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)


class Calm(logging.Filter):
    """Leaves out what has been said often enough; the next line of the kind tells how many were.

    While the database is away every click and every page fails, and the log must not fill the disk as well.
    """

    def __init__(self) -> None:
        super().__init__()
        self._of: dict[Any, tuple[Bucket, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.name, record.msg, type(record.exc_info[1]) if record.exc_info else None
        if kind not in self._of and len(self._of) >= KINDS:
            self._of.clear()
        bucket, left_out = self._of.get(kind) or (Bucket(PER_SECOND, BURST), 0)
        if not bucket.take():
            self._of[kind] = bucket, left_out + 1
            return False
        self._of[kind] = bucket, 0
        if left_out:
            record.left_out = left_out
        return True


class JsonLog(logging.Formatter):
    """One JSON object per line; no cookies, no tokens, no answers."""

    KEPT = ("table", "seat", "reason", "stderr", "left_out")

    def format(self, record: logging.LogRecord) -> str:
        told = {"at": round(record.created, 3), "level": record.levelname.lower(), "what": record.getMessage()}
        told |= {key: getattr(record, key) for key in self.KEPT if hasattr(record, key)}
        if record.exc_info and record.exc_info[1] is not None:
            told["error"] = _without_words(record.exc_info[1])
        return msgspec.json.encode(told).decode()


def _without_words(error: BaseException) -> str:
    """Where an error came from, and its kind; only what the system or the database says is quoted."""
    quoted = isinstance(error, OSError | SQLAlchemyError)
    kind = f"{type(error).__name__}: {plainly(error)}" if quoted else type(error).__name__
    before = f"{_without_words(error.__cause__)}\n" if error.__cause__ is not None else ""
    return f"{before}{''.join(traceback.format_tb(error.__traceback__))}{kind}"
