-- Loops without end, with nothing in the loop.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_while", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      while true do end -- here
    end,
  },
}
