"""How loud the layers of a game's music are: they are added as the match grows tense, rest while somebody thinks, and
make room for effects. Time is handed in."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.telling.values import Tension

LAYERS = ("calm", "contact", "crisis")
MIX: dict[Tension, tuple[float, float, float]] = {
    "silence": (0.0, 0.0, 0.0),
    "calm": (1.0, 0.0, 0.0),
    "contact": (1.0, 1.0, 0.0),
    "crisis": (0.7, 0.8, 1.0),
}
"""How loud each layer is in each state: layers are added and not exchanged, so that the ground never moves."""
ORDER = tuple(MIX)
RISE: dict[Tension, float] = {"silence": 2.5, "calm": 3.0, "contact": 1.5, "crisis": 0.8}
FALL: dict[Tension, float] = {"silence": 8.0, "calm": 6.0, "contact": 5.0, "crisis": 5.0}
"""The seconds in which a state is reached from a quieter and from a louder one: fear comes quickly and goes slowly."""
HOLD = 12.0
"""A louder state stays for so many seconds at least, so that a flurry of moves does not pump."""
REST = 90.0
"""After so many seconds without an action one state quieter, after twice as many nothing: somebody thinks."""
ENTRY = 45.0
"""So many seconds of a match belong to the place alone, unless there is contact before."""
MOST = 0.05
"""The longest time, in seconds, by which levels move on at once: whoever slept does not wake to a leap."""
HUSH = 0.4
"""The seconds in which it falls silent for a sting, or behind a curtain."""
ATTACK, KEEP, RELEASE = 0.04, 0.25, 0.9
"""The seconds in which the music makes room for an effect, stays down, and comes back."""


@dataclass
class Mix:
    """The desk: what is asked for takes effect when it may, and levels move evenly towards it."""

    state: Tension = "silence"
    wanted: Tension = "silence"
    levels: list[float] = field(default_factory=lambda: [0.0, 0.0, 0.0])
    begun: float = 0.0
    _now: float = 0.0
    _since: float = -1e9
    _acted: float = 0.0
    _room: float = 0.0
    _until: float = -1e9
    _pressed: float = 0.0
    _mourns: float = -1e9
    _takes: float = RISE["silence"]

    def begin(self, now: float) -> None:
        """Begin at a table: nothing is heard yet."""
        self.state = self.wanted = "silence"
        self.levels = [0.0, 0.0, 0.0]
        self.begun = self._acted = self._now = now
        self._since = -1e9

    def want(self, state: Tension, now: float) -> None:
        """Note what the position asks for, after an action."""
        self.wanted, self._acted = state, now

    def struck(self, decibels: float, now: float, seconds: float = KEEP) -> None:
        """Make room for what is heard for so long."""
        held = now < self._until
        self._room = max(decibels, self._room) if held else decibels
        self._until = max(self._until, now + seconds) if held else now + seconds

    def hush(self, now: float, seconds: float = 0.0) -> None:
        """Fall silent, for a sting, behind a curtain or at a death, for so long; the next action after that may end
        it."""
        if not seconds:
            self.wanted = "silence"
        self.state, self._takes, self._since, self._acted = "silence", HUSH, now, now
        self._mourns = now + seconds

    def due(self, now: float) -> Tension:
        """Return the state that the position and the silence at the table ask for."""
        idle, asked = now - self._acted, ORDER.index(self.wanted)
        if now < self._mourns or (asked <= ORDER.index("calm") and now - self.begun < ENTRY):
            return "silence"
        return ORDER[0 if idle > 2 * REST else max(0, asked - 1) if idle > REST else asked]

    def step(self, now: float) -> tuple[float, ...]:
        """Return how loud each layer is now, from 0 to 1."""
        passed, self._now = max(0.0, min(MOST, now - self._now)), now
        due = self.due(now)
        louder = ORDER.index(due) > ORDER.index(self.state)
        if due != self.state and (louder or now - self._since > HOLD):
            self._takes, self.state, self._since = (RISE if louder else FALL)[due], due, now
        self._press(passed, now)
        move = passed / self._takes
        for index, goal in enumerate(MIX[self.state]):
            self.levels[index] += max(-move, min(move, goal - self.levels[index]))
        room = 10 ** (-self._pressed / 20)
        return tuple(round(level**1.5 * room, 4) for level in self.levels)

    def _press(self, passed: float, now: float) -> None:
        """Move the room for effects towards where it is to be."""
        goal = self._room if now < self._until else 0.0
        rate = self._room / (ATTACK if goal > self._pressed else RELEASE) * passed
        self._pressed += max(-rate, min(rate, goal - self._pressed))

    @property
    def moves(self) -> bool:
        """Return whether anything is on its way, so that it is to be looked at soon."""
        return self._pressed > 0 or self._now < self._until or self.levels != list(MIX[self.state])

    @property
    def silent(self) -> bool:
        """Return whether no layer is heard or asked for."""
        return self.state == "silence" and not any(self.levels)
