#!/bin/sh
# horde check of a whole game: its declaration, its names, and the games that are played with it.
. t/lib/tap.sh

# game ID TURN [MORE [BEFORE]]: writes a game of 2 to 4 players; TURN is the body of its phase `turn`, which gets g and
# seat, on line 9; MORE are further fields, BEFORE is what stands on the first line.
game() {
    cat >"$here/$1.lua" <<END
${4:-}
return {
  id = "$1", name = "N", api = 3, seats = { 2, 4 }, text = "t", source = "own", begin = "setup",
  kinds = { card = { copies = 12, start = "deck" }, coin = { copies = 4, start = "deck" } },
  zones = { deck = { sees = "nobody" }, hand = { per = "seat", sees = "owner" }, pile = {} },
  counters = { turns = { start = 0 } }, clock = { "turns" },
  phases = {
    setup = function(g) g:shuffle("deck") g:deal("deck", "hand", 2) return "turn", 1 end,
    turn = function(g, seat) ${2:-}
      g:add("turns", 1)
      local card = g:ask_piece(seat, g:pieces("hand:" .. seat), "which card?")
      if not card then return "close" end
      g:move(card, "pile")
      return "turn", g:left(seat)
    end,
    close = function(g) g:finish { ranking = { g:seats() }, reason = "over" } end,
  }, ${3:-}
}
END
}
some=$(games 120)

# The games that come with the program.
horde check --game city --games 12
exits 0 'a game can be checked by its name'
prints 'city\.lua: no faults in 12 games' 'and passes'
horde check "$root/games/tsunami.lua" "$root/games/humans.lua" --games 3
exits 0 'two games are checked one after the other'
prints 'tsunami\.lua: no faults in 3 games' 'the first'
prints 'humans\.lua: no faults in 3 games' 'and the second'
horde check "$root/factions/hippie.lua" "$root/games/city.lua" --games 4
exits 0 'a faction and a game can be checked together'
prints 'hippie\.lua: no faults in 4 games' 'the faction'
prints 'city\.lua: no faults in 4 games' 'and the game'

# The declaration.
game fine
horde check fine.lua --games $some
exits 0 'a game without faults passes'
prints '^fine\.lua:1: note: it declares no `rules`' 'that nothing cites a rule is a note'
game shape '' 'colour = 3, horizon = "nowhere",'
horde check shape.lua
exits 1 'a wrong field is a fault'
prints "^shape\.lua:[0-9]*: a game has no field 'colour'" 'with its name'
never_prints 'games' 'a game that cannot be loaded is not played'
game upvalue 'count = count + 1' '' 'local count = 0'
horde check upvalue.lua
prints "^upvalue\.lua:9: 'count' cannot be set: it outlives the call" 'state in a variable outside is a fault'
game kinds '' 'options = { big = { default = false } },'
sed -i 's/^  kinds = .*/  kinds = function(options) return { card = { copies = 12, start = options.big and "nowhere" or "deck" } } end,/' "$here/kinds.lua"
horde check kinds.lua --games $some
prints "kinds\.lua:[0-9]*: .*nowhere" 'a declaration that is wrong with an option only is found'

# Names, also in code that no game reaches.
game names 'if seat > 9 then count = prnt(g:peices("pile"), strng.sub, string.subb) end'
horde check names.lua --games 4
exits 1 'undeclared names are faults'
prints "^names\.lua:9: 'prnt' is not declared$" 'a global that is read'
prints "^names\.lua:9: 'count' is not declared; did you forget .local.?" 'a global that is written'
prints "^names\.lua:9: g has no method 'peices'; did you mean 'pieces'?" 'a method of g that does not exist'
prints "^names\.lua:9: 'string' has no 'subb'" 'a field of a library'

