"""An analysis as it is told on its page: of the person who played, or of the first side, in the language in use."""

from __future__ import annotations

from dataclasses import dataclass

from game.analysis.found import POINT, SURE, Analysis, Decision, Point, Throw, telling
from game.analysis.judge import Fact, Judgement, speaking
from game.analysis.told import Said, dearest, points, round_words, signed, throws_heading
from game.kernel.match.session import Session
from game.kernel.text import N_
from game.scenes.tables import table_of
from game.scenes.words import against, dotted, game_name, match_name
from game.telling.desk import who_and_where
from game.telling.text import _
from game.ui import theme

WON, LOST, DECIDED = N_("Where the match was won"), N_("Where the match was lost"), N_("How the match was decided")
TO_YOU, FROM_YOU, EVEN = N_("luck gave you {n}"), N_("luck took {n} from you"), N_("luck was even")
TO_SIDE = N_("luck gave {n} to {side}")
YOU_GAVE, YOU_GAINED = N_("your decisions gave away {n}"), N_("your decisions gained {n}")
YOU_PAR = N_("your decisions were as good as careful play")
FOE_GAVE, FOE_GAINED = N_("the enemy gave away {n}"), N_("the enemy gained {n}")
FOE_PAR = N_("the enemy played as well as careful play does")
SIDE_GAVE, SIDE_GAINED = N_("the decisions of {side} gave away {n}"), N_("the decisions of {side} gained {n}")
SIDE_PAR = N_("the decisions of {side} were as good as careful play")
UNTOLD = N_("can't be told in this match")


@dataclass(frozen=True)
class Entry:
    """A line of the books: what it is, in which colour, what it did in points of 100 (None: who can tell), and what
    is said of that."""

    name: str
    number: int | None
    note: str = ""
    colour: theme.Colour | None = None


@dataclass(frozen=True)
class Told:
    """A decision in words: when and by whom, what was done, what a careful player does, and what comes of both."""

    decision: Decision
    when: str
    own: str
    par: str
    facts: tuple[Fact, ...]
    face: str
    colour: theme.Colour

    @property
    def best(self) -> Judgement:
        """Return the surest judgement there is."""
        return self.decision.best


