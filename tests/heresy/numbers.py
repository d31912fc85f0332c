"""The program's campaign with numbers of worlds on which these tests count, however its map is tuned."""

from __future__ import annotations

from typing import Any

NEUTRAL = {
    1: "dwell belis_corona prospero gethsamaine laeran gulgorahd badab percepton traoris herevail yarant perditus",
    2: "ullanor tigrus puerto_maw espandor paramar",
    3: "lucius triplex",
}
"""Worlds that are nobody's, by what they produce."""
LOYAL = ("vanaheim",)
"""A loyal world without production."""


def counted_on(campaign: Any) -> Any:
    """The campaign, as one JSON value, with these numbers."""
    made = {id: number for number, ids in NEUTRAL.items() for id in ids.split()}
    galaxy, *others = campaign["boards"]
    places = [
        {**place, "owner": None, "production": made[place["id"]]}
        if place["id"] in made
        else {**place, "owner": "loyal", "production": 0}
        if place["id"] in LOYAL
        else place
        for place in galaxy["places"]
    ]
    return {**campaign, "boards": [{**galaxy, "places": places}, *others]}