# Faults in games, shrunk.
game late 'if g:get("turns") == 5 and g:players() > 2 then g:move("x", "pile") end' 'options = { fast = { default = false }, size = { default = 2, least = 1, most = 9 } },'
horde check late.lua --games $some
exits 1 'a script error is a fault'
prints '^late\.lua:9: bad argument' 'with file and line'
prints '^    in phase turn, turns 5$' 'and with the phase and the clock'
prints ' check --game late\.lua --players 3 --seed [0-9]*$' 'the game is shrunk to the fewest players and default options'
grep ' check --game' "$results/out" | sed 's/^ *[^ ]* //' >"$here/command"
cp "$results/out" "$here/found"
horde $(cat "$here/command")
exits 1 'the command shows the fault'
prints '^late\.lua:9: bad argument' 'the same one'
prints '^    stack traceback:$' 'with a traceback'
horde check --game late.lua --players 2 --seed 1
exits 0 'another game passes'
prints 'no faults in this game' 'and says so'
refuses 2 'has no option' check --game late.lua --players 2 --seed 1 --colour red
refuses 2 'from 2 to 4 players' check --game late.lua --players 6 --seed 1
refuses 2 'cannot be combined' check --game late.lua --seed 1 --games 3
game fast 'if g:option("fast") and g:get("turns") == 2 then error("too fast") end' 'options = { fast = { default = false }, size = { default = 2, least = 1, most = 9 } },'
horde check fast.lua --games $some
prints ' check --game fast\.lua --players 2 --fast yes --seed [0-9]*$' 'an option that is needed stays'

game endless 'if seat > 0 then g:because("X1") g:ask_yes(seat, "go on?") return "turn", seat end'
horde check endless.lua --games 1
prints '^endless\.lua:9: the game does not end' 'a game that never ends is found'
prints '; phase turn repeats$' 'with the phase that goes round'
horde check endless.lua
[ "$(grep -c 'the game does not end' "$results/out")" -eq 1 ] && ! grep -q 'no faults' "$results/out"
verdict $? 'and check stops there: it does not play the other games'
game keyed 'local key = {} local t = { [key] = 1, [{}] = 1, [{}] = 1, [{}] = 1, [{}] = 1, [1] = 1, [3] = 1, [4] = 1 }
      t[key] = nil t[{}] = 1 if #t == 1 then g:add("turns", 1) end'
horde check keyed.lua --games $some
prints '^keyed\.lua:9: behaves differently in a second machine' 'a script that depends on addresses is found'
game words '' 'tell = function(e) return e.seat .. e.nothing end,'
horde check words.lua --games $some
prints '^words\.lua:[0-9]*: attempt to concatenate' 'a fault in the words for an event is found'
game worth '' 'score = function(g, seat) return g:get("turns") / 2 end,'
horde check worth.lua --games $some
prints '^worth\.lua:[0-9]*: score returns a whole number' 'a fault of score is found'

# Notes.
game notes 'g:judge("worth", 1, g:pieces("pile")) if seat == 9 then
      g:add("turns", 2) end'
sed -i 's/copies = 4, start = "deck"/copies = 4, start = "deck",\n  worth = function(g, value) end,\n  on_sale = function(g) end/; s/^    close = /    rest = function(g) end,\n    close = /' "$here/notes.lua"
horde check notes.lua --games $some
exits 0 'what never runs is not a fault'
prints '^notes\.lua:[0-9]*: note: phase rest never ran$' 'a phase that never ran is noted'
prints '^notes\.lua:6: note: on_sale of coin never ran$' 'a hook that never ran'
prints '^notes\.lua:5: note: worth of coin never returned anything$' 'a hook that judges and returns nothing'
prints '^notes\.lua:12: note: this line never ran$' 'a line that never ran'
game asks 'if g:ask_piece(seat, {}) then g:add("turns", 0) end'
horde check asks.lua --games $some
exits 0 'a question without options is not a fault'
prints '^asks\.lua:[0-9]*: note: this question was never asked: it had no options$' 'but it is noted'
[ "$(grep -c 'never asked' "$results/out")" -eq 1 ]
verdict $? 'questions that were asked are not'
mkdir -p "$here/rules"
printf '# Cites\n\nA game.\n\n## X1 Turns\n\n- X1.1 A turn.\n' >"$here/rules/cites.md"
game cites 'g:because("X1.1") g:because "K9" g:because("X1")' 'rules = "cites",'
sed -i 's/g:shuffle/g:because("X1.1") g:shuffle/' "$here/cites.lua"
horde check cites.lua --games $some
exits 0 'a rule that does not exist is not a fault'
prints '^cites\.lua:[0-9]*: note: it cites the rule K9, which rules/cites\.md does not have$' 'but it is noted'
[ "$(grep -c 'it cites' "$results/out")" -eq 1 ]
verdict $? 'rules that the page has are not'

