"""The toy has no tests of its own: collecting its modules would load, and register, the game a second time."""

collect_ignore_glob = ["*.py"]
