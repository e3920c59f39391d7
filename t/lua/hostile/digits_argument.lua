-- Hands a text of many digits to a function that wants a number.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "digits_argument", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local digits = ("7"):rep(4000)
      while true do math.abs(digits) end -- here
    end,
  },
}
