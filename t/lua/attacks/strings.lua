-- New short strings.
return {
  id = "strings", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      for i = 1, 1e9 do local _ = "abcdefghijklmnopqrstuvwxyz" .. i end
    end,
  },
}
