"""The Librarian: psi points, psychic powers and the power axe (chapter 14)."""

from __future__ import annotations

from functools import lru_cache

from game.boards.squares import SquareBoard, mask_of, squares_of
from game.hulk import events as ev
from game.hulk.actions import ForceBarrier, Premonition, PsychicStorm, RaiseBarrier, SpendPsi, StormAt, StormSection
from game.hulk.broodlord import is_lord
from game.hulk.decisions import no_square
from game.hulk.frames import Combat, PowerFrame
from game.hulk.shooting import kill
from game.hulk.state import MARINE, MARINES, NOWHERE, HulkState, barrier_set
from game.kernel.actions import Action
from game.kernel.memory import of_a_match
from game.kernel.results import Refusal
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame
from game.kernel.text import N_

PREMONITION_COST, BARRIER_COST, STORM_COST = 1, 2, 3
"""Psi points (HULK-14.12, 14.14, 14.18)."""
BARRIER_RANGE, STORM_RANGE = 12, 6
STORM_SCORE, SECTION_SCORE = 2, 4
"""What a die needs against a single target, and against each one in a section (HULK-14.19, 14.20)."""


def librarians(s: HulkState) -> list[int]:
    """Return the Librarians on the board."""
    return [marine for marine in s.marines if s.roster.librarians >> marine & 1]


@of_a_match
@lru_cache(maxsize=1024)
def squares_near(board: SquareBoard, square: int, reach: int) -> int:
    """Return the squares of the same level at most so far away, straight through walls and doors (HULK-R10, R11)."""
    x, y = board.xy[square]
    level = board.level[square]
    return mask_of(
        other
        for other, (ox, oy) in enumerate(board.xy)
        if board.level[other] == level and max(abs(ox - x), abs(oy - y)) <= reach
    )


def barrier_squares(s: HulkState, librarian: int) -> int:
    """Return the squares for a force barrier: within 12, seen or not, and nothing in them (HULK-14.14, R134)."""
    taken = s.occupied | s.closed | mask_of(place for place in s.objects if place >= 0) | barrier_set(s)
    return squares_near(s.board, s.place[librarian], BARRIER_RANGE) & ~taken


def storm_models(s: HulkState, librarian: int) -> list[int]:
    """Return the squares of single targets of a storm: Genestealers and blips within 6, the Brood Lord aside
    (HULK-14.18)."""
    near = squares_near(s.board, s.place[librarian], STORM_RANGE)
    return [s.place[piece] for piece in s.swarm if not is_lord(s, piece) and _on(s, piece, near)]


def storm_sections(s: HulkState, librarian: int) -> list[int]:
    """Return the board sections with a square within 6, whatever is in them (HULK-14.18)."""
    near = squares_near(s.board, s.place[librarian], STORM_RANGE)
    return sorted({s.board.section[square] for square in squares_of(near)})


def stormed(s: HulkState, section: int) -> list[int]:
    """Return whom a storm rolls for in a section: each Genestealer and blip but the Brood Lord (HULK-14.20, 15.10,
    R135)."""
    return [piece for piece in s.swarm if not is_lord(s, piece) and _on(s, piece, s.board.section_mask[section])]


def _on(s: HulkState, piece: int, squares: int) -> bool:
    return s.place[piece] >= 0 and bool(squares >> s.place[piece] & 1)


# -- the powers --

Power = Premonition | ForceBarrier | PsychicStorm
_COSTS: dict[type[Power], int] = {Premonition: PREMONITION_COST, ForceBarrier: BARRIER_COST, PsychicStorm: STORM_COST}


def powers(s: HulkState) -> list[Action]:
    """Return the powers that may be used now."""
    return [a for librarian in librarians(s) for power in _COSTS if no_power(s, a := power(librarian)) is None]


def no_power(s: HulkState, action: Power) -> Refusal | None:
    """Refuse a power that its Librarian cannot use now: one a turn, between two actions (HULK-14.9, 14.11, R131)."""
    if action.librarian not in librarians(s):
        return Refusal("HULK-14.4", N_("Only a Librarian on the board can use psychic powers. Choose another action."))
    if s.phase != "marines":
        return Refusal("HULK-R131", N_("You can use psychic powers only in the Marine action phase. Wait for it."))
    if s.power_used:
        return Refusal("HULK-14.9", N_("You have used a psychic power this turn. Wait for the next."))
    cost = _COSTS[type(action)]
    if s.psi < cost:
        return Refusal("HULK-14.6", N_("Costs {cost} psi; you have {left}."), {"cost": cost, "left": s.psi})
    if isinstance(action, Premonition) and not s.spent:
        return Refusal("HULK-R133", N_("The command counter is on space 0 and can't go back. Choose another power."))
    if isinstance(action, ForceBarrier) and not barrier_squares(s, action.librarian):
        return Refusal("HULK-R134", N_("No empty square is within reach. Choose another power."))
    return None


