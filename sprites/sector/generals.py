"""The generals of the Sector as large busts, and a commander for each kind of computer player."""

from __future__ import annotations

from functools import partial

from heresy.armour import HAIRS, SKINS, bust, eagle, pelt
from heresy.portraits import scar
from sculpt.heads import beard, cropped, face
from sculpt.portrait import Portrait
from sculpt.war import seen_close
from sector.portraits import (
    FACINGS,
    FOOT,
    GENERALS,
    SQUARES,
    TINT,
    dressed,
    medals,
    monocle,
    peaked_cap,
    ruff,
    sash,
)
from sector.portraits import materials as clean_paints

__all__ = ["FACINGS", "FOOT", "SQUARES", "TINT"]

PIXELS = 512
SAMPLES = 6
STAGE = Portrait


def materials() -> dict:
    """Return the paints, worn as a large picture shows them."""
    return seen_close(clean_paints(), {*SKINS, *HAIRS, "white", "iris"})


COMPUTERS = {
    "random": dressed(
        "olive",
        "dark",
        partial(face, skin="skin", hair="rust", jaw=1.04, brow=0.5),
        partial(cropped, hair="rust"),
        partial(beard, hair="rust", long=0.05),
        partial(peaked_cap, stuff="olive"),
        scar,
        with_=(medals, partial(sash, stuff="ribbon")),
    ),
    "gentle": dressed(
        "navy",
        "rust cloth",
        partial(face, skin="bronze skin", hair="black hair", jaw=1.05, brow=0.8),
        partial(cropped, hair="black hair"),
        partial(beard, hair="black hair", long=0.1),
        scar,
        with_=(medals, partial(sash, stuff="rust cloth")),
    ),
    "careful": bust(
        "iron",
        partial(face, skin="tan", hair="silver", gaunt=0.5, jaw=1.1, brow=1.4, old=1.0),
        partial(cropped, hair="silver"),
        partial(beard, hair="silver", long=0.14),
        monocle,
        with_=(partial(pelt, fur="wolf"), eagle, partial(ruff, stuff="dark")),
    ),
}
PIECES = {kind: {"bust": build} for kind, build in (GENERALS | COMPUTERS).items()}
