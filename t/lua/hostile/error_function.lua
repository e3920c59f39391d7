-- Throws a function.
-- expect: an error that is no text (function)
return {
  id = "error_function", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(print) -- here
    end,
  },
}
