"""Five Fronts: opens the window, or does what the command line asks."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

    from game.commands.dispatch import run

    sys.exit(run(sys.argv[1:]))
