"""An analysis in plain sentences, in the language in use, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.analysis.found import POINT, SURE, Analysis, Decision, dearest_round, telling
from game.analysis.judge import speaking
from game.analysis.report import DEAREST
from game.kernel.actions import Action, to_json
from game.kernel.match.session import Session
from game.kernel.text import N_
from game.telling import labels
from game.telling.desk import Offer, in_words
from game.telling.sheet import Board
from game.telling.teller import Teller, teller_of
from game.telling.text import _

FORMAT: Final = 1
TRUSTED = N_("Luckiest throws, in chances of 100:")
RANKED = N_("Luckiest throws, the greatest first. How many chances each was worth can't be said in this game:")
NO_THROWS = N_("No throw moved the chances.")
LATE = N_("Time ran out before all was judged that was planned, so numbers may err more than they would have.")
AWAY = N_("{side}: gave away {n} of 100 chances ({error} more or less) against careful play.")
GAINED = N_("{side}: gained {n} of 100 chances ({error} more or less) on careful play.")
UNTOLD = N_("{side}: what its decisions gained or gave away can't be told in this match.")
LUCK = N_("Luck, which is all that neither side decided: {n} for {side}.")
LUCK_UNTOLD = N_("Luck, which is all that neither side decided, can't be told in this match.")
EVEN = N_("{side}: as good as careful play, as far as can be told ({error} more or less).")


class Said:
    """Says a match in words: its seats, its rounds and its actions."""

    def __init__(self, session: Session) -> None:
        self.session, self.rules = session, session.rules
        self.teller: Teller = teller_of(session.key, session.setup.scenario)
        self.seats = self.teller.board(session.rules.seen_by(session.first_state, None)).seats

    def side(self, seat: str) -> str:
        """Return what a seat is called."""
        return self.seats.get(seat, seat)

    def round(self, step: int) -> str:
        """Return in which round an action was taken."""
        return self.named(self.rules.round(self.session.positions.at(step)))

    def named(self, round: int) -> str:
        """Return what a round is called."""
        return _(self.rules.turn_name).format(number=round) if round > 0 else _(labels.SET_UP)

    def action(self, step: int, action: Action | None = None) -> str:
        """Return an action that was offered there in words; by itself, the one that was taken."""
        board, offer = self.offer(step, action)
        return in_words(board, offer)

    def offer(self, step: int, action: Action | None = None) -> tuple[Board, Offer]:
        """Return how an action is offered there, and the board as whoever decides sees it."""
        record, s = self.session.records[step], self.session.positions.at(step)
        chosen = action or record.action
        view = self.rules.seen_by(s, record.seat)
        desk = self.teller.desk(view, self.rules.legal_actions(s), record.seat or "")
        offer = next((offer for offer in desk.offers if offer.action == chosen), None)
        return self.teller.board(view), offer or self.teller.offer(view, chosen, ())


def points(chance: float) -> int:
    """Return a chance as so many of 100, as it is shown."""
    return round(100 * chance)


def lines(analysis: Analysis, session: Session) -> Iterator[str]:
    """Yield the analysis, a paragraph each."""
    said = Said(session)
    first = said.side(analysis.seats[0])
    shown = min(1.0, max(0.0, analysis.start[0]))
    text = _("{side}: {n} of 100 chances at the start ({error} more or less), {end} at the end.")
    error = points(SURE * analysis.start[1])
    yield text.format(side=first, n=points(shown), error=error, end=points(analysis.result))
    text = _(LUCK if telling(analysis.luck_error) else LUCK_UNTOLD)
    yield text.format(side=first, n=signed(analysis.luck))
    for seat, (gain, spread) in analysis.par.items():
        sure = abs(gain) >= max(POINT, SURE * spread)
        text = _(UNTOLD if not telling(spread) else EVEN if not sure else GAINED if gain > 0 else AWAY)
        yield text.format(side=said.side(seat), n=points(abs(gain)), error=points(SURE * spread))
    if analysis.agreed:
        yield _("The early end: {n} for {side}.").format(side=first, n=signed(analysis.agreed))
    text = _("Chances at the end of each round, for {side}: {rounds}.")
    yield text.format(side=first, rounds=", ".join(_rounds(analysis, said)))
    yield from _throws(analysis, said)
    yield from _dearest(analysis, said)
    yield from small_print(analysis)


def signed(chance: float) -> str:
    """Return a gain of so many of 100 with its sign."""
    n = points(chance)
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def _rounds(analysis: Analysis, said: Said) -> Iterator[str]:
    """Yield the chance at the end of each round."""
    ends: dict[str, float] = {}
    for point in analysis.curve:
        ends[said.round(max(0, point.step - 1))] = point.chance
    for name, worth in ends.items():
        yield _("{round}: {n}").format(round=name, n=points(worth))


def throws_heading(analysis: Analysis) -> str:
    """Return how the luckiest throws are listed: in points only where these can be trusted; or why none are."""
    if not analysis.throws:
        return _(analysis.subject.throwless or NO_THROWS)
    return _(TRUSTED if analysis.trusted else RANKED)


def _throws(analysis: Analysis, said: Said) -> Iterator[str]:
    yield throws_heading(analysis)
    for throw in analysis.throws:
        lucky = analysis.sides.index(0 if throw.luck > 0 else 1)
        named = {"round": said.round(throw.step), "side": said.side(throw.seat), "action": said.action(throw.step)}
        named["lucky"] = said.side(analysis.seats[lucky])
        if analysis.trusted:
            text = _("{round}, {side}: {action}. Luck for {lucky}: {n}.")
        else:
            text = _("{round}, {side}: {action}. Luck for {lucky}.")
        yield text.format(n=points(abs(throw.luck)), **named)


def round_words(analysis: Analysis, said: Said, side: int) -> str:
    """Return in which round a side gave most away by all its decisions together; empty where that is not sure."""
    found = dearest_round(analysis, side)
    if found is None:
        return ""
    step, gain, error = found
    seat = next(seat for seat, on in zip(analysis.seats, analysis.sides, strict=True) if on == side)
    text = _("{round}, {side}: all decisions together gave away {n} of 100 chances ({error} more or less).")
    return text.format(round=said.round(step), side=said.side(seat), n=points(-gain), error=points(SURE * error))


def _dearest(analysis: Analysis, said: Said) -> Iterator[str]:
    yield from filter(None, (round_words(analysis, said, side) for side in (0, 1)))
    found = dearest(analysis)
    yield _("The dearest decisions:") if found else _("No decision surely lost anything by itself.")
    if not found:
        yield from close_calls(analysis, said)
    for one in found:
        best = one.best
        text = _(
            "{round}, {side}: {own}. Careful play: {par}. It lost {n} of 100 chances ({error} more or less). {mark}"
        )
        yield text.format(
            round=said.round(one.step),
            side=said.side(one.seat),
            own=said.action(one.step),
            par=said.action(one.step, best.par),
            n=points(-best.gain),
            error=points(SURE * best.error),
            mark=one.mark,
        ).rstrip()
        for fact in speaking(best):
            text = _("{fact}: in {own} of {worlds} imagined games after the one, in {par} after the other.")
            yield text.format(fact=_(fact.words), own=fact.own, par=fact.par, worlds=best.worlds)


def close_calls(analysis: Analysis, said: Said) -> Iterator[str]:
    """Yield the decisions that were looked at longest, though what they lost is too close to tell."""
    for one in analysis.decisions[:DEAREST]:
        if one.again is not None:
            text = _("{round}, {side}: {own}. Careful play: {par}. Too close to tell: {n} of 100 chances, ± {error}.")
            yield text.replace("± ", "±\N{NO-BREAK SPACE}").format(
                round=said.round(one.step),
                side=said.side(one.seat),
                own=said.action(one.step),
                par=said.action(one.step, one.again.par),
                n=signed(one.again.gain),
                error=points(SURE * one.again.error),
            )


def small_print(analysis: Analysis) -> Iterator[str]:
    """Yield how it was counted, and what it lacks."""
    text = _(
        "Careful play is what the careful computer player does. Unlike it: {unlike} of {of} decisions; looked at: {n}. "
        "Each is judged by what that side could know, in possible worlds that careful players play on."
    )
    yield text.format(n=analysis.looked_at, unlike=analysis.unlike, of=analysis.of)
    if not analysis.learned:
        yield _("The chances of this scenario were valued as those of another, so they are rough.")
    if analysis.stopped:
        yield _(LATE)


def dearest(analysis: Analysis) -> list[Decision]:
    """Return the dearest decisions that surely lost something, played on to the end."""
    again = [(one, one.again) for one in analysis.decisions[:DEAREST] if one.again is not None]
    return [one for one, judged in again if -judged.gain > max(POINT, SURE * judged.error)]


def as_json(analysis: Analysis, session: Session) -> dict[str, Any]:
    """Return the analysis as one JSON object. Chances are the first seat's, gains those of whoever decided, each with
    its standard error; a throw's luck is the first seat's."""
    budget, first = analysis.budget, [one.first for one in analysis.decisions]
    again = [one.again for one in analysis.decisions if one.again is not None]
    return {
        "format": FORMAT,
        "game": analysis.game,
        "scenario": analysis.scenario,
        "seats": list(analysis.seats),
        "judge": {
            "value": "learned" if analysis.learned else "borrowed",
            "policy": "careful",
            "horizon": budget.horizon,
            "worlds": [max((one.worlds for one in looks), default=0) for looks in (first, again)],
            "looked_at": analysis.looked_at,
            "unlike": analysis.unlike,
            "of": analysis.of,
            "salt": analysis.salt,
            "stopped": analysis.stopped,
        },
        "books": {
            "start": _pair(*analysis.start),
            "result": analysis.result,
            "par": {seat: _pair(*gain) for seat, gain in analysis.par.items()},
            "agreed": analysis.agreed,
            "luck": analysis.luck,
            "luck_error": round(analysis.luck_error, 4),
            "luck_told": analysis.luck_told,
            "luck_trusted": analysis.trusted,
        },
        "curve": [[point.step, round(point.chance, 4)] for point in analysis.curve],
        "luck": [
            {"step": one.step, "seat": one.seat, "luck": round(one.luck, 4), "exact": one.exact}
            for one in analysis.throws
        ],
        "decisions": [_decision(one) for one in analysis.decisions],
    }


def _decision(one: Decision) -> dict[str, Any]:
    best = one.best
    facts = [[fact.words, fact.own, fact.par, best.worlds] for fact in speaking(best)]
    return {
        "step": one.step,
        "seat": one.seat,
        "own": to_json(best.own),
        "par": to_json(best.par),
        "best": to_json(best.par if best.gain < 0 else best.own),
        "gain": _pair(one.first.gain, one.first.error),
        "again": None if one.again is None else _pair(one.again.gain, one.again.error),
        "loss": _pair(max(0.0, -best.gain), best.error),
        "chance": None if best.chance is None else round(best.chance, 4),
        "share": one.share,
        "mark": one.mark,
        "facts": facts,
    }


def _pair(number: float, error: float) -> list[float]:
    return [number, round(error, 4)]
