"""Lines of sight: the captions of the rulebook, our own vectors, and the two ways to ask agreeing with each other."""

import random
from collections.abc import Callable

import pytest

from game.boards.squares import EAST, NORTH, PlacedSection, Spot, SquareBoard, mask_of
from game.hulk.mission import load_mission
from game.hulk.sightlines import SightTable
from game.kernel.paths import maps_folder

Plan = Callable[[str], SquareBoard]

VECTORS = [
    ("closed door itself", (5, 12), "E", (6, 12), [(6, 12)], True),
    ("behind a closed door", (5, 12), "E", (7, 12), [(6, 12)], False),
    ("straight", (5, 12), "E", (9, 12), [], True),
    ("corridor into room", (5, 12), "E", (9, 11), [], False),
    ("corridor into room, nearer", (5, 12), "E", (8, 11), [], False),
    ("from the doorway", (6, 12), "E", (7, 11), [], True),
    ("from the doorway, farther", (6, 12), "E", (8, 13), [], True),
    ("from the doorway, far corner", (6, 12), "E", (9, 11), [], True),
    ("line crosses a model", (6, 12), "E", (8, 13), [(7, 12)], False),
    ("between wall and model", (6, 12), "E", (7, 11), [(7, 12)], False),
    ("next to the corner", (14, 12), "E", (15, 11), [], True),
    ("one step further back", (13, 12), "E", (15, 11), [], False),
    ("unlimited range", (12, 12), "E", (27, 12), [], True),
    ("doorway of a room", (21, 4), "N", (20, 2), [], True),
    ("outside the doorway", (21, 5), "N", (20, 2), [], False),
    ("outside the doorway, farther", (21, 5), "N", (20, 1), [], False),
    ("door round the bend", (15, 10), "N", (16, 9), [(16, 9)], True),
    ("doorway belongs to the room", (8, 11), "S", (8, 14), [], True),
    ("doorway from aside", (7, 11), "S", (8, 14), [], True),
    ("corridor beyond the doorway", (7, 11), "S", (8, 15), [], False),
]


@pytest.fixture(scope="module")
def sight() -> SightTable:
    return load_mission(maps_folder() / "hulk" / "suicide-mission.json").sight


def seen(sight: SightTable, viewer: tuple[int, int], facing: int, blocked: int = 0) -> set[tuple[int, int]]:
    board = sight.board
    mask = sight.seen_from(board.at(*viewer), facing, blocked)
    return {board.xy[i] for i in range(board.n) if mask >> i & 1}


@pytest.mark.rule("HULK-R23")
@pytest.mark.rule("HULK-R25")
@pytest.mark.parametrize("vector", VECTORS, ids=[vector[0] for vector in VECTORS])
def test_vector(sight: SightTable, vector: tuple[str, tuple[int, int], str, tuple[int, int], list, bool]) -> None:
    _, viewer, facing, target, blocked, expected = vector
    board = sight.board
    mask = mask_of(board.at(*spot) for spot in blocked)
    arguments = board.at(*viewer), "NESW".index(facing), board.at(*target), mask
    assert sight.sees(*arguments) is expected


