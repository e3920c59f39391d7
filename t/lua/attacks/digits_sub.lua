-- Places as strings of digits.
return {
  id = "digits_sub", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local d, found, s = "1." .. ("0"):rep(4000), nil, "a"
      while true do
        found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d)
        found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d)
        found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d)
        found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d) found = s:sub(d, d)
      end
    end,
  },
}
