"""Line of sight and range (chapter 7, HULK-R10, R23 to R29)."""

import pytest

from tests.hulk.dialect import Position
from tests.rule_ids import rule

ROOM = """
    ###########
    ####.....##
    ####.....##
    #..+.....##
    ####.....##
    ####.....##
    ###########
"""
ROOM_PARTS = """
    ###########
    ####RRRRR##
    ####RRRRR##
    #aarRRRRR##
    ####RRRRR##
    ####RRRRR##
    ###########
"""
OPEN = """
    #########
    #.......#
    #.......#
    #.......#
    #.......#
    #########
"""
IN_A_ROOM, IN_A_CORRIDOR = OPEN.replace(".", "R"), OPEN.replace(".", "a")


def sees(board: str, marine: str, *others: str, sections: str | None = None, target: str = "", **more: object) -> bool:
    """Whether a Marine there (`E at B2`) may shoot at a Genestealer there, past the other pieces."""
    pieces = {"S": f"bolter {marine}", "g": f"genestealer N at {target}"}
    pieces.update({f"o{i}": words for i, words in enumerate(others)})
    t = Position(board, sections=sections, active="S", **pieces, **more)  # type: ignore[arg-type]
    return bool(t.offered(f"fire S {target}"))


@rule("HULK-7.1")
def test_a_marine_shoots_only_at_what_it_sees() -> None:
    lane = "########\n#.....##\n#####.##\n########"
    assert sees(lane, "E at B2", target="F2")
    assert not sees(lane, "E at B2", target="F3")
    assert not sees(lane, "W at C2", target="F2")


@rule("HULK-7.2")
def test_a_marine_sees_its_front_arc_only() -> None:
    around = ("D2", "E2", "F2", "D3", "F3", "D4", "E4", "F4")
    seen = {square for square in around if sees(OPEN, "N at E3", sections=IN_A_ROOM, target=square)}
    assert seen == {"D2", "E2", "F2"}


@rule("HULK-7.3", "HULK-E10")
def test_the_arc_is_three_five_and_seven_squares_wide() -> None:
    def row(number: int) -> str:
        return "".join(
            column for column in "BCDEFGH" if sees(OPEN, "N at E5", sections=IN_A_ROOM, target=f"{column}{number}")
        )

    assert [row(4), row(3), row(2)] == ["DEF", "CDEFG", "BCDEFGH"]


@rule("HULK-7.4")
def test_sight_has_no_limit() -> None:
    lane = f"{'#' * 40}\n#S{'.' * 36}g#\n{'#' * 40}"
    t = Position(lane, S="bolter E", g="genestealer W", active="S")
    assert len(t.offered("fire S")) == 1


@rule("HULK-7.5", "HULK-R25")
@pytest.mark.parametrize("other", ["bolter N at D2", "genestealer N at D2", None])
def test_models_in_between_block(other: str | None) -> None:
    lane = "########\n#......#\n########"
    assert sees(lane, "E at B2", *[other] if other else [], target="F2") == (other is None)


@rule("HULK-R25")
def test_blips_block_too() -> None:
    for beside, seen in ("bolter N", False), ("blip 1", False), ("bolter gone", True):
        pieces = {"p": "bolter N at E4", "q": f"{beside} at D5"}
        t = Position(OPEN, S="bolter N at E5", g="genestealer N at D4", active="S", **pieces)  # type: ignore[arg-type]
        assert bool(t.offered("fire S D4")) == seen


@rule("HULK-7.5")
def test_walls_and_closed_doors_in_between_block() -> None:
    assert not sees("########\n#..+...#\n########", "E at B2", target="F2")
    assert sees("########\n#..'...#\n########", "E at B2", target="F2")
    assert not sees("########\n#.###..#\n#......#\n########", "E at B2", target="F2")


@rule("HULK-R25")
def test_neither_ends_square_blocks() -> None:
    assert sees("########\n#..'...#\n########", "E at D2", target="F2")


