"""The table as text."""

from __future__ import annotations

from wartable.games.conquest.view import View


def sketch(view: View, lang: str) -> str:
    return f"{view.round} {view.phase}"
