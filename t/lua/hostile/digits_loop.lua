-- Has a text of many digits read as a number, over and over.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "digits_loop", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local digits = ("7"):rep(4000)
      while true do tonumber(digits) end -- here
    end,
  },
}
