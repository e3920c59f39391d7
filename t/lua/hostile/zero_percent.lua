-- A number of which C prints only the last byte, a zero.
-- expect: a string may not hold a zero
return {
  id = "zero_percent", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function() return ("%c"):format(256) end, -- here
  },
}
