"""Programs of others as processes: a line goes in, a line comes out, and whatever they do nobody waits for ever.

A program has a process group of its own, which is killed when it has to go. What it may write is bounded: a line by its
length, stderr by what is kept of it (the end). Its pipes are read and written together, so that neither side waits for the other.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import selectors
import signal
import subprocess
import time
import weakref
from threading import Lock, current_thread, main_thread

import msgspec

SECONDS = 10.0
"""So long a program may think over a question, if nobody says otherwise."""
LONGEST = 65_536
"""So many bytes a line of a program has at most."""
KEPT = 2_000
"""So many bytes are kept of what a program wrote to stderr last."""
GLANCE = 0.2
"""After so many seconds of silence it is looked whether the program lives."""
FAREWELL = 1.0
"""So many seconds a program has to leave by itself when the game is over."""


class Program(msgspec.Struct, frozen=True):
    """A program that plays: its name, the words of its command, how many seconds it may think over a question."""

    name: str
    command: tuple[str, ...]
    seconds: float = SECONDS


class LongLine(Exception):
    """A program has written a line without an end."""


class Process:
    """A program that runs. Raises OSError if it cannot be started."""

    def __init__(self, command: tuple[str, ...]) -> None:
        pipe = subprocess.PIPE
        self._child = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True)
        assert self._child.stdin and self._child.stdout and self._child.stderr
        self._in, self._out, self._err = self._child.stdin, self._child.stdout, self._child.stderr
        self._select = selectors.DefaultSelector()
        for pipe_end in (self._in, self._out, self._err):
            os.set_blocking(pipe_end.fileno(), False)
        for readable in (self._out, self._err):
            self._select.register(readable, selectors.EVENT_READ)
        self._unsent, self._unread, self._stderr = bytearray(), bytearray(), bytearray()
        self._lock = Lock()
        self._ended = False
        _RUNNING.add(self)
        _mind_the_end()

    @property
    def last(self) -> str:
        """What it wrote to stderr last."""
        return self._stderr.decode(errors="replace").strip()

    @property
    def code(self) -> int | None:
        """With which code it has ended, once it is no more."""
        return self._child.returncode

    def ask(self, message: bytes, seconds: float) -> bytes:
        """The line it answers. TimeoutError: none in time; EOFError: it is gone; LongLine: it finds no end."""
        with self._lock:
            deadline = time.monotonic() + seconds
            self._queue(message)
            while (end := self._unread.find(b"\n", 0, LONGEST + 1)) < 0:
                if len(self._unread) > LONGEST:
                    raise LongLine
                self._exchange(deadline)
            line = bytes(self._unread[:end])
            del self._unread[: end + 1]
            return line

    def end(self, message: bytes = b"") -> None:
        """Nothing of it is left. Who is told something before has a moment to leave by itself."""
        if message and not self._ended:
            with self._lock, contextlib.suppress(TimeoutError, EOFError):
                self._part(message, time.monotonic() + FAREWELL)
        self.kill()
        with self._lock:
            if not self._ended:
                self._ended = True
                self._child.wait()
                self._select.close()
                for pipe_end in (self._in, self._out, self._err):
                    pipe_end.close()

    def kill(self) -> None:
        """End it and all it has started; who waits for its answer notices."""
        if self._child.returncode is None:
            self._kill_group()

    def _kill_group(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child.pid, signal.SIGKILL)

    def _part(self, message: bytes, deadline: float) -> None:
        """The last message; then it is waited for."""
        self._queue(message)
        while self._unsent:
            self._exchange(deadline)
        self._in.close()
        while True:
            self._unread.clear()
            self._exchange(deadline)

    def _queue(self, message: bytes) -> None:
        if not self._ended and not self._in.closed:
            self._unsent += message
            if self._in not in self._select.get_map():
                self._select.register(self._in, selectors.EVENT_WRITE)

    def _exchange(self, deadline: float) -> None:
        """Write and read what can be written and read now, or wait a little for it."""
        if self._ended:
            raise EOFError
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        ready = self._select.select(min(left, GLANCE))
        if not ready and self._dead():
            raise EOFError  # somebody it has started may still hold its pipes
        for key, _ in ready:
            if key.fileobj is self._in:
                self._write()
            elif key.fileobj is self._out:
                self._read(self._out.fileno())
            else:
                self._read_stderr()

    def _write(self) -> None:
        try:
            del self._unsent[: os.write(self._in.fileno(), self._unsent)]
        except BlockingIOError:
            return
        except OSError:  # it reads no more; perhaps it has still something to say
            self._unsent.clear()
        if not self._unsent:
            self._select.unregister(self._in)

    def _read(self, pipe: int) -> None:
        with contextlib.suppress(BlockingIOError):
            if not (read := os.read(pipe, LONGEST)):
                self._drain_stderr()
                raise EOFError
            self._unread += read

    def _read_stderr(self) -> bool:
        """Whether there was something to read."""
        try:
            read = os.read(self._err.fileno(), LONGEST)
        except BlockingIOError:
            return False
        if not read:
            self._select.unregister(self._err)
        self._stderr = (self._stderr + read)[-KEPT:]
        return bool(read)

    def _drain_stderr(self) -> None:
        """What it has complained of before it went, if it is not endless."""
        for _ in range(LONGEST // KEPT):
            if self._err not in self._select.get_map() or not self._read_stderr():
                return

    def _dead(self) -> bool:
        """Whether it has ended; whom it has started ends with it, while its number is still theirs."""
        if self._child.poll() is None:
            return False
        self._kill_group()
        return True


_RUNNING: weakref.WeakSet[Process] = weakref.WeakSet()


@atexit.register
def _end_all() -> None:
    """No program outlives us."""
    for process in list(_RUNNING):
        process.end()


def _mind_the_end() -> None:
    """Whoever is told to end takes the programs along, unless they know better themselves what to do then."""
    if current_thread() is main_thread() and signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _terminate)


def _terminate(number: int, frame: object) -> None:
    for process in list(_RUNNING):
        process.kill()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
