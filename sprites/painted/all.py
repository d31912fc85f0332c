"""Every picture that is painted, by its name."""

from __future__ import annotations

from functools import partial

from painted.horizons import painted
from painted.places import HORIZONS
from painted.rooms import corridor, hall

PICTURES = {name: partial(painted, land) for name, land in HORIZONS.items()} | {"hall": hall, "corridor": corridor}
