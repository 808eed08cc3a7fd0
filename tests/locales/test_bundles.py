"""The functions of messages: cards in the form a sentence needs, numbers as words or digits."""

from collections.abc import Callable

import pytest

from crazy_eights.locales.bundles import bundle

GERMAN = """
skips = Nach { CARDS($cards, form: "dative", list: "or") } setzt der nächste Spieler aus.
wild = { CARDS($cards) } passen auf alles.
draws = { $count ->
    [one] eine Karte
   *[other] { WORD($count) } Karten
}
card-plain = { $form ->
    [dative] { $rank ->
        [J] einem Buben
       *[8] einer Acht
    }
   *[all] { $rank ->
        [J] Buben
       *[8] Achten
    }
}
card-coloured = { $form ->
    [dative] einem { $word ->
        [red] roten
       *[black] schwarzen
    } Buben
   *[all] { $word ->
        [red] rote
       *[black] schwarze
    } Buben
}
card-word = { $form ->
    [dative] einer Wunschkarte
   *[all] Wunschkarten
}
card-fit = { $word ->
    [suit] die Farbe hat
   *[up] höher ist
}
card-fit_on = auf { CARDS($card, form: "dative") } liegt
plays = Spiel eine Karte, die { FITS($on) }.
card-suited = { $form ->
    [dative] einer { $suit ->
       *[S] Pik
    }dame
   *[all] Pikdamen
}
number = { $number ->
    [2] zwei
   *[other] { NUMBER($number) }
}
"""
PERSIAN = """
points = { NUMBER($points) } امتیاز
digits = { NUMBER($points, useGrouping: 0) }
"""


def texts(language: str, source: str) -> Callable[..., str]:
    def listed(items: list[str], last: str) -> str:
        return {"and": " und ", "or": " oder "}[last].join(items)

    def say(message: str, **values: str | int) -> str:
        pattern = made.get_message(message).value
        assert pattern is not None
        text, errors = made.format_pattern(pattern, values)
        assert not errors
        return str(text)

    made = bundle(language, [source], say=say, listed=listed)
    return say


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("8", "einer Acht"),
        ("8 J", "einer Acht oder einem Buben"),
        ("J_red", "einem roten Buben"),
        ("QS", "einer Pikdame"),
        ("wild", "einer Wunschkarte"),
    ],
)
def test_a_sentence_selects_the_case_of_its_cards(cards: str, expected: str) -> None:
    say = texts("de", GERMAN)
    assert say("skips", cards=cards) == f"Nach {expected} setzt der nächste Spieler aus."


def test_without_a_form_all_cards_of_the_kinds_are_meant() -> None:
    say = texts("de", GERMAN)
    assert (
        say("wild", cards="8 J_black XB")
        == "Achten und schwarze Buben und schwarze Buben passen auf alles."
    )
    assert say("wild", cards="XR") == "rote Buben passen auf alles."


def test_what_a_card_must_fit_is_a_list_of_alternatives() -> None:
    say = texts("de", GERMAN)
    assert say("plays", on="suit+up J_red") == (
        "Spiel eine Karte, die die Farbe hat und höher ist oder auf einem roten Buben liegt."
    )


def test_small_numbers_are_words_and_large_ones_digits() -> None:
    say = texts("de", GERMAN)
    assert [say("draws", count=count) for count in (1, 2, 1300)] == [
        "eine Karte", "zwei Karten", "1.300 Karten"
    ]  # fmt: skip


def test_persian_numbers_have_persian_digits() -> None:
    say = texts("fa", PERSIAN)
    assert say("points", points=500) == "۵۰۰ امتیاز"
    assert say("points", points=1500) == "۱٬۵۰۰ امتیاز"
    assert say("digits", points=1980) == "۱۹۸۰"
    assert say("digits", points=-20) == "\u200e\u2212۲۰"
