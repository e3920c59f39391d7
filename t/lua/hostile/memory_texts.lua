-- Fills the memory with long texts.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "memory_texts", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local long, t = ("x"):rep(4000), {}
      for i = 1, 1000000 do t[i] = long .. i end -- here
    end,
  },
}
