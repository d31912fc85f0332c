"""The tutorial of Space Hulk: a Sergeant and a heavy flamer burn out a nest behind a door, in five turns."""

from __future__ import annotations

from typing import Final

from game.hulk.mission import MISSIONS, Mission, load_mission
from game.hulk.state import GENESTEALERS, MARINES
from game.kernel.text import N_, NC_
from game.tutorials.steps import Step, Tutorial, Wanted

FILE: Final = "tutorial/first-boarding.json"
NORTH, EAST, _SOUTH, WEST = range(4)
TAVIAN, LUCAN, FIRST_BLIP, OTHER_BLIP, FIRST, BEHIND, SECOND, THIRD = range(8)
"""The pieces: two Marines, the blips of the start, and the Genestealers in the order in which they come."""
ENTRY_EAST, ENTRY_SOUTH = 0, 1
SEED: Final = 54
"""With it both blips of the start hold two Genestealers, and the counters show 5, 4, 3 and 2."""
FACES: Final = (
    (3, 2),
    (2, 5),
    (3, 1),
    (5, 4),
    (4, 4),
    (6, 2),
    (1, 3),
    (2, 4),
    (1, 2),
    (6, 4, 2),
    (5,),
    (1,),
)
"""Four shots of Tavian, five of his overwatch; a close assault, and what the parried die shows then."""


class Board:
    """The mission's squares by their names."""

    def __init__(self, mission: Mission) -> None:
        self.named = mission.board.named

    def move(self, piece: int, to: str, **more: int) -> Wanted:
        """Return a step, or a walk that ends there."""
        return {"do": "move", "piece": piece, "to": self.named(to), **more}

    def at(self, do: str, square: str, **more: int) -> Wanted:
        """Return something done to what is on a square."""
        return {"do": do, "at": self.named(square), **more}


def tutorial() -> Tutorial:
    """Return the whole of it."""
    mission = load_mission(MISSIONS.folder / FILE)
    board = Board(mission)
    return Tutorial(
        game="hulk",
        played=mission,
        farewell=N_(
            "You can move, shoot, keep overwatch, fight and command. The rulebook explains the rest: click "
            "any rule number to read the rule."
        ),
        seat=MARINES,
        seats=(MARINES, GENESTEALERS),
        seed=SEED,
        steps=_steps(board),
        faces=tuple(face for roll in FACES for face in roll),
        options={"timer": "off"},
        opening=_opening(board),
        answers=_answers(board),
    )


def _opening(board: Board) -> tuple[Wanted, ...]:
    """Set the squad before the door; two blips wait beside the board."""
    return (
        {"do": "deploy", "piece": TAVIAN, "to": board.named("D7"), "facing": EAST},
        {"do": "deploy", "piece": LUCAN, "to": board.named("C7"), "facing": NORTH},
        {"do": "reinforce", "entry": ENTRY_EAST},
        {"do": "reinforce", "entry": ENTRY_SOUTH},
    )


def _answers(board: Board) -> tuple[Wanted, ...]:
    """Return the brood: two come in behind the door and are shot; two turn themselves up, and attack a turn later."""
    return (
        {"do": "activate", "piece": FIRST_BLIP},
        {"do": "enter"},
        *(board.move(FIRST_BLIP, square) for square in ("M7", "L7", "K7")),
        {"do": "activate", "piece": OTHER_BLIP},
        {"do": "enter"},
        *(board.move(OTHER_BLIP, square) for square in ("H10", "H9")),
        {"do": "end_phase"},
        {"do": "face", "facing": WEST},
        {"do": "face", "facing": WEST},
        {"do": "reveal", "piece": OTHER_BLIP},
        board.at("place_model", "H10"),
        {"do": "face", "facing": NORTH},
        {"do": "face", "facing": NORTH},
        {"do": "end_phase"},
        {"do": "activate", "piece": SECOND},
        board.move(SECOND, "H8"),
        *(board.move(SECOND, square, facing=WEST) for square in ("H7", "G7", "F7")),
        {"do": "activate", "piece": THIRD},
        board.move(THIRD, "H9"),
        board.move(THIRD, "H8"),
        *(board.move(THIRD, square, facing=WEST) for square in ("H7", "G7", "F7")),
        {"do": "attack"},
        {"do": "end_phase"},
        {"do": "end_phase"},
    )


def _steps(board: Board) -> tuple[Step, ...]:
    return (
        *_to_the_door(board),
        *_behind_the_door(board),
        *_on_watch(),
        *_to_the_nest(board),
    )


