"""The terminal commands: `wartable play`, `wartable rules`, …"""

from wartable.cli.app import app, main

__all__ = ["app", "main"]
