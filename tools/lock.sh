#!/bin/sh
# Makes the lock files anew: the newest versions that pyproject.toml allows, with the hashes of all their files, for
# every system and every Python from 3.11 on. Needs uv (`pip install uv`). Afterwards: make test, and commit.
set -eu
cd "$(dirname "$0")/.."
lock() {
  out=$1
  shift
  printf 'hatchling\neditables\n' | uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
    --no-annotate --no-header --no-emit-index-url --no-emit-find-links "$@" pyproject.toml - --output-file "$out"
}
lock requirements.lock
lock requirements-postgres.lock --extra postgres
