"""docs/environments.md describes every field of the vector, and its examples run."""

import doctest
import re

from crazy_eights import deal, expand, layout
from tests.readme.repository import text_of

PAGE = text_of("docs/environments.md")


def test_every_field_of_the_vector_is_in_the_table() -> None:
    table = deal(expand("zimbabwe", seats=2), 2, bytes(32))
    calls = {call.call for call in table.tables.calls}
    rows = []
    for field in layout(table):
        name, _, further = field.name.rpartition("_")
        if not further.isdecimal():
            rows.append(f"| `{field.name}` | {field.size} | {field.meaning} |")
        elif further == "0":
            name = "call" if name in calls else name
            meaning = field.meaning.replace("the own seat", "that seat")
            rows.append(f"| `{name}_K` | {field.size} | {meaning} |")
    rows = [row.replace("| `seat` | 2 |", "| `seat` | seats |") for row in dict.fromkeys(rows)]
    assert rows == re.findall(r"^\| `.*$", PAGE, re.MULTILINE)


def test_the_examples_of_the_environments_page_run() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    examples = doctest.DocTestParser().get_doctest(
        "\n".join(blocks), {}, "docs/environments.md", None, 0
    )
    assert doctest.DocTestRunner().run(examples).failed == 0
