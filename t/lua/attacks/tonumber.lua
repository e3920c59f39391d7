-- Long digits are read as a number.
return {
  id = "tonumber", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local s = ("1"):rep(199)
      while true do tonumber(s) end
    end,
  },
}
