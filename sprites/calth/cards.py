"""The pictures of Betrayal at Calth's command cards: its models in what the card is about."""

from __future__ import annotations

from functools import partial

from calth import giants
from calth import marines as calth_marines
from calth.marines import HEADS, TRAPPINGS, marine
from sculpt.legions import legion_paints, worn
from sculpt.scenery import (
    Scenery,
    barricade,
    beam,
    blast,
    dome,
    fire,
    flash,
    ground,
    lightning,
    put,
    ruins,
    scene_paints,
    wisps,
)
from sculpt.shapes import Model

SQUARES = 1.0
PIXELS = 384
FOOT = 0.0
TINT = (0.4, 0.55, 1.0)
FACINGS = {"any": 0}
STAGE = Scenery
UM, WB = calth_marines.PIECES["ultramarines"], calth_marines.PIECES["word-bearers"]
AETHON, TERMINATOR = (giants.PIECES["ultramarines"][name] for name in ("aethon", "terminator"))
CONTEMPTOR = giants.PIECES["word-bearers"]["contemptor"]


def materials() -> dict:
    """Return the paints of both Legions and of scenes."""
    return legion_paints() | scene_paints()


def aiming(legion: str, weapon) -> object:
    """Return a man with his gun at his cheek."""
    right = calth_marines.holding(weapon, *calth_marines.UP)
    build = partial(marine, right=right, left=calth_marines.support, extra=TRAPPINGS[legion], head=HEADS[legion][0])
    return worn(legion, build)


def cavern(m: Model, sky: str, seed: int = 1) -> None:
    """Make the place where most of it happens."""
    ground(m, sky)
    ruins(m, seed)


# -- the Ultramarines' --


def measured_volley(m: Model) -> None:
    """Make three men who fire together."""
    cavern(m, "blue", 1)
    gun = aiming("ultramarines", calth_marines.bolter)
    for k, (x, y) in enumerate(((-1.15, 0.5), (-0.2, 0.0), (0.8, -0.5))):
        put(m, gun, x, y, 205)
        flash(m, (x + 0.22, y - 1.25, 1.2), 0.22 + 0.03 * k)


def hold_the_line(m: Model) -> None:
    """Make a line of men behind steel."""
    cavern(m, "dusk", 2)
    barricade(m)
    for x, name in ((-1.5, "veteran"), (-0.5, "heavy-bolter"), (0.5, "sergeant-sword"), (1.5, "veteran")):
        put(m, UM[name], x, 0.0, 180 - 8 * x)


def drilled_response(m: Model) -> None:
    """Make a sergeant who sends his men forward."""
    cavern(m, "blue", 3)
    put(m, UM["sergeant-sword"], -0.6, -0.6, 150)
    for x, y in ((0.7, 0.3), (1.5, 1.0), (0.0, 1.4)):
        put(m, UM["veteran"], x, y, 130)


def locked_shields(m: Model) -> None:
    """Make men within a shell of force."""
    cavern(m, "night", 4)
    put(m, TERMINATOR, 0, 0, 180, 0.95)
    put(m, UM["veteran"], -0.9, 0.4, 200)
    put(m, UM["veteran"], 0.9, 0.4, 160)
    dome(m, 3.6)
    for x, z in ((-1.5, 1.3), (1.6, 0.9), (0.8, 2.0)):
        flash(m, (x, -1.1, z), 0.22, "bluelight")


def fighting_withdrawal(m: Model) -> None:
    """Make men who give ground, firing."""
    cavern(m, "fire", 5)
    put(m, aiming("ultramarines", calth_marines.bolter), -0.5, -0.4, 290)
    flash(m, (0.85, 0.05, 1.22), 0.3)
    put(m, UM["veteran"], -1.5, 0.2, 120)
    for x in (1.2, 1.9, 2.6):
        put(m, WB["veteran"], x, 2.2, 150)


def pinning_salvo(m: Model) -> None:
    """Make a heavy bolter's stream of fire."""
    cavern(m, "dusk", 6)
    put(m, UM["heavy-bolter"], -0.8, 0.0, 242, 1.15)
    flash(m, (0.62, -0.62, 0.98), 0.42)
    for k in range(6):
        beam(m, (0.7, -0.65, 0.98), (4.0, -0.2 + 0.4 * k, 0.5 + 0.22 * k), "ember", 0.018)


