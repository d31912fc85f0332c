"""The tutorial of Space Hulk: a Sergeant and a heavy flamer burn out a nest behind a door."""

from __future__ import annotations

from typing import Final

from game.hulk.mission import MISSIONS, Mission, load_mission
from game.hulk.state import GENESTEALERS, MARINES
from game.kernel.text import N_, NC_
from game.tutorials.steps import Step, Tutorial, Wanted

FILE: Final = "tutorial/first-boarding.json"
NORTH, EAST, _SOUTH, WEST = range(4)
TAVIAN, LUCAN, FIRST_BLIP, OTHER_BLIP, FIRST, SECOND, THIRD = range(7)
"""The pieces: two Marines, the blips of the start, and the Genestealers in the order in which they come."""
ENTRY_EAST, ENTRY_SOUTH = 0, 1
SEED: Final = 1
"""With it the blips of the start hold one Genestealer and two, and the counters show 4, 3, 4 and 3."""
FACES: Final = (
    (3, 2),
    (2, 4),
    (5, 1),
    (6, 2),
    (1, 3),
    (2, 4),
    (1, 2),
    (6, 4, 2),
    (5,),
    (1,),
)
"""Three shots of Tavian, four of his overwatch; a close assault, and what the parried die shows then."""


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
        scenario=mission.id,
        name=mission.file.name,
        story=mission.file.story,
        farewell=N_(
            "You can move, open doors, shoot, keep overwatch, fight hand to hand and spend command points. The "
            "rulebook tells the rest: click the number of a rule wherever one stands."
        ),
        seat=MARINES,
        seats=(MARINES, GENESTEALERS),
        board=mission.to_json(),
        seed=SEED,
        steps=_steps(board),
        faces=tuple(face for roll in FACES for face in roll),
        options={"timer": "off"},
        opening=_opening(board),
        answers=_answers(board),
    )


def _opening(board: Board) -> tuple[Wanted, ...]:
    """Set the squad before the door, and play the first turn, in which both blips come in."""
    return (
        {"do": "deploy", "piece": TAVIAN, "to": board.named("D7"), "facing": EAST},
        {"do": "deploy", "piece": LUCAN, "to": board.named("C7"), "facing": NORTH},
        {"do": "reinforce", "entry": ENTRY_EAST},
        {"do": "reinforce", "entry": ENTRY_SOUTH},
        {"do": "keep"},
        {"do": "end_phase"},
        {"do": "activate", "piece": FIRST_BLIP},
        {"do": "enter"},
        *(board.move(FIRST_BLIP, square) for square in ("M7", "L7", "K7")),
        {"do": "activate", "piece": OTHER_BLIP},
        {"do": "enter"},
        *(board.move(OTHER_BLIP, square) for square in ("H10", "H9")),
        {"do": "end_phase"},
    )


def _answers(board: Board) -> tuple[Wanted, ...]:
    """Return the brood: one is seen and shot; two turn themselves up, and come round the corner a turn later."""
    return (
        {"do": "face", "facing": WEST},
        {"do": "reveal", "piece": OTHER_BLIP},
        board.at("place_model", "H10"),
        {"do": "face", "facing": NORTH},
        {"do": "face", "facing": NORTH},
        {"do": "end_phase"},
        {"do": "activate", "piece": SECOND},
        board.move(SECOND, "H8"),
        board.move(SECOND, "H7", facing=WEST),
        {"do": "activate", "piece": THIRD},
        board.move(THIRD, "H9"),
        board.move(THIRD, "H8"),
        *(board.move(THIRD, square, facing=WEST) for square in ("H7", "G7", "F7")),
        {"do": "attack"},
        {"do": "end_phase"},
    )


def _steps(board: Board) -> tuple[Step, ...]:
    return (*_to_the_door(board), *_first_shots(board), *_second_turn(), *_third_turn(board))


def _to_the_door(board: Board) -> tuple[Step, ...]:
    """Return the goal, the command counter, a step, and the door, at which a shot goes by."""
    return (
        Step(
            NC_("lesson", "Your goal"),
            N_(
                "Burn out the Nest: one shot of Lucan's heavy flamer into that room wins. Lose Lucan, and you lose. "
                "Turn 1 has been played for you: your squad stands before the door."
            ),
            points="box 6 1 3 3",
        ),
        Step(
            N_("The command counter"),
            N_(
                "Each turn a counter is drawn: so many command points you may spend on additional actions. Yours shows "
                "3, and only you see it. A Sergeant may draw again, once. Click Keep the counter."
            ),
            ({"do": "keep"},),
            instead=N_("Three are enough for this turn. Keep the counter."),
            rule="HULK-3.4",
        ),
        Step(
            N_("A step"),
            N_(
                "A Marine has four action points a turn. Click Tavian, the Sergeant; lit squares show what each way "
                "costs. Let him step forward, to the door."
            ),
            (board.move(TAVIAN, "E7", facing=EAST),),
            instead=N_(
                "A step forward costs 1 point, one back 2, a turn on the spot 1. Straight ahead, please: into the ring."
            ),
            rule="HULK-4.10",
        ),
        Step(
            N_("Open the door"),
            N_(
                "After each step a Marine has a free shot, here only at the door: a right click would list it. Opening "
                "it costs 1 point and is sure. Click the door."
            ),
            ({"do": "pass"}, {"do": "open_door", "piece": TAVIAN}),
            instead=N_("The door comes first: click the lit door right ahead of Tavian."),
            rule="HULK-6.4",
        ),
    )


