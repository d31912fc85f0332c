"""Prepared positions of Calth from which random games begin, so that every kind of decision is reached."""

from __future__ import annotations

from collections.abc import Iterator

from game.calth.state import CalthState
from game.kernel.dice import Dice
from tests.calth.dialect import Position

Named = Iterator[tuple[str, CalthState]]
UM, WB = "ultramarines", "word-bearers"
ATTACKS = {
    UM: "covering-fire grenades hold-the-line measured-volley pinning-salvo unbroken",
    WB: "gathering-shadow litany-of-hate martyrs-blow scent-of-slaughter treachery unholy-vigour",
}
TURNS = {
    UM: "drilled-response fighting-withdrawal intercepted-orders locked-shields reserve-of-will seize-the-moment",
    WB: "blood-offering dread-presence no-retreat strike-first whispers zealous-charge",
}
VARIANTS = {"defence": "model", "split": "several", "consolidate": "several", "criticals": "two", "sight": "clear"}
MELEE = {
    "ultramarines": "8,8 sergeant-claw vexilla veteran; 7,8 terminator veteran; 9,9 aethon:1; 2,9 veteran missile:0",
    "word_bearers": "9,8 sergeant-sword veteran*2; 10,8 sedd veteran; 9,7 contemptor+1; 14,6 plasma veteran",
}


def positions() -> Named:
    """All of them, by name."""
    for seat in (UM, WB):
        for name, hands in (("attacks", ATTACKS), ("turns", TURNS)):
            yield _at(f"melee_{name}_{seat}", seat=seat, hands=hands, **MELEE)
    yield _at("melee_variants", seat=WB, hands=TURNS, options=VARIANTS, **MELEE)
    yield _at("to_be_initiated", phase="initiative", hands=TURNS, **MELEE)
    yield _at(
        "consolidating",
        "consolidate 8,8 8,9",
        options=VARIANTS,
        ultramarines="8,8 vexilla veteran plasma",
        word_bearers="14,8 veteran*3",
    )
    yield _at("running", "run 8,8 8,9", ultramarines="8,8 veteran*2", word_bearers="14,8 veteran*3")
    yield _at(
        "cornered",
        seat=WB,
        ultramarines="1,1 veteran*3; 2,1 sergeant-fist",
        word_bearers="2,2 contemptor; 1,2 sedd veteran; 3,1 veteran*3",
        hands={UM: "unbroken locked-shields"},
    )
    yield _at(
        "a_martyr",
        "assault 8,8 8,8 9,8",
        "pass",
        ultramarines="8,8 veteran*3",
        word_bearers="9,8 veteran*2",
        hands={WB: "martyrs-blow"},
        dice=[1, 1, *[6] * 8],
    )
    yield _at(
        "a_last_stand",
        "assault 2,1 2,1 1,1",
        "pass",
        "pass",
        seat=WB,
        ultramarines="1,1 veteran*2",
        word_bearers="2,1 veteran*3; 1,2 veteran; 2,2 veteran",
        hands={UM: "unbroken"},
        dice=[1, 1, *[6] * 11],
    )
    yield _at(
        "at_the_altar",
        scenario="rite-below",
        seat=WB,
        ultramarines="13,11 terminator veteran; 15,11 aethon",
        word_bearers="14,11 sedd veteran*2; 11,10 veteran*3",
        marks=6,
        hands=ATTACKS,
    )
    yield _at("the_last_enemies", scenario="hold-the-works", ultramarines="4,9 veteran*3", word_bearers="3,9 veteran")
    yield _at(
        "at_the_gates",
        scenario="wrath-of-veridia",
        round=3,
        hands=TURNS,
        ultramarines="7,0 veteran*2; 3,1 plasma veteran",
        word_bearers="12,0 veteran*2; 16,1 flamer veteran",
    )
    scouting = {
        "scouts": 1,
        "deployment": [{"from": "1,3", "to": "2,3"}],
        "units": [{"hex": "1,3", "models": ["veteran"]}, {"hex": "2,3", "models": ["veteran"]}],
    }
    yield _at(
        "the_scouts",
        "place_as_listed",
        "place_as_listed",
        scenario={UM: scouting, "initiative": UM},
        phase="deployment",
        round=0,
    )


def _at(name: str, *actions: str, **told: object) -> tuple[str, CalthState]:
    """The position after some actions."""
    t = Position(**{"dice": None, "round": 5, **told})  # type: ignore[arg-type]
    t.play(*actions)
    state = t.s.copy()
    state.dice = Dice.seeded(1)
    return name, state
