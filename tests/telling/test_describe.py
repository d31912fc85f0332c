"""What `describe` prints is what that seat may know, in its words and as values."""

from __future__ import annotations

import json

import msgspec
import pytest

from game.catalogue import GAMES
from game.commands import dispatch
from game.commands.describe import sheet_of
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.telling.desk import Desk
from game.telling.sheet import Board
from game.telling.teller import teller_of
from game.telling.text import use_language
from game.telling.values import read
from tests.quick import turns


def played(key: str, steps: int) -> Session:
    session, chance = Session.new(key, seed=1), Dice.seeded(1)
    for _step in range(steps):
        session.play(chance.pick(session.legal_actions()))
    return session


@pytest.mark.parametrize(("key", "language"), turns(GAMES, ("en", "es", "el")))
def test_no_seat_is_told_what_another_keeps_secret(key: str, language: str) -> None:
    """What a seat is told is the same in any other world that fits what it knows."""
    use_language(language)
    session, teller, chance = played(key, 40), teller_of(key), Dice.seeded(2)
    deciding, differs = session.to_decide, False
    for seat in session.seats:
        told = sheet_of(session, teller, seat)
        assert bool(told.desk.offers) == (seat == deciding)
        other = session.branch(len(session.records))
        other.state = session.rules.resample(session.view(seat), seat, chance)
        assert sheet_of(other, teller, seat) == told
        differs |= other.state.digest() != session.state.digest()
    assert differs


@pytest.mark.parametrize("key", GAMES)
def test_a_position_is_told_as_values(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    use_language("en")
    assert dispatch.run(f"describe --play {key} --seed 3 --after 9 --json".split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["game", "seat", "board", "desk"] and told["game"] == key
    board, desk = (
        read(kind, msgspec.json.encode(told[name]), key) for name, kind in (("board", Board), ("desk", Desk))
    )
    assert board.seats[told["seat"]] and desk.seat == told["seat"] and desk.offers


def test_a_position_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    line = "describe --play conquest --scenario first-game --after 12 --lang es"
    assert dispatch.run(line.split()) == 0
    mine = capsys.readouterr().out
    assert dispatch.run([*line.split(), "--seat", "second"]) == 0
    theirs = capsys.readouterr().out
    assert "Ronda 1" in mine and "  2 No tomar nada\n" in mine and "No tomar nada" not in theirs
