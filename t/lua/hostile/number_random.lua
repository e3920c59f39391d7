-- Draws from all numbers there are.
-- expect: expected a range of 1 to 30000 numbers
return {
  id = "number_random", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      math.random(math.mininteger, math.maxinteger) -- here
    end,
  },
}
