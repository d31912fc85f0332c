"""Initiative, the order of a turn, garrisons, control that fades, victory; whole random campaigns."""

from __future__ import annotations

import random

import pytest

from game.kernel.dice import Dice
from game.kernel.sequence import call
from game.sector import control, turns, victory
from game.sector.actions import Begin, EndBuilding, EndGarrisons, EndShips, MoveGarrison
from game.sector.damage import lose
from game.sector.events import TurnBegan
from game.sector.options import agreed_otherwise
from tests.rule_ids import rule
from tests.sector.dialect import RULES, Table, shipped


@rule("SECTOR-1", "SECTOR-5")
def test_a_round_has_ships_conquest_and_construction() -> None:
    t = Table("player-1: corvette B5", "player-2: corvette H5")
    assert t.s.phase == "ships"
    t.play(EndShips())
    assert t.s.phase == "building", "there is nothing to conquer"
    t.play(EndBuilding())
    assert t.s.phase != "building"


@rule("SECTOR-1")
def test_the_campaign_begins_when_the_first_player_says_so() -> None:
    s = RULES.new_state(shipped(2), {"battles": "resolved"}, Dice.seeded(3), 2)
    assert RULES.to_decide(s) == s.seats[s.order[0]] and RULES.legal_actions(s) == [Begin()] and s.turn == 0
    events = RULES.apply(s, Begin())
    assert isinstance(events[0], TurnBegan) and s.turn == 1


@rule("SECTOR-2")
def test_who_was_first_is_last_in_the_next_turn() -> None:
    s = RULES.new_state(shipped(4), {"battles": "resolved"}, Dice.seeded(3), 4)
    chance, orders = random.Random(3), []
    RULES.apply(s, Begin())
    while RULES.to_decide(s) is not None and len(orders) < 3:
        before = list(s.order)
        events = RULES.apply(s, chance.choice(list(RULES.legal_actions(s))))
        if any(isinstance(event, TurnBegan) for event in events):
            orders.append((before, list(s.order)))
    assert all(after == before[1:] + before[:1] for before, after in orders)


@rule("SECTOR-26", "SECTOR-R16", "SECTOR-R56")
def test_a_garrison_moves_once_along_its_own_colour() -> None:
    t = Table(worlds="raw C5 1, raw E5 1, raw G7 1", phase="none")
    for place in ("B5", "D5"):
        t.s.colour[t.cell(place)] = 0
    t.s.garrison[t.cell("C5")] = 1
    t.s.frames = []
    call(t.s, "march", seat=0, moved=())
    RULES.sequence.settle(t.s)
    assert t.offers == [MoveGarrison(t.cell("C5"), t.cell("E5")), EndGarrisons()]
    t.play(MoveGarrison(t.cell("C5"), t.cell("E5")))
    assert t.s.garrison[t.cell("E5")] == 1 and t.decides is None


@rule("SECTOR-R17")
def test_the_colour_around_a_lost_ship_fades_but_not_next_to_a_planet() -> None:
    t = Table("player-1: corvette E5", worlds="raw D6 1")
    lose(t.s, t["E5"])
    assert t.colour("F5") == 1
    control.fade(t.s)
    assert t.colour("F5") == 0 and t.colour("D6") == 1 and t.colour("D5") == 1


@rule("SECTOR-R17")
def test_control_may_move_with_the_ships() -> None:
    t = Table("player-1: corvette E5", control="moving")
    t.s.colour[t.cell("B8")] = 0
    control.fade(t.s)
    assert t.colour("B8") == 0 and t.colour("F5") == 1


@rule("SECTOR-R1", "SECTOR-R50")
def test_more_than_half_of_the_planets_win() -> None:
    t = Table(worlds="raw C3 1, raw C5 1, raw G3, ruin G7")
    assert victory.needed(t.s) == 3
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert (t.s.winners, t.s.reason) == ((0,), "majority")


@rule("SECTOR-R1")
def test_the_last_headquarters_wins() -> None:
    t = Table("player-2: corvette E5", worlds="headquarters I9 1", victory="last-hq")
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert (t.s.winners, t.s.reason) == ((0,), "last-hq")


@rule("SECTOR-R1", "SECTOR-R50")
def test_the_score_counts_planets_factories_headquarters_and_stones() -> None:
    t = Table(worlds="raw C3 1, factory C5 1, headquarters I9 1", victory="score", turns="8")
    t.s.stones[0] = 2
    assert victory.score(t.s, 0) == 1 + 1 + 2 + 5 + 2
    t.s.turn = 7
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert t.s.reason == "alone", "player 2 has nothing left"
    t = Table("player-2: corvette E5", victory="score", turns="8")
    t.s.turn, t.s.order = 8, [1, 0]
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert (t.s.winners, t.s.reason) == ((1,), "score"), "equal scores: most ships"


@rule("SECTOR-R49")
def test_a_seat_without_planets_and_ships_is_out() -> None:
    t = Table(worlds="headquarters I9 1", players=3)
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert t.s.out == [0, 1, 0]


