-- Throws a number.
-- expect: 42
return {
  id = "error_number", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(42) -- here
    end,
  },
}
