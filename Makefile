# make play   a game in the terminal     make test   everything that must hold
# make soak   long random play           make bench  speed beside peers
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: play test lint soak bench clean

$(VENV)/.play: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@ $(VENV)/.play

$(VENV)/.bench: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --disable-pip-version-check -e '.[dev,bench]'
	@touch $@ $(VENV)/.dev $(VENV)/.play

play: $(VENV)/.play
	@$(BIN)/wartable play conquest

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint
	$(BIN)/pytest -n auto

soak: $(VENV)/.dev
	$(BIN)/pytest -n auto -m soak

bench: $(VENV)/.bench
	$(BIN)/wartable bench --peers

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache
