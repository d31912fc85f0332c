"""Squares: neighbours, the diagonal rule, distances, names, ladders."""

from collections.abc import Callable

import pytest

from game.boards.squares import EAST, NORTH, ROCK, PlacedSection, Spot, SquareBoard, mask_of, squares_of
from game.hulk.mission import load_mission
from game.kernel.paths import maps_folder

Plan = Callable[[str], SquareBoard]

NE, SE = 1, 3


@pytest.fixture(scope="module")
def hulk() -> SquareBoard:
    return load_mission(maps_folder() / "hulk" / "suicide-mission.json").board


def two_levels() -> SquareBoard:
    low = PlacedSection("corridor3", tuple(Spot(0, 0, x) for x in range(3)))
    high = PlacedSection("corridor3", tuple(Spot(1, 0, x) for x in range(2, 5)))
    return SquareBoard.of([low, high], ladders=[(Spot(1, 0, 2), Spot(0, 0, 2))])


def test_squares_are_numbered_by_level_row_and_column(hulk: SquareBoard) -> None:
    places = [(hulk.level[i], hulk.xy[i][1], hulk.xy[i][0]) for i in range(hulk.n)]
    assert places == sorted(places)
    assert all(hulk.at(*hulk.xy[i]) == i for i in range(hulk.n))
    assert hulk.at(0, 0) == hulk.at(-1, 5) == hulk.at(1, 12, 1) == ROCK


def test_names_go_there_and_back(hulk: SquareBoard) -> None:
    assert hulk.name(hulk.at(12, 20)) == "M21"
    assert hulk.name(hulk.at(27, 8)) == "AB9"
    assert [hulk.named(hulk.name(i)) for i in range(hulk.n)] == list(range(hulk.n))
    assert hulk.named(" ab9 ") == hulk.at(27, 8)
    for wrong in ("", "M", "9", "M8", "M0", "9M", "M21/0", "M21/x", "M21/2", "ÄB9", "M²", "M99999"):
        assert hulk.named(wrong) == ROCK, wrong
    high = two_levels()
    assert [high.name(i) for i in range(high.n)] == ["A1", "B1", "C1", "C1/2", "D1/2", "E1/2"]
    assert [high.named(high.name(i)) for i in range(high.n)] == list(range(high.n))


@pytest.mark.rule("HULK-5.9")
@pytest.mark.rule("HULK-E7")
def test_no_step_between_rock_and_a_model(plan: Plan) -> None:
    board = plan("#.. ... ###")
    here, marine = board.at(0, 1), board.at(1, 1)
    assert board.flanks[here * 8 + NE] == (ROCK, marine)
    assert not board.squeezed(here, NE, 0)
    assert board.squeezed(here, NE, 1 << marine)


@pytest.mark.rule("HULK-R2")
@pytest.mark.rule("HULK-R3")
def test_one_free_flank_is_enough(plan: Plan) -> None:
    board = plan("... ...")
    here = board.at(0, 1)
    above, beside = board.at(0, 0), board.at(1, 1)
    assert not board.squeezed(here, NE, 1 << above)
    assert not board.squeezed(here, NE, 1 << beside)
    assert board.squeezed(here, NE, 1 << above | 1 << beside)
    assert not board.squeezed(here, 2, board.full)


@pytest.mark.rule("HULK-R1")
@pytest.mark.rule("HULK-R94")
def test_rock_on_both_flanks_parts_two_squares(plan: Plan) -> None:
    board = plan(".#. #.. ...")
    corner, middle = board.at(0, 0), board.at(1, 1)
    assert not board.adjacent(corner, middle)
    assert board.around[corner] == ()
    assert board.front[corner * 4 + EAST] == ()
    assert board.adjacent(middle, board.at(2, 0))
    assert board.adjacent(middle, board.at(0, 2))


@pytest.mark.rule("HULK-R17")
def test_a_door_round_the_bend_is_adjacent(hulk: SquareBoard) -> None:
    viewer, door = hulk.at(15, 10), hulk.at(16, 9)
    assert door in hulk.door_at
    assert hulk.adjacent(viewer, door)
    assert door in hulk.front[viewer * 4 + NORTH]


def test_front_squares_start_straight_ahead(plan: Plan) -> None:
    board = plan("... ... ...")
    middle = board.at(1, 1)
    assert board.front[middle * 4 + NORTH] == (board.at(1, 0), board.at(0, 0), board.at(2, 0))
    assert board.front[board.at(0, 1) * 4 + NORTH] == (board.at(0, 0), board.at(1, 0))


@pytest.mark.rule("HULK-R10")
def test_distance_is_the_larger_offset(hulk: SquareBoard) -> None:
    assert hulk.distance(hulk.at(5, 12), hulk.at(8, 14)) == 3
    assert hulk.distance(hulk.at(1, 12), hulk.at(27, 8)) == 26


@pytest.mark.rule("HULK-R12")
@pytest.mark.rule("HULK-12.4")
def test_levels_meet_only_at_a_ladder() -> None:
    board = two_levels()
    upper, lower = board.at(2, 0, 1), board.at(2, 0)
    assert board.partner[upper] == lower and board.partner[lower] == upper
    assert board.adjacent(upper, lower) and board.distance(upper, lower) == 1
    assert board.around[lower] == (board.at(1, 0),)
    assert board.distance(board.at(0, 0), board.at(4, 0, 1)) is None
    assert board.distance(board.at(1, 0), upper) is None
    assert board.walk_distance(board.at(0, 0), board.at(4, 0, 1)) == 5


@pytest.mark.rule("HULK-R87")
def test_walking_ignores_doors(hulk: SquareBoard) -> None:
    assert hulk.walk_distance(hulk.at(5, 12), hulk.at(21, 4)) == 21
    assert hulk.walk_distance(hulk.at(5, 12), hulk.at(5, 12)) == 0
    near = {entry.id: hulk.walk_distance(hulk.at(5, 12), entry.square) for entry in hulk.entries}
    assert near == {"A": 23, "B": 22, "C": 12, "D": 23, "E": 23, "F": 12}


def test_within_holds_what_is_near(hulk: SquareBoard) -> None:
    start = hulk.entries[0].square
    near = hulk.within(start, 5)
    for square in range(hulk.n):
        steps = hulk.walk_distance(start, square)
        assert bool(near >> square & 1) == (steps is not None and steps <= 5)


def test_no_way_is_no_distance(plan: Plan) -> None:
    board = plan(".#.")
    assert board.walk_distance(0, 1) is None
    assert board.within(0, 99) == 1


def test_steps_agree_with_directions(hulk: SquareBoard) -> None:
    for square in range(hulk.n):
        for direction in range(8):
            near = hulk.step[square * 8 + direction]
            if near >= 0:
                assert hulk.direction(square, near) == direction
                assert hulk.step[near * 8 + (direction + 4) % 8] == square
        assert hulk.reach[square] == mask_of(hulk.around[square])
        assert hulk.direction(square, square) == -1


def test_sections_cover_the_board(hulk: SquareBoard) -> None:
    assert sum(hulk.section_mask) == hulk.full
    for i, squares in enumerate(hulk.section_squares):
        assert squares_of(hulk.section_mask[i]) == list(squares)
        assert all(hulk.section[square] == i and hulk.room[square] == hulk.sections[i].room for square in squares)


def test_edges_know_the_way_in(hulk: SquareBoard) -> None:
    edges = {entry.id: (entry.outside, entry.inward) for entry in hulk.entries}
    assert edges["A"] == ((27, 7), 2) and edges["D"] == ((19, 20), 1)


def test_squares_may_not_be_shared() -> None:
    one = PlacedSection("end_piece", (Spot(0, 0, 0),))
    for sections in ([one, one], []):
        with pytest.raises(ValueError):
            SquareBoard.of(sections)
