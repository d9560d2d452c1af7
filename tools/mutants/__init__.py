"""Break a game's rules one place at a time and see whether its tests notice.

Each mutant is one small change of the rules code: a comparison swapped, a number off by one, a condition negated, an
objection withdrawn, a call left out. The tests run against it in a copy of the source tree; the tree itself is never
touched. A mutant that fails a test is killed; those that survive are listed with the lines that changed.

The tests are collected once, by a process that has imported the sound code; each mutant is a fork of it in which one
function gets other bytecode, so that it costs no more than the tests up to the first that fails.
"""
