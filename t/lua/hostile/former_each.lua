-- Calls what changed with api 3.
-- expect: since api 3 ask_each first says what it asks about: g:ask_each("card", lists, how)
return {
  id = "former_each", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own", counters = { tally = "game" },
    on_round_start = function(g) g:ask_each({ [1] = g:hand(1) }, "Which one?") end, -- here
  },
}
