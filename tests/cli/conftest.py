"""What the tests of the commands share: how to run one, and where its record is."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wartable.cli import main

HEARS = "signal.signal(signal.SIGINT, signal.default_int_handler)"
"""The program hears Ctrl-C, though whoever runs the tests may not."""
PROGRAM = [sys.executable, "-c", f"import signal, sys; {HEARS}; from wartable.cli import main; sys.exit(main())"]


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Every test runs in a folder of its own: records are kept under ./saves."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WARTABLE_LANG", raising=False)


@pytest.fixture
def run(capsys, monkeypatch):
    """run("verify", "x") -> (exit code, stdout, stderr); `typed` is piped in."""

    def running(*argv, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(a) for a in argv])
        out, err = capsys.readouterr()
        return code, out, err

    return running


@pytest.fixture
def saved(run):
    """The record of a whole game."""
    return record_of(run("play", "conquest", "--seats", "bot:random,bot:random", "--seed", 7)[1])


def in_a_process(*argv, typed=b""):
    return subprocess.run(
        [*PROGRAM, *map(str, argv)], input=typed, capture_output=True, timeout=120, check=False, env=dict(os.environ)
    )


def one_line(err):
    """Whether this is how a command fails: one clear line."""
    return err.startswith("wartable: ") and err.count("\n") == 1 and "Traceback" not in err


def record_of(out):
    """The path that the last lines of a game name."""
    (line,) = [line for line in out.splitlines() if line.startswith(("The record: ", "Запись партии: "))][-1:]
    return Path(line.split(": ", 1)[1])
