-- Throws a text with a zero byte in it.
-- expect: a string may not hold a zero
return {
  id = "error_zero", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) -- here
      error("before\0after")
    end,
  },
}
