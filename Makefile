# Two commands: `make play` and `make test`. Both need nothing but Python 3.11 or newer and make.
PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.PHONY: play test quick check mutants pictures playthroughs clean

play: .venv/.play
	@$(BIN)/halles

# Tests start hundreds of processes, and each would compile all of Python's source anew.
test: export PYTHONDONTWRITEBYTECODE :=
test: .venv/.dev
	@$(BIN)/halles warm & warming=$$!; $(MAKE) --no-print-directory check || { kill $$warming; exit 1; }; wait $$warming
	$(BIN)/python -m pytest -n auto --dist worksteal
	@echo "The laws once more, with every index checked:"
	NUMBA_BOUNDSCHECK=1 NUMBA_OPT=1 $(BIN)/python -m pytest -n auto --dist worksteal -m "not plain" tests/laws.py

# Rules, and the laws on one setting of each game: no browser, no server.
quick: .venv/.dev
	$(BIN)/ruff check --quiet .
	HALLES_QUICK=1 $(BIN)/python -m pytest -n auto --dist worksteal tests/laws.py tests/test_house.py \
		tests/test_playthroughs.py $(wildcard tests/*/test_rulings.py)

check: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Do the tests bite? Small changes to every game's rules, one by one, against its quick tests; says which ones live.
mutants: .venv/.dev
	NUMBA_DISABLE_JIT=1 HALLES_QUICK=1 $(BIN)/python -m tests.mutants

# The pictures of README and documentation, drawn by the project itself.
pictures: .venv/.dev
	$(BIN)/python -m docs.make_pictures

# After a change of rules: write the golden playthroughs again, then read the difference.
playthroughs: .venv/.dev
	$(BIN)/python -m halles.testing.playthroughs

.venv/.venv:
	@test -n "$(PYTHON)" || { echo "Halles needs Python 3.11 or newer, and none was found."; exit 2; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/.play: .venv/.venv pyproject.toml
	@echo "Setting up .venv (once, about a minute)…"
	@$(PIP) install -e '.[web]'
	@touch $@

.venv/.dev: .venv/.venv pyproject.toml
	@$(PIP) install -e '.[dev]'
	@touch $@ .venv/.play

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
