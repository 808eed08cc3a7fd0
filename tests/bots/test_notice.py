"""The expert reckons with what everybody saw: who draws or passes could not follow."""

from random import Random

from service.game.cards import PACK_SIZE, bits
from service.game.imagine import Chance, Sight
from service.game.moves import DRAW, PASS, Move
from service.game.notice import Lack, take_note
from service.game.table import Table
from tests.cardbook import CardTable, deal


def noted(book: CardTable, move: Move) -> CardTable:
    take_note(book.table, book.table.turn, move)
    return book.move(move)


def imagined_kinds(table: Table, seat: int, other: int) -> list[list[int]]:
    sight, chance = Sight(table, seat), Chance(Random(1).randrange)
    return [[c % PACK_SIZE for c in bits(sight.deal(chance).hands[other])] for _ in range(60)]


def test_who_draws_shows_what_it_does_not_hold() -> None:
    book = noted(deal("five-rounds", upcard="5S", hands=["KD QD", "6S 7S 9C"]), DRAW)
    lack = book.table.noticed[0]
    assert lack.cards == 2
    follows = book.table.rules.follow[0][book.table.facing]
    assert lack.kinds == follows
    for hand in imagined_kinds(book.table, 1, 0):
        assert sum(not follows >> kind & 1 for kind in hand) >= 2, "at most the drawn card follows"


def test_a_card_that_is_laid_afterwards_is_one_less_to_know_of() -> None:
    book = noted(deal("basic", upcard="5S", hands=["KD QD", "6S 7S 9C"]), DRAW)
    noted(book, Move("play", ("6S",)))
    assert book.table.noticed[0].cards == 2
    noted(book, DRAW)
    assert book.table.noticed[0].cards == 3, "it drew again: none of the three follows"
    assert book.table.noticed[1] == Lack()


def test_a_play_is_taken_from_what_was_known() -> None:
    book = noted(deal("basic", upcard="5S", hands=["KD QD", "6S 6D 9C"]), DRAW)
    noted(book, Move("play", ("6S",)))
    noted(book, DRAW)
    noted(book, Move("play", ("6D",)))
    noted(book, Move("play", ("KD",)))
    assert book.table.noticed[0].cards == 2


def test_a_new_round_forgets() -> None:
    book = noted(deal("crates", upcard="5S", hands=["KD QD", "6S"]), DRAW)
    assert book.table.noticed
    noted(book, Move("play", ("6S",)))
    assert book.table.round == 2
    assert book.table.noticed == ()


def test_a_pass_shows_as_much_as_a_draw() -> None:
    book = deal("haft-khabis", upcard="5S", hands=["KD QD", "6S 3D"], stock="9C")
    noted(book, DRAW)
    noted(book, PASS)
    assert book.table.noticed[0].cards == 3
    follows = book.table.rules.follow[0][book.table.facing]
    for hand in imagined_kinds(book.table, 1, 0):
        assert not any(follows >> kind & 1 for kind in hand)


def test_where_seats_hold_cards_back_drawing_shows_nothing() -> None:
    book = noted(deal("zimbabwe", upcard="5S", hands=["KD QD", "6S 3D"]), DRAW)
    assert book.table.noticed == ()
