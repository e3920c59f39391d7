-- Loops in the comparison that table.sort asks for.
-- expect: exceeded its budget of 200000 instructions
return {
  id = "loop_sort", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      table.sort({ 3, 1, 2 }, function()
        while true do end -- here
      end)
    end,
  },
}
