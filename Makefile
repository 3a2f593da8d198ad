# make play   the table in the browser   make test   everything that must hold
# make soak   long random play, faults   make bench  speed beside peers
# make load   200 tables at once       make clicks how many clicks a round takes
PYTHON ?= python3
LOCKED ?= yes
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip install --quiet --disable-pip-version-check
LONG   := --timeout 3600 -o faulthandler_timeout=3900
HAS_POSTGRES := { ls /usr/lib/postgresql/*/bin/initdb || command -v initdb; } >/dev/null 2>&1

.PHONY: play chromium postgres test lint soak load clicks bench clean

# Players get the versions that were tested, each with its hash (tools/lock.sh makes the list anew).
$(VENV)/.play: pyproject.toml requirements.lock
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
ifeq ($(LOCKED),yes)
	@$(PIP) --require-hashes -r requirements.lock \
	  || { echo "the locked versions cannot be installed here; 'make play LOCKED=no' takes what fits" >&2; exit 1; }
	@$(PIP) --no-deps --no-build-isolation -e .
else
	@$(PIP) -e .
endif
	@touch $@

$(VENV)/.dev: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) -e '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) -e '.[dev,bench]'
	@touch $@ $(VENV)/.dev $(VENV)/.play

play: $(VENV)/.play
	@$(BIN)/wartable serve --open

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The browser tests drive Debian's Chromium, best the one without windows, which takes a third less time; where there is none and
# we may, it is installed.
chromium:
	@command -v chromium-headless-shell >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && apt-get update -qq && { apt-get install -y -qq chromium-headless-shell >/dev/null || apt-get install -y -qq chromium >/dev/null; }; } \
	  || command -v chromium >/dev/null \
	  || echo "no chromium: the browser tests will fail (apt-get install chromium)" >&2

# The store is tested with PostgreSQL too; where there is none and we may, it is installed.
postgres:
	@$(HAS_POSTGRES) || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
	  && apt-get update -qq && apt-get install -y -qq postgresql >/dev/null; } \
	  || echo "no PostgreSQL: the store is NOT tested with it (apt-get install postgresql)" >&2

# Files run in the order of their folders: the browser's, which take longest, do not come last.
# A worker that dies ends the run: a new one would begin its file again, die again, and leave the rest waiting for ever.
test: lint chromium postgres
	$(BIN)/pytest -n auto --dist loadfile --no-loadscope-reorder --max-worker-restart 0 -m "not soak$$($(HAS_POSTGRES) || echo ' and not postgres')"

# What takes long here does not hang: a test has an hour instead of ten minutes.
soak: $(VENV)/.dev
	$(BIN)/pytest -n auto -m soak $(LONG) --ignore tests/soak/test_faults.py
	$(BIN)/pytest -m soak $(LONG) tests/soak/test_faults.py

load: $(VENV)/.dev
	$(BIN)/python -m tests.load.run

clicks: $(VENV)/.dev chromium
	$(BIN)/python -m tests.browser.clicks

bench: $(VENV)/.bench
	$(BIN)/wartable bench --peers

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache
