-- Sorts more elements than table.sort treats alike in every run.
-- expect: table.sort sorts at most 128 elements
return {
  id = "sort_large", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 200 do t[i] = -i end
      table.sort(t) -- here
    end,
  },
}
