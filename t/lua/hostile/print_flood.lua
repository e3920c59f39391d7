-- Prints without end.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "print_flood", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      while true do print("again") end -- here
    end,
  },
}
