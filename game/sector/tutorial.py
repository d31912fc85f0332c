"""The tutorial of Sector Invasion: two turns for three worlds, from the first move to the victory."""

from __future__ import annotations

from typing import Final

from game.kernel.text import N_, NC_
from game.sector.sector import MAPS, Sector, load_sector
from game.tutorials.steps import Step, Tutorial, Wanted

FILE: Final = "tutorial/first-crossing.json"
SEED: Final = 8
CORVETTE, EXPLORER, FRIGATE, ENEMY = 0, 1, 2, 3
"""The numbers of the pupil's ships, and of the enemy's corvette."""


WORLD: Final = 10_000
"""What is added to the number of a cell for the piece that is its world."""


def _world(place: str) -> str:
    return f"piece {WORLD + _cell(place)}"


def _cell(name: str) -> int:
    return _map().grid.named(name)


def _map() -> Sector:
    return load_sector(MAPS.folder / FILE)


def _fly(ship: int, place: str) -> Wanted:
    return {"do": "fly", "ship": ship, "cell": _cell(place)}


def _moving() -> tuple[Step, ...]:
    return (
        Step(
            NC_("lesson", "Your goal"),
            N_(
                "Five worlds lie in this sector. Hold three at the end of a turn and you win. You are Aurelia, in blue."
            ),
            points=_world("B4"),
        ),
        Step(
            NC_("lesson", "Begin"),
            N_("Every turn begins with an event and a roll for each storm. Begin the campaign and watch."),
            ({"do": "begin"},),
            instead=N_("Click Begin the campaign, at the right end of the bar."),
            rule="SECTOR-1",
        ),
        Step(
            NC_("lesson", "Move"),
            N_(
                "Your round begins. Click your corvette: every cell that it can reach lights up, with its cost. "
                "Fly it to the world Tern."
            ),
            (_fly(CORVETTE, "D2"),),
            instead=N_("Click your corvette, then the lit world Tern."),
            rule="SECTOR-8",
        ),
        Step(
            NC_("lesson", "Colours"),
            N_(
                "Cells around your warships take your colour: you control them. Garrisons can cross them, and a "
                "world that you find there is yours."
            ),
            points=_world("D2"),
        ),
        Step(
            NC_("lesson", "Explore"),
            N_("An explorer is fast and unarmed, and it alone explores. Fly yours to the ruin in the south."),
            (_fly(EXPLORER, "C6"),),
            instead=N_("Click your explorer, then the ruin."),
            rule="SECTOR-6",
        ),
        Step(
            NC_("lesson", "End movement"),
            N_("Your frigate stays at home for now. The button at lower right ends movement, and conquest begins."),
            ({"do": "end_ships"},),
            instead=N_("Click End movement, or press Ctrl+Enter."),
            rule="SECTOR-5",
        ),
    )


def _taking() -> tuple[Step, ...]:
    return (
        Step(
            N_("Take a world"),
            N_("Tern belongs to nobody, so it falls at once to a warship that ended its movement there. Click it."),
            ({"do": "land", "ship": CORVETTE},),
            instead=N_("Click the lit world Tern."),
            rule="SECTOR-19",
        ),
        Step(
            N_("Search the ruin"),
            N_("Point at the ruin to see what may lie there, with the chance of each. Then click it."),
            ({"do": "explore", "ship": EXPLORER},),
            instead=N_("Click the lit ruin."),
            rule="SECTOR-22",
        ),
        Step(
            NC_("lesson", "Income"),
            N_(
                "You found an arcane stone, which buys a strategy. Your worlds have made their goods too: point "
                "at the numbers above to see how."
            ),
            points="tracks",
        ),
        Step(
            NC_("lesson", "Build"),
            N_("The shop beside the map shows what everything costs. Buy a corvette: more warships take more worlds."),
            ({"do": "build", "kind": "corvette"},),
            instead=N_("Click Corvette in the shop."),
            rule="SECTOR-25",
        ),
        Step(
            N_("End your round"),
            N_("You keep what is left. End the round: Boreas, in red, is next and has an eye on Vosk."),
            ({"do": "end_building"},),
            instead=N_("Click End the round, or press Ctrl+Enter."),
            rule="SECTOR-24",
        ),
    )


