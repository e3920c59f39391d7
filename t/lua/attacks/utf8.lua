-- utf8.len, offset, codes and codepoint of the longest string.
return {
  id = "utf8", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local s = ("é"):rep(2048)
      while true do utf8.len(s) utf8.offset(s, 2000) utf8.codepoint(s, 1, 200) for _ in utf8.codes(s) do break end end
    end,
  },
}
