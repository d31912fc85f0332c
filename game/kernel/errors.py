"""The errors that a player may meet, each told in one sentence."""


class BadFile(Exception):
    """A file that cannot be used: which file, where in it (a JSON pointer), and what is wrong, in one sentence."""

    def __init__(self, file: str, pointer: str, sentence: str) -> None:
        super().__init__(f"{file}: {pointer}: {sentence}" if pointer else f"{file}: {sentence}")
        self.file = file
        self.pointer = pointer
        self.sentence = sentence


class BadChoice(Exception):
    """A game, scenario, option, seat, player or value that is not on offer; the text is one whole sentence."""
