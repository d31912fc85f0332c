"""A game that has no words of its own is told by its verbs, and played in the terminal at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import catalogue
from game.kernel import registry
from game.kernel.actions import Conceded, DrawAgreed
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.scenes.tables import table_of
from game.telling.plain import PlainTelling, in_words, verb_name
from game.telling.teller import teller_of
from game.telling.text import use_language
from tests.quick import turns

from .typing import at_random, read_of

KEY = "isles"


@pytest.fixture
def sixth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A sixth game, by one line of the catalogue."""
    monkeypatch.setitem(catalogue.GAMES, KEY, "tests.proving")
    monkeypatch.setattr(registry, "_packages", {})
    registry.use(catalogue.GAMES)
    yield


def test_a_sixth_game_is_played_in_the_terminal_to_its_end(sixth: None) -> None:
    session = Session.new(KEY, seed=3)
    written = read_of(session, at_random(session, 3))
    assert isinstance(teller_of(KEY), PlainTelling) and session.outcome is not None
    assert written.splitlines()[-2].startswith(("Winner: ", "A draw"))


def test_of_a_game_without_a_telling_its_view_is_all_that_is_known(sixth: None) -> None:
    view = Session.new(KEY, seed=3).view(None)
    card = PlainTelling(KEY).card(view, None)
    assert card is not None and view.plain
    assert all(any(line.startswith(f"{in_words(name)}: ") for line in card.lines) for name in view.plain)


@pytest.mark.parametrize("key", catalogue.GAMES)
def test_what_all_games_share_is_told_in_each(key: str) -> None:
    session, teller = Session.new(key, seed=1), teller_of(key)
    seat, view = session.seats[0], session.view(None)
    gone, agreed = teller.tell(view, Conceded(seat)), teller.tell(view, DrawAgreed())
    assert gone is not None and agreed is not None and gone.heading and agreed.heading
    assert teller.board(view).seats[seat] in gone.words and "draw" in agreed.words
    assert "conceded" in teller.end(view, "conceded").reason and "draw" in teller.end(view, "draw_agreed").reason


@pytest.mark.parametrize("key", catalogue.GAMES)
def test_the_terminal_says_what_the_table_says(key: str) -> None:
    """Each line of the log, and what each seat is called: both front ends speak a game's own words."""
    session = Session.new(key, seed=5)
    table, teller = table_of(session.setup), teller_of(key)
    chance, last = Dice.seeded(5), None
    while len(session.records) < 150 and (legal := session.legal_actions()):
        before = session.view(None)
        events = session.rules.heard_by(session.play(chance.pick(legal)), None)
        for at, event in enumerate(events):
            told, shown = teller.tell(before, event, events[:at]), table.tell(before, event, events[:at])
            line = told if told is not None and told.words else None
            assert (line and (line.words, line.rule, line.seat)) == (shown and (shown.text, shown.rule, shown.seat))
            last = line or last
    assert last is not None


@pytest.mark.parametrize(("key", "language"), turns(catalogue.GAMES, ("es", "el")))
def test_no_offer_is_left_in_english(key: str, language: str) -> None:
    """Whatever is offered in matches at random has its name in the language in use, never the verb's own."""
    use_language(language)
    session, teller, chance = Session.new(key, seed=7), teller_of(key), Dice.seeded(7)
    while len(session.records) < 200 and (legal := session.legal_actions()):
        view, seat = session.view(session.to_decide), str(session.to_decide)
        for offer in teller.desk(view, legal, seat).offers:
            name, _colon, values = offer.words.partition(": ")
            assert name and name != verb_name(offer.action), offer.action
            fields = {in_words(field).lower() for field in offer.action.__struct_fields__}
            assert not fields & {value.split(" ")[0] for value in values.split(", ")}, offer.words
        session.play(chance.pick(legal))
