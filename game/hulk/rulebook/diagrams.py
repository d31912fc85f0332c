"""The diagrams of Space Hulk's rulebook."""

from __future__ import annotations

from game.hulk.rulebook.diagram_positions import Drawn
from game.kernel.diagrams import Diagram
from game.kernel.text import N_

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "HULK-4.10",
        N_(
            "What a step costs a Marine who faces up: 1 forward, straight or diagonally, and 2 backward. He cannot "
            "step sideways."
        ),
        Drawn(
            """
            #######
            #.....#
            #..S..#
            #.....#
            #######
            """,
            ("S: bolter N",),
            active="S",
        ),
        can=("move S C2", "move S D2", "move S E2", "move S C4", "move S D4", "move S E4"),
        cannot=(("move S C3", "HULK-4.12", "C3"), ("move S E3", "HULK-4.12", "E3")),
    ),
    Diagram(
        "HULK-5.6",
        N_("A Genestealer steps sideways for 1, as it does forward, and may turn a quarter in the same action."),
        Drawn(
            """
            #######
            #.....#
            #..g..#
            #.....#
            #..S..#
            #######
            """,
            ("S: bolter N done", "g: genestealer N"),
            phase="genestealers",
            active="g",
        ),
        can=("move g C3 N", "move g E3 N", "move g D2 N", "move g C4 N"),
    ),
    Diagram(
        "HULK-5.9",
        N_("No step leads diagonally between two squares that are both filled by a wall or a model."),
        Drawn(
            """
            ######
            #.B..#
            #.Sg.#
            ######
            """,
            ("S: bolter N", "B: bolter N", "g: genestealer W"),
            active="S",
        ),
        can=("move S B2",),
        cannot=(("move S D2", "HULK-5.9", "D2"),),
    ),
    Diagram(
        "HULK-6.5",
        N_("A door is opened from a square next to it, when it lies in one of the three squares in front."),
        Drawn(
            """
            #########
            #...+...#
            #..S#...#
            #...#...#
            #########
            """,
            ("S: bolter N",),
            active="S",
        ),
        can=("open_door S E2",),
    ),
    Diagram(
        "HULK-7.3",
        N_("The front arc widens with distance: three squares in the first row, five in the next, seven in the third."),
        Drawn(
            """
            #########
            #.......#
            #.......#
            #.......#
            #.......#
            #...S...#
            #########
            """,
            ("S: bolter N",),
            sections="""
            #########
            #RRRRRRR#
            #RRRRRRR#
            #RRRRRRR#
            #RRRRRRR#
            #rRRRRRR#
            #########
            """,
        ),
        sights=(
            ("S", "D5", "clear"),
            ("S", "F5", "clear"),
            ("S", "C4", "clear"),
            ("S", "G4", "clear"),
            ("S", "B3", "clear"),
            ("S", "H3", "clear"),
            ("S", "C5", "blocked"),
            ("S", "G5", "blocked"),
        ),
    ),
    Diagram(
        "HULK-7.5",
        N_(
            "A model, a wall or a closed door in between ends the line of sight: what is in front is seen, what is "
            "behind is not."
        ),
        Drawn(
            """
            ###########
            #S..g..h..#
            #####.#####
            #B..+..i..#
            ###########
            """,
            ("S: bolter E", "B: bolter E", "g: genestealer W", "h: genestealer W", "i: genestealer W"),
        ),
        sights=(("S", "g", "clear"), ("S", "h", "blocked"), ("B", "E4", "clear"), ("B", "i", "blocked")),
    ),
    Diagram(
        "HULK-7.6",
        N_("Round a corner of a corridor only a Marine sees who stands right beside it."),
        Drawn(
            """
            ########
            ####...#
            ####.###
            ####.###
            #B..S..#
            ########
            """,
            ("B: bolter E", "S: bolter N"),
        ),
        sights=(("S", "E2", "clear"), ("S", "G2", "blocked"), ("B", "E3", "blocked")),
    ),
    Diagram(
        "HULK-8.14",
        N_("A Marine on overwatch shoots at each Genestealer that acts in his sight within 12 squares."),
        Drawn(
            """
            ##########
            #S.....g.#
            ########.#
            #######..#
            ##########
            """,
            ("S: bolter E overwatch", "g: genestealer W"),
            phase="genestealers",
            active="g",
        ),
        can=("move g G2 W",),
        sights=(("S", "g", "clear"), ("S", "G2", "clear")),
    ),
    Diagram(
        "HULK-9.1",
        N_("Close combat reaches the one square straight in front, and no other."),
        Drawn(
            """
            #####
            #hg.#
            #.S.#
            #...#
            #####
            """,
            ("S: sergeant N", "g: genestealer S", "h: genestealer S"),
            active="S",
        ),
        can=("attack S g",),
        cannot=(("attack S h", "HULK-9.1", "B2"),),
    ),
    Diagram(
        "HULK-10.20",
        N_("A blip may not move into a Marine's line of sight: it waits round the corner."),
        Drawn(
            """
            #########
            #S......#
            #####b###
            #####...#
            #########
            """,
            ("S: bolter E done", "b: blip 2"),
            phase="genestealers",
            active="b",
        ),
        can=("move b F4", "move b G4"),
        cannot=(("move b F2", "HULK-10.20", "F2"), ("move b E2", "HULK-10.20", "E2")),
        sights=(("S", "H2", "clear"),),
    ),
    Diagram(
        "HULK-10.22",
        N_("Nor may a blip step next to a Marine, not even behind his back."),
        Drawn(
            """
            ########
            #S..b..#
            ########
            """,
            ("S: bolter W done", "b: blip 1"),
            phase="genestealers",
            active="b",
        ),
        can=("move b D2", "move b F2"),
    ),
    Diagram(
        "HULK-10.32",
        N_("A blip that is seen is turned up: the first Genestealer stands in its square, the others next to it."),
        Drawn(
            """
            ########
            #S..+b.#
            #####..#
            ########
            """,
            ("S: bolter E", "b: blip 3"),
            active="S",
        ),
        lit=(("F2", "1"), ("G2", "2"), ("G3", "3")),
        sights=(("S", "E2", "clear"), ("S", "b", "blocked")),
    ),
    Diagram(
        "HULK-13.43",
        N_("A heavy flamer sets a whole section on fire, and all who stand in it, when one square of it is seen."),
        Drawn(
            """
            #########
            ####.g..#
            #F.......
            ####..h.#
            #########
            """,
            ("F: flamer E", "g: genestealer W", "h: genestealer W"),
            sections="""
            #########
            ####RRRR#
            #aaarRRRR
            ####RRRR#
            #########
            """,
            active="F",
        ),
        can=("flame F G3",),
        sights=(("F", "G3", "clear"), ("F", "g", "blocked")),
    ),
    Diagram(
        "HULK-13.49",
        N_("A burning section stops movement and sight until the mission status phase."),
        Drawn(
            """
            ##########
            ####.....#
            #..S....g#
            ####.....#
            ##########
            """,
            ("S: bolter E", "g: genestealer W"),
            sections="""
            ##########
            ####RRRcc#
            #aaarRRcc#
            ####RRRcc#
            ##########
            """,
            active="S",
            burning="F3",
        ),
        can=("move S C3",),
        cannot=(("move S E3", "HULK-13.49", "E3"),),
        sights=(("S", "g", "blocked"),),
    ),
)
