"""What is installed: the lock files hold what pyproject.toml asks for, with hashes, and name no place to get it from."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WANTED = {
    "requirements.lock": PROJECT["dependencies"],
    "requirements-postgres.lock": [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgres"]],
}


def locked(name):
    """Of every package its version and how many hashes it has; several where systems or Pythons differ."""
    found = {}
    for entry in (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        pinned = re.fullmatch(r"([\w.-]+)==(\S+)( ;[^-]*?)?((?: +--hash=sha256:[0-9a-f]{64})+) *", entry)
        assert pinned is not None, entry
        found.setdefault(canonicalize_name(pinned[1]), []).append((Version(pinned[2]), pinned[4].count("--hash")))
    return found


@pytest.mark.parametrize("name", WANTED)
def test_the_lock_holds_what_the_project_asks_for(name):
    have = locked(name)
    for wanted in map(Requirement, WANTED[name]):
        versions = [version for version, _ in have[canonicalize_name(wanted.name)]]
        assert versions and all(version in wanted.specifier for version in versions), wanted
    assert {"hatchling", "editables"} <= have.keys(), "what builds the project is locked too"
    assert all(hashes for versions in have.values() for _, hashes in versions)


def test_everything_that_make_play_installs_is_locked():
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "--require-hashes -r requirements.lock" in text and "--no-deps --no-build-isolation" in text


def test_the_bound_of_the_server_is_true():
    """The web-socket protocol that is asked for came with uvicorn 0.35."""
    (bound,) = (r for r in map(Requirement, PROJECT["dependencies"]) if r.name == "uvicorn")
    assert "0.34.3" not in bound.specifier and "0.35.0" in bound.specifier
