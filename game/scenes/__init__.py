"""The screens: title, set-up, table, curtain, rulebook, options, replay, result."""
