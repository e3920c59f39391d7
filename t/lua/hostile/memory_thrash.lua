-- Keeps nearly all memory and throws texts away: each would cost a collection of all.
-- expect: exceeded its memory limit
return {
  id = "memory_thrash", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local long, kept = ("x"):rep(4000), {}
      for i = 1, 3700 do kept[i] = long .. i end
      while true do local _ = long .. 1 end -- here
    end,
  },
}
