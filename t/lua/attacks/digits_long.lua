-- Functions that take a string of many digits for a number.
return {
  id = "digits_long", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local digits, found, abs = "0." .. ("1234567890"):rep(400) , nil, math.abs
      while true do
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
        found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits) found = abs(digits)
      end
    end,
  },
}
