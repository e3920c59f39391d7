-- sort of long strings that differ at the end.
return {
  id = "sort_texts", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 20 do t[i] = ("x"):rep(2000) .. i % 7 end
      while true do table.sort(t) end
    end,
  },
}
