#!/bin/sh
# horde check of a faction: what it says to a seat does not depend on cards that the seat cannot know.
. t/lib/tap.sh

# leak ID BODY: writes a faction; BODY is its on_trick_won, on line 3, which gets g and me.
leak() {
    printf 'return { id = "%s", name = "N", cards = { values = { 1, 13 } },\n' "$1" >"$here/$1.lua"
    printf 'base = { text = "t", source = "own",\non_trick_won = function(g, me) %s end } }\n' "$2" >>"$here/$1.lua"
}
some=$(games 120)
peek='local card = g:hand(g:left(me))[1] local name = card and g:name(card) or "no card"'

# tells ID MESSAGE: check finds the fault, and its command shows the fault again.
tells() {
    horde check $1.lua --games $some
    exits 1 "$3"
    prints "^$1\.lua:3: $2 a seat what it cannot know$" 'with file and line'
    prints "^    in $1:base, on_trick_won, round 1, trick [0-9]*" 'and the hook'
    grep ' check .*--seed' "$results/out" | sed 's/^ *[^ ]* //' >"$here/command"
    horde $(cat "$here/command")
    exits 1 'the command'
    prints "$2 a seat what it cannot know" 'shows it again'
}
leak asks "$peek g:ask_yes(me, \"Has your neighbour \" .. name .. \"?\")"
tells asks 'the text of a question tells' 'a card of another hand in the text of a question is a fault'
leak each "$peek g:ask_each(\"number\", { [me] = { 1, 2 } }, name)"
tells each 'the text of a question tells' 'and in a question that is asked in secret'
leak own 'local card = g:hand(me)[1] if card then g:ask_yes(me, "Do you keep " .. g:name(card) .. "?") end'
tells own 'the text of a question tells' 'a question that all hear tells the others the card of who is asked'
leak prints "$peek print(name) g:ask_yes(me, \"?\")"
tells prints '`print` tells' 'a printed card of another hand is a fault'

# What everybody can know.
leak fine 'local card = g:trick_cards()[1] if card then print(g:name(card)) g:ask_yes(me, "Do you keep " .. g:name(card) .. "?") end
  g:ask_card(me, g:hand(me), "Which of your " .. #g:hand(me) .. " cards?")
  local top = g:reserve_top() if top then g:show(top, me) g:ask_each("number", { [me] = { 1, 2 } }, "Bet on " .. g:name(top)) end'
horde check fine.lua --games $some
exits 0 'cards of the trick, numbers of cards and a card that is shown first may be named'
[ $code -eq 0 ] || cat "$results/out"
done_testing
