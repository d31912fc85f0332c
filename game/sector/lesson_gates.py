"""The second lesson of Sector Invasion: an independent world behind a bastion, and ten worlds at the end of a turn."""

from __future__ import annotations

from typing import Final

from game.kernel.text import N_, NC_
from game.sector.options import OPTIONS
from game.sector.sector import MAPS, Sector, load_sector
from game.tutorials.steps import Step, Tutorial, Wanted

FILE: Final = "tutorial/shut-gates.json"
SEED: Final = 8
CORVETTE, FRIGATE, OUTPOST = 0, 1, 2
"""The numbers of the pupil's ships; the general is aboard the first."""
QUIET: Final = (3, 6)
"""The throw for a turn without an event."""
GROWS: Final = 7
"""The throw for the storm."""


def _map() -> Sector:
    return load_sector(MAPS.folder / FILE)


def _cell(name: str) -> int:
    return _map().grid.named(name)


def _world(place: str) -> str:
    return f"piece {10_000 + _cell(place)}"


def _fly(ship: int, place: str) -> Wanted:
    return {"do": "fly", "ship": ship, "cell": _cell(place)}


def _wickham() -> tuple[Step, ...]:
    return (
        Step(
            N_("Shut gates"),
            N_(
                "You hold six of eighteen worlds; ten at the end of a turn win. The small flag marks an independent "
                "world: it lets nobody in."
            ),
            points=_world("D8"),
        ),
        Step(
            NC_("lesson", "Begin"),
            N_("This campaign stands in turn 5. Begin, and watch what the turn brings."),
            ({"do": "begin"},),
            instead=N_("Click Begin the campaign, at the right end of the bar."),
            rule="SECTOR-1",
        ),
        Step(
            NC_("lesson", "Bombard first"),
            N_(
                "Your frigate has stayed beside Wickham for two turns, your corvette for one. Each turn takes 10% off "
                "the defenders: 30%, the most there is."
            ),
            points=f"piece {FRIGATE}",
        ),
        Step(
            NC_("lesson", "Two fronts"),
            N_(
                "So the frigate stays: each warship beside a world opens a front. Another ship lands. Fly your "
                "corvette, with the general, to Wickham."
            ),
            (_fly(CORVETTE, "D8"),),
            instead=N_("Click the corvette with the star, then Wickham."),
            rule="SECTOR-21",
        ),
        Step(
            NC_("lesson", "End movement"),
            N_("Your second corvette waits in the north for its moment. End the movement: conquest begins."),
            ({"do": "end_ships"},),
            instead=N_("Click End movement, or press Ctrl+Enter."),
            rule="SECTOR-5",
        ),
        Step(
            NC_("lesson", "Know the odds"),
            N_("Point at Wickham: each side's dice, what helps it and your chance are told there. Then click it."),
            ({"do": "land", "ship": CORVETTE},),
            instead=N_("Click Wickham."),
            rule="SECTOR-19",
        ),
        Step(
            NC_("lesson", "Slots"),
            N_(
                "The gates are open. Research makes armies better: each slot rerolls one failed die in every "
                "engagement. Buy Fast Attack in the shop."
            ),
            ({"do": "research", "slot": "fast-attack"},),
            instead=N_("Click Fast Attack in the shop."),
            rule="SECTOR-27",
        ),
        Step(
            NC_("lesson", "A garrison"),
            N_(
                "A world with neither a garrison nor a ship of yours beside it falls to whatever lands. Recruit a "
                "garrison at your headquarters."
            ),
            ({"do": "recruit", "cell": _cell("B4")},),
            instead=N_("Click your headquarters, Aurelia Prime, under the garrisons in the shop."),
            rule="SECTOR-26",
        ),
        Step(
            N_("End your round"),
            N_("End the round. Boreas plays, and then, at the end of the turn, garrisons move."),
            ({"do": "end_building"},),
            instead=N_("Click End the round, or press Ctrl+Enter."),
            rule="SECTOR-24",
        ),
    )


def _road() -> tuple[Step, ...]:
    return (
        Step(
            NC_("lesson", "Move it"),
            N_("A garrison crosses cells of your own colour. Cinder Row lies nearest to Boreas: send yours there."),
            ({"do": "move_garrison", "start": _cell("B4"), "end": _cell("D4")},),
            instead=N_("Click the garrison at your headquarters, then Cinder Row."),
            rule="SECTOR-R56",
        ),
        Step(
            NC_("lesson", "Last to act"),
            N_(
                "Boreas opens turn 6 and you act last, so nobody can answer before the worlds are counted. You have "
                "seven. Find three more."
            ),
            points="tracks",
        ),
        Step(
            N_("Three empty worlds"),
            N_(
                "Three worlds belong to nobody, and a warship is near each. Fly to Stint, Farrier and Ember Fold, then "
                "end your movement."
            ),
            (_fly(CORVETTE, "E8"), _fly(FRIGATE, "E6"), _fly(OUTPOST, "F2"), {"do": "end_ships"}),
            instead=N_("Click a warship, then the world in the ring."),
            rule="SECTOR-18",
        ),
        Step(
            N_("Take all three"),
            N_("They belong to nobody, so each falls without a battle. Click them one after another."),
            (
                {"do": "land", "ship": CORVETTE},
                {"do": "land", "ship": FRIGATE},
                {"do": "land", "ship": OUTPOST},
            ),
            instead=N_("Click the world in the ring."),
            rule="SECTOR-19",
        ),
        Step(
            N_("Ten at the end"),
            N_(
                "Leave a garrison on Wickham, whose bastion lets you recruit one. Then end the round, let the "
                "garrisons stay, and the turn is over."
            ),
            ({"do": "recruit", "cell": _cell("D8")}, {"do": "end_building"}, {"do": "end_garrisons"}),
            instead=N_("Recruit a garrison on Wickham, end the round, then click Garrisons stay."),
            rule="SECTOR-R1",
        ),
    )


def _answers() -> tuple[Wanted, ...]:
    """Return what Boreas does: its ships stay where they are."""
    recruits: tuple[Wanted, ...] = ({"do": "end_ships"}, {"do": "recruit"}, {"do": "end_building"})
    return (
        *recruits,
        {"do": "move_garrison", "start": _cell("I6"), "end": _cell("I3")},
        *recruits,
        {"do": "end_garrisons"},
    )


ATTACK: Final = (5, 4, 6, 2, 5, 3, 4, 6, 1, 5)
DEFENCE: Final = (4, 2, 5, 1, 6, 3, 4)
"""What both sides roll in an engagement."""
AGAIN: Final = 4
"""What the general rolls again."""
TITLE: Final = 3
FACES: Final = (*QUIET, GROWS, *ATTACK, AGAIN, *DEFENCE, *ATTACK, *DEFENCE, *ATTACK, *DEFENCE, TITLE, *QUIET, GROWS)


def lesson() -> Tutorial:
    """Return the lesson."""
    sector = _map()
    return Tutorial(
        game="sector",
        played=sector,
        farewell=N_(
            "Ten of eighteen worlds are yours. You can bombard, fight on two fronts, unlock slots and move "
            "garrisons. Count who acts last before you count worlds."
        ),
        seat="player-1",
        seats=("player-1", "player-2"),
        seed=SEED,
        steps=(*_wickham(), *_road()),
        faces=FACES,
        options={option.id: option.default for option in OPTIONS.values()} | {"battles": "resolved"},
        answers=_answers(),
        then="narrow-marches",
    )
