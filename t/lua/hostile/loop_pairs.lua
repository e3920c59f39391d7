-- Walks through a table, and through itself inside, without end.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_pairs", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local t = {}
      for i = 1, 100 do t[i] = i end
      local function walk()
        for _ in pairs(t) do walk() end -- here
      end
      walk()
    end,
  },
}
