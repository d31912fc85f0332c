"""The version of the program, as its players read it."""

VERSION = "0.1.0"
