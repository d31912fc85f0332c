"""The diagrams of Calth's rulebook."""

from __future__ import annotations

from game.calth.rulebook.diagram_positions import Drawn
from game.kernel.diagrams import Diagram
from game.kernel.text import N_

OPEN = ("........",) * 4

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "CALTH-1.4",
        N_("Rock stops everything: the veterans can't enter it, and they can't see the enemy on the far side."),
        Drawn(("........", "...##...", "...##...", "........"), "2,2 veteran*2", "6,2 veteran*2"),
        cannot=(("advance 2,2 3,2", "CALTH-1.4", "3,2"),),
        sights=(("2,2", "6,2", "blocked"),),
    ),
    Diagram(
        "CALTH-2.3",
        N_("Five lit neighbours, not six: the hex behind the sealed blast door is not adjacent."),
        Drawn(OPEN, "3,2 veteran*3", seals=("3,2 e",)),
        can=("advance 3,2 2,2", "advance 3,2 2,1", "advance 3,2 3,1", "advance 3,2 2,3", "advance 3,2 3,3"),
        cannot=(("advance 3,2 4,2", "CALTH-A35", "4,2"),),
    ),
    Diagram(
        "CALTH-2.7",
        N_("The veteran (bulk 1) may join a Terminator (bulk 2). The second Terminator may not: that would make 4."),
        Drawn(OPEN, "2,2 terminator; 3,2 terminator; 3,1 veteran"),
        can=("consolidate 3,1 3,2",),
        cannot=(("consolidate 2,2 3,2", "CALTH-2.6", "2,2"),),
    ),
    Diagram(
        "CALTH-2.10",
        N_(
            "The enemy next to them pins these veterans: they can't run, nor shoot at the other enemy, but they "
            "can assault."
        ),
        Drawn(OPEN, "3,2 veteran*2", "4,2 veteran; 6,1 veteran"),
        can=("assault 3,2 3,2 4,2",),
        cannot=(("shoot 3,2 6,1", "CALTH-4.2", "6,1"), ("run 3,2 2,2", "CALTH-4.2", "2,2")),
    ),
    Diagram(
        "CALTH-4.1",
        N_("The three veterans can advance to any of the lit hexes, but not into the hex of their friend."),
        Drawn(OPEN, "3,2 veteran*3; 2,2 veteran"),
        can=("advance 3,2 4,2", "advance 3,2 2,1", "advance 3,2 3,1", "advance 3,2 2,3", "advance 3,2 3,3"),
        cannot=(("advance 3,2 2,2", "CALTH-4.1", "2,2"),),
    ),
    Diagram(
        "CALTH-5.1",
        N_("Two hexes for one point: the veterans run straight ahead and end in the far hex."),
        Drawn(OPEN, "1,2 veteran*2"),
        can=("run 1,2 2,2",),
        ways=(("1,2", "2,2"), ("2,2", "3,2")),
    ),
    Diagram(
        "CALTH-5.2",
        N_("The first hex of this run is next to the enemy: the unit is pinned and stops there."),
        Drawn(OPEN, "1,2 veteran*2", "3,2 veteran*2"),
        can=("run 1,2 2,2",),
        ways=(("1,2", "2,2"),),
    ),
    Diagram(
        "CALTH-5.3",
        N_("Rubble on the way: the run ends in the first hex, and the second is lost."),
        Drawn(("........", "........", "..r.....", "........"), "1,2 veteran*2"),
        can=("run 1,2 2,2",),
        ways=(("1,2", "2,2"),),
    ),
    Diagram(
        "CALTH-6.1",
        N_(
            "One of the two veterans can join his friend on the right or go off alone. The hex on the left "
            "already holds three: it is full."
        ),
        Drawn(OPEN, "3,2 veteran*2; 4,2 veteran; 2,2 veteran*3"),
        can=("consolidate 3,2 4,2", "consolidate 3,2 3,1"),
        cannot=(("consolidate 3,2 2,2", "CALTH-2.6", "2,2"),),
    ),
    Diagram(
        "CALTH-7.1",
        N_("Draw the line from centre to centre: it is clear to the upper enemy; rock blocks it to the lower."),
        Drawn(("........", "........", "...#....", "........"), "1,2 veteran*3", "5,0 veteran; 5,2 veteran"),
        can=("shoot 1,2 5,0",),
        cannot=(("shoot 1,2 5,2", "CALTH-A4", "5,2"),),
        sights=(("1,2", "5,0", "clear"), ("1,2", "5,2", "blocked")),
    ),
    Diagram(
        "CALTH-7.2",
        N_("A friend stands in the line of sight and obscures it: the defender rolls one more die."),
        Drawn(OPEN, "1,2 veteran*3; 3,2 veteran", "6,2 veteran*2"),
        can=("shoot 1,2 6,2",),
        sights=(("1,2", "6,2", "obscured"),),
    ),
    Diagram(
        "CALTH-7.3",
        N_("The same enemy twice. The upper one stands in rubble and rolls one more die: compare the chances."),
        Drawn(("........", "......r.", "........", "........"), "1,2 veteran*3", "6,1 veteran; 6,3 veteran"),
        can=("shoot 1,2 6,1", "shoot 1,2 6,3"),
    ),
    Diagram(
        "CALTH-7.4",
        N_("The barricade gives the upper enemy two more defence dice: compare the chances of a loss."),
        Drawn(("........", "......b.", "........", "........"), "1,2 veteran*3", "6,1 veteran; 6,3 veteran"),
        can=("shoot 1,2 6,1", "shoot 1,2 6,3"),
    ),
    Diagram(
        "CALTH-8.2",
        N_("The nearer enemy is two hexes away: step next to him, then strike. The other is too far away."),
        Drawn(OPEN, "1,2 veteran*3", "3,2 veteran; 5,3 veteran"),
        can=("assault 1,2 2,2 3,2",),
        cannot=(("assault 1,2 2,2 5,3", "CALTH-A18", "5,3"),),
        ways=(("1,2", "2,2"),),
    ),
    Diagram(
        "CALTH-A3",
        N_(
            "The assault killed one of three enemies. The other two struck back and killed two of yours: the veteran "
            "who is left must fall back to a lit hex."
        ),
        Drawn(
            OPEN,
            "3,2 veteran*3",
            "4,2 veteran*3",
            dice="hhh--- s----- hhhh ------",
            done=("assault 3,2 3,2 4,2",),
        ),
        can=("fall_back 2,2", "fall_back 2,1", "fall_back 2,3"),
        lit=(("3,2", "−2"), ("4,2", "−1")),
        ways=(("4,2", "3,2"),),
    ),
    Diagram(
        "CALTH-9.8",
        N_(
            "A volley at one hex: six hits, one shield. Five are left: two bring down the heavy bolter, two a veteran. "
            "The fifth is lost, and one veteran stands."
        ),
        Drawn(
            OPEN,
            "1,2 heavy-bolter veteran*2",
            "5,2 heavy-bolter veteran*2",
            dice="hhhhhh-- s-----",
            done=("shoot 1,2 5,2", "target heavy-bolter"),
        ),
        lit=(("5,2", "−2"),),
        ways=(("1,2", "5,2"),),
    ),
    Diagram(
        "CALTH-A35",
        N_("The blast door has come down: the veterans can't pass, and they can't see the enemy behind it."),
        Drawn(("........", "....#...", "........", "....#..."), "3,2 veteran*2", "5,2 veteran", seals=("3,2 e",)),
        cannot=(("advance 3,2 4,2", "CALTH-A35", "4,2"),),
        sights=(("3,2", "5,2", "blocked"),),
    ),
)
