-- Fills the memory with one table.
-- expect: a table may have at most 512 elements and 128 other keys
return {
  id = "memory_array", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, math.huge do t[i] = i end -- here
    end,
  },
}