@pytest.mark.rule("HULK-R23")
def test_the_whole_board_holds_1884_lines(sight: SightTable) -> None:
    assert sum(sight.seen_from(i // 4, i % 4, 0).bit_count() for i in range(sight.board.n * 4)) == 1884


@pytest.mark.rule("HULK-7.3")
@pytest.mark.rule("HULK-E10")
def test_the_front_arc_is_three_five_seven_wide(plan: Plan) -> None:
    sight = SightTable(plan(" ".join(["ooooooo"] * 5)))
    viewer = sight.board.at(3, 3)
    arc = sight.arc(viewer, NORTH)
    assert [(arc & mask_of(sight.board.at(x, y) for x in range(7))).bit_count() for y in range(5)] == [7, 5, 3, 0, 0]
    assert sight.seen_from(viewer, NORTH, 0) == arc


@pytest.mark.rule("HULK-7.6")
@pytest.mark.rule("HULK-E11")
def test_round_a_corner_only_from_beside_it(plan: Plan) -> None:
    sight = SightTable(plan("... ##. ##."))
    assert (2, 1) in seen(sight, (1, 0), EAST)
    assert (2, 1) not in seen(sight, (0, 0), EAST)


@pytest.mark.rule("HULK-7.7")
@pytest.mark.rule("HULK-E12")
def test_into_a_room_only_from_its_doorway(plan: Plan) -> None:
    sight = SightTable(plan("###ooo ..+ooo ###ooo"))
    sides = {(4, 0), (4, 2)}
    assert sides <= seen(sight, (2, 1), EAST)
    assert not sides & seen(sight, (0, 1), EAST)
    assert not sides & seen(sight, (1, 1), EAST)


@pytest.mark.rule("HULK-R23")
def test_a_corridor_square_beside_a_room_is_its_doorway(plan: Plan) -> None:
    sight = SightTable(plan("##ooo ..ooo ##ooo"))
    assert {(2, 0), (3, 0), (4, 2)} <= seen(sight, (1, 1), EAST)
    assert not {(2, 0), (3, 0)} & seen(sight, (0, 1), EAST)


@pytest.mark.rule("HULK-R23")
def test_a_line_through_a_corner_needs_one_free_side(plan: Plan) -> None:
    sight = SightTable(plan("ooo ooo ooo"))
    board = sight.board
    viewer, target = board.at(0, 2), board.at(2, 0)
    first = board.at(0, 1), board.at(1, 2)
    assert sight.sees(viewer, NORTH, target, 0)
    assert sight.sees(viewer, NORTH, target, 1 << first[0])
    assert not sight.sees(viewer, NORTH, target, mask_of(first))
    assert not sight.sees(viewer, NORTH, target, mask_of((board.at(1, 0), board.at(2, 1))))
    assert not sight.sees(viewer, NORTH, target, 1 << board.at(1, 1))


@pytest.mark.rule("HULK-R25")
def test_the_own_square_and_the_target_never_block(sight: SightTable) -> None:
    for key, lines in enumerate(sight.lines):
        for line in lines:
            ends = 1 << line.target | 1 << key // 4
            assert sight.sees(key // 4, key % 4, line.target, ends)
            assert not any(ends & pair for pair in (line.between, *line.pairs))


@pytest.mark.rule("HULK-R28")
def test_a_ladder_shows_its_other_end_and_no_more() -> None:
    low = PlacedSection("corridor3", tuple(Spot(0, 0, x) for x in range(3)))
    high = PlacedSection("corridor3", tuple(Spot(1, 0, x) for x in range(3)))
    board = SquareBoard.of([low, high], ladders=[(Spot(1, 0, 1), Spot(0, 0, 1))])
    sight = SightTable(board)
    for facing in range(4):
        above = sight.seen_from(board.at(1, 0), facing, 0) & board.section_mask[1]
        assert above == 1 << board.at(1, 0, 1)
        assert not sight.seen_from(board.at(0, 0), facing, 0) & board.section_mask[1]


def test_both_ways_to_ask_agree(sight: SightTable) -> None:
    chance = random.Random(5)
    n = sight.board.n
    for _ in range(1500):
        blocked = mask_of(chance.randrange(n) for _ in range(chance.randrange(40)))
        viewer, facing = chance.randrange(n), chance.randrange(4)
        one_by_one = mask_of(target for target in range(n) if sight.sees(viewer, facing, target, blocked))
        assert sight.seen_from(viewer, facing, blocked) == one_by_one
        assert sight.seen_from(viewer, facing, blocked & sight.hides[viewer * 4 + facing]) == one_by_one
        assert one_by_one & ~sight.ever[viewer * 4 + facing] == 0
        assert one_by_one & ~sight.arc(viewer, facing) == 0


def test_watchers_are_the_lines_turned_round(sight: SightTable) -> None:
    forward = {(key // 4, key % 4, line.target) for key, lines in enumerate(sight.lines) for line in lines}
    backward = {(*watcher, target) for target, all_ in enumerate(sight.watchers) for watcher in all_}
    assert forward == backward


def test_sight_is_mutual_where_both_look(sight: SightTable) -> None:
    """Seen from the other end and looking straight back, the same squares are in the way."""
    for key, lines in enumerate(sight.lines):
        for line in lines:
            back = [one for one in sight.lines[line.target * 4 + (key % 4 + 2) % 4] if one.target == key // 4]
            assert [(one.between, set(one.pairs)) for one in back] == [(line.between, set(line.pairs))]
