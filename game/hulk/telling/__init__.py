"""A mission in words: what lies there, what may be done, what happened; no window, no pygame."""
