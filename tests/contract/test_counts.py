"""Exact counts of action sequences from a few fixed positions, each worked out by hand."""

from __future__ import annotations

import pytest

from tests.contract.counts import divided, sequences
from tests.proving.play import Isles
from tests.proving.positions import RULES, position

NOTHING = ("", "")

COUNTS = [
    # Red digs or rests. Next come, after two digs, blue's raid or rest; after one dig, blue's dig, raid or rest;
    # after a rest, blue's dig and his dig or rest; after two rests red's orders, wave and salvage. 2 + 3 + 2 + 2.
    ("two_turns", position(NOTHING, (0, 0), land=(2, -1, -1, -1)), (1, 2, 4, 9)),
    # The last turn: two digs, a dig and a rest, or a rest; then red and blue order wave and salvage, two ways each, and
    # it is over: after a rest one action sooner.
    ("the_end", position(NOTHING, (0, 0), land=(2, -1, -1, -1), turn="blue", captains=("bold",)), (1, 2, 4, 8, 8, 0)),
    # Dig, dive or rest, each followed by 2 x 2 orders.
    (
        "a_dive",
        position(NOTHING, (0, 0), (1, -1, -1, -1), (3, 0, 0, 0), "blue", left=1, captains=("bold",)),
        (1, 3, 6, 12, 0),
    ),
    # The same with wary captains: whoever takes the salvage first draws a card, and may throw it at the wave, give a
    # standing answer (two) or pass. Red's orders: one leads to blue's two, the other to red's four: 3 x 6. Then blue's
    # four or the end; after red's throw, "always" or pass blue's two, after "never" one pass that is left: 3 x (4 + 7).
    ("a_wave", position(NOTHING, (0, 0), (1, -1, -1, -1), (3, 0, 0, 0), "blue", left=1), (1, 3, 6, 18, 33)),
    # Raid or rest; 5 answers to a raid (two cards, pass, pass for a turn or a round), 1 to the rest. A parley or a pass
    # of any kind leaves red to rest (4), a shield leaves blue 4 answers, and after two rests red orders (2).
    ("a_raid", position(("", "parley shield"), (0, 4), dice=(3,) * 9), (1, 2, 6, 10)),
    # Gale or rest; 3 answers to a gale (gainsay, pass, pass for a round), after each red rests; two rests: red orders.
    ("a_gale", position(("gale", "gainsay"), (0, 0), left=1), (1, 2, 4, 5)),
    # Raid or rest; 4 results, or blue's rest; 4 answers to each result (smoke and three passes); two rests: red orders.
    ("elsewhere", position(("", "smoke"), (0, 4), (0, 1, -1, -1), left=1, duels="table"), (1, 2, 5, 18)),
]


@pytest.mark.parametrize(("start", "counts"), [count[1:] for count in COUNTS], ids=[count[0] for count in COUNTS])
def test_counts(start: Isles, counts: tuple[int, ...]) -> None:
    assert tuple(sequences(RULES, start, depth) for depth in range(len(counts))) == counts
    assert sum(divided(RULES, start, len(counts) - 1).values()) == counts[-1]
