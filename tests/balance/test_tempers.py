"""What is told of tempers is told of what was counted, and every opponent has a sign by which it is seen."""

from __future__ import annotations

from collections import Counter

from game.bots.opponents import opponents_of
from game.catalogue import GAMES
from tests.balance.tempers import SIGNS, Bout, Deeds, Proof, played


def proof(own: list[int], won: int) -> Proof:
    """Matches in which Kestrel attacked so often, and plain players twice in each of ten turns."""
    kestrel = next(one for one in opponents_of("sector") if one.id == "kestrel")
    mine = [Deeds(float(at < won), 10, Counter(Attack=count)) for at, count in enumerate(own)]
    return Proof("sector", kestrel, mine, [Deeds(0.5, 10, Counter(Attack=2)) for _ in own])


def test_every_temper_has_a_sign_and_no_other() -> None:
    assert set(SIGNS) == {one.id for key in GAMES for one in opponents_of(key) if not one.plain}


def test_a_temper_is_seen_where_it_differs_by_more_than_chance() -> None:
    seen = proof([3, 4] * 20, 20)
    ratio, low, high = seen.ratio
    assert round(ratio, 9) == 1.75 and 1.0 < low < ratio < high < 2.0 and seen.seen and seen.fair
    assert "| Vane of Kestrel | 40 | 50% | 50% |" in seen.row() and seen.row().endswith("|  |")
    assert not proof([2, 2, 2, 3] * 10, 20).seen and not proof([0, 0, 0, 16], 2).seen
    assert "missed, unseen" in proof([2] * 40, 4).row()


def test_a_match_of_an_opponent_counts_what_it_did() -> None:
    own, again, plain = (played(Bout("calth", "ultramarines", id, 2)) for id in ("lucan", "lucan", ""))
    assert own == again != plain and own.turns > 0 and own.count(("Pass", "Hold")) > 0
