"""The Sinking Isles: a whole game in one folder, with which what games share is proved."""

from game.kernel.manifest import Game

GAME = Game(
    key="isles",
    name="The Sinking Isles",
    rules="tests.proving.rules:SinkingIsles",
    telling="tests.proving.telling:IslesTelling",
    painter="tests.proving.table:IslesPainter",
    bots="tests.bots.captain:BOTS",
    tints={"standard": "#6fb3d9", "colour_blind": "#56b4e9", "high_contrast": "#7fd4ff"},
)
