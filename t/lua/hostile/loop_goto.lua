-- Jumps back without end.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_goto", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      ::again::
      goto again -- here
    end,
  },
}
