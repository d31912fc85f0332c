"""Five Fronts: opens the window, or does what the command line asks."""

import signal

# Ctrl-C ends the program without a traceback, however early it comes, and so its process of computer players, which
# runs these lines too; a window closes (SDL sees to that)
if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

import os
import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

    from game.commands.dispatch import run

    sys.exit(run(sys.argv[1:]))
