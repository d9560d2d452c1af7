"""What holds for all tests."""

# The toy game has no tests of its own, and collecting it would load and register it a second time, as another package.
# The slow player makes himself known when he is loaded, which only the server that he plays at should do.
collect_ignore = ["toy", "server/slow.py"]
