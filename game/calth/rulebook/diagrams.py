"""The diagrams of Calth's rulebook."""

from __future__ import annotations

from game.calth.rulebook.diagram_positions import Drawn
from game.kernel.diagrams import Diagram
from game.kernel.text import N_

OPEN = ("........",) * 4

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "CALTH-1.4",
        N_("Rock stops everything: nobody enters it, and no line of sight crosses it."),
        Drawn(("........", "...##...", "...##...", "........"), "2,2 veteran*2", "6,2 veteran*2"),
        cannot=(("advance 2,2 3,2", "CALTH-1.4", "3,2"),),
        sights=(("2,2", "6,2", "blocked"),),
    ),
    Diagram(
        "CALTH-2.3",
        N_("Six hexes are adjacent to a hex; across a sealed blast door there is no neighbour."),
        Drawn(OPEN, "3,2 veteran*3", seals=("3,2 e",)),
        can=("advance 3,2 2,2", "advance 3,2 2,1", "advance 3,2 3,1", "advance 3,2 2,3", "advance 3,2 3,3"),
        cannot=(("advance 3,2 4,2", "CALTH-A35", "4,2"),),
    ),
    Diagram(
        "CALTH-2.7",
        N_("A veteran fits beside a Terminator; two Terminators never share a hex."),
        Drawn(OPEN, "2,2 terminator; 3,2 terminator; 3,1 veteran"),
        can=("consolidate 3,1 3,2",),
        cannot=(("consolidate 2,2 3,2", "CALTH-2.6", "2,2"),),
    ),
    Diagram(
        "CALTH-2.10",
        N_("Whoever is next to an enemy is pinned: the unit neither runs nor shoots, but it may assault."),
        Drawn(OPEN, "3,2 veteran*2", "4,2 veteran; 6,1 veteran"),
        can=("assault 3,2 3,2 4,2",),
        cannot=(("shoot 3,2 6,1", "CALTH-4.2", "6,1"), ("run 3,2 2,2", "CALTH-4.2", "2,2")),
    ),
    Diagram(
        "CALTH-4.1",
        N_("An advance leads into any adjacent hex in which nobody stands."),
        Drawn(OPEN, "3,2 veteran*3; 2,2 veteran"),
        can=("advance 3,2 4,2", "advance 3,2 2,1", "advance 3,2 3,1", "advance 3,2 2,3", "advance 3,2 3,3"),
        cannot=(("advance 3,2 2,2", "CALTH-4.1", "2,2"),),
    ),
    Diagram(
        "CALTH-5.1",
        N_("A run is two advances for one point: from hex to hex, past no enemy."),
        Drawn(OPEN, "1,2 veteran*2"),
        can=("run 1,2 2,2",),
        ways=(("1,2", "2,2"), ("2,2", "3,2")),
    ),
    Diagram(
        "CALTH-5.2",
        N_("The first hex of this run lies next to the enemy: the unit is pinned there and goes no farther."),
        Drawn(OPEN, "1,2 veteran*2", "3,2 veteran*2"),
        can=("run 1,2 2,2",),
        ways=(("1,2", "2,2"),),
    ),
    Diagram(
        "CALTH-5.3",
        N_("Rubble ends a run: the unit stops in it."),
        Drawn(("........", "........", "..r.....", "........"), "1,2 veteran*2"),
        can=("run 1,2 2,2",),
        ways=(("1,2", "2,2"),),
    ),
    Diagram(
        "CALTH-6.1",
        N_("Models go to friends next to them, or form a unit of their own, as long as a hex holds no more than 3."),
        Drawn(OPEN, "3,2 veteran*2; 4,2 veteran; 2,2 veteran*3"),
        can=("consolidate 3,2 4,2", "consolidate 3,2 3,1"),
        cannot=(("consolidate 3,2 2,2", "CALTH-2.6", "2,2"),),
    ),
    Diagram(
        "CALTH-7.1",
        N_("The line goes from centre to centre: here it is clear to one enemy and blocked to the other."),
        Drawn(("........", "........", "...#....", "........"), "1,2 veteran*3", "5,0 veteran; 5,2 veteran"),
        can=("shoot 1,2 5,0",),
        cannot=(("shoot 1,2 5,2", "CALTH-A4", "5,2"),),
        sights=(("1,2", "5,0", "clear"), ("1,2", "5,2", "blocked")),
    ),
    Diagram(
        "CALTH-7.2",
        N_("Units in between obscure a line of sight without blocking it: the defender rolls one die more."),
        Drawn(OPEN, "1,2 veteran*3; 3,2 veteran", "6,2 veteran*2"),
        can=("shoot 1,2 6,2",),
        sights=(("1,2", "6,2", "obscured"),),
    ),
    Diagram(
        "CALTH-7.3",
        N_("The chance of a loss is less where the same enemy stands in rubble."),
        Drawn(("........", "......r.", "........", "........"), "1,2 veteran*3", "6,1 veteran; 6,3 veteran"),
        can=("shoot 1,2 6,1", "shoot 1,2 6,3"),
    ),
    Diagram(
        "CALTH-7.4",
        N_("A barricade in the target's hex gives two dice of cover."),
        Drawn(("........", "......b.", "........", "........"), "1,2 veteran*3", "6,1 veteran; 6,3 veteran"),
        can=("shoot 1,2 6,1", "shoot 1,2 6,3"),
    ),
    Diagram(
        "CALTH-8.2",
        N_("An enemy two hexes away is assaulted after a step next to it; one that is farther is out of reach."),
        Drawn(OPEN, "1,2 veteran*3", "3,2 veteran; 5,3 veteran"),
        can=("assault 1,2 2,2 3,2",),
        cannot=(("assault 1,2 2,2 5,3", "CALTH-A18", "5,3"),),
        ways=(("1,2", "2,2"),),
    ),
    Diagram(
        "CALTH-A35",
        N_("A sealed blast door parts the hexes on either side: no move and no sight leads through it."),
        Drawn(("........", "....#...", "........", "....#..."), "3,2 veteran*2", "5,2 veteran", seals=("3,2 e",)),
        cannot=(("advance 3,2 4,2", "CALTH-A35", "4,2"),),
        sights=(("3,2", "5,2", "blocked"),),
    ),
)
