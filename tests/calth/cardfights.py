"""Fights in which command cards are played, each begun up to the first question."""

from __future__ import annotations

from typing import Any

from game.calth import events as ev
from tests.calth.skirmish import THEM, Skirmish

THREE = "veteran*3"
FAR, YONDER = "0,7 veteran", "9,0 veteran"
NONE = "------"


def shooting(dice: str, theirs: str = THREE, ours: str = THREE, **more: Any) -> Skirmish:
    """The Ultramarines at 2,2 shoot at the Word Bearers at 6,2."""
    t = Skirmish(f"2,2 {ours}; {FAR}", f"6,2 {theirs}; {YONDER}", dice=dice, **more)
    return t.then("shoot 2,2 6,2")


def assaulting(dice: str, theirs: str = THREE, ours: str = THREE, **more: Any) -> Skirmish:
    """The Ultramarines at 2,2 assault the Word Bearers at 3,2."""
    t = Skirmish(f"2,2 {ours}; {FAR}", f"3,2 {theirs}; {YONDER}", dice=dice, **more)
    return t.then("assault 2,2 2,2 3,2")


def assaulted(dice: str, ours: str = THREE, theirs: str = THREE, **more: Any) -> Skirmish:
    """The Word Bearers at 3,2 assault the Ultramarines at 2,2."""
    t = Skirmish(f"2,2 {ours}; {FAR}", f"3,2 {theirs}; {YONDER}", turn=THEM, dice=dice, **more)
    return t.then("assault 3,2 3,2 2,2")


def card(id: str) -> str:
    """The action of playing it."""
    return f"play_card {id}"


def defence(t: Skirmish) -> tuple[int, int]:
    """How many dice were rolled in the last defence, and how many hits they left."""
    one = t.events(ev.DefenceRolled)[-1]
    return len(one.faces), one.left


def round(cards: str = "", traitors: str = "", dice: str = "hhh ---", **more: Any) -> Skirmish:
    """A round is about to begin; the Ultramarines win the roll for the initiative."""
    return Skirmish(
        f"2,2 {THREE}", f"9,0 {THREE}", phase="initiative", cards=cards, traitors=traitors, dice=dice, **more
    )
