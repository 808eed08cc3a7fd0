import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import click

from crazy_eights.cli import _exports
from crazy_eights.cli._options import address
from crazy_eights.cli.output import echo
from crazy_eights.rating_rules import Rating, Result, rate_all, result_of, unrated_because
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.verification.verify import verify

EQUAL, WRONG, UNKNOWN = 0, 1, 2
TIMEOUT: Final = 30.0
_PAGE: Final = 100
Numbers = Mapping[str, dict[str, int]]
"""Rating, uncertainty and games, by player."""


@click.command()
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option(
    "--url", callback=address, help="A service; compare its leaderboards with the results."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(files: tuple[Path, ...], url: str | None, *, as_json: bool) -> None:
    """Verify exported games and recompute the ratings of players from them.

    From all public games of a service (`eights fetch`), the ratings equal those of its
    leaderboards; --url compares them. Players with more rated games than the files have are
    counted, not compared. Exits with 0 if nothing differs, 1 if a game is wrong or a rating
    differs, 2 if the service cannot be reached or a player could not be compared.
    """
    unrated: Counter[str] = Counter()
    found = rate_all(result for file in files for result in _results(file, unrated))
    ratings = {ruleset: _shown(found[ruleset]) for ruleset in PRESETS if ruleset in found}
    if as_json:
        echo(json.dumps(ratings))
    else:
        _print_table(ratings)
    for why, count in unrated.most_common():
        echo(f"{count} {'game' if count == 1 else 'games'} not rated: {why}", err=True)
    if url is not None:
        raise SystemExit(_compare(url, ratings))


def _compare(url: str, ratings: Mapping[str, Numbers]) -> int:
    """Compare ratings with a service's leaderboards, print the differences, return the exit code.

    Leaderboards don't list deleted players.
    """
    differs, missing = False, 0
    for ruleset in PRESETS:
        own = ratings.get(ruleset, {})
        for player, published in _listed(url, ruleset):
            computed = own.get(player)
            if published["games"] > (0 if computed is None else computed["games"]):
                missing += 1
            elif published != computed:
                differs = True
                echo(
                    f"WRONG {ruleset} {player}: published {published}, computed {computed}",
                    err=True,
                )
    if missing:
        echo(
            f"{missing} ratings were not compared: they count games that the files lack; fetch "
            "again a minute after the last game ended",
            err=True,
        )
    return WRONG if differs else UNKNOWN if missing else EQUAL


def _results(file: Path, unrated: Counter[str]) -> Iterator[Result]:
    """Yield the rated results of a file; count the reasons why the other games are not rated."""
    for located in _exports.exports_in(file):
        if not located.data:
            return  # Nothing has been fetched yet.
        report = verify(located.data, bots=frozenset())
        if not report.valid:
            line = located.lines_before + (report.first_bad_line or 1)
            echo(f"{file}: WRONG at line {line}", err=True)
            raise SystemExit(WRONG)
        if report.game is None:
            continue
        result = result_of(report.game)
        if result is None:
            unrated[unrated_because(report.game) or ""] += 1
        else:
            yield result


def _shown(ratings: Mapping[bytes, Rating]) -> Numbers:
    """Return the ratings of the players of a rule set in the order of its leaderboard."""
    order = sorted(ratings, key=lambda player: (ratings[player].mu, player), reverse=True)
    return {player.hex(): ratings[player].to_json() for player in order}


def _print_table(ratings: Mapping[str, Numbers]) -> None:
    if not ratings:
        echo("0 rated games")
    for ruleset, players in ratings.items():
        echo(ruleset)
        for place, (player, numbers) in enumerate(players.items(), 1):
            row = "{rating:6} ± {uncertainty:3} {games:6}".format(**numbers)
            echo(f"{place:6} {player} {row}")


def _listed(url: str, ruleset: str) -> Iterator[tuple[str, dict[str, int]]]:
    query: dict[str, Any] = {"ruleset": ruleset, "limit": _PAGE}
    while True:
        page = _asked(f"{url}/v1/leaderboard?{urlencode(query)}")
        for item in page["items"]:
            numbers = {name: item[name] for name in ("rating", "uncertainty", "games")}
            yield item["player"]["id"], numbers
        if page["next_cursor"] is None:
            return
        query["cursor"] = page["next_cursor"]


def _asked(address: str) -> Any:
    asked = Request(address, headers={"Accept": "application/json"})  # noqa: S310  # Checked above.
    try:
        with urlopen(asked, timeout=TIMEOUT) as answer:  # noqa: S310  # Likewise.
            return json.load(answer)
    except (URLError, OSError, ValueError) as fault:
        echo(f"{address}: {fault}", err=True)
        raise SystemExit(UNKNOWN) from fault