def spend(s: HulkState, librarian: int, power: str, amount: int) -> None:
    """Spend psi points, for the rest of the mission (HULK-14.5)."""
    s.psi -= amount
    s.events.append(ev.PsiSpent(librarian, power, amount, s.psi))


class Powers(Decision[HulkState]):
    """A decision in which powers may be used: no action, and what a Marine is about goes on after it (HULK-14.10)."""

    def why_not_premonition(self, s: HulkState, f: Frame, action: Power) -> Refusal | None:
        """Refuse all but what a Librarian has the points and the moment for."""
        return no_power(s, action)

    why_not_force_barrier = why_not_psychic_storm = why_not_premonition

    def premonition(self, s: HulkState, f: Frame, action: Premonition) -> None:
        """Move the command marker back one space (HULK-14.12)."""
        s.power_used = 1
        spend(s, action.librarian, "premonition", PREMONITION_COST)
        s.spent -= 1
        s.events.append(ev.CommandRegained(s.spent))

    def force_barrier(self, s: HulkState, f: Frame, action: ForceBarrier) -> None:
        """Begin a force barrier; its square is chosen next."""
        s.power_used = 1
        spend(s, action.librarian, "barrier", BARRIER_COST)
        call(s, "barrier", librarian=action.librarian)

    def psychic_storm(self, s: HulkState, f: Frame, action: PsychicStorm) -> None:
        """Begin a psychic storm; its target is chosen next."""
        s.power_used = 1
        spend(s, action.librarian, "storm", STORM_COST)
        call(s, "storm", librarian=action.librarian)


class BarrierSquare(Decision[HulkState]):
    """Where the force barrier stands."""

    awaits = Refusal("HULK-14.14", N_("The force barrier needs a square. Choose a lit one first."))

    def seat(self, s: HulkState, f: PowerFrame) -> str | None:
        return MARINES

    def offers(self, s: HulkState, f: PowerFrame) -> list[Action]:
        return [RaiseBarrier(square) for square in squares_of(barrier_squares(s, f.librarian))]

    def why_not_raise_barrier(self, s: HulkState, f: PowerFrame, action: RaiseBarrier) -> Refusal | None:
        """Refuse all but empty squares within reach on the same level."""
        square = action.at
        if wrong := no_square(s, square):
            return wrong
        if s.occupied >> square & 1:
            return Refusal("HULK-14.14", N_("A piece stands there. Choose an empty square."))
        if s.closed >> square & 1:
            return Refusal("HULK-R134", N_("A closed door stands there. Choose an empty square."))
        if square in s.objects:
            return Refusal("HULK-R134", N_("An object lies there. Choose an empty square."))
        return _too_far(s, f, square, "HULK-14.14", BARRIER_RANGE)

    def raise_barrier(self, s: HulkState, f: PowerFrame, action: RaiseBarrier) -> None:
        """Raise the barrier, until the mission status phase (HULK-14.15)."""
        s.frames.pop()
        s.barrier = action.at
        s.events.append(ev.BarrierRaised(f.librarian, action.at))


def _too_far(s: HulkState, f: PowerFrame, square: int, rule: str, reach: int) -> Refusal | None:
    here = s.place[f.librarian]
    if s.board.level[here] != s.board.level[square]:
        return Refusal(
            "HULK-R11", N_("Psychic powers don't reach another level. Choose a square on the Librarian's level.")
        )
    if squares_near(s.board, here, reach) >> square & 1:
        return None
    return Refusal(
        rule, N_("Out of reach: the Librarian's range is {range} squares. Choose something nearer."), {"range": reach}
    )


def lower_barrier(s: HulkState) -> None:
    """Remove the force barrier (HULK-11.12)."""
    if s.barrier != NOWHERE:
        s.events.append(ev.BarrierGone(s.barrier))
        s.barrier = NOWHERE


