"""How far a person has come with the lessons: a small file beside the tables of the web server."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from wartable.cli.common import data_home, fail
from wartable.kernel.errors import file_trouble, misfit
from wartable.lessons import Lesson, Sitting, Stored, plan_of


class Kept(msgspec.Struct, omit_defaults=True):
    """What is kept of one lesson: whether it was ever finished, and where it was left."""

    done: bool = False
    left: Stored | None = None


class Progress:
    """The lessons of one person, by `game/lesson`; written down after every change."""

    def __init__(self, lang: str, path: Path | None = None) -> None:
        self.lang, self.path = lang, path or data_home() / "lessons.json"
        self.kept: dict[str, Kept] = {}
        try:
            self.kept = msgspec.json.decode(self.path.read_bytes(), type=dict[str, Kept])
        except FileNotFoundError:
            pass
        except msgspec.MsgspecError as error:
            fail(lang, misfit(error).at(self.path))
        except OSError as error:
            fail(lang, file_trouble(error).at(self.path))

    def of(self, lesson: Lesson) -> Kept:
        """What is kept of a lesson; a place in one that has changed since is no place."""
        kept = self.kept.get(f"{lesson.game}/{lesson.id}", Kept())
        return kept if kept.left is None or kept.left.version == lesson.version else Kept(kept.done)

    def sit_down(self, lesson: Lesson, seed: str) -> Sitting:
        """Go on where the person has left, or begin."""
        plan, left = plan_of(lesson.game, lesson.id), self.of(lesson).left
        return Sitting.wake(left, plan) if left is not None else Sitting(plan, seed)

    def keep(self, sitting: Sitting) -> None:
        """Write down where a lesson stands; one that is over is done and begins anew next time."""
        lesson, over = sitting.lesson, sitting.over
        done = over or self.of(lesson).done
        self.kept[f"{lesson.game}/{lesson.id}"] = Kept(done, None if over else sitting.stored())
        beside = self.path.with_name(self.path.name + ".part")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(msgspec.json.encode(self.kept))
            os.replace(beside, self.path)
        except OSError as error:
            fail(self.lang, file_trouble(error).at(self.path))
