-- Formats a zero.
-- expect: a string may not hold a zero
return {
  id = "zero_format", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      string.format("%d%c", 1, 0.0) -- here
    end,
  },
}
