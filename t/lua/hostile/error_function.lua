-- Throws a function.
-- expect: the error is not a string (function)
return {
  id = "error_function", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(print) -- here
    end,
  },
}
