-- utf8.offset from the end.
return {
  id = "utf8_offset", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local s = ("é"):rep(2048)
      while true do utf8.offset(s, -2000) utf8.len(s, 1, -1) end
    end,
  },
}
