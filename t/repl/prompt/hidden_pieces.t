#!/bin/sh
# A viewer of a whole game is told no options of another seat's hand, and cannot find a piece by moving it.
. t/lib/tap.sh

cat >"$here/held.lua" <<'END'
return {
  id = "held", name = "N", api = 3, seats = { 2, 2 }, text = "t", source = "own", begin = "setup",
  kinds = { a = { copies = 4, back = "x", start = "deck" }, ["a b"] = { start = "row" }, c = { copies = 2, start = "row" } },
  zones = { deck = { sees = "nobody" }, hand = { per = "seat", sees = "owner" }, gone = {}, row = {} },
  phases = {
    setup = function(g) g:deal("deck", "hand", 2) return "turn" end,
    turn = function(g)
      g:ask_yes(1, "Ready?")
      g:ask_piece(2, g:pieces("hand:2"), "Which card?")
      g:ask_piece(2, g:pieces("row"), "Which one?")
      g:finish { ranking = { { 1, 2 } }, reason = "over" }
    end,
  },
  tell = function(e)
    if e.e ~= "ask" then return nil end
    local list = ""
    for _, option in ipairs(e.options) do list = list .. " " .. option end
    return "asked:" .. list .. "."
  end,
}
END
game="--game held.lua --seed 3"
printf 'as 1\nchoose yes\nstep\n' >"$here/typed"
input=$here/typed
horde repl $game
exits 0 'a game is watched by seat 1'
never_prints 'asked: a-' 'the options of the other hand are not told'
prints 'asked: a b c c-2\.' 'options of which all know the pieces are told'
printf 'as 2\nas all\nchoose yes\n' >"$here/typed"
horde repl $game
prints 'asked: a-[24] a-[24]\.' 'whoever sees everything is told all options'
horde game $game --bots random --events -
prints '"e":"ask","seat":2,"about":"piece","options":\["a' 'and so is the event stream'

printf 'as 1\ncard a-2\nput a-2 gone\nput a b gone\nput c gone\nput a-9 gone\nzone gone\n' >"$here/typed"
horde repl $game --keep-going
[ "$(grep -c '^a-2 is hidden from seat 1$' "$results/out")" -eq 2 ]
verdict $? 'put refuses a hidden piece, as card does'
prints '^  c, a b$' 'a piece that the viewer sees is moved, though a shorter name is that of a hidden one'
prints '^gone  2 pieces$' 'and nothing else was'
says "there is no piece 'a-9'" 'a name that is not a piece is refused as before'
printf 'as 2\nput a-2 gone\nzone gone\n' >"$here/typed"
horde repl $game
prints '^  a-2$' 'the owner can move it'
printf 'as 1\ncard hippie-9\nput hippie-9 hand:3\nstack zombie-1 hippie-9\n' >"$here/typed"
horde repl --keep-going --seed 3
[ "$(grep -c '^hippie-9 is hidden from community 1' "$results/out")" -eq 2 ] && [ "$(grep -c 'is hidden from' "$results/out")" -eq 3 ]
verdict $? 'so it is in Happy DayZ, for put and stack'
done_testing
