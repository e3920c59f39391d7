-- Joins texts with .. and throws them away.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "join_loop", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local long, other = ("x"):rep(2000), ("y"):rep(2000)
      while true do local _ = long .. other end -- here
    end,
  },
}
