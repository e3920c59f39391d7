-- Draws from no numbers.
-- expect: the range is empty or too wide
return {
  id = "number_empty", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      math.random(0) -- here
    end,
  },
}
