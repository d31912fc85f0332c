"""The Librarian: psi points, psychic powers and the power axe (chapter 14)."""

from __future__ import annotations

from functools import lru_cache

from game.boards.squares import SquareBoard, mask_of, squares_of
from game.hulk import events as ev
from game.hulk.actions import ForceBarrier, Premonition, PsychicStorm, RaiseBarrier, SpendPsi, StormAt, StormSection
from game.hulk.broodlord import is_lord
from game.hulk.shooting import kill
from game.hulk.state import MARINES, NOWHERE, HulkState, barrier_set
from game.kernel.actions import Action
from game.kernel.sequence import Decision, call
from game.kernel.state import Frame

PREMONITION_COST, BARRIER_COST, STORM_COST = 1, 2, 3
"""Psi points (HULK-14.12, 14.14, 14.18)."""
BARRIER_RANGE, STORM_RANGE = 12, 6
STORM_SCORE, SECTION_SCORE = 2, 4
"""What a die needs against a single target, and against each one in a section (HULK-14.19, 14.20)."""


def librarians(s: HulkState) -> list[int]:
    """The Librarians on the board."""
    return [marine for marine in s.marines if s.roster.librarians >> marine & 1]


@lru_cache(maxsize=1024)
def squares_near(board: SquareBoard, square: int, reach: int) -> int:
    """The squares of the same level at most so far away, straight through walls and doors (HULK-R10, R11)."""
    x, y = board.xy[square]
    level = board.level[square]
    return mask_of(
        other
        for other, (ox, oy) in enumerate(board.xy)
        if board.level[other] == level and max(abs(ox - x), abs(oy - y)) <= reach
    )


def barrier_squares(s: HulkState, librarian: int) -> int:
    """The squares for a force barrier: within 12, seen or not, and nothing in them (HULK-14.14, R134)."""
    things = mask_of(place for place in s.objects if place >= 0)
    taken = s.occupied | s.closed | things | barrier_set(s)
    return squares_near(s.board, s.place[librarian], BARRIER_RANGE) & ~taken


def storm_models(s: HulkState, librarian: int) -> list[int]:
    """The squares of single targets of a storm: Genestealers and blips within 6, the Brood Lord aside (HULK-14.18)."""
    near = squares_near(s.board, s.place[librarian], STORM_RANGE)
    return [s.place[piece] for piece in s.swarm if not is_lord(s, piece) and _on(s, piece, near)]


def storm_sections(s: HulkState, librarian: int) -> list[int]:
    """The board sections with a square within 6, whatever is in them (HULK-14.18)."""
    near = squares_near(s.board, s.place[librarian], STORM_RANGE)
    return sorted({s.board.section[square] for square in squares_of(near)})


def stormed(s: HulkState, section: int) -> list[int]:
    """Whom a storm rolls for in a section: each Genestealer and blip but the Brood Lord (HULK-14.20, 15.10, R135)."""
    return [piece for piece in s.swarm if not is_lord(s, piece) and _on(s, piece, s.board.section_mask[section])]


def _on(s: HulkState, piece: int, squares: int) -> bool:
    return s.place[piece] >= 0 and bool(squares >> s.place[piece] & 1)


# -- the powers --


def powers(s: HulkState) -> list[Action]:
    """The powers that may be used between two actions of the Marine phase, one a turn (HULK-14.9, 14.11, R131)."""
    if s.power_used:
        return []
    found: list[Action] = []
    for librarian in librarians(s):
        if s.psi >= PREMONITION_COST and s.spent:
            found.append(Premonition(librarian))
        if s.psi >= BARRIER_COST and barrier_squares(s, librarian):
            found.append(ForceBarrier(librarian))
        if s.psi >= STORM_COST:
            found.append(PsychicStorm(librarian))
    return found


def spend(s: HulkState, librarian: int, power: str, amount: int) -> None:
    """Psi points are gone for the rest of the mission (HULK-14.5)."""
    s.psi -= amount
    s.events.append(ev.PsiSpent(librarian, power, amount, s.psi))


