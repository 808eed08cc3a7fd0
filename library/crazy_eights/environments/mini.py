"""A game small enough to solve: 12 cards, two seats, every chance explicit.

The whole tree is built once, with the rules of the engine. On it, best responses are exact:

>>> from crazy_eights.environments.mini import exploitability, mini_tree, uniform
>>> tree = mini_tree(max_moves=4)
>>> round(exploitability(tree, uniform(tree)), 4)
0.1915
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from crazy_eights.belief.play import open_table
from crazy_eights.bots.greedy import choose_greedily
from crazy_eights.cards import CODES, KIND, PACK_SIZE
from crazy_eights.engine.apply import apply, begin
from crazy_eights.engine.legal import turn_moves
from crazy_eights.engine.state import OVER, State
from crazy_eights.environments.actions import Actions, actions_of
from crazy_eights.library import returns
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import RuleSet, expand

CHANCE: Final = -1
TERMINAL: Final = -4
"""Both numbers are those of OpenSpiel."""
SEATS: Final = 2
KINDS: Final = tuple([KIND[code] for code in ("8C", "9C", "7D", "9D")])
COPIES: Final = 3
HAND: Final = 2
MAX_MOVES: Final = 8
_CHANGES: Final = {
    "deck": {"packs": COPIES, "lowest": "7"},
    "starter": {"wild": "own_suit"},
    "draw": {"voluntary": False},
    "calls": [],
    "stock_out": "pass",
}

_SUITS: Final = (None, "clubs", "diamonds")

Policy = Mapping[str, Sequence[float]]
"""For each information set the probabilities of its actions, in the order of `Node.actions`."""


class Node:
    """A point of the game: who chooses, the actions, and the node after each of them.

    `player` is a seat, `CHANCE` or `TERMINAL`. At a chance node an action is a card's index in
    `KINDS` or, at the deal of a hand, the index of a hand in `hands`; `chances` has the
    probabilities. Elsewhere it is a number of `MiniTree.actions`. `known` has for each seat the
    name of its information set: all that it has seen. `value` is the return of seat 0 at the end.
    `table` is the table where a seat has a choice.
    """

    __slots__ = ("actions", "chances", "children", "known", "player", "table", "value")

    def __init__(self, known: tuple[str, str]) -> None:
        self.known = known
        self.player = TERMINAL
        self.actions: tuple[int, ...] = ()
        self.chances: tuple[float, ...] = ()
        self.children: tuple[Node, ...] = ()
        self.value = 0.0
        self.table: State | None = None

    def __deepcopy__(self, memo: dict[int, object]) -> "Node":
        """Return the node itself, since nodes never change."""
        return self

    def after(self, action: int) -> "Node":
        """Return the node after an action. Raises ValueError for an action it doesn't have."""
        return self.children[self.actions.index(action)]


