"""One package a game; the kernel finds each by its `GAME` entry."""
