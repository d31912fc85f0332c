"""How good the start of a match was, where many matches have told it."""

from __future__ import annotations

from game.bots.subject import subject_of
from game.kernel.match.session import Session
from game.telling.teller import teller_of

CENT = 100


def known_start(session: Session) -> tuple[float, float] | None:
    """Return what share of its matches the first seat wins between careful players, and the standard error of that;
    None where nobody has counted it, or the rules agreed on are not those by which it was counted."""
    setup, subject = session.setup, subject_of(session.key)
    infos = {info.id: info for info in session.rules.scenarios()}
    info = infos.get(setup.scenario_id)
    if info is None or subject is None:
        return None
    for option in info.options:
        usual = "." in option.id or setup.options.get(option.id) in (option.default, option.unattended)
        if not usual:
            return None
    teller = teller_of(session.key, setup.scenario)
    shares = teller.shares(session.rules.seen_by(session.first_state, None), setup.options)
    if shares is not None:
        share, matches = (CENT + shares.first - shares.other) / (2 * CENT), shares.matches
    elif setup.scenario_id in subject.starts and len(session.seats) == 2:
        wins, matches = subject.starts[setup.scenario_id]
        share = wins / CENT
    else:
        return None
    return share, (share * (1 - share) / matches) ** 0.5