class MiniTree:
    """The tree of the mini game with `hand` cards for each seat. After `max_moves` moves the game
    ends without a winner.
    """

    def __init__(self, hand: int, max_moves: int) -> None:
        self.ruleset = mini_rules(hand)
        self.actions: Actions = actions_of(self.ruleset, SEATS)
        self.max_moves = max_moves
        self.hands = tuple(
            held for held in combinations_with_replacement(KINDS, hand) if _exists(held)
        )
        self.root = self._deal_first(hand)

    def _deal_first(self, hand: int) -> Node:
        root = Node(("", ""))
        deck = Counter(dict.fromkeys(KINDS, COPIES))
        _chance(root, [(i, _ways(deck, held)) for i, held in enumerate(self.hands)])
        root.children = tuple([self._deal_second(held, deck) for held in self.hands])
        return root

    def _deal_second(self, first: tuple[int, ...], deck: Counter[int]) -> Node:
        node = Node((f"seat 0: {_codes(first)}", ""))
        left = deck - Counter(first)
        weighed = [(i, _ways(left, held)) for i, held in enumerate(self.hands)]
        _chance(node, [(i, weight) for i, weight in weighed if weight])
        node.children = tuple(
            [self._turn(first, self.hands[i], left, node.known[0]) for i in node.actions]
        )
        return node

    def _turn(
        self, first: tuple[int, ...], second: tuple[int, ...], deck: Counter[int], known: str
    ) -> Node:
        node = Node((known, f"seat 1: {_codes(second)}"))
        left = deck - Counter(second)
        _chance(node, [(i, left[kind]) for i, kind in enumerate(KINDS) if left[kind]])
        children = []
        for index in node.actions:
            up = CODES[KINDS[index]]
            table = open_table(self.ruleset, SEATS, tuple(range(SEATS)), bytes(32))
            hands = [[CODES[kind] for kind in held] for held in (first, second)]
            begin(table, {"hands": hands, "starter": up})
            table.stock = list(_cards(left - Counter([KINDS[index]])))
            children.append(self._play(table, _seen(node.known, f"up {up}"), 0))
        node.children = tuple(children)
        return node

    def _play(self, table: State, known: tuple[str, str], moves: int) -> Node:
        """Return the node of a table; its seats have made `moves` moves."""
        node = Node(known)
        if table.phase == OVER:
            node.value = returns(table)[0]
        if table.phase == OVER or moves >= self.max_moves:
            return node
        seat = table.turn
        node.player = seat
        listed = {self.actions.number_of(move): move for move in mini_moves(table, seat)}
        node.actions = tuple(sorted(listed))
        node.table = table if len(listed) > 1 else None
        node.children = tuple(
            [self._after(table, seat, listed[action], known, moves + 1) for action in node.actions]
        )
        return node

    def _after(
        self, table: State, seat: int, move: Move, known: tuple[str, str], moves: int
    ) -> Node:
        if move.type == "draw" and table.stock:
            return self._draw(table, seat, move, known, moves)
        after = table.clone()
        apply(after, seat, move)
        number = self.actions.number_of(move)
        return self._play(after, _seen(known, self.actions.text_of(number)), moves)

    def _draw(
        self, table: State, seat: int, move: Move, known: tuple[str, str], moves: int
    ) -> Node:
        known = _seen(known, "draw")
        node = Node(known)
        stock = Counter(card % PACK_SIZE for card in table.stock)
        _chance(node, [(i, stock[kind]) for i, kind in enumerate(KINDS) if stock[kind]])
        children = []
        for index in node.actions:
            kind = KINDS[index]
            after = table.clone()
            at = next(i for i, card in enumerate(after.stock) if card % PACK_SIZE == kind)
            after.stock.append(after.stock.pop(at))
            apply(after, seat, move)
            own = f"{known[seat]} {CODES[kind]}"
            seen = (own, known[1]) if seat == 0 else (known[0], own)
            children.append(self._play(after, seen, moves))
        node.children = tuple(children)
        return node


def mini_rules(hand: int = HAND) -> RuleSet:
    """Return the rule set of the mini game: `basic` without calls, without voluntary draws, and
    with `hand` cards for each seat. Of its cards the mini game uses sevens, eights and nines of
    clubs and diamonds, two of each.
    """
    return expand("basic", {**_CHANGES, "deal": {"two_players": hand}}, seats=SEATS)


def mini_moves(table: State, seat: int) -> list[Move]:
    """Return the legal moves of a seat, without declarations of a suit that no card has."""
    return [move for move in turn_moves(table, seat) if move.suit in _SUITS]


@lru_cache(maxsize=4)
def mini_tree(hand: int = HAND, max_moves: int = MAX_MOVES) -> MiniTree:
    """Return the tree of the mini game; results are cached. The usual one has 67 045 nodes and
    2 931 information sets with a choice.
    """
    return MiniTree(hand, max_moves)


def nodes_of(tree: MiniTree) -> Iterator[Node]:
    """Yield all nodes, each before those that follow it."""
    left = [tree.root]
    while left:
        node = left.pop()
        yield node
        left += node.children


