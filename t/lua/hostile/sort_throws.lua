-- Throws in the comparison that table.sort asks for.
-- expect: thrown while sorting
return {
  id = "sort_throws", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      table.sort({ 3, 1, 2 }, function() error("thrown while sorting") end) -- here
    end,
  },
}
