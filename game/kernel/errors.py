"""The errors that a player may meet, each told in one sentence."""

from __future__ import annotations

from game.kernel.text import clipped, quoted


class BadFile(Exception):
    """A file that cannot be used: which file, where in it (a JSON pointer), and what is wrong, in one sentence."""

    def __init__(self, file: str, pointer: str, sentence: str) -> None:
        sentence, pointer = clipped(sentence), _brief(pointer)
        super().__init__(f"{file}: {pointer}: {sentence}" if pointer else f"{file}: {sentence}")
        self.file = file
        self.pointer = pointer
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[BadFile], tuple[str, str, str]]:
        """Return what it is made of, so that another process can hand it over."""
        return type(self), (self.file, self.pointer, self.sentence)


def _brief(pointer: str) -> str:
    """Return a JSON pointer whose steps are no longer than what is quoted of a file."""
    return "/".join(map(quoted, pointer.split("/")))


class BadChoice(Exception):
    """A game, scenario, option, seat, player or value that is not on offer; the text is one whole sentence."""
