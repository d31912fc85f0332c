"""Matches: played, refused, taken back, given up, agreed on."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.kernel.actions import AgreeDraw, Concede, Conceded, DrawAgreed, Pass, PassFor
from game.kernel.dice import OutOfDice
from game.kernel.errors import BadChoice
from game.kernel.match.session import Session
from game.kernel.match.setup import Setup
from game.kernel.results import Illegal
from tests.proving.play import Isles
from tests.proving.positions import position
from tests.proving.words import Dig, Dive, Play, Raid, Rest, Result, Sail

RICH = (3, 3, 3, 3)


def match(state: Isles, undo: str = "to_last_reveal") -> Session:
    """A match that begins in that position."""
    return Session(Setup("isles", "archipelago", {}, len(state.seats), {}, 0, None, state.seats, {}, undo), state)


def random_match(seed: int, players: int = 2, undo: str = "free", limit: int = 1000) -> tuple[Session, list[str]]:
    """A random match, and the digest before its first and after each action."""
    session, chance = Session.new("isles", seed=seed, players=players, undo=undo), random.Random(seed)
    digests = [session.digest()]
    while session.to_decide is not None and len(session.records) < limit:
        session.play(chance.choice(session.legal_actions()))
        digests.append(session.digest())
    return session, digests


# -- playing --


def test_a_match_is_its_seed_and_its_actions() -> None:
    one, digests = random_match(3, players=4)
    two = Session.new("isles", seed=3, players=4)
    assert [two.digest()] + [(two.replay(r.action), two.digest())[1] for r in one.records] == digests
    assert two.outcome == one.outcome and one.outcome is not None
    assert random_match(4, players=4)[1][0] != digests[0]


def test_every_record_tells_who_did_what() -> None:
    session = match(position(("", ""), (0, 0), land=RICH))
    assert session.play(Dig()) == session.records[0].events
    assert (session.records[0].seat, session.records[0].action) == ("red", Dig())


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    session = match(position(("", ""), (0, 0), deep=(3, 0, 0, 0)))
    before = session.digest()
    with pytest.raises(Illegal, match="There is no gold left on isle 0. · ISLES-1") as caught:
        session.play(Dig())
    assert caught.value.refusal.rule == "ISLES-1"
    with pytest.raises(Illegal):
        session.play(Sail(0))
    assert session.digest() == session.state.digest() == before and session.records == []


def test_an_error_in_the_middle_changes_nothing() -> None:
    session = match(position(("", ""), (0, 4), land=RICH, dice=()))
    before = session.digest()
    with pytest.raises(OutOfDice):
        session.play(Raid("blue"))
    assert session.digest() == session.state.digest() == before and session.to_decide == "red"


def test_scripted_dice_roll_what_they_are_told() -> None:
    session = Session.new("isles", seed=1, dice=[6, 1], options={"red.captain": "wary"})
    assert session.setup.script == (6, 1) and session.state.dice.script == (6, 1)
    assert session.state.dice.stream == Session.new("isles", seed=1, options={"red.captain": "wary"}).state.dice.stream


def test_the_end_is_told() -> None:
    session, _ = random_match(5)
    outcome = session.outcome
    assert outcome is not None and set(outcome) == {"winners", "reason", "scores"}
    assert outcome["reason"] in ("sunk", "fortune") and set(outcome["scores"]) == {"red", "blue"}
    assert session.to_decide is None and session.legal_actions() == []
    assert str(session.refusal(Dig())) == "The match is over. Start a new one from the menu."
    with pytest.raises(Illegal, match="The match is over. Start a new one from the menu."):
        session.play(Dig())


def test_a_view_is_what_the_rules_say_a_seat_sees() -> None:
    session = match(position(("gale", "smoke"), (0, 0)))
    assert session.view("red").hands == [("gale",), ("",)]  # type: ignore[attr-defined]
    assert session.view(None).hands == [("",), ("",)]  # type: ignore[attr-defined]


def test_what_is_legal_is_worked_out_once_for_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    session = match(position(("", ""), (0, 0), land=RICH))
    asked, legal = [], session.rules.legal_actions
    monkeypatch.setattr(session.rules, "legal_actions", lambda state: asked.append(1) or legal(state), raising=False)
    offers = session.legal_actions()
    offers.clear()
    assert Dig() in session.legal_actions() and len(asked) == 1
    session.play(Dig())
    session.legal_actions()
    assert len(asked) == 2
    session.undo()
    assert Dig() in session.legal_actions() and len(asked) == 3


def test_a_position_may_be_changed_by_hand() -> None:
    session = match(position(("", ""), (0, 0), land=RICH))
    assert Dig() in session.legal_actions()
    session.state.land = [0, 0, 0, 0]  # type: ignore[attr-defined]
    with pytest.raises(Illegal):
        session.play(Dig())
    assert Dig() not in session.legal_actions()


# -- checkpoints --


def test_with_checkpoints_a_match_goes_the_same_way() -> None:
    one, digests = random_match(3, players=4)
    two = Session.new("isles", seed=3, players=4, undo="free")
    with two.checkpoints():
        for record in one.records:
            assert two.replay(record.action) == record.events
    assert len(two.positions.kept) < len(digests) / 2
    assert [two.positions.digest(at) for at in range(1, len(digests))] == digests[1:]
    assert [(r.seat, r.barrier) for r in two.records] == [(r.seat, r.barrier) for r in one.records]
    while two.undo():
        assert two.digest() == two.state.digest() == digests[len(two.records)]
    assert two.records == []


def test_going_back_among_checkpoints_changes_none_of_them() -> None:
    one, digests = random_match(3, players=4)
    two = Session.new("isles", seed=3, players=4, undo="free")
    with two.checkpoints():
        for record in one.records:
            two.replay(record.action)
        for count in (70, 50, 20, 0):
            two.go_back(count)
            assert two.digest() == two.state.digest() == digests[count]
            while two.redo() and len(two.records) < count + 30:
                pass
            assert two.state.digest() == digests[len(two.records)]
    assert two.state is not two.first_state and two.first_state.digest() == digests[0]


def test_an_error_among_checkpoints_changes_nothing() -> None:
    session = match(position(("", ""), (0, 4), land=RICH, dice=()))
    before = session.digest()
    with session.checkpoints():
        session.play(Dig())
        session.undo()
        with pytest.raises(OutOfDice):
            session.play(Raid("blue"))
        assert session.digest() == session.state.digest() == before and session.to_decide == "red"


def test_after_checkpoints_each_action_is_played_on_a_copy() -> None:
    session = match(position(("", ""), (0, 0), land=RICH))
    with session.checkpoints():
        session.play(Dig())
    before = session.state
    digest = before.digest()
    session.play(session.legal_actions()[0])
    assert session.state is not before and before.digest() == digest


def test_digests_nobody_asked_for_are_those_of_the_positions() -> None:
    _, digests = random_match(6)
    session, chance = Session.new("isles", seed=6, undo="free"), random.Random(6)
    while session.to_decide is not None:
        session.play(chance.choice(session.legal_actions()))
    assert not any(record.digest for record in session.records)
    session.go_back(5)
    assert [record.digest for record in reversed(session.undone)] == digests[6:]
    assert [session.positions.digest(at) for at in range(1, 6)] == digests[1:6]


# -- giving up and agreeing --


def test_who_concedes_loses_with_all_of_the_side() -> None:
    session = Session.new("isles", seed=2, players=5)
    before = session.digest()
    assert session.concede("blue-2") == [Conceded("blue-2")]
    assert session.outcome == {"winners": ["red", "green", "red-2"], "reason": "conceded", "scores": {}}
    assert session.to_decide is None and session.legal_actions() == [] and session.digest() != before
    for again in (lambda: session.concede("red"), session.agree_draw, lambda: session.play(Sail(0))):
        with pytest.raises(Illegal, match="The match is over. Start a new one from the menu."):
            again()
    with pytest.raises(BadChoice, match="no player called “white”"):
        session.concede("white")


def test_a_seat_may_concede_while_another_decides() -> None:
    session = Session.new("isles", seed=2)
    assert session.to_decide == "red"
    session.concede("blue")
    assert session.records[-1].seat == "blue" and session.outcome["winners"] == ["red"]  # type: ignore[index]


def test_a_draw_is_agreed() -> None:
    session = Session.new("isles", seed=2)
    assert session.agree_draw() == [DrawAgreed()]
    assert session.outcome == {"winners": [], "reason": "draw_agreed", "scores": {}}


def test_these_ends_are_never_offered_but_replay() -> None:
    for end in (Concede("red"), AgreeDraw()):
        one, two = (Session.new("isles", seed=2) for _ in range(2))
        assert end not in one.legal_actions() and one.refusal(end) is not None
        with pytest.raises(Illegal):
            one.play(end)
        one.replay(end)
        two.replay(one.records[0].action)
        assert one.digest() == two.digest() and one.outcome == two.outcome


@pytest.mark.parametrize("end", [Concede("red"), AgreeDraw()])
def test_an_agreed_end_can_be_taken_back(end: Concede | AgreeDraw) -> None:
    session = Session.new("isles", seed=2)
    before = session.digest()
    session.replay(end)
    after = session.digest()
    assert session.undo() and session.digest() == before and session.outcome is None and session.to_decide == "red"
    assert session.redo() and session.digest() == after and session.to_decide is None


# -- going back --

QUIET = position(("", ""), (0, 0), land=RICH)


def played(state: Isles, actions: Sequence[object], undo: str = "to_last_reveal") -> Session:
    session = match(state, undo)
    for action in actions:
        session.play(action)  # type: ignore[arg-type]
    return session


def test_undo_and_redo_return_the_exact_digests() -> None:
    session = match(QUIET)
    start = session.digest()
    session.play(Dig())
    after = session.digest()
    assert session.undo() and session.digest() == session.state.digest() == start and not session.undo()
    assert session.redo() and session.digest() == session.state.digest() == after and not session.redo()


def test_a_new_action_ends_redoing() -> None:
    session = played(QUIET, [Dig()])
    session.undo()
    session.play(Rest())
    assert not session.redo()


def test_undo_never_rerolls() -> None:
    state = position(("", ""), (0, 4), land=RICH)
    session = played(state, [Raid("blue")], "free")
    told, after = session.records[0].events, session.digest()
    session.undo()
    assert session.play(Raid("blue")) == told and session.digest() == after


@pytest.mark.parametrize(
    ("what", "state", "actions"),
    [
        ("a die", position(("", ""), (0, 4), land=RICH), [Raid("blue")]),
        ("a pearl seen", position(("", ""), (0, 0), land=RICH, deep=(3, 0, 0, 0)), [Dive()]),
        ("a card shown", position(("gale", ""), (0, 0), land=RICH), [Play("gale")]),
        ("another seat's turn", QUIET, [Rest()]),
    ],
)
def test_undo_stops_at(what: str, state: Isles, actions: list[object]) -> None:
    assert not played(state, actions).undo(), what
    assert played(state, actions, "free").undo(), what
    assert not played(state, actions, "none").undo(), what


def test_without_undo_nothing_is_taken_back() -> None:
    session = played(QUIET, [Dig()], "none")
    assert session.undo_target() is None and not session.undo() and not session.redo()


def test_nothing_comes_before_the_beginning() -> None:
    for undo in ("to_last_reveal", "free", "none"):
        assert not match(QUIET, undo).undo()


@pytest.mark.parametrize("passed", [Pass(), PassFor("raid", "turn"), PassFor("raid", "round")])
def test_a_pass_is_no_barrier_to_undo(passed: Pass | PassFor) -> None:
    """Red's duel, which blue let pass, is taken back with blue's pass."""
    state = position(("", "smoke"), (0, 4), land=RICH, duels="table")
    session = played(state, [Raid("blue")])
    before = session.digest()
    session.play(Result(2))
    assert session.to_decide == "blue"
    session.play(passed)
    after = session.digest()
    assert session.to_decide == "red" and session.undo_target() == 1
    assert session.undo() and session.digest() == before
    assert session.redo() and session.redo() and session.digest() == after


def test_while_another_seat_is_asked_nothing_is_taken_back() -> None:
    state = position(("", "smoke"), (0, 4), land=RICH, duels="table")
    assert not played(state, [Raid("blue"), Result(2)]).undo()


@pytest.mark.parametrize("players", [2, 6])
def test_every_state_of_a_match_can_be_stood_in_again(players: int) -> None:
    session, digests = random_match(8, players)
    for count in [*range(len(digests) - 1, -1, -7), 0]:
        session.go_back(count)
        assert session.digest() == session.state.digest() == digests[count]
    while session.redo():
        assert session.digest() == digests[len(session.records)]
    assert len(session.records) == len(digests) - 1


def test_few_states_are_kept_of_earlier_rounds() -> None:
    session, digests = random_match(8, players=6)
    assert len(digests) > 100 and len(session.positions.kept) < len(digests) / 2
