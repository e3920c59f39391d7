-- Keeps half a number.
-- expect: number has no integer representation
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
