-- Moves as many elements as there are numbers.
-- expect: expected at most 256 elements in one call
return {
  id = "move_huge", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      table.move({}, 1, math.maxinteger, 2) -- here
    end,
  },
}
