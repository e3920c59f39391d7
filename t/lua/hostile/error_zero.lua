-- Throws a text with a zero byte in it.
-- expect: before
return {
  id = "error_zero", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error("before\0after") -- here
    end,
  },
}
