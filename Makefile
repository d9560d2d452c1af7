# Everything runs from a virtual environment in .venv, made on first use: to play from requirements.lock, for the checks
# from requirements-dev.lock as well.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
DEV := $(VENV)/.dev
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check --no-input
SOURCES := src tests $(wildcard tools)
WORKERS ?= 3
ARGS ?=
CHROMIUM ?= /usr/bin/chromium-headless-shell
POSTGRESQL := $(firstword $(wildcard /usr/lib/postgresql/*/bin/initdb) $(shell command -v initdb) no-postgresql)
PAGES := src/sandtable/server/static/index.html
PACKAGES := web/node_modules/.ready
PAGE_SOURCES := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts web/tsconfig.json
NPM := cd web && npm --silent --no-audit --no-fund --no-update-notifier

# What does not wait for each other is made side by side: packages for Python and for the pages, style and types.
MAKEFLAGS += --jobs=2

.DEFAULT_GOAL := help
.PHONY: help play test web pictures lint style types format mutants balance bench lock clean

help:  ## Say what can be made.
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-16s %s\n", $$1, $$2 }'

play: $(READY) $(PAGES)  ## Serve the table in the browser on this machine.
	@$(BIN)/sandtable serve $(ARGS)

test: lint $(PAGES) $(CHROMIUM) $(POSTGRESQL)  ## Check style, types and architecture, then run all tests.
	@echo "vitest"
	@$(NPM) test
	@echo "pytest"
	@CHROMIUM=$(CHROMIUM) $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(ARGS)

web: $(PAGES)  ## Build the pages for the browser.

pictures: $(DEV) $(PAGES) $(CHROMIUM)  ## Take the pictures of docs/pictures anew.
	@CHROMIUM=$(CHROMIUM) $(BIN)/python -m tools.screenshots $(ARGS)

lint: types style  ## Check style, types and architecture only.

types: $(DEV)
	@echo "mypy --strict"
	@$(BIN)/mypy --strict --no-error-summary $(SOURCES)

style: $(DEV)
	@echo "ruff check"
	@$(BIN)/ruff check --quiet $(SOURCES)
	@echo "ruff format"
	@$(BIN)/ruff format --quiet --check $(SOURCES) || { $(BIN)/ruff format --diff $(SOURCES); exit 1; }
	@echo "lint-imports"
	@log=$$($(BIN)/lint-imports --no-logo 2>&1) || { echo "$$log"; exit 1; }
	@echo "unwatched"
	@$(BIN)/python -m tools.unwatched
	@echo "acyclic"
	@$(BIN)/python -m tools.acyclic
	@echo "boundaries"
	@$(BIN)/python -m tools.boundaries

format: $(DEV)  ## Sort imports and format the code.
	@$(BIN)/ruff check --quiet --select I --fix $(SOURCES)
	@$(BIN)/ruff format $(SOURCES)

mutants: $(DEV)  ## Break the rules one at a time and see whether a test notices.
	@$(BIN)/python -m tools.mutants $(ARGS)

balance: $(DEV)  ## Let the computer play itself over all scenarios of a game: make balance ARGS="combat_commander".
	@$(BIN)/python -m tools.balance $(ARGS)

bench: $(DEV)  ## Measure random play beside python-chess.
	@$(BIN)/sandtable bench $(ARGS)

lock: $(DEV)  ## Write both lock files anew from pyproject.toml.
	@$(PIP) install uv
	@$(COMPILE) --upgrade --extra dev --output-file requirements-dev.lock pyproject.toml
	@printf 'hatchling\neditables\n' | $(COMPILE) --extra postgresql \
		--constraint requirements-dev.lock --output-file requirements.lock pyproject.toml -

clean:  ## Remove the virtual environment and everything built.
	@rm -rf $(VENV) web/node_modules src/sandtable/server/static build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV): $(READY)

$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Sandtable needs Python 3.11 or newer (make PYTHON=...)" if sys.version_info < (3, 11) else 0)'
	@echo "Installing into $(VENV)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) install --no-compile --require-hashes --requirement requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): $(READY) requirements-dev.lock
	@echo "Installing what the checks need"
	@$(PIP) install --no-compile --require-hashes --requirement requirements-dev.lock
	@touch $@

$(PAGES): $(PACKAGES) $(PAGE_SOURCES)
	@echo "Building the pages"
	@$(NPM) run build -- --logLevel error
	@touch $@

$(PACKAGES): web/package.json web/package-lock.json
	@echo "Installing into web/node_modules"
	@$(NPM) ci
	@touch $@

no-postgresql: | $(CHROMIUM)  # one after the other: both need the lock of the package lists
	@echo "Installing PostgreSQL"
	@command -v apt-get > /dev/null || { echo "PostgreSQL is needed for the tests: install its server"; exit 1; }
	@log=$$({ apt-get --quiet update && apt-get --quiet --yes --no-install-recommends install postgresql; } 2>&1) || { echo "$$log"; exit 1; }

$(CHROMIUM):
	@echo "Installing Chromium"
	@command -v apt-get > /dev/null || { echo "Chromium is needed for the tests (make CHROMIUM=...)"; exit 1; }
	@log=$$({ apt-get --quiet update && apt-get --quiet --yes --no-install-recommends install chromium-headless-shell; } 2>&1) || { echo "$$log"; exit 1; }
