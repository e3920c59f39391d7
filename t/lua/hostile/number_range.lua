-- Keeps a number that is too large.
-- expect: expected a whole number from -32768 to 32767, got 32768
return {
  id = "number_range", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    counters = { tally = "game" },
    on_round_start = function(g)
      g:set("tally", 32768, 1) -- here
    end,
  },
}
