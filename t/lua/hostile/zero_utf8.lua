-- Makes a zero from its code point.
-- expect: a string may not hold a zero
return {
  id = "zero_utf8", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      utf8.char(65, 0) -- here
    end,
  },
}
