-- Gives table.sort a comparison that contradicts itself.
-- expect: invalid order function for sorting
return {
  id = "sort_nonsense", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 100 do t[i] = i end
      table.sort(t, function() return true end) -- here
    end,
  },
}
