-- Asks for so many letters that their number overflows.
-- expect: the result of string.rep would have more than
return {
  id = "rep_overflow", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      return ("xxxxxxxx"):rep(math.maxinteger // 4) -- here
    end,
  },
}