def information_sets(tree: MiniTree) -> dict[str, Node]:
    """Return the information sets in which a seat has a choice, with one of the nodes of each."""
    choices = (node for node in nodes_of(tree) if node.table is not None)
    return {node.known[node.player]: node for node in choices}


def uniform(tree: MiniTree) -> Policy:
    """Return the policy that makes each move with equal probability."""
    return {
        name: [1 / len(node.actions)] * len(node.actions)
        for name, node in information_sets(tree).items()
    }


def greedy(tree: MiniTree) -> Policy:
    """Return the policy of the house bot `greedy`."""
    found = {}
    for name, node in information_sets(tree).items():
        table, seat = node.table, node.player
        assert table is not None
        move = choose_greedily(table, seat, mini_moves(table, seat))
        chosen = tree.actions.number_of(move)
        found[name] = [float(action == chosen) for action in node.actions]
    return found


def value(tree: MiniTree, first: Policy, second: Policy) -> float:
    """Return the expected return of seat 0, with the policies of both seats."""
    policies = (first, second)

    def below(node: Node) -> float:
        if node.player == TERMINAL:
            return node.value
        weights = node.chances
        if node.player != CHANCE:
            weights = tuple(_weights(node, policies[node.player]))
        return sum([w * below(child) for w, child in zip(weights, node.children, strict=True) if w])

    return below(tree.root)


def best_response(tree: MiniTree, policy: Policy, seat: int) -> float:
    """Return what `seat` gets if it plays as well as possible against the policy of the other
    seat. It chooses the same action in all nodes of an information set.
    """
    return _BestResponse(tree, policy, seat).value(tree.root)


def exploitability(tree: MiniTree, policy: Policy) -> float:
    """Return how much a best response gains against a policy, on average over both seats; 0 for an
    equilibrium.
    """
    return sum([best_response(tree, policy, seat) for seat in range(SEATS)]) / SEATS


class _BestResponse:
    def __init__(self, tree: MiniTree, policy: Policy, seat: int) -> None:
        self._policy = policy
        self._seat = seat
        self._sign = 1 if seat == 0 else -1
        self._sets: dict[str, list[tuple[Node, float]]] = {}
        self._chosen: dict[str, int] = {}
        self._values: dict[int, float] = {}
        self._collect(tree.root, 1.0)

    def _collect(self, node: Node, reach: float) -> None:
        """Note how probable each own node is, as far as chance and the other seat decide."""
        if node.player == self._seat:
            self._sets.setdefault(node.known[self._seat], []).append((node, reach))
            for child in node.children:
                self._collect(child, reach)
            return
        for weight, child in zip(self._weights(node), node.children, strict=True):
            self._collect(child, reach * weight)

    def _weights(self, node: Node) -> Sequence[float]:
        return node.chances if node.player < 0 else _weights(node, self._policy)

    def value(self, node: Node) -> float:
        found = self._values.get(id(node))
        if found is None:
            found = self._values[id(node)] = self._new_value(node)
        return found

    def _new_value(self, node: Node) -> float:
        if node.player == TERMINAL:
            return self._sign * node.value
        if node.player == self._seat:
            return self.value(node.children[self._choice(node)])
        pairs = zip(self._weights(node), node.children, strict=True)
        return sum([weight * self.value(child) for weight, child in pairs])

    def _choice(self, node: Node) -> int:
        if len(node.actions) == 1:
            return 0
        name = node.known[self._seat]
        if name not in self._chosen:
            same = self._sets[name]
            gains = [
                sum([reach * self.value(each.children[action]) for each, reach in same])
                for action in range(len(node.actions))
            ]
            self._chosen[name] = gains.index(max(gains))
        return self._chosen[name]


