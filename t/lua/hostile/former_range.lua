-- Calls what changed with api 3.
-- expect: since api 3 a range is one argument: { least = 1, most = 6 }
return {
  id = "former_range", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own", counters = { tally = "game" },
    on_round_start = function(g) g:ask_number(1, 0, 5, "How many?") end, -- here
  },
}
