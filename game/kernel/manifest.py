"""The manifest of a game: where its parts are. It is all that the rest of the program knows of a game.

A part is named as `module:name` and imported when it is asked for, so that the title knows a game without its rules.
Its name is in English; it is said in the language in use.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec

from game.kernel.text import N_

WARHAMMER = N_("Warhammer 40,000")
"""What stands above the name of a game that is set there."""


class MapKind(msgspec.Struct, frozen=True):
    """A kind of map file, whose schema is `<game>-<kind>.json`: what reads and checks a file (`load`) and the struct
    that it is read into; a field by which to know a file that names no schema, if need be by a field of its parts
    (`inner`); and what is to be said of one that can be used all the same (`notes`)."""

    load: str
    struct: str
    field: str
    inner: str = ""
    notes: str = ""


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """Where the parts of a game are; only the rules are a must.

    `rules` names a class of `GameRules`, `painter` one of `Painter`, which draws its boards, `telling` the one that
    tells the game without a window, `bots` its computer players by name, `subject` the class that says of its positions
    what an analysis of a match asks, `facts` the one that finds out what a seat did in it, `orders` a function of an
    order, a view and actions: what a standing order plays, where that is for a computer player to say, `tutorials`
    functions that make its tutorials, by the id of the scenario of each, in the order in which they are best taken,
    `diagrams` and `rulings` those of its rulebook, `overview` the one that shows its round at a glance, `figures` a
    function that gives the numbers in it, `staging` the class that sets a diagram up, `cards` the one that tells of its
    cards and decks, and `editor` the rules by which people draw its maps. The title says of it where it is at home
    (`kicker`), what it is about (`pitch`), and for how many and with what it is played (`inside`). `tints` has its
    colour by palette. Its rulebook lies in the folder `rulebook` of its package; maps, title plate and ambience are
    found by its key.
    """

    key: str
    name: str
    rules: str
    kicker: str = ""
    pitch: str = ""
    inside: str = ""
    painter: str = ""
    telling: str = ""
    bots: str = ""
    subject: str = ""
    facts: str = ""
    orders: str = ""
    overview: str = ""
    diagrams: str = ""
    rulings: str = ""
    figures: str = ""
    staging: str = ""
    cards: str = ""
    editor: str = ""
    tutorials: dict[str, str] = {}
    maps: dict[str, MapKind] = {}
    tints: dict[str, str] = {}


def resolve(part: str) -> Any:
    """Import what a manifest names as `module:name`."""
    module, _, name = part.partition(":")
    return getattr(import_module(module), name)