def _to_the_door(board: Board) -> tuple[Step, ...]:
    """Return the goal, the command counter, a step with its free shot, and a turn."""
    return (
        Step(
            NC_("lesson", "Your goal"),
            N_(
                "Burn the Nest: one shot of Lucan's heavy flamer into that room wins. Lose Lucan, and you lose. Your "
                "squad stands before the door; turn 1 begins."
            ),
            points="box 6 1 3 3",
        ),
        Step(
            N_("The command counter"),
            N_(
                "Each turn you secretly draw a counter: that is how many command points you have for extra actions. A "
                "Sergeant lets you redraw once. Click Keep the counter."
            ),
            ({"do": "keep"},),
            instead=N_("That is enough for this turn. Click Keep the counter."),
            rule="HULK-3.4",
        ),
        Step(
            N_("A step"),
            N_(
                "Every Marine has four action points; the dots under his name count them. A step forward costs 1. "
                "Click Tavian, then the ringed square."
            ),
            (board.move(TAVIAN, "E7", facing=EAST),),
            instead=N_("A step forward costs 1 point, one back 2, a turn 1. Go straight ahead."),
            rule="HULK-4.10",
        ),
        Step(
            N_("Facing"),
            N_(
                "A Marine sees and fights only forwards, and Lucan faces the wall. Click him, then the square behind "
                "Tavian: he turns for 1 point and steps up."
            ),
            ({"do": "turn", "piece": LUCAN, "facing": EAST}, board.move(LUCAN, "D7", facing=EAST)),
            instead=N_("Click Lucan, then the ringed square: he turns east and steps up behind Tavian."),
            rule="HULK-4.13",
        ),
        Step(
            N_("End the phase"),
            N_(
                "Unspent points are lost, but the door is safer closed this turn. Click End phase and watch the "
                "Genestealers. Any click skips the animation."
            ),
            ({"do": "end_phase"},),
            instead=N_("Both have done enough. Click End phase below the board."),
            rule="HULK-4.9",
        ),
    )


def _behind_the_door(board: Board) -> tuple[Step, ...]:
    """Return the door, a blip whose models are placed, sustained fire, and a command."""
    return (
        Step(
            N_("A new turn"),
            N_("Two blips came in behind the door, where nobody sees them. Each turn has a new counter: keep it."),
            ({"do": "keep"},),
            rule="HULK-3.3",
        ),
        Step(
            N_("Open the door"),
            N_("Click Tavian, then the door. Opening it costs him 1 point."),
            ({"do": "open_door", "piece": TAVIAN},),
            instead=N_("Click Tavian, then the lit door right ahead of him."),
            rule="HULK-6.4",
        ),
        Step(
            N_("A blip is seen"),
            N_(
                "A blip hides one to three Genestealers. As soon as a Marine sees it, it is revealed: this one holds "
                "two, and the first stands in its square."
            ),
            points=f"piece {FIRST}",
        ),
        Step(
            N_("Place the enemy"),
            N_(
                "Your Marine saw them first, so you place the rest of the enemy's models. Click the ringed square: "
                "behind the first, it has farther to come."
            ),
            (board.at("place_model", "L7"),),
            instead=N_("Place it behind the first one, where it needs more steps to reach you."),
            rule="HULK-10.36",
        ),
        Step(
            NC_("lesson", "Shoot"),
            N_("Click the first Genestealer, for 1 point. A storm bolter rolls two dice, and a 6 on either kills."),
            (board.at("fire", "K7", piece=TAVIAN),),
            instead=N_("They have six action points each, and claws. Shoot while they are far away."),
            rule="HULK-8.1",
        ),
        Step(
            N_("Shoot it again"),
            N_("Missed. But at the same target the next shot hits on 5, too. Shoot it again."),
            (board.at("fire", "K7", piece=TAVIAN),),
            rule="HULK-8.5",
        ),
        Step(
            N_("The second one"),
            N_("One is dead. Shoot the other with his last point."),
            (board.at("fire", "L7", piece=TAVIAN),),
            rule="HULK-8.1",
        ),
        Step(
            N_("Spend a command point"),
            N_(
                "Missed, and Tavian has no points left. Click Command (C), then the Genestealer: a command point pays "
                "for the shot. He obeys until you press Esc."
            ),
            ({"do": "command", "piece": TAVIAN}, board.at("fire", "L7", piece=TAVIAN)),
            instead=N_("Click Command for Tavian first. A command point then pays for the shot."),
            rule="HULK-3.15",
        ),
        Step(
            N_("The other blip"),
            N_(
                "Both are dead, but the blip in the south waits where you can't see it. Let it come to you: click End "
                "phase."
            ),
            ({"do": "end_phase"},),
            instead=N_("Nothing else is in sight. Click End phase below the board."),
            rule="HULK-4.9",
        ),
    )


