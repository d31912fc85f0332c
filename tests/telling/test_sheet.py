"""Boards, desks and lines are plain values: JSON brings each back as it was."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.catalogue import GAMES
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.telling.sheet import (
    Board,
    Card,
    Cue,
    Desk,
    Drama,
    Line,
    Mode,
    Offer,
    Question,
    Shade,
    Sheet,
    Slot,
    Throw,
    Way,
    read,
)
from game.telling.teller import describe, teller_of
from game.telling.text import use_language
from tests.quick import turns


def same(key: str, value: Any) -> bool:
    return read(type(value), msgspec.json.encode(value), key) == value


@pytest.mark.parametrize(("key", "language"), turns(GAMES, ("en", "es", "el")))
def test_each_position_comes_back_as_it_was(key: str, language: str) -> None:
    """Of matches at random: what lies there and what may be done, as each seat and as everyone sees it, and what
    happens."""
    use_language(language)
    teller, chance = teller_of(key), Dice.seeded(11)
    session, told = Session.new(key, seed=11), 0
    for step in range(160):
        seat, legal = session.to_decide, session.legal_actions()
        if seat is None:
            break
        action = chance.pick(legal)
        before = session.view(seat)
        if step % 8 == 0:
            assert same(key, describe(teller, before, legal, seat))
            assert same(key, teller.board(session.view(None)))
        events = session.rules.heard_by(session.play(action), seat)
        lines = [teller.tell(before, event, events[:at]) for at, event in enumerate(events)]
        assert all(line is None or same(key, line) for line in lines)
        told += len(lines)
    assert told > 50


def test_every_kind_of_value_comes_back_as_it_was() -> None:
    session = Session.new("hulk", seed=1)
    first, *others = session.legal_actions()
    offer = Offer(first, "Go", about=3, at="square:7", hint=("Far",), facing=90.0)
    values: list[Any] = [
        Board("Turn 1", seats={"marines": "Marines"}),
        Desk(
            "marines",
            "What now?",
            (offer,),
            Question("Really?", about=(3, "square:7"), pending=("A shot",)),
            (Mode("fire", "Fire"),),
            (Slot("end", "End", tried=others[0]), Slot("pass", "Pass")),
            overlays=(("sight", "Lines of sight"),),
        ),
        Sheet(Board("Turn 1")),
        Line(
            "Somebody falls.", "HULK-7.2", 3, cues=(Cue("move", 3, "square:7", 8), Cue("turn", 3, angles=(0.0, 90.0)))
        ),
        Line(drama=Drama("Down!"), throw=Throw((1, 6), ("miss", "hit")), joins=("first", "card")),
        Card("A Marine", ("Strong",), badges=(("icon", "text"),)),
        Way("square:7", tuple(others[:3]), path=((1.0, 2.0), (3.5, 4.0))),
        Shade("square:7", "go", "2", 0.5, "near"),
    ]
    assert all(same("hulk", value) for value in values)


def test_an_action_of_no_game_is_refused() -> None:
    desk = msgspec.json.encode(Desk(offers=(Offer(Session.new("hulk", seed=1).legal_actions()[0], "Go"),)))
    with pytest.raises(ValueError, match="no action of conquest"):
        read(Desk, desk, "conquest")
