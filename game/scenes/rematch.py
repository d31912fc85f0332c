"""The same match once more."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from game.kernel.errors import BadChoice
from game.kernel.match.session import Setup, prepare


def rematch(setup: Setup, kinds: Mapping[str, str], swapped: bool) -> tuple[Setup, dict[str, str]]:
    """Return the set-up of another match of the same kind, and who plays which seat of it.

    Swapped, every player moves on to the next seat. A board that is no longer in the maps is that of the first match.
    """
    seats = setup.seats
    before = [seats[(i + 1) % len(seats)] if swapped else seat for i, seat in enumerate(seats)]
    names = {seat: setup.names[old] for seat, old in zip(seats, before, strict=True) if old in setup.names}
    players = {seat: kinds.get(old, "human") for seat, old in zip(seats, before, strict=True)}
    try:
        anew = prepare(
            setup.key,
            setup.scenario_id,
            players=setup.players,
            options=dict(setup.options),
            names=names,
            undo=setup.undo,
        )
    except BadChoice:
        anew = Setup(
            setup.key,
            setup.scenario_id,
            setup.scenario,
            setup.players,
            setup.options,
            secrets.randbits(48),
            None,
            seats,
            names,
            setup.undo,
        )
    return anew, players
