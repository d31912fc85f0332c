"""The generals of the Sector as large busts, and a commander for each kind of computer player."""

from __future__ import annotations

from functools import partial

from heresy.armour import HAIRS, SKINS, bust, pelt, skull
from heresy.portraits import scar
from sculpt.heads import beard, cables, cropped, face, moustache, topknot
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
    peaked_cap,
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
        "rust cloth",
        partial(face, skin="pale", hair="rust", jaw=0.9),
        partial(cropped, hair="rust"),
        partial(peaked_cap, stuff="olive"),
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
        partial(face, skin="white skin", hair="white hair", gaunt=0.5, jaw=1.1, brow=1.4),
        partial(topknot, hair="white hair"),
        partial(moustache, hair="white hair"),
        partial(cables, material="dark", count=7, long=0.7, thick=0.03),
        with_=(partial(pelt, fur="wolf"), skull),
        trim="steel",
    ),
}
PIECES = {kind: {"bust": build} for kind, build in (GENERALS | COMPUTERS).items()}
