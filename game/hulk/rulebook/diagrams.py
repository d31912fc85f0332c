"""The diagrams of Space Hulk's rulebook."""

from __future__ import annotations

from game.hulk.rulebook.diagram_positions import Drawn
from game.kernel.diagrams import Diagram
from game.kernel.text import N_

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "HULK-4.10",
        N_(
            "What a step costs a Marine facing up: 1 forward, straight or diagonally, and 2 backward. It "
            "can't step sideways."
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
        N_("A Genestealer steps sideways or forward for 1 and may turn 90 degrees in the same action."),
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
        N_("You can't step diagonally between two squares that are both filled by a wall or a model."),
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
        N_("You open a door from the next square, if it lies in one of the three squares in front of you."),
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
            "A model, a wall or a closed door ends the line of sight: you see what is in front of it, not what "
            "is behind."
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
        N_("Only a Marine right beside the corner of a corridor sees round it."),
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
        N_("A Marine on overwatch shoots at each Genestealer that acts in sight within 12 squares."),
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
        N_("Close assault reaches only the square straight in front."),
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
        N_("A blip may not move into a Marine's line of sight. It waits round the corner."),
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
        N_("A blip may not step next to a Marine either, not even behind its back."),
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
        N_(
            "When a Marine sees a blip, reveal it: the first Genestealer takes its square, the others stand next to it."
        ),
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
        N_("A heavy flamer that sees one square of a section sets all of it on fire, with everyone inside."),
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
        N_("A burning section blocks movement and sight until the mission status phase."),
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