def _on_watch() -> tuple[Step, ...]:
    """Return overwatch, a reaction that is not taken, a jam, and a close assault."""
    return (
        Step(
            N_("A new turn"),
            N_("Two more are coming. Click Keep the counter."),
            ({"do": "keep"},),
            rule="HULK-3.3",
        ),
        Step(
            NC_("lesson", "Overwatch"),
            N_(
                "Click Tavian, then Overwatch (O), 2 points: he shoots at each Genestealer that acts in the lane "
                "before him."
            ),
            ({"do": "overwatch", "piece": TAVIAN},),
            instead=N_("Stay and keep watch: the lane they must cross is worth more than a few steps."),
            rule="HULK-8.6",
        ),
        Step(
            N_("Let them come"),
            N_("Tavian watches the lane. Click End phase."),
            ({"do": "end_phase"},),
            rule="HULK-4.9",
        ),
        Step(
            N_("A reaction"),
            N_(
                "One has come into sight. You may react to each thing it does with a command point, but a "
                "Marine who reacts loses overwatch. Click Not now (0)."
            ),
            ({"do": "pass"},),
            instead=N_("A reaction would end Tavian's overwatch. Click Not now."),
            rule="HULK-3.16",
        ),
        Step(
            N_("A jam"),
            N_(
                "Overwatch rolled a double: the bolter jams. Clearing it costs 1 point and doesn't end overwatch. "
                "Click Command Tavian (1), then Clear the jam (J)."
            ),
            ({"do": "command", "piece": TAVIAN}, {"do": "clear_jam", "piece": TAVIAN}),
            instead=N_("A jammed bolter can't fire. Command Tavian, then clear the jam."),
            rule="HULK-13.20",
        ),
        Step(
            N_("Ready again"),
            N_(
                "The bolter is ready, and Tavian is still on overwatch. Let him do the rest: click Not this turn "
                "(Shift+0) to stop the questions."
            ),
            ({"do": "pass_for"},),
            instead=N_("Tavian's overwatch does the rest. Click Not this turn."),
            rule="HULK-3.16",
        ),
        Step(
            NC_("lesson", "Close assault"),
            N_(
                "One has reached Tavian: three dice to his one, and the highest wins. His power sword can make it "
                "reroll its best die. Parry that 6!"
            ),
            ({"do": "parry"},),
            instead=N_("Its 6 ties with Tavian's 5 plus 1 for his rank. Click Parry."),
            rule="HULK-13.61",
        ),
    )


def _to_the_nest(board: Board) -> tuple[Step, ...]:
    """Return two walks, guard, and the flame."""
    return (
        Step(
            N_("A new turn"),
            N_("The way is clear. Click Keep the counter."),
            ({"do": "keep"},),
            rule="HULK-3.3",
        ),
        Step(
            N_("Advance"),
            N_(
                "Click Tavian, then the ringed square beyond the crossing: one click, four steps. He stops if he sees "
                "anything."
            ),
            (board.move(TAVIAN, "I7"),),
            instead=N_("Tavian goes first, four squares east, so that the crossing is free for Lucan."),
            rule="HULK-5.1",
        ),
        Step(
            N_("Lucan follows"),
            N_("Click Lucan, then the crossing: that takes all four of his points."),
            (board.move(LUCAN, "H7", facing=EAST),),
            instead=N_("Lucan must reach the crossing, four squares east."),
            rule="HULK-4.13",
        ),
        Step(
            N_("End the phase"),
            N_("Both have spent their points. Click End phase."),
            ({"do": "end_phase"},),
            rule="HULK-4.9",
        ),
        Step(
            N_("A new turn"),
            N_("The Nest is one turn away. Click Keep the counter."),
            ({"do": "keep"},),
            rule="HULK-3.3",
        ),
        Step(
            NC_("lesson", "Guard"),
            N_(
                "Let Tavian cover the corridor. Click him, then Guard (G), 2 points: if attacked, he can reroll his "
                "die. It lasts until the turn ends."
            ),
            ({"do": "guard", "piece": TAVIAN},),
            instead=N_("Click Tavian, then Guard below the board."),
            rule="HULK-9.11",
        ),
        Step(
            N_("Face the Nest"),
            N_("Click Lucan, then Turn left (Q), for 1 point."),
            ({"do": "turn", "piece": LUCAN, "facing": NORTH},),
            instead=N_("Lucan turns left, towards the Nest."),
            rule="HULK-4.13",
        ),
        Step(
            N_("Burn it"),
            N_("Click Heavy flamer (I), then the Nest, for 2 points. On 2 or more, anything in the flames dies."),
            (board.at("flame", "H3", piece=LUCAN),),
            instead=N_("Lucan fires the heavy flamer into the Nest: click Heavy flamer, then the room."),
            rule="HULK-13.41",
        ),
    )