class Solver:
    """CFR+ (Tammelin 2014): counterfactual regret minimisation with regrets that never fall below
    0, seats that learn in turn, and averages weighed by the iteration. It begins with the policy
    `start`, by default the uniform one.
    """

    def __init__(self, tree: MiniTree, start: Policy | None = None) -> None:
        self._tree = tree
        sets = information_sets(tree)
        self._regrets = {name: [0.0] * len(node.actions) for name, node in sets.items()}
        self._sums = {name: [0.0] * len(node.actions) for name, node in sets.items()}
        self._current = {name: list(chances) for name, chances in (start or uniform(tree)).items()}
        self._changes: dict[str, list[float]] = {}
        self.iterations = 0

    def run(self, iterations: int) -> None:
        """Make further iterations."""
        for _ in range(iterations):
            self.iterations += 1
            for seat in range(SEATS):
                self._changes = {}
                self._learn(self._tree.root, seat, 1.0, 1.0)
                self._update()

    def average(self) -> Policy:
        """Return the average policy so far; it approaches an equilibrium."""
        return {name: _share(sums) for name, sums in self._sums.items()}

    def _learn(self, node: Node, seat: int, own: float, others: float) -> float:
        """Return the value for `seat`, and note the regrets of its information sets."""
        player = node.player
        if player == TERMINAL:
            return node.value if seat == 0 else -node.value
        children = node.children
        if len(children) == 1:
            return self._learn(children[0], seat, own, others)
        if player != seat:
            weights = node.chances if player < 0 else self._current[node.known[player]]
            gained = 0.0
            for weight, child in zip(weights, children, strict=True):
                # The average also counts where only the opponent never goes.
                if weight or own:
                    gained += weight * self._learn(child, seat, own, others * weight)
            return gained
        name = node.known[seat]
        weights = self._current[name]
        values = [
            self._learn(child, seat, own * weight, others)
            for weight, child in zip(weights, children, strict=True)
        ]
        mean = sum([weight * each for weight, each in zip(weights, values, strict=True)])
        changes = self._changes.get(name)
        if changes is None:
            changes = self._changes[name] = [0.0] * len(values)
            # With perfect recall, `own` is the same in all nodes of an information set.
            sums = self._sums[name]
            for index, weight in enumerate(weights):
                sums[index] += self.iterations * own * weight
        for index, each in enumerate(values):
            changes[index] += others * (each - mean)
        return mean

    def _update(self) -> None:
        for name, changes in self._changes.items():
            before = self._regrets[name]
            after = [max(0.0, old + new) for old, new in zip(before, changes, strict=True)]
            self._regrets[name] = after
            self._current[name] = list(_share(after))


def _share(amounts: Sequence[float]) -> Sequence[float]:
    total = sum(amounts)
    if not total:
        return [1 / len(amounts)] * len(amounts)
    return [amount / total for amount in amounts]


def _weights(node: Node, policy: Policy) -> Sequence[float]:
    return (1.0,) if len(node.actions) == 1 else policy[node.known[node.player]]


def _chance(node: Node, weighed: list[tuple[int, int]]) -> None:
    total = sum([weight for _, weight in weighed])
    node.player = CHANCE
    node.actions = tuple([action for action, _ in weighed])
    node.chances = tuple([weight / total for _, weight in weighed])


def _exists(held: tuple[int, ...]) -> bool:
    return max(Counter(held).values()) <= COPIES


def _ways(deck: Counter[int], held: tuple[int, ...]) -> int:
    """Return how many sets of cards in the deck are this hand."""
    return prod([comb(deck[kind], count) for kind, count in Counter(held).items()])


def _cards(kinds: Counter[int]) -> Iterator[int]:
    """Yield the cards of a stock; copies in it have numbers of their own."""
    for kind, count in kinds.items():
        # Hands and discards took the first copies.
        yield from (kind + PACK_SIZE * copy for copy in range(COPIES - count, COPIES))


def _codes(kinds: tuple[int, ...]) -> str:
    return " ".join([CODES[kind] for kind in kinds])


def _seen(known: tuple[str, str], text: str) -> tuple[str, str]:
    return f"{known[0]}, {text}", f"{known[1]}, {text}"
