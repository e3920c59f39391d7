-- A limit as a string of digits.
return {
  id = "digits_random", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local d, found, random = "2." .. ("0"):rep(4000), nil, math.random
      while true do
        found = random(d, d) found = random(d, d) found = random(d, d) found = random(d, d) found = random(d, d)
        found = random(d, d) found = random(d, d) found = random(d, d) found = random(d, d) found = random(d, d)
        found = random(d, d) found = random(d, d) found = random(d, d) found = random(d, d) found = random(d, d)
        found = random(d, d) found = random(d, d) found = random(d, d) found = random(d, d) found = random(d, d)
      end
    end,
  },
}
