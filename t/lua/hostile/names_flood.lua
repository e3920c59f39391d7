-- Makes so many short texts that the table of all names must grow and grow.
-- expect: a table may have at most 512 elements and 128 other keys
return {
  id = "names_flood", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local kept = {}
      for i = 1, math.huge do kept[i] = "n" .. i end -- here
    end,
  },
}
