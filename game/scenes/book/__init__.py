"""The page on which the book of a match is read and written out."""