class StormTarget(Decision[HulkState]):
    """One Genestealer or blip, or all those of a board section (HULK-14.18)."""

    awaits = Refusal("HULK-14.18", N_("The psychic storm needs a target. Choose one first."))

    def seat(self, s: HulkState, f: PowerFrame) -> str | None:
        return MARINES

    def offers(self, s: HulkState, f: PowerFrame) -> list[Action]:
        librarian = f.librarian
        found: list[Action] = [StormAt(square) for square in storm_models(s, librarian)]
        found.extend([StormSection(section) for section in storm_sections(s, librarian)])
        return found

    def why_not_storm_at(self, s: HulkState, f: PowerFrame, action: StormAt) -> Refusal | None:
        """Refuse all but Genestealers and blips within reach on the same level, the Brood Lord aside."""
        if wrong := no_square(s, action.at):
            return wrong
        piece = s.at[action.at]
        if piece < 0:
            return Refusal("HULK-14.18", N_("No Genestealer or blip is there to strike. Choose a lit target."))
        if s.kind[piece] == MARINE:
            return Refusal("HULK-14.21", N_("The psychic storm doesn't harm Marines. Choose another target."))
        if is_lord(s, piece):
            return Refusal("HULK-15.10", N_("The psychic storm can't harm the Broodlord. Choose another target."))
        return _too_far(s, f, action.at, "HULK-14.18", STORM_RANGE)

    def storm_at(self, s: HulkState, f: PowerFrame, action: StormAt) -> None:
        """Destroy a single target on 2 or more (HULK-14.19)."""
        s.events.append(ev.Stormed(f.librarian, action.at, -1))
        self._roll(s, f, [s.at[action.at]], STORM_SCORE)

    def why_not_storm_section(self, s: HulkState, f: PowerFrame, action: StormSection) -> Refusal | None:
        """Refuse sections that reach no square near enough."""
        if not 0 <= action.section < len(s.board.sections):
            return Refusal("HULK-14.18", N_("That board section doesn't exist. Choose another."))
        if action.section in storm_sections(s, f.librarian):
            return None
        return Refusal(
            "HULK-14.18",
            N_("No square of that section is within {range} squares. Choose another board section."),
            {"range": STORM_RANGE},
        )

    def storm_section(self, s: HulkState, f: PowerFrame, action: StormSection) -> None:
        """Destroy each one in the section on 4 or more (HULK-14.20)."""
        s.events.append(ev.Stormed(f.librarian, -1, action.section))
        self._roll(s, f, stormed(s, action.section), SECTION_SCORE)

    def _roll(self, s: HulkState, f: PowerFrame, pieces: list[int], needed: int) -> None:
        """Roll all dice before anybody is gone; then look at sight."""
        librarian = f.librarian
        faces = s.dice.rolls(len(pieces))
        for piece, face in zip(pieces, faces, strict=True):
            s.events.append(ev.StormRolled(piece, face, needed, face >= needed))
        for piece, face in zip(pieces, faces, strict=True):
            if face >= needed:
                kill(s, piece, librarian)
        s.frames.pop()
        call(s, "aftermath", piece=librarian)


BARRIER = (BarrierSquare(),)
STORM = (StormTarget(),)


# -- the power axe --


def axe_bearer(s: HulkState, f: Combat) -> int:
    """Return the Librarian who fights against its front square in a combat, or -1 (HULK-14.7, R72, R77)."""
    return axe_in(s, f.attacker, f.defender, f.facing)


def axe_in(s: HulkState, attacker: int, defender: int, facing: bool) -> int:
    """Return the same of a combat that may come; `facing`: the defender faces the attacker."""
    if _librarian(s, attacker):
        return attacker
    return defender if facing and _librarian(s, defender) else -1


def _librarian(s: HulkState, piece: int) -> bool:
    return 0 <= piece < len(s.roster.marines) and bool(s.roster.librarians >> piece & 1)


class PsiPoints(Decision[HulkState]):
    """Psi points for the power axe, when all dice are rolled: any number left, in either turn (HULK-14.8, R132)."""

    awaits = Refusal("HULK-14.8", N_("The power axe can still use psi points. Choose how many, or none."))

    def seat(self, s: HulkState, f: Combat) -> str | None:
        return MARINES if s.psi and axe_bearer(s, f) >= 0 else None

    def offers(self, s: HulkState, f: Combat) -> list[Action]:
        return [SpendPsi(points) for points in range(s.psi + 1)]

    def why_not_spend_psi(self, s: HulkState, f: Combat, action: SpendPsi) -> Refusal | None:
        """Refuse more points than are left."""
        if action.points < 0:
            return Refusal("HULK-14.7", N_("You can't gain psi points here. Spend some, or none."))
        if action.points <= s.psi:
            return None
        return Refusal("HULK-14.6", N_("Psi points left: {left}. Spend fewer."), {"left": s.psi})

    def spend_psi(self, s: HulkState, f: Combat, action: SpendPsi) -> None:
        """Add one for each point."""
        f.step += 1
        if action.points:
            bearer = axe_bearer(s, f)
            spend(s, bearer, "axe", action.points)
            attack, defence = f.bonus
            ours = bearer == f.attacker
            f.bonus = (attack + action.points, defence) if ours else (attack, defence + action.points)
