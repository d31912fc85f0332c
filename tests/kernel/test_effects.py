"""Effects with a stated end."""

from __future__ import annotations

import pytest

from game.kernel import effects
from game.kernel.actions import PassFor
from tests.kernel.tabletop import Tabletop
from tests.proving.positions import RULES, position
from tests.proving.words import Play, Raid, Rest

SPANS = ("action", "battle", "phase", "turn", "match")


@pytest.fixture
def s() -> Tabletop:
    s = Tabletop()
    for span in SPANS:
        effects.add(s, "bonus", span, 1, span)
    return s


@pytest.mark.parametrize("span", SPANS)
def test_an_effect_ends_with_its_span(s: Tabletop, span: str) -> None:
    effects.end(s, span)
    assert not effects.has(s, "bonus", 1, span)
    assert effects.active(s, "bonus") == [(1, other) for other in SPANS if other != span]


def test_only_exactly_these_data_count(s: Tabletop) -> None:
    assert effects.has(s, "bonus", 1, "turn")
    assert not effects.has(s, "bonus", 1) and not effects.has(s, "malus", 1, "turn")


def test_an_effect_may_end_early(s: Tabletop) -> None:
    effects.remove(s, "bonus", 1, "match")
    effects.remove(s, "bonus", 2, "turn")
    assert [data[1] for data in effects.active(s, "bonus")] == list(SPANS[:-1])


def test_equal_effects_add_up(s: Tabletop) -> None:
    effects.add(s, "bonus", "turn", 1, "turn")
    assert effects.active(s, "bonus").count((1, "turn")) == 2


def test_an_effect_of_a_copy_is_its_own(s: Tabletop) -> None:
    twin = s.copy()
    effects.end(twin, "turn")
    effects.add(twin, "calm", "turn")
    assert effects.has(s, "bonus", 1, "turn") and not effects.has(s, "calm")


def test_one_raid_a_turn_and_a_gale_for_a_round() -> None:
    s = position(("gale", "shield shield"), (0, 9), land=(5, 5, 5, 5), dice=(1, 1, 6), left=2)
    RULES.apply(s, Play("gale"))
    RULES.apply(s, PassFor("card", "round"))
    RULES.apply(s, Raid("blue"))
    assert s.frames[-1].values["loss"] == 2, "a gale adds one"
    RULES.apply(s, PassFor("raid", "turn"))
    assert Raid("blue") not in RULES.legal_actions(s)
    RULES.apply(s, Rest())
    assert effects.active(s, "modifier") == [(0, "might", 1, 0)] and effects.active(s, "raided") == []
    assert effects.active(s, "standing_pass") == [("blue", "card")]
    RULES.apply(s, Rest())
    while RULES.to_decide(s) is not None and s.number == 1:
        RULES.apply(s, RULES.legal_actions(s)[0])
    assert s.effects == []
