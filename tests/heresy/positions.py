"""Prepared positions of the Horus Heresy from which random games begin, so that every kind of decision is reached."""

from __future__ import annotations

from collections.abc import Iterator

from game.heresy.state import HeresyState
from tests.heresy.dialect import Position

Named = Iterator[tuple[str, HeresyState]]
HANDS = {
    "loyal": "momento_decisivo fuego_apoyo astronomicon evacuacion lineas_replegadas",
    "traitor": "cortina_humo veteranos posiciones sabotaje pacto",
}
LATE = {"round": 11, "options": {"rounds": "12", "battles": "withdraw", "hand": "5"}, "dice": None}
"""A match of which two rounds are left, with every question that people may agree on."""


FOREIGN = (
    "cthonia",
    "ullanor",
    "dwell",
    "prospero",
    "tigrus",
    "tsagualsa",
    "nostramo",
    "triplex",
    "gulgorahd",
    "espandor",
    "nuceria",
    "barbarus",
    "lorin_alpha",
    "paramar",
    "xana",
    "yarant",
    "bodt",
    "perditus",
)
ALL_BUT_MACRAGGE = {
    **dict.fromkeys(FOREIGN, "loyal army"),
    "macragge": "traitor army*5",
    "calth": "loyal army",
}
"""The loyal hold five sectors, and of Ultramar all but Macragge, where traitors stand: who wins if they leave it?"""


def positions() -> Named:
    """All of them, by name."""
    yield from _galaxy()
    yield from _terra()
    yield from _shared()


def _galaxy() -> Named:
    world = {
        "calth": "loyal guilliman astartes*3 titan",
        "konor": "loyal army*4",
        "macragge": "loyal russ army*2",
        "nuceria": "traitor lorgar daemon*2 army",
        "anuari": "traitor angron army*3",
        "espandor": "traitor titan*2",
    }
    for seat in ("loyal", "traitor"):
        yield _at(f"ultramar_{seat}", seat=seat, hands=HANDS, **world)
        yield _at(f"ultramar_buys_{seat}", seat=seat, phase="production", hands=HANDS, purse={seat: 9}, **world)
    yield _at("joining_an_attack", "pass", "march titan calth nuceria", hands=HANDS, **world)
    yield _at("a_battle", "march titan calth nuceria", "march guilliman calth nuceria", "fight", **world)
    yield _at(
        "choosing_bonuses",
        "march titan calth nuceria",
        "march guilliman calth nuceria",
        "fight",
        **{**world, "options": {"bonuses": "choose", "rounds": "12"}},
    )
    full = {"loyal": "diezmo leva fuego_apoyo economia_guerra imperium_secundus"}
    yield _at("a_hand_too_many", "buy_card", phase="production", hands=full, pile="golpe_primero sabotaje", **world)
    yield _at("to_be_counted", phase="count", **world)
    yield _at("leaving_the_last_world", *["march army macragge calth"] * 4, seat="traitor", **ALL_BUT_MACRAGGE)


def _terra() -> Named:
    siege = {
        "i_eternidad": "loyal emperor dorn",
        "w_leon": "traitor horus titan army*2",
        "marte": "traitor army*3 fulgrim",
        "luna": "loyal army*2 astartes",
        "i_anterior": "loyal custodes army",
        "pluton": "traitor army*2",
        "p_leon_puerto": "traitor astartes*2",
        "i_bhab": "loyal army",
        "saturno": "loyal army",
    }
    for seat in ("loyal", "traitor"):
        yield _at(f"terra_besieged_{seat}", seat=seat, hands=HANDS, **siege)
    yield _at(
        "the_emperor_in_danger",
        "march horus w_leon i_anterior",
        "march titan w_leon i_anterior",
        seat="traitor",
        **{**siege, "i_anterior": "loyal emperor custodes", "i_eternidad": "loyal dorn"},
    )
    yield _at("held_back", seat="traitor", effects=[("held_back", "round")], **siege)


def _shared() -> Named:
    yield _at(
        "allies",
        players=4,
        hands=HANDS,
        calth="loyal army*2, loyal-2 guilliman astartes*2",
        nuceria="traitor army, traitor-2 lorgar daemon",
        espandor="loyal-2 titan",
        anuari="traitor-2 army*2",
        seat="loyal-2",
    )
    yield _at(
        "allies_defend",
        "march daemon nuceria calth",
        players=4,
        seat="traitor-2",
        calth="loyal army*2, loyal-2 guilliman astartes*2",
        nuceria="traitor-2 lorgar daemon army",
    )


def _at(name: str, *actions: str, **told: object) -> tuple[str, HeresyState]:
    """The position after some actions."""
    t = Position(**{**LATE, **told})  # type: ignore[arg-type]
    t.play(*actions)
    return name, t.s.copy()
