-- Counts to infinity.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_for", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      for _ = 1, math.huge do end -- here
    end,
  },
}
