"""Audit: what the sources of a game say about its rules and its messages, read without running them."""
