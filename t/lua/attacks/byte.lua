-- string.byte of many characters.
return {
  id = "byte", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local s = ("x"):rep(256)
      while true do local _ = s:byte(1, 256) end
    end,
  },
}
