"""No accepted game has more legal moves or a larger view than docs/spec/http.md bounds."""

from crazy_eights.rulesets.admission import MAX_MOVES, MAX_VIEW
from crazy_eights.rulesets.bounds import largest_view, most_moves
from crazy_eights.rulesets.ruleset import expand
from tests.positions import greedy_setup
from tests.table import Table

WILD = {"on": ["any"], "name": "suit"}
HOARD = {"cards": {"own": None, "A": WILD, "J": WILD, "7": WILD}}
"""With `countdown-na` for six the most moves that any variation comes to."""
LONGEST = "\N{FACE WITH TEARS OF JOY}" * 40


def test_the_largest_hand_and_the_longest_names_stay_within_the_bounds(table: Table) -> None:
    ruleset = expand("countdown-na", HOARD, seats=6)
    setup = greedy_setup(ruleset, 6, "9S", 0)
    people = [table.person(LONGEST) for _ in range(6)]
    seats = ["me"] + ["open"] * 5
    game = table.game(people[0], *seats, ruleset="countdown-na", rules=HOARD, setup=setup)
    for person in people[1:]:
        assert table.post(f"/v1/games/{game['id']}/seats", {}, who=person).status == 201
    seen = table.get(f"/v1/games/{game['id']}", who=people[0])
    moves = seen.json["you"]["legal_moves"]
    assert 3_900 < len(moves) <= most_moves(ruleset, 6) <= MAX_MOVES
    assert 240_000 < len(seen.content) <= largest_view(ruleset, 6) <= MAX_VIEW
    longest = max(moves, key=lambda move: len(move.get("cards", ())))
    assert table.move(game["id"], people[0], longest).status == 201
