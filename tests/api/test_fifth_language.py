"""A new language is an entry in the library's list and a folder in each package, nothing else."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from crazy_eights.locales import ENGLISH, LANGUAGES
from tests.api.fifth_language import CODE, ENTRY
from tests.sources import PACKAGES, ROOT

LAST = "    )\n}\n"
"""What follows the entries of the list."""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The answers of a service with one more language, whose texts are English."""
    folder = tmp_path_factory.mktemp("fifth")
    for package in PACKAGES:
        copied = folder / package.name
        shutil.copytree(package, copied, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(copied / "locales" / ENGLISH, copied / "locales" / CODE)
    source = folder / "crazy_eights" / "locales" / "__init__.py"
    before, after = source.read_text(encoding="utf-8").split(LAST)
    source.write_text(f"{before}        {ENTRY}{LAST}{after}", encoding="utf-8")
    for name in ("tests", "migrations"):
        (folder / name).symlink_to(ROOT / name)
    return _run(folder)


def _run(folder: Path) -> Any:
    program = [sys.executable, "-m", "tests.api.fifth_language", str(folder)]
    env = {**os.environ, "PYTHONPATH": str(folder)}
    run = subprocess.run(program, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_the_api_answers_in_the_new_language(answers: Any) -> None:
    assert (answers["player"], answers["content-language"], answers["messages"]) == (
        CODE,
        CODE,
        200,
    )
    words = answers["words"]
    assert (words["language"], words["direction"]) == (CODE, "rtl")
    assert f'<html lang="{CODE}" dir="rtl">' in answers["problems"]
    assert answers["refused"][0]["detail"] == f"must be {', '.join(LANGUAGES)} or {CODE}"


def test_numbers_have_the_digits_of_the_new_language(answers: Any) -> None:
    assert answers["words"]["cards"]["8H"] == "٨ of hearts"
    assert "kings ١٠, aces ١" in "\n".join(answers["rules"])


def test_the_document_lists_the_new_language(answers: Any) -> None:
    parts = answers["document"]["components"]
    listed = [*LANGUAGES, CODE]
    assert parts["schemas"]["Language"]["enum"] == listed
    reference = {"$ref": "#/components/schemas/Language"}
    assert parts["parameters"]["lang"]["schema"] == reference
    assert parts["schemas"]["Words"]["properties"]["language"]["$ref"] == reference["$ref"]
    player = parts["schemas"]["Player"]["properties"]["language"]
    assert player["anyOf"] == [reference, {"type": "null"}]
    changed, _null = parts["schemas"]["ChangedPlayer"]["properties"]["language"]["anyOf"]
    assert changed == reference


def test_the_pages_offer_the_new_language(answers: Any) -> None:
    for page in answers["pages"]:
        assert '<template id="languages"><option value="en" dir="ltr">English</option>' in page
        assert f'<option value="{CODE}" dir="rtl">Made &amp; up</option></template>' in page
