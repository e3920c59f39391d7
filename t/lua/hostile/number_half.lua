-- Keeps half a number.
-- expect: expected a whole number from -32768 to 32767, got 0.5
return {
  id = "number_half", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    counters = { tally = "game" },
    on_round_start = function(g)
      g:set("tally", 0.5, 1) -- here
    end,
  },
}
