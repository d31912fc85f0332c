"""Long trials of what must never happen, run by hand: `python -m tests.soak.damage --count 5000`."""
