-- Inserts at the front, over and over.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "insert_front", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = {}
      while true do table.insert(t, 1, true) t[400] = nil end -- here
    end,
  },
}
