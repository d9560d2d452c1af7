"""What holds for all tests."""

# The toy game has no tests of its own, and collecting it would load and register it a second time, as another package.
collect_ignore = ["toy"]
