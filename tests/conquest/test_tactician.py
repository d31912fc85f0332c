"""The tactician of Conquest: it plays as the careful player does unless a battle ends better otherwise."""

from __future__ import annotations

from collections import Counter

import pytest

from game.bots.player import CAREFUL, Choose, Thinker
from game.conquest import actions as act
from game.conquest.bots import BOTS, tactician
from game.conquest.bots.quick import Quick
from game.conquest.bots.tactician import Tactician
from game.conquest.state import ConquestState
from game.kernel.actions import Action
from game.kernel.dice import Dice
from tests.conquest.dialect import RULES, Table
from tests.conquest.positions import positions


def fight() -> Table:
    """A battle in which the first seat has several attacks to choose from."""
    return Table(
        first={1: "goff_nob shoota_mob"},
        second={1: "land_raider eager_recruit tactical_squad_cardinis", "hand": "indomitable"},
        warlords=("nazdreg", "captain_cato_sicarius"),
        phase="combat",
    )


def chosen(player: Choose, s: ConquestState) -> Action:
    seat, offers = RULES.to_decide(s), RULES.legal_actions(s)
    view = RULES.seen_by(s, seat)
    before = view.digest()
    action = player(view, offers)
    assert action in offers and view.digest() == before
    return action


@pytest.mark.parametrize("wanted", ["land_raider", "eager_recruit", "tactical_squad_cardinis"])
def test_the_attack_by_which_the_battle_ends_best_is_chosen(monkeypatch: pytest.MonkeyPatch, wanted: str) -> None:
    """Where only one enemy counts, the first attack is on that one, whichever the careful player would attack."""
    t = fight()
    monkeypatch.setattr(tactician, "CLOSE", 1.0)
    monkeypatch.setattr(tactician, "worth", lambda s, seat, weights: float(t.id(wanted) in hit(s)))
    monkeypatch.setattr(tactician, "battle", lambda s: s.frames[-1].values.get("turn", 0))
    action = chosen(Tactician(RULES, "first", 1), t.s)
    assert action in t.offered(act.Attack, defender=wanted)


def hit(s: ConquestState) -> list[int]:
    """The second seat's units that were hurt or are gone."""
    return [id for id in range(len(s.kind)) if s.owner[id] == 1 and (s.damage[id] or s.zone[id] == "discard")]


def test_whoever_is_stopped_has_the_best_so_far() -> None:
    player = Tactician(RULES, "first", 1)
    assert isinstance(player, Thinker)
    player.stop = lambda: True
    assert chosen(player, fight().s) == chosen(BOTS[CAREFUL](RULES, "first", 1), fight().s) and not player.spent
    once = iter((False, True))
    player.stop = lambda: next(once)
    chosen(player, fight().s)
    assert player.spent > 1


def test_the_same_salt_chooses_the_same_and_no_round_costs_more_than_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = (Tactician(RULES, "first", 7) for _ in range(2))
    assert chosen(first, fight().s) == chosen(second, fight().s) and first.spent == second.spent > 0
    monkeypatch.setattr(tactician, "MOST", first.spent - 1)
    spent = first.spent
    chosen(first, fight().s)
    assert first.spent == spent


def test_what_the_seat_cannot_see_changes_nothing() -> None:
    t, seen = fight(), Counter[Action]()
    for number in range(3):
        world = RULES.resample(RULES.seen_by(t.s, "first"), "first", Dice.seeded(number))
        seen[chosen(Tactician(RULES, "first", 7), world)] += 1
    assert set(seen) == {chosen(Tactician(RULES, "first", 7), t.s)}


def test_tacticians_and_those_who_play_on_for_them_answer_in_every_position() -> None:
    for name, s in positions():
        seat = RULES.to_decide(s)
        assert seat is not None
        chosen(Tactician(RULES, seat, 7), s)
        assert Quick(RULES, seat, 7)(s.copy(), RULES.legal_actions(s)) in RULES.legal_actions(s), name