class Powers(Decision[HulkState]):
    """A decision in which powers may be used: no action, and what a Marine is about goes on after it (HULK-14.10)."""

    def premonition(self, s: HulkState, f: Frame, action: Premonition) -> None:
        """The command marker goes back one space (HULK-14.12)."""
        s.power_used = 1
        spend(s, action.librarian, "premonition", PREMONITION_COST)
        s.spent -= 1
        s.events.append(ev.CommandRegained(s.spent))

    def force_barrier(self, s: HulkState, f: Frame, action: ForceBarrier) -> None:
        """A force barrier; its square is chosen next."""
        s.power_used = 1
        spend(s, action.librarian, "barrier", BARRIER_COST)
        call(s, "barrier", librarian=action.librarian)

    def psychic_storm(self, s: HulkState, f: Frame, action: PsychicStorm) -> None:
        """A psychic storm; its target is chosen next."""
        s.power_used = 1
        spend(s, action.librarian, "storm", STORM_COST)
        call(s, "storm", librarian=action.librarian)


class BarrierSquare(Decision[HulkState]):
    """Where the force barrier stands."""

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return MARINES

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        return [RaiseBarrier(square) for square in squares_of(barrier_squares(s, f.values["librarian"]))]

    def raise_barrier(self, s: HulkState, f: Frame, action: RaiseBarrier) -> None:
        """It stands there until the mission status phase (HULK-14.15)."""
        s.frames.pop()
        s.barrier = action.at
        s.events.append(ev.BarrierRaised(f.values["librarian"], action.at))


def lower_barrier(s: HulkState) -> None:
    """The force barrier is removed (HULK-11.12)."""
    if s.barrier != NOWHERE:
        s.events.append(ev.BarrierGone(s.barrier))
        s.barrier = NOWHERE


class StormTarget(Decision[HulkState]):
    """One Genestealer or blip, or all those of a board section (HULK-14.18)."""

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return MARINES

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        librarian = f.values["librarian"]
        found: list[Action] = [StormAt(square) for square in storm_models(s, librarian)]
        found.extend([StormSection(section) for section in storm_sections(s, librarian)])
        return found

    def storm_at(self, s: HulkState, f: Frame, action: StormAt) -> None:
        """A single target is destroyed on 2 or more (HULK-14.19)."""
        s.events.append(ev.Stormed(f.values["librarian"], action.at, -1))
        self._roll(s, f, [s.at[action.at]], STORM_SCORE)

    def storm_section(self, s: HulkState, f: Frame, action: StormSection) -> None:
        """Each one in the section is destroyed on 4 or more (HULK-14.20)."""
        s.events.append(ev.Stormed(f.values["librarian"], -1, action.section))
        self._roll(s, f, stormed(s, action.section), SECTION_SCORE)

    def _roll(self, s: HulkState, f: Frame, pieces: list[int], needed: int) -> None:
        """All dice fall before anybody is gone; then sight is looked at."""
        librarian = f.values["librarian"]
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


def axe_bearer(s: HulkState, f: Frame) -> int:
    """The Librarian who fights against its front square in a combat, or -1 (HULK-14.7, R72, R77)."""
    attacker, defender = f.values["attacker"], f.values["defender"]
    if _librarian(s, attacker):
        return int(attacker)
    return int(defender) if f.values["facing"] and _librarian(s, defender) else -1


def _librarian(s: HulkState, piece: int) -> bool:
    return 0 <= piece < len(s.roster.marines) and bool(s.roster.librarians >> piece & 1)


class PsiPoints(Decision[HulkState]):
    """Psi points for the power axe, when all dice are rolled: any number left, in either turn (HULK-14.8, R132)."""

    def seat(self, s: HulkState, f: Frame) -> str | None:
        return MARINES if s.psi and axe_bearer(s, f) >= 0 else None

    def offers(self, s: HulkState, f: Frame) -> list[Action]:
        return [SpendPsi(points) for points in range(s.psi + 1)]

    def spend_psi(self, s: HulkState, f: Frame, action: SpendPsi) -> None:
        """Each point adds one."""
        f.step += 1
        if action.points:
            bearer = axe_bearer(s, f)
            spend(s, bearer, "axe", action.points)
            attack, defence = f.values["bonus"]
            ours = bearer == f.values["attacker"]
            f.values["bonus"] = (attack + action.points, defence) if ours else (attack, defence + action.points)
