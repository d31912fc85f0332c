"""The second lesson of Space Hulk: three men, a crossing and the way out, in three turns."""

from __future__ import annotations

from typing import Final

from game.hulk.mission import MISSIONS, load_mission
from game.hulk.state import GENESTEALERS, MARINES
from game.hulk.tutorial import EAST, NORTH, Board
from game.kernel.text import N_
from game.tutorials.steps import Step, Tutorial, Wanted

FILE: Final = "tutorial/long-corridor.json"
SOUTH: Final = 2
VARRO, IOAN, RELDAN, BEHIND_THE_DOOR, IN_THE_SOUTH = range(5)
"""The pieces: three Marines and the two blips of the start."""
SEED: Final = 54
FACES: Final = (3,)
"""What the heavy flamer rolls."""


def lesson() -> Tutorial:
    """Return the lesson."""
    mission = load_mission(MISSIONS.folder / FILE)
    board = Board(mission)
    return Tutorial(
        game="hulk",
        played=mission,
        farewell=N_(
            "Ioan is out. You can order a march, use doors as cover and fire as a wall, guard a corner and keep a "
            "point for the last square."
        ),
        seat=MARINES,
        seats=(MARINES, GENESTEALERS),
        seed=SEED,
        steps=(*_to_the_crossing(board), *_through_it(board), *_out(board)),
        faces=FACES,
        options={"timer": "off"},
        opening=_opening(board),
        answers=_answers(board),
    )


def _opening(board: Board) -> tuple[Wanted, ...]:
    """Set the squad in its order; a blip waits at either end of the crossing."""
    places = ((VARRO, "I9"), (IOAN, "H9"), (RELDAN, "G9"))
    return (
        *({"do": "deploy", "piece": piece, "to": board.named(square), "facing": EAST} for piece, square in places),
        {"do": "reinforce", "entry": 0},
        {"do": "reinforce", "entry": 1},
    )


def _answers(board: Board) -> tuple[Wanted, ...]:
    """Return the brood: one comes up to the door and opens it a turn later, one up the south, where it is seen."""
    return (
        {"do": "activate", "piece": BEHIND_THE_DOOR},
        {"do": "enter"},
        *(board.move(BEHIND_THE_DOOR, square) for square in ("L3", "L4", "L5")),
        {"do": "activate", "piece": IN_THE_SOUTH},
        {"do": "enter"},
        *(board.move(IN_THE_SOUTH, square) for square in ("L16", "L15", "L14", "L13")),
        {"do": "end_phase"},
        {"do": "face", "facing": NORTH},
        {"do": "activate", "piece": BEHIND_THE_DOOR},
        board.move(BEHIND_THE_DOOR, "L6"),
        {"do": "open_door", "piece": BEHIND_THE_DOOR},
        {"do": "end_phase"},
    )


def _to_the_crossing(board: Board) -> tuple[Step, ...]:
    return (
        Step(
            N_("Order of march"),
            N_(
                "The gun that you need most walks second. Varro leads, Ioan carries the heavy flamer, Reldan follows. "
                "Get Ioan out at the far end."
            ),
            points="box 14 8 1 1",
        ),
        Step(
            N_("Points to keep"),
            N_("A command point that you keep can pay for a shot in the enemy's turn. Click Keep the counter."),
            ({"do": "keep"},),
            instead=N_("That is enough for this turn. Click Keep the counter."),
            rule="HULK-3.16",
        ),
        Step(
            N_("The leader looks"),
            N_("Varro goes first: what waits there sees him before it sees Ioan. Click him, then the crossing."),
            (board.move(VARRO, "L9"),),
            instead=N_("Click Varro, then the ringed square in the middle of the crossing."),
            rule="HULK-5.1",
        ),
        Step(
            N_("Doors as cover"),
            N_(
                "The door in the north is closed. Nothing sees or moves through it, and opening it costs a point: it "
                "covers that side for nothing."
            ),
            points="box 11 6 1 1",
            rule="HULK-6.1",
        ),
        Step(
            N_("Close up"),
            N_("Bring Ioan up behind Varro: from there he reaches the crossing with points left for the flamer."),
            (board.move(IOAN, "K9", facing=EAST),),
            instead=N_("Click Ioan, then the ringed square behind Varro."),
            rule="HULK-4.10",
        ),
        Step(
            N_("No gap"),
            N_("Reldan closes up behind. A Genestealer that gets between two Marines has both from the side."),
            (board.move(RELDAN, "J9", facing=EAST),),
            instead=N_("Click Reldan, then the ringed square behind Ioan."),
            rule="HULK-4.10",
        ),
        Step(
            N_("End the phase"),
            N_("All three stand well. Click End phase, and watch what comes in at both ends."),
            ({"do": "end_phase"},),
            instead=N_("They have done enough. Click End phase below the board."),
            rule="HULK-4.9",
        ),
    )


