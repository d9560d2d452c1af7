"""Matches, statistics, fuzzing and measurements: everything that plays many games at once."""
