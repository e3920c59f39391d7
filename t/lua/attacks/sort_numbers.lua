-- sort without a comparator.
return {
  id = "sort_numbers", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 128 do t[i] = i * 7919 % 128 end
      while true do t[1], t[128] = t[128], t[1] table.sort(t) end
    end,
  },
}
