"""What Rebellion says: its messages, in both languages."""

from __future__ import annotations

from wartable.kernel.text import Texts

TEXTS = Texts(__package__)