def covering_fire(m: Model) -> None:
    """Make one who runs while another fires."""
    cavern(m, "blue", 7)
    put(m, UM["sergeant-claw"], 0.9, -0.7, 235)
    put(m, UM["heavy-bolter"], -1.2, 0.6, 244)
    flash(m, (0.1, 0.15, 0.98), 0.4)
    beam(m, (0.1, 0.15, 0.98), (4, 0.9, 1.1), "ember")


def grenades(m: Model) -> None:
    """Make a burst among ruins."""
    cavern(m, "night", 8)
    blast(m, (0.8, 1.4, 0.9), 1.3)
    put(m, UM["veteran"], -1.0, -0.3, 232)
    put(m, WB["veteran"], 1.9, 0.5, 130)


def unbroken(m: Model) -> None:
    """Make a banner that stands amid fire."""
    cavern(m, "fire", 9)
    put(m, UM["vexilla"], -0.3, 0, 185, 1.1)
    for k, x in enumerate((-2.0, -1.2, 1.0, 1.8)):
        fire(m, x, 0.7, 1.0, k)
    put(m, UM["veteran"], 0.8, -0.2, 170)


def reserve_of_will(m: Model) -> None:
    """Make Captain Aethon."""
    cavern(m, "gold", 10)
    put(m, AETHON, 0, 0.2, 188, 1.05)


def intercepted_orders(m: Model) -> None:
    """Make a man who listens before green screens."""
    ground(m, "green")
    put(m, UM["veteran"], -0.9, -1.4, 225, 1.15)
    for k in range(3):
        m.box("iron", (0.5 + 0.75 * k, 0.6, 1.3), (0.66, 0.08, 0.9), 0.03)
        for n in range(6):
            m.box(
                "greenlight",
                (0.42 + 0.75 * k + 0.03 * (n % 3), 0.54, 0.98 + 0.12 * n),
                (0.3 + 0.04 * (n % 4), 0.01, 0.035),
                0,
            )


def seize_the_moment(m: Model) -> None:
    """Make a sergeant who leaps at his chance."""
    cavern(m, "gold", 11)
    put(m, UM["sergeant-sword"], 0.1, -0.9, 165, 1.15)
    put(m, UM["veteran"], -1.5, 0.6, 160)
    put(m, UM["veteran"], 1.5, 0.8, 200)


# -- the Word Bearers' --


def zealous_charge(m: Model) -> None:
    """Make men who storm forward with claw and blade."""
    cavern(m, "red", 12)
    put(m, WB["sergeant-claw"], -0.7, -1.0, 160, 1.1)
    put(m, WB["sergeant-sword"], 0.7, -0.5, 200, 1.1)
    for x in (-1.8, 1.8):
        put(m, WB["veteran"], x, 1.0, 180)


def litany_of_hate(m: Model) -> None:
    """Make the Apostle, who preaches."""
    cavern(m, "violet", 13)
    put(m, WB["sedd"], 0, -1.1, 188, 1.15)
    for x in (-1.9, -1.2, 1.2, 1.9):
        put(m, WB["veteran"], x, 1.4, 180)
    wisps(m, "warp", 4, 3)


def blood_offering(m: Model) -> None:
    """Make an altar, candles, the Apostle behind it."""
    ground(m, "red")
    put(m, WB["sedd"], 0, 0.6, 180, 1.1)
    m.box("ruin", (0, -0.9, 0.34), (1.7, 0.6, 0.68), 0.05)
    m.box("gore", (0, -1.0, 0.69), (0.9, 0.42, 0.02), 0)
    for x in (-0.7, -0.5, 0.5, 0.7):
        m.rod("iron", (x, -1.0, 0.68), (x, -1.0, 0.86), 0.05, fine=10)
        m.ball("ember", (x, -1.0, 0.93), (0.06, 0.06, 0.12), fine=10)
    m.plate("iron", [(-0.03, 0), (0.03, 0), (0, 0.5)], 0.02, 0.004, place=(0.1, -1.1, 0.72), turn=(60, 0, 70))


