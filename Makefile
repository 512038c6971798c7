# Two commands do everything on a bare Debian machine with Python 3.11: `make run` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export DO_NOT_TRACK = 1

.PHONY: help setup system run up test lint certify gallery bench lock clean

help:            ## What can be made
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/: .*## /\t/' | expand -t 12

setup: system $(VENV)/ready  ## Install what Forge needs: system packages, virtual environment

system:          ## Install the system packages that are missing (LibreOffice, PostgreSQL, bubblewrap, …)
	@sh .ci/system

$(VENV)/ready: pyproject.toml requirements.lock
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c requirements.lock -e '.[dev]'
	@touch $@

run: setup       ## Synthesise 2,000 proven tasks through `prefect deployment run forge/synthesize`
	$(BIN)/python -m flows.first_run

up: setup        ## Server, work pool, deployments and worker, until Ctrl-C
	$(BIN)/forge up

test: setup lint ## All tests
	$(BIN)/python -m pytest -n auto

lint: setup      ## Style, types, import rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

certify: setup   ## Certify the skills whose certificate is missing or stale, through the real application
	$(BIN)/forge certify

gallery: setup   ## Draw tasks of every recipe before and after the work, into docs/gallery
	$(BIN)/forge gallery

bench: setup     ## Measure speed, as ratios within one run
	$(BIN)/python -m benchmarks

lock: $(VENV)/ready  ## Write requirements.lock anew from what is installed
	$(BIN)/python -m pip freeze --exclude-editable | grep -v ' @ ' > requirements.lock

clean:           ## Remove the environment and all data made here
	rm -rf $(VENV) .forge build dist *.egg-info
