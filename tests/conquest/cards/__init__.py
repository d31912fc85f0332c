"""Every ability of every card, both ways: it works where it should, and is not offered where a condition is false."""
