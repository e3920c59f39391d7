-- Makes a zero from its code.
-- expect: a string may not hold a zero
return {
  id = "zero_char", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      string.char(65, 0) -- here
    end,
  },
}
