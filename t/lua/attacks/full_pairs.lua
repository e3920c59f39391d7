-- pairs over a full table, sorted each time.
return {
  id = "full_pairs", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 120 do t[(i * 7919 % 127) + 0.5] = true end
      while true do for _ in pairs(t) do break end end
    end,
  },
}
