-- table.move within a table.
return {
  id = "move", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 128 do t[i] = i end
      while true do table.move(t, 1, 256, 2) end
    end,
  },
}
