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

from tests.server.wire import children

MISSING = "PostgreSQL is not installed (Debian: apt-get install postgresql); pytest -m 'not postgres' does without it"


def binaries() -> Path | None:
    """Where the programs are: on the path, or where Debian puts them."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None, key=lambda p: int(p.parent.name))


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, port: int, pid: int) -> None:
        self.port, self.pid, self.made = port, pid, 0

    @contextlib.contextmanager
    def hanging(self) -> Iterator[None]:
        """All its processes stand still: whoever waits for an answer waits."""
        stopped = [self.pid, *children(self.pid)]
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
        programs = binaries()
        assert programs is not None
        connect = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres"]
        subprocess.run([programs / "createdb", *connect, name], check=True, capture_output=True)
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{name}"


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """Start one; as root it runs as the user postgres, for it refuses to run as root."""
    programs = binaries()
    if programs is None:
        raise FileNotFoundError(MISSING)
    owner = pwd.getpwnam("postgres") if os.getuid() == 0 else pwd.getpwuid(os.getuid())
    who = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []} if os.getuid() == 0 else {}
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    home = Path(tempfile.mkdtemp(prefix="wartable-pg-"))
    process = None
    try:
        os.chown(home, owner.pw_uid, owner.pw_gid)
        init = [programs / "initdb", "-D", home / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(init, check=True, capture_output=True, cwd=home, **who)  # type: ignore[call-overload]
        run = [programs / "postgres", "-D", home / "data", "-p", str(port), "-k", home, "-h", "127.0.0.1"]
        process = subprocess.Popen(
            [*run, "-c", "max_connections=200", "-c", "fsync=off"],
            cwd=home,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **who,
        )  # type: ignore[call-overload]
        for _ in range(200):
            if (
                subprocess.run(
                    [programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)], check=False
                ).returncode
                == 0
            ):
                break
            time.sleep(0.05)
        yield Cluster(port, process.pid)
    finally:
        if process is not None:
            process.send_signal(signal.SIGQUIT)  # at once, whoever is still connected: nothing of it is needed
            process.wait(30)
        shutil.rmtree(home, ignore_errors=True)
