-- As much garbage as possible beside much that is in use.
return {
  id = "garbage", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local all = {}
      for i = 1, 200 do
        all[i] = {}
        for j = 1, 60 do all[i][j] = {} end
      end
      while true do local _ = {} end
    end,
  },
}
