"""Programs that play, and programs that do anything but that."""

import multiprocessing
import os
import sys
import time
from pathlib import Path

from wartable.bots import Program

EXAMPLE = Path(__file__).parents[2] / "examples" / "my_bot.py"
FRAME = """
import json, os, sys, time
def say(answer): print(json.dumps({"answer": answer}), flush=True)
def lines():
    for line in sys.stdin:
        yield json.loads(line)
"""
PLAYS = FRAME + "for m in lines():\n    if m['type'] == 'question': say(m['options'][0]['answer'])\n"
BAD = {
    "silent": "import time\ntime.sleep(1000)",
    "deaf": "import sys, time\nsys.stdin.close()\ntime.sleep(1000)",
    "nonsense": FRAME + "for m in lines(): print('what?', flush=True)",
    "flood": "while True: print('{}' * 1000, flush=True)",
    "huge": "import sys, time\nsys.stdout.write('x' * 10_000_000); sys.stdout.flush()\ntime.sleep(1000)",
    "crash": "import sys\nsys.exit('I fell over my own feet')",
    "midway": FRAME + "n = 0\nfor m in lines():\n    if m['type'] == 'question':\n        n += 1\n        if n == 3: sys.exit('enough')\n        say(m['options'][0]['answer'])",
    "illegal": FRAME + "for m in lines():\n    if m['type'] != 'hello': say('castle')",
    "grumbling": "import sys, time\nsys.stderr.write('grumble ' * 100_000)\nsys.stderr.flush()\ntime.sleep(1000)",
    "brood": "import os, subprocess, sys, time\nsubprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)'])\ntime.sleep(1000)",
}  # fmt: skip


def program(code, seconds=5.0, name="me"):
    """A program of these lines of Python."""
    return Program(name, (sys.executable, "-c", code), seconds)


OTHERS: set[int] = set()
"""Processes that were there before the test: what other tests have started, browsers for one, is no program of ours."""


def children():
    """The processes that this one has started and not buried (but those that work for it apart, and `OTHERS`): number -> state."""
    multiprocessing.active_children()  # buries those that have ended
    mine = {}
    for number in filter(str.isdecimal, os.listdir("/proc")):
        try:
            state, parent = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[:2]
            words = Path(f"/proc/{number}/cmdline").read_text()
        except OSError:
            continue
        if int(parent) == os.getpid() and "multiprocessing" not in words and int(number) not in OTHERS:
            mine[int(number)] = state
    return mine


def in_group(number):
    """The processes of a group that are still there, zombies apart."""
    found = []
    for each in filter(str.isdecimal, os.listdir("/proc")):
        try:
            state, _, group = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(group) == number and state != "Z":
            found.append(int(each))
    return found


def soon(holds, seconds=10.0):
    """Whether it holds before so many seconds have passed."""
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.01)
    return True
