"""The version of the program, as its players read it."""

VERSION = "0.2.0"
