-- Calls what changed with api 3.
-- expect: g:number is written g:get(counter, seat) since api 3
return {
  id = "former_number", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own", counters = { tally = "game" },
    on_round_start = function(g) return g:number("tally", 1) end, -- here
  },
}
