-- A table with more keys than it may have.
-- expect: a table may have at most 512 elements and 128 other keys
return {
  id = "table_keys", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 300 do t[i + 0.5] = true end -- here
    end,
  },
}