# What the table and the options say.
game standing '' 'standing = function(g, seat) return g:size("hand:" .. seat) / 2 + 0.5 end,'
horde check standing.lua --games 12
exits 1 'a standing that is no whole number is a fault'
prints 'standing\.lua:[0-9]*: standing returns a whole number from -1000000 to 1000000, and why' 'and says so'
game rows '' 'picture = { seat = { { text = function(g, seat) return g:name(g:top("hand:" .. seat)) end } } },'
horde check rows.lua --games 12
exits 1 'words of the picture that fail are a fault'
prints "rows\.lua:[0-9]*: bad argument #1 to 'name'" 'with the line'
game offers 'g:ask_yes(seat, { text = "Go on?", option_text = function(g) return g:get("points") end })'
horde check offers.lua --games 12
exits 1 'texts of options that fail are a fault'
prints "offers\.lua:9: bad argument #1 to 'get' (the counter 'points' is not declared" 'with the line'

# Hidden cards in what a seat is told.
backs='kinds = { card = { copies = 12, back = "x", start = "deck" }, coin = { copies = 4, back = "x", start = "deck" } },'
peek='local other = g:pieces("hand:" .. g:left(seat))[1]; local name = other and g:kind_name(other) or "none";'
game asks "$peek g:ask_yes(seat, \"Has \" .. g:left(seat) .. \" a \" .. name .. \"?\")" "$backs"
horde check asks.lua --games $some
exits 1 'a hidden card in the text of a question is a fault'
prints '^asks\.lua:9: the text of a question tells a seat what it cannot know$' 'with its phase'
prints ' check --game asks\.lua --players [0-9]* --seed [0-9]*$' 'and the game that shows it'
grep ' check --game' "$results/out" | sed 's/^ *[^ ]* //' >"$here/command"
horde $(cat "$here/command")
exits 1 'the command'
prints 'the text of a question tells a seat what it cannot know' 'shows it again'
game votes "$peek g:ask_each(\"yes/no\", { [seat] = { \"yes\", \"no\" } }, \"A \" .. name .. \"?\")" "$backs"
horde check votes.lua --games $some
prints '^votes\.lua:9: the text of a question tells a seat what it cannot know$' 'also where all are asked at once'
game words "$peek g:score(seat, name, 0)" "$backs"
horde check words.lua --games $some
prints '^words\.lua:9: the words for an event tell a seat what it cannot know$' 'a hidden card in the words for an event'
game passes 'local other = g:pieces("hand:" .. g:left(seat))[1]; if other and g:get("turns") % 2 == 0 then g:add("turns", 1) return { "turn", seat, other } end' "$backs"
horde check passes.lua --games $some
prints '^passes\.lua:9: an argument of the phase tells a seat what it cannot know$' 'a hidden card as an argument of a phase'
passes='local next = g:pieces("hand:" .. g:left(seat)); if #next == 2 and g:get("turns") % 2 == 0 then g:add("turns", 1) return { "turn", seat, next[1] } end;'
game hides "$passes if #next == 2 then g:reveal(next[2]) end" "$backs"
horde check hides.lua --games $some
prints '^hides\.lua:9: an argument of the phase tells a seat what it cannot know$' 'also if the phase shows another card'
game opens "$passes if #next == 2 then g:reveal(next[1]) end" "$backs"
horde check opens.lua --games $some
exits 0 'a phase may be passed a card that it shows'
game shows 'local own = g:pieces("hand:" .. seat)[1]; g:ask_yes(seat, "Is it the " .. (own and g:kind_name(own) or "none") .. "?")' "$backs"
horde check shows.lua --games $some
prints '^shows\.lua:9: the text of a question tells a seat what it cannot know$' 'a question that all hear names no card of a hand'
game public 'local card = g:top("pile"); g:ask_yes(seat, "Is it the " .. (card and g:kind_name(card) or "none") .. "?")' "$backs"
horde check public.lua --games $some
exits 0 'a card that all see can be named'
done_testing
