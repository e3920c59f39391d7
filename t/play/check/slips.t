#!/bin/sh
# Typical slips of people who write a faction: the message names the place, the right argument and what is expected.
. t/lib/tap.sh

# slip BODY MESSAGE: expects this message about a line of on_trick_won, and no other.
slip() {
    printf 'return { id = "slip", name = "N", cards = { values = { 1, 13 } },\n' >"$here/slip.lua"
    printf 'base = { text = "t", source = "own", on_trick_won = function(g, me)\n%s\nend } }\n' "$1" >>"$here/slip.lua"
    horde check slip.lua --games 24
    grep -v '^ ' "$results/out" >"$here/said"
    printf 'slip.lua:3: %s\n' "$2" >"$here/expected"
    cmp -s "$here/said" "$here/expected"
    verdict $? "$1"
}

# Arguments are counted without g.
slip 'g:count(me, { role = "zombie" })' \
    "bad argument #2 to 'count' (expected \"survivor\", \"horde\" or \"van\", got \"zombie\")"
slip 'return g:count(me, { role = 3 })' \
    "bad argument #2 to 'count' (expected \"survivor\", \"horde\" or \"van\", got 3)"
slip 'g:count(me, { loss = "x" })' "bad argument #2 to 'count' (expected a whole number from 0 to 128, got \"x\")"
slip 'g:count(me, "dog")' "bad argument #2 to 'count' (expected a filter such as { role = \"horde\" }, got \"dog\")"
slip 'g:count()' "bad argument #1 to 'count' (expected a seat, got nothing)"
slip 'g:give(g:trick_cards())' "bad argument #2 to 'give' (expected a seat, got nothing)"
slip 'g:give(g:trick_cards(), g:others(me))' "bad argument #2 to 'give' (expected a seat, got a list of seats)"
slip 'g:give("hippie-9", me)' "bad argument #1 to 'give' (expected a list of cards, got \"hippie-9\")"
slip 'g:lead_next(me, "hgih")' "bad argument #2 to 'lead_next' (expected \"high\" or \"low\", got \"hgih\")"
slip 'g:ask_card(g:trick_cards(), me)' "bad argument #1 to 'ask_card' (expected a seat, got a list of cards)"
slip 'g:ask_card(me, me)' "bad argument #2 to 'ask_card' (expected a list of cards, got 2)"
slip 'g:ask_faction(me, { "slip", "hippy" })' \
    "bad argument #2 to 'ask_faction' (there is no faction 'hippy'; did you mean 'hippie'?)"
slip 'g:ask_faction(me, "hippie")' "bad argument #2 to 'ask_faction' (expected a list of factions, got \"hippie\")"
slip 'g:value(g:trick_cards())' "bad argument #1 to 'value' (expected a card, got a list of cards)"
slip 'g:card("silp-9")' "bad argument #1 to 'card' (there is no card 'silp-9' in this round; did you mean 'slip-9'?)"
slip 'g:random()' "bad argument #1 to 'random' (expected a whole number from 1 to 30000, got nothing)"

# Lists.
slip 'local both = g:seats() | g:trick_cards()' 'a list of cards and a list of seats cannot be combined'
slip 'for seat in g:seats() do print(seat) end' 'a list is not an iterator; write `for _, item in ipairs(list) do`'
slip 'for _, seat in pairs(g:seats()) do print(seat) end' 'pairs takes a table; use ipairs for a list of the game'
slip 'table.sort(g:seats())' "bad argument #1 to 'sort' (expected a table, got a list of seats)"
slip 'local first = g:trick_cards() + 1' 'attempt to perform arithmetic on a list of cards value'

# What scripts do not have.
slip 'chosen = 5' "'chosen' is not declared; did you forget \`local\`? (To keep a value, declare it in \`counters\`.)"
slip 'os.exit()' 'scripts have no `os`: no files, clock or environment; chance is `g:random`'
slip 'io.write("x")' 'scripts have no `io`: no files, clock or environment; output is `print`'
slip 'require("x")' 'scripts have no `require`: a script is one file; shared functions are in `verbs`'
slip 'debug.traceback()' 'scripts have no `debug`: use `break` and `trace` at the prompt'
slip 'load("x")' 'scripts have no `load`: all code is in the file'
slip 'string.find("x", "y")' 'scripts have no `string.find`: no patterns'
slip 'print(("x"):gsub("y", "z"))' 'scripts have no `string.gsub`: no patterns'
slip 'verbs.strictly_mots(g)' "'verbs' has no 'strictly_mots'; did you mean 'strictly_most'?"
slip 'print(("x"):rep({}))' "bad argument #1 to 'rep' (expected a number, got a table)"
slip 'print(("x"):rep(0.5))' "bad argument #1 to 'rep' (expected a whole number)"
slip 'string.rep("x")' "bad argument #2 to 'rep' (expected a number, got nothing)"
done_testing
