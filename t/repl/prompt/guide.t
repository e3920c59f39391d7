#!/bin/sh
# The page about debugging shows what the debugger really prints: its session is replayed as the tour is.
PAGE=docs/debugging.md LEAST=1
export PAGE LEAST
. t/repl/prompt/tour.t
