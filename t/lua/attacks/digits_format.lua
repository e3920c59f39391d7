-- Numbers as strings of digits.
return {
  id = "digits_format", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local d, found, format = "1." .. ("0"):rep(4000), nil, string.format
      while true do found = format("%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d%d", d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d, d) end
    end,
  },
}
