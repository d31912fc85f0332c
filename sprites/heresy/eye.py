"""The forces of the Heresy as battles show them: whole, at eye level, either way, each Legion in its colours."""

from __future__ import annotations

from functools import partial

from calth.marines import LOW, cloak, helmet, holding, loin, marine, neat, support, wild
from calth.marines import bolter as boltgun
from conquest import arms, machines, people
from conquest.paints import materials as field_paints
from heresy.armour import ARMOURS
from heresy.armour import materials as court_paints
from heresy.plate import paints as engine_paints
from heresy.plate import titan
from heresy.troops import custodian_helm
from sculpt.legions import LEGIONS, legion_paints
from sculpt.level import EyeLevel, standing
from sculpt.materials import metal, paint
from sculpt.shapes import Model, aimed
from sculpt.war import seen_close

SQUARES = 1.55
PIXELS = 520
SAMPLES = 8
FOOT = 0.5
TINT = (0.75, 0.6, 1.0)
STAGE = EyeLevel
FACINGS = {"right": 118, "left": None}

LOYAL = {
    "dorn": ("yellow", "dark"),
    "sanguinius": ("red", "trim"),
    "corax": ("black", "steel"),
    "guilliman": ("blue", "trim"),
    "lion": ("green", "trim"),
    "jaghatai": ("white", "crest"),
    "russ": ("grey", "trim"),
}
TRAITOR = {
    "horus": ("sea", "trim"),
    "fulgrim": ("purple", "trim"),
    "perturabo": ("iron", "dark"),
    "magnus": ("red", "trim"),
    "konrad": ("midnight", "steel"),
    "lorgar": ("crimson", "steel"),
    "angron": ("white", "blue"),
    "mortarion": ("bone armour", "dark"),
    "alpharius": ("teal", "steel"),
}
"""The armour and its rims of every Legion, by its leader."""
ENGINES = {"loyal": ("blue", "trim"), "traitor": ("crimson", "steel")}
GUARD = ((0.52, 0.08, 1.06), (0.56, 0.34, 1.08), (0.5, 0.9, 2.2))


def materials() -> dict:
    """Return the paints of field, court and Legions, by the name of either."""
    common = legion_paints()
    made = {f"legion {name.split(' ', 1)[1]}": one for name, one in common.items() if name.startswith(LEGIONS[0])}
    made |= {f"dark {name.split(' ', 1)[1]}": one for name, one in common.items() if name.startswith(LEGIONS[1])}
    made |= {f"court {name}": one for name, one in court_paints().items()}
    made |= {f"engine {name}": one for name, one in engine_paints().items()}
    made["court iron plate"] = paint("iron plate", ARMOURS["iron"], metal=0.6)
    made["court gold plate"] = metal("gold plate", (0.72, 0.42, 0.1), 0.34)
    return seen_close(made) | {f"field {name}": one for name, one in field_paints().items()}


def of(house: str, build, size: float, **colours: str):
    """Return what builds a figure so large in paints of a house, but for `colours`, which are of the court."""

    def built(m: Model) -> None:
        own = Model()
        with own.at(size=size):
            build(own)
        for name, mesh in own.meshes.items():
            m.add(mesh, f"court {colours[name]}" if name in colours else f"{house} {name}")

    return standing(built)


def warrior(loyal: bool, armour: str, rim: str):
    """Return a man of a Legion."""
    horned = partial(helmet, horns=True)
    extra = (neat,) if loyal else (wild, loin)
    build = partial(
        marine, right=holding(boltgun, *LOW), left=support, extra=extra, head=helmet if loyal else horned, step=0.18
    )
    return of("legion" if loyal else "dark", build, 1.18, armour=armour, helm=armour, trim=rim, brass=rim)


def soldier(coat: str, suit: str, pose: str, **how):
    """Return a soldier of the Army."""
    return of("field", lambda m: people.person(m, people.guard(coat, suit, **how), pose, arms.lasgun), 1.06)


def engine(side: str):
    """Return a Titan in the colours of a side."""
    armour, rim = ENGINES[side]
    return of("engine", titan, 0.7, plate=armour, trim=rim)


def guardian_spear(m: Model, hand: tuple, towards: tuple) -> None:
    """Make the spear of the guardians: a long haft, a bolter under a broad blade."""
    with m.at(aimed(hand, towards)), m.at(turn=(-90, 0, 0)):
        m.rod("red", (0, 0, -1.15), (0, 0, 0.9), 0.032, fine=12)
        m.rod("trim", (0, 0, -1.25), (0, 0, -1.1), 0.05, to=0.02, fine=12)
        m.box("gun", (0.0, 0.07, 0.86), (0.13, 0.17, 0.42), 0.03)
        m.rod("steel", (0, 0.1, 1.05), (0, 0.1, 1.24), 0.04, fine=12)
        blade = [(-0.05, 0.8), (0.07, 0.8), (0.15, 1.05), (0.06, 1.62), (0.0, 1.74), (-0.05, 1.5), (-0.1, 1.05)]
        m.plate("steel", blade, 0.05, 0.014, turn=(0, 0, 90))
        m.plate("power", [(x * 0.6, 0.35 + z * 0.72) for x, z in blade], 0.056, 0.004, turn=(0, 0, 90))


def helm(m: Model) -> None:
    """Set the tall helm of a guardian on his shoulders."""
    own = Model()
    custodian_helm(own)
    with m.at((0, 0.06, 1.46), (4, 0, 0), 0.46):
        for name, mesh in own.meshes.items():
            m.add(mesh, f"guard {name}")


def guardian():
    """Return a guardian of the Throne."""
    build = partial(
        marine, right=holding(guardian_spear, *GUARD, 0.86), left=support, extra=(loin, cloak), head=helm, step=0.16
    )
    gilt = {
        "armour": "gold plate",
        "helm": "gold plate",
        "trim": "trim",
        "brass": "trim",
        "cape": "crest",
        "cloth": "crest",
    }
    helmed = {f"guard {name}": name for name in ("trim", "shade", "lamp", "crest")} | {"guard gold": "gold plate"}
    return of("legion", build, 1.08, **gilt, **helmed)


def fiend() -> object:
    """Return a daemon."""
    return of("field", partial(machines.daemon, pose="raised"), 0.82)


PIECES = {
    "army": {
        "loyal": soldier("olive", "khaki cloth", "aim"),
        "traitor": soldier("black", "brown cloth", "high", head=people.gas_mask),
    },
    "astartes": {"loyal": warrior(True, "blue", "trim"), "traitor": warrior(False, "crimson", "steel")}
    | {id: warrior(True, *colours) for id, colours in LOYAL.items()}
    | {id: warrior(False, *colours) for id, colours in TRAITOR.items()},
    "titan": {side: engine(side) for side in ENGINES},
    "daemon": {"traitor": fiend()},
    "custodes": {"loyal": guardian()},
}
