-- Sets a counter beyond its bounds.
-- expect: expected a whole number from 0 to 3, got 4
return {
  id = "counter_range", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own", counters = { tally = { lasts = "game", per = "seat", least = 0, most = 3 } },
    on_round_start = function(g) g:set("tally", 4, 1) end, -- here
  },
}
