"""A fight between ships on the stage: both with their strengths, the dice, what each would do, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from game.kernel.actions import Action, Event
from game.kernel.sequence import find, inside
from game.kernel.state import Frame
from game.kernel.text import N_, NC_
from game.sector import events as ev
from game.sector.actions import PickResult
from game.sector.battletable import ATTACKER_HIT, BOTH_HIT, NOTHING, PUSHED, PUSHED_AND_HIT, row
from game.sector.combat import sides
from game.sector.contact import strengths, supporters
from game.sector.frames import Fight
from game.sector.ships import KINDS, strength
from game.sector.state import WRECKED, SectorState, seat_id
from game.sector.table import fightdraw
from game.sector.table.drama import Dramas
from game.sector.table.fightdraw import Die, Side
from game.sector.telling import names
from game.telling.text import _, pgettext
from game.ui.tabletop import Box, Prop, Staged

RESULTS: Final = {
    NOTHING: N_("Nothing happens"),
    ATTACKER_HIT: N_("{attacker} is damaged"),
    BOTH_HIT: N_("Both are damaged"),
    PUSHED: N_("{defender} is pushed back"),
    PUSHED_AND_HIT: N_("{defender} is pushed back and damaged"),
}
"""What each row of the battle table does."""
STAMPS: Final = {
    "held": NC_("stamp of a fight", "ARMOUR HOLDS"),
    "idle": NC_("stamp of a fight", "OUT OF ACTION"),
    "wrecked": NC_("stamp of a fight", "DAMAGED"),
    "": NC_("stamp of a fight", "DESTROYED"),
    "pushed": NC_("stamp of a fight", "PUSHED BACK"),
    "lost": NC_("stamp of a fight", "LOST IN THE WARP"),
}
"""How a fight ended for a ship."""


@dataclass(frozen=True)
class FightStage:
    """A fight as it is seen at one moment: both ships, the one that started it first; whose dice they are."""

    ships: tuple[int, int]
    sides: tuple[Side, Side]
    roller: int
    dice: tuple[Die, ...]
    title: str
    spot: Box
    choosing: ClassVar[bool] = False

    def size(self, room: tuple[int, int]) -> tuple[int, int]:
        """Return how large the stage is where there is so much room."""
        return fightdraw.size_in(room)

    def felt(self, size: tuple[int, int]) -> tuple[int, int, int, int]:
        """Return where dice fall."""
        return fightdraw.felt(size)

    def props(self, size: tuple[int, int], actions: Sequence[Action]) -> list[Prop]:
        """Return the dice: while one of them is to be taken a click on it takes it."""
        taken = any(die.taken for die in self.dice)
        found = []
        for number, die in enumerate(self.dice):
            action = next((one for one in actions if isinstance(one, PickResult) and one.face == die.face), None)
            box = fightdraw.die_box(size, number, len(self.dice))
            found.append(Prop(f"die {number}", box, die.words, None if taken else action))
        return found

    def draw(self, picture: pygame.Surface) -> None:
        """Draw both ships and the dice."""
        fightdraw.draw(picture, self.title, self.sides, self.roller, self.dice)

    def draw_prop(self, picture: pygame.Surface, id: str) -> None:
        """Draw nothing: nothing is carried."""

    def pick(self, id: str) -> None:
        """Pick nothing."""

    def serves(self, action: Action) -> bool:
        """Return that no action is reached by picking."""
        return False

    def stamped(self, ship: int, stamp: str) -> FightStage:
        """Return it with what came of it for a ship."""
        if ship not in self.ships:
            return self
        words = pgettext("stamp of a fight", STAMPS[stamp])
        both = [replace(s, stamp=words) if n == self.ships.index(ship) else s for n, s in enumerate(self.sides)]
        return replace(self, sides=(both[0], both[1]))

    def taking(self, face: int) -> FightStage:
        """Return it with the die that was taken: the first of its face."""
        number = next((n for n, die in enumerate(self.dice) if die.face == face), -1)
        return replace(self, dice=tuple(replace(die, taken=n == number) for n, die in enumerate(self.dice)))


class FightTable(Dramas):
    """A table with a stage for fights."""

    def staged(self, view: SectorState) -> Staged | None:
        """Return the fight about which somebody decides."""
        if not inside(view, Fight):
            return None
        f = find(view, Fight)
        if not f.dice or min(view.ship_at[f.ship], view.ship_at[f.target]) < 0:
            return None
        stage = self._stage(view, f.ship, f.target, strengths(view, f.ship, f.target), f.roller, f.dice)
        return stage.taking(f.face) if f.face else stage

    def staged_for(self, view: SectorState, event: Event) -> Staged | None:
        """Return the fight whose dice are about to fall."""
        if not isinstance(event, ev.FightBegan) or max(event.ship, event.target) >= len(view.ship_at):
            return None
        return self._stage(view, event.ship, event.target, event.strengths, event.roller, ())

    def staged_after(self, staged: Staged | None, before: SectorState, event: Event) -> Staged | None:
        """Return the fight once an event has been seen; it is over where something else begins."""
        if not isinstance(staged, FightStage):
            return staged
        match event:
            case ev.FightBegan() if (event.ship, event.target) == staged.ships:
                return replace(staged, dice=self._dice(before, *staged.ships, event.roller, event.dice))
            case ev.ResultTaken(face=face):
                return staged.taking(face)
            case ev.ShipPushed(ship=ship):
                return staged.stamped(ship, "pushed")
            case ev.ArmourRolled(ship=ship, state=state):
                return staged.stamped(ship, state)
            case ev.LostRolled(ship=ship):
                return staged.stamped(ship, "lost")
            case ev.ShipLost(ship=ship):
                return staged.stamped(ship, "")
            case ev.ShipUpgraded() | ev.ShipFlew() | ev.Reappeared() | ev.GeneralBoarded():
                return staged
        return None

    def _stage(
        self,
        view: SectorState,
        ship: int,
        target: int,
        both: tuple[int, int],
        roller: int,
        faces: tuple[int, ...],
    ) -> FightStage:
        ours = self._side(view, ship, both[0], supporters(view, ship, target, target))
        theirs = self._side(view, target, both[1], supporters(view, target, ship, ship))
        title = _("{ship} attacks {target}").format(ship=ours.name, target=theirs.name)
        dice = self._dice(view, ship, target, roller, faces)
        spot = self.spot_of(view, target) or self.plan.spot(0)
        return FightStage((ship, target), (ours, theirs), int(roller == target), dice, title, spot)

    def _side(self, view: SectorState, ship: int, total: int, support: Sequence[int]) -> Side:
        """Return one ship of a fight with what its strength is made of."""
        kind, seat = KINDS[view.ship_kind[ship]], view.ship_seat[ship]
        own = strength(view, ship)
        wrecked = view.ship_state[ship] == WRECKED
        text = _("Strength {n}, damaged") if wrecked else _("Strength {n}")
        chips = [text.format(n=own)]
        chips += [_("+1 {ship}").format(ship=names.ship_name(view, other)) for other in support]
        who = names.seat_name(seat_id(view, seat)) if seat >= 0 else ""
        about = " · ".join(part for part in (names.kind_title(kind), who) if part)
        colour = self.colour_of(view, seat)
        return Side(names.ship_name(view, ship), about, kind, seat, colour, total, tuple(chips), wrecked)

    def _dice(self, view: SectorState, ship: int, target: int, roller: int, faces: tuple[int, ...]) -> tuple[Die, ...]:
        """Return the dice of a fight, sorted, with what each does."""
        f = Fight.of(Frame("fight", values={"ship": ship, "target": target, "roller": roller}))
        attacker, defender = (names.ship_name(view, one) for one in sides(view, f))
        return tuple(
            Die(face, _(RESULTS[row(view, face)]).format(attacker=attacker, defender=defender))
            for face in sorted(faces)
        )
