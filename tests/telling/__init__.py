"""What every front end says: text, values, rows a verb, the terminal."""