def _first_shots(board: Board) -> tuple[Step, ...]:
    """Return a blip, shots, command points, and the end of the phase."""
    return (
        Step(
            N_("A blip is seen"),
            N_(
                "The Genestealers move as blips: face down, one to three of them in each. As soon as a Marine sees a "
                "blip it must be turned up. This one was a single Genestealer."
            ),
            points=f"piece {FIRST}",
        ),
        Step(
            NC_("lesson", "Shoot"),
            N_(
                "Click the Genestealer. A storm bolter rolls two dice, and a 6 kills. Missed? Shoot again at once: at "
                "the same target a second shot hits on 5 and 6, which is sustained fire."
            ),
            (board.at("fire", "K7", piece=TAVIAN), board.at("fire", "K7", piece=TAVIAN)),
            instead=N_("It has six action points, and claws. Shoot while it is far away."),
            rule="HULK-8.1",
        ),
        Step(
            N_("Spend a command point"),
            N_(
                "Missed again, and Tavian's points are spent. But you hold command points. Click Command below the "
                "board (C), then the Genestealer. He goes on obeying until you pick another or press Esc."
            ),
            ({"do": "command", "piece": TAVIAN}, board.at("fire", "K7", piece=TAVIAN)),
            instead=N_("Command Tavian first; the shot is then paid with a command point."),
            rule="HULK-3.15",
        ),
        Step(
            N_("Bring up the flamer"),
            N_(
                "Now Lucan, who looks the wrong way. Click him, then the square behind the Sergeant: he turns east "
                "(1 point a quarter turn) and steps up. Whoever acted before loses the points he still had."
            ),
            ({"do": "turn", "piece": LUCAN, "facing": EAST}, board.move(LUCAN, "D7", facing=EAST)),
            instead=N_("Click Lucan, then the place in the ring: the turn, and the step behind the Sergeant."),
            rule="HULK-4.13",
        ),
        Step(
            N_("End the phase"),
            N_(
                "Points left over are lost, but there is nothing better to do. Click End phase; then the Genestealers "
                "act. A click shows at once what is still moving."
            ),
            ({"do": "end_phase"},),
            instead=N_("Both have done enough. Click End phase below the board."),
            rule="HULK-4.9",
        ),
    )


def _second_turn() -> tuple[Step, ...]:
    """Return overwatch, a reaction that is not taken, and a close assault."""
    return (
        Step(
            N_("A new turn"),
            N_(
                "The blip in the south turned itself up: two Genestealers, round the corner and out of sight. A new "
                "turn, a new counter: 4. Keep it."
            ),
            ({"do": "keep"},),
            instead=N_("Four are more than you will need. Keep the counter."),
            rule="HULK-3.1",
        ),
        Step(
            NC_("lesson", "Overwatch"),
            N_(
                "They will come to you. Click Tavian, then Overwatch (O), for 2 points: the floor that he watches is "
                "lit, and he shoots whenever a Genestealer does anything there. Then click End phase."
            ),
            ({"do": "overwatch", "piece": TAVIAN}, {"do": "end_phase"}),
            instead=N_(
                "Stay where you are and keep watch: a corridor that they must come along is worth more than a few "
                "steps."
            ),
            rule="HULK-8.6",
        ),
        Step(
            N_("A reaction"),
            N_(
                "One came into sight. You may answer each thing it does with a command point, but a Marine who reacts "
                "gives up overwatch. Trust the storm bolter: click Not this turn (Shift+Space)."
            ),
            ({"do": "pass_for"},),
            instead=N_("A reaction would end Tavian's overwatch. Click Not this turn."),
            rule="HULK-3.16",
        ),
        Step(
            N_("Close assault"),
            N_(
                "One was shot, the other reached Tavian: three dice against his one, and the highest wins. His power "
                "sword parries: the enemy's best die is rolled again. Parry its 6!"
            ),
            ({"do": "parry"},),
            instead=N_("Its 6 ties with Tavian's 5, to which his sword adds 1. Click Parry."),
            rule="HULK-13.61",
        ),
    )


def _third_turn(board: Board) -> tuple[Step, ...]:
    """Return both advance; command points pay for the last turn and the flame."""
    return (
        Step(
            N_("Advance"),
            N_(
                "The way is clear. Keep the counter, a 3. Then a long walk at one click: click Tavian, and the square "
                "in the ring behind the crossing. A walk stops where anything is seen."
            ),
            ({"do": "keep"}, board.move(TAVIAN, "I7")),
            instead=N_("Tavian goes first, four squares to the east, so that the crossing is free for Lucan."),
            rule="HULK-5.1",
        ),
        Step(
            N_("Lucan's turn"),
            N_(
                "Walk Lucan to the crossing: all four points. Then click Command Lucan (C) and Turn left (Q), towards "
                "the Nest: that costs a command point."
            ),
            (
                board.move(LUCAN, "H7", facing=EAST),
                {"do": "command", "piece": LUCAN},
                {"do": "turn", "piece": LUCAN, "facing": NORTH},
            ),
            instead=N_("Lucan is to stand on the crossing and look north. Click Lucan, then the place in the ring."),
            rule="HULK-4.13",
        ),
        Step(
            N_("Burn it"),
            N_(
                "The flamer costs 2 points: just the two command points that you have left. Lucan still obeys: click "
                "Heavy flamer (I), then the Nest. On a 2 or more whoever stands in the flames dies."
            ),
            ({"do": "command", "piece": LUCAN}, board.at("flame", "H3", piece=LUCAN)),
            instead=N_("Two command points are left, and the flamer costs two: nothing else."),
            rule="HULK-13.41",
        ),
    )
