-- Makes long texts, over and over.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "rep_loop", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      while true do local _ = ("x"):rep(4000) end -- here
    end,
  },
}
