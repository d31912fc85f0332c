"""The diagrams of the Horus Heresy's rulebook."""

from __future__ import annotations

from game.heresy.rulebook.diagram_positions import Standing
from game.kernel.diagrams import Diagram
from game.kernel.text import N_

ULTRAMAR = ("calth", "macragge", "armatura", "espandor", "nuceria", "anuari")
SYSTEM = ("pluton", "urano", "neptuno", "saturno", "jupiter", "marte", "luna", "terra")
PALACE = ("p_leon_puerto", "p_katabatica", "p_eternidad_puerto", "p_marmax", "p_saturnina_campo", "i_sanctum")

DIAGRAMS: tuple[Diagram, ...] = (
    Diagram(
        "HERESY-3",
        N_("A world with five counters of a side has no room for a sixth."),
        Standing(("calth: loyal astartes*2", "macragge: loyal army*5")),
        can=("march astartes calth armatura",),
        cannot=(("march astartes calth macragge", "HERESY-3", "macragge"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-R4",
        N_("Leaders count towards the five: beside Guilliman and four others nobody finds room."),
        Standing(("calth: loyal guilliman astartes*4", "macragge: loyal army")),
        cannot=(("march army macragge calth", "HERESY-3", "calth"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-10",
        N_("Worlds of a side's colour stay its own without any counter; an enemy who stands there takes them."),
        Standing(("calth: loyal army", "macragge: traitor army")),
        lit=(("armatura", "+"), ("konor", "+"), ("macragge", "−")),
        around=("calth", "macragge", "armatura", "konor", "sotha"),
    ),
    Diagram(
        "HERESY-12",
        N_("What is bought appears where there is room: on Konor, but not on Macragge, where five stand already."),
        Standing(("macragge: loyal army*5",), phase="production", purse=9),
        can=("buy army konor",),
        cannot=(("buy army macragge", "HERESY-12", "macragge"),),
        around=("macragge", "konor", "sotha", "calth"),
    ),
    Diagram(
        "HERESY-R11",
        N_("A Titan appears only on a world that produces: on Macragge, not on Calth."),
        Standing((), phase="production", purse=9),
        can=("buy titan macragge",),
        cannot=(("buy titan calth", "HERESY-R11", "calth"),),
        around=("macragge", "konor", "sotha", "calth"),
    ),
    Diagram(
        "HERESY-15",
        N_("Counters go along a warp route to the next world, and no farther."),
        Standing(("calth: loyal astartes*2",)),
        can=("march astartes calth macragge", "march astartes calth armatura", "march astartes calth espandor"),
        cannot=(("march astartes calth konor", "HERESY-15", "konor"),),
        around=(*ULTRAMAR, "konor"),
    ),
    Diagram(
        "HERESY-R8",
        N_("Counters of several worlds join one attack: Calth's have come, and Espandor's may follow."),
        Standing(
            ("calth: loyal astartes*2", "espandor: loyal army", "nuceria: traitor army*2"),
            done=("march astartes calth nuceria",),
        ),
        can=("march army espandor nuceria", "march astartes calth nuceria"),
        ways=(("calth", "nuceria"), ("espandor", "nuceria")),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-R9",
        N_("A counter that has used a route in this phase uses no other; those beside it still may."),
        Standing(("macragge: loyal astartes:stepped", "calth: loyal army")),
        can=("march army calth armatura",),
        cannot=(("march astartes macragge armatura", "HERESY-R9", "macragge"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-R10",
        N_("Routes drawn dotted are stormy: each loyal counter that goes there rolls, and needs a 3 or more."),
        Standing(("calth: loyal astartes*2", "anuari: traitor army")),
        can=("march astartes calth anuari",),
        ways=(("calth", "anuari"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-20",
        N_("In the Solar System a counter goes as far as it likes in one move."),
        Standing(("pluton: loyal astartes*2",)),
        can=(
            "march astartes pluton neptuno",
            "march astartes pluton saturno",
            "march astartes pluton jupiter",
            "march astartes pluton luna",
        ),
        around=SYSTEM,
    ),
    Diagram(
        "HERESY-R15",
        N_("Where the enemy stands the way ends in a battle: Mars is attacked, Luna is reached past Jupiter."),
        Standing(("saturno: loyal astartes*2", "marte: traitor army*2")),
        can=("march astartes saturno marte", "march astartes saturno luna"),
        around=SYSTEM,
    ),
    Diagram(
        "HERESY-21",
        N_("Traitors who come to the Palace land outside its walls, never within."),
        Standing(("luna: traitor astartes*2", "i_eternidad: loyal army"), seat="traitor"),
        can=("march astartes luna p_katabatica", "march astartes luna p_marmax"),
        cannot=(("march astartes luna i_eternidad", "HERESY-21", "i_eternidad"),),
        around=PALACE,
    ),
    Diagram(
        "HERESY-R22",
        N_("Terra itself holds no counters: it is the way into the Palace."),
        Standing(("luna: loyal astartes*2",)),
        cannot=(("march astartes luna terra", "HERESY-R22", "terra"),),
        around=SYSTEM,
    ),
)
