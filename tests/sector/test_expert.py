"""The expert of Sector Invasion: it plays as the careful player does unless playing on says otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.player import CAREFUL, Thinker
from game.sector.bots import BOTS, expert
from game.sector.bots.expert import Expert
from game.sector.bots.prospects import COUNTS, chance, features
from game.sector.bots.voyages import Voyage
from tests.sector.dialect import RULES, Table


def free_planets() -> Table:
    """Two planets that the rules of thumb find equally good, and a ship between them."""
    return Table("player-1: corvette E5", worlds="raw G5, production C5")


def chosen(player: Any, t: Table) -> Any:
    view = RULES.seen_by(t.s, "player-1")
    before = view.digest()
    action = player(view, t.offers)
    assert action in t.offers and view.digest() == before
    return action


def test_the_rival_that_is_truly_better_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only what one planet makes counts, the ship goes there, whichever the careful player would take."""
    monkeypatch.setattr(expert, "HORIZON", 0)
    for wanted in ("G5", "C5"):
        t = free_planets()
        cell = t.cell(wanted)
        monkeypatch.setattr(expert, "chance", lambda s, seat, cell=cell: float(s.owner[cell] == seat))
        player = Expert(RULES, "player-1", 1)
        while t.decides == "player-1" and t.s.phase == "ships":
            t.play(chosen(player, t))
        assert t.at(0) == wanted


def test_whoever_is_stopped_plays_as_the_careful_player() -> None:
    t, player = free_planets(), Expert(RULES, "player-1", 1)
    assert isinstance(player, Thinker)
    player.stop = lambda: True
    assert chosen(player, t) == chosen(BOTS[CAREFUL](RULES, "player-1", 1), t) and not player.spent


def test_the_same_salt_chooses_the_same_and_no_turn_costs_more_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (Expert(RULES, "player-1", 7) for _ in range(2))
    assert chosen(first, free_planets()) == chosen(second, free_planets()) and first.spent == second.spent > 0
    monkeypatch.setattr(expert, "MOST", first.spent - 1)
    spent = first.spent
    chosen(first, free_planets())
    assert first.spent == spent


def test_a_ship_has_rivals_for_every_other_planet_and_target() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette E7", worlds="raw G5, production C5")
    player = Expert(RULES, "player-1", 1)
    seen: list[tuple[Voyage, list[Voyage]]] = []

    def pick(navigator: Any, moves: list[Voyage]) -> Voyage:
        seen.append((moves[0], navigator.rivals(moves[0])))
        return moves[0]

    player.careful.helm.pick = pick
    chosen(player, t)
    best, rivals = seen[0]
    ends = [(one.target, one.aim) for one in (best, *rivals)]
    assert len(set(ends)) == len(ends) > 2 and {target for target, _aim in ends} == {-1, t["E7"]}
    assert [one.gain for one in rivals] == sorted((one.gain for one in rivals), reverse=True)
    assert rivals[0].gain <= best.gain


def test_chances_of_all_seats_come_to_one_and_a_planet_more_is_better() -> None:
    t = free_planets()
    assert set(features(t.s, 0)) == set(COUNTS)
    before = chance(t.s, 0)
    assert sum(chance(t.s, seat) for seat in range(t.s.players)) == pytest.approx(1)
    t.s.owner[t.cell("G5")] = 0
    assert chance(t.s, 0) > before
    t.s.out[0] = 1
    assert chance(t.s, 0) == 0 and chance(t.s, 1) == 1
