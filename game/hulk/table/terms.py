"""The terms of a mission: how it ends besides its ways to win, and which blips and Marines come when."""

from __future__ import annotations

from collections.abc import Iterator

from game.hulk.missionchecks import beyond_the_box
from game.hulk.missionfile import BlipsFile, ExitRoll, KillAll, Letters, MissionFile
from game.hulk.state import HulkState
from game.ui.text import _, ngettext, retold

MODELS = 22
"""The Genestealers of the box."""


def ends_of(s: HulkState) -> list[str]:
    """The ends that hold in every mission, and the last turn where nobody wins by it (HULK-R138, 11.3)."""
    file, found = s.mission.file, []
    if not any(isinstance(goal, ExitRoll) for goal in file.victory):
        gone = _("The Genestealers win if no Marine is left on the board.")
        left = _("The Genestealers win if no Marine is left on the board and the Marines have not won.")
        found.append(left if s.board.exits else gone)
    endless = file.blips.recycle and file.blips.until_turn is None
    if not endless and not any(isinstance(goal, KillAll) for goal in file.victory):
        found.append(_("The Marines win if every Genestealer is dead and none can come any more."))
    if file.turn_limit is not None and file.limit_winner is None:
        found.append(_("The match is a draw if nobody has won by the end of turn {n}.").format(n=file.turn_limit))
    return found


def terms_of(s: HulkState) -> list[str]:
    """Return what the mission lays down about blips and squads (HULK-2.2, 2.3, 10.1)."""
    file = s.mission.file
    return [*_numbers(file.blips), *_pile(file), *_entries(file.blips), *_swarm(file), *_squads(file)]


def _numbers(blips: BlipsFile) -> Iterator[str]:
    """Yield how many blips come, and when."""
    if not blips.start:
        yield _("The Genestealers start without blips.")
    else:
        start = ngettext("The Genestealers start with {n} blip.", "The Genestealers start with {n} blips.", blips.start)
        yield start.format(n=blips.start)
    if isinstance(blips.each_turn, int):
        sentence = ngettext("{n} blip comes each turn.", "{n} blips come each turn.", blips.each_turn)
        yield sentence.format(n=blips.each_turn)
    else:
        *first, last = blips.each_turn
        numbers = ", ".join(map(str, first))
        yield _("Blips turn by turn: {numbers}, then {last} each turn.").format(numbers=numbers, last=last)
    if blips.from_turn > 1:
        yield _("No blips come before turn {n}.").format(n=blips.from_turn)
    if blips.until_turn is not None:
        yield _("No blips come after turn {n}.").format(n=blips.until_turn)


def _pile(file: MissionFile) -> Iterator[str]:
    """Yield which blips there are, and whether they come again."""
    ones, twos, threes = (file.blips.values.count(value) for value in (1, 2, 3))
    sentence = _("Blips in the pile by value: {ones} of 1, {twos} of 2 and {threes} of 3.")
    yield sentence.format(ones=ones, twos=twos, threes=threes)
    yield from map(retold, beyond_the_box(file))
    if file.blips.recycle:
        yield _("When the pile is empty, the blips used so far are shuffled into a new one.")
    else:
        yield _("Each blip comes only once.")


def _entries(blips: BlipsFile) -> Iterator[str]:
    """Yield where blips come in."""
    if blips.entries != "all":
        yield _("Blips come in at {letters}.").format(letters=_letters(blips.entries))
    for later in blips.entries_later:
        sentence = _("From turn {n} on, blips come in at {letters}.")
        yield sentence.format(n=later.from_turn, letters=_letters(later.entries))
    if blips.held == "lost":
        yield _("A Marine within 6 squares of an entry point keeps blips away. Blips with nowhere to go are lost.")


def _letters(letters: Letters) -> str:
    return _("every entry point") if isinstance(letters, str) else ", ".join(letters)


def _swarm(file: MissionFile) -> Iterator[str]:
    """Yield which Genestealers take part."""
    if file.genestealers != MODELS:
        yield _("At most {n} Genestealers are in play at once.").format(n=file.genestealers)
    if file.brood_lord:
        yield _("Once in the match, a revealed blip of 3 can be the Brood Lord.")


def _squads(file: MissionFile) -> Iterator[str]:
    """Yield who sets the Marines up, and which squads come later."""
    if file.forces.placing == "alternate":
        yield _("The players take turns to set the Marines up, each Marine in a board section of its own.")
    for squad in file.forces.squads:
        if squad.arrives is not None:
            yield _("{squad} arrives in turn {n}.").format(squad=_(squad.name), n=squad.arrives)
