-- Has pairs sort a large table, over and over.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "pairs_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 500 do t[i] = i end
      while true do pairs(t) end -- here
    end,
  },
}
