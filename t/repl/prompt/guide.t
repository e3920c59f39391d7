#!/bin/sh
# The guide for factions shows what the debugger really prints: its session is replayed as the README's tour is.
PAGE=factions/README.md LEAST=1
export PAGE LEAST
. t/repl/prompt/tour.t
