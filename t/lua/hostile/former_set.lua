-- Calls what changed with api 3.
-- expect: g:set_number is written g:set(counter, value, seat) since api 3
return {
  id = "former_set", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own", counters = { tally = "game" },
    on_round_start = function(g) g:set_number("tally", 1, 5) end, -- here
  },
}