def _fighting() -> tuple[Step, ...]:
    return (
        Step(
            NC_("lesson", "The others"),
            N_(
                "Boreas wants Vosk too. The first player of a turn is last in the next, so Boreas now plays "
                "twice: in turn 1 and in turn 2."
            ),
            points=_world("E4"),
        ),
        Step(
            NC_("lesson", "Storms"),
            N_(
                "Storms grow and shrink each turn, and ships that enter them are often lost. Point at the bright "
                "core for its chances. O shows them on the map."
            ),
            points="box 6.1 0.18 0.8 0.8",
        ),
        Step(
            NC_("lesson", "Contact"),
            N_(
                "Boreas has taken Vosk. To get next to its ship your frigate must pass an Agility roll (33%). If "
                "it fails, it fights anyway. Fly there."
            ),
            (_fly(FRIGATE, "C4"),),
            instead=N_("Click your frigate, then the lit cell between it and the enemy."),
            rule="SECTOR-17",
        ),
        Step(
            NC_("lesson", "Attack"),
            N_(
                "Your frigate got there. Point at the enemy corvette to see who rolls and what may happen. "
                "Then click it."
            ),
            ({"do": "attack", "ship": FRIGATE, "target": ENEMY},),
            instead=N_("Click the enemy corvette next to your frigate."),
            rule="SECTOR-11",
        ),
        Step(
            N_("Take a die"),
            N_("You are stronger, so you rolled two dice and choose one. Take the 5: it pushes and damages the enemy."),
            ({"do": "pick_result", "face": 5},),
            instead=N_("Click the 5."),
            rule="SECTOR-11",
        ),
        Step(
            N_("Push it away"),
            N_("You choose where it goes. Keep it off Vosk, which you want: push it to the cell in the south."),
            ({"do": "push_to", "cell": _cell("E5")},),
            instead=N_("Click the lit cell south of Vosk."),
            rule="SECTOR-11",
        ),
    )


def _winning() -> tuple[Step, ...]:
    return (
        Step(
            N_("Out of action"),
            N_(
                "Its Armour broke: it is out of action for a round and can't stop you. Fly your corvette to "
                "Vosk, then end your movement."
            ),
            (_fly(CORVETTE, "E4"), {"do": "end_ships"}),
            instead=N_("Click your corvette, then Vosk, then End movement."),
            rule="SECTOR-14",
        ),
        Step(
            N_("A land battle"),
            N_(
                "A bastion defends itself. Point at Vosk to compare both sides: your general and Orbital Support "
                "help you. Then click it."
            ),
            ({"do": "land", "ship": CORVETTE},),
            instead=N_("Click Vosk."),
            rule="SECTOR-21",
        ),
        Step(
            NC_("lesson", "Three worlds"),
            N_("Vosk is yours, and your general has a title. End your round: three worlds at the end of a turn win."),
            ({"do": "end_building"},),
            instead=N_("Click End the round, or press Ctrl+Enter."),
            rule="SECTOR-R1",
        ),
    )


def _answers() -> tuple[Wanted, ...]:
    """Return what Boreas does: it takes Vosk, then bars the way."""
    return (
        _fly(ENEMY, "F4"),
        _fly(ENEMY, "E4"),
        {"do": "end_ships"},
        {"do": "land"},
        {"do": "end_building"},
        _fly(ENEMY, "D4"),
        {"do": "end_ships"},
        {"do": "end_building"},
    )


ATTACK: Final = (5, 4, 6, 2, 5, 3, 4, 6, 1, 5)
DEFENCE: Final = (4, 2, 5, 1, 6, 3, 2, 4, 3, 1)
"""What both sides roll in an engagement."""
AGAIN: Final = (4,)
"""What the general rolls again."""
FACES: Final = (
    *(3, 6),  # a quiet turn
    7,  # the storm grows
    6,  # a stone in the ruin
    *(3, 5),  # a quiet turn
    6,  # the storm grows
    1,  # the frigate slips into contact
    *(5, 3),  # the fight
    *(6, 5),  # armour breaks
    *(2, 3),  # out of action
    *ATTACK,
    *AGAIN,
    *DEFENCE,
    *ATTACK,
    *DEFENCE,
    *ATTACK,
    *DEFENCE,
    4,  # a title
)


def tutorial() -> Tutorial:
    """Return the tutorial."""
    sector = _map()
    return Tutorial(
        game="sector",
        played=sector,
        farewell=N_(
            "Three of five worlds are yours. You can fly, explore, build, fight and land. A whole campaign "
            "adds garrisons, bombardment, events and gates: the rulebook explains them."
        ),
        seat="player-1",
        seats=("player-1", "player-2"),
        seed=SEED,
        steps=(*_moving(), *_taking(), *_fighting(), *_winning()),
        faces=FACES,
        options={"battles": "resolved", "victory": "majority", "start": "strong"},
        answers=_answers(),
        then="narrow-marches",
    )
