"""States: plain data that copies cheaply and travels as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.kernel.dice import Dice
from game.kernel.state import Frame, State, digest_of, frozen, hidden


class Table(State):
    """A field of each kind."""

    lists = ("place", "hands")
    plain = ("turn", "leader")
    cached = ("at", "count")
    fixed = ("board",)

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.board = {"squares": 4}
        self.place = [2, 0]
        self.hands: list[tuple[str, ...]] = [("ace",), ()]
        self.turn = 1
        self.leader: Any = None
        self.recache()

    def recache(self) -> None:
        self.at = [self.place.index(i) if i in self.place else -1 for i in range(4)]
        self.count = len(self.place)


@pytest.fixture
def table() -> Table:
    table = Table(Dice.seeded(3))
    table.frames = [Frame("match"), Frame("turn", 2, {"seat": "red", "items": (("a", {"n": 1}),)})]
    table.effects = [("gale", "round", "red")]
    return table


def read(value: Any) -> Table:
    twin = Table(Dice())
    twin.read(msgspec.json.decode(msgspec.json.encode(value)))
    return twin


def test_a_copy_shares_nothing_that_changes(table: Table) -> None:
    before, twin = table.digest(), table.copy()
    twin.place[0], twin.turn, twin.hands[1] = 3, 2, ("king",)
    twin.frames[1].step, twin.frames[1].values["seat"] = 0, "blue"
    twin.frames.pop()
    twin.effects.append(("calm", "turn"))
    twin.dice.roll()
    twin.at[0] = 9
    assert table.digest() == before and table.at[0] == 1
    assert twin.board is table.board


def test_a_copy_keeps_its_caches_and_forgets_what_was_told(table: Table) -> None:
    table.events.append(object())  # type: ignore[arg-type]
    twin = table.copy()
    assert twin.at == table.at and twin.at is not table.at and twin.count == 2
    assert twin.events == []


def test_json_there_and_back_is_exact(table: Table) -> None:
    twin = read(table.to_json())
    assert twin.digest() == table.digest() and twin.to_json() == table.to_json()
    assert twin.frames[1].values == {"seat": "red", "items": (("a", {"n": 1}),)}
    assert twin.effects == [("gale", "round", "red")] and twin.hands == [("ace",), ()]
    assert twin.at == [1, -1, 0, -1]


def test_the_digest_is_over_what_counts(table: Table) -> None:
    before = table.digest()
    assert len(before) == 16 and int(before, 16) >= 0
    table.at[0], table.board = 5, {}
    assert table.digest() == before
    table.turn = 2
    assert table.digest() != before


@pytest.mark.parametrize(
    "change",
    [{"turn": 2}, {"place": [2, 1]}, {"effects": []}, {"frames": []}, {"dice": [0, None, 0]}, {"leader": "red"}],
)
def test_each_field_counts(table: Table, change: dict[str, Any]) -> None:
    assert read({**table.to_json(), **change}).digest() != table.digest()


def test_the_order_of_keys_does_not_count() -> None:
    assert digest_of({"a": 1, "b": {"c": 2, "d": 3}}) == digest_of({"b": {"d": 3, "c": 2}, "a": 1})


@pytest.mark.parametrize(
    "change",
    [
        {"place": None},
        {"place": 5},
        {"hands": {}},
        {"dice": []},
        {"dice": "x"},
        {"frames": 5},
        {"frames": [5]},
        {"frames": [["match", 0]]},
        {"frames": [["match", "x", {}]]},
        {"frames": [["match", 0, 7]]},
        {"effects": 5},
        {"effects": [5]},
        {"extra": 1},
    ],
)
def test_what_is_malformed_is_refused(table: Table, change: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        read({**table.to_json(), **change})


@pytest.mark.parametrize("missing", ["place", "turn", "dice", "frames", "effects"])
def test_what_is_missing_is_refused(table: Table, missing: str) -> None:
    value = table.to_json()
    del value[missing]
    with pytest.raises(ValueError):
        read(value)


def test_small_helpers() -> None:
    assert frozen([1, [2, {"a": [3]}]]) == (1, (2, {"a": (3,)}))
    assert hidden([5, 6, 7]) == [0, 0, 0] and hidden("ab", "") == ["", ""]
    assert repr(Frame("turn", 1, {"left": 2})) == "Frame('turn', 1, {'left': 2})"


class Older(State):
    """A table before anybody could choose its rule."""

    plain = ("turn",)


class Newer(Older):
    """The same, where it can be chosen."""

    plain = ("turn", "rule")
    later = {"rule": "as before"}


def test_what_a_later_version_brought_changes_no_digest_of_before() -> None:
    older, newer = Older(Dice()), Newer(Dice())
    older.turn = newer.turn = 3  # type: ignore[attr-defined]
    newer.rule = "as before"  # type: ignore[attr-defined]
    assert newer.to_json() == older.to_json() and newer.digest() == older.digest()
    read_again = Newer(Dice())
    read_again.read(older.to_json())
    assert read_again.__dict__["rule"] == "as before"
    newer.rule = "anew"  # type: ignore[attr-defined]
    read_again.read(newer.to_json())
    assert read_again.__dict__["rule"] == "anew" and newer.digest() != older.digest()