def dread_presence(m: Model) -> None:
    """Make a Contemptor that looms out of the red."""
    cavern(m, "red", 14)
    put(m, CONTEMPTOR, 0, -0.3, 190, 1.05)


def martyrs_blow(m: Model) -> None:
    """Make a last blow amid fire."""
    cavern(m, "fire", 15)
    put(m, WB["sergeant-sword"], 0.3, -0.9, 170, 1.15)
    blast(m, (-1.4, 0.8, 0.7), 1.0, 5)
    put(m, UM["veteran"], -0.9, 0.2, 20)


def gathering_shadow(m: Model) -> None:
    """Make men who come out of the dark."""
    cavern(m, "night", 16)
    for k, x in enumerate((-1.8, -0.9, 0.0, 0.9, 1.8)):
        put(m, WB["veteran" if k % 2 else "sergeant-fist"], x, 1.4 - 0.3 * (k % 2), 180)
    wisps(m, "warp", 7, 4)


def unholy_vigour(m: Model) -> None:
    """Make a man in whom the warp burns."""
    cavern(m, "violet", 17)
    put(m, WB["sergeant-fist"], 0, -1.2, 176, 1.15)
    for k, (x, z) in enumerate(((-1.6, 2.3), (1.6, 2.2), (-1.4, 0.3), (1.5, 0.4))):
        lightning(m, (x, -0.6, z), (0.15 * (1 if x > 0 else -1), -1.3, 1.2), "warp", k)


def treachery(m: Model) -> None:
    """Make a blade behind a brother's back."""
    cavern(m, "dusk", 18)
    put(m, UM["veteran"], 0.5, -1.2, 150, 1.15)
    put(m, WB["sergeant-sword"], -0.5, 0.1, 150, 1.15)


def scent_of_slaughter(m: Model) -> None:
    """Make a hunter over blood."""
    cavern(m, "red", 19)
    m.lathe("gore", [(0, 0), (0.9, 0), (0.9, 0.01), (0, 0.012)], 24, place=(0.9, -0.9, 0.0), size=(1.2, 0.7, 1))
    put(m, WB["sergeant-claw"], -0.5, -0.8, 205, 1.15)
    for x, y in ((0.8, -0.9), (1.3, -0.7)):
        m.box("ultramarines armour", (x, y, 0.08), (0.3, 0.24, 0.14), 0.05, turn=(10, 6, 30))


def no_retreat(m: Model) -> None:
    """Make a banner and a line that stands."""
    cavern(m, "fire", 20)
    put(m, WB["vexilla"], 0, 0, 180, 1.1)
    for x, name in ((-1.5, "veteran"), (-0.8, "flamer"), (0.9, "melta"), (1.6, "veteran")):
        put(m, WB[name], x, -0.3, 180)


def whispers(m: Model) -> None:
    """Make a helmet among voices."""
    ground(m, "violet")
    put(m, UM["veteran"], 0.6, -2.0, 196, 1.15)
    wisps(m, "warp", 11, 5)
    put(m, WB["sedd"], -1.5, 0.8, 160)


def strike_first(m: Model) -> None:
    """Make the first shot."""
    cavern(m, "red", 21)
    put(m, aiming("word-bearers", calth_marines.bolter), -0.4, -1.0, 165, 1.15)
    flash(m, (-0.72, -2.4, 1.44), 0.24)
    put(m, WB["plasma"], 1.3, 0.3, 175)


SCENES = (
    measured_volley,
    hold_the_line,
    drilled_response,
    locked_shields,
    fighting_withdrawal,
    pinning_salvo,
    covering_fire,
    grenades,
    unbroken,
    reserve_of_will,
    intercepted_orders,
    seize_the_moment,
    zealous_charge,
    litany_of_hate,
    blood_offering,
    dread_presence,
    martyrs_blow,
    gathering_shadow,
    unholy_vigour,
    treachery,
    scent_of_slaughter,
    no_retreat,
    whispers,
    strike_first,
)
PIECES = {"card": {scene.__name__.replace("_", "-"): scene for scene in SCENES}}
