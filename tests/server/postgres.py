"""A PostgreSQL of our own: a cluster in a temporary directory, on loopback, gone when the tests are."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.wire import children

MISSING = "PostgreSQL is not installed (Debian: apt-get install postgresql); pytest -m 'not postgres' does without it"


def binaries() -> Path | None:
    """Where the programs are: on the path, or where Debian puts them."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None, key=lambda p: int(p.parent.name))


class Cluster:
    """A PostgreSQL that can be stopped and started again."""

    def __init__(self, programs: Path, home: Path, port: int, who: dict[str, Any]) -> None:
        self.programs, self.home, self.port, self.who, self.made = programs, home, port, who, 0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        run = [self.programs / "postgres", "-D", self.home / "data", "-p", str(self.port), "-k", self.home]
        self.process = subprocess.Popen(
            [*run, "-h", "127.0.0.1", "-c", "max_connections=200", "-c", "fsync=off"],
            cwd=self.home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self.who,
        )
        ready = [self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(200):
            if subprocess.run(ready, check=False).returncode == 0:
                return
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """Stop it: SIGQUIT at once, whoever is still connected; SIGINT in good order."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(30)

    @contextlib.contextmanager
    def hanging(self) -> Iterator[None]:
        """All its processes stand still: whoever waits for an answer waits."""
        assert self.process is not None
        stopped = [self.process.pid, *children(self.process.pid)]
        try:
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            yield
        finally:
            for pid in stopped:
                os.kill(pid, signal.SIGCONT)

    def database(self) -> str:
        """The URL of a new, empty database."""
        self.made += 1
        name = f"t{os.getpid()}_{self.made}"
        connect = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        subprocess.run([self.programs / "createdb", *connect, name], check=True, capture_output=True)
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{name}"


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """Start one; as root it runs as the user postgres, for it refuses to run as root."""
    programs = binaries()
    if programs is None:
        raise FileNotFoundError(MISSING)
    owner = pwd.getpwnam("postgres") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
    who: dict[str, Any] = {}
    if os.getuid() == 0:
        who = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    home = Path(tempfile.mkdtemp(prefix="wartable-pg-"))
    running = Cluster(programs, home, port, who)
    try:
        os.chown(home, owner.pw_uid, owner.pw_gid)
        init = [programs / "initdb", "-D", home / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(init, check=True, capture_output=True, cwd=home, **who)
        running.start()
        yield running
    finally:
        running.stop()  # nothing of it is needed any more
        shutil.rmtree(home, ignore_errors=True)