def _through_it(board: Board) -> tuple[Step, ...]:
    return (
        Step(
            N_("A new turn"),
            N_("One blip is behind the door, one in the south. Click Keep the counter."),
            ({"do": "keep"},),
            rule="HULK-3.3",
        ),
        Step(
            N_("Clear the way"),
            N_("Varro stands where Ioan must stand. Send him on to the last square: one click, three steps."),
            (board.move(VARRO, "O9"),),
            instead=N_("Click Varro, then the ringed square at the end of the corridor."),
            rule="HULK-4.10",
        ),
        Step(
            N_("Around the corner"),
            N_("Ioan steps into the crossing and turns right, to the south (E). What he sees there is revealed."),
            (board.move(IOAN, "L9", facing=EAST), {"do": "turn", "piece": IOAN, "facing": SOUTH}),
            instead=N_("Click Ioan, then the crossing; then turn him right, to the south."),
            rule="HULK-10.25",
        ),
        Step(
            N_("Fire as a wall"),
            N_(
                "Burn the corridor: what is in it dies on 2 or more, and until the turn ends nothing passes the "
                "flames. Click Heavy flamer (I), then the Genestealer."
            ),
            (board.at("flame", "L13", piece=IOAN),),
            instead=N_("Click Heavy flamer, then the corridor in the south."),
            rule="HULK-13.41",
        ),
        Step(
            N_("Guard the corner"),
            N_(
                "Only the door is left to guard against. Move Reldan to the corner, then Guard (G): if he is attacked "
                "there, he can reroll his die."
            ),
            (board.move(RELDAN, "K9", facing=EAST), {"do": "guard", "piece": RELDAN}),
            instead=N_("Click Reldan, then the ringed square; then Guard below the board."),
            rule="HULK-9.11",
        ),
        Step(
            N_("End the phase"),
            N_("Fire in the south, a guard at the corner. Click End phase."),
            ({"do": "end_phase"},),
            instead=N_("They have done enough. Click End phase below the board."),
            rule="HULK-4.9",
        ),
    )


def _out(board: Board) -> tuple[Step, ...]:
    return (
        Step(
            N_("A new turn"),
            N_("The door is open now, and the flames are out. It is time to go. Click Keep the counter."),
            ({"do": "keep"},),
            rule="HULK-3.3",
        ),
        Step(
            N_("First man out"),
            N_("Two Marines can't share a square, and Varro stands in Ioan's way. Click him, then the exit."),
            ({"do": "leave", "piece": VARRO},),
            instead=N_("Click Varro, then the exit."),
            rule="HULK-6.10",
        ),
        Step(
            N_("Count the squares"),
            N_("Ioan turns left, to the east (Q), for 1 point, and walks three squares: that is all he has."),
            ({"do": "turn", "piece": IOAN, "facing": EAST}, board.move(IOAN, "O9", facing=EAST)),
            instead=N_("Click Ioan, turn him left, then click the last square of the corridor."),
            rule="HULK-4.10",
        ),
        Step(
            N_("The point you kept"),
            N_("One step short. A command point is worth one: click Command (C), then the exit."),
            ({"do": "command", "piece": IOAN}, {"do": "leave", "piece": IOAN}),
            instead=N_("Click Command for Ioan. A command point then pays for the last step."),
            rule="HULK-3.15",
        ),
    )
