"""The expert infers hands from public events: a seat that draws, passes or plays an unforced wild
card cannot follow, and a seat that declares a suit holds it."""

from random import Random

from crazy_eights.belief.inference import forget_played, note_move
from crazy_eights.belief.table import NO_EVIDENCE, Lack
from crazy_eights.bots.determinize import Chance, SeatKnowledge
from crazy_eights.cards import PACK_SIZE, SUITS, bits
from crazy_eights.engine.state import State
from crazy_eights.moves import DRAW, PASS, Move
from tests.cardbook import CardTable, deal


def noted(book: CardTable, move: Move) -> CardTable:
    note_move(book.state, book.state.turn, move)
    return book.move(move)


def imagined_kinds(table: State, seat: int, other: int) -> list[list[int]]:
    sight, chance = SeatKnowledge(table, seat), Chance(Random(1).randrange)
    return [[c % PACK_SIZE for c in bits(sight.deal(chance).hands[other])] for _ in range(60)]


def lacks(book: CardTable, seat: int) -> list[int]:
    """For each known lack of a seat, the number of its cards that it covers."""
    return [lack.cards for lack in book.state.noticed[seat].lacks]


def test_drawing_shows_which_cards_a_seat_lacks() -> None:
    book = noted(deal("five-rounds", upcard="5S", hands=["KD QD", "6S 7S 9C"]), DRAW)
    follows = book.state.tables.follow[0][book.state.facing]
    assert book.state.noticed[0].lacks == (Lack(follows, 2),)
    for hand in imagined_kinds(book.state, 1, 0):
        assert sum(not follows >> kind & 1 for kind in hand) >= 2, "at most the drawn card follows"


def test_a_later_play_leaves_one_known_card_fewer() -> None:
    book = noted(deal("basic", upcard="5S", hands=["KD QD", "6S 7S 9C"]), DRAW)
    noted(book, Move("play", ("6S",)))
    assert lacks(book, 0) == [2]
    noted(book, DRAW)
    assert lacks(book, 0) == [2, 3], "it drew again: none of the three follows, two never did"
    first, second = book.state.noticed[0].lacks
    assert second.kinds & ~first.kinds == 0
    assert first.kinds & ~second.kinds
    assert book.state.noticed[1] == NO_EVIDENCE


def test_every_imagined_hand_fits_all_public_events() -> None:
    book = noted(deal("basic", upcard="5S", hands=["KD QD", "6S 7S 9C"]), DRAW)
    noted(book, Move("play", ("6S",)))
    noted(book, DRAW)
    first, second = book.state.noticed[0].lacks
    for hand in imagined_kinds(book.state, 1, 0):
        assert len(hand) == 4
        assert sum(not second.kinds >> kind & 1 for kind in hand) >= 3
        assert sum(not first.kinds >> kind & 1 for kind in hand) >= 2


def test_a_play_is_removed_from_the_known_cards() -> None:
    book = noted(deal("basic", upcard="5S", hands=["KD QD", "6S 6D 9C"]), DRAW)
    noted(book, Move("play", ("6S",)))
    noted(book, DRAW)
    noted(book, Move("play", ("6D",)))
    noted(book, Move("play", ("KD",)))
    assert lacks(book, 0) == [1, 2]


def test_an_unforced_wild_shows_that_no_other_card_followed() -> None:
    book = deal("basic", upcard="5S", hands=["8C KD QD", "6D 7S 9C"])
    follows = book.state.tables.follow[0][book.state.facing]
    noted(book, Move("play", ("8C",), suit="diamonds"))
    shown = book.state.noticed[0]
    assert shown.lacks == (Lack(follows & ~book.state.tables.wild_masks[0], 2),)
    diamonds = book.state.tables.suit_masks[SUITS.index("diamonds")]
    for hand in imagined_kinds(book.state, 1, 0):
        assert any(diamonds >> kind & 1 for kind in hand), "it holds what it declared"
        assert not any(shown.lacks[0].kinds >> kind & 1 for kind in hand)
    noted(book, Move("play", ("6D",)))
    noted(book, Move("play", ("KD",)))
    assert book.state.noticed[0].held == 0, "that may have been the only one"


def test_a_wild_card_shows_nothing_while_a_seat_is_about_to_go_out() -> None:
    book = deal("basic", upcard="5S", hands=["8C KD QD", "6D 7S"])
    noted(book, Move("play", ("8C",), suit="diamonds"))
    assert book.state.noticed[0].lacks == ()


def test_a_new_round_clears_what_seats_have_shown() -> None:
    book = noted(deal("crates", upcard="5S", hands=["KD QD", "6S"]), DRAW)
    assert book.state.noticed
    noted(book, Move("play", ("6S",)))
    assert book.state.round == 2
    assert book.state.noticed == ()


def test_a_new_hand_in_countdown_is_unknown() -> None:
    book = deal("countdown", upcard="5S", hands=["KD", "6S 7S 9C"])
    noted(book, DRAW)
    noted(book, Move("play", ("6S",)))
    assert lacks(book, 0) == [1]
    book.state.hands[0] = 1 << 5  # Only the six of clubs, which follows.
    noted(book, Move("play", ("6C",)))
    assert book.state.noticed[0] == NO_EVIDENCE


def test_a_pass_shows_as_much_as_a_draw() -> None:
    book = deal("haft-khabis", upcard="5S", hands=["KD QD", "6S 3D"], stock="9C")
    noted(book, DRAW)
    noted(book, PASS)
    assert lacks(book, 0) == [2, 3]
    follows = book.state.tables.follow[0][book.state.facing]
    for hand in imagined_kinds(book.state, 1, 0):
        assert not any(follows >> kind & 1 for kind in hand)


def test_drawing_shows_nothing_where_playable_cards_may_be_held_back() -> None:
    book = noted(deal("zimbabwe", upcard="5S", hands=["KD QD", "6S 3D"]), DRAW)
    assert book.state.noticed == ()


def test_a_play_by_time_out_shows_nothing_and_leaves_one_known_card_fewer() -> None:
    book = noted(deal("basic", upcard="5S", hands=["KD QD", "6S 7S 9C"]), DRAW)
    noted(book, Move("play", ("6S",)))
    before = lacks(book, 0)
    forget_played(book.state, 0, DRAW)
    assert lacks(book, 0) == before
    forget_played(book.state, 0, Move("play", ("KD",)))
    assert lacks(book, 0) == [count - 1 for count in before]
