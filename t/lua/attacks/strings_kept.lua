-- New short strings that stay in use.
return {
  id = "strings_kept", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local all = {}
      for i = 1, 500 do
        local t = {}
        for j = 1, 500 do t[j] = "abcdefghijklmnopqrstuvwxyz" .. i * 1000 + j end
        all[i] = t
      end
    end,
  },
}
