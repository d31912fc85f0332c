"""The diagrams of Sector Invasion's rulebook."""

from __future__ import annotations

from game.kernel.diagrams import Diagram
from game.kernel.text import N_
from game.sector.rulebook.diagram_positions import Drawn

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "SECTOR-8",
        N_("A corvette moves up to four cells. It may fly over another ship, but not stop there."),
        Drawn("1: corvette E5 moved3, frigate F5"),
        can=("fly E5 D5", "fly E5 D4", "fly E5 E4", "fly E5 D6", "fly E5 E6"),
        cannot=(("fly E5 F5", "SECTOR-8", "F5"),),
    ),
    Diagram(
        "SECTOR-9",
        N_(
            "A warship colours the cells around it, a planet its own cell. Cells in another player's colour stay "
            "theirs."
        ),
        Drawn("1: corvette E5; 2: frigate H5", "raw F3 1"),
        lit=(("D5", "1"), ("G5", "2")),
        around=("D3", "I6"),
    ),
    Diagram(
        "SECTOR-10",
        N_("Ships next to each other are in contact: the corvette may attack the frigate, but not the cruiser beyond."),
        Drawn("1: corvette E5; 2: frigate F5, cruiser G4"),
        can=("attack E5 F5",),
        cannot=(("attack E5 G4", "SECTOR-10", "G4"),),
    ),
    Diagram(
        "SECTOR-17",
        N_(
            "Each cell next to enemy warships needs an escape check. With Agility 4, the corvette gets past one "
            "on 3 or less (50%), past two on 2 or less (33%)."
        ),
        Drawn("1: corvette E5; 2: frigate F4, frigate F6"),
        can=("fly E5 F5", "fly E5 E4", "fly E5 D5"),
    ),
    Diagram(
        "SECTOR-11",
        N_("On a 3 the attacker pushes the frigate to one of the three cells on its far side."),
        Drawn("1: frigate E5; 2: frigate F5", dice=(3,), done=("attack E5 F5",)),
        can=("push G5", "push F4", "push F6"),
        ways=(("E5", "F5"),),
    ),
    Diagram(
        "SECTOR-12",
        N_("The storm takes all three cells beyond. The owner of the pushed ship picks any free cell next to it."),
        Drawn("1: frigate E5; 2: frigate F5", storms="G5 F4 F6", dice=(3,), done=("attack E5 F5",)),
        can=("push E4", "push E6"),
        ways=(("E5", "F5"),),
    ),
    Diagram(
        "SECTOR-13",
        N_("The corvettes support the frigate with 1 each: 5 against 5. An enemy next to one of them would stop that."),
        Drawn("1: frigate E5, corvette F6, corvette F4; 2: cruiser F5"),
        can=("attack E5 F5",),
        lit=(("F6", "+1"), ("F4", "+1")),
    ),
    Diagram(
        "SECTOR-16",
        N_("The short way leads through the storm and needs a 5 or 6. The way around costs two more moves."),
        Drawn("1: explorer D5", storms="F5 E4 E5 E6"),
        ways=(("D5", "E5"), ("E5", "F5"), ("F5", "G5")),
        lit=(("G5", "33%"),),
        around=("D4", "G6"),
    ),
    Diagram(
        "SECTOR-19",
        N_(
            "The planet on the left is nobody's and falls at once. The other has a bastion, so there is a land "
            "battle. The number is the attacker's chance."
        ),
        Drawn("1: corvette D5, corvette G5", "raw D5, bastion G5 2", phase="landing"),
        can=("land D5", "land G5"),
    ),
    Diagram(
        "SECTOR-21",
        N_(
            "The landing frigate has Orbital Support, because no enemy ship is next to the planet. One corvette "
            "is a second front. The other has stayed, so it also bombards."
        ),
        Drawn("1: frigate F5, corvette E5, corvette G5 still", "bastion F5 2", phase="landing"),
        can=("land F5",),
        lit=(("E5", "+1"), ("G5", "−10%")),
    ),
    Diagram(
        "SECTOR-22",
        N_("Only an explorer explores: the one on the ruin can, the corvette on the unknown cell cannot."),
        Drawn("1: explorer E5, corvette G5", "ruin E5, unknown G5", phase="landing"),
        can=("explore E5",),
        cannot=(("explore G5", "SECTOR-6", "G5"),),
    ),
    Diagram(
        "SECTOR-26",
        N_("A garrison can go to a planet joined to its own by your colour; the far planet is cut off."),
        Drawn("2: frigate H5", "bastion D5 1 +1, raw F5 1, raw J5 1", phase="march", colours="E5"),
        can=("march D5 F5",),
        cannot=(("march D5 J5", "SECTOR-R56", "J5"),),
        around=("D4", "J6"),
    ),
    Diagram(
        "SECTOR-4",
        N_("A storm is a group of cells that touch. The bright one is its core; a die is rolled for each core."),
        Drawn(storms="F5 E5 F4 G5|I3 I4"),
        lit=(("F5", "1"), ("I3", "2")),
        around=("E2", "I6"),
    ),
    Diagram(
        "SECTOR-E6",
        N_("A storm grows into any cell next to it, but never onto a planet."),
        Drawn("2: corvette F3", "raw G4", storms="F5 F4 E5", phase="grow"),
        can=("choose F3", "choose E4", "choose D5", "choose E6", "choose F6", "choose G5"),
        cannot=(("choose G4", "SECTOR-R31", "G4"),),
        around=("D3", "G6"),
    ),
    Diagram(
        "SECTOR-R53",
        N_("Two storms touch and become one. Of two cores the older one stays."),
        Drawn(storms="E5 E4|G5 G4", phase="grow", done=("choose F5",)),
        lit=(("E5", "1"), ("G5", "2")),
        ways=(("E5", "F5"), ("G5", "F5")),
    ),
    Diagram(
        "SECTOR-E14",
        N_("From one webway gate to another is a single move, however far."),
        Drawn("1: corvette D4 moved3", "raw D4 1, raw I6", gates="D4 I6"),
        can=("fly D4 I6",),
        ways=(("D4", "I6"),),
        around=("D4", "I6"),
    ),
    Diagram(
        "SECTOR-E2",
        N_("The hive ship goes four cells a turn. It plunders the planet on its line and attacks ships next to it."),
        Drawn("swarm: hive-ship D5; 1: corvette F6", "raw F5 1", path="E5 F5 G5 H5 I5"),
        ways=(("D5", "E5"), ("E5", "F5"), ("F5", "G5"), ("G5", "H5"), ("H5", "I5")),
        lit=(("H5", "4"),),
        around=("D4", "I6"),
    ),
    Diagram(
        "SECTOR-R36",
        N_("Damaged ships are repaired on or next to a planet of their owner. The lower one must go home first."),
        Drawn("1: frigate E4 wrecked, frigate H6 wrecked", "raw E5 1", phase="building"),
        cannot=(("repair H6", "SECTOR-R36", "H6"),),
        lit=(("E3", "5/3"),),
        around=("D3", "I6"),
    ),
)
