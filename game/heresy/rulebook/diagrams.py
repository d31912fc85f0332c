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
        N_("Five counters of one side fill a world: a sixth can't enter."),
        Standing(("calth: loyal astartes*2", "macragge: loyal army*5")),
        can=("march astartes calth armatura",),
        cannot=(("march astartes calth macragge", "HERESY-3", "macragge"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-R4",
        N_("Leaders count towards the five. With Guilliman and four Legions here, Calth is full."),
        Standing(("calth: loyal guilliman astartes*4", "macragge: loyal army")),
        cannot=(("march army macragge calth", "HERESY-3", "calth"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-9",
        N_(
            "Mars yields only to the traitors and Terra only to the loyalists: "
            "capturing the other's prize brings nothing."
        ),
        Standing(("luna: loyal astartes*2", "marte: traitor army*2")),
        lit=(("marte", "4"), ("terra", "4")),
        around=SYSTEM,
    ),
    Diagram(
        "HERESY-10",
        N_("Worlds of your colour stay yours even when empty. A single enemy counter on one takes it from you."),
        Standing(("calth: loyal army", "macragge: traitor army")),
        lit=(("armatura", "+"), ("konor", "+"), ("macragge", "−")),
        around=("calth", "macragge", "armatura", "konor", "sotha"),
    ),
    Diagram(
        "HERESY-12",
        N_("New counters need room: you can place an army on Konor, but not on Macragge, which has five already."),
        Standing(("macragge: loyal army*5",), phase="production", purse=9),
        can=("buy army konor",),
        cannot=(("buy army macragge", "HERESY-12", "macragge"),),
        around=("macragge", "konor", "sotha", "calth"),
    ),
    Diagram(
        "HERESY-R11",
        N_("A new Titan needs a world that produces: Macragge will do, Calth won't."),
        Standing((), phase="production", purse=9),
        can=("buy titan macragge",),
        cannot=(("buy titan calth", "HERESY-R11", "calth"),),
        around=("macragge", "konor", "sotha", "calth"),
    ),
    Diagram(
        "HERESY-13",
        N_(
            "Espandor is neutral and yields 1 to the loyalists only while an army stands there. "
            "March it away and it yields nothing."
        ),
        Standing(("espandor: loyal army", "calth: loyal astartes")),
        can=("march army espandor calth",),
        lit=(("espandor", "+"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-15",
        N_("A counter follows one warp route to the next world and stops there."),
        Standing(("calth: loyal astartes*2",)),
        can=("march astartes calth macragge", "march astartes calth armatura", "march astartes calth espandor"),
        cannot=(("march astartes calth konor", "HERESY-15", "konor"),),
        around=(*ULTRAMAR, "konor"),
    ),
    Diagram(
        "HERESY-R8",
        N_("Gather an attack from several worlds: one Legion has come from Calth; the army on Espandor can join it."),
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
        N_("The Legion on Macragge has used a route and stays. The army on Calth can still move."),
        Standing(("macragge: loyal astartes:stepped", "calth: loyal army")),
        can=("march army calth armatura",),
        cannot=(("march astartes macragge armatura", "HERESY-R9", "macragge"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-R10",
        N_("Storms cross the dotted routes: each loyal counter rolls a die and needs 3 or more to get through."),
        Standing(("calth: loyal astartes*2", "anuari: traitor army")),
        can=("march astartes calth anuari",),
        ways=(("calth", "anuari"),),
        around=ULTRAMAR,
    ),
    Diagram(
        "HERESY-20",
        N_("In the Solar System a counter can go as far as you like in one move."),
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
        N_("A move ends in battle where the enemy stands. Attack Mars, or reach Luna by way of Jupiter."),
        Standing(("saturno: loyal astartes*2", "marte: traitor army*2")),
        can=("march astartes saturno marte", "march astartes saturno luna"),
        around=SYSTEM,
    ),
    Diagram(
        "HERESY-21",
        N_("Traitors who come to the Palace land outside the walls, never inside."),
        Standing(("luna: traitor astartes*2", "i_eternidad: loyal army"), seat="traitor"),
        can=("march astartes luna p_katabatica", "march astartes luna p_marmax"),
        cannot=(("march astartes luna i_eternidad", "HERESY-21", "i_eternidad"),),
        around=PALACE,
    ),
    Diagram(
        "HERESY-R22",
        N_("Terra itself holds no counters: it is your way into the Palace."),
        Standing(("luna: loyal astartes*2",)),
        cannot=(("march astartes luna terra", "HERESY-R22", "terra"),),
        around=SYSTEM,
    ),
)
