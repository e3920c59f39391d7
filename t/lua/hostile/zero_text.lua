-- Makes a zero from a text that is a number.
-- expect: a string may not hold a zero
return {
  id = "zero_text", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      string.char("0x0") -- here
    end,
  },
}
