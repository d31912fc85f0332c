"""What the program does from outside: one module for each command of `main.py`."""
