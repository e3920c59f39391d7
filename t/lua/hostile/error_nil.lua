-- Throws nothing.
-- expect: the error is not a string (nil)
return {
  id = "error_nil", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error() -- here
    end,
  },
}
