"""Runs in the packaged program before anything else of Python: Ctrl-C ends it without a traceback, as in main.py."""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
