-- Small tables that rehash all the time.
return {
  id = "rehash_small", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = { a = 1, b = 2, c = 3, d = 4 }
      for i = 1, 1e9 do t[i] = 1; t[i] = nil end
    end,
  },
}