CORRIDOR = """
    ########
    #......#
    ####.###
    ####.###
    ########
"""


@rule("HULK-7.6", "HULK-E11")
def test_round_a_corner_one_sees_only_beside_it() -> None:
    assert sees(CORRIDOR, "E at D2", target="E3")
    assert not sees(CORRIDOR, "E at C2", target="E3")
    assert not sees(CORRIDOR, "E at D2", target="E4")


@rule("HULK-7.7", "HULK-E12")
def test_the_sides_of_a_room_are_seen_from_its_doorway() -> None:
    for target in "F3", "F5":
        assert sees(ROOM, "E at D4", sections=ROOM_PARTS, opened=("D4",), target=target)
        assert not sees(ROOM, "E at B4", sections=ROOM_PARTS, opened=("D4",), target=target)
    assert sees(ROOM, "E at B4", sections=ROOM_PARTS, opened=("D4",), target="H4")


@rule("HULK-7.8", "HULK-7.9", "HULK-R10")
def test_range_counts_the_targets_square_and_not_the_marines() -> None:
    lane = f"{'#' * 18}\n#S{'.' * 15}#\n{'#' * 18}"
    t = Position(lane, S="flamer E", active="S")
    assert {words.split()[2] for words in t.offered("flame S")} == {f"{column}2" for column in "CDEFGHIJKLMN"}


@rule("HULK-7.11")
def test_a_burning_square_blocks() -> None:
    lane = "########\n#......#\n########"
    parts = "########\n#aabbcc#\n########"
    assert sees(lane, "E at B2", sections=parts, target="G2")
    assert not sees(lane, "E at B2", sections=parts, target="G2", flames=("D2",))
    assert sees(lane, "E at B2", sections=parts, target="D2", flames=("D2",))
    assert not sees(lane, "E at B2", sections=parts, target="E2", flames=("D2",))


@rule("HULK-R23")
def test_a_line_past_a_corner_point_is_clear_unless_both_squares_beside_it_block() -> None:
    assert sees(OPEN, "N at E5", "bolter N at E4", sections=IN_A_ROOM, target="D4")
    assert not sees(OPEN, "N at E5", "bolter N at E4", "genestealer N at D5", sections=IN_A_ROOM, target="D4")


@rule("HULK-R23")
def test_off_the_straight_lane_one_sees_only_within_one_room_and_one_square_diagonally() -> None:
    for target, seen in {"D4": True, "D3": False, "C3": False, "E2": True}.items():
        assert sees(OPEN, "N at E5", sections=IN_A_CORRIDOR, target=target) == seen
        assert sees(OPEN, "N at E5", sections=IN_A_ROOM, target=target)


@rule("HULK-R27")
def test_genestealers_need_no_sight() -> None:
    t = Position(
        "#######\n#S.pq.#\n#######",
        S="bolter W",
        p="genestealer E",
        q="genestealer W",
        phase="genestealers",
        active="p",
    )
    t.offers("move p C2", "turn p W")


@rule("HULK-R29")
def test_inside_a_fire_one_sees_the_adjacent_squares_ahead() -> None:
    for target, seen in {"E4": True, "D4": True, "F4": True, "E3": False, "D5": False}.items():
        assert sees(OPEN, "N at E5", sections=IN_A_ROOM, target=target, flames=("E5",)) == seen


@rule("HULK-R29", "HULK-R23")
def test_inside_a_fire_two_pieces_still_close_the_corner_between_them() -> None:
    beside = "bolter N at F5", "bolter N at E4"
    told = {"sections": IN_A_ROOM, "target": "F4", "flames": ("E5",)}
    assert sees(OPEN, "N at E5", beside[0], **told) and sees(OPEN, "N at E5", beside[1], **told)  # type: ignore[arg-type]
    assert not sees(OPEN, "N at E5", *beside, **told)  # type: ignore[arg-type]
