"""An analysis of a short match of each game: its books balance, it can be told, and the command tells it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.analysis.judge import Judge
from game.analysis.ledger import Ledger
from game.analysis.report import Unfit, analyse
from game.analysis.told import as_json, lines
from game.bots.player import CAREFUL
from game.bots.subject import Budget, subject_of
from game.catalogue import GAMES
from game.commands.dispatch import run
from game.kernel.match.session import Session
from game.telling.text import use_language
from tests.analysis.matches import played
from tests.quick import some

ACTIONS, LAST = 170, 40
SMALL = Budget(worlds=2, most=1, horizon=1, samples=1, again=0, starts=1, processes=1)


@pytest.fixture(scope="module")
def matches() -> dict[str, Session]:
    """A match of each game that was given up soon."""
    return {key: played(key, ("random", "gentle"), 3, limit=ACTIONS) for key in GAMES}


@pytest.mark.parametrize("key", GAMES)
def test_every_feature_has_a_weight_and_every_view_a_value(key: str, matches: dict[str, Session]) -> None:
    session, subject = matches[key], subject_of(key)
    assert subject is not None and set(subject.learned) <= {info.id for info in session.rules.scenarios()}
    judge = Judge(session.rules, subject, session.seats, 1)
    for at in range(0, len(session.records), 15):
        s = session.positions.at(at)
        if session.rules.to_decide(s) is not None:
            assert set(subject.features(s)) == set(subject.weights) and 0 <= judge.value(s) <= 1
            twin = s.copy()
            subject.shuffle(twin, twin.dice)
            assert not session.rules.invariants(twin) and subject.drawn(twin) == subject.drawn(s)
            assert isinstance(subject.facts(session.first_state, s, session.seats[1]), set)


@pytest.mark.parametrize("key", GAMES)
def test_the_ledger_of_a_match_adds_up(key: str, matches: dict[str, Session]) -> None:
    session, subject = matches[key], subject_of(key)
    assert subject is not None
    ledger = Ledger(Judge(session.rules, subject, session.seats, 1).value, 1, 2)
    begun = len(session.records) - 1 - LAST
    played_on = iter([record.action for record in session.records[begun:]])
    s, steps = session.positions.at(begun).copy(), []
    for step in ledger.record(s, lambda s, seat, actions: next(played_on)):
        steps.append(step)
        if len(steps) == LAST:
            break
    moved = sum(step.luck + step.deed for step in steps)
    assert abs(steps[-1].after - steps[0].before - moved) < 1e-9
    assert any(step.chanced for step in steps) and s.digest() == session.positions.digest(begun + LAST)


@pytest.mark.parametrize("key", some(GAMES, 3))
def test_a_match_is_analysed_and_told(key: str, matches: dict[str, Session]) -> None:
    session = matches[key]
    found = analyse(session, SMALL)
    gained = found.par[session.seats[0]][0] - found.par[session.seats[1]][0]
    assert abs(found.result - found.start[0] - found.luck - gained - found.agreed) < 1e-9
    assert found.looked_at == 1 < found.unlike <= found.of
    told = json.loads(json.dumps(as_json(found, session)))
    assert set(told["books"]["par"]) == set(session.seats) and len(told["decisions"]) == 1
    for language in ("es", "el", "en"):
        use_language(language)
        assert all(line.strip() and "{" not in line for line in lines(found, session))


def test_what_a_careful_computer_played_is_par(matches: dict[str, Session]) -> None:
    session = matches["calth"]
    before = session.setup.computers
    session.setup.computers = dict.fromkeys(session.seats, CAREFUL)
    found = analyse(session, SMALL)
    session.setup.computers = before
    assert not found.unlike and set(found.par.values()) == {(0.0, 0.0)}


def test_several_seats_of_two_sides_are_analysed_and_three_sides_are_not() -> None:
    session = Session.new("heresy", None, 2, 3)
    with session.checkpoints():
        for _ in range(40):
            session.play(session.legal_actions()[0])
    session.concede(session.seats[0])
    found = analyse(session, SMALL)
    assert found.sides == (0, 0, 1) and found.result == 0.0 and len(found.par) == 3
    gained = found.par["loyal"][0] + found.par["loyal-2"][0] - found.par["traitor"][0]
    assert abs(found.result - found.start[0] - found.luck - gained - found.agreed) < 1e-9
    session = Session.new("sector", None, 2, 3)
    session.concede(session.seats[0])
    with pytest.raises(Unfit, match="two sides"):
        analyse(session, SMALL)


def test_the_command_tells_it_and_refuses_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, matches: dict[str, Session]
) -> None:
    subject = type(subject_of("calth"))
    monkeypatch.setattr(subject, "budget", replace(SMALL, starts=4, again=2))
    over, open_, broken = (tmp_path / name for name in ("over.json", "open.json", "broken.json"))
    matches["calth"].save(over)
    Session.new("calth", None, 1).save(open_)
    broken.write_text("no match")
    assert run(["analyse", str(over), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["game"] == "calth" and err.split()[-2:] == ["100", "%"]
    assert run(["analyse", str(over), "--seconds", "1", "--lang", "es"]) == 0
    assert "probabilidades" in capsys.readouterr().out
    for file, words in ((open_, "isn't over yet"), (broken, "broken.json"), (tmp_path, str(tmp_path))):
        assert run(["analyse", str(file)]) == 1
        said = capsys.readouterr().err
        assert words in said and said.count("\n") == 1
    use_language("en")
