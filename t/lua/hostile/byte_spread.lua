-- Spreads a whole text into bytes in one call.
-- expect: expected at most 256 elements in one call
return {
  id = "byte_spread", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return ("x"):rep(1000):byte(1, -1) -- here
    end,
  },
}
