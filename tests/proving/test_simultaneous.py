"""Several things at once: gathered once, ordered by their owners."""

from __future__ import annotations

from typing import Any

from game.kernel.actions import Resolve
from game.kernel.state import Frame
from tests.kernel.tabletop import Table, Tabletop, tell
from tests.proving.simultaneous import SimultaneousTriggers, next_item, queue_triggers

ITEMS = [("red", "a"), ("blue", "b"), ("red", "c"), ("blue", "d"), ("red", "e")]


def at_once(items: list[tuple[str, str]], chain: str = "") -> Table:
    """These things happen at once; the one named `chain` sets off two more of green's."""

    def begin(s: Tabletop, f: Frame) -> None:
        queue_triggers(s, "batch", [(owner, "item", {"what": what, "list": [1, 2]}) for owner, what in items])

    def item(s: Tabletop, f: Frame) -> None:
        s.done.append(f.values["what"])
        if f.values["what"] == chain:
            queue_triggers(s, "batch", [("green", "item", {"what": what}) for what in "xy"])

    return Table({"main": (begin, tell("end")), "batch": (SimultaneousTriggers(), next_item), "item": (item,)})


def order(t: Table, *choices: int) -> Any:
    t.play(*[Resolve(i) for i in choices])
    return t.s.done


def test_owners_are_served_in_turn_and_order_their_own() -> None:
    t = at_once(ITEMS)
    assert t.seat == "red" and t.offers == [Resolve(0), Resolve(1), Resolve(2)]
    assert order(t, 2) == ["e"]
    assert t.seat == "red" and t.offers == [Resolve(0), Resolve(1)]
    assert order(t, 1) == ["e", "c", "a"]
    assert t.seat == "blue"
    assert order(t, 0) == ["e", "c", "a", "b", "d", "end"]


def test_a_single_thing_comes_by_itself() -> None:
    assert at_once([("red", "a"), ("blue", "b")]).s.done == ["a", "b", "end"]


def test_nothing_at_once_is_nothing() -> None:
    assert at_once([]).s.done == ["end"]


def test_what_one_sets_off_comes_before_the_rest() -> None:
    t = at_once([("red", "a"), ("red", "b")], chain="a")
    order(t, 0)
    assert t.seat == "green"
    assert order(t, 1) == ["a", "y", "x", "b", "end"]


def test_a_batch_is_plain_data() -> None:
    t = at_once(ITEMS)
    twin = t.s.copy()
    order(t, 2)
    assert len(twin.frames[-1].values["items"]) == 5
    t.sequence.handle(twin, Resolve(2))
    assert twin.digest() == t.s.digest()
    read = Tabletop()
    read.read(twin.to_json())
    assert read.frames[-1].values == twin.frames[-1].values
