"""How fast the program is. These print figures and fail for nothing: `python -m tests.bench [part ...]`."""
