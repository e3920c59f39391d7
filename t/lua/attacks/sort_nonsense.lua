-- sort with a comparator that makes no sense.
return {
  id = "sort_nonsense", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      while true do
        for i = 1, 128 do t[i] = i * 7919 % 128 end
        table.sort(t, function(a, b) return a % 7 < b % 7 end)
      end
    end,
  },
}
