-- A full array with one other key that changes: each change counts the array.
return {
  id = "rehash_array", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 512 do t[i] = true end
      for i = 1, 1e9 do t.a = 1; t.a = nil; t.b = 1; t.b = nil end
    end,
  },
}
