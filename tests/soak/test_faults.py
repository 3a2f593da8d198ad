"""The long soak of the server: twenty minutes of faults and attacks with each database. Run by `make soak`."""

from __future__ import annotations

import os

import pytest

from tests.server.test_faults import BOTH_KINDS, hold_out

SECONDS = float(os.environ.get("SOAK_FAULTS", "1200"))


@pytest.mark.soak
@BOTH_KINDS
def test_the_server_holds_out(kind, tmp_path, capsys):
    report = hold_out(kind, tmp_path, SECONDS)
    middle = len(report.memory) // 2
    grown = max(report.memory[middle:]) - max(report.memory[:middle])
    with capsys.disabled():
        print(
            f"\n{kind}: {report.games} games, {report.acknowledged} clicks, faults {report.faults}, {report.attacks} attacks,"
        )
        print(
            f"  longest wait {max(report.waits):.2f} s, memory {report.memory[0]:.0f} → {report.memory[-1]:.0f} MiB, files {report.files}"
        )
    assert grown < 20, "memory is flat"
