-- Loops in a hook that judges.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_in_judge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    may_play = function(g, seat, cards)
      while cards do end -- here
    end,
  },
}