class Account:
    """Tells an analysis. Chances are those of `ours`: the side of the people, if they are all of one."""

    def __init__(self, analysis: Analysis, session: Session) -> None:
        self.analysis, self.session = analysis, session
        self.said, self.table = Said(session), table_of(session.setup)
        sides = dict(zip(analysis.seats, analysis.sides, strict=True))
        people = {sides[seat] for seat in analysis.seats if seat not in session.setup.computers}
        self.yours = len(people) == 1
        """Whether one side alone was played by people: it is "you"."""
        self.ours = people.pop() if self.yours else 0
        self._seats = [
            next(seat for seat in analysis.seats if sides[seat] == side) for side in (self.ours, 1 - self.ours)
        ]
        self.colours = tuple(self.table.painter.colour(seat) for seat in self._seats)
        self.names = tuple(self.said.side(seat) for seat in self._seats)
        self.sides = sides
        self.gains = tuple(self._gain(side) for side in (self.ours, 1 - self.ours))
        self.decisions = [self._told(one) for one in dearest(analysis)]

    def chance(self, point: Point) -> float:
        """Return the chance of our side at a point of the curve."""
        return self.sided(point.chance)

    def sided(self, chance: float) -> float:
        """Return a chance of the first seat as that of our side, as it is shown."""
        return min(1.0, max(0.0, 1 - chance if self.ours else chance))

    def _gain(self, side: int) -> tuple[float, float]:
        mine = [gain for seat, gain in self.analysis.par.items() if self.sides[seat] == side]
        return sum(gain for gain, _error in mine), sum(error**2 for _gain, error in mine) ** 0.5

    def sure(self, which: int) -> bool:
        """Return whether a side surely was unlike careful play."""
        gain, error = self.gains[which]
        return abs(gain) >= max(POINT, SURE * error)

    # -- in words --

    @property
    def result(self) -> float:
        """Return what the match came to for our side."""
        return self.sided(self.analysis.result)

    def title(self) -> str:
        """Return what the page is called."""
        return _(DECIDED if not self.yours or self.result == 0.5 else WON if self.result > 0.5 else LOST)

    def subtitle(self) -> str:
        """Return which match it was."""
        setup = self.session.setup
        players = against(setup.key, self.session.seats, setup.names, setup.computers, setup.earlier)
        game = game_name(setup.key)
        rounds = self.said.named(self.analysis.rounds[-1][1]) if self.analysis.rounds else ""
        return dotted(game, match_name(setup), players or " – ".join(self.names), rounds)

    def curve_heading(self) -> str:
        """Return whose chance the curve is."""
        return (
            _("Your chance to win, in 100")
            if self.yours
            else _("{side}: chance to win, in 100").format(side=self.names[0])
        )

    def legend(self) -> list[tuple[str, theme.Colour]]:
        """Return what the two colours of the curve mean."""
        names = (_("your decisions"), _("the enemy's")) if self.yours else self.names
        return list(zip(names, self.colours, strict=True))

    def books(self) -> list[Entry]:
        """Return the lines of the books; they add up where all of them can be told."""
        analysis = self.analysis
        error = points(SURE * analysis.start[1])
        start, end = points(self.sided(analysis.start[0])), points(self.result)
        own, other = points(self.gains[0][0]), -points(self.gains[1][0])
        agreed = points(-analysis.agreed if self.ours else analysis.agreed)
        names = (_("Your decisions"), _("The enemy's decisions")) if self.yours else self.names
        entries = [Entry(_("At the start"), start, f"± {error}")]
        luck = _("± {n}, what neither side decided").format(n=points(SURE * analysis.luck_error))
        entries.append(_estimated(_("Luck"), end - start - own - other - agreed, luck, analysis.luck_error))
        for which, number in enumerate((own, other)):
            spread = self.gains[which][1]
            entries.append(_estimated(names[which], number, self._against(which), spread, self.colours[which]))
        if analysis.agreed:
            entries.append(Entry(_("The early end"), agreed))
        return [*entries, Entry(_("At the end"), end)]

    def _against(self, which: int) -> str:
        """Return how a number against careful play is meant."""
        error = points(SURE * self.gains[which][1])
        if self.gains[which] == (0.0, 0.0):
            return _("careful play itself")
        if not self.sure(which):
            return _("± {n}: too close to tell").format(n=error)
        return _("± {n}, against careful play").format(n=error)

    def sentence(self) -> str:
        """Return what each side gained or gave away, and luck, in one sentence."""
        books = {entry.name: entry.number for entry in self.books()}
        luck = books[_("Luck")]
        if luck is None:
            return _("In this match luck and decisions can't be told apart.")
        if self.yours:
            brought = _(TO_YOU if luck > 0 else FROM_YOU if luck < 0 else EVEN).format(n=abs(luck))
            words = (YOU_GAINED, YOU_PAR, YOU_GAVE), (FOE_GAINED, FOE_PAR, FOE_GAVE)
        else:
            side = self.names[luck < 0]
            brought = _(TO_SIDE if luck else EVEN).format(n=abs(luck), side=side)
            words = ((SIDE_GAINED, SIDE_PAR, SIDE_GAVE),) * 2
        clauses = []
        for which, (gained, par, gave) in enumerate(words):
            gain = self.gains[which][0]
            said = par if not self.sure(which) else gained if gain > 0 else gave
            clauses.append(_(said).format(side=self.names[which], n=points(abs(gain))))
        return _("Of 100 chances, {luck}, {one} and {other}.").format(luck=brought, one=clauses[0], other=clauses[1])

    def round_words(self) -> list[str]:
        """Return in which round each side gave most away, all decisions together, where that is sure."""
        return list(filter(None, (round_words(self.analysis, self.said, side) for side in (self.ours, 1 - self.ours))))

    def throws_heading(self) -> str:
        """Return how the luckiest throws are listed, or why none are."""
        return throws_heading(self.analysis)

    def throw(self, one: Throw) -> str:
        """Return a lucky throw in a sentence."""
        board, offer = self.said.offer(one.step)
        token = board.token(offer.about) if offer.about is not None else None
        words = offer.words if token is None or token.name in offer.words else f"{token.name}: {offer.words}"
        lucky = self.names[(one.luck > 0) == bool(self.ours)]
        text = _("{round}, {side}: {action}. Luck for {lucky}.")
        if self.analysis.trusted:
            text = _("{round}, {side}: {action}. Luck for {lucky}: {n}.")
        named = {"round": self.said.round(one.step), "side": self.said.side(one.seat), "action": words}
        return text.format(lucky=lucky, n=points(abs(one.luck)), **named)

    def _told(self, one: Decision) -> Told:
        board, own = self.said.offer(one.step)
        par = self.said.offer(one.step, one.best.par)[1]
        token = board.token(own.about) if own.about is not None else None
        other = board.token(par.about) if par.about is not None else None
        who = who_and_where(board, token) if token is not None else ""
        when = dotted(self.said.round(one.step), self.said.side(one.seat), who)
        instead = (
            par.words if other is None or other == token or other.name in par.words else f"{other.name}: {par.words}"
        )
        painter = self.table.painter
        face = painter.picture(board, own.about, "portrait") if own.about is not None else ""
        kind = own.face or own.card
        face = painter.picture(None, kind, "portrait") or face if kind else face
        hero = painter.face(self.table.teller.hero(one.seat, self.session.setup.options))
        colour = painter.colour(one.seat)
        return Told(one, when, own.words, instead, tuple(speaking(one.best)), face or hero, colour)

    def loss(self, best: Judgement) -> str:
        """Return what a decision lost, with its sign."""
        return signed(best.gain)

    def step_words(self, step: int) -> str:
        """Return what is said of a decision, in a sentence; empty where none of the dearest was made."""
        told = next((one for one in self.decisions if one.decision.step == step), None)
        if told is None:
            return ""
        words = _("{side} lost {n} of 100 chances here, {error} more or less. Careful play: {par}.")
        side, best = self.said.side(told.decision.seat), told.best
        return words.format(side=side, n=points(-best.gain), error=points(SURE * best.error), par=told.par)


def _estimated(name: str, number: int, note: str, error: float, colour: theme.Colour | None = None) -> Entry:
    """Return a line of what was estimated, with its standard error: whether it can be told depends on that."""
    return Entry(name, number, note, colour) if telling(error) else Entry(name, None, _(UNTOLD), colour)
