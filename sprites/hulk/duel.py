"""Space Hulk's fighters as duels show them: at eye level, ready and at the blow; Marines look right, the brood left."""

from __future__ import annotations

from functools import partial

from hulk import swarm, terminators
from hulk.swarm import LEAPING, LORDLY, stealer
from hulk.terminators import (
    AIMED,
    LOW,
    POINTED,
    RAISED,
    SPREAD,
    STAFF,
    TINT,
    assault_cannon,
    banner,
    belt,
    chainfist,
    claws,
    cloak,
    crested,
    fist,
    flamer,
    force_axe,
    hammer,
    helmet,
    holding,
    hooded_face,
    power_fist,
    storm_bolter,
    sword,
    tanks,
    trooper,
    with_shield,
)
from sculpt.heads import fused
from sculpt.level import EyeLevel, standing
from sculpt.shapes import Model
from sculpt.war import seen_close

__all__ = ["TINT"]

SQUARES = 1.9
PIXELS = 880
FOOT = 0.6
STAGE = EyeLevel
FACINGS = {"any": 116}
TURNED = {"genestealer": 244, "broodlord": 244}
"""Who looks another way than `FACINGS` says."""
BACK = 0.26, 0.56
"""How far behind his place a man stands who is ready, and who strikes."""
THRUST = ((0.62, 0.3, 1.02), (0.42, 0.66, 1.08), (0.2, 1.4, 1.16))
SWUNG = ((0.76, 0.24, 0.98), (0.76, 0.58, 1.0), (0.74, 1.3, 1.5))
FALLING = ((0.74, 0.3, 1.14), (0.62, 0.6, 1.2), (0.3, 1.4, 1.75))
RAKING = ((0.74, 0.24, 1.0), (0.72, 0.54, 1.1), (0.55, 1.4, 1.35))


def materials() -> dict:
    """Return the paints of the chapter and of the brood, as war has left them."""
    brood = {f"brood {name}": made for name, made in swarm.materials().items()}
    return seen_close(terminators.materials() | brood)


def man(right, left, reach=0.0, **others):
    """Return a man who stands wide and leans on; what reaches farther than a gun takes him back as much."""
    return standing(partial(trooper, right=right, left=left, braced=True, **others), BACK[0] + reach)


def strikes(right, left, **others):
    """Return a man at the blow."""
    return standing(partial(trooper, right=right, left=left, braced=True, **others), BACK[1])


def brood(build, back: float = 0.0):
    """Return one of the brood, its flesh grown together; its paints bear its name."""

    def named(m: Model) -> None:
        build(m)
        flesh = m.meshes.pop("flesh")
        fused(m, "flesh", lambda clay: clay.meshes.update(flesh=flesh), 0.018, 7)
        m.meshes = {f"brood {name}": mesh for name, mesh in m.meshes.items()}

    return standing(named, back)


gun = holding(storm_bolter, *LOW)
aimed = holding(storm_bolter, *AIMED)
captain = {"head": crested, "extra": (banner,), "tabard": "cloth"}
shielded = {"head": crested, "tabard": "cloth"}
burner = {"extra": (tanks,), "head": partial(helmet, material="red")}
psyker = {"head": hooded_face, "extra": (cloak,), "tabard": "cloth", "mark": "armour"}
punch = holding(power_fist, *THRUST)
lunging = LORDLY._replace(
    upper=(
        ((0.28, 0.0, 1.24), (0.64, 0.3, 1.36), (0.62, 0.74, 1.3), (0.54, 1.2, 1.0)),
        ((0.28, 0.0, 1.24), (0.7, 0.1, 1.5), (0.72, 0.5, 1.62), (0.66, 1.0, 1.5)),
    ),
    gape=0.24,
)

MEN = {
    "bolter": (man(aimed, fist), strikes(gun, punch)),
    "sergeant": (
        man(holding(sword, *RAISED, 1.25), aimed, **captain),
        strikes(holding(sword, *SWUNG, 1.15), gun, **captain),
    ),
    "hammer": (
        man(holding(hammer, *RAISED, 1.25), with_shield, **shielded),
        strikes(holding(hammer, *FALLING, 1.25), with_shield, **shielded),
    ),
    "cannon": (
        man(holding(assault_cannon, *AIMED), fist, extra=(belt,)),
        strikes(holding(assault_cannon, *LOW), punch, extra=(belt,)),
    ),
    "flamer": (man(holding(flamer, *LOW, 1.2), fist, **burner), strikes(holding(flamer, *LOW, 1.2), punch, **burner)),
    "claws": (
        man(holding(claws, *SPREAD), holding(claws, *SPREAD), 0.34),
        strikes(holding(claws, *RAKING), holding(claws, *THRUST)),
    ),
    "chainfist": (man(aimed, holding(chainfist, *POINTED), 0.3), strikes(gun, holding(chainfist, *THRUST))),
    "librarian": (
        man(holding(force_axe, *STAFF, 1.05), aimed, **psyker),
        strikes(holding(force_axe, *FALLING, 1.3), gun, **psyker),
    ),
}
BROOD = {
    "genestealer": {
        "ready": brood(swarm.PIECES["genestealer"]["reaching"], 0.3),
        "strike": brood(partial(stealer, pose=LEAPING), 0.4),
        "crouched": brood(swarm.PIECES["genestealer"]["crouched"], 0.2),
        "standing": brood(swarm.PIECES["genestealer"]["standing"], 0.2),
    },
    "broodlord": {
        "ready": brood(swarm.PIECES["broodlord"]["still"], 0.3),
        "strike": brood(partial(stealer, pose=lunging, shell="lord", size=1.28, hand=1.15, crest=True), 0.45),
    },
}
PIECES = {kind: dict(zip(("ready", "strike"), poses, strict=True)) for kind, poses in MEN.items()} | BROOD
