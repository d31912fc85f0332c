"""Boards, desks and lines are plain values: JSON brings each back as it was."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.catalogue import GAMES
from game.kernel.dice import Dice
from game.kernel.match.session import Session
from game.telling.book import BoardPicture, Book, Chapter, Curve, CurveChart, Paragraph, TextTable
from game.telling.desk import (
    Asked,
    Desk,
    Grant,
    Mode,
    Offer,
    Order,
    Overlay,
    Question,
    Sheet,
    Slot,
    Stack,
    Step,
    Way,
    who_and_where,
)
from game.telling.happening import Cue, Drama, Fallen, Line, Note, Throw
from game.telling.sheet import Board, Card, Entry, Highlight, Place, Stock, Token, Track, When
from game.telling.staging import Choice, Prop, Side, Stage
from game.telling.teller import describe, teller_of
from game.telling.text import use_language
from game.telling.values import read
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
    offer = Offer(first, "Go", about=3, at="square:7", hint=("Far",), facing=90.0, ends=(3, "square:7"))
    note = Note("Somebody fell.", at=("square:7", 3), good=-1)
    stage = Stage(
        "fight",
        "A fight",
        3,
        (Side("Marines", "marines", 3, values={"score": 5}, stamp="WINS"), Side("Genestealers", "genestealers")),
        (
            Prop("die 0", "die", "Five", 0, face=5, states=("counted",), action=first),
            Prop("chip", "bonus", "+1", onto={"die 0": others[0]}, why="Not yet"),
        ),
        (Choice(("die 0", "chip"), others[1], "Both", "Hits: 2"),),
        picks=2,
        choosing=True,
    )
    values: list[Any] = [
        Board(
            "Turn 1",
            tracks=(Track("Points", "3", 0.5, short="3"),),
            roster=(Entry(3, "A Marine", points=(2, 4), badges=(("guard", "On guard"),), at="square:7"),),
            headings={"marines": "Five left"},
            stock=Stock("Ten left", (note,)),
            stage=stage,
            when=When("marines", 2, (2, "marines")),
            seats={"marines": "Marines"},
        ),
        Desk(
            "marines",
            "What now?",
            (offer, Offer(first, "Say", asked=Asked("What?", 80))),
            Question("Really?", about=(3, "square:7"), pending=("A shot",)),
            (Mode("fire", "Fire"),),
            (Slot("end", "End", tried=others[0]), Slot("pass", "Pass")),
            held=3,
            end=first,
            attempts=(offer,),
            stacks=(Stack("square:7", (3, 4), (3,)),),
            orders=(Order("rest", "Place the rest", "All of them", at_once=True),),
            grants=(Grant(3, others[0], True, "Stop"),),
            overlays=(Overlay("sight", "Lines of sight", "l"),),
        ),
        Sheet(Board("Turn 1")),
        Line(
            "Somebody falls.",
            "HULK-7.2",
            3,
            cues=(Cue("move", 3, start="square:7", end=8, via=(7, "square:9")), Cue("turn", 3, angles=(0.0, 90.0))),
            fallen=Fallen("Somebody", "marines"),
            stage=stage,
            ends={"rest": "Somebody fell."},
        ),
        Line(drama=Drama("Down!", at=3), throw=Throw((1, 6), ("miss", "hit"), at="square:7"), joins=("first", "card")),
        Card("A Marine", ("Strong",), badges=(("icon", "text"),)),
        Way("square:7", tuple(others[:3]), path=(3, "square:7"), hint=("Far",), facing=90.0),
        Highlight("square:7", "go", "2", 0.5, "near"),
        note,
        Step(first, "A leader would fall."),
        Book(
            "The war",
            ("Long",),
            (
                Chapter(
                    "One",
                    (
                        Paragraph("It began.", at=3),
                        BoardPicture(3, "The start"),
                        TextTable("Losses", ("Name",), (("Somebody",),)),
                        CurveChart("Points", (Curve("marines", "Marines", ((1, 2.0),)),)),
                    ),
                ),
            ),
        ),
    ]
    assert all(same("hulk", value) for value in values)
    assert stage.prop("chip") is stage.props[1] and stage.prop("none") is None


def test_an_action_of_no_game_is_refused() -> None:
    desk = msgspec.json.encode(Desk(offers=(Offer(Session.new("hulk", seed=1).legal_actions()[0], "Go"),)))
    with pytest.raises(ValueError, match="no action of conquest"):
        read(Desk, desk, "conquest")


@pytest.mark.parametrize("key", GAMES)
def test_when_it_is_needs_no_whole_board(key: str) -> None:
    session, chance = Session.new(key, seed=3), Dice.seeded(3)
    teller = teller_of(key)
    while len(session.records) < 60 and (legal := session.legal_actions()):
        view = session.view(session.to_decide)
        assert teller.when(view) == teller.board(view).when
        session.play(chance.pick(legal))


def test_where_somebody_stands_is_said_once() -> None:
    named = (
        Token(1, "veteran", "Veteran · 2,11", "b"),
        Token(2, "captain", "Captain", "b"),
        Token(3, "captain", "Gone"),
    )
    board = Board("A board", named, (Place("b", "2,11"),))
    assert [who_and_where(board, token) for token in named] == ["Veteran · 2,11", "Captain, 2,11", "Gone"]
