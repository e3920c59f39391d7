-- Draws from all numbers there are.
-- expect: the range is empty or too wide
return {
  id = "number_random", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      math.random(math.mininteger, math.maxinteger) -- here
    end,
  },
}
