"""What a command without a window asks of the system: no screen, no sound, and to be stopped at once."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

STOPPED_BY = (signal.SIGINT, signal.SIGTERM)


def stay_unseen() -> None:
    """Draw and play nowhere; leave the signals to the system, where SDL would make of them what only a window hears."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """Give an empty folder that is gone afterwards, even when the program is told to stop, as its main thread hears."""
    with tempfile.TemporaryDirectory() as folder:

        def stop(number: int, frame: Any) -> None:
            shutil.rmtree(folder, ignore_errors=True)
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

        heard = STOPPED_BY if threading.current_thread() is threading.main_thread() else ()
        before = {number: signal.getsignal(number) for number in heard}
        for number in heard:
            if before[number] is not signal.SIG_IGN:
                signal.signal(number, stop)
        try:
            yield Path(folder)
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
