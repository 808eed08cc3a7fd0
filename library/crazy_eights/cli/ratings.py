import json
import math
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

import click

from crazy_eights.cli import _exports
from crazy_eights.cli._options import address
from crazy_eights.cli._remote import Away, Unusable, get_json
from crazy_eights.cli.output import MOST_FAULTS, echo
from crazy_eights.rating_rules import Rating, Result, rate_in_order, result_of, unrated_because
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.verification.verify import verify

EQUAL, WRONG, UNKNOWN = 0, 1, 2
_PAGE: Final = 100
_PAGES: Final = 10_000
_TABLES: Final = """
CREATE TABLE results (ended_at INTEGER, game_id BLOB, ruleset TEXT, places TEXT,
    PRIMARY KEY (ended_at, game_id, ruleset, places)) WITHOUT ROWID;
CREATE TABLE players (ruleset TEXT, player BLOB, PRIMARY KEY (ruleset, player)) WITHOUT ROWID;
"""
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
@click.option(
    "--most",
    default=50_000,
    show_default=True,
    type=click.IntRange(1),
    help="Fail if the files have more ratings than this; each takes about 1 KiB of memory.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(files: tuple[Path, ...], url: str | None, most: int, *, as_json: bool) -> None:
    """Verify exported games and recompute the ratings of players from them.

    From all public games of a service (`eights fetch`), the ratings equal those of its
    leaderboards; --url compares them. Players with more rated games than the files have are
    counted, not compared. Exits with 0 if nothing differs, 1 if a game is wrong or a rating
    differs, 2 if the service cannot be reached or a player could not be compared.
    """
    unrated: Counter[str] = Counter()
    histories = _exports.Histories()
    results = (each for file in files for each in _results(file, histories, unrated))
    found = _rated(results, most)
    ratings = {ruleset: _shown(found[ruleset]) for ruleset in PRESETS if ruleset in found}
    if as_json:
        echo(json.dumps(ratings))
    else:
        _print_table(ratings)
    for why, count in unrated.most_common():
        echo(f"{count} {'game' if count == 1 else 'games'} not rated: {why}", err=True)
    if url is not None:
        try:
            raise SystemExit(_compare(url, ratings))
        except (Away, Unusable) as fault:
            echo(f"{url}: {fault}", err=True)
            raise SystemExit(UNKNOWN) from fault


def _compare(url: str, ratings: Mapping[str, Numbers]) -> int:
    """Compare ratings with a service's leaderboards, print the differences, return the exit code.

    Leaderboards don't list deleted players.
    """
    differ = missing = 0
    unlisted = sum(map(len, ratings.values()))
    for ruleset in PRESETS:
        own = ratings.get(ruleset, {})
        for player, published in _listed(url, ruleset):
            computed = own.get(player)
            unlisted -= computed is not None
            if published["games"] > (0 if computed is None else computed["games"]):
                missing += 1
            elif published != computed:
                differ += 1
                if differ <= MOST_FAULTS:
                    echo(
                        f"WRONG {ruleset} {player}: published {published}, computed {computed}",
                        err=True,
                    )
    if differ > MOST_FAULTS:
        echo(f"WRONG: {differ - MOST_FAULTS} more ratings differ", err=True)
    if missing:
        echo(
            f"{missing} ratings were not compared: they count games that the files lack; fetch "
            "again a minute after the last game ended",
            err=True,
        )
    if unlisted:
        echo(f"{unlisted} ratings are on no leaderboard: deleted players, or left out", err=True)
    return WRONG if differ else UNKNOWN if missing else EQUAL


def _rated(results: Iterable[Result], most: int) -> dict[str, dict[bytes, Rating]]:
    """Return the ratings by rule set and player. Raises ClickException for more than `most`."""
    # The results are put in order in a temporary file, since there may be very many.
    with closing(sqlite3.connect("")) as database:
        database.executescript(_TABLES)
        for each in results:
            places = json.dumps([(player.hex(), place) for player, place in each.places])
            row = (*each[:3], places)
            database.execute("INSERT OR IGNORE INTO results VALUES (?, ?, ?, ?)", row)
            players = [(each.ruleset, player) for player, _ in each.places]
            database.executemany("INSERT OR IGNORE INTO players VALUES (?, ?)", players)
        (count,) = database.execute("SELECT count(*) FROM players").fetchone()
        if count > most:
            raise click.ClickException(f"{count} ratings are more than --most {most}")
        ordered = database.execute("SELECT * FROM results ORDER BY ended_at, game_id, ruleset")
        return rate_in_order(map(_result, ordered))


def _result(row: tuple[int, bytes, str, str]) -> Result:
    places = tuple((bytes.fromhex(player), place) for player, place in json.loads(row[3]))
    return Result(*row[:3], places)


def _results(file: Path, histories: _exports.Histories, unrated: Counter[str]) -> Iterator[Result]:
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
        if histories.has_another(located.data):
            echo(f"{file}: WRONG at line {located.lines_before + 1}: a game again", err=True)
            raise SystemExit(WRONG)
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
    """Yield the players of a leaderboard with their numbers. Raises `Away` and `Unusable`, also if
    it does not end or does not descend.
    """
    query: dict[str, Any] = {"ruleset": ruleset, "limit": _PAGE}
    last = math.inf
    for _ in range(_PAGES):
        address = f"{url}/v1/leaderboard?{urlencode(query)}"
        page = get_json(address)
        try:
            found = [(str(each["player"]["id"]), _numbers(each)) for each in page["items"]]
            cursor = page["next_cursor"]
        except (KeyError, TypeError) as fault:
            raise Unusable(f"{address} is no leaderboard") from fault
        for player, numbers in found:
            if numbers["rating"] > last:
                raise Unusable(f"{address} does not follow the page before it")
            last = numbers["rating"]
            yield player, numbers
        if cursor is None:
            return
        if not found or cursor == query.get("cursor"):
            raise Unusable(f"{address} does not lead on to another page")
        query["cursor"] = cursor
    raise Unusable(f"the leaderboard of {ruleset} has more than {_PAGES} pages")


def _numbers(item: Mapping[str, Any]) -> dict[str, int]:
    """Return the numbers of a place. Raises KeyError and TypeError."""
    found = {name: item[name] for name in ("rating", "uncertainty", "games")}
    if not all(type(each) is int for each in found.values()):
        raise TypeError(found)
    return found
