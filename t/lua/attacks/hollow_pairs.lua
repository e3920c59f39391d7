-- pairs over a large table whose values are all nil.
return {
  id = "hollow_pairs", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 512 do t[i] = true end
      for i = 1, 128 do t[i + 0.5] = true end
      for i = 1, 512 do t[i] = nil end
      for i = 1, 128 do t[i + 0.5] = nil end
      while true do pairs(t) pairs(t) pairs(t) pairs(t) end
    end,
  },
}
