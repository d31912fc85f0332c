"""The models and their weapons: bulk, armour, stamina, dice (the unit and weapon tables, CALTH-2.5, 9.1, 9.2, 10.1)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.kernel.text import N_, NC_

ULTRAMARINES, WORD_BEARERS = 0, 1
SEATS: Final = ("ultramarines", "word-bearers")
MISS, HIT, CRITICAL, SHIELD = "blank", "hit", "critical", "shield"
FACES: Final = (HIT, HIT, CRITICAL, SHIELD, SHIELD, MISS)
"""What faces 1 to 6 of a die show."""
CAPACITY: Final = 3
MOST_POINTS: Final = 2


class Weapon(NamedTuple):
    """A weapon: whether it is ranged or for close combat, and what its critical attack does (CALTH-10.1)."""

    id: str
    name: str
    ranged: bool
    critical: str


WEAPONS: Final = (
    Weapon("boltgun", N_("Boltgun"), True, "suppress"),
    Weapon("bolt-pistol", N_("Bolt pistol"), True, "suppress"),
    Weapon("combi-bolter", N_("Combi-bolter"), True, "suppress"),
    Weapon("master-bolter", N_("Master-crafted combi-bolter"), True, "suppress"),
    Weapon("heavy-bolter", N_("Heavy bolter"), True, "suppress"),
    Weapon("missile-launcher", N_("Missile launcher"), True, "blast"),
    Weapon("plasma-gun", N_("Plasma gun"), True, "overcharge"),
    Weapon("plasma-pistol", N_("Plasma pistol"), True, "overcharge"),
    Weapon("meltagun", N_("Meltagun"), True, "melt"),
    Weapon("multi-melta", N_("Multi-melta"), True, "melt"),
    Weapon("assault-cannon", NC_("weapon", "Assault cannon"), True, "rending"),
    Weapon("flamer", N_("Flamer"), True, "immolate"),
    Weapon("blade", N_("Combat blade"), False, "opening"),
    Weapon("power-sword", N_("Power sword"), False, "sunder"),
    Weapon("lightning-claw", N_("Lightning claw"), False, "shred"),
    Weapon("power-fist", N_("Power fist"), False, "crush"),
    Weapon("crozius", N_("Crozius"), False, "terror"),
    Weapon("dreadnought-fist", N_("Dreadnought fist"), False, "crush"),
)
WEAPON: Final = {weapon.id: weapon for weapon in WEAPONS}


class Model(NamedTuple):
    """A kind of model with its weapons: models of one kind do not differ.

    `assault` and `shots`: the dice it adds to an assault and to shooting. `seat` None: both legions have it. `worth`:
    in tenths of a victory point.
    """

    id: str
    name: str
    bulk: int
    armour: int
    stamina: int
    assault: int
    shots: int
    ranged: str
    melee: str
    worth: int = 10
    seat: int | None = None
    sergeant: bool = False
    leader: bool = False
    vexilla: bool = False
    systems: int = 0


def _veteran(id: str, name: str, shots: int, ranged: str, worth: int = 13) -> Model:
    return Model(id, name, 1, 2, 2, 2, shots, ranged, "blade", worth)


def _sergeant(id: str, name: str, shots: int, ranged: str, melee: str, assault: int = 3) -> Model:
    return Model(id, name, 1, 2, 2, assault, shots, ranged, melee, 14, sergeant=True)


MODELS: Final = (
    _veteran("veteran", NC_("model", "Veteran"), 2, "boltgun", 10),
    _sergeant("sergeant-sword", N_("Sergeant with power sword"), 1, "bolt-pistol", "power-sword"),
    _sergeant("sergeant-claw", N_("Sergeant with lightning claw"), 1, "bolt-pistol", "lightning-claw"),
    _sergeant("sergeant-fist", N_("Sergeant with power fist"), 1, "bolt-pistol", "power-fist"),
    _sergeant("sergeant-plasma", N_("Sergeant with plasma pistol"), 2, "plasma-pistol", "power-sword"),
    _veteran("plasma", N_("Veteran with plasma gun"), 3, "plasma-gun"),
    _veteran("melta", N_("Veteran with meltagun"), 3, "meltagun"),
    _veteran("flamer", N_("Veteran with flamer"), 3, "flamer"),
    _veteran("heavy-bolter", N_("Veteran with heavy bolter"), 4, "heavy-bolter"),
    _veteran("missile", N_("Veteran with missile launcher"), 3, "missile-launcher"),
    Model("vexilla", NC_("model", "Vexilla bearer"), 1, 2, 2, 2, 2, "boltgun", "blade", vexilla=True),
    Model(
        "terminator",
        NC_("model", "Cataphractii Terminator"),
        2,
        6,
        3,
        6,
        4,
        "combi-bolter",
        "power-fist",
        20,
        ULTRAMARINES,
    ),
    Model("aethon", N_("Captain Aethon"), 2, 6, 4, 8, 5, "master-bolter", "power-fist", 45, ULTRAMARINES, leader=True),
    Model("sedd", N_("Kurtha Sedd"), 1, 4, 4, 6, 2, "bolt-pistol", "crozius", 30, WORD_BEARERS, leader=True),
    Model(
        "contemptor",
        NC_("model", "Contemptor Dreadnought"),
        3,
        5,
        3,
        7,
        7,
        "assault-cannon",
        "dreadnought-fist",
        80,
        WORD_BEARERS,
        systems=2,
    ),
    Model(
        "contemptor-melta",
        N_("Contemptor Dreadnought with multi-melta"),
        3,
        5,
        3,
        7,
        5,
        "multi-melta",
        "dreadnought-fist",
        80,
        WORD_BEARERS,
        systems=2,
    ),
    Model("captain", NC_("model", "Captain"), 1, 3, 3, 5, 2, "plasma-pistol", "power-sword", 25, leader=True),
)
MODEL: Final = {model.id: number for number, model in enumerate(MODELS)}
FIST_WRECKED: Final = 4
"""Assault dice a Contemptor loses with its fist arm, the first of its systems."""


def piece(model: int, lost: int = 0) -> int:
    """Return a model on the board as a number: its kind, and how many of its systems are wrecked."""
    return model * 4 + lost


def model_of(piece: int) -> Model:
    """Return the model of a piece."""
    return MODELS[piece >> 2]


def wrecked(piece: int) -> int:
    """Return how many systems of a piece are wrecked."""
    return piece & 3


def assault_of(piece: int) -> int:
    """Return the dice that a piece adds to an assault."""
    return model_of(piece).assault - (FIST_WRECKED if piece & 3 else 0)
