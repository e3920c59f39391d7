-- Loops at the end of the round.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_count", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    count = function(g)
      while true do g:seats() end -- here
    end,
  },
}
