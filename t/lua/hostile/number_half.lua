-- Keeps half a number.
-- expect: expected a whole number from -32768 to 32767, got 0.5
return {
  id = "number_half", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    numbers = { tally = "game" },
    on_round_start = function(g)
      g:set_number("tally", 1, 0.5) -- here
    end,
  },
}
