"""The terminal commands: `wartable play`, `wartable rules`, …"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code."""
    from wartable.cli.app import main as run  # processes that only think for bots begin here, too, and need no command

    return run(argv)
