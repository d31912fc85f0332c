"""Ships of the void, landers and drop pods; their bows look along +y."""

from __future__ import annotations

from sculpt.shapes import Model


def cruiser(m: Model, plate: str = "blue") -> None:
    """Make a long keel with a ram, decks like a cathedral, batteries and engines."""
    m.box(plate, (0, -0.1, 0), (0.36, 2.0, 0.34), 0.06, top=(0.8, 0.96))
    m.box("iron", (0, 0, -0.16), (0.24, 2.2, 0.16), 0.04)
    m.plate("trim", [(0, -0.34), (0.62, -0.1), (0.5, 0.18), (0, 0.24)], 0.2, 0.03, place=(0, 0.85, 0), turn=(0, 0, 90))
    m.box("trim", (0, 0.7, 0.05), (0.42, 0.12, 0.42), 0.03)
    for k in range(6):
        y = -0.9 + 0.22 * k
        tall = 0.5 - 0.06 * k
        m.box(plate, (0, y, 0.16 + tall / 2), (0.2, 0.16, tall), 0.02, top=(0.6, 0.8))
        m.rod("trim", (0, y, 0.16 + tall), (0, y, 0.34 + tall), 0.02, to=0.002, fine=6)
    for _side in m.sides():
        for k in range(9):
            y = -0.8 + 0.17 * k
            m.rod("steel", (0.16, y, 0.02), (0.27, y, 0.02), 0.03, fine=8)
            m.box("lamp", (0.172, y + 0.08, 0.1), (0.02, 0.04, 0.02), 0)
        m.box("iron", (0.22, -0.9, 0), (0.2, 0.5, 0.3), 0.05)
        m.rod("iron", (0.22, -1.1, 0), (0.22, -1.32, 0), 0.1, to=0.13)
        m.rod("cold", (0.22, -1.3, 0), (0.22, -1.345, 0), 0.1)
    m.rod("iron", (0, -1.1, 0.06), (0, -1.36, 0.06), 0.13, to=0.17)
    m.rod("cold", (0, -1.34, 0.06), (0, -1.39, 0.06), 0.13)


def lander(m: Model, plate: str = "khaki") -> None:
    """Make a lander on four jets."""
    m.box(plate, (0, 0, 0), (0.8, 1.5, 0.6), 0.14, top=(0.75, 0.8))
    m.box(plate, (0, 0.75, -0.05), (0.6, 0.5, 0.44), 0.12, top=(0.6, 0.4))
    m.box("cold", (0, 0.86, 0.14), (0.4, 0.16, 0.1), 0.03)
    for _side in m.sides():
        m.box(plate, (0.75, -0.2, 0.14), (0.8, 0.6, 0.1), 0.04, top=(1, 0.7))
        for y in (0.4, -0.5):
            m.rod("dark", (0.5, y, 0), (0.5, y, -0.3), 0.16, to=0.2)
            m.rod("cold", (0.5, y, -0.29), (0.5, y, -0.6), 0.15, to=0.02)
        m.box("crest", (0.36, 0, 0.1), (0.02, 0.4, 0.14), 0.01, turn=(0, 12, 0))
        m.box("crest", (0.36, 0, 0.1), (0.02, 0.14, 0.36), 0.01, turn=(0, 12, 0))


def pod(m: Model, plate: str = "blue") -> None:
    """Make a drop pod with five petals and a tail of fire."""
    m.lathe("dark", [(0.3, -0.5), (0.42, -0.3), (0.36, 0.4), (0.16, 0.62), (0, 0.64)], 5)
    for k in range(5):
        with m.at(turn=(0, 0, 72 * k)):
            m.box(plate, (0, 0.34, 0), (0.4, 0.1, 0.86), 0.04, turn=(8, 0, 0), top=(0.6, 1))
            m.box("trim", (0, 0.4, -0.1), (0.12, 0.05, 0.3), 0.01, turn=(8, 0, 0))
            m.box("steel", (0.25, 0.3, -0.05), (0.06, 0.2, 0.95), 0.02)
    m.rod("fire", (0, 0, 0.6), (0, 0, 2.6), 0.26, to=0.02)
    m.rod("flash", (0, 0, 0.6), (0, 0, 1.6), 0.16, to=0.02)
    m.ball("fire", (0, 0, -0.55), (0.7, 0.7, 0.3))
