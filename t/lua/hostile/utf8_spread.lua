-- Spreads a whole text into numbers in one call.
-- expect: expected at most 256 elements in one call
return {
  id = "utf8_spread", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return utf8.codepoint(("x"):rep(1000), 1, -1) -- here
    end,
  },
}
