-- Compares two long texts that are equal, over and over.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "compare_long", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local one, other = ("x"):rep(4000), ("x"):rep(4000)
      while one == other do end -- here
    end,
  },
}
