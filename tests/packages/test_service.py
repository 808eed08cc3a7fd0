"""The service, installed with its library: it migrates and serves games outside a checkout."""

import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.live_server import Server, started
from tests.log.node import NODE
from tests.packages.environments import Environment, built
from tests.packages.test_npm import NPM, run
from tests.table import HttpClient, Table

pytestmark = pytest.mark.packages
LANGUAGES = ("en", "de", "fa", "vi")
PAGES = ("/", "/play/", "/verify/", "/docs", "/problems")
# Files of each page, of the library's texts and of the service's own.
PARTS = ("/shared/vendor/preact.js", "/client/index.js", "/verify/icon.svg", "/assets/page.css")
SPOKEN = ("/v1/rulesets/classic", "/v1/words", "/v1/games/none", "/problems")
FILES = {"eights.db", "eights.db-receipt-key"}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    made = Environment(tmp_path_factory.mktemp("service"))
    made.install(*map(built, ("crazy_eights-*.whl", "crazy_eights_service-*.whl")))
    return made


@pytest.fixture(scope="module")
def server(installed: Environment) -> Iterator[Server]:
    migrated = installed.run("eights", "migrate", "--data", "data")
    assert migrated == "The database is at migration 0001.\n"
    command = [installed.program("eights"), "serve", "--port", "0", "--data", "data"]
    settings = {"rate_limits": "off", "workers": 1}
    with started(command, installed.folder, installed.env(**settings)) as running:
        yield running


@pytest.fixture
def table(server: Server) -> Table:
    return Table(HttpClient(server.url))


def names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


def test_a_game_is_played_and_verified(
    installed: Environment, table: Table, tmp_path: Path
) -> None:
    ann = table.person()
    game = f"/v1/games/{table.game(ann, 'me', 'greedy')['id']}"
    while (view := table.get(game, who=ann).json)["status"] == "active":
        played = table.post(f"{game}/moves", view["you"]["legal_moves"][0], who=ann)
        assert played.status == 201, played.content
    assert view["result"]["reason"] == "finished"
    file = tmp_path / "game.ndjson"
    file.write_bytes(table.get(f"{game}/log", headers={"Accept": "application/x-ndjson"}).content)
    assert installed.run("eights", "verify", file).startswith(f"{file}: valid\n")


def test_data_are_in_the_folder_of_the_option(installed: Environment, server: Server) -> None:
    assert names(installed.folder / "data") >= FILES
    assert names(installed.home) == set()


def test_the_document_is_served(table: Table) -> None:
    document = yaml.safe_load(table.get("/openapi.yaml").content)
    assert document["openapi"].startswith("3.1")
    assert "/v1/games" in document["paths"]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_served(table: Table, path: str) -> None:
    page = table.get(path)
    assert (page.status, page.headers["Content-Type"].partition(";")[0]) == (200, "text/html")


@pytest.mark.parametrize("path", PARTS)
def test_the_files_of_pages_are_served(table: Table, path: str) -> None:
    assert table.get(path).status == 200


@pytest.mark.parametrize("path", SPOKEN)
def test_texts_are_available_in_four_languages(table: Table, path: str) -> None:
    actual = [table.get(f"{path}?lang={language}") for language in LANGUAGES]
    assert len({answer.content for answer in actual}) == 4


def test_npm_installs_the_client_by_its_address(server: Server, tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    options = ("--no-audit", "--no-fund", "--registry", "http://127.0.0.1:9")
    address = f"{server.url}/client/crazy-eights-client.tgz"
    run(NODE, NPM, "install", *options, address, folder=tmp_path)
    code = f"""
        import {{ Client }} from "crazy-eights-client";
        const {{ items }} = await new Client("{server.url}").listBots();
        console.log(items.length > 0);
    """
    (tmp_path / "app.mjs").write_text(code, encoding="utf-8")
    assert run(NODE, "app.mjs", folder=tmp_path) == "true\n"


def test_pip_installs_the_library_by_its_address(
    table: Table, server: Server, tmp_path: Path
) -> None:
    page = table.get("/client/").content.decode()
    (wheel,) = re.findall(r'href="(\S+\.whl#sha256=\w+)"', page)  # pip checks the hash.
    made = Environment(tmp_path)
    made.install("--no-deps", "--no-index", f"{server.url}/client/{wheel}")
    assert made.has("crazy_eights.client")
    assert not made.has("flask")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_have_their_texts(table: Table, language: str) -> None:
    assert table.get(f"/locales/{language}/table.ftl").status == 200


def test_without_the_option_data_are_in_the_users_folder_and_the_path_is_printed(
    installed: Environment,
) -> None:
    folder = installed.home / ".local" / "share" / "crazy-eights"
    with subprocess.Popen(
        [installed.program("eights"), "serve", "--port", "0"],
        cwd=installed.folder,
        env=installed.env(workers=1),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            assert process.stdout.readline() == f"Data: {folder}/eights.db\n"
            assert any("Listening at" in line for line in process.stderr)
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate()
    assert names(folder) >= FILES
    assert installed.run("eights", "sweep") == "0 games changed\n"
