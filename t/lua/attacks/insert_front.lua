-- table.insert and table.remove at the front.
return {
  id = "insert_front", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 500 do t[i] = i end
      while true do table.insert(t, 1, 0) table.remove(t, 1) end
    end,
  },
}
