-- Copies a long text, once in each call: many letters for little.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "rep_copies", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      local long = ("x"):rep(4000)
      while true do local _ = long:rep(1) end -- here
    end,
  },
}