@rule("SECTOR-2")
def test_a_player_who_is_out_is_never_first() -> None:
    t = Table("player-1: corvette B5", worlds="headquarters I9 1, raw C3, raw C5, raw G3", players=3)
    t.s.general_at[1] = -1
    while t.s.turn == 1:
        t.play(t.offers[-1])
    assert t.s.out == [0, 1, 0] and t.s.order == [2, 0, 1] and t.s.turn == 2


@rule("SECTOR-R57")
def test_with_a_lower_share_the_seat_with_most_planets_wins() -> None:
    t = Table(worlds="raw C3 1, raw C5 2, raw E5 2, raw G3, raw G5", share="25")
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert (t.s.winners, t.s.reason) == ((1,), "majority")


@rule("SECTOR-R57", "SECTOR-R1")
@pytest.mark.parametrize(
    ("share", "needed"), [("50", 6), ("45", 5), ("40", 5), ("35", 4), ("30", 4), ("25", 3), ("20", 3)]
)
def test_the_share_that_wins_is_a_setting(share: str, needed: int) -> None:
    t = Table(
        worlds=", ".join(f"raw {place}" for place in ("C3", "C5", "C7", "E3", "E5", "E7", "G3", "G5")), share=share
    )
    assert victory.needed(t.s) == needed


@rule("SECTOR-R57")
@pytest.mark.parametrize(("players", "share"), [(2, 50), (3, 45), (4, 30), (5, 25), (6, 20)])
def test_without_a_choice_the_share_follows_the_number_of_players(players: int, share: int) -> None:
    assert victory.share(Table(players=players).s) == share


@rule("SECTOR-R57")
@pytest.mark.parametrize(("players", "share"), [(2, 50), (3, 40), (4, 30), (5, 25), (6, 20)])
def test_a_file_from_before_the_choice_keeps_its_share_and_its_stock(players: int, share: int) -> None:
    s = RULES.new_state(shipped(players), {"start": "usual", "turns": "auto"}, Dice.seeded(1), players)
    old = RULES.read_state(shipped(players), {}, s.to_json(), players)
    assert victory.share(s) == victory.share(old) == share and (s.raw[0], s.production[0]) == (3, 1)
    assert s.bombard_rule == old.bombard_rule == "staying" and not {"share_rule", "bombard_rule"} & s.to_json().keys()
    assert agreed_otherwise(s) and all(option.id != "share" for option, _chosen in agreed_otherwise(s))


@rule("SECTOR-R1")
def test_the_planets_may_have_to_be_held_for_two_turns_running() -> None:
    t = Table("player-1: corvette C5", worlds="raw C3 1, raw C5 1, raw G3, ruin G7", holding="twice")
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert not t.s.reason and t.s.holding == (0,)
    t.s.owner[t.cell("C3")] = t.s.owner[t.cell("C5")] = -1
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert not t.s.reason and t.s.holding == ()
    for _turn in range(2):
        t.s.owner[t.cell("C3")] = t.s.owner[t.cell("C5")] = 0
        assert not t.s.reason
        victory.check(t.s, None)  # type: ignore[arg-type]
    assert (t.s.winners, t.s.reason) == ((0,), "majority")


@rule("SECTOR-R1")
def test_a_seat_that_has_just_taken_enough_does_not_beat_one_that_held_enough_before() -> None:
    t = Table(worlds="raw C3 1, raw C5 2, raw E5 2, raw G3, raw G5", share="25", holding="twice")
    t.s.holding = (0,)
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert (t.s.winners, t.s.reason) == ((0,), "majority"), "player 2 has more, but since this turn"


@rule("SECTOR-R1")
@pytest.mark.parametrize(("victory_by", "ends"), [("majority", False), ("last-hq", False), ("score", True)])
def test_there_may_be_no_last_turn_except_where_points_win(victory_by: str, ends: bool) -> None:
    t = Table("player-1: corvette C5", "player-2: corvette G5", victory=victory_by, turns="none")
    t.s.turn = 500
    victory.check(t.s, None)  # type: ignore[arg-type]
    assert bool(t.s.reason) is ends and (victory.last_turn(t.s) == 12 if ends else victory.last_turn(t.s) is None)


@rule("SECTOR-9")
def test_at_the_end_of_a_turn_ships_colour_what_is_free_around_them() -> None:
    t = Table("player-1: corvette E5", "player-2: corvette H7", storms="E4")
    t.s.colour[t.cell("F5")] = 1
    lose(t.s, t["H7"])
    t.s.storm[t.cell("E4")], t.s.cores = 0, []
    t.s.colour[t.cell("D5")] = -1
    turns.end(t.s, t.s.frames[0])
    assert t.colour("E4") == t.colour("D5") == 1 and t.colour("F5") == 2, "what another has is not taken"


@rule("SECTOR-R49")
def test_a_player_who_is_out_keeps_no_strategies() -> None:
    t = Table(worlds="headquarters I9 1", players=3)
    t.s.strategies[1] = (1, 1, 1, 1, 1)
    victory.eliminate(t.s)
    assert not any(t.s.strategies[1]) and t.s.out[1]
