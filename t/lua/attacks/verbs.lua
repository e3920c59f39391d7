-- Functions of verbs with large tables.
return {
  id = "verbs", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 512 do t[i] = i end
      while true do verbs.most(g, { role = "horde" }) verbs.hands_left(g) end
    end,
  },
}
