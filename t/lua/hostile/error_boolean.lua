-- Throws false.
-- expect: the error is not a string (false)
return {
  id = "error_boolean", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(false) -- here
    end,
  },
}
