"""Where a match that is over was won and lost, on a page: its curve, its books, its dearest decisions."""
